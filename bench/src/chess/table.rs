//! What was measured in all builds beside what is accepted and what is aimed at.

use crate::report::Row;
use std::process::{Command, Stdio};

/// How this program was built: for any processor, or for the one it runs on.
pub(super) const BUILD: &str = if cfg!(target_feature = "avx2") { "native" } else { "plain" };

/// How many times as fast as a peer we want to be: in a build (empty: in both), at some work, at least, and at best.
struct Goal {
    build: &'static str,
    work: &'static str,
    peer: &'static str,
    accept: f64,
    aim: Option<f64>,
}

const fn goal(
    build: &'static str,
    work: &'static str,
    peer: &'static str,
    accept: f64,
    aim: Option<f64>,
) -> Goal {
    Goal { build, work, peer, accept, aim }
}

const GOALS: [Goal; 9] = [
    goal("native", "perft in bulk", "cozy-chess", 1.6, Some(2.2)),
    goal("native", "perft in bulk", "shakmaty", 3.5, None),
    goal("plain", "perft in bulk", "cozy-chess", 1.4, Some(2.0)),
    goal("native", "perft leaf by leaf", "cozy-chess", 2.0, Some(3.5)),
    goal("", "legal moves", "cozy-chess", 1.0, Some(1.0 / 0.6)),
    goal("", "FEN", "shakmaty", 1.0, Some(2.5)),
    goal("", "SAN", "shakmaty", 1.0, Some(2.5)),
    goal("", "PGN", "shakmaty + pgn-reader", 1.0, Some(2.0)),
    goal("", "graphs", "accepted at most", 1.0, Some(2.5)),
];

/// A row of some build.
pub(super) struct Measured {
    build: String,
    work: String,
    unit: String,
    ours: f64,
    peer: f64,
    ratio: f64,
    peer_name: String,
}

impl Measured {
    pub(super) fn here(row: &Row) -> Self {
        Self {
            build: BUILD.to_owned(),
            work: row.work.clone(),
            unit: row.unit.to_owned(),
            ours: row.ours,
            peer: row.peer,
            ratio: row.ratio(),
            peer_name: row.peer_name.to_owned(),
        }
    }

    fn goal(&self) -> Option<&'static Goal> {
        GOALS.iter().find(|goal| {
            self.build.contains(goal.build)
                && self.work.starts_with(goal.work)
                && self.peer_name == goal.peer
        })
    }

    fn to_line(&self) -> String {
        let Self { build, work, unit, ours, peer, ratio, peer_name } = self;
        format!("{build}\t{work}\t{unit}\t{ours}\t{peer}\t{ratio}\t{peer_name}")
    }

    fn from_line(line: &str) -> Option<Self> {
        let mut fields = line.split('\t').map(str::to_owned);
        let mut next = || fields.next();
        let (build, work, unit) = (next()?, next()?, next()?);
        let mut number = || next()?.parse().ok();
        let (ours, peer, ratio) = (number()?, number()?, number()?);
        Some(Self { build, work, unit, ours, peer, ratio, peer_name: next()? })
    }
}

/// Hands rows on to the program that started this one.
pub(super) fn hand_on(rows: &[Measured]) {
    rows.iter().for_each(|row| println!("{}", row.to_line()));
}

/// The same measured by this program built for this processor, with the peer's faster tables.
pub(super) fn measure_native(args: &[String]) -> Vec<Measured> {
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/target/native");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["run", "--quiet", "--release", "--features", "pext", "--manifest-path", manifest])
        .args(["--target-dir", folder, "--", "chess", "--hand-on"])
        .args(args)
        .env("RUSTFLAGS", "-C target-cpu=native")
        .stderr(Stdio::inherit())
        .output();
    match output {
        Ok(output) if output.status.success() => String::from_utf8_lossy(&output.stdout)
            .lines()
            .filter_map(Measured::from_line)
            .collect(),
        _ => {
            eprintln!("skipped: the native build could not be made or run");
            Vec::new()
        }
    }
}

/// Prints rows as a table, or as JSON.
pub(super) fn print(rows: &[Measured], json: bool) {
    if json {
        let lines: Vec<String> = rows.iter().map(to_json).collect();
        println!("[\n{}\n]", lines.join(",\n"));
        return;
    }
    let width = rows.iter().map(|row| row.work.len()).max().unwrap_or(0);
    println!(
        "{:6}  {:width$}  {:>8}  {:>8}  {:<4}  {:>6}  {:>6}  {:>6}  peer",
        "build", "work", "ours", "peer", "unit", "ratio", "accept", "aim"
    );
    for row in rows {
        let shown = |number: Option<f64>| number.map_or(String::new(), |n| format!("{n:.2}"));
        let (accept, aim) =
            (row.goal().map(|goal| goal.accept), row.goal().and_then(|goal| goal.aim));
        println!(
            "{:6}  {:width$}  {:>8.2}  {:>8.2}  {:<4}  {:>6.2}  {:>6}  {:>6}  {}",
            row.build,
            row.work,
            row.ours,
            row.peer,
            row.unit,
            row.ratio,
            shown(accept),
            shown(aim),
            row.peer_name
        );
    }
}

fn to_json(row: &Measured) -> String {
    let number = |number: Option<f64>| number.map_or("null".to_owned(), |n| format!("{n:.3}"));
    format!(
        "  {{\"build\": {:?}, \"work\": {:?}, \"unit\": {:?}, \"ours\": {:.3}, \"peer\": {:.3}, \"peer_name\": {:?}, \
         \"ratio\": {:.3}, \"accept\": {}, \"aim\": {}}}",
        row.build,
        row.work,
        row.unit,
        row.ours,
        row.peer,
        row.peer_name,
        row.ratio,
        number(row.goal().map(|goal| goal.accept)),
        number(row.goal().and_then(|goal| goal.aim))
    )
}
