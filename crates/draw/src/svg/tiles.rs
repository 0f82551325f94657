//! Squares of a chess board, floor and walls of a Sokoban level.

use super::geometry::{Geometry, is_level};
use super::{CELL, SvgWriter, rect, segment};
use crate::{CellKind, CellPos, Mark, Scene, Theme, Token};

pub(super) fn draw(svg: &mut SvgWriter, scene: &Scene, geometry: &Geometry) {
    let tinted = |pos: CellPos| {
        let marks = scene[pos].marks;
        marks.contains(Mark::LastMove) || marks.contains(Mark::Selected)
    };
    let mut squares = |kind: CellKind, tint: bool, token: Token| {
        let wanted =
            scene.positions().filter(|&pos| scene[pos].kind == kind && tinted(pos) == tint);
        svg.fill_crisp(&blocks(geometry, wanted), token);
    };
    squares(CellKind::Light, false, Token::SquareLight);
    squares(CellKind::Dark, false, Token::SquareDark);
    squares(CellKind::Light, true, Token::LastLight);
    squares(CellKind::Dark, true, Token::LastDark);
    if is_level(scene) {
        draw_level(svg, scene, geometry);
    }
}

/// Path data of whole cells.
pub(super) fn blocks(geometry: &Geometry, positions: impl Iterator<Item = CellPos>) -> String {
    positions
        .map(|pos| {
            let (x, y) = geometry.corner(pos);
            rect(x, y, CELL, CELL)
        })
        .collect()
}

/// Draws floor and walls, one path per kind of face: tops, fronts where no wall lies below, joints between the bricks of
/// the fronts, edges around the tops.
fn draw_level(svg: &mut SvgWriter, scene: &Scene, geometry: &Geometry) {
    /// Height of a wall's front.
    const FRONT: f64 = 13.0;
    let is_wall = |pos: CellPos, down: isize, right: isize| {
        scene.neighbor(pos, down, right).is_some_and(|cell| cell.kind == CellKind::Wall)
    };
    let outside = rect(geometry.left, geometry.top, geometry.board_width, geometry.board_height);
    svg.fill(&outside, Token::Outside);
    let is_floor = |pos: &CellPos| matches!(scene[*pos].kind, CellKind::Floor | CellKind::Goal);
    let floor = || scene.positions().filter(is_floor);
    let walls = || scene.positions().filter(|&pos| scene[pos].kind == CellKind::Wall);
    svg.fill_crisp(&blocks(geometry, floor()), Token::Floor);
    let (mut grid, mut shade) = (String::new(), String::new());
    for pos in floor() {
        let (x, y) = geometry.corner(pos);
        grid.extend([segment(x, y, 'h', CELL), segment(x, y, 'v', CELL)]);
        if is_wall(pos, -1, 0) {
            shade.push_str(&rect(x, y, CELL, 6.0));
        }
    }
    svg.line(&grid, Token::FloorLine, 1.0);
    svg.fill_crisp(&blocks(geometry, walls()), Token::WallTop);
    let (mut fronts, mut bricks, mut edges) = (String::new(), String::new(), String::new());
    for pos in walls() {
        let (x, y) = geometry.corner(pos);
        let ledge = y + CELL - FRONT;
        if !is_wall(pos, 1, 0) {
            fronts.push_str(&rect(x, ledge, CELL, FRONT));
            bricks.push_str(&segment(x + CELL / 2.0, ledge, 'v', FRONT));
            if is_wall(pos, 0, -1) && !is_wall(pos, 1, -1) {
                bricks.push_str(&segment(x, ledge, 'v', FRONT));
            }
            edges.push_str(&segment(x, ledge, 'h', CELL));
        }
        if !is_wall(pos, -1, 0) {
            edges.push_str(&segment(x, y + 0.7, 'h', CELL));
        }
        for (right, at) in [(-1, x + 0.7), (1, x + CELL - 0.7)] {
            if !is_wall(pos, 0, right) {
                edges.push_str(&segment(at, y, 'v', CELL));
            }
        }
    }
    svg.fill_crisp(&fronts, Token::WallFront);
    let butt = " stroke-linecap=\"butt\"";
    svg.shape(&bricks, None, Some((Token::WallLine, 1.4)), butt);
    svg.shape(&edges, None, Some((Token::WallEdge, 1.4)), butt);
    if svg.theme() != Theme::Contrast && !shade.is_empty() {
        svg.raw(&format!("<path fill=\"#000\" fill-opacity=\".12\" d=\"{shade}\"/>"));
    }
}
