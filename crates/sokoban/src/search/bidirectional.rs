//! Bidirectional weighted A*: pushes from the start and pulls from every solved position, in one node store. A position of
//! both sides joins their paths. An exhausted side proves that there is no solution, since all pruning is sound.

use super::{
    SearchSide::{self, Backward, Forward},
    backward_expander::BackwardExpander,
    board::Board,
    box_graph::BoxGraph,
    forward_expander::{ForwardExpander, Successor},
    node_store::{Lookup, NIL, Node, NodeStore},
    pruning::Pruning,
};
use papan_core::{Bits, Meter, StopReason};

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

/// Both sides of the search.
pub(crate) const BOTH_SIDES: [SearchSide; 2] = [Forward, Backward];

/// The result of a search: the box sets along a solution, or the proof that there is none.
#[derive(Debug)]
pub(crate) enum Outcome<const W: usize> {
    Path(Vec<Bits<W>>),
    Exhausted,
}

/// A search of one level that can be run with different weights one after the other.
pub(crate) struct BidirectionalSearch<'a, const W: usize> {
    board: &'a Board<W>,
    forward: ForwardExpander<'a, W>,
    backward: BackwardExpander<'a, W>,
    store: NodeStore<W>,
    /// Weights of the current search.
    weights: Option<Weights>,
    successors: Vec<Successor<W>>,
}

/// The forward and the backward node where two paths join; `NIL` for an empty path.
#[derive(Clone, Copy)]
pub(crate) struct MeetingPoint {
    pub(super) pushed: u32,
    pub(super) pulled: u32,
}

impl<'a, const W: usize> BidirectionalSearch<'a, W> {
    /// Creates a search within `memory` bytes.
    pub(crate) fn new(
        board: &'a Board<W>,
        graph: &'a BoxGraph,
        rules: Pruning,
        memory: u64,
        meter: &Meter<'_>,
    ) -> Self {
        BidirectionalSearch {
            board,
            forward: ForwardExpander::new(board, graph, rules, memory, meter),
            backward: BackwardExpander::new(board, graph, rules, meter),
            store: NodeStore::new(memory / 16 * 14),
            weights: None,
            successors: Vec::new(),
        }
    }

    /// Searches until the sides meet, one of them is exhausted, or a limit is reached. After a stop, equal weights resume
    /// the search, other weights restart it.
    pub(crate) fn run(
        &mut self,
        weights: Weights,
        sides: &[SearchSide],
        meter: &mut Meter<'_>,
    ) -> Result<Outcome<W>, StopReason> {
        if self.weights != Some(weights) {
            self.weights = Some(weights);
            self.store.clear();
            if let Some(path) = self.seed()? {
                return Ok(Outcome::Path(path));
            }
        }
        // Expand the side with fewer open positions (Pohl): it is the cheaper one.
        while let Some(&side) =
            sides.iter().min_by_key(|&&side| self.store.queue_len(side as usize))
        {
            let Some(id) = self.store.pop_min(side as usize) else { break };
            if let Some(path) = self.expand(id, side)? {
                return Ok(Outcome::Path(path));
            }
            let store = &self.store;
            let facts = [
                ("positions", store.len() as u64),
                ("depth", u64::from(store.node(id).depth())),
                ("open", (store.queue_len(0) + store.queue_len(1)) as u64),
            ];
            meter.spend_with_report(1, || Some(store.fill_ratio()), &facts)?;
        }
        Ok(Outcome::Exhausted)
    }

    /// Adds the start and, for every area of the player, the solved position; returns the path if they are equal.
    fn seed(&mut self) -> Result<Option<Vec<Bits<W>>>, StopReason> {
        let board = self.board;
        let reach = board.flood(Bits::of(board.player), board.free(board.starts));
        let player = reach.first().unwrap_or(board.player);
        if let Some(value) = self.forward.lower_bound(board.starts, player) {
            self.add(Node::new(board.starts, player, NIL, Forward, 0), value)?;
        }
        for area in board.areas(board.free(board.goals)) {
            let player = area.first().unwrap_or_default();
            if let Some(value) = self.backward.lower_bound(board.goals, player) {
                let node = Node::new(board.goals, player, NIL, Backward, 0);
                if let Some(meeting) = self.add(node, value)? {
                    return Ok(Some(self.path(meeting)));
                }
            }
        }
        Ok(None)
    }

    fn expand(&mut self, id: u32, side: SearchSide) -> Result<Option<Vec<Bits<W>>>, StopReason> {
        let node = *self.store.node(id);
        let player = usize::from(node.player);
        let mut successors = std::mem::take(&mut self.successors);
        let alive = match side {
            Forward => self.forward.expand(node.boxes, player, &mut successors),
            Backward => {
                self.backward.expand(node.boxes, player, &mut successors);
                Some(())
            }
        };
        let mut met = None;
        for after in successors.iter().filter(|_| alive.is_some()) {
            if let Some(meeting) = self.add_successor(id, side, node.depth() + 1, after)? {
                met = Some(self.path(meeting));
                break;
            }
        }
        self.successors = successors;
        Ok(met)
    }

    fn add_successor(
        &mut self,
        parent: u32,
        side: SearchSide,
        depth: u32,
        after: &Successor<W>,
    ) -> Result<Option<MeetingPoint>, StopReason> {
        if let Lookup::Node(known) = self.store.find(after.boxes, after.player)
            && self.store.node(known).side() == side
        {
            return Ok(None);
        }
        let value = match side {
            Forward => self.forward.lower_bound_after(after),
            Backward => self.backward.lower_bound_after(after),
        };
        let Some(value) = value else { return Ok(None) };
        self.add(Node::new(after.boxes, after.player, parent, side, depth), value)
    }

    /// Adds a node unless its position is known. If it is known from the other side, the sides meet there: its parent and
    /// the known node are the ends of the two paths.
    fn add(&mut self, node: Node<W>, value: u32) -> Result<Option<MeetingPoint>, StopReason> {
        let priority = self.weights.map_or(value, |weights| weights.of(node.depth(), value));
        match self.store.find(node.boxes, usize::from(node.player)) {
            Lookup::Slot(slot) => {
                self.store.push(slot, node, priority).ok_or(StopReason::Memory)?;
                Ok(None)
            }
            Lookup::Node(known) if self.store.node(known).side() == node.side() => Ok(None),
            Lookup::Node(known) => Ok(Some(match node.side() {
                Forward => MeetingPoint { pushed: node.parent, pulled: known },
                Backward => MeetingPoint { pushed: known, pulled: node.parent },
            })),
        }
    }

    /// The box sets along a solution: from the start to the forward node, then from the backward node to the goals.
    fn path(&self, meeting: MeetingPoint) -> Vec<Bits<W>> {
        let mut path = self.store.path(meeting.pushed);
        path.extend(self.store.path_to_root(meeting.pulled));
        path
    }
}
