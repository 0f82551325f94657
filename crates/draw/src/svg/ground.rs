//! Squares of a chess board, floor and walls of a Sokoban level.

use super::geometry::{Geometry, is_walled};
use super::{CELL, Pen, rect, stretch};
use crate::{Ground, Mark, Scene, Spot, Theme, Token};

pub(super) fn draw(pen: &mut Pen, scene: &Scene, geometry: &Geometry) {
    let tinted = |spot: Spot| {
        let marks = scene[spot].marks;
        marks.has(Mark::LastMove) || marks.has(Mark::Lifted)
    };
    let mut squares = |ground: Ground, tint: bool, token: Token| {
        let wanted =
            scene.spots().filter(|&spot| scene[spot].ground == ground && tinted(spot) == tint);
        pen.fill_crisp(&blocks(geometry, wanted), token);
    };
    squares(Ground::Light, false, Token::SquareLight);
    squares(Ground::Dark, false, Token::SquareDark);
    squares(Ground::Light, true, Token::LastLight);
    squares(Ground::Dark, true, Token::LastDark);
    if is_walled(scene) {
        draw_level(pen, scene, geometry);
    }
}

/// Path data of whole cells.
pub(super) fn blocks(geometry: &Geometry, spots: impl Iterator<Item = Spot>) -> String {
    spots
        .map(|spot| {
            let (x, y) = geometry.corner(spot);
            rect(x, y, CELL, CELL)
        })
        .collect()
}

/// Walls are one shape a face: tops, fronts where no wall lies below, bricks on the fronts, edges around the tops.
fn draw_level(pen: &mut Pen, scene: &Scene, geometry: &Geometry) {
    /// Height of a wall's front.
    const FRONT: f64 = 13.0;
    let is_wall = |spot: Spot, down: isize, right: isize| {
        scene.near(spot, down, right).is_some_and(|cell| cell.ground == Ground::Wall)
    };
    let outside = rect(geometry.left, geometry.top, geometry.board_width, geometry.board_height);
    pen.fill(&outside, Token::Outside);
    let floor =
        || scene.spots().filter(|&spot| matches!(scene[spot].ground, Ground::Floor | Ground::Goal));
    let walls = || scene.spots().filter(|&spot| scene[spot].ground == Ground::Wall);
    pen.fill_crisp(&blocks(geometry, floor()), Token::Floor);
    let (mut grid, mut shade) = (String::new(), String::new());
    for spot in floor() {
        let (x, y) = geometry.corner(spot);
        grid.extend([stretch(x, y, 'h', CELL), stretch(x, y, 'v', CELL)]);
        if is_wall(spot, -1, 0) {
            shade.push_str(&rect(x, y, CELL, 6.0));
        }
    }
    pen.line(&grid, Token::FloorLine, 1.0);
    pen.fill_crisp(&blocks(geometry, walls()), Token::WallTop);
    let (mut fronts, mut bricks, mut edges) = (String::new(), String::new(), String::new());
    for spot in walls() {
        let (x, y) = geometry.corner(spot);
        let ledge = y + CELL - FRONT;
        if !is_wall(spot, 1, 0) {
            fronts.push_str(&rect(x, ledge, CELL, FRONT));
            bricks.push_str(&stretch(x + CELL / 2.0, ledge, 'v', FRONT));
            if is_wall(spot, 0, -1) && !is_wall(spot, 1, -1) {
                bricks.push_str(&stretch(x, ledge, 'v', FRONT));
            }
            edges.push_str(&stretch(x, ledge, 'h', CELL));
        }
        if !is_wall(spot, -1, 0) {
            edges.push_str(&stretch(x, y + 0.7, 'h', CELL));
        }
        for (right, at) in [(-1, x + 0.7), (1, x + CELL - 0.7)] {
            if !is_wall(spot, 0, right) {
                edges.push_str(&stretch(at, y, 'v', CELL));
            }
        }
    }
    pen.fill_crisp(&fronts, Token::WallFront);
    let butt = " stroke-linecap=\"butt\"";
    pen.shape(&bricks, None, Some((Token::WallLine, 1.4)), butt);
    pen.shape(&edges, None, Some((Token::WallEdge, 1.4)), butt);
    if pen.theme() != Theme::Contrast && !shade.is_empty() {
        pen.raw(&format!("<path fill=\"#000\" fill-opacity=\".12\" d=\"{shade}\"/>"));
    }
}
