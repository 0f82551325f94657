//! `papan study game`: the example dialogues of a course's specification of a chess game (IF2111, ITB 2019), played again
//! and compared line by line, and the numbers of its rules.

use super::{
    StudyContext,
    report::Report,
    table::{Cell, Table},
};
use crate::{
    cli::chess::dialogue::{Dialogue, Lines, Start},
    console::Console,
    error::AppError,
    storage::Store,
};
use anstream::ColorChoice;
use papan_chess::{Role, Rules};
use papan_games::{
    chess::classroom,
    i18n::{Arg, Catalog, Lang},
};
use std::io::Cursor;

/// A dialogue of the specification.
struct Example {
    /// Behind `study-game-`.
    name: &'static str,
    /// As the specification prints it.
    printed: &'static str,
    /// The same by the rules: without slips.
    mended: &'static str,
    /// What is typed from the first turn on.
    typed: &'static str,
}

const EXAMPLES: [Example; 5] = [
    Example {
        name: "move",
        printed: include_str!("move-printed.txt"),
        mended: include_str!("move.txt"),
        typed: "MOVE 9 2",
    },
    Example {
        name: "special-1",
        printed: include_str!("special-1.txt"),
        mended: include_str!("special-1.txt"),
        typed: "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 SPECIAL_MOVE 1",
    },
    Example {
        name: "special-2",
        printed: include_str!("special-2.txt"),
        mended: include_str!("special-2.txt"),
        typed: "SPECIAL_MOVE",
    },
    Example {
        name: "undo",
        printed: include_str!("undo.txt"),
        mended: include_str!("undo.txt"),
        typed: "g1h3 b8c6 UNDO",
    },
    Example {
        name: "save",
        printed: include_str!("save.txt"),
        mended: include_str!("save.txt"),
        typed: "SAVE save_1.txt",
    },
];

/// An example played again.
struct Replayed {
    example: &'static Example,
    /// As many lines as the example has, from its first line on.
    ours: Vec<String>,
}

/// Plays the dialogues.
pub(super) fn redo(context: &StudyContext<'_>, report: &mut Report<'_>) -> Result<(), AppError> {
    let bar = context.bar(EXAMPLES.len());
    let mut replayed = Vec::new();
    for example in &EXAMPLES {
        replayed.push(replay(example)?);
        bar.advance(1);
    }
    drop(bar);
    add_dialogues(report, &replayed)?;
    add_rules(report)
}

/// Plays a dialogue, in the specification's language whatever the report's is, with nothing kept.
fn replay(example: &'static Example) -> Result<Replayed, AppError> {
    let folder = tempfile::tempdir()?;
    let store = Store::new(Some(folder.path()))?;
    let console = Console { text: Catalog::of(Lang::Id), color: ColorChoice::Never, ascii: false };
    let typed = format!("1\nAVA\nKAT\n{}\n", example.typed.replace(' ', "\n"));
    let (mut input, mut output) = (Cursor::new(typed), Vec::new());
    let mut lines = Lines::new(&mut input, &mut output, true);
    Dialogue { console: &console, store: &store, rules: Some(Rules::CLASSROOM) }
        .run(&mut lines, Start::Menu)?;
    let dialogue = String::from_utf8_lossy(&output).into_owned();
    let first = example.mended.lines().next().unwrap_or_default();
    let ours = dialogue.lines().skip_while(|line| *line != first);
    let ours = ours.take(example.mended.lines().count()).map(str::to_owned).collect();
    Ok(Replayed { example, ours })
}

impl Replayed {
    fn agrees(&self) -> bool {
        self.example.mended.lines().eq(&self.ours)
    }

    /// The lines that are not as printed: theirs and ours.
    fn slips(&self) -> Vec<(&'static str, &str)> {
        let pairs = self.example.printed.lines().zip(self.ours.iter().map(String::as_str));
        pairs.filter(|(theirs, ours)| theirs != ours).collect()
    }
}

