//! Optimal bidirectional search for the fewest pushes or moves. No solution costs less than the estimate of any node on its
//! path, nor less than the sum of the lowest costs of the open nodes of both sides. While that sum does not exceed a
//! threshold, the side with fewer candidates is expanded; then the threshold rises by one. (After MM, Holte et al. 2016,
//! and the vertex covers of Shaham et al. 2018: the sides may divide the work unevenly.)
//!
//! For pushes every second turn is greedy: it expands the forward position that is farthest from the start, since any
//! solution that costs no more than the threshold ends the search.
//!
//! For pushes both sides identify positions by the area of the player, and a position of both sides joins them. For moves
//! they see a push from its two ends: in a forward state the player is where the last push ended, in a backward state
//! where the next push begins; equal boxes and the walk between the two squares join them.
//!
//! Of all solutions with the fewest pushes, those with the fewest moves are found in the same way under a limit on the
//! pushes, and the reverse. A path is then better if it has less of what is limited, or as much at a lower cost: the start
//! of a best solution is the best path to where it leads.

use super::{
    SearchSide::{self, Backward, Forward},
    backward_expander::BackwardExpander,
    bidirectional::{MeetingPoint, Outcome},
    board::Board,
    box_graph::BoxGraph,
    forward_expander::{ForwardExpander, Successor},
    node_store::{Lookup, NIL, Node, NodeStore},
    pruning::{Cost, Pruning},
    walk_bound::WalkLowerBound,
};
use papan_core::{Bits, Meter, StopReason};

/// The queues of a side: candidates by cost, and nodes whose estimate exceeds the threshold.
const OPEN: usize = 0;
const DEFERRED: usize = 1;

impl Spent {
    fn plus(self, other: Spent) -> Spent {
        Spent { cost: self.cost + other.cost, used: self.used + other.used }
    }

    /// Whether a path is at least as good; with a limit, what is used of it comes first.
    fn is_no_worse(self, other: Spent, has_limit: bool) -> bool {
        if has_limit {
            (self.used, self.cost) <= (other.used, other.cost)
        } else {
            self.cost <= other.cost
        }
    }
}

/// A search for a solution of minimal cost.
pub(crate) struct OptimalSearch<'a, const W: usize> {
    board: &'a Board<W>,
    cost: Cost,
    forward: ForwardExpander<'a, W>,
    backward: BackwardExpander<'a, W>,
    stores: [NodeStore<W>; 2],
    /// Bytes for both stores.
    memory: u64,
    /// Squares where the player may end.
    ends: Bits<W>,
    walk_bound: WalkLowerBound,
    /// A lower bound of the cost of any solution.
    threshold: usize,
    /// Only cheaper solutions are searched for.
    upper_bound: u32,
    best: Option<MeetingPoint>,
    seeded: bool,
    successors: Vec<Successor<W>>,
    walk_distances: Vec<u16>,
    /// The limit on what is not minimized: pushes if moves are, and moves if pushes are.
    limit: Option<u32>,
    /// With a limit, what it has used of it, for each node of both stores.
    used: [Vec<u32>; 2],
}

/// What a path costs, and what it uses of the limit.
#[derive(Clone, Copy)]
struct Spent {
    cost: u32,
    used: u32,
}

impl<'a, const W: usize> OptimalSearch<'a, W> {
    /// Creates a search within `memory` bytes. The rules must keep at least one optimal solution.
    pub(crate) fn new(
        board: &'a Board<W>,
        graph: &'a BoxGraph,
        cost: Cost,
        rules: Pruning,
        memory: u64,
        meter: &Meter<'_>,
    ) -> Self {
        let share = memory / 16 * 12;
        OptimalSearch {
            board,
            cost,
            forward: ForwardExpander::new(board, graph, rules, memory, meter)
                .with_pair_penalties(memory, meter),
            backward: BackwardExpander::new(board, graph, rules, meter)
                .with_pair_penalties(memory, meter),
            stores: [NodeStore::new(share), NodeStore::new(share)],
            memory: share,
            ends: board.floor,
            walk_bound: WalkLowerBound::new(board, board.floor),
            threshold: 0,
            upper_bound: u32::MAX,
            best: None,
            seeded: false,
            successors: Vec::new(),
            walk_distances: vec![0; 64 * W],
            limit: None,
            used: Default::default(),
        }
    }

    /// Restricts the search to solutions with at most `limit` of what is not minimized, pushes or moves, when none has less.
    pub(crate) fn with_limit(self, limit: u32) -> Self {
        OptimalSearch { limit: Some(limit), ..self }
    }

