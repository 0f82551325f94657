//! What matters around a king, on a grid of nine by nine: the men within three squares stand where they are; on the rim
//! stands, for every line that passes him or a square next to him, the nearest man farther out. Such a line has a square
//! of the rim for itself, and from there no other line reaches those squares, so that attacks may be filled in on the
//! grid, all at once in one word of bits. One pass over the men collects it.

use super::{
    grid::{CENTRE, Cells, Near},
    low::{BLOCK, Band, LowWords},
};
use crate::{
    Board, Man, Placed, Role, Side, Square,
    geometry::{DIRECTIONS, Family, KNIGHT_JUMPS, Step, pawn_attacks},
    offset::Offset,
};

/// Men that are ruled out at once.
const CHUNK: usize = 32;
/// How far the men stand where they are: a knight that attacks a square next to the king is that near.
const REACH: i8 = 3;
/// Lines of each family that touch the king's square or one next to it: as many to either side of his own.
const LINES_ASIDE: [i8; 4] = [1, 1, 2, 2];
const MOST_LINES: usize = 5;

/// A man farther out, by its number.
#[derive(Clone, Copy, Debug)]
struct Far {
    distance: u64,
    index: usize,
}

const NOBODY: Far = Far { distance: u64::MAX, index: usize::MAX };

/// The men around a centre.
#[derive(Clone, Debug)]
pub(crate) struct Surroundings<'a> {
    board: &'a Board,
    centre: Square,
    men: [Option<Man>; Cells::COUNT],
    /// By family, line and end of the line: the nearest two men farther out.
    far: [[[[Far; 2]; 2]; MOST_LINES]; 4],
    /// By side and role, on the grid.
    cells: [[Cells; 6]; 2],
}

impl<'a> Surroundings<'a> {
    fn new(board: &'a Board, centre: Square) -> Self {
        Self {
            board,
            centre,
            men: [None; Cells::COUNT],
            far: [[[[NOBODY; 2]; 2]; MOST_LINES]; 4],
            cells: [[Cells::NONE; 6]; 2],
        }
    }

    /// The surroundings of several squares, from one pass over the men.
    pub(crate) fn of<N: Offset, const COUNT: usize>(
        board: &'a Board,
        centres: [Square; COUNT],
    ) -> [Self; COUNT] {
        let mut around = centres.map(|centre| Self::new(board, centre));
        let bands = centres.map(|centre| Band::around(centre, LINES_ASIDE));
        let mut words = LowWords::default();
        for (block, start) in board.men().squares().chunks(BLOCK).zip((0..).step_by(BLOCK)) {
            let chunks = block.chunks(CHUNK).zip(words.of(block).chunks(CHUNK));
            for ((squares, low), start) in chunks.zip((start..).step_by(CHUNK)) {
                if !Band::seems_to_hold_any(&bands, low) {
                    continue;
                }
                for (at, index) in squares.iter().zip(start..) {
                    for here in &mut around {
                        here.see::<N>(index, *at);
                    }
                }
            }
        }
        for here in &mut around {
            here.fill_rim();
        }
        around
    }

    /// Notes a man if it matters.
    #[inline]
    fn see<N: Offset>(&mut self, index: usize, at: Square) {
        let dx = N::between(self.centre.x, at.x);
        let dy = N::between(self.centre.y, at.y);
        // All squares within reach lie on these lines.
        let matters =
            dx.is_within(1) | dy.is_within(1) | (dx - dy).is_within(2) | (dx + dy).is_within(2);
        if matters {
            self.note(index, dx, dy);
        }
    }

