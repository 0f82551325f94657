//! Solutions with the fewest pushes, with proof: A* on the push side. The estimate never exceeds the truth, a better path
//! to a known position replaces the old one, and the first solved position taken from the queue is the answer.

use super::{
    bits::Bits,
    field::Field,
    one_box::OneBox,
    pushing::{Move, Pushing},
    rules::Rules,
    store::{Found, NIL, Node, Store, Way},
    two_sided::Outcome,
};
use papan_core::{Meter, Stop};

/// A search for a solution with the fewest pushes.
pub(crate) struct Optimal<'a, const W: usize> {
    field: &'a Field<W>,
    pushing: Pushing<'a, W>,
    store: Store<W>,
    /// Squares where the player may end.
    ends: Bits<W>,
    moves: Vec<Move<W>>,
}

impl<'a, const W: usize> Optimal<'a, W> {
    /// A search within `memory` bytes under rules that keep fewest pushes.
    pub(crate) fn new(field: &'a Field<W>, graph: &'a OneBox, rules: Rules, memory: u64) -> Self {
        Optimal {
            field,
            pushing: Pushing::new(field, graph, rules, memory),
            store: Store::new(memory / 16 * 14),
            ends: field.floor,
            moves: Vec::new(),
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
        let area = field.flood(Bits::of(field.player), field.free(field.starts));
        let player = area.first().unwrap_or(field.player);
        if let Some(value) = self.pushing.enter(field.starts, player) {
            self.add(Node::new(field.starts, player, NIL, Way::Push, 0), value)?;
        }
        while let Some(id) = self.store.pop(Way::Push) {
            let node = *self.store.node(id);
            if !matches!(self.store.find(node.boxes, usize::from(node.player)), Found::Node(best) if best == id)
            {
                continue;
            }
            if node.boxes == field.goals && self.may_end(&node) {
                return Ok(Outcome::Path(self.store.path(id)));
            }
            self.expand(id, &node)?;
            let facts = [
                ("positions", self.store.len() as u64),
                ("bound", self.store.lowest(Way::Push) as u64),
                ("open", self.store.waiting(Way::Push) as u64),
            ];
            meter.spend_and_tell(1, || Some(self.store.fill()), &facts)?;
        }
        Ok(Outcome::Exhausted)
    }

    fn may_end(&self, node: &Node<W>) -> bool {
        let player = Bits::of(usize::from(node.player));
        self.field.flood(player, self.field.free(node.boxes)).meets(self.ends)
    }

    fn expand(&mut self, id: u32, node: &Node<W>) -> Result<(), Stop> {
        let mut moves = std::mem::take(&mut self.moves);
        let alive = self.pushing.expand(node.boxes, usize::from(node.player), &mut moves);
        let depth = node.depth() + 1;
        for after in moves.iter().filter(|_| alive.is_some()) {
            if self.is_new_or_nearer(after.boxes, after.player, depth)
                && let Some(value) = self.pushing.value(after)
            {
                self.add(Node::new(after.boxes, after.player, id, Way::Push, depth), value)?;
            }
        }
        self.moves = moves;
        Ok(())
    }

    fn is_new_or_nearer(&self, boxes: Bits<W>, player: usize, depth: u32) -> bool {
        match self.store.find(boxes, player) {
            Found::Slot(_) => true,
            Found::Node(known) => self.store.node(known).depth() > depth,
        }
    }

    fn add(&mut self, node: Node<W>, value: u32) -> Result<(), Stop> {
        if node.is_too_deep() {
            return Err(Stop::Memory);
        }
        let priority = node.depth() + value;
        let added = match self.store.find(node.boxes, usize::from(node.player)) {
            Found::Slot(slot) => self.store.add(slot, node, priority),
            Found::Node(_) => self.store.replace(node, priority),
        };
        added.map(|_| ()).ok_or(Stop::Memory)
    }
}
