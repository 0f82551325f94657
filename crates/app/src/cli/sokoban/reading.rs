//! How the commands get at levels and solutions.

use crate::{error::AppError, input};
use papan_games::i18n::clean;
use papan_sokoban::{Collection, CollectionLevel, Direction, parse_lurd};
use std::path::{Path, PathBuf};

/// A file of levels, and which of them are meant.
#[derive(clap::Args)]
pub(super) struct Levels {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[arg(long, value_name = "LEVEL")]
    level: Option<String>,
}

/// A level and a solution of it.
#[derive(clap::Args)]
pub(super) struct Pair {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(value_name = "SOLUTION")]
    solution: String,
    #[arg(long, value_name = "LEVEL")]
    level: Option<String>,
}

/// Which levels are meant by default.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Otherwise {
    First,
    All,
}

/// A level with its number in its file, from 1.
pub(crate) struct Numbered {
    pub(crate) number: usize,
    pub(crate) entry: CollectionLevel,
}

impl Numbered {
    /// The title, safe to show.
    pub(crate) fn title(&self) -> Option<String> {
        self.entry.title.as_deref().map(clean).filter(|title| !title.is_empty())
    }

    /// The title, or else the number.
    pub(crate) fn name(&self) -> String {
        self.title().unwrap_or_else(|| self.number.to_string())
    }
}

/// The levels that are meant.
pub(super) struct Chosen {
    pub(super) levels: Vec<Numbered>,
    /// How many the file has.
    pub(super) of: usize,
    /// What the file says about itself; a collection without levels.
    pub(super) head: Collection,
}

impl Levels {
    /// Whether all levels are asked for by name.
    pub(super) fn is_all(&self) -> bool {
        self.level.as_deref() == Some("all")
    }

    /// Whether no levels were chosen.
    pub(super) fn is_unsaid(&self) -> bool {
        self.level.is_none()
    }

    /// Reads the levels that are meant.
    pub(super) fn read(&self, otherwise: Otherwise) -> Result<Chosen, AppError> {
        let mut head = read(self.file.as_deref())?;
        let all = number(std::mem::take(&mut head.levels));
        let of = all.len();
        let levels = match &self.level {
            Some(wanted) if wanted != "all" => vec![choose(all, wanted)?],
            None if otherwise == Otherwise::First => all.into_iter().take(1).collect(),
            _ => all,
        };
        Ok(Chosen { levels, of, head })
    }

    /// Reads a solution to go with the levels.
    pub(super) fn read_solution(&self, given: &str) -> Result<Vec<Direction>, AppError> {
        read_solution(given, self.file.as_deref())
    }
}

impl Pair {
    /// Reads both.
    pub(super) fn read(&self) -> Result<(Numbered, Vec<Direction>), AppError> {
        let levels = number(read(Some(&self.file))?.levels);
        let level = choose(levels, self.level.as_deref().unwrap_or("1"))?;
        Ok((level, read_solution(&self.solution, Some(&self.file))?))
    }
}

pub(crate) fn number(entries: Vec<CollectionLevel>) -> Vec<Numbered> {
    (1..).zip(entries).map(|(number, entry)| Numbered { number, entry }).collect()
}

/// The levels of bytes called `name`. Old files have titles in all kinds of encodings; the boards are ASCII in each.
pub(crate) fn parse(name: &str, bytes: &[u8]) -> Result<Collection, AppError> {
    let text = String::from_utf8_lossy(bytes);
    Collection::parse(&text).map_err(|error| AppError::parse(name, error))
}

fn read(path: Option<&Path>) -> Result<Collection, AppError> {
    let source = input::read(path)?;
    parse(&source.name, &source.bytes)
}

/// The level with a number or a title.
pub(crate) fn choose(mut levels: Vec<Numbered>, wanted: &str) -> Result<Numbered, AppError> {
    let count = levels.len();
    let by_number = wanted.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let titled = |level: &Numbered| {
        level.entry.title.as_deref().is_some_and(|title| title.eq_ignore_ascii_case(wanted))
    };
    match by_number.filter(|&at| at < count).or_else(|| levels.iter().position(titled)) {
        Some(at) => Ok(levels.swap_remove(at)),
        None => Err(AppError::Message {
            key: "sokoban-no-such-level",
            args: vec![("level", wanted.into()), ("levels", count.into())],
        }),
    }
}

/// Steps from a file, or the steps themselves; `levels` is the file that was read before.
fn read_solution(given: &str, levels: Option<&Path>) -> Result<Vec<Direction>, AppError> {
    let path = Path::new(given);
    if given == "-" && levels.is_none_or(|levels| levels == path) {
        return Err(AppError::Message { key: "sokoban-one-input", args: Vec::new() });
    }
    let source = if given == "-" || given.contains(['.', '/', '\\']) || path.is_file() {
        input::read(Some(path))?
    } else {
        input::Source { name: "SOLUTION".to_owned(), bytes: given.as_bytes().to_vec() }
    };
    let text = String::from_utf8_lossy(&source.bytes);
    parse_lurd(&text).map_err(|error| AppError::parse(&source.name, error))
}
