//! Boards made from numbers, and the rules.

use papan_queens::{Board, BoardError, Cell};

#[test]
fn wrong_numbers_make_no_board() {
    assert_eq!(Board::new(0, 1, &[]), Err(BoardError::Size { size: 0 }));
    let cells = BoardError::CellCount { found: 3, expected: 4 };
    assert_eq!(Board::new(2, 1, &[0, 1, 1]), Err(cells));
    let regions = BoardError::RegionCount { found: 1, expected: 2 };
    assert_eq!(Board::new(2, 1, &[0, 0, 0, 0]), Err(regions));
    let stars = BoardError::StarCount { stars: 3, size: 2 };
    assert_eq!(Board::new(2, 3, &[0, 1, 0, 1]), Err(stars));
    assert_eq!(Board::new(2, 0, &[0, 1, 0, 1]), Err(BoardError::StarCount { stars: 0, size: 2 }));
}

#[test]
fn components_are_connected_by_sides_not_corners() {
    let board = Board::new(2, 1, &[0, 1, 1, 0]).unwrap();
    assert_eq!(board.components(), [2, 2]);
}

#[test]
fn stars_that_touch_at_a_corner_are_not_accepted() {
    let board = Board::new(2, 1, &[0, 1, 0, 1]).unwrap();
    assert!(!board.accepts(&[Cell::new(0, 0), Cell::new(1, 1)]));
    assert!(Board::new(1, 1, &[0]).unwrap().accepts(&[Cell::new(0, 0)]));
}

#[test]
fn a_star_listed_twice_is_not_accepted() {
    let board = Board::new(1, 1, &[0]).unwrap();
    assert!(!board.accepts(&[Cell::new(0, 0), Cell::new(0, 0)]));
}
