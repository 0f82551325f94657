//! Why a move is illegal, as a value: the first rule that it breaks, with the pieces and squares that are involved.

use crate::{
    CastlingSide, Color, Move, Piece, Position, Role, Rules, Square, SquareSet,
    attacks::{attacks, ray_to},
    castling::passage,
};
use IllegalMoveError as Reason;
use std::{error::Error, fmt};

/// A piece and its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlacedPiece {
    /// The piece.
    pub piece: Piece,
    /// Its square.
    pub at: Square,
}

/// The role and the square, such as `knight on b1`.
impl fmt::Display for PlacedPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} on {}", self.piece.role, self.at)
    }
}

/// The reason why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // `piece` is the piece to move, `to` its target, `by` the piece that forbids the move
pub enum IllegalMoveError {
    /// The game is over.
    GameOver,
    /// There is no piece on the square that the move starts from.
    EmptySquare(Square),
    /// The side to move has no such piece, or not where the move says.
    NoSuchPiece(Role),
    /// The piece belongs to the other color.
    WrongTurn(PlacedPiece),
    /// A piece of the same color is on the target.
    OwnPiece(PlacedPiece),
    /// Pieces of this role do not move like that.
    WrongMovement { piece: PlacedPiece, to: Square },
    /// A piece is in the way.
    Blocked { piece: PlacedPiece, by: PlacedPiece },
    /// A pawn moves diagonally only to capture.
    NothingToCapture { piece: PlacedPiece, to: Square },
    /// The move would expose the king to an attack along a line.
    Pinned { piece: PlacedPiece, by: PlacedPiece },
    /// The king would move to an attacked square.
    IntoCheck { to: Square, by: PlacedPiece },
    /// The king is in check, and the move does not end the check.
    InCheck { by: PlacedPiece },
    /// The king or the rook has moved, or is missing.
    NoCastlingRight(CastlingSide),
    /// A piece is between king and rook, or on a square that they castle to.
    CastlingBlocked(PlacedPiece),
    /// The king is in check.
    CastlingOutOfCheck { by: PlacedPiece },
    /// The king would pass over, or arrive on, an attacked square.
    CastlingThroughCheck { square: Square, by: PlacedPiece },
    /// A pawn that reaches this square has to promote.
    PromotionMissing(Square),
    /// The piece does not promote, or not to that role.
    InvalidPromotion,
    /// The move contradicts itself, such as an en passant capture by a rook.
    Impossible,
}

impl IllegalMoveError {
    /// The name of the rule in JSON, such as `pinned`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::EmptySquare(_) => "empty",
            Self::NoSuchPiece(_) => "absent",
            Self::WrongTurn(_) => "not-yours",
            Self::OwnPiece(_) => "own",
            Self::WrongMovement { .. } => "wrong-movement",
            Self::Blocked { .. } => "blocked",
            Self::NothingToCapture { .. } => "nothing-to-take",
            Self::Pinned { .. } => "pinned",
            Self::IntoCheck { .. } => "into-attack",
            Self::InCheck { .. } => "in-check",
            Self::NoCastlingRight(_) => "no-castling-right",
            Self::CastlingBlocked(_) => "castling-blocked",
            Self::CastlingOutOfCheck { .. } => "castling-in-check",
            Self::CastlingThroughCheck { .. } => "path-attacked",
            Self::PromotionMissing(_) => "promotion-missing",
            Self::InvalidPromotion => "promotion-impossible",
            Self::Impossible => "impossible",
        }
    }
}

impl fmt::Display for IllegalMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("the game is over"),
            Self::EmptySquare(at) => write!(f, "there is no piece on {at}"),
            Self::NoSuchPiece(role) => write!(f, "there is no {role} that could make this move"),
            Self::WrongTurn(piece) => write!(f, "the {piece} belongs to the other color"),
            Self::OwnPiece(piece) => write!(f, "the {piece} has the same color"),
            Self::WrongMovement { piece, to } => write!(f, "the {piece} does not move to {to}"),
            Self::Blocked { piece, by } => write!(f, "the {by} blocks the {piece}"),
            Self::NothingToCapture { piece, to } => {
                write!(f, "the {piece} has nothing to capture on {to}")
            }
            Self::Pinned { piece, by } => write!(f, "the {piece} is pinned by the {by}"),
            Self::IntoCheck { to, by } => write!(f, "the {by} attacks {to}"),
            Self::InCheck { by } => write!(f, "the move does not end the check by the {by}"),
            Self::NoCastlingRight(side) => write!(f, "there is no right to castle {side}"),
            Self::CastlingBlocked(by) => write!(f, "the {by} blocks castling"),
            Self::CastlingOutOfCheck { by } => {
                write!(f, "the king cannot castle out of check, the {by} attacks it")
            }
            Self::CastlingThroughCheck { square, by } => {
                write!(f, "the king cannot castle through check, the {by} attacks {square}")
            }
            Self::PromotionMissing(at) => write!(f, "a pawn that reaches {at} has to promote"),
            Self::InvalidPromotion => f.write_str("this piece does not promote to that role"),
            Self::Impossible => f.write_str("there is no such move"),
        }
    }
}

