//! Help for a player, a little more each time: is anything wrong, where to look, why, and what to do.

use crate::{
    Cell, Unit,
    explain::{self, Step, Unexplained},
    game::Game,
};
use papan_core::{Meter, StopReason};

/// A piece of help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// These marks are wrong; none, and all is right so far.
    Mistakes(Vec<Cell>),
    /// Something follows here: look at these units, without those of the second list.
    Area(Box<Step>),
    /// By this reason.
    Reason(Box<Step>),
    /// That is what follows.
    Reveal(Box<Step>),
    /// No reason is known, but the solution has a star here.
    Given(Cell),
}

impl Hint {
    /// The key of its message in the program's catalogue.
    pub fn key(&self) -> &'static str {
        match self {
            Self::Mistakes(mistakes) if mistakes.is_empty() => "queens-hint-all-right",
            Self::Mistakes(_) => "queens-hint-mistakes",
            Self::Area(_) => "queens-hint-area",
            Self::Reason(_) => "queens-hint-reason",
            Self::Reveal(_) => "queens-hint-reveal",
            Self::Given(_) => "queens-hint-given",
        }
    }

    /// The units to show: where to look.
    pub fn units(&self) -> &[Unit] {
        match self {
            Self::Area(step) | Self::Reason(step) | Self::Reveal(step) => &step.units,
            Self::Mistakes(_) | Self::Given(_) => &[],
        }
    }

    /// The next piece of help of the same step; the last one stays.
    pub(crate) fn more(self) -> Hint {
        match self {
            Self::Area(step) => Self::Reason(step),
            Self::Reason(step) => Self::Reveal(step),
            last => last,
        }
    }

    /// The stars and the crosses that it gives away.
    pub(crate) fn revealed(&self) -> (&[Cell], &[Cell]) {
        match self {
            Self::Reveal(step) => (&step.stars, &step.crosses),
            Self::Given(cell) => (std::slice::from_ref(cell), &[]),
            _ => (&[], &[]),
        }
    }
}

/// The first piece of help for a player without mistakes; none when the board is full or nothing is known.
pub(crate) fn find(game: &Game, meter: &mut Meter<'_>) -> Result<Option<Hint>, StopReason> {
    let (stars, crosses) = (game.stars(), game.crosses());
    match explain::next_step(game.board(), &stars, &crosses, meter) {
        Ok(Some(step)) => Ok(Some(Hint::Area(Box::new(step)))),
        Err(Unexplained::Stopped(stop)) => Err(stop),
        Ok(None) | Err(Unexplained::Size) => {
            let missing = |cell: &&Cell| !stars.contains(cell);
            let given = game.solution().and_then(|solution| solution.cells().iter().find(missing));
            Ok(given.map(|&cell| Hint::Given(cell)))
        }
    }
}
