//! Best-first search from both ends: pushes from the start, pulls from every solved position, all in one store. A key
//! found on the other side joins the two paths. Either side running dry proves that there is no solution, since all
//! pruning is sound.

use super::{
    bits::Bits,
    field::Field,
    one_box::OneBox,
    pulling::Pulling,
    pushing::{Move, Pushing},
    rules::Rules,
    store::{Found, NIL, Node, Store, Way},
};
use papan_core::{Meter, Stop};

/// Weights of depth and estimate in the priority of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Weights {
    pub(crate) depth: u32,
    pub(crate) estimate: u32,
}

impl Weights {
    fn of(self, depth: u32, estimate: u32) -> u32 {
        self.depth * depth + self.estimate * estimate
    }
}

/// The sides in turn.
pub(crate) const BOTH: [Way; 2] = [Way::Push, Way::Pull];

/// How a search ended: with the positions of a solution, or with the proof that there is none.
#[derive(Debug)]
pub(crate) enum Outcome<const W: usize> {
    Path(Vec<Bits<W>>),
    Exhausted,
}

/// A search of one level. Several runs with other weights may use it one after the other.
pub(crate) struct TwoSided<'a, const W: usize> {
    field: &'a Field<W>,
    pushing: Pushing<'a, W>,
    pulling: Pulling<'a, W>,
    store: Store<W>,
    /// Those of the search that is going on.
    weights: Option<Weights>,
    moves: Vec<Move<W>>,
}

/// What adding a position led to.
enum Added {
    Fine,
    Met { pushed: u32, pulled: u32 },
}

impl<'a, const W: usize> TwoSided<'a, W> {
    /// A search within `memory` bytes.
    pub(crate) fn new(
        field: &'a Field<W>,
        graph: &'a OneBox,
        rules: Rules,
        memory: u64,
        meter: &Meter<'_>,
    ) -> Self {
        TwoSided {
            field,
            pushing: Pushing::new(field, graph, rules, memory, meter),
            pulling: Pulling::new(field, graph, rules, meter),
            store: Store::new(memory / 16 * 14),
            weights: None,
            moves: Vec::new(),
        }
    }

    /// Searches until the two sides meet, one of them is exhausted, or something runs out. Called again with the same
    /// weights it goes on where it stopped, and with others it begins anew.
    pub(crate) fn run(
        &mut self,
        weights: Weights,
        ways: &[Way],
        meter: &mut Meter<'_>,
    ) -> Result<Outcome<W>, Stop> {
        if self.weights != Some(weights) {
            self.weights = Some(weights);
            self.store.clear();
            if let Some(path) = self.plant()? {
                return Ok(Outcome::Path(path));
            }
        }
        // The side with fewer open positions goes on (Pohl): it is the cheaper one to carry further.
        while let Some(&way) = ways.iter().min_by_key(|&&way| self.store.waiting(way as usize)) {
            let Some(id) = self.store.pop(way as usize) else { break };
            if let Some(path) = self.expand(id, way)? {
                return Ok(Outcome::Path(path));
            }
            let store = &self.store;
            let facts = [
                ("positions", store.len() as u64),
                ("depth", u64::from(store.node(id).depth())),
                ("open", (store.waiting(0) + store.waiting(1)) as u64),
            ];
            meter.spend_and_tell(1, || Some(store.fill()), &facts)?;
        }
        Ok(Outcome::Exhausted)
    }

    /// Adds the start and, for every area the player could end in, the solved position.
    fn plant(&mut self) -> Result<Option<Vec<Bits<W>>>, Stop> {
        let field = self.field;
        let reach = field.flood(Bits::of(field.player), field.free(field.starts));
        let player = reach.first().unwrap_or(field.player);
        if let Some(value) = self.pushing.enter(field.starts, player) {
            self.add(Node::new(field.starts, player, NIL, Way::Push, 0), value)?;
        }
        for area in field.areas(field.free(field.goals)) {
            let player = area.first().unwrap_or_default();
            if let Some(value) = self.pulling.enter(field.goals, player) {
                let node = Node::new(field.goals, player, NIL, Way::Pull, 0);
                if let Added::Met { pushed, pulled } = self.add(node, value)? {
                    return Ok(Some(self.path(pushed, pulled)));
                }
            }
        }
        Ok(None)
    }

    fn expand(&mut self, id: u32, way: Way) -> Result<Option<Vec<Bits<W>>>, Stop> {
        let node = *self.store.node(id);
        let player = usize::from(node.player);
        let mut moves = std::mem::take(&mut self.moves);
        let alive = match way {
            Way::Push => self.pushing.expand(node.boxes, player, &mut moves),
            Way::Pull => {
                self.pulling.expand(node.boxes, player, &mut moves);
                Some(())
            }
        };
        let mut met = None;
        for after in moves.iter().filter(|_| alive.is_some()) {
            match self.follow(id, way, node.depth() + 1, after)? {
                Added::Fine => {}
                Added::Met { pushed, pulled } => {
                    met = Some(self.path(pushed, pulled));
                    break;
                }
            }
        }
        self.moves = moves;
        Ok(met)
    }

    fn follow(
        &mut self,
        parent: u32,
        way: Way,
        depth: u32,
        after: &Move<W>,
    ) -> Result<Added, Stop> {
        if let Found::Node(known) = self.store.find(after.boxes, after.player)
            && self.store.node(known).way() == way
        {
            return Ok(Added::Fine);
        }
        let value = match way {
            Way::Push => self.pushing.value(after),
            Way::Pull => self.pulling.value(after),
        };
        match value {
            Some(value) => {
                self.add(Node::new(after.boxes, after.player, parent, way, depth), value)
            }
            None => Ok(Added::Fine),
        }
    }

    /// Adds a node unless its position is known. Known from the other side, it is where the sides meet: its parent and
    /// the known node are the two ends of the path.
    fn add(&mut self, node: Node<W>, value: u32) -> Result<Added, Stop> {
        let priority = self.weights.map_or(value, |weights| weights.of(node.depth(), value));
        match self.store.find(node.boxes, usize::from(node.player)) {
            Found::Slot(slot) => {
                self.store.add(slot, node, priority).ok_or(Stop::Memory)?;
                Ok(Added::Fine)
            }
            Found::Node(known) if self.store.node(known).way() == node.way() => Ok(Added::Fine),
            Found::Node(known) => Ok(match node.way() {
                Way::Push => Added::Met { pushed: node.parent, pulled: known },
                Way::Pull => Added::Met { pushed: known, pulled: node.parent },
            }),
        }
    }

    /// The boxes along a solution: from the start to `pushed`, then from `pulled` to the goals. `NIL` stands for nothing.
    fn path(&self, pushed: u32, pulled: u32) -> Vec<Bits<W>> {
        let mut path = self.store.path(pushed);
        path.extend(self.store.way_up(pulled));
        path
    }
}
