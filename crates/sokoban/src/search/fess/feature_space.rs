//! The search loop of FESS (Shoham and Schaeffer 2020): positions are mapped to the cells of a feature space, the cells
//! take turns, and each expands its move of least weight. The cell of a position is that of the best score on its path, so
//! that a detour is searched as often as the position that it started from (Festival).

use hashbrown::HashTable;
use papan_core::{Bits, Meter, StopReason};
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::{cmp::Reverse, collections::BinaryHeap, hash::BuildHasher};

/// A position of a search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SearchState<const W: usize> {
    pub(crate) boxes: Bits<W>,
    /// Lowest square of the player's area.
    pub(crate) player: u16,
    /// Additional state of this search domain, as a number.
    pub(crate) extra: u32,
}

/// A move of one box over any number of squares.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MacroMove<const W: usize> {
    pub(crate) from: u16,
    pub(crate) to: u16,
    /// Number of regions that the boxes divide the floor into, after the move.
    pub(crate) regions: u8,
    pub(crate) after: SearchState<W>,
}

/// How good a position is: smaller is better, the first feature first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Score {
    /// Placements of the plan that are left, or boxes on the board.
    pub(crate) left: u16,
    /// Number of regions that the boxes divide the floor into.
    pub(crate) regions: u8,
    /// Links between rooms that are cut.
    pub(crate) cut_links: u8,
    /// Boxes on squares where they cannot serve the plan, or still on goals.
    pub(crate) misplaced: u8,
    /// Boxes that block another box from a goal.
    pub(crate) hotspots: u8,
    /// Tie-break: the distance of the boxes from the goals.
    pub(crate) tie_break: u16,
}

impl Score {
    /// The cell of the feature space.
    fn cell(self) -> Self {
        Score { cut_links: 0, hotspots: 0, tie_break: 0, ..self }
    }
}

/// A count as a feature, saturated at 255.
pub(crate) fn byte(count: usize) -> u8 {
    count.min(255) as u8
}

/// The moves, scores and advisors of a search.
pub(crate) trait SearchDomain<const W: usize> {
    /// Generates all moves of a position; `None` for a deadlock.
    fn expand(&mut self, state: &SearchState<W>, moves: &mut Vec<MacroMove<W>>) -> Option<()>;

    fn score(&mut self, mv: &MacroMove<W>) -> Score;

    /// Adds the indices of moves to try first; called right after `expand`.
    fn advise(&mut self, expansion: &Expansion<'_, W>, advice: &mut Vec<usize>);

    fn is_end(&self, state: &SearchState<W>) -> bool;
}

/// A position with all its moves, and the scores before and after them.
pub(crate) struct Expansion<'a, const W: usize> {
    pub(crate) state: SearchState<W>,
    pub(crate) score: Score,
    pub(crate) moves: &'a [MacroMove<W>],
    pub(crate) scores: &'a [Score],
}

impl<const W: usize> Expansion<'_, W> {
    /// The move with the best score among those whose score satisfies `good`.
    pub(crate) fn best(&self, good: impl Fn(&Score) -> bool) -> Option<usize> {
        self.least(|number| good(&self.scores[number]), |number| self.scores[number])
    }

    /// The smallest move by `order` among those that satisfy `good`.
    pub(crate) fn least<K: Ord>(
        &self,
        good: impl Fn(usize) -> bool,
        order: impl Fn(usize) -> K,
    ) -> Option<usize> {
        (0..self.moves.len()).filter(|&number| good(number)).min_by_key(|&number| order(number))
    }
}

/// No position.
const NONE: u32 = u32::MAX;

#[derive(Clone, Copy, PartialEq, Eq)]
enum NodeStatus {
    Open,
    Expanded,
    Dead,
}

/// A position in the search tree.
struct Node<const W: usize> {
    state: SearchState<W>,
    score: Score,
    /// The best score on the path to this position.
    best_on_path: Score,
    parent: u32,
    from: u16,
    to: u16,
    status: NodeStatus,
}

/// An open move: weight of the path, score of the position after the move, that position, and its parent. The weight is
/// the number of moves of the path that no advisor recommended.
type Open = Reverse<(u32, Score, u32, u32)>;

/// The search tree and its cells.
#[derive(Default)]
pub(crate) struct FeatureSpace<const W: usize> {
    nodes: Vec<Node<W>>,
    index: HashTable<u32>,
    /// The open moves of each cell.
    heaps: Vec<BinaryHeap<Open>>,
    /// Number of open moves of all cells.
    open: usize,
    cell_numbers: FxHashMap<Score, usize>,
    /// The cell whose turn was last; cells are in order of discovery.
    current_cell: usize,
    turn: u64,
    /// The first position with the best `best_on_path`.
    best: u32,
    end: Option<u32>,
    memory: u64,
    moves: Vec<MacroMove<W>>,
    scores: Vec<Score>,
    advice: Vec<usize>,
}

impl<const W: usize> FeatureSpace<W> {
    /// Creates a search within `memory` bytes.
    pub(crate) fn new(memory: u64) -> Self {
        FeatureSpace { best: NONE, memory, ..Self::default() }
    }

    /// Adds a root position.
    pub(crate) fn seed(
        &mut self,
        domain: &mut impl SearchDomain<W>,
        state: SearchState<W>,
        regions: usize,
    ) {
        let root = MacroMove { from: 0, to: 0, regions: byte(regions), after: state };
        let id = self.intern(domain, &root, NONE);
        self.expand(domain, id, NONE, 0);
    }

