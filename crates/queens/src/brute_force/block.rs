//! All permutations of the last columns, 24 cases at a time: the hot loop of the brute force.
//!
//! A block holds the last rows, up to ten, and the columns left for them. For every four columns, a table lists the
//! regions that their 24 permutations on the last four rows cover, in lexicographic order. When the rows above are
//! chosen, one vector comparison checks 24 complete cases. No case is skipped or checked before it is complete. The
//! compiler vectorises the loops, about forty times as fast as a plain loop over permutations
//! (`cargo xtask bench queens`).

use std::ops::{BitOr, Shl};

/// Maximum number of rows of a block. Its tables (210 sets of four columns, 24 permutations each) fit the L1 cache.
pub(super) const MAX_ROWS: usize = 10;
/// Rows of one vector step.
const STEP_ROWS: usize = 4;
/// Rows at which the recursion ends in a loop of vector steps.
const UNROLLED_ROWS: usize = STEP_ROWS + 1;
/// Permutations of the columns of a step.
const PERMUTATIONS: usize = 24;

/// A bit set of regions. A narrow type doubles the number that fits a vector.
pub(super) trait Regions: Copy + PartialEq + BitOr<Output = Self> + Default {
    /// The set of one region.
    fn of(region: u16) -> Self;
}

impl<T> Regions for T
where
    T: Copy + PartialEq + BitOr<Output = T> + Default + From<bool> + Shl<u16, Output = T>,
{
    fn of(region: u16) -> Self {
        Self::from(true) << region
    }
}

/// The last rows of a board with the columns left for them.
pub(super) struct Block<R> {
    /// Regions by row and by index among the remaining columns.
    rows: Vec<[R; MAX_ROWS]>,
    /// The entry in `covered` of every set of four column indices.
    fours: Vec<u8>,
    covered: Vec<[R; PERMUTATIONS]>,
    /// All regions: what a solution covers.
    all: R,
    columns: Vec<u8>,
    /// The column indices chosen so far, from the top.
    chosen: [u8; MAX_ROWS],
    cases: u64,
}

impl<R: Regions> Block<R> {
    /// Creates a block for columns in ascending order; `region` is the region of a row of the block and a column.
    pub(super) fn new(columns: &[u8], all: R, region: impl Fn(usize, u8) -> u16) -> Self {
        let length = columns.len();
        let row = |row: usize| {
            let mut regions = [R::default(); MAX_ROWS];
            for (place, &column) in columns.iter().enumerate() {
                regions[place] = R::of(region(row, column));
            }
            regions
        };
        let rows: Vec<_> = (0..length).map(row).collect();
        let mut fours = vec![0; 1 << length];
        let mut covered = Vec::new();
        for places in (0..1u32 << length).filter(|places| places.count_ones() as usize == STEP_ROWS)
        {
            fours[places as usize] = covered.len() as u8;
            covered.push(cover(&rows[length - STEP_ROWS..], places));
        }
        let columns = columns.to_vec();
        Self { rows, fours, covered, all, columns, chosen: [0; MAX_ROWS], cases: 0 }
    }

    /// Examines all permutations below the rows `above`, which cover `regions`. Returns the number of cases examined and
    /// the columns of the first solution, which is counted.
    pub(super) fn run(&mut self, above: &[u8], regions: R) -> (u64, Option<Vec<u8>>) {
        let places = (1u16 << self.columns.len()) - 1;
        self.cases = 0;
        let found = self.descend(0, places, regions, above);
        (self.cases, found)
    }

