//! Colors of a theme on terminals with 256 colors: the nearest of the color cube and the greys. The first 16 are not used,
//! since every terminal has its own values for them.

use super::canvas::StyledSpan;
use crate::Rgba;
use anstyle::{Ansi256Color, Color, RgbColor};
use std::collections::HashMap;

/// The levels of each channel in the cube of 6 x 6 x 6 colors, as in xterm.
const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// Replaces every 24-bit color by the nearest of the 256.
pub(super) fn quantize(lines: &mut [Vec<StyledSpan>]) {
    let mut found = HashMap::new();
    let mut indexed = |color: Color| match color {
        Color::Rgb(wanted) => {
            Ansi256Color(*found.entry(wanted).or_insert_with(|| nearest(wanted))).into()
        }
        named => named,
    };
    for StyledSpan { style, .. } in lines.iter_mut().flatten() {
        let (fg, bg) = (style.get_fg_color(), style.get_bg_color());
        *style = style.fg_color(fg.map(&mut indexed)).bg_color(bg.map(&mut indexed));
    }
}

fn nearest(wanted: RgbColor) -> u8 {
    let distance = |&index: &u8| Rgba::from(wanted).normal_vision_distance(value(index).into());
    let found = (16..=u8::MAX).min_by(|one, other| distance(one).total_cmp(&distance(other)));
    found.unwrap_or(16)
}

/// The value of an index from 16 on.
fn value(index: u8) -> RgbColor {
    if index >= 232 {
        let grey = 8 + 10 * (index - 232);
        return RgbColor(grey, grey, grey);
    }
    let cube = usize::from(index - 16);
    RgbColor(LEVELS[cube / 36], LEVELS[cube / 6 % 6], LEVELS[cube % 6])
}

impl From<RgbColor> for Rgba {
    fn from(RgbColor(r, g, b): RgbColor) -> Self {
        Self { r, g, b, a: u8::MAX }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_of_the_palette_are_unchanged_and_others_become_the_nearest() {
        for index in 16..=u8::MAX {
            assert_eq!(value(nearest(value(index))), value(index));
        }
        assert_eq!(value(nearest(RgbColor(250, 2, 90))), RgbColor(255, 0, 95));
        assert_eq!(value(nearest(RgbColor(169, 128, 91))), RgbColor(175, 135, 95));
    }
}
