//! A line of a batch: what is asked, and what is answered.

use super::{
    games::Game,
    lines::{Line, MAX_LINE_BYTES},
};
use crate::cli::refusal::Refusal;
use papan_games::i18n::{Catalog, Message, TextError};
use serde::Serialize;
use serde_json::value::RawValue;
use std::{collections::HashMap, io};

/// One line that is written: the `id` of its question, and an answer or what is wrong.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Row<'a, A> {
    /// As it was in the question; null when there was none.
    #[cfg_attr(test, schemars(with = "serde_json::Value"))]
    id: Option<&'a RawValue>,
    #[serde(flatten)]
    answer: A,
}

/// What a question is answered with: a row, or the faults of its board.
pub(super) type Answer = Result<serde_json::Result<String>, Vec<TextError>>;

/// The identity of a question, to be told with its answer.
#[derive(Clone, Copy)]
pub(super) struct Id<'a>(Option<&'a RawValue>);

impl Id<'_> {
    /// The row with an answer.
    pub(super) fn with(self, answer: impl Serialize) -> serde_json::Result<String> {
        serde_json::to_string(&Row { id: self.0, answer })
    }
}

/// Answers a line.
pub(super) fn answer(line: &Line, game: &impl Game, text: &Catalog) -> io::Result<String> {
    let mut id = Id(None);
    let answer = ask(line, game, &mut id);
    let row = answer.unwrap_or_else(|faults| id.with(Refusal::new(&faults, text)));
    Ok(row?)
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
