//! Level generation: a random room with random goals, and the start position found by playing backwards from the solved
//! position as far as the pulls lead (after Murase, and Taylor and Parberry). Every level is solved and rated, and none
//! is generated twice, not even rotated or mirrored.

use crate::{
    Answer, Direction, Draft, Level, Objective, Solution, SolveOptions, Square, Tile,
    optimize::shorten,
    search::board::{Board, bits_needed, with_words},
    solve_with,
};
use papan_core::{Bits, Budget, Meter, StopReason};
use rustc_hash::FxHashSet;

/// How hard a level is, rated by the nodes of the solver and the pushes of the solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// At most 50 nodes and pushes.
    Easy,
    /// Up to 150 nodes and pushes.
    Medium,
    /// More than 150 nodes and pushes.
    Hard,
}

impl Difficulty {
    /// A stable name for scripts: `easy`, `medium` or `hard`.
    pub fn as_str(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
        }
    }
}

/// Options of a [`Generator`]. The default is 8 x 8 squares, three boxes, any difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GenerateOptions {
    /// Columns, walls included.
    pub width: usize,
    /// Rows, walls included.
    pub height: usize,
    /// Number of boxes.
    pub boxes: usize,
    /// Difficulty of every level; any if `None`.
    pub difficulty: Option<Difficulty>,
}

impl Default for GenerateOptions {
    fn default() -> Self {
        GenerateOptions { width: 8, height: 8, boxes: 3, difficulty: None }
    }
}

/// A generated level with a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedLevel {
    /// The level.
    pub level: Level,
    /// A verified and shortened solution, not proved to be optimal.
    pub solution: Solution,
    /// The rated difficulty.
    pub difficulty: Difficulty,
}

/// Positions of one reverse play, and nodes for solving and for optimizing a level.
const MAX_BACKWARD_POSITIONS: usize = 20_000;
const MAX_SOLVE_NODES: u64 = 20_000;

/// Positions between two checks of the meter.
const CHECK_EVERY_POSITIONS: usize = 256;

/// Nodes after which the iterator gives up on a level: the options may be impossible.
const MAX_ITERATOR_NODES: u64 = 10_000_000;

/// Generates levels, no two of them equal. The same options and seed give the same levels.
///
/// As an iterator it ends when no further level is found within ten million nodes.
///
/// ```
/// use papan_sokoban::{GenerateOptions, Generator};
///
/// let options = GenerateOptions { width: 7, height: 7, boxes: 2, ..GenerateOptions::default() };
/// for generated in Generator::new(options, 1).take(3) {
///     assert_eq!(generated.level.boxes().count(), 2);
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Generator {
    options: GenerateOptions,
    rng: fastrand::Rng,
    known: FxHashSet<Level>,
}

impl Generator {
    /// Creates a generator. Sides are clamped to 5..=30, boxes to 1 up to a third of the inner squares.
    pub fn new(options: GenerateOptions, seed: u64) -> Generator {
        let (width, height) = (options.width.clamp(5, 30), options.height.clamp(5, 30));
        let max_boxes = ((width - 2) * (height - 2) / 3).max(1);
        let boxes = options.boxes.clamp(1, max_boxes);
        Generator {
            options: GenerateOptions { width, height, boxes, ..options },
            rng: fastrand::Rng::with_seed(seed),
            known: FxHashSet::default(),
        }
    }

    /// Generates the next level within the limits of `meter`.
    ///
    /// # Errors
    /// The limit that was reached first. Every room that is tried costs at least one node.
    pub fn next_with(&mut self, meter: &mut Meter<'_>) -> Result<GeneratedLevel, StopReason> {
        loop {
            meter.check()?;
            meter.spend(1)?;
            let Some(level) = self.random_level(meter) else { continue };
            let canonical = level.canonical();
            if self.known.contains(&canonical) {
                continue;
            }
            let mut inner = meter.child(MAX_SOLVE_NODES);
            let answer = solve_with(&level, &SolveOptions::default(), &mut inner);
            meter.spend(inner.nodes())?;
            let Answer::Solved(solution) = answer else { continue };
            let difficulty = rate(&solution, inner.nodes());
            if self.options.difficulty.is_some_and(|wanted| wanted != difficulty) {
                continue;
            }
            self.known.insert(canonical);
            let mut inner = meter.child(MAX_SOLVE_NODES);
            let solution = shorten(&level, &solution, Objective::Pushes, &mut inner);
            return Ok(GeneratedLevel { level, solution, difficulty });
        }
    }

    /// A random room with the boxes as far from the goals as pulls lead; `None` when the room is unsuitable.
    fn random_level(&mut self, meter: &Meter<'_>) -> Option<Level> {
        let rng = &mut self.rng;
        let mut draft = random_room(self.options.width, self.options.height, rng);
        let mut floor: Vec<Square> = squares(&draft).filter(|&at| draft.is_floor(at)).collect();
        if floor.len() < 2 * self.options.boxes + 3 {
            return None;
        }
        rng.shuffle(&mut floor);
        let (goals, rest) = floor.split_at(self.options.boxes);
        for &goal in goals {
            draft.set_tile(goal, Tile::Goal);
            draft.set_box(goal, true);
        }
        draft.add_player(*rest.first()?);
        let solved = draft.build().ok()?;
        if solved.boxes().count() < self.options.boxes {
            return None;
        }
        with_words!(bits_needed(&solved), reverse_play(&solved, meter), None)
    }
}

