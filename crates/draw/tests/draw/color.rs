//! Readability: contrast of every pair of colors that meet, distance of colors that must not be confused.

use papan_draw::{Rgba, Theme, Token, region_palette};

/// Text needs 4.5, marks and outlines 3.
fn assert_contrast(theme: Theme, pairs: &[(Token, Token)], minimum: f64) {
    for &(fg, bg) in pairs {
        let ratio = theme.color(fg).contrast(theme.color(bg));
        assert!(
            ratio >= minimum,
            "{theme:?}: {} on {} is {ratio:.2}, not {minimum}",
            fg.name(),
            bg.name()
        );
    }
}

#[test]
fn text_is_readable_in_every_theme() {
    use Token::{Accent, Bad, Muted, Page, Surface, Text, Warn};
    for theme in Theme::ALL {
        for bg in [Page, Surface] {
            assert_contrast(theme, &[Text, Muted, Accent, Warn, Bad].map(|fg| (fg, bg)), 4.5);
        }
    }
}

#[test]
fn marks_are_visible_in_every_theme() {
    use Token::*;
    let pairs = [
        (Edge, Page),
        (Edge, Surface),
        (MarkLight, SquareLight),
        (MarkDark, SquareDark),
        (MarkLight, LastLight),
        (MarkDark, LastDark),
        (BadLight, SquareLight),
        (BadDark, SquareDark),
        (WhiteLine, SquareLight),
        (WhitePiece, SquareDark),
        (BlackPiece, SquareLight),
        (BlackRim, SquareDark),
        (BlackRim, BlackPiece),
        (WhitePiece, WhiteLine),
        (BlackPiece, LastLight),
        (WhitePiece, LastDark),
        (Goal, Floor),
        (BoxEdge, Floor),
        (BoxPlank, Box),
        (BoxDone, Floor),
        (BoxDoneMark, BoxDone),
        (WallTop, Floor),
        (Path, Floor),
        (Bad, Floor),
        (Player, Floor),
        (Density, Surface),
        (Arrow, SquareLight),
        (ArrowBad, SquareLight),
        (Series1, Surface),
        (Series2, Surface),
        (Series3, Surface),
        (Series4, Surface),
        (Series5, Surface),
        (Series6, Surface),
        (Crown, CrownRim),
        (ArrowBad, CrownRim),
    ];
    for theme in Theme::ALL {
        assert_contrast(theme, &pairs, 3.0);
        if theme != Theme::Contrast {
            // In high contrast the player is white without an outline.
            assert_contrast(theme, &[(PlayerEdge, Floor)], 3.0);
        }
    }
}

#[test]
fn crowns_and_crosses_are_visible_on_every_region() {
    for theme in Theme::ALL {
        for count in 1..=64 {
            for bg in region_palette(count, theme) {
                let ratio = |token| theme.color(token).contrast(bg);
                assert!(
                    ratio(Token::Crown) >= 4.5,
                    "{theme:?} {count} {bg}: {}",
                    ratio(Token::Crown)
                );
                assert!(ratio(Token::CrossAuto) >= 3.0, "{theme:?} {count} {bg}");
                assert!(ratio(Token::RegionLine) >= 3.0, "{theme:?} {count} {bg}");
            }
        }
    }
}

#[test]
fn colors_of_up_to_sixteen_regions_differ_under_impaired_color_vision() {
    for theme in [Theme::Light, Theme::Dark] {
        for count in 4..=16 {
            let palette = region_palette(count, theme);
            assert_eq!(palette.len(), count);
            for (i, a) in palette.iter().enumerate() {
                for b in &palette[..i] {
                    assert!(a.distance(*b) >= 4.9, "{theme:?} {count}: {a} {b} {}", a.distance(*b));
                }
            }
        }
    }
}

#[test]
fn the_first_two_series_differ_under_impaired_color_vision() {
    for theme in [Theme::Light, Theme::Dark] {
        let distance = theme.color(Token::Series1).distance(theme.color(Token::Series2));
        assert!(distance > 5.0, "{theme:?} {distance}");
    }
}

#[test]
fn colors_are_displayed_as_hex() {
    for text in ["#000000", "#0B6E69", "#FFFDF8"] {
        assert_eq!(Rgba::from_hex(text).to_string(), text);
    }
    assert_eq!(Rgba::from_hex("#ffffffb3").a, 0xB3);
}

#[test]
fn tokens_have_different_names() {
    let mut names: Vec<_> = Token::ALL.iter().map(|token| token.name()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), Token::ALL.len());
}
