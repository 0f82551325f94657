//! Evaluates every board representation that can find the nearest piece in a direction: attackers, pins and evasions
//! all follow from nearest pieces.

use crate::{
    Color, Evaluation, Evasions, Piece, PlacedPiece, Role, Square,
    evaluation::KingSafety,
    geometry::{
        DIRECTIONS, KNIGHT_JUMPS, Step, for_eight, forward, is_slider, pawn_attacks, slides_along,
    },
};

pub(crate) trait AttackQueries {
    /// Board size (squares per side).
    fn size(&self) -> u64;

    /// The square of the king of a color.
    fn king(&self, color: Color) -> Square;

    /// The piece on a square.
    fn piece_at(&self, at: Square) -> Option<Piece>;

    /// The nearest piece from a square in a direction.
    fn nearest(&self, from: Square, direction: Step) -> Option<PlacedPiece>;

    /// Finds the king in check and counts the legal replies.
    fn evaluate(&self) -> Evaluation {
        let attackers = Color::ALL.map(|color| self.attackers(self.king(color), !color));
        let KingSafety::One(color) = KingSafety::of(&attackers) else {
            return Evaluation::without_evasions(attackers);
        };
        let pinned = self.pinned(color);
        let mut evasions = Evasions { king_moves: self.king_moves(color), ..Evasions::default() };
        if let &[attacker] = attackers[color.index()].as_slice() {
            evasions.captures = self.captures(color, attacker.at, &pinned);
            if is_slider(attacker.piece.role) {
                evasions.interceptions = self.interceptions(color, attacker.at, &pinned);
            }
        }
        Evaluation::check(color, attackers, pinned, evasions)
    }

    /// The nearest piece in a direction, as if `ignored` were empty.
    fn nearest_ignoring(
        &self,
        from: Square,
        direction: Step,
        ignored: Option<Square>,
    ) -> Option<PlacedPiece> {
        let found = self.nearest(from, direction)?;
        if Some(found.at) == ignored { self.nearest(found.at, direction) } else { Some(found) }
    }

    /// The square one step away, if exactly this piece is on it.
    fn at_step(&self, from: Square, step: Step, piece: Piece) -> Option<Square> {
        let at = from.step(step, self.size())?;
        (self.piece_at(at) == Some(piece)).then_some(at)
    }

    /// The square of the slider of a color that reaches `to` from a direction.
    fn slider(&self, to: Square, from: Step, by: Color) -> Option<Square> {
        let found = self.nearest(to, from)?;
        (found.piece.color == by && slides_along(found.piece.role, from)).then_some(found.at)
    }

    /// The pieces of a color that attack a square, sorted by square.
    fn attackers(&self, target: Square, by: Color) -> Vec<PlacedPiece> {
        let mut found = FoundSquares::new();
        for_eight(DIRECTIONS, |direction| found.add(self.slider(target, direction, by)));
        found.add(Some(self.king(by)).filter(|king| king.touches(target)));
        for_eight(KNIGHT_JUMPS, |step| {
            found.add(self.at_step(target, step, Role::Knight.of(by)));
        });
        for step in pawn_attacks(by) {
            found.add(self.at_step(target, step.back(), Role::Pawn.of(by)));
        }
        found.sorted(|at| self.piece_at(at))
    }

    /// Whether a piece of a color attacks a square, as if `ignored` were empty.
    fn is_attacked(&self, target: Square, by: Color, ignored: Option<Square>) -> bool {
        let is_on = |step, role: Role| self.at_step(target, step, role.of(by)).is_some();
        let slides_in = |direction: Step| {
            let found = self.nearest_ignoring(target, direction, ignored);
            found.is_some_and(|found| {
                found.piece.color == by && slides_along(found.piece.role, direction)
            })
        };
        self.king(by).touches(target)
            || pawn_attacks(by).into_iter().any(|step| is_on(step.back(), Role::Pawn))
            || KNIGHT_JUMPS.into_iter().any(|step| is_on(step, Role::Knight))
            || DIRECTIONS.into_iter().any(slides_in)
    }

