//! `papan queens hint`: what next in a position, or why one of its marks is wrong.

use super::{exit_after, input::Boards, tell_stop};
use crate::{
    cli::{args::SearchLimits, image_output::Picture},
    console::Console,
    error::AppError,
    exit::Exit,
};
use papan_core::{Meter, StopReason};
use papan_games::queens::{
    frame::{frames, without_mistakes},
    messages::{describe_hint, describe_marks},
    report::HintReport,
};
use papan_queens::{Command, Game, Hint, Mark, Puzzle};
use std::io::Write;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    boards: Boards,
    #[command(flatten)]
    limits: SearchLimits,
    #[command(flatten)]
    picture: Picture,
    #[arg(long)]
    json: bool,
}

/// Gives a hint for a position of a text.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let puzzle = args.boards.read_one(console)?.puzzle;
    let find = |meter: &mut Meter<'_>| full_hint(&puzzle, meter);
    let (game, hints) = match args.limits.run("queens-live", String::new(), console, find).result {
        Ok(found) => found,
        Err(stop) => {
            tell_stop(stop, console);
            return Ok(exit_after(stop));
        }
    };
    let step = hints.last().and_then(Hint::step);
    let shown = match hints.last() {
        Some(Hint::Refutation(_)) => without_mistakes(&game),
        _ => game.clone(),
    };
    if let Some(path) = &args.picture.output {
        let scene = step.and_then(|step| frames(step, &shown, console.text).pop());
        let scene =
            scene.map_or_else(|| papan_draw::queens_game_scene(&game), |frame| frame.scene());
        args.picture.save(&scene, path)?;
    }
    let mut out = console.out();
    if args.json {
        let report = HintReport::new(&game, &hints, console.text);
        writeln!(out, "{}", papan_games::report::to_json(&report)?)?;
    } else if hints.is_empty() {
        let key = if game.is_solved() { "queens-status-solved" } else { "queens-no-next-step" };
        writeln!(out, "{}", console.text.get(key))?;
    } else {
        for hint in &hints {
            writeln!(out, "{}", describe_hint(hint, game.board(), console.text))?;
        }
        // The assumption of a refutation is the hint itself.
        let skip = usize::from(matches!(hints.last(), Some(Hint::Refutation(_))));
        let marks = step.map(|step| describe_marks(step, game.board(), console.text));
        for line in marks.unwrap_or_default().iter().skip(skip) {
            writeln!(out, "{line}")?;
        }
    }
    out.flush()?;
    let helped = !hints.is_empty() || game.is_solved();
    Ok(if helped { Exit::Success } else { Exit::Negative })
}

/// All that the hints of a position say: the mistakes and why one of them is wrong, or the next step.
fn full_hint(puzzle: &Puzzle, meter: &mut Meter<'_>) -> Result<(Game, Vec<Hint>), StopReason> {
    let mut game = Game::new_with(&puzzle.board, meter)?;
    for mark in [Mark::Cross, Mark::Star] {
        game.play(&Command::Set(puzzle.marked(mark), mark));
    }
    let mut hints = Vec::new();
    let mut last = None;
    while !game.is_solved() {
        let hint = game.hint_with(meter)?;
        if hint.is_none() || hint == last {
            break;
        }
        last.clone_from(&hint);
        let keep = !matches!(&hint, Some(Hint::Mistakes(mistakes)) if mistakes.is_empty())
            && !matches!(&hint, Some(Hint::Area(_) | Hint::Reason(_)));
        hints.extend(hint.filter(|_| keep));
    }
    Ok((game, hints))
}
