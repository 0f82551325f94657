//! A 64-bit hash of a position (Albert Zobrist, 1970): a random number for each piece on each square, each castling
//! rook, each en passant file and the side to move, all combined by exclusive or.

use crate::{Board, Color, Piece, Position, Role, Square};

/// The Zobrist hash of a position. Equal positions have equal hashes; those of different ones almost surely differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Zobrist(pub u64);

struct Keys {
    pieces: [[u64; 64]; 12],
    rooks: [u64; 64],
    en_passant: [u64; 8],
    black: u64,
}

static KEYS: Keys = make_keys();

/// `SplitMix64` (Guy Steele and others, 2014).
const fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const fn fill<const N: usize>(state: &mut u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut at = 0;
    while at < N {
        keys[at] = next(state);
        at += 1;
    }
    keys
}

const fn make_keys() -> Keys {
    let mut state = 0x7061_7061_6e00_0064;
    let mut pieces = [[0; 64]; 12];
    let mut piece = 0;
    while piece < 12 {
        pieces[piece] = fill(&mut state);
        piece += 1;
    }
    Keys { pieces, rooks: fill(&mut state), en_passant: fill(&mut state), black: next(&mut state) }
}

fn piece_key(piece: Piece, square: Square) -> u64 {
    KEYS.pieces[piece.role.index() * 2 + piece.color.index()][square.index()]
}

/// The key of castling, en passant and turn.
fn state_key(position: &Position) -> u64 {
    let rooks = position.castling().rooks().into_iter();
    let castling = rooks.fold(0, |key, rook| key ^ KEYS.rooks[rook.index()]);
    let passed = position.en_passant().map_or(0, |at| KEYS.en_passant[at.file().index()]);
    let turn = if position.turn() == Color::Black { KEYS.black } else { 0 };
    castling ^ passed ^ turn
}

/// The key of the pieces that are on one board but not on the other.
fn difference(from: &Board, to: &Board) -> u64 {
    let changed = (from.white ^ to.white)
        | (from.black ^ to.black)
        | (from.pawns ^ to.pawns)
        | (from.knights ^ to.knights)
        | (from.diagonal ^ to.diagonal)
        | (from.orthogonal ^ to.orthogonal)
        | (from.kings ^ to.kings);
    changed.into_iter().fold(0, |key, square| {
        let [before, after] = [from, to]
            .map(|board| board.piece_at(square).map_or(0, |piece| piece_key(piece, square)));
        key ^ before ^ after
    })
}

impl Zobrist {
    /// Updates the hash of `from` to that of `to`; the fewer pieces differ, the faster.
    #[must_use]
    pub fn moved(self, from: &Position, to: &Position) -> Self {
        Self(self.0 ^ difference(from.board(), to.board()) ^ state_key(from) ^ state_key(to))
    }
}

impl Position {
    /// The Zobrist hash of the position.
    ///
    /// ```
    /// use papan_chess::Position;
    ///
    /// let start = Position::START;
    /// let next = start.play(start.parse_uci("e2e4")?)?;
    /// assert_eq!(start.zobrist().moved(&start, &next), next.zobrist());
    /// assert_ne!(start.zobrist(), next.zobrist());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn zobrist(&self) -> Zobrist {
        let mut key = state_key(self);
        for color in Color::ALL {
            for role in Role::ALL {
                let piece = role.of(color);
                let squares = self.board().pieces(color, role).into_iter();
                key = squares.fold(key, |key, square| key ^ piece_key(piece, square));
            }
        }
        Zobrist(key)
    }
}
