//! `papan study …`: the experiments of the source documents, done again, with their figures beside ours.

mod chess;
mod game;
mod giant;
mod queens;
mod report;
mod sokoban;
mod table;
mod timing;

pub(super) use report::Study;

use crate::{console::Console, error::AppError, exit::Exit, progress::ProgressBar};
use papan_games::i18n::{Arg, Catalog};
use papan_sokoban::CollectionLevel;
use report::Report;
use std::{
    io::Write,
    path::{Path, PathBuf},
};

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    All(LevelArgs),
    Giant(Args),
    Sokoban(LevelArgs),
    Queens(Args),
    Chess(Args),
    Game(Args),
}

/// How much to do and where to put it.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long)]
    quick: bool,
    #[arg(short, long, value_name = "DIR", default_value = "study")]
    output: PathBuf,
    #[arg(long)]
    json: bool,
}

/// The same where Sokoban is among the studies.
#[derive(clap::Args)]
pub(crate) struct LevelArgs {
    #[command(flatten)]
    args: Args,
    #[arg(long, value_name = "FILE")]
    levels: Option<PathBuf>,
}

/// A source document.
#[derive(Clone, Copy)]
enum Document {
    Giant,
    Sokoban,
    Queens,
    Chess,
    Game,
}

/// What a study is told, and where it says how far it is.
struct StudyContext<'a> {
    text: &'a Catalog,
    quick: bool,
    /// The levels of collections that Sokoban's tables are about; none when no file was given.
    levels: &'a [CollectionLevel],
    /// What stands before the progress bar.
    label: String,
}

impl StudyContext<'_> {
    /// A progress bar for `total` units of work.
    fn bar(&self, total: usize) -> ProgressBar {
        ProgressBar::new(total as u64, self.label.clone())
    }
}

impl Document {
    const ALL: [Document; 5] =
        [Document::Giant, Document::Sokoban, Document::Queens, Document::Chess, Document::Game];

    fn name(self) -> &'static str {
        match self {
            Document::Giant => "giant",
            Document::Sokoban => "sokoban",
            Document::Queens => "queens",
            Document::Chess => "chess",
            Document::Game => "game",
        }
    }

    /// Does the experiments of the document again.
    fn redo(self, context: &StudyContext<'_>, report: &mut Report<'_>) -> Result<(), AppError> {
        match self {
            Document::Giant => giant::redo(context, report),
            Document::Sokoban => sokoban::redo(context, report),
            Document::Queens => queens::redo(context, report),
            Document::Chess => chess::redo(context, report),
            Document::Game => game::redo(context, report),
        }
    }
}

/// Runs one of the studies, or all.
pub(crate) fn run(command: &Command, console: &Console) -> Result<Exit, AppError> {
    let (args, levels, documents): (&Args, Option<&Path>, &[Document]) = match command {
        Command::All(all) => (&all.args, all.levels.as_deref(), &Document::ALL),
        Command::Giant(args) => (args, None, &[Document::Giant]),
        Command::Sokoban(some) => (&some.args, some.levels.as_deref(), &[Document::Sokoban]),
        Command::Queens(args) => (args, None, &[Document::Queens]),
        Command::Chess(args) => (args, None, &[Document::Chess]),
        Command::Game(args) => (args, None, &[Document::Game]),
    };
    let text = &console.text;
    // First, for a folder that cannot be written to and levels that are missing are told before any work is done.
    let index = match command {
        Command::All(_) => Some(Report::new(&args.output, "index", text)?),
        _ => None,
    };
    let levels = sokoban::read_levels(levels)?;
    let mut studies = Vec::new();
    for (number, &document) in (1..).zip(documents) {
        let mut report = Report::new(&args.output, document.name(), text)?;
        let title = text.get(&format!("study-{}-title", document.name()));
        let label = match documents.len() {
            1 => title,
            count => format!("{number}/{count} {title}"),
        };
        report.say(&text.get(&format!("study-{}-intro", document.name())));
        report.say(&made_by(args.quick, text));
        document
            .redo(&StudyContext { text, quick: args.quick, levels: &levels, label }, &mut report)?;
        studies.push(report.finish()?);
    }
    if let Some(index) = index {
        let index = write_index(index, &studies, args.quick, !levels.is_empty())?;
        studies.insert(0, index);
    }
    tell(&studies, args.json, console)
}

/// The page that leads to the others: what each document is about and what doing it again shows.
fn write_index(
    mut index: Report<'_>,
    studies: &[Study],
    quick: bool,
    has_levels: bool,
) -> Result<Study, AppError> {
    let text = index.text();
    index.say(&text.get("study-index-intro"));
    index.say(&made_by(quick, text));
    if !has_levels {
        index.say(&text.get("study-sokoban-no-levels"));
    }
    for study in studies {
        index.head(&format!("[{}]({}.md)", study.title, study.name));
        index.say(&text.get(&format!("study-{}-about", study.name)));
        let lines: Vec<String> =
            study.findings.iter().map(|finding| format!("- {finding}")).collect();
        index.say(&lines.join("\n"));
    }
    index.finish()
}

/// Which program made a page, and how its times are to be taken.
fn made_by(quick: bool, text: &Catalog) -> String {
    let args: [(&str, Arg); 2] = [
        ("version", env!("CARGO_PKG_VERSION").into()),
        ("extent", text.get(if quick { "study-extent-quick" } else { "study-extent-full" }).into()),
    ];
    let mut words = text.fill("study-made", &args);
    if cfg!(debug_assertions) {
        words = format!("{words} {}", text.get("study-made-debug"));
    }
    words
}

/// Names the pages, or everything for scripts.
fn tell(studies: &[Study], json: bool, console: &Console) -> Result<Exit, AppError> {
    let mut out = console.out();
    for study in studies {
        if json {
            writeln!(out, "{}", serde_json::to_string(study).map_err(std::io::Error::from)?)?;
        } else {
            writeln!(out, "{}", study.page())?;
        }
    }
    out.flush()?;
    Ok(Exit::Success)
}