    #[inline(never)] // rare on large boards, and in the way of the loop over all men
    fn note<N: Offset>(&mut self, index: usize, dx: N, dy: N) {
        if dx.is_within(REACH) && dy.is_within(REACH) {
            let near = Near { dx: dx.small(), dy: dy.small() };
            self.put(near, self.board.men().kinds()[index]);
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

    fn put(&mut self, near: Near, man: Man) {
        self.men[near.index()] = Some(man);
        self.cells[man.side as usize][man.role as usize] |= Cells::one(near);
    }

    fn fill_rim(&mut self) {
        for direction in DIRECTIONS {
            let family = Family::along(direction);
            let aside = LINES_ASIDE[family as usize];
            for line in -aside..=aside {
                let far = self.far[family as usize][line_slot(line)];
                let nearest = far[usize::from(family.ascends(direction))][0];
                if let Some(found) = self.board.men().get(nearest.index) {
                    self.put(Near::on_rim(family, line, direction), found.man);
                }
            }
        }
    }

    /// The man on a square of the grid.
    pub(crate) fn man(&self, near: Near) -> Option<Man> {
        self.men[near.index()]
    }

    fn square(&self, near: Near) -> Option<Square> {
        self.centre.step(Step { dx: near.dx, dy: near.dy }, self.board.size())
    }

    /// The first two men in a direction.
    fn look(&self, direction: Step) -> impl Iterator<Item = Placed> {
        let walk = (1..=REACH).map(move |steps| CENTRE.plus(direction, steps));
        let near =
            walk.filter_map(|near| Some(Placed { man: self.man(near)?, at: self.square(near)? }));
        let family = Family::along(direction);
        let far = &self.far[family as usize][line_slot(0)];
        let far = far[usize::from(family.ascends(direction))].iter();
        near.chain(far.filter_map(|far| self.board.men().get(far.index))).take(2)
    }

    /// The centre and the squares next to it that a side attacks, as if the centre were empty.
    fn attacked(&self, by: Side) -> Cells {
        let [_, queens, rooks, bishops, knights, pawns] = self.cells[by as usize];
        let king = self.cells[by as usize][Role::King as usize].without(CENTRE);
        let all = self.cells.as_flattened().iter().fold(Cells::NONE, |all, &some| all | some);
        let empty = !all.without(CENTRE);
        let mut attacked = Cells::NONE;
        for direction in DIRECTIONS {
            let riders = queens | if direction.is_diagonal() { bishops } else { rooks };
            attacked |= riders.fill(direction, empty) | king.shift(direction);
        }
        for jump in KNIGHT_JUMPS {
            attacked |= knights.shift(jump);
        }
        for step in pawn_attacks(by) {
            attacked |= pawns.shift(step);
        }
        attacked
    }

    /// The men of a side that attack the centre.
    pub(crate) fn attackers(&self, by: Side) -> Vec<Square> {
        if !self.attacked(by).contains(CENTRE) {
            return Vec::new();
        }
        let riders = DIRECTIONS.into_iter().filter_map(|direction| {
            let found = self.look(direction).next()?;
            (found.man.side == by && found.man.role.rides(direction)).then_some(found.at)
        });
        let stands = |step: Step, role: Role| {
            let near = CENTRE.plus(step, 1);
            (self.man(near) == Some(Man { side: by, role })).then(|| self.square(near))?
        };
        let knights = KNIGHT_JUMPS.into_iter().filter_map(|step| stands(step, Role::Knight));
        let kings = DIRECTIONS.into_iter().filter_map(|step| stands(step, Role::King));
        let pawns = pawn_attacks(by).into_iter().filter_map(|step| stands(step.back(), Role::Pawn));
        let mut all: Vec<Square> = riders.chain(knights).chain(kings).chain(pawns).collect();
        all.sort_unstable();
        all
    }

    /// The men of a side that shield the centre from a rider, each with the direction of its line.
    pub(crate) fn pinned(&self, side: Side) -> impl Iterator<Item = (Square, Step)> {
        DIRECTIONS.into_iter().filter_map(move |direction| {
            let mut found = self.look(direction);
            let (shield, behind) = (found.next()?, found.next()?);
            let pins = shield.man.side == side
                && behind.man.side != side
                && behind.man.role.rides(direction);
            pins.then_some((shield.at, direction))
        })
    }

    /// The squares next to the centre that a king of this side may step onto from there.
    pub(crate) fn king_steps(&self, side: Side) -> impl Iterator<Item = Square> {
        let attacked = self.attacked(side.other());
        DIRECTIONS.into_iter().filter_map(move |step| {
            let to = CENTRE.plus(step, 1);
            let free = !attacked.contains(to) && self.man(to).is_none_or(|man| man.side != side);
            free.then(|| self.square(to))?
        })
    }
}

fn line_slot(line: i8) -> usize {
    (line + (MOST_LINES / 2) as i8) as usize
}

fn insert(nearest: &mut [Far; 2], far: Far) {
    if far.distance < nearest[0].distance {
        *nearest = [far, nearest[0]];
    } else if far.distance < nearest[1].distance {
        nearest[1] = far;
    }
}
