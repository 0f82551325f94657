//! Why a move is not an edge of the graph, as a value: the first rule it breaks, with the men and squares to blame.

use crate::{
    Colour, Man, Move, Position, Role, Rules, Square, SquareSet, Wing,
    attacks::{attacks, path},
    castling::passage,
};
use papan_core::Arg;

/// A man where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    /// Who.
    pub man: Man,
    /// Where.
    pub at: Square,
}

/// Why a move may not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// Nobody stands there.
    Empty(Square),
    /// The side to move has no such man, or not where it was said to be.
    Absent(Role),
    /// The man belongs to the other side.
    NotYours(Standing),
    /// A man of the same colour stands on the target.
    Own(Standing),
    /// Such a man never moves like that.
    NotItsWay {
        /// Who tries.
        man: Standing,
        /// Where to.
        to: Square,
    },
    /// Somebody is in the way.
    Blocked {
        /// Who tries.
        man: Standing,
        /// Who is in the way.
        by: Standing,
    },
    /// A pawn goes diagonally only to take something.
    NothingToTake {
        /// The pawn.
        man: Standing,
        /// Where to.
        to: Square,
    },
    /// Moving would open the way to the own king.
    Pinned {
        /// Who tries.
        man: Standing,
        /// Who would attack the king.
        by: Standing,
    },
    /// The king would stand where it is attacked.
    IntoAttack {
        /// Where to.
        to: Square,
        /// Who attacks that square.
        by: Standing,
    },
    /// The king is in check, and the move does not answer it.
    InCheck {
        /// Who gives check.
        by: Standing,
    },
    /// The king or this rook has moved, or there is none.
    NoCastlingRight(Wing),
    /// Somebody stands between king and rook or where they go.
    CastlingBlocked(Standing),
    /// One may not castle out of check.
    CastlingInCheck {
        /// Who gives check.
        by: Standing,
    },
    /// The king may not castle through or into an attack.
    PathAttacked {
        /// The attacked square.
        square: Square,
        /// Who attacks it.
        by: Standing,
    },
    /// A pawn that reaches the last rank must become something.
    PromotionMissing(Square),
    /// This does not become anything, or not that.
    PromotionImpossible,
    /// The move contradicts itself, such as an en passant move of a rook.
    Impossible,
}

