//! The kinds of pictures that are tried: how the board is drawn, and what happens to the picture afterwards.

use crate::{
    canvas::{Canvas, through_jpeg},
    maker::{Page, Palette, Picture, STYLE, Style},
};
use image::RgbImage;

/// What happens to a picture.
#[derive(Clone, Copy)]
pub(crate) struct Damage {
    pub(crate) blur: f32,
    pub(crate) noise: f32,
    pub(crate) half: bool,
    /// Degrees.
    pub(crate) turn: f32,
    /// Degrees by which opposite sides are not parallel.
    pub(crate) keystone: f32,
    pub(crate) jpeg: Option<u8>,
}

pub(crate) const NONE: Damage =
    Damage { blur: 0.0, noise: 0.0, half: false, turn: 0.0, keystone: 0.0, jpeg: None };

pub(crate) struct Kind {
    pub(crate) name: &'static str,
    pub(crate) style: Style,
    pub(crate) damage: Damage,
}

const DESKTOP: Style = Style { page: Page::Desktop, ..STYLE };
const PHONE: Style = Style { page: Page::Phone, ..STYLE };
const PLAYED: Style = Style { crosses: 0.4, crowns: 0.6, ..STYLE };
const GAPS: Style =
    Style { gap: 0.1, radius: 0.2, thick: (0.0, 0.0), thin: (0.0, 0.0), border: 0.0, ..STYLE };
const NO_LINES: Style = Style { thin: (0.0, 0.0), thick: (0.0, 0.0), border: 0.0, ..STYLE };
const WALLS: Style =
    Style { palette: Palette::White, thin: (1.0, 150.0), thick: (4.0, 0.0), border: 4.0, ..STYLE };
const NIGHT: Style = Style { dark_page: true, palette: Palette::Dark, ..STYLE };

fn kind(name: &'static str, style: Style, damage: Damage) -> Kind {
    Kind { name, style, damage }
}

