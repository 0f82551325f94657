//! Everything that matters to a king, on a grid of nine by nine cells.
//!
//! Pieces within three squares have their own cells. A border cell holds, for a line that passes the king or a square
//! next to it, the nearest piece farther out. Each such line has a border cell of its own from which no other line
//! reaches those squares, so that attacks can be flood-filled on the grid, all at once in one word of bits. One pass over
//! the pieces collects the grid.

use super::{
    cells::{CENTER, Cells, Offset9},
    low_coords::{BLOCK_LEN, LineRange, LowCoords},
};
use crate::{
    Board, Color, Piece, PlacedPiece, Role, Square,
    geometry::{DIRECTIONS, Family, KNIGHT_JUMPS, Step, pawn_attacks, slides_along},
    offset::Offset,
};

/// Pieces that are ruled out together.
const CHUNK_LEN: usize = 32;
/// Distance within which pieces have their own cells: a knight that attacks a square next to the king is that near.
const NEAR_DISTANCE: i8 = 3;
/// By family: lines to either side of the king's own that touch its square or one next to it.
const LINES_ASIDE: [i8; 4] = [1, 1, 2, 2];
const MAX_LINES: usize = 5;

/// A piece beyond [`NEAR_DISTANCE`], by its number.
#[derive(Clone, Copy, Debug)]
struct Far {
    distance: u64,
    index: usize,
}

const NO_PIECE: Far = Far { distance: u64::MAX, index: usize::MAX };

/// The pieces around a center.
#[derive(Clone, Debug)]
pub(crate) struct KingNeighborhood<'a> {
    board: &'a Board,
    center: Square,
    pieces: [Option<Piece>; Cells::COUNT],
    /// By family, line and end of the line: the nearest two pieces beyond [`NEAR_DISTANCE`].
    far: [[[[Far; 2]; 2]; MAX_LINES]; 4],
    /// By color and role, on the grid.
    cells: [[Cells; 6]; 2],
}

impl<'a> KingNeighborhood<'a> {
    fn new(board: &'a Board, center: Square) -> Self {
        Self {
            board,
            center,
            pieces: [None; Cells::COUNT],
            far: [[[[NO_PIECE; 2]; 2]; MAX_LINES]; 4],
            cells: [[Cells::NONE; 6]; 2],
        }
    }

    /// The neighborhoods of several squares, from one pass over the pieces.
    pub(crate) fn of<N: Offset, const COUNT: usize>(
        board: &'a Board,
        centers: [Square; COUNT],
    ) -> [Self; COUNT] {
        let mut around = centers.map(|center| Self::new(board, center));
        let ranges = centers.map(|center| LineRange::around(center, LINES_ASIDE));
        let mut coords = LowCoords::default();
        for (block, start) in
            board.pieces().squares().chunks(BLOCK_LEN).zip((0..).step_by(BLOCK_LEN))
        {
            let chunks = block.chunks(CHUNK_LEN).zip(coords.of(block).chunks(CHUNK_LEN));
            for ((squares, low), start) in chunks.zip((start..).step_by(CHUNK_LEN)) {
                if !LineRange::may_hold_any(&ranges, low) {
                    continue;
                }
                for (at, index) in squares.iter().zip(start..) {
                    for here in &mut around {
                        here.add_if_relevant::<N>(index, *at);
                    }
                }
            }
        }
        for here in &mut around {
            here.fill_border();
        }
        around
    }

    #[inline]
    fn add_if_relevant<N: Offset>(&mut self, index: usize, at: Square) {
        let dx = N::between(self.center.x, at.x);
        let dy = N::between(self.center.y, at.y);
        // All squares within reach lie on these lines.
        let is_relevant =
            dx.is_within(1) | dy.is_within(1) | (dx - dy).is_within(2) | (dx + dy).is_within(2);
        if is_relevant {
            self.add(index, dx, dy);
        }
    }

    #[inline(never)] // rare on large boards; inlined, it slows down the loop over all pieces
    fn add<N: Offset>(&mut self, index: usize, dx: N, dy: N) {
        if dx.is_within(NEAR_DISTANCE) && dy.is_within(NEAR_DISTANCE) {
            let cell = Offset9 { dx: dx.small(), dy: dy.small() };
            self.put(cell, self.board.pieces().kinds()[index]);
            return;
        }
        let on_lines = [
            (Family::Columns, dx, dy),
            (Family::Rows, dy, dx),
            (Family::MainDiagonals, dx - dy, dx),
            (Family::AntiDiagonals, dx + dy, dx),
        ];
        for (family, line, position) in on_lines {
            if line.is_within(LINES_ASIDE[family as usize]) {
                let up = position > N::from(0);
                let ends = &mut self.far[family as usize][line_slot(line.small())];
                insert(&mut ends[usize::from(up)], Far { distance: position.magnitude(), index });
            }
        }
    }

