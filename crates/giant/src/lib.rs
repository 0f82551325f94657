//! Check, checkmate and legal moves on chess boards up to 10^18 x 10^18 squares.
//!
//! A board is a list of pieces on a square too large for any array. The question is that of the SPOJ problems CSTATE1,
//! CSTATE2 and CSTATE3 and of Yustian's thesis about them (ITS Surabaya, 2019): is a king in check, and how many moves
//! end the check?
//!
//! ```
//! use papan_giant::{ParseOptions, evaluate, parse};
//!
//! let text = b"1\n1000000000000000000 3\n7 7 k\n1000000000000000000 5 K\n7 999999999999999999 Q\n";
//! for board in parse(text, ParseOptions::default())? {
//!     let evaluation = evaluate(&board?);
//!     assert_eq!(evaluation.status.to_string(), "White Check - 6 Plausible Moves");
//! }
//! # Ok::<(), papan_giant::ReadError>(())
//! ```
//!
//! | to | use |
//! |---|---|
//! | evaluate one board | [`evaluate`], or an [`Evaluator`] for many |
//! | evaluate a file, a pipe or a text, in parallel | [`evaluate_reader`], [`evaluate_bytes`] |
//! | parse boards | [`parse`], or a [`BoardStream`] for a text that comes in chunks |
//! | build a board | [`Board::new`] |
//! | count or list all legal moves | [`LegalMoves`] |
//! | play | [`Game`] |
//! | generate boards | [`generate()`], [`generate_boards`] |
//! | recognize a text of boards | [`detect_format`] |
//! | write boards | [`format_boards`], [`append_board`] |
//!
//! Reading and evaluating P pieces takes O(P) time: a million pieces in 40 MB of text take 16 to 59 ms on one core,
//! depending on the kind of board (`docs/benchmarks.md`). A file is read in blocks, so that the memory is that of the
//! largest board, about 27 bytes a piece (`docs/giant.md`).

mod attack_queries;
mod board;
mod counting_filter;
mod duplicate_check;
mod evaluation;
mod evaluations;
mod evaluator;
mod game;
mod generate;
mod geometry;
mod letters;
mod moves;
mod offset;
mod parallel;
mod reader;
mod writer;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub use board::{Board, BoardError, BoardSummary, Pieces, PiecesIter, PlacedPiece, Square};
pub use evaluation::{CheckStatus, Evaluation, Evasions};
pub use evaluations::{
    EvaluateError, EvaluateOptions, EvaluatedBoard, Evaluations, evaluate_bytes, evaluate_reader,
};
pub use evaluator::Evaluator;
pub use game::{Game, IllegalMoveError, PlayedMove};
pub use generate::{BoardKind, GeneratedBoards, ParseBoardKindError, generate, generate_boards};
pub use letters::{piece_from_letter, piece_letter};
pub use moves::{LegalMoves, SlideRange};
pub use papan_core::{Color, LineColumn, ParseError, Piece, Role};
pub use reader::{
    BoardStream, Boards, Format, Limits, ParseOptions, ReadError, ReadErrorKind, detect_format,
    parse,
};
pub use writer::{append_board, format_boards};

/// Evaluates a board: which king is in check, and how many legal replies there are.
pub fn evaluate(board: &Board) -> Evaluation {
    Evaluator::default().evaluate(board)
}