#[rustfmt::skip] // a table
pub(crate) fn kinds() -> Vec<Kind> {
    vec![
        kind("cropped", Style { page: Page::Bare, ..STYLE }, NONE),
        kind("cropped without lines", Style { page: Page::Bare, ..NO_LINES }, NONE),
        kind("margin", STYLE, NONE),
        kind("desktop", DESKTOP, NONE),
        kind("phone", PHONE, NONE),
        kind("dark desktop", Style { dark_page: true, ..DESKTOP }, NONE),
        kind("dark phone", Style { dark_page: true, ..PHONE }, NONE),
        kind("dark board on light page", Style { palette: Palette::Dark, ..DESKTOP }, NONE),
        kind("dark board on dark page", Style { page: Page::Desktop, ..NIGHT }, NONE),
        kind("dark board on dark phone, played", Style { page: Page::Phone, crosses: 0.4, crowns: 0.5, ..NIGHT }, NONE),
        kind("played", PLAYED, NONE),
        kind("played on desktop", Style { page: Page::Desktop, ..PLAYED }, NONE),
        kind("played on phone, stars and dots", Style { page: Page::Phone, stars: true, dots: true, ..PLAYED }, NONE),
        kind("letters and numbers", Style { letters: true, numbers: true, page: Page::Desktop, ..STYLE }, NONE),
        kind("gaps with round corners", GAPS, NONE),
        kind("gaps on desktop, played", Style { page: Page::Desktop, crosses: 0.3, crowns: 0.5, ..GAPS }, NONE),
        kind("gaps on dark phone", Style { page: Page::Phone, dark_page: true, ..GAPS }, NONE),
        kind("wide gaps", Style { gap: 0.16, radius: 0.1, page: Page::Phone, ..GAPS }, NONE),
        kind("no lines", NO_LINES, NONE),
        kind("no lines on desktop, played", Style { page: Page::Desktop, crosses: 0.3, crowns: 0.5, ..NO_LINES }, NONE),
        kind("no lines, pastel on phone", Style { page: Page::Phone, palette: Palette::Pastel, ..NO_LINES }, NONE),
        kind("white lines", Style { thin: (2.0, 255.0), thick: (2.0, 255.0), border: 0.0, page: Page::Desktop, ..STYLE }, NONE),
        kind("thick lines", Style { thin: (3.0, 0.0), thick: (5.0, 0.0), border: 5.0, ..STYLE }, NONE),
        kind("thin pale lines, broken border", Style { thin: (1.0, 215.0), thick: (1.0, 190.0), border: 1.0, broken: 0.3, ..STYLE }, NONE),
        kind("walls only", WALLS, NONE),
        kind("walls on desktop, played", Style { page: Page::Desktop, crosses: 0.3, crowns: 0.5, stars: true, dots: true, ..WALLS }, NONE),
        kind("walls on dark", Style { palette: Palette::Black, dark_page: true, thin: (1.0, 80.0), thick: (4.0, 210.0), ..WALLS }, NONE),
        kind("map colors", Style { palette: Palette::Map, ..DESKTOP }, NONE),
        kind("map colors without lines", Style { palette: Palette::Map, ..NO_LINES }, NONE),
        kind("bright, played, jpeg 60", Style { palette: Palette::Bright, ..PLAYED }, Damage { jpeg: Some(60), ..NONE }),
        kind("15 pixels a cell", Style { cell: 15.0, ..STYLE }, NONE),
        kind("15 pixels a cell on desktop, played", Style { cell: 15.0, thick: (1.0, 0.0), page: Page::Desktop, ..PLAYED }, NONE),
        kind("200 pixels a cell, played", Style { cell: 200.0, thin: (3.0, 30.0), thick: (6.0, 0.0), border: 8.0, page: Page::Phone, ..PLAYED }, NONE),
        kind("90 pixels a cell on desktop, jpeg 50", Style { cell: 90.0, ..DESKTOP }, Damage { jpeg: Some(50), ..NONE }),
        kind("jpeg 40 on desktop, played", Style { page: Page::Desktop, ..PLAYED }, Damage { jpeg: Some(40), ..NONE }),
        kind("jpeg 40 with gaps on phone", Style { page: Page::Phone, ..GAPS }, Damage { jpeg: Some(40), ..NONE }),
        kind("blur on phone, played", Style { page: Page::Phone, ..PLAYED }, Damage { blur: 1.5, ..NONE }),
        kind("blur without lines", NO_LINES, Damage { blur: 2.0, jpeg: Some(75), ..NONE }),
        kind("half size, desktop", Style { cell: 44.0, ..DESKTOP }, Damage { half: true, jpeg: Some(75), ..NONE }),
        kind("half size, small cells", Style { cell: 24.0, page: Page::Phone, ..STYLE }, Damage { half: true, ..NONE }),
        kind("half size of 15 pixels a cell", Style { cell: 15.0, thin: (1.0, 90.0), thick: (1.0, 60.0), ..STYLE }, Damage { half: true, ..NONE }),
        kind("turned by 2 degrees", STYLE, Damage { turn: 2.0, ..NONE }),
        kind("turned by 5 degrees on desktop, played", Style { page: Page::Desktop, ..PLAYED }, Damage { turn: -5.0, ..NONE }),
        kind("turned without lines", NO_LINES, Damage { turn: 3.0, jpeg: Some(80), ..NONE }),
        kind("perspective", DESKTOP, Damage { keystone: 4.0, ..NONE }),
        kind("perspective and turned, played, jpeg", Style { page: Page::Phone, ..PLAYED }, Damage { keystone: -3.0, turn: 3.0, blur: 0.8, jpeg: Some(80), ..NONE }),
        kind("noise on dark page", Style { page: Page::Desktop, ..NIGHT }, Damage { noise: 14.0, ..NONE }),
    ]
}

/// The picture that reaches the reader.
pub(crate) fn finish(picture: &Picture, damage: &Damage, rng: &mut fastrand::Rng) -> RgbImage {
    let mut canvas = picture.canvas.clone();
    if damage.turn != 0.0 || damage.keystone != 0.0 {
        canvas = seen_aslant(&canvas, damage.turn.to_radians(), damage.keystone.to_radians());
    }
    if damage.half {
        canvas = canvas.half();
    }
    if damage.blur > 0.0 {
        canvas = canvas.blurred(damage.blur);
    }
    if damage.noise > 0.0 {
        canvas = canvas.noisy(damage.noise, rng);
    }
    let picture = canvas.rgb();
    damage.jpeg.map_or_else(|| picture.clone(), |quality| through_jpeg(&picture, quality))
}

/// Turned, and with the left and the right side `keystone` apart from parallel.
fn seen_aslant(canvas: &Canvas, turn: f32, keystone: f32) -> Canvas {
    let (sin, cos) = turn.sin_cos();
    let [width, height] = [canvas.width as f32, canvas.height as f32];
    let [wide, high] = [width * cos + height * sin.abs(), height * cos + width * sin.abs()]
        .map(|side| 1.06 * side);
    // The far side is smaller: sides of a picture as wide as high meet at the angle of the keystone.
    let fall = 2.0 * (keystone / 2.0).tan() / width;
    canvas.moved(wide as usize, high as usize, |x, y| {
        let (x, y) = (x - wide / 2.0, y - high / 2.0);
        let (x, y) = (x * cos + y * sin, y * cos - x * sin);
        let depth = 1.0 - fall * y;
        [x / depth + width / 2.0, y / depth + height / 2.0]
    })
}
