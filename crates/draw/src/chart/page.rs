//! What all charts share: the sheet with its title and legend, grid lines, and how series differ.

use super::scale::Ruler;
use super::{ChartLook, Decimal, scale};
use crate::font::{self, Anchor, Weight};
use crate::svg::{NORMAL, Pen, SMALL, Words, circle, polyline, rect, stretch};
use crate::{Theme, Token};

const MARGIN: f64 = 16.0;
const TITLE: f64 = 16.0;
/// Height of a line of the legend.
const LEGEND: f64 = 20.0;

pub(super) const TOKENS: [Token; 6] = [
    Token::Series1,
    Token::Series2,
    Token::Series3,
    Token::Series4,
    Token::Series5,
    Token::Series6,
];
const DASHES: [&str; 6] = ["", "8 4", "2 4", "12 4 2 4", "5 3", "14 3 3 3 3 3"];

/// The colour of a series.
pub(super) const fn token(series: usize) -> Token {
    TOKENS[series % TOKENS.len()]
}

/// A sheet in the making: what is still free lies between `left`, `top`, `right` and `bottom`.
pub(super) struct Sheet {
    pub(super) pen: Pen,
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) right: f64,
    pub(super) bottom: f64,
    pub(super) decimal: Decimal,
}

pub(super) const fn words(size: f64, anchor: Anchor, token: Token) -> Words {
    Words { size, weight: Weight::Regular, anchor, token }
}

/// From the middle of a line of small words to its base line.
pub(super) const SINK: f64 = SMALL * font::CAPITAL / 2.0;

impl Sheet {
    /// A sheet with its title and a legend; `swatch` draws the sign of a series into a box of 28 by 12.
    pub(super) fn new(
        look: ChartLook,
        height: f64,
        title: &str,
        names: &[&str],
        swatch: fn(&mut Pen, usize, f64, f64),
    ) -> Self {
        let width = f64::from(look.width.clamp(240, 4096));
        let mut pen = Pen::new(look.theme, look.paint, width, height, 1.0, title);
        pen.fill(&rect(0.0, 0.0, width, height), Token::Surface);
        let mut top = MARGIN;
        if !title.is_empty() {
            let style =
                Words { weight: Weight::Strong, ..words(TITLE, Anchor::Start, Token::Text) };
            pen.words(title, MARGIN, top + TITLE * 0.8, style);
            top += 28.0;
        }
        let (mut x, mut y) = (MARGIN, top);
        for (i, name) in names.iter().enumerate().filter(|_| names.len() > 1) {
            let length = 34.0 + font::width(name, NORMAL, Weight::Regular);
            if x > MARGIN && x + length > width - MARGIN {
                (x, y) = (MARGIN, y + LEGEND);
            }
            swatch(&mut pen, i, x, y + 3.0);
            pen.words(
                name,
                x + 34.0,
                y + 9.0 + NORMAL * font::CAPITAL / 2.0,
                words(NORMAL, Anchor::Start, Token::Text),
            );
            x += length + 20.0;
            top = y + LEGEND + 8.0;
        }
        Self {
            pen,
            left: MARGIN,
            top,
            right: width - MARGIN,
            bottom: height - MARGIN,
            decimal: look.decimal,
        }
    }

    /// Grid lines and labels of values along the bottom, and the name of the measure below them.
    pub(super) fn draw_bottom(&mut self, ruler: &Ruler, name: &str) {
        let base = self.bottom;
        for (x, label) in self.labels(ruler) {
            self.draw_grid(&stretch(x, self.top, 'v', base - self.top));
            self.pen.words(
                &label,
                x,
                base + 8.0 + 2.0 * SINK,
                words(SMALL, Anchor::Middle, Token::Muted),
            );
        }
        self.pen.words(name, self.right, base + 38.0, words(SMALL, Anchor::End, Token::Muted));
        self.pen.line(&stretch(self.left, base, 'h', self.right - self.left), Token::Edge, 1.0);
    }

