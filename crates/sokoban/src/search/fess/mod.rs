//! FESS (feature space search, Shoham and Schaeffer 2020), for large boards: features of a position guide the search, and
//! a plan found by a backward search gives the order in which goals are filled. It finds solutions; it proves nothing.

mod feature_space;
mod forward;
mod packing;
mod packing_plan;
mod push_macros;
mod rooms;
mod static_analysis;

use self::{
    feature_space::{FeatureSpace, SearchState},
    forward::ForwardSearch,
    packing::PackingSearch,
    push_macros::BoxMover,
    static_analysis::StaticAnalysis,
};
use super::{
    SearchSide::Forward, board::Board, box_graph::BoxGraph, forward_expander::ForwardExpander,
    pruning::Pruning,
};
use crate::Direction;
use papan_core::{Bits, Meter, StopReason};

/// Node limit of the search for a plan.
const MAX_PLANNING_NODES: u64 = 3_000;

/// Choices of the search where neither alternative is always better.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Heuristics {
    /// Whether the box with the longest path to its sink leaves first.
    far_first: bool,
    /// Whether unplaced boxes are preferred near the goals or far from them.
    near_goals: bool,
}

/// All combinations, the best first.
pub(crate) const HEURISTICS: [Heuristics; 4] = [
    Heuristics { far_first: false, near_goals: false },
    Heuristics { far_first: false, near_goals: true },
    Heuristics { far_first: true, near_goals: false },
    Heuristics { far_first: true, near_goals: true },
];

/// The FESS search of a level, with its precomputed tables.
pub(crate) struct Fess<'a, const W: usize> {
    board: &'a Board<W>,
    graph: &'a BoxGraph,
    expander: ForwardExpander<'a, W>,
    analysis: StaticAnalysis<W>,
    memory: u64,
}

impl<'a, const W: usize> Fess<'a, W> {
    /// Creates a search within `memory` bytes. The meter can stop the precomputation; no nodes are spent.
    pub(crate) fn new(
        board: &'a Board<W>,
        graph: &'a BoxGraph,
        rules: Pruning,
        memory: u64,
        meter: &Meter<'_>,
    ) -> Self {
        let expander = ForwardExpander::new(board, graph, rules, memory / 8, meter);
        let expander = expander.with_pair_penalties(memory, meter);
        let analysis = StaticAnalysis::new(board, graph, expander.distances(), memory / 8, meter);
        Fess { board, graph, expander, analysis, memory: memory / 4 * 3 }
    }

    /// Lower bound of the pushes of a solution; `None` when there is none.
    pub(crate) fn lower_bound(&mut self) -> Option<u32> {
        self.expander.lower_bound(self.board.starts, self.board.player)
    }

    /// Starts a new search for any solution, or for one with at most `limit` pushes. Returns the box sets along the
    /// solution, one push apart; `None` when the search is exhausted.
    pub(crate) fn run(
        &mut self,
        heuristics: Heuristics,
        limit: Option<u32>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<Bits<W>>>, StopReason> {
        let Fess { board, graph, .. } = *self;
        let live = self.expander.live();
        let mut part = meter.child(MAX_PLANNING_NODES);
        let packing = PackingSearch::new(board, graph, &mut self.analysis, heuristics);
        let plan = packing.plan(self.memory, live, &mut part);
        meter.spend(part.nodes())?;
        let mut forward = ForwardSearch {
            board,
            expander: &mut self.expander,
            analysis: &mut self.analysis,
            plan: plan?,
            heuristics,
            box_mover: BoxMover::new(board),
            limit,
        };
        let free = board.free(board.starts);
        let area = board.flood(Bits::of(board.player), free);
        let player = area.first().unwrap_or(board.player) as u16;
        let start = SearchState { boxes: board.starts, player, extra: 0 };
        let mut space = FeatureSpace::new(self.memory);
        space.seed(&mut forward, start, board.areas(free).count());
        let end = space.run(&mut forward, meter)?;
        Ok(end.and_then(|end| unroll(board, &space.path(end))))
    }
}

/// Unrolls macro moves into box sets that are one push apart.
fn unroll<const W: usize>(
    board: &Board<W>,
    moves: &[(SearchState<W>, usize, usize)],
) -> Option<Vec<Bits<W>>> {
    let mut box_mover = BoxMover::new(board);
    let mut path = vec![moves.first()?.0.boxes];
    for pair in moves.windows(2) {
        let ((before, ..), (after, from, to)) = (pair[0], pair[1]);
        let (start, all) = ((from, usize::from(before.player)), &Direction::ALL);
        box_mover.explore(board, Forward, before.boxes, start, all, |_, _| true);
        let others = before.boxes ^ Bits::of(from);
        let squares = box_mover.path_to(to, usize::from(after.player))?;
        path.extend(squares.into_iter().map(|square| others | Bits::of(square)));
    }
    Some(path)
}
