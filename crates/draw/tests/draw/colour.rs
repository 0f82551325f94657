//! What can be read: contrast of every pair of colours that meet, distance of colours that must not be mixed up.

use papan_draw::{Colour, Theme, Token, region_palette};

/// Text needs 4.5, marks and outlines 3.
fn assert_contrast(theme: Theme, pairs: &[(Token, Token)], least: f64) {
    for &(ink, ground) in pairs {
        let ratio = theme.colour(ink).contrast(theme.colour(ground));
        assert!(
            ratio >= least,
            "{theme:?}: {} on {} is {ratio:.2}, not {least}",
            ink.name(),
            ground.name()
        );
    }
}

#[test]
fn words_can_be_read_in_every_theme() {
    use Token::{Accent, Bad, Muted, Page, Surface, Text, Warn};
    for theme in Theme::ALL {
        for ground in [Page, Surface] {
            assert_contrast(theme, &[Text, Muted, Accent, Warn, Bad].map(|ink| (ink, ground)), 4.5);
        }
    }
}

#[test]
fn figures_of_men_in_a_terminal_can_be_seen_on_every_square() {
    let black = Colour::hex("#000000");
    for theme in Theme::ALL {
        for square in [Token::SquareLight, Token::SquareDark, Token::LastLight, Token::LastDark] {
            assert!(black.contrast(theme.colour(square)) >= 3.0, "{theme:?} {}", square.name());
        }
    }
}

#[test]
fn marks_can_be_seen_in_every_theme() {
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
        (WhiteMan, SquareDark),
        (BlackMan, SquareLight),
        (BlackRim, SquareDark),
        (BlackRim, BlackMan),
        (WhiteMan, WhiteLine),
        (BlackMan, LastLight),
        (WhiteMan, LastDark),
        (Goal, Floor),
        (BoxEdge, Floor),
        (BoxPlank, Box),
        (BoxDone, Floor),
        (BoxDoneMark, BoxDone),
        (WallTop, Floor),
        (Path, Floor),
        (Bad, Floor),
        (Player, Floor),
        (Tone, Surface),
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
            // The player is white without an outline there.
            assert_contrast(theme, &[(PlayerEdge, Floor)], 3.0);
        }
    }
}

#[test]
fn crowns_and_crosses_can_be_seen_on_every_region() {
    for theme in Theme::ALL {
        for count in 1..=64 {
            for ground in region_palette(count, theme) {
                let ratio = |token| theme.colour(token).contrast(ground);
                assert!(
                    ratio(Token::Crown) >= 4.5,
                    "{theme:?} {count} {ground}: {}",
                    ratio(Token::Crown)
                );
                assert!(ratio(Token::CrossAuto) >= 3.0, "{theme:?} {count} {ground}");
                assert!(ratio(Token::RegionLine) >= 3.0, "{theme:?} {count} {ground}");
            }
        }
    }
}

#[test]
fn colours_of_up_to_sixteen_regions_differ_for_every_eye() {
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
fn the_first_two_series_differ_for_every_eye() {
    for theme in [Theme::Light, Theme::Dark] {
        let distance = theme.colour(Token::Series1).distance(theme.colour(Token::Series2));
        assert!(distance > 5.0, "{theme:?} {distance}");
    }
}

#[test]
fn colours_print_as_they_are_written() {
    for text in ["#000000", "#0B6E69", "#FFFDF8"] {
        assert_eq!(Colour::hex(text).to_string(), text);
    }
    assert_eq!(Colour::hex("#ffffffb3").a, 0xB3);
}

#[test]
fn tokens_have_different_names() {
    let mut names: Vec<_> = Token::ALL.iter().map(|token| token.name()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), Token::ALL.len());
}
