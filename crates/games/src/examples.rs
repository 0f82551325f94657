//! The project's own example boards, carried in the program for those who bring none.

use papan_giant::{Board, ParseOptions};
use papan_queens::Puzzle;
use papan_sokoban::{Collection, CollectionLevel};

/// Giant boards.
pub const GIANT: [(&str, &str); 5] = [
    ("check", include_str!("../../../examples/giant/check.txt")),
    ("checkmate", include_str!("../../../examples/giant/checkmate.txt")),
    ("impossible", include_str!("../../../examples/giant/impossible.txt")),
    ("figure-2-2", include_str!("../../../examples/giant/figure-2-2.txt")),
    ("safe", include_str!("../../../examples/giant/safe.txt")),
];

/// Collections of Sokoban levels.
pub const SOKOBAN: [(&str, &str); 5] = [
    ("first-steps", include_str!("../../../examples/sokoban/first-steps.xsb")),
    ("windmill", include_str!("../../../examples/sokoban/windmill.xsb")),
    ("hard-case-3", include_str!("../../../examples/sokoban/hard-case-3.xsb")),
    ("hard-case-2", include_str!("../../../examples/sokoban/hard-case-2.xsb")),
    ("warehouse", include_str!("../../../examples/sokoban/warehouse.xsb")),
];

/// Queens boards.
pub const QUEENS: [(&str, &str); 2] = [
    ("report", include_str!("../../../examples/queens/report.txt")),
    ("two-stars", include_str!("../../../examples/queens/two-stars.txt")),
];

/// The text of one of them.
fn text(examples: &[(&'static str, &'static str)], name: &str) -> &'static str {
    examples.iter().find(|example| example.0 == name).map_or("", |example| example.1)
}

/// A giant board by its name.
pub fn giant_board(name: &str) -> Vec<Board> {
    let boards = papan_giant::parse(text(&GIANT, name).as_bytes(), ParseOptions::default());
    boards.into_iter().flatten().filter_map(Result::ok).collect()
}

/// All giant boards.
pub fn giant_boards() -> Vec<Board> {
    GIANT.iter().flat_map(|(name, _)| giant_board(name)).collect()
}

/// A collection of Sokoban levels by its name.
pub fn sokoban_levels(name: &str) -> Vec<CollectionLevel> {
    Collection::parse(text(&SOKOBAN, name)).map(|collection| collection.levels).unwrap_or_default()
}

/// Queens boards by their name.
pub fn queens_boards(name: &str) -> Vec<Puzzle> {
    papan_queens::parse(text(&QUEENS, name).as_bytes()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_can_be_read() {
        assert!(giant_boards().len() >= GIANT.len());
        assert!(SOKOBAN.iter().all(|(name, _)| !sokoban_levels(name).is_empty()));
        assert!(QUEENS.iter().all(|(name, _)| !queens_boards(name).is_empty()));
    }
}
