//! What must hold for every text of Queens boards: it is read or refused without a panic, a refusal points into the text,
//! a board that was read is the same after it was written and read again, and the solvers agree about small ones.

use papan_core::{Budget, Meter};
use papan_queens::{Extent, Puzzle, dlx, format_titled, parse, search};

/// Boards larger than this are not given to the solvers.
const SMALL: usize = 7;
/// Enough for most small boards; a solver that stops earlier says nothing.
const NODES: u64 = 20_000;

/// Checks the property for one text.
pub(crate) fn check(text: &[u8]) {
    match parse(text) {
        Ok(puzzles) => puzzles.iter().for_each(check_puzzle),
        Err(error) => {
            assert!(error.span().end <= text.len(), "{error} is beyond the text");
            let (excerpt, marked) = error.excerpt();
            assert!(excerpt.get(marked).is_some(), "{error} marks what is not there");
        }
    }
}

fn check_puzzle(puzzle: &Puzzle) {
    let written = format_titled(&puzzle.board, puzzle.title.as_deref());
    let again = parse(written.as_bytes()).unwrap_or_else(|error| panic!("{error} in\n{written}"));
    let [again] = &again[..] else { panic!("{} boards are read from\n{written}", again.len()) };
    assert_eq!(
        (&again.board, &again.title),
        (&puzzle.board, &puzzle.title),
        "written as\n{written}"
    );
    if puzzle.board.size() <= SMALL {
        check_solvers(puzzle);
    }
}

fn check_solvers(puzzle: &Puzzle) {
    let meter = || Meter::new(Budget { nodes: Some(NODES), ..Budget::UNLIMITED });
    let counts = [search::count, dlx::count].map(|count| count(&puzzle.board, 2, &mut meter()));
    let [found, expected] = counts.map(|count| (count.extent, count.found));
    if !matches!((found.0, expected.0), (Extent::GaveUp(_), _) | (_, Extent::GaveUp(_))) {
        assert_eq!(found, expected, "{:?}", puzzle.board);
    }
}
