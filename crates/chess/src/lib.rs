//! Chess: legal moves, notation, PGN and games, with a reason for every move that is illegal.
//!
//! List the legal moves of a position:
//!
//! ```
//! use papan_chess::Position;
//!
//! let position: Position = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".parse()?;
//! for mv in &position.legal_moves() {
//!     println!("{mv} {}", position.san(*mv));
//! }
//! assert_eq!(position.legal_moves().len(), 26);
//! # Ok::<(), papan_chess::FenError>(())
//! ```
//!
//! Read the games of a PGN file:
//!
//! ```
//! use papan_chess::pgn::read_games;
//!
//! let text = "[White \"Morphy\"]\n\n1. e4 e5 2. Nf3 d6 1-0\n";
//! for game in read_games(text) {
//!     let game = game?;
//!     println!("{} {}", game.tag("White").unwrap_or("?"), game.score);
//!     assert_eq!(game.main_line().count(), 4);
//! }
//! # Ok::<(), papan_chess::pgn::PgnError>(())
//! ```
//!
//! | to | use |
//! |---|---|
//! | list, count or test legal moves | [`Position::legal_moves`], [`Position::count_legal_moves`], [`Position::is_legal`] |
//! | get them as sets, one per piece | [`Position::move_sets`], [`Position::generate_moves`] |
//! | play a move | [`Position::play`]; [`Position::play_unchecked`] if it is known to be legal |
//! | learn why a move is illegal | [`Position::find_legal_move`], [`IllegalMoveError`] |
//! | parse and write moves | [`Position::parse_san`], [`Position::san`], [`Position::parse_uci`], [`Position::parse_move`] |
//! | parse and write positions | [`parse_fen`], [`Setup::to_fen`], [`Epd`], [`parse_code_matrix`] |
//! | look at the board | [`Board::piece_at`], [`Board::pieces`], [`Board::attackers`], [`attacks()`] |
//! | play a game, undo, claim a draw | [`Game`], [`Outcome`], [`Claim`]; with players and saving: [`Session`] |
//! | prove that a position is dead | [`Position::is_dead`] |
//! | read and write PGN | [`pgn`] |
//! | build graphs of moves and attacks | [`LegalGraph`], [`AttackGraph`], [`Analysis`], [`export`] |
//! | count move sequences | [`perft`](fn@perft), [`perft_with`], [`divide`], [`visit_leaves`] |
//!
//! A [`Setup`] is anything on a board. Validated it becomes a [`Position`], one cache line that is copied to play a move. A
//! [`Game`] is a position with its history, under given [`Rules`]. Chess960 needs no switch. There is no I/O, no clock and no
//! randomness here, and no `unsafe`.
//!
//! On the two cores of `docs/benchmarks.md`, plain build: the legal moves of a position take 76 ns as a list and 49 ns as
//! sets, reading and validating a FEN 177 ns, perft with bulk counting 376 million nodes a second.
// Parts of the hot loops have to be inlined for their constants to fold; each such place was measured.
#![allow(clippy::inline_always)]

mod attacks;
mod board;
mod castling;
mod code_matrix;
mod count;
mod dead;
mod epd;
pub mod export;
mod fen;
mod game;
mod generate;
mod graph;
mod illegal_move;
mod lanes;
mod masks;
mod measures;
mod move_list;
mod move_sets;
mod moves;
mod outcome;
mod perft;
pub mod pgn;
mod play;
mod position;
mod rules;
mod san;
mod session;
mod setup;
mod side;
mod sliders;
mod square;
mod square_set;
mod uci;
mod zobrist;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub use attacks::attacks;
pub use board::Board;
pub use castling::{CastlingRights, CastlingSide};
pub use code_matrix::{CodeMatrixError, CodeMatrixErrorKind, parse_code_matrix, to_code_matrix};
pub use epd::Epd;
pub use fen::{CastlingStyle, FenError, FenErrorKind, parse_fen, parse_position};
pub use game::Game;
pub use graph::{Adjacency, AttackGraph, Edge, EdgeKind, LegalGraph};
pub use illegal_move::{IllegalMoveError, PlacedPiece};
pub use measures::{Analysis, Measures};
pub use move_list::MoveList;
pub use move_sets::{MoveSets, PieceMoves};
pub use moves::{Move, MoveKind};
pub use outcome::{Claim, Outcome};
pub use papan_core::{Color, LineColumn, Meter, ParseError, Piece, Role, StopReason};
pub use perft::{divide, perft, perft_with, visit_leaves};
pub use position::Position;
pub use rules::{Points, Rules};
pub use san::{MoveError, MoveErrorKind, San};
pub use session::{Event as SessionEvent, ParsePlayerNameError, PlayerName, Session};
pub use setup::{PositionError, PositionWarning, Setup};
pub use square::{File, ParseSquareError, Rank, Square};
pub use square_set::{SquareSet, Squares};
pub use zobrist::Zobrist;
