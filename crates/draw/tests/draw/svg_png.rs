//! SVG and PNG: well-formed, deterministic, and the right colors in the right places.

use crate::sample;
use papan_draw::{
    Axis, AxisGap, CellKind, ChartOptions, Color, Direction, LineChart, LineSeries, MAX_PNG_SIDE,
    Mark, Note, NoteStyle, Occupant, PngError, Region, Role, Route, RouteKind, Scene, SvgColors,
    SvgOptions, Theme, Token, at, has_glyph, svg_to_png,
};
use resvg::tiny_skia::Pixmap;

fn options(theme: Theme) -> SvgOptions {
    SvgOptions { theme, cell_size: 32, ..SvgOptions::default() }
}

fn all_pictures(theme: Theme) -> Vec<String> {
    let chart = ChartOptions { theme, ..ChartOptions::default() };
    let scenes = [
        sample::selected_knight(),
        sample::move_graph(),
        sample::check(),
        sample::compressed(),
        sample::queens(),
        sample::conflict(),
        sample::windmill(),
        sample::deadlock(),
        sample::many_regions(20),
        Scene::new(0, 0),
    ];
    let mut pictures: Vec<String> =
        scenes.iter().map(|scene| scene.to_svg_with(&options(theme))).collect();
    pictures.extend(scenes.iter().map(|scene| {
        scene.to_svg_with(&SvgOptions {
            board_only: true,
            colors: SvgColors::CssVariables,
            ..options(theme)
        })
    }));
    pictures.push(sample::solution().to_svg_with(&options(theme)));
    pictures.push(sample::density_map(30).to_svg_with(&options(theme)));
    pictures.push(sample::line_chart().to_svg_with(&chart));
    pictures.push(sample::bar_chart().to_svg_with(&chart));
    pictures
}

#[test]
fn every_picture_is_well_formed_and_defines_every_id_that_it_uses() {
    for theme in Theme::ALL {
        for svg in all_pictures(theme) {
            let tree =
                roxmltree::Document::parse(&svg).unwrap_or_else(|error| panic!("{error}\n{svg}"));
            let ids: Vec<_> = tree.descendants().filter_map(|node| node.attribute("id")).collect();
            let used = tree
                .descendants()
                .filter_map(|node| node.attribute("href"))
                .filter_map(|href| href.strip_prefix('#'));
            for id in used {
                assert!(ids.contains(&id), "{id} is used but not defined");
            }
            for value in tree.descendants().flat_map(|node| {
                node.attributes().map(|a| a.value().to_string()).collect::<Vec<_>>()
            }) {
                assert!(!value.contains("NaN") && !value.contains("inf"), "{value}");
                if let Some(id) = value.strip_prefix("url(#").and_then(|id| id.strip_suffix(')')) {
                    assert!(ids.contains(&id), "{id} is painted with but not defined");
                }
            }
        }
    }
}

#[test]
fn drawing_is_deterministic() {
    for theme in Theme::ALL {
        let (one, two) = (all_pictures(theme), all_pictures(theme));
        assert!(one == two);
    }
    let svg = sample::queens().to_svg_with(&options(Theme::Light));
    assert!(svg_to_png(&svg).unwrap() == svg_to_png(&svg).unwrap());
}

#[test]
fn a_picture_needs_no_font_and_no_other_file() {
    for svg in all_pictures(Theme::Light) {
        let outside = ["<text", "<image", "<script", "@import", "@font-face"];
        assert!(outside.iter().all(|word| !svg.contains(word)));
        assert_eq!(svg.matches("http").count(), 1, "only the name of the format");
    }
}

#[test]
fn a_small_picture_is_exactly_this_svg() {
    let mut scene = Scene::checkered(1, 2);
    scene.title = "Two".into();
    scene[at(0, 1)].marks.insert(Mark::MoveTarget);
    let svg =
        scene.to_svg_with(&SvgOptions { board_only: true, cell_size: 24, ..SvgOptions::default() });
    assert_eq!(
        svg,
        concat!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="48" height="24" viewBox="0 0 96 48" fill="none" stroke-linecap="round" "#,
            r#"stroke-linejoin="round" role="img"><title>Two</title>"#,
            r#"<clipPath id="clip-0-0-96-48"><path d="M4 0h88a4 4 0 0 1 4 4v40a4 4 0 0 1-4 4h-88a4 4 0 0 1-4-4v-40a4 4 0 0 1 4-4z"/></clipPath>"#,
            r##"<g clip-path="url(#clip-0-0-96-48)"><path fill="#EFE3CF" shape-rendering="crispEdges" d="M0 0h48v48h-48z"/>"##,
            r##"<path fill="#A9805B" shape-rendering="crispEdges" d="M48 0h48v48h-48z"/></g>"##,
            r##"<g transform="translate(48 0)"><path fill="#052E2B" d="M17 24a7 7 0 1 0 14 0a7 7 0 1 0-14 0z"/></g></svg>"##,
            "\n"
        )
    );
}

