//! What the enemy forbids, found in one pass: squares the king may not enter, squares that answer a check, and the lines
//! along which pinned men are tied. Every legal set is then `attacks & allowed & check & pin`.

use crate::{
    Position, Square, SquareSet,
    attacks::{king_attacks, knight_attacks, path},
    generate::open_rooks,
    lanes::{self, Space},
    side::Side,
    sliders::{bishop_attacks, diagonal_lines, orthogonal_lines, rook_attacks},
};

pub(crate) struct Masks {
    pub(crate) us: SquareSet,
    pub(crate) them: SquareSet,
    pub(crate) occupied: SquareSet,
    pub(crate) king: Square,
    /// Whether moves have to keep the king safe.
    pub(crate) strict: bool,
    /// Squares the enemy attacks when our king is lifted off the board: all of those next to it, and all others when it
    /// matters for castling.
    pub(crate) danger: SquareSet,
    /// Where our king may go.
    pub(crate) king_may: SquareSet,
    /// Where our other men may go: everywhere, or to what answers a single check, or nowhere.
    pub(crate) check: SquareSet,
    /// Files and ranks from our king to a pinning rook or queen, with the pinner.
    pub(crate) orthogonal_pins: SquareSet,
    /// Diagonals from our king to a pinning bishop or queen, with the pinner.
    pub(crate) diagonal_pins: SquareSet,
}

impl Masks {
    /// The masks of legal chess.
    #[inline(always)]
    pub(crate) fn new<S: Side>(position: &Position) -> Self {
        Self::strict::<S>(position, danger::<S>(position))
    }

    /// The same where it is known what the enemy attacks.
    #[inline(always)]
    pub(crate) fn with_attacks<S: Side>(position: &Position, attacked: SquareSet) -> Self {
        // Lifting our king off the board changes only what attacks it.
        let board = &position.board;
        let is_check = attacked.meets(board.kings & board.colour(S::COLOUR));
        Self::strict::<S>(position, if is_check { danger::<S>(position) } else { attacked })
    }

    /// The masks of a game in which the king may be left to be taken: only castling heeds the danger.
    #[inline(always)]
    pub(crate) fn free<S: Side>(position: &Position) -> Self {
        Self::of::<S>(position, danger::<S>(position))
    }

    #[inline(always)]
    fn strict<S: Side>(position: &Position, danger: SquareSet) -> Self {
        let mut masks = Self::of::<S>(position, danger);
        masks.strict = true;
        masks.king_may = !masks.us - masks.danger;
        if masks.danger.contains(masks.king) {
            masks.check = masks.answers::<S>(position);
        }
        masks.pin(position);
        masks
    }

    #[inline(always)]
    fn of<S: Side>(position: &Position, danger: SquareSet) -> Self {
        let board = &position.board;
        let (us, them) = (board.colour(S::COLOUR), board.colour(S::Enemy::COLOUR));
        let king = (board.kings & us).lowest();
        Self {
            us,
            them,
            occupied: us | them,
            king,
            strict: false,
            danger,
            king_may: !us,
            check: SquareSet::ALL,
            orthogonal_pins: SquareSet::EMPTY,
            diagonal_pins: SquareSet::EMPTY,
        }
    }

    /// Squares on which a man other than the king ends the check: the checker and the way to it; none for two checkers.
    fn answers<S: Side>(&self, position: &Position) -> SquareSet {
        let checkers = self.checkers::<S>(position);
        if checkers.many() { SquareSet::EMPTY } else { path(self.king, checkers.lowest()) }
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

    /// Finds the lines to sliders that would see our king if exactly one man of ours were away.
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

    /// The line from our king to a slider if exactly one man, ours, is between them.
    #[inline(always)]
    fn pin_by(&self, pinner: Square) -> SquareSet {
        let line = path(self.king, pinner);
        let between = (line & self.occupied) - pinner.into();
        let pins = between.any() && !between.many() && between.meets(self.us);
        if pins { line } else { SquareSet::EMPTY }
    }
}

#[inline(always)]
fn danger<S: Side>(position: &Position) -> SquareSet {
    let board = &position.board;
    let (us, them) = (board.colour(S::COLOUR), board.colour(S::Enemy::COLOUR));
    let without_king = (us | them) - (board.kings & us);
    let mut danger = S::Enemy::pawn_attacks(board.pawns & them);
    danger |= king_attacks((board.kings & them).lowest());
    if lanes::PAY {
        let seen = Space::new(!without_king).slide(lanes::sliders(board, them));
        return danger | seen.or(lanes::jump(board.knights & them)).union();
    }
    let king = (board.kings & us).lowest();
    // Men that cannot reach the king need not be looked at, unless it could castle away from where it stands.
    let near = if open_rooks::<S>(position, king).any() { EVERYWHERE } else { NEAR[king.index()] };
    for from in board.knights & them & near.knights {
        danger |= knight_attacks(from);
    }
    for from in board.diagonal & them & near.diagonal {
        danger |= bishop_attacks(from, without_king);
    }
    for from in board.orthogonal & them & near.orthogonal {
        danger |= rook_attacks(from, without_king);
    }
    danger
}

/// Squares from which knights, bishops and rooks may attack a king or a square next to it.
#[derive(Clone, Copy)]
struct Near {
    knights: SquareSet,
    diagonal: SquareSet,
    orthogonal: SquareSet,
}

const EVERYWHERE: Near =
    Near { knights: SquareSet::ALL, diagonal: SquareSet::ALL, orthogonal: SquareSet::ALL };

static NEAR: [Near; 64] = near_table();

const fn near_table() -> [Near; 64] {
    let mut table = [EVERYWHERE; 64];
    let mut king = 0;
    while king < 64 {
        let mut zone = king_attacks(Square::wrap(king)).0 | 1 << king;
        let (mut knights, mut diagonal, mut orthogonal) = (0, 0, 0);
        while zone != 0 {
            let at = Square::wrap(zone.trailing_zeros());
            knights |= knight_attacks(at).0;
            diagonal |= diagonal_lines(at).0;
            orthogonal |= orthogonal_lines(at).0;
            zone &= zone - 1;
        }
        table[king as usize] = Near {
            knights: SquareSet(knights),
            diagonal: SquareSet(diagonal),
            orthogonal: SquareSet(orthogonal),
        };
        king += 1;
    }
    table
}
