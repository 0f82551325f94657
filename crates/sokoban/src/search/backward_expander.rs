//! The backward side of a search: the predecessors of a position by one pull, without those that the start never
//! reaches, and their lower bounds.

use super::{
    SearchSide::Backward,
    board::Board,
    box_graph::{BoxGraph, Distances},
    forward_expander::{MEMO_SHARE, Successor},
    matching::Matching,
    pair_deadlocks::PairDeadlocks,
    pair_penalties::PairPenalties,
    pruning::Pruning,
};
use crate::Direction;
use papan_core::{Bits, Meter};

/// Expands positions by pulls and computes lower bounds of pulls.
pub(crate) struct BackwardExpander<'a, const W: usize> {
    board: &'a Board<W>,
    graph: &'a BoxGraph,
    rules: Pruning,
    distances: Distances,
    live: Bits<W>,
    pairs: Option<PairDeadlocks<W>>,
    penalties: Option<PairPenalties<W>>,
    /// The position last expanded, whether it is assigned, and its assignment.
    expanded: (Bits<W>, usize),
    assigned: bool,
    parent: Matching,
    child: Matching,
}

impl<'a, const W: usize> BackwardExpander<'a, W> {
    /// Creates an expander. The meter can stop the precomputation; no nodes are spent.
    pub(crate) fn new(
        board: &'a Board<W>,
        graph: &'a BoxGraph,
        rules: Pruning,
        meter: &Meter<'_>,
    ) -> Self {
        let distances = graph.distances_from_starts(board);
        let live = graph.live_squares(&distances);
        BackwardExpander {
            board,
            graph,
            rules,
            pairs: rules.pair_deadlocks.then(|| PairDeadlocks::new(board, Backward, live, meter)),
            penalties: None,
            distances,
            live,
            expanded: (Bits::EMPTY, 0),
            assigned: false,
            parent: Matching::default(),
            child: Matching::default(),
        }
    }

    /// Adds pair penalties to the lower bounds, if the rules say so.
    pub(crate) fn with_pair_penalties(mut self, memory: u64, meter: &Meter<'_>) -> Self {
        if self.rules.pair_penalties && self.rules.matching {
            let (board, graph, bytes) = (self.board, self.graph, memory / MEMO_SHARE);
            self.penalties =
                PairPenalties::new(board, graph, &self.distances, Backward, bytes, meter);
        }
        self
    }

    /// Lower bound of the pulls beyond the assignment of the boxes; `None` when a pair is a deadlock.
    fn penalty(&self, boxes: Bits<W>, player: usize) -> Option<u32> {
        let penalties = self.penalties.as_ref();
        penalties.map_or(Some(0), |penalties| penalties.total(boxes, player, |_| 0))
    }

    /// Lower bound of the pulls of a position; `None` when the start never reaches it.
    pub(crate) fn lower_bound(&mut self, boxes: Bits<W>, player: usize) -> Option<u32> {
        if self.is_unreachable(boxes) {
            return None;
        }
        if !self.rules.matching {
            return Some(self.unplaced(boxes));
        }
        let rows = boxes.iter().map(|square| self.graph.state(square, player));
        let pulls = self.child.assign(&self.distances, rows)?;
        Some(pulls + self.penalty(boxes, player)?)
    }

    /// Generates the predecessors of a position. Their lower bounds come from
    /// [`lower_bound_after`](Self::lower_bound_after).
    pub(crate) fn expand(&mut self, boxes: Bits<W>, player: usize, out: &mut Vec<Successor<W>>) {
        out.clear();
        self.expanded = (boxes, player);
        self.assigned = false;
        let free = self.board.free(boxes);
        let reach = self.board.flood(Bits::of(player), free);
        for (row, square) in boxes.iter().enumerate() {
            for direction in Direction::ALL {
                let target = self.board.step(square, direction);
                let player_after = self.board.step(target, direction);
                if !reach.contains(target) || !free.contains(player_after) {
                    continue;
                }
                let state = self.graph.state(target, player_after);
                let after = boxes ^ Bits::of(square) ^ Bits::of(target);
                if !self.distances.is_live(state)
                    || self.pairs.as_ref().is_some_and(|pairs| pairs.is_deadlock(target, after))
                {
                    continue;
                }
                let area = self.board.flood(Bits::of(player_after), self.board.free(after));
                let player = area.first().unwrap_or(player_after);
                out.push(Successor { boxes: after, player, row, state, from: square, direction });
            }
        }
    }

    /// Lower bound of the pulls of a predecessor of the position last expanded; `None` when the start never reaches it.
    pub(crate) fn lower_bound_after(&mut self, after: &Successor<W>) -> Option<u32> {
        if self.is_unreachable(after.boxes) {
            return None;
        }
        if !self.rules.matching {
            return Some(self.unplaced(after.boxes));
        }
        if !self.assigned {
            let (boxes, player) = self.expanded;
            let rows = boxes.iter().map(|square| self.graph.state(square, player));
            self.parent.assign(&self.distances, rows);
            self.assigned = true;
        }
        let pulls = self.child.reassign(&self.parent, &self.distances, after.row, after.state)?;
        Some(pulls + self.penalty(after.boxes, after.player)?)
    }

    fn is_unreachable(&self, boxes: Bits<W>) -> bool {
        let unpullable = || self.board.unpullable(boxes, self.live, Bits::EMPTY);
        self.rules.freeze && !unpullable().without(self.board.starts).is_empty()
    }

    fn unplaced(&self, boxes: Bits<W>) -> u32 {
        boxes.without(self.board.starts).len() as u32
    }
}
