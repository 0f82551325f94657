//! Anything that can be set up on a board. Two questions about it: can chess be played from it, and could a game have led
//! there? Each answer is a value of its own.

use crate::{
    Board, CastlingRights, CastlingSide, Color, Position, Role, Square, SquareSet,
    attacks::ray_to,
    position::with_side,
    side::{Black, Side, White},
};
use std::{error::Error, fmt};

/// The six fields of a FEN, playable or not.
///
/// ```
/// use papan_chess::{Board, Color, PositionError, Setup};
///
/// let mut setup = Setup::START;
/// setup.turn = Color::Black;
/// assert!(setup.position().is_ok());
/// setup.board = Board::EMPTY;
/// assert_eq!(setup.position(), Err(PositionError::NoKing(Color::White)));
/// assert_eq!(setup.errors().len(), 6); // two kings and four castling rooks are missing
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The pieces on their squares.
    pub board: Board,
    /// The side to move.
    pub turn: Color,
    /// The rooks with which castling is allowed.
    pub castling: CastlingRights,
    /// The square passed over by a pawn that just made a double push.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture or pawn move.
    pub halfmove_clock: u32,
    /// The move number, 1 at the start, one more after each move of Black.
    pub fullmove_number: u32,
}

/// Why chess cannot be played from a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PositionError {
    /// A side has no king.
    NoKing(Color),
    /// A side has more than one king.
    MultipleKings(Color),
    /// A pawn is on the first or the last rank.
    PawnOnBackRank(Square),
    /// The side that just moved is in check; this is the square of its king.
    OppositeCheck(Square),
    /// A castling right without an unmoved king and rook; this is the square where the rook should be.
    InvalidCastlingRight(Square),
    /// The en passant square is not behind a pawn that just made a double push.
    InvalidEnPassant(Square),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoKing(color) => write!(f, "the {color} king is missing"),
            Self::MultipleKings(color) => write!(f, "there is more than one {color} king"),
            Self::PawnOnBackRank(at) => write!(f, "there is a pawn on {at}"),
            Self::OppositeCheck(at) => write!(f, "the king on {at} is in check, but not to move"),
            Self::InvalidCastlingRight(at) => {
                write!(f, "there is no right to castle with a rook on {at}")
            }
            Self::InvalidEnPassant(at) => write!(f, "no pawn has just passed over {at}"),
        }
    }
}

impl Error for PositionError {}

/// Why no game leads to a setup from which chess can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PositionWarning {
    /// A side has more than sixteen pieces.
    TooManyPieces(Color),
    /// A side has more than eight pawns.
    TooManyPawns(Color),
    /// A side has more promoted pieces than missing pawns.
    TooManyPromoted(Color),
    /// No last move can have given this check to the king on this square.
    ImpossibleCheck(Square),
}

impl fmt::Display for PositionWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyPieces(color) => write!(f, "there are more than 16 {color} pieces"),
            Self::TooManyPawns(color) => write!(f, "there are more than 8 {color} pawns"),
            Self::TooManyPromoted(color) => {
                write!(f, "there are more promoted {color} pieces than missing pawns")
            }
            Self::ImpossibleCheck(at) => {
                write!(f, "no last move can have given this check to the king on {at}")
            }
        }
    }
}

impl Setup {
    /// The setup that a game of chess starts from.
    pub const START: Self = Self {
        board: Board::START,
        turn: Color::White,
        castling: CastlingRights::START,
        en_passant: None,
        halfmove_clock: 0,
        fullmove_number: 1,
    };

    /// The setup of a position with these clocks.
    pub fn of(position: &Position, halfmove_clock: u32, fullmove_number: u32) -> Self {
        Self {
            board: *position.board(),
            turn: position.turn(),
            castling: position.castling(),
            en_passant: position.en_passant(),
            halfmove_clock,
            fullmove_number,
        }
    }

    /// The position, if chess can be played from it.
    ///
    /// # Errors
    /// The first of [`errors`](Self::errors).
    pub fn position(&self) -> Result<Position, PositionError> {
        if let Some(&error) = self.errors().first() {
            return Err(error);
        }
        Ok(Position::assemble(self.board, self.castling, self.en_passant, self.turn))
    }

