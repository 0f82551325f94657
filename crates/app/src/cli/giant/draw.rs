//! `papan giant draw`: a board as a picture, in the terminal or as SVG or PNG.

use super::input::Boards;
use crate::{
    cli::{
        args::FirstBoard,
        image_output::Picture,
        values::{integer, parsed},
    },
    console::Console,
    error::AppError,
    exit::Exit,
};
use papan_draw::GiantWindow;
use papan_games::giant::{input::parse_squares, report::scene};
use papan_giant::{Square, evaluate};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    boards: Boards,
    #[command(flatten)]
    board: FirstBoard,
    #[arg(long, value_name = "X,Y", value_parser = parsed(parse_square, "expected-square"))]
    at: Option<Square>,
    #[arg(long, value_name = "SIZE", default_value = "16", value_parser = integer::<u8>(1..=48))]
    size: u8,
    #[command(flatten)]
    picture: Picture,
}

fn parse_square(text: &str) -> Option<Square> {
    match parse_squares(text).as_deref() {
        Some(&[square]) => Some(square),
        _ => None,
    }
}

/// Draws one board of a text.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let board = args.boards.read_one(&args.board.board)?;
    let evaluation = evaluate(&board);
    let window = args.at.map(|corner| GiantWindow { corner, size: args.size.into() });
    let scene = scene(&board, &evaluation, window, console.text);
    args.picture.draw(&scene, console)?;
    Ok(Exit::Success)
}
