//! Fewest moves with proof, from both ends: MM (Holte, Felner, Sharon, Sturtevant 2016). A node's priority is the greater
//! of its estimate and twice its cost, so neither side goes beyond the middle, where a one-sided search with an estimate
//! that knows nothing of walking would go on. The sides see a push from its two ends: a state of the push side has the
//! player where his last push left him, a state of the pull side has him where his next push begins; the same boxes and
//! the walk between the two squares join them. Every expanded node looks for such partners, hence no path is missed.

use super::{
    bits::Bits,
    field::Field,
    one_box::OneBox,
    pulling::Pulling,
    pushing::{Move, Pushing},
    rules::Rules,
    store::{Found, NIL, Node, Store, Way},
    two_sided::Outcome,
};
use papan_core::{Meter, Stop};

/// A search for a solution with the fewest moves.
pub(crate) struct Middle<'a, const W: usize> {
    field: &'a Field<W>,
    pushing: Pushing<'a, W>,
    pulling: Pulling<'a, W>,
    stores: [Store<W>; 2],
    /// Squares where the player may end.
    ends: Bits<W>,
    best: Option<Joint>,
    moves: Vec<Move<W>>,
    walks: Vec<u16>,
}

/// The best solution so far: its moves and the nodes it goes through on either side.
#[derive(Clone, Copy)]
struct Joint {
    moves: u32,
    pushed: u32,
    pulled: u32,
}

impl<'a, const W: usize> Middle<'a, W> {
    /// A search within `memory` bytes under rules that keep optimal solutions.
    pub(crate) fn new(field: &'a Field<W>, graph: &'a OneBox, rules: Rules, memory: u64) -> Self {
        let share = memory / 16 * 7;
        Middle {
            field,
            pushing: Pushing::new(field, graph, rules, memory),
            pulling: Pulling::new(field, graph, rules),
            stores: [Store::new(share), Store::new(share)],
            ends: field.floor,
            best: None,
            moves: Vec::new(),
            walks: vec![0; 64 * W],
        }
    }

    /// Asks for solutions that leave the player in `ends` only.
    pub(crate) fn ending_in(mut self, ends: Bits<W>) -> Self {
        self.ends = ends;
        self
    }

    /// The positions along an optimal solution, or the proof that there is none.
    pub(crate) fn run(&mut self, meter: &mut Meter<'_>) -> Result<Outcome<W>, Stop> {
        let field = self.field;
        if field.starts == field.goals && self.ends.has(field.player) {
            return Ok(Outcome::Path(vec![field.starts]));
        }
        if let Some(value) = self.pushing.enter(field.starts, field.player) {
            self.add(Node::new(field.starts, field.player, NIL, Way::Push, 0), value)?;
        }
        self.plant_pulls()?;
        while let Some((way, priority)) = self.lower_side() {
            if self.best.is_some_and(|best| best.moves as usize <= priority) {
                break;
            }
            let Some(id) = self.stores[way as usize].pop(way) else { break };
            let node = *self.stores[way as usize].node(id);
            if self.newest(&node) != Some(id) {
                continue;
            }
            self.measure_walks(&node);
            match way {
                Way::Push => self.push_all(id, &node)?,
                Way::Pull => self.pull_all(id, &node)?,
            }
            let [pushed, pulled] = &self.stores;
            let facts = [
                ("positions", (pushed.len() + pulled.len()) as u64),
                ("bound", priority as u64),
                ("best", self.best.map_or(0, |best| u64::from(best.moves))),
            ];
            meter.spend_and_tell(1, || Some(pushed.fill().max(pulled.fill())), &facts)?;
        }
        Ok(self.best.map_or(Outcome::Exhausted, |best| Outcome::Path(self.path(best))))
    }

    /// The side whose next node has the lower priority. With either side exhausted, nothing better can be found.
    fn lower_side(&mut self) -> Option<(Way, usize)> {
        let [pushed, pulled] = &mut self.stores;
        let (push, pull) = (pushed.settle(Way::Push)?, pulled.settle(Way::Pull)?);
        Some(if push <= pull { (Way::Push, push) } else { (Way::Pull, pull) })
    }

    /// The states before every possible last push.
    fn plant_pulls(&mut self) -> Result<(), Stop> {
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
        for after in moves.iter().filter(|_| alive.is_some()) {
            let hand = self.field.step(after.from, after.direction.opposite());
            let depth = node.depth() + u32::from(self.walks[hand]);
            if let Found::Node(pulled) = self.stores[Way::Pull as usize].find(node.boxes, hand) {
                let rest = self.stores[Way::Pull as usize].node(pulled).depth();
                self.join(depth + rest, id, pulled);
            }
            self.follow(id, Way::Push, depth + 1, after)?;
        }
        self.moves = moves;
        Ok(())
    }

    fn pull_all(&mut self, id: u32, node: &Node<W>) -> Result<(), Stop> {
        let mut moves = std::mem::take(&mut self.moves);
        self.pulling.expand(node.boxes, usize::from(node.player), &mut moves);
        self.look_for_starts(id, node);
        for after in &moves {
            let last = self.field.step(after.from, after.direction);
            let depth = node.depth() + u32::from(self.walks[last]);
            self.follow(id, Way::Pull, depth + 1, after)?;
        }
        self.moves = moves;
        Ok(())
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

    fn join(&mut self, moves: u32, pushed: u32, pulled: u32) {
        if self.best.is_none_or(|best| moves < best.moves) {
            self.best = Some(Joint { moves, pushed, pulled });
        }
    }

    /// Adds the state after a move unless it is known with as few moves, or dead, or no better than the best solution.
    fn follow(&mut self, parent: u32, way: Way, depth: u32, after: &Move<W>) -> Result<(), Stop> {
        let player = match way {
            Way::Push => after.from,
            Way::Pull => {
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
        if self.best.is_some_and(|best| depth + value >= best.moves) {
            return Ok(());
        }
        self.add(Node::new(after.boxes, player, parent, way, depth), value)
    }

    fn add(&mut self, node: Node<W>, value: u32) -> Result<(), Stop> {
        if node.is_too_deep() {
            return Err(Stop::Memory);
        }
        let priority = (node.depth() + value).max(2 * node.depth());
        let store = &mut self.stores[node.way() as usize];
        let added = match store.find(node.boxes, usize::from(node.player)) {
            Found::Slot(slot) => store.add(slot, node, priority),
            Found::Node(_) => store.replace(node, priority),
        };
        added.map(|_| ()).ok_or(Stop::Memory)
    }

    /// The node that stands for this position now.
    fn newest(&self, node: &Node<W>) -> Option<u32> {
        match self.stores[node.way() as usize].find(node.boxes, usize::from(node.player)) {
            Found::Node(id) => Some(id),
            Found::Slot(_) => None,
        }
    }

    /// Steps of the player to every square he can walk to.
    fn measure_walks(&mut self, node: &Node<W>) {
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
        path.push(self.field.goals);
        path
    }
}
