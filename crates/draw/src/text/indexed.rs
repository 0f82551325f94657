//! Colours of a theme on terminals with 256 colours: the nearest of the cube and of the greys. The first sixteen are left
//! out, since every terminal shows them as it likes.

use super::canvas::Span;
use crate::Colour;
use anstyle::{Ansi256Color, Color, RgbColor};
use std::collections::HashMap;

/// The steps of each component in the cube of 6 x 6 x 6 colours, as xterm and all after it have them.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// Replaces every colour by the nearest one there is.
pub(super) fn reduce(lines: &mut [Vec<Span>]) {
    let mut found = HashMap::new();
    let mut reduce = |colour: Color| match colour {
        Color::Rgb(wanted) => {
            Ansi256Color(*found.entry(wanted).or_insert_with(|| nearest(wanted))).into()
        }
        named => named,
    };
    for Span { style, .. } in lines.iter_mut().flatten() {
        let (ink, ground) = (style.get_fg_color(), style.get_bg_color());
        *style = style.fg_color(ink.map(&mut reduce)).bg_color(ground.map(&mut reduce));
    }
}

fn nearest(wanted: RgbColor) -> u8 {
    let apart = |&index: &u8| Colour::from(wanted).distance_seen(shown(index).into());
    let found = (16..=u8::MAX).min_by(|one, other| apart(one).total_cmp(&apart(other)));
    found.unwrap_or(16)
}

/// What a terminal shows for an index from 16 on.
fn shown(index: u8) -> RgbColor {
    if index >= 232 {
        let grey = 8 + 10 * (index - 232);
        return RgbColor(grey, grey, grey);
    }
    let place = usize::from(index - 16);
    RgbColor(STEPS[place / 36], STEPS[place / 6 % 6], STEPS[place % 6])
}

impl From<RgbColor> for Colour {
    fn from(RgbColor(r, g, b): RgbColor) -> Self {
        Self { r, g, b, a: u8::MAX }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_of_the_palette_is_kept_and_another_goes_to_its_neighbour() {
        for kept in 16..=u8::MAX {
            assert_eq!(shown(nearest(shown(kept))), shown(kept));
        }
        assert_eq!(shown(nearest(RgbColor(250, 2, 90))), RgbColor(255, 0, 95));
        assert_eq!(shown(nearest(RgbColor(169, 128, 91))), RgbColor(175, 135, 95));
    }
}