/// The color at `dx` and `dy` pixels from the corner of a cell of a board without margins.
fn pixel(picture: &Pixmap, cell: u32, row: u32, col: u32, dx: u32, dy: u32) -> String {
    let color = picture.pixel(col * cell + dx, row * cell + dy).unwrap().demultiply();
    format!("#{:02X}{:02X}{:02X}", color.red(), color.green(), color.blue())
}

fn raster(scene: &Scene, options: SvgOptions) -> Pixmap {
    Pixmap::decode_png(&svg_to_png(&scene.to_svg_with(&options)).unwrap()).unwrap()
}

#[test]
fn squares_have_the_colors_of_the_theme() {
    for theme in Theme::ALL {
        let picture = raster(
            &sample::chess("8/8/8/8/8/8/8/8"),
            SvgOptions { theme, board_only: true, cell_size: 24, ..SvgOptions::default() },
        );
        assert_eq!((picture.width(), picture.height()), (192, 192));
        for row in 0..8 {
            for col in 0..8 {
                let token =
                    if (row + col) % 2 == 0 { Token::SquareLight } else { Token::SquareDark };
                assert_eq!(pixel(&picture, 24, row, col, 12, 12), theme.color(token).to_string());
            }
        }
    }
}

#[test]
fn white_pieces_are_hollow_and_black_pieces_are_solid() {
    let mut scene = Scene::checkered(1, 2);
    scene[at(0, 0)].occupant = Some(Occupant::Piece(Role::Rook.of(Color::White)));
    scene[at(0, 1)].occupant = Some(Occupant::Piece(Role::Rook.of(Color::Black)));
    let picture =
        raster(&scene, SvgOptions { board_only: true, cell_size: 48, ..SvgOptions::default() });
    assert_eq!(
        pixel(&picture, 48, 0, 0, 24, 27),
        Theme::Light.color(Token::WhitePiece).to_string()
    );
    assert_eq!(
        pixel(&picture, 48, 0, 1, 24, 27),
        Theme::Light.color(Token::BlackPiece).to_string()
    );
}

#[test]
fn the_last_move_and_dots_are_where_the_marks_are() {
    let mut scene = Scene::checkered(2, 2);
    scene[at(0, 0)].marks.insert(Mark::LastMove);
    scene[at(1, 1)].marks.insert(Mark::MoveTarget);
    let picture =
        raster(&scene, SvgOptions { board_only: true, cell_size: 48, ..SvgOptions::default() });
    assert_eq!(pixel(&picture, 48, 0, 0, 24, 24), Theme::Light.color(Token::LastLight).to_string());
    assert_eq!(pixel(&picture, 48, 1, 1, 24, 24), Theme::Light.color(Token::MarkLight).to_string());
    assert_eq!(
        pixel(&picture, 48, 1, 1, 24, 40),
        Theme::Light.color(Token::SquareLight).to_string()
    );
}

#[test]
fn tiles_of_a_level_have_their_colors() {
    let picture = raster(
        &sample::deadlock(),
        SvgOptions { board_only: true, cell_size: 48, ..SvgOptions::default() },
    );
    // Eight units of the outside lie around a level.
    let at = |row: u32, col: u32, dx: u32, dy: u32| pixel(&picture, 48, row, col, dx + 8, dy + 8);
    assert_eq!(at(0, 0, 24, 20), Theme::Light.color(Token::WallTop).to_string());
    assert_eq!(at(2, 1, 24, 24), Theme::Light.color(Token::Floor).to_string());
    assert_eq!(at(2, 2, 24, 9), Theme::Light.color(Token::BoxDone).to_string());
}

