//! A density map as text: five levels of density, pieces at the markers, rays between them.

use super::TextOptions;
use super::canvas::{self, Canvas, Line, StyledSpan};
use super::cells::piece_symbol;
use super::routes::{between, line_char};
use super::styles::{ansi_king, by_depth, note_style, on_ansi, on_default, style};
use crate::{Color, DensityMap, MapPoint, NoteStyle, PieceMarker, Role, Theme, Token, at};
use anstyle::{AnsiColor, Style};

impl DensityMap {
    /// Renders the map as plain Unicode text: two columns per cell, the labels of the markers at the right.
    pub fn to_text(&self) -> String {
        self.to_text_with(&TextOptions::default())
    }

    /// Renders the map as text, with ANSI escape sequences unless the color depth is none.
    pub fn to_text_with(&self, options: &TextOptions) -> String {
        canvas::join(&self.to_spans_with(options))
    }

    /// Renders the map as lines of styled spans.
    pub fn to_spans_with(&self, options: &TextOptions) -> Vec<Vec<StyledSpan>> {
        options.quantize(self.lay_out(*options).into_spans())
    }

    fn lay_out(&self, options: TextOptions) -> Canvas {
        let mut rows: Vec<Line> =
            (0..self.rows()).map(|row| density_row(self, options, row)).collect();
        let (muted, bad) = (note(options, NoteStyle::Muted), note(options, NoteStyle::Bad));
        for leg in self.rays.iter().flat_map(|ray| ray.windows(2)) {
            let (from, to) = (self.cell(leg[0]), self.cell(leg[1]));
            let (c, is_horizontal) = line_char(from, to, options);
            for pos in between(from, to) {
                rows[pos.row].put(2 * pos.col, c, bad);
                rows[pos.row].put(2 * pos.col + 1, if is_horizontal { c } else { ' ' }, bad);
            }
        }
        let symbol = |marker: &PieceMarker| {
            options.pick(piece_symbol(marker.piece), self.piece_letters.letter(marker.piece))
        };
        for marker in &self.markers {
            let (pos, style) = (self.cell(marker.point), marker_style(marker, options));
            let Some(row) = rows.get_mut(pos.row) else { continue };
            row.put(2 * pos.col, symbol(marker), style);
            row.put(2 * pos.col + 1, if marker.in_check { '!' } else { ' ' }, style);
        }
        let mut canvas = Canvas::default();
        canvas.extend(ticks_above(self, options, muted));
        let first = canvas.len();
        canvas.extend(rows);
        add_ticks_left(self, options, muted, first, &mut canvas);
        let row = |text: &str, style| Line::text(&options.transliterate(text), style);
        let labelled = self.markers.iter().filter(|marker| !marker.label.is_empty());
        let labels = labelled
            .map(|marker| row(&format!("{} {}", symbol(marker), marker.label), Style::new()));
        let notes = self.notes.iter().map(|line| row(&line.text, note(options, line.style)));
        canvas.place_beside(first, labels.chain(notes));
        canvas
    }
}

fn note(options: TextOptions, style: NoteStyle) -> Style {
    note_style(options.color_depth, options.theme, style)
}

fn density_row(map: &DensityMap, options: TextOptions, row: usize) -> Line {
    let steps = options.pick([' ', '░', '▒', '▓', '█'], [' ', '.', ':', '*', '#']);
    let themed = on_default(options.theme.color(Token::Density));
    let style = by_depth(options.color_depth, AnsiColor::BrightBlack.on_default(), themed);
    let mut line = Line::of(row, true);
    for col in 0..map.cols() {
        let density = usize::from(map.density(at(row, col)));
        for x in [2 * col, 2 * col + 1] {
            line.put(x, steps[density], if density == 0 { Style::new() } else { style });
        }
    }
    line
}

fn marker_style(marker: &PieceMarker, options: TextOptions) -> Style {
    if marker.piece.role != Role::King {
        return note(options, NoteStyle::Bad);
    }
    let (square, fg) = match marker.piece.color {
        Color::White if options.theme == Theme::Contrast => (Token::SquareDark, Token::BlackPiece),
        Color::White => (Token::SquareDark, Token::WhitePiece),
        Color::Black => (Token::SquareLight, Token::BlackPiece),
    };
    let themed = style(options.theme.color(fg), options.theme.color(square)).bold();
    by_depth(options.color_depth, on_ansi(ansi_king(marker.piece.color)), themed)
}

/// The tick labels above the map, each to the right of its grid line, or to the left at the right edge.
fn ticks_above(map: &DensityMap, options: TextOptions, style: Style) -> Option<Line> {
    let mut row = Line::default();
    for tick in &map.x_ticks {
        let label = options.transliterate(&tick.label);
        let x = 2 * map.cell(MapPoint { x: tick.at, y: 0.0 }).col;
        let x = x.min((2 * map.cols()).saturating_sub(label.chars().count()));
        if row.width() == 0 || x > row.width() {
            row.put_text(x, &label, style);
        }
    }
    (row.width() > 0).then_some(row)
}

fn add_ticks_left(
    map: &DensityMap,
    options: TextOptions,
    style: Style,
    first: usize,
    canvas: &mut Canvas,
) {
    let labels: Vec<_> = map
        .y_ticks
        .iter()
        .map(|tick| {
            (map.cell(MapPoint { x: 0.0, y: tick.at }).row, options.transliterate(&tick.label))
        })
        .collect();
    let width = labels.iter().map(|label| label.1.chars().count()).max().unwrap_or(0);
    if width == 0 {
        return;
    }
    canvas.indent(width + 1);
    for (row, label) in labels {
        if let Some(line) = canvas.lines_mut().get_mut(first + row) {
            line.put_text(width - label.chars().count(), &label, style);
        }
    }
}
