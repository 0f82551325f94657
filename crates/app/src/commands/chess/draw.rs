//! `papan chess draw`: a position as a picture, in the terminal or as SVG or PNG.

use super::{
    describe,
    given::{Fen, Given},
};
use crate::{console::Console, exit::Exit, picture::Picture, problem::Problem, text::Text};
use papan_draw::{ChessView, Note, Scene, Tone, chess_scene};
use std::io::Write;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    fen: Fen,
    #[command(flatten)]
    picture: Picture,
}

/// Draws one position.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, Problem> {
    let scene = scene(&args.fen.read()?, ChessView::default(), &console.text);
    if let Some(path) = &args.picture.output {
        args.picture.save(&scene, path)?;
        return Ok(Exit::Yes);
    }
    let mut out = console.out();
    write!(out, "{}", scene.text(console.look()))?;
    out.flush()?;
    Ok(Exit::Yes)
}

/// A position with its state beside the board.
pub(crate) fn scene(given: &Given, view: ChessView<'_>, text: &Text) -> Scene {
    let mut scene = chess_scene(&given.position, view);
    let state = describe(&given.setup, &given.position, text);
    scene.title.clone_from(&state);
    scene.notes.push(Note { text: state, tone: Tone::Muted });
    scene
}
