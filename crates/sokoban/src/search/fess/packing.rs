//! The backward search of FESS for the order in which goals are filled: starts with all goals filled and pulls boxes
//! away; a box that reaches a sink, from where boxes can be supplied at any time, leaves the board.

use super::{
    Heuristics,
    feature_space::{Expansion, FeatureSpace, MacroMove, Score, SearchDomain, SearchState, byte},
    packing_plan::PackingPlan,
    push_macros::BoxMover,
    static_analysis::StaticAnalysis,
};
use crate::{
    Direction,
    search::{
        SearchSide::{Backward, Forward},
        board::Board,
        box_graph::{BoxGraph, Distances},
        matching::Matching,
    },
};
use papan_core::{Bits, Meter, StopReason};
use rustc_hash::FxHashMap;

/// Distance in steps at which a pulled box counts as having left its area.
const LEAVING_STEPS: u16 = 6;

/// A search for a packing plan that pulls boxes off the board.
pub(crate) struct PackingSearch<'a, const W: usize> {
    board: &'a Board<W>,
    graph: &'a BoxGraph,
    analysis: &'a mut StaticAnalysis<W>,
    heuristics: Heuristics,
    box_mover: BoxMover,
    /// Pushes from every start to every state.
    from_starts: Distances,
    sources: SourceSets<W>,
    /// The sinks of the position last expanded.
    exits: SinkAnalysis<W>,
}

/// Sets of start squares that are still unused: a box that leaves the board uses one.
struct SourceSets<const W: usize> {
    sets: Vec<Bits<W>>,
    numbers: FxHashMap<Bits<W>, u32>,
}

/// The squares where boxes can leave the board.
#[derive(Clone, Copy)]
struct SinkAnalysis<const W: usize> {
    /// Unused start squares that are interchangeable.
    sinks: Bits<W>,
    /// Squares away from the sinks that a box reaches from them: the next macro move lets it leave.
    waiting: Bits<W>,
    /// Whether every move lets a box leave.
    leaving: bool,
}

impl<const W: usize> SinkAnalysis<W> {
    const NONE: Self = SinkAnalysis { sinks: Bits::EMPTY, waiting: Bits::EMPTY, leaving: false };
}

impl<'a, const W: usize> PackingSearch<'a, W> {
    pub(crate) fn new(
        board: &'a Board<W>,
        graph: &'a BoxGraph,
        analysis: &'a mut StaticAnalysis<W>,
        heuristics: Heuristics,
    ) -> Self {
        let from_starts = graph.distances_from_starts(board);
        PackingSearch {
            board,
            graph,
            analysis,
            heuristics,
            box_mover: BoxMover::new(board),
            sources: SourceSets::new(board.starts),
            from_starts,
            exits: SinkAnalysis::NONE,
        }
    }

    /// Finds the best plan within `memory` bytes and the limits of `meter`.
    pub(crate) fn plan(
        mut self,
        memory: u64,
        live: Bits<W>,
        meter: &mut Meter<'_>,
    ) -> Result<PackingPlan<W>, StopReason> {
        let board = self.board;
        let mut space = FeatureSpace::new(memory);
        let areas: Vec<Bits<W>> = board.areas(board.free(board.goals)).collect();
        for area in &areas {
            let player = area.first().unwrap_or_default() as u16;
            let state = SearchState { boxes: board.goals, player, extra: 0 };
            space.seed(&mut self, state, areas.len());
        }
        let end = match space.run(&mut self, meter) {
            Ok(end) => end,
            Err(StopReason::Nodes | StopReason::Memory) => None,
            Err(stop) => return Err(stop),
        };
        let path = end.or_else(|| space.best()).map(|id| space.path(id)).unwrap_or_default();
        PackingPlan::new(board, live, &path, meter)
    }

    /// Finds the sinks. Start squares are interchangeable when one box can be pushed from each to each, with the other
    /// boxes as walls; the largest such sets are sinks: a box that reaches one can come from any of them at any time.
    fn find_sinks(&mut self, state: &SearchState<W>) -> SinkAnalysis<W> {
        let open = self.sources.left(state).without(state.boxes);
        let reach: Vec<(usize, Bits<W>)> =
            open.iter().map(|source| (source, self.reach_of(state.boxes, source))).collect();
        let class = |&(source, reach_of_it): &(usize, Bits<W>)| {
            let mutual = reach
                .iter()
                .filter(|(other, reach)| reach.contains(source) && reach_of_it.contains(*other));
            mutual.fold(Bits::EMPTY, |set, &(other, _)| set | Bits::of(other))
        };
        let classes: Vec<Bits<W>> = reach.iter().map(class).collect();
        let largest = classes.iter().map(Bits::len).max().unwrap_or(0);
        let mut exits = SinkAnalysis::NONE;
        for (class, (_, reach)) in classes.iter().zip(&reach) {
            if class.len() == largest {
                exits.sinks |= *class;
                exits.waiting |= *reach;
            }
        }
        for sink in exits.sinks.iter() {
            exits.waiting = exits.waiting.without(self.analysis.within(sink, LEAVING_STEPS));
        }
        exits
    }

