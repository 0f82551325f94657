//! The rules: where everything stands, what a step does, and whether a sequence of steps solves a level.

use crate::{Direction, Level, Square, Step, Tile};
use std::fmt;

/// Boxes and player at some moment of a level.
///
/// ```
/// use papan_sokoban::{Direction, Level, Position};
///
/// let level = Level::parse("#####\n#@$.#\n#####").unwrap();
/// let mut position = Position::start(&level);
/// let step = position.step(&level, Direction::Right).unwrap();
/// assert!(step.push && position.is_solved());
/// position.undo(&level, step);
/// assert_eq!(position, Position::start(&level));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    boxes: Vec<bool>,
    player: usize,
    unplaced: usize,
}

/// Why a step is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Blocked {
    /// The player stands before a wall.
    Wall,
    /// The box before the player stands before a wall.
    BoxAtWall,
    /// The box before the player stands before another box.
    BoxAtBox,
}

impl Position {
    /// The position a level starts with.
    pub fn start(level: &Level) -> Position {
        let player = level.index(level.player()).unwrap_or_default();
        let boxes: Vec<bool> = level
            .boxes
            .iter()
            .zip(&level.inside)
            .map(|(&is_box, &inside)| is_box && inside)
            .collect();
        let unplaced =
            boxes.iter().zip(&level.tiles).filter(|&(&b, &tile)| b && tile != Tile::Goal).count();
        Position { boxes, player, unplaced }
    }

    /// Whether every box is on a goal.
    pub fn is_solved(&self) -> bool {
        self.unplaced == 0
    }

    /// Boxes that are on no goal.
    pub fn unplaced(&self) -> usize {
        self.unplaced
    }

    /// Where the player stands.
    pub fn player(&self, level: &Level) -> Square {
        level.square(self.player)
    }

    /// Whether a box in play stands on this square.
    pub fn has_box(&self, level: &Level, square: Square) -> bool {
        level.index(square).is_some_and(|at| self.boxes[at])
    }

    /// Whether the player may walk onto this square: ground in play without a box.
    pub fn is_free(&self, level: &Level, square: Square) -> bool {
        level.index(square).is_some_and(|at| level.inside[at] && !self.boxes[at])
    }

    /// One step of the player, pushing what is before him.
    ///
    /// # Errors
    /// What stands in the way; nothing has changed then.
    pub fn step(&mut self, level: &Level, direction: Direction) -> Result<Step, Blocked> {
        let ahead = level.neighbour(self.player, direction);
        if !level.inside[ahead] {
            return Err(Blocked::Wall);
        }
        let push = self.boxes[ahead];
        if push {
            let beyond = level.neighbour(ahead, direction);
            if !level.inside[beyond] {
                return Err(Blocked::BoxAtWall);
            }
            if self.boxes[beyond] {
                return Err(Blocked::BoxAtBox);
            }
            self.move_box(level, ahead, beyond);
        }
        self.player = ahead;
        Ok(Step { direction, push })
    }

    /// Takes back a step that [`step`](Self::step) has just made.
    pub fn undo(&mut self, level: &Level, step: Step) {
        let ahead = level.neighbour(self.player, step.direction);
        if step.push && self.boxes[ahead] {
            self.move_box(level, ahead, self.player);
        }
        let behind = level.neighbour(self.player, step.direction.opposite());
        if level.inside[behind] {
            self.player = behind;
        }
    }

    /// Puts the player on a square in play, whatever is between.
    #[cfg(test)]
    pub(crate) fn put_player(&mut self, level: &Level, square: Square) {
        self.player = level.index(square).expect("a square of the level");
    }

    fn move_box(&mut self, level: &Level, from: usize, to: usize) {
        self.boxes[from] = false;
        self.boxes[to] = true;
        self.unplaced += usize::from(level.tiles[from] == Tile::Goal);
        self.unplaced -= usize::from(level.tiles[to] == Tile::Goal);
    }
}

/// A sequence of steps that was replayed and solves its level.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Solution(Vec<Step>);

impl Solution {
    /// The steps.
    pub fn steps(&self) -> &[Step] {
        &self.0
    }

    /// The directions alone.
    pub fn directions(&self) -> impl Iterator<Item = Direction> + '_ {
        self.0.iter().map(|step| step.direction)
    }

    /// Steps in all.
    pub fn moves(&self) -> usize {
        self.0.len()
    }

    /// Steps that push a box.
    pub fn pushes(&self) -> usize {
        self.0.iter().filter(|step| step.push).count()
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|step| write!(f, "{step}"))
    }
}