#[test]
fn adjacent_regions_have_different_colors() {
    let scene = sample::queens();
    let picture =
        raster(&scene, SvgOptions { board_only: true, cell_size: 48, ..SvgOptions::default() });
    let color = |row: usize, col: usize| pixel(&picture, 48, row as u32, col as u32, 40, 24);
    for pos in scene.positions().filter(|pos| pos.col + 1 < 9 && pos.col != 4 && pos.col != 3) {
        let right = at(pos.row, pos.col + 1);
        let same = scene[pos].kind == scene[right].kind;
        assert_eq!(same, color(pos.row, pos.col) == color(right.row, right.col), "{pos:?}");
    }
}

#[test]
fn a_picture_beyond_the_limit_is_an_error() {
    let svg = Scene::checkered(40, 40)
        .to_svg_with(&SvgOptions { cell_size: 512, ..SvgOptions::default() });
    let Err(PngError::TooLarge { width, height }) = svg_to_png(&svg) else {
        panic!("should be too large")
    };
    assert!(width > MAX_PNG_SIDE && height > MAX_PNG_SIDE);
    assert!(matches!(svg_to_png("not a picture"), Err(PngError::InvalidSvg { .. })));
}

#[test]
fn notes_with_any_characters_are_drawn_and_escaped() {
    let mut scene = Scene::checkered(1, 1);
    scene.title = "a < b & \"c\" \u{1} \u{202e}".into();
    scene.notes = ["馬 & <b>", "\u{0}\u{7f}", "é ü 10¹⁸", ""]
        .map(|text| Note { text: text.into(), style: NoteStyle::Bad })
        .into();
    let svg = scene.to_svg_with(&SvgOptions::default());
    let tree = roxmltree::Document::parse(&svg).unwrap();
    let title = tree
        .descendants()
        .find(|node| node.has_tag_name("title"))
        .and_then(|node| node.text().map(str::to_string));
    assert_eq!(title.as_deref(), Some("a < b & \"c\"  \u{202e}"));
    assert!(svg_to_png(&svg).is_ok());
}

#[test]
fn every_character_that_the_crate_writes_has_a_glyph() {
    let numbers = "0123456789.,−×10⁰¹²³⁴⁵⁶⁷⁸⁹⁻\u{a0}\u{2009}…?";
    let letters = (b'A'..=b'Z').chain(b'a'..=b'z').map(char::from);
    for c in numbers.chars().chain(letters).chain((' '..='~').collect::<Vec<_>>()) {
        assert!(has_glyph(c), "{c:?}");
    }
    for c in ('\u{a0}'..='\u{ff}').filter(|c| *c != '\u{ad}').chain("–—‘’“”•≤≥≈←↑→↓".chars())
    {
        assert!(has_glyph(c), "{c:?}");
    }
}

#[test]
fn a_replay_respects_reduced_motion_and_starts_with_its_first_frame() {
    let replay = sample::solution();
    let svg = replay.to_svg_with(&options(Theme::Light));
    assert!(svg.contains("prefers-reduced-motion:reduce"));
    // Without animation the picture is the first frame.
    let still = Pixmap::decode_png(
        &svg_to_png(&replay.frame(0).to_svg_with(&options(Theme::Light))).unwrap(),
    )
    .unwrap();
    let moving = Pixmap::decode_png(&svg_to_png(&svg).unwrap()).unwrap();
    assert!(still.data() == moving.data());
}

#[test]
fn the_last_frame_of_a_solution_has_every_box_on_a_goal() {
    let replay = sample::solution();
    let end = replay.frame(replay.steps);
    let boxes: Vec<_> =
        end.positions().filter(|&pos| end[pos].occupant == Some(Occupant::Box)).collect();
    assert_eq!(boxes.len(), 4);
    assert!(boxes.iter().all(|&pos| end[pos].kind == CellKind::Goal));
}

