//! `papan giant show`: a board as a picture, in the terminal or as SVG or PNG.

use super::Reading;
use crate::{
    console::{Console, Out},
    exit::Exit,
    input,
    picture::Picture,
    problem::Problem,
};
use papan_draw::{GiantView, Note, Scene, Tone, giant_view};
use papan_giant::{Board, Judgement, parse, solve};
use std::{io::Write, path::PathBuf};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    board: u64,
    #[command(flatten)]
    picture: Picture,
    #[command(flatten)]
    reading: Reading,
}

/// Draws one board of a text.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, Problem> {
    let source = input::read(args.file.as_deref())?;
    let fault = |error| Problem::parse(&source.name, error);
    let mut boards = parse(&source.bytes, (&args.reading).into()).map_err(fault)?;
    let promised = boards.promised();
    if args.board > promised {
        let args = vec![("found", args.board.into()), ("boards", promised.into())];
        return Err(Problem::Message { key: "giant-no-such-board", args });
    }
    for board in boards.by_ref().take(args.board as usize - 1) {
        board.map_err(fault)?;
    }
    let Some(board) = boards.next().transpose().map_err(fault)? else { return Ok(Exit::Yes) };
    let scene = scene(&board, &solve(&board), console);
    match &args.picture.output {
        Some(path) => args.picture.save(&scene, path)?,
        None => draw(&scene, console, &mut console.out())?,
    }
    Ok(Exit::Yes)
}

/// A board with the attacks on its kings.
pub(super) fn scene(board: &Board, judgement: &Judgement, console: &Console) -> Scene {
    let GiantView { mut scene, hidden } = giant_view(board, judgement);
    scene.title = judgement.verdict.to_string();
    if hidden > 0 {
        let text = console.text.fill("giant-hidden", &[("men", hidden.into())]);
        scene.notes.push(Note { text, tone: Tone::Muted });
    }
    scene
}

/// Draws a scene in the terminal.
pub(super) fn draw(scene: &Scene, console: &Console, out: &mut Out) -> std::io::Result<()> {
    write!(out, "{}", scene.text(console.look()))?;
    out.flush()
}