impl Error for IllegalMoveError {}

impl Position {
    /// Finds the legal move between two squares, or says why there is none.
    ///
    /// A king that moves two squares, or to its own rook, castles.
    ///
    /// ```
    /// use papan_chess::{IllegalMoveError, Position, Square};
    ///
    /// // The bishop on b5 attacks f1, so White may not castle through it.
    /// let position: Position = "4k3/8/8/1b6/8/8/8/4K2R w K -".parse()?;
    /// let error = position.find_legal_move(Square::E1, Square::G1, None).unwrap_err();
    /// assert!(matches!(error, IllegalMoveError::CastlingThroughCheck { square: Square::F1, .. }));
    /// assert!(error.to_string().ends_with("the bishop on b5 attacks f1"));
    /// # Ok::<(), papan_chess::FenError>(())
    /// ```
    ///
    /// # Errors
    /// The first rule that the move breaks.
    #[doc(alias = "explain")]
    pub fn find_legal_move(
        &self,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Result<Move, IllegalMoveError> {
        self.find_legal_move_with_rules(&Rules::FIDE, from, to, promotion)
    }

    /// Finds a legal move under `rules`, or says why there is none.
    ///
    /// # Errors
    /// The first rule that the move breaks.
    pub fn find_legal_move_with_rules(
        &self,
        rules: &Rules,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Result<Move, IllegalMoveError> {
        self.matching_move(rules, from, to, promotion)
            .ok_or_else(|| self.illegal_reason(from, to, promotion))
    }

    /// The move between two squares, if `rules` allow it.
    pub(crate) fn matching_move(
        &self,
        rules: &Rules,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Option<Move> {
        let moves = self.legal_moves_with_rules(rules);
        let mut fitting = moves.iter().filter(|mv| mv.from == from && mv.promotion() == promotion);
        let exact = fitting.clone().find(|mv| mv.to == to);
        exact.or_else(|| fitting.find(|mv| mv.target() == to)).copied()
    }

    /// The first rule that an illegal move breaks.
    fn illegal_reason(&self, from: Square, to: Square, promotion: Option<Role>) -> Reason {
        let Some(piece) = self.placed_piece(from) else {
            return Reason::EmptySquare(from);
        };
        if piece.piece.color != self.turn() {
            return Reason::WrongTurn(piece);
        }
        if let Some(side) = self.castling_attempt(piece, to) {
            return self.illegal_castling(piece.at, side);
        }
        let found = if piece.piece.role == Role::Pawn {
            self.illegal_pawn_move(piece, to, promotion)
        } else {
            self.illegal_piece_move(piece, to, promotion)
        };
        found.unwrap_or_else(|| self.exposed_king(piece, to))
    }

    fn placed_piece(&self, at: Square) -> Option<PlacedPiece> {
        self.board.piece_at(at).map(|piece| PlacedPiece { piece, at })
    }

    fn first_piece(&self, squares: SquareSet) -> Option<PlacedPiece> {
        squares.first().and_then(|at| self.placed_piece(at))
    }

    /// The piece on `path` that is nearest to `from`.
    fn obstacle(&self, from: Square, path: SquareSet) -> Option<PlacedPiece> {
        let pieces = path & self.board.occupied();
        let distance = |at: &Square| path_length(from, *at);
        pieces.into_iter().min_by_key(distance).and_then(|at| self.placed_piece(at))
    }

    fn illegal_piece_move(
        &self,
        piece: PlacedPiece,
        to: Square,
        promotion: Option<Role>,
    ) -> Option<Reason> {
        if promotion.is_some() {
            return Some(Reason::InvalidPromotion);
        }
        if !attacks(piece.piece, piece.at, SquareSet::EMPTY).contains(to) {
            return Some(Reason::WrongMovement { piece, to });
        }
        let between = ray_to(piece.at, to) - to.into();
        if let Some(by) = self.obstacle(piece.at, between) {
            return Some(Reason::Blocked { piece, by });
        }
        self.placed_piece(to).filter(|other| other.piece.color == self.turn()).map(Reason::OwnPiece)
    }

    fn illegal_pawn_move(
        &self,
        piece: PlacedPiece,
        to: Square,
        promotion: Option<Role>,
    ) -> Option<Reason> {
        let forward = if self.turn() == Color::White { 1 } else { -1 };
        let one = piece.at.offset(0, forward);
        let at_home = PAWN_HOME[self.turn().index()] == piece.at.rank().number();
        let two = one.filter(|_| at_home).and_then(|one| one.offset(0, forward));
        if Some(to) == one || Some(to) == two {
            if let Some(by) = self.obstacle(piece.at, ray_to(piece.at, to)) {
                return Some(Reason::Blocked { piece, by });
            }
        } else if attacks(piece.piece, piece.at, SquareSet::EMPTY).contains(to) {
            match self.placed_piece(to) {
                Some(other) if other.piece.color == self.turn() => {
                    return Some(Reason::OwnPiece(other));
                }
                Some(_) => {}
                None => return self.illegal_en_passant(piece, to),
            }
        } else {
            return Some(Reason::WrongMovement { piece, to });
        }
        let last = SquareSet::BACK_RANKS.contains(to);
        match promotion {
            None if last => Some(Reason::PromotionMissing(to)),
            Some(Role::Pawn | Role::King) => Some(Reason::InvalidPromotion),
            Some(_) if !last => Some(Reason::InvalidPromotion),
            _ => None,
        }
    }

    /// Why a pawn cannot capture on an empty square: there is no en passant, or it would expose the king.
    fn illegal_en_passant(&self, piece: PlacedPiece, to: Square) -> Option<Reason> {
        let passed = Square::new(to.file(), piece.at.rank());
        if self.en_passant() != Some(to) {
            return Some(Reason::NothingToCapture { piece, to });
        }
        let king = self.board.king(self.turn())?;
        let occupied = (self.board.occupied() | to.into()) - piece.at.into() - passed.into();
        let attackers = self.board.attackers(king, !self.turn(), occupied) - passed.into();
        self.first_piece(attackers).map(|by| Reason::Pinned { piece, by })
    }

    /// Why a move that suits the piece leaves the king attacked.
    fn exposed_king(&self, piece: PlacedPiece, to: Square) -> Reason {
        let occupied = self.board.occupied() - piece.at.into();
        if piece.piece.role == Role::King {
            let by = self.first_piece(self.board.attackers(to, !self.turn(), occupied));
            return by.map_or(Reason::Impossible, |by| Reason::IntoCheck { to, by });
        }
        if let Some(by) = self.first_piece(self.checkers() - to.into()) {
            return Reason::InCheck { by };
        }
        let Some(king) = self.board.king(self.turn()) else { return Reason::Impossible };
        let after = self.board.attackers(king, !self.turn(), occupied | to.into()) - to.into();
        self.first_piece(after).map_or(Reason::Impossible, |by| Reason::Pinned { piece, by })
    }

    /// The side to which a king tries to castle: two squares along the rank, or onto its own rook.
    fn castling_attempt(&self, piece: PlacedPiece, to: Square) -> Option<CastlingSide> {
        if piece.piece.role != Role::King || piece.at.rank() != to.rank() {
            return None;
        }
        let rook = self.castling().of(self.turn()).contains(to);
        let far = piece.at.file().index().abs_diff(to.file().index()) == 2;
        (rook || far).then(|| CastlingSide::of(piece.at, to))
    }

    /// Why the king cannot castle to a side.
    pub(crate) fn illegal_castling(&self, king: Square, side: CastlingSide) -> Reason {
        let Some(rook) = self.castling().rook(self.turn(), king, side) else {
            return Reason::NoCastlingRight(side);
        };
        let passage = passage(king.file(), rook.file());
        let on_rank = |files: u8| SquareSet(u64::from(files) << (8 * king.rank().index()));
        if let Some(by) = self.obstacle(king, on_rank(passage.empty)) {
            return Reason::CastlingBlocked(by);
        }
        if let Some(by) = self.first_piece(self.checkers()) {
            return Reason::CastlingOutOfCheck { by };
        }
        let occupied = self.board.occupied() - king.into() - rook.into();
        let attacked = |square| {
            let by = self.first_piece(self.board.attackers(square, !self.turn(), occupied))?;
            Some(Reason::CastlingThroughCheck { square, by })
        };
        let mut king_path: Vec<Square> = on_rank(passage.safe).into_iter().collect();
        king_path.sort_by_key(|&square| path_length(king, square));
        king_path.into_iter().find_map(attacked).unwrap_or(Reason::Impossible)
    }
}

/// The ranks from which white and black pawns move two squares.
const PAWN_HOME: [u8; 2] = [2, 7];

fn path_length(from: Square, to: Square) -> usize {
    let files = from.file().index().abs_diff(to.file().index());
    files.max(from.rank().index().abs_diff(to.rank().index()))
}
