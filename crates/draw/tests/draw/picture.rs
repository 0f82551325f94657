//! SVG and PNG: well formed, the same every time, and the right colours in the right places.

use crate::sample;
use papan_draw::{
    Axis, ChartLook, Facing, Gap, Ground, Kind, LineChart, MAX_SIDE, Mark, Note, Paint, PngError,
    Region, Route, RouteKind, Scene, Series, Side, SvgLook, Theme, Thing, Token, Tone, at,
    is_drawable, png,
};
use resvg::tiny_skia::Pixmap;

fn look(theme: Theme) -> SvgLook {
    SvgLook { theme, cell: 32, ..SvgLook::default() }
}

fn all_pictures(theme: Theme) -> Vec<String> {
    let chart = ChartLook { theme, ..ChartLook::default() };
    let scenes = [
        sample::lifted_knight(),
        sample::move_graph(),
        sample::check(),
        sample::compressed(),
        sample::queens(),
        sample::conflict(),
        sample::windmill(),
        sample::stuck(),
        sample::many_regions(20),
        Scene::new(0, 0),
    ];
    let mut pictures: Vec<String> = scenes.iter().map(|scene| scene.svg(look(theme))).collect();
    pictures.extend(
        scenes
            .iter()
            .map(|scene| scene.svg(SvgLook { bare: true, paint: Paint::Page, ..look(theme) })),
    );
    pictures.push(sample::solution().svg(look(theme)));
    pictures.push(sample::far_view(30).svg(look(theme)));
    pictures.push(sample::line_chart().svg(chart));
    pictures.push(sample::bar_chart().svg(chart));
    pictures
}

#[test]
fn every_picture_is_well_formed_and_every_name_it_uses_is_defined() {
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
                assert!(ids.contains(&id), "{id} is used, not defined");
            }
            for value in tree.descendants().flat_map(|node| {
                node.attributes().map(|a| a.value().to_string()).collect::<Vec<_>>()
            }) {
                assert!(!value.contains("NaN") && !value.contains("inf"), "{value}");
                if let Some(id) = value.strip_prefix("url(#").and_then(|id| id.strip_suffix(')')) {
                    assert!(ids.contains(&id), "{id} is painted with, not defined");
                }
            }
        }
    }
}

