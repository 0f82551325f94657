//! Marks on cells: below the things what tints and rings, above them what must not be hidden.

use super::{CELL, Geometry, Pen, circle, num, rect, round_rect};
use crate::{Cell, Ground, Mark, Scene, Spot, Theme, Token, art};

/// Token of a mark on a cell: one for light squares, one for dark, one for everything else.
fn by_ground(cell: Cell, light: Token, dark: Token, other: Token) -> Token {
    match cell.ground {
        Ground::Light => light,
        Ground::Dark => dark,
        _ => other,
    }
}

fn mark_token(cell: Cell) -> Token {
    match cell.ground {
        Ground::Region(_) => Token::RegionLine,
        _ => by_ground(cell, Token::MarkLight, Token::MarkDark, Token::Path),
    }
}

fn bad_token(cell: Cell) -> Token {
    match cell.ground {
        Ground::Region(_) => Token::ArrowBad,
        _ => by_ground(cell, Token::BadLight, Token::BadDark, Token::Bad),
    }
}

pub(super) fn draw_below(pen: &mut Pen, scene: &Scene, geometry: &Geometry) {
    for spot in scene.spots() {
        let cell = scene[spot];
        if cell.marks == crate::Marks::default() {
            continue;
        }
        let (x, y) = geometry.corner(spot);
        pen.group(&format!("transform=\"translate({} {})\"", num(x), num(y)), |pen| {
            draw_under(pen, cell);
        });
    }
}

/// In a box of 48 by 48, under the thing.
fn draw_under(pen: &mut Pen, cell: Cell) {
    let has = |mark| cell.marks.has(mark);
    let contrast = pen.theme() == Theme::Contrast;
    let mark = mark_token(cell);
    if has(Mark::LastMove) {
        if contrast {
            pen.shape(art::HATCH, None, Some((mark, 1.2)), " stroke-linecap=\"butt\"");
            if cell.thing.is_some() {
                pen.fill(&circle(24.0, 24.0, 17.0), Token::SquareLight);
            }
        }
        pen.shape(
            art::TICKS,
            None,
            Some((mark, 2.0)),
            " stroke-linejoin=\"miter\" stroke-linecap=\"butt\"",
        );
    }
    if has(Mark::Attacked) {
        pen.shape(art::HATCH, None, Some((mark, 1.4)), " stroke-linecap=\"butt\"");
    }
    if has(Mark::Excluded) {
        if contrast {
            pen.fill(&rect(0.0, 0.0, CELL, CELL), Token::Accent);
        }
        let width = if contrast { 2.5 } else { 1.3 };
        pen.shape(art::HATCH, None, Some((Token::RegionLine, width)), " stroke-linecap=\"butt\"");
    }
    if has(Mark::Lifted) {
        pen.line(&rect(1.5, 1.5, 45.0, 45.0), mark, 3.0);
        if contrast {
            pen.line(&rect(4.0, 4.0, 40.0, 40.0), Token::Accent, 3.0);
        }
    }
    if has(Mark::Check) {
        draw_check(pen);
    }
    if has(Mark::MayTake) {
        pen.line(&circle(24.0, 24.0, 20.6), mark, 3.5);
    }
    if has(Mark::Attacker) {
        pen.dashes(&circle(24.0, 24.0, 21.6), bad_token(cell), 2.6, "7 4.3");
    }
}

/// A glow, or a disc where tints are not allowed.
fn draw_check(pen: &mut Pen) {
    if pen.theme() == Theme::Contrast {
        pen.shape(&circle(24.0, 24.0, 21.0), Some(Token::Accent), Some((Token::Crown, 2.4)), "");
        return;
    }
    let (id, stop) = (pen.id("check"), pen.stop(Token::Bad));
    let d = rect(0.0, 0.0, CELL, CELL);
    pen.raw(&format!(
        "<radialGradient id=\"{id}\" gradientUnits=\"userSpaceOnUse\" cx=\"24\" cy=\"24\" r=\"26\"><stop offset=\".2\"{stop}/>\
         <stop offset=\"1\"{stop} stop-opacity=\"0\"/></radialGradient><path fill=\"url(#{id})\" d=\"{d}\"/>"
    ));
}

pub(super) fn draw_above(pen: &mut Pen, scene: &Scene, geometry: &Geometry) {
    for spot in scene.spots() {
        let cell = scene[spot];
        if cell.marks != crate::Marks::default() {
            let (x, y) = geometry.corner(spot);
            pen.group(&format!("transform=\"translate({} {})\"", num(x), num(y)), |pen| {
                draw_over(pen, cell);
            });
        }
    }
    for frame in &scene.frames {
        draw_frame(pen, geometry, frame.from, frame.to);
    }
}

/// In a box of 48 by 48, over the thing.
fn draw_over(pen: &mut Pen, cell: Cell) {
    let has = |mark| cell.marks.has(mark);
    if has(Mark::MayGo) {
        if pen.theme() == Theme::Contrast {
            pen.shape(&circle(24.0, 24.0, 7.0), Some(Token::Accent), Some((Token::Crown, 2.5)), "");
        } else {
            pen.fill(&circle(24.0, 24.0, 7.0), mark_token(cell));
        }
    }
    if has(Mark::Candidate) {
        pen.line(&round_rect(11.5, 11.5, 25.0, 25.0, 4.5), Token::CrownRim, 2.0);
        let inside = (pen.theme() == Theme::Contrast).then_some(Token::CrownRim);
        pen.shape(
            &round_rect(13.5, 13.5, 21.0, 21.0, 3.5),
            inside,
            Some((Token::RegionLine, 2.2)),
            "",
        );
    }
    if has(Mark::Conflict) {
        pen.dashes(&rect(4.0, 4.0, 40.0, 40.0), bad_token(cell), 4.0, "8 4");
    }
    if has(Mark::Stuck) {
        pen.dashes(&round_rect(3.0, 3.0, 42.0, 42.0, 4.0), bad_token(cell), 3.0, "7 4");
    }
    if has(Mark::Cursor) {
        pen.line(&rect(1.5, 1.5, 45.0, 45.0), Token::CrownRim, 3.0);
        pen.line(&rect(4.0, 4.0, 40.0, 40.0), Token::RegionLine, 2.0);
    }
}

fn draw_frame(pen: &mut Pen, geometry: &Geometry, from: Spot, to: Spot) {
    let (left, top) = geometry.corner(from);
    let (right, bottom) = geometry.corner(to);
    let d = rect(left, top, right + CELL - left, bottom + CELL - top);
    pen.line(&d, Token::CrownRim, 4.0);
    pen.dashes(&d, Token::RegionLine, 2.0, "6 4");
}