    /// The squares to which a box can be pushed from a source, with the others as walls and the player on any side.
    fn reach_of(&mut self, boxes: Bits<W>, source: usize) -> Bits<W> {
        let board = self.board;
        let free = board.free(boxes | Bits::of(source));
        let beside = board.grow(Bits::of(source));
        let mut reach = Bits::of(source);
        for area in board.areas(free).filter(|area| area.intersects(beside)) {
            let start = (source, area.first().unwrap_or_default());
            let all = &Direction::ALL;
            for placement in self.box_mover.explore(board, Forward, boxes, start, all, |_, _| true)
            {
                reach.insert(placement.square);
            }
        }
        reach
    }

    /// Whether a box pulled from one square to another has left its area.
    fn has_left(&self, from: usize, to: usize) -> bool {
        let rooms = &self.analysis.rooms;
        self.analysis.walk(from, to) >= LEAVING_STEPS
            || match (rooms.room_of(from), rooms.room_of(to)) {
                (Some(one), Some(other)) => one != other,
                (Some(room), None) => self.is_beyond(room, from, to),
                (None, Some(room)) => self.is_beyond(room, to, from),
                (None, None) => false,
            }
    }

    /// Whether a corridor square is neither next to a room nor in line with the square inside it.
    fn is_beyond(&self, room: usize, inside: usize, corridor: usize) -> bool {
        let border = self.board.grow(self.analysis.rooms.room(room));
        let stride = self.board.stride;
        !border.contains(corridor)
            && inside / stride != corridor / stride
            && inside % stride != corridor % stride
    }

    /// Lets the box on `from` leave the board at the sink `to`, if the other boxes can be assigned to the unused sources.
    fn leave(
        &mut self,
        state: &SearchState<W>,
        from: usize,
        to: usize,
        player: usize,
    ) -> Option<MacroMove<W>> {
        if !self.exits.sinks.contains(to) || !self.has_left(from, to) {
            return None;
        }
        let board = self.board;
        let boxes = state.boxes ^ Bits::of(from);
        let area = board.flood(Bits::of(player), board.free(boxes));
        let player = area.first().unwrap_or(player);
        let sources = self.sources.left(state).without(Bits::of(to));
        let columns: Vec<usize> = sources.iter().map(|square| board.starts.rank(square)).collect();
        let rows = boxes.iter().map(|square| self.graph.state(square, player));
        Matching::default().assign(&self.from_starts.select_targets(&columns), rows)?;
        let extra = self.sources.number(sources);
        let after = SearchState { boxes, player: player as u16, extra };
        let regions = byte(board.areas(board.free(boxes)).count());
        Some(MacroMove { from: from as u16, to: to as u16, regions, after })
    }

    /// Whether a goal has walls on three sides: it is filled first, so emptied last.
    fn is_pocket(&self, square: u16) -> bool {
        let around = self.board.grow(Bits::of(usize::from(square))) & self.board.floor;
        around.len() <= 2
    }

    fn walk_of(&self, mv: &MacroMove<W>) -> u16 {
        self.analysis.walk(usize::from(mv.from), usize::from(mv.to))
    }
}