#[test]
fn a_chart_skips_what_it_cannot_show() {
    let points = vec![
        (1.0, 1.0),
        (10.0, f64::NAN),
        (100.0, -4.0),
        (1e3, 0.0),
        (1e4, f64::INFINITY),
        (1e5, 7.0),
    ];
    let mut chart = LineChart {
        series: vec![LineSeries { name: "odd".into(), points }],
        ..LineChart::default()
    };
    for scale in [papan_draw::Scale::Linear, papan_draw::Scale::Log] {
        chart.y.scale = scale;
        let svg = chart.to_svg_with(&ChartOptions::default());
        assert!(!svg.contains("NaN") && !svg.contains("inf"));
        assert!(svg_to_png(&svg).is_ok());
    }
    assert!(
        svg_to_png(&LineChart::default().to_svg_with(&ChartOptions {
            width: 0,
            height: 0,
            ..ChartOptions::default()
        }))
        .is_ok()
    );
    assert!(
        svg_to_png(&papan_draw::BarChart::default().to_svg_with(&ChartOptions::default())).is_ok()
    );
}

/// A small pseudo-random generator, so that the scenes are the same on every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: u64) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % n) as usize
    }
}

fn random_scene(numbers: &mut Numbers) -> Scene {
    let (rows, cols) = (numbers.below(6), numbers.below(6));
    let mut scene = Scene::new(rows, cols);
    let marks = [
        Mark::LastMove,
        Mark::Cursor,
        Mark::Selected,
        Mark::MoveTarget,
        Mark::CaptureTarget,
        Mark::Check,
        Mark::Attacker,
        Mark::Attacked,
        Mark::Conflict,
        Mark::Candidate,
        Mark::Excluded,
        Mark::Deadlock,
    ];
    for pos in scene.positions() {
        let cell = &mut scene[pos];
        cell.kind = match numbers.below(8) {
            0 => CellKind::Outside,
            1 => CellKind::Light,
            2 => CellKind::Dark,
            3 => CellKind::Floor,
            4 => CellKind::Goal,
            5 => CellKind::Wall,
            _ => CellKind::Region(Region(numbers.below(40) as u16)),
        };
        cell.occupant = match numbers.below(9) {
            0 => Some(Occupant::Piece(Role::Knight.of(Color::White))),
            1 => Some(Occupant::Box),
            2 => Some(Occupant::Player(Direction::Left)),
            3 => Some(Occupant::Crown),
            4 => Some(Occupant::Cross),
            5 => Some(Occupant::AutoCross),
            _ => None,
        };
        for mark in marks.into_iter().filter(|_| numbers.below(8) == 0) {
            cell.marks.insert(mark);
        }
    }
    let kinds = [
        RouteKind::Move,
        RouteKind::Capture,
        RouteKind::Attack,
        RouteKind::Ray,
        RouteKind::Walk,
        RouteKind::Push,
    ];
    for kind in kinds {
        let through =
            (0..numbers.below(4)).map(|_| at(numbers.below(8), numbers.below(8))).collect();
        scene.routes.push(Route { kind, through });
    }
    let labels = (0..numbers.below(9)).map(|i| "label".repeat(i % 3)).collect();
    scene.row_axis = Axis {
        labels,
        gaps: vec![AxisGap { before: numbers.below(8), label: "x".into() }],
        ..Axis::default()
    };
    scene.col_axis = Axis { opposite: numbers.below(2) == 0, ..scene.row_axis.clone() };
    scene.region_letters = numbers.below(2) == 0;
    scene
}

#[test]
fn no_scene_makes_a_renderer_panic_or_write_invalid_svg() {
    let mut numbers = Numbers(1);
    let rounds = if std::env::var_os("PAPAN_LONG").is_some() { 20_000 } else { 400 };
    for _ in 0..rounds {
        let scene = random_scene(&mut numbers);
        let theme = Theme::ALL[numbers.below(3)];
        let svg = scene.to_svg_with(&SvgOptions { theme, cell_size: 16, ..SvgOptions::default() });
        roxmltree::Document::parse(&svg).unwrap();
        let _ = svg_to_png(&svg);
        let _ = scene.to_text_with(&papan_draw::TextOptions {
            color_depth: papan_draw::ColorDepth::TrueColor,
            theme,
            zoom: numbers.below(4) as u8,
            ..Default::default()
        });
    }
}

#[test]
fn text_stays_readable_when_cells_are_small() {
    // A board with cells a third as large is more than a third as high: its text does not shrink with it.
    let height = |cell_size: u32| {
        let svg = sample::selected_knight()
            .to_svg_with(&SvgOptions { cell_size, ..SvgOptions::default() });
        f64::from(Pixmap::decode_png(&svg_to_png(&svg).unwrap()).unwrap().height())
    };
    assert!(height(20) > height(60) / 3.0 + 20.0);
}
