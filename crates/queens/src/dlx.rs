//! Exact cover with dancing links, as a second opinion that shares nothing with the other solvers.
//!
//! The idea is Knuth's (The Art of Computer Programming 7.2.2.1): options in rings of links that can be taken out and put
//! back in constant time. Rows, columns and regions are primary items and must be covered; the squares of 2 x 2 cells are
//! secondary items and may be covered once. For several stars an item is covered several times: it stays in play until its
//! last star, and each option is tried first in the solution and then out of it, so that no set is counted twice.

use crate::{Answer, Board, Count, Extent, Solution};
use papan_core::{Meter, StopReason};

/// Finds a solution, or proves that there is none.
///
/// ```
/// use papan_core::Meter;
/// use papan_queens::{dlx, parse};
///
/// let puzzles = parse(b"AAAB\nCABB\nCCDB\nCDDD").unwrap();
/// assert!(dlx::solve(&puzzles[0].board, &mut Meter::unlimited()).solution().is_some());
/// ```
pub fn solve(board: &Board, meter: &mut Meter<'_>) -> Answer {
    count(board, 1, meter).into_answer()
}

/// Counts solutions up to `limit`.
pub fn count(board: &Board, limit: u64, meter: &mut Meter<'_>) -> Count {
    let mut count = Count { found: 0, first: None, extent: Extent::Limit };
    if limit == 0 {
        return count;
    }
    let bytes = (board.size() * board.size() * (ITEMS_OF_CELL + 1) * size_of::<Node>()) as u64;
    if let Err(stop) = meter.allow_memory(bytes) {
        return Count { extent: Extent::GaveUp(stop), ..count };
    }
    let mut matrix = Matrix::new(board);
    let mut found = |chosen: &[usize]| {
        count.found += 1;
        count.first.get_or_insert_with(|| Solution::from_indices(board, chosen.iter().copied()));
        count.found < limit
    };
    count.extent = match matrix.search(meter, &mut found) {
        Err(stop) => Extent::GaveUp(stop),
        Ok(()) if count.found >= limit => Extent::Limit,
        Ok(()) => Extent::All,
    };
    count
}

/// A cell is in a row, a column, a region, and up to four squares.
const ITEMS_OF_CELL: usize = 7;

/// A place in the rings: one item of one option, or the head of an item.
#[derive(Clone, Copy)]
struct Node {
    up: u32,
    down: u32,
    item: u32,
    /// The cell whose option this is.
    cell: u32,
}

/// The head of an item.
#[derive(Clone, Copy)]
struct Item {
    /// Options in play.
    options: u32,
    /// How often it has to be covered still; for secondary items, how often it may be.
    needs: u32,
    left: u32,
    right: u32,
}

struct Matrix {
    nodes: Vec<Node>,
    items: Vec<Item>,
    /// The nodes of each cell's option.
    spans: Vec<std::ops::Range<usize>>,
    chosen: Vec<usize>,
    /// Items below this number are primary.
    primary: usize,
    /// The item after the last, where the ring of open primary items begins.
    root: usize,
}

/// What the search does next at one depth; the depths are kept in a list, not on the call stack.
struct Frame {
    cell: usize,
    inside: bool,
}

impl Matrix {
    fn new(board: &Board) -> Self {
        let size = board.size();
        let squares = (size - 1) * (size - 1);
        let root = 3 * size + squares;
        let head =
            |item: usize| Node { up: item as u32, down: item as u32, item: item as u32, cell: 0 };
        let mut matrix = Self {
            nodes: (0..root).map(head).collect(),
            items: vec![Item { options: 0, needs: 1, left: 0, right: 0 }; root + 1],
            spans: Vec::with_capacity(size * size),
            chosen: Vec::new(),
            primary: 3 * size,
            root,
        };
        for item in 0..3 * size {
            matrix.items[item].needs = board.stars() as u32;
        }
        let ring: Vec<usize> = std::iter::once(root).chain(0..3 * size).collect();
        for (place, &item) in ring.iter().enumerate() {
            let next = ring[(place + 1) % ring.len()];
            matrix.items[item].right = next as u32;
            matrix.items[next].left = item as u32;
        }
        for cell in 0..size * size {
            let start = matrix.nodes.len();
            for item in board.unit_indices(cell) {
                matrix.append(cell, item);
            }
            let (row, col) = (cell / size, cell % size);
            for top in row.saturating_sub(1)..=row.min(size.saturating_sub(2)) {
                for left in col.saturating_sub(1)..=col.min(size.saturating_sub(2)) {
                    if size > 1 {
                        matrix.append(cell, 3 * size + top * (size - 1) + left);
                    }
                }
            }
            matrix.spans.push(start..matrix.nodes.len());
        }
        matrix
    }

