//! The search loop of FESS (Shoham and Schaeffer 2020): positions lie in the cells of a feature space, the cells are
//! visited in turn, and in each the move of least weight is followed. A position lies in the cell of the best score on
//! its path, so that a detour keeps the attention that its beginning has earned (Festival).

use hashbrown::HashTable;
use papan_core::{Bits, Meter, StopReason};
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::{cmp::Reverse, collections::BinaryHeap, hash::BuildHasher};

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SearchState<const W: usize> {
    pub(crate) boxes: Bits<W>,
    /// Lowest square of the player's area.
    pub(crate) player: u16,
    /// What else belongs to a position of this search, by number.
    pub(crate) extra: u32,
}

/// A move of one box over any number of squares.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MacroMove<const W: usize> {
    pub(crate) from: u16,
    pub(crate) to: u16,
    /// Parts of the floor after it that the player cannot walk between.
    pub(crate) regions: u8,
    pub(crate) after: SearchState<W>,
}

/// How good a position is: smaller is better, the first feature first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Score {
    /// What is left to do: of the plan, or boxes on the board.
    pub(crate) left: u16,
    /// Parts of the floor that the player cannot walk between.
    pub(crate) regions: u8,
    /// Links between rooms that are cut.
    pub(crate) cut_links: u8,
    /// Boxes where they should not be.
    pub(crate) misplaced: u8,
    /// Boxes that keep another from a goal.
    pub(crate) hotspots: u8,
    /// The last word: how near to the goals loose boxes are, or how far.
    pub(crate) tie_break: u16,
}

impl Score {
    /// The cell of the feature space.
    fn cell(self) -> Self {
        Score { cut_links: 0, hotspots: 0, tie_break: 0, ..self }
    }
}

/// A count as a feature: more than 255 are as bad as 255.
pub(crate) fn byte(count: usize) -> u8 {
    count.min(255) as u8
}

/// What a search is about.
pub(crate) trait SearchDomain<const W: usize> {
    /// All moves of a position; `None` when it is lost.
    fn expand(&mut self, state: &SearchState<W>, moves: &mut Vec<MacroMove<W>>) -> Option<()>;

    fn score(&mut self, mv: &MacroMove<W>) -> Score;

    /// Names moves worth trying first, by number. Asked right after the position was expanded.
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
    /// The move with the best score of those for which `good` holds, given their scores.
    pub(crate) fn best(&self, good: impl Fn(&Score) -> bool) -> Option<usize> {
        self.least(|number| good(&self.scores[number]), |number| self.scores[number])
    }

    /// The first of the moves for which `good` holds, in some order.
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

/// A known position.
struct Node<const W: usize> {
    state: SearchState<W>,
    score: Score,
    /// The best score on the path here.
    best_on_path: Score,
    parent: u32,
    from: u16,
    to: u16,
    status: NodeStatus,
}

/// An open move: weight of the path, score of the position it leads to, that position, and the one it starts from. The
/// weight is how many moves of the path nobody advised.
type Open = Reverse<(u32, Score, u32, u32)>;

/// The tree of a search, with its cells.
#[derive(Default)]
pub(crate) struct FeatureSpace<const W: usize> {
    nodes: Vec<Node<W>>,
    index: HashTable<u32>,
    /// The open moves of each cell.
    heaps: Vec<BinaryHeap<Open>>,
    /// Open moves in all.
    open: usize,
    cell_numbers: FxHashMap<Score, usize>,
    /// The cell visited last, in the order they were found.
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
    /// A search within `memory` bytes.
    pub(crate) fn new(memory: u64) -> Self {
        FeatureSpace { best: NONE, memory, ..Self::default() }
    }

    /// Adds a position to begin with.
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

    /// Searches until the end is found or nothing is open any more, or something runs out.
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

    /// Bytes in use, and those that lists need while they grow.
    fn bytes(&self) -> u64 {
        let known = self.nodes.len() * size_of::<Node<W>>() * 2;
        let open = self.open * size_of::<Open>() * 2;
        (known + open + self.index.allocation_size() * 3 / 2) as u64
    }

    /// The next open move: of the cell whose turn it is, and every second time of the best cell.
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

    /// Makes a position part of the tree.
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

    /// Opens the moves of a position. Where there is hardly a expansion, the first of them counts as advised.
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

    /// The number of a cell; a new one is the next to be visited.
    fn cell(&mut self, name: Score) -> usize {
        *self.cell_numbers.entry(name).or_insert_with(|| {
            self.current_cell = self.heaps.len().saturating_sub(1);
            self.heaps.push(BinaryHeap::new());
            self.heaps.len() - 1
        })
    }

    /// The number of the position after a move, which is scored if it is new.
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

    /// The expanded position with the best score of its own.
    pub(crate) fn best(&self) -> Option<u32> {
        let expanded =
            self.nodes.iter().zip(0..).filter(|(known, _)| known.status == NodeStatus::Expanded);
        expanded.min_by_key(|(known, _)| known.score).map(|(_, id)| id)
    }

    /// The path from a root to a position: each position with the ends of the move that led to it.
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
