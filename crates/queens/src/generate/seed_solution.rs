//! The start of a new board: random stars that obey all rules except the regions, and regions grown around them.

use super::Shape;
use crate::board::sides;
use fastrand::Rng;

/// Random choices before a new start.
const MAX_ATTEMPTS: usize = 2_000;

/// Random cells for the stars, `stars` in every row and column and none touching, row by row. `None` after too many
/// attempts; another call may succeed.
pub(super) fn random_solution(size: usize, stars: usize, rng: &mut Rng) -> Option<Vec<usize>> {
    let left = vec![stars; size];
    let mut partial =
        PartialSolution { size, stars, left, cells: Vec::new(), attempts_left: MAX_ATTEMPTS };
    partial.fill_row(0, rng).then_some(partial.cells)
}

struct PartialSolution {
    size: usize,
    stars: usize,
    /// Stars that each column still needs.
    left: Vec<usize>,
    cells: Vec<usize>,
    attempts_left: usize,
}

impl PartialSolution {
    fn fill_row(&mut self, row: usize, rng: &mut Rng) -> bool {
        if row == self.size {
            return true;
        }
        let above: Vec<usize> = self.cells.iter().rev().take(self.stars).copied().collect();
        let free = |&col: &usize| !above.iter().any(|cell| (cell % self.size).abs_diff(col) <= 1);
        let mut columns: Vec<usize> = (0..self.size).filter(free).collect();
        rng.shuffle(&mut columns);
        // Columns that need many stars come first, otherwise the last rows have no room.
        columns.sort_by_key(|&col| std::cmp::Reverse(self.left[col] * 2 >= self.size - row));
        self.fill_rest(row, self.stars, &columns, rng)
    }

    /// Places `count` stars of a row on these columns, then fills the rows below.
    fn fill_rest(&mut self, row: usize, count: usize, columns: &[usize], rng: &mut Rng) -> bool {
        if count == 0 {
            // Each column can get its stars in the rows below, at most in every second one.
            let fits = self.left.iter().all(|&left| 2 * left <= self.size - row);
            return fits && self.fill_row(row + 1, rng);
        }
        for (tried, &col) in columns.iter().enumerate() {
            let beside =
                |cell: &usize| cell / self.size == row && (cell % self.size).abs_diff(col) <= 1;
            if self.left[col] == 0 || self.cells.iter().rev().take(self.stars).any(beside) {
                continue;
            }
            if self.attempts_left == 0 {
                return false;
            }
            self.attempts_left -= 1;
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
}

/// Grows regions around the stars: a random fragment around each star, then adjacent fragments are merged until each has
/// the stars of a region. `None` if they cannot be merged or the limit of `max_cells` leaves cells without a region.
pub(super) fn grow_regions(shape: Shape, cells: &[usize], rng: &mut Rng) -> Option<Vec<u16>> {
    let Shape { size, stars, max_cells, balanced, .. } = shape;
    let max = max_cells.div_ceil(stars);
    let rates = if balanced {
        cells.iter().map(|_| 0.3 + 0.7 * rng.f32()).collect()
    } else {
        unequal_growth_rates(size * size, cells.len(), max, rng)
    };
    let fragments = grow_fragments(size, cells, max, &rates, rng)?;
    if stars == 1 {
        return Some(fragments);
    }
    merge_fragments(size, stars, &fragments, cells.len(), rng)
}

/// Grows a fragment around every star, each at its own rate.
fn grow_fragments(
    size: usize,
    cells: &[usize],
    max: usize,
    rates: &[f32],
    rng: &mut Rng,
) -> Option<Vec<u16>> {
    let mut fragments = vec![u16::MAX; size * size];
    let mut lengths = vec![1; cells.len()];
    let mut edge: Vec<usize> = cells.to_vec();
    for (fragment, &cell) in cells.iter().enumerate() {
        fragments[cell] = fragment as u16;
    }
    while !edge.is_empty() {
        let at = rng.usize(..edge.len());
        let fragment = usize::from(fragments[edge[at]]);
        if lengths[fragment] >= max {
            edge.swap_remove(at);
            continue;
        }
        if rng.f32() > rates[fragment] {
            continue;
        }
        let free: Vec<usize> =
            sides(edge[at], size).filter(|&cell| fragments[cell] == u16::MAX).collect();
        let Some(&cell) = rng.choice(&free) else {
            edge.swap_remove(at);
            continue;
        };
        fragments[cell] = fragment as u16;
        lengths[fragment] += 1;
        edge.push(cell);
    }
    (!fragments.contains(&u16::MAX)).then_some(fragments)
}

/// Growth rates of the fragments of a large board. With equal fragments it has far too many solutions: most fragments
/// stay small, and a few large ones, no more than needed, fill the board.
fn unequal_growth_rates(cells: usize, fragments: usize, max: usize, rng: &mut Rng) -> Vec<f32> {
    let needed = (cells * 5).div_ceil(max * 4);
    let large = (needed + rng.usize(..=fragments / 6)).min(fragments);
    let mut rates: Vec<f32> = (0..fragments)
        .map(
            |fragment| {
                if fragment < large { 0.3 + 0.7 * rng.f32() } else { 0.003 + 0.03 * rng.f32() }
            },
        )
        .collect();
    rng.shuffle(&mut rates);
    rates
}

/// Merges adjacent fragments into regions of `stars` fragments each.
fn merge_fragments(
    size: usize,
    stars: usize,
    fragments: &[u16],
    count: usize,
    rng: &mut Rng,
) -> Option<Vec<u16>> {
    let mut touching = vec![Vec::new(); count];
    for cell in 0..fragments.len() {
        for side in sides(cell, size).filter(|&side| fragments[side] != fragments[cell]) {
            let (one, other) = (usize::from(fragments[cell]), usize::from(fragments[side]));
            if !touching[one].contains(&other) {
                touching[one].push(other);
            }
        }
    }
    let mut region_of = vec![u16::MAX; count];
    let free = |region_of: &[u16], fragment: usize| region_of[fragment] == u16::MAX;
    for region in 0..size {
        // The fragment with the fewest free neighbours has the fewest choices.
        let open = (0..count).filter(|&fragment| free(&region_of, fragment));
        let start = open.min_by_key(|&fragment| {
            let around =
                touching[fragment].iter().filter(|&&other| free(&region_of, other)).count();
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
    Some(fragments.iter().map(|&fragment| region_of[usize::from(fragment)]).collect())
}
