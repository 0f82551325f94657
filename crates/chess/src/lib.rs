//! Chess as a graph: squares are vertices, legal moves are edges, and everything else follows from its rows.
//!
//! A [`Setup`] is anything on a board; validated it becomes a [`Position`], one cache line that is copied to play a move.
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
mod setup;
mod side;
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
pub use setup::{Fault, Setup};
pub use square::{File, NotASquare, Rank, Square};
pub use square_set::{SquareSet, Squares};
pub use zobrist::Zobrist;
