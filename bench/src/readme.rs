//! The table of the READMEs: some rows of the book's page of benchmarks, chosen beforehand, in both languages.

use crate::report::number;
use std::{fmt::Write, fs, io, path::Path};

/// A row worth showing to a newcomer.
struct Headline {
    /// How the names of its row and of its peer begin.
    work: &'static str,
    peer: &'static str,
    en: &'static str,
    id: &'static str,
}

const fn headline(
    work: &'static str,
    peer: &'static str,
    en: &'static str,
    id: &'static str,
) -> Headline {
    Headline { work, peer, en, id }
}

#[rustfmt::skip] // One line a headline.
const HEADLINES: [Headline; 11] = [
    headline("perft in bulk, six positions, native", "cozy-chess", "chess: perft with bulk counting, native build", "catur: perft borongan, dibangun untuk mesin ini"),
    headline("perft in bulk, six positions, plain", "cozy-chess", "chess: perft with bulk counting, plain build", "catur: perft borongan, dibangun untuk mesin apa saja"),
    headline("legal moves as a list, native", "shakmaty", "chess: all legal moves of a position", "catur: semua langkah sah suatu posisi"),
    headline("SAN written with + and #, native", "shakmaty", "chess: a move written as SAN", "catur: langkah ditulis sebagai SAN"),
    headline("PGN with legality, native", "shakmaty", "chess: PGN read, every move checked", "catur: PGN dibaca, tiap langkah diperiksa"),
    headline("checks, 5 x 200000", "the thesis'", "giant boards: five checks among 200,000 pieces evaluated", "papan raksasa: lima skak di antara 200.000 buah catur dinilai"),
    headline("uniform, 5 x 200000", "plain scan", "giant boards: five without check, beside merely reading them", "papan raksasa: lima tanpa skak, dibanding sekadar membacanya"),
    headline("timus_hard 13, levels the peer solves", "soukoban", "Sokoban: levels of timus_hard that the peer solves", "Sokoban: level timus_hard yang diselesaikan pembanding"),
    headline("daily boards, proof of uniqueness", "dlx-rs", "Queens: a daily board, with proof of uniqueness", "Queens: papan harian, dengan bukti keunikan"),
    headline("brute force, 10 rows", "next permutation", "Queens: cases of the plain brute force", "Queens: kasus brute force polos"),
    headline("home page", "bare axum", "browser: pages served", "peramban: halaman dilayani"),
];

/// What stands before and after the table.
const START: &str = "<!-- Written by `cargo xtask bench all --write`. -->\n";
const END: &str = "<!-- Until here. -->\n";

/// Where a table goes and how it speaks.
struct Edition {
    file: &'static str,
    head: &'static str,
    words: fn(&Headline) -> &'static str,
    peer: fn(&str) -> &str,
    decimal: &'static str,
}

const EDITIONS: [Edition; 2] = [
    Edition {
        file: "README.md",
        head: "| work | papan | peer | | speed-up |",
        words: |headline| headline.en,
        peer: |name| name,
        decimal: ".",
    },
    Edition {
        file: "README.id.md",
        head: "| pekerjaan | papan | pembanding | | kali |",
        words: |headline| headline.id,
        peer: |name| match name {
            "the thesis' algorithm" => "algoritma skripsi",
            "plain scan" => "pembacaan polos",
            "next permutation" => "permutasi berikutnya",
            "bare axum" => "axum polos",
            program => program,
        },
        decimal: ",",
    },
];

/// A row of the page.
struct Row<'a> {
    work: &'a str,
    ours: f64,
    peer: f64,
    unit: &'a str,
    ratio: f64,
    peer_name: &'a str,
}

impl<'a> Row<'a> {
    /// Lines that are no rows of figures are passed over.
    fn parse(line: &'a str) -> Option<Self> {
        let cells = line.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ");
        let [work, ours, peer, unit, ratio, peer_name] =
            cells.collect::<Vec<_>>().try_into().ok()?;
        let [ours, peer, ratio] = [ours.parse().ok()?, peer.parse().ok()?, ratio.parse().ok()?];
        Some(Self { work, ours, peer, unit, ratio, peer_name })
    }
}

/// Writes the table into both READMEs, or into neither.
pub(crate) fn write(page: &str, root: &Path) -> io::Result<()> {
    let rows: Vec<Row<'_>> = page.lines().filter_map(Row::parse).collect();
    let texts = EDITIONS.iter().map(|edition| {
        let path = root.join(edition.file);
        let text = edition.renew(&fs::read_to_string(&path)?, &rows)?;
        Ok((path, text))
    });
    for (path, text) in texts.collect::<io::Result<Vec<_>>>()? {
        fs::write(path, text)?;
    }
    Ok(())
}

impl Edition {
    /// The text with a new table.
    fn renew(&self, text: &str, rows: &[Row<'_>]) -> io::Result<String> {
        let place = text
            .split_once(START)
            .and_then(|(before, rest)| rest.split_once(END).map(|(_, after)| (before, after)));
        let (before, after) = place
            .ok_or_else(|| io::Error::other(format!("{}: no place for the table", self.file)))?;
        Ok(format!("{before}{START}\n{}\n{END}{after}", self.table(rows)?))
    }

    fn table(&self, rows: &[Row<'_>]) -> io::Result<String> {
        let mut text = format!("{}\n|---|---:|---:|---|---:|\n", self.head);
        for headline in &HEADLINES {
            let Headline { work, peer, .. } = headline;
            let row = rows
                .iter()
                .find(|row| row.work.starts_with(work) && row.peer_name.starts_with(peer))
                .ok_or_else(|| io::Error::other(format!("no row for {work:?} beside {peer:?}")))?;
            let [ours, peer, ratio] = [row.ours, row.peer, row.ratio]
                .map(|value| number(value).replace('.', self.decimal));
            let (what, unit, name) = ((self.words)(headline), row.unit, (self.peer)(row.peer_name));
            writeln!(text, "| {what} | {ours} {unit} | {peer} {unit} | {name} | {ratio} |")
                .expect("memory");
        }
        Ok(text)
    }
}
