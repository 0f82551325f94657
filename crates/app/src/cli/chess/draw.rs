//! `papan chess draw`: a position as a picture, in the terminal or as SVG or PNG.

use super::{
    describe,
    given::{Fen, Given},
};
use crate::{console::Console, error::AppError, exit::Exit, image_output::Picture};
use papan_draw::{ChessSceneOptions, Note, NoteStyle, Scene, chess_scene_with};
use papan_games::i18n::Catalog;
use std::io::Write;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    fen: Fen,
    #[command(flatten)]
    picture: Picture,
}

/// Draws one position.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let scene = scene(&args.fen.read()?, ChessSceneOptions::default(), console.text);
    if let Some(path) = &args.picture.output {
        args.picture.save(&scene, path)?;
        return Ok(Exit::Success);
    }
    let mut out = console.out();
    write!(out, "{}", scene.to_text_with(&console.text_options()))?;
    out.flush()?;
    Ok(Exit::Success)
}

/// A position with its state beside the board.
pub(crate) fn scene(given: &Given, view: ChessSceneOptions<'_>, text: &Catalog) -> Scene {
    let mut scene = chess_scene_with(&given.position, &view);
    let state = describe(&given.setup, &given.position, text);
    scene.title.clone_from(&state);
    scene.notes.push(Note { text: state, style: NoteStyle::Muted });
    scene
}