#[test]
fn the_same_scene_gives_the_same_bytes() {
    for theme in Theme::ALL {
        let (one, two) = (all_pictures(theme), all_pictures(theme));
        assert!(one == two);
    }
    let svg = sample::queens().svg(look(Theme::Light));
    assert!(png(&svg).unwrap() == png(&svg).unwrap());
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
fn a_small_picture_is_exactly_this() {
    let mut scene = Scene::checkered(1, 2);
    scene.title = "Two".into();
    scene[at(0, 1)].marks.add(Mark::MayGo);
    let svg = scene.svg(SvgLook { bare: true, cell: 24, ..SvgLook::default() });
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

/// The colour in the middle of a cell of a bare board, `dx` and `dy` pixels off.
fn pixel(picture: &Pixmap, cell: u32, row: u32, col: u32, dx: u32, dy: u32) -> String {
    let colour = picture.pixel(col * cell + dx, row * cell + dy).unwrap().demultiply();
    format!("#{:02X}{:02X}{:02X}", colour.red(), colour.green(), colour.blue())
}

fn raster(scene: &Scene, look: SvgLook) -> Pixmap {
    Pixmap::decode_png(&png(&scene.svg(look)).unwrap()).unwrap()
}

#[test]
fn squares_have_the_colours_of_the_theme() {
    for theme in Theme::ALL {
        let picture = raster(
            &sample::chess("8/8/8/8/8/8/8/8"),
            SvgLook { theme, bare: true, cell: 24, ..SvgLook::default() },
        );
        assert_eq!((picture.width(), picture.height()), (192, 192));
        for row in 0..8 {
            for col in 0..8 {
                let token =
                    if (row + col) % 2 == 0 { Token::SquareLight } else { Token::SquareDark };
                assert_eq!(pixel(&picture, 24, row, col, 12, 12), theme.colour(token).to_string());
            }
        }
    }
}

#[test]
fn white_men_are_hollow_and_black_men_are_solid() {
    let mut scene = Scene::checkered(1, 2);
    scene[at(0, 0)].thing = Some(Thing::Man(Side::White, Kind::Rook));
    scene[at(0, 1)].thing = Some(Thing::Man(Side::Black, Kind::Rook));
    let picture = raster(&scene, SvgLook { bare: true, cell: 48, ..SvgLook::default() });
    assert_eq!(pixel(&picture, 48, 0, 0, 24, 27), Theme::Light.colour(Token::WhiteMan).to_string());
    assert_eq!(pixel(&picture, 48, 0, 1, 24, 27), Theme::Light.colour(Token::BlackMan).to_string());
}

#[test]
fn the_last_move_and_dots_are_where_the_marks_are() {
    let mut scene = Scene::checkered(2, 2);
    scene[at(0, 0)].marks.add(Mark::LastMove);
    scene[at(1, 1)].marks.add(Mark::MayGo);
    let picture = raster(&scene, SvgLook { bare: true, cell: 48, ..SvgLook::default() });
    assert_eq!(
        pixel(&picture, 48, 0, 0, 24, 24),
        Theme::Light.colour(Token::LastLight).to_string()
    );
    assert_eq!(
        pixel(&picture, 48, 1, 1, 24, 24),
        Theme::Light.colour(Token::MarkLight).to_string()
    );
    assert_eq!(
        pixel(&picture, 48, 1, 1, 24, 40),
        Theme::Light.colour(Token::SquareLight).to_string()
    );
}

#[test]
fn tiles_of_a_level_have_their_colours() {
    let picture = raster(&sample::stuck(), SvgLook { bare: true, cell: 48, ..SvgLook::default() });
    // Eight units of the outside lie around a level.
    let at = |row: u32, col: u32, dx: u32, dy: u32| pixel(&picture, 48, row, col, dx + 8, dy + 8);
    assert_eq!(at(0, 0, 24, 20), Theme::Light.colour(Token::WallTop).to_string());
    assert_eq!(at(2, 1, 24, 24), Theme::Light.colour(Token::Floor).to_string());
    assert_eq!(at(2, 2, 24, 9), Theme::Light.colour(Token::BoxDone).to_string());
}

#[test]
fn regions_that_touch_have_colours_far_apart() {
    let scene = sample::queens();
    let picture = raster(&scene, SvgLook { bare: true, cell: 48, ..SvgLook::default() });
    let colour = |row: usize, col: usize| pixel(&picture, 48, row as u32, col as u32, 40, 24);
    for spot in scene.spots().filter(|spot| spot.col + 1 < 9 && spot.col != 4 && spot.col != 3) {
        let right = at(spot.row, spot.col + 1);
        let same = scene[spot].ground == scene[right].ground;
        assert_eq!(same, colour(spot.row, spot.col) == colour(right.row, right.col), "{spot:?}");
    }
}

#[test]
fn a_picture_beyond_the_limit_is_refused_not_drawn() {
    let svg = Scene::checkered(40, 40).svg(SvgLook { cell: 512, ..SvgLook::default() });
    let Err(PngError::TooLarge { width, height }) = png(&svg) else {
        panic!("should be too large")
    };
    assert!(width > MAX_SIDE && height > MAX_SIDE);
    assert!(matches!(png("not a picture"), Err(PngError::NotSvg(_))));
}

#[test]
fn notes_with_any_characters_are_drawn_and_escaped() {
    let mut scene = Scene::checkered(1, 1);
    scene.title = "a < b & \"c\" \u{1} \u{202e}".into();
    scene.notes = ["馬 & <b>", "\u{0}\u{7f}", "é ü 10¹⁸", ""]
        .map(|text| Note { text: text.into(), tone: Tone::Bad })
        .into();
    let svg = scene.svg(SvgLook::default());
    let tree = roxmltree::Document::parse(&svg).unwrap();
    let title = tree
        .descendants()
        .find(|node| node.has_tag_name("title"))
        .and_then(|node| node.text().map(str::to_string));
    assert_eq!(title.as_deref(), Some("a < b & \"c\"  \u{202e}"));
    assert!(png(&svg).is_ok());
}

#[test]
fn everything_the_crate_itself_writes_is_in_the_subset_of_the_font() {
    let numbers = "0123456789.,−×10⁰¹²³⁴⁵⁶⁷⁸⁹⁻\u{a0}\u{2009}…?";
    let letters = (b'A'..=b'Z').chain(b'a'..=b'z').map(char::from);
    for c in numbers.chars().chain(letters).chain((' '..='~').collect::<Vec<_>>()) {
        assert!(is_drawable(c), "{c:?}");
    }
    for c in ('\u{a0}'..='\u{ff}').filter(|c| *c != '\u{ad}').chain("–—‘’“”•≤≥≈←↑→↓".chars())
    {
        assert!(is_drawable(c), "{c:?}");
    }
}

#[test]
fn a_replay_moves_only_where_motion_is_wanted_and_begins_with_its_first_frame() {
    let replay = sample::solution();
    let svg = replay.svg(look(Theme::Light));
    assert!(svg.contains("prefers-reduced-motion:reduce"));
    // Without animation the picture is the first frame.
    let still =
        Pixmap::decode_png(&png(&replay.frame(0).svg(look(Theme::Light))).unwrap()).unwrap();
    let moving = Pixmap::decode_png(&png(&svg).unwrap()).unwrap();
    assert!(still.data() == moving.data());
}

#[test]
fn the_last_frame_of_a_solution_has_every_box_on_a_goal() {
    let replay = sample::solution();
    let end = replay.frame(replay.steps);
    let boxes: Vec<_> = end.spots().filter(|&spot| end[spot].thing == Some(Thing::Box)).collect();
    assert_eq!(boxes.len(), 4);
    assert!(boxes.iter().all(|&spot| end[spot].ground == Ground::Goal));
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
    let mut chart =
        LineChart { series: vec![Series { name: "odd".into(), points }], ..LineChart::default() };
    for scale in [papan_draw::Scale::Linear, papan_draw::Scale::Log] {
        chart.y.scale = scale;
        let svg = chart.svg(ChartLook::default());
        assert!(!svg.contains("NaN") && !svg.contains("inf"));
        assert!(png(&svg).is_ok());
    }
    assert!(
        png(&LineChart::default().svg(ChartLook { width: 0, height: 0, ..ChartLook::default() }))
            .is_ok()
    );
    assert!(png(&papan_draw::BarChart::default().svg(ChartLook::default())).is_ok());
}

/// A small generator of numbers, so that odd scenes are the same on every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: u64) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % n) as usize
    }
}

