//! `papan queens draw`: a board as a picture, with its solution when asked for, in the terminal or as SVG or PNG.

use super::{
    exit_after,
    input::{Boards, NumberedPuzzle},
    tell_stop,
};
use crate::{
    cli::{args::SearchLimits, image_output::Picture},
    console::Console,
    error::AppError,
    exit::Exit,
};
use papan_core::Meter;
use papan_draw::queens_scene;
use papan_games::queens::{input::title, method::SolveOutcome};
use papan_queens::{Cell, Puzzle, count_with};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    boards: Boards,
    #[arg(long)]
    solved: bool,
    #[arg(long)]
    letters: bool,
    #[arg(long)]
    patterns: bool,
    #[command(flatten)]
    picture: Picture,
    #[command(flatten)]
    limits: SearchLimits,
}

/// Draws one board of a text.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let NumberedPuzzle { number, puzzle } = args.boards.read_one(console)?;
    let mut exit = Exit::Success;
    let mut stars = Vec::new();
    if args.solved {
        (stars, exit) = solve(&puzzle, args, console);
    }
    let mut scene = queens_scene(&puzzle.board, &stars);
    scene.title = title(&puzzle, number);
    scene.region_letters |= args.letters;
    scene.region_patterns = args.patterns;
    args.picture.draw(&scene, console)?;
    Ok(exit)
}

fn solve(puzzle: &Puzzle, args: &Args, console: &Console) -> (Vec<Cell>, Exit) {
    let solve = |meter: &mut Meter<'_>| count_with(&puzzle.board, 1, meter);
    let found: SolveOutcome =
        args.limits.run("queens-live", String::new(), console, solve).result.into();
    match (found.solution, found.stop) {
        (Some(solution), _) => (solution.cells().to_vec(), Exit::Success),
        (None, Some(stop)) => {
            tell_stop(stop, console);
            (Vec::new(), exit_after(stop))
        }
        (None, None) if found.failed => {
            console.warn("queens-internal", &[]);
            (Vec::new(), Exit::GaveUp)
        }
        (None, None) => {
            console.warn("queens-no-solution", &[]);
            (Vec::new(), Exit::Negative)
        }
    }
}
