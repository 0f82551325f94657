//! Generates boards with exactly one solution: a random solution, regions grown around its stars, and then, while there is
//! another solution, one of its stars is reassigned to a neighbouring region, which invalidates it and keeps the intended
//! one. If no reassignment is left, the regions are perturbed.

mod seed_solution;

use crate::{
    Board, CountStatus, Difficulty, ExplainError, Explanation, Solution,
    board::{flood, sides},
    explain_with, search,
};
use fastrand::Rng;
use papan_core::{Budget, Meter, StopReason};
use seed_solution::{grow_regions, random_solution};
use std::{collections::HashSet, error::Error, fmt};

/// The largest board size of the generator.
pub const MAX_GENERATE_SIZE: usize = 25;

/// Nodes after which [`generate`] and the iterator give up: the difficulty may be impossible.
const DEFAULT_BUDGET: Budget = Budget { nodes: Some(10_000_000), ..Budget::UNLIMITED };

/// Options of a [`Generator`]. The default is 8 rows, one star, any difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GenerateOptions {
    /// Number of rows, columns and regions.
    pub size: usize,
    /// Number of stars in each.
    pub stars: usize,
    /// Difficulty of every board; any if `None`.
    pub difficulty: Option<Difficulty>,
    /// Maximum number of cells of a region; 2.5 times the size if `None`.
    pub max_region_cells: Option<usize>,
}

impl Default for GenerateOptions {
    fn default() -> Self {
        Self { size: 8, stars: 1, difficulty: None, max_region_cells: None }
    }
}

/// A generated board with its solution and rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedBoard {
    /// The board.
    pub board: Board,
    /// The only solution.
    pub solution: Solution,
    /// The steps to the solution, which rate the board.
    pub explanation: Explanation,
}

/// Why no board is generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are what their names say
pub enum GenerateError {
    /// The size is not from four times the stars to [`MAX_GENERATE_SIZE`].
    Impossible { size: usize, stars: usize },
    /// The meter stopped the generator.
    Stopped(StopReason),
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Impossible { size, stars } => {
                write!(f, "a board of size {size} with {stars} stars cannot be generated")
            }
            Self::Stopped(stop) => write!(f, "the generator stopped early: {stop}"),
        }
    }
}

impl Error for GenerateError {}

impl From<StopReason> for GenerateError {
    fn from(stop: StopReason) -> Self {
        Self::Stopped(stop)
    }
}

/// Generates a board, within ten million nodes. The same options and seed give the same board.
///
/// ```
/// use papan_queens::{GenerateOptions, count, generate};
///
/// let options = GenerateOptions { size: 7, ..GenerateOptions::default() };
/// let generated = generate(&options, 2026)?;
/// assert_eq!(count(&generated.board, 2).is_unique(), Some(true));
/// # Ok::<(), papan_queens::GenerateError>(())
/// ```
///
/// # Errors
/// Impossible options, or [`GenerateError::Stopped`] if no board of the difficulty is found.
pub fn generate(options: &GenerateOptions, seed: u64) -> Result<GeneratedBoard, GenerateError> {
    generate_with(options, seed, &mut Meter::new(DEFAULT_BUDGET))
}

/// Generates a board within the limits of `meter`. The same options and seed give the same board.
///
/// # Errors
/// Impossible options, or the limit that was reached first.
pub fn generate_with(
    options: &GenerateOptions,
    seed: u64,
    meter: &mut Meter<'_>,
) -> Result<GeneratedBoard, GenerateError> {
    Generator::new(*options, seed).next_with(meter)
}

/// Generates any number of boards. The same options and seed give the same boards.
///
/// As an iterator it ends if the options are impossible or no board is found within ten million nodes.
///
/// ```
/// use papan_queens::{GenerateOptions, Generator};
///
/// for generated in Generator::new(GenerateOptions::default(), 1).take(3) {
///     assert_eq!(generated.board.size(), 8);
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Generator {
    options: GenerateOptions,
    rng: Rng,
}

impl Generator {
    /// Creates a generator.
    pub fn new(options: GenerateOptions, seed: u64) -> Self {
        Self { options, rng: Rng::with_seed(seed) }
    }

    /// Generates the next board within the limits of `meter`.
    ///
    /// # Errors
    /// Impossible options, or the limit that was reached first.
    pub fn next_with(&mut self, meter: &mut Meter<'_>) -> Result<GeneratedBoard, GenerateError> {
        let GenerateOptions { size, stars, difficulty, .. } = self.options;
        // Every two rows and two columns leave room for one star in four cells.
        let fits = size >= 4 * stars || size == 1;
        if stars == 0 || !fits || size > MAX_GENERATE_SIZE {
            return Err(GenerateError::Impossible { size, stars });
        }
        loop {
            meter.spend(1)?;
            let Some((board, solution)) = attempt(&self.options, &mut self.rng, meter)? else {
                continue;
            };
            let explanation = explain_with(&board, meter).map_err(|error| match error {
                ExplainError::Stopped(stop) => GenerateError::Stopped(stop),
                ExplainError::TooLarge { .. } => GenerateError::Impossible { size, stars },
            })?;
            if difficulty.is_none_or(|wanted| wanted == explanation.difficulty()) {
                return Ok(GeneratedBoard { board, solution, explanation });
            }
        }
    }
}

impl Iterator for Generator {
    type Item = GeneratedBoard;

    fn next(&mut self) -> Option<GeneratedBoard> {
        self.next_with(&mut Meter::new(DEFAULT_BUDGET)).ok()
    }
}

