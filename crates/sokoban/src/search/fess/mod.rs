//! The engine for big boards (FESS, Shoham and Schaeffer 2020): features of a position say where to look, and a plan found
//! backwards says in which order goals are filled. It finds solutions; it proves nothing.

mod cells;
mod forward;
mod hauls;
mod packing;
mod plan;
mod rooms;
mod terrain;

use self::{
    cells::{Cells, Spot},
    forward::Forward,
    hauls::Hauler,
    packing::Packing,
    terrain::Terrain,
};
use super::{
    bits::Bits, field::Field, one_box::OneBox, pushing::Pushing, rules::Rules, store::Way,
};
use crate::Direction;
use papan_core::{Meter, Stop};

/// Positions that the search for a plan may expand.
const PLANNING: u64 = 3_000;

/// Choices for which there are good reasons either way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    /// Whether, of boxes that can leave, the one that has farthest to go leaves first.
    far_first: bool,
    /// Whether loose boxes are better near the goals than far from them.
    near_goals: bool,
}

/// The best first.
pub(crate) const STYLES: [Style; 4] = [
    Style { far_first: false, near_goals: false },
    Style { far_first: false, near_goals: true },
    Style { far_first: true, near_goals: false },
    Style { far_first: true, near_goals: true },
];

/// Searches of one level.
pub(crate) struct Fess<'a, const W: usize> {
    field: &'a Field<W>,
    graph: &'a OneBox,
    pushing: Pushing<'a, W>,
    terrain: Terrain<W>,
    memory: u64,
}

impl<'a, const W: usize> Fess<'a, W> {
    /// For searches under some rules within `memory` bytes. The meter is looked at while tables are made, and nothing is
    /// spent.
    pub(crate) fn new(
        field: &'a Field<W>,
        graph: &'a OneBox,
        rules: Rules,
        memory: u64,
        meter: &Meter<'_>,
    ) -> Self {
        let pushing = Pushing::new(field, graph, rules, memory / 8, meter);
        let pushing = pushing.with_detours(memory, meter);
        let terrain = Terrain::new(field, graph, pushing.distances(), memory / 8, meter);
        Fess { field, graph, pushing, terrain, memory: memory / 4 * 3 }
    }

    /// Pushes that a solution costs at least; `None` when there is none.
    pub(crate) fn least(&mut self) -> Option<u32> {
        self.pushing.enter(self.field.starts, self.field.player)
    }

    /// Searches anew, for any solution or for one that costs no more pushes than `limit`. The sets of boxes of a solution,
    /// one push apart; `None` when nothing is left to try.
    pub(crate) fn run(
        &mut self,
        style: Style,
        limit: Option<u32>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<Bits<W>>>, Stop> {
        let Fess { field, graph, .. } = *self;
        let live = self.pushing.live();
        let mut part = meter.part(PLANNING);
        let packing = Packing::new(field, graph, &mut self.terrain, style);
        let plan = packing.plan(self.memory, live, &mut part);
        meter.spend(part.nodes())?;
        let mut forward = Forward {
            field,
            pushing: &mut self.pushing,
            terrain: &mut self.terrain,
            plan: plan?,
            style,
            hauler: Hauler::new(field),
            limit,
        };
        let free = field.free(field.starts);
        let area = field.flood(Bits::of(field.player), free);
        let player = area.first().unwrap_or(field.player) as u16;
        let start = Spot { boxes: field.starts, player, extra: 0 };
        let mut cells = Cells::new(self.memory);
        cells.plant(&mut forward, start, field.areas(free).count());
        let end = cells.run(&mut forward, meter)?;
        Ok(end.and_then(|end| pushes(field, &cells.way(end))))
    }
}

/// The sets of boxes along a way, one push apart.
fn pushes<const W: usize>(
    field: &Field<W>,
    way: &[(Spot<W>, usize, usize)],
) -> Option<Vec<Bits<W>>> {
    let mut hauler = Hauler::new(field);
    let mut path = vec![way.first()?.0.boxes];
    for pair in way.windows(2) {
        let ((before, ..), (after, from, to)) = (pair[0], pair[1]);
        let start = (from, usize::from(before.player));
        hauler.follow(field, Way::Push, before.boxes, start, &Direction::ALL, |_, _| true);
        let others = before.boxes ^ Bits::of(from);
        let trail = hauler.trail(to, usize::from(after.player))?;
        path.extend(trail.into_iter().map(|square| others | Bits::of(square)));
    }
    Some(path)
}
