//! A level as bit sets: the inner rectangle with one spare column, so that a shift by one square never wraps.

use super::SearchSide;
use crate::{Direction, Level, Position, Square, Tile};
use papan_core::Bits;

/// Floor, goals and the start position of a level as bit sets of `W` words.
#[derive(Clone)]
pub(crate) struct Board<const W: usize> {
    pub(crate) stride: usize,
    pub(crate) floor: Bits<W>,
    pub(crate) goals: Bits<W>,
    pub(crate) starts: Bits<W>,
    pub(crate) player: usize,
    top: u16,
    left: u16,
}

/// The number of bits of a level: its inner rectangle with one spare column.
pub(crate) fn bits_needed(level: &Level) -> usize {
    let (top, left, bottom, right) = inner(level);
    (usize::from(bottom - top) + 1) * (usize::from(right - left) + 2)
}

/// Calls `function::<W>(arguments)` with the smallest `W` that holds the bits, or evaluates to `too_large`.
macro_rules! with_words {
    ($bits:expr, $function:ident($($argument:expr),*), $too_large:expr) => {
        match $bits {
            0..=64 => $function::<1>($($argument),*),
            65..=128 => $function::<2>($($argument),*),
            129..=256 => $function::<4>($($argument),*),
            257..=512 => $function::<8>($($argument),*),
            513..=1024 => $function::<16>($($argument),*),
            _ => $too_large,
        }
    };
}
pub(crate) use with_words;

/// The bounds of the squares in play: top, left, bottom and right.
pub(crate) fn inner(level: &Level) -> (u16, u16, u16, u16) {
    level.floor().fold((u16::MAX, u16::MAX, 0, 0), |(top, left, bottom, right), square| {
        (
            top.min(square.row),
            left.min(square.column),
            bottom.max(square.row),
            right.max(square.column),
        )
    })
}

impl<const W: usize> Board<W> {
    /// Creates the board of a level that fits `W` words.
    pub(crate) fn new(level: &Level) -> Self {
        let (top, left, _, right) = inner(level);
        let stride = usize::from(right - left) + 2;
        let (floor, goals, starts) = (Bits::EMPTY, Bits::EMPTY, Bits::EMPTY);
        let mut board = Board { stride, floor, goals, starts, player: 0, top, left };
        for square in level.floor() {
            let bit = board.bit(square);
            board.floor.insert(bit);
            if level.tile(square) == Tile::Goal {
                board.goals.insert(bit);
            }
            if level.has_box(square) {
                board.starts.insert(bit);
            }
        }
        board.player = board.bit(level.player());
        board
    }

    /// Replaces the start position by another position of the level.
    pub(crate) fn set_position(&mut self, level: &Level, position: &Position) {
        self.player = self.bit(position.player(level));
        self.starts = Bits::EMPTY;
        for square in level.floor().filter(|&square| position.has_box(level, square)) {
            self.starts.insert(self.bit(square));
        }
    }

    /// The board with additional walls.
    pub(crate) fn with_walls(&self, walls: Bits<W>) -> Self {
        Board { floor: self.floor.without(walls), ..self.clone() }
    }

    /// The bit of a square in play.
    pub(crate) fn bit(&self, square: Square) -> usize {
        usize::from(square.row - self.top) * self.stride + usize::from(square.column - self.left)
    }

    /// The square of a bit.
    pub(crate) fn square(&self, bit: usize) -> Square {
        Square {
            row: (bit / self.stride) as u16 + self.top,
            column: (bit % self.stride) as u16 + self.left,
        }
    }

    /// The set moved one square in a direction.
    #[inline]
    pub(crate) fn shift(&self, bits: Bits<W>, direction: Direction) -> Bits<W> {
        match direction {
            Direction::Left => bits.shift_down(1),
            Direction::Up => bits.shift_down(self.stride),
            Direction::Right => bits.shift_up(1),
            Direction::Down => bits.shift_up(self.stride),
        }
    }

    /// The neighbor of a floor square; outside the board it is an element of no set.
    #[inline]
    pub(crate) fn step(&self, bit: usize, direction: Direction) -> usize {
        direction.step(bit, self.stride)
    }

    /// The orthogonal neighbors of a set.
    #[inline]
    pub(crate) fn neighbors(&self, bits: Bits<W>) -> Bits<W> {
        let n = self.stride;
        bits.shift_up(1) | bits.shift_down(1) | bits.shift_up(n) | bits.shift_down(n)
    }

    /// The squares of a push or pull of the box on `square`: of the player before, of the box and of the player after.
    #[inline]
    pub(crate) fn move_squares(
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

    /// The set and all orthogonal neighbors.
    #[inline]
    pub(crate) fn grow(&self, bits: Bits<W>) -> Bits<W> {
        bits | self.neighbors(bits)
    }

    /// The set and all eight neighbors.
    pub(crate) fn grow_eight(&self, bits: Bits<W>) -> Bits<W> {
        let rows = bits | bits.shift_up(1) | bits.shift_down(1);
        rows | rows.shift_up(self.stride) | rows.shift_down(self.stride)
    }

    /// Flood fill: `from` and every square of `free` that is connected to it.
    #[inline]
    pub(crate) fn flood(&self, from: Bits<W>, free: Bits<W>) -> Bits<W> {
        let mut reached = from;
        loop {
            let next = reached | (self.grow(reached) & free);
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// Breadth-first search by sets: `from`, then each set of new squares that `grow` makes of the one before.
    pub(crate) fn rings(
        from: Bits<W>,
        mut grow: impl FnMut(Bits<W>) -> Bits<W>,
    ) -> impl Iterator<Item = Bits<W>> {
        let (mut ring, mut reached) = (from, from);
        std::iter::from_fn(move || {
            let current = ring;
            ring = grow(ring).without(reached);
            reached |= ring;
            (!current.is_empty()).then_some(current)
        })
    }

    /// The connected components of `free`, ordered by their lowest squares.
    pub(crate) fn areas(&self, free: Bits<W>) -> impl Iterator<Item = Bits<W>> + '_ {
        let mut rest = free;
        std::iter::from_fn(move || {
            let area = self.flood(Bits::of(rest.first()?), rest);
            rest = rest.without(area);
            Some(area)
        })
    }

    /// The floor without boxes.
    #[inline]
    pub(crate) fn free(&self, boxes: Bits<W>) -> Bits<W> {
        self.floor.without(boxes)
    }
}
