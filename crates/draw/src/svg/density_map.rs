//! A density map as SVG: dots whose size is the density, labelled piece markers, dashed rays.

use super::{
    Anchor, SMALL, SvgOptions, SvgWriter, Symbol, TextStyle, Weight, circle, num, polyline, rect,
    round_rect, segment,
};
use crate::{Color, DensityMap, MapPoint, Occupant, PieceMarker, Role, Theme, Token, at, font};

/// Longer side of the map in units.
const LONGER_SIDE: f64 = 624.0;
/// Space for labels around the map.
const MARGIN: f64 = 24.0;

/// A rectangle that a label or a piece takes.
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

/// Size of the map and of one of its cells, in units.
struct Layout {
    width: f64,
    height: f64,
    cell: f64,
}

impl Layout {
    fn of(map: &DensityMap) -> Self {
        let cell = LONGER_SIDE / map.rows().max(map.cols()).max(1) as f64;
        Self { width: cell * map.cols() as f64, height: cell * map.rows() as f64, cell }
    }

    /// A point in units of the picture.
    fn units(&self, point: MapPoint) -> (f64, f64) {
        let along = |fraction: f64, length: f64| MARGIN + fraction.clamp(0.0, 1.0) * length;
        (along(point.x, self.width), along(point.y, self.height))
    }
}

impl DensityMap {
    /// Renders the map as an SVG document, with the default options.
    pub fn to_svg(&self) -> String {
        self.to_svg_with(&SvgOptions::default())
    }

    /// Renders the map as an SVG document. Its longer side is 14 times the cell size of the options.
    pub fn to_svg_with(&self, options: &SvgOptions) -> String {
        let SvgOptions { theme, colors, .. } = *options;
        let layout = Layout::of(self);
        let (width, height) = (layout.width + 2.0 * MARGIN, layout.height + 2.0 * MARGIN);
        let mut svg = SvgWriter::new(theme, colors, width, height, options.scale(), &self.title);
        let symbols = self.markers.iter().map(symbol);
        super::define_symbols(&mut svg, symbols);
        svg.fill(&rect(0.0, 0.0, width + 1.0, height + 1.0), Token::Surface);
        draw_grid(&mut svg, self, &layout);
        draw_dots(&mut svg, self, &layout);
        for ray in &self.rays {
            let d = polyline(ray.iter().map(|&point| layout.units(point)));
            svg.shape(&d, None, Some((Token::Surface, 6.0)), " stroke-opacity=\".8\"");
            svg.dashes(&d, Token::Bad, 2.5, "9 5");
        }
        if let Some([from, to]) = self.viewport {
            let ((x1, y1), (x2, y2)) = (layout.units(from), layout.units(to));
            // A viewport of a few squares would be invisible on a giant board.
            let (w, h) = ((x2 - x1).max(12.0), (y2 - y1).max(12.0));
            let (x, y) = (f64::midpoint(x1, x2) - w / 2.0, f64::midpoint(y1, y2) - h / 2.0);
            svg.shape(
                &round_rect(x, y, w, h, 3.0),
                Some(Token::Accent),
                Some((Token::Accent, 2.0)),
                " fill-opacity=\".12\"",
            );
        }
        draw_markers(&mut svg, self, &layout);
        svg.finish()
    }
}

fn draw_grid(svg: &mut SvgWriter, map: &DensityMap, layout: &Layout) {
    let mut grid = rect(MARGIN, MARGIN, layout.width, layout.height);
    for tick in &map.x_ticks {
        grid.push_str(&segment(
            layout.units(MapPoint { x: tick.at, y: 0.0 }).0,
            MARGIN,
            'v',
            layout.height,
        ));
    }
    for tick in &map.y_ticks {
        grid.push_str(&segment(
            MARGIN,
            layout.units(MapPoint { x: 0.0, y: tick.at }).1,
            'h',
            layout.width,
        ));
    }
    match svg.theme() {
        Theme::Contrast => svg.dashes(&grid, Token::Line, 1.0, "1 5"),
        _ => svg.line(&grid, Token::Line, 1.0),
    }
    // Labels at the edges stay inside the picture.
    let anchor = |at: f64| match at {
        ..0.02 => Anchor::Start,
        0.98.. => Anchor::End,
        _ => Anchor::Middle,
    };
    let style = |at: f64| TextStyle {
        size: 11.0,
        weight: Weight::Regular,
        anchor: anchor(at),
        token: Token::Muted,
    };
    for tick in &map.x_ticks {
        svg.text(
            &tick.label,
            layout.units(MapPoint { x: tick.at, y: 0.0 }).0,
            MARGIN - 8.0,
            style(tick.at),
        );
    }
    for tick in &map.y_ticks {
        let y = num(layout.units(MapPoint { x: 0.0, y: tick.at }).1);
        svg.group(
            &format!("transform=\"translate({} {y}) rotate(-90)\"", num(MARGIN - 8.0)),
            |svg| {
                svg.text(&tick.label, 0.0, 0.0, style(1.0 - tick.at));
            },
        );
    }
}

