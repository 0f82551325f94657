//! The brute force at work on the board: every case in the order of the source document, as fast as the user likes.

use crate::tui::ScreenContext;
use papan_draw::{Mark, Scene, at, queens_scene};
use papan_queens::{
    Board, Cell,
    brute_force::{BruteForce, BruteForceError, State, last_case},
};

/// Node limit of the search that tells in advance how many cases there will be: some milliseconds.
const LAST_CASE_NODES: u64 = 1_000_000;
/// The fastest speed, in cases between two pictures: some ten milliseconds of work.
const MAX_STRIDE: u64 = 10_000_000;

/// A brute force that runs in steps.
pub(super) struct LiveBruteForce {
    board: Board,
    search: BruteForce,
    /// Cases between two pictures.
    stride: u64,
    is_paused: bool,
    /// The number of the last case, where it is known.
    last: Option<u128>,
}

impl LiveBruteForce {
    /// A brute force before its first case, slow enough to be watched.
    pub(super) fn new(board: &Board) -> Result<Self, BruteForceError> {
        Ok(Self {
            search: BruteForce::new(board)?,
            board: board.clone(),
            stride: 1,
            is_paused: false,
            last: last_case(board, LAST_CASE_NODES),
        })
    }

    pub(super) fn is_over(&self) -> bool {
        self.search.state() != State::Running
    }

    /// Goes on; true when there is something new to see.
    pub(super) fn advance(&mut self) -> bool {
        if self.is_paused || self.is_over() {
            return false;
        }
        self.search.advance(self.stride);
        true
    }

    /// Pauses and goes on.
    pub(super) fn pause(&mut self) {
        self.is_paused = !self.is_paused;
    }

    /// One case, while it is paused.
    pub(super) fn step(&mut self) {
        if self.is_paused && !self.is_over() {
            self.search.advance(1);
        }
    }

    /// Ten times as fast or as slow.
    pub(super) fn change_speed(&mut self, faster: bool) {
        let stride = if faster { self.stride * 10 } else { self.stride / 10 };
        self.stride = stride.clamp(1, MAX_STRIDE);
    }

    /// The case as a board; queens that break a rule are marked.
    pub(super) fn scene(&self) -> Scene {
        let queens: Vec<Cell> = (0..)
            .zip(self.search.columns())
            .map(|(row, &column)| Cell::new(row, column.into()))
            .collect();
        let mut scene = queens_scene(&self.board, &queens);
        for &queen in &queens {
            let clashes = |other: &Cell| {
                *other != queen
                    && (other.touches(queen)
                        || self.board.region(*other) == self.board.region(queen))
            };
            if queens.iter().any(clashes) {
                let cell = &mut scene[at(queen.row.into(), queen.col.into())];
                cell.marks.insert(Mark::Conflict);
            }
        }
        scene
    }

    /// How far it is, in lines.
    pub(super) fn lines(&self, context: &ScreenContext<'_>) -> Vec<String> {
        let count = |n: u128| context.text.big_number(n);
        let mut lines = vec![
            context.fill("queens-brute-cases", &[("cases", count(self.search.cases()).into())]),
        ];
        if let Some(last) = self.last.filter(|&last| last > 0) {
            let percent = (self.search.cases().saturating_mul(100) / last) as u64;
            let args = [("percent", percent.into()), ("last", count(last).into())];
            lines.push(context.fill("queens-brute-share", &args));
        }
        lines.push(
            context.fill("queens-brute-speed", &[("cases", count(self.stride.into()).into())]),
        );
        lines
    }

    /// What it does, or how it ended.
    pub(super) fn state(&self) -> &'static str {
        match self.search.state() {
            State::Solved => "queens-brute-solved",
            State::Exhausted => "queens-brute-exhausted",
            State::Running if self.is_paused => "queens-brute-paused",
            State::Running => "queens-brute-running",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_ends_at_the_case_that_was_told_in_advance_at_any_speed() {
        let board: Board = "AAAB\nCABB\nCCDB\nCDDD".parse().unwrap();
        for faster in 0..4 {
            let mut live = LiveBruteForce::new(&board).unwrap();
            (0..faster).for_each(|_| live.change_speed(true));
            while live.advance() {}
            assert!(live.is_over());
            assert_eq!((live.search.cases(), live.last), (11, Some(11)));
            assert!(
                live.scene()
                    .positions()
                    .all(|pos| { !live.scene()[pos].marks.contains(Mark::Conflict) })
            );
        }
    }

    #[test]
    fn a_paused_one_goes_on_by_single_cases_only() {
        let board: Board = "AAAB\nCABB\nCCDB\nCDDD".parse().unwrap();
        let mut live = LiveBruteForce::new(&board).unwrap();
        live.pause();
        assert!(!live.advance());
        live.step();
        live.step();
        assert_eq!(live.search.cases(), 2);
        assert!(
            live.scene()
                .positions()
                .any(|pos| { live.scene()[pos].marks.contains(Mark::Conflict) })
        );
    }
}
