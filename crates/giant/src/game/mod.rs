//! A game on a giant board: moves are validated, made and undone in O(log P), and check is detected as fast.

mod illegal_move;
mod line_sets;

use crate::{
    Board, Color, Evaluation, Evaluator, Piece, PlacedPiece, Role, Square,
    attack_queries::AttackQueries,
    geometry::{Step, forward, is_slider, slides_along},
};
pub use illegal_move::IllegalMoveError;
use line_sets::LineSets;

/// A move of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// The piece that moved.
    pub piece: Piece,
    /// The square it left.
    pub from: Square,
    /// Its target square.
    pub to: Square,
    /// The piece it captured.
    pub captured: Option<Piece>,
}

/// A board on which the colors move in turn.
///
/// ```
/// use papan_giant::{Color, Game, IllegalMoveError, ParseOptions, Square, parse};
///
/// let text = b"1\n1000000000000000000 4\n7 7 k\n1000000000000000000 5 K\n8 99 r\n8 3 Q\n";
/// let board = parse(text, ParseOptions::default())?.next().ok_or("no board")??;
/// let mut game = Game::new(board, Color::White);
/// let square = |x, y| Square { x, y };
/// let blocked = IllegalMoveError::Blocked { by: square(8, 3) };
/// assert_eq!(game.play(square(8, 99), square(8, 2)), Err(blocked));
/// game.play(square(8, 99), square(8, 3))?;
/// assert_eq!(game.turn(), Color::Black);
/// assert!(game.undo().is_some_and(|undone| undone.captured.is_some()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    board: Board,
    lines: LineSets,
    turn: Color,
    played: Vec<PlayedMove>,
    /// The numbers of the captured pieces, to restore the order of the pieces.
    captured: Vec<usize>,
    evaluator: Evaluator,
}

impl Game {
    /// Starts from a board. Takes O(P log P) time and about 250 bytes a piece.
    pub fn new(board: Board, turn: Color) -> Self {
        let lines = LineSets::new(&board);
        let (played, captured, evaluator) = Default::default();
        Self { board, lines, turn, played, captured, evaluator }
    }

    /// The current board. Captures change the order of its pieces.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The color to move.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The moves made so far.
    pub fn played_moves(&self) -> &[PlayedMove] {
        &self.played
    }

    /// The piece on a square. O(1).
    pub fn piece_at(&self, at: Square) -> Option<Piece> {
        AttackQueries::piece_at(self, at)
    }

    /// The pieces that attack the king of a color, sorted by square. O(log P).
    pub fn attackers(&self, color: Color) -> Vec<PlacedPiece> {
        AttackQueries::attackers(self, self.board.king(color), !color)
    }

    /// Evaluates the current board. O(log P), or O(n log P) if a king is in check from n squares away: counting
    /// interceptions examines those squares. From very far away it is O(P) instead.
    pub fn evaluate(&mut self) -> Evaluation {
        /// Examining one square takes about as long as evaluating this many pieces.
        const PIECES_PER_SQUARE: u64 = 200;
        let far = |color: Color| {
            let king = self.board.king(color);
            let away =
                |from: &PlacedPiece| king.x.abs_diff(from.at.x).max(king.y.abs_diff(from.at.y));
            self.attackers(color).iter().map(away).max().unwrap_or(0)
        };
        let squares = far(Color::White).max(far(Color::Black));
        let cost = squares.saturating_mul(PIECES_PER_SQUARE);
        if cost < self.board.pieces().len() as u64 || squares == 0 {
            AttackQueries::evaluate(self)
        } else {
            self.evaluator.evaluate(&self.board)
        }
    }

    /// Makes a move of the color to move. O(log P).
    ///
    /// # Errors
    /// Why the move is illegal. The game is unchanged then.
    pub fn play(&mut self, from: Square, to: Square) -> Result<PlayedMove, IllegalMoveError> {
        let piece = self.piece_at(from).ok_or(IllegalMoveError::EmptySquare)?;
        if piece.color != self.turn {
            return Err(IllegalMoveError::WrongTurn);
        }
        let captured = self.check_movement(PlacedPiece { piece, at: from }, to)?;
        let played = PlayedMove { piece, from, to, captured };
        self.make(played);
        if let Some(attacker) = self.attackers(piece.color).first() {
            self.undo();
            return Err(IllegalMoveError::KingAttacked { by: attacker.at });
        }
        Ok(played)
    }

