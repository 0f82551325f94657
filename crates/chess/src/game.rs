//! A game: a position with its history. Moves are played and undone; clocks, Zobrist hash and repetitions are kept.

use crate::{
    Claim, Color, IllegalMoveError, Move, MoveList, Outcome, Position, PositionError, Role, Rules,
    Setup, Zobrist,
};

/// A game under given rules.
///
/// ```
/// use papan_chess::{Game, Outcome, Color, Rules};
///
/// let mut game = Game::new(Rules::FIDE);
/// for san in ["f3", "e5", "g4", "Qh4#"] {
///     let mv = game.position().parse_san(san)?;
///     game.play(mv)?;
/// }
/// assert_eq!(game.outcome(), Some(Outcome::Checkmate { winner: Color::Black }));
/// game.undo();
/// assert_eq!(game.outcome(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    rules: Rules,
    now: Snapshot,
    past: Vec<(Snapshot, Move)>,
    /// How the players ended the game, by claim, agreement or resignation.
    declared_outcome: Option<Outcome>,
}

/// Everything that changes with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Snapshot {
    position: Position,
    zobrist: Zobrist,
    halfmove_clock: u32,
    fullmove_number: u32,
}

impl Game {
    /// Starts a game from the standard position.
    pub fn new(rules: Rules) -> Self {
        Self::start(rules, Position::START, 0, 1)
    }

    /// Starts a game from a setup.
    ///
    /// # Errors
    /// Chess cannot be played from the setup.
    pub fn from_setup(rules: Rules, setup: &Setup) -> Result<Self, PositionError> {
        let position = setup.position()?;
        Ok(Self::start(rules, position, setup.halfmove_clock, setup.fullmove_number))
    }

    fn start(rules: Rules, position: Position, halfmove_clock: u32, fullmove_number: u32) -> Self {
        let zobrist = position.zobrist();
        let now = Snapshot { position, zobrist, halfmove_clock, fullmove_number };
        Self { rules, now, past: Vec::new(), declared_outcome: None }
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        &self.now.position
    }

    /// The Zobrist hash of the current position.
    pub fn zobrist(&self) -> Zobrist {
        self.now.zobrist
    }

    /// Half-moves since the last capture or pawn move.
    pub fn halfmove_clock(&self) -> u32 {
        self.now.halfmove_clock
    }

    /// The number of the next move.
    pub fn fullmove_number(&self) -> u32 {
        self.now.fullmove_number
    }

    /// The current position with its clocks, for a FEN.
    pub fn setup(&self) -> Setup {
        self.now.setup()
    }

    /// The setup that the game started from.
    pub fn start_setup(&self) -> Setup {
        self.past.first().map_or(&self.now, |(snapshot, _)| snapshot).setup()
    }

    /// The moves so far.
    pub fn history(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator + '_ {
        self.past.iter().map(|&(_, mv)| mv)
    }

