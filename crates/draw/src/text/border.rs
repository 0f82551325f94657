//! Fences of a region board: heavy between regions, light inside one. ASCII shows the heavy ones only.

use super::canvas::Row;
use super::ink::Inks;
use super::{Charset, Columns, TextLook};
use crate::{Region, Scene, at};
use anstyle::Style;

/// How strong the line between two neighbouring cells is: 0 none, 1 light, 2 heavy.
type Weight = usize;

/// Every crossing of four arms, each none, light or heavy: up, right, down, left as digits of a number to the base 3.
const CROSSINGS: &str =
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

/// The line above row `row`, or below the last one.
pub(super) fn between_rows(
    scene: &Scene,
    look: TextLook,
    inks: &Inks,
    columns: &Columns,
    row: usize,
) -> Row {
    let mut line = Row::default();
    for col in 0..=scene.cols() {
        // The four cells around the crossing at the upper left corner of (row, col).
        let [nw, ne, sw, se] = around(scene, row, col);
        let arms = [weight(nw, ne), weight(ne, se), weight(sw, se), weight(nw, sw)];
        let same = [nw, ne, sw, se].iter().all(|cell| *cell == nw);
        let x = if col < scene.cols() { columns.starts[col] - 1 } else { columns.width - 1 };
        line.put(x, crossing(look, arms), if same { inks.inside(nw) } else { Style::new() });
        if col < scene.cols() {
            let c = crossing(look, [0, arms[1], 0, arms[1]]);
            let style = if ne == se { inks.inside(ne) } else { Style::new() };
            (1..=columns.cell).for_each(|i| line.put(x + i, c, style));
        }
    }
    line
}

/// The sign left of column `col` of a row, or right of the last one.
pub(super) fn between_cells(
    scene: &Scene,
    look: TextLook,
    inks: &Inks,
    row: usize,
    col: usize,
) -> (char, Style) {
    let [_, _, left, right] = around(scene, row, col);
    let upright = weight(left, right);
    let style = if left == right { inks.inside(left) } else { Style::new() };
    (crossing(look, [upright, 0, upright, 0]), style)
}

fn around(scene: &Scene, row: usize, col: usize) -> [Option<Region>; 4] {
    [(1, 1), (1, 0), (0, 1), (0, 0)]
        .map(|(up, left)| scene.region(at(row.checked_sub(up)?, col.checked_sub(left)?)))
}

fn weight(a: Option<Region>, b: Option<Region>) -> Weight {
    match (a, b) {
        (None, None) => 0,
        (a, b) if a == b => 1,
        _ => 2,
    }
}

fn crossing(look: TextLook, [up, right, down, left]: [Weight; 4]) -> char {
    match look.charset {
        Charset::Unicode => {
            CROSSINGS.chars().nth(up * 27 + right * 9 + down * 3 + left).unwrap_or(' ')
        }
        Charset::Ascii => match (up == 2 || down == 2, left == 2 || right == 2) {
            (false, false) => ' ',
            (true, false) => '|',
            (false, true) => '-',
            (true, true) => '+',
        },
    }
}
