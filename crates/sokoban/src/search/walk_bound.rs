//! Lower bound of the walking steps of a solution. The pushes down minus the pushes up equal the total number of rows that
//! the boxes still have to move, whichever box goes to which goal. All steps down minus all steps up equal the rows between
//! the present and the last square of the player. The difference between the two has to be walked. The same holds for
//! columns, and for both sides of a search.

use super::board::Board;
use crate::Direction;
use papan_core::Bits;

/// A position, or a difference of positions, in rows and columns.
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

/// Lower bounds of the walks between a position and either end of a solution.
pub(crate) struct WalkLowerBound {
    stride: usize,
    goals: Offset,
    starts: Offset,
    player: Offset,
    /// The squares where the last push can leave the player.
    ends: Vec<Offset>,
}

impl WalkLowerBound {
    /// Prepares the bounds of solutions that leave the player in `ends`.
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

    /// Lower bound of the walking steps after a push that left the player on `player`.
    pub(crate) fn steps_to_end<const W: usize>(&self, boxes: Bits<W>, player: usize) -> u32 {
        let lacking = self.goals.minus(sum(self.stride, boxes));
        let here = offset_of(self.stride, player);
        self.ends.iter().map(|end| end.minus(here).minus(lacking).steps()).min().unwrap_or(0)
    }

    /// Lower bound of the walking steps before a push that begins on `player`.
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
