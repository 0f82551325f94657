//! Areas: sets of cells of which the number of stars is known, and what follows from one area alone.
//!
//! Every unit is an area. So is what is left of some lines when the regions that lie wholly inside them are taken out.
//! Since stars do not touch, a square of 2 x 2 cells holds at most one; squares that cover an area therefore bound its
//! stars, which is how people reason in Star Battle.

use super::grid::Grid;
use crate::bits::Bits;

/// Open cells that hold exactly `needs` stars.
#[derive(Clone, Debug)]
pub(super) struct Area<const W: usize> {
    pub(super) cells: Bits<W>,
    pub(super) needs: u32,
    /// The units it is made of.
    pub(super) whole: Vec<usize>,
    /// The units that are taken out of them.
    pub(super) without: Vec<usize>,
}

/// What follows from an area.
#[derive(Clone, Debug)]
pub(super) struct Deduction<const W: usize> {
    pub(super) stars: Bits<W>,
    pub(super) crosses: Bits<W>,
    /// The squares that prove it, as sets of open cells; none when counting cells is enough.
    pub(super) squares: Vec<Bits<W>>,
}

impl<const W: usize> Deduction<W> {
    pub(super) fn of_stars(stars: Bits<W>) -> Self {
        Self { stars, crosses: Bits::EMPTY, squares: Vec::new() }
    }

    pub(super) fn of_crosses(crosses: Bits<W>) -> Self {
        Self { stars: Bits::EMPTY, crosses, squares: Vec::new() }
    }
}

impl<const W: usize> Area<W> {
    pub(super) fn of_unit(grid: &Grid<W>, unit: usize) -> Self {
        let (cells, needs) = (grid.candidates(unit), grid.needs[unit]);
        Self { cells, needs, whole: vec![unit], without: Vec::new() }
    }

    /// No star is left for the cells of the area.
    pub(super) fn emptied(&self) -> Option<Deduction<W>> {
        (self.needs == 0 && !self.cells.is_empty()).then(|| Deduction::of_crosses(self.cells))
    }

    /// Whether its stars cannot fit, as squares prove.
    pub(super) fn is_too_small(&self, grid: &Grid<W>) -> bool {
        self.needs > 0 && cover(self.cells, self.needs - 1, grid.layout.size).is_some()
    }

    /// All cells take stars, or none does.
    pub(super) fn fill(&self) -> Option<Deduction<W>> {
        let full = self.needs > 0 && self.cells.len() == self.needs;
        if full { Some(Deduction::of_stars(self.cells)) } else { self.emptied() }
    }

    /// Cells that would leave the area too few cells. With one star: cells seen by every candidate.
    pub(super) fn starve(&self, grid: &Grid<W>) -> Option<Deduction<W>> {
        if self.needs == 0 {
            return None;
        }
        let starves = |&cell: &usize| {
            let (left, needs) = self.after(grid, cell);
            left.len() < needs
        };
        let crosses = self.suspects(grid).iter().filter(starves).fold(Bits::EMPTY, Bits::with);
        (!crosses.is_empty()).then(|| Deduction::of_crosses(crosses))
    }

    /// Cells that would leave the area too little room, and cells that it cannot do without, as squares prove.
    pub(super) fn squeeze(&self, grid: &Grid<W>) -> Option<Deduction<W>> {
        if self.needs < 2 {
            return None;
        }
        let size = grid.layout.size;
        for cell in self.suspects(grid).iter() {
            let (left, needs) = self.after(grid, cell);
            if needs > 0
                && let Some(squares) = cover(left, needs - 1, size)
            {
                let crosses = Bits::EMPTY.with(cell);
                return Some(Deduction { stars: Bits::EMPTY, crosses, squares });
            }
        }
        for cell in self.cells.iter() {
            let mut left = self.cells;
            left.remove(cell);
            if let Some(squares) = cover(left, self.needs - 1, size) {
                let stars = Bits::EMPTY.with(cell);
                return Some(Deduction { stars, crosses: Bits::EMPTY, squares });
            }
        }
        None
    }

    /// What a star on `cell` would leave of the area.
    fn after(&self, grid: &Grid<W>, cell: usize) -> (Bits<W>, u32) {
        let mut left = self.cells & !grid.ruled_out_by(cell);
        let inside = left.has(cell);
        left.remove(cell);
        (left, self.needs - u32::from(inside))
    }

    /// The open cells whose star could matter to the area.
    fn suspects(&self, grid: &Grid<W>) -> Bits<W> {
        let mut suspects = self.cells;
        for cell in self.cells.iter() {
            suspects |= grid.ruled_out_by(cell);
            for unit in grid.layout.units_of[cell] {
                if grid.needs[unit] == 1 {
                    suspects |= grid.candidates(unit);
                }
            }
        }
        suspects
    }
}

/// At most `most` squares of 2 x 2 that cover these cells, if so few can. The first cell in reading order is the left or the
/// right upper corner of its square, so there are two ways to cover it.
fn cover<const W: usize>(cells: Bits<W>, most: u32, size: usize) -> Option<Vec<Bits<W>>> {
    if cells.is_empty() {
        return Some(Vec::new());
    }
    if most == 0 || cells.len() > 4 * most {
        return None;
    }
    let first = cells.first();
    let col = first % size;
    [col, col.wrapping_sub(1)].into_iter().filter(|&left| left < size).find_map(|left| {
        let square = square(first - col + left, size) & cells;
        let mut squares = cover(cells & !square, most - 1, size)?;
        squares.push(square);
        Some(squares)
    })
}

/// The square with this upper left corner, as far as it is on the board.
fn square<const W: usize>(corner: usize, size: usize) -> Bits<W> {
    let mut square = Bits::EMPTY.with(corner);
    let last_column = (corner + 1).is_multiple_of(size);
    if !last_column {
        square.insert(corner + 1);
    }
    if corner + size < size * size {
        square.insert(corner + size);
        if !last_column {
            square.insert(corner + size + 1);
        }
    }
    square
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bent_strip_is_covered_by_as_few_squares_as_possible() {
        // Cells of a 4 x 4 board: the first square has to lean to the left to cover the cell below.
        let cells = [1, 4, 5].into_iter().fold(Bits::<1>::EMPTY, Bits::with);
        assert_eq!(cover(cells, 1, 4).map(|squares| squares.len()), Some(1));
        let row = (0..4).fold(Bits::<1>::EMPTY, Bits::with);
        assert!(cover(row, 1, 4).is_none());
        assert_eq!(cover(row, 2, 4).map(|squares| squares.len()), Some(2));
    }
}
