//! A game between two players: commands in, events out; no terminal, no clock, no files.
//!
//! One session drives the line dialogue, the terminal screen and the web page. It keeps the players, the game and the
//! undone moves. It converts to PGN text and back, so that a saved game continues where it was, undo included.

mod name;
mod record;

use crate::{
    Claim, Color, Game, IllegalMoveError, Move, MoveError, MoveErrorKind, MoveKind, Outcome, Piece,
    PlacedPiece, Role, Rules, Square,
};
pub use name::{ParsePlayerNameError, PlayerName};
use papan_core::ParseError;

/// An effect of a move on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A piece moved. Castling is two of these, the king first.
    Moved {
        /// The piece; for a promotion the pawn.
        piece: Piece,
        /// The square that it left.
        from: Square,
        /// The square that it reached.
        to: Square,
    },
    /// A piece was captured. En passant its square is not the one that the pawn reached.
    Captured(PlacedPiece),
    /// A pawn promoted to this piece.
    Promoted(PlacedPiece),
    /// The player to move is in check.
    Check(Color),
    /// The game is over.
    Over(Outcome),
}

/// A game between two named players.
///
/// ```
/// use papan_chess::{Rules, Session, SessionEvent};
///
/// let mut session = Session::new(Rules::CLASSROOM, ["AVA".parse()?, "KAT".parse()?]);
/// let knight = session.movable_pieces()[8];
/// assert_eq!(knight.at.to_string(), "b1");
/// let to = session.destinations(knight.at)[1];
/// let mv = session.find_legal_move(knight.at, to, None)?;
/// assert!(matches!(session.play(mv)?[0], SessionEvent::Moved { .. }));
/// assert!(!session.undo_turn(), "Black has no turn to go back to");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    players: [PlayerName; 2],
    game: Game,
    undone: Vec<Move>,
}

