//! Perft of the six standard positions, in bulk and leaf by leaf. Every count is asserted.

use super::{race, rate, shakmaty_position, stockfish::Stockfish};
use crate::report::Row;
use papan_chess::Position;
use shakmaty::Position as _;
use std::hint::black_box;

struct Standard {
    fen: &'static str,
    /// Depth and leaves for counting in bulk.
    bulk: (u32, u64),
    /// Depth and leaves for playing every leaf.
    each: (u32, u64),
}

const POSITIONS: [Standard; 6] = [
    Standard {
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        bulk: (6, 119_060_324),
        each: (5, 4_865_609),
    },
    Standard {
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        bulk: (5, 193_690_690),
        each: (4, 4_085_603),
    },
    Standard {
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        bulk: (7, 178_633_661),
        each: (6, 11_030_083),
    },
    Standard {
        fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        bulk: (5, 15_833_292),
        each: (5, 15_833_292),
    },
    Standard {
        fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        bulk: (5, 89_941_194),
        each: (4, 2_103_487),
    },
    Standard {
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        bulk: (5, 164_075_551),
        each: (4, 3_894_594),
    },
];

pub(super) fn run() -> Vec<Row> {
    let mut rows = bulk();
    rows.extend(each_leaf());
    rows
}

/// The sum over all positions, each count asserted.
fn sum(part: fn(&Standard) -> (u32, u64), mut count: impl FnMut(&str, u32) -> u64) -> u64 {
    let one = |standard: &Standard| {
        let (depth, leaves) = part(standard);
        assert_eq!(count(standard.fen, depth), leaves, "{}", standard.fen);
        leaves
    };
    POSITIONS.iter().map(one).sum()
}

fn bulk() -> Vec<Row> {
    let part = |standard: &Standard| standard.bulk;
    let mut ours = || {
        sum(part, |fen, depth| {
            let position: Position = fen.parse().expect("a FEN");
            papan_chess::perft(&position, depth)
        })
    };
    let mut cozy = || sum(part, |fen, depth| cozy_bulk(&fen.parse().expect("a FEN"), depth));
    let mut shak = || sum(part, |fen, depth| shakmaty::perft(&shakmaty_position(fen), depth));
    let nodes = POSITIONS.iter().map(|standard| standard.bulk.1).sum();
    let [ours, cozy, shak] = race(3, [&mut ours, &mut cozy, &mut shak]);
    let row = |peer, name| rate("perft in bulk, six positions", nodes, ours, peer, name);
    let mut rows = vec![row(cozy, "cozy-chess"), row(shak, "shakmaty")];
    rows.extend(stockfish().map(|time| row(time, "Stockfish")));
    rows
}

/// The best processor time of three rounds in nanoseconds, where there is a Stockfish.
fn stockfish() -> Option<f64> {
    let mut program = Stockfish::start()?;
    let mut round = || {
        let start = program.cpu_ms()?;
        sum(|standard| standard.bulk, |fen, depth| program.perft(fen, depth));
        Some((program.cpu_ms()? - start) * 1e6)
    };
    (0..3).filter_map(|_| round()).min_by(f64::total_cmp)
}

fn each_leaf() -> Vec<Row> {
    let part = |standard: &Standard| standard.each;
    let mut ours = || {
        sum(part, |fen, depth| {
            let mut found = 0;
            let mut visit = |leaf: &Position| {
                black_box(leaf);
                found += 1;
            };
            papan_chess::visit_leaves(&fen.parse().expect("a FEN"), depth, &mut visit);
            found
        })
    };
    let mut cozy = || sum(part, |fen, depth| cozy_each_leaf(&fen.parse().expect("a FEN"), depth));
    let mut shak = || sum(part, |fen, depth| shakmaty_each_leaf(&shakmaty_position(fen), depth));
    let nodes = POSITIONS.iter().map(|standard| standard.each.1).sum();
    let [ours, cozy, shak] = race(3, [&mut ours, &mut cozy, &mut shak]);
    let row = |peer, name| rate("perft leaf by leaf", nodes, ours, peer, name);
    vec![row(cozy, "cozy-chess"), row(shak, "shakmaty")]
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
