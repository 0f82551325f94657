//! Levels. A [`Draft`] is any drawing on a grid; a [`Level`] is a valid one: a single player inside closed walls, with
//! as many boxes as goals. What the player never reaches is not in play; a box there is decoration if it is on a goal, or
//! else the level has no solution.

use crate::{Direction, Position, Square};
use std::{error::Error, fmt};

/// What a square is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Tile {
    /// Neither the player nor a box enters it.
    Wall,
    /// Plain floor.
    #[default]
    Floor,
    /// Floor where a box has to end.
    Goal,
}

/// A drawing of a level that is not validated yet.
///
/// ```
/// use papan_sokoban::{Draft, LevelError, Square, Tile};
///
/// let mut draft = Draft::new(3, 3);
/// assert_eq!(draft.build(), Err(LevelError::NoPlayer));
/// draft.set_tile(Square { row: 0, column: 0 }, Tile::Wall);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Draft {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) tiles: Vec<Tile>,
    pub(crate) boxes: Vec<bool>,
    pub(crate) players: Vec<Square>,
}

/// Why a draft is not a valid level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LevelError {
    /// There is no player.
    NoPlayer,
    /// There is more than one player.
    MultiplePlayers {
        /// Square of the second player.
        second: Square,
    },
    /// There is no box inside the walls.
    NoBoxes,
    /// The numbers of boxes and goals differ.
    BoxGoalMismatch {
        /// Boxes inside the walls.
        boxes: usize,
        /// Goals inside the walls.
        goals: usize,
    },
    /// The walls are not closed: the player could leave the grid.
    NotEnclosed {
        /// A square at the edge of the grid that the player reaches.
        square: Square,
    },
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPlayer => f.write_str("the level has no player"),
            Self::MultiplePlayers { second } => write!(f, "there is a second player at {second}"),
            Self::NoBoxes => f.write_str("the level has no box inside its walls"),
            Self::BoxGoalMismatch { boxes, goals } => {
                write!(f, "the number of boxes is {boxes}, but the number of goals is {goals}")
            }
            Self::NotEnclosed { square } => write!(f, "the walls are open at {square}"),
        }
    }
}

impl Error for LevelError {}

impl Draft {
    /// Creates a grid of floor. Sides above 65535 are reduced to that.
    pub fn new(width: usize, height: usize) -> Draft {
        let (width, height) = (width.min(usize::from(u16::MAX)), height.min(usize::from(u16::MAX)));
        let cells = width * height;
        Draft {
            width,
            height,
            tiles: vec![Tile::Floor; cells],
            boxes: vec![false; cells],
            players: Vec::new(),
        }
    }

    /// Sets the tile of a square. Squares off the grid are ignored, as in all setters.
    pub fn set_tile(&mut self, square: Square, tile: Tile) {
        if let Some(at) = self.index(square) {
            self.tiles[at] = tile;
        }
    }

    /// Puts a box on a square or removes it.
    pub fn set_box(&mut self, square: Square, present: bool) {
        if let Some(at) = self.index(square) {
            self.boxes[at] = present;
        }
    }

    /// Adds a player on a square.
    pub fn add_player(&mut self, square: Square) {
        if self.index(square).is_some() {
            self.players.push(square);
        }
    }

    /// Validates the draft and turns it into a level.
    ///
    /// # Errors
    /// The first violation found.
    pub fn build(&self) -> Result<Level, LevelError> {
        let player = *self.players.first().ok_or(LevelError::NoPlayer)?;
        if let Some(&second) = self.players.get(1) {
            return Err(LevelError::MultiplePlayers { second });
        }
        let inside = self.flood(player)?;
        let count = |what: &dyn Fn(usize) -> bool| {
            inside.iter().enumerate().filter(|&(at, &inside)| inside && what(at)).count()
        };
        let boxes = count(&|at| self.boxes[at]);
        let goals = count(&|at| self.tiles[at] == Tile::Goal);
        if boxes == 0 {
            return Err(LevelError::NoBoxes);
        }
        if boxes != goals {
            return Err(LevelError::BoxGoalMismatch { boxes, goals });
        }
        Ok(Level { draft: self.clone(), inside, player })
    }

    pub(crate) fn is_floor(&self, square: Square) -> bool {
        self.index(square).is_some_and(|at| self.tiles[at] != Tile::Wall)
    }

    pub(crate) fn index(&self, square: Square) -> Option<usize> {
        let (row, column) = (usize::from(square.row), usize::from(square.column));
        (row < self.height && column < self.width).then_some(row * self.width + column)
    }

    /// All squares that the player reaches without boxes; an error when one of them is at the edge of the grid.
    fn flood(&self, from: Square) -> Result<Vec<bool>, LevelError> {
        let mut inside = vec![false; self.tiles.len()];
        let mut stack = vec![from];
        while let Some(square) = stack.pop() {
            let Some(at) = self.index(square) else { continue };
            if inside[at] || self.tiles[at] == Tile::Wall {
                continue;
            }
            inside[at] = true;
            for direction in Direction::ALL {
                match square.towards(direction) {
                    Some(next) if self.index(next).is_some() => stack.push(next),
                    _ => return Err(LevelError::NotEnclosed { square }),
                }
            }
        }
        Ok(inside)
    }
}

