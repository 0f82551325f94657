//! Chess as a graph: squares are vertices, legal moves are edges, and everything else follows from its rows.
//!
//! A [`Setup`] is anything on a board; validated it becomes a [`Position`], one cache line that is copied to play a move.
#![allow(clippy::inline_always)]

mod attacks;
mod board;
mod castling;
mod count;
mod fen;
mod generate;
mod man;
mod masks;
mod move_list;
mod moves;
mod perft;
mod play;
mod position;
mod rows;
mod rules;
mod setup;
mod side;
mod square;
mod square_set;
mod uci;

pub use attacks::attacks;
pub use board::Board;
pub use castling::{CastlingRights, Wing};
pub use fen::{CastlingStyle, parse_fen};
pub use man::{Colour, Man, Role};
pub use move_list::MoveList;
pub use moves::{Move, MoveKind};
pub use perft::{divide, perft, visit_leaves};
pub use position::Position;
pub use rows::{Row, Rows};
pub use rules::{Points, Rules};
pub use setup::{Fault, Setup};
pub use square::{File, NotASquare, Rank, Square};
pub use square_set::{SquareSet, Squares};