    /// The positions before the current one, each with the move played from it.
    pub fn past(
        &self,
    ) -> impl DoubleEndedIterator<Item = (&Position, Move)> + ExactSizeIterator + '_ {
        self.past.iter().map(|(snapshot, mv)| (&snapshot.position, *mv))
    }

    /// The position after each move, with its clocks.
    pub fn setups_after(&self) -> impl Iterator<Item = Setup> + '_ {
        let earlier = self.past.iter().map(|(snapshot, _)| snapshot).skip(1);
        let count = self.past.len();
        earlier.chain(std::iter::once(&self.now)).take(count).map(Snapshot::setup)
    }

    /// All legal moves; none when the game is over.
    pub fn legal_moves(&self) -> MoveList {
        if self.outcome().is_some() {
            return MoveList::new();
        }
        self.now.position.legal_moves_with_rules(&self.rules)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The game is over, or the rule that the move breaks. The game is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMoveError> {
        if self.outcome().is_some() {
            return Err(IllegalMoveError::GameOver);
        }
        let before = self.now;
        let position = before.position.play_with_rules(&self.rules, mv)?;
        let irreversible = mv.role == Role::Pawn || before.position.captured(mv).is_some();
        let black = before.position.turn() == Color::Black;
        self.now = Snapshot {
            position,
            zobrist: before.zobrist.moved(&before.position, &position),
            halfmove_clock: if irreversible { 0 } else { before.halfmove_clock.saturating_add(1) },
            fullmove_number: before.fullmove_number.saturating_add(u32::from(black)),
        };
        self.past.push((before, mv));
        Ok(())
    }

    /// Undoes the last move, and with it a claim, an agreement or a resignation.
    pub fn undo(&mut self) -> Option<Move> {
        let (before, mv) = self.past.pop()?;
        self.now = before;
        self.declared_outcome = None;
        Some(mv)
    }

    /// How often the position has occurred, this time included. Castling and en passant rights have to be equal.
    pub fn repetitions(&self) -> usize {
        let reach = self.now.halfmove_clock as usize;
        let same = |(snapshot, _): &&(Snapshot, Move)| {
            snapshot.zobrist == self.now.zobrist && snapshot.position == self.now.position
        };
        1 + self.past.iter().rev().take(reach).filter(same).count()
    }

    /// Claims a draw for the player to move. `None` when there is nothing to claim.
    pub fn claim_draw(&mut self) -> Option<Claim> {
        let claim = self.claims().first().copied()?;
        self.declare(Outcome::Claimed(claim)).then_some(claim)
    }

    /// Ends the game as a draw by agreement. False when it is already over.
    pub fn agree_draw(&mut self) -> bool {
        self.declare(Outcome::Agreed)
    }

    /// Ends the game because `color` resigns, at any turn. False when it is already over.
    pub fn resign(&mut self, color: Color) -> bool {
        self.declare(Outcome::Resigned { winner: !color })
    }

    fn declare(&mut self, outcome: Outcome) -> bool {
        let is_open = self.outcome().is_none();
        if is_open {
            self.declared_outcome = Some(outcome);
        }
        is_open
    }

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.declared_outcome.is_some() {
            return self.declared_outcome;
        }
        let position = &self.now.position;
        if position.board().king(position.turn()).is_none() {
            return Some(Outcome::KingTaken { winner: !position.turn() });
        }
        if self.is_checkmate() {
            return Some(Outcome::Checkmate { winner: !position.turn() });
        }
        if position.legal_moves_with_rules(&self.rules).is_empty() {
            return Some(Outcome::Stalemate);
        }
        if self.is_at_move_limit() {
            return Some(Outcome::MoveLimit);
        }
        self.rules.draws.then(|| self.draw()).flatten()
    }

    /// In check and no legal move; where kings are captured, also no capture of the enemy king.
    fn is_checkmate(&self) -> bool {
        let position = &self.now.position;
        let enemy_king = position.board().king(!position.turn());
        let takes_king = |mv: &Move| Some(mv.to) == enemy_king;
        position.is_checkmate()
            && !position.legal_moves_with_rules(&self.rules).iter().any(takes_king)
    }

    fn is_at_move_limit(&self) -> bool {
        self.rules.move_limit.is_some_and(|limit| self.past.len() as u64 >= 2 * u64::from(limit))
    }

    fn draw(&self) -> Option<Outcome> {
        if let Some(dead) = self.now.position.dead_position() {
            Some(dead)
        } else if self.now.halfmove_clock >= 150 {
            Some(Outcome::SeventyFiveMoves)
        } else if self.repetitions() >= 5 {
            Some(Outcome::FivefoldRepetition)
        } else {
            None
        }
    }

    /// The draws that the player to move may claim.
    pub fn claims(&self) -> Vec<Claim> {
        let mut claims = Vec::new();
        if !self.rules.draws || self.outcome().is_some() {
            return claims;
        }
        if self.repetitions() >= 3 {
            claims.push(Claim::ThreefoldRepetition);
        }
        if self.now.halfmove_clock >= 100 {
            claims.push(Claim::FiftyMoves);
        }
        claims
    }

    /// The roles of the pieces that a side has captured, in order.
    pub fn captures(&self, by: Color) -> impl Iterator<Item = Role> + '_ {
        self.past()
            .filter(move |(position, _)| position.turn() == by)
            .filter_map(|(position, mv)| position.captured(mv).map(|(_, role)| role))
    }

    /// The points of a side for captures and mate.
    pub fn points(&self, color: Color) -> u32 {
        let captures: u32 = self.captures(color).map(|role| self.rules.points.of(role)).sum();
        let mated = self.outcome() == Some(Outcome::Checkmate { winner: color });
        captures + if mated { self.rules.points.checkmate } else { 0 }
    }
}

impl Snapshot {
    fn setup(&self) -> Setup {
        Setup::of(&self.position, self.halfmove_clock, self.fullmove_number)
    }
}
