//! Exact cover with dancing links, a cross-check that shares no code with the other solvers.
//!
//! After Knuth (The Art of Computer Programming 7.2.2.1): options in circular lists from which they are removed and
//! restored in constant time. Rows, columns and regions are primary items and must be covered; the squares of 2 x 2 cells
//! are secondary items and may be covered once. With several stars an item is covered several times: it remains until its
//! last star, and each option is tried first in the solution and then out of it, so that no set is counted twice.

use crate::{Answer, Board, Count, CountStatus, Solution};
use papan_core::{Meter, StopReason};

/// Finds a solution, or proves that there is none.
///
/// ```
/// use papan_queens::{Board, dlx};
///
/// let board: Board = "AAAB\nCABB\nCCDB\nCDDD".parse()?;
/// assert!(dlx::solve(&board).solution().is_some());
/// # Ok::<(), papan_queens::PuzzleError>(())
/// ```
pub fn solve(board: &Board) -> Answer {
    solve_with(board, &mut Meter::unlimited())
}

/// Finds a solution, or proves that there is none, within the limits of `meter`.
pub fn solve_with(board: &Board, meter: &mut Meter<'_>) -> Answer {
    count_with(board, 1, meter).into_answer()
}

/// Counts solutions up to `limit` within the limits of `meter`.
pub fn count_with(board: &Board, limit: u64, meter: &mut Meter<'_>) -> Count {
    let mut count = Count { found: 0, first: None, status: CountStatus::LimitReached };
    if limit == 0 {
        return count;
    }
    let bytes = (board.size() * board.size() * (MAX_ITEMS_PER_CELL + 1) * size_of::<Node>()) as u64;
    if let Err(stop) = meter.allow_memory(bytes) {
        return Count { status: CountStatus::Stopped(stop), ..count };
    }
    let mut matrix = Matrix::new(board);
    let mut found = |chosen: &[usize]| {
        count.found += 1;
        count.first.get_or_insert_with(|| Solution::from_indices(board, chosen.iter().copied()));
        count.found < limit
    };
    count.status = match matrix.search(meter, &mut found) {
        Err(stop) => CountStatus::Stopped(stop),
        Ok(()) if count.found >= limit => CountStatus::LimitReached,
        Ok(()) => CountStatus::Complete,
    };
    count
}

/// Maximum number of items of a cell: a row, a column, a region and four squares.
const MAX_ITEMS_PER_CELL: usize = 7;

/// A node of a circular list: one item of one option, or the head of an item.
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
    /// Number of active options.
    options: u32,
    /// How often it must still be covered; for secondary items, how often it may be.
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
    /// The head of the list of uncovered primary items.
    root: usize,
}

/// One level of the search. The levels are stored in a list, not on the call stack.
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

    /// Adds an item to the option of a cell, at the end of the item's list.
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
                    self.select(cell);
                    frames.push(Frame { cell, inside: true });
                    continue;
                }
                Choice::Done | Choice::DeadEnd => {}
            }
            // Backtrack to the last option that was only tried inside the solution, and continue without it.
            loop {
                let Some(frame) = frames.last_mut() else { return Ok(()) };
                let cell = frame.cell;
                if frame.inside {
                    frame.inside = false;
                    self.deselect(cell);
                    self.hide(cell, None);
                    break;
                }
                self.unhide(cell, None);
                frames.pop();
            }
        }
    }

    /// The first option of the uncovered item with the fewest choices.
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

    /// Adds an option to the solution. Items that are fully covered are removed with their other options.
    fn select(&mut self, cell: usize) {
        self.chosen.push(cell);
        self.hide(cell, None);
        for node in self.spans[cell].clone() {
            let item = self.nodes[node].item as usize;
            self.items[item].needs -= 1;
            if self.items[item].needs == 0 {
                self.cover(item);
            }
        }
    }

    fn deselect(&mut self, cell: usize) {
        for node in self.spans[cell].clone().rev() {
            let item = self.nodes[node].item as usize;
            if self.items[item].needs == 0 {
                self.uncover(item);
            }
            self.items[item].needs += 1;
        }
        self.unhide(cell, None);
        self.chosen.pop();
    }

    fn cover(&mut self, item: usize) {
        if item < self.primary {
            let Item { left, right, .. } = self.items[item];
            self.items[left as usize].right = right;
            self.items[right as usize].left = left;
        }
        let mut node = self.nodes[item].down as usize;
        while node != item {
            self.hide(self.nodes[node].cell as usize, Some(node));
            node = self.nodes[node].down as usize;
        }
    }

    fn uncover(&mut self, item: usize) {
        let mut node = self.nodes[item].up as usize;
        while node != item {
            self.unhide(self.nodes[node].cell as usize, Some(node));
            node = self.nodes[node].up as usize;
        }
        if item < self.primary {
            let Item { left, right, .. } = self.items[item];
            self.items[left as usize].right = item as u32;
            self.items[right as usize].left = item as u32;
        }
    }

    /// Removes an option from all its lists, except that of the node `kept`.
    fn hide(&mut self, cell: usize, kept: Option<usize>) {
        for node in self.spans[cell].clone().filter(|&node| Some(node) != kept) {
            self.unlink(node);
        }
    }

    fn unhide(&mut self, cell: usize, kept: Option<usize>) {
        for node in self.spans[cell].clone().rev().filter(|&node| Some(node) != kept) {
            self.link(node);
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
