//! A level as the engine sees it: the inner rectangle as a bit board with one spare column, so that no shift wraps.

use super::bits::Bits;
use crate::{Direction, Level, Position, Square, Tile};

/// The fixed parts of a level and where its pieces start.
#[derive(Clone)]
pub(crate) struct Field<const W: usize> {
    pub(crate) stride: usize,
    pub(crate) floor: Bits<W>,
    pub(crate) goals: Bits<W>,
    pub(crate) starts: Bits<W>,
    pub(crate) player: usize,
    top: u16,
    left: u16,
}

/// How many bits a level needs: its inner rectangle with one spare column.
pub(crate) fn bits_needed(level: &Level) -> usize {
    let (top, left, bottom, right) = inner(level);
    (usize::from(bottom - top) + 1) * (usize::from(right - left) + 2)
}

/// Calls `function::<W>(arguments)` with the least number of words that holds so many bits, if any does.
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

fn inner(level: &Level) -> (u16, u16, u16, u16) {
    level.floor().fold((u16::MAX, u16::MAX, 0, 0), |(top, left, bottom, right), square| {
        (
            top.min(square.row),
            left.min(square.column),
            bottom.max(square.row),
            right.max(square.column),
        )
    })
}

impl<const W: usize> Field<W> {
    /// The field of a level that needs no more than `W` words.
    pub(crate) fn new(level: &Level) -> Self {
        let (top, left, _, right) = inner(level);
        let stride = usize::from(right - left) + 2;
        let mut field = Field {
            stride,
            floor: Bits::EMPTY,
            goals: Bits::EMPTY,
            starts: Bits::EMPTY,
            player: 0,
            top,
            left,
        };
        for square in level.floor() {
            let bit = field.bit(square);
            field.floor.insert(bit);
            if level.tile(square) == Tile::Goal {
                field.goals.insert(bit);
            }
            if level.has_box(square) {
                field.starts.insert(bit);
            }
        }
        field.player = field.bit(level.player());
        field
    }

    /// Lets the game start from a position of the same level.
    pub(crate) fn set_position(&mut self, level: &Level, position: &Position) {
        self.player = self.bit(position.player(level));
        self.starts = Bits::EMPTY;
        for square in level.floor().filter(|&square| position.has_box(level, square)) {
            self.starts.insert(self.bit(square));
        }
    }

    /// The same level with more walls.
    pub(crate) fn walled(&self, walls: Bits<W>) -> Self {
        Field { floor: self.floor.without(walls), ..self.clone() }
    }

    /// The bit of a square in play.
    pub(crate) fn bit(&self, square: Square) -> usize {
        usize::from(square.row - self.top) * self.stride + usize::from(square.column - self.left)
    }

    /// The square of the level behind a bit.
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
            Direction::Left => bits.down(1),
            Direction::Up => bits.down(self.stride),
            Direction::Right => bits.up(1),
            Direction::Down => bits.up(self.stride),
        }
    }

    /// The neighbour of a square of the floor; off the board it is no square of any set.
    #[inline]
    pub(crate) fn step(&self, bit: usize, direction: Direction) -> usize {
        match direction {
            Direction::Left => bit.wrapping_sub(1),
            Direction::Up => bit.wrapping_sub(self.stride),
            Direction::Right => bit.wrapping_add(1),
            Direction::Down => bit.wrapping_add(self.stride),
        }
    }

    /// The set and all orthogonal neighbours.
    #[inline]
    pub(crate) fn grow(&self, bits: Bits<W>) -> Bits<W> {
        bits | bits.up(1) | bits.down(1) | bits.up(self.stride) | bits.down(self.stride)
    }

    /// The set and all eight neighbours.
    pub(crate) fn grow_eight(&self, bits: Bits<W>) -> Bits<W> {
        let rows = bits | bits.up(1) | bits.down(1);
        rows | rows.up(self.stride) | rows.down(self.stride)
    }

    /// Everything in `free` that connects to `from`; `from` itself is included.
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

    /// The connected parts of `free`, lowest square first.
    pub(crate) fn areas(&self, free: Bits<W>) -> impl Iterator<Item = Bits<W>> + '_ {
        let mut rest = free;
        std::iter::from_fn(move || {
            let area = self.flood(Bits::of(rest.first()?), rest);
            rest = rest.without(area);
            Some(area)
        })
    }

    /// Squares that boxes may never enter or that hold nothing: everything but floor.
    #[inline]
    pub(crate) fn free(&self, boxes: Bits<W>) -> Bits<W> {
        self.floor.without(boxes)
    }
}
