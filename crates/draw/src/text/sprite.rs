//! Drawings as block characters, for cells that are large enough.
//!
//! A drawing is rasterized without smoothing, every sample holding the token that is visible there. A character shows two
//! colors on its four quarters: of all characters and all pairs of tokens the one that misses the fewest samples is taken.
//! What the drawing leaves open shows the cell below. Choosing the best of a set of characters is the idea of chafa
//! (Hans Petter Jansson).

use crate::{Token, art::Shape, svg::num};
use std::fmt::Write;

/// Samples across and down a quarter of a character, which is half as wide as high.
const QUARTER: (usize, usize) = (4, 8);
/// Cells with fewer lines than this show a symbol.
pub(super) const MIN_ZOOM: usize = 3;

/// By quarters: upper left 1, upper right 2, lower left 4, lower right 8.
const BLOCKS: [char; 16] =
    [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];

/// A drawing in a square of 48 by 48, and how it is turned.
#[derive(Clone, Debug)]
pub(super) struct Drawing {
    pub(super) shapes: Vec<Shape>,
    /// Clockwise, in degrees.
    pub(super) rotation: u16,
}

/// A character of a sprite; `None` is the color of the cell below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Glyph {
    pub(super) c: char,
    pub(super) fg: Option<Token>,
    pub(super) bg: Option<Token>,
}

/// A drawing in characters, line by line.
#[derive(Clone, Debug)]
pub(super) struct Sprite {
    width: usize,
    glyphs: Vec<Glyph>,
}

impl Sprite {
    /// Draws in a cell of `zoom` lines and twice as many columns.
    pub(super) fn new(drawing: &Drawing, zoom: usize) -> Self {
        let width = 2 * zoom;
        let samples = Samples::of(drawing, width * 2 * QUARTER.0);
        let glyph = |i: usize| samples.glyph(i / width, i % width);
        Self { width, glyphs: (0..width * zoom).map(glyph).collect() }
    }

    /// The characters of a line.
    pub(super) fn line(&self, line: usize) -> &[Glyph] {
        self.glyphs.get(line * self.width..(line + 1) * self.width).unwrap_or_default()
    }
}

/// The visible token of every sample of a square.
struct Samples {
    side: usize,
    tokens: Vec<Option<Token>>,
}

impl Samples {
    fn of(drawing: &Drawing, side: usize) -> Self {
        let mut tokens = vec![None; side * side];
        let options = resvg::usvg::Options::default();
        if let Ok(tree) = resvg::usvg::Tree::from_str(&document(drawing, side), &options)
            && let Some(mut pixels) = resvg::tiny_skia::Pixmap::new(side as u32, side as u32)
        {
            resvg::render(&tree, resvg::tiny_skia::Transform::default(), &mut pixels.as_mut());
            for (token, pixel) in tokens.iter_mut().zip(pixels.pixels()) {
                *token = Token::ALL
                    .get(usize::from(pixel.red()))
                    .copied()
                    .filter(|_| pixel.alpha() == u8::MAX);
            }
        }
        Self { side, tokens }
    }

    /// The best character for a place.
    fn glyph(&self, line: usize, column: usize) -> Glyph {
        let counts: [Counts; 4] = std::array::from_fn(|quarter| {
            self.count(2 * line + quarter / 2, 2 * column + quarter % 2)
        });
        let sum = |mask: usize| {
            let mut all = Counts::default();
            let chosen = counts.iter().enumerate().filter(|(quarter, _)| mask >> quarter & 1 == 1);
            chosen.flat_map(|(_, counts)| &counts.0).for_each(|&(token, n)| all.add(token, n));
            all.best()
        };
        // A mask and its complement are the same picture with the colors exchanged.
        let pairs = (0..8).map(|mask| (mask, sum(mask), sum(15 - mask)));
        let best = pairs.max_by_key(|&(mask, fg, bg)| (fg.1 + bg.1, std::cmp::Reverse(mask)));
        let Some((mask, (fg, _), (bg, _))) = best else { return BLANK };
        match (fg, bg) {
            _ if mask == 0 && bg.is_none() => BLANK,
            (_, Some(_)) if mask == 0 => Glyph { c: BLOCKS[15], fg: bg, bg: None },
            (fg, bg) if fg == bg => Glyph { c: BLOCKS[15], fg, bg: None },
            (None, _) => Glyph { c: BLOCKS[15 - mask], fg: bg, bg: fg },
            (fg, bg) => Glyph { c: BLOCKS[mask], fg, bg },
        }
    }

    /// How often each token occurs in a quarter.
    fn count(&self, down: usize, right: usize) -> Counts {
        let (width, height) = QUARTER;
        let mut counts = Counts::default();
        for y in down * height..(down + 1) * height {
            for x in right * width..(right + 1) * width {
                counts.add(self.tokens.get(y * self.side + x).copied().flatten(), 1);
            }
        }
        counts
    }
}

const BLANK: Glyph = Glyph { c: ' ', fg: None, bg: None };

/// How often tokens occur; there are few of them.
#[derive(Default)]
struct Counts(Vec<(Option<Token>, usize)>);

impl Counts {
    fn add(&mut self, token: Option<Token>, n: usize) {
        match self.0.iter_mut().find(|counted| counted.0 == token) {
            Some(counted) => counted.1 += n,
            None => self.0.push((token, n)),
        }
    }

    fn best(&self) -> (Option<Token>, usize) {
        self.0.iter().copied().max_by_key(|counted| counted.1).unwrap_or_default()
    }
}

/// An SVG document whose colors are the numbers of the tokens.
fn document(drawing: &Drawing, side: usize) -> String {
    let &Drawing { ref shapes, rotation } = drawing;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{side}\" height=\"{side}\" viewBox=\"0 0 48 48\" fill=\"none\" \
         shape-rendering=\"crispEdges\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\
         <g transform=\"rotate({rotation} 24 24)\">"
    );
    for shape in shapes.iter().filter(|shape| !shape.d.is_empty()) {
        let color = |token: Token| format!("#{:02X}0000", token as u8);
        // Writing to a string cannot fail.
        let _ = write!(svg, "<path d=\"{}\"", shape.d);
        if let Some(token) = shape.fill {
            let _ = write!(svg, " fill=\"{}\"", color(token));
        }
        if let Some((token, width)) = shape.stroke {
            let _ = write!(svg, " stroke=\"{}\" stroke-width=\"{}\"", color(token), num(width));
        }
        svg.push_str("/>");
    }
    svg.push_str("</g></svg>");
    svg
}
