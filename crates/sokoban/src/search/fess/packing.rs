//! The order in which goals are filled, found backwards (FESS): begin with all goals filled and pull boxes away; a box
//! that gets where any box could be fetched from leaves the board.

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

/// A box has left when it is so many steps from where it was.
const LEAVING_STEPS: u16 = 6;

/// Finds a plan by pulling boxes off the board.
pub(crate) struct PackingSearch<'a, const W: usize> {
    board: &'a Board<W>,
    graph: &'a BoxGraph,
    analysis: &'a mut StaticAnalysis<W>,
    heuristics: Heuristics,
    box_mover: BoxMover,
    /// Pushes from every start to every state.
    from_starts: Distances,
    sources: SourceSets<W>,
    /// What the position `tie_break` expanded is like.
    exits: SinkAnalysis<W>,
}

/// Places that boxes still have to come from: some have been used when boxes have left the board.
struct SourceSets<const W: usize> {
    sets: Vec<Bits<W>>,
    numbers: FxHashMap<Bits<W>, u32>,
}

/// Where boxes can leave.
#[derive(Clone, Copy)]
struct SinkAnalysis<const W: usize> {
    /// `SourceSets` that can be exchanged for one another.
    sinks: Bits<W>,
    /// Squares far from them that one box gets to from them, so that the next pull lets it leave.
    waiting: Bits<W>,
    /// Whether all moves are boxes that leave.
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

    /// The best plan found with so much memory and as many nodes as the meter has.
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

    /// `SourceSets` are exchangeable when one box can be pushed from each to each, with the other boxes as walls. The largest
    /// such sets are sinks: a box that gets there can come back at any time, from any of them.
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

    /// Where one box can be pushed to from a source, with the others as walls and the player on any side of it.
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

    /// Whether a box pulled from one square to another has really left.
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

    /// Whether a square of a corridor is neither at the rim of a room nor in line with a square of it.
    fn is_beyond(&self, room: usize, inside: usize, corridor: usize) -> bool {
        let rim = self.board.grow(self.analysis.rooms.room(room));
        let stride = self.board.stride;
        !rim.contains(corridor)
            && inside / stride != corridor / stride
            && inside % stride != corridor % stride
    }

    /// The box on `from` leaves the board at the sink `to`, if the others can still have come from the sources left.
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

    /// A goal with walls on three sides: best filled first, so emptied `tie_break`.
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
            let may = |to: usize, stand: usize| distances.is_live(graph.state(to, stand));
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
            let mut ways = moves[first..].iter().filter(|_| open);
            leaving.extend(ways.find_map(|mv| {
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

    /// The sources of a position.
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
        assert_eq!(plan.completed(goal(7)), 0, "the door is no place to begin");
        assert_eq!(plan.completed(goal(9)), 1);
        assert_eq!(plan.completed(goal(9) | goal(8)), 2);
        assert_eq!(plan.completed(board.goals), 3);
        assert_eq!(plan.next_square(1, goal(9)), goal(8).first());
    }
}
