//! What the enemy forbids, found in one pass: squares the king may not enter, squares that answer a check, and the lines
//! along which pinned men are tied. Every legal set is then `attacks & allowed & check & pin`.

use crate::{
    Position, Square, SquareSet,
    attacks::{king_attacks, knight_attacks, path},
    lanes::{self, Space},
    side::Side,
    sliders::{bishop_attacks, rook_attacks},
};

pub(crate) struct Masks {
    pub(crate) us: SquareSet,
    pub(crate) them: SquareSet,
    pub(crate) occupied: SquareSet,
    pub(crate) king: Square,
    /// Whether moves have to keep the king safe.
    pub(crate) strict: bool,
    /// Squares the enemy attacks when our king is lifted off the board.
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
    #[inline]
    pub(crate) fn new<S: Side>(position: &Position) -> Self {
        let mut masks = Self::free::<S>(position);
        masks.strict = true;
        masks.king_may = !masks.us - masks.danger;
        if masks.danger.contains(masks.king) {
            masks.check = masks.answers::<S>(position);
        }
        masks.pin(position);
        masks
    }

    /// The masks of a game in which the king may be left to be taken: only castling heeds the danger.
    #[inline]
    pub(crate) fn free<S: Side>(position: &Position) -> Self {
        let board = &position.board;
        let (us, them) = (board.colour(S::COLOUR), board.colour(S::Enemy::COLOUR));
        let king = (board.kings & us).lowest();
        Self {
            us,
            them,
            occupied: us | them,
            king,
            strict: false,
            danger: danger::<S>(position, us, them),
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

    #[inline]
    pub(crate) fn checkers<S: Side>(&self, position: &Position) -> SquareSet {
        let board = &position.board;
        let checkers = knight_attacks(self.king) & board.knights
            | S::pawn_attacks(self.king.into()) & board.pawns
            | bishop_attacks(self.king, self.occupied) & board.diagonal
            | rook_attacks(self.king, self.occupied) & board.orthogonal;
        checkers & self.them
    }

    /// Finds the lines to sliders that would see our king if exactly one man of ours were away.
    #[inline]
    fn pin(&mut self, position: &Position) {
        let board = &position.board;
        for pinner in rook_attacks(self.king, self.them) & board.orthogonal & self.them {
            let line = path(self.king, pinner);
            if (line & self.us).only().is_some() {
                self.orthogonal_pins |= line;
            }
        }
        for pinner in bishop_attacks(self.king, self.them) & board.diagonal & self.them {
            let line = path(self.king, pinner);
            if (line & self.us).only().is_some() {
                self.diagonal_pins |= line;
            }
        }
    }
}

#[inline]
fn danger<S: Side>(position: &Position, us: SquareSet, them: SquareSet) -> SquareSet {
    let board = &position.board;
    let without_king = (us | them) - (board.kings & us);
    let mut danger = S::Enemy::pawn_attacks(board.pawns & them);
    danger |= king_attacks((board.kings & them).lowest());
    if lanes::PAY {
        let seen = Space::new(!without_king).slide(lanes::sliders(board, them));
        return danger | seen.or(lanes::jump(board.knights & them)).union();
    }
    for from in board.knights & them {
        danger |= knight_attacks(from);
    }
    for from in board.diagonal & them {
        danger |= bishop_attacks(from, without_king);
    }
    for from in board.orthogonal & them {
        danger |= rook_attacks(from, without_king);
    }
    danger
}
