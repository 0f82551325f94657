//! Perft of the six standard positions, in bulk and leaf by leaf. Every count is asserted.

use crate::row::{Row, Unit, best_of};
use papan_chess::Position;
use papan_core::Meter;
use shakmaty::{CastlingMode, Position as _};
use std::hint::black_box;

/// Position, depth, leaves; and a depth and its leaves for the slower walk without bulk counting.
pub const POSITIONS: [(&str, u32, u64, u32, u64); 6] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119_060_324, 5, 4_865_609),
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        5,
        193_690_690,
        4,
        4_085_603,
    ),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178_633_661, 6, 11_030_083),
    (
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        5,
        15_833_292,
        5,
        15_833_292,
    ),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89_941_194, 4, 2_103_487),
    (
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        5,
        164_075_551,
        4,
        3_894_594,
    ),
];

pub fn run() -> Vec<Row> {
    let mut rows = bulk();
    rows.extend(each_leaf());
    rows
}

fn bulk() -> Vec<Row> {
    let nodes: u64 = POSITIONS.iter().map(|position| position.2).sum();
    let mut ours = || {
        for (fen, depth, leaves, ..) in POSITIONS {
            let position: Position = fen.parse().expect("a FEN");
            let found = papan_chess::perft(&position, depth, &mut Meter::unlimited());
            assert_eq!(found, Ok(leaves), "{fen}");
        }
    };
    let mut cozy = || {
        for (fen, depth, leaves, ..) in POSITIONS {
            let board = fen.parse().expect("a FEN");
            assert_eq!(cozy_bulk(&board, depth), leaves, "{fen}");
        }
    };
    let mut shak = || {
        for (fen, depth, leaves, ..) in POSITIONS {
            assert_eq!(shakmaty::perft(&shakmaty_position(fen), depth), leaves, "{fen}");
        }
    };
    let times = best_of(3, &mut [&mut ours, &mut cozy, &mut shak]);
    rows_of("perft in bulk", nodes, &times)
}

fn each_leaf() -> Vec<Row> {
    let nodes: u64 = POSITIONS.iter().map(|position| position.4).sum();
    let mut ours = || {
        for (fen, .., depth, leaves) in POSITIONS {
            let position: Position = fen.parse().expect("a FEN");
            let mut found = 0;
            papan_chess::visit_leaves(&position, depth, &mut |leaf| {
                black_box(leaf);
                found += 1;
            });
            assert_eq!(found, leaves, "{fen}");
        }
    };
    let mut cozy = || {
        for (fen, .., depth, leaves) in POSITIONS {
            let board = fen.parse().expect("a FEN");
            assert_eq!(cozy_each_leaf(&board, depth), leaves, "{fen}");
        }
    };
    let mut shak = || {
        for (fen, .., depth, leaves) in POSITIONS {
            assert_eq!(shakmaty_each_leaf(&shakmaty_position(fen), depth), leaves, "{fen}");
        }
    };
    let times = best_of(3, &mut [&mut ours, &mut cozy, &mut shak]);
    rows_of("perft leaf by leaf", nodes, &times)
}

fn rows_of(work: &str, nodes: u64, times: &[f64]) -> Vec<Row> {
    let rate = |seconds: f64| nodes as f64 / seconds / 1e6;
    [("cozy-chess", times[1]), ("shakmaty", times[2])]
        .map(|(name, seconds)| Row {
            work: work.to_owned(),
            unit: Unit::MillionsPerSecond,
            ours: rate(times[0]),
            peer: Some((name, rate(seconds))),
        })
        .into()
}

pub fn shakmaty_position(fen: &str) -> shakmaty::Chess {
    let fen: shakmaty::fen::Fen = fen.parse().expect("a FEN");
    fen.into_position(CastlingMode::Standard).expect("a position")
}

fn cozy_bulk(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut child = board.clone();
                child.play_unchecked(mv);
                nodes += cozy_bulk(&child, depth - 1);
            }
        }
        false
    });
    nodes
}

fn cozy_each_leaf(board: &cozy_chess::Board, depth: u32) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut child = board.clone();
            child.play_unchecked(mv);
            nodes += cozy_each_leaf(&child, depth - 1);
        }
        false
    });
    nodes
}

fn shakmaty_each_leaf(position: &shakmaty::Chess, depth: u32) -> u64 {
    if depth == 0 {
        black_box(position);
        return 1;
    }
    let mut nodes = 0;
    for mv in position.legal_moves() {
        let mut child = position.clone();
        child.play_unchecked(mv);
        nodes += shakmaty_each_leaf(&child, depth - 1);
    }
    nodes
}
