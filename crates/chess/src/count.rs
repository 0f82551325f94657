//! The number of legal moves without looking at any of them.

use crate::{
    Colour, Position, Role, Square, SquareSet,
    attacks::{king_attacks, path},
    generate::{PawnStep, Visitor, castling_rooks, generate},
    lanes::{self, ANTIDIAGONAL, DIAGONAL, FILE, Lanes, Lines, RANK, Space, jump, sliders},
    masks::Masks,
    side::Side,
};

impl Position {
    /// Number of legal moves. Where vectors shift each lane by its own distance all directions are handled at once.
    #[inline(always)]
    pub(crate) fn count<S: Side>(&self) -> u32 {
        if lanes::PAY { self.count_in_lanes::<S>() } else { self.count_by_man::<S>() }
    }

    #[inline(always)]
    fn count_by_man<S: Side>(&self) -> u32 {
        let mut count = Count(0);
        generate::<S, _>(self, &Masks::new::<S>(self), &mut count);
        count.0
    }

    #[inline(always)]
    fn count_in_lanes<S: Side>(&self) -> u32 {
        let board = &self.board;
        let (us, them) = (board.colour(S::COLOUR), board.colour(S::Enemy::COLOUR));
        let occupied = us | them;
        let kings = board.kings & us;
        let king = kings.lowest();

        let threats = Space::new(!(occupied ^ kings)).slide(sliders(board, them));
        let leaps = jump(board.knights & them);
        let danger = threats.or(leaps).union()
            | S::Enemy::pawn_attacks(board.pawns & them)
            | king_attacks((board.kings & them).lowest());
        let mut count = (king_attacks(king) - us - danger).len();

        let mut check = SquareSet::ALL;
        if danger.meets(kings) {
            let checkers = board.attackers(king, S::Enemy::COLOUR, occupied);
            if checkers.many() {
                return count;
            }
            check = path(king, checkers.lowest());
        }

        // A man is pinned where the view from the king meets the view of an enemy slider from the other side.
        let space = Space::new(!occupied);
        let view = space.slide(Lanes::splat(kings));
        let pinned = view.opposite().and(threats).and(Lanes::splat(us)).lines();
        let free = !(pinned[0] | pinned[1] | (pinned[2] | pinned[3]));
        let along = pinned.map(|pinned| free | pinned);

        let may = Lanes::splat(check - us);
        let officers = space.slide(sliders(board, us).and(Lanes::of_lines(along)));
        let knights = jump(board.knights & us & SquareSet(free));
        count += officers.and(may).count_with(knights.and(may));
        count += self.count_pawns::<S>(&along, us, them, check);
        if self.castling.files::<S>() != 0 {
            count += castling_rooks::<S>(self, king, danger, SquareSet(pinned[RANK])).len();
        }
        count
    }

    #[inline(always)]
    fn count_pawns<S: Side>(
        &self,
        along: &Lines,
        us: SquareSet,
        them: SquareSet,
        check: SquareSet,
    ) -> u32 {
        let pawns = self.board.pawns & us;
        let empty = !(us | them);
        let (left, right) = match S::COLOUR {
            Colour::White => (ANTIDIAGONAL, DIAGONAL),
            Colour::Black => (DIAGONAL, ANTIDIAGONAL),
        };
        let one = S::forward(pawns & SquareSet(along[FILE])) & empty;
        let two = S::forward(one & S::THIRD_RANK) & empty & check;
        let one = one & check;
        let left = S::forward_left(pawns & SquareSet(along[left])) & them & check;
        let right = S::forward_right(pawns & SquareSet(along[right])) & them & check;
        let mut count = one.len() + two.len() + left.len() + right.len();
        if (one | left | right).meets(S::LAST_RANK) {
            let promotions = [one, left, right].map(|set| (set & S::LAST_RANK).len());
            count += 3 * promotions.iter().sum::<u32>();
        }
        if let Some(target) = self.en_passant() {
            count += self.captors::<S>(target).len();
        }
        count
    }
}

struct Count(u32);

impl<S: Side> Visitor<S> for Count {
    #[inline]
    fn officer(&mut self, _: Role, _: Square, to: SquareSet) {
        self.0 += to.len();
    }

    #[inline]
    fn pawns(&mut self, _: PawnStep, to: SquareSet) {
        self.0 += to.len();
    }

    #[inline]
    fn promotions(&mut self, _: PawnStep, to: SquareSet) {
        self.0 += 4 * to.len();
    }

    #[inline]
    fn en_passant(&mut self, from: SquareSet, _: Square) {
        self.0 += from.len();
    }

    #[inline]
    fn castling(&mut self, _: Square, _: Square) {
        self.0 += 1;
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        Colour, Position,
        position::with_side,
        side::{Black, White},
    };

    /// Positions of a walk that visits every kind of move, chosen by a fixed sequence.
    fn walk(start: &str) -> impl Iterator<Item = Position> {
        let mut now = start.parse::<Position>().ok();
        let mut seed = 1_u64;
        std::iter::from_fn(move || {
            let position = now?;
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let moves = position.moves();
            let mv = moves.get((seed >> 33) as usize % moves.len().max(1));
            now = mv.map(|&mv| position.play(mv));
            Some(position)
        })
    }

    #[test]
    fn counting_in_lanes_and_counting_man_by_man_agree() {
        for start in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
            "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb -",
            "4k3/8/8/2PpP3/8/8/8/4K3 w - d6",
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6",
            "4k3/8/8/8/2pPp3/8/8/4K3 b - d3",
            "1rbr4/1P1P4/8/8/8/8/8/k6K w - -",
        ] {
            for position in walk(start).take(400) {
                let lanes = with_side!(position.turn(), S => position.count_in_lanes::<S>());
                let man = with_side!(position.turn(), S => position.count_by_man::<S>());
                assert_eq!(lanes, man, "{position}");
            }
        }
    }
}
