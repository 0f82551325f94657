//! The slow and obvious judge: a board that fits an array, every move tried on a copy, every square looked at.

use papan_giant::{Board, Man, Placed, Role, Side, Square, Verdict};

type Grid = Vec<Vec<Option<Man>>>;

const AROUND: [(i64, i64); 8] =
    [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const JUMPS: [(i64, i64); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// A move of a man from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Move {
    pub(crate) from: Square,
    pub(crate) to: Square,
}

/// The verdict by trying every move.
pub(crate) fn judge(board: &Board) -> Verdict {
    let grid = grid(board);
    match (in_check(&grid, Side::White), in_check(&grid, Side::Black)) {
        (false, false) => Verdict::Safe,
        (true, true) => Verdict::Impossible,
        (white, _) => {
            let side = if white { Side::White } else { Side::Black };
            match legal_moves(board, side).len() as u64 {
                0 => Verdict::Checkmate { side },
                moves => Verdict::Check { side, moves },
            }
        }
    }
}

/// All moves of a side that leave its king unattacked.
pub(crate) fn legal_moves(board: &Board, side: Side) -> Vec<Move> {
    let grid = grid(board);
    let own = board.men().iter().filter(|placed| placed.man.side == side);
    let all = own.flat_map(|placed| {
        targets(&grid, placed).into_iter().map(|to| Move { from: placed.at, to })
    });
    let mut legal: Vec<Move> = all.filter(|step| !in_check(&after(&grid, *step), side)).collect();
    legal.sort_unstable();
    legal
}

fn grid(board: &Board) -> Grid {
    let size = board.size() as usize;
    let mut grid = vec![vec![None; size + 1]; size + 1];
    for placed in board.men() {
        grid[placed.at.y as usize][placed.at.x as usize] = Some(placed.man);
    }
    grid
}

fn after(grid: &Grid, step: Move) -> Grid {
    let mut grid = grid.clone();
    let man = grid[step.from.y as usize][step.from.x as usize].take();
    grid[step.to.y as usize][step.to.x as usize] = man;
    grid
}

fn on_board(grid: &Grid, x: i64, y: i64) -> bool {
    let size = grid[0].len().cast_signed() as i64 - 1;
    (1..=size).contains(&x) && (1..=size).contains(&y)
}

/// Whether any man of the opponent could capture the king of `side` with its next move.
fn in_check(grid: &Grid, side: Side) -> bool {
    let king = Man { side, role: Role::King };
    let size = grid.len() as u64 - 1;
    let squares = (1..=size).flat_map(|y| (1..=size).map(move |x| Square { x, y }));
    let man_on = |at: &Square| grid[at.y as usize][at.x as usize];
    squares
        .filter_map(|at| Some(Placed { man: man_on(&at)?, at }))
        .filter(|placed| placed.man.side != side)
        .any(|placed| targets(grid, &placed).iter().any(|to| man_on(to) == Some(king)))
}

/// Where a man can go, its king's safety aside.
fn targets(grid: &Grid, placed: &Placed) -> Vec<Square> {
    let Placed { man, at } = *placed;
    let (x, y) = (at.x.cast_signed(), at.y.cast_signed());
    let mut found = Vec::new();
    let mut go = |x: i64, y: i64, may_take: bool, may_walk: bool| -> bool {
        if !on_board(grid, x, y) {
            return false;
        }
        let other = grid[y as usize][x as usize];
        let fine = match other {
            None => may_walk,
            Some(other) => may_take && other.side != man.side,
        };
        if fine {
            found.push(Square { x: x as u64, y: y as u64 });
        }
        other.is_none()
    };
    match man.role {
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
            let forward = if man.side == Side::White { 1 } else { -1 };
            go(x, y + forward, false, true);
            go(x - 1, y + forward, true, false);
            go(x + 1, y + forward, true, false);
        }
        Role::Queen | Role::Rook | Role::Bishop => {
            for (dx, dy) in AROUND {
                let diagonal = dx != 0 && dy != 0;
                if (man.role == Role::Rook && diagonal) || (man.role == Role::Bishop && !diagonal) {
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
