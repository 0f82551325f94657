//! `papan chess scores`: the leaderboard, and its text form of the course, `ABC - 23`, in and out.

use crate::{
    console::Console,
    error::AppError,
    exit::Exit,
    file::{self, Access},
    input,
    storage::chess::GAME,
    storage::{DataDir, Score},
};
use papan_chess::PlayerName;
use papan_games::i18n::{Message, TextError};
use std::{io::Write, path::PathBuf};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_name = "FILE", conflicts_with = "import")]
    export: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    import: Option<PathBuf>,
    #[command(flatten)]
    data: DataDir,
}

/// Shows, exports or imports the leaderboard.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let failed = |error| AppError::with_reason("game-scores-failed", &error);
    let mut scores = args.data.store()?.scores().map_err(failed)?;
    if let Some(file) = &args.import {
        let source = input::read(Some(file))?;
        let read = parse(&source.bytes).map_err(|error| AppError::parse(&source.name, error))?;
        scores.add(GAME, &read).map_err(failed)?;
    }
    let ranking = scores.ranking(GAME).map_err(failed)?;
    let lines = ranking.iter().fold(String::new(), |lines, score| lines + &format!("{score}\n"));
    match &args.export {
        Some(path) => file::write(path, lines.as_bytes(), Access::Default)
            .map_err(|error| AppError::unwritable(path, &error))?,
        None if ranking.is_empty() => console.warn("scores-empty", &[]),
        None => console.out().write_all(lines.as_bytes())?,
    }
    Ok(Exit::Success)
}

/// Bytes of a wrong line that are shown.
const MAX_SHOWN_BYTES: usize = 40;

/// Reads lines `ABC - 23`; blank ones are skipped.
fn parse(bytes: &[u8]) -> Result<Vec<Score>, TextError> {
    let mut scores = Vec::new();
    let mut start = 0;
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        let text = line.trim_ascii();
        if !text.is_empty() {
            let from = start + (line.len() - line.trim_ascii_start().len());
            let score = parse_line(text).ok_or_else(|| {
                let found = &text[..text.len().min(MAX_SHOWN_BYTES)];
                let found = String::from_utf8_lossy(found).into_owned();
                let message = Message::new("game-score-line").with("found", found);
                TextError::new(bytes, from..from + text.len(), message)
            });
            scores.push(score?);
        }
        start += line.len();
    }
    Ok(scores)
}

fn parse_line(line: &[u8]) -> Option<Score> {
    let (name, points) = std::str::from_utf8(line).ok()?.rsplit_once('-')?;
    let name = name.trim();
    let name = name.parse().or_else(|_| PlayerName::free(name)).ok()?;
    Some(Score { name: name.to_string(), points: points.trim().parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_the_course_are_read_and_a_wrong_one_is_named() {
        let scores = parse("ava - 23\r\n\nKAT-7\nJean-Luc Ü - 3".as_bytes()).unwrap();
        let lines: Vec<String> = scores.iter().map(Score::to_string).collect();
        assert_eq!(lines, ["AVA - 23", "KAT - 7", "Jean-Luc Ü - 3"]);
        for (text, line) in
            [("AVA - 23\n - 1\n", 2), ("AVA 23", 1), ("AVA - x", 1), ("AVA - 99999999999", 1)]
        {
            assert_eq!(parse(text.as_bytes()).unwrap_err().location().line, line, "{text:?}");
        }
    }
}
