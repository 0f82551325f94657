//! Giant boards: evaluated, viewed at any scale, played on. A page cannot count to 10^18 in its own numbers, so every
//! coordinate travels as a decimal text.
//!
//! | verb | fields | answer |
//! |---|---|---|
//! | `open` | `text` or `ticket`, or nothing for the built-in boards; `board` (from 1) | `{boards: [{size, pieces, answer}], more, state}` |
//! | `board` | `board` | `{state}` |
//! | `view` | `x`, `y` (upper left), `span` (squares a side), `cells` (a side) | a window: see [`view`] |
//! | `compressed` | | the occupied files and ranks: see [`compressed`] |
//! | `evasions` | `from` (how many are known) | `{moves, more}` |
//! | `targets` | `at` (`[x, y]`, a piece of the color to move) | `{ranges}` |
//! | `move` | `from`, `to`; or `text` (`x y x y`) | `{state}` |
//! | `undo` | | `{state}` |
//! | `text` | | `{text}`: the board as it stands |

mod compressed;
mod examples;
mod state;
#[cfg(test)]
mod tests;
mod view;

use crate::server::{
    api,
    api_error::ApiError,
    request::{Reply, Request},
};
use papan_games::i18n::Localize;
use papan_giant::{
    Board, Color, Evaluation, Game, IllegalMoveError, LegalMoves, ParseOptions, Square, evaluate,
    parse,
};
use serde_json::{Value, json};
use state::ranges;

/// The largest number of boards of one text that are listed.
const MAX_LISTED_BOARDS: usize = 1000;
/// The largest number of ranges of targets that a page gets.
const MAX_RANGES: usize = 200;

/// What one page looks at.
#[derive(Default)]
pub(crate) struct Player {
    table: Option<Table>,
}

struct Table {
    boards: Vec<Board>,
    number: usize,
    game: Game,
    evaluation: Evaluation,
}

impl Player {
    /// Answers a request.
    pub(crate) fn handle(&mut self, verb: &str, request: &Request<'_>) -> Reply {
        match verb {
            "open" => self.open(request),
            "board" => {
                let number = request.number("board")?;
                let table = self.table()?;
                table.choose(number)?;
                Ok(table.answer(request))
            }
            "view" => view::view(self.table()?, request),
            "compressed" => Ok(compressed::compressed(self.table()?).into()),
            "evasions" => {
                let from = request.number("from")?;
                let table = self.table()?;
                let color = table.evaluation.status.color().unwrap_or(table.game.turn());
                let from = usize::try_from(from).map_err(|_| ApiError::bad_field("from"))?;
                Ok(state::evasions(table.game.board(), color, from).into())
            }
            "targets" => {
                let at = square(request, "at")?;
                let game = &self.table()?.game;
                let moves = LegalMoves::new(game.board());
                let of_piece = moves.ranges(game.turn()).filter(|range| range.from.at == at);
                Ok(json!({ "ranges": ranges(of_piece.take(MAX_RANGES)) }).into())
            }
            "move" => self.make_move(request),
            "undo" => {
                let table = self.table()?;
                table.game.undo();
                table.evaluate();
                Ok(table.answer(request))
            }
            "text" => {
                let board = self.table()?.game.board().clone();
                Ok(json!({ "text": papan_giant::format_boards(&[board]) }).into())
            }
            _ => api::handle("giant", verb, request),
        }
    }

    fn table(&mut self) -> Result<&mut Table, ApiError> {
        self.table.as_mut().ok_or_else(|| ApiError::new("web-giant-nothing-open"))
    }

    fn open(&mut self, request: &Request<'_>) -> Reply {
        let is_own = ["text", "ticket"].iter().any(|name| request.fields.contains_key(*name));
        let boards = if is_own {
            let text = request.board()?;
            parse(text.as_bytes(), ParseOptions::default())?.collect::<Result<Vec<Board>, _>>()?
        } else {
            examples::boards()?
        };
        let mut table = Table::new(boards).ok_or_else(ApiError::internal)?;
        table.choose(request.optional_number("board")?.unwrap_or(1))?;
        let listed = table.boards.iter().take(MAX_LISTED_BOARDS);
        let listed: Vec<Value> = listed
            .map(|board| {
                json!({
                    "size": board.size().to_string(),
                    "pieces": board.pieces().len(),
                    "answer": evaluate(board).status.to_string(),
                })
            })
            .collect();
        let more = table.boards.len() - listed.len();
        let state = table.state(request);
        let answer = json!({ "boards": listed, "more": more, "state": state });
        self.table = Some(table);
        Ok(answer.into())
    }

    fn make_move(&mut self, request: &Request<'_>) -> Reply {
        let (from, to) = match request.optional_text("text")? {
            Some(text) => written_move(text).ok_or_else(|| ApiError::new("web-giant-bad-move"))?,
            None => (square(request, "from")?, square(request, "to")?),
        };
        let table = self.table()?;
        table.game.play(from, to)?;
        table.evaluate();
        Ok(table.answer(request))
    }
}

impl Table {
    fn new(boards: Vec<Board>) -> Option<Self> {
        let first = boards.first()?.clone();
        let evaluation = evaluate(&first);
        Some(Self { boards, number: 0, game: Game::new(first, Color::White), evaluation })
    }

    /// Puts a board on the table. The color in check is to move.
    fn choose(&mut self, number: u64) -> Result<(), ApiError> {
        let at = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        let board = at.and_then(|at| self.boards.get(at)).ok_or_else(|| {
            ApiError::new("giant-no-such-board")
                .with("found", number.to_string())
                .with("boards", self.boards.len())
        })?;
        let evaluation = evaluate(board);
        let turn = evaluation.status.color().unwrap_or(Color::White);
        self.game = Game::new(board.clone(), turn);
        self.number = at.unwrap_or_default();
        self.evaluation = evaluation;
        Ok(())
    }

    fn evaluate(&mut self) {
        self.evaluation = self.game.evaluate();
    }

    fn state(&self, request: &Request<'_>) -> Value {
        let place = (self.number + 1, self.boards.len());
        state::state(&self.game, &self.evaluation, place, request.text)
    }

    fn answer(&self, request: &Request<'_>) -> crate::server::request::Outcome {
        json!({ "state": self.state(request) }).into()
    }
}

/// A coordinate that came as a text.
fn coordinate(request: &Request<'_>, name: &'static str) -> Result<u64, ApiError> {
    request.text_of(name)?.parse().map_err(|_| ApiError::bad_field(name))
}

/// A field `["x", "y"]`.
fn square(request: &Request<'_>, name: &'static str) -> Result<Square, ApiError> {
    let pair = request.fields.get(name).and_then(Value::as_array);
    let part = |at: usize| {
        let part = pair.and_then(|pair| pair.get(at)).and_then(Value::as_str);
        part.and_then(|part| part.parse().ok()).ok_or_else(|| ApiError::bad_field(name))
    };
    Ok(Square { x: part(0)?, y: part(1)? })
}

/// A move as `papan giant play` reads it, `x y x y`.
fn written_move(text: &str) -> Option<(Square, Square)> {
    let words = text.split([' ', '\t', ',', ';', '(', ')', '\n']).filter(|word| !word.is_empty());
    let numbers: Option<Vec<u64>> = words.map(|word| word.parse().ok()).collect();
    match *numbers? {
        [x, y, to_x, to_y] => Some((Square { x, y }, Square { x: to_x, y: to_y })),
        _ => None,
    }
}

impl From<IllegalMoveError> for ApiError {
    fn from(error: IllegalMoveError) -> Self {
        error.message().into()
    }
}
