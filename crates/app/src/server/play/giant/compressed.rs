//! The compressed view of the command line's pictures, for a page to draw: only files and ranks where something stands.

use super::Table;
use papan_draw::{Axis, GiantScene, Mark, Occupant, PieceLetters, at, giant_scene};
use serde_json::{Value, json};

/// Answers with `{files, ranks, rows, checked, torn, hidden}`: the numbers of the lines, the pieces row by row as letters
/// (`.` for an empty square), the kings in check as `[row, column]`, before which lines something is left out, and the
/// number of pieces elsewhere.
pub(super) fn compressed(table: &Table) -> Value {
    let GiantScene { scene, hidden, files, ranks } =
        giant_scene(table.game.board(), &table.evaluation);
    let row = |row: usize| -> String {
        (0..scene.cols()).map(|col| letter(scene[at(row, col)].occupant)).collect()
    };
    let marked = |mark: Mark| {
        let cells = scene.positions().filter(|&pos| scene[pos].marks.contains(mark));
        cells.map(|pos| [pos.row, pos.col]).collect::<Vec<_>>()
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

fn letter(occupant: Option<Occupant>) -> char {
    match occupant {
        Some(Occupant::Piece(piece)) => PieceLetters::Giant.letter(piece),
        _ => '.',
    }
}
