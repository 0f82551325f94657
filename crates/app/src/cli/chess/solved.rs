//! Chess in `papan solve`: every position of a FEN file and the last one of every game of a PGN file, drawn and described.

use super::{describe, games, outcome, pgn};
use crate::{
    cli::solve::Solved,
    console::{Console, Out},
    error::AppError,
    exit::Exit,
    input::Source,
    style::{NAME, QUIET, VERDICT},
};
use papan_chess::{
    Move, Outcome, Position, Setup, parse_position,
    pgn::{PgnGame, read_games},
};
use papan_draw::{ChessSceneOptions, chess_scene_with};
use serde::Serialize;
use std::io::Write;

/// How chess is written in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notation {
    /// A position a line.
    Fen,
    /// Records of games.
    Pgn,
}

/// Whether a text holds chess, and how: tags make a PGN, a first word of eight ranks a FEN.
pub(crate) fn recognise(text: &[u8]) -> Option<Notation> {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text).trim_ascii_start();
    if text.starts_with(b"[") {
        let tag = text.split(|&byte| byte == b'\n').next().unwrap_or_default();
        let is_tag = tag.trim_ascii_end().ends_with(b"\"]") && tag.contains(&b' ');
        return is_tag.then_some(Notation::Pgn);
    }
    let word = text.split(u8::is_ascii_whitespace).next().unwrap_or_default();
    let ranks = word.split(|&byte| byte == b'/').count();
    let is_board = word.iter().all(|byte| b"/12345678kqrbnpKQRBNP".contains(byte));
    (ranks == 8 && is_board).then_some(Notation::Fen)
}

/// A position to show.
struct Board {
    number: u64,
    setup: Setup,
    position: Position,
    last: Option<Move>,
    game: Option<PgnGame>,
}

/// What `papan solve --json` says of a position.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Described {
    /// Number of the position or of the game in its file, from 1.
    board: u64,
    /// The position; of a game the last one.
    fen: String,
    /// `white` or `black`.
    turn: String,
    /// Whether the side to move is in check.
    check: bool,
    /// How the game has ended, such as `checkmate`; null while it goes on.
    result: Option<&'static str>,
    /// Number of legal moves.
    moves: u32,
}

/// Draws and describes every position of a text.
pub(crate) fn solve_shown(
    source: &Source,
    notation: Notation,
    console: &Console,
    out: &mut Out,
) -> Result<Exit, AppError> {
    each_board(source, notation, |board| {
        let facts = match &board.game {
            Some(game) => pgn::tell(board.number, game, console),
            None => console.text.fill("chess-facts", &[("number", board.number.into())]),
        };
        writeln!(out, "{NAME}{}{NAME:#} {QUIET}{facts}{QUIET:#}", source.shown_name())?;
        let view = ChessSceneOptions { last_move: board.last, ..ChessSceneOptions::default() };
        let scene = chess_scene_with(&board.position, &view);
        write!(out, "{}", scene.to_text_with(&console.text_options()))?;
        let state = describe(&board.setup, &board.position, console.text);
        writeln!(out, "{VERDICT}{state}{VERDICT:#}\n")?;
        Ok(())
    })
}

/// Describes every position of a text, one JSON object a line.
pub(crate) fn solve_json(
    source: &Source,
    notation: Notation,
    out: &mut Out,
) -> Result<Exit, AppError> {
    each_board(source, notation, |board| {
        let described = Described {
            board: board.number,
            fen: board.setup.to_string(),
            turn: board.position.turn().to_string(),
            check: board.position.is_check(),
            result: outcome(&board.setup, &board.position).map(Outcome::as_str),
            moves: board.position.count_legal_moves(),
        };
        Ok(Solved::new(source, "chess", described).write(out)?)
    })
}

fn each_board(
    source: &Source,
    notation: Notation,
    mut show: impl FnMut(Board) -> Result<(), AppError>,
) -> Result<Exit, AppError> {
    let text = String::from_utf8_lossy(&source.bytes);
    if notation == Notation::Pgn {
        for (number, game) in (1..).zip(read_games(&text)) {
            let game = game.map_err(|error| AppError::parse(&source.name, error))?;
            let Some(ply) = games::plies(&game).pop() else { continue };
            let games::Ply { setup, position, last } = ply;
            show(Board { number, setup, position, last, game: Some(game) })?;
        }
        return Ok(Exit::Success);
    }
    let mut number = 0;
    for (line, fen) in (0..).zip(text.trim_start_matches('\u{feff}').lines()) {
        if fen.trim().is_empty() {
            continue;
        }
        number += 1;
        let (setup, position) = parse_position(fen).map_err(|errors| {
            let located = errors.into_iter().map(|error| error.after(0, line));
            AppError::Several(located.map(|error| AppError::parse(&source.name, error)).collect())
        })?;
        show(Board { number, setup, position, last: None, game: None })?;
    }
    Ok(Exit::Success)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chess_is_recognised_by_its_first_line() {
        assert_eq!(recognise(b"\n8/8/8/8/8/8/8/K6k w - - 0 1\n"), Some(Notation::Fen));
        assert_eq!(recognise(b"\xef\xbb\xbf[Event \"x\"]\r\n"), Some(Notation::Pgn));
        assert_eq!(recognise(b"1\n8 2\n1 1 k\n8 8 K\n"), None);
        assert_eq!(recognise(b"[link](page)"), None);
    }
}
