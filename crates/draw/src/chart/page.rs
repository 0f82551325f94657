//! What all charts share: the page with its title and legend, grid lines, and the styles of series.

use super::scale::AxisMapping;
use super::{ChartOptions, DecimalSeparator, scale};
use crate::font::{self, Anchor, Weight};
use crate::svg::{NORMAL, SMALL, SvgWriter, TextStyle, circle, polyline, rect, segment};
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

/// The color of a series.
pub(super) const fn token(series: usize) -> Token {
    TOKENS[series % TOKENS.len()]
}

/// A chart that is being drawn; the free area lies between `left`, `top`, `right` and `bottom`.
pub(super) struct Page {
    pub(super) svg: SvgWriter,
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) right: f64,
    pub(super) bottom: f64,
    pub(super) separator: DecimalSeparator,
}

pub(super) const fn text_style(size: f64, anchor: Anchor, token: Token) -> TextStyle {
    TextStyle { size, weight: Weight::Regular, anchor, token }
}

/// From the middle of a line of small text to its baseline.
pub(super) const BASELINE_SHIFT: f64 = SMALL * font::CAP_HEIGHT / 2.0;

impl Page {
    /// A page with its title and a legend; `swatch` draws the sample of a series in an area of 28 by 12.
    pub(super) fn new(
        options: &ChartOptions,
        height: f64,
        title: &str,
        names: &[&str],
        swatch: fn(&mut SvgWriter, usize, f64, f64),
    ) -> Self {
        let width = f64::from(options.width.clamp(240, 4096));
        let mut svg = SvgWriter::new(options.theme, options.colors, width, height, 1.0, title);
        svg.fill(&rect(0.0, 0.0, width, height), Token::Surface);
        let mut top = MARGIN;
        if !title.is_empty() {
            let plain = text_style(TITLE, Anchor::Start, Token::Text);
            let style = TextStyle { weight: Weight::Strong, ..plain };
            svg.text(title, MARGIN, top + TITLE * 0.8, style);
            top += 28.0;
        }
        let (mut x, mut y) = (MARGIN, top);
        for (i, name) in names.iter().enumerate().filter(|_| names.len() > 1) {
            let length = 34.0 + font::width(name, NORMAL, Weight::Regular);
            if x > MARGIN && x + length > width - MARGIN {
                (x, y) = (MARGIN, y + LEGEND);
            }
            swatch(&mut svg, i, x, y + 3.0);
            svg.text(
                name,
                x + 34.0,
                y + 9.0 + NORMAL * font::CAP_HEIGHT / 2.0,
                text_style(NORMAL, Anchor::Start, Token::Text),
            );
            x += length + 20.0;
            top = y + LEGEND + 8.0;
        }
        Self {
            svg,
            left: MARGIN,
            top,
            right: width - MARGIN,
            bottom: height - MARGIN,
            separator: options.decimal_separator,
        }
    }

    /// Draws the grid lines and labels of the horizontal axis, and its name below them.
    pub(super) fn draw_horizontal_axis(&mut self, mapping: &AxisMapping, name: &str) {
        let base = self.bottom;
        for (x, label) in self.labels(mapping) {
            self.draw_grid_line(&segment(x, self.top, 'v', base - self.top));
            self.svg.text(
                &label,
                x,
                base + 8.0 + 2.0 * BASELINE_SHIFT,
                text_style(SMALL, Anchor::Middle, Token::Muted),
            );
        }
        self.svg.text(name, self.right, base + 38.0, text_style(SMALL, Anchor::End, Token::Muted));
        self.svg.line(&segment(self.left, base, 'h', self.right - self.left), Token::Edge, 1.0);
    }

    /// Draws a grid line; dotted in high contrast, where it cannot be paler than the series.
    pub(super) fn draw_grid_line(&mut self, d: &str) {
        match self.svg.theme() {
            Theme::Contrast => self.svg.dashes(d, Token::Line, 1.0, "1 5"),
            _ => self.svg.line(d, Token::Line, 1.0),
        }
    }

