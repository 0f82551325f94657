//! The forward side of a search: the successors of a position by one push, without detected deadlocks, and their lower
//! bounds.

use super::{
    SearchSide::Forward,
    board::Board,
    box_graph::{BoxGraph, Distances, UNREACHABLE},
    corral_deadlock::CorralDeadlocks,
    matching::Matching,
    pair_deadlocks::PairDeadlocks,
    pair_penalties::PairPenalties,
    pi_corral::{self, Mobility, Push},
    pruning::Pruning,
};
use crate::Direction;
use papan_core::{Bits, Meter};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// A position after one push or pull, and the box that moved.
pub(crate) struct Successor<const W: usize> {
    pub(crate) boxes: Bits<W>,
    /// Lowest square of the player's area.
    pub(crate) player: usize,
    /// Row of the moved box in the matching, and its state afterwards.
    pub(crate) row: usize,
    pub(crate) state: usize,
    /// The square that the box left, and the direction of its move.
    pub(crate) from: usize,
    pub(crate) direction: Direction,
}

/// The pushes that a search has to try.
pub(crate) enum CandidatePushes {
    All,
    Only(Vec<Push>),
}

/// The board with a set of frozen boxes as walls.
struct FrozenContext<const W: usize> {
    mobility: Mobility<W>,
    distances: Distances,
    /// Goals whose boxes no pull moves when all goals are filled: they must have been there from the start.
    immovable: Bits<W>,
    /// By state of a box, how much longer the distance to some goal is than without frozen boxes. Empty without penalties.
    extra_distance: Vec<u16>,
}

/// Expands positions by pushes and computes lower bounds of pushes.
pub(crate) struct ForwardExpander<'a, const W: usize> {
    board: &'a Board<W>,
    graph: &'a BoxGraph,
    rules: Pruning,
    pairs: Option<PairDeadlocks<W>>,
    penalties: Option<PairPenalties<W>>,
    corral_deadlocks: CorralDeadlocks<W>,
    memo: FxHashMap<Bits<W>, Rc<FrozenContext<W>>>,
    /// How many more contexts the memo may store.
    memo_room: usize,
    base: Rc<FrozenContext<W>>,
    /// The position last expanded, whether it is assigned, its context, and its assignment.
    expanded: (Bits<W>, usize),
    assigned: bool,
    context: Rc<FrozenContext<W>>,
    parent: Matching,
    child: Matching,
}

/// The memos of contexts and of corral deadlocks, and the penalties of each side, use at most this part of the memory each.
pub(super) const MEMO_SHARE: u64 = 16;

impl<'a, const W: usize> ForwardExpander<'a, W> {
    /// Creates an expander within `memory` bytes. The meter can stop the precomputation; no nodes are spent.
    pub(crate) fn new(
        board: &'a Board<W>,
        graph: &'a BoxGraph,
        rules: Pruning,
        memory: u64,
        meter: &Meter<'_>,
    ) -> Self {
        let base = Rc::new(FrozenContext::new(board, graph, Bits::EMPTY, rules));
        let live = base.mobility.live;
        let pairs = rules.pair_deadlocks.then(|| PairDeadlocks::new(board, Forward, live, meter));
        ForwardExpander {
            board,
            graph,
            rules,
            pairs,
            penalties: None,
            corral_deadlocks: CorralDeadlocks::new(memory / MEMO_SHARE),
            memo: FxHashMap::default(),
            memo_room: (memory / MEMO_SHARE) as usize
                / (base.distances.bytes() + 2 * graph.states() + 256),
            expanded: (Bits::EMPTY, 0),
            assigned: false,
            context: base.clone(),
            base,
            parent: Matching::default(),
            child: Matching::default(),
        }
    }

    /// Adds pair penalties to the lower bounds, if the rules say so.
    pub(crate) fn with_pair_penalties(mut self, memory: u64, meter: &Meter<'_>) -> Self {
        if self.rules.pair_penalties && self.rules.matching {
            let (board, graph, bytes) = (self.board, self.graph, memory / MEMO_SHARE);
            self.penalties =
                PairPenalties::new(board, graph, &self.base.distances, Forward, bytes, meter);
        }
        self
    }