    /// Whether states have the very square of the player, as walks need it.
    fn is_exact(&self) -> bool {
        self.cost == Cost::Moves || self.limit.is_some()
    }

    /// The pushes and moves of a part of a path.
    fn spent(&self, pushes: u32, moves: u32) -> Spent {
        match self.cost {
            Cost::Pushes => Spent { cost: pushes, used: moves },
            Cost::Moves => Spent { cost: moves, used: pushes },
        }
    }

    fn spent_at(&self, side: SearchSide, id: u32) -> Spent {
        let used = self.used[side as usize].get(id as usize).copied().unwrap_or(0);
        Spent { cost: self.stores[side as usize].node(id).depth(), used }
    }

    /// Restricts the search to solutions that leave the player on one of `ends`.
    pub(crate) fn with_end_squares(mut self, ends: Bits<W>) -> Self {
        self.ends = ends;
        self.walk_bound = WalkLowerBound::new(self.board, ends);
        self
    }

    /// Restricts the search to solutions that cost less than `bound`.
    pub(crate) fn set_upper_bound(&mut self, bound: u32) {
        if bound < self.upper_bound {
            self.upper_bound = bound;
            self.best = None;
        }
    }

    /// The box sets along the best solution so far.
    pub(crate) fn best_path(&self) -> Option<Vec<Bits<W>>> {
        self.best.map(|best| self.path(best))
    }

    /// Finds the box sets along an optimal solution, or proves that there is none below the upper bound. After a stop it can
    /// be called again to resume.
    pub(crate) fn run(&mut self, meter: &mut Meter<'_>) -> Result<Outcome<W>, StopReason> {
        if !self.seeded {
            self.seeded = true;
            if let Some(path) = self.seed()? {
                return Ok(Outcome::Path(path));
            }
        }
        let mut greedy_turn = false;
        while let Some(side) = self.choose_side() {
            greedy_turn = !greedy_turn && !self.is_exact();
            let (side, id) = if greedy_turn {
                (Forward, self.stores[Forward as usize].pop_max(OPEN))
            } else {
                (side, self.stores[side as usize].pop_min(OPEN))
            };
            let Some(id) = id else { break };
            let node = *self.stores[side as usize].node(id);
            if self.current_node(&node) != Some(id) {
                continue;
            }
            match side {
                Forward => self.expand_forward(id, &node)?,
                Backward => self.expand_backward(id, &node)?,
            }
            let ([pushed, pulled], bound) = (&self.stores, self.upper_bound);
            let facts = [
                ("positions", (pushed.len() + pulled.len()) as u64),
                ("bound", self.threshold as u64),
                ("best", if bound == u32::MAX { 0 } else { u64::from(bound) }),
            ];
            let fill_ratio = || Some(pushed.fill_ratio() + pulled.fill_ratio());
            meter.spend_with_report(1, fill_ratio, &facts)?;
        }
        Ok(self.best_path().map_or(Outcome::Exhausted, Outcome::Path))
    }

    /// Adds the start and the goal positions; returns the path if the start is solved.
    fn seed(&mut self) -> Result<Option<Vec<Bits<W>>>, StopReason> {
        let board = self.board;
        let area = board.flood(Bits::of(board.player), board.free(board.starts));
        let (player, may_end) = if self.is_exact() {
            (board.player, self.ends.contains(board.player))
        } else {
            (area.first().unwrap_or(board.player), area.intersects(self.ends))
        };
        if board.starts == board.goals && may_end {
            return Ok(Some(vec![board.starts]));
        }
        if let Some(value) = self.forward.lower_bound(board.starts, player) {
            self.add(Node::new(board.starts, player, NIL, Forward, 0), 0, value)?;
        }
        if self.is_exact() {
            self.seed_last_pushes()?;
        } else {
            self.seed_goal_positions()?;
        }
        Ok(None)
    }

    /// Raises the threshold as far as the open nodes allow and returns the side to expand; `None` when no cheaper solution is
    /// left, since either side is exhausted or the threshold has reached the upper bound.
    fn choose_side(&mut self) -> Option<SearchSide> {
        // The costs of two open exact states include the push between them twice, since they are joined when expanded.
        let shared = usize::from(self.is_exact());
        while self.threshold < self.upper_bound as usize {
            let [pushed, pulled] = &mut self.stores;
            let (push, pull) = (pushed.min_priority(OPEN), pulled.min_priority(OPEN));
            if let (Some(push), Some(pull)) = (push, pull)
                && push + pull <= self.threshold + shared
            {
                let fewer = pushed.queue_len(OPEN) <= pulled.queue_len(OPEN);
                return Some(if fewer { Forward } else { Backward });
            }
            let exhausted =
                |store: &mut NodeStore<W>| store.queue_len(OPEN) + store.queue_len(DEFERRED) == 0;
            if exhausted(pushed) || exhausted(pulled) {
                return None;
            }
            self.threshold += 1;
            for store in &mut self.stores {
                while store.min_priority(DEFERRED).is_some_and(|cost| cost <= self.threshold) {
                    let Some(id) = store.pop_min(DEFERRED) else { break };
                    store.enqueue(id, OPEN, store.node(id).depth() as usize);
                }
            }
        }
        None
    }

