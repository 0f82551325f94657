//! Fewest pushes or moves with proof, from both ends. No solution costs less than the estimate of every node it passes
//! through, nor less than what the cheapest open nodes of the two sides have cost together. While that sum still leaves
//! room for a solution of the cost in question, the side with fewer candidates goes on; then the cost in question rises.
//! (After MM, Holte et al. 2016, and the vertex covers of Shaham et al. 2018: the sides may divide the work unevenly.)
//!
//! For pushes every second turn dives: it goes to the position of the push side that is farthest from the start, since a
//! solution of the cost in question ends the search.
//!
//! For pushes both sides know positions by the area the player is in, and a position known to both joins them. For moves
//! they see a push from its two ends: a state of the push side has the player where his last push left him, a state of the
//! pull side has him where his next push begins; the same boxes and the walk between the two squares join them.

use super::{
    bits::Bits,
    field::Field,
    one_box::OneBox,
    pulling::Pulling,
    pushing::{Move, Pushing},
    rules::{Cost, Rules},
    store::{Found, NIL, Node, Store, Way},
    two_sided::Outcome,
    walking::Walking,
};
use papan_core::{Meter, Stop};

/// The queues of a side: candidates by what they have cost, and the nodes whose estimate is still too high.
const OPEN: usize = 0;
const WAITING: usize = 1;

/// A search for a solution of least cost.
pub(crate) struct Middle<'a, const W: usize> {
    field: &'a Field<W>,
    cost: Cost,
    pushing: Pushing<'a, W>,
    pulling: Pulling<'a, W>,
    stores: [Store<W>; 2],
    /// Bytes for both stores.
    memory: u64,
    /// Squares where the player may end.
    ends: Bits<W>,
    walking: Walking,
    /// The cost in question: nothing is cheaper.
    asked: usize,
    /// Only solutions that cost less are of interest.
    bound: u32,
    best: Option<Joint>,
    begun: bool,
    moves: Vec<Move<W>>,
    walks: Vec<u16>,
}

/// The nodes on either side that the best solution so far goes through.
#[derive(Clone, Copy)]
struct Joint {
    pushed: u32,
    pulled: u32,
}

impl<'a, const W: usize> Middle<'a, W> {
    /// A search within `memory` bytes under rules that keep solutions of least cost.
    pub(crate) fn new(
        field: &'a Field<W>,
        graph: &'a OneBox,
        cost: Cost,
        rules: Rules,
        memory: u64,
        meter: &Meter<'_>,
    ) -> Self {
        let share = memory / 16 * 12;
        Middle {
            field,
            cost,
            pushing: Pushing::new(field, graph, rules, memory, meter).with_detours(memory, meter),
            pulling: Pulling::new(field, graph, rules, meter).with_detours(memory, meter),
            stores: [Store::new(share), Store::new(share)],
            memory: share,
            ends: field.floor,
            walking: Walking::new(field, field.floor),
            asked: 0,
            bound: u32::MAX,
            best: None,
            begun: false,
            moves: Vec::new(),
            walks: vec![0; 64 * W],
        }
    }

    /// Asks for solutions that leave the player in `ends` only.
    pub(crate) fn ending_in(mut self, ends: Bits<W>) -> Self {
        self.ends = ends;
        self.walking = Walking::new(self.field, ends);
        self
    }

    /// Asks for solutions that cost less than `bound` only.
    pub(crate) fn stay_below(&mut self, bound: u32) {
        if bound < self.bound {
            self.bound = bound;
            self.best = None;
        }
    }

    /// The positions along the best solution found so far.
    pub(crate) fn found(&self) -> Option<Vec<Bits<W>>> {
        self.best.map(|best| self.path(best))
    }

    /// The positions along an optimal solution, or the proof that there is none (below the bound). Called again it goes on
    /// where it stopped.
    pub(crate) fn run(&mut self, meter: &mut Meter<'_>) -> Result<Outcome<W>, Stop> {
        if !self.begun {
            self.begun = true;
            if let Some(path) = self.begin()? {
                return Ok(Outcome::Path(path));
            }
        }
        let mut dives = false;
        while let Some(way) = self.choose_side() {
            dives = !dives && self.cost == Cost::Pushes;
            let (way, id) = if dives {
                (Way::Push, self.stores[Way::Push as usize].pop_last(OPEN))
            } else {
                (way, self.stores[way as usize].pop(OPEN))
            };
            let Some(id) = id else { break };
            let node = *self.stores[way as usize].node(id);
            if self.newest(&node) != Some(id) {
                continue;
            }
            match way {
                Way::Push => self.push_all(id, &node)?,
                Way::Pull => self.pull_all(id, &node)?,
            }
            let [pushed, pulled] = &self.stores;
            let facts = [
                ("positions", (pushed.len() + pulled.len()) as u64),
                ("bound", self.asked as u64),
                ("best", if self.bound == u32::MAX { 0 } else { u64::from(self.bound) }),
            ];
            meter.spend_and_tell(1, || Some(pushed.fill() + pulled.fill()), &facts)?;
        }
        Ok(self.found().map_or(Outcome::Exhausted, Outcome::Path))
    }

