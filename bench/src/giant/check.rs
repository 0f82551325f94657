//! The same boards of 8x8 by cozy-chess, its double steps and promotions taken out.

use crate::report::{Row, percent};
use cozy_chess::{BoardBuilder, Color, File, Piece, Rank, Square};
use fastrand::Rng;
use papan_giant::{Board, Judge, Kind, Man, Moves, Role, Side, Verdict, generate};

/// Compares moves and verdicts on so many boards that cozy-chess accepts, each side of a board by itself.
pub(super) fn compare_with_cozy_chess(wanted: usize) -> Row {
    let mut rng = Rng::with_seed(5);
    let mut judge = Judge::default();
    let (mut compared, mut agreed) = (0, 0);
    while compared < wanted {
        let kind = Kind::ALL[rng.usize(..Kind::ALL.len())];
        let Ok(board) = generate(kind, 8, rng.usize(3..28), &mut rng) else { continue };
        let [white, black] = [Side::White, Side::Black].map(|side| board.king(side));
        let touch = white.x.abs_diff(black.x) <= 1 && white.y.abs_diff(black.y) <= 1;
        // cozy-chess sees no check between kings.
        if board.size() != 8 || touch {
            continue;
        }
        let (moves, verdict) = (Moves::new(&board), judge.judge(&board).verdict);
        for side in [Side::White, Side::Black] {
            let Some((expected, in_check)) = cozy_moves(&board, side) else { continue };
            let expected_verdict = match (in_check, expected as u64) {
                (false, _) => Verdict::Safe,
                (true, 0) => Verdict::Checkmate { side },
                (true, moves) => Verdict::Check { side, moves },
            };
            compared += 1;
            if moves.count(side) == expected && verdict == expected_verdict {
                agreed += 1;
            } else {
                eprintln!("{side}: {}", papan_giant::format(std::slice::from_ref(&board)));
            }
        }
    }
    percent(format!("agreement on {compared} boards of 8x8"), agreed, compared, "cozy-chess")
}

/// How many moves a side has and whether it is in check; none if cozy-chess does not accept the board.
fn cozy_moves(board: &Board, side: Side) -> Option<(u128, bool)> {
    let mut builder = BoardBuilder::empty();
    for placed in board.men() {
        let file = File::index(placed.at.x as usize - 1);
        let rank = Rank::index(placed.at.y as usize - 1);
        *builder.square_mut(Square::new(file, rank)) = Some(cozy_man(placed.man));
    }
    builder.side_to_move = color(side);
    let position = builder.build().ok()?;
    let mut count = 0;
    position.generate_moves(|moves| {
        let is_double = |to: Square| {
            moves.piece == Piece::Pawn
                && (to.rank() as usize).abs_diff(moves.from.rank() as usize) == 2
        };
        count += moves.to.into_iter().filter(|&to| !is_double(to)).count() as u128;
        false
    });
    Some((count, !position.checkers().is_empty()))
}

fn color(side: Side) -> Color {
    match side {
        Side::White => Color::White,
        Side::Black => Color::Black,
    }
}

fn cozy_man(man: Man) -> (Piece, Color) {
    let piece = match man.role {
        Role::King => Piece::King,
        Role::Queen => Piece::Queen,
        Role::Rook => Piece::Rook,
        Role::Bishop => Piece::Bishop,
        Role::Knight => Piece::Knight,
        Role::Pawn => Piece::Pawn,
    };
    (piece, color(man.side))
}
