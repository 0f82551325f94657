//! The brute-force oracle: a board that fits an array, every move tried on a copy, every square examined.

use papan_giant::{Board, CheckStatus, Color, Piece, PlacedPiece, Role, Square};

type Grid = Vec<Vec<Option<Piece>>>;

const AROUND: [(i64, i64); 8] =
    [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const JUMPS: [(i64, i64); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// A move of a piece from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Move {
    pub(crate) from: Square,
    pub(crate) to: Square,
}

/// The status of a board, by trying every move.
pub(crate) fn status(board: &Board) -> CheckStatus {
    let grid = grid(board);
    match (in_check(&grid, Color::White), in_check(&grid, Color::Black)) {
        (false, false) => CheckStatus::Safe,
        (true, true) => CheckStatus::Impossible,
        (white, _) => {
            let color = if white { Color::White } else { Color::Black };
            match legal_moves(board, color).len() as u64 {
                0 => CheckStatus::Checkmate { color },
                moves => CheckStatus::Check { color, moves },
            }
        }
    }
}

/// All legal moves of a color, sorted.
pub(crate) fn legal_moves(board: &Board, color: Color) -> Vec<Move> {
    let grid = grid(board);
    let own = board.pieces().iter().filter(|placed| placed.piece.color == color);
    let all = own.flat_map(|placed| {
        targets(&grid, &placed).into_iter().map(move |to| Move { from: placed.at, to })
    });
    let mut legal: Vec<Move> = all.filter(|step| !in_check(&after(&grid, *step), color)).collect();
    legal.sort_unstable();
    legal
}

fn grid(board: &Board) -> Grid {
    let size = board.size() as usize;
    let mut grid = vec![vec![None; size + 1]; size + 1];
    for placed in board.pieces() {
        grid[placed.at.y as usize][placed.at.x as usize] = Some(placed.piece);
    }
    grid
}

fn after(grid: &Grid, step: Move) -> Grid {
    let mut grid = grid.clone();
    let piece = grid[step.from.y as usize][step.from.x as usize].take();
    grid[step.to.y as usize][step.to.x as usize] = piece;
    grid
}

fn on_board(grid: &Grid, x: i64, y: i64) -> bool {
    let size = grid[0].len().cast_signed() as i64 - 1;
    (1..=size).contains(&x) && (1..=size).contains(&y)
}

/// Whether a piece of the other color could capture the king of `color` with its next move.
fn in_check(grid: &Grid, color: Color) -> bool {
    let king = Role::King.of(color);
    let size = grid.len() as u64 - 1;
    let squares = (1..=size).flat_map(|y| (1..=size).map(move |x| Square { x, y }));
    let piece_on = |at: &Square| grid[at.y as usize][at.x as usize];
    squares
        .filter_map(|at| Some(PlacedPiece { piece: piece_on(&at)?, at }))
        .filter(|placed| placed.piece.color != color)
        .any(|placed| targets(grid, &placed).iter().any(|to| piece_on(to) == Some(king)))
}

/// The pseudo-legal target squares of a piece.
fn targets(grid: &Grid, placed: &PlacedPiece) -> Vec<Square> {
    let PlacedPiece { piece, at } = *placed;
    let (x, y) = (at.x.cast_signed(), at.y.cast_signed());
    let mut found = Vec::new();
    let mut go = |x: i64, y: i64, may_capture: bool, may_move: bool| -> bool {
        if !on_board(grid, x, y) {
            return false;
        }
        let other = grid[y as usize][x as usize];
        let fine = match other {
            None => may_move,
            Some(other) => may_capture && other.color != piece.color,
        };
        if fine {
            found.push(Square { x: x as u64, y: y as u64 });
        }
        other.is_none()
    };
    match piece.role {
        Role::King => {
            for (dx, dy) in AROUND {
                go(x + dx, y + dy, true, true);
            }
        }
        Role::Knight => {
            for (dx, dy) in JUMPS {
                go(x + dx, y + dy, true, true);
            }
        }
        Role::Pawn => {
            let forward = if piece.color == Color::White { 1 } else { -1 };
            go(x, y + forward, false, true);
            go(x - 1, y + forward, true, false);
            go(x + 1, y + forward, true, false);
        }
        Role::Queen | Role::Rook | Role::Bishop => {
            for (dx, dy) in AROUND {
                let diagonal = dx != 0 && dy != 0;
                if (piece.role == Role::Rook && diagonal)
                    || (piece.role == Role::Bishop && !diagonal)
                {
                    continue;
                }
                let mut steps = 1;
                while go(x + dx * steps, y + dy * steps, true, true) {
                    steps += 1;
                }
            }
        }
    }
    found
}
