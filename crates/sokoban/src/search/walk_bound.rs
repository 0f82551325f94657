//! Steps without a push that a solution needs at least. Of all pushes, those down less those up are what the boxes lack in
//! rows, whichever goes where; of all steps, those down less those up are what the player's last square lies below his
//! present one. What the pushes have too much he walks back. The same holds for columns, and for both sides of a search.

use super::board::Board;
use crate::Direction;
use papan_core::Bits;

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
pub(crate) struct WalkLowerBound {
    stride: usize,
    goals: Offset,
    starts: Offset,
    player: Offset,
    /// Where a last push can leave the player.
    ends: Vec<Offset>,
}

impl WalkLowerBound {
    /// For games that leave the player in `ends`.
    pub(crate) fn new<const W: usize>(board: &Board<W>, ends: Bits<W>) -> Self {
        let mut last = Bits::EMPTY;
        for direction in Direction::ALL {
            let behind = board.shift(board.goals, direction) & board.floor;
            let pusher = board.shift(board.floor, direction.opposite());
            last |= behind & pusher & ends;
        }
        let stride = board.stride;
        WalkLowerBound {
            stride,
            goals: sum(stride, board.goals),
            starts: sum(stride, board.starts),
            player: offset_of(stride, board.player),
            ends: last.iter().map(|square| offset_of(stride, square)).collect(),
        }
    }

    /// Walks after a push that left the player on `player`.
    pub(crate) fn steps_to_end<const W: usize>(&self, boxes: Bits<W>, player: usize) -> u32 {
        let lacking = self.goals.minus(sum(self.stride, boxes));
        let here = offset_of(self.stride, player);
        self.ends.iter().map(|end| end.minus(here).minus(lacking).steps()).min().unwrap_or(0)
    }

    /// Walks before a push that begins on `player`.
    pub(crate) fn steps_from_start<const W: usize>(&self, boxes: Bits<W>, player: usize) -> u32 {
        let done = sum(self.stride, boxes).minus(self.starts);
        offset_of(self.stride, player).minus(self.player).minus(done).steps()
    }
}

fn offset_of(stride: usize, square: usize) -> Offset {
    let whole = |number: usize| i32::from(number as u16);
    Offset { rows: whole(square / stride), columns: whole(square % stride) }
}

fn sum<const W: usize>(stride: usize, squares: Bits<W>) -> Offset {
    squares.iter().fold(Offset { rows: 0, columns: 0 }, |sum, square| {
        let at = offset_of(stride, square);
        Offset { rows: sum.rows + at.rows, columns: sum.columns + at.columns }
    })
}