    /// Adds both ends of the game. The solution, if the game is over before it begins.
    fn begin(&mut self) -> Result<Option<Vec<Bits<W>>>, Stop> {
        let field = self.field;
        let area = field.flood(Bits::of(field.player), field.free(field.starts));
        let (player, may_end) = match self.cost {
            Cost::Pushes => (area.first().unwrap_or(field.player), area.meets(self.ends)),
            Cost::Moves => (field.player, self.ends.has(field.player)),
        };
        if field.starts == field.goals && may_end {
            return Ok(Some(vec![field.starts]));
        }
        if let Some(value) = self.pushing.enter(field.starts, player) {
            self.add(Node::new(field.starts, player, NIL, Way::Push, 0), value)?;
        }
        match self.cost {
            Cost::Pushes => self.plant_ends()?,
            Cost::Moves => self.plant_last_pushes()?,
        }
        Ok(None)
    }

    /// The side that goes on, after the cost in question has risen as far as the open nodes allow. None when nothing
    /// cheaper than the bound is left: with either side exhausted, everything has been found.
    fn choose_side(&mut self) -> Option<Way> {
        // Moves: where both ends of one push are open, their costs share that push, since states meet when expanded.
        let shared = usize::from(self.cost == Cost::Moves);
        while self.asked < self.bound as usize {
            let [pushed, pulled] = &mut self.stores;
            let (push, pull) = (pushed.settle(OPEN), pulled.settle(OPEN));
            if let (Some(push), Some(pull)) = (push, pull)
                && push + pull <= self.asked + shared
            {
                let fewer = pushed.waiting(OPEN) <= pulled.waiting(OPEN);
                return Some(if fewer { Way::Push } else { Way::Pull });
            }
            let exhausted =
                |store: &mut Store<W>| store.waiting(OPEN) == 0 && store.waiting(WAITING) == 0;
            if exhausted(pushed) || exhausted(pulled) {
                return None;
            }
            self.asked += 1;
            for store in &mut self.stores {
                while store.settle(WAITING).is_some_and(|estimate| estimate <= self.asked) {
                    let Some(id) = store.pop(WAITING) else { break };
                    store.queue(id, OPEN, store.node(id).depth() as usize);
                }
            }
        }
        None
    }

    /// The solved positions.
    fn plant_ends(&mut self) -> Result<(), Stop> {
        let (field, ends) = (self.field, self.ends);
        for area in field.areas(field.free(field.goals)).filter(|area| area.meets(ends)) {
            let player = area.first().unwrap_or_default();
            if let Some(value) = self.pulling.enter(field.goals, player) {
                self.add(Node::new(field.goals, player, NIL, Way::Pull, 0), value)?;
            }
        }
        Ok(())
    }

    /// The states before every possible last push.
    fn plant_last_pushes(&mut self) -> Result<(), Stop> {
        for area in self.field.areas(self.field.free(self.field.goals)) {
            let Some(player) = area.first() else { continue };
            if self.pulling.enter(self.field.goals, player).is_none() {
                continue;
            }
            let mut moves = std::mem::take(&mut self.moves);
            self.pulling.expand(self.field.goals, player, &mut moves);
            for after in &moves {
                let last = self.field.step(after.from, after.direction);
                if self.ends.has(last) {
                    self.follow(NIL, Way::Pull, 1, after)?;
                }
            }
            self.moves = moves;
        }
        Ok(())
    }

    fn push_all(&mut self, id: u32, node: &Node<W>) -> Result<(), Stop> {
        let mut moves = std::mem::take(&mut self.moves);
        let alive = self.pushing.expand(node.boxes, usize::from(node.player), &mut moves);
        self.measure_walks(node);
        for after in moves.iter().filter(|_| alive.is_some()) {
            let mut depth = node.depth();
            if self.cost == Cost::Moves {
                let hand = self.field.step(after.from, after.direction.opposite());
                depth += u32::from(self.walks[hand]);
                self.look_for_push(id, node, hand, depth);
            }
            self.follow(id, Way::Push, depth + 1, after)?;
        }
        self.moves = moves;
        Ok(())
    }

    fn pull_all(&mut self, id: u32, node: &Node<W>) -> Result<(), Stop> {
        let mut moves = std::mem::take(&mut self.moves);
        self.pulling.expand(node.boxes, usize::from(node.player), &mut moves);
        self.measure_walks(node);
        if self.cost == Cost::Moves {
            self.look_for_starts(id, node);
        }
        for after in &moves {
            let mut depth = node.depth();
            if self.cost == Cost::Moves {
                let last = self.field.step(after.from, after.direction);
                depth += u32::from(self.walks[last]);
            }
            self.follow(id, Way::Pull, depth + 1, after)?;
        }
        self.moves = moves;
        Ok(())
    }

