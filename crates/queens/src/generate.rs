//! Generates boards with exactly one solution: a random solution, regions grown around its stars, and then, while there is
//! another solution, one of its stars is reassigned to a neighbouring region, which invalidates it and keeps the intended
//! one. If no reassignment is left, the regions are perturbed.

mod seed_solution;

use crate::{
    Board, CountStatus, Difficulty, ExplainError, Explanation, Solution, Technique,
    board::{flood, sides},
    explain::explain_unique,
    search,
};
use fastrand::Rng;
use papan_core::{Budget, Meter, StopReason};
use seed_solution::{grow_regions, random_solution};
use std::{collections::HashSet, error::Error, fmt};

/// The largest board of the generator, with one star.
pub const MAX_GENERATE_SIZE: usize = 20;

/// Whether the generator makes such boards. It takes minutes for larger ones, and does not find small ones that are hard.
pub fn can_generate(options: &GenerateOptions) -> bool {
    let max_size = match options.stars {
        1 => MAX_GENERATE_SIZE,
        2 => 14,
        3 => 12,
        _ => 0,
    };
    let min_size = match (options.stars, options.difficulty) {
        (1, None | Some(Difficulty::Easy)) => 4,
        (1, Some(Difficulty::Medium | Difficulty::Hard)) => 5,
        (1, Some(Difficulty::Expert)) => 8,
        // Every two rows and two columns leave room for one star in four cells.
        (stars, _) => 4 * stars,
    };
    let is_single_cell = options.size == 1 && options.stars == 1 && options.difficulty.is_none();
    (min_size..=max_size).contains(&options.size) || is_single_cell
}

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
    /// The generator does not make such boards: [`can_generate`] is false.
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
        if !can_generate(&self.options) {
            return Err(GenerateError::Impossible { size, stars });
        }
        let shape = Shape::of(&self.options);
        loop {
            meter.spend(1)?;
            let Some((board, solution)) = attempt(shape, &mut self.rng, meter)? else {
                continue;
            };
            let explanation = explain_unique(&board, meter).map_err(|error| match error {
                ExplainError::Stopped(stop) => GenerateError::Stopped(stop),
                ExplainError::TooLarge { .. } => GenerateError::Impossible { size, stars },
            })?;
            let fits = match difficulty {
                Some(wanted) => wanted == explanation.difficulty(),
                None => size < MIN_VARIED_SIZE || !is_trivial(&explanation),
            };
            if fits {
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

/// The smallest board that is rejected if it is trivial and no difficulty is asked for.
const MIN_VARIED_SIZE: usize = 6;

/// Whether only last cells are needed.
fn is_trivial(explanation: &Explanation) -> bool {
    explanation.steps.iter().all(|step| step.technique == Technique::LastCells)
}

/// Bounds on the regions of a board, and how different they are.
#[derive(Clone, Copy, Debug)]
struct Shape {
    size: usize,
    stars: usize,
    min_cells: usize,
    max_cells: usize,
    /// Whether regions grow at about the same rate. Otherwise most of them stay small, which makes easy boards, and large
    /// ones in less time.
    balanced: bool,
}

/// The largest sizes of balanced boards with one star and with several. Larger ones have too many solutions.
const MAX_BALANCED: [usize; 2] = [14, 10];
/// The smallest size of a board with one star whose regions differ where an easy one is wanted; smaller ones are easy
/// anyway.
const MIN_UNBALANCED_EASY: usize = 9;

impl Shape {
    fn of(options: &GenerateOptions) -> Self {
        let GenerateOptions { size, stars, difficulty, .. } = *options;
        let max_balanced = MAX_BALANCED[usize::from(stars > 1)];
        let easy = difficulty == Some(Difficulty::Easy) && size >= MIN_UNBALANCED_EASY;
        let balanced = size <= max_balanced && !easy;
        let (min_cells, max_cells) =
            if balanced { (size * 3 / 10, size * 2) } else { (1, size * 5 / 2) };
        Self {
            size,
            stars,
            min_cells: min_cells.max(stars),
            max_cells: options.max_region_cells.unwrap_or(max_cells).max(stars),
            balanced,
        }
    }
}

fn attempt(
    shape: Shape,
    rng: &mut Rng,
    meter: &mut Meter<'_>,
) -> Result<Option<(Board, Solution)>, StopReason> {
    let Shape { size, stars, .. } = shape;
    let Some(cells) = random_solution(size, stars, rng) else { return Ok(None) };
    let Some(regions) = grow_regions(shape, &cells, rng) else { return Ok(None) };
    let length = |region| regions.iter().filter(|&&other| other == region).count();
    if (0..size as u16).any(|region| length(region) < shape.min_cells) {
        return Ok(None);
    }
    let perturbations = if stars == 1 { MAX_PERTURBATIONS } else { 0 };
    let mut draft = Draft { shape, regions, tried: HashSet::new(), perturbations };
    loop {
        let Ok(board) = Board::new(size, stars, &draft.regions) else { return Ok(None) };
        let intended = Solution::from_indices(&board, cells.iter().copied());
        let mut alternatives = match search::find_several(&board, MAX_ALTERNATIVES, meter) {
            (_, CountStatus::Stopped(stop)) => return Err(stop),
            (_, CountStatus::Internal) => return Ok(None),
            (solutions, CountStatus::Complete | CountStatus::LimitReached) => solutions,
        };
        alternatives.retain(|solution| *solution != intended);
        if alternatives.is_empty() {
            return Ok(Some((board, intended)));
        }
        while !alternatives.is_empty() {
            meter.spend(1)?;
            let mut uses = vec![0; size * size];
            for solution in &alternatives {
                for &cell in solution.cells().iter().filter(|&&cell| !intended.contains(cell)) {
                    uses[board.index(cell)] += 1;
                }
            }
            if let Some(cell) = draft.invalidate_alternatives(&uses, rng) {
                // A solution with a star on the cell leaves its former region one too few; the others remain.
                alternatives.retain(|solution| !solution.contains(board.cell(cell)));
            } else if draft.perturb(&cells, rng) {
                break;
            } else {
                return Ok(None);
            }
        }
    }
}

/// Solutions to compare when choosing the cell that invalidates most of them.
const MAX_ALTERNATIVES: usize = 40;
/// Perturbations of a draft with one star per region before a new start, which is much slower. With several stars a new
/// start is faster, since perturbed drafts are slow to search.
const MAX_PERTURBATIONS: usize = 100;
/// Reassignments that a perturbation tries; not all of them are possible.
const REASSIGNMENTS_PER_PERTURBATION: usize = 40;

/// Regions that still change.
struct Draft {
    shape: Shape,
    regions: Vec<u16>,
    /// Cells with their former and current regions. None is reassigned again before the next perturbation, so that the
    /// changes end.
    tried: HashSet<(usize, u16)>,
    /// Perturbations left.
    perturbations: usize,
}

impl Draft {
    /// Reassigns a cell that other solutions use to a neighbouring region that has room for it, if its region stays
    /// connected, and returns it. Prefers cells with many uses, and in boards that are not balanced moves cells from small regions to large
    /// ones, since regions of equal size allow too many solutions.
    fn invalidate_alternatives(&mut self, uses: &[u32], rng: &mut Rng) -> Option<usize> {
        let mut lengths = vec![0usize; self.shape.size];
        for &region in &self.regions {
            lengths[usize::from(region)] += 1;
        }
        let mut moves = Vec::new();
        for cell in (0..uses.len()).filter(|&cell| uses[cell] > 0) {
            let own = self.regions[cell];
            for other in sides(cell, self.shape.size).map(|side| self.regions[side]) {
                let length = lengths[usize::from(other)];
                if other != own
                    && length < self.shape.max_cells
                    && !self.tried.contains(&(cell, other))
                {
                    let growth = length as f32 - lengths[usize::from(own)] as f32;
                    let gain = if self.shape.balanced {
                        0.0
                    } else {
                        growth / self.shape.max_cells as f32
                    };
                    let invalidated = uses[cell] as f32 / MAX_ALTERNATIVES as f32;
                    moves.push((invalidated + gain + rng.f32(), cell, other));
                }
            }
        }
        moves.sort_by(|one, other| other.0.total_cmp(&one.0));
        let reassigned =
            moves.into_iter().find(|&(_, cell, region)| self.reassign(cell, region))?;
        Some(reassigned.1)
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
                sides(cell, self.shape.size).map(|side| self.regions[side]).collect();
            if let Some(&other) = rng.choice(&around)
                && other != self.regions[cell]
                && !stars.contains(&cell)
                && self.length(other) < self.shape.max_cells
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

    /// Whether a region is connected and large enough.
    fn is_connected(&self, region: u16) -> bool {
        let length = self.length(region);
        let Some(start) = self.regions.iter().position(|&other| other == region) else {
            return false;
        };
        let mut seen = vec![false; self.regions.len()];
        let connected = flood(start, &self.regions, self.shape.size, &mut seen);
        connected == length && length >= self.shape.min_cells
    }
}
