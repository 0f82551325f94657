//! Solutions with the fewest pushes or the fewest moves, with proof: A* on the push side. The estimate never exceeds the
//! truth, a better path to a known position replaces the old one, and the first solved position taken from the queue is
//! the answer. For pushes the player counts by his area; for moves by his very square.

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

/// What is to be as small as can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cost {
    Pushes,
    Moves,
}

impl Cost {
    /// The rules that keep optimal solutions: corrals reorder pushes, which keeps their number but not the walks between.
    pub(crate) fn rules(self) -> Rules {
        Rules { all_pushes: self == Cost::Moves, ..Rules::ALL }
    }
}

/// A search for an optimal solution of one field.
pub(crate) struct Optimal<'a, const W: usize> {
    field: &'a Field<W>,
    pushing: Pushing<'a, W>,
    store: Store<W>,
    cost: Cost,
    /// Squares where the player may end.
    ends: Bits<W>,
    moves: Vec<Move<W>>,
    walks: Vec<u16>,
}

impl<'a, const W: usize> Optimal<'a, W> {
    /// A search within `memory` bytes under rules that keep optimal solutions.
    pub(crate) fn new(
        field: &'a Field<W>,
        graph: &'a OneBox,
        cost: Cost,
        rules: Rules,
        memory: u64,
    ) -> Self {
        Optimal {
            field,
            pushing: Pushing::new(field, graph, rules, memory),
            store: Store::new(memory / 16 * 14),
            cost,
            ends: field.floor,
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
        let player = self.place(field.starts, field.player);
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

    /// The square that stands for where the player is.
    fn place(&self, boxes: Bits<W>, player: usize) -> usize {
        match self.cost {
            Cost::Moves => player,
            Cost::Pushes => {
                let area = self.field.flood(Bits::of(player), self.field.free(boxes));
                area.first().unwrap_or(player)
            }
        }
    }

    fn may_end(&self, node: &Node<W>) -> bool {
        let player = Bits::of(usize::from(node.player));
        let area = match self.cost {
            Cost::Moves => player,
            Cost::Pushes => self.field.flood(player, self.field.free(node.boxes)),
        };
        area.meets(self.ends)
    }

    fn expand(&mut self, id: u32, node: &Node<W>) -> Result<(), Stop> {
        let mut moves = std::mem::take(&mut self.moves);
        let alive = self.pushing.expand(node.boxes, usize::from(node.player), &mut moves);
        if self.cost == Cost::Moves {
            self.measure_walks(node);
        }
        for after in moves.iter().filter(|_| alive.is_some()) {
            let (player, steps) = match self.cost {
                Cost::Pushes => (after.player, 1),
                Cost::Moves => {
                    let hand = self.field.step(after.from, after.direction.opposite());
                    (after.from, u32::from(self.walks[hand]) + 1)
                }
            };
            let depth = node.depth() + steps;
            if self.is_new_or_nearer(after.boxes, player, depth)
                && let Some(value) = self.pushing.value(after)
            {
                self.add(Node::new(after.boxes, player, id, Way::Push, depth), value)?;
            }
        }
        self.moves = moves;
        Ok(())
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
