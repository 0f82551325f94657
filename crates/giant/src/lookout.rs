//! The judge for any store of men that finds the nearest one in a direction: everything follows from nearest men.

use crate::{
    Evasions, Judgement, Man, Placed, Role, Side, Square,
    geometry::{DIRECTIONS, KNIGHT_JUMPS, Step, for_eight, forward, pawn_attacks},
};

pub(crate) trait Lookout {
    /// Squares along one side of the board.
    fn size(&self) -> u64;

    /// Where the king of a side stands.
    fn king(&self, side: Side) -> Square;

    /// The man on a square.
    fn man(&self, at: Square) -> Option<Man>;

    /// The nearest man from a square in a direction.
    fn nearest(&self, from: Square, direction: Step) -> Option<Placed>;

    /// Who is in check, and how many moves answer it.
    fn judge(&self) -> Judgement {
        let attackers =
            [Side::White, Side::Black].map(|side| self.attackers(self.king(side), side.other()));
        let (side, attackers) = match Judgement::undisturbed(attackers) {
            Ok(judgement) => return judgement,
            Err(check) => check,
        };
        let pinned = self.pinned(side);
        let mut evasions = Evasions { king_moves: self.king_moves(side), ..Evasions::default() };
        if let &[attacker] = attackers[side as usize].as_slice() {
            evasions.captures = self.captures(side, attacker, &pinned);
            if self.man(attacker).is_some_and(Man::is_rider) {
                evasions.interceptions = self.interceptions(side, attacker, &pinned);
            }
        }
        Judgement::check(side, attackers, pinned, evasions)
    }

    /// The nearest man in a direction, as if the man on `lifted` were not there.
    fn nearest_but(&self, from: Square, way: Step, lifted: Option<Square>) -> Option<Placed> {
        let found = self.nearest(from, way)?;
        if Some(found.at) == lifted { self.nearest(found.at, way) } else { Some(found) }
    }

    /// The square one step away, if that very man stands there.
    fn at_step(&self, from: Square, step: Step, man: Man) -> Option<Square> {
        let at = from.step(step, self.size())?;
        (self.man(at) == Some(man)).then_some(at)
    }

    /// The square from which a man of a side rides onto a square.
    fn rider(&self, to: Square, from: Step, by: Side) -> Option<Square> {
        let found = self.nearest(to, from)?;
        (found.man.side == by && found.man.role.rides(from)).then_some(found.at)
    }

    /// The squares from which men of a side attack a square; sorted.
    fn attackers(&self, target: Square, by: Side) -> Vec<Square> {
        let mut found = Found::new();
        let man = |role| Man { side: by, role };
        for_eight(DIRECTIONS, |direction| found.note(self.rider(target, direction, by)));
        found.note(Some(self.king(by)).filter(|king| king.touches(target)));
        for_eight(KNIGHT_JUMPS, |step| {
            found.note(self.at_step(target, step, man(Role::Knight)));
        });
        for step in pawn_attacks(by) {
            found.note(self.at_step(target, step.back(), man(Role::Pawn)));
        }
        found.sorted()
    }

    /// Whether a man of a side attacks a square, as if the man on `lifted` were not there.
    fn is_attacked(&self, target: Square, by: Side, lifted: Option<Square>) -> bool {
        let man = |role| Man { side: by, role };
        let stands = |step, role| self.at_step(target, step, man(role)).is_some();
        let rides_in = |direction: Step| {
            let rider = self.nearest_but(target, direction, lifted);
            rider.is_some_and(|found| found.man.side == by && found.man.role.rides(direction))
        };
        self.king(by).touches(target)
            || pawn_attacks(by).into_iter().any(|step| stands(step.back(), Role::Pawn))
            || KNIGHT_JUMPS.into_iter().any(|step| stands(step, Role::Knight))
            || DIRECTIONS.into_iter().any(rides_in)
    }

    /// The men of a side that would open a line to their king if they left it; sorted by square.
    fn pinned(&self, side: Side) -> Vec<Square> {
        let pinned = DIRECTIONS.into_iter().filter_map(|direction| {
            let shield = self.nearest(self.king(side), direction)?;
            let behind = self.nearest(shield.at, direction)?;
            let pins = shield.man.side == side
                && behind.man.side != side
                && behind.man.role.rides(direction);
            pins.then_some(shield.at)
        });
        let mut pinned: Vec<Square> = pinned.collect();
        pinned.sort_unstable();
        pinned
    }

    /// Steps of the king onto squares that nobody attacks once he has left his own.
    fn king_moves(&self, side: Side) -> u64 {
        let king = self.king(side);
        let steps = DIRECTIONS.into_iter().filter_map(|step| king.step(step, self.size()));
        let safe = |to: &Square| {
            self.man(*to).is_none_or(|man| man.side != side)
                && !self.is_attacked(*to, side.other(), Some(king))
        };
        steps.filter(safe).count() as u64
    }

    /// Captures of the only attacker by men other than the king.
    fn captures(&self, side: Side, attacker: Square, pinned: &[Square]) -> u64 {
        let free = |from: &Square| *from != self.king(side) && !pinned.contains(from);
        self.attackers(attacker, side).into_iter().filter(free).count() as u64
    }

    /// Moves of men other than the king onto a square between him and the only attacker, who rides. This way of
    /// counting looks at all these squares, one by one.
    fn interceptions(&self, side: Side, attacker: Square, pinned: &[Square]) -> u64 {
        let king = self.king(side);
        let ray = Step { dx: attacker.x.cmp(&king.x) as i8, dy: attacker.y.cmp(&king.y) as i8 };
        let distance = king.x.abs_diff(attacker.x).max(king.y.abs_diff(attacker.y));
        let man = |role| Man { side, role };
        // Along the ray itself there are only the king, who does not ride, and the attacker, who is not of this side.
        let onto = |to: Square| {
            let mut moves = 0;
            let mut note = |from: Option<Square>| {
                moves += u64::from(from.is_some_and(|from| !pinned.contains(&from)));
            };
            for_eight(DIRECTIONS, |way| note(self.rider(to, way, side)));
            for_eight(KNIGHT_JUMPS, |step| note(self.at_step(to, step, man(Role::Knight))));
            note(self.at_step(to, forward(side).back(), man(Role::Pawn)));
            moves
        };
        (1..distance).filter_map(|steps| king.towards(ray, steps, self.size())).map(onto).sum()
    }
}

const NOWHERE: Square = Square { x: 0, y: 0 };

/// Up to a rider in each direction, a king, a knight on each jump and two pawns.
struct Found {
    squares: [Square; 8 + 1 + 8 + 2],
    count: usize,
}

impl Found {
    fn new() -> Self {
        Self { squares: [NOWHERE; 8 + 1 + 8 + 2], count: 0 }
    }

    /// Notes a square, if there is one; without a branch, for nobody can guess it.
    #[inline]
    fn note(&mut self, at: Option<Square>) {
        self.squares[self.count] = at.unwrap_or(NOWHERE);
        self.count += usize::from(at.is_some());
    }

    /// All of them, each put where as many are smaller: for a few squares, sorting would be a series of wrong guesses.
    fn sorted(self) -> Vec<Square> {
        let squares = &self.squares[..self.count];
        let mut sorted = vec![NOWHERE; self.count];
        for at in squares {
            let order = |at: &Square| u128::from(at.x) << 64 | u128::from(at.y);
            let smaller: usize =
                squares.iter().map(|other| usize::from(order(other) < order(at))).sum();
            sorted[smaller] = *at;
        }
        sorted
    }
}
