//! The compressed view of the command line's pictures, for a page to draw: only files and ranks where something stands.

use super::Table;
use papan_draw::{Axis, GiantView, Kind, Mark, Side, Thing, at, giant_view};
use serde_json::{Value, json};

/// Answers with `{files, ranks, rows, checked, torn, hidden}`: the numbers of the lines, the men row by row as letters (`.`
/// is nobody), the kings in check as `[row, column]`, before which lines something is left out, and how many men stand
/// elsewhere.
pub(super) fn compressed(table: &Table) -> Value {
    let GiantView { scene, hidden, files, ranks } =
        giant_view(table.game.board(), &table.judgement);
    let row = |row: usize| -> String {
        (0..scene.cols()).map(|col| letter(scene[at(row, col)].thing)).collect()
    };
    let marked = |mark: Mark| {
        let spots = scene.spots().filter(|&spot| scene[spot].marks.has(mark));
        spots.map(|spot| [spot.row, spot.col]).collect::<Vec<_>>()
    };
    let torn = |axis: &Axis| axis.gaps.iter().map(|gap| gap.before).collect::<Vec<_>>();
    let numbers = |lines: &[u64]| lines.iter().map(u64::to_string).collect::<Vec<_>>();
    json!({
        "files": numbers(&files),
        "ranks": numbers(&ranks),
        "rows": (0..scene.rows()).map(row).collect::<Vec<_>>(),
        "checked": marked(Mark::Check),
        "torn": { "files": torn(&scene.col_axis), "ranks": torn(&scene.row_axis) },
        "hidden": hidden,
    })
}

fn letter(thing: Option<Thing>) -> char {
    let Some(Thing::Man(side, kind)) = thing else { return '.' };
    let letter = match kind {
        Kind::King => 'k',
        Kind::Queen => 'q',
        Kind::Rook => 'r',
        Kind::Bishop => 'b',
        Kind::Knight => 'h',
        Kind::Pawn => 'p',
    };
    if side == Side::White { letter } else { letter.to_ascii_uppercase() }
}
