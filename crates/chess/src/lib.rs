//! Chess as a graph: squares are vertices, legal moves are edges, and everything else follows from its rows.
//!
//! A [`Setup`] is anything on a board. Validated it becomes a [`Position`], one cache line that is copied to play a move. A
//! [`Game`] is a position with its past, under given [`Rules`]. There is no I/O, no clock and no randomness here.
//!
//! | to | use |
//! |---|---|
//! | read and write positions | [`parse_fen`], [`Setup::to_fen`], [`Epd`], [`parse_code_matrix`] |
//! | list moves | [`Position::moves`], [`Position::rows`], [`Position::for_each_row`], [`Position::count_moves`] |
//! | read and write moves | [`Position::parse_san`], [`Position::san`], [`Position::parse_uci`] |
//! | learn why a move is illegal | [`Position::explain`] |
//! | play, undo, end a game | [`Game`], [`Outcome`], [`Claim`], [`Position::is_dead`] |
//! | read and write games | [`pgn`] |
//! | see the graphs | [`LegalGraph`], [`AttackGraph`], [`Analysis`], [`Representation`], [`export`] |
//! | count | [`perft`](fn@perft), [`divide`], [`visit_leaves`] |
//!
//! ```
//! use papan_chess::Position;
//!
//! let position: Position = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".parse()?;
//! let names: Vec<_> = position.moves().iter().map(|&mv| position.san(mv)).collect();
//! assert!(names.iter().any(|san| san == "O-O-O"));
//! # Ok::<(), papan_core::ParseError>(())
//! ```
// What the hot loops are made of has to be inlined for its constants to fold; each such place was measured.
#![allow(clippy::inline_always)]

mod attacks;
mod board;
mod castling;
mod code_matrix;
mod count;
mod dead;
mod epd;
mod explain;
pub mod export;
mod fen;
mod game;
mod generate;
mod graph;
mod lanes;
mod man;
mod masks;
mod measures;
mod move_list;
mod moves;
mod outcome;
mod perft;
pub mod pgn;
mod play;
mod position;
mod representation;
mod rows;
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

pub use attacks::attacks;
pub use board::Board;
pub use castling::{CastlingRights, Wing};
pub use code_matrix::{parse_code_matrix, to_code_matrix};
pub use epd::Epd;
pub use explain::{Illegal, Standing};
pub use fen::{CastlingStyle, parse_fen, parse_position};
pub use game::Game;
pub use graph::{Adjacency, AttackGraph, Edge, EdgeKind, LegalGraph};
pub use man::{Colour, Man, Role};
pub use measures::{Analysis, Measures};
pub use move_list::MoveList;
pub use moves::{Move, MoveKind};
pub use outcome::{Claim, Outcome};
pub use perft::{divide, perft, visit_leaves};
pub use position::Position;
pub use representation::{
    AdjacencyList, AdjacencyMatrix, DocumentIncidence, IncidenceMatrix, Representation,
};
pub use rows::{Row, Rows};
pub use rules::{Points, Rules};
pub use san::San;
pub use session::{BadPlayerName, Event as SessionEvent, PlayerName, Session};
pub use setup::{Fault, Setup};
pub use square::{File, NotASquare, Rank, Square};
pub use square_set::{SquareSet, Squares};
pub use zobrist::Zobrist;
