//! The pull side: from a position to the positions one pull earlier, without those the start can never reach.

use super::{
    bits::Bits,
    detours::Detours,
    field::Field,
    matching::Matching,
    one_box::{Distances, OneBox},
    pairs::Pairs,
    pushing::{MEMO_SHARE, Move},
    rules::Rules,
    store::Way,
};
use crate::Direction;
use papan_core::Meter;

/// Makes pulls and judges the positions after them.
pub(crate) struct Pulling<'a, const W: usize> {
    field: &'a Field<W>,
    graph: &'a OneBox,
    rules: Rules,
    distances: Distances,
    live: Bits<W>,
    pairs: Option<Pairs<W>>,
    detours: Option<Detours<W>>,
    /// The position last expanded, and its assignment once that was needed.
    expanded: (Bits<W>, usize),
    assigned: bool,
    parent: Matching,
    child: Matching,
}

impl<'a, const W: usize> Pulling<'a, W> {
    /// The meter is looked at while tables are made, and nothing is spent.
    pub(crate) fn new(
        field: &'a Field<W>,
        graph: &'a OneBox,
        rules: Rules,
        meter: &Meter<'_>,
    ) -> Self {
        let distances = graph.distances_from_starts(field);
        let live = graph.live_squares(&distances);
        Pulling {
            field,
            graph,
            rules,
            pairs: rules.pairs.then(|| Pairs::unreachable(field, live, meter)),
            detours: None,
            distances,
            live,
            expanded: (Bits::EMPTY, 0),
            assigned: false,
            parent: Matching::default(),
            child: Matching::default(),
        }
    }

    /// Lets lower bounds know about detours, if the rules want that.
    pub(crate) fn with_detours(mut self, memory: u64, meter: &Meter<'_>) -> Self {
        if self.rules.detours && self.rules.matching {
            let (distances, bytes) = (&self.distances, memory / MEMO_SHARE);
            self.detours = Detours::new(self.field, self.graph, distances, Way::Pull, bytes, meter);
        }
        self
    }

    /// Pulls beyond the assignment of the boxes, at least; `None` when a pair is dead.
    fn detours(&self, boxes: Bits<W>, player: usize) -> Option<u32> {
        self.detours.as_ref().map_or(Some(0), |detours| detours.sum(boxes, player, |_| 0))
    }

    /// The lower bound of pulls of any position; `None` when the start cannot reach it.
    pub(crate) fn enter(&mut self, boxes: Bits<W>, player: usize) -> Option<u32> {
        if self.is_stuck(boxes) {
            return None;
        }
        if !self.rules.matching {
            return Some(self.unplaced(boxes));
        }
        let rows = boxes.squares().map(|square| self.graph.state(square, player));
        let pulls = self.child.assign(&self.distances, rows)?;
        Some(pulls + self.detours(boxes, player)?)
    }

    /// All pulls of a position. Afterwards [`value`](Self::value) judges them.
    pub(crate) fn expand(&mut self, boxes: Bits<W>, player: usize, moves: &mut Vec<Move<W>>) {
        moves.clear();
        self.expanded = (boxes, player);
        self.assigned = false;
        let free = self.field.free(boxes);
        let reach = self.field.flood(Bits::of(player), free);
        for (row, square) in boxes.squares().enumerate() {
            for direction in Direction::ALL {
                let target = self.field.step(square, direction);
                let stand = self.field.step(target, direction);
                if !reach.has(target) || !free.has(stand) {
                    continue;
                }
                let state = self.graph.state(target, stand);
                let after = boxes ^ Bits::of(square) ^ Bits::of(target);
                if !self.distances.is_live(state)
                    || self.pairs.as_ref().is_some_and(|pairs| pairs.clash(target, after))
                {
                    continue;
                }
                let area = self.field.flood(Bits::of(stand), self.field.free(after));
                let player = area.first().unwrap_or(stand);
                moves.push(Move { boxes: after, player, row, state, from: square, direction });
            }
        }
    }

    /// The lower bound of pulls left after a move of the position last expanded; `None` when it is dead.
    pub(crate) fn value(&mut self, after: &Move<W>) -> Option<u32> {
        if self.is_stuck(after.boxes) {
            return None;
        }
        if !self.rules.matching {
            return Some(self.unplaced(after.boxes));
        }
        if !self.assigned {
            let (boxes, player) = self.expanded;
            let rows = boxes.squares().map(|square| self.graph.state(square, player));
            self.parent.assign(&self.distances, rows);
            self.assigned = true;
        }
        let pulls = self.child.reassign(&self.parent, &self.distances, after.row, after.state)?;
        Some(pulls + self.detours(after.boxes, after.player)?)
    }

    fn is_stuck(&self, boxes: Bits<W>) -> bool {
        let stuck = || self.field.unpullable(boxes, self.live, Bits::EMPTY);
        self.rules.freeze && !stuck().without(self.field.starts).is_empty()
    }

    fn unplaced(&self, boxes: Bits<W>) -> u32 {
        boxes.without(self.field.starts).count() as u32
    }
}
