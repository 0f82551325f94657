//! Routes: arrows of moves and attacks over the pieces, rays and walks under them.

use super::{CELL, Geometry, SvgWriter, circle, num};
use crate::{RouteKind, Scene, Token};

/// A point in units.
type Point = (f64, f64);

/// Draws rays and walks.
pub(super) fn draw_below(svg: &mut SvgWriter, scene: &Scene, geometry: &Geometry) {
    for route in scene.routes.iter().filter(|route| route.through.len() > 1) {
        let d = polyline(route.through.iter().map(|&pos| geometry.center(pos)));
        match route.kind {
            RouteKind::Ray => {
                svg.line(&d, Token::ArrowRim, 6.0);
                svg.dashes(&d, Token::ArrowBad, 3.0, "9 5");
            }
            RouteKind::Walk => {
                svg.shape(&d, None, Some((Token::Path, 4.0)), " stroke-dasharray=\".1 8\"");
            }
            _ => {}
        }
    }
}

/// Draws arrows and pushes.
pub(super) fn draw_above(svg: &mut SvgWriter, scene: &Scene, geometry: &Geometry) {
    for route in &scene.routes {
        let [from, between @ .., to] = route.through.as_slice() else { continue };
        let ends = [*from, *to].map(|pos| geometry.center(pos));
        match route.kind {
            RouteKind::Move => draw_arrow(svg, ends, &MOVE),
            RouteKind::Capture => draw_arrow(svg, ends, &CAPTURE),
            RouteKind::Attack => draw_arrow(svg, ends, &ATTACK),
            RouteKind::Push => draw_push(svg, ends),
            RouteKind::Ray | RouteKind::Walk => continue,
        }
        if matches!(route.kind, RouteKind::Move | RouteKind::Capture) {
            for &pos in between {
                let (x, y) = geometry.center(pos);
                svg.shape(&circle(x, y, 2.7), Some(Token::Arrow), Some((Token::ArrowRim, 1.0)), "");
            }
        }
    }
}

/// Path data of straight lines from point to point.
pub(crate) fn polyline(points: impl IntoIterator<Item = Point>) -> String {
    let mut d = String::new();
    for (x, y) in points {
        d.push(if d.is_empty() { 'M' } else { 'L' });
        d.extend([num(x), " ".into(), num(y)]);
    }
    d
}

struct ArrowStyle {
    token: Token,
    width: f64,
    head: f64,
    dashed: bool,
}

const MOVE: ArrowStyle = ArrowStyle { token: Token::Arrow, width: 1.6, head: 8.2, dashed: false };
const CAPTURE: ArrowStyle =
    ArrowStyle { token: Token::Arrow, width: 2.6, head: 8.8, dashed: false };
const ATTACK: ArrowStyle =
    ArrowStyle { token: Token::ArrowBad, width: 2.9, head: 10.6, dashed: true };

fn draw_arrow(svg: &mut SvgWriter, [(x1, y1), (x2, y2)]: [Point; 2], style: &ArrowStyle) {
    let length = (x2 - x1).hypot(y2 - y1);
    if length < 1.0 {
        return;
    }
    let (ux, uy) = ((x2 - x1) / length, (y2 - y1) / length);
    let start = (x1 + ux * 0.34 * CELL, y1 + uy * 0.34 * CELL);
    let tip = (x2 - ux * 0.16 * CELL, y2 - uy * 0.16 * CELL);
    let neck = (tip.0 - ux * style.head, tip.1 - uy * style.head);
    let wing = style.head * 0.55;
    let shaft = polyline([start, neck]);
    let left = (neck.0 - uy * wing, neck.1 + ux * wing);
    let right = (neck.0 + uy * wing, neck.1 - ux * wing);
    let head = polyline([tip, left, right]) + "Z";
    svg.line(&shaft, Token::ArrowRim, style.width + 1.8);
    svg.line(&head, Token::ArrowRim, 1.8);
    if style.dashed {
        svg.dashes(&shaft, style.token, style.width, "6.8 4.4");
    } else {
        svg.line(&shaft, style.token, style.width);
    }
    svg.fill(&head, style.token);
}

/// Draws the destination of a pushed box, and a wedge that points there.
fn draw_push(svg: &mut SvgWriter, [(x1, y1), (x2, y2)]: [Point; 2]) {
    let d = super::round_rect(x2 - 17.6, y2 - 17.6, 35.2, 35.2, 3.0);
    svg.dashes(&d, Token::Path, 2.4, "6 4");
    let turn = (y2 - y1).atan2(x2 - x1).to_degrees();
    let (x, y) = (f64::midpoint(x1, x2), f64::midpoint(y1, y2));
    svg.group(
        &format!("transform=\"translate({} {}) rotate({})\"", num(x), num(y), num(turn)),
        |svg| {
            svg.shape("M-6 -10L9 0L-6 10Z", Some(Token::Path), Some((Token::Floor, 2.5)), "");
        },
    );
}