    /// All reasons why chess cannot be played from this setup.
    pub fn errors(&self) -> Vec<PositionError> {
        let mut errors = Vec::new();
        for color in Color::ALL {
            match self.board.pieces(color, Role::King).len() {
                0 => errors.push(PositionError::NoKing(color)),
                1 => {}
                _ => errors.push(PositionError::MultipleKings(color)),
            }
        }
        let stray = self.board.pawns & SquareSet::BACK_RANKS;
        errors.extend(stray.into_iter().map(PositionError::PawnOnBackRank));
        errors.extend(self.opposite_check());
        if !self.castling.is_empty() {
            self.check_castling(&mut errors);
        }
        let en_passant = self.en_passant.filter(|&at| !self.is_passed(at));
        errors.extend(en_passant.map(PositionError::InvalidEnPassant));
        errors
    }

    /// All reasons why no game leads to this setup, even if chess can be played from it.
    pub fn warnings(&self) -> Vec<PositionWarning> {
        let mut warnings = Vec::new();
        for color in Color::ALL {
            let count = |role| self.board.pieces(color, role).len();
            let extra = |role, usual: u32| count(role).saturating_sub(usual);
            let bishops = self.board.pieces(color, Role::Bishop);
            let light = (bishops & SquareSet::LIGHT).len().saturating_sub(1);
            let dark = (bishops - SquareSet::LIGHT).len().saturating_sub(1);
            let promoted = extra(Role::Knight, 2)
                + light
                + dark
                + extra(Role::Rook, 2)
                + extra(Role::Queen, 1);
            if self.board.color(color).len() > 16 {
                warnings.push(PositionWarning::TooManyPieces(color));
            }
            if count(Role::Pawn) > 8 {
                warnings.push(PositionWarning::TooManyPawns(color));
            } else if promoted > 8 - count(Role::Pawn) {
                warnings.push(PositionWarning::TooManyPromoted(color));
            }
        }
        warnings.extend(self.impossible_check());
        warnings
    }

    fn opposite_check(&self) -> Option<PositionError> {
        let king = self.board.king(!self.turn)?;
        let attackers = self.board.attackers(king, self.turn, self.board.occupied());
        attackers.any().then_some(PositionError::OppositeCheck(king))
    }

    fn check_castling(&self, errors: &mut Vec<PositionError>) {
        for color in Color::ALL {
            let rooks = self.castling.of(color);
            let king = self.board.king(color);
            let home = king.filter(|king| king.rank() == CastlingRights::home(color));
            for rook in rooks {
                let twin = |king| {
                    let same = |&other: &Square| {
                        CastlingSide::of(king, other) == CastlingSide::of(king, rook)
                    };
                    rooks.into_iter().filter(same).count() > 1
                };
                let is_there = self.board.pieces(color, Role::Rook).contains(rook);
                if !is_there || home.is_none_or(twin) {
                    errors.push(PositionError::InvalidCastlingRight(rook));
                }
            }
        }
    }

    /// Whether an enemy pawn may just have passed over a square.
    fn is_passed(&self, target: Square) -> bool {
        with_side!(self.turn, S => self.is_passed_by_enemy_of::<S>(target))
    }

    fn is_passed_by_enemy_of<S: Side>(&self, target: Square) -> bool {
        let target = SquareSet::of(target);
        let enemy = self.board.pawns & self.board.color(S::Enemy::COLOR);
        let vacated = S::forward(target);
        target.intersects(S::Enemy::THIRD_RANK)
            && S::back(target).intersects(enemy)
            && !self.board.occupied().intersects(target | vacated)
    }

    /// More than two checkers, two that no one move can reveal, or one that en passant could not have allowed.
    fn impossible_check(&self) -> Option<PositionWarning> {
        let king = self.board.king(self.turn)?;
        let checkers = self.board.attackers(king, !self.turn, self.board.occupied());
        let mut each = checkers.into_iter();
        let impossible = match (each.next(), each.next(), each.next()) {
            (_, _, Some(_)) => true,
            (Some(first), Some(second), None) => {
                let slides = |at| !(self.board.knights | self.board.pawns).contains(at);
                let aligned = ray_to(king, first).contains(second)
                    || ray_to(king, second).contains(first)
                    || ray_to(first, second).contains(king);
                let neither = !slides(first) && !slides(second);
                aligned || neither
            }
            _ => false,
        };
        impossible.then_some(PositionWarning::ImpossibleCheck(king))
    }
}

impl Default for Setup {
    fn default() -> Self {
        Self::START
    }
}