/// The order in which the classroom game lists pieces.
const LIST_ORDER: [Role; 6] =
    [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

impl Session {
    /// Starts a new game; the first player is White.
    pub fn new(rules: Rules, players: [PlayerName; 2]) -> Self {
        Self::of(Game::new(rules), players)
    }

    /// Continues a game.
    pub fn of(game: Game, players: [PlayerName; 2]) -> Self {
        Self { players, game, undone: Vec::new() }
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The player of a color.
    pub fn player(&self, color: Color) -> PlayerName {
        self.players[color.index()]
    }

    /// The color to move.
    pub fn turn(&self) -> Color {
        self.game.position().turn()
    }

    /// The pieces that have a move other than castling and en passant: pawns, knights, bishops, rooks, queens, king, each
    /// by file, then rank.
    pub fn movable_pieces(&self) -> Vec<PlacedPiece> {
        let mut pieces: Vec<PlacedPiece> = Vec::new();
        for mv in self.ordinary_moves() {
            let placed = PlacedPiece { piece: mv.role.of(self.turn()), at: mv.from };
            if !pieces.contains(&placed) {
                pieces.push(placed);
            }
        }
        let order = |role: Role| LIST_ORDER.iter().position(|&listed| listed == role);
        pieces.sort_by_key(|placed| (order(placed.piece.role), placed.at.file(), placed.at.rank()));
        pieces
    }

    /// The targets of the piece on a square, other than by castling and en passant, by file, then rank.
    pub fn destinations(&self, from: Square) -> Vec<Square> {
        let mut squares: Vec<Square> =
            self.ordinary_moves().filter(|mv| mv.from == from).map(|mv| mv.to).collect();
        squares.sort_by_key(|square| (square.file(), square.rank()));
        squares.dedup();
        squares
    }

    /// The special moves: castling (kingside first), en passant, promotions.
    pub fn special_moves(&self) -> Vec<Move> {
        let mut moves: Vec<Move> = self
            .game
            .legal_moves()
            .iter()
            .copied()
            .filter(|mv| !matches!(mv.kind, MoveKind::Normal | MoveKind::DoublePush))
            .collect();
        moves.sort_by_key(|mv| {
            let promotion = mv.promotion().map(|role| !role.index());
            (special_order(*mv), mv.from.file(), mv.to.file(), promotion)
        });
        moves
    }

    fn ordinary_moves(&self) -> impl Iterator<Item = Move> + use<> {
        let moves: Vec<Move> = self.game.legal_moves().iter().copied().collect();
        moves.into_iter().filter(|mv| !matches!(mv.kind, MoveKind::Castling | MoveKind::EnPassant))
    }

    /// Finds the legal move between two squares, or says why there is none.
    ///
    /// # Errors
    /// The game is over, or the first rule that the move breaks.
    pub fn find_legal_move(
        &self,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Result<Move, IllegalMoveError> {
        if self.game.outcome().is_some() {
            return Err(IllegalMoveError::GameOver);
        }
        self.game.position().find_legal_move_with_rules(self.game.rules(), from, to, promotion)
    }

    /// Parses a legal move in UCI notation (`e2e4`) or SAN (`Nf3`).
    ///
    /// # Errors
    /// The game is over, the text is not a move, it fits several pieces, or the rule that the move breaks.
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        if self.game.outcome().is_some() {
            let reason = IllegalMoveError::GameOver;
            let kind = MoveErrorKind::Illegal { found: text.to_owned(), reason };
            return Err(ParseError::new(text.as_bytes(), 0..text.len(), kind));
        }
        self.game.position().parse_move_with_rules(self.game.rules(), text)
    }

    /// Plays a move and returns its effects.
    ///
    /// # Errors
    /// The rule that the move breaks; the game is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Vec<Event>, IllegalMoveError> {
        let before = *self.game.position();
        self.game.play(mv)?;
        self.undone.clear();
        let turn = before.turn();
        let mut events =
            vec![Event::Moved { piece: mv.role.of(turn), from: mv.from, to: mv.target() }];
        if let Some(side) = mv.castling_side() {
            let rook_to = side.rook_target(mv.from);
            events.push(Event::Moved { piece: Role::Rook.of(turn), from: mv.to, to: rook_to });
        }
        if let Some((at, role)) = before.captured(mv) {
            events.push(Event::Captured(PlacedPiece { piece: role.of(!turn), at }));
        }
        if let Some(role) = mv.promotion() {
            events.push(Event::Promoted(PlacedPiece { piece: role.of(turn), at: mv.to }));
        }
        match self.game.outcome() {
            Some(outcome) => events.push(Event::Over(outcome)),
            None if self.game.position().is_check() => events.push(Event::Check(self.turn())),
            None => {}
        }
        Ok(events)
    }

    /// Undoes two moves, back to the previous turn of the player to move. False when there are fewer.
    pub fn undo_turn(&mut self) -> bool {
        if self.game.history().len() < 2 {
            return false;
        }
        self.undo_move() && self.undo_move()
    }

    /// Undoes one move. False when there is none.
    pub fn undo_move(&mut self) -> bool {
        let undone = self.game.undo();
        self.undone.extend(undone);
        undone.is_some()
    }

    /// Plays the last undone move again. False when there is none.
    pub fn redo_move(&mut self) -> bool {
        let Some(mv) = self.undone.pop() else { return false };
        let made = self.game.play(mv).is_ok();
        if !made {
            self.undone.clear();
        }
        made
    }

    /// Claims a draw for the player to move. `None` when there is nothing to claim.
    pub fn claim_draw(&mut self) -> Option<Claim> {
        self.game.claim_draw()
    }

    /// Ends the game as a draw by agreement. False when it is already over.
    pub fn agree_draw(&mut self) -> bool {
        self.game.agree_draw()
    }

    /// Ends the game because `color` resigns, at any turn. False when it is already over.
    pub fn resign(&mut self, color: Color) -> bool {
        self.game.resign(color)
    }

    /// The leaderboard entry of a finished game: the player with more points; none on a tie or before the end.
    pub fn high_score(&self) -> Option<(PlayerName, u32)> {
        self.game.outcome()?;
        let [white, black] = [Color::White, Color::Black].map(|color| self.game.points(color));
        match white.cmp(&black) {
            std::cmp::Ordering::Greater => Some((self.player(Color::White), white)),
            std::cmp::Ordering::Less => Some((self.player(Color::Black), black)),
            std::cmp::Ordering::Equal => None,
        }
    }
}

/// Castling first, kingside before queenside, then en passant, then promotions.
fn special_order(mv: Move) -> u8 {
    match mv.kind {
        MoveKind::Castling => u8::from(mv.to.file() < mv.from.file()),
        MoveKind::EnPassant => 2,
        _ => 3,
    }
}
