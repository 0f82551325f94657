//! Levels. A [`Draft`] is anything drawn on a grid; a [`Level`] is a draft that can be played: one player inside closed
//! walls, with as many boxes as goals. What lies outside those walls is decoration: kept for writing, never in play.

use crate::{Direction, Position, Square};

/// The ground of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Tile {
    /// Nothing enters.
    Wall,
    /// Free ground.
    #[default]
    Floor,
    /// Ground where a box should be in the end.
    Goal,
}

/// A drawing that may or may not be a level.
///
/// ```
/// use papan_sokoban::{Draft, Fault, Square, Tile};
///
/// let mut draft = Draft::new(3, 3);
/// assert_eq!(draft.check(), Err(Fault::NoPlayer));
/// draft.set_tile(Square { row: 0, column: 0 }, Tile::Wall);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) tiles: Vec<Tile>,
    pub(crate) boxes: Vec<bool>,
    pub(crate) players: Vec<Square>,
}

/// Why a draft is no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Nobody to push.
    NoPlayer,
    /// Here is a second player.
    TwoPlayers(Square),
    /// Nothing to push.
    NoBoxes,
    /// As many boxes as goals are needed.
    BoxesAndGoals {
        /// Boxes inside the walls.
        boxes: usize,
        /// Goals inside the walls.
        goals: usize,
    },
    /// The player, and the boxes with him, could leave the board here.
    Open(Square),
}

impl Draft {
    /// An empty drawing: floor everywhere. Sides above 65535 are cut to that.
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

    /// Puts ground on a square. Squares off the grid are ignored here and below.
    pub fn set_tile(&mut self, square: Square, tile: Tile) {
        if let Some(at) = self.index(square) {
            self.tiles[at] = tile;
        }
    }

    /// Puts a box on a square, or takes it away.
    pub fn set_box(&mut self, square: Square, present: bool) {
        if let Some(at) = self.index(square) {
            self.boxes[at] = present;
        }
    }

    /// Puts one more player on a square.
    pub fn add_player(&mut self, square: Square) {
        if self.index(square).is_some() {
            self.players.push(square);
        }
    }

    /// The level this is, or what is wrong with it.
    ///
    /// # Errors
    /// The first fault found.
    pub fn check(&self) -> Result<Level, Fault> {
        let player = *self.players.first().ok_or(Fault::NoPlayer)?;
        if let Some(&second) = self.players.get(1) {
            return Err(Fault::TwoPlayers(second));
        }
        let inside = self.flood(player)?;
        let count = |what: &dyn Fn(usize) -> bool| {
            inside.iter().enumerate().filter(|&(at, &inside)| inside && what(at)).count()
        };
        let boxes = count(&|at| self.boxes[at]);
        let goals = count(&|at| self.tiles[at] == Tile::Goal);
        if boxes == 0 {
            return Err(Fault::NoBoxes);
        }
        if boxes != goals {
            return Err(Fault::BoxesAndGoals { boxes, goals });
        }
        Ok(Level {
            width: self.width,
            height: self.height,
            tiles: self.tiles.clone(),
            boxes: self.boxes.clone(),
            inside,
            player,
        })
    }

    pub(crate) fn is_floor(&self, square: Square) -> bool {
        self.index(square).is_some_and(|at| self.tiles[at] != Tile::Wall)
    }

    pub(crate) fn index(&self, square: Square) -> Option<usize> {
        let (row, column) = (usize::from(square.row), usize::from(square.column));
        (row < self.height && column < self.width).then_some(row * self.width + column)
    }

    /// All squares the player could walk to if there were no boxes; refused when one lies on the rim.
    fn flood(&self, from: Square) -> Result<Vec<bool>, Fault> {
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
                    _ => return Err(Fault::Open(square)),
                }
            }
        }
        Ok(inside)
    }
}

/// A level that can be played.
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
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) tiles: Vec<Tile>,
    pub(crate) boxes: Vec<bool>,
    pub(crate) inside: Vec<bool>,
    player: Square,
}

impl Level {
    /// Columns of the drawing.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Rows of the drawing.
    pub fn height(&self) -> usize {
        self.height
    }

    /// Where the player starts.
    pub fn player(&self) -> Square {
        self.player
    }

    /// The ground of a square; wall off the grid.
    pub fn tile(&self, square: Square) -> Tile {
        self.index(square).map_or(Tile::Wall, |at| self.tiles[at])
    }

    /// Whether a box starts on this square (decoration included).
    pub fn has_box(&self, square: Square) -> bool {
        self.index(square).is_some_and(|at| self.boxes[at])
    }

    /// Whether the square is in play: ground the player could reach if there were no boxes.
    pub fn is_inside(&self, square: Square) -> bool {
        self.index(square).is_some_and(|at| self.inside[at])
    }

    /// The squares in play, row by row.
    pub fn floor(&self) -> impl Iterator<Item = Square> + '_ {
        (0..self.tiles.len()).filter(|&at| self.inside[at]).map(|at| self.square(at))
    }

    /// The squares in play where boxes start.
    pub fn boxes(&self) -> impl Iterator<Item = Square> + '_ {
        self.floor().filter(|&square| self.has_box(square))
    }

    /// The squares in play that are goals.
    pub fn goals(&self) -> impl Iterator<Item = Square> + '_ {
        self.floor().filter(|&square| self.tile(square) == Tile::Goal)
    }

    /// The level that begins where a game of this one stands.
    ///
    /// ```
    /// use papan_sokoban::{Command, Direction, Level, Session};
    ///
    /// let level = Level::parse("######\n#@$ .#\n######").unwrap();
    /// let mut session = Session::new(level);
    /// session.play(Command::Step(Direction::Right));
    /// let rest = session.level().going_on(session.position());
    /// assert_eq!(rest, Level::parse("######\n# @$.#\n######").unwrap());
    /// ```
    #[must_use]
    pub fn going_on(&self, position: &Position) -> Level {
        let mut level = self.clone();
        for square in self.floor() {
            if let Some(at) = self.index(square) {
                level.boxes[at] = position.has_box(self, square);
            }
        }
        level.player = position.player(self);
        level
    }

    /// The same picture as a draft, for editing.
    pub fn draft(&self) -> Draft {
        Draft {
            width: self.width,
            height: self.height,
            tiles: self.tiles.clone(),
            boxes: self.boxes.clone(),
            players: vec![self.player],
        }
    }

    pub(crate) fn index(&self, square: Square) -> Option<usize> {
        let (row, column) = (usize::from(square.row), usize::from(square.column));
        (row < self.height && column < self.width).then_some(row * self.width + column)
    }

    pub(crate) fn square(&self, at: usize) -> Square {
        Square { row: (at / self.width) as u16, column: (at % self.width) as u16 }
    }

    /// The index of the neighbour of a square in play: the walls around it keep this on the grid.
    pub(crate) fn neighbour(&self, at: usize, direction: Direction) -> usize {
        match direction {
            Direction::Left => at - 1,
            Direction::Up => at - self.width,
            Direction::Right => at + 1,
            Direction::Down => at + self.width,
        }
    }
}
