//! A scene as terminal text: two columns a square or a multiple, in Unicode or ASCII, plain or with 16 or all colours.
//!
//! Whatever a colour says, a character says too, so that the plain text alone is enough. Everything is laid out on a
//! canvas of styled characters first; spans and strings are read off it.

mod ascii;
mod axis;
mod border;
mod canvas;
mod cell;
mod indexed;
mod ink;
mod map;
mod progress;
mod ray;

use crate::{Ground, Scene, Spot, Theme, at};
use canvas::{Canvas, Row};
use ink::Inks;

pub use canvas::Span;
pub use progress::progress_bar;

/// Which characters a terminal shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Charset {
    /// Figures of men, box drawing, arrows.
    #[default]
    Unicode,
    /// The printable 95 only.
    Ascii,
}

/// How many colours a terminal shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Depth {
    /// None, and no escape sequences of any kind.
    #[default]
    Plain,
    /// The sixteen by name: the user's own scheme decides the shades.
    Ansi,
    /// 256: the nearest to the tokens of the theme.
    Indexed,
    /// All: the tokens of the theme.
    True,
}

/// How a scene becomes text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TextLook {
    /// Which characters.
    pub charset: Charset,
    /// How many colours.
    pub depth: Depth,
    /// Whose tokens, with [`Depth::Indexed`] and [`Depth::True`].
    pub theme: Theme,
    /// How many lines high a square is; it is twice as many columns wide. 0 counts as 1.
    pub zoom: u8,
}

impl TextLook {
    /// The Unicode or the ASCII one.
    fn pick<T>(self, unicode: T, ascii: T) -> T {
        match self.charset {
            Charset::Unicode => unicode,
            Charset::Ascii => ascii,
        }
    }

    /// Words as this charset can say them.
    fn words(self, words: &str) -> String {
        match self.charset {
            Charset::Unicode => words.to_string(),
            Charset::Ascii => ascii::spell(words),
        }
    }

    /// The lines with the colours that the terminal has.
    fn finish(self, mut lines: Vec<Vec<Span>>) -> Vec<Vec<Span>> {
        if self.depth == Depth::Indexed {
            indexed::reduce(&mut lines);
        }
        lines
    }

    fn is_plain(self) -> bool {
        self.depth == Depth::Plain
    }

    fn zoom(self) -> usize {
        usize::from(self.zoom.max(1))
    }
}

impl Scene {
    /// The scene as lines of text, each ended by a newline, with ANSI styles unless the look is plain.
    ///
    /// ```
    /// use papan_draw::{Facing, Ground, Scene, TextLook, Thing, at};
    ///
    /// let mut scene = Scene::new(1, 3);
    /// scene[at(0, 0)].ground = Ground::Wall;
    /// scene[at(0, 1)].ground = Ground::Floor;
    /// scene[at(0, 1)].thing = Some(Thing::Player(Facing::Right));
    /// scene[at(0, 2)].ground = Ground::Goal;
    /// assert_eq!(scene.text(TextLook::default()), "▀▀▶ ◇\n");
    /// ```
    pub fn text(&self, look: TextLook) -> String {
        canvas::join(&self.spans(look))
    }

    /// The scene as lines of styled pieces, for a program that draws the whole screen itself.
    pub fn spans(&self, look: TextLook) -> Vec<Vec<Span>> {
        look.finish(self.lay_out(look, &Columns::of(self, look)).into_spans())
    }

    /// The cell that is shown at a column of a line of [`spans`](Self::spans): what a click there means.
    ///
    /// ```
    /// use papan_draw::{Axis, Scene, TextLook, at};
    ///
    /// let mut scene = Scene::checkered(2, 2);
    /// scene.row_axis = Axis::labelled(["2", "1"]);
    /// assert_eq!(scene.spot_at(TextLook::default(), 1, 4), Some(at(1, 1)));
    /// assert_eq!(scene.spot_at(TextLook::default(), 1, 0), None, "that is the label");
    /// ```
    pub fn spot_at(&self, look: TextLook, line: usize, column: usize) -> Option<Spot> {
        let columns = Columns::of(self, look);
        let canvas = self.lay_out(look, &columns);
        let row = canvas.scene_row(line)?;
        let x = column.checked_sub(axis::label_room(self, look))?;
        let col =
            columns.starts.iter().position(|&start| (start..start + columns.cell).contains(&x))?;
        Some(at(row, col))
    }

