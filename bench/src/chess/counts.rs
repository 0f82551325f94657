//! Published node counts of thousands of positions, each counted again up to twenty million leaves.

use crate::report::{Row, percent};
use papan_chess::Position;

/// Where data about chess lies.
pub(super) const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/data/chess/");
const FILES: [&str; 5] = [
    "perft_standard.epd",
    "perft_fischer960.epd",
    "perft_tricky.perft",
    "perft_random.perft",
    "perft_chess960_short.perft",
];
const MAX_LEAVES: u64 = 20_000_000;

pub(super) fn run() -> Vec<Row> {
    let (mut agreed, mut counted) = (0, 0);
    for name in FILES {
        let Ok(text) = std::fs::read_to_string(format!("{DATA}{name}")) else {
            eprintln!("skipped: {DATA}{name} is not here");
            return Vec::new();
        };
        for_each_count(&text, |position, depth, leaves| {
            let found = papan_chess::perft(position, depth);
            counted += 1;
            agreed += usize::from(found == leaves);
        });
    }
    vec![percent(format!("published counts, {counted} of them"), agreed, counted, "accepted")]
}

/// Every count of a file: `FEN ;D1 20 ;D2 400` in a line, or lines `epd FEN` with lines `perft 1 20` under them.
fn for_each_count(text: &str, mut visit: impl FnMut(&Position, u32, u64)) {
    let mut position = Position::START;
    for line in text.lines() {
        let mut parts = line.split(" ;D");
        let head = parts.next().unwrap_or_default();
        let fen = head.strip_prefix("epd ").or_else(|| line.contains(" ;D").then_some(head));
        if let Some(fen) = fen {
            position = fen.parse().expect("a FEN");
        }
        for count in parts.chain(head.strip_prefix("perft ")) {
            let (depth, leaves) = count.split_once(' ').expect("a depth and a count");
            let leaves = leaves.trim().parse().expect("a count");
            if leaves <= MAX_LEAVES {
                visit(&position, depth.parse().expect("a depth"), leaves);
            }
        }
    }
}
