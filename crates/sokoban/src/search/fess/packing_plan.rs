//! The packing plan: the order in which boxes are brought to squares, and how much of it a position has completed.

use super::feature_space::SearchState;
use crate::{
    Direction,
    search::{
        board::Board,
        box_graph::{BoxGraph, UNREACHABLE},
    },
};
use papan_core::{Bits, Meter, StopReason};
use std::ops::BitOr;

/// A box to be brought to a square.
#[derive(Clone, Copy, Debug)]
struct Placement {
    square: usize,
    /// The square it is taken from; `None` for any box.
    origin: Option<usize>,
    /// Index of the first later placement that takes the box away again.
    removed_by: usize,
}

/// The box is not taken away again.
const FOREVER: usize = usize::MAX;

/// A list of placements: first the boxes that are in place already, then those to bring, in order.
pub(crate) struct PackingPlan<const W: usize> {
    placements: Vec<Placement>,
    standing: usize,
    /// By number of completed placements.
    stages: Vec<Stage<W>>,
}

/// What matters after a number of completed placements.
struct Stage<const W: usize> {
    /// Squares where a box cannot serve the rest of the plan.
    zone: Bits<W>,
    /// Number of pushes from the zone to each square.
    pushes_from_zone: Vec<u16>,
}

impl<const W: usize> PackingPlan<W> {
    /// Reverses the path of a search by pulls: boxes that are left are in place already, and every pull becomes a placement
    /// on the square that it came from. Boxes may only be on `live` squares.
    pub(crate) fn new(
        board: &Board<W>,
        live: Bits<W>,
        path: &[(SearchState<W>, usize, usize)],
        meter: &Meter<'_>,
    ) -> Result<Self, StopReason> {
        let left = path.last().map_or(Bits::EMPTY, |(state, ..)| state.boxes);
        let stays = |square| Placement { square, origin: None, removed_by: FOREVER };
        let mut placements: Vec<Placement> = left.iter().map(stays).collect();
        let mut standing = placements.len();
        let mut released = false;
        for pair in path.windows(2).rev() {
            let ((before, ..), (after, square, to)) = (pair[0], pair[1]);
            let release = before.extra != after.extra;
            released |= release;
            let origin = (!release).then_some(to);
            if origin == Some(square) {
                continue;
            }
            // A placement of the box that was placed last extends the placement before.
            match placements[standing..].last_mut() {
                Some(previous) if origin == Some(previous.square) => previous.square = square,
                _ => placements.push(Placement { square, origin, removed_by: FOREVER }),
            }
        }
        for number in 0..placements.len() {
            let takes =
                |later: &usize| placements[*later].origin == Some(placements[number].square);
            placements[number].removed_by =
                (number + 1..placements.len()).find(takes).unwrap_or(FOREVER);
        }
        if !released {
            // No box has left the board: the plan is an order of the goals only.
            standing = placements[..standing]
                .iter()
                .filter(|placement| placement.removed_by == FOREVER)
                .count();
            placements.retain(|placement| placement.removed_by == FOREVER);
        }
        let stages = build_stages(board, live, &placements, meter)?;
        Ok(PackingPlan { placements, standing, stages })
    }

    /// The number of placements.
    pub(crate) fn len(&self) -> usize {
        self.placements.len()
    }

    /// The number of placements that a position has completed, counted from the first.
    pub(crate) fn completed(&self, boxes: Bits<W>) -> usize {
        let (standing, coming) = self.placements.split_at(self.standing);
        let lacks = |placement: &&Placement| !boxes.contains(placement.square);
        let fixed = || standing.iter().filter(|placement| placement.removed_by == FOREVER);
        let missing = fixed().filter(lacks).count();
        if missing > 0 {
            return fixed().count() - missing;
        }
        let mut done = self.placements.len();
        for (number, placement) in coming.iter().enumerate().rev() {
            if lacks(&placement) && placement.removed_by >= done {
                done = number + self.standing;
            }
        }
        let missing =
            standing.iter().filter(lacks).filter(|placement| placement.removed_by >= done);
        done - missing.count()
    }

    /// The number of boxes that cannot serve the rest of the plan.
    pub(crate) fn stranded(&self, done: usize, boxes: Bits<W>) -> usize {
        (self.stages[done].zone & boxes).len()
    }

    /// The number of pushes from the zone of stranded boxes to a square; [`UNREACHABLE`] when there is no path.
    pub(crate) fn pushes_from_zone(&self, done: usize, square: usize) -> u16 {
        self.stages[done].pushes_from_zone[square]
    }

    /// The square of the next placement, if all boxes that stay in place are there.
    pub(crate) fn next_square(&self, done: usize, boxes: Bits<W>) -> Option<usize> {
        let mut standing = self.placements[..self.standing].iter();
        let ready = standing
            .all(|placement| placement.removed_by != FOREVER || boxes.contains(placement.square));
        self.placements.get(done).filter(|_| ready).map(|placement| placement.square)
    }
}

/// The stages of a plan. Boxes have to leave before a passage closes, so a stage has the zone after its next change.
fn build_stages<const W: usize>(
    board: &Board<W>,
    live: Bits<W>,
    placements: &[Placement],
    meter: &Meter<'_>,
) -> Result<Vec<Stage<W>>, StopReason> {
    let mut placed = vec![Bits::EMPTY];
    for placement in placements {
        let stays =
            if placement.removed_by == FOREVER { Bits::of(placement.square) } else { Bits::EMPTY };
        placed.push(placed[placed.len() - 1] | stays);
    }
    let mut zones = Vec::new();
    for (done, &placed) in placed.iter().enumerate().take(placements.len()) {
        meter.check()?;
        let coming = placements[done..].iter().map(|placement| Bits::of(placement.square));
        let places = coming.fold(Bits::EMPTY, Bits::bitor).without(placed);
        let rest = board.with_walls(placed);
        let graph = BoxGraph::new(&rest);
        let served = graph.live_squares(&graph.distances_to(&rest, places, Bits::EMPTY));
        zones.push(live.without(placed | served));
    }
    // No box is stranded when the plan is complete.
    zones.push(Bits::EMPTY);
    let changed = |done: usize| zones[done..placements.len()].iter().find(|&&z| z != zones[done]);
    let stage = |done: usize| {
        let zone = changed(done).copied().unwrap_or(zones[done]);
        Stage { zone, pushes_from_zone: pushes_from(board, zone, placed[done]) }
    };
    Ok((0..=placements.len()).map(stage).collect())
}

/// Number of pushes from the nearest square of a set to every square, as if the player could always get around the box.
fn pushes_from<const W: usize>(board: &Board<W>, set: Bits<W>, walls: Bits<W>) -> Vec<u16> {
    let floor = board.floor.without(walls);
    let push = |boxes: Bits<W>, direction: Direction| {
        board.shift(boxes & board.shift(floor, direction), direction)
    };
    let mut pushes = vec![UNREACHABLE; 64 * W];
    let rings = Board::rings(set, |ring| {
        let pushed = Direction::ALL.map(|direction| push(ring, direction));
        pushed.into_iter().fold(ring, Bits::bitor) & floor
    });
    for (ring, count) in rings.zip(0..) {
        ring.iter().for_each(|square| pushes[square] = count);
    }
    pushes
}
