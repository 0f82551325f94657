//! A game: a position with its past. Moves are made and taken back; clocks, fingerprint and repetitions are kept.

use crate::{
    Claim, Colour, Fault, Illegal, Move, MoveList, Outcome, Position, Role, Rules, Setup, Zobrist,
};

/// A game under given rules.
///
/// ```
/// use papan_chess::{Game, Outcome, Colour, Rules};
///
/// let mut game = Game::new(Rules::FIDE);
/// for san in ["f3", "e5", "g4", "Qh4#"] {
///     let mv = game.position().parse_san(san)?;
///     game.play(mv).unwrap();
/// }
/// assert_eq!(game.outcome(), Some(Outcome::Checkmate { winner: Colour::Black }));
/// game.undo();
/// assert_eq!(game.outcome(), None);
/// # Ok::<(), papan_core::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    rules: Rules,
    now: Moment,
    past: Vec<(Moment, Move)>,
    /// How the players ended the game, if they did.
    settled: Option<Outcome>,
}

/// Everything that changes with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Moment {
    position: Position,
    zobrist: Zobrist,
    halfmove_clock: u32,
    fullmove_number: u32,
}

impl Game {
    /// A game from the start position.
    pub fn new(rules: Rules) -> Self {
        Self::start(rules, Position::START, 0, 1)
    }

    /// A game from any position that can be played.
    ///
    /// # Errors
    /// Everything that hinders play.
    pub fn from_setup(rules: Rules, setup: &Setup) -> Result<Self, Vec<Fault>> {
        let position = setup.position()?;
        Ok(Self::start(rules, position, setup.halfmove_clock, setup.fullmove_number))
    }

    fn start(rules: Rules, position: Position, halfmove_clock: u32, fullmove_number: u32) -> Self {
        let zobrist = position.zobrist();
        let now = Moment { position, zobrist, halfmove_clock, fullmove_number };
        Self { rules, now, past: Vec::new(), settled: None }
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        &self.now.position
    }

    /// The fingerprint of the position now.
    pub fn zobrist(&self) -> Zobrist {
        self.now.zobrist
    }

    /// Half-moves since the last capture or pawn move.
    pub fn halfmove_clock(&self) -> u32 {
        self.now.halfmove_clock
    }

    /// The number of the move about to be made.
    pub fn fullmove_number(&self) -> u32 {
        self.now.fullmove_number
    }

    /// The position with its clocks, for writing a FEN.
    pub fn setup(&self) -> Setup {
        self.now.setup()
    }

    /// Where the game began.
    pub fn start_setup(&self) -> Setup {
        self.past.first().map_or(&self.now, |(moment, _)| moment).setup()
    }

    /// The moves so far.
    pub fn history(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator + '_ {
        self.past.iter().map(|&(_, mv)| mv)
    }