    /// Positions and labels of the ticks; labels that would touch are left out.
    fn labels(&self, mapping: &AxisMapping) -> Vec<(f64, String)> {
        let mut free = f64::NEG_INFINITY;
        let mut labels = Vec::new();
        for tick in mapping.ticks() {
            let Some(x) = mapping.position(tick) else { continue };
            let label = scale::write(tick, self.separator);
            let half = font::width(&label, SMALL, Weight::Regular) / 2.0;
            if x - half >= free {
                free = x + half + 8.0;
                labels.push((x, label));
            }
        }
        labels
    }
}

/// Draws a line with the dashes of a series.
pub(super) fn draw_line(svg: &mut SvgWriter, series: usize, d: &str) {
    match DASHES[series % DASHES.len()] {
        "" => svg.line(d, token(series), 2.0),
        dashes => svg.dashes(d, token(series), 2.0, dashes),
    }
}

/// Draws the marker of a series: six shapes, filled for the first six series, hollow for the next.
pub(super) fn draw_marker(svg: &mut SvgWriter, series: usize, x: f64, y: f64) {
    let at = |points: &[(f64, f64)]| polyline(points.iter().map(|(dx, dy)| (x + dx, y + dy))) + "Z";
    let d = match series % 6 {
        0 => circle(x, y, 4.0),
        1 => rect(x - 3.6, y - 3.6, 7.2, 7.2),
        2 => at(&[(0.0, -4.8), (4.6, 3.4), (-4.6, 3.4)]),
        3 => at(&[(0.0, -5.0), (5.0, 0.0), (0.0, 5.0), (-5.0, 0.0)]),
        4 => at(&[(0.0, 4.8), (4.6, -3.4), (-4.6, -3.4)]),
        _ => {
            let d = format!("{}{}", segment(x - 4.0, y, 'h', 8.0), segment(x, y - 4.0, 'v', 8.0));
            svg.line(&d, Token::Surface, 5.5);
            svg.line(&d, token(series), 2.4);
            return;
        }
    };
    if series % 12 < 6 {
        svg.shape(&d, Some(token(series)), Some((Token::Surface, 1.2)), "");
    } else {
        svg.shape(&d, Some(Token::Surface), Some((token(series), 1.8)), "");
    }
}

/// Draws the legend sample of a line.
pub(super) fn line_swatch(svg: &mut SvgWriter, series: usize, x: f64, y: f64) {
    draw_line(svg, series, &segment(x, y + 6.0, 'h', 28.0));
    draw_marker(svg, series, x + 14.0, y + 6.0);
}

/// Draws the legend sample of a bar.
pub(super) fn bar_swatch(svg: &mut SvgWriter, series: usize, x: f64, y: f64) {
    draw_bar(svg, series, [x, y, 28.0, 12.0]);
}

/// Draws a bar with the hatching of a series, in the color of the page, so that any two bars differ in black and white too.
pub(super) fn draw_bar(svg: &mut SvgWriter, series: usize, [x, y, width, height]: [f64; 4]) {
    let d = rect(x, y, width, height);
    svg.shape(&d, Some(token(series)), None, "");
    let hatching = [
        "",
        "M-1 1L1 -1M0 6L6 0M5 7L7 5",
        "M3 0V6",
        "M-1 5L1 7M0 0L6 6M5 -1L7 1",
        "M0 3H6",
        "M3 0V6M0 3H6",
    ][series % 6];
    if !hatching.is_empty() {
        let id = svg.id(&format!("bar{}", series % 6));
        svg.raw(&format!(
            "<pattern id=\"{id}\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">"
        ));
        svg.line(hatching, Token::Surface, 1.3);
        svg.raw(&format!("</pattern><path fill=\"url(#{id})\" d=\"{d}\"/>"));
    }
    svg.line(&rect(x + 0.5, y + 0.5, (width - 1.0).max(0.0), height - 1.0), token(series), 1.0);
}