fn odd_scene(numbers: &mut Numbers) -> Scene {
    let (rows, cols) = (numbers.below(6), numbers.below(6));
    let mut scene = Scene::new(rows, cols);
    let marks = [
        Mark::LastMove,
        Mark::Cursor,
        Mark::Lifted,
        Mark::MayGo,
        Mark::MayTake,
        Mark::Check,
        Mark::Attacker,
        Mark::Attacked,
        Mark::Conflict,
        Mark::Candidate,
        Mark::Excluded,
        Mark::Stuck,
    ];
    for spot in scene.spots() {
        let cell = &mut scene[spot];
        cell.ground = match numbers.below(8) {
            0 => Ground::Outside,
            1 => Ground::Light,
            2 => Ground::Dark,
            3 => Ground::Floor,
            4 => Ground::Goal,
            5 => Ground::Wall,
            _ => Ground::Region(Region(numbers.below(40) as u16)),
        };
        cell.thing = match numbers.below(9) {
            0 => Some(Thing::Man(Side::White, Kind::Knight)),
            1 => Some(Thing::Box),
            2 => Some(Thing::Player(Facing::Left)),
            3 => Some(Thing::Crown),
            4 => Some(Thing::Cross),
            5 => Some(Thing::AutoCross),
            _ => None,
        };
        for mark in marks.into_iter().filter(|_| numbers.below(8) == 0) {
            cell.marks.add(mark);
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
        gaps: vec![Gap { before: numbers.below(8), label: "x".into() }],
        ..Axis::default()
    };
    scene.col_axis = Axis { far: numbers.below(2) == 0, ..scene.row_axis.clone() };
    scene.letters = numbers.below(2) == 0;
    scene
}

#[test]
fn no_scene_makes_a_renderer_panic_or_write_a_broken_picture() {
    let mut numbers = Numbers(1);
    let rounds = if std::env::var_os("PAPAN_LONG").is_some() { 20_000 } else { 400 };
    for _ in 0..rounds {
        let scene = odd_scene(&mut numbers);
        let theme = Theme::ALL[numbers.below(3)];
        let svg = scene.svg(SvgLook { theme, cell: 16, ..SvgLook::default() });
        roxmltree::Document::parse(&svg).unwrap();
        let _ = png(&svg);
        let _ = scene.text(papan_draw::TextLook {
            depth: papan_draw::Depth::True,
            theme,
            zoom: numbers.below(4) as u8,
            ..Default::default()
        });
    }
}

#[test]
fn words_stay_readable_when_cells_are_small() {
    // The same board with cells a third as large is more than a third as high: its words did not shrink with it.
    let height = |cell: u32| {
        let svg = sample::lifted_knight().svg(SvgLook { cell, ..SvgLook::default() });
        f64::from(Pixmap::decode_png(&png(&svg).unwrap()).unwrap().height())
    };
    assert!(height(20) > height(60) / 3.0 + 20.0);
}