    /// A line of the grid; only dots where a line could not be paler than the series.
    pub(super) fn draw_grid(&mut self, d: &str) {
        match self.pen.theme() {
            Theme::Contrast => self.pen.dashes(d, Token::Line, 1.0, "1 5"),
            _ => self.pen.line(d, Token::Line, 1.0),
        }
    }

    /// Where the ticks of a ruler are and what they say; labels that would touch are left out.
    fn labels(&self, ruler: &Ruler) -> Vec<(f64, String)> {
        let mut free = f64::NEG_INFINITY;
        let mut labels = Vec::new();
        for tick in ruler.ticks() {
            let Some(x) = ruler.place(tick) else { continue };
            let label = scale::write(tick, self.decimal);
            let half = font::width(&label, SMALL, Weight::Regular) / 2.0;
            if x - half >= free {
                free = x + half + 8.0;
                labels.push((x, label));
            }
        }
        labels
    }
}

/// A line with the dashes of a series.
pub(super) fn draw_line(pen: &mut Pen, series: usize, d: &str) {
    match DASHES[series % DASHES.len()] {
        "" => pen.line(d, token(series), 2.0),
        dashes => pen.dashes(d, token(series), 2.0, dashes),
    }
}

/// The marker of a series: six shapes, filled for the first six series, hollow for the next.
pub(super) fn draw_marker(pen: &mut Pen, series: usize, x: f64, y: f64) {
    let at = |points: &[(f64, f64)]| polyline(points.iter().map(|(dx, dy)| (x + dx, y + dy))) + "Z";
    let d = match series % 6 {
        0 => circle(x, y, 4.0),
        1 => rect(x - 3.6, y - 3.6, 7.2, 7.2),
        2 => at(&[(0.0, -4.8), (4.6, 3.4), (-4.6, 3.4)]),
        3 => at(&[(0.0, -5.0), (5.0, 0.0), (0.0, 5.0), (-5.0, 0.0)]),
        4 => at(&[(0.0, 4.8), (4.6, -3.4), (-4.6, -3.4)]),
        _ => {
            let d = format!("{}{}", stretch(x - 4.0, y, 'h', 8.0), stretch(x, y - 4.0, 'v', 8.0));
            pen.line(&d, Token::Surface, 5.5);
            pen.line(&d, token(series), 2.4);
            return;
        }
    };
    if series % 12 < 6 {
        pen.shape(&d, Some(token(series)), Some((Token::Surface, 1.2)), "");
    } else {
        pen.shape(&d, Some(Token::Surface), Some((token(series), 1.8)), "");
    }
}

/// The swatch of a line.
pub(super) fn line_swatch(pen: &mut Pen, series: usize, x: f64, y: f64) {
    draw_line(pen, series, &stretch(x, y + 6.0, 'h', 28.0));
    draw_marker(pen, series, x + 14.0, y + 6.0);
}

/// The swatch of a bar.
pub(super) fn bar_swatch(pen: &mut Pen, series: usize, x: f64, y: f64) {
    draw_bar(pen, series, x, y, 28.0, 12.0);
}

/// A bar with the hatching of a series: drawn over the fill in the colour of the sheet, so that any two bars differ in
/// black and white too.
pub(super) fn draw_bar(pen: &mut Pen, series: usize, x: f64, y: f64, width: f64, height: f64) {
    let d = rect(x, y, width, height);
    pen.shape(&d, Some(token(series)), None, "");
    let hatching = [
        "",
        "M-1 1L1 -1M0 6L6 0M5 7L7 5",
        "M3 0V6",
        "M-1 5L1 7M0 0L6 6M5 -1L7 1",
        "M0 3H6",
        "M3 0V6M0 3H6",
    ][series % 6];
    if !hatching.is_empty() {
        let id = pen.id(&format!("bar{}", series % 6));
        pen.raw(&format!(
            "<pattern id=\"{id}\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">"
        ));
        pen.line(hatching, Token::Surface, 1.3);
        pen.raw(&format!("</pattern><path fill=\"url(#{id})\" d=\"{d}\"/>"));
    }
    pen.line(&rect(x + 0.5, y + 0.5, (width - 1.0).max(0.0), height - 1.0), token(series), 1.0);
}