    /// The positions so far, each with the move made there.
    pub fn past(
        &self,
    ) -> impl DoubleEndedIterator<Item = (&Position, Move)> + ExactSizeIterator + '_ {
        self.past.iter().map(|(moment, mv)| (&moment.position, *mv))
    }

    /// The moves that may be made now; none when the game is over.
    pub fn moves(&self) -> MoveList {
        if self.outcome().is_some() {
            return MoveList::new();
        }
        self.now.position.moves_under(&self.rules)
    }

    /// Makes a move.
    ///
    /// # Errors
    /// Why the move may not be made. The game is then as it was.
    pub fn play(&mut self, mv: Move) -> Result<(), Illegal> {
        if self.outcome().is_some() {
            return Err(Illegal::GameOver);
        }
        let position = self.now.position;
        if !position.moves_under(&self.rules).contains(&mv) {
            let (from, to) = (mv.from, mv.target());
            let why = position.explain_under(&self.rules, from, to, mv.promotion());
            return Err(why.err().unwrap_or(Illegal::Impossible));
        }
        self.push(mv);
        Ok(())
    }

    fn push(&mut self, mv: Move) {
        let before = self.now;
        let position = before.position.play_under(&self.rules, mv);
        let irreversible = mv.role == Role::Pawn || before.position.captured(mv).is_some();
        let black = before.position.turn() == Colour::Black;
        self.now = Moment {
            position,
            zobrist: before.zobrist.moved(&before.position, &position),
            halfmove_clock: if irreversible { 0 } else { before.halfmove_clock.saturating_add(1) },
            fullmove_number: before.fullmove_number.saturating_add(u32::from(black)),
        };
        self.past.push((before, mv));
    }

    /// Takes the last move back, and with it what the players decided after it.
    pub fn undo(&mut self) -> Option<Move> {
        let (before, mv) = self.past.pop()?;
        self.now = before;
        self.settled = None;
        Some(mv)
    }

    /// How often the position has occurred, this time included. Positions count as the same only with the same rights.
    pub fn repetitions(&self) -> usize {
        let reach = self.now.halfmove_clock as usize;
        let same = |(moment, _): &&(Moment, Move)| {
            moment.zobrist == self.now.zobrist && moment.position == self.now.position
        };
        1 + self.past.iter().rev().take(reach).filter(same).count()
    }

    /// Claims a draw for the player to move. `None` when there is nothing to claim.
    pub fn claim_draw(&mut self) -> Option<Claim> {
        let claim = self.claims().first().copied()?;
        self.settle(Outcome::Claimed(claim)).then_some(claim)
    }

    /// Ends the game as a draw because both players want it. False when it is over already.
    pub fn agree_draw(&mut self) -> bool {
        self.settle(Outcome::Agreed)
    }

    /// Ends the game because a player gives up, whose turn it need not be. False when it is over already.
    pub fn resign(&mut self, who: Colour) -> bool {
        self.settle(Outcome::Resigned { winner: !who })
    }

    fn settle(&mut self, outcome: Outcome) -> bool {
        let open = self.outcome().is_none();
        if open {
            self.settled = Some(outcome);
        }
        open
    }

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.settled.is_some() {
            return self.settled;
        }
        let position = &self.now.position;
        if position.board().king(position.turn()).is_none() {
            return Some(Outcome::KingTaken { winner: !position.turn() });
        }
        if self.is_checkmate() {
            return Some(Outcome::Checkmate { winner: !position.turn() });
        }
        if position.moves_under(&self.rules).is_empty() {
            return Some(Outcome::Stalemate);
        }
        if self.is_at_move_limit() {
            return Some(Outcome::MoveLimit);
        }
        self.rules.draws.then(|| self.draw()).flatten()
    }

    /// In check and no legal move; where the king may be taken, also no king to take in return.
    fn is_checkmate(&self) -> bool {
        let position = &self.now.position;
        let prey = position.board().king(!position.turn());
        let takes_king = |mv: &Move| Some(mv.to) == prey;
        position.is_checkmate() && !position.moves_under(&self.rules).iter().any(takes_king)
    }

    fn is_at_move_limit(&self) -> bool {
        self.rules.moves_each.is_some_and(|limit| self.past.len() as u64 >= 2 * u64::from(limit))
    }

    fn draw(&self) -> Option<Outcome> {
        if let Some(dead) = self.now.position.deadlock() {
            Some(dead)
        } else if self.now.halfmove_clock >= 150 {
            Some(Outcome::SeventyFiveMoves)
        } else if self.repetitions() >= 5 {
            Some(Outcome::FivefoldRepetition)
        } else {
            None
        }
    }

    /// The draws that the player to move may claim now.
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

    /// What a side has taken so far, in order.
    pub fn captures(&self, by: Colour) -> impl Iterator<Item = Role> + '_ {
        self.past()
            .filter(move |(position, _)| position.turn() == by)
            .filter_map(|(position, mv)| position.captured(mv).map(|(_, role)| role))
    }

    /// The points of a side: for what it took, and for mate.
    pub fn points(&self, colour: Colour) -> u32 {
        let captures: u32 = self.captures(colour).map(|role| self.rules.points.of(role)).sum();
        let mated = self.outcome() == Some(Outcome::Checkmate { winner: colour });
        captures + if mated { self.rules.points.checkmate } else { 0 }
    }
}

impl Moment {
    fn setup(&self) -> Setup {
        Setup::of(&self.position, self.halfmove_clock, self.fullmove_number)
    }
}
