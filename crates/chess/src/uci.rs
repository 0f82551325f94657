//! Moves as the Universal Chess Interface writes them: `e2e4`, `e7e8q`, castling as `e1g1` or, in Chess960, `e1h1`.

use crate::{Move, MoveError, MoveErrorKind, MoveKind, Position, Role, Rules, Square};
use papan_core::ParseError;

impl Position {
    /// Parses a legal move in UCI notation. Castling is a move of the king by two squares or onto its rook.
    ///
    /// ```
    /// use papan_chess::Position;
    ///
    /// assert_eq!(Position::START.parse_uci("g1f3")?.to_string(), "g1f3");
    /// let error = Position::START.parse_uci("g1g3").unwrap_err();
    /// assert_eq!(error.to_string(), "1:1: g1g3 is illegal: the knight on g1 does not move to g3");
    /// # Ok::<(), papan_chess::MoveError>(())
    /// ```
    ///
    /// # Errors
    /// The text is not in UCI notation, or the rule that the move breaks.
    pub fn parse_uci(&self, text: &str) -> Result<Move, MoveError> {
        self.parse_uci_with_rules(&Rules::FIDE, text)
    }

    /// Parses a move in UCI notation that is legal under `rules`.
    ///
    /// # Errors
    /// The text is not in UCI notation, or the rule that the move breaks.
    pub fn parse_uci_with_rules(&self, rules: &Rules, text: &str) -> Result<Move, MoveError> {
        let error = |kind| ParseError::new(text.as_bytes(), 0..text.len(), kind);
        let found = || text.to_owned();
        let (from, to, promotion) =
            read_uci(text).ok_or_else(|| error(MoveErrorKind::NotUci { found: found() }))?;
        self.find_legal_move_with_rules(rules, from, to, promotion)
            .map_err(|reason| error(MoveErrorKind::Illegal { found: found(), reason }))
    }
}

impl Move {
    /// UCI notation for Chess960, in which the king takes its own rook to castle.
    pub fn to_uci_chess960(self) -> String {
        match self.kind {
            MoveKind::Castling => format!("{}{}", self.from, self.to),
            _ => self.to_string(),
        }
    }
}

/// The parts of a move in UCI notation, legal or not.
pub(crate) fn read_uci(text: &str) -> Option<(Square, Square, Option<Role>)> {
    let (squares, promotion) = match *text.as_bytes() {
        [a, b, c, d] => ([a, b, c, d], None),
        [a, b, c, d, role] => ([a, b, c, d], Some(Role::from_letter(role)?)),
        _ => return None,
    };
    let [a, b, c, d] = squares;
    Some((Square::from_letters(a, b)?, Square::from_letters(c, d)?, promotion))
}