fn add_dialogues(report: &mut Report<'_>, replayed: &[Replayed]) -> Result<(), AppError> {
    let text = report.text();
    let word = |name: &str| text.get(&format!("study-game-{name}"));
    report.head(&word("dialogues-head"));
    report.say(&word("dialogues-text"));
    let row = |replayed: &Replayed| {
        let (lines, slips) = (replayed.ours.len(), replayed.slips().len());
        vec![
            word(replayed.example.name).into(),
            Cell::Whole(replayed.example.printed.lines().count() as u64),
            Cell::Whole((lines - slips) as u64),
            Cell::figures((lines - slips) as f64 / lines as f64),
            Cell::Whole(slips as u64),
            word(if replayed.agrees() { "yes" } else { "no" }).into(),
        ]
    };
    let head = ["example", "lines", "same", "part", "slips", "agrees"].map(word).to_vec();
    report.table("dialogues", Table { head, rows: replayed.iter().map(row).collect() })?;
    report.say(&word("slips-text"));
    let line = |example: &Example, theirs: &str, ours: &str| {
        // A blank in a square is a matter of taste; the specification has both.
        let blank = theirs.replace(", ", ",") == ours;
        let why = word(if blank { "blank" } else { "wrong-list" });
        vec![word(example.name).into(), theirs.into(), ours.into(), why.into()]
    };
    let rows = replayed.iter().flat_map(|replayed| {
        replayed.slips().into_iter().map(|(theirs, ours)| line(replayed.example, theirs, ours))
    });
    let head = ["example", "printed", "ours", "why"].map(word).to_vec();
    report.table("slips", Table { head, rows: rows.collect() })?;
    let lines: usize = replayed.iter().map(|replayed| replayed.ours.len()).sum();
    let slips: usize = replayed.iter().map(|replayed| replayed.slips().len()).sum();
    let args: [(&str, Arg); 5] = [
        ("examples", replayed.len().into()),
        ("agree", replayed.iter().filter(|replayed| replayed.agrees()).count().into()),
        ("lines", lines.into()),
        ("same", (lines - slips).into()),
        ("slips", slips.into()),
    ];
    report.find(text.fill("study-game-dialogues-shows", &args));
    Ok(())
}

/// The numbers of the specification's rules and those that the game is played by.
fn add_rules(report: &mut Report<'_>) -> Result<(), AppError> {
    let text = report.text();
    let word = |name: &str| text.get(&format!("study-game-{name}"));
    report.head(&word("rules-head"));
    report.say(&word("rules-text"));
    let points = Rules::CLASSROOM.points;
    let pieces = [
        (Role::King, 10),
        (Role::Queen, 8),
        (Role::Bishop, 4),
        (Role::Knight, 2),
        (Role::Rook, 4),
        (Role::Pawn, 1),
    ];
    let taken = |role: Role| {
        text.fill("study-game-taken", &[("piece", text.get(classroom::role_key(role)).into())])
    };
    let mut rules: Vec<(String, u32, u32)> =
        pieces.map(|(role, theirs)| (taken(role), theirs, points.of(role))).to_vec();
    rules.push((word("mate"), 20, points.checkmate));
    rules.push((word("moves-each"), 50, Rules::CLASSROOM.move_limit.unwrap_or_default()));
    let row = |(name, theirs, ours): &(String, u32, u32)| {
        let whole = |number: u32| Cell::Whole(number.into());
        let ratio = Cell::ratio(Some(f64::from(*theirs)), Some(f64::from(*ours)));
        vec![name.as_str().into(), whole(*theirs), whole(*ours), ratio]
    };
    let head = ["rule", "specified", "ours", "ratio"].map(word).to_vec();
    report.table("rules", Table { head, rows: rules.iter().map(row).collect() })?;
    let agree = rules.iter().filter(|(_, theirs, ours)| theirs == ours).count();
    let args: [(&str, Arg); 2] = [("rules", rules.len().into()), ("agree", agree.into())];
    report.find(text.fill("study-game-rules-shows", &args));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_agrees_and_only_the_first_has_slips() {
        for example in &EXAMPLES {
            let replayed = replay(example).unwrap();
            assert!(replayed.agrees(), "{:#?}", replayed.ours);
            assert_eq!(replayed.slips().len(), if example.name == "move" { 10 } else { 0 });
        }
    }
}
