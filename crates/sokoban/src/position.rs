//! The rules: positions, moves, and verified solutions.

use crate::{Direction, Level, Square, Step, Tile};
use std::{error::Error, fmt};

/// The boxes and the player of a level at some moment of a game.
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

/// Why the player cannot make a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BlockedMove {
    /// A wall is in front of the player.
    Wall,
    /// The box in front of the player is against a wall.
    BoxAtWall,
    /// The box in front of the player is against another box.
    BoxAtBox,
}

impl BlockedMove {
    /// A stable name for scripts: `wall`, `box-at-wall` or `box-at-box`.
    pub fn as_str(self) -> &'static str {
        match self {
            BlockedMove::Wall => "wall",
            BlockedMove::BoxAtWall => "box-at-wall",
            BlockedMove::BoxAtBox => "box-at-box",
        }
    }
}

impl fmt::Display for BlockedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Wall => "the player walks into a wall",
            Self::BoxAtWall => "the player pushes a box against a wall",
            Self::BoxAtBox => "the player pushes a box against another box",
        })
    }
}

impl Error for BlockedMove {}

impl Position {
    /// The start position of a level.
    pub fn start(level: &Level) -> Position {
        let player = level.index(level.player()).unwrap_or_default();
        let boxes = level.draft.boxes.iter().zip(&level.inside);
        let boxes: Vec<bool> = boxes.map(|(&is_box, &inside)| is_box && inside).collect();
        let unplaced = boxes
            .iter()
            .zip(&level.draft.tiles)
            .filter(|&(&b, &tile)| b && tile != Tile::Goal)
            .count();
        let is_lost = |&square: &Square| level.tile(square) != Tile::Goal;
        let unplaced = unplaced + level.unreachable_boxes().filter(is_lost).count();
        Position { boxes, player, unplaced }
    }

    /// Whether every box is on a goal.
    pub fn is_solved(&self) -> bool {
        self.unplaced == 0
    }

    /// The number of boxes that are not on a goal, those out of the player's reach included.
    pub fn unplaced(&self) -> usize {
        self.unplaced
    }

    /// The square of the player.
    pub fn player(&self, level: &Level) -> Square {
        level.square(self.player)
    }

    /// Whether a box in play is on this square.
    pub fn has_box(&self, level: &Level, square: Square) -> bool {
        level.index(square).is_some_and(|at| self.boxes[at])
    }

    /// Whether the player may walk onto this square: it is in play and holds no box.
    pub fn is_free(&self, level: &Level, square: Square) -> bool {
        level.index(square).is_some_and(|at| level.inside[at] && !self.boxes[at])
    }

    /// Moves the player by one square and pushes the box in front, if there is one.
    ///
    /// # Errors
    /// What blocks the move; the position is unchanged then.
    pub fn step(&mut self, level: &Level, direction: Direction) -> Result<Step, BlockedMove> {
        let ahead = level.neighbor(self.player, direction);
        if !level.inside[ahead] {
            return Err(BlockedMove::Wall);
        }
        let push = self.boxes[ahead];
        if push {
            let beyond = level.neighbor(ahead, direction);
            if !level.inside[beyond] {
                return Err(BlockedMove::BoxAtWall);
            }
            if self.boxes[beyond] {
                return Err(BlockedMove::BoxAtBox);
            }
            self.move_box(level, ahead, beyond);
        }
        self.player = ahead;
        Ok(Step { direction, push })
    }

    /// Undoes the last move made by [`step`](Self::step).
    pub fn undo(&mut self, level: &Level, step: Step) {
        let ahead = level.neighbor(self.player, step.direction);
        if step.push && self.boxes[ahead] {
            self.move_box(level, ahead, self.player);
        }
        let behind = level.neighbor(self.player, step.direction.opposite());
        if level.inside[behind] {
            self.player = behind;
        }
    }

    /// Puts the player on a square in play without a walk.
    #[cfg(test)]
    pub(crate) fn put_player(&mut self, level: &Level, square: Square) {
        self.player = level.index(square).expect("a square of the level");
    }

    fn move_box(&mut self, level: &Level, from: usize, to: usize) {
        self.boxes[from] = false;
        self.boxes[to] = true;
        self.unplaced += usize::from(level.draft.tiles[from] == Tile::Goal);
        self.unplaced -= usize::from(level.draft.tiles[to] == Tile::Goal);
    }
}

/// A sequence of moves that is verified to solve its level.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Solution(Vec<Step>);

