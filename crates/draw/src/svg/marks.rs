//! Marks on cells: tints and rings below the occupants, above them what must stay visible.

use super::{CELL, Geometry, SvgWriter, circle, num, rect, round_rect};
use crate::{Cell, CellKind, CellPos, Mark, Scene, Theme, Token, art};

/// One of three tokens: for light squares, for dark squares, for other cells.
fn by_kind(cell: Cell, light: Token, dark: Token, other: Token) -> Token {
    match cell.kind {
        CellKind::Light => light,
        CellKind::Dark => dark,
        _ => other,
    }
}

fn mark_token(cell: Cell) -> Token {
    match cell.kind {
        CellKind::Region(_) => Token::RegionLine,
        _ => by_kind(cell, Token::MarkLight, Token::MarkDark, Token::Path),
    }
}

fn bad_token(cell: Cell) -> Token {
    match cell.kind {
        CellKind::Region(_) => Token::ArrowBad,
        _ => by_kind(cell, Token::BadLight, Token::BadDark, Token::Bad),
    }
}

pub(super) fn draw_below(svg: &mut SvgWriter, scene: &Scene, geometry: &Geometry) {
    for pos in scene.positions() {
        let cell = scene[pos];
        if cell.marks == crate::Marks::default() {
            continue;
        }
        let (x, y) = geometry.corner(pos);
        svg.group(&format!("transform=\"translate({} {})\"", num(x), num(y)), |svg| {
            draw_under(svg, cell);
        });
    }
}

/// Draws the marks under an occupant, in a square of 48 by 48.
fn draw_under(svg: &mut SvgWriter, cell: Cell) {
    let has = |mark| cell.marks.contains(mark);
    let contrast = svg.theme() == Theme::Contrast;
    let mark = mark_token(cell);
    if has(Mark::LastMove) {
        if contrast {
            svg.shape(art::HATCH, None, Some((mark, 1.2)), " stroke-linecap=\"butt\"");
            if cell.occupant.is_some() {
                svg.fill(&circle(24.0, 24.0, 17.0), Token::SquareLight);
            }
        }
        svg.shape(
            art::CORNERS,
            None,
            Some((mark, 2.0)),
            " stroke-linejoin=\"miter\" stroke-linecap=\"butt\"",
        );
    }
    if has(Mark::Attacked) {
        svg.shape(art::HATCH, None, Some((mark, 1.4)), " stroke-linecap=\"butt\"");
    }
    if has(Mark::Excluded) {
        if contrast {
            svg.fill(&rect(0.0, 0.0, CELL, CELL), Token::Accent);
        }
        let width = if contrast { 2.5 } else { 1.3 };
        svg.shape(art::HATCH, None, Some((Token::RegionLine, width)), " stroke-linecap=\"butt\"");
    }
    if has(Mark::Selected) {
        svg.line(&rect(1.5, 1.5, 45.0, 45.0), mark, 3.0);
        if contrast {
            svg.line(&rect(4.0, 4.0, 40.0, 40.0), Token::Accent, 3.0);
        }
    }
    if has(Mark::Check) {
        draw_check(svg);
    }
    if has(Mark::CaptureTarget) {
        svg.line(&circle(24.0, 24.0, 20.6), mark, 3.5);
    }
    if has(Mark::Attacker) {
        svg.dashes(&circle(24.0, 24.0, 21.6), bad_token(cell), 2.6, "7 4.3");
    }
}

/// Draws a check: a glow, or a disc where tints are not allowed.
fn draw_check(svg: &mut SvgWriter) {
    if svg.theme() == Theme::Contrast {
        svg.shape(&circle(24.0, 24.0, 21.0), Some(Token::Accent), Some((Token::Crown, 2.4)), "");
        return;
    }
    let (id, stop) = (svg.id("check"), svg.stop(Token::Bad));
    let d = rect(0.0, 0.0, CELL, CELL);
    svg.raw(&format!(
        "<radialGradient id=\"{id}\" gradientUnits=\"userSpaceOnUse\" cx=\"24\" cy=\"24\" r=\"26\"><stop offset=\".2\"{stop}/>\
         <stop offset=\"1\"{stop} stop-opacity=\"0\"/></radialGradient><path fill=\"url(#{id})\" d=\"{d}\"/>"
    ));
}

pub(super) fn draw_above(svg: &mut SvgWriter, scene: &Scene, geometry: &Geometry) {
    for pos in scene.positions() {
        let cell = scene[pos];
        if cell.marks != crate::Marks::default() {
            let (x, y) = geometry.corner(pos);
            svg.group(&format!("transform=\"translate({} {})\"", num(x), num(y)), |svg| {
                draw_over(svg, cell);
            });
        }
    }
    for highlight in &scene.highlights {
        draw_highlight(svg, geometry, highlight.from, highlight.to);
    }
}

/// Draws the marks over an occupant, in a square of 48 by 48.
fn draw_over(svg: &mut SvgWriter, cell: Cell) {
    let has = |mark| cell.marks.contains(mark);
    if has(Mark::MoveTarget) {
        if svg.theme() == Theme::Contrast {
            svg.shape(&circle(24.0, 24.0, 7.0), Some(Token::Accent), Some((Token::Crown, 2.5)), "");
        } else {
            svg.fill(&circle(24.0, 24.0, 7.0), mark_token(cell));
        }
    }
    if has(Mark::Candidate) {
        svg.line(&round_rect(11.5, 11.5, 25.0, 25.0, 4.5), Token::CrownRim, 2.0);
        let inside = (svg.theme() == Theme::Contrast).then_some(Token::CrownRim);
        svg.shape(
            &round_rect(13.5, 13.5, 21.0, 21.0, 3.5),
            inside,
            Some((Token::RegionLine, 2.2)),
            "",
        );
    }
    if has(Mark::Conflict) {
        // No red reaches 3:1 on every region; on a white line it does.
        svg.line(&rect(4.5, 4.5, 39.0, 39.0), Token::CrownRim, 5.0);
        svg.dashes(&rect(4.5, 4.5, 39.0, 39.0), bad_token(cell), 4.0, "8 4");
    }
    if has(Mark::Deadlock) {
        svg.dashes(&round_rect(3.0, 3.0, 42.0, 42.0, 4.0), bad_token(cell), 3.0, "7 4");
    }
    if has(Mark::Cursor) {
        svg.line(&rect(1.5, 1.5, 45.0, 45.0), Token::CrownRim, 3.0);
        svg.line(&rect(4.0, 4.0, 40.0, 40.0), Token::RegionLine, 2.0);
    }
}

fn draw_highlight(svg: &mut SvgWriter, geometry: &Geometry, from: CellPos, to: CellPos) {
    let (left, top) = geometry.corner(from);
    let (right, bottom) = geometry.corner(to);
    let d = rect(left, top, right + CELL - left, bottom + CELL - top);
    svg.line(&d, Token::CrownRim, 4.0);
    svg.dashes(&d, Token::RegionLine, 2.0, "6 4");
}