fn draw_dots(svg: &mut SvgWriter, map: &DensityMap, layout: &Layout) {
    let mut dots = String::new();
    for row in 0..map.rows() {
        for col in 0..map.cols() {
            let density = map.density(at(row, col));
            if density > 0 {
                let center = |i: usize| MARGIN + (i as f64 + 0.5) * layout.cell;
                let r = layout.cell * (0.12 + 0.085 * f64::from(density));
                dots.push_str(&circle(center(col), center(row), r));
            }
        }
    }
    svg.fill(&dots, Token::Density);
}

fn symbol(marker: &PieceMarker) -> Symbol {
    Symbol::new(Occupant::Piece(marker.piece), false)
}

fn radius(marker: &PieceMarker) -> f64 {
    if marker.piece.role == Role::King { 21.0 } else { 17.0 }
}

/// The color of a king in check: the accent in high contrast, where [`Token::Bad`] is white.
fn check_token(svg: &SvgWriter) -> Token {
    if svg.theme() == Theme::Contrast { Token::Accent } else { Token::Bad }
}

fn draw_markers(svg: &mut SvgWriter, map: &DensityMap, layout: &Layout) {
    let mut taken: Vec<Area> = Vec::new();
    for marker in &map.markers {
        let ((x, y), r) = (layout.units(marker.point), radius(marker));
        taken.push(Area { x: x - r, y: y - r, width: 2.0 * r, height: 2.0 * r });
        let square = match marker.piece.color {
            Color::White => Token::SquareDark,
            Color::Black => Token::SquareLight,
        };
        let edge = if marker.in_check { (check_token(svg), 2.5) } else { (Token::Edge, 1.5) };
        svg.shape(&circle(x, y, r), Some(square), Some(edge), "");
        let side = r * 1.6;
        let (left, top) = (x - side / 2.0, y - side / 2.0);
        symbol(marker).draw(svg, left, top, side);
    }
    for marker in map.markers.iter().filter(|marker| !marker.label.is_empty()) {
        let area = label_area(marker, layout, &taken);
        taken.push(area);
        let Area { x, y, width, height } = area;
        let edge = if marker.in_check { check_token(svg) } else { Token::Edge };
        svg.shape(
            &round_rect(x, y, width, height, 4.0),
            Some(Token::Surface),
            Some((edge, 1.0)),
            "",
        );
        let style = TextStyle {
            size: SMALL,
            weight: Weight::Strong,
            anchor: Anchor::Middle,
            token: Token::Text,
        };
        svg.text(
            &marker.label,
            x + width / 2.0,
            y + height / 2.0 + SMALL * font::CAP_HEIGHT / 2.0,
            style,
        );
    }
}

/// The place of a label: below the piece, above, right or left of it, whichever overlaps least; the first one on a tie.
fn label_area(marker: &PieceMarker, layout: &Layout, taken: &[Area]) -> Area {
    let ((x, y), r) = (layout.units(marker.point), radius(marker));
    let (width, height) = (font::width(&marker.label, SMALL, Weight::Strong) + 16.0, 20.0);
    let (below, above) = ((x - width / 2.0, y + r + 5.0), (x - width / 2.0, y - r - 5.0 - height));
    let beside = [(x + r + 5.0, y - height / 2.0), (x - r - 5.0 - width, y - height / 2.0)];
    let [first, second] = if marker.in_check { [above, below] } else { [below, above] };
    let clamp = |v: f64, room: f64| v.clamp(2.0, room.max(2.0));
    let areas = [first, second, beside[0], beside[1]].map(|(x, y)| Area {
        x: clamp(x, layout.width + 2.0 * MARGIN - width - 2.0),
        y: clamp(y, layout.height + 2.0 * MARGIN - height - 2.0),
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