    /// The line and the column of [`spans`](Self::spans) where the middle of a cell is shown.
    pub fn place_of(&self, look: TextLook, spot: Spot) -> Option<(usize, usize)> {
        let columns = Columns::of(self, look);
        let canvas = self.lay_out(look, &columns);
        let line = (0..canvas.len()).find(|&line| canvas.scene_row(line) == Some(spot.row))?;
        let column = axis::label_room(self, look) + *columns.starts.get(spot.col)?;
        Some((line + (look.zoom() - 1) / 2, column + columns.cell / 2))
    }

    fn lay_out(&self, look: TextLook, columns: &Columns) -> Canvas {
        let inks = Inks::new(self, look);
        let board = board(self, look, &inks, columns);
        let labels = axis::column_labels(self, look, &inks, columns);
        let mut canvas = Canvas::default();
        canvas.extend(axis::headings(self, look, &inks, columns));
        if self.col_axis.far {
            canvas.extend(labels.iter().cloned());
        }
        let first = canvas.len();
        canvas.extend(board);
        if !self.col_axis.far {
            canvas.extend(labels);
        }
        axis::add_row_labels(self, look, &inks, &mut canvas);
        canvas.extend(axis::gap_notes(self, look, &inks));
        let notes =
            self.notes.iter().map(|note| Row::words(&look.words(&note.text), inks.tone(note.tone)));
        canvas.place_beside(first, notes);
        canvas
    }
}

/// Where the columns of the scene lie on a line.
struct Columns {
    /// Where each cell begins.
    starts: Vec<usize>,
    /// Width of a cell.
    cell: usize,
    /// Where each gap begins, and the gap's place in the axis.
    gaps: Vec<usize>,
    /// Width of the board.
    width: usize,
    /// Cells are fenced by lines.
    fenced: bool,
    /// Men stand in the second column of their square, with room for a sign before them.
    led: bool,
}

/// Width of a gap between columns.
const GAP: usize = 3;

impl Columns {
    fn of(scene: &Scene, look: TextLook) -> Self {
        let cell = 2 * look.zoom();
        let is =
            |wanted: fn(&Ground) -> bool| scene.spots().any(|spot| wanted(&scene[spot].ground));
        let fenced = is(|ground| matches!(ground, Ground::Region(_)));
        let led =
            !fenced && !is(|ground| matches!(ground, Ground::Floor | Ground::Goal | Ground::Wall));
        let (mut starts, mut gaps) = (Vec::new(), Vec::new());
        let mut x = usize::from(fenced);
        for col in 0..=scene.cols() {
            for _ in scene.col_axis.gaps.iter().filter(|gap| !fenced && gap.before == col) {
                gaps.push(x);
                x += GAP;
            }
            if col < scene.cols() {
                starts.push(x);
                x += cell + usize::from(fenced);
            }
        }
        // A sign after the last man of a small square needs room of its own.
        let width = x + usize::from(led && look.zoom() == 1);
        Self { starts, cell, gaps, width, fenced, led }
    }

    /// The column where the middle of a cell is.
    fn middle(&self, col: usize) -> usize {
        self.starts[col] + self.cell / 2 - usize::from(!self.led)
    }
}

fn board(scene: &Scene, look: TextLook, inks: &Inks, columns: &Columns) -> Vec<Row> {
    let rays = ray::signs(scene, look);
    let heads = cell::letters(scene, look);
    let mut lines = Vec::new();
    for row in 0..=scene.rows() {
        for gap in scene.row_axis.gaps.iter().filter(|gap| gap.before == row) {
            lines.push(axis::left_out(&gap.label, look, inks));
        }
        if columns.fenced {
            lines.push(border::between_rows(scene, look, inks, columns, row));
        }
        if row < scene.rows() {
            let context =
                cell::Context { scene, look, inks, columns, rays: &rays, letters: &heads };
            lines.extend(cell::lines(&context, row));
        }
    }
    lines
}
