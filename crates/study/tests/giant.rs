//! The engine evaluates giant boards like the algorithm of the thesis: on random boards and on generated ones of every
//! kind.

use fastrand::Rng;
use papan_giant::{
    Board, BoardKind, CheckStatus, Evaluation, Evaluator, PlacedPiece, Square, format_boards,
    generate, piece_from_letter,
};
use papan_study::giant;

/// Boards up to size 28 are evaluated in an array.
const SIZES: [u64; 12] =
    [8, 12, 25, 28, 29, 31, 33, 40, 1_000, 1_000_000_000_000_000_000, 1 << 61, u64::MAX];

/// The number of boards of a test: `usual`, or `long` when `PAPAN_LONG` is set.
fn rounds(usual: usize, long: usize) -> usize {
    if std::env::var_os("PAPAN_LONG").is_some() { long } else { usual }
}

/// Evaluates a board by both algorithms, which have to agree.
fn evaluate(evaluator: &mut Evaluator, board: &Board) -> Evaluation {
    let found = evaluator.evaluate(board);
    if found != giant::evaluate(board) {
        assert_eq!(found, giant::evaluate(board), "{}", format_boards(std::slice::from_ref(board)));
    }
    found
}

fn has_interceptions(evaluation: &Evaluation) -> bool {
    evaluation.evasions.is_some_and(|evasions| evasions.interceptions > 0)
}

/// A board of size 8 to 12 with both kings and up to `max` other pieces.
fn random_board(rng: &mut Rng, max: usize) -> Board {
    let size = rng.u64(8..=12);
    let mut squares: Vec<Square> =
        (1..=size).flat_map(|y| (1..=size).map(move |x| Square { x, y })).collect();
    rng.shuffle(&mut squares);
    let others = (0..rng.usize(0..=max)).map(|_| b"qrbhpQRBHP"[rng.usize(..10)]);
    let letters: Vec<u8> = b"kK".iter().copied().chain(others).collect();
    let pieces = letters.into_iter().zip(squares);
    let place = |(letter, at)| PlacedPiece { piece: piece_from_letter(letter).unwrap(), at };
    Board::new(size, pieces.map(place).collect()).unwrap()
}

/// Moves the pieces of a small board by multiples of 2^32, up to some factor.
fn spread(board: &Board, farthest: u64, rng: &mut Rng) -> Board {
    let mut away = |n: u64| n + (rng.u64(0..=3 * farthest).saturating_sub(2 * farthest) << 32);
    let pieces = board.pieces().iter().map(|placed| {
        let Square { x, y } = placed.at;
        PlacedPiece { at: Square { x: away(x), y: away(y) }, ..placed }
    });
    Board::new(board.size() + (farthest << 32), pieces.collect()).unwrap()
}

#[test]
fn random_boards_are_evaluated_alike() {
    let mut rng = Rng::with_seed(1);
    let mut evaluator = Evaluator::default();
    let mut seen = [0; 4];
    for round in 0..rounds(2_000, 1_000_000) {
        let board = random_board(&mut rng, [6, 12, 24, 40][round % 4]);
        let kind = match evaluate(&mut evaluator, &board).status {
            CheckStatus::Safe => 0,
            CheckStatus::Impossible => 1,
            CheckStatus::Check { .. } => 2,
            CheckStatus::Checkmate { .. } => 3,
        };
        seen[kind] += 1;
    }
    assert!(seen.iter().all(|&count| count > 10), "every status should occur: {seen:?}");
}

#[test]
fn random_boards_with_pieces_far_apart_are_evaluated_alike() {
    let rounds = rounds(4_000, 200_000);
    let mut rng = Rng::with_seed(6);
    let mut evaluator = Evaluator::default();
    let mut checks = 0;
    for round in 0..rounds {
        let near = random_board(&mut rng, [6, 12, 24, 40][round % 4]);
        let board = spread(&near, [1, 2, 1 << 31][round % 3], &mut rng);
        checks += usize::from(has_interceptions(&evaluate(&mut evaluator, &board)));
    }
    assert!(checks > rounds / 50, "{checks} of {rounds}");
}

#[test]
fn generated_boards_of_every_kind_are_evaluated_alike() {
    let rounds = rounds(20_000, 1_000_000);
    let mut rng = Rng::with_seed(7);
    let mut evaluator = Evaluator::default();
    let mut checks = 0;
    for round in 0..rounds {
        let kind = BoardKind::ALL[round % BoardKind::ALL.len()];
        let size = SIZES[rng.usize(..SIZES.len())];
        let pieces = [3, 8, 20, 60, 200][rng.usize(..5)];
        let board = generate(kind, size, pieces, rng.u64(..)).unwrap();
        checks += usize::from(has_interceptions(&evaluate(&mut evaluator, &board)));
    }
    assert!(checks > rounds / 10, "interceptions should occur: {checks}");
}

#[test]
fn large_boards_of_every_kind_are_evaluated_alike() {
    let mut rng = Rng::with_seed(9);
    for kind in BoardKind::ALL {
        let board = generate(kind, 1_000_000_000_000_000_000, 20_000, rng.u64(..)).unwrap();
        assert_eq!(papan_giant::evaluate(&board), giant::evaluate(&board), "{kind}");
    }
}

#[test]
fn many_queens_that_cross_an_attack_are_counted_alike() {
    let queens = (0..60).flat_map(|y| (0..60).map(move |x| (50_000 + x, 50_100 + y, b'q')));
    let others = [(1, 50_000, b'k'), (100_000, 50_000, b'R'), (7, 99_991, b'K')];
    let pieces = queens.chain(others).map(|(x, y, letter)| PlacedPiece {
        piece: piece_from_letter(letter).unwrap(),
        at: Square { x, y },
    });
    let board = Board::new(100_000, pieces.collect()).unwrap();
    let found = evaluate(&mut Evaluator::default(), &board);
    assert_eq!(found.evasions.map(|moves| moves.interceptions), Some(60 + 119 + 119));
}
