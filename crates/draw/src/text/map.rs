//! A far view as text: five steps of density, men where the flags are, rays between them.

use super::canvas::{self, Canvas, Row, Span};
use super::cell::man;
use super::ink::{on_ansi, on_default, style, tone_style};
use super::ray::{between, slant};
use super::{Depth, TextLook};
use crate::{Flag, Kind, Map, Place, Side, Theme, Token, Tone, at};
use anstyle::{AnsiColor, Style};

impl Map {
    /// The map as lines of text, two columns a cell, the names of the flags at the right.
    pub fn text(&self, look: TextLook) -> String {
        canvas::join(&self.spans(look))
    }

    /// The map as lines of styled pieces.
    pub fn spans(&self, look: TextLook) -> Vec<Vec<Span>> {
        look.finish(self.lay_out(look).into_spans())
    }

    fn lay_out(&self, look: TextLook) -> Canvas {
        let mut rows: Vec<Row> = (0..self.rows()).map(|row| density(self, look, row)).collect();
        let (muted, bad) = (tone(look, Tone::Muted), tone(look, Tone::Bad));
        for leg in self.rays.iter().flat_map(|ray| ray.windows(2)) {
            let (from, to) = (self.cell(leg[0]), self.cell(leg[1]));
            let (c, level) = slant(from, to, look);
            for spot in between(from, to) {
                rows[spot.row].put(2 * spot.col, c, bad);
                rows[spot.row].put(2 * spot.col + 1, if level { c } else { ' ' }, bad);
            }
        }
        let figure = |flag: &Flag| {
            look.pick(man(flag.side, flag.kind), self.alphabet.letter(flag.side, flag.kind))
        };
        for flag in &self.flags {
            let spot = self.cell(flag.place);
            let Some(row) = rows.get_mut(spot.row) else { continue };
            row.put(2 * spot.col, figure(flag), flag_style(flag, look));
            row.put(2 * spot.col + 1, if flag.alarm { '!' } else { ' ' }, flag_style(flag, look));
        }
        let mut canvas = Canvas::default();
        canvas.extend(ticks_above(self, look, muted));
        let first = canvas.len();
        canvas.extend(rows);
        add_ticks_left(self, look, muted, first, &mut canvas);
        let named = self.flags.iter().filter(|flag| !flag.label.is_empty());
        let names = named.map(|flag| {
            Row::words(&look.words(&format!("{} {}", figure(flag), flag.label)), Style::new())
        });
        let notes = self
            .notes
            .iter()
            .map(|note| Row::words(&look.words(&note.text), tone(look, note.tone)));
        canvas.place_beside(first, names.chain(notes));
        canvas
    }
}

fn tone(look: TextLook, tone: Tone) -> Style {
    tone_style(look.depth, look.theme, tone)
}

fn density(map: &Map, look: TextLook, row: usize) -> Row {
    let steps = look.pick([' ', '░', '▒', '▓', '█'], [' ', '.', ':', '*', '#']);
    let ink = match look.depth {
        Depth::Plain => Style::new(),
        Depth::Ansi => AnsiColor::BrightBlack.on_default(),
        Depth::Indexed | Depth::True => on_default(look.theme.colour(Token::Tone)),
    };
    let mut line = Row::of(row, true);
    for col in 0..map.cols() {
        let level = usize::from(map.level(at(row, col)));
        for x in [2 * col, 2 * col + 1] {
            line.put(x, steps[level], if level == 0 { Style::new() } else { ink });
        }
    }
    line
}

fn flag_style(flag: &Flag, look: TextLook) -> Style {
    let king = flag.kind == Kind::King;
    match (look.depth, flag.side) {
        (Depth::Plain, _) => Style::new(),
        (Depth::Ansi, Side::White) if king => on_ansi(AnsiColor::Blue),
        (Depth::Ansi, Side::Black) if king => on_ansi(AnsiColor::Red),
        (Depth::Indexed | Depth::True, side) if king => {
            let square = if side == Side::White { Token::SquareDark } else { Token::SquareLight };
            let ink = if look.theme == Theme::Contrast || side == Side::Black {
                Token::BlackMan
            } else {
                Token::WhiteMan
            };
            style(look.theme.colour(ink), look.theme.colour(square)).bold()
        }
        _ => tone(look, Tone::Bad),
    }
}

/// The labels above, each from its grid line to the right, or to the left at the far edge.
fn ticks_above(map: &Map, look: TextLook, style: Style) -> Option<Row> {
    let mut row = Row::default();
    for tick in &map.x_ticks {
        let label = look.words(&tick.label);
        let x = 2 * map.cell(Place { x: tick.at, y: 0.0 }).col;
        let x = x.min((2 * map.cols()).saturating_sub(label.chars().count()));
        if row.width() == 0 || x > row.width() {
            row.put_words(x, &label, style);
        }
    }
    (row.width() > 0).then_some(row)
}

fn add_ticks_left(map: &Map, look: TextLook, style: Style, first: usize, canvas: &mut Canvas) {
    let labels: Vec<_> = map
        .y_ticks
        .iter()
        .map(|tick| (map.cell(Place { x: 0.0, y: tick.at }).row, look.words(&tick.label)))
        .collect();
    let width = labels.iter().map(|label| label.1.chars().count()).max().unwrap_or(0);
    if width == 0 {
        return;
    }
    canvas.indent(width + 1);
    for (row, label) in labels {
        if let Some(line) = canvas.rows_mut().get_mut(first + row) {
            line.put_words(width - label.chars().count(), &label, style);
        }
    }
}
