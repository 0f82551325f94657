//! `papan study chess`: what a paper on legal chess moves as a graph (ITB Bandung, 2020) shows and claims: its figures, its
//! case of castling, its three representations, and the measures of the work that it cites.

mod figures;
mod measures;
mod representations;

use super::{StudyContext, report::Report};
use crate::error::AppError;
use papan_chess::Position;

/// A position of the study.
struct Sample {
    /// The key of its name behind `study-chess-`.
    name: &'static str,
    fen: &'static str,
}

/// Few edges to as many as there can be. The first three are the paper's; the fourth is a crowded position that move
/// generators are tested with, the last has the most legal moves known.
const SAMPLES: [Sample; 5] = [
    Sample { name: "at-figure-24", fen: FIGURE_24 },
    Sample { name: "at-figure-19", fen: FIGURE_19 },
    Sample { name: "at-start", fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" },
    Sample {
        name: "at-middle",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    },
    Sample { name: "at-most", fen: "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1" },
];

/// A rook and a king against a king: the layout of the paper's figures 24 to 27, which its tables tell.
const FIGURE_24: &str = "7k/8/8/8/8/8/8/RK6 w - - 0 1";

/// The case of its figures 19 to 21, which are pictures; what its text says of them is here.
const FIGURE_19: &str = "4k3/8/8/1b6/B7/8/8/4K2R w K - 0 1";

impl Sample {
    fn position(&self) -> Result<Position, AppError> {
        read(self.fen)
    }
}

fn read(fen: &str) -> Result<Position, AppError> {
    fen.parse().map_err(|error| AppError::parse("-", error))
}

/// Does the experiments.
pub(super) fn redo(context: &StudyContext<'_>, report: &mut Report<'_>) -> Result<(), AppError> {
    let bar = context.bar(SAMPLES.len() + 2);
    figures::add(report)?;
    bar.advance(1);
    representations::add(report, if context.quick { 100 } else { 1000 }, &bar)?;
    measures::add(report)?;
    bar.advance(1);
    Ok(())
}
