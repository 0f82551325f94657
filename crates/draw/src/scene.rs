//! A scene: everything that a picture of a board shows, independent of how it is rendered.
//!
//! Games build scenes, renderers draw them. A cell has one kind, at most one occupant and any number of marks; routes,
//! highlights and notes belong to the whole picture. The caller supplies all text, so a scene is in any language.

use papan_core::{Color, Piece, Role};
use std::ops::{Index, IndexMut};

/// The position of a cell in the drawn grid: row from the top, column from the left, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellPos {
    /// Row, 0 at the top.
    pub row: usize,
    /// Column, 0 at the left.
    pub col: usize,
}

/// Short for [`CellPos`], row first.
///
/// ```
/// assert_eq!(papan_draw::at(1, 2), papan_draw::CellPos { row: 1, col: 2 });
/// ```
pub const fn at(row: usize, col: usize) -> CellPos {
    CellPos { row, col }
}

/// A direction along the rows and columns of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards row 0.
    Up,
    /// Towards higher columns.
    Right,
    /// Towards higher rows.
    Down,
    /// Towards column 0.
    Left,
}

/// The number of a region, from 0. Cells with the same number belong together, adjacent or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Region(pub u16);

impl Region {
    /// The letters that name the region: A to Z, then AA, AB and so on.
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

/// The kind of a cell: what is drawn under its occupant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CellKind {
    /// Not part of the board.
    #[default]
    Outside,
    /// A light square.
    Light,
    /// A dark square.
    Dark,
    /// A floor square of a Sokoban level.
    Floor,
    /// A goal square of a Sokoban level.
    Goal,
    /// A wall.
    Wall,
    /// A cell of a region.
    Region(Region),
}

/// What occupies a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Occupant {
    /// A chess piece.
    Piece(Piece),
    /// A Sokoban box; on a goal it looks different.
    Box,
    /// The Sokoban player, facing a direction.
    Player(Direction),
    /// The crown of a Queens board.
    Crown,
    /// A cross set by the player.
    Cross,
    /// A cross set by the program.
    AutoCross,
}

/// A property of a cell that the picture points out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Mark {
    /// Origin or destination of the last move.
    LastMove,
    /// The keyboard cursor.
    Cursor,
    /// The occupant is selected for a move.
    Selected,
    /// A free cell that the selected piece can move to.
    MoveTarget,
    /// A cell where the selected piece can capture.
    CaptureTarget,
    /// A king in check.
    Check,
    /// A piece that gives check.
    Attacker,
    /// A square that the opponent attacks.
    Attacked,
    /// A star or piece that breaks a rule.
    Conflict,
    /// A candidate cell of a hint.
    Candidate,
    /// A cell that a hint rules out.
    Excluded,
    /// A box that can never reach a goal.
    Deadlock,
}

/// A set of [`Mark`]s.
///
/// ```
/// use papan_draw::{Mark, Marks};
/// let marks = Marks::from(Mark::Check).with(Mark::LastMove);
/// assert!(marks.contains(Mark::Check) && !marks.contains(Mark::MoveTarget));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks(u16);

impl Marks {
    /// The set with one more mark.
    #[must_use]
    pub const fn with(self, mark: Mark) -> Self {
        Self(self.0 | 1 << mark as u8)
    }

    /// Adds a mark.
    pub fn insert(&mut self, mark: Mark) {
        *self = self.with(mark);
    }

    /// Whether the set contains a mark.
    pub const fn contains(self, mark: Mark) -> bool {
        self.0 >> mark as u8 & 1 == 1
    }
}

impl From<Mark> for Marks {
    fn from(mark: Mark) -> Self {
        Self::default().with(mark)
    }
}

/// One cell: kind, occupant, marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cell {
    /// What is drawn under the occupant.
    pub kind: CellKind,
    /// What occupies the cell.
    pub occupant: Option<Occupant>,
    /// What the picture points out.
    pub marks: Marks,
}

/// The letters of chess pieces in ASCII text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PieceLetters {
    /// As in FEN: white in upper case, N is the knight.
    #[default]
    Fen,
    /// As in giant board files: white in lower case, H is the knight.
    Giant,
}

impl PieceLetters {
    /// The letter of a piece.
    ///
    /// ```
    /// use papan_draw::{Color, PieceLetters, Role};
    /// let knight = Role::Knight.of(Color::White);
    /// assert_eq!(PieceLetters::Fen.letter(knight), 'N');
    /// assert_eq!(PieceLetters::Giant.letter(knight), 'h');
    /// ```
    pub const fn letter(self, piece: Piece) -> char {
        match (self, piece.role, piece.color) {
            (Self::Fen, ..) => piece.to_char(),
            (Self::Giant, Role::Knight, Color::White) => 'h',
            (Self::Giant, Role::Knight, Color::Black) => 'H',
            (Self::Giant, role, Color::White) => role.to_char(),
            (Self::Giant, role, Color::Black) => role.to_upper(),
        }
    }
}

/// Rows or columns that exist but are not drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AxisGap {
    /// The drawn row or column that follows; the number of drawn ones for a gap at the end.
    pub before: usize,
    /// What is left out, such as "128 ranks left out". May be empty.
    pub label: String,
}

/// A heading over a run of rows or columns, where labels alone would be too long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AxisHeading {
    /// The first row or column of the run.
    pub at: usize,
    /// The text.
    pub text: String,
}

