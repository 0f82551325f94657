//! Queens boards: solved, explained, generated, drawn, and read from pictures.

use super::draw;
use crate::{
    cli::queens::{
        explain::report as explanation_report,
        generate::{DifficultyName, NewBoard},
        import::{Imported, find},
        method::{Goal, Method},
        problem,
        reading::title,
        report::Report,
    },
    server::{
        api_error::ApiError,
        jobs::{Job, JobContext},
        request::{JobOutput, Outcome, Reply, Request},
    },
};
use clap::ValueEnum;
use papan_draw::{Theme, queens_colors, queens_scene};
use papan_games::{
    i18n::{Catalog, Localize},
    queens::messages::describe,
};
use papan_queens::{
    Board, Cell, ExplainError, GenerateError, GenerateOptions, Puzzle, explain_with, generate_with,
    parse,
};
use serde_json::{Value, json};

/// Answers a request.
pub(super) fn handle(verb: &str, request: &Request<'_>) -> Reply {
    match verb {
        "solve" => solve(request),
        "explain" => explain_board(request),
        "generate" => generate_board(request),
        "picture" => import(request),
        "look" => Ok(look(&puzzle(request)?.board).into()),
        "draw" => {
            let puzzle = puzzle(request)?;
            let mut scene = queens_scene(&puzzle.board, &stars(&puzzle.board, request)?);
            scene.title = title(&puzzle, 1);
            scene.region_letters |= request.flag("letters")?;
            scene.region_patterns = request.flag("patterns")?;
            draw(scene, request)
        }
        _ => Err(ApiError::unknown(verb)),
    }
}

/// What a page needs to draw a board: `{size, regions, symbols, colors: {light, dark}}`, the same colors as in images.
pub(crate) fn look(board: &Board) -> Value {
    let symbols: Vec<&str> = (0..board.size()).map(|region| board.symbol(region)).collect();
    let [light, dark] = [Theme::Light, Theme::Dark].map(|theme| {
        let colors = queens_colors(board, theme);
        colors.into_iter().map(|color| color.to_string()).collect::<Vec<_>>()
    });
    json!({
        "size": board.size(),
        "regions": board.regions(),
        "symbols": symbols,
        "colors": { "light": light, "dark": dark },
    })
}

impl From<ExplainError> for ApiError {
    fn from(error: ExplainError) -> Self {
        match error {
            ExplainError::Stopped(stop) => Self::stopped(stop),
            ExplainError::TooLarge { .. } => error.message().into(),
        }
    }
}

impl From<GenerateError> for ApiError {
    fn from(error: GenerateError) -> Self {
        match error {
            GenerateError::Stopped(stop) => Self::stopped(stop),
            GenerateError::Impossible { .. } => error.message().into(),
        }
    }
}

fn solve(request: &Request<'_>) -> Reply {
    let puzzle = puzzle(request)?;
    let method = named(request, "method", Method::Search)?;
    let goal = match request.optional_text("goal")? {
        None | Some("first") => Goal::First,
        Some("unique") => Goal::Unique,
        Some("count") => Goal::Count,
        Some(_) => return Err(ApiError::bad_field("goal")),
    };
    if method == Method::Brute && goal != Goal::First {
        return Err(ApiError::new("queens-brute-first"));
    }
    job(request, move |work| {
        let mut meter = work.meter();
        let found = method.solve(&puzzle.board, goal, &mut meter).map_err(problem)?;
        JobOutput::of(&Report::new(1, &puzzle, &found, Some(meter.elapsed())))
    })
}

/// The report of `papan queens explain --json`, each step with its words.
fn explain_board(request: &Request<'_>) -> Reply {
    let (puzzle, lang) = (puzzle(request)?, request.text.lang());
    job(request, move |work| {
        let mut meter = work.meter();
        let explanation = explain_with(&puzzle.board, &mut meter)?;
        let report = explanation_report(&puzzle, &explanation, meter.elapsed());
        let mut report = serde_json::to_value(report).map_err(|_| ApiError::internal())?;
        let words = Catalog::of(lang);
        for (number, step) in explanation.steps.iter().enumerate() {
            report["steps"][number]["text"] = describe(step, &puzzle.board, words).into();
        }
        Ok(report.into())
    })
}

fn generate_board(request: &Request<'_>) -> Reply {
    let number = |name, usual| Ok::<_, ApiError>(request.optional_number(name)?.unwrap_or(usual));
    let size = usize::try_from(number("size", 8)?).map_err(|_| ApiError::bad_field("size"))?;
    let stars = usize::try_from(number("stars", 1)?).map_err(|_| ApiError::bad_field("stars"))?;
    let seed = number("seed", fastrand::u32(..).into())?;
    let difficulty = match request.optional_text("difficulty")? {
        None => None,
        Some(_) => Some(named(request, "difficulty", DifficultyName::Easy)?.into()),
    };
    let options = GenerateOptions { size, stars, difficulty, ..GenerateOptions::default() };
    job(request, move |work| {
        let new = generate_with(&options, seed, &mut work.meter())?;
        JobOutput::of(&NewBoard::new(1, seed, &new))
    })
}

fn import(request: &Request<'_>) -> Reply {
    let picture = request.picture.ok_or_else(|| ApiError::bad_field("picture"))?.to_vec();
    job(request, move |_| {
        let found = find(&picture)?.map_err(problem)?;
        JobOutput::of(&Imported::new(&found))
    })
}

fn job(
    request: &Request<'_>,
    task: impl FnOnce(&JobContext<'_>) -> Result<JobOutput, ApiError> + Send + 'static,
) -> Reply {
    Ok(Outcome::Job(Job::new(request.budget()?, task)))
}

fn puzzle(request: &Request<'_>) -> Result<Puzzle, ApiError> {
    let puzzles = parse(request.board()?.as_bytes())?;
    puzzles.into_iter().next().ok_or_else(ApiError::internal)
}

/// One of the names that the command line takes, too.
fn named<T: ValueEnum>(
    request: &Request<'_>,
    field: &'static str,
    usual: T,
) -> Result<T, ApiError> {
    match request.optional_text(field)? {
        None => Ok(usual),
        Some(name) => T::from_str(name, false).map_err(|_| ApiError::bad_field(field)),
    }
}

/// Queens to draw, `[row, column]` from 0. One outside the board is refused.
fn stars(board: &Board, request: &Request<'_>) -> Result<Vec<Cell>, ApiError> {
    let Some(stars) = request.fields.get("queens") else { return Ok(Vec::new()) };
    let cells: Vec<[u16; 2]> =
        serde_json::from_value(stars.clone()).map_err(|_| ApiError::bad_field("queens"))?;
    let on_board = |&index: &u16| usize::from(index) < board.size();
    if !cells.as_flattened().iter().all(on_board) {
        return Err(ApiError::bad_field("queens"));
    }
    Ok(cells.into_iter().map(|[row, col]| Cell { row, col }).collect())
}
