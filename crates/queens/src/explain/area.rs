//! Areas: sets of cells of which the number of stars is known, and what follows from one area alone.
//!
//! Every unit is an area. So is what is left of some lines when the regions that lie wholly inside them are taken out.
//! Since stars do not touch, a square of 2 x 2 cells holds at most one; squares that cover an area therefore bound its
//! stars, which is how people reason in Star Battle.

use super::grid::Grid;
use crate::{bits::Bits, layout::Layout};

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
    /// How many ways to place stars were compared; 0 when it follows without.
    pub(super) ways: usize,
}

impl<const W: usize> Deduction<W> {
    pub(super) fn of_stars(stars: Bits<W>) -> Self {
        Self { stars, crosses: Bits::EMPTY, squares: Vec::new(), ways: 0 }
    }

    pub(super) fn of_crosses(crosses: Bits<W>) -> Self {
        Self { stars: Bits::EMPTY, crosses, squares: Vec::new(), ways: 0 }
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
        !has_room(self.cells, self.needs, &grid.layout)
    }

    /// At most `most` squares that cover it, if so few can: it has no room for more stars.
    pub(super) fn cover(&self, grid: &Grid<W>, most: u32) -> Option<Vec<Bits<W>>> {
        cover(self.cells, most, &grid.layout)
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
        for cell in self.suspects(grid).iter() {
            let (left, needs) = self.after(grid, cell);
            if needs > 0
                && let Some(squares) = cover(left, needs - 1, &grid.layout)
            {
                let out = Deduction::of_crosses(Bits::EMPTY.with(cell));
                return Some(Deduction { squares, ..out });
            }
        }
        for cell in self.cells.iter() {
            let mut left = self.cells;
            left.remove(cell);
            if let Some(squares) = cover(left, self.needs - 1, &grid.layout) {
                let taken = Deduction::of_stars(Bits::EMPTY.with(cell));
                return Some(Deduction { squares, ..taken });
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

/// Whether cells have room for so many stars, as far as squares tell.
pub(super) fn has_room<const W: usize>(cells: Bits<W>, stars: u32, layout: &Layout<W>) -> bool {
    stars == 0 || cover(cells, stars - 1, layout).is_none()
}

/// At most `most` squares of 2 x 2 that cover these cells, if so few can. The first cell in reading order is the left or the
/// right upper corner of its square, so there are two ways to cover it, of which one may cover all that the other does.
fn cover<const W: usize>(cells: Bits<W>, most: u32, layout: &Layout<W>) -> Option<Vec<Bits<W>>> {
    if cells.is_empty() {
        return Some(Vec::new());
    }
    if layout.apart.iter().any(|&apart| (cells & apart).len() > most) {
        return None;
    }
    let first = cells.first();
    let right = square(first, layout.size) & cells;
    let left = match first % layout.size {
        0 => right,
        _ => square(first - 1, layout.size) & cells,
    };
    let is_within = |one: Bits<W>, other: Bits<W>| (one & !other).is_empty();
    let ways = match (is_within(left, right), is_within(right, left)) {
        (true, _) => &[right][..],
        (false, true) => &[left],
        (false, false) => &[right, left],
    };
    ways.iter().find_map(|&square| {
        let mut squares = cover(cells & !square, most - 1, layout)?;
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
    use crate::Board;

    fn layout(size: usize) -> Layout<1> {
        let rows: Vec<u16> = (0..size * size).map(|cell| (cell / size) as u16).collect();
        Layout::new(&Board::new(size, 1, &rows).unwrap())
    }

    #[test]
    fn a_bent_strip_is_covered_by_as_few_squares_as_possible() {
        // The first square has to lean to the left to cover the cell below.
        let cells = [1, 4, 5].into_iter().fold(Bits::EMPTY, Bits::with);
        assert_eq!(cover(cells, 1, &layout(4)).map(|squares| squares.len()), Some(1));
        let row = (0..4).fold(Bits::EMPTY, Bits::with);
        assert!(cover(row, 1, &layout(4)).is_none());
        assert_eq!(cover(row, 2, &layout(4)).map(|squares| squares.len()), Some(2));
    }

    /// Tries every set of so many squares.
    fn can_cover(cells: Bits<1>, most: u32, size: usize) -> bool {
        cells.is_empty()
            || most > 0
                && (0..size * size).any(|corner| {
                    let square = square(corner, size) & cells;
                    !square.is_empty() && can_cover(cells & !square, most - 1, size)
                })
    }

    #[test]
    fn cells_are_covered_exactly_when_trying_all_squares_covers_them() {
        let mut rng = fastrand::Rng::with_seed(4);
        let layout = layout(5);
        for _ in 0..2_000 {
            let cells = (0..25).filter(|_| rng.u8(..3) == 0).fold(Bits::EMPTY, Bits::with);
            for most in 0..4 {
                let squares = cover(cells, most, &layout);
                assert_eq!(squares.is_some(), can_cover(cells, most, 5), "{most} for {cells:?}");
                if let Some(squares) = squares {
                    assert!(squares.len() as u32 <= most);
                    assert_eq!(squares.into_iter().fold(Bits::EMPTY, |all, one| all | one), cells);
                }
            }
        }
    }
}
