//! Builds a scene without an engine: the moves of a knight on a 5x5 board, in Unicode with colors and in ASCII.
#![allow(clippy::print_stdout)]

use papan_draw::{
    Axis, Charset, Color, ColorDepth, Mark, Note, NoteStyle, Occupant, Role, Scene, TextOptions, at,
};

fn main() {
    let mut scene = Scene::checkered(5, 5);
    scene.row_axis = Axis::labelled((1..=5).rev());
    scene.col_axis = Axis::labelled('a'..='e');
    let knight = at(3, 1);
    scene[knight].occupant = Some(Occupant::Piece(Role::Knight.of(Color::White)));
    scene[knight].marks.insert(Mark::Selected);
    let mut moves = 0;
    for pos in scene.positions() {
        let distances = (pos.row.abs_diff(knight.row), pos.col.abs_diff(knight.col));
        if matches!(distances, (1, 2) | (2, 1)) {
            scene[pos].marks.insert(Mark::MoveTarget);
            moves += 1;
        }
    }
    scene.notes.push(Note { text: format!("{moves} moves"), style: NoteStyle::Strong });

    let colored =
        TextOptions { color_depth: ColorDepth::Ansi16, zoom: 2, ..TextOptions::default() };
    println!("{}", scene.to_text_with(&colored));
    let ascii = TextOptions { charset: Charset::Ascii, ..TextOptions::default() };
    println!("{}", scene.to_text_with(&ascii));
}
