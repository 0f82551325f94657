//! A line of a batch: what is asked, and what is answered.

use super::{
    games::Game,
    lines::{Line, MAX_LINE_BYTES},
};
use papan_games::{
    i18n::{Catalog, Message, TextError},
    report::{BatchError, BatchRow, LineError},
};
use serde::Serialize;
use serde_json::value::RawValue;
use std::{collections::HashMap, io};

/// What a question is answered with: a row, or the faults of its board.
pub(super) type Answer = Result<io::Result<String>, Vec<TextError>>;

/// The identity of a question, to be told with its answer.
#[derive(Clone, Copy)]
pub(super) struct Id<'a>(Option<&'a RawValue>);

impl Id<'_> {
    /// The row with an answer.
    pub(super) fn with(self, answer: impl Serialize) -> io::Result<String> {
        papan_games::report::to_json(&BatchRow { id: self.0, answer })
    }
}

/// A row, and whether it says what is wrong.
pub(super) struct Row {
    pub(super) text: String,
    pub(super) is_error: bool,
}

/// Answers the line with this number.
pub(super) fn answer(
    number: u64,
    line: &Line,
    game: &impl Game,
    text: &Catalog,
) -> io::Result<Row> {
    let mut id = Id(None);
    match ask(line, game, &mut id) {
        Ok(row) => Ok(Row { text: row?, is_error: false }),
        Err(faults) => {
            let error = BatchError { input_line: number, error: LineError::new(&faults, text) };
            Ok(Row { text: id.with(error)?, is_error: true })
        }
    }
}

fn ask<'a>(line: &'a Line, game: &impl Game, id: &mut Id<'a>) -> Answer {
    let line = match line {
        Line::Whole(line) => line,
        Line::TooLong => {
            let message = Message::new("batch-line-too-long").with("bytes", MAX_LINE_BYTES);
            return Err(vec![TextError::new(b"", 0..0, message)]);
        }
    };
    let fields: HashMap<String, &RawValue> = serde_json::from_slice(line).map_err(|error| {
        let column = error.column().saturating_sub(1);
        vec![TextError::new(line, column..column + 1, Message::new("batch-no-object"))]
    })?;
    *id = Id(fields.get("id").copied());
    let board = fields.get("board").and_then(|board| serde_json::from_str(board.get()).ok());
    let board: String =
        board.ok_or_else(|| vec![TextError::new(line, 0..0, Message::new("batch-no-board"))])?;
    game.answer(&board, *id)
}
