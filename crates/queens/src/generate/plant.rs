//! The first half of a new puzzle: stars that obey all rules but the regions, and regions grown around them.

use crate::board::sides;
use fastrand::Rng;

/// Tries this many random choices before it begins anew.
const PATIENCE: usize = 2_000;

/// Random stars, `stars` in every row and column and none touching: their columns, row by row. `None` when the choices ran
/// into a corner; another call may do better.
pub(super) fn plant_stars(size: usize, stars: usize, rng: &mut Rng) -> Option<Vec<usize>> {
    let mut planting =
        Planting { size, stars, left: vec![stars; size], cells: Vec::new(), patience: PATIENCE };
    planting.fill_row(0, rng).then_some(planting.cells)
}

struct Planting {
    size: usize,
    stars: usize,
    /// Stars that each column still takes.
    left: Vec<usize>,
    cells: Vec<usize>,
    patience: usize,
}

impl Planting {
    fn fill_row(&mut self, row: usize, rng: &mut Rng) -> bool {
        if row == self.size {
            return true;
        }
        let above: Vec<usize> = self.cells.iter().rev().take(self.stars).copied().collect();
        let above = if row == 0 { Vec::new() } else { above };
        let free = |&col: &usize| !above.iter().any(|cell| (cell % self.size).abs_diff(col) <= 1);
        let mut columns: Vec<usize> = (0..self.size).filter(free).collect();
        rng.shuffle(&mut columns);
        // Columns with much left to take go first, else the last rows find no room.
        columns.sort_by_key(|&col| std::cmp::Reverse(self.left[col] * 2 >= self.size - row));
        self.fill_rest(row, self.stars, &columns, rng)
    }

    /// Places `count` stars of a row on some of these columns, then the rows below.
    fn fill_rest(&mut self, row: usize, count: usize, columns: &[usize], rng: &mut Rng) -> bool {
        if count == 0 {
            return self.columns_fit(row + 1) && self.fill_row(row + 1, rng);
        }
        for (tried, &col) in columns.iter().enumerate() {
            let beside =
                |cell: &usize| cell / self.size == row && (cell % self.size).abs_diff(col) <= 1;
            if self.left[col] == 0 || self.cells.iter().rev().take(self.stars).any(beside) {
                continue;
            }
            if self.patience == 0 {
                return false;
            }
            self.patience -= 1;
            self.left[col] -= 1;
            self.cells.push(row * self.size + col);
            if self.fill_rest(row, count - 1, &columns[tried + 1..], rng) {
                return true;
            }
            self.cells.pop();
            self.left[col] += 1;
        }
        false
    }

    /// Whether each column can still get its stars in the rows from `row` on, every second at most.
    fn columns_fit(&self, row: usize) -> bool {
        self.left.iter().all(|&left| 2 * left <= self.size - row + 1)
    }
}

/// Regions around the stars: each star's surroundings grow at random, then pieces that touch are joined until each has the
/// stars of a region. `None` when the joining or the limit of `most` cells ran into a corner.
pub(super) fn grow_regions(
    size: usize,
    stars: usize,
    cells: &[usize],
    most: usize,
    rng: &mut Rng,
) -> Option<Vec<u16>> {
    let most_of_piece = most.div_ceil(stars);
    let pieces = grow_pieces(size, cells, most_of_piece, rng)?;
    if stars == 1 {
        return Some(pieces);
    }
    join_pieces(size, stars, &pieces, cells.len(), rng)
}

/// A piece around every star. Some pieces grow eagerly and some hardly at all, which is what makes puzzles hard to mistake.
fn grow_pieces(size: usize, cells: &[usize], most: usize, rng: &mut Rng) -> Option<Vec<u16>> {
    let mut pieces = vec![u16::MAX; size * size];
    let mut lengths = vec![1; cells.len()];
    let eagerness = draw_eagerness(size * size, cells.len(), most, rng);
    let mut edge: Vec<usize> = cells.to_vec();
    for (piece, &cell) in cells.iter().enumerate() {
        pieces[cell] = piece as u16;
    }
    while !edge.is_empty() {
        let at = rng.usize(..edge.len());
        let piece = usize::from(pieces[edge[at]]);
        if lengths[piece] >= most {
            edge.swap_remove(at);
            continue;
        }
        if rng.f32() > eagerness[piece] {
            continue;
        }
        let free: Vec<usize> =
            sides(edge[at], size).filter(|&cell| pieces[cell] == u16::MAX).collect();
        let Some(&cell) = rng.choice(&free) else {
            edge.swap_remove(at);
            continue;
        };
        pieces[cell] = piece as u16;
        lengths[piece] += 1;
        edge.push(cell);
    }
    (!pieces.contains(&u16::MAX)).then_some(pieces)
}

/// How eagerly each piece grows. A board of even pieces has far too many solutions, and the more so the larger it is: most
/// stars are to be found in small pieces, and a few large ones, no more than needed to fill the board, hold the rest.
fn draw_eagerness(cells: usize, pieces: usize, most: usize, rng: &mut Rng) -> Vec<f32> {
    let needed = (cells * 5).div_ceil(most * 4);
    let large = (needed + rng.usize(..=pieces / 6)).min(pieces);
    let mut eagerness: Vec<f32> = (0..pieces)
        .map(|piece| if piece < large { 0.3 + 0.7 * rng.f32() } else { 0.003 + 0.03 * rng.f32() })
        .collect();
    rng.shuffle(&mut eagerness);
    eagerness
}

/// Joins pieces that touch into groups of `stars`.
fn join_pieces(
    size: usize,
    stars: usize,
    pieces: &[u16],
    count: usize,
    rng: &mut Rng,
) -> Option<Vec<u16>> {
    let mut touching = vec![Vec::new(); count];
    for cell in 0..pieces.len() {
        for side in sides(cell, size).filter(|&side| pieces[side] != pieces[cell]) {
            let (one, other) = (usize::from(pieces[cell]), usize::from(pieces[side]));
            if !touching[one].contains(&other) {
                touching[one].push(other);
            }
        }
    }
    let mut region_of = vec![u16::MAX; count];
    let free = |region_of: &[u16], piece: usize| region_of[piece] == u16::MAX;
    for region in 0..size {
        // The piece with the fewest free ones around it has the least choice.
        let open = (0..count).filter(|&piece| free(&region_of, piece));
        let start = open.min_by_key(|&piece| {
            let around = touching[piece].iter().filter(|&&other| free(&region_of, other)).count();
            (around, rng.u32(..))
        })?;
        region_of[start] = region as u16;
        let mut members = vec![start];
        while members.len() < stars {
            let around: Vec<usize> = members
                .iter()
                .flat_map(|&member| touching[member].iter().copied())
                .filter(|&other| free(&region_of, other))
                .collect();
            let &next = rng.choice(&around)?;
            region_of[next] = region as u16;
            members.push(next);
        }
    }
    Some(pieces.iter().map(|&piece| region_of[usize::from(piece)]).collect())
}