    /// Lower bound of the pushes beyond the assignment of the movable boxes; `None` when a pair is a deadlock. Penalties
    /// refer to distances without frozen boxes; the pushes that frozen boxes add may be the same ones and count once.
    fn penalty(&self, context: &FrozenContext<W>, boxes: Bits<W>, player: usize) -> Option<u32> {
        let Some(penalties) = &self.penalties else { return Some(0) };
        let extra_distance = |square| context.extra_distance.get(self.graph.state(square, player));
        let charged = |square| extra_distance(square).copied().map_or(0, u32::from);
        penalties.total(boxes.without(context.mobility.frozen), player, charged)
    }

    /// Lower bound of the pushes of a position; `None` for a deadlock.
    pub(crate) fn lower_bound(&mut self, boxes: Bits<W>, player: usize) -> Option<u32> {
        let context = self.freeze_closure(&self.base.clone(), boxes)?;
        if !self.rules.matching {
            return Some(self.unplaced(boxes));
        }
        let rows = context.rows(self.graph, boxes, player);
        let pushes = self.child.assign(&context.distances, rows)?;
        Some(pushes + self.penalty(&context, boxes, player)?)
    }

    /// Generates the successors of a position; `None` for a deadlock. Their lower bounds come from
    /// [`lower_bound_after`](Self::lower_bound_after).
    pub(crate) fn expand(
        &mut self,
        boxes: Bits<W>,
        player: usize,
        out: &mut Vec<Successor<W>>,
    ) -> Option<()> {
        out.clear();
        let reach = self.board.flood(Bits::of(player), self.board.free(boxes));
        match self.prepare(boxes, player, reach)? {
            CandidatePushes::Only(pushes) => {
                for push in pushes {
                    self.push(boxes, reach, push, out);
                }
            }
            CandidatePushes::All => {
                for square in self.movable(boxes).iter() {
                    for direction in Direction::ALL {
                        self.push(boxes, reach, (square, direction), out);
                    }
                }
            }
        }
        Some(())
    }

    /// Makes a position the current one and selects the pushes to try; `None` for a deadlock.
    pub(crate) fn prepare(
        &mut self,
        boxes: Bits<W>,
        player: usize,
        reach: Bits<W>,
    ) -> Option<CandidatePushes> {
        self.context = self.freeze_closure(&self.base.clone(), boxes)?;
        self.expanded = (boxes, player);
        self.assigned = false;
        let live = self.base.mobility.live;
        if self.rules.corral_deadlocks
            && self.corral_deadlocks.is_deadlock(self.board, boxes, reach, live)
        {
            return None;
        }
        if !self.rules.pi_corrals {
            return Some(CandidatePushes::All);
        }
        match pi_corral::forced_pushes(self.board, boxes, reach, &self.context.mobility) {
            Some(pushes) if pushes.is_empty() => None,
            Some(pushes) if !self.rules.all_pushes => Some(CandidatePushes::Only(pushes)),
            _ => Some(CandidatePushes::All),
        }
    }

    /// Boxes of the current position that are not frozen.
    pub(crate) fn movable(&self, boxes: Bits<W>) -> Bits<W> {
        boxes.without(self.context.mobility.frozen)
    }

    /// Whether a push from `from` to `to` leads neither to a dead square nor to a pair deadlock with `others`.
    #[inline]
    pub(crate) fn may_push_to(&self, others: Bits<W>, from: usize, to: usize) -> bool {
        self.context.distances.is_live(self.graph.state(to, from))
            && !self.pairs.as_ref().is_some_and(|pairs| pairs.is_deadlock(to, others))
    }

    /// Whether a successor of the current position is a freeze deadlock.
    pub(crate) fn is_freeze_deadlock(&mut self, after: Bits<W>) -> bool {
        self.freeze_closure(&self.context.clone(), after).is_none()
    }

