//! A window on a giant board: single pieces when there are few squares, otherwise their number in each cell, in the five
//! levels of the map that the command line draws.

use super::{Table, coordinate};
use crate::server::{
    api_error::ApiError,
    request::{Reply, Request},
};
use papan_draw::{DensityMap, at};
use papan_giant::{Board, PlacedPiece, Square, piece_letter};
use serde_json::{Value, json};

/// The largest number of cells along a side of a window.
const MAX_CELLS: u64 = 96;
/// Up to this many squares along a side each piece is sent.
const NEAR: u64 = 40;

/// Answers with `{x, y, span, cells, pieces, near: [[x, y, letter]]}` when squares can be told apart, or else with
/// `levels`, one digit from 0 to 4 a cell. `x`, `y` and `span` are what is really shown: always inside the board.
pub(super) fn view(table: &Table, request: &Request<'_>) -> Reply {
    let board = table.game.board();
    let span = coordinate(request, "span")?.clamp(1, board.size());
    let corner = |name| -> Result<u64, ApiError> {
        Ok(coordinate(request, name)?.clamp(1, board.size() - span + 1))
    };
    let (x, y) = (corner("x")?, corner("y")?);
    let cells = request.optional_number("cells")?.unwrap_or(48).clamp(1, MAX_CELLS).min(span);
    let mut answer = json!({
        "x": x.to_string(), "y": y.to_string(), "span": span.to_string(), "cells": cells,
    });
    if span <= NEAR {
        let near = near(board, x, y, span);
        answer["pieces"] = near.len().into();
        answer["near"] = near.into();
        return Ok(answer.into());
    }
    let cell = |far: u64| (u128::from(far) * u128::from(cells) / u128::from(span)) as usize;
    let side = cells as usize;
    let mut counts = vec![0; side * side];
    for placed in pieces(board, x, y, span) {
        counts[cell(placed.at.y - y) * side + cell(placed.at.x - x)] += 1;
    }
    let map = DensityMap::from_counts(side, side, &counts);
    let row = |row| (0..side).map(|col| char::from(b'0' + map.density(at(row, col)))).collect();
    answer["levels"] = (0..side).map(row).collect::<Vec<String>>().into();
    answer["pieces"] = counts.iter().sum::<u64>().into();
    Ok(answer.into())
}

/// The pieces of a window, each as `[columns from the left, rows from the top, letter]`.
pub(super) fn near(board: &Board, x: u64, y: u64, span: u64) -> Vec<Value> {
    pieces(board, x, y, span)
        .map(|placed| json!([placed.at.x - x, placed.at.y - y, piece_letter(placed.piece)]))
        .collect()
}

fn pieces(board: &Board, x: u64, y: u64, span: u64) -> impl Iterator<Item = PlacedPiece> + '_ {
    let inside = move |at: Square| {
        (x..=x + (span - 1)).contains(&at.x) && (y..=y + (span - 1)).contains(&at.y)
    };
    board.pieces().iter().filter(move |placed| inside(placed.at))
}