    /// Adds the solved positions.
    fn seed_goal_positions(&mut self) -> Result<(), StopReason> {
        let (board, ends) = (self.board, self.ends);
        for area in board.areas(board.free(board.goals)).filter(|area| area.intersects(ends)) {
            let player = area.first().unwrap_or_default();
            if let Some(value) = self.backward.lower_bound(board.goals, player) {
                self.add(Node::new(board.goals, player, NIL, Backward, 0), 0, value)?;
            }
        }
        Ok(())
    }

    /// Adds the states before every possible last push.
    fn seed_last_pushes(&mut self) -> Result<(), StopReason> {
        for area in self.board.areas(self.board.free(self.board.goals)) {
            let Some(player) = area.first() else { continue };
            if self.backward.lower_bound(self.board.goals, player).is_none() {
                continue;
            }
            let mut successors = std::mem::take(&mut self.successors);
            self.backward.expand(self.board.goals, player, &mut successors);
            for after in &successors {
                let last = self.board.step(after.from, after.direction);
                if self.ends.contains(last) {
                    self.add_successor(NIL, Backward, Spent { cost: 1, used: 1 }, after)?;
                }
            }
            self.successors = successors;
        }
        Ok(())
    }

    fn expand_forward(&mut self, id: u32, node: &Node<W>) -> Result<(), StopReason> {
        let mut successors = std::mem::take(&mut self.successors);
        let alive = self.forward.expand(node.boxes, usize::from(node.player), &mut successors);
        self.compute_walk_distances(node);
        for after in successors.iter().filter(|_| alive.is_some()) {
            let pusher = self.board.step(after.from, after.direction.opposite());
            let spent = self.after_walk(id, Forward, pusher);
            if self.is_exact() {
                self.join_with_backward(id, node, pusher, spent);
            }
            self.add_successor(id, Forward, spent.plus(Spent { cost: 1, used: 1 }), after)?;
        }
        self.successors = successors;
        Ok(())
    }

    fn expand_backward(&mut self, id: u32, node: &Node<W>) -> Result<(), StopReason> {
        let mut successors = std::mem::take(&mut self.successors);
        self.backward.expand(node.boxes, usize::from(node.player), &mut successors);
        self.compute_walk_distances(node);
        if self.is_exact() {
            self.join_with_forward(id, node);
        }
        for after in &successors {
            let last = self.board.step(after.from, after.direction);
            let spent = self.after_walk(id, Backward, last);
            self.add_successor(id, Backward, spent.plus(Spent { cost: 1, used: 1 }), after)?;
        }
        self.successors = successors;
        Ok(())
    }

    /// What a path costs when the player has walked on from a node to a square.
    fn after_walk(&self, id: u32, side: SearchSide, square: usize) -> Spent {
        let walk = if self.is_exact() { u32::from(self.walk_distances[square]) } else { 0 };
        self.spent_at(side, id).plus(self.spent(0, walk))
    }

    /// Joins a forward state, once the player has walked to `pusher`, with the backward state whose push begins there.
    fn join_with_backward(&mut self, id: u32, node: &Node<W>, pusher: usize, spent: Spent) {
        if let Lookup::Node(pulled) = self.stores[Backward as usize].find(node.boxes, pusher) {
            self.join(spent.plus(self.spent_at(Backward, pulled)), id, pulled);
        }
    }

    /// Joins a backward state with all forward states of equal boxes from which the player can walk to it.
    fn join_with_forward(&mut self, id: u32, node: &Node<W>) {
        let free = self.board.free(node.boxes);
        let reach = self.board.flood(Bits::of(usize::from(node.player)), free);
        // The player is beside the box of the last push, or on the start square.
        let near = self.board.grow(node.boxes) | Bits::of(self.board.player);
        for square in (reach & near).iter() {
            if let Lookup::Node(pushed) = self.stores[Forward as usize].find(node.boxes, square) {
                let before = self.spent_at(Forward, pushed);
                self.join(before.plus(self.after_walk(id, Backward, square)), pushed, id);
            }
        }
    }