    /// Squares from which a single box reaches a goal.
    pub(crate) fn live(&self) -> Bits<W> {
        self.base.mobility.live
    }

    /// Pushes of a single box to every goal.
    pub(crate) fn distances(&self) -> &Distances {
        &self.base.distances
    }

    fn push(&self, boxes: Bits<W>, reach: Bits<W>, push: Push, out: &mut Vec<Successor<W>>) {
        let (square, direction) = push;
        let (pusher, target) =
            (self.board.step(square, direction.opposite()), self.board.step(square, direction));
        if !reach.contains(pusher) || !self.board.free(boxes).contains(target) {
            return;
        }
        if !self.may_push_to(boxes ^ Bits::of(square), square, target) {
            return;
        }
        let after = boxes ^ Bits::of(square) ^ Bits::of(target);
        let area = self.board.flood(Bits::of(square), self.board.free(after));
        let row = boxes.without(self.context.mobility.frozen).rank(square);
        let (player, state) = (area.first().unwrap_or(square), self.graph.state(target, square));
        out.push(Successor { boxes: after, player, row, state, from: square, direction });
    }

    /// Lower bound of the pushes of a successor of the position last expanded; `None` for a deadlock.
    pub(crate) fn lower_bound_after(&mut self, after: &Successor<W>) -> Option<u32> {
        let context = self.freeze_closure(&self.context.clone(), after.boxes)?;
        if !self.rules.matching {
            return Some(self.unplaced(after.boxes));
        }
        let pushes = if Rc::ptr_eq(&context, &self.context) {
            self.assign_parent();
            self.child.reassign(&self.parent, &context.distances, after.row, after.state)?
        } else {
            let rows = context.rows(self.graph, after.boxes, after.player);
            self.child.assign(&context.distances, rows)?
        };
        Some(pushes + self.penalty(&context, after.boxes, after.player)?)
    }

    /// Assigns the boxes of the expanded position when its first successor needs that: many positions need none.
    fn assign_parent(&mut self) {
        if !self.assigned {
            let (boxes, player) = self.expanded;
            let rows = self.context.rows(self.graph, boxes, player);
            self.parent.assign(&self.context.distances, rows);
            self.assigned = true;
        }
    }

    fn unplaced(&self, boxes: Bits<W>) -> u32 {
        boxes.without(self.board.goals).len() as u32
    }

    /// The context of the boxes that are frozen in this position, which include those of `known`; `None` when a box is
    /// frozen off the goals, or an empty goal cannot be filled.
    fn freeze_closure(
        &mut self,
        known: &Rc<FrozenContext<W>>,
        boxes: Bits<W>,
    ) -> Option<Rc<FrozenContext<W>>> {
        let mut context = known.clone();
        while self.rules.freeze {
            if !context.immovable.without(boxes).is_empty() {
                return None;
            }
            let stuck = self.board.frozen(boxes, context.mobility.live) | context.immovable;
            if !stuck.without(self.board.goals).is_empty() {
                return None;
            }
            let frozen = stuck | context.mobility.frozen;
            if frozen == context.mobility.frozen {
                break;
            }
            context = match self.memo.get(&frozen) {
                Some(known) => known.clone(),
                None if self.memo_room == 0 => break,
                None => {
                    self.memo_room -= 1;
                    let mut new = FrozenContext::new(self.board, self.graph, frozen, self.rules);
                    if self.penalties.is_some() {
                        new.compute_extra_distance(&self.base, self.board.goals);
                    }
                    let new = Rc::new(new);
                    self.memo.insert(frozen, new.clone());
                    new
                }
            };
        }
        Some(context)
    }
}

impl<const W: usize> FrozenContext<W> {
    fn new(board: &Board<W>, graph: &BoxGraph, frozen: Bits<W>, rules: Pruning) -> Self {
        let distances = graph.distances_to(board, board.goals.without(frozen), frozen);
        let live = graph.live_squares(&distances);
        let immovable = if rules.freeze {
            board.unpullable(board.goals.without(frozen), board.floor, frozen)
        } else {
            Bits::EMPTY
        };
        let (mobility, extra_distance) = (Mobility { live, frozen }, Vec::new());
        FrozenContext { mobility, distances, immovable, extra_distance }
    }

