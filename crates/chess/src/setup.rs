//! Anything that can be set up on a board, and the questions whether chess can be played from it and whether a game could
//! have led there. Each fault is a value of its own.

use crate::{
    Board, CastlingRights, Colour, Position, Role, Square, SquareSet,
    attacks::path,
    castling::Wing,
    position::with_side,
    side::{Black, Side, White},
};

/// The six fields of a FEN, sensible or not.
///
/// ```
/// use papan_chess::{Fault, Setup, Colour};
///
/// let mut setup = Setup::START;
/// setup.turn = Colour::Black;
/// assert!(setup.position().is_ok());
/// setup.board = papan_chess::Board::EMPTY;
/// assert!(setup.position().unwrap_err().contains(&Fault::NoKing(Colour::White)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The men.
    pub board: Board,
    /// The side to move.
    pub turn: Colour,
    /// The rooks with which castling is allowed.
    pub castling: CastlingRights,
    /// The square passed over by a pawn that just made a double step.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture or pawn move.
    pub halfmove_clock: u32,
    /// The number of the move, 1 at the start, one more after each move of black.
    pub fullmove_number: u32,
}

/// What is wrong with a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// A side has no king.
    NoKing(Colour),
    /// A side has more than one king.
    ManyKings(Colour),
    /// A pawn stands on the first or the last rank.
    PawnOnBackRank(Square),
    /// The side that just moved is in check.
    KingLeftInCheck(Square),
    /// A castling right without an unmoved king and rook; this is where the rook should be.
    Castling(Square),
    /// The en passant square does not lie behind a pawn that just made a double step.
    EnPassant(Square),
    /// A side has more than sixteen men. Chess can be played, but no game leads here.
    ManyMen(Colour),
    /// A side has more than eight pawns. Chess can be played, but no game leads here.
    ManyPawns(Colour),
    /// A side has more promoted men than missing pawns. Chess can be played, but no game leads here.
    ManyPromoted(Colour),
    /// No last move can have given this check. Chess can be played, but no game leads here.
    ImpossibleCheck(Square),
}

impl Fault {
    /// The key of its message in the catalogues.
    pub const fn key(self) -> &'static str {
        match self {
            Self::NoKing(_) => "chess-no-king",
            Self::ManyKings(_) => "chess-many-kings",
            Self::ManyMen(_) => "chess-many-men",
            Self::PawnOnBackRank(_) => "chess-pawn-on-back-rank",
            Self::KingLeftInCheck(_) => "chess-king-left-in-check",
            Self::Castling(_) => "chess-castling-right",
            Self::EnPassant(_) => "chess-en-passant-square",
            Self::ManyPawns(_) => "chess-many-pawns",
            Self::ManyPromoted(_) => "chess-many-promoted",
            Self::ImpossibleCheck(_) => "chess-impossible-check",
        }
    }

    /// The square it is about.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::PawnOnBackRank(square)
            | Self::KingLeftInCheck(square)
            | Self::Castling(square)
            | Self::EnPassant(square)
            | Self::ImpossibleCheck(square) => Some(square),
            _ => None,
        }
    }

    /// The side it is about.
    pub const fn colour(self) -> Option<Colour> {
        match self {
            Self::NoKing(colour)
            | Self::ManyKings(colour)
            | Self::ManyMen(colour)
            | Self::ManyPawns(colour)
            | Self::ManyPromoted(colour) => Some(colour),
            _ => None,
        }
    }
}

impl Setup {
    /// Where a game of chess begins.
    pub const START: Self = Self {
        board: Board::START,
        turn: Colour::White,
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
    /// Everything that hinders play.
    pub fn position(&self) -> Result<Position, Vec<Fault>> {
        let faults = self.faults();
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Position::assemble(self.board, self.castling, self.en_passant, self.turn))
    }

    /// Everything that hinders play.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        for colour in Colour::ALL {
            match self.board.men(colour, Role::King).len() {
                0 => faults.push(Fault::NoKing(colour)),
                1 => {}
                _ => faults.push(Fault::ManyKings(colour)),
            }
        }
        let stray = self.board.pawns & SquareSet::BACK_RANKS;
        faults.extend(stray.into_iter().map(Fault::PawnOnBackRank));
        faults.extend(self.king_left_in_check());
        if !self.castling.is_empty() {
            self.check_castling(&mut faults);
        }
        faults.extend(self.en_passant.filter(|&at| !self.is_passed(at)).map(Fault::EnPassant));
        faults
    }

    /// Everything that does not hinder play but that no game leads to.
    pub fn oddities(&self) -> Vec<Fault> {
        let mut oddities = Vec::new();
        for colour in Colour::ALL {
            let count = |role| self.board.men(colour, role).len();
            let extra = |role, usual: u32| count(role).saturating_sub(usual);
            let bishops = self.board.men(colour, Role::Bishop);
            let light = (bishops & SquareSet::LIGHT).len().saturating_sub(1);
            let dark = (bishops - SquareSet::LIGHT).len().saturating_sub(1);
            let promoted = extra(Role::Knight, 2)
                + light
                + dark
                + extra(Role::Rook, 2)
                + extra(Role::Queen, 1);
            if self.board.colour(colour).len() > 16 {
                oddities.push(Fault::ManyMen(colour));
            }
            if count(Role::Pawn) > 8 {
                oddities.push(Fault::ManyPawns(colour));
            } else if promoted > 8 - count(Role::Pawn) {
                oddities.push(Fault::ManyPromoted(colour));
            }
        }
        oddities.extend(self.impossible_check());
        oddities
    }

    fn king_left_in_check(&self) -> Option<Fault> {
        let king = self.board.king(!self.turn)?;
        let seen = self.board.attackers(king, self.turn, self.board.occupied());
        seen.any().then_some(Fault::KingLeftInCheck(king))
    }

    fn check_castling(&self, faults: &mut Vec<Fault>) {
        for colour in Colour::ALL {
            let rooks = self.castling.of(colour);
            let king = self.board.king(colour);
            let home = king.filter(|king| king.rank() == CastlingRights::home(colour));
            for rook in rooks {
                let twin = |king| {
                    let same = |&other: &Square| Wing::of(king, other) == Wing::of(king, rook);
                    rooks.into_iter().filter(same).count() > 1
                };
                let stands = self.board.men(colour, Role::Rook).contains(rook);
                if !stands || home.is_none_or(twin) {
                    faults.push(Fault::Castling(rook));
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
        let enemy = self.board.pawns & self.board.colour(S::Enemy::COLOUR);
        let vacated = S::forward(target);
        target.meets(S::Enemy::THIRD_RANK)
            && S::back(target).meets(enemy)
            && !self.board.occupied().meets(target | vacated)
    }

    /// More than two checkers, two that no one move can reveal, or one that en passant could not have allowed.
    fn impossible_check(&self) -> Option<Fault> {
        let king = self.board.king(self.turn)?;
        let checkers = self.board.attackers(king, !self.turn, self.board.occupied());
        let mut each = checkers.into_iter();
        let impossible = match (each.next(), each.next(), each.next()) {
            (_, _, Some(_)) => true,
            (Some(first), Some(second), None) => {
                let slides = |at| !(self.board.knights | self.board.pawns).contains(at);
                let aligned = path(king, first).contains(second)
                    || path(king, second).contains(first)
                    || path(first, second).contains(king);
                let neither = !slides(first) && !slides(second);
                aligned || neither
            }
            _ => false,
        };
        impossible.then_some(Fault::ImpossibleCheck(king))
    }
}

impl Default for Setup {
    fn default() -> Self {
        Self::START
    }
}