fn attempt(
    options: &GenerateOptions,
    rng: &mut Rng,
    meter: &mut Meter<'_>,
) -> Result<Option<(Board, Solution)>, StopReason> {
    let GenerateOptions { size, stars: stars_per_unit, .. } = *options;
    let max_cells = options.max_region_cells.unwrap_or(size * 5 / 2).max(stars_per_unit);
    let Some(stars) = random_solution(size, stars_per_unit, rng) else { return Ok(None) };
    let Some(regions) = grow_regions(size, stars_per_unit, &stars, max_cells, rng) else {
        return Ok(None);
    };
    let perturbations = if stars_per_unit == 1 { MAX_PERTURBATIONS } else { 0 };
    let mut draft = Draft { options, max_cells, regions, tried: HashSet::new(), perturbations };
    loop {
        let Ok(board) = Board::new(size, stars_per_unit, &draft.regions) else { return Ok(None) };
        let intended = Solution::from_indices(&board, stars.iter().copied());
        let (solutions, status) = search::find_several(&board, MAX_ALTERNATIVES, meter);
        match status {
            CountStatus::Stopped(stop) => return Err(stop),
            CountStatus::Internal => return Ok(None),
            CountStatus::Complete | CountStatus::LimitReached => {}
        }
        let mut uses = vec![0; size * size];
        for solution in solutions.iter().filter(|&solution| *solution != intended) {
            for &cell in solution.cells().iter().filter(|&&cell| !intended.contains(cell)) {
                uses[board.index(cell)] += 1;
            }
        }
        if uses.iter().all(|&uses| uses == 0) {
            return Ok(Some((board, intended)));
        }
        if !draft.invalidate_alternatives(&uses, rng) && !draft.perturb(&stars, rng) {
            return Ok(None);
        }
    }
}

/// Solutions to compare when choosing the cell that invalidates most of them.
const MAX_ALTERNATIVES: usize = 20;
/// Perturbations of a draft with one star per region before a new start, which is much slower. With several stars a new
/// start is faster, since perturbed drafts are slow to search.
const MAX_PERTURBATIONS: usize = 100;
/// Reassignments that a perturbation tries; not all of them are possible.
const REASSIGNMENTS_PER_PERTURBATION: usize = 40;

/// Regions that still change.
struct Draft<'a> {
    options: &'a GenerateOptions,
    max_cells: usize,
    regions: Vec<u16>,
    /// Cells with their former and current regions. None is reassigned again before the next perturbation, so that the
    /// changes end.
    tried: HashSet<(usize, u16)>,
    /// Perturbations left.
    perturbations: usize,
}

impl Draft<'_> {
    /// Reassigns a cell that other solutions use to a neighbouring region that has room for it, if its region stays
    /// connected. Prefers cells with many uses, and moves cells from small regions to large ones, since regions of equal
    /// size allow too many solutions.
    fn invalidate_alternatives(&mut self, uses: &[u32], rng: &mut Rng) -> bool {
        let regions = 0..self.options.size as u16;
        let lengths: Vec<usize> = regions.map(|region| self.length(region)).collect();
        let mut moves = Vec::new();
        for cell in (0..uses.len()).filter(|&cell| uses[cell] > 0) {
            let own = self.regions[cell];
            for other in sides(cell, self.options.size).map(|side| self.regions[side]) {
                let length = lengths[usize::from(other)];
                if other != own && length < self.max_cells && !self.tried.contains(&(cell, other)) {
                    let gain =
                        (length as f32 - lengths[usize::from(own)] as f32) / self.max_cells as f32;
                    let invalidated = uses[cell] as f32 / MAX_ALTERNATIVES as f32;
                    moves.push((invalidated + gain + rng.f32(), cell, other));
                }
            }
        }
        moves.sort_by(|one, other| other.0.total_cmp(&one.0));
        moves.into_iter().any(|(_, cell, region)| self.reassign(cell, region))
    }

    /// Reassigns random cells without a star, and allows every change again: the escape if no useful reassignment is left.
    /// False if no perturbations are left.
    fn perturb(&mut self, stars: &[usize], rng: &mut Rng) -> bool {
        let Some(left) = self.perturbations.checked_sub(1) else { return false };
        self.perturbations = left;
        self.tried.clear();
        for _ in 0..REASSIGNMENTS_PER_PERTURBATION {
            let cell = rng.usize(..self.regions.len());
            let around: Vec<u16> =
                sides(cell, self.options.size).map(|side| self.regions[side]).collect();
            if let Some(&other) = rng.choice(&around)
                && other != self.regions[cell]
                && !stars.contains(&cell)
                && self.length(other) < self.max_cells
            {
                self.reassign(cell, other);
            }
        }
        true
    }

    fn reassign(&mut self, cell: usize, region: u16) -> bool {
        let own = std::mem::replace(&mut self.regions[cell], region);
        let connected = self.is_connected(own);
        if connected {
            self.tried.extend([(cell, own), (cell, region)]);
        } else {
            self.regions[cell] = own;
        }
        connected
    }

    fn length(&self, region: u16) -> usize {
        self.regions.iter().filter(|&&other| other == region).count()
    }

    /// Whether a region is connected and has a cell for each star.
    fn is_connected(&self, region: u16) -> bool {
        let length = self.length(region);
        let Some(start) = self.regions.iter().position(|&other| other == region) else {
            return false;
        };
        let mut seen = vec![false; self.regions.len()];
        let connected = flood(start, &self.regions, self.options.size, &mut seen);
        connected == length && length >= self.options.stars
    }
}
