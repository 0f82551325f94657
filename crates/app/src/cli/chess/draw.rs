//! `papan chess draw`: a position as a picture, in the terminal or as SVG or PNG.

use super::position_arg::PositionArg;
use crate::{
    cli::{args::FirstBoard, image_output::Picture},
    console::Console,
    error::AppError,
    exit::Exit,
};
use papan_draw::ChessSceneOptions;
use papan_games::chess::report::scene;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    position: PositionArg,
    #[command(flatten)]
    board: FirstBoard,
    #[command(flatten)]
    picture: Picture,
}

/// Draws one position.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let scene = scene(
        &args.position.read_one(&args.board.board)?,
        ChessSceneOptions::default(),
        console.text,
    );
    args.picture.draw(&scene, console)?;
    Ok(Exit::Success)
}
