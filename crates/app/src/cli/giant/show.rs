//! `papan giant show`: a board as a picture, in the terminal or as SVG or PNG.

use super::reading::OneBoard;
use crate::{
    console::{Console, Out},
    error::AppError,
    exit::Exit,
    image_output::Picture,
};
use papan_draw::{
    GiantScene, GiantWindow, Note, NoteStyle, Scene, giant_scene, giant_window_scene,
};
use papan_games::i18n::Catalog;
use papan_giant::{Board, Evaluation, Square, evaluate};
use std::{io::Write, num::ParseIntError};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    board: OneBoard,
    #[arg(long, value_name = "X,Y", value_parser = parse_square)]
    at: Option<Square>,
    #[arg(long, value_name = "NUMBER", default_value_t = 16, value_parser = clap::value_parser!(u8).range(1..=48))]
    size: u8,
    #[command(flatten)]
    picture: Picture,
}

fn parse_square(text: &str) -> Result<Square, ParseIntError> {
    let (x, y) = text.split_once(',').unwrap_or((text, ""));
    Ok(Square { x: x.trim().parse()?, y: y.trim().parse()? })
}

/// Draws one board of a text.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let board = args.board.read()?;
    let evaluation = evaluate(&board);
    let scene = match args.at {
        Some(corner) => {
            let window = GiantWindow { corner, size: args.size.into() };
            finish(giant_window_scene(&board, &evaluation, window), &evaluation, console.text)
        }
        None => scene(&board, &evaluation, console.text),
    };
    match &args.picture.output {
        Some(path) => args.picture.save(&scene, path)?,
        None => draw(&scene, console, &mut console.out())?,
    }
    Ok(Exit::Success)
}

/// A board with the attacks on its kings, compressed when it is large.
pub(crate) fn scene(board: &Board, evaluation: &Evaluation, text: &Catalog) -> Scene {
    finish(giant_scene(board, evaluation), evaluation, text)
}

pub(crate) fn finish(view: GiantScene, evaluation: &Evaluation, text: &Catalog) -> Scene {
    let GiantScene { mut scene, hidden, .. } = view;
    scene.title = evaluation.status.to_string();
    if hidden > 0 {
        let text = text.fill("giant-hidden", &[("pieces", hidden.into())]);
        scene.notes.push(Note { text, style: NoteStyle::Muted });
    }
    scene
}

/// Draws a scene in the terminal.
pub(super) fn draw(scene: &Scene, console: &Console, out: &mut Out) -> std::io::Result<()> {
    write!(out, "{}", scene.to_text_with(&console.text_options()))?;
    out.flush()
}
