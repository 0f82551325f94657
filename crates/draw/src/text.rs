//! Terminal text: two columns per cell or a multiple, in Unicode or ASCII, with no, 16, 256 or all colors.
//!
//! Whatever a color shows, a character shows too, so that plain text is complete. Everything is laid out on a canvas of
//! styled characters first; spans and strings are read off it.

mod ansi256;
mod ascii;
mod axis;
mod board;
mod borders;
mod canvas;
mod cells;
mod density_map;
mod progress;
mod routes;
mod sprite;
mod sprites;
mod styles;

use crate::{CellKind, CellPos, NoteStyle, Scene, Theme, at};
use canvas::{Canvas, Line};
use routes::RouteSign;
use sprites::Sprites;
use std::collections::BTreeMap;
use styles::CellStyles;

pub use board::{BoardColors, PieceStyle};
pub use canvas::StyledSpan;
pub use progress::progress_bar;

/// The characters that a terminal can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Charset {
    /// Chess symbols, box drawing, arrows.
    #[default]
    Unicode,
    /// The 95 printable ASCII characters only.
    Ascii,
}

/// The number of colors that a terminal can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ColorDepth {
    /// No colors, and no escape sequences of any kind.
    #[default]
    None,
    /// The 16 named colors; the terminal's own scheme decides the shades.
    Ansi16,
    /// 256 colors: the nearest to those of the theme.
    Ansi256,
    /// 24-bit colors: those of the theme.
    TrueColor,
}

/// How a scene is rendered as terminal text. The default is plain Unicode without colors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TextOptions {
    /// The characters to use.
    pub charset: Charset,
    /// The colors to use.
    pub color_depth: ColorDepth,
    /// The theme of the colors, with [`ColorDepth::Ansi256`] and [`ColorDepth::TrueColor`].
    pub theme: Theme,
    /// The colors of chess squares, with [`ColorDepth::Ansi256`] and [`ColorDepth::TrueColor`].
    pub board: BoardColors,
    /// How pieces are shown.
    pub pieces: PieceStyle,
    /// Height of a cell in lines; it is twice as many columns wide. 0 counts as 1.
    pub zoom: u8,
}

impl TextOptions {
    /// The Unicode or the ASCII variant.
    fn pick<T>(self, unicode: T, ascii: T) -> T {
        match self.charset {
            Charset::Unicode => unicode,
            Charset::Ascii => ascii,
        }
    }

    /// The text in the characters of the charset.
    fn transliterate(self, text: &str) -> String {
        match self.charset {
            Charset::Unicode => text.to_string(),
            Charset::Ascii => ascii::transliterate(text),
        }
    }

    /// The lines in the colors that the terminal has.
    fn quantize(self, mut lines: Vec<Vec<StyledSpan>>) -> Vec<Vec<StyledSpan>> {
        if self.color_depth == ColorDepth::Ansi256 {
            ansi256::quantize(&mut lines);
        }
        lines
    }

    fn is_plain(self) -> bool {
        self.color_depth == ColorDepth::None
    }

    fn zoom(self) -> usize {
        usize::from(self.zoom.max(1))
    }
}

impl Scene {
    /// Renders the scene as plain Unicode text, every line ended by a newline.
    ///
    /// ```
    /// use papan_draw::{CellKind, Direction, Occupant, Scene, at};
    ///
    /// let mut scene = Scene::new(1, 3);
    /// scene[at(0, 0)].kind = CellKind::Wall;
    /// scene[at(0, 1)].kind = CellKind::Floor;
    /// scene[at(0, 1)].occupant = Some(Occupant::Player(Direction::Right));
    /// scene[at(0, 2)].kind = CellKind::Goal;
    /// assert_eq!(scene.to_text(), "▀▀▶ ◇\n");
    /// ```
    pub fn to_text(&self) -> String {
        self.to_text_with(&TextOptions::default())
    }

    /// Renders the scene as text, with ANSI escape sequences unless the color depth is [`ColorDepth::None`].
    ///
    /// ```
    /// use papan_draw::{Charset, Scene, TextOptions};
    ///
    /// let options = TextOptions { charset: Charset::Ascii, ..TextOptions::default() };
    /// assert_eq!(Scene::checkered(2, 2).to_text_with(&options), "   .\n .\n");
    /// ```
    pub fn to_text_with(&self, options: &TextOptions) -> String {
        canvas::join(&self.to_spans_with(options))
    }

    /// Renders the scene as lines of styled spans, for a program that draws the whole screen itself.
    pub fn to_spans_with(&self, options: &TextOptions) -> Vec<Vec<StyledSpan>> {
        options.quantize(Layout::new(self, *options).canvas().into_spans())
    }

