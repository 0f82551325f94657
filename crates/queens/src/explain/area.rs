//! Areas: sets of cells with a known number of stars, and the deductions from one area alone.
//!
//! Every unit is an area. So is the remainder of some lines without the regions that lie inside them. Since stars do not
//! touch, a square of 2 x 2 cells holds at most one star; the number of squares that cover an area therefore bounds its
//! stars, which is a standard technique of Star Battle.

use super::grid::Grid;
use crate::layout::Layout;
use papan_core::Bits;

/// Open cells that hold exactly `needs` stars.
#[derive(Clone, Debug)]
pub(super) struct Area<const W: usize> {
    pub(super) cells: Bits<W>,
    pub(super) needs: usize,
    /// The units that make up the area.
    pub(super) whole: Vec<usize>,
    /// The units that are excluded from them.
    pub(super) without: Vec<usize>,
}

/// A deduction from an area.
#[derive(Clone, Debug)]
pub(super) struct Deduction<const W: usize> {
    pub(super) stars: Bits<W>,
    pub(super) crosses: Bits<W>,
    /// The 2 x 2 squares that prove it; none if counting cells is enough.
    pub(super) covers: Vec<Cover<W>>,
    /// Number of cases that were compared; 0 if none were needed.
    pub(super) cases: usize,
}

/// Squares of 2 x 2 cells, as sets of open cells, that prove the marks of some cells.
#[derive(Clone, Debug)]
pub(super) struct Cover<const W: usize> {
    pub(super) cells: Bits<W>,
    pub(super) squares: Vec<Bits<W>>,
}

impl<const W: usize> Deduction<W> {
    pub(super) fn of_stars(stars: Bits<W>) -> Self {
        Self { stars, crosses: Bits::EMPTY, covers: Vec::new(), cases: 0 }
    }

    pub(super) fn of_crosses(crosses: Bits<W>) -> Self {
        Self { stars: Bits::EMPTY, crosses, covers: Vec::new(), cases: 0 }
    }
}

impl<const W: usize> Area<W> {
    pub(super) fn of_unit(grid: &Grid<W>, unit: usize) -> Self {
        let (cells, needs) = (grid.candidates(unit), grid.needs[unit]);
        Self { cells, needs, whole: vec![unit], without: Vec::new() }
    }

    /// The cells of the units `whole` that are not in `without`; `None` if the latter need more stars.
    pub(super) fn difference(grid: &Grid<W>, whole: Vec<usize>, without: &[usize]) -> Option<Self> {
        let sum = |units: &[usize]| units.iter().map(|&unit| grid.needs[unit]).sum::<usize>();
        let needs = sum(&whole).checked_sub(sum(without))?;
        let cells = grid.union(&whole) & !grid.union(without);
        Some(Self { cells, needs, whole, without: without.to_vec() })
    }

    /// The area of the same units on another grid, if the excluded units still lie in the others.
    pub(super) fn on(&self, grid: &Grid<W>) -> Option<Self> {
        let outside = grid.union(&self.without) & !grid.union(&self.whole);
        let area = || Self::difference(grid, self.whole.clone(), &self.without);
        if outside.is_empty() { area() } else { None }
    }

    /// Rules out all cells of an area that needs no star.
    pub(super) fn confined(&self) -> Option<Deduction<W>> {
        (self.needs == 0 && !self.cells.is_empty()).then(|| Deduction::of_crosses(self.cells))
    }

    /// Whether 2 x 2 squares prove that the stars do not fit.
    pub(super) fn is_too_small(&self, grid: &Grid<W>) -> bool {
        !has_room(self.cells, self.needs, &grid.layout)
    }

    /// A cover of the area by at most `max` squares, if there is one: the area has no room for more stars.
    pub(super) fn cover(&self, grid: &Grid<W>, max: usize) -> Option<Vec<Bits<W>>> {
        cover(self.cells, max, &grid.layout)
    }

    /// Places a star on every cell, or rules all of them out.
    pub(super) fn fill(&self) -> Option<Deduction<W>> {
        let full = self.needs > 0 && self.cells.len() == self.needs;
        if full { Some(Deduction::of_stars(self.cells)) } else { self.confined() }
    }

    /// Rules out cells whose star would leave the area too few cells. With one star: cells seen by every candidate.
    pub(super) fn rule_out_by_counting(&self, grid: &Grid<W>) -> Option<Deduction<W>> {
        if self.needs == 0 {
            return None;
        }
        let leaves_too_few = |&cell: &usize| {
            let (left, needs) = self.after(grid, cell);
            left.len() < needs
        };
        let relevant = self.relevant_cells(grid).iter();
        let crosses = relevant.filter(leaves_too_few).fold(Bits::EMPTY, Bits::with);
        (!crosses.is_empty()).then(|| Deduction::of_crosses(crosses))
    }