impl<const W: usize> SearchDomain<W> for PackingSearch<'_, W> {
    fn expand(&mut self, state: &SearchState<W>, moves: &mut Vec<MacroMove<W>>) -> Option<()> {
        let board = self.board;
        let player = usize::from(state.player);
        let reach = board.flood(Bits::of(player), board.free(state.boxes));
        self.exits = self.find_sinks(state);
        let open = self.exits.sinks.without(reach).is_empty();
        let mut leaving = Vec::new();
        for from in state.boxes.iter() {
            let (graph, distances) = (self.graph, &self.from_starts);
            let may =
                |to: usize, player_after: usize| distances.is_live(graph.state(to, player_after));
            let (start, all) = ((from, player), &Direction::ALL);
            self.box_mover.explore(board, Backward, state.boxes, start, all, may);
            let others = state.boxes ^ Bits::of(from);
            let first = moves.len();
            for placement in self.box_mover.placements() {
                let (to, player) = (placement.square, placement.player as u16);
                let after = SearchState { boxes: others | Bits::of(to), player, ..*state };
                let regions = byte(self.box_mover.regions(to));
                moves.push(MacroMove { from: from as u16, to: to as u16, regions, after });
            }
            let mut pulls = moves[first..].iter().filter(|_| open);
            leaving.extend(pulls.find_map(|mv| {
                self.leave(state, from, usize::from(mv.to), usize::from(mv.after.player))
            }));
        }
        self.exits.leaving = !leaving.is_empty();
        if self.exits.leaving {
            *moves = leaving;
        }
        Some(())
    }

    fn score(&mut self, mv: &MacroMove<W>) -> Score {
        let boxes = mv.after.boxes;
        let far = |square: usize| u64::from(self.analysis.to_all_goals[square]);
        let distance = boxes.iter().map(far).sum::<u64>() / 4;
        Score {
            left: boxes.len() as u16,
            regions: mv.regions,
            cut_links: byte(self.analysis.rooms.lost_links(self.board, boxes)),
            misplaced: byte((boxes & self.board.goals).len()),
            hotspots: 0,
            tie_break: u16::MAX - distance.min(u64::from(u16::MAX)) as u16,
        }
    }

    fn advise(&mut self, expansion: &Expansion<'_, W>, advice: &mut Vec<usize>) {
        let Expansion { score, moves, scores, .. } = expansion;
        let goals = self.board.goals;
        if self.exits.leaving {
            let order = |number: usize| {
                let mv = &moves[number];
                let walk = self.walk_of(mv);
                let far = if self.heuristics.far_first { u16::MAX - walk } else { walk };
                let from_goal = goals.contains(usize::from(mv.from));
                (from_goal, self.is_pocket(mv.from), mv.regions, far)
            };
            advice.extend(expansion.least(|_| true, order));
            return;
        }
        let clears = |number: usize| {
            let (mv, after) = (&moves[number], &scores[number]);
            goals.contains(usize::from(mv.from))
                && !goals.contains(usize::from(mv.to))
                && after.regions <= score.regions
                && after.cut_links <= score.cut_links
                && after.tie_break <= score.tie_break
        };
        let order = |number: usize| {
            let (mv, after) = (&moves[number], &scores[number]);
            let waits = self.exits.waiting.contains(usize::from(mv.to));
            (
                self.is_pocket(mv.from),
                !waits,
                after.regions,
                after.cut_links,
                u16::MAX - self.walk_of(mv),
            )
        };
        advice.extend(expansion.least(clears, order));
        advice.extend(expansion.best(|after| after.regions < score.regions));
        advice.extend(expansion.best(|after| after.cut_links < score.cut_links));
    }

    fn is_end(&self, state: &SearchState<W>) -> bool {
        state.boxes.is_empty()
    }
}

impl<const W: usize> SourceSets<W> {
    fn new(all: Bits<W>) -> Self {
        SourceSets { sets: vec![all], numbers: FxHashMap::from_iter([(all, 0)]) }
    }

    /// The unused start squares of a position.
    fn left(&self, state: &SearchState<W>) -> Bits<W> {
        self.sets[state.extra as usize]
    }

    fn number(&mut self, set: Bits<W>) -> u32 {
        *self.numbers.entry(set).or_insert_with(|| {
            self.sets.push(set);
            self.sets.len() as u32 - 1
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, Square};

    #[test]
    fn a_dead_end_is_filled_from_its_end() {
        let room = "
########
#      #
# $$$  ####
# @    ...#
#      ####
########";
        let board = Board::<1>::new(&Level::parse(room).unwrap());
        let graph = BoxGraph::new(&board);
        let mut meter = Meter::unlimited();
        let goals = graph.distances_to(&board, board.goals, Bits::EMPTY);
        let live = graph.live_squares(&goals);
        let mut analysis = StaticAnalysis::new(&board, &graph, &goals, 1 << 20, &meter);
        let packing =
            PackingSearch::new(&board, &graph, &mut analysis, super::super::HEURISTICS[0]);
        let plan = packing.plan(1 << 24, live, &mut meter).unwrap();
        let goal = |column| Bits::of(board.bit(Square { row: 3, column }));
        assert_eq!(plan.len(), 3);
        assert_eq!(plan.completed(board.starts), 0);
        assert_eq!(plan.completed(goal(7)), 0, "the door is not filled first");
        assert_eq!(plan.completed(goal(9)), 1);
        assert_eq!(plan.completed(goal(9) | goal(8)), 2);
        assert_eq!(plan.completed(board.goals), 3);
        assert_eq!(plan.next_square(1, goal(9)), goal(8).first());
    }
}
