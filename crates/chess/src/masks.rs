//! Masks of legal moves, computed in one pass: squares that the king may not enter, squares that end a check, and pin
//! lines. Every set of legal targets is then `attacks & !own & check & pin`.

use crate::{
    Position, Square, SquareSet,
    attacks::{king_attacks, knight_attacks, ray_to},
    generate::open_rooks,
    lanes::{self, Propagator},
    side::Side,
    sliders::{bishop_attacks, diagonal_lines, orthogonal_lines, rook_attacks},
};

pub(crate) struct Masks {
    pub(crate) us: SquareSet,
    pub(crate) them: SquareSet,
    pub(crate) occupied: SquareSet,
    pub(crate) king: Square,
    /// Whether moves must not expose the king.
    pub(crate) strict: bool,
    /// Squares that the enemy attacks when our king is removed: all of those next to it, and all others when they matter
    /// for castling.
    pub(crate) danger: SquareSet,
    /// Squares that our king may move to.
    pub(crate) king_targets: SquareSet,
    /// Squares that our other pieces may move to: all, those that end a single check, or none.
    pub(crate) check: SquareSet,
    /// Files and ranks from our king to a pinning rook or queen, with the pinner.
    pub(crate) orthogonal_pins: SquareSet,
    /// Diagonals from our king to a pinning bishop or queen, with the pinner.
    pub(crate) diagonal_pins: SquareSet,
}

impl Masks {
    /// The masks of legal moves.
    #[inline(always)]
    pub(crate) fn new<S: Side>(position: &Position) -> Self {
        Self::strict::<S>(position, danger::<S>(position))
    }

    /// The masks of legal moves from the enemy attacks, which are already known.
    #[inline(always)]
    pub(crate) fn with_attacks<S: Side>(position: &Position, attacked: SquareSet) -> Self {
        // Removing our king changes only the attacks of pieces that give check.
        let board = &position.board;
        let is_check = attacked.intersects(board.kings & board.color(S::COLOR));
        Self::strict::<S>(position, if is_check { danger::<S>(position) } else { attacked })
    }

    /// The masks of pseudo-legal moves: only castling avoids attacked squares.
    #[inline(always)]
    pub(crate) fn pseudo_legal<S: Side>(position: &Position) -> Self {
        Self::of::<S>(position, danger::<S>(position))
    }

    #[inline(always)]
    fn strict<S: Side>(position: &Position, danger: SquareSet) -> Self {
        let mut masks = Self::of::<S>(position, danger);
        masks.strict = true;
        masks.king_targets = !masks.us - masks.danger;
        if masks.danger.contains(masks.king) {
            masks.check = masks.check_evasion_squares::<S>(position);
        }
        masks.pin(position);
        masks
    }

    #[inline(always)]
    fn of<S: Side>(position: &Position, danger: SquareSet) -> Self {
        let board = &position.board;
        let (us, them) = (board.color(S::COLOR), board.color(S::Enemy::COLOR));
        let king = (board.kings & us).lowest();
        Self {
            us,
            them,
            occupied: us | them,
            king,
            strict: false,
            danger,
            king_targets: !us,
            check: SquareSet::ALL,
            orthogonal_pins: SquareSet::EMPTY,
            diagonal_pins: SquareSet::EMPTY,
        }
    }

    /// Squares on which a piece other than the king ends the check: the checker and the ray to it; none in double check.
    fn check_evasion_squares<S: Side>(&self, position: &Position) -> SquareSet {
        let checkers = self.checkers::<S>(position);
        let ray = ray_to(self.king, checkers.lowest());
        if checkers.more_than_one() { SquareSet::EMPTY } else { ray }
    }

    #[inline(always)]
    pub(crate) fn checkers<S: Side>(&self, position: &Position) -> SquareSet {
        let board = &position.board;
        let checkers = knight_attacks(self.king) & board.knights
            | S::pawn_attacks(self.king.into()) & board.pawns
            | bishop_attacks(self.king, self.occupied) & board.diagonal
            | rook_attacks(self.king, self.occupied) & board.orthogonal;
        checkers & self.them
    }

    /// Finds the lines to sliders that would attack our king if exactly one piece of ours were gone.
    #[inline(always)]
    fn pin(&mut self, position: &Position) {
        let board = &position.board;
        for pinner in board.orthogonal & self.them & orthogonal_lines(self.king) {
            self.orthogonal_pins |= self.pin_by(pinner);
        }
        for pinner in board.diagonal & self.them & diagonal_lines(self.king) {
            self.diagonal_pins |= self.pin_by(pinner);
        }
    }

    /// The line from our king to a slider if exactly one piece, ours, is between them.
    #[inline(always)]
    fn pin_by(&self, pinner: Square) -> SquareSet {
        let line = ray_to(self.king, pinner);
        let between = (line & self.occupied) - pinner.into();
        let pins = between.any() && !between.more_than_one() && between.intersects(self.us);
        if pins { line } else { SquareSet::EMPTY }
    }
}

/// The squares that the enemy of `S` attacks, as far as [`Masks::danger`] needs them.
#[inline(always)]
fn danger<S: Side>(position: &Position) -> SquareSet {
    let board = &position.board;
    let (us, them) = (board.color(S::COLOR), board.color(S::Enemy::COLOR));
    let without_king = (us | them) - (board.kings & us);
    let mut danger = S::Enemy::pawn_attacks(board.pawns & them);
    danger |= king_attacks((board.kings & them).lowest());
    if lanes::HAS_VECTOR_SHIFT {
        let attacked = Propagator::new(!without_king).slide(lanes::sliders(board, them));
        return danger | attacked.or(lanes::jump(board.knights & them)).union();
    }
    let king = (board.kings & us).lowest();
    // Pieces that cannot attack the king zone do not matter, unless the king can castle out of it.
    let zone = if open_rooks::<S>(position, king).any() { ALL } else { KING_ZONES[king.index()] };
    for from in board.knights & them & zone.knights {
        danger |= knight_attacks(from);
    }
    for from in board.diagonal & them & zone.diagonal {
        danger |= bishop_attacks(from, without_king);
    }
    for from in board.orthogonal & them & zone.orthogonal {
        danger |= rook_attacks(from, without_king);
    }
    danger
}

/// Squares from which knights, bishops and rooks can attack a king or a square next to it.
#[derive(Clone, Copy)]
struct KingZone {
    knights: SquareSet,
    diagonal: SquareSet,
    orthogonal: SquareSet,
}

const ALL: KingZone =
    KingZone { knights: SquareSet::ALL, diagonal: SquareSet::ALL, orthogonal: SquareSet::ALL };

static KING_ZONES: [KingZone; 64] = king_zone_table();

const fn king_zone_table() -> [KingZone; 64] {
    let mut table = [ALL; 64];
    let mut king = 0;
    while king < 64 {
        let mut zone = king_attacks(Square::from_index_masked(king)).0 | 1 << king;
        let (mut knights, mut diagonal, mut orthogonal) = (0, 0, 0);
        while zone != 0 {
            let at = Square::from_index_masked(zone.trailing_zeros());
            knights |= knight_attacks(at).0;
            diagonal |= diagonal_lines(at).0;
            orthogonal |= orthogonal_lines(at).0;
            zone &= zone - 1;
        }
        table[king as usize] = KingZone {
            knights: SquareSet(knights),
            diagonal: SquareSet(diagonal),
            orthogonal: SquareSet(orthogonal),
        };
        king += 1;
    }
    table
}