/// The labels of the rows or of the columns, and the gaps between them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Axis {
    /// One label for each row or column; missing ones are blank.
    pub labels: Vec<String>,
    /// Headings of runs, in order.
    pub headings: Vec<AxisHeading>,
    /// Gaps, in order.
    pub gaps: Vec<AxisGap>,
    /// Whether labels are on the opposite side: right of the board for rows, above it for columns.
    pub opposite: bool,
}

impl Axis {
    /// An axis with labels and nothing else.
    pub fn labelled<S: ToString>(labels: impl IntoIterator<Item = S>) -> Self {
        Self {
            labels: labels.into_iter().map(|label| label.to_string()).collect(),
            ..Self::default()
        }
    }
}

/// The meaning of a route over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RouteKind {
    /// A legal move; squares in between are drawn as dots.
    Move,
    /// A legal capture.
    Capture,
    /// An attack on a piece.
    Attack,
    /// The line between an attacker and a king; may bend where the view is compressed.
    Ray,
    /// The path of the player's next walk.
    Walk,
    /// The next push of a box.
    Push,
}

/// A line over the board from its first cell through all the others to the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// What the line means.
    pub kind: RouteKind,
    /// The cells; a route with fewer than two is not drawn.
    pub through: Vec<CellPos>,
}

/// A dashed outline around a block of cells, such as the row or column of a hint.
///
/// Only pictures show it; in text the candidate marks are enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Highlight {
    /// Upper left corner.
    pub from: CellPos,
    /// Lower right corner, included.
    pub to: CellPos,
}

/// The style of a note.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum NoteStyle {
    /// Ordinary text.
    #[default]
    Plain,
    /// A title, in bold.
    Strong,
    /// Secondary text.
    Muted,
    /// A warning.
    Warn,
    /// An error.
    Bad,
}

/// A line of text beside the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// One line; control characters are not drawn.
    pub text: String,
    /// Color and weight.
    pub style: NoteStyle,
}

/// A picture of a board.
///
/// ```
/// use papan_draw::{Color, Occupant, Role, Scene, at};
///
/// let mut scene = Scene::checkered(8, 8);
/// scene[at(7, 4)].occupant = Some(Occupant::Piece(Role::King.of(Color::White)));
/// assert_eq!(scene.get(at(8, 0)), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    rows: usize,
    cols: usize,
    cells: Vec<Cell>,
    /// Labels of the rows.
    pub row_axis: Axis,
    /// Labels of the columns.
    pub col_axis: Axis,
    /// The letters of pieces in ASCII text.
    pub piece_letters: PieceLetters,
    /// Whether regions show their letters.
    pub region_letters: bool,
    /// Whether regions show patterns; in high contrast they always do.
    pub region_patterns: bool,
    /// Lines over the board, drawn in order.
    pub routes: Vec<Route>,
    /// Dashed outlines around blocks of cells.
    pub highlights: Vec<Highlight>,
    /// Text beside the board.
    pub notes: Vec<Note>,
    /// The accessible name of the picture. Not drawn.
    pub title: String,
}

impl Scene {
    /// A grid of cells that are all [`CellKind::Outside`].
    pub fn new(rows: usize, cols: usize) -> Self {
        Self {
            rows,
            cols,
            cells: vec![Cell::default(); rows * cols],
            row_axis: Axis::default(),
            col_axis: Axis::default(),
            piece_letters: PieceLetters::default(),
            region_letters: false,
            region_patterns: false,
            routes: Vec::new(),
            highlights: Vec::new(),
            notes: Vec::new(),
            title: String::new(),
        }
    }

    /// A checkerboard, the upper left square light.
    pub fn checkered(rows: usize, cols: usize) -> Self {
        let mut scene = Self::new(rows, cols);
        for pos in scene.positions() {
            scene[pos].kind = if (pos.row + pos.col).is_multiple_of(2) {
                CellKind::Light
            } else {
                CellKind::Dark
            };
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

    /// The positions of all cells, row by row.
    pub fn positions(&self) -> impl Iterator<Item = CellPos> + use<> {
        let cols = self.cols;
        (0..self.rows).flat_map(move |row| (0..cols).map(move |col| at(row, col)))
    }

    /// The cell at a position, or `None` outside the grid.
    pub fn get(&self, pos: CellPos) -> Option<&Cell> {
        let inside = pos.row < self.rows && pos.col < self.cols;
        inside.then(|| &self.cells[pos.row * self.cols + pos.col])
    }

    /// The cell `down` rows below and `right` columns right of a position, or `None` outside the grid.
    pub(crate) fn neighbor(&self, pos: CellPos, down: isize, right: isize) -> Option<&Cell> {
        self.get(at(pos.row.checked_add_signed(down)?, pos.col.checked_add_signed(right)?))
    }

    /// The region of a cell, or `None` when it has none.
    pub(crate) fn region(&self, pos: CellPos) -> Option<Region> {
        match self.get(pos)?.kind {
            CellKind::Region(region) => Some(region),
            _ => None,
        }
    }
}

impl Index<CellPos> for Scene {
    type Output = Cell;

    /// # Panics
    /// When the position is outside the grid; [`Scene::get`] does not panic.
    fn index(&self, pos: CellPos) -> &Cell {
        self.get(pos).expect("a position inside the scene")
    }
}

impl IndexMut<CellPos> for Scene {
    fn index_mut(&mut self, pos: CellPos) -> &mut Cell {
        assert!(pos.row < self.rows && pos.col < self.cols, "a position inside the scene");
        &mut self.cells[pos.row * self.cols + pos.col]
    }
}