impl Solution {
    /// The moves in order.
    pub fn steps(&self) -> &[Step] {
        &self.0
    }

    /// The directions of the moves.
    pub fn directions(&self) -> impl Iterator<Item = Direction> + '_ {
        self.0.iter().map(|step| step.direction)
    }

    /// The number of moves, pushes included.
    pub fn moves(&self) -> usize {
        self.0.len()
    }

    /// The number of pushes.
    pub fn pushes(&self) -> usize {
        self.0.iter().filter(|step| step.push).count()
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|step| write!(f, "{step}"))
    }
}

/// Why a sequence of moves is not a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct VerifyError {
    /// The first wrong move, from 1; the number of moves when only the final position is wrong.
    pub step: usize,
    /// What is wrong with it.
    pub kind: VerifyErrorKind,
}

/// What is wrong with a move or with the final position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VerifyErrorKind {
    /// The move is not possible.
    Blocked(BlockedMove),
    /// All moves are possible, but boxes are left off the goals.
    Unsolved {
        /// Boxes that are not on a goal.
        unplaced: usize,
    },
}

impl VerifyErrorKind {
    /// A stable name for scripts: that of the [`BlockedMove`], or `unsolved`.
    pub fn as_str(self) -> &'static str {
        match self {
            VerifyErrorKind::Blocked(blocked) => blocked.as_str(),
            VerifyErrorKind::Unsolved { .. } => "unsolved",
        }
    }
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            VerifyErrorKind::Blocked(blocked) => {
                write!(f, "move {} is not possible: {blocked}", self.step)
            }
            VerifyErrorKind::Unsolved { unplaced } => {
                let boxes = if unplaced == 1 { "box is" } else { "boxes are" };
                write!(f, "after the last move {unplaced} {boxes} not on a goal")
            }
        }
    }
}

impl Error for VerifyError {}

impl Level {
    /// Replays `directions` and returns them as a verified solution.
    ///
    /// ```
    /// use papan_sokoban::{BlockedMove, Level, VerifyErrorKind, parse_lurd};
    ///
    /// let level = Level::parse("######\n#@ $.#\n######").unwrap();
    /// assert_eq!(level.verify(&parse_lurd("rr").unwrap()).unwrap().to_string(), "rR");
    /// let wrong = level.verify(&parse_lurd("rrr").unwrap()).unwrap_err();
    /// assert_eq!((wrong.step, wrong.kind), (3, VerifyErrorKind::Blocked(BlockedMove::BoxAtWall)));
    /// ```
    ///
    /// # Errors
    /// The first impossible move, or the number of boxes that are left off the goals.
    pub fn verify(&self, directions: &[Direction]) -> Result<Solution, VerifyError> {
        let mut position = Position::start(self);
        let mut steps = Vec::with_capacity(directions.len());
        for (index, &direction) in directions.iter().enumerate() {
            let step = position.step(self, direction).map_err(|blocked| VerifyError {
                step: index + 1,
                kind: VerifyErrorKind::Blocked(blocked),
            })?;
            steps.push(step);
        }
        if !position.is_solved() {
            let kind = VerifyErrorKind::Unsolved { unplaced: position.unplaced() };
            return Err(VerifyError { step: directions.len(), kind });
        }
        Ok(Solution(steps))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_lurd;

    fn verify(level: &str, lurd: &str) -> Result<String, VerifyError> {
        let level = Level::parse(level).unwrap();
        level.verify(&parse_lurd(lurd).unwrap()).map(|solution| solution.to_string())
    }

    #[test]
    fn the_first_wrong_step_is_named() {
        let level = "#######\n#@ $$.#\n#.    #\n#######";
        let blocked =
            |step, blocked| Err(VerifyError { step, kind: VerifyErrorKind::Blocked(blocked) });
        assert_eq!(verify(level, "rrr"), blocked(2, BlockedMove::BoxAtBox));
        assert_eq!(verify(level, "ru"), blocked(2, BlockedMove::Wall));
        assert_eq!(verify(level, "drrruU"), blocked(5, BlockedMove::BoxAtWall));
        assert_eq!(
            verify(level, "r"),
            Err(VerifyError { step: 1, kind: VerifyErrorKind::Unsolved { unplaced: 2 } })
        );
    }

    #[test]
    fn letters_get_their_right_case() {
        assert_eq!(verify("######\n#@ $.#\n######", "Rr"), Ok("rR".to_owned()));
    }

    #[test]
    fn a_level_may_start_solved() {
        assert_eq!(verify("####\n#@*#\n####", ""), Ok(String::new()));
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
