//! A scene: what is to be seen on a grid of cells, without a word about how.
//!
//! The games build scenes, the renderers draw them. A cell has one ground, at most one thing standing on it and any
//! number of marks; routes, frames and notes belong to the whole picture. All words come from whoever builds the scene.

use std::ops::{Index, IndexMut};

/// A place in the drawn grid: row from the top, column from the left, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// Row, 0 at the top.
    pub row: usize,
    /// Column, 0 at the left.
    pub col: usize,
}

/// Short for [`Spot`], row first.
///
/// ```
/// assert_eq!(papan_draw::at(1, 2), papan_draw::Spot { row: 1, col: 2 });
/// ```
pub const fn at(row: usize, col: usize) -> Spot {
    Spot { row, col }
}

/// White or black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Hollow men.
    White,
    /// Solid men.
    Black,
}

/// The six kinds of chess men.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// King.
    King,
    /// Queen.
    Queen,
    /// Rook.
    Rook,
    /// Bishop.
    Bishop,
    /// Knight.
    Knight,
    /// Pawn.
    Pawn,
}

/// A direction along the rows and columns of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Facing {
    /// Towards row 0.
    Up,
    /// Towards higher columns.
    Right,
    /// Towards higher rows.
    Down,
    /// Towards column 0.
    Left,
}

/// The number of a region, from 0. Cells with the same number belong together, touching or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Region(pub u16);

impl Region {
    /// The name shown to people: A to Z, then AA, AB and so on.
    ///
    /// ```
    /// use papan_draw::Region;
    /// assert_eq!(Region(2).letters(), "C");
    /// assert_eq!(Region(27).letters(), "AB");
    /// ```
    pub fn letters(self) -> String {
        let mut left = usize::from(self.0) + 1;
        let mut reversed = Vec::new();
        while left > 0 {
            left -= 1;
            reversed.push(char::from(b'A' + (left % 26) as u8));
            left /= 26;
        }
        reversed.into_iter().rev().collect()
    }
}

/// What a cell is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ground {
    /// Not part of the board.
    #[default]
    Outside,
    /// A light square.
    Light,
    /// A dark square.
    Dark,
    /// Floor to walk on.
    Floor,
    /// Floor where a box belongs.
    Goal,
    /// A wall.
    Wall,
    /// A cell of a region.
    Region(Region),
}

/// What stands on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Thing {
    /// A chess man.
    Man(Side, Kind),
    /// A box to push; on a goal it looks different.
    Box,
    /// The one who pushes.
    Player(Facing),
    /// The crown of a Queens board.
    Crown,
    /// A cross made by the player.
    Cross,
    /// A cross made by the program.
    AutoCross,
}

/// Something to notice about a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Mark {
    /// Where the last move began or ended.
    LastMove,
    /// The cursor of the keyboard.
    Cursor,
    /// The thing here is lifted.
    Lifted,
    /// The lifted thing may go here.
    MayGo,
    /// The lifted thing may take what is here.
    MayTake,
    /// A king in check.
    Check,
    /// A man that gives check.
    Attacker,
    /// A square the other side attacks.
    Attacked,
    /// Breaks a rule.
    Conflict,
    /// May hold what a hint is about.
    Candidate,
    /// A hint excludes it.
    Excluded,
    /// A box that can never reach a goal.
    Stuck,
}

/// A set of [`Mark`]s.
///
/// ```
/// use papan_draw::{Mark, Marks};
/// let marks = Marks::from(Mark::Check).with(Mark::LastMove);
/// assert!(marks.has(Mark::Check) && !marks.has(Mark::MayGo));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks(u16);

impl Marks {
    /// This set and one more.
    #[must_use]
    pub const fn with(self, mark: Mark) -> Self {
        Self(self.0 | 1 << mark as u8)
    }

    /// Adds one.
    pub fn add(&mut self, mark: Mark) {
        *self = self.with(mark);
    }

    /// Whether it is in the set.
    pub const fn has(self, mark: Mark) -> bool {
        self.0 >> mark as u8 & 1 == 1
    }
}

impl From<Mark> for Marks {
    fn from(mark: Mark) -> Self {
        Self::default().with(mark)
    }
}

/// One cell: ground, thing, marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cell {
    /// What it is made of.
    pub ground: Ground,
    /// What stands on it.
    pub thing: Option<Thing>,
    /// What there is to notice.
    pub marks: Marks,
}

/// The letters of the men where letters are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Alphabet {
    /// Forsyth-Edwards: white upper case, N is the knight.
    #[default]
    Fen,
    /// The giant boards' own: white lower case, H is the knight.
    Giant,
}

impl Alphabet {
    /// The letter of a man.
    ///
    /// ```
    /// use papan_draw::{Alphabet, Kind, Side};
    /// assert_eq!(Alphabet::Fen.letter(Side::White, Kind::Knight), 'N');
    /// assert_eq!(Alphabet::Giant.letter(Side::White, Kind::Knight), 'h');
    /// ```
    pub const fn letter(self, side: Side, kind: Kind) -> char {
        let upper = match (kind, self) {
            (Kind::King, _) => 'K',
            (Kind::Queen, _) => 'Q',
            (Kind::Rook, _) => 'R',
            (Kind::Bishop, _) => 'B',
            (Kind::Knight, Self::Fen) => 'N',
            (Kind::Knight, Self::Giant) => 'H',
            (Kind::Pawn, _) => 'P',
        };
        match (self, side) {
            (Self::Fen, Side::White) | (Self::Giant, Side::Black) => upper,
            (Self::Fen, Side::Black) | (Self::Giant, Side::White) => upper.to_ascii_lowercase(),
        }
    }
}