    fn descend(&mut self, row: usize, places: u16, regions: R, above: &[u8]) -> Option<Vec<u8>> {
        match self.columns.len() - row {
            STEP_ROWS => return self.step(places, regions, above),
            UNROLLED_ROWS => return self.last_rows(row, places, regions, above),
            _ => {}
        }
        let mut rest = places;
        while rest != 0 {
            let place = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            self.chosen[row] = place as u8;
            let below = places & !(1 << place);
            let found = self.descend(row + 1, below, regions | self.rows[row][place], above);
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Examines all columns of one row, 24 cases below each. This loop takes nearly all the time.
    fn last_rows(&mut self, row: usize, places: u16, regions: R, above: &[u8]) -> Option<Vec<u8>> {
        let all = self.all;
        let here = self.rows[row];
        let mut rest = places;
        while rest != 0 {
            let place = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let below = places & !(1 << place);
            let covered = &self.covered[usize::from(self.fours[usize::from(below)])];
            let upper = regions | here[place % MAX_ROWS];
            if covers(covered, upper, all) {
                self.chosen[row] = place as u8;
                let found = self.step(below, upper, above);
                if found.is_some() {
                    return found;
                }
            } else {
                self.cases += PERMUTATIONS as u64;
            }
        }
        None
    }

    /// Examines the 24 cases that end with these four columns.
    fn step(&mut self, places: u16, regions: R, above: &[u8]) -> Option<Vec<u8>> {
        let found = self.first_solution(places, regions, above);
        self.cases += found.as_ref().map_or(PERMUTATIONS as u64, |(number, _)| number + 1);
        found.map(|(_, columns)| columns)
    }

    /// The first of the 24 cases that covers all regions and has no two queens touching.
    #[cold]
    fn first_solution(&self, places: u16, regions: R, above: &[u8]) -> Option<(u64, Vec<u8>)> {
        let covered = &self.covered[usize::from(self.fours[usize::from(places)])];
        let upper = &self.chosen[..self.columns.len() - STEP_ROWS];
        let mut columns: Vec<u8> = above.to_vec();
        columns.extend(upper.iter().map(|&place| self.columns[usize::from(place)]));
        let last: Vec<u8> = (0..16)
            .filter(|place| places >> place & 1 == 1)
            .map(|place| self.columns[place])
            .collect();
        for (number, order) in LEXICOGRAPHIC.iter().enumerate() {
            if covered[number] | regions == self.all {
                columns.truncate(above.len() + upper.len());
                columns.extend(order.iter().map(|&which| last[usize::from(which)]));
                if !touches(&columns) {
                    return Some((number as u64, columns));
                }
            }
        }
        None
    }
}

/// Whether any of 24 complete cases covers all regions: the vector step.
#[inline]
fn covers<R: Regions>(covered: &[R; PERMUTATIONS], upper: R, all: R) -> bool {
    covered.iter().fold(0, |hits, &four| hits | u16::from(four | upper == all)) != 0
}

/// Whether two queens in adjacent rows touch.
pub(super) fn touches(columns: &[u8]) -> bool {
    columns.windows(2).any(|pair| pair[0].abs_diff(pair[1]) <= 1)
}

/// The regions covered by each permutation of four columns on four rows.
fn cover<R: Regions>(rows: &[[R; MAX_ROWS]], places: u32) -> [R; PERMUTATIONS] {
    let mut rest = places;
    let four: [usize; STEP_ROWS] = std::array::from_fn(|_| {
        let place = rest.trailing_zeros() as usize;
        rest &= rest.wrapping_sub(1);
        place
    });
    LEXICOGRAPHIC.map(|order| {
        let chosen = rows.iter().zip(order).map(|(row, which)| row[four[usize::from(which)]]);
        chosen.fold(R::default(), |all, region| all | region)
    })
}

/// The permutations of four elements in lexicographic order.
const LEXICOGRAPHIC: [[u8; STEP_ROWS]; PERMUTATIONS] = {
    let mut orders = [[0; STEP_ROWS]; PERMUTATIONS];
    let mut found = 0;
    let mut digits = 0u32;
    while found < PERMUTATIONS {
        let order = [
            (digits >> 6) as u8 & 3,
            (digits >> 4) as u8 & 3,
            (digits >> 2) as u8 & 3,
            digits as u8 & 3,
        ];
        if 1 << order[0] | 1 << order[1] | 1 << order[2] | 1 << order[3] == 0b1111 {
            orders[found] = order;
            found += 1;
        }
        digits += 1;
    }
    orders
};