    fn put(&mut self, cell: Offset9, piece: Piece) {
        self.pieces[cell.index()] = Some(piece);
        self.cells[piece.color.index()][piece.role.index()] |= Cells::one(cell);
    }

    fn fill_border(&mut self) {
        for direction in DIRECTIONS {
            let family = Family::along(direction);
            let aside = LINES_ASIDE[family as usize];
            for line in -aside..=aside {
                let far = self.far[family as usize][line_slot(line)];
                let nearest = far[usize::from(family.ascends(direction))][0];
                if let Some(found) = self.board.pieces().get(nearest.index) {
                    self.put(Offset9::on_border(family, line, direction), found.piece);
                }
            }
        }
    }

    fn piece(&self, cell: Offset9) -> Option<Piece> {
        self.pieces[cell.index()]
    }

    fn square(&self, cell: Offset9) -> Option<Square> {
        self.center.step(Step { dx: cell.dx, dy: cell.dy }, self.board.size())
    }

    fn placed(&self, cell: Offset9) -> Option<PlacedPiece> {
        Some(PlacedPiece { piece: self.piece(cell)?, at: self.square(cell)? })
    }

    /// The first two pieces in a direction.
    fn first_two(&self, direction: Step) -> impl Iterator<Item = PlacedPiece> {
        let walk = (1..=NEAR_DISTANCE).map(move |steps| CENTER.plus(direction, steps));
        let near = walk.filter_map(|cell| self.placed(cell));
        let family = Family::along(direction);
        let far = &self.far[family as usize][line_slot(0)];
        let far = far[usize::from(family.ascends(direction))].iter();
        near.chain(far.filter_map(|far| self.board.pieces().get(far.index))).take(2)
    }

    /// The center and the squares next to it that a color attacks, as if the center were empty.
    fn attacked(&self, by: Color) -> Cells {
        let [pawns, knights, bishops, rooks, queens, kings] = self.cells[by.index()];
        let king = kings.without(CENTER);
        let all = self.cells.as_flattened().iter().fold(Cells::NONE, |all, &some| all | some);
        let empty = !all.without(CENTER);
        let mut attacked = Cells::NONE;
        for direction in DIRECTIONS {
            let sliders = queens | if direction.is_diagonal() { bishops } else { rooks };
            attacked |= sliders.fill(direction, empty) | king.shift(direction);
        }
        for jump in KNIGHT_JUMPS {
            attacked |= knights.shift(jump);
        }
        for step in pawn_attacks(by) {
            attacked |= pawns.shift(step);
        }
        attacked
    }

    /// The pieces of a color that attack the center, sorted by square.
    pub(crate) fn attackers(&self, by: Color) -> Vec<PlacedPiece> {
        if !self.attacked(by).contains(CENTER) {
            return Vec::new();
        }
        let sliders = DIRECTIONS.into_iter().filter_map(|direction| {
            let found = self.first_two(direction).next()?;
            (found.piece.color == by && slides_along(found.piece.role, direction)).then_some(found)
        });
        let find = |step: Step, role: Role| {
            self.placed(CENTER.plus(step, 1)).filter(|found| found.piece == role.of(by))
        };
        let knights = KNIGHT_JUMPS.into_iter().filter_map(|step| find(step, Role::Knight));
        let kings = DIRECTIONS.into_iter().filter_map(|step| find(step, Role::King));
        let pawns = pawn_attacks(by).into_iter().filter_map(|step| find(step.back(), Role::Pawn));
        let mut all: Vec<PlacedPiece> = sliders.chain(knights).chain(kings).chain(pawns).collect();
        all.sort_unstable_by_key(|attacker| attacker.at);
        all
    }

    /// The pinned pieces of a color, each with the direction of its pin from the center.
    pub(crate) fn pinned(&self, color: Color) -> impl Iterator<Item = (PlacedPiece, Step)> {
        DIRECTIONS.into_iter().filter_map(move |direction| {
            let mut found = self.first_two(direction);
            let (blocker, behind) = (found.next()?, found.next()?);
            let pins = blocker.piece.color == color
                && behind.piece.color != color
                && slides_along(behind.piece.role, direction);
            pins.then_some((blocker, direction))
        })
    }

    /// The squares to which a king of this color can move from the center.
    pub(crate) fn king_steps(&self, color: Color) -> impl Iterator<Item = Square> {
        let attacked = self.attacked(!color);
        DIRECTIONS.into_iter().filter_map(move |step| {
            let to = CENTER.plus(step, 1);
            let free =
                !attacked.contains(to) && self.piece(to).is_none_or(|piece| piece.color != color);
            free.then(|| self.square(to))?
        })
    }
}

fn line_slot(line: i8) -> usize {
    (line + (MAX_LINES / 2) as i8) as usize
}

fn insert(nearest: &mut [Far; 2], far: Far) {
    if far.distance < nearest[0].distance {
        *nearest = [far, nearest[0]];
    } else if far.distance < nearest[1].distance {
        nearest[1] = far;
    }
}