/// Rows or columns that exist but are not drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The drawn row or column that follows; the number of drawn ones for a gap at the far edge.
    pub before: usize,
    /// How many are left out, in words. May be empty.
    pub label: String,
}

/// A title over a run of rows or columns, where labels alone would be too long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// The first row or column of the run.
    pub at: usize,
    /// What to say.
    pub text: String,
}

/// The names of the rows or of the columns, and what is left out between them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Axis {
    /// One for each row or column; missing ones are blank.
    pub labels: Vec<String>,
    /// Titles of runs, in order.
    pub headings: Vec<Heading>,
    /// In order.
    pub gaps: Vec<Gap>,
    /// On the far side: right of the board for rows, above the board for columns.
    pub far: bool,
}

impl Axis {
    /// Labels and nothing else.
    pub fn labelled<S: ToString>(labels: impl IntoIterator<Item = S>) -> Self {
        Self {
            labels: labels.into_iter().map(|label| label.to_string()).collect(),
            ..Self::default()
        }
    }
}

/// What a route over the board means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RouteKind {
    /// A legal move; squares on the way are beads.
    Move,
    /// A legal move that takes something.
    Capture,
    /// An attack on a man.
    Attack,
    /// The line of sight between an attacker and a king; may bend where the view is compressed.
    Ray,
    /// Where the player will walk.
    Walk,
    /// The next push of a box.
    Push,
}

/// A line over the board from its first spot through all the others to the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// What it means.
    pub kind: RouteKind,
    /// At least two spots for anything to be drawn.
    pub through: Vec<Spot>,
}

/// A dashed frame around a block of cells: the row or column a hint speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Frame {
    /// Upper left corner.
    pub from: Spot,
    /// Lower right corner, included.
    pub to: Spot,
}

/// How a note is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tone {
    /// As ordinary text.
    #[default]
    Plain,
    /// As a title.
    Strong,
    /// As something of less weight.
    Muted,
    /// As a warning.
    Warn,
    /// As something wrong.
    Bad,
}

/// A line of words beside the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// One line; control characters are not drawn.
    pub text: String,
    /// How it is said.
    pub tone: Tone,
}

/// A picture of a board.
///
/// ```
/// use papan_draw::{Kind, Scene, Side, Thing, at};
///
/// let mut scene = Scene::checkered(8, 8);
/// scene[at(7, 4)].thing = Some(Thing::Man(Side::White, Kind::King));
/// assert_eq!(scene.get(at(8, 0)), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    rows: usize,
    cols: usize,
    cells: Vec<Cell>,
    /// Names of the rows.
    pub row_axis: Axis,
    /// Names of the columns.
    pub col_axis: Axis,
    /// Which letters men have in ASCII.
    pub alphabet: Alphabet,
    /// Whether regions carry their letters.
    pub letters: bool,
    /// Whether regions carry patterns; in high contrast they always do.
    pub patterns: bool,
    /// Lines over the board, drawn in order.
    pub routes: Vec<Route>,
    /// Dashed frames.
    pub frames: Vec<Frame>,
    /// Words beside the board.
    pub notes: Vec<Note>,
    /// What the picture shows, for those who cannot see it. Not drawn.
    pub title: String,
}

impl Scene {
    /// A grid of cells that are all [`Ground::Outside`].
    pub fn new(rows: usize, cols: usize) -> Self {
        Self {
            rows,
            cols,
            cells: vec![Cell::default(); rows * cols],
            row_axis: Axis::default(),
            col_axis: Axis::default(),
            alphabet: Alphabet::default(),
            letters: false,
            patterns: false,
            routes: Vec::new(),
            frames: Vec::new(),
            notes: Vec::new(),
            title: String::new(),
        }
    }

    /// Light and dark squares in turn, the upper left one light.
    pub fn checkered(rows: usize, cols: usize) -> Self {
        let mut scene = Self::new(rows, cols);
        for spot in scene.spots() {
            scene[spot].ground =
                if (spot.row + spot.col).is_multiple_of(2) { Ground::Light } else { Ground::Dark };
        }
        scene
    }

    /// Number of rows.
    pub const fn rows(&self) -> usize {
        self.rows
    }

    /// Number of columns.
    pub const fn cols(&self) -> usize {
        self.cols
    }

    /// Every spot, row by row.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        let cols = self.cols;
        (0..self.rows).flat_map(move |row| (0..cols).map(move |col| at(row, col)))
    }

    /// The cell there, if the grid has it.
    pub fn get(&self, spot: Spot) -> Option<&Cell> {
        let inside = spot.row < self.rows && spot.col < self.cols;
        inside.then(|| &self.cells[spot.row * self.cols + spot.col])
    }

    /// The cell `down` rows below and `right` columns right of a spot, if the grid has it.
    pub(crate) fn near(&self, spot: Spot, down: isize, right: isize) -> Option<&Cell> {
        self.get(at(spot.row.checked_add_signed(down)?, spot.col.checked_add_signed(right)?))
    }

    /// The region there, if the grid has one there.
    pub(crate) fn region(&self, spot: Spot) -> Option<Region> {
        match self.get(spot)?.ground {
            Ground::Region(region) => Some(region),
            _ => None,
        }
    }
}

impl Index<Spot> for Scene {
    type Output = Cell;

    /// # Panics
    /// When the grid has no such spot; [`Scene::get`] does not.
    fn index(&self, spot: Spot) -> &Cell {
        self.get(spot).expect("a spot of this scene")
    }
}

impl IndexMut<Spot> for Scene {
    fn index_mut(&mut self, spot: Spot) -> &mut Cell {
        assert!(spot.row < self.rows && spot.col < self.cols, "a spot of this scene");
        &mut self.cells[spot.row * self.cols + spot.col]
    }
}