impl Position {
    /// The legal move between two squares, or why there is none. A king that goes two squares, or to its own rook, castles.
    ///
    /// ```
    /// use papan_chess::{Illegal, Position, Square};
    ///
    /// // The bishop on b5 attacks f1, so white may not castle through it.
    /// let position: Position = "4k3/8/8/1b6/8/8/8/4K2R w K -".parse()?;
    /// let why = position.explain(Square::E1, Square::G1, None).unwrap_err();
    /// let Illegal::PathAttacked { square, by } = why else { panic!() };
    /// assert_eq!((square, by.at), (Square::F1, Square::B5));
    /// # Ok::<(), papan_core::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// The first rule the move breaks.
    pub fn explain(
        &self,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Result<Move, Illegal> {
        self.explain_under(&Rules::FIDE, from, to, promotion)
    }

    /// The same under other rules.
    ///
    /// # Errors
    /// The first rule the move breaks.
    pub fn explain_under(
        &self,
        rules: &Rules,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Result<Move, Illegal> {
        if let Some(mv) = self.find_move(rules, from, to, promotion) {
            return Ok(mv);
        }
        Err(self.fault_of(from, to, promotion))
    }

    fn fault_of(&self, from: Square, to: Square, promotion: Option<Role>) -> Illegal {
        let Some(man) = self.standing(from) else { return Illegal::Empty(from) };
        if man.man.colour != self.turn() {
            return Illegal::NotYours(man);
        }
        if let Some(wing) = self.castling_attempt(man, to) {
            return self.castling_fault(man.at, wing);
        }
        let found = if man.man.role == Role::Pawn {
            self.pawn_fault(man, to, promotion)
        } else {
            self.officer_fault(man, to, promotion)
        };
        found.unwrap_or_else(|| self.king_fault(man, to))
    }

    fn standing(&self, at: Square) -> Option<Standing> {
        self.board.man_at(at).map(|man| Standing { man, at })
    }

    fn first(&self, squares: SquareSet) -> Option<Standing> {
        squares.first().and_then(|at| self.standing(at))
    }

    /// The man on `path` that is met first when walking from `from`.
    fn obstacle(&self, from: Square, path: SquareSet) -> Option<Standing> {
        let men = path & self.board.occupied();
        let nearer = |at: &Square| path_length(from, *at);
        men.into_iter().min_by_key(nearer).and_then(|at| self.standing(at))
    }

    fn officer_fault(&self, man: Standing, to: Square, promotion: Option<Role>) -> Option<Illegal> {
        if promotion.is_some() {
            return Some(Illegal::PromotionImpossible);
        }
        if !attacks(man.man, man.at, SquareSet::EMPTY).contains(to) {
            return Some(Illegal::NotItsWay { man, to });
        }
        let way = path(man.at, to) - to.into();
        if let Some(by) = self.obstacle(man.at, way) {
            return Some(Illegal::Blocked { man, by });
        }
        self.standing(to).filter(|other| other.man.colour == self.turn()).map(Illegal::Own)
    }

    fn pawn_fault(&self, man: Standing, to: Square, promotion: Option<Role>) -> Option<Illegal> {
        let forward = if self.turn() == Colour::White { 1 } else { -1 };
        let one = man.at.offset(0, forward);
        let at_home = PAWN_HOME[self.turn().index()] == man.at.rank().number();
        let two = one.filter(|_| at_home).and_then(|one| one.offset(0, forward));
        if Some(to) == one || Some(to) == two {
            if let Some(by) = self.obstacle(man.at, path(man.at, to)) {
                return Some(Illegal::Blocked { man, by });
            }
        } else if attacks(man.man, man.at, SquareSet::EMPTY).contains(to) {
            match self.standing(to) {
                Some(other) if other.man.colour == self.turn() => return Some(Illegal::Own(other)),
                Some(_) => {}
                None => return self.en_passant_fault(man, to),
            }
        } else {
            return Some(Illegal::NotItsWay { man, to });
        }
        let last = SquareSet::BACK_RANKS.contains(to);
        match promotion {
            None if last => Some(Illegal::PromotionMissing(to)),
            Some(Role::Pawn | Role::King) => Some(Illegal::PromotionImpossible),
            Some(_) if !last => Some(Illegal::PromotionImpossible),
            _ => None,
        }
    }

    /// A diagonal step to an empty square: nothing to take, unless taking en passant would expose the king.
    fn en_passant_fault(&self, man: Standing, to: Square) -> Option<Illegal> {
        let passed = Square::new(to.file(), man.at.rank());
        if self.en_passant() != Some(to) {
            return Some(Illegal::NothingToTake { man, to });
        }
        let king = self.board.king(self.turn())?;
        let occupied = (self.board.occupied() | to.into()) - man.at.into() - passed.into();
        let attackers = self.board.attackers(king, !self.turn(), occupied) - passed.into();
        self.first(attackers).map(|by| Illegal::Pinned { man, by })
    }

    /// The move is right for the man but wrong for its king.
    fn king_fault(&self, man: Standing, to: Square) -> Illegal {
        let occupied = self.board.occupied() - man.at.into();
        if man.man.role == Role::King {
            let by = self.first(self.board.attackers(to, !self.turn(), occupied));
            return by.map_or(Illegal::Impossible, |by| Illegal::IntoAttack { to, by });
        }
        if let Some(by) = self.first(self.checkers() - to.into()) {
            return Illegal::InCheck { by };
        }
        let Some(king) = self.board.king(self.turn()) else { return Illegal::Impossible };
        let after = self.board.attackers(king, !self.turn(), occupied | to.into()) - to.into();
        self.first(after).map_or(Illegal::Impossible, |by| Illegal::Pinned { man, by })
    }

    /// Two squares along the home rank, or onto the own rook.
    fn castling_attempt(&self, man: Standing, to: Square) -> Option<Wing> {
        if man.man.role != Role::King || man.at.rank() != to.rank() {
            return None;
        }
        let rook = self.castling().of(self.turn()).contains(to);
        let far = man.at.file().index().abs_diff(to.file().index()) == 2;
        (rook || far).then(|| Wing::of(man.at, to))
    }

    pub(crate) fn castling_fault(&self, king: Square, wing: Wing) -> Illegal {
        let Some(rook) = self.castling().rook(self.turn(), king, wing) else {
            return Illegal::NoCastlingRight(wing);
        };
        let passage = passage(king.file(), rook.file());
        let on_rank = |files: u8| SquareSet(u64::from(files) << (8 * king.rank().index()));
        if let Some(by) = self.obstacle(king, on_rank(passage.empty)) {
            return Illegal::CastlingBlocked(by);
        }
        if let Some(by) = self.first(self.checkers()) {
            return Illegal::CastlingInCheck { by };
        }
        let occupied = self.board.occupied() - king.into() - rook.into();
        let attacked = |square| {
            let by = self.first(self.board.attackers(square, !self.turn(), occupied))?;
            Some(Illegal::PathAttacked { square, by })
        };
        let mut way: Vec<Square> = on_rank(passage.safe).into_iter().collect();
        way.sort_by_key(|&square| path_length(king, square));
        way.into_iter().find_map(attacked).unwrap_or(Illegal::Impossible)
    }
}

/// The ranks from which pawns go two squares.
const PAWN_HOME: [u8; 2] = [2, 7];

fn path_length(from: Square, to: Square) -> usize {
    let files = from.file().index().abs_diff(to.file().index());
    files.max(from.rank().index().abs_diff(to.rank().index()))
}

impl Illegal {
    /// The key of its message in the catalogues.
    pub const fn key(self) -> &'static str {
        match self {
            Self::GameOver => "chess-illegal-game-over",
            Self::Empty(_) => "chess-illegal-empty",
            Self::Absent(_) => "chess-illegal-absent",
            Self::NotYours(_) => "chess-illegal-not-yours",
            Self::Own(_) => "chess-illegal-own",
            Self::NotItsWay { .. } => "chess-illegal-not-its-way",
            Self::Blocked { .. } => "chess-illegal-blocked",
            Self::NothingToTake { .. } => "chess-illegal-nothing-to-take",
            Self::Pinned { .. } => "chess-illegal-pinned",
            Self::IntoAttack { .. } => "chess-illegal-into-attack",
            Self::InCheck { .. } => "chess-illegal-in-check",
            Self::NoCastlingRight(_) => "chess-illegal-no-castling-right",
            Self::CastlingBlocked(_) => "chess-illegal-castling-blocked",
            Self::CastlingInCheck { .. } => "chess-illegal-castling-in-check",
            Self::PathAttacked { .. } => "chess-illegal-path-attacked",
            Self::PromotionMissing(_) => "chess-illegal-promotion-missing",
            Self::PromotionImpossible => "chess-illegal-promotion-impossible",
            Self::Impossible => "chess-illegal-impossible",
        }
    }

    /// The arguments of its message.
    pub fn args(self) -> Vec<(&'static str, Arg)> {
        let man =
            |man: Standing| vec![("man", Arg::Word(man.man.role.key())), ("square", name(man.at))];
        let by = |by: Standing| vec![("by", Arg::Word(by.man.role.key())), ("at", name(by.at))];
        match self {
            Self::GameOver | Self::PromotionImpossible | Self::Impossible => Vec::new(),
            Self::Absent(role) => vec![("man", Arg::Word(role.key()))],
            Self::Empty(at) | Self::PromotionMissing(at) => vec![("square", name(at))],
            Self::NotYours(standing) | Self::Own(standing) | Self::CastlingBlocked(standing) => {
                man(standing)
            }
            Self::NotItsWay { man: who, to } | Self::NothingToTake { man: who, to } => {
                [man(who), vec![("to", name(to))]].concat()
            }
            Self::Blocked { man: who, by: other } | Self::Pinned { man: who, by: other } => {
                [man(who), by(other)].concat()
            }
            Self::IntoAttack { to, by: other } => [by(other), vec![("to", name(to))]].concat(),
            Self::InCheck { by: other } | Self::CastlingInCheck { by: other } => by(other),
            Self::NoCastlingRight(Wing::King) => vec![("wing", Arg::Word("chess-king-side"))],
            Self::NoCastlingRight(Wing::Queen) => vec![("wing", Arg::Word("chess-queen-side"))],
            Self::PathAttacked { square, by: other } => {
                [by(other), vec![("square", name(square))]].concat()
            }
        }
    }
}

fn name(square: Square) -> Arg {
    square.to_string().into()
}
