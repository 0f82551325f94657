//! What must hold for every text of Queens boards: it is accepted or rejected without a panic, an error points into the
//! text, a board is the same after formatting and parsing, and the solvers agree on small boards.

use papan_queens::{Budget, CountStatus, Meter, Puzzle, count_with, dlx, format_titled, parse};

/// Maximum size of the boards that are solved.
const MAX_SOLVED_SIZE: usize = 7;
/// Node limit of a solver, enough for most small boards.
const MAX_NODES: u64 = 20_000;

/// Checks the property for one text.
pub(crate) fn check(text: &[u8]) {
    match parse(text) {
        Ok(puzzles) => puzzles.iter().for_each(check_puzzle),
        Err(error) => {
            assert!(error.span().end <= text.len(), "{error} is beyond the text");
            let (excerpt, marked) = error.excerpt();
            assert!(excerpt.get(marked).is_some(), "{error} is not in its excerpt");
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
    if puzzle.board.size() <= MAX_SOLVED_SIZE {
        check_solvers(puzzle);
    }
}

fn check_solvers(puzzle: &Puzzle) {
    let meter = || Meter::new(Budget { nodes: Some(MAX_NODES), ..Budget::UNLIMITED });
    let counts = [count_with, dlx::count_with].map(|count| count(&puzzle.board, 2, &mut meter()));
    let [found, expected] = counts.map(|count| (count.status, count.found));
    if !matches!((found.0, expected.0), (CountStatus::Stopped(_), _) | (_, CountStatus::Stopped(_)))
    {
        assert_eq!(found, expected, "{:?}", puzzle.board);
    }
}