    /// Joins a state of the push side, `depth` moves after the start once the player has walked to `hand`, with the state
    /// of the pull side that begins its push there.
    fn look_for_push(&mut self, id: u32, node: &Node<W>, hand: usize, depth: u32) {
        if let Found::Node(pulled) = self.stores[Way::Pull as usize].find(node.boxes, hand) {
            let rest = self.stores[Way::Pull as usize].node(pulled).depth();
            self.join(depth + rest, id, pulled);
        }
    }

    /// Joins a state of the pull side with all states of the push side that have its boxes and walk to it.
    fn look_for_starts(&mut self, id: u32, node: &Node<W>) {
        let free = self.field.free(node.boxes);
        let reach = self.field.flood(Bits::of(usize::from(node.player)), free);
        // The player stands beside the box he has pushed, or where he started.
        let near = self.field.grow(node.boxes) | Bits::of(self.field.player);
        for square in (reach & near).squares() {
            if let Found::Node(pushed) = self.stores[Way::Push as usize].find(node.boxes, square) {
                let before = self.stores[Way::Push as usize].node(pushed).depth();
                let moves = before + u32::from(self.walks[square]) + node.depth();
                self.join(moves, pushed, id);
            }
        }
    }

    /// Joins a position with the same one on the other side.
    fn look_for_same(&mut self, id: u32, node: &Node<W>) {
        let other = 1 - node.way() as usize;
        if let Found::Node(met) = self.stores[other].find(node.boxes, usize::from(node.player)) {
            let pushes = node.depth() + self.stores[other].node(met).depth();
            match node.way() {
                Way::Push => self.join(pushes, id, met),
                Way::Pull => self.join(pushes, met, id),
            }
        }
    }

    fn join(&mut self, cost: u32, pushed: u32, pulled: u32) {
        if cost < self.bound {
            self.bound = cost;
            self.best = Some(Joint { pushed, pulled });
        }
    }

    /// Adds the state after a move unless it is known at no higher cost, or dead, or no better than the best solution.
    fn follow(&mut self, parent: u32, way: Way, depth: u32, after: &Move<W>) -> Result<(), Stop> {
        let player = match (self.cost, way) {
            (Cost::Pushes, _) => after.player,
            (Cost::Moves, Way::Push) => after.from,
            (Cost::Moves, Way::Pull) => {
                let last = self.field.step(after.from, after.direction);
                self.field.step(last, after.direction)
            }
        };
        let store = &self.stores[way as usize];
        if let Found::Node(known) = store.find(after.boxes, player)
            && store.node(known).depth() <= depth
        {
            return Ok(());
        }
        let value = match way {
            Way::Push => self.pushing.value(after),
            Way::Pull => self.pulling.value(after),
        };
        let Some(value) = value else { return Ok(()) };
        self.add(Node::new(after.boxes, player, parent, way, depth), value)
    }

    fn add(&mut self, node: Node<W>, value: u32) -> Result<(), Stop> {
        let [pushed, pulled] = &self.stores;
        if node.is_too_deep() || pushed.bytes() + pulled.bytes() > self.memory {
            return Err(Stop::Memory);
        }
        let estimate = node.depth() + value + self.walks_left(&node);
        if estimate >= self.bound {
            return Ok(());
        }
        let store = &mut self.stores[node.way() as usize];
        let id = store.put(node).ok_or(Stop::Memory)?;
        if estimate as usize <= self.asked {
            store.queue(id, OPEN, node.depth() as usize);
        } else {
            store.queue(id, WAITING, estimate as usize);
        }
        if self.cost == Cost::Pushes {
            self.look_for_same(id, &node);
        }
        Ok(())
    }

    /// Steps without a push between a state and the other end of the game, at least.
    fn walks_left(&self, node: &Node<W>) -> u32 {
        let player = usize::from(node.player);
        match (self.cost, node.way()) {
            (Cost::Pushes, _) => 0,
            (Cost::Moves, Way::Push) => self.walking.to_end(node.boxes, player),
            (Cost::Moves, Way::Pull) => self.walking.since_start(node.boxes, player),
        }
    }

    /// The node that stands for this position now.
    fn newest(&self, node: &Node<W>) -> Option<u32> {
        match self.stores[node.way() as usize].find(node.boxes, usize::from(node.player)) {
            Found::Node(id) => Some(id),
            Found::Slot(_) => None,
        }
    }

    /// Steps of the player to every square he can walk to, where they count.
    fn measure_walks(&mut self, node: &Node<W>) {
        if self.cost == Cost::Pushes {
            return;
        }
        let free = self.field.free(node.boxes);
        let mut reached = Bits::of(usize::from(node.player));
        let mut rim = reached;
        let mut steps = 0;
        while !rim.is_empty() {
            for square in rim.squares() {
                self.walks[square] = steps;
            }
            rim = (self.field.grow(rim) & free).without(reached);
            reached |= rim;
            steps += 1;
        }
    }

    fn path(&self, joint: Joint) -> Vec<Bits<W>> {
        let [pushed, pulled] = &self.stores;
        let mut path = pushed.path(joint.pushed);
        path.extend(pulled.way_up(joint.pulled).skip(1));
        if self.cost == Cost::Moves {
            path.push(self.field.goals);
        }
        path
    }
}
