//! The explanation of a board for a page: text and cells of every step, and the cells that the queens of a step rule out.

use crate::server::api_error::ApiError;
use papan_core::Meter;
use papan_games::{
    i18n::Catalog,
    queens::messages::{describe, technique_name},
};
use papan_queens::{Board, Cell, Command, Game, Mark, Step, Unit, explain_with};
use serde::Serialize;
use serde_json::{Value, json};

/// Rows, columns and regions by their numbers from 0.
#[derive(Serialize)]
pub(super) struct Units {
    rows: Vec<u16>,
    columns: Vec<u16>,
    regions: Vec<u16>,
}

impl Units {
    pub(super) fn of(units: &[Unit]) -> Self {
        let mut all = Self { rows: Vec::new(), columns: Vec::new(), regions: Vec::new() };
        for unit in units {
            match *unit {
                Unit::Row(row) => all.rows.push(row),
                Unit::Column(column) => all.columns.push(column),
                Unit::Region(region) => all.regions.push(region),
            }
        }
        all
    }
}

/// Cells as numbers, row by row.
pub(super) fn indices(cells: &[Cell], board: &Board) -> Vec<usize> {
    cells.iter().map(|cell| usize::from(cell.row) * board.size() + usize::from(cell.col)).collect()
}

/// The kind of a unit and its name: a number from 1, or the symbol of a region.
pub(super) fn unit_name(unit: Unit, board: &Board) -> (&'static str, String) {
    match unit {
        Unit::Row(row) => ("row", (row + 1).to_string()),
        Unit::Column(column) => ("column", (column + 1).to_string()),
        Unit::Region(region) => ("region", board.symbol(region.into()).to_owned()),
    }
}

/// Explains a board from the start.
pub(super) fn explain_board(
    board: &Board,
    words: &Catalog,
    meter: &mut Meter<'_>,
) -> Result<Value, ApiError> {
    let explanation = explain_with(board, meter)?;
    let mut game = Game::new_with(board, meter).map_err(ApiError::stopped)?;
    let steps: Vec<Value> =
        explanation.steps.iter().map(|step| told(step, &mut game, words)).collect();
    Ok(json!({
        "end": explanation.conclusion.as_str(),
        "difficulty": explanation.difficulty().as_str(),
        "cost": explanation.cost(),
        "contradictions": explanation.contradictions(),
        "steps": steps,
    }))
}

/// A step, and in `auto` the cells that its queens rule out on a board with everything before it.
fn told(step: &Step, game: &mut Game, words: &Catalog) -> Value {
    let board = game.board().clone();
    let before = game.marks();
    game.play(&Command::Set(step.crosses.clone(), Mark::Cross));
    game.play(&Command::Set(step.stars.clone(), Mark::Star));
    let now = game.marks();
    let ruled_out = |&cell: &usize| before[cell] != now[cell] && now[cell] == Mark::AutoCross;
    let auto: Vec<usize> = (0..now.len()).filter(ruled_out).collect();
    json!({
        "technique": technique_name(step.technique, words),
        "text": describe(step, &board, words),
        "stars": indices(&step.stars, &board),
        "crosses": indices(&step.crosses, &board),
        "because": indices(&step.because, &board),
        "units": Units::of(&step.units),
        "auto": auto,
        "cost": step.cost,
    })
}
