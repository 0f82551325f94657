//! Node counts published for well-known positions, and whole files of them when they lie beside the checkout.

mod data;

use papan_chess::{Position, divide, perft, visit_leaves};
use papan_core::{Budget, Meter, Stop};

/// The six positions of chessprogramming.org with their counts from depth 1.
const STANDARD: [(&str, &[u64]); 6] = [
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &[20, 400, 8902, 197_281, 4_865_609, 119_060_324],
    ),
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        &[48, 2039, 97_862, 4_085_603, 193_690_690],
    ),
    (
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        &[14, 191, 2812, 43_238, 674_624, 11_030_083, 178_633_661],
    ),
    (
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        &[6, 264, 9467, 422_333, 15_833_292],
    ),
    (
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        &[44, 1486, 62_379, 2_103_487, 89_941_194],
    ),
    (
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        &[46, 2079, 89_890, 3_894_594, 164_075_551],
    ),
];

/// Nodes per position up to which counts are checked.
fn cap() -> u64 {
    if data::long() { 20_000_000 } else { 20_000 }
}

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn check(fen: &str, depth: u32, expected: u64) {
    let found = perft(&position(fen), depth, &mut Meter::unlimited());
    assert_eq!(found, Ok(expected), "{fen} at depth {depth}");
}

#[test]
fn the_six_standard_positions_have_their_published_counts() {
    let cap = if data::long() { u64::MAX } else { 5_000_000 };
    for (fen, counts) in STANDARD {
        for (depth, &count) in (1..).zip(counts).filter(|&(_, &count)| count <= cap) {
            check(fen, depth, count);
        }
    }
}

#[test]
fn playing_every_leaf_gives_the_same_count_as_counting_in_bulk() {
    for (fen, counts) in STANDARD {
        let mut leaves = 0;
        visit_leaves(&position(fen), 3, &mut |_| leaves += 1);
        assert_eq!(leaves, counts[2], "{fen}");
    }
}

#[test]
fn the_parts_of_divide_add_up_to_perft() {
    for (fen, counts) in STANDARD {
        let parts = divide(&position(fen), 3, &mut Meter::unlimited()).unwrap();
        assert_eq!(parts.len() as u64, counts[0]);
        assert_eq!(parts.iter().map(|(_, nodes)| nodes).sum::<u64>(), counts[2]);
    }
}

#[test]
fn a_count_that_exceeds_its_budget_gives_up() {
    let mut meter = Meter::limited(Budget { nodes: Some(100_000), ..Budget::UNLIMITED });
    assert_eq!(perft(&Position::START, 5, &mut meter), Err(Stop::Nodes));
}

#[test]
fn epd_files_have_their_counts() {
    for name in ["perft_standard.epd", "perft_fischer960.epd"] {
        let Some(text) = data::read(name) else { continue };
        for line in text.lines() {
            let mut parts = line.split(';');
            let fen = parts.next().unwrap().trim();
            for part in parts {
                let (depth, count) = part.trim()[1..].split_once(' ').unwrap();
                let count = count.trim().parse().unwrap();
                if count <= cap() {
                    check(fen, depth.parse().unwrap(), count);
                }
            }
        }
    }
}

#[test]
fn perft_files_have_their_counts() {
    for name in ["perft_tricky.perft", "perft_random.perft", "perft_chess960_short.perft"] {
        let Some(text) = data::read(name) else { continue };
        let mut fen = "";
        for line in text.lines() {
            if let Some(epd) = line.strip_prefix("epd ") {
                fen = epd;
            } else if let Some(counts) = line.strip_prefix("perft ") {
                let (depth, count) = counts.split_once(' ').unwrap();
                let count = count.trim().parse().unwrap();
                if count <= cap() {
                    check(fen, depth.parse().unwrap(), count);
                }
            }
        }
    }
}
