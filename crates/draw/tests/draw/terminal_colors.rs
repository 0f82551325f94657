//! Pieces in a terminal are seen on every square, whatever the square is marked with.

use papan_draw::{
    BoardColors, Color, ColorDepth, Mark, Occupant, PieceStyle, Rgba, Role, Scene, StyledSpan,
    TextOptions, Theme, at,
};

const MARKS: [&[Mark]; 9] = [
    &[],
    &[Mark::Cursor],
    &[Mark::Selected],
    &[Mark::LastMove],
    &[Mark::Check],
    &[Mark::CaptureTarget],
    &[Mark::Attacker],
    &[Mark::LastMove, Mark::Cursor],
    &[Mark::Check, Mark::Selected, Mark::Cursor],
];

fn rgb(color: anstyle::Color) -> Rgba {
    let (r, g, b) = match color {
        anstyle::Color::Rgb(rgb) => (rgb.0, rgb.1, rgb.2),
        anstyle::Color::Ansi256(index) => {
            let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
            match index.0 {
                16..=231 => {
                    let cube = index.0 - 16;
                    (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
                }
                grey => (8 + 10 * (grey - 232), 8 + 10 * (grey - 232), 8 + 10 * (grey - 232)),
            }
        }
        anstyle::Color::Ansi(name) => panic!("{name:?} has no value of its own"),
    };
    Rgba { r, g, b, a: 255 }
}

/// A piece alone on a light and on a dark square, with the same marks.
fn two_squares(occupant: Occupant, marks: &[Mark]) -> Scene {
    let mut scene = Scene::checkered(1, 2);
    for pos in scene.positions() {
        scene[pos].occupant = Some(occupant);
        for &mark in marks {
            scene[pos].marks.insert(mark);
        }
    }
    scene
}

fn pieces() -> impl Iterator<Item = (Color, Role)> {
    let roles = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];
    [Color::White, Color::Black].into_iter().flat_map(move |color| roles.map(|role| (color, role)))
}

fn all_options() -> Vec<TextOptions> {
    let mut all = Vec::new();
    for theme in Theme::ALL {
        for board in BoardColors::ALL {
            for color_depth in [ColorDepth::Ansi256, ColorDepth::TrueColor] {
                for zoom in [1, 2, 6] {
                    all.push(TextOptions { theme, board, color_depth, zoom, ..Default::default() });
                }
            }
        }
    }
    all
}

/// The spans in which a piece is seen: its symbol, or the blocks of its drawing.
fn of_piece(spans: &[StyledSpan]) -> impl Iterator<Item = &StyledSpan> {
    spans.iter().filter(|span| span.text.chars().any(|c| !" []!×".contains(c)))
}

#[test]
fn every_piece_reaches_3_to_1_on_every_square_under_every_mark_and_the_cursor() {
    for options in all_options() {
        for (color, role) in pieces() {
            for marks in MARKS {
                let scene = two_squares(Occupant::Piece(role.of(color)), marks);
                let lines = scene.to_spans_with(&options);
                let mut seen = 0;
                for span in lines.iter().flat_map(|line| of_piece(line)) {
                    let fg = rgb(span.style.get_fg_color().unwrap());
                    // A full block has no ground of its own: its neighbours have.
                    let grounds = lines.iter().flatten().filter(|span| span.text.contains(' '));
                    let own = span.style.get_bg_color();
                    let grounds = grounds.filter_map(|span| span.style.get_bg_color()).chain(own);
                    let is_own = |shade: Rgba| (shade.r > 127) == (color == Color::White);
                    if !is_own(fg) {
                        continue; // engraved into the piece
                    }
                    seen += 1;
                    for ground in grounds.map(rgb).filter(|&ground| ground != fg) {
                        let ratio = fg.contrast(ground);
                        assert!(
                            ratio >= 3.0,
                            "{options:?} {color:?} {role:?} {marks:?}: {ratio:.2}"
                        );
                    }
                }
                assert!(seen > 0, "{options:?} {color:?} {role:?} {marks:?}: no piece is seen");
            }
        }
    }
}

#[test]
fn white_pieces_are_white_and_black_pieces_black_on_every_square() {
    for options in all_options().into_iter().filter(|options| options.zoom < 3) {
        for (color, role) in pieces() {
            let scene = two_squares(Occupant::Piece(role.of(color)), &[]);
            for span in scene.to_spans_with(&options).iter().flat_map(|line| of_piece(line)) {
                let expected = if color == Color::White { "#FFFFFF" } else { "#000000" };
                assert_eq!(rgb(span.style.get_fg_color().unwrap()).to_string(), expected);
            }
        }
    }
}

#[test]
fn with_16_colors_a_piece_has_its_own_ground_or_an_outline() {
    use anstyle::AnsiColor::{Black, BrightWhite};
    for zoom in [1, 2, 3, 6] {
        let options = TextOptions { color_depth: ColorDepth::Ansi16, zoom, ..Default::default() };
        for (color, role) in pieces() {
            for marks in MARKS {
                let scene = two_squares(Occupant::Piece(role.of(color)), marks);
                let lines = scene.to_spans_with(&options);
                let has = |wanted: anstyle::AnsiColor| {
                    lines.iter().flat_map(|line| of_piece(line)).any(|span| {
                        let colors = [span.style.get_fg_color(), span.style.get_bg_color()];
                        colors.contains(&Some(wanted.into()))
                    })
                };
                assert!(has(Black) && has(BrightWhite), "{color:?} {role:?} {marks:?}");
            }
        }
    }
}

