//! New levels: a random room with random goals, and the start found by playing backwards from the solved position as far
//! as the pulls lead (after Murase, and Taylor and Parberry). Every level is solved and rated before it is handed out,
//! and none comes twice, not even turned or mirrored.

use crate::{
    Answer, Direction, Draft, Goal, Level, Solution, Square, Tile, optimise,
    search::{
        bits::Bits,
        field::{Field, bits_needed, with_words},
    },
    solve,
};
use papan_core::{Meter, Stop};
use rustc_hash::FxHashSet;

/// How much work a level is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// Solved at a glance.
    Easy,
    /// Needs some thought.
    Medium,
    /// Needs a plan.
    Hard,
}

/// What kind of levels is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Columns, walls included.
    pub width: usize,
    /// Rows, walls included.
    pub height: usize,
    /// Boxes.
    pub boxes: usize,
    /// Only levels of this difficulty.
    pub difficulty: Option<Difficulty>,
}

/// A new level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The level.
    pub level: Level,
    /// A solution, verified; good but not proved to be the shortest.
    pub solution: Solution,
    /// Its rating.
    pub difficulty: Difficulty,
}

/// Positions played backwards from each room, and the nodes for solving the level found.
const BACKWARD: usize = 20_000;
const FORWARD: u64 = 20_000;

/// Positions between two looks at the clock.
const PACE: usize = 256;

/// Makes levels, each different from all before.
///
/// ```
/// use papan_core::Meter;
/// use papan_sokoban::{Generator, Wish};
///
/// let wish = Wish { width: 7, height: 7, boxes: 2, difficulty: None };
/// let mut generator = Generator::new(wish);
/// let new = generator.next(&mut fastrand::Rng::with_seed(1), &mut Meter::unlimited()).unwrap();
/// assert_eq!(new.level.boxes().count(), 2);
/// ```
pub struct Generator {
    wish: Wish,
    known: FxHashSet<Level>,
}

impl Generator {
    /// A generator of such levels. Sides are brought between 5 and 30, boxes between 1 and what the room holds.
    pub fn new(wish: Wish) -> Generator {
        let (width, height) = (wish.width.clamp(5, 30), wish.height.clamp(5, 30));
        let most = ((width - 2) * (height - 2) / 3).max(1);
        let boxes = wish.boxes.clamp(1, most);
        Generator { wish: Wish { width, height, boxes, ..wish }, known: FxHashSet::default() }
    }

    /// The next level.
    ///
    /// # Errors
    /// The limit of the meter that was reached before a level was found. Every room tried spends at least one node.
    pub fn next(
        &mut self,
        rng: &mut fastrand::Rng,
        meter: &mut Meter<'_>,
    ) -> Result<Generated, Stop> {
        loop {
            meter.check()?;
            meter.spend(1)?;
            let Some(level) = self.draw(rng, meter) else { continue };
            let canonical = level.canonical();
            if self.known.contains(&canonical) {
                continue;
            }
            let mut inner = meter.part(FORWARD);
            let answer = solve(&level, Goal::Any, &mut inner);
            meter.spend(inner.nodes())?;
            let Answer::Solved(solution) = answer else { continue };
            let difficulty = rate(&solution, inner.nodes());
            if self.wish.difficulty.is_some_and(|wanted| wanted != difficulty) {
                continue;
            }
            self.known.insert(canonical);
            let mut inner = meter.part(FORWARD);
            let solution = optimise(&level, &solution, Goal::Pushes, &mut inner);
            return Ok(Generated { level, solution, difficulty });
        }
    }

    /// A room with goals, and the boxes as far from them as pulling leads; `None` when the room is no good.
    fn draw(&self, rng: &mut fastrand::Rng, meter: &Meter<'_>) -> Option<Level> {
        let mut draft = carve(self.wish.width, self.wish.height, rng);
        let mut floor: Vec<Square> = squares(&draft).filter(|&at| draft.is_floor(at)).collect();
        if floor.len() < 2 * self.wish.boxes + 3 {
            return None;
        }
        rng.shuffle(&mut floor);
        let (goals, rest) = floor.split_at(self.wish.boxes);
        for &goal in goals {
            draft.set_tile(goal, Tile::Goal);
            draft.set_box(goal, true);
        }
        draft.add_player(*rest.first()?);
        let solved = draft.check().ok()?;
        if solved.boxes().count() < self.wish.boxes {
            return None;
        }
        with_words!(bits_needed(&solved), pull_away(&solved, meter), None)
    }
}