    /// Rules out the cells whose star would leave the area too little room; if there are none, places the stars that the
    /// area needs. Both are proved by covers of 2 x 2 squares.
    pub(super) fn by_2x2_cover(&self, grid: &Grid<W>) -> Option<Deduction<W>> {
        if self.needs < 2 {
            return None;
        }
        let leaves_no_room = |cell: usize| {
            let (left, needs) = self.after(grid, cell);
            let squares = cover(left, needs.checked_sub(1)?, &grid.layout)?;
            Some(Cover { cells: Bits::of(cell), squares })
        };
        let covers: Vec<_> = self.relevant_cells(grid).iter().filter_map(leaves_no_room).collect();
        if !covers.is_empty() {
            return Some(Deduction {
                covers: covers.clone(),
                ..Deduction::of_crosses(union(&covers))
            });
        }
        let is_needed = |cell: usize| {
            let mut left = self.cells;
            left.remove(cell);
            let squares = cover(left, self.needs - 1, &grid.layout)?;
            Some(Cover { cells: Bits::of(cell), squares })
        };
        let covers: Vec<_> = self.cells.iter().filter_map(is_needed).collect();
        let found = !covers.is_empty();
        found.then(|| Deduction { covers: covers.clone(), ..Deduction::of_stars(union(&covers)) })
    }

    /// Applies every rule for an area whose number of stars is known, the simplest first.
    pub(super) fn decide(&self, grid: &Grid<W>) -> Option<Deduction<W>> {
        let counted = self.fill().or_else(|| self.rule_out_by_counting(grid));
        counted.or_else(|| self.by_2x2_cover(grid))
    }

    /// The cells and the number of stars that a star on `cell` would leave of the area.
    fn after(&self, grid: &Grid<W>, cell: usize) -> (Bits<W>, usize) {
        let mut left = self.cells & !grid.ruled_out_by(cell);
        let inside = left.contains(cell);
        left.remove(cell);
        (left, self.needs - usize::from(inside))
    }

    /// The open cells whose star could affect the area.
    fn relevant_cells(&self, grid: &Grid<W>) -> Bits<W> {
        let mut relevant = self.cells;
        for cell in self.cells.iter() {
            relevant |= grid.ruled_out_by(cell);
            for unit in grid.layout.units_of[cell] {
                if grid.needs[unit] == 1 {
                    relevant |= grid.candidates(unit);
                }
            }
        }
        relevant
    }
}

fn union<const W: usize>(covers: &[Cover<W>]) -> Bits<W> {
    covers.iter().fold(Bits::EMPTY, |all, cover| all | cover.cells)
}

/// Whether no cover by 2 x 2 squares proves that the stars do not fit on the cells.
pub(super) fn has_room<const W: usize>(cells: Bits<W>, stars: usize, layout: &Layout<W>) -> bool {
    stars == 0 || cover(cells, stars - 1, layout).is_none()
}

/// A cover of these cells by at most `max` squares of 2 x 2, if there is one. The first cell in reading order is the left
/// or the right upper corner of its square, so there are two candidates, of which one may cover all that the other does.
fn cover<const W: usize>(cells: Bits<W>, max: usize, layout: &Layout<W>) -> Option<Vec<Bits<W>>> {
    let Some(first) = cells.first() else { return Some(Vec::new()) };
    if layout.parity_classes.iter().any(|&class| (cells & class).len() > max) {
        return None;
    }
    let right = square(first, layout.size) & cells;
    let left = match first % layout.size {
        0 => right,
        _ => square(first - 1, layout.size) & cells,
    };
    let is_within = |one: Bits<W>, other: Bits<W>| (one & !other).is_empty();
    let candidates = match (is_within(left, right), is_within(right, left)) {
        (true, _) => &[right][..],
        (false, true) => &[left],
        (false, false) => &[right, left],
    };
    candidates.iter().find_map(|&square| {
        let mut squares = cover(cells & !square, max - 1, layout)?;
        squares.push(square);
        Some(squares)
    })
}

/// The 2 x 2 square with this upper left corner, clipped to the board.
fn square<const W: usize>(corner: usize, size: usize) -> Bits<W> {
    let mut square = Bits::of(corner);
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
        // The first square extends to the left to cover the cell below.
        let cells = [1, 4, 5].into_iter().fold(Bits::EMPTY, Bits::with);
        assert_eq!(cover(cells, 1, &layout(4)).map(|squares| squares.len()), Some(1));
        let row = (0..4).fold(Bits::EMPTY, Bits::with);
        assert!(cover(row, 1, &layout(4)).is_none());
        assert_eq!(cover(row, 2, &layout(4)).map(|squares| squares.len()), Some(2));
    }

    /// Tries every set of up to `max` squares.
    fn can_cover(cells: Bits<1>, max: usize, size: usize) -> bool {
        cells.is_empty()
            || max > 0
                && (0..size * size).any(|corner| {
                    let square = square(corner, size) & cells;
                    !square.is_empty() && can_cover(cells & !square, max - 1, size)
                })
    }

    #[test]
    fn cells_are_covered_exactly_when_trying_all_squares_covers_them() {
        let mut rng = fastrand::Rng::with_seed(4);
        let layout = layout(5);
        for _ in 0..2_000 {
            let cells = (0..25).filter(|_| rng.u8(..3) == 0).fold(Bits::EMPTY, Bits::with);
            for max in 0..4 {
                let squares = cover(cells, max, &layout);
                assert_eq!(squares.is_some(), can_cover(cells, max, 5), "{max} for {cells:?}");
                if let Some(squares) = squares {
                    assert!(squares.len() <= max);
                    assert_eq!(squares.into_iter().fold(Bits::EMPTY, |all, one| all | one), cells);
                }
            }
        }
    }
}
