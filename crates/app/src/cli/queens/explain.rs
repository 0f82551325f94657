//! `papan queens explain`: the way to the solution without guessing, step by step, with its rating.

use super::{exit_after, limit::Limit, problem, reading::Boards, report::pairs, tell_stop};
use crate::{
    console::{Console, Out},
    error::AppError,
    exit::Exit,
};
use papan_games::{
    i18n::{Arg, Catalog},
    queens::messages::{describe, describe_marks, difficulty_name},
};
use papan_queens::{
    Board, Conclusion, ExplainError, Explanation, Puzzle, Unit, explain_with, format_solved,
};
use serde::Serialize;
use std::{
    io::{self, Write},
    time::Duration,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    boards: Boards,
    #[command(flatten)]
    limit: Limit,
    #[arg(long)]
    json: bool,
}

/// `papan queens explain --json`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct ExplanationReport {
    /// Title of the board, if it has one.
    title: Option<String>,
    /// Rows, columns and regions.
    n: usize,
    /// Stars in each.
    stars: usize,
    /// `solved`, `no-solution`, or `stuck` if no step follows.
    status: &'static str,
    /// `easy`, `medium`, `hard` or `expert`.
    difficulty: &'static str,
    /// Estimated effort of all steps for a person.
    cost: u32,
    /// Number of cells that were tried and refuted.
    contradictions: usize,
    /// The steps in order.
    steps: Vec<StepReport>,
    /// Time of explaining.
    seconds: f64,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct StepReport {
    /// Name of the technique.
    technique: &'static str,
    /// Cells that take a star, `[row, column]` from 0.
    stars: Vec<[u16; 2]>,
    /// Cells that are ruled out.
    crosses: Vec<[u16; 2]>,
    /// Rows, columns and regions of the reason.
    units: Vec<UnitReport>,
    /// Those that are excluded from them.
    without: Vec<UnitReport>,
    /// The open cells of the reason.
    because: Vec<[u16; 2]>,
    /// The open cells of the 2 x 2 squares that prove it; usually none.
    squares: Vec<Vec<[u16; 2]>>,
    /// Estimated effort for a person.
    cost: u32,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
enum UnitReport {
    /// A row, from 0.
    Row(u16),
    /// A column, from 0.
    Column(u16),
    /// A region by its symbol.
    Region(String),
}

/// Explains the first board of a text.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let puzzle = args.boards.read_first(console)?;
    let (explained, took) =
        args.limit.spend(console.text, |meter| explain_with(&puzzle.board, meter));
    let explanation = match explained {
        Ok(explanation) => explanation,
        Err(ExplainError::Stopped(stop)) => {
            tell_stop(stop, console);
            return Ok(exit_after(stop));
        }
        Err(error @ ExplainError::TooLarge { .. }) => return Err(problem(error)),
    };
    let mut out = console.out();
    if args.json {
        let report = report(&puzzle, &explanation, took);
        writeln!(out, "{}", serde_json::to_string(&report).map_err(io::Error::from)?)?;
    } else {
        tell(&puzzle.board, &explanation, console.text, &mut out)?;
    }
    out.flush()?;
    Ok(if matches!(explanation.conclusion, Conclusion::Solved(_)) {
        Exit::Success
    } else {
        Exit::Negative
    })
}

/// The explanation for scripts.
pub(crate) fn report(
    puzzle: &Puzzle,
    explanation: &Explanation,
    took: Duration,
) -> ExplanationReport {
    let board = &puzzle.board;
    let units = |units: &[Unit]| {
        let unit = |&unit: &Unit| match unit {
            Unit::Row(row) => UnitReport::Row(row),
            Unit::Column(col) => UnitReport::Column(col),
            Unit::Region(region) => UnitReport::Region(board.symbol(region.into()).to_owned()),
        };
        units.iter().map(unit).collect()
    };
    let steps = explanation.steps.iter().map(|step| StepReport {
        technique: step.technique.as_str(),
        stars: pairs(&step.stars),
        crosses: pairs(&step.crosses),
        units: units(&step.units),
        without: units(&step.without),
        because: pairs(&step.because),
        squares: step.squares.iter().map(|square| pairs(square)).collect(),
        cost: step.cost,
    });
    ExplanationReport {
        title: puzzle.title.clone(),
        n: board.size(),
        stars: board.stars(),
        status: explanation.conclusion.as_str(),
        difficulty: explanation.difficulty().as_str(),
        cost: explanation.cost(),
        contradictions: explanation.contradictions(),
        steps: steps.collect(),
        seconds: took.as_secs_f64(),
    }
}

fn tell(board: &Board, explanation: &Explanation, text: &Catalog, out: &mut Out) -> io::Result<()> {
    for (number, step) in (1..).zip(&explanation.steps) {
        writeln!(out, "{number}. {}", describe(step, board, text))?;
        for line in describe_marks(step, text) {
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
            writeln!(out, "{}", text.fill("queens-rating", &args))
        }
        Conclusion::NoSolution => writeln!(out, "{}", text.get("queens-no-solution")),
        Conclusion::Stuck => writeln!(out, "{}", text.get("queens-stuck")),
    }
}
