//! The number of legal moves, counted from sets without generating any move.

use crate::{
    Color, Position, Role, Square, SquareSet,
    attacks::{king_attacks, ray_to},
    generate::{PawnStep, Visitor, castling_rooks, generate},
    lanes::{
        ANTIDIAGONAL, DIAGONAL, FILE, HAS_VECTOR_SHIFT, Lanes, Lines, Propagator, RANK, jump,
        sliders,
    },
    masks::Masks,
    side::Side,
};

impl Position {
    /// The number of legal moves. Where vectors shift each lane by its own distance, all directions are counted at once.
    #[inline(always)]
    pub(crate) fn count<S: Side>(&self) -> u32 {
        if HAS_VECTOR_SHIFT { self.count_in_lanes::<S>() } else { self.count_by_piece::<S>() }
    }

    #[inline(always)]
    fn count_by_piece<S: Side>(&self) -> u32 {
        let mut count = Count(0);
        generate::<S, _>(self, &Masks::new::<S>(self), &mut count);
        count.0
    }

    #[inline(always)]
    fn count_in_lanes<S: Side>(&self) -> u32 {
        let board = &self.board;
        let (us, them) = (board.color(S::COLOR), board.color(S::Enemy::COLOR));
        let occupied = us | them;
        let kings = board.kings & us;
        let king = kings.lowest();

        let threats = Propagator::new(!(occupied ^ kings)).slide(sliders(board, them));
        let knights = jump(board.knights & them);
        let danger = threats.or(knights).union()
            | S::Enemy::pawn_attacks(board.pawns & them)
            | king_attacks((board.kings & them).lowest());
        let mut count = (king_attacks(king) - us - danger).len();

        let mut check = SquareSet::ALL;
        if danger.intersects(kings) {
            let checkers = board.attackers(king, S::Enemy::COLOR, occupied);
            if checkers.more_than_one() {
                return count;
            }
            check = ray_to(king, checkers.lowest());
        }

        // A piece is pinned where the rays from the king meet those of an enemy slider from the other side.
        let empty = Propagator::new(!occupied);
        let king_rays = empty.slide(Lanes::splat(kings));
        let pinned = king_rays.opposite().and(threats).and(Lanes::splat(us)).lines();
        let free = !(pinned[0] | pinned[1] | (pinned[2] | pinned[3]));
        let along = pinned.map(|pinned| free | pinned);

        let targets = Lanes::splat(check - us);
        let sliders = empty.slide(sliders(board, us).and(Lanes::of_lines(along)));
        let knights = jump(board.knights & us & SquareSet(free));
        count += sliders.and(targets).count_with(knights.and(targets));
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
        let (left, right) = match S::COLOR {
            Color::White => (ANTIDIAGONAL, DIAGONAL),
            Color::Black => (DIAGONAL, ANTIDIAGONAL),
        };
        let one = S::forward(pawns & SquareSet(along[FILE])) & empty;
        let two = S::forward(one & S::THIRD_RANK) & empty & check;
        let one = one & check;
        let left = S::forward_left(pawns & SquareSet(along[left])) & them & check;
        let right = S::forward_right(pawns & SquareSet(along[right])) & them & check;
        let mut count = one.len() + two.len() + left.len() + right.len();
        if (one | left | right).intersects(S::LAST_RANK) {
            let promotions = [one, left, right].map(|set| (set & S::LAST_RANK).len());
            count += 3 * promotions.iter().sum::<u32>();
        }
        if let Some(target) = self.en_passant() {
            count += self.en_passant_capturers::<S>(target).len();
        }
        count
    }
}

struct Count(u32);

impl<S: Side> Visitor<S> for Count {
    #[inline]
    fn piece_moves(&mut self, _: Role, _: Square, to: SquareSet) {
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
        Color, Position,
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
            let moves = position.legal_moves();
            let mv = moves.get((seed >> 33) as usize % moves.len().max(1));
            now = mv.map(|&mv| position.play_unchecked(mv));
            Some(position)
        })
    }

    #[test]
    fn counting_in_lanes_and_by_piece_agree() {
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
                let by_piece = with_side!(position.turn(), S => position.count_by_piece::<S>());
                assert_eq!(lanes, by_piece, "{position}");
            }
        }
    }
}