#[test]
fn pieces_are_drawn_in_large_cells_and_written_in_small_ones() {
    let scene = two_squares(Occupant::Piece(Role::Knight.of(Color::White)), &[]);
    let text = |options: TextOptions| -> String {
        let lines = scene.to_spans_with(&options);
        lines.iter().flatten().map(|span| span.text.as_str()).collect()
    };
    let base = TextOptions { color_depth: ColorDepth::TrueColor, ..Default::default() };
    for zoom in 1..=12 {
        let drawn = text(TextOptions { zoom, ..base });
        assert_eq!(drawn.contains('♞'), zoom < 3, "{zoom}: {drawn}");
        assert_eq!(drawn.contains('█'), zoom >= 3, "{zoom}: {drawn}");
        let symbol = text(TextOptions { zoom, pieces: PieceStyle::Symbols, ..base });
        assert_eq!(symbol.matches('♞').count(), 2);
        let letter = text(TextOptions { zoom, pieces: PieceStyle::Letters, ..base });
        assert_eq!(letter.matches('N').count(), 2);
    }
}

#[test]
fn a_drawing_keeps_to_its_cell_at_every_size() {
    for zoom in 3..=16u8 {
        let options =
            TextOptions { color_depth: ColorDepth::TrueColor, zoom, ..Default::default() };
        for (color, role) in pieces() {
            let scene = two_squares(Occupant::Piece(role.of(color)), &[]);
            let lines = scene.to_spans_with(&options);
            assert_eq!(lines.len(), usize::from(zoom));
            for line in lines {
                let width: usize = line.iter().map(|span| span.text.chars().count()).sum();
                assert_eq!(width, 4 * usize::from(zoom));
            }
        }
    }
}

#[test]
fn boxes_and_goals_fill_their_cells_at_every_size() {
    let mut scene = Scene::new(1, 4);
    for (col, kind, occupant) in [
        (0, papan_draw::CellKind::Floor, None),
        (1, papan_draw::CellKind::Floor, Some(Occupant::Box)),
        (2, papan_draw::CellKind::Goal, Some(Occupant::Box)),
        (3, papan_draw::CellKind::Goal, None),
    ] {
        scene[at(0, col)].kind = kind;
        scene[at(0, col)].occupant = occupant;
    }
    for zoom in 1..=8u8 {
        let options =
            TextOptions { color_depth: ColorDepth::TrueColor, zoom, ..Default::default() };
        let cell = 2 * usize::from(zoom);
        for line in scene.to_spans_with(&options) {
            let cells: Vec<_> = line
                .iter()
                .flat_map(|span| {
                    span.text.chars().map(|c| {
                        let (fg, bg) = (span.style.get_fg_color(), span.style.get_bg_color());
                        if c == '█' { fg } else { bg }
                    })
                })
                .collect();
            assert_eq!(cells.len(), 4 * cell);
            let floor = cells[0];
            assert!(cells[..cell].iter().all(|&color| color == floor));
            assert!(cells[cell..].iter().all(|&color| color != floor), "zoom {zoom}");
        }
    }
}

#[test]
fn symbols_of_a_level_reach_3_to_1_on_their_tiles_in_every_theme() {
    use papan_draw::{CellKind, Direction};
    let occupants = [None, Some(Occupant::Box), Some(Occupant::Player(Direction::Up))];
    for theme in Theme::ALL {
        for color_depth in [ColorDepth::Ansi256, ColorDepth::TrueColor] {
            for kind in [CellKind::Floor, CellKind::Goal] {
                for occupant in occupants {
                    for mark in [Mark::LastMove, Mark::Selected, Mark::Deadlock] {
                        let mut scene = Scene::new(1, 1);
                        scene[at(0, 0)].kind = kind;
                        scene[at(0, 0)].occupant = occupant;
                        scene[at(0, 0)].marks.insert(mark);
                        let options = TextOptions { theme, color_depth, ..Default::default() };
                        for span in &scene.to_spans_with(&options)[0] {
                            if span.text.trim().is_empty() {
                                continue;
                            }
                            let [fg, bg] = [span.style.get_fg_color(), span.style.get_bg_color()]
                                .map(|color| rgb(color.unwrap()));
                            let ratio = fg.contrast(bg);
                            assert!(
                                ratio >= 3.0,
                                "{theme:?} {kind:?} {occupant:?} {mark:?} {ratio}"
                            );
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn the_arrow_of_a_push_is_seen_on_a_goal_at_every_size() {
    use papan_draw::{CellKind, Route, RouteKind};
    let mut scene = Scene::new(1, 2);
    scene[at(0, 0)].kind = CellKind::Floor;
    scene[at(0, 0)].occupant = Some(Occupant::Box);
    scene[at(0, 1)].kind = CellKind::Goal;
    scene.routes.push(Route { kind: RouteKind::Push, through: vec![at(0, 0), at(0, 1)] });
    for zoom in 1..=6 {
        let options =
            TextOptions { color_depth: ColorDepth::TrueColor, zoom, ..Default::default() };
        assert!(scene.to_text_with(&options).contains('→'), "zoom {zoom}");
    }
}
