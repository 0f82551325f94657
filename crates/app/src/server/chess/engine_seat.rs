//! An engine that plays in a page. It is started for one move, by a worker like any other job, and ended after it: nothing of
//! it is left when its page is closed. Which program it is, only the command line of the server says.

use super::host::public_error;
use crate::engine::Opponent;
use papan_chess::{Color, Game, Move};
use papan_games::{
    chess::{agreements::EngineSeat, host::Engine, session::MAX_ENGINE_LEVEL},
    error::ApiError,
    run::JobContext,
};
use std::path::Path;

/// First word of the metadata line of an engine.
const KEYWORD: &str = "engine";

/// The engine of the server.
pub(super) struct ProcessEngine {
    pub(super) command: String,
    /// Whether the page is on this machine: others are not told what is wrong with the program.
    pub(super) is_local: bool,
}

impl Engine for ProcessEngine {
    fn name(&self) -> Option<&str> {
        display_name(&self.command)
    }

    fn find_move(
        &self,
        seat: EngineSeat,
        game: &Game,
        job: &JobContext<'_>,
    ) -> Result<Move, ApiError> {
        let cancel = job.cancel().clone();
        Opponent::start_until(&self.command, seat.level, seat.color, cancel)
            .and_then(|mut opponent| opponent.find_move(game))
            .map_err(|error| public_error(error.into(), self.is_local))
    }
}

/// The line of the engine in the metadata of a game.
pub(super) fn to_metadata(seat: EngineSeat) -> String {
    format!("{KEYWORD} {} {}", seat.color.as_str(), seat.level)
}

/// Finds the engine in the metadata of a game.
pub(super) fn from_metadata(metadata: &str) -> Option<EngineSeat> {
    metadata.lines().find_map(|line| {
        let mut words = line.split(' ');
        let (KEYWORD, color, level) = (words.next()?, words.next()?, words.next()?) else {
            return None;
        };
        let color = Color::ALL.into_iter().find(|candidate| candidate.as_str() == color)?;
        let level = level.parse().ok().filter(|level| (1..=MAX_ENGINE_LEVEL).contains(level))?;
        Some(EngineSeat { color, level })
    })
}

/// What a page calls the engine: the name of the program without its folder.
fn display_name(command: &str) -> Option<&str> {
    Path::new(command.split_whitespace().next()?).file_stem()?.to_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_is_found_again_from_its_metadata_and_shown_without_its_folder() {
        for color in Color::ALL {
            let seat = EngineSeat { color, level: 7 };
            let metadata = format!("white 0123\n{}", to_metadata(seat));
            assert_eq!(from_metadata(&metadata), Some(seat));
        }
        for metadata in
            ["", "white 7", "engine", "engine red 7", "engine white 21", "engine white x"]
        {
            assert_eq!(from_metadata(metadata), None, "{metadata}");
        }
        assert_eq!(display_name("/opt/chess/stockfish-17 --fast"), Some("stockfish-17"));
    }
}
