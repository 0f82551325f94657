//! `papan queens import`: the board in a picture such as a screenshot, as text.

use crate::{console::Console, exit::Exit, input::Input, photo, problem::Problem};
use papan_queens::{
    format,
    picture::{Found, NotFound, Pixels, find_board},
};
use serde::Serialize;
use std::{
    io::{Read, Write},
    path::PathBuf,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "PICTURE")]
    file: Option<PathBuf>,
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
    /// How sure it is, from 0 to 1. Below one half no board is given at all.
    confidence: f32,
    /// Left, top, width and height of the board in the picture.
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

/// Finds the board of a picture.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, Problem> {
    let input = Input::open(args.file.as_deref())?;
    let name = input.name().to_owned();
    let mut bytes = Vec::new();
    // One byte more than is taken shows that there is more.
    let most = photo::MAX_BYTES as u64 + 1;
    input.take(most).read_to_end(&mut bytes).map_err(|error| Problem::file(&name, &error))?;
    match find(&bytes)? {
        Ok(found) => tell(&found, args.json, console),
        Err(why) => {
            console.tell(&not_found(why));
            Ok(Exit::No)
        }
    }
}

/// The board in the bytes of a picture.
pub(crate) fn find(bytes: &[u8]) -> Result<Result<Found, NotFound>, Problem> {
    let picture = photo::decode(bytes)?;
    let pixels = Pixels::new(picture.width, picture.height, &picture.rgba);
    Ok(pixels.ok_or(NotFound::Size).and_then(|pixels| find_board(&pixels)))
}

/// Why no board was found, as a message.
pub(crate) fn not_found(why: NotFound) -> Problem {
    let args = match why {
        NotFound::Colours { found, expected } => {
            vec![("found", found.into()), ("expected", expected.into())]
        }
        NotFound::Size | NotFound::NoGrid => Vec::new(),
    };
    Problem::Message { key: why.key(), args }
}

fn tell(found: &Found, json: bool, console: &Console) -> Result<Exit, Problem> {
    let mut out = console.out();
    if json {
        let answer = serde_json::to_string(&Imported::new(found)).map_err(std::io::Error::from)?;
        writeln!(out, "{answer}")?;
        out.flush()?;
        return Ok(Exit::Yes);
    }
    write!(out, "{}", format(&found.board))?;
    out.flush()?;
    let percent = (found.confidence * 100.0).floor() as u64;
    let sure = console.text.fill("queens-imported", &[("percent", percent.into())]);
    // The answer is for a pipe; how sure it is, for people.
    let _ = writeln!(console.err(), "{sure}");
    Ok(Exit::Yes)
}

#[cfg(test)]
mod tests;
