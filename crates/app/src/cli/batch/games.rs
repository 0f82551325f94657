//! What a batch asks about the boards of each game.

use super::row::{Answer, Id};
use crate::cli::chess::MAX_DEPTH;
use crate::{
    cli::{
        args::MemoryLimit,
        giant::input::Reading,
        queens::solve::FindArgs,
        values::{integer, named},
    },
    interrupt,
};
use papan_chess::{parse_position, perft_with};
use papan_core::{Budget, Meter};
use papan_games::{
    chess::report::{PerftReport, PositionMoves, name_moves},
    giant,
    i18n::{Message, TextError, localize},
    queens,
    sokoban::{self, input::index_levels, report::AnswerReport},
};
use papan_queens::{Puzzles, count_with};
use papan_sokoban::{Collection, Objective, SolveOptions, solve_with};

/// A game and what is asked about its boards.
pub(super) trait Game: Send + Sync + 'static {
    /// Answers the find with this identity about the board of a text.
    fn answer(&self, board: &str, id: Id<'_>) -> Answer;
}

/// What a search may use. There is no limit of time: it would strike earlier on a slower machine.
#[derive(clap::Args)]
struct Limits {
    #[arg(long, value_name = "NUMBER", default_value = "1000000", value_parser = integer::<u64>(1..=u64::MAX))]
    nodes: u64,
    #[command(flatten)]
    memory: MemoryLimit,
}

impl Limits {
    fn spend<T>(&self, work: impl FnOnce(&mut Meter<'_>) -> T) -> T {
        let budget =
            Budget { time: None, nodes: Some(self.nodes), memory: Some(self.memory.memory) };
        work(&mut Meter::new(budget).with_cancel(interrupt::cancel()))
    }
}

/// The legal moves, or the number of move sequences (perft).
#[derive(clap::Args)]
pub(crate) struct Chess {
    #[arg(long, value_name = "DEPTH", value_parser = integer::<u32>(0..=MAX_DEPTH))]
    depth: Option<u32>,
}

impl Game for Chess {
    fn answer(&self, board: &str, id: Id<'_>) -> Answer {
        let fen = board.trim();
        let (setup, position) = parse_position(fen)
            .map_err(|errors| errors.into_iter().map(localize).collect::<Vec<_>>())?;
        let Some(depth) = self.depth else {
            let moves = name_moves(&position);
            return Ok(id.with(PositionMoves::new(fen.into(), &setup, &position, moves.into())));
        };
        let mut meter = Meter::unlimited().with_cancel(interrupt::cancel());
        // Only an interrupt ends the count early, and then the row is not printed.
        let nodes = perft_with(&position, depth, &mut meter).unwrap_or_default();
        Ok(id.with(PerftReport::untimed(fen, depth, nodes)))
    }
}

/// Which king is in check.
#[derive(clap::Args)]
pub(crate) struct Giant {
    #[command(flatten)]
    reading: Reading,
}

impl Game for Giant {
    fn answer(&self, board: &str, id: Id<'_>) -> Answer {
        let boards = papan_giant::parse(board.as_bytes(), (&self.reading).into());
        let boards = boards.map_err(|error| fault(localize(error)))?;
        let board = only(board, boards.map(|board| board.map_err(localize)))?;
        let evaluation = papan_giant::evaluate(&board);
        Ok(id.with(giant::report::StateReport::new(1, &board.summary(), &evaluation)))
    }
}

/// A solution, or how many there are.
#[derive(clap::Args)]
pub(crate) struct Queens {
    #[command(flatten)]
    find: FindArgs,
    #[command(flatten)]
    limits: Limits,
}

impl Game for Queens {
    fn answer(&self, board: &str, id: Id<'_>) -> Answer {
        let boards = Puzzles::new(board.as_bytes()).map_err(|error| fault(localize(error)))?;
        let puzzle = only(board, boards.map(|puzzle| puzzle.map_err(localize)))?;
        let limit = self.find.find().max_solutions();
        let found = self.limits.spend(|meter| count_with(&puzzle.board, limit, meter));
        Ok(id.with(queens::report::SolveReport::new(1, &puzzle, &found.into(), None)))
    }
}

/// A solution.
#[derive(clap::Args)]
pub(crate) struct Sokoban {
    #[arg(long, value_name = "any|pushes|moves|pushes-moves|moves-pushes", default_value = "any", value_parser = named::<Objective>())]
    objective: Objective,
    #[command(flatten)]
    limits: Limits,
}

impl Game for Sokoban {
    fn answer(&self, board: &str, id: Id<'_>) -> Answer {
        let collection = Collection::parse(board).map_err(|error| fault(localize(error)))?;
        let level = only(board, index_levels(collection.levels).into_iter().map(Ok))?;
        let answer = self.limits.spend(|meter| {
            let options = SolveOptions { objective: self.objective };
            let answer = solve_with(&level.entry.level, &options, meter);
            AnswerReport::new(&answer, self.objective, meter.nodes(), None)
        });
        Ok(id.with(sokoban::report::SolveReport::new(&level, answer)))
    }
}

fn fault(fault: TextError) -> Vec<TextError> {
    vec![fault]
}

/// The only board of a text.
fn only<T>(
    text: &str,
    mut boards: impl Iterator<Item = Result<T, TextError>>,
) -> Result<T, Vec<TextError>> {
    let first = boards.next().transpose().map_err(fault)?;
    match (first, boards.next()) {
        (Some(only), None) => Ok(only),
        _ => Err(vec![TextError::new(text.as_bytes(), 0..0, Message::new("batch-one-board"))]),
    }
}
