//! Hints for a player, in four stages: mistakes, where to look, why, and what to mark.

use crate::{Cell, ExplainError, Game, Step, explain::next_step_with};
use papan_core::{Meter, StopReason};

/// A hint. Each request reveals more of the same step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// These marks are wrong; if empty, everything is correct so far.
    Mistakes(Vec<Cell>),
    /// The units of a step: look here.
    Area(Box<Step>),
    /// The reason of the step.
    Reason(Box<Step>),
    /// The stars and crosses of the step.
    Reveal(Box<Step>),
    /// A star of the solution, if no step is found.
    SolutionCell(Cell),
}

impl Hint {
    /// A stable name for scripts: `mistakes`, `area`, `reason`, `reveal` or `solution-cell`.
    pub fn as_str(&self) -> &'static str {
        match self {
            Self::Mistakes(_) => "mistakes",
            Self::Area(_) => "area",
            Self::Reason(_) => "reason",
            Self::Reveal(_) => "reveal",
            Self::SolutionCell(_) => "solution-cell",
        }
    }

    /// The step that the hint is about, if any.
    pub fn step(&self) -> Option<&Step> {
        match self {
            Self::Area(step) | Self::Reason(step) | Self::Reveal(step) => Some(step),
            Self::Mistakes(_) | Self::SolutionCell(_) => None,
        }
    }

    /// The next stage of the same step; the last one stays.
    pub(crate) fn more(self) -> Hint {
        match self {
            Self::Area(step) => Self::Reason(step),
            Self::Reason(step) => Self::Reveal(step),
            last => last,
        }
    }

    /// The stars and the crosses that the hint reveals.
    pub(crate) fn revealed(&self) -> (&[Cell], &[Cell]) {
        match self {
            Self::Reveal(step) => (&step.stars, &step.crosses),
            Self::SolutionCell(cell) => (std::slice::from_ref(cell), &[]),
            Self::Mistakes(_) | Self::Area(_) | Self::Reason(_) => (&[], &[]),
        }
    }
}

/// Finds the first hint for a player without mistakes; `None` if the board is solved or nothing is known.
pub(crate) fn find(game: &Game, meter: &mut Meter<'_>) -> Result<Option<Hint>, StopReason> {
    let (stars, crosses) = (game.stars(), game.crosses());
    match next_step_with(game.board(), &stars, &crosses, meter) {
        Ok(Some(step)) => Ok(Some(Hint::Area(Box::new(step)))),
        Err(ExplainError::Stopped(stop)) => Err(stop),
        Ok(None) | Err(ExplainError::TooLarge { .. }) => {
            let missing = |cell: &&Cell| !stars.contains(cell);
            let cell = game.solution().and_then(|solution| solution.cells().iter().find(missing));
            Ok(cell.map(|&cell| Hint::SolutionCell(cell)))
        }
    }
}
