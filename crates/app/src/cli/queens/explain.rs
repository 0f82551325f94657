//! `papan queens explain`: the way to the solution without guessing, step by step, with its rating.

use super::{
    exit_after,
    input::{Boards, NumberedPuzzle},
    problem, tell_stop,
};
use crate::{
    cli::args::SearchLimits,
    console::{Console, Out},
    error::AppError,
    exit::Exit,
    file::{self, Access},
    style::{NAME, VERDICT},
};
use papan_core::Meter;
use papan_games::{
    i18n::{Arg, Catalog},
    queens::{
        input::title,
        messages::{describe, describe_marks, difficulty_name},
        report::ExplanationReport,
        worksheet::{head, worksheet},
    },
};
use papan_queens::{Board, Conclusion, ExplainError, Explanation, explain_with, format_solved};
use std::{
    io::{self, Write},
    path::PathBuf,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    boards: Boards,
    #[command(flatten)]
    limits: SearchLimits,
    #[arg(long, value_name = "FILE")]
    worksheet: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

/// Explains boards of a text.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let mut out = console.out();
    let mut exit = Exit::Success;
    let mut pages = head(console.text);
    for board in args.boards.read(console)? {
        exit = exit.worse(explain(&board, args, console, &mut out, &mut pages)?);
        if exit == Exit::Interrupted {
            break;
        }
    }
    if let Some(path) = &args.worksheet {
        file::write(path, pages.as_bytes(), Access::Default)
            .map_err(|error| AppError::unwritable(path, &error))?;
    }
    Ok(exit)
}

fn explain(
    board: &NumberedPuzzle,
    args: &Args,
    console: &Console,
    out: &mut Out,
    pages: &mut String,
) -> Result<Exit, AppError> {
    let NumberedPuzzle { number, puzzle } = board;
    let explain = |meter: &mut Meter<'_>| explain_with(&puzzle.board, meter);
    let explained = args.limits.run("queens-live", String::new(), console, explain);
    let explanation = match explained.result {
        Ok(explanation) => explanation,
        Err(ExplainError::Stopped(stop)) => {
            tell_stop(stop, console);
            return Ok(exit_after(stop));
        }
        Err(error @ ExplainError::TooLarge { .. }) => return Err(problem(error)),
    };
    if args.worksheet.is_some() {
        let title = title(puzzle, *number);
        *pages += &worksheet(&puzzle.board, &title, &explanation, console.text);
    }
    if args.json {
        let report = ExplanationReport::new(puzzle, &explanation, explained.time, None);
        writeln!(out, "{}", papan_games::report::to_json(&report)?)?;
    } else {
        if args.boards.are_all() {
            writeln!(out, "; {}", title(puzzle, *number))?;
        }
        tell(&puzzle.board, &explanation, console.text, out)?;
    }
    out.flush()?;
    Ok(if matches!(explanation.conclusion, Conclusion::Solved(_)) {
        Exit::Success
    } else {
        Exit::Negative
    })
}

fn tell(board: &Board, explanation: &Explanation, text: &Catalog, out: &mut Out) -> io::Result<()> {
    for (number, step) in (1..).zip(&explanation.steps) {
        writeln!(out, "{NAME}{number}.{NAME:#} {}", describe(step, board, text))?;
        for line in describe_marks(step, board, text) {
            writeln!(out, "   {line}")?;
        }
    }
    match &explanation.conclusion {
        Conclusion::Solved(solution) => {
            let args: [(&str, Arg); 4] = [
                ("difficulty", difficulty_name(explanation.difficulty(), text).into()),
                ("cost", explanation.cost().into()),
                ("steps", explanation.steps.len().into()),
                ("contradictions", explanation.contradictions().into()),
            ];
            write!(out, "\n{}\n", format_solved(board, solution.cells()))?;
            writeln!(out, "{VERDICT}{}{VERDICT:#}", text.fill("queens-rating", &args))
        }
        Conclusion::NoSolution => writeln!(out, "{}", text.get("queens-no-solution")),
        Conclusion::Several(two) => {
            writeln!(out, "{}\n", text.get("queens-several"))?;
            let [one, other] = [0, 1].map(|at| format_solved(board, two[at].cells()));
            one.lines()
                .zip(other.lines())
                .try_for_each(|(one, other)| writeln!(out, "{one}   {other}"))
        }
        Conclusion::Stuck => writeln!(out, "{}", text.get("queens-stuck")),
    }
}
