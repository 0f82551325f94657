//! `papan queens import`: the board in a picture such as a screenshot, as text.

use super::problem;
use crate::{console::Console, error::AppError, exit::Exit, image_decode, input::Input};
use papan_queens::{ImportError, ImportedBoard, format, import_image};
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
    /// Confidence from 0.5 to 1; boards below are rejected.
    confidence: f32,
    /// Left, top, width and height of the board in the picture.
    frame: [usize; 4],
}

impl Imported {
    pub(crate) fn new(found: &ImportedBoard) -> Self {
        Self {
            n: found.board.size(),
            rows: format(&found.board).lines().map(str::to_owned).collect(),
            confidence: found.confidence,
            frame: found.frame,
        }
    }
}

/// Finds the board of a picture.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let input = Input::open(args.file.as_deref())?;
    let name = input.name().to_owned();
    let mut bytes = Vec::new();
    // One byte more than is taken shows that there is more.
    let max_bytes = image_decode::MAX_BYTES as u64 + 1;
    input.take(max_bytes).read_to_end(&mut bytes).map_err(|error| AppError::file(&name, &error))?;
    match find(&bytes)? {
        Ok(found) => tell(&found, args.json, console),
        Err(error) => {
            console.tell(&problem(error));
            Ok(Exit::Negative)
        }
    }
}

/// The board in the bytes of a picture.
pub(crate) fn find(bytes: &[u8]) -> Result<Result<ImportedBoard, ImportError>, AppError> {
    let picture = image_decode::decode(bytes)?;
    Ok(import_image(picture.width, picture.height, &picture.rgba))
}

fn tell(found: &ImportedBoard, json: bool, console: &Console) -> Result<Exit, AppError> {
    let mut out = console.out();
    if json {
        let answer = serde_json::to_string(&Imported::new(found)).map_err(std::io::Error::from)?;
        writeln!(out, "{answer}")?;
        out.flush()?;
        return Ok(Exit::Success);
    }
    write!(out, "{}", format(&found.board))?;
    out.flush()?;
    let percent = (found.confidence * 100.0).floor() as u64;
    let sure = console.text.fill("queens-imported", &[("percent", percent.into())]);
    // The answer is for a pipe; how sure it is, for people.
    let _ = writeln!(console.err(), "{sure}");
    Ok(Exit::Success)
}

#[cfg(test)]
mod tests;