    /// The cell at a line and column of [`to_text_with`](Self::to_text_with), such as the cell of a mouse click.
    ///
    /// ```
    /// use papan_draw::{Axis, Scene, TextOptions, at};
    ///
    /// let mut scene = Scene::checkered(2, 2);
    /// scene.row_axis = Axis::labelled(["2", "1"]);
    /// assert_eq!(scene.hit_test(&TextOptions::default(), 1, 4), Some(at(1, 1)));
    /// assert_eq!(scene.hit_test(&TextOptions::default(), 1, 0), None, "that is the label");
    /// ```
    pub fn hit_test(&self, options: &TextOptions, line: usize, column: usize) -> Option<CellPos> {
        let layout = Layout::new(self, *options);
        let row = layout.canvas().scene_row(line)?;
        let x = column.checked_sub(axis::label_width(self, *options))?;
        let Columns { starts, cell, .. } = layout.columns;
        let col = starts.iter().position(|&start| (start..start + cell).contains(&x))?;
        Some(at(row, col))
    }

    /// The line and column of the center of a cell in [`to_text_with`](Self::to_text_with).
    pub fn text_position(&self, options: &TextOptions, pos: CellPos) -> Option<(usize, usize)> {
        let layout = Layout::new(self, *options);
        let canvas = layout.canvas();
        let line = (0..canvas.len()).find(|&line| canvas.scene_row(line) == Some(pos.row))?;
        let column = axis::label_width(self, *options) + *layout.columns.starts.get(pos.col)?;
        Some((line + (options.zoom() - 1) / 2, column + layout.columns.cell / 2))
    }
}

/// What every part of a drawing depends on.
struct Layout<'a> {
    scene: &'a Scene,
    options: TextOptions,
    styles: CellStyles,
    columns: Columns,
    /// Signs of routes in free cells.
    signs: BTreeMap<CellPos, RouteSign>,
    /// Letters of regions in free cells.
    letters: BTreeMap<CellPos, String>,
    /// Drawings of large cells.
    sprites: Sprites,
}

impl<'a> Layout<'a> {
    fn new(scene: &'a Scene, options: TextOptions) -> Self {
        Self {
            scene,
            options,
            styles: CellStyles::new(scene, options),
            columns: Columns::of(scene, options),
            signs: routes::signs(scene, options),
            letters: cells::letters(scene, options),
            sprites: Sprites::new(options),
        }
    }

    /// A line of text in the style of a note.
    fn note(&self, text: &str, style: NoteStyle) -> Line {
        Line::text(&self.options.transliterate(text), self.styles.note(style))
    }

    fn canvas(&self) -> Canvas {
        let labels = axis::column_labels(self);
        let mut canvas = Canvas::default();
        canvas.extend(axis::headings(self));
        if self.scene.col_axis.opposite {
            canvas.extend(labels.iter().cloned());
        }
        let first = canvas.len();
        canvas.extend(self.board());
        if !self.scene.col_axis.opposite {
            canvas.extend(labels);
        }
        axis::add_row_labels(self, &mut canvas);
        canvas.extend(axis::column_gap_labels(self));
        let notes = self.scene.notes.iter().map(|note| self.note(&note.text, note.style));
        canvas.place_beside(first, notes);
        canvas
    }

    fn board(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        for row in 0..=self.scene.rows() {
            for gap in self.scene.row_axis.gaps.iter().filter(|gap| gap.before == row) {
                lines.push(axis::gap_label(self, &gap.label));
            }
            if self.columns.bordered {
                lines.push(borders::between_rows(self, row));
            }
            if row < self.scene.rows() {
                lines.extend(cells::lines(self, row));
            }
        }
        lines
    }
}

/// The columns of the scene on a line of text.
struct Columns {
    /// Start of each cell.
    starts: Vec<usize>,
    /// Width of a cell.
    cell: usize,
    /// Start of each gap.
    gaps: Vec<usize>,
    /// Width of the board.
    width: usize,
    /// Whether there are lines between cells.
    bordered: bool,
    /// Whether pieces are in the second column of their square, with space for a sign before them.
    sign_first: bool,
}

/// Width of a gap between columns.
const GAP: usize = 3;

impl Columns {
    fn of(scene: &Scene, options: TextOptions) -> Self {
        let cell = 2 * options.zoom();
        let any = |test: fn(CellKind) -> bool| scene.positions().any(|pos| test(scene[pos].kind));
        let bordered = any(|kind| matches!(kind, CellKind::Region(_)));
        let is_tile = |kind| matches!(kind, CellKind::Floor | CellKind::Goal | CellKind::Wall);
        let sign_first = !bordered && !any(is_tile);
        let (mut starts, mut gaps) = (Vec::new(), Vec::new());
        let mut x = usize::from(bordered);
        for col in 0..=scene.cols() {
            for _ in scene.col_axis.gaps.iter().filter(|gap| !bordered && gap.before == col) {
                gaps.push(x);
                x += GAP;
            }
            if col < scene.cols() {
                starts.push(x);
                x += cell + usize::from(bordered);
            }
        }
        // A sign after the last piece of a row of small squares needs a column of its own.
        let width = x + usize::from(sign_first && options.zoom() == 1);
        Self { starts, cell, gaps, width, bordered, sign_first }
    }

    /// The column of the center of a cell.
    fn center(&self, col: usize) -> usize {
        self.starts[col] + self.cell / 2 - usize::from(!self.sign_first)
    }
}