    /// The pinned pieces of a color, sorted by square.
    fn pinned(&self, color: Color) -> Vec<PlacedPiece> {
        let pinned = DIRECTIONS.into_iter().filter_map(|direction| {
            let blocker = self.nearest(self.king(color), direction)?;
            let behind = self.nearest(blocker.at, direction)?;
            let pins = blocker.piece.color == color
                && behind.piece.color != color
                && slides_along(behind.piece.role, direction);
            pins.then_some(blocker)
        });
        let mut pinned: Vec<PlacedPiece> = pinned.collect();
        pinned.sort_unstable_by_key(|blocker| blocker.at);
        pinned
    }

    /// The number of king moves onto squares that are not attacked once the king has left its square.
    fn king_moves(&self, color: Color) -> u64 {
        let king = self.king(color);
        let steps = DIRECTIONS.into_iter().filter_map(|step| king.step(step, self.size()));
        let safe = |to: &Square| {
            self.piece_at(*to).is_none_or(|piece| piece.color != color)
                && !self.is_attacked(*to, !color, Some(king))
        };
        steps.filter(safe).count() as u64
    }

    /// The number of captures of the only attacker by pieces other than the king.
    fn captures(&self, color: Color, attacker: Square, pinned: &[PlacedPiece]) -> u64 {
        let free =
            |from: &PlacedPiece| from.at != self.king(color) && !contains_square(pinned, from.at);
        self.attackers(attacker, color).iter().filter(|from| free(from)).count() as u64
    }

    /// The number of moves of pieces other than the king onto a square between it and the only attacker, a slider.
    /// Examines these squares one by one.
    fn interceptions(&self, color: Color, attacker: Square, pinned: &[PlacedPiece]) -> u64 {
        let king = self.king(color);
        let ray = Step { dx: attacker.x.cmp(&king.x) as i8, dy: attacker.y.cmp(&king.y) as i8 };
        let distance = king.x.abs_diff(attacker.x).max(king.y.abs_diff(attacker.y));
        // Along the ray itself there are only the king, which is not a slider, and the attacker of the other color.
        let onto = |to: Square| {
            let mut moves = 0;
            let mut count = |from: Option<Square>| {
                moves += u64::from(from.is_some_and(|from| !contains_square(pinned, from)));
            };
            for_eight(DIRECTIONS, |direction| count(self.slider(to, direction, color)));
            for_eight(KNIGHT_JUMPS, |step| {
                count(self.at_step(to, step, Role::Knight.of(color)));
            });
            count(self.at_step(to, forward(color).back(), Role::Pawn.of(color)));
            moves
        };
        (1..distance).filter_map(|steps| king.towards(ray, steps, self.size())).map(onto).sum()
    }
}

/// Whether one of the pieces is on a square.
pub(crate) fn contains_square(pieces: &[PlacedPiece], at: Square) -> bool {
    pieces.iter().any(|placed| placed.at == at)
}

const NO_SQUARE: Square = Square { x: 0, y: 0 };

/// A slider in each direction, a king, a knight on each jump and two pawns.
const MAX_ATTACKERS: usize = 8 + 1 + 8 + 2;

/// The squares of attackers.
struct FoundSquares {
    squares: [Square; MAX_ATTACKERS],
    count: usize,
}

impl FoundSquares {
    fn new() -> Self {
        Self { squares: [NO_SQUARE; MAX_ATTACKERS], count: 0 }
    }

    /// Adds a square, if there is one. Branch-free, since the branch predictor cannot guess it.
    #[inline]
    fn add(&mut self, at: Option<Square>) {
        self.squares[self.count] = at.unwrap_or(NO_SQUARE);
        self.count += usize::from(at.is_some());
    }

    /// The pieces on the squares by counting sort: for a few squares, a comparison sort would mispredict most of its
    /// branches.
    fn sorted(self, piece_at: impl Fn(Square) -> Option<Piece>) -> Vec<PlacedPiece> {
        const PLACEHOLDER: PlacedPiece =
            PlacedPiece { piece: Role::Pawn.of(Color::White), at: NO_SQUARE };
        let squares = &self.squares[..self.count];
        let mut sorted = vec![PLACEHOLDER; self.count];
        for &at in squares {
            let order = |at: Square| u128::from(at.x) << 64 | u128::from(at.y);
            let smaller: usize =
                squares.iter().map(|other| usize::from(order(*other) < order(at))).sum();
            sorted[smaller] = PlacedPiece { piece: piece_at(at).unwrap_or(PLACEHOLDER.piece), at };
        }
        sorted
    }
}
