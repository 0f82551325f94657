//! `papan sokoban info`: what can be told about levels without solving them.

use super::reading::{Levels, Numbered, Otherwise};
use crate::{
    console::{Console, Out},
    error::AppError,
    exit::Exit,
    style::NAME,
};
use papan_games::i18n::{Catalog, clean};
use serde::Serialize;
use std::io::{self, Write};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    levels: Levels,
    #[arg(long)]
    json: bool,
}

/// One level of `papan sokoban info --json`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Facts {
    /// Number of the level in its file, from 1.
    level: usize,
    /// Its title.
    title: Option<String>,
    /// Who made it.
    author: Option<String>,
    /// Columns.
    width: usize,
    /// Rows.
    height: usize,
    /// Boxes in play.
    boxes: usize,
    /// Goals in play.
    goals: usize,
    /// Squares in play.
    floor: usize,
    /// Squares from which no box can reach a goal; null when the board is too large to find out.
    dead: Option<usize>,
    /// Pushes that any solution needs at least; null when the boxes cannot all reach goals, or it is not known.
    lower_bound: Option<u32>,
    /// Symmetries of the board, 1 to 8.
    symmetries: usize,
}

impl Facts {
    fn new(numbered: &Numbered) -> Self {
        let level = &numbered.entry.level;
        let info = level.info();
        Facts {
            level: numbered.number,
            title: numbered.title(),
            author: numbered.entry.author.as_deref().map(clean),
            width: level.width(),
            height: level.height(),
            boxes: info.boxes,
            goals: level.goals().count(),
            floor: info.floor,
            dead: info.dead_squares.map(|squares| squares.len()),
            lower_bound: info.lower_bound,
            symmetries: info.symmetries,
        }
    }

    fn tell(&self, name: &str, text: &Catalog, out: &mut Out) -> io::Result<()> {
        writeln!(out, "{NAME}{name}{NAME:#}")?;
        if let Some(author) = &self.author {
            let words = text.fill("sokoban-info-author", &[("author", author.as_str().into())]);
            writeln!(out, "  {words}")?;
        }
        let size = [("width", self.width.into()), ("height", self.height.into())];
        writeln!(out, "  {}", text.fill("sokoban-info-size", &size))?;
        let bound = self.lower_bound.map(|pushes| pushes as usize);
        let counts = [
            ("sokoban-info-boxes", Some(self.boxes)),
            ("sokoban-info-goals", Some(self.goals)),
            ("sokoban-info-floor", Some(self.floor)),
            ("sokoban-info-dead", self.dead),
            ("sokoban-info-bound", bound),
            ("sokoban-info-symmetries", Some(self.symmetries)),
        ];
        for (key, count) in counts {
            let count = count.map_or_else(|| "?".into(), Into::into);
            writeln!(out, "  {}", text.fill(key, &[("count", count)]))?;
        }
        Ok(())
    }
}

/// Tells about one level or all of a file.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let levels = args.levels.read(Otherwise::All)?.levels;
    let mut out = console.out();
    for level in &levels {
        let facts = Facts::new(level);
        if args.json {
            writeln!(out, "{}", serde_json::to_string(&facts).map_err(io::Error::from)?)?;
        } else {
            facts.tell(&level.name(), console.text, &mut out)?;
        }
    }
    out.flush()?;
    Ok(Exit::Success)
}