/// A valid level: one player inside closed walls, as many boxes as goals.
///
/// ```
/// use papan_sokoban::Level;
///
/// let level = Level::parse("######\n#@ $.#\n######").unwrap();
/// assert_eq!((level.width(), level.height(), level.boxes().count()), (6, 3, 1));
/// assert_eq!(level.to_string(), "######\n#@ $.#\n######\n");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Level {
    pub(crate) draft: Draft,
    pub(crate) inside: Vec<bool>,
    player: Square,
}

impl Level {
    /// Number of columns.
    pub fn width(&self) -> usize {
        self.draft.width
    }

    /// Number of rows.
    pub fn height(&self) -> usize {
        self.draft.height
    }

    /// The square where the player starts.
    pub fn player(&self) -> Square {
        self.player
    }

    /// The tile of a square; [`Tile::Wall`] off the grid.
    pub fn tile(&self, square: Square) -> Tile {
        self.index(square).map_or(Tile::Wall, |at| self.draft.tiles[at])
    }

    /// Whether a box starts on this square, including boxes outside the walls.
    pub fn has_box(&self, square: Square) -> bool {
        self.index(square).is_some_and(|at| self.draft.boxes[at])
    }

    /// Whether the square is in play: floor or a goal that the player reaches on the board without boxes.
    pub fn is_inside(&self, square: Square) -> bool {
        self.index(square).is_some_and(|at| self.inside[at])
    }

    /// The squares in play, row by row.
    pub fn floor(&self) -> impl Iterator<Item = Square> + '_ {
        (0..self.draft.tiles.len()).filter(|&at| self.inside[at]).map(|at| self.square(at))
    }

    /// The squares in play where boxes start.
    pub fn boxes(&self) -> impl Iterator<Item = Square> + '_ {
        self.floor().filter(|&square| self.has_box(square))
    }

    /// The boxes that the player never reaches. Those on goals are decoration; see [`lost_box`](Self::lost_box).
    pub fn unreachable_boxes(&self) -> impl Iterator<Item = Square> + '_ {
        let draft = &self.draft;
        let is_outside =
            |&at: &usize| draft.boxes[at] && !self.inside[at] && draft.tiles[at] != Tile::Wall;
        (0..draft.tiles.len()).filter(is_outside).map(|at| self.square(at))
    }

    /// The first box that stands on no goal and that the player never reaches: the level has no solution then.
    ///
    /// ```
    /// use papan_sokoban::{Level, Square};
    ///
    /// let level = Level::parse("########\n#@$.#$.#\n########").unwrap();
    /// assert_eq!(level.lost_box(), Some(Square { row: 1, column: 5 }));
    /// let decorated = Level::parse("#######\n#@$.#*#\n#######").unwrap();
    /// assert_eq!(decorated.lost_box(), None);
    /// ```
    pub fn lost_box(&self) -> Option<Square> {
        self.unreachable_boxes().find(|&square| self.tile(square) != Tile::Goal)
    }

    /// The squares in play that are goals.
    pub fn goals(&self) -> impl Iterator<Item = Square> + '_ {
        self.floor().filter(|&square| self.tile(square) == Tile::Goal)
    }

    /// The level with the player and the boxes of `position`.
    ///
    /// ```
    /// use papan_sokoban::{Command, Direction, Level, Session};
    ///
    /// let level = Level::parse("######\n#@$ .#\n######").unwrap();
    /// let mut session = Session::new(level);
    /// session.play(Command::Step(Direction::Right));
    /// let rest = session.level().with_position(session.position());
    /// assert_eq!(rest, Level::parse("######\n# @$.#\n######").unwrap());
    /// ```
    #[must_use]
    pub fn with_position(&self, position: &Position) -> Level {
        let mut level = self.clone();
        for square in self.floor() {
            if let Some(at) = self.index(square) {
                level.draft.boxes[at] = position.has_box(self, square);
            }
        }
        level.player = position.player(self);
        level.draft.players = vec![level.player];
        level
    }

    /// Converts the level to a draft, for editing.
    pub fn to_draft(&self) -> Draft {
        self.draft.clone()
    }

    pub(crate) fn index(&self, square: Square) -> Option<usize> {
        self.draft.index(square)
    }

    pub(crate) fn square(&self, at: usize) -> Square {
        Square { row: (at / self.draft.width) as u16, column: (at % self.draft.width) as u16 }
    }

    /// The index of the neighbor of a square in play; closed walls keep it on the grid.
    pub(crate) fn neighbor(&self, at: usize, direction: Direction) -> usize {
        direction.step(at, self.draft.width)
    }
}
