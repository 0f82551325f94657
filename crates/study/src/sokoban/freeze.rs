//! The freeze deadlocks of figure 3.6 of the thesis: two, three or four boxes that block each other, not all of them on
//! goals. Squares outside the board count as walls.

use super::grid::Grid;
use papan_core::Bits;
use papan_sokoban::Direction;

/// Whether the board has one of the freeze deadlocks of the figure.
pub(super) fn is_frozen<const W: usize>(grid: &Grid<W>, boxes: Bits<W>) -> bool {
    boxes.iter().any(|square| {
        let at = BoxSurroundings { grid, boxes, square };
        at.two_boxes() || at.three_boxes() || at.block()
    })
}

/// A box and the board around it.
struct BoxSurroundings<'a, const W: usize> {
    grid: &'a Grid<W>,
    boxes: Bits<W>,
    square: usize,
}

impl<const W: usize> BoxSurroundings<'_, W> {
    fn is_wall(&self, square: usize) -> bool {
        !self.grid.floor.contains(square)
    }

    /// Whether a wall keeps the box on `square` from moving along the axis across `direction`.
    fn is_held(&self, square: usize, direction: Direction) -> bool {
        let across = match direction {
            Direction::Left | Direction::Right => [Direction::Up, Direction::Down],
            Direction::Up | Direction::Down => [Direction::Left, Direction::Right],
        };
        across.iter().any(|&side| self.is_wall(self.grid.step(square, side)))
    }

    fn off_goal(&self, shape: &[usize]) -> bool {
        shape.iter().any(|&square| !self.grid.goals.contains(square))
    }

    /// Two boxes side by side, each held by a wall, on the same side or on opposite ones.
    fn two_boxes(&self) -> bool {
        [Direction::Right, Direction::Down].into_iter().any(|direction| {
            let other = self.grid.step(self.square, direction);
            self.boxes.contains(other)
                && self.is_held(self.square, direction)
                && self.is_held(other, direction)
                && self.off_goal(&[self.square, other])
        })
    }

    /// A box between two others around a corner that are held by walls themselves.
    fn three_boxes(&self) -> bool {
        [Direction::Left, Direction::Right].into_iter().any(|beside| {
            [Direction::Up, Direction::Down].into_iter().any(|above| {
                let one = self.grid.step(self.square, beside);
                let other = self.grid.step(self.square, above);
                self.boxes.contains(one)
                    && self.boxes.contains(other)
                    && self.is_held(one, beside)
                    && self.is_held(other, above)
                    && self.off_goal(&[self.square, one, other])
            })
        })
    }

    /// Two by two squares of boxes and walls: four boxes, or three and a wall.
    fn block(&self) -> bool {
        [Direction::Left, Direction::Right].into_iter().any(|beside| {
            [Direction::Up, Direction::Down].into_iter().any(|above| {
                let one = self.grid.step(self.square, beside);
                let other = self.grid.step(self.square, above);
                let last = self.grid.step(one, above);
                let closed = self.boxes.contains(last) || self.is_wall(last);
                self.boxes.contains(one)
                    && self.boxes.contains(other)
                    && closed
                    && (self.off_goal(&[self.square, one, other])
                        || (self.boxes.contains(last) && self.off_goal(&[last])))
            })
        })
    }
}