    /// Undoes the last move. O(log P).
    pub fn undo(&mut self) -> Option<PlayedMove> {
        let played = self.played.pop()?;
        self.move_piece(played.to, played.from);
        if let (Some(piece), Some(index)) =
            (played.captured, played.captured.and_then(|_| self.captured.pop()))
        {
            let displaced = self.board.pieces().get(index).map(|placed| placed.at);
            self.board.insert(index, PlacedPiece { piece, at: played.to });
            self.lines.insert(played.to, index);
            if let Some(at) = displaced {
                self.lines.renumber(at, self.board.pieces().len() - 1);
            }
        }
        self.turn = played.piece.color;
        Some(played)
    }

    fn make(&mut self, played: PlayedMove) {
        if played.captured.is_some()
            && let Some(index) = self.lines.find(played.to)
        {
            self.board.remove(index);
            self.lines.remove(played.to);
            if let Some(moved) = self.board.pieces().get(index) {
                self.lines.renumber(moved.at, index);
            }
            self.captured.push(index);
        }
        self.move_piece(played.from, played.to);
        self.played.push(played);
        self.turn = !played.piece.color;
    }

    fn move_piece(&mut self, from: Square, to: Square) {
        if let Some(index) = self.lines.find(from) {
            self.lines.remove(from);
            self.lines.insert(to, index);
            self.board.move_piece(index, to);
        }
    }

    /// Checks that a move is pseudo-legal; returns the captured piece.
    fn check_movement(
        &self,
        from: PlacedPiece,
        to: Square,
    ) -> Result<Option<Piece>, IllegalMoveError> {
        let size = self.board.size();
        if !(1..=size).contains(&to.x) || !(1..=size).contains(&to.y) {
            return Err(IllegalMoveError::OffBoard);
        }
        let PlacedPiece { piece, at } = from;
        let other = self.piece_at(to);
        let (dx, dy) = (to.x.abs_diff(at.x), to.y.abs_diff(at.y));
        let direction = Step { dx: to.x.cmp(&at.x) as i8, dy: to.y.cmp(&at.y) as i8 };
        let is_straight = dx == 0 || dy == 0 || dx == dy;
        let reaches = match piece.role {
            Role::King => dx.max(dy) == 1,
            Role::Knight => dx.min(dy) == 1 && dx.max(dy) == 2,
            Role::Pawn => dx <= 1 && dy == 1 && direction.dy == forward(piece.color).dy,
            Role::Queen | Role::Rook | Role::Bishop => {
                dx.max(dy) > 0 && is_straight && slides_along(piece.role, direction)
            }
        };
        if !reaches {
            return Err(IllegalMoveError::WrongMovement);
        }
        if is_slider(piece.role)
            && let Some(found) = self.nearest(at, direction)
            && found.at.x.abs_diff(at.x).max(found.at.y.abs_diff(at.y)) < dx.max(dy)
        {
            return Err(IllegalMoveError::Blocked { by: found.at });
        }
        match other {
            Some(other) if other.color == piece.color => Err(IllegalMoveError::OwnPiece),
            Some(_) if piece.role == Role::Pawn && dx == 0 => {
                Err(IllegalMoveError::Blocked { by: to })
            }
            Some(Piece { role: Role::King, .. }) => Err(IllegalMoveError::CapturesKing),
            None if piece.role == Role::Pawn && dx == 1 => Err(IllegalMoveError::NothingToCapture),
            other => Ok(other),
        }
    }
}

impl AttackQueries for Game {
    fn size(&self) -> u64 {
        self.board.size()
    }

    fn king(&self, color: Color) -> Square {
        self.board.king(color)
    }

    fn piece_at(&self, at: Square) -> Option<Piece> {
        let placed = self.board.pieces().get(self.lines.find(at)?)?;
        Some(placed.piece)
    }

    fn nearest(&self, from: Square, direction: Step) -> Option<PlacedPiece> {
        let at = self.lines.nearest(from, direction)?;
        Some(PlacedPiece { piece: AttackQueries::piece_at(self, at)?, at })
    }
}
