//! An engine at a chess table. It is started for one move, by a worker like any other work, and sent away after it: nothing
//! of it is left when its page is closed. Which program it is, only the command line of the server says.

use crate::{
    engine::{Opponent, TOP_LEVEL},
    error::AppError,
    server::{api_error::ApiError, request::Request},
};
use papan_chess::{Color, Game, Move, PlayerName};
use papan_core::CancelToken;
use std::path::Path;

/// What begins the line of a note that tells of an engine.
const NOTED: &str = "engine";

/// The side that an engine plays, and how well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct EngineSeat {
    pub(super) color: Color,
    pub(super) level: u32,
}

impl EngineSeat {
    /// The opponent that a request for a new game wants, if it is an engine: its field `engine` is the level.
    pub(super) fn wanted(request: &Request<'_>, color: Color) -> Result<Option<Self>, ApiError> {
        let Some(level) = request.optional_number("engine")? else { return Ok(None) };
        let level = u32::try_from(level).ok().filter(|level| (1..=TOP_LEVEL).contains(level));
        level.map(|level| Some(Self { color, level })).ok_or_else(|| ApiError::bad_field("engine"))
    }

    /// The name that it plays under.
    pub(super) fn player() -> PlayerName {
        "UCI".parse().unwrap_or(PlayerName::BLACK)
    }

    /// Thinks about a game in which it is to move.
    pub(super) fn find_move(
        self,
        command: &str,
        game: &Game,
        cancel: &CancelToken,
    ) -> Result<Move, AppError> {
        Opponent::start_until(command, self.level, self.color, cancel.clone())?.find_move(game)
    }

    /// As a line of the note beside a game.
    pub(super) fn to_note(self) -> String {
        let side = if self.color == Color::White { "white" } else { "black" };
        format!("{NOTED} {side} {}", self.level)
    }

    /// Finds the line in a note.
    pub(super) fn from_note(note: &str) -> Option<Self> {
        note.lines().find_map(|line| {
            let mut words = line.split(' ');
            let (NOTED, side, level) = (words.next()?, words.next()?, words.next()?) else {
                return None;
            };
            let color = match side {
                "white" => Color::White,
                "black" => Color::Black,
                _ => return None,
            };
            let level = level.parse().ok().filter(|level| (1..=TOP_LEVEL).contains(level))?;
            Some(Self { color, level })
        })
    }
}

/// What a page calls the engine: the name of the program without its folder.
pub(super) fn display_name(command: &str) -> Option<&str> {
    Path::new(command.split_whitespace().next()?).file_stem()?.to_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_is_found_again_from_its_note_and_shown_without_its_folder() {
        for color in Color::ALL {
            let machine = EngineSeat { color, level: 7 };
            let note = format!("white 0123\n{}", machine.to_note());
            assert_eq!(EngineSeat::from_note(&note), Some(machine));
        }
        for note in ["", "white 7", "engine", "engine red 7", "engine white 21", "engine white x"] {
            assert_eq!(EngineSeat::from_note(note), None, "{note}");
        }
        assert_eq!(display_name("/opt/chess/stockfish-17 --fast"), Some("stockfish-17"));
    }
}
