//! The same boards of 8x8 by cozy-chess, its double steps and promotions taken out.

use crate::report::{Row, percent};
use cozy_chess::{BoardBuilder, File, Rank, Square};
use fastrand::Rng;
use papan_giant::{
    Board, BoardKind, CheckStatus, Color, Evaluator, LegalMoves, Piece, Role, generate,
};

/// Compares moves and statuses on a number of boards that cozy-chess accepts, each color by itself.
pub(super) fn compare_with_cozy_chess(wanted: usize) -> Row {
    let mut rng = Rng::with_seed(5);
    let mut evaluator = Evaluator::default();
    let (mut compared, mut agreed) = (0, 0);
    while compared < wanted {
        let kind = BoardKind::ALL[rng.usize(..BoardKind::ALL.len())];
        let Ok(board) = generate(kind, 8, rng.usize(3..28), rng.u64(..)) else { continue };
        let [white, black] = Color::ALL.map(|color| board.king(color));
        let touch = white.x.abs_diff(black.x) <= 1 && white.y.abs_diff(black.y) <= 1;
        // cozy-chess sees no check between kings.
        if board.size() != 8 || touch {
            continue;
        }
        let (moves, status) = (LegalMoves::new(&board), evaluator.evaluate(&board).status);
        for color in Color::ALL {
            let Some((expected, in_check)) = cozy_moves(&board, color) else { continue };
            let expected_status = match (in_check, expected as u64) {
                (false, _) => CheckStatus::Safe,
                (true, 0) => CheckStatus::Checkmate { color },
                (true, moves) => CheckStatus::Check { color, moves },
            };
            compared += 1;
            if moves.count(color) == expected && status == expected_status {
                agreed += 1;
            } else {
                eprintln!("{color}: {}", papan_giant::format_boards(std::slice::from_ref(&board)));
            }
        }
    }
    percent(format!("agreement on {compared} boards of 8x8"), agreed, compared, "cozy-chess")
}

/// The number of moves of a color and whether it is in check; `None` if cozy-chess does not accept the board.
fn cozy_moves(board: &Board, color: Color) -> Option<(u128, bool)> {
    let mut builder = BoardBuilder::empty();
    for placed in board.pieces() {
        let file = File::index(placed.at.x as usize - 1);
        let rank = Rank::index(placed.at.y as usize - 1);
        *builder.square_mut(Square::new(file, rank)) = Some(cozy_piece(placed.piece));
    }
    builder.side_to_move = cozy_color(color);
    let position = builder.build().ok()?;
    let mut count = 0;
    position.generate_moves(|moves| {
        let is_double = |to: Square| {
            moves.piece == cozy_chess::Piece::Pawn
                && (to.rank() as usize).abs_diff(moves.from.rank() as usize) == 2
        };
        count += moves.to.into_iter().filter(|&to| !is_double(to)).count() as u128;
        false
    });
    Some((count, !position.checkers().is_empty()))
}

fn cozy_color(color: Color) -> cozy_chess::Color {
    match color {
        Color::White => cozy_chess::Color::White,
        Color::Black => cozy_chess::Color::Black,
    }
}

fn cozy_piece(piece: Piece) -> (cozy_chess::Piece, cozy_chess::Color) {
    let role = match piece.role {
        Role::King => cozy_chess::Piece::King,
        Role::Queen => cozy_chess::Piece::Queen,
        Role::Rook => cozy_chess::Piece::Rook,
        Role::Bishop => cozy_chess::Piece::Bishop,
        Role::Knight => cozy_chess::Piece::Knight,
        Role::Pawn => cozy_chess::Piece::Pawn,
    };
    (role, cozy_color(piece.color))
}
