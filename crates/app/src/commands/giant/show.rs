//! `papan giant show`: a board as a picture, in the terminal or as SVG or PNG.

use super::reading::OneBoard;
use crate::{
    console::{Console, Out},
    exit::Exit,
    picture::Picture,
    problem::Problem,
    text::Text,
};
use papan_draw::{GiantView, Note, Scene, Tone, Window, giant_view, giant_window};
use papan_giant::{Board, Judgement, Square, solve};
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
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, Problem> {
    let board = args.board.read()?;
    let judgement = solve(&board);
    let scene = match args.at {
        Some(corner) => {
            let window = Window { corner, size: args.size.into() };
            finish(giant_window(&board, &judgement, window), &judgement, &console.text)
        }
        None => scene(&board, &judgement, &console.text),
    };
    match &args.picture.output {
        Some(path) => args.picture.save(&scene, path)?,
        None => draw(&scene, console, &mut console.out())?,
    }
    Ok(Exit::Yes)
}

/// A board with the attacks on its kings, compressed when it is large.
pub(crate) fn scene(board: &Board, judgement: &Judgement, text: &Text) -> Scene {
    finish(giant_view(board, judgement), judgement, text)
}

pub(crate) fn finish(view: GiantView, judgement: &Judgement, text: &Text) -> Scene {
    let GiantView { mut scene, hidden, .. } = view;
    scene.title = judgement.verdict.to_string();
    if hidden > 0 {
        let text = text.fill("giant-hidden", &[("men", hidden.into())]);
        scene.notes.push(Note { text, tone: Tone::Muted });
    }
    scene
}

/// Draws a scene in the terminal.
pub(super) fn draw(scene: &Scene, console: &Console, out: &mut Out) -> std::io::Result<()> {
    write!(out, "{}", scene.text(console.look()))?;
    out.flush()
}