/// What is wrong with a sequence of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wrong {
    /// The first wrong step, from 1; the number of steps when only the end is wrong.
    pub step: usize,
    /// What is wrong with it.
    pub reason: Reason,
}

/// Why a sequence of steps is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The step is not possible.
    Blocked(Blocked),
    /// All steps are possible, but this many boxes are on no goal in the end.
    Unsolved(usize),
}

impl Reason {
    /// The key of the message that explains it.
    pub fn key(self) -> &'static str {
        match self {
            Reason::Blocked(Blocked::Wall) => "sokoban-wrong-wall",
            Reason::Blocked(Blocked::BoxAtWall) => "sokoban-wrong-box-wall",
            Reason::Blocked(Blocked::BoxAtBox) => "sokoban-wrong-box-box",
            Reason::Unsolved(_) => "sokoban-wrong-unsolved",
        }
    }
}

impl Level {
    /// Replays `directions`: the solution they are, or the first thing that is wrong.
    ///
    /// ```
    /// use papan_sokoban::{Blocked, Level, Reason, parse_lurd};
    ///
    /// let level = Level::parse("######\n#@ $.#\n######").unwrap();
    /// assert_eq!(level.verify(&parse_lurd("rr").unwrap()).unwrap().to_string(), "rR");
    /// let wrong = level.verify(&parse_lurd("rrr").unwrap()).unwrap_err();
    /// assert_eq!((wrong.step, wrong.reason), (3, Reason::Blocked(Blocked::BoxAtWall)));
    /// ```
    ///
    /// # Errors
    /// The first impossible step, or that boxes are left over.
    pub fn verify(&self, directions: &[Direction]) -> Result<Solution, Wrong> {
        let mut position = Position::start(self);
        let mut steps = Vec::with_capacity(directions.len());
        for (index, &direction) in directions.iter().enumerate() {
            let step = position
                .step(self, direction)
                .map_err(|blocked| Wrong { step: index + 1, reason: Reason::Blocked(blocked) })?;
            steps.push(step);
        }
        if !position.is_solved() {
            let reason = Reason::Unsolved(position.unplaced());
            return Err(Wrong { step: directions.len(), reason });
        }
        Ok(Solution(steps))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_lurd;

    fn verdict(level: &str, lurd: &str) -> Result<String, Wrong> {
        let level = Level::parse(level).unwrap();
        level.verify(&parse_lurd(lurd).unwrap()).map(|solution| solution.to_string())
    }

    #[test]
    fn every_reason_has_a_message_of_its_own() {
        let reasons = [
            (Reason::Blocked(Blocked::Wall), "sokoban-wrong-wall"),
            (Reason::Blocked(Blocked::BoxAtWall), "sokoban-wrong-box-wall"),
            (Reason::Blocked(Blocked::BoxAtBox), "sokoban-wrong-box-box"),
            (Reason::Unsolved(1), "sokoban-wrong-unsolved"),
        ];
        for (reason, key) in reasons {
            assert_eq!(reason.key(), key);
        }
    }

    #[test]
    fn the_first_wrong_step_is_named() {
        let level = "#######\n#@ $$.#\n#.    #\n#######";
        let blocked = |step, blocked| Err(Wrong { step, reason: Reason::Blocked(blocked) });
        assert_eq!(verdict(level, "rrr"), blocked(2, Blocked::BoxAtBox));
        assert_eq!(verdict(level, "ru"), blocked(2, Blocked::Wall));
        assert_eq!(verdict(level, "drrruU"), blocked(5, Blocked::BoxAtWall));
        assert_eq!(verdict(level, "r"), Err(Wrong { step: 1, reason: Reason::Unsolved(2) }));
    }

    #[test]
    fn letters_get_their_right_case() {
        assert_eq!(verdict("######\n#@ $.#\n######", "Rr"), Ok("rR".to_owned()));
    }

    #[test]
    fn a_level_may_start_solved() {
        assert_eq!(verdict("####\n#@*#\n####", ""), Ok(String::new()));
    }

    #[test]
    fn undoing_every_step_leads_back_to_the_start() {
        let level = Level::parse("#######\n#.@ $ #\n#  $. #\n#     #\n#######").unwrap();
        let mut rng = fastrand::Rng::with_seed(5);
        for _ in 0..200 {
            let mut position = Position::start(&level);
            let mut done = Vec::new();
            for _ in 0..50 {
                let direction = Direction::ALL[rng.usize(..4)];
                done.extend(position.step(&level, direction));
            }
            while let Some(step) = done.pop() {
                position.undo(&level, step);
            }
            assert_eq!(position, Position::start(&level));
        }
    }
}
