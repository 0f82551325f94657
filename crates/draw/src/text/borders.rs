//! Borders of a region board: heavy between regions, light inside one. ASCII shows the heavy ones only.

use super::canvas::Line;
use super::{Charset, Layout, TextOptions};
use crate::{Region, Scene, at};
use anstyle::Style;

/// Weight of the line between two adjacent cells: 0 none, 1 light, 2 heavy.
type Weight = usize;

/// Every crossing of four arms, each none, light or heavy: up, right, down, left as digits of a number in base 3.
const CROSSINGS: &str =
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

/// The line above row `row`, or below the last one.
pub(super) fn between_rows(layout: &Layout<'_>, row: usize) -> Line {
    let &Layout { scene, options, ref styles, ref columns, .. } = layout;
    let mut line = Line::default();
    for col in 0..=scene.cols() {
        // The four cells around the crossing at the upper left corner of (row, col).
        let [nw, ne, sw, se] = around(scene, row, col);
        let arms = [weight(nw, ne), weight(ne, se), weight(sw, se), weight(nw, sw)];
        let same = [nw, ne, sw, se].iter().all(|cell| *cell == nw);
        let x = if col < scene.cols() { columns.starts[col] - 1 } else { columns.width - 1 };
        line.put(x, crossing(options, arms), if same { styles.inside(nw) } else { Style::new() });
        if col < scene.cols() {
            let c = crossing(options, [0, arms[1], 0, arms[1]]);
            let style = if ne == se { styles.inside(ne) } else { Style::new() };
            (1..=columns.cell).for_each(|i| line.put(x + i, c, style));
        }
    }
    line
}

/// The line left of column `col` of a row, or right of the last one.
pub(super) fn between_cells(layout: &Layout<'_>, row: usize, col: usize) -> (char, Style) {
    let [_, _, left, right] = around(layout.scene, row, col);
    let vertical = weight(left, right);
    let style = if left == right { layout.styles.inside(left) } else { Style::new() };
    (crossing(layout.options, [vertical, 0, vertical, 0]), style)
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

fn crossing(options: TextOptions, [up, right, down, left]: [Weight; 4]) -> char {
    match options.charset {
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
