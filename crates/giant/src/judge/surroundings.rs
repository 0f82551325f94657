//! What matters around a king: the men within three squares, and on every line that passes him or a square next to him
//! the nearest two men farther out. One pass over the men collects it; attackers, pins and flight squares follow.

use crate::{
    Board, Man, Placed, Role, Side, Square,
    geometry::{DIRECTIONS, Family, KNIGHT_JUMPS, Step, pawn_attacks},
    offset::Offset,
};

/// How far the window reaches from its centre: a knight that attacks a square next to the king stands within it.
const REACH: i8 = 3;
const WIDTH: usize = 2 * REACH as usize + 1;
/// Lines of each family that touch the king's square or one next to it: as many to either side of his own.
const LINES_ASIDE: [i8; 4] = [1, 1, 2, 2];
const MOST_LINES: usize = 5;

/// A man outside the window, by its number.
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
    window: [[Option<Man>; WIDTH]; WIDTH],
    /// By family, line and end of the line: the nearest two men outside the window.
    outside: [[[[Far; 2]; 2]; MOST_LINES]; 4],
}

/// A square of the window, by its distance from the centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Near {
    pub(crate) dx: i8,
    pub(crate) dy: i8,
}

/// The centre itself.
pub(crate) const CENTRE: Near = Near { dx: 0, dy: 0 };

impl Near {
    fn plus(self, step: Step) -> Self {
        Self { dx: self.dx + step.dx, dy: self.dy + step.dy }
    }

    fn is_inside(self) -> bool {
        self.dx.abs() <= REACH && self.dy.abs() <= REACH
    }

    /// Which line of a family this square is on, counted from the line of the centre.
    fn line(self, family: Family) -> i8 {
        match family {
            Family::Columns => self.dx,
            Family::Rows => self.dy,
            Family::MainDiagonals => self.dx - self.dy,
            Family::AntiDiagonals => self.dx + self.dy,
        }
    }
}

impl<'a> Surroundings<'a> {
    fn new(board: &'a Board, centre: Square) -> Self {
        Self {
            board,
            centre,
            window: [[None; WIDTH]; WIDTH],
            outside: [[[[NOBODY; 2]; 2]; MOST_LINES]; 4],
        }
    }

    /// The surroundings of several squares, from one pass over the men.
    pub(crate) fn of<N: Offset, const COUNT: usize>(
        board: &'a Board,
        centres: [Square; COUNT],
    ) -> [Self; COUNT] {
        let mut around = centres.map(|centre| Self::new(board, centre));
        for (index, at) in board.men().squares().iter().enumerate() {
            for (here, centre) in around.iter_mut().zip(centres) {
                let dx = N::between(centre.x, at.x);
                let dy = N::between(centre.y, at.y);
                // The whole window lies on these lines.
                let matters = dx.is_within(1)
                    | dy.is_within(1)
                    | (dx - dy).is_within(2)
                    | (dx + dy).is_within(2);
                if matters {
                    here.note(index, dx, dy);
                }
            }
        }
        around
    }

    fn note<N: Offset>(&mut self, index: usize, dx: N, dy: N) {
        if dx.is_within(REACH) && dy.is_within(REACH) {
            let near = Near { dx: dx.small(), dy: dy.small() };
            *self.cell(near) = Some(self.board.men().kinds()[index]);
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
                let ends = &mut self.outside[family as usize][line_slot(line.small())];
                insert(&mut ends[usize::from(up)], Far { distance: position.magnitude(), index });
            }
        }
    }

    fn cell(&mut self, near: Near) -> &mut Option<Man> {
        &mut self.window[(near.dy + REACH) as usize][(near.dx + REACH) as usize]
    }

    /// The man on a square of the window.
    pub(crate) fn man(&self, near: Near) -> Option<Man> {
        self.window[(near.dy + REACH) as usize][(near.dx + REACH) as usize]
    }

    /// The square of the board, if it is on it.
    pub(crate) fn square(&self, near: Near) -> Option<Square> {
        self.centre.towards(Step { dx: near.dx, dy: near.dy }, 1, self.board)
    }

    /// The first two men from the centre or a square next to it in a direction. The man on the centre is overlooked.
    fn look(&self, from: Near, direction: Step) -> impl Iterator<Item = Placed> {
        let walk = std::iter::successors(Some(from.plus(direction)), move |near| {
            Some(near.plus(direction))
        });
        let inside = walk.take_while(|near| near.is_inside()).filter(|&near| near != CENTRE);
        let inside = inside.filter_map(|near| Some((self.man(near)?, self.square(near)?)));
        let family = Family::along(direction);
        let ends = &self.outside[family as usize][line_slot(from.line(family))];
        let outside = ends[usize::from(family.ascends(direction))].iter();
        let outside = outside.filter_map(|far| self.board.men().get(far.index));
        inside.map(|(man, at)| Placed { man, at }).chain(outside).take(2)
    }

    /// The men of a side that attack the centre or a square next to it, as if the centre were empty.
    pub(crate) fn attackers(&self, target: Near, by: Side) -> impl Iterator<Item = Square> {
        let riders = DIRECTIONS.into_iter().filter_map(move |direction| {
            let found = self.look(target, direction).next()?;
            (found.man.side == by && found.man.role.rides(direction)).then_some(found.at)
        });
        let stands = move |step: Step, role: Role| {
            let near = target.plus(step);
            let there = near != CENTRE && self.man(near) == Some(Man { side: by, role });
            if there { self.square(near) } else { None }
        };
        let knights = KNIGHT_JUMPS.into_iter().filter_map(move |step| stands(step, Role::Knight));
        let kings = DIRECTIONS.into_iter().filter_map(move |step| stands(step, Role::King));
        let pawns =
            pawn_attacks(by).into_iter().filter_map(move |step| stands(step.back(), Role::Pawn));
        riders.chain(knights).chain(kings).chain(pawns)
    }

    /// The men of a side that shield the centre from a rider, each with the direction of its line.
    pub(crate) fn pinned(&self, side: Side) -> impl Iterator<Item = (Square, Step)> {
        DIRECTIONS.into_iter().filter_map(move |direction| {
            let mut found = self.look(CENTRE, direction);
            let (shield, behind) = (found.next()?, found.next()?);
            let pins = shield.man.side == side
                && behind.man.side != side
                && behind.man.role.rides(direction);
            pins.then_some((shield.at, direction))
        })
    }

    /// The squares next to the centre that a king of this side may step onto from there.
    pub(crate) fn king_steps(&self, side: Side) -> impl Iterator<Item = Square> {
        DIRECTIONS.into_iter().filter_map(move |step| {
            let to = CENTRE.plus(step);
            let at = self.square(to)?;
            let free = self.man(to).is_none_or(|man| man.side != side)
                && self.attackers(to, side.other()).next().is_none();
            free.then_some(at)
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
