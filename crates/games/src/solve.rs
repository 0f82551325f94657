//! `papan solve`: any board, whatever its game, solved and described.

use crate::{
    chess,
    detect::Kind,
    giant,
    i18n::{Catalog, TextError},
    queens, sokoban,
};
use papan_core::{Meter, StopReason};
use papan_draw::Scene;
use serde::Serialize;
use std::time::Duration;

/// The boards of a text, or what is wrong with one of them.
pub type Boards<'a> = Box<dyn Iterator<Item = Result<Box<dyn Board>, Vec<TextError>>> + 'a>;

/// A board to be solved.
pub trait Board {
    /// What it is called while it is being solved.
    fn name(&self) -> String {
        String::new()
    }

    /// Solves the board.
    fn solve(self: Box<Self>, meter: &mut Meter<'_>) -> SolvedBoard;
}

/// A board and what was found out about it.
pub struct SolvedBoard {
    /// Whether there is a solution.
    pub status: SolveStatus,
    /// For scripts.
    pub report: BoardReport,
    /// For people: made on request, since scripts do without.
    pub describe: Box<dyn Fn(&Catalog) -> Description>,
}

/// Whether a board has a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolveStatus {
    /// It has; a position has been described.
    Solved,
    /// It is proved to have none.
    NoSolution,
    /// The search was stopped before it found out.
    Stopped(StopReason),
    /// The search failed, which is a bug.
    Internal,
}

/// A solved board for people.
pub struct Description {
    /// Which board of its file it is, to be written right behind the name of the file.
    pub label: String,
    /// Its size and the like.
    pub facts: String,
    /// A drawing, unless it would be too large.
    pub scene: Option<Scene>,
    /// What was found.
    pub verdict: String,
    /// Time of the search.
    pub time: Option<Duration>,
    /// More lines.
    pub details: Vec<String>,
}

/// A solved board for scripts.
#[derive(Serialize)]
#[serde(untagged)]
pub enum BoardReport {
    /// A chess position.
    Chess(chess::report::PositionReport),
    /// A giant board.
    Giant(giant::report::TimedReport),
    /// A Queens board.
    Queens(queens::report::SolveReport),
    /// A Sokoban level.
    Sokoban(sokoban::report::SolveReport),
}

/// One board of `papan solve --json`: where it is from, and what was found.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FileReport<R> {
    /// The file, `-` for standard input.
    pub file: String,
    /// `chess`, `giant`, `queens` or `sokoban`.
    pub kind: &'static str,
    /// The board.
    #[serde(flatten)]
    pub report: R,
}

/// The boards of a text of this kind.
pub fn boards(kind: Kind, text: &[u8]) -> Boards<'_> {
    match kind {
        Kind::Queens => queens::input::boards(text),
        Kind::Sokoban => sokoban::input::boards(text),
        Kind::Chess(notation) => chess::input::boards(notation, text),
        Kind::Giant => giant::input::boards(text),
    }
}
