//! The search loop of FESS (Shoham and Schaeffer 2020): positions lie in the cells of a feature space, the cells are
//! visited in turn, and in each the move of least weight is followed. A position lies in the cell of the best score on
//! its path, so that a detour keeps the attention that its beginning has earned (Festival).

use crate::search::bits::Bits;
use hashbrown::HashTable;
use papan_core::{Meter, Stop};
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::{cmp::Reverse, collections::BinaryHeap, hash::BuildHasher};

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Spot<const W: usize> {
    pub(crate) boxes: Bits<W>,
    /// Lowest square of the player's area.
    pub(crate) player: u16,
    /// What else belongs to a position of this search, by number.
    pub(crate) extra: u32,
}

/// A move of one box over any number of squares.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Haul<const W: usize> {
    pub(crate) from: u16,
    pub(crate) to: u16,
    /// Parts of the floor after it that the player cannot walk between.
    pub(crate) regions: u8,
    pub(crate) after: Spot<W>,
}

/// How good a position is: smaller is better, the first feature first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Score {
    /// What is left to do: of the plan, or boxes on the board.
    pub(crate) left: u16,
    /// Parts of the floor that the player cannot walk between.
    pub(crate) regions: u8,
    /// Links between rooms that are cut.
    pub(crate) links: u8,
    /// Boxes where they should not be.
    pub(crate) amiss: u8,
    /// Boxes that keep another from a goal.
    pub(crate) hot: u8,
    /// The last word: how near to the goals loose boxes are, or how far.
    pub(crate) last: u16,
}

impl Score {
    /// The cell of the feature space.
    fn cell(self) -> Self {
        Score { links: 0, hot: 0, last: 0, ..self }
    }
}

/// A count as a feature: more than 255 are as bad as 255.
pub(crate) fn byte(count: usize) -> u8 {
    count.min(255) as u8
}

/// What a search is about.
pub(crate) trait Guide<const W: usize> {
    /// All moves of a position; `None` when it is lost.
    fn expand(&mut self, spot: &Spot<W>, hauls: &mut Vec<Haul<W>>) -> Option<()>;

    fn score(&mut self, haul: &Haul<W>) -> Score;

    /// Names moves worth trying first, by number. Asked right after the position was expanded.
    fn advise(&mut self, choice: &Choice<'_, W>, advice: &mut Vec<usize>);

    fn is_end(&self, spot: &Spot<W>) -> bool;
}

/// A position with all its moves, and the scores before and after them.
pub(crate) struct Choice<'a, const W: usize> {
    pub(crate) spot: Spot<W>,
    pub(crate) score: Score,
    pub(crate) hauls: &'a [Haul<W>],
    pub(crate) scores: &'a [Score],
}

impl<const W: usize> Choice<'_, W> {
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
        (0..self.hauls.len()).filter(|&number| good(number)).min_by_key(|&number| order(number))
    }
}

/// No position.
const NONE: u32 = u32::MAX;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Open,
    Expanded,
    Lost,
}

/// A known position.
struct Known<const W: usize> {
    spot: Spot<W>,
    score: Score,
    /// The best score on the way here.
    record: Score,
    parent: u32,
    from: u16,
    to: u16,
    stage: Stage,
}

/// An open move: weight of the way, score of the position it leads to, that position, and the one it starts from. The
/// weight is how many moves of the way nobody advised.
type Open = Reverse<(u32, Score, u32, u32)>;

/// The tree of a search, with its cells.
pub(crate) struct Cells<const W: usize> {
    known: Vec<Known<W>>,
    index: HashTable<u32>,
    /// The open moves of each cell.
    heaps: Vec<BinaryHeap<Open>>,
    /// Open moves in all.
    open: usize,
    numbers: FxHashMap<Score, usize>,
    /// The cell visited last, in the order they were found.
    ring: usize,
    turn: u64,
    /// The first position with the best record.
    best: u32,
    end: Option<u32>,
    memory: u64,
    hauls: Vec<Haul<W>>,
    scores: Vec<Score>,
    advice: Vec<usize>,
}

impl<const W: usize> Cells<W> {
    /// A search within `memory` bytes.
    pub(crate) fn new(memory: u64) -> Self {
        Cells {
            known: Vec::new(),
            index: HashTable::new(),
            heaps: Vec::new(),
            open: 0,
            numbers: FxHashMap::default(),
            ring: 0,
            turn: 0,
            best: NONE,
            end: None,
            memory,
            hauls: Vec::new(),
            scores: Vec::new(),
            advice: Vec::new(),
        }
    }

    /// Adds a position to begin with.
    pub(crate) fn plant(&mut self, guide: &mut impl Guide<W>, spot: Spot<W>, regions: usize) {
        let root = Haul { from: 0, to: 0, regions: byte(regions), after: spot };
        let id = self.learn(guide, &root, NONE);
        self.expand(guide, id, NONE, 0);
    }

