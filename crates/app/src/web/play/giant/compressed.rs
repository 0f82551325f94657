//! The compressed view of the command line's pictures, for a page to draw: only files and ranks where something stands.

use super::Table;
use papan_draw::{Axis, GiantView, Kind, Mark, Scene, Side, Thing, at, giant_view};
use serde_json::{Value, json};

/// Answers with `{files, ranks, rows, rays, hidden}`: the numbers of the lines (digits grouped by blanks), the men row by
/// row as letters (`.` is nobody), the lines of attack from `[row, column]` to `[row, column]`, and how many men stand
/// elsewhere. `torn` says before which lines something is left out.
pub(super) fn compressed(table: &Table) -> Value {
    let GiantView { scene, hidden, .. } = giant_view(table.game.board(), &table.judgement);
    let row = |row: usize| -> String {
        (0..scene.cols()).map(|col| letter(scene[at(row, col)].thing)).collect()
    };
    let marked = |mark: Mark| {
        let spots = scene.spots().filter(|&spot| scene[spot].marks.has(mark));
        spots.map(|spot| [spot.row, spot.col]).collect::<Vec<_>>()
    };
    let rays = scene
        .routes
        .iter()
        .map(|route| route.through.iter().map(|spot| [spot.row, spot.col]).collect::<Vec<_>>());
    let torn = |axis: &Axis| axis.gaps.iter().map(|gap| gap.before).collect::<Vec<_>>();
    json!({
        "files": files(&scene),
        "ranks": scene.row_axis.labels,
        "rows": (0..scene.rows()).map(row).collect::<Vec<_>>(),
        "rays": rays.collect::<Vec<_>>(),
        "checked": marked(Mark::Check),
        "attackers": marked(Mark::Attacker),
        "torn": { "files": torn(&scene.col_axis), "ranks": torn(&scene.row_axis) },
        "hidden": hidden,
    })
}

/// The numbers of the files. Where they are too long for the picture it letters them and writes `a = 1 000` beside it;
/// of a run without gaps only the first and the last.
fn files(scene: &Scene) -> Vec<String> {
    let keys: Vec<(&str, &str)> =
        scene.notes.iter().filter_map(|note| note.text.split_once(" = ")).collect();
    let number = |label: &String| {
        let key = keys.iter().find(|(letter, _)| letter == label);
        key.map(|(_, number)| (*number).to_owned())
    };
    let labels = &scene.col_axis.labels;
    if keys.is_empty() {
        return labels.clone();
    }
    labels.iter().map(|label| number(label).unwrap_or_default()).collect()
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
