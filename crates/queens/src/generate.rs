//! New puzzles with exactly one solution. Stars are planted, regions grown around them, and then, for as long as there is
//! another solution, one of its stars is given to a neighbouring region, which spoils it and leaves the planted one alone.
//! When no such gift is left, the regions are shaken.

mod plant;

use crate::{
    Board, Extent, Solution,
    board::sides,
    explain::{self, Difficulty, Explanation, Unexplained},
    search,
};
use fastrand::Rng;
use papan_core::{Meter, StopReason};
use plant::{grow_regions, plant_stars};
use std::collections::HashSet;

/// The largest boards that are generated.
pub const MAX_SIZE: usize = 25;

/// What a new puzzle should be like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Rows, columns and regions.
    pub size: usize,
    /// Stars in each.
    pub stars: usize,
    /// How hard it should be; any way when not given.
    pub difficulty: Option<Difficulty>,
    /// The most cells of a region; two and a half times the size when not given.
    pub most_cells: Option<usize>,
}

impl Wish {
    /// Any puzzle of this size with one star a row.
    pub fn of_size(size: usize) -> Self {
        Self { size, stars: 1, difficulty: None, most_cells: None }
    }
}

/// A new puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The board.
    pub board: Board,
    /// Its only solution.
    pub solution: Solution,
    /// The way to it, which rates it.
    pub explanation: Explanation,
}

/// Why there is no new puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotGenerated {
    /// No board of this size can have so many stars, or it is above [`MAX_SIZE`].
    Impossible,
    /// The computation had to stop.
    Stopped(StopReason),
}

impl From<StopReason> for NotGenerated {
    fn from(stop: StopReason) -> Self {
        Self::Stopped(stop)
    }
}

/// Makes a puzzle. The same wish and the same random numbers make the same puzzle.
///
/// ```
/// use papan_core::Meter;
/// use papan_queens::{generate::{self, Wish}, search};
///
/// let mut rng = fastrand::Rng::with_seed(2026);
/// let new = generate::generate(&Wish::of_size(7), &mut rng, &mut Meter::unlimited()).unwrap();
/// let count = search::count(&new.board, 2, &mut Meter::unlimited());
/// assert_eq!(count.is_unique(), Some(true));
/// ```
///
/// # Errors
/// When there is no such board, or the meter stops it.
pub fn generate(
    wish: &Wish,
    rng: &mut Rng,
    meter: &mut Meter<'_>,
) -> Result<Generated, NotGenerated> {
    // Every two rows and two columns leave room for one star in four cells.
    let fits = wish.size >= 4 * wish.stars || wish.size == 1;
    if wish.stars == 0 || !fits || wish.size > MAX_SIZE {
        return Err(NotGenerated::Impossible);
    }
    loop {
        meter.spend(1)?;
        let Some((board, solution)) = attempt(wish, rng, meter)? else { continue };
        let explanation = match explain::explain(&board, meter) {
            Ok(explanation) => explanation,
            Err(Unexplained::Stopped(stop)) => return Err(stop.into()),
            Err(Unexplained::Size) => return Err(NotGenerated::Impossible),
        };
        if wish.difficulty.is_none_or(|wanted| wanted == explanation.difficulty()) {
            return Ok(Generated { board, solution, explanation });
        }
    }
}

fn attempt(
    wish: &Wish,
    rng: &mut Rng,
    meter: &mut Meter<'_>,
) -> Result<Option<(Board, Solution)>, StopReason> {
    let most = wish.most_cells.unwrap_or(wish.size * 5 / 2).max(wish.stars);
    let Some(stars) = plant_stars(wish.size, wish.stars, rng) else { return Ok(None) };
    let Some(regions) = grow_regions(wish.size, wish.stars, &stars, most, rng) else {
        return Ok(None);
    };
    let shakes = if wish.stars == 1 { SHAKES } else { 0 };
    let mut draft = Draft { wish, most, regions, tried: HashSet::new(), shakes };
    loop {
        let Ok(board) = Board::new(wish.size, wish.stars, &draft.regions) else { return Ok(None) };
        let planted = Solution::from_indices(&board, stars.iter().copied());
        let (solutions, extent) = search::find_several(&board, OTHERS, meter);
        if let Extent::GaveUp(stop) = extent {
            return Err(stop);
        }
        let mut uses = vec![0; wish.size * wish.size];
        for solution in solutions.iter().filter(|&solution| *solution != planted) {
            for &cell in solution.cells().iter().filter(|&&cell| !planted.has(cell)) {
                uses[board.index(cell)] += 1;
            }
        }
        if uses.iter().all(|&uses| uses == 0) {
            return Ok(Some((board, planted)));
        }
        if !draft.give_one_away(&uses, rng) && !draft.shake(&stars, rng) {
            return Ok(None);
        }
    }
}

