//! Hints for a player, in four stages: mistakes, where to look, why, and what to mark. A mistake has a second stage: why it
//! is one.

use crate::{
    Cell, ExplainError, Game, Mark, Step,
    explain::{next_step_with, refute_with},
};
use papan_core::{Meter, StopReason};

/// A hint. Each request reveals more of the same step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// These marks are wrong; if empty, everything is correct so far.
    Mistakes(Vec<Cell>),
    /// Why a mark is wrong: a proof by contradiction that the cell has the opposite mark.
    Refutation(Box<Step>),
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
    /// A stable name for scripts: `mistakes`, `refutation`, `area`, `reason`, `reveal` or `solution-cell`.
    pub fn as_str(&self) -> &'static str {
        match self {
            Self::Mistakes(_) => "mistakes",
            Self::Refutation(_) => "refutation",
            Self::Area(_) => "area",
            Self::Reason(_) => "reason",
            Self::Reveal(_) => "reveal",
            Self::SolutionCell(_) => "solution-cell",
        }
    }

    /// The step that the hint is about, if any.
    pub fn step(&self) -> Option<&Step> {
        match self {
            Self::Refutation(step) | Self::Area(step) | Self::Reason(step) | Self::Reveal(step) => {
                Some(step)
            }
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
            Self::Mistakes(_) | Self::Refutation(_) | Self::Area(_) | Self::Reason(_) => (&[], &[]),
        }
    }
}

/// Nodes spent on a step of a board with several solutions, which may have none.
const NODES_WITHOUT_SOLUTION: u64 = 20_000;
/// Nodes spent on the reason of a mistake.
const REFUTATION_NODES: u64 = 200_000;

/// Finds the first hint for a player without mistakes; `None` if the board is solved or nothing is known.
pub(crate) fn find(game: &Game, meter: &mut Meter<'_>) -> Result<Option<Hint>, StopReason> {
    let (stars, crosses) = (game.stars(), game.crosses());
    let nodes = if game.solution().is_some() { u64::MAX } else { NODES_WITHOUT_SOLUTION };
    let step = within(nodes, meter, |meter| next_step_with(game.board(), &stars, &crosses, meter))?;
    if let Some(step) = step {
        return Ok(Some(Hint::Area(Box::new(step))));
    }
    let missing = |cell: &&Cell| !stars.contains(cell);
    let cell = game.solution().and_then(|solution| solution.cells().iter().find(missing));
    Ok(cell.map(|&cell| Hint::SolutionCell(cell)))
}

/// Finds out why one of these marks is wrong, by the other marks that are not. `None` if no reason is found.
pub(crate) fn refute(
    game: &Game,
    mistakes: &[Cell],
    meter: &mut Meter<'_>,
) -> Result<Option<Hint>, StopReason> {
    let is_right = |cell: &Cell| !mistakes.contains(cell);
    let stars: Vec<Cell> = game.stars().into_iter().filter(is_right).collect();
    let crosses: Vec<Cell> = game.crosses().into_iter().filter(is_right).collect();
    for &cell in mistakes {
        let mark = (cell, game.mark(cell) == Mark::Star);
        let step = within(REFUTATION_NODES, meter, |meter| {
            refute_with(game.board(), &stars, &crosses, mark, meter)
        })?;
        if let Some(step) = step {
            return Ok(Some(Hint::Refutation(Box::new(step))));
        }
    }
    Ok(None)
}

/// A step that is found within so many nodes.
fn within(
    nodes: u64,
    meter: &mut Meter<'_>,
    find: impl FnOnce(&mut Meter<'_>) -> Result<Option<Step>, ExplainError>,
) -> Result<Option<Step>, StopReason> {
    let step = meter.slice(nodes, |meter| match find(meter) {
        Ok(step) => Ok(step),
        Err(ExplainError::Stopped(stop)) => Err(stop),
        Err(ExplainError::TooLarge { .. }) => Ok(None),
    });
    Ok(step?.flatten())
}
