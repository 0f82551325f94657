//! Steps without a push that a solution needs at least. Of all pushes, those down less those up are what the boxes lack in
//! rows, whichever goes where; of all steps, those down less those up are what the player's last square lies below his
//! present one. What the pushes have too much he walks back. The same holds for columns, and for both sides of a search.

use super::{bits::Bits, field::Field};
use crate::Direction;

/// Rows and columns of something, or how far apart two things are.
#[derive(Clone, Copy)]
struct Offset {
    rows: i32,
    columns: i32,
}

impl Offset {
    fn minus(self, other: Offset) -> Offset {
        Offset { rows: self.rows - other.rows, columns: self.columns - other.columns }
    }

    fn steps(self) -> u32 {
        self.rows.unsigned_abs() + self.columns.unsigned_abs()
    }
}

/// Bounds of the walks between a position and either end of the game.
pub(crate) struct Walking {
    stride: usize,
    goals: Offset,
    starts: Offset,
    player: Offset,
    /// Where a last push can leave the player.
    ends: Vec<Offset>,
}

impl Walking {
    /// For games that leave the player in `ends`.
    pub(crate) fn new<const W: usize>(field: &Field<W>, ends: Bits<W>) -> Self {
        let mut last = Bits::EMPTY;
        for direction in Direction::ALL {
            let behind = field.shift(field.goals, direction) & field.floor;
            let hand = field.shift(field.floor, direction.opposite());
            last |= behind & hand & ends;
        }
        let stride = field.stride;
        Walking {
            stride,
            goals: sum(stride, field.goals),
            starts: sum(stride, field.starts),
            player: place(stride, field.player),
            ends: last.squares().map(|square| place(stride, square)).collect(),
        }
    }

    /// Walks after a push that left the player on `player`.
    pub(crate) fn to_end<const W: usize>(&self, boxes: Bits<W>, player: usize) -> u32 {
        let lacking = self.goals.minus(sum(self.stride, boxes));
        let here = place(self.stride, player);
        self.ends.iter().map(|end| end.minus(here).minus(lacking).steps()).min().unwrap_or(0)
    }

    /// Walks before a push that begins on `player`.
    pub(crate) fn since_start<const W: usize>(&self, boxes: Bits<W>, player: usize) -> u32 {
        let done = sum(self.stride, boxes).minus(self.starts);
        place(self.stride, player).minus(self.player).minus(done).steps()
    }
}

fn place(stride: usize, square: usize) -> Offset {
    let whole = |number: usize| i32::from(number as u16);
    Offset { rows: whole(square / stride), columns: whole(square % stride) }
}

fn sum<const W: usize>(stride: usize, squares: Bits<W>) -> Offset {
    squares.squares().fold(Offset { rows: 0, columns: 0 }, |sum, square| {
        let at = place(stride, square);
        Offset { rows: sum.rows + at.rows, columns: sum.columns + at.columns }
    })
}