/// So many solutions are looked at to choose the cell that spoils the most of them.
const OTHERS: usize = 20;
/// How often a draft with one star a region is shaken before it is given up: that is far cheaper than to begin anew. With
/// more stars it is not, for shaken drafts are slow to search.
const SHAKES: usize = 100;
/// Gifts that a shake tries; not all of them are possible.
const GIFTS_A_SHAKE: usize = 40;

/// Regions that are still being changed.
struct Draft<'a> {
    wish: &'a Wish,
    most: usize,
    regions: Vec<u16>,
    /// Cells with regions they have been given to or taken from. None comes back before the next
    /// shake, so that the changes come to an end.
    tried: HashSet<(usize, u16)>,
    /// How often it may still be shaken.
    shakes: usize,
}

impl Draft<'_> {
    /// Gives one of the cells that other solutions use to a neighbouring region that has room for it, if its own region stays
    /// in one piece without it. Cells with many uses go first; small regions rather give and large ones rather take, since
    /// regions of one size leave too many solutions.
    fn give_one_away(&mut self, uses: &[u32], rng: &mut Rng) -> bool {
        let mut lengths = vec![0; self.wish.size];
        for &region in &self.regions {
            lengths[usize::from(region)] += 1;
        }
        let mut gifts = Vec::new();
        for cell in (0..uses.len()).filter(|&cell| uses[cell] > 0) {
            let own = self.regions[cell];
            for other in sides(cell, self.wish.size).map(|side| self.regions[side]) {
                let length = lengths[usize::from(other)];
                if other != own && length < self.most && !self.tried.contains(&(cell, other)) {
                    let gain =
                        (length as f32 - lengths[usize::from(own)] as f32) / self.most as f32;
                    let spoilt = uses[cell] as f32 / OTHERS as f32;
                    gifts.push((spoilt + gain + rng.f32(), cell, other));
                }
            }
        }
        gifts.sort_by(|one, other| other.0.total_cmp(&one.0));
        gifts.into_iter().any(|(_, cell, region)| self.give(cell, region))
    }

    /// Gives some cells without a star away at random, whatever they are used for, and lets every change be tried again: the
    /// way out when all gifts that would help are taken. False when that was done often enough.
    fn shake(&mut self, stars: &[usize], rng: &mut Rng) -> bool {
        let Some(left) = self.shakes.checked_sub(1) else { return false };
        self.shakes = left;
        self.tried.clear();
        for _ in 0..GIFTS_A_SHAKE {
            let cell = rng.usize(..self.regions.len());
            let around: Vec<u16> =
                sides(cell, self.wish.size).map(|side| self.regions[side]).collect();
            if let Some(&other) = rng.choice(&around)
                && other != self.regions[cell]
                && !stars.contains(&cell)
                && self.length(other) < self.most
            {
                self.give(cell, other);
            }
        }
        true
    }

    fn give(&mut self, cell: usize, region: u16) -> bool {
        let own = std::mem::replace(&mut self.regions[cell], region);
        let whole = self.is_whole(own);
        if whole {
            self.tried.extend([(cell, own), (cell, region)]);
        } else {
            self.regions[cell] = own;
        }
        whole
    }

    fn length(&self, region: u16) -> usize {
        self.regions.iter().filter(|&&other| other == region).count()
    }

    /// Whether a region is one piece, with a cell for each star.
    fn is_whole(&self, region: u16) -> bool {
        let length = self.length(region);
        let Some(start) = self.regions.iter().position(|&other| other == region) else {
            return false;
        };
        let mut seen = vec![start];
        let mut next = 0;
        while next < seen.len() {
            for side in sides(seen[next], self.wish.size) {
                if self.regions[side] == region && !seen.contains(&side) {
                    seen.push(side);
                }
            }
            next += 1;
        }
        seen.len() == length && length >= self.wish.stars
    }
}