    /// Joins a position with an equal one of the other side.
    fn join_same_position(&mut self, id: u32, node: &Node<W>) {
        let other = 1 - node.side() as usize;
        if let Lookup::Node(met) = self.stores[other].find(node.boxes, usize::from(node.player)) {
            let pushes = node.depth() + self.stores[other].node(met).depth();
            let pushes = Spent { cost: pushes, used: 0 };
            match node.side() {
                Forward => self.join(pushes, id, met),
                Backward => self.join(pushes, met, id),
            }
        }
    }

    fn join(&mut self, spent: Spent, pushed: u32, pulled: u32) {
        if spent.cost < self.upper_bound && self.limit.is_none_or(|limit| spent.used <= limit) {
            self.upper_bound = spent.cost;
            self.best = Some(MeetingPoint { pushed, pulled });
        }
    }

    /// Adds a successor unless it is known at no higher cost, a deadlock, or no better than the best solution.
    fn add_successor(
        &mut self,
        parent: u32,
        side: SearchSide,
        spent: Spent,
        after: &Successor<W>,
    ) -> Result<(), StopReason> {
        let player = match side {
            _ if !self.is_exact() => after.player,
            Forward => after.from,
            Backward => {
                let last = self.board.step(after.from, after.direction);
                self.board.step(last, after.direction)
            }
        };
        let store = &self.stores[side as usize];
        if let Lookup::Node(known) = store.find(after.boxes, player)
            && self.spent_at(side, known).is_no_worse(spent, self.limit.is_some())
        {
            return Ok(());
        }
        let value = match side {
            Forward => self.forward.lower_bound_after(after),
            Backward => self.backward.lower_bound_after(after),
        };
        let Some(value) = value else { return Ok(()) };
        self.add(Node::new(after.boxes, player, parent, side, spent.cost), spent.used, value)
    }

    fn add(&mut self, node: Node<W>, used: u32, pushes: u32) -> Result<(), StopReason> {
        let [pushed, pulled] = &self.stores;
        let side_table = self.used.iter().map(|used| size_of_val(used.as_slice()) as u64);
        let bytes = pushed.bytes() + pulled.bytes() + side_table.sum::<u64>();
        if node.is_too_deep() || bytes > self.memory {
            return Err(StopReason::Memory);
        }
        let rest = self.spent(pushes, pushes + self.min_walk(&node));
        let estimate = node.depth() + rest.cost;
        if estimate >= self.upper_bound || self.limit.is_some_and(|limit| used + rest.used > limit)
        {
            return Ok(());
        }
        if self.limit.is_some() {
            self.used[node.side() as usize].push(used);
        }
        let store = &mut self.stores[node.side() as usize];
        let id = store.insert_or_replace(node).ok_or(StopReason::Memory)?;
        if estimate as usize <= self.threshold {
            store.enqueue(id, OPEN, node.depth() as usize);
        } else {
            store.enqueue(id, DEFERRED, estimate as usize);
        }
        if !self.is_exact() {
            self.join_same_position(id, &node);
        }
        Ok(())
    }

    /// Lower bound of the walking moves between a state and the other end of the solution.
    fn min_walk(&self, node: &Node<W>) -> u32 {
        let player = usize::from(node.player);
        match node.side() {
            _ if !self.is_exact() => 0,
            Forward => self.walk_bound.steps_to_end(node.boxes, player),
            Backward => self.walk_bound.steps_from_start(node.boxes, player),
        }
    }

    /// The valid node of a position: a cheaper path may have replaced it.
    fn current_node(&self, node: &Node<W>) -> Option<u32> {
        match self.stores[node.side() as usize].find(node.boxes, usize::from(node.player)) {
            Lookup::Node(id) => Some(id),
            Lookup::Slot(_) => None,
        }
    }

    /// Computes the walking distances of the player by breadth-first search; only exact states need them.
    fn compute_walk_distances(&mut self, node: &Node<W>) {
        if !self.is_exact() {
            return;
        }
        let (board, free) = (self.board, self.board.free(node.boxes));
        let start = Bits::of(usize::from(node.player));
        for (ring, steps) in Board::rings(start, |ring| board.grow(ring) & free).zip(0..) {
            ring.iter().for_each(|square| self.walk_distances[square] = steps);
        }
    }

    fn path(&self, meeting: MeetingPoint) -> Vec<Bits<W>> {
        let [pushed, pulled] = &self.stores;
        let mut path = pushed.path(meeting.pushed);
        path.extend(pulled.path_to_root(meeting.pulled).skip(1));
        if self.is_exact() {
            path.push(self.board.goals);
        }
        path
    }
}