    /// Searches until the end is found or nothing is open any more, or something runs out.
    pub(crate) fn run(
        &mut self,
        guide: &mut impl Guide<W>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<u32>, Stop> {
        while self.end.is_none() {
            let Some((weight, id, parent)) = self.choose() else { break };
            let facts = [("positions", self.known.len() as u64), ("open", self.open as u64)];
            meter.spend_and_tell(1, || None, &facts)?;
            if self.bytes() > self.memory {
                return Err(Stop::Memory);
            }
            self.expand(guide, id, parent, weight);
        }
        Ok(self.end)
    }

    /// Bytes in use, and those that lists need while they grow.
    fn bytes(&self) -> u64 {
        let known = self.known.len() * size_of::<Known<W>>() * 2;
        let open = self.open * size_of::<Open>() * 2;
        (known + open + self.index.allocation_size() * 3 / 2) as u64
    }

    /// The next open move: of the cell whose turn it is, and every second time of the best cell.
    fn choose(&mut self) -> Option<(u32, u32, u32)> {
        while self.open > 0 {
            self.turn += 1;
            let cell = if self.turn % 2 == 1 {
                self.ring = (self.ring + 1) % self.heaps.len();
                self.ring
            } else {
                self.numbers[&self.known[self.best as usize].record.cell()]
            };
            while let Some(Reverse((weight, _, id, parent))) = self.heaps[cell].pop() {
                self.open -= 1;
                if self.known[id as usize].stage == Stage::Open {
                    return Some((weight, id, parent));
                }
            }
        }
        None
    }

    fn expand(&mut self, guide: &mut impl Guide<W>, id: u32, parent: u32, weight: u32) {
        let Known { spot, score, .. } = self.known[id as usize];
        let mut hauls = std::mem::take(&mut self.hauls);
        hauls.clear();
        if guide.expand(&spot, &mut hauls).is_some() {
            self.enter(id, parent);
            let children: Vec<u32> = hauls.iter().map(|haul| self.learn(guide, haul, id)).collect();
            self.scores.clear();
            self.scores.extend(children.iter().map(|&child| self.known[child as usize].score));
            self.advice.clear();
            let choice = Choice { spot, score, hauls: &hauls, scores: &self.scores };
            guide.advise(&choice, &mut self.advice);
            self.open(id, weight, &children);
        } else {
            self.known[id as usize].stage = Stage::Lost;
        }
        self.hauls = hauls;
    }

    /// Makes a position part of the tree.
    fn enter(&mut self, id: u32, parent: u32) {
        let before = self.known.get(parent as usize).map(|parent| parent.record);
        let node = &mut self.known[id as usize];
        node.record = before.map_or(node.score, |before| before.min(node.score));
        node.stage = Stage::Expanded;
        let record = node.record;
        if self.known.get(self.best as usize).is_none_or(|best| record < best.record) {
            self.best = id;
        }
    }

    /// Opens the moves of a position. Where there is hardly a choice, the first of them counts as advised.
    fn open(&mut self, id: u32, weight: u32, children: &[u32]) {
        let cell = self.cell(self.known[id as usize].record.cell());
        for (number, &child) in children.iter().enumerate() {
            let Known { stage, score, .. } = self.known[child as usize];
            if stage == Stage::Open {
                let advised = self.advice.contains(&number) || number == 0 && children.len() <= 2;
                let step = u32::from(!advised);
                self.heaps[cell].push(Reverse((weight + step, score, child, id)));
                self.open += 1;
            }
        }
    }

    /// The number of a cell; a new one is the next to be visited.
    fn cell(&mut self, name: Score) -> usize {
        *self.numbers.entry(name).or_insert_with(|| {
            self.ring = self.heaps.len().saturating_sub(1);
            self.heaps.push(BinaryHeap::new());
            self.heaps.len() - 1
        })
    }

    /// The number of the position after a move, which is scored if it is new.
    fn learn(&mut self, guide: &mut impl Guide<W>, haul: &Haul<W>, parent: u32) -> u32 {
        let Haul { from, to, after: spot, .. } = *haul;
        let hash = FxBuildHasher.hash_one(spot);
        if let Some(&id) = self.index.find(hash, |&id| self.known[id as usize].spot == spot) {
            return id;
        }
        let id = self.known.len() as u32;
        if guide.is_end(&spot) {
            self.end.get_or_insert(id);
        }
        let score = guide.score(haul);
        let stage = Stage::Open;
        self.known.push(Known { spot, score, record: score, parent, from, to, stage });
        let known = &self.known;
        let hash_of = |&id: &u32| FxBuildHasher.hash_one(known[id as usize].spot);
        self.index.insert_unique(hash, id, hash_of);
        id
    }

    /// The expanded position with the best score of its own.
    pub(crate) fn best(&self) -> Option<u32> {
        let expanded =
            self.known.iter().zip(0..).filter(|(known, _)| known.stage == Stage::Expanded);
        expanded.min_by_key(|(known, _)| known.score).map(|(_, id)| id)
    }

    /// The way from a root to a position: each position with the ends of the move that led to it.
    pub(crate) fn way(&self, mut id: u32) -> Vec<(Spot<W>, usize, usize)> {
        let mut way = Vec::new();
        while let Some(known) = self.known.get(id as usize) {
            way.push((known.spot, usize::from(known.from), usize::from(known.to)));
            id = known.parent;
        }
        way.reverse();
        way
    }
}
