//! Node counts published for well-known positions, and whole files of them when they lie beside the checkout.

mod data;

use papan_chess::{Position, divide, perft, perft_with, visit_leaves};
use papan_core::{Budget, Meter, StopReason};
use std::{
    collections::{HashMap, HashSet},
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

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

/// Leaves up to which counts of files are made plainly: always a few, many in the long version, which makes the larger
/// ones too, with a memory.
fn plain() -> u64 {
    if data::long() { 20_000_000 } else { 20_000 }
}

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn check(fen: &str, depth: u32, expected: u64) {
    let found = perft(&position(fen), depth);
    assert_eq!(found, expected, "{fen} at depth {depth}");
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
        let parts = divide(&position(fen), 3);
        assert_eq!(parts.len() as u64, counts[0]);
        assert_eq!(parts.iter().map(|(_, nodes)| nodes).sum::<u64>(), counts[2]);
    }
}

#[test]
fn a_count_that_exceeds_its_budget_gives_up() {
    let mut meter = Meter::new(Budget { nodes: Some(100_000), ..Budget::UNLIMITED });
    assert_eq!(perft_with(&Position::START, 5, &mut meter), Err(StopReason::Nodes));
}

/// The long version counts 4.9 million million leaves: more than an hour of one core, shared out among all.
#[test]
fn files_of_counts_agree() {
    let known = known_counts();
    let next = AtomicUsize::new(0);
    let cores =
        if data::long() { thread::available_parallelism().map_or(1, usize::from) } else { 1 };
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some(root) = known.get(next.fetch_add(1, Ordering::Relaxed)) {
                    root.check();
                }
            });
        }
    });
}

/// A position with its published counts.
struct Root {
    fen: String,
    /// Leaves at a depth.
    counts: Vec<(u32, u64)>,
}

impl Root {
    fn check(&self) {
        let mut memory = HashMap::new();
        for &(depth, count) in &self.counts {
            if count <= plain() {
                check(&self.fen, depth, count);
            } else if data::long() {
                let found = count_remembering(&position(&self.fen), depth, &mut memory);
                assert_eq!(found, count, "{} at depth {depth}", self.fen);
            }
        }
    }
}

/// The same count with a memory for positions that are reached in several ways. They are compared whole, not by a hash, so
/// the count is as exact as the plain one.
fn count_remembering(
    position: &Position,
    depth: u32,
    memory: &mut HashMap<(Position, u32), u64>,
) -> u64 {
    if let Some(&leaves) = memory.get(&(*position, depth)) {
        return leaves;
    }
    let leaves = if depth <= 2 {
        perft(position, depth)
    } else {
        let moves = position.legal_moves();
        moves
            .iter()
            .map(|&mv| count_remembering(&position.play_unchecked(mv), depth - 1, memory))
            .sum()
    };
    memory.insert((*position, depth), leaves);
    leaves
}

/// The counts of all files that are here, each position once.
fn known_counts() -> Vec<Root> {
    let mut roots: Vec<Root> = Vec::new();
    for name in ["perft_standard.epd", "perft_fischer960.epd"] {
        for line in data::read(name).iter().flat_map(|text| text.lines()) {
            let mut parts = line.split(';');
            let fen = parts.next().unwrap().trim().to_owned();
            let counts = parts.map(|part| read_count(&part.trim()[1..])).collect();
            roots.push(Root { fen, counts });
        }
    }
    for name in ["perft_tricky.perft", "perft_random.perft", "perft_chess960_short.perft"] {
        for line in data::read(name).iter().flat_map(|text| text.lines()) {
            if let Some(fen) = line.strip_prefix("epd ") {
                roots.push(Root { fen: fen.to_owned(), counts: Vec::new() });
            } else if let Some(count) = line.strip_prefix("perft ") {
                roots.last_mut().unwrap().counts.push(read_count(count));
            }
        }
    }
    let mut seen = HashSet::new();
    roots.retain(|root| seen.insert((position(&root.fen), root.counts.clone())));
    roots
}

fn read_count(text: &str) -> (u32, u64) {
    let (depth, count) = text.split_once(' ').unwrap();
    (depth.parse().unwrap(), count.trim().parse().unwrap())
}