/// A wall around a room with random walls inside, thicker here and thinner there.
fn carve(width: usize, height: usize, rng: &mut fastrand::Rng) -> Draft {
    let mut draft = Draft::new(width, height);
    let density = 0.1 + 0.25 * rng.f32();
    for square in squares(&draft.clone()) {
        let (row, column) = (usize::from(square.row), usize::from(square.column));
        let rim = row == 0 || column == 0 || row + 1 == height || column + 1 == width;
        if rim || rng.f32() < density {
            draft.set_tile(square, Tile::Wall);
        }
    }
    draft
}

fn squares(draft: &Draft) -> impl Iterator<Item = Square> + use<> {
    let (width, height) = (draft.width as u16, draft.height as u16);
    (0..height).flat_map(move |row| (0..width).map(move |column| Square { row, column }))
}

/// Plays backwards from a solved level, breadth first, and returns the last position with the fewest boxes on goals.
fn pull_away<const W: usize>(solved: &Level, meter: &Meter<'_>) -> Option<Level> {
    let field = Field::<W>::new(solved);
    let mut seen = FxHashSet::default();
    let mut queue = Vec::new();
    for area in field.areas(field.free(field.goals)) {
        let player = area.first()?;
        seen.insert((field.goals, player));
        queue.push((field.goals, player));
    }
    let mut next = 0;
    while next < queue.len() && queue.len() < BACKWARD {
        let (boxes, player) = queue[next];
        next += 1;
        // The one who asks hears of a stop when he spends his next node.
        if next.is_multiple_of(PACE) && meter.check().is_err() {
            return None;
        }
        let free = field.free(boxes);
        let reach = field.flood(Bits::of(player), free);
        for square in boxes.squares() {
            for direction in Direction::ALL {
                let target = field.step(square, direction);
                let stand = field.step(target, direction);
                if !reach.has(target) || !free.has(stand) {
                    continue;
                }
                let after = boxes ^ Bits::of(square) ^ Bits::of(target);
                let area = field.flood(Bits::of(stand), field.free(after));
                let position = (after, area.first()?);
                if seen.insert(position) {
                    queue.push(position);
                }
            }
        }
    }
    let on_goals = |&&(boxes, _): &&(Bits<W>, usize)| (boxes & field.goals).count();
    // Of equals the last, which is the farthest, wins.
    let &(boxes, player) = queue.iter().rev().min_by_key(on_goals)?;
    let mut draft = solved.draft();
    for square in solved.floor() {
        draft.set_box(square, boxes.has(field.bit(square)));
    }
    draft.players = vec![field.square(player)];
    draft.check().ok().filter(|level| level.boxes().any(|square| level.tile(square) != Tile::Goal))
}

/// Rates by the positions the engine had to look at and the pushes it takes.
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
    use papan_core::Budget;

    #[test]
    fn generated_levels_are_distinct_and_come_with_their_solution() {
        let wish = Wish { width: 8, height: 8, boxes: 3, difficulty: None };
        let mut generator = Generator::new(wish);
        let mut rng = fastrand::Rng::with_seed(7);
        let mut forms = FxHashSet::default();
        for _ in 0..40 {
            let new = generator.next(&mut rng, &mut Meter::unlimited()).unwrap();
            let steps: Vec<Direction> = new.solution.directions().collect();
            assert_eq!(new.level.verify(&steps), Ok(new.solution));
            assert!(forms.insert(new.level.canonical()));
        }
    }

    #[test]
    fn a_wished_difficulty_is_kept() {
        for difficulty in [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard] {
            let wish = Wish { width: 8, height: 8, boxes: 4, difficulty: Some(difficulty) };
            let mut generator = Generator::new(wish);
            let new = generator.next(&mut fastrand::Rng::with_seed(8), &mut Meter::unlimited());
            assert_eq!(new.unwrap().difficulty, difficulty);
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_level() {
        let wish = Wish { width: 9, height: 7, boxes: 2, difficulty: None };
        let one = || {
            let mut rng = fastrand::Rng::with_seed(9);
            Generator::new(wish).next(&mut rng, &mut Meter::unlimited()).unwrap()
        };
        assert_eq!(one(), one());
    }

    #[test]
    fn an_impossible_wish_ends_with_the_budget() {
        let wish = Wish { width: 5, height: 5, boxes: 3, difficulty: Some(Difficulty::Hard) };
        let mut meter = Meter::limited(Budget { nodes: Some(3000), ..Budget::UNLIMITED });
        let end = Generator::new(wish).next(&mut fastrand::Rng::with_seed(1), &mut meter);
        assert_eq!(end, Err(Stop::Nodes));
    }
}
