//! Tricky positions with their moves, status and counts, and irregular PGN files: how many give the expected result.

use super::counts::DATA;
use crate::report::{Row, percent};
use papan_chess::{
    Game, Outcome, Rules, Setup,
    pgn::{PgnErrorKind, read_games},
};
use serde_json::Value;
use std::fs;

pub(super) fn run() -> Vec<Row> {
    let (positions, records) = (format!("{DATA}tricks.jsonl"), format!("{DATA}pgn_oddities"));
    let (Ok(positions), Ok(records)) = (fs::read_to_string(&positions), fs::read_dir(&records))
    else {
        eprintln!("skipped: {positions} or {records} is not here");
        return Vec::new();
    };
    let tricky: Vec<bool> = positions.lines().map(|line| is_answered(line) == Some(true)).collect();
    let files: Vec<bool> = records
        .map(|entry| fs::read_to_string(entry.expect("an entry").path()).expect("a record"))
        .map(|text| is_read_or_refused(&text))
        .collect();
    let row = |what: &str, right: &[bool]| {
        let good = right.iter().filter(|&&right| right).count();
        percent(format!("{what}, {} of them", right.len()), good, right.len(), "accepted")
    };
    vec![row("tricky positions", &tricky), row("odd records", &files)]
}

/// Whether a position has the moves, the status and the counts of its line; nothing when the line says nothing of them.
fn is_answered(line: &str) -> Option<bool> {
    let line: Value = serde_json::from_str(line).ok()?;
    let setup: Setup = line["fen"].as_str()?.parse().ok()?;
    let game = Game::from_setup(Rules::FIDE, &setup).ok()?;
    let mut moves: Vec<String> =
        game.position().legal_moves().iter().map(ToString::to_string).collect();
    moves.sort_unstable();
    let mut wanted: Vec<&str> =
        line["moves"].as_array()?.iter().filter_map(Value::as_str).collect();
    wanted.sort_unstable();
    let status = match game.outcome() {
        None => "playing",
        Some(Outcome::InsufficientMaterial) => "insufficient",
        Some(Outcome::SeventyFiveMoves) => "seventyfive",
        Some(outcome) => outcome.as_str(),
    };
    let counted = (1..)
        .zip(line["perft"].as_array()?)
        .all(|(depth, count)| Some(papan_chess::perft(game.position(), depth)) == count.as_u64());
    let check = game.position().is_check();
    Some(moves == wanted && line["status"] == status && line["check"] == check && counted)
}

/// Whether all games of a file are read, or the file is refused for its variant if it names one that is not chess.
fn is_read_or_refused(text: &str) -> bool {
    let tags = |name: &str| text.lines().filter(|line| line.contains(name)).count();
    let foreign = tags("[Variant ") > tags("[Variant \"fischerandom\"");
    match read_games(text).collect::<Result<Vec<_>, _>>() {
        Ok(games) => !foreign && games.len() == tags("[Event "),
        Err(error) => foreign && matches!(error.kind(), PgnErrorKind::UnknownVariant { .. }),
    }
}