    /// Adds an item to the option of a cell, at the end of the item's ring.
    fn append(&mut self, cell: usize, item: usize) {
        let node = self.nodes.len() as u32;
        let last = self.nodes[item].up;
        self.nodes.push(Node { up: last, down: item as u32, item: item as u32, cell: cell as u32 });
        self.nodes[last as usize].down = node;
        self.nodes[item].up = node;
        self.items[item].options += 1;
    }

    fn search(
        &mut self,
        meter: &mut Meter<'_>,
        found: &mut dyn FnMut(&[usize]) -> bool,
    ) -> Result<(), StopReason> {
        let mut frames: Vec<Frame> = Vec::new();
        loop {
            meter.spend(1)?;
            match self.choose() {
                Choice::Done if !found(&self.chosen) => return Ok(()),
                Choice::Option(cell) => {
                    self.take(cell);
                    frames.push(Frame { cell, inside: true });
                    continue;
                }
                Choice::Done | Choice::DeadEnd => {}
            }
            // Back to the last option that was only tried inside the solution, and on without it.
            loop {
                let Some(frame) = frames.last_mut() else { return Ok(()) };
                let cell = frame.cell;
                if frame.inside {
                    frame.inside = false;
                    self.untake(cell);
                    self.hide(cell);
                    break;
                }
                self.unhide(cell);
                frames.pop();
            }
        }
    }

    /// The first option of the open item with the least choice.
    fn choose(&self) -> Choice {
        let mut best = None;
        let mut least = u32::MAX;
        let mut item = self.items[self.root].right as usize;
        while item != self.root {
            let Item { options, needs, right, .. } = self.items[item];
            if options < needs {
                return Choice::DeadEnd;
            }
            if options - needs < least {
                least = options - needs;
                best = Some(item);
            }
            item = right as usize;
        }
        best.map_or(Choice::Done, |item| {
            Choice::Option(self.nodes[self.nodes[item].down as usize].cell as usize)
        })
    }

    /// Puts an option into the solution. Items that need nothing more leave, and their other options with them.
    fn take(&mut self, cell: usize) {
        self.chosen.push(cell);
        self.hide(cell);
        for node in self.spans[cell].clone() {
            let item = self.nodes[node].item as usize;
            self.items[item].needs -= 1;
            if self.items[item].needs == 0 {
                self.cover(item);
            }
        }
    }

    fn untake(&mut self, cell: usize) {
        for node in self.spans[cell].clone().rev() {
            let item = self.nodes[node].item as usize;
            if self.items[item].needs == 0 {
                self.uncover(item);
            }
            self.items[item].needs += 1;
        }
        self.unhide(cell);
        self.chosen.pop();
    }

    fn cover(&mut self, item: usize) {
        if self.is_primary(item) {
            let Item { left, right, .. } = self.items[item];
            self.items[left as usize].right = right;
            self.items[right as usize].left = left;
        }
        let mut node = self.nodes[item].down as usize;
        while node != item {
            self.hide_from_others(node);
            node = self.nodes[node].down as usize;
        }
    }

    fn uncover(&mut self, item: usize) {
        let mut node = self.nodes[item].up as usize;
        while node != item {
            self.unhide_from_others(node);
            node = self.nodes[node].up as usize;
        }
        if self.is_primary(item) {
            let Item { left, right, .. } = self.items[item];
            self.items[left as usize].right = item as u32;
            self.items[right as usize].left = item as u32;
        }
    }

    fn is_primary(&self, item: usize) -> bool {
        item < self.primary
    }

    /// Takes an option out of all its rings.
    fn hide(&mut self, cell: usize) {
        for node in self.spans[cell].clone() {
            self.unlink(node);
        }
    }

    fn unhide(&mut self, cell: usize) {
        for node in self.spans[cell].clone().rev() {
            self.link(node);
        }
    }

    /// Takes an option out of the rings of its other items.
    fn hide_from_others(&mut self, node: usize) {
        let cell = self.nodes[node].cell as usize;
        for other in self.spans[cell].clone().filter(|&other| other != node) {
            self.unlink(other);
        }
    }

    fn unhide_from_others(&mut self, node: usize) {
        let cell = self.nodes[node].cell as usize;
        for other in self.spans[cell].clone().rev().filter(|&other| other != node) {
            self.link(other);
        }
    }

    fn unlink(&mut self, node: usize) {
        let Node { up, down, item, .. } = self.nodes[node];
        self.nodes[up as usize].down = down;
        self.nodes[down as usize].up = up;
        self.items[item as usize].options -= 1;
    }

    fn link(&mut self, node: usize) {
        let Node { up, down, item, .. } = self.nodes[node];
        self.nodes[up as usize].down = node as u32;
        self.nodes[down as usize].up = node as u32;
        self.items[item as usize].options += 1;
    }
}

enum Choice {
    /// Every item is covered.
    Done,
    /// An item cannot be covered.
    DeadEnd,
    /// Try the option of this cell.
    Option(usize),
}
