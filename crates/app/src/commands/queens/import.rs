//! `papan queens import`: a board out of a picture, such as a screenshot. What is not sure is refused.

use crate::{
    console::Console,
    exit::Exit,
    input,
    problem::Problem,
    screenshot::{not_found, read_board},
};
use papan_queens::{format, picture::Found};
use serde::Serialize;
use std::{io::Write, path::PathBuf};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "PICTURE")]
    picture: PathBuf,
    #[arg(long)]
    json: bool,
}

/// The answer of `papan queens import --json`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Imported {
    /// Rows, columns and regions.
    n: usize,
    /// The board as text.
    rows: Vec<String>,
    /// How sure it is, from 0.5 to 1.
    confidence: f32,
    /// Left, top, width and height of the board in the picture, in pixels.
    frame: [usize; 4],
}

impl Imported {
    pub(crate) fn new(found: &Found) -> Self {
        Self {
            n: found.board.size(),
            rows: format(&found.board).lines().map(str::to_owned).collect(),
            confidence: found.confidence,
            frame: found.frame,
        }
    }
}

/// Reads the board of a picture.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, Problem> {
    let source = input::read(Some(&args.picture))?;
    let found = match read_board(&source.bytes)? {
        Ok(found) => found,
        Err(why) => {
            console.tell(&not_found(why));
            return Ok(Exit::No);
        }
    };
    let mut out = console.out();
    if args.json {
        let imported = Imported::new(&found);
        writeln!(out, "{}", serde_json::to_string(&imported).map_err(std::io::Error::from)?)?;
    } else {
        write!(out, "{}", format(&found.board))?;
        let percent = (found.confidence * 100.0).round() as u32;
        let told = console.text.fill("queens-imported", &[("percent", percent.into())]);
        writeln!(console.err(), "{told}")?;
    }
    out.flush()?;
    Ok(Exit::Yes)
}
