//! A far view as SVG: dots whose size is density, flags with their names, dashed rays.

use super::{
    Anchor, Pen, SMALL, SvgLook, Weight, Words, circle, num, polyline, rect, round_rect, stretch,
};
use crate::{Flag, Kind, Map, Place, Side, Theme, Thing, Token, at, font};

/// Longer side of the map.
const SIDE: f64 = 624.0;
/// Room for labels around it.
const MARGIN: f64 = 24.0;

/// A rectangle that words or a man take.
#[derive(Clone, Copy)]
struct Area {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

impl Area {
    fn overlap(&self, other: &Self) -> f64 {
        let along = |a: f64, b: f64, c: f64, d: f64| ((a + b).min(c + d) - a.max(c)).max(0.0);
        along(self.x, self.width, other.x, other.width)
            * along(self.y, self.height, other.y, other.height)
    }
}

/// Where the map lies in the picture.
struct Sheet {
    width: f64,
    height: f64,
    step: f64,
}

impl Sheet {
    fn of(map: &Map) -> Self {
        let step = SIDE / map.rows().max(map.cols()).max(1) as f64;
        Self { width: step * map.cols() as f64, height: step * map.rows() as f64, step }
    }

    fn point(&self, place: Place) -> (f64, f64) {
        let part = |v: f64, length: f64| MARGIN + v.clamp(0.0, 1.0) * length;
        (part(place.x, self.width), part(place.y, self.height))
    }
}

impl Map {
    /// The map as an SVG document; its longer side is 14 cells of the look.
    pub fn svg(&self, look: SvgLook) -> String {
        let sheet = Sheet::of(self);
        let (width, height) = (sheet.width + 2.0 * MARGIN, sheet.height + 2.0 * MARGIN);
        let mut pen = Pen::new(look.theme, look.paint, width, height, look.scale(), &self.title);
        let things = self.flags.iter().map(|flag| (Thing::Man(flag.side, flag.kind), false));
        super::define_things(&mut pen, things);
        pen.fill(&rect(0.0, 0.0, width + 1.0, height + 1.0), Token::Surface);
        draw_grid(&mut pen, self, &sheet);
        draw_dots(&mut pen, self, &sheet);
        for ray in &self.rays {
            let d = polyline(ray.iter().map(|&place| sheet.point(place)));
            pen.shape(&d, None, Some((Token::Surface, 6.0)), " stroke-opacity=\".8\"");
            pen.dashes(&d, Token::Bad, 2.5, "9 5");
        }
        if let Some([from, to]) = self.view {
            let ((x1, y1), (x2, y2)) = (sheet.point(from), sheet.point(to));
            // A view of a few squares would be invisible on a giant board.
            let (w, h) = ((x2 - x1).max(12.0), (y2 - y1).max(12.0));
            let (x, y) = (f64::midpoint(x1, x2) - w / 2.0, f64::midpoint(y1, y2) - h / 2.0);
            pen.shape(
                &round_rect(x, y, w, h, 3.0),
                Some(Token::Accent),
                Some((Token::Accent, 2.0)),
                " fill-opacity=\".12\"",
            );
        }
        draw_flags(&mut pen, self, &sheet);
        pen.finish()
    }
}

fn draw_grid(pen: &mut Pen, map: &Map, sheet: &Sheet) {
    let mut grid = rect(MARGIN, MARGIN, sheet.width, sheet.height);
    for tick in &map.x_ticks {
        grid.push_str(&stretch(
            sheet.point(Place { x: tick.at, y: 0.0 }).0,
            MARGIN,
            'v',
            sheet.height,
        ));
    }
    for tick in &map.y_ticks {
        grid.push_str(&stretch(
            MARGIN,
            sheet.point(Place { x: 0.0, y: tick.at }).1,
            'h',
            sheet.width,
        ));
    }
    match pen.theme() {
        Theme::Contrast => pen.dashes(&grid, Token::Line, 1.0, "1 5"),
        _ => pen.line(&grid, Token::Line, 1.0),
    }
    // Labels at the edges stay inside the picture.
    let anchor = |at: f64| match at {
        ..0.02 => Anchor::Start,
        0.98.. => Anchor::End,
        _ => Anchor::Middle,
    };
    let style = |at: f64| Words {
        size: 11.0,
        weight: Weight::Regular,
        anchor: anchor(at),
        token: Token::Muted,
    };
    for tick in &map.x_ticks {
        pen.words(
            &tick.label,
            sheet.point(Place { x: tick.at, y: 0.0 }).0,
            MARGIN - 8.0,
            style(tick.at),
        );
    }
    for tick in &map.y_ticks {
        let y = num(sheet.point(Place { x: 0.0, y: tick.at }).1);
        pen.group(
            &format!("transform=\"translate({} {y}) rotate(-90)\"", num(MARGIN - 8.0)),
            |pen| {
                pen.words(&tick.label, 0.0, 0.0, style(1.0 - tick.at));
            },
        );
    }
}

fn draw_dots(pen: &mut Pen, map: &Map, sheet: &Sheet) {
    let mut dots = String::new();
    for row in 0..map.rows() {
        for col in 0..map.cols() {
            let level = map.level(at(row, col));
            if level > 0 {
                let middle = |i: usize| MARGIN + (i as f64 + 0.5) * sheet.step;
                let r = sheet.step * (0.12 + 0.085 * f64::from(level));
                dots.push_str(&circle(middle(col), middle(row), r));
            }
        }
    }
    pen.fill(&dots, Token::Tone);
}

fn radius(flag: &Flag) -> f64 {
    if flag.kind == Kind::King { 21.0 } else { 17.0 }
}

/// The colour of danger; where it is white, the accent is.
fn alarm(pen: &Pen) -> Token {
    if pen.theme() == Theme::Contrast { Token::Accent } else { Token::Bad }
}

fn draw_flags(pen: &mut Pen, map: &Map, sheet: &Sheet) {
    let mut taken: Vec<Area> = Vec::new();
    for flag in &map.flags {
        let ((x, y), r) = (sheet.point(flag.place), radius(flag));
        taken.push(Area { x: x - r, y: y - r, width: 2.0 * r, height: 2.0 * r });
        let ground = if flag.side == Side::White { Token::SquareDark } else { Token::SquareLight };
        let edge = if flag.alarm { (alarm(pen), 2.5) } else { (Token::Edge, 1.5) };
        pen.shape(&circle(x, y, r), Some(ground), Some(edge), "");
        let side = r * 1.6;
        super::draw_thing(
            pen,
            Thing::Man(flag.side, flag.kind),
            false,
            x - side / 2.0,
            y - side / 2.0,
            side,
        );
    }
    for flag in map.flags.iter().filter(|flag| !flag.label.is_empty()) {
        let area = label_area(flag, sheet, &taken);
        taken.push(area);
        let Area { x, y, width, height } = area;
        let edge = if flag.alarm { alarm(pen) } else { Token::Edge };
        pen.shape(
            &round_rect(x, y, width, height, 4.0),
            Some(Token::Surface),
            Some((edge, 1.0)),
            "",
        );
        let style = Words {
            size: SMALL,
            weight: Weight::Strong,
            anchor: Anchor::Middle,
            token: Token::Text,
        };
        pen.words(
            &flag.label,
            x + width / 2.0,
            y + height / 2.0 + SMALL * font::CAPITAL / 2.0,
            style,
        );
    }
}

/// Below the man, above, right or left of him: the first that covers nothing, or else what covers least.
fn label_area(flag: &Flag, sheet: &Sheet, taken: &[Area]) -> Area {
    let ((x, y), r) = (sheet.point(flag.place), radius(flag));
    let (width, height) = (font::width(&flag.label, SMALL, Weight::Strong) + 16.0, 20.0);
    let (below, above) = ((x - width / 2.0, y + r + 5.0), (x - width / 2.0, y - r - 5.0 - height));
    let beside = [(x + r + 5.0, y - height / 2.0), (x - r - 5.0 - width, y - height / 2.0)];
    let [first, second] = if flag.alarm { [above, below] } else { [below, above] };
    let clamp = |v: f64, room: f64| v.clamp(2.0, room.max(2.0));
    let areas = [first, second, beside[0], beside[1]].map(|(x, y)| Area {
        x: clamp(x, sheet.width + 2.0 * MARGIN - width - 2.0),
        y: clamp(y, sheet.height + 2.0 * MARGIN - height - 2.0),
        width,
        height,
    });
    let cost = |area: &Area| taken.iter().map(|other| area.overlap(other)).sum::<f64>();
    let mut best = areas[0];
    for area in &areas[1..] {
        if cost(area) < cost(&best) {
            best = *area;
        }
    }
    best
}
