//! The algorithms of the documents that papan grew out of, to compare the engines with.
//!
//! They follow the documents in their containers and in their order of work; the engines answer the same questions much
//! faster. `papan study` does the documents' experiments with both.
//!
//! ```
//! use papan_giant::{ParseOptions, parse};
//!
//! let text = b"1\n8 3\n1 1 k\n1 8 R\n8 3 K\n";
//! for board in parse(text, ParseOptions::default())? {
//!     let board = board?;
//!     assert_eq!(papan_study::giant::evaluate(&board), papan_giant::evaluate(&board));
//! }
//! # Ok::<(), papan_giant::ReadError>(())
//! ```
//!
//! | document | module | the engine's answer |
//! |---|---|---|
//! | Yustian's thesis on giant boards, SPOJ CSTATE (ITS Surabaya, 2019) | [`giant`] | [`papan_giant::evaluate`] |
//! | Pratama's thesis on Sokoban, Timus 1589 (ITS Surabaya, 2020) | [`sokoban`] | [`papan_sokoban::solve()`] |
//! | Satriandana's paper on chess as a graph (ITB, 2020) | [`chess`] | [`papan_chess::LegalGraph`] |

pub mod chess;
pub mod giant;
pub mod sokoban;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