    /// Compares the distances with those of the context without frozen boxes.
    fn compute_extra_distance(&mut self, base: &FrozenContext<W>, goals: Bits<W>) {
        let columns: Vec<usize> =
            goals.without(self.mobility.frozen).iter().map(|goal| goals.rank(goal)).collect();
        let all = base.distances.table.chunks(base.distances.targets.max(1));
        let extra_distance = all.enumerate().map(|(state, before)| {
            let now = self.distances.row(state).iter().zip(&columns);
            now.filter(|&(&now, _)| now != UNREACHABLE)
                .map(|(&now, &column)| now - before[column])
                .max()
        });
        self.extra_distance = extra_distance.map(Option::unwrap_or_default).collect();
    }

    /// The single-box states of the boxes that are not frozen.
    fn rows<'g>(
        &self,
        graph: &'g BoxGraph,
        boxes: Bits<W>,
        player: usize,
    ) -> impl Iterator<Item = usize> + use<'g, W> {
        boxes.without(self.mobility.frozen).iter().map(move |square| graph.state(square, player))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, oracle, search::pruning::Cost};

    #[test]
    fn extra_distances_are_those_that_frozen_boxes_add() {
        let mut rng = fastrand::Rng::with_seed(95);
        let mut added = 0;
        for _ in 0..oracle::tries(5_000, 50_000) {
            let board = Board::<1>::new(&oracle::random_level(&mut rng, 6, 4));
            let (graph, rules) = (BoxGraph::new(&board), Pruning::ALL);
            let base = FrozenContext::new(&board, &graph, Bits::EMPTY, rules);
            let frozen = board.goals.iter().filter(|_| rng.bool()).map(Bits::of);
            let frozen = frozen.fold(Bits::EMPTY, |all, goal| all | goal);
            let mut context = FrozenContext::new(&board, &graph, frozen, rules);
            context.compute_extra_distance(&base, board.goals);
            for state in 0..graph.states() {
                let left = board.goals.without(frozen).iter().enumerate();
                let more = left.filter_map(|(column, goal)| {
                    let now = context.distances.row(state)[column];
                    let before = base.distances.row(state)[board.goals.rank(goal)];
                    (now != UNREACHABLE).then(|| now - before)
                });
                let more = more.max().unwrap_or(0);
                assert_eq!(context.extra_distance[state], more);
                added += usize::from(more > 0);
            }
        }
        assert!(added > 100, "{added}");
    }

    #[test]
    fn contexts_keep_to_their_share_of_the_memory() {
        let text = "######\n#....#\n#....#\n#    #\n#$$$$#\n#@   #\n#$$$$#\n#    #\n######";
        let board = Board::<1>::new(&Level::parse(text).unwrap());
        let (graph, meter) = (BoxGraph::new(&board), Meter::unlimited());
        let goals: Vec<usize> = board.goals.iter().collect();
        for share in [0, 10_000, 1 << 20] {
            let memory = share * MEMO_SHARE;
            let mut expander =
                ForwardExpander::new(&board, &graph, Cost::Pushes.rules(), memory, &meter);
            // Every subset of the goals: boxes in the corners are frozen, and so are those beside them.
            for choice in 0..1 << goals.len() {
                let some = goals.iter().enumerate().filter(|(at, _)| choice >> at & 1 == 1);
                let boxes = some.fold(Bits::EMPTY, |all, (_, &goal)| all | Bits::of(goal));
                let known = expander.base.clone();
                assert!(expander.freeze_closure(&known, boxes).is_some(), "all boxes are on goals");
            }
            // No context is larger than the one without frozen boxes.
            let largest = 2 * (expander.base.distances.table.len() + graph.states()) as u64;
            let used = expander.memo.len() as u64 * largest;
            assert!(used <= share, "{used} {share}");
            assert_eq!(expander.memo_room == 0, share < 1 << 20, "{}", expander.memo.len());
        }
    }
}
