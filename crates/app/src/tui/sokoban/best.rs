//! The best solutions of a level that were played here.

use crate::tui::ScreenContext;
use papan_sokoban::{Level, Session};

/// The fewest moves and pushes that this level was solved with here.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Best {
    pub(super) moves: Option<u32>,
    pub(super) pushes: Option<u32>,
}

const MOVES: &str = "sokoban-moves";
const PUSHES: &str = "sokoban-pushes";

impl Best {
    /// What is kept of a level; nothing where nothing can be read.
    pub(super) fn of(level: &Level, context: &ScreenContext<'_>) -> Self {
        let Ok(scores) = context.store.scores() else { return Self::default() };
        let puzzle = level.to_string();
        let best = |contest| scores.best(contest, &puzzle).ok().flatten().map(|(cost, _)| cost);
        Self { moves: best(MOVES), pushes: best(PUSHES) }
    }

    /// Keeps the solution that was just played, where it is better.
    pub(super) fn improve(&mut self, session: &Session, context: &ScreenContext<'_>) {
        let (puzzle, record) = (session.level().to_string(), session.lurd());
        let pushes = session.steps().iter().filter(|step| step.push).count() as u32;
        let moves = session.steps().len() as u32;
        if let Ok(scores) = context.store.scores() {
            for (contest, cost) in [(MOVES, moves), (PUSHES, pushes)] {
                // A record that cannot be kept is no reason to stop playing.
                let _ = scores.keep_best(contest, &puzzle, cost, &record);
            }
        }
        *self = Self::of(session.level(), context);
    }
}
