//! Text as outlines, so that a picture looks the same everywhere and needs no font.
//!
//! The outlines are a subset of Inter in plain text (`assets/font`), parsed once. Pairs are kerned.

use crate::svg::num;
use std::collections::HashMap;
use std::sync::LazyLock;

/// Weight of the letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Weight {
    #[default]
    Regular,
    Strong,
}

/// Which point of a line of text lies at the given coordinates, as in SVG's `text-anchor`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// Height of a capital letter as a fraction of the font size.
pub(crate) const CAP_HEIGHT: f64 = 0.727;

struct Glyph {
    advance: f64,
    outline: &'static str,
}

#[derive(Default)]
struct Face {
    glyphs: HashMap<char, Glyph>,
    kerns: HashMap<(char, char), f64>,
}

static FACES: LazyLock<[Face; 2]> = LazyLock::new(|| {
    let mut parts = include_str!("../assets/font/inter.txt").split("weight ").skip(1).map(face);
    [parts.next().unwrap_or_default(), parts.next().unwrap_or_default()]
});

fn face(text: &'static str) -> Face {
    let mut face = Face::default();
    for line in text.lines() {
        let mut words = line.splitn(3, ' ');
        match (words.next(), words.next(), words.next()) {
            (Some("kern"), ..) => {
                let pairs: Vec<&str> = line.split(' ').skip(1).collect();
                for pair in pairs.chunks_exact(2) {
                    let mut letters = pair[0].chars();
                    if let (Some(a), Some(b), Ok(kern)) =
                        (letters.next(), letters.next(), pair[1].parse())
                    {
                        face.kerns.insert((a, b), kern);
                    }
                }
            }
            (Some(code), Some(advance), outline) => {
                let c = code.strip_prefix("U+").and_then(|hex| u32::from_str_radix(hex, 16).ok());
                if let (Some(c), Ok(advance)) = (c.and_then(char::from_u32), advance.parse()) {
                    face.glyphs.insert(c, Glyph { advance, outline: outline.unwrap_or_default() });
                }
            }
            _ => {}
        }
    }
    face
}

impl Face {
    /// The glyphs of a text with their positions and the total width, in thousandths of an em. A character outside the
    /// subset becomes a question mark; control characters are left out.
    fn lay_out(&self, text: &str) -> (Vec<(f64, &Glyph)>, f64) {
        let (mut x, mut before, mut placed) = (0.0, None, Vec::new());
        for c in text.chars().filter(|c| !c.is_control()) {
            let Some(glyph) = self.glyphs.get(&c).or_else(|| self.glyphs.get(&'?')) else {
                continue;
            };
            x += before.and_then(|before| self.kerns.get(&(before, c))).copied().unwrap_or(0.0);
            placed.push((x, glyph));
            x += glyph.advance;
            before = Some(c);
        }
        (placed, x)
    }
}

/// Whether the built-in font of pictures has a character; others are drawn as question marks.
///
/// ```
/// assert!("10¹⁸ → é".chars().all(papan_draw::has_glyph));
/// assert!(!papan_draw::has_glyph('馬'));
/// ```
pub fn has_glyph(c: char) -> bool {
    FACES.iter().all(|face| face.glyphs.contains_key(&c))
}

/// Width of a text in the units of `size`.
pub(crate) fn width(text: &str, size: f64, weight: Weight) -> f64 {
    FACES[weight as usize].lay_out(text).1 * size / 1000.0
}

/// The outline of a text as path data; `x` and `y` are the anchor on the baseline.
pub(crate) fn outline(
    text: &str,
    x: f64,
    y: f64,
    size: f64,
    weight: Weight,
    anchor: Anchor,
) -> String {
    let (placed, width) = FACES[weight as usize].lay_out(text);
    let scale = size / 1000.0;
    let left = x - match anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => width * scale / 2.0,
        Anchor::End => width * scale,
    };
    let mut out = String::new();
    for (at, glyph) in placed {
        write_glyph(&mut out, glyph.outline, left + at * scale, y, scale);
    }
    out
}

/// Appends one outline, scaled and flipped upright; only the first point of each contour is absolute.
fn write_glyph(out: &mut String, outline: &str, x: f64, y: f64, scale: f64) {
    let mut rest = outline;
    while let Some(letter) = rest.chars().next() {
        let end = rest[1..].find(|c: char| c.is_ascii_alphabetic()).map_or(rest.len(), |i| i + 1);
        out.push(letter);
        for (i, n) in rest[1..end].split(' ').filter_map(|n| n.parse::<f64>().ok()).enumerate() {
            let (sign, origin) = if i % 2 == 0 { (scale, x) } else { (-scale, y) };
            if i > 0 {
                out.push(' ');
            }
            out.push_str(&num(n * sign + if letter == 'M' { origin } else { 0.0 }));
        }
        rest = &rest[end..];
    }
}
