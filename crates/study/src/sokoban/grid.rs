//! A level as bit sets: the inner rectangle with one spare column, so that a shift by one square never wraps.

use papan_core::Bits;
use papan_sokoban::{Direction, Level, Square, Tile};

/// The side of the search: pushes from the start, or pulls from the goals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchSide {
    Forward,
    Backward,
}

/// Floor, goals and the start position of a level as bit sets of `W` words.
pub(super) struct Grid<const W: usize> {
    pub(super) floor: Bits<W>,
    pub(super) goals: Bits<W>,
    pub(super) starts: Bits<W>,
    pub(super) player: usize,
    bounds: Bounds,
}

/// The rectangle of the squares in play.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    top: u16,
    left: u16,
    height: usize,
    /// The width with the spare column.
    stride: usize,
}

impl Bounds {
    pub(super) fn of(level: &Level) -> Self {
        let (mut top, mut left, mut bottom, mut right) = (u16::MAX, u16::MAX, 0, 0);
        for Square { row, column } in level.floor() {
            (top, bottom) = (top.min(row), bottom.max(row));
            (left, right) = (left.min(column), right.max(column));
        }
        let (height, width) = (usize::from(bottom - top) + 1, usize::from(right - left) + 1);
        Bounds { top, left, height, stride: width + 1 }
    }

    /// The number of bits of a set of squares.
    pub(super) fn bits(self) -> usize {
        self.height * self.stride
    }
}

impl<const W: usize> Grid<W> {
    /// Creates the grid of a level whose bounds fit `W` words.
    pub(super) fn new(level: &Level) -> Self {
        let (floor, goals, starts) = (Bits::EMPTY, Bits::EMPTY, Bits::EMPTY);
        let mut grid = Grid { floor, goals, starts, player: 0, bounds: Bounds::of(level) };
        for square in level.floor() {
            let bit = grid.bit(square);
            grid.floor.insert(bit);
            if level.tile(square) == Tile::Goal {
                grid.goals.insert(bit);
            }
            if level.has_box(square) {
                grid.starts.insert(bit);
            }
        }
        grid.player = grid.bit(level.player());
        grid
    }

    /// The bit of a square in play.
    fn bit(&self, square: Square) -> usize {
        let Bounds { top, left, stride, .. } = self.bounds;
        usize::from(square.row - top) * stride + usize::from(square.column - left)
    }

    /// The square of a bit.
    pub(super) fn square(&self, bit: usize) -> Square {
        let Bounds { top, left, stride, .. } = self.bounds;
        Square { row: (bit / stride) as u16 + top, column: (bit % stride) as u16 + left }
    }

    /// The neighbor of a floor square; outside the grid it is an element of no set.
    #[inline]
    pub(super) fn step(&self, bit: usize, direction: Direction) -> usize {
        match direction {
            Direction::Left => bit.wrapping_sub(1),
            Direction::Up => bit.wrapping_sub(self.bounds.stride),
            Direction::Right => bit.wrapping_add(1),
            Direction::Down => bit.wrapping_add(self.bounds.stride),
        }
    }

    /// The set moved one square in a direction.
    #[inline]
    pub(super) fn shift(&self, bits: Bits<W>, direction: Direction) -> Bits<W> {
        match direction {
            Direction::Left => bits.shift_down(1),
            Direction::Up => bits.shift_down(self.bounds.stride),
            Direction::Right => bits.shift_up(1),
            Direction::Down => bits.shift_up(self.bounds.stride),
        }
    }

    /// The squares of a push or pull of the box on `square`: of the player before, of the box and of the player after.
    #[inline]
    pub(super) fn move_squares(
        &self,
        side: SearchSide,
        square: usize,
        direction: Direction,
    ) -> (usize, usize, usize) {
        let ahead = self.step(square, direction);
        match side {
            SearchSide::Forward => (self.step(square, direction.opposite()), ahead, square),
            SearchSide::Backward => (ahead, ahead, self.step(ahead, direction)),
        }
    }

    /// The floor without boxes.
    #[inline]
    pub(super) fn free(&self, boxes: Bits<W>) -> Bits<W> {
        self.floor.without(boxes)
    }

    /// Flood fill: `from` and every square of `free` that is connected to it.
    #[inline]
    pub(super) fn flood(&self, from: Bits<W>, free: Bits<W>) -> Bits<W> {
        let mut reached = from;
        loop {
            let next = reached | (self.neighbors(reached) & free);
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// Breadth-first search from a square: the sets of floor squares at distance 0, 1 and so on.
    pub(super) fn rings(&self, from: usize) -> impl Iterator<Item = Bits<W>> {
        let mut ring = Bits::of(from);
        let mut reached = ring;
        std::iter::from_fn(move || {
            let current = ring;
            ring = (self.neighbors(ring) & self.floor).without(reached);
            reached |= ring;
            (!current.is_empty()).then_some(current)
        })
    }

    /// The orthogonal neighbors of a set.
    #[inline]
    fn neighbors(&self, bits: Bits<W>) -> Bits<W> {
        let n = self.bounds.stride;
        bits.shift_up(1) | bits.shift_down(1) | bits.shift_up(n) | bits.shift_down(n)
    }
}
