//! Routes: arrows of moves and attacks over the men, rays and walks under them.

use super::{CELL, Geometry, Pen, circle, num};
use crate::{RouteKind, Scene, Spot, Token};

/// Rays and walks.
pub(super) fn draw_below(pen: &mut Pen, scene: &Scene, geometry: &Geometry) {
    for route in scene.routes.iter().filter(|route| route.through.len() > 1) {
        let d = polyline(route.through.iter().map(|&spot| geometry.middle(spot)));
        match route.kind {
            RouteKind::Ray => {
                pen.line(&d, Token::ArrowRim, 6.0);
                pen.dashes(&d, Token::ArrowBad, 3.0, "9 5");
            }
            RouteKind::Walk => {
                pen.shape(&d, None, Some((Token::Path, 4.0)), " stroke-dasharray=\".1 8\"");
            }
            _ => {}
        }
    }
}

/// Arrows and pushes.
pub(super) fn draw_above(pen: &mut Pen, scene: &Scene, geometry: &Geometry) {
    for route in &scene.routes {
        let [from, between @ .., to] = route.through.as_slice() else { continue };
        match route.kind {
            RouteKind::Move => draw_arrow(pen, geometry, *from, *to, &MOVE),
            RouteKind::Capture => draw_arrow(pen, geometry, *from, *to, &CAPTURE),
            RouteKind::Attack => draw_arrow(pen, geometry, *from, *to, &ATTACK),
            RouteKind::Push => draw_push(pen, geometry, *from, *to),
            RouteKind::Ray | RouteKind::Walk => continue,
        }
        if matches!(route.kind, RouteKind::Move | RouteKind::Capture) {
            for &spot in between {
                let (x, y) = geometry.middle(spot);
                pen.shape(&circle(x, y, 2.7), Some(Token::Arrow), Some((Token::ArrowRim, 1.0)), "");
            }
        }
    }
}

/// Path data of straight lines from point to point.
pub(crate) fn polyline(points: impl IntoIterator<Item = (f64, f64)>) -> String {
    let mut d = String::new();
    for (x, y) in points {
        d.push(if d.is_empty() { 'M' } else { 'L' });
        d.extend([num(x), " ".into(), num(y)]);
    }
    d
}

struct ArrowLook {
    token: Token,
    width: f64,
    head: f64,
    dashed: bool,
}

const MOVE: ArrowLook = ArrowLook { token: Token::Arrow, width: 1.6, head: 8.2, dashed: false };
const CAPTURE: ArrowLook = ArrowLook { token: Token::Arrow, width: 2.6, head: 8.8, dashed: false };
const ATTACK: ArrowLook =
    ArrowLook { token: Token::ArrowBad, width: 2.9, head: 10.6, dashed: true };

fn draw_arrow(pen: &mut Pen, geometry: &Geometry, from: Spot, to: Spot, look: &ArrowLook) {
    let ((x1, y1), (x2, y2)) = (geometry.middle(from), geometry.middle(to));
    let length = (x2 - x1).hypot(y2 - y1);
    if length < 1.0 {
        return;
    }
    let (ux, uy) = ((x2 - x1) / length, (y2 - y1) / length);
    let start = (ux.mul_add(0.34 * CELL, x1), uy.mul_add(0.34 * CELL, y1));
    let tip = (ux.mul_add(-0.16 * CELL, x2), uy.mul_add(-0.16 * CELL, y2));
    let neck = (ux.mul_add(-look.head, tip.0), uy.mul_add(-look.head, tip.1));
    let wing = look.head * 0.55;
    let shaft = polyline([start, neck]);
    let left = (uy.mul_add(-wing, neck.0), ux.mul_add(wing, neck.1));
    let right = (uy.mul_add(wing, neck.0), ux.mul_add(-wing, neck.1));
    let head = polyline([tip, left, right]) + "Z";
    pen.line(&shaft, Token::ArrowRim, look.width + 1.8);
    pen.line(&head, Token::ArrowRim, 1.8);
    if look.dashed {
        pen.dashes(&shaft, look.token, look.width, "6.8 4.4");
    } else {
        pen.line(&shaft, look.token, look.width);
    }
    pen.fill(&head, look.token);
}

/// Where the box will be, and a wedge that shows the way there.
fn draw_push(pen: &mut Pen, geometry: &Geometry, from: Spot, to: Spot) {
    let ((x1, y1), (x2, y2)) = (geometry.middle(from), geometry.middle(to));
    let d = super::round_rect(x2 - 17.6, y2 - 17.6, 35.2, 35.2, 3.0);
    pen.dashes(&d, Token::Path, 2.4, "6 4");
    let turn = (y2 - y1).atan2(x2 - x1).to_degrees();
    let (x, y) = (f64::midpoint(x1, x2), f64::midpoint(y1, y2));
    pen.group(
        &format!("transform=\"translate({} {}) rotate({})\"", num(x), num(y), num(turn)),
        |pen| {
            pen.shape("M-6 -10L9 0L-6 10Z", Some(Token::Path), Some((Token::Floor, 2.5)), "");
        },
    );
}
