//! Moves as the Universal Chess Interface writes them: `e2e4`, `e7e8q`, castling as `e1g1` or, in Chess960, `e1h1`.

use crate::{Move, MoveKind, Position, Role, Rules, Square};
use papan_core::ParseError;

impl Position {
    /// Reads a legal move in UCI notation. Castling is understood as a move of the king and as the king taking its rook.
    ///
    /// ```
    /// use papan_chess::Position;
    ///
    /// let mv = Position::START.parse_uci("g1f3")?;
    /// assert_eq!(mv.to_string(), "g1f3");
    /// assert_eq!(Position::START.parse_uci("g1g3").unwrap_err().key(), "chess-illegal-move");
    /// # Ok::<(), papan_core::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// What is wrong and where.
    pub fn parse_uci(&self, text: &str) -> Result<Move, ParseError> {
        self.parse_uci_under(&Rules::FIDE, text)
    }

    /// Reads a move that is allowed under these rules.
    ///
    /// # Errors
    /// What is wrong and where.
    pub fn parse_uci_under(&self, rules: &Rules, text: &str) -> Result<Move, ParseError> {
        let error =
            |key| ParseError::message(text.as_bytes(), 0..text.len(), key).with("found", text);
        let (from, to, promotion) = read_uci(text).ok_or_else(|| error("chess-not-uci"))?;
        self.find_move(rules, from, to, promotion).ok_or_else(|| error("chess-illegal-move"))
    }

    /// The move between two squares, if these rules allow it: what a click on two squares means.
    pub fn find_move(
        &self,
        rules: &Rules,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Option<Move> {
        let moves = self.moves_under(rules);
        let mut fitting = moves.iter().filter(|mv| mv.from == from && mv.promotion() == promotion);
        let exact = fitting.clone().find(|mv| mv.to == to);
        exact.or_else(|| fitting.find(|mv| mv.target() == to)).copied()
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