impl Iterator for Generator {
    type Item = GeneratedLevel;

    fn next(&mut self) -> Option<GeneratedLevel> {
        let budget = Budget { nodes: Some(MAX_ITERATOR_NODES), ..Budget::UNLIMITED };
        self.next_with(&mut Meter::new(budget)).ok()
    }
}

/// A room with walls around it and random walls of a random density inside.
fn random_room(width: usize, height: usize, rng: &mut fastrand::Rng) -> Draft {
    let mut draft = Draft::new(width, height);
    let density = 0.1 + 0.25 * rng.f32();
    for square in squares(&draft.clone()) {
        let (row, column) = (usize::from(square.row), usize::from(square.column));
        let border = row == 0 || column == 0 || row + 1 == height || column + 1 == width;
        if border || rng.f32() < density {
            draft.set_tile(square, Tile::Wall);
        }
    }
    draft
}

fn squares(draft: &Draft) -> impl Iterator<Item = Square> + use<> {
    let (width, height) = (draft.width as u16, draft.height as u16);
    (0..height).flat_map(move |row| (0..width).map(move |column| Square { row, column }))
}

/// Plays backwards from a solved level, breadth first, and returns the last of the positions with the fewest boxes on goals.
fn reverse_play<const W: usize>(solved: &Level, meter: &Meter<'_>) -> Option<Level> {
    let board = Board::<W>::new(solved);
    let mut seen = FxHashSet::default();
    let mut queue = Vec::new();
    for area in board.areas(board.free(board.goals)) {
        let player = area.first()?;
        seen.insert((board.goals, player));
        queue.push((board.goals, player));
    }
    let mut next = 0;
    while next < queue.len() && queue.len() < MAX_BACKWARD_POSITIONS {
        let (boxes, player) = queue[next];
        next += 1;
        // The caller gets the stop reason when it spends its next node.
        if next.is_multiple_of(CHECK_EVERY_POSITIONS) && meter.check().is_err() {
            return None;
        }
        let free = board.free(boxes);
        let reach = board.flood(Bits::of(player), free);
        for square in boxes.iter() {
            for direction in Direction::ALL {
                let target = board.step(square, direction);
                let player_after = board.step(target, direction);
                if !reach.contains(target) || !free.contains(player_after) {
                    continue;
                }
                let after = boxes ^ Bits::of(square) ^ Bits::of(target);
                let area = board.flood(Bits::of(player_after), board.free(after));
                let position = (after, area.first()?);
                if seen.insert(position) {
                    queue.push(position);
                }
            }
        }
    }
    let on_goals = |&&(boxes, _): &&(Bits<W>, usize)| (boxes & board.goals).len();
    // Of equal positions the last one is the farthest.
    let &(boxes, player) = queue.iter().rev().min_by_key(on_goals)?;
    let mut draft = solved.to_draft();
    for square in solved.floor() {
        draft.set_box(square, boxes.contains(board.bit(square)));
    }
    draft.players = vec![board.square(player)];
    draft.build().ok().filter(|level| level.boxes().any(|square| level.tile(square) != Tile::Goal))
}

/// Rates a level by the nodes of its search and the pushes of its solution.
fn rate(solution: &Solution, nodes: u64) -> Difficulty {
    let work = nodes + solution.pushes() as u64;
    match work {
        0..=50 => Difficulty::Easy,
        51..=150 => Difficulty::Medium,
        _ => Difficulty::Hard,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn generated_levels_are_distinct_and_have_a_solution() {
        let mut forms = FxHashSet::default();
        for new in Generator::new(GenerateOptions::default(), 7).take(40) {
            let steps: Vec<Direction> = new.solution.directions().collect();
            assert_eq!(new.level.verify(&steps), Ok(new.solution));
            assert!(forms.insert(new.level.canonical()));
        }
        assert_eq!(forms.len(), 40);
    }

    #[test]
    fn generated_levels_have_the_requested_difficulty() {
        for difficulty in [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard] {
            let difficulty = Some(difficulty);
            let options = GenerateOptions { boxes: 4, difficulty, ..GenerateOptions::default() };
            let new = Generator::new(options, 8).next().unwrap();
            assert_eq!(Some(new.difficulty), difficulty);
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_level() {
        let options = GenerateOptions { width: 9, height: 7, boxes: 2, difficulty: None };
        let first = |seed| Generator::new(options, seed).next().unwrap();
        assert_eq!(first(9), first(9));
        assert_ne!(first(9), first(10));
    }

    #[test]
    fn impossible_options_end_with_the_budget() {
        let difficulty = Some(Difficulty::Hard);
        let options = GenerateOptions { width: 5, height: 5, boxes: 3, difficulty };
        let mut meter = Meter::new(Budget { nodes: Some(3000), ..Budget::UNLIMITED });
        assert_eq!(Generator::new(options, 1).next_with(&mut meter), Err(StopReason::Nodes));
    }
}