    /// Searches until an end position is found, no move is open, or a limit is reached.
    pub(crate) fn run(
        &mut self,
        domain: &mut impl SearchDomain<W>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<u32>, StopReason> {
        while self.end.is_none() {
            let Some((weight, id, parent)) = self.choose() else { break };
            let facts = [("positions", self.nodes.len() as u64), ("open", self.open as u64)];
            meter.spend_with_report(1, || None, &facts)?;
            if self.bytes() > self.memory {
                return Err(StopReason::Memory);
            }
            self.expand(domain, id, parent, weight);
        }
        Ok(self.end)
    }

    /// Bytes in use, including what the lists need while they grow.
    fn bytes(&self) -> u64 {
        let known = self.nodes.len() * size_of::<Node<W>>() * 2;
        let open = self.open * size_of::<Open>() * 2;
        (known + open + self.index.allocation_size() * 3 / 2) as u64
    }

    /// Removes the next open move: by turns from the next cell and from the best cell.
    fn choose(&mut self) -> Option<(u32, u32, u32)> {
        while self.open > 0 {
            self.turn += 1;
            let cell = if self.turn % 2 == 1 {
                self.current_cell = (self.current_cell + 1) % self.heaps.len();
                self.current_cell
            } else {
                self.cell_numbers[&self.nodes[self.best as usize].best_on_path.cell()]
            };
            while let Some(Reverse((weight, _, id, parent))) = self.heaps[cell].pop() {
                self.open -= 1;
                if self.nodes[id as usize].status == NodeStatus::Open {
                    return Some((weight, id, parent));
                }
            }
        }
        None
    }

    fn expand(&mut self, domain: &mut impl SearchDomain<W>, id: u32, parent: u32, weight: u32) {
        let Node { state, score, .. } = self.nodes[id as usize];
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        if domain.expand(&state, &mut moves).is_some() {
            self.enter(id, parent);
            let children: Vec<u32> = moves.iter().map(|mv| self.intern(domain, mv, id)).collect();
            self.scores.clear();
            self.scores.extend(children.iter().map(|&child| self.nodes[child as usize].score));
            self.advice.clear();
            let expansion = Expansion { state, score, moves: &moves, scores: &self.scores };
            domain.advise(&expansion, &mut self.advice);
            self.open(id, weight, &children);
        } else {
            self.nodes[id as usize].status = NodeStatus::Dead;
        }
        self.moves = moves;
    }

    /// Marks a position as expanded and updates the best one.
    fn enter(&mut self, id: u32, parent: u32) {
        let before = self.nodes.get(parent as usize).map(|parent| parent.best_on_path);
        let node = &mut self.nodes[id as usize];
        node.best_on_path = before.map_or(node.score, |before| before.min(node.score));
        node.status = NodeStatus::Expanded;
        let best_on_path = node.best_on_path;
        if self.nodes.get(self.best as usize).is_none_or(|best| best_on_path < best.best_on_path) {
            self.best = id;
        }
    }

    /// Opens the moves of a position. If there are at most two, the first one counts as advised.
    fn open(&mut self, id: u32, weight: u32, children: &[u32]) {
        let cell = self.cell(self.nodes[id as usize].best_on_path.cell());
        for (number, &child) in children.iter().enumerate() {
            let Node { status, score, .. } = self.nodes[child as usize];
            if status == NodeStatus::Open {
                let advised = self.advice.contains(&number) || number == 0 && children.len() <= 2;
                let step = u32::from(!advised);
                self.heaps[cell].push(Reverse((weight + step, score, child, id)));
                self.open += 1;
            }
        }
    }

    /// The index of a cell; a new cell gets the next turn.
    fn cell(&mut self, name: Score) -> usize {
        *self.cell_numbers.entry(name).or_insert_with(|| {
            self.current_cell = self.heaps.len().saturating_sub(1);
            self.heaps.push(BinaryHeap::new());
            self.heaps.len() - 1
        })
    }

    /// The node of the position after a move; a new position is scored.
    fn intern(&mut self, domain: &mut impl SearchDomain<W>, mv: &MacroMove<W>, parent: u32) -> u32 {
        let MacroMove { from, to, after: state, .. } = *mv;
        let hash = FxBuildHasher.hash_one(state);
        if let Some(&id) = self.index.find(hash, |&id| self.nodes[id as usize].state == state) {
            return id;
        }
        let id = self.nodes.len() as u32;
        if domain.is_end(&state) {
            self.end.get_or_insert(id);
        }
        let score = domain.score(mv);
        let status = NodeStatus::Open;
        self.nodes.push(Node { state, score, best_on_path: score, parent, from, to, status });
        let known = &self.nodes;
        let hash_of = |&id: &u32| FxBuildHasher.hash_one(known[id as usize].state);
        self.index.insert_unique(hash, id, hash_of);
        id
    }

    /// The expanded position with the best score.
    pub(crate) fn best(&self) -> Option<u32> {
        let expanded =
            self.nodes.iter().zip(0..).filter(|(known, _)| known.status == NodeStatus::Expanded);
        expanded.min_by_key(|(known, _)| known.score).map(|(_, id)| id)
    }

    /// The path from a root to a position: each position with the squares of the move that led to it.
    pub(crate) fn path(&self, mut id: u32) -> Vec<(SearchState<W>, usize, usize)> {
        let mut path = Vec::new();
        while let Some(known) = self.nodes.get(id as usize) {
            path.push((known.state, usize::from(known.from), usize::from(known.to)));
            id = known.parent;
        }
        path.reverse();
        path
    }
}
