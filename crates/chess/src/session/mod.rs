//! Two people at one board: commands in, events out; no terminal, no clock, no files.
//!
//! One session drives the line dialogue, the terminal screen and the web page. It keeps the players, the game and the
//! moves taken back, and turns into PGN text and back, so that a saved game goes on where it was, undo included.

mod name;
mod record;

use crate::{
    Claim, Colour, Game, Illegal, Man, Move, MoveKind, Outcome, Role, Rules, Square, Standing,
};
pub use name::{BadPlayerName, PlayerName};
use papan_core::ParseError;

/// Something that happened on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A man went from one square to another. Castling is two of these, the king first.
    Moved {
        /// The man, as it was before.
        man: Man,
        /// Where it came from.
        from: Square,
        /// Where it went.
        to: Square,
    },
    /// A man was taken. En passant it stood beside the square the pawn went to.
    Taken(Standing),
    /// A pawn became something else, where it stands now.
    Promoted(Standing),
    /// The king of the player to move is attacked.
    Check(Colour),
    /// The game is over.
    Over(Outcome),
}

/// A game between two named players.
///
/// ```
/// use papan_chess::{Rules, Session, SessionEvent};
///
/// let mut session = Session::new(Rules::CLASSROOM, ["AVA".parse()?, "KAT".parse()?]);
/// let knight = session.movable()[8];
/// assert_eq!(knight.at.to_string(), "b1");
/// let to = session.destinations(knight.at)[1];
/// let mv = session.find(knight.at, to, None).unwrap();
/// assert!(matches!(session.play(mv).unwrap()[0], SessionEvent::Moved { .. }));
/// assert!(!session.undo_turn(), "Black has no turn to go back to");
/// # Ok::<(), papan_chess::BadPlayerName>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    players: [PlayerName; 2],
    game: Game,
    undone: Vec<Move>,
}

/// The order in which the classroom game lists men.
const LISTED: [Role; 6] =
    [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

impl Session {
    /// A new game; the first player is White.
    pub fn new(rules: Rules, players: [PlayerName; 2]) -> Self {
        Self::of(Game::new(rules), players)
    }

    /// A game that goes on from where it is.
    pub fn of(game: Game, players: [PlayerName; 2]) -> Self {
        Self { players, game, undone: Vec::new() }
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Who plays a colour.
    pub fn player(&self, colour: Colour) -> PlayerName {
        self.players[colour.index()]
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Colour {
        self.game.position().turn()
    }

    /// The men that can make an ordinary move (castling and en passant are special): pawns, knights, bishops, rooks, queens,
    /// king, each by file, then rank.
    pub fn movable(&self) -> Vec<Standing> {
        let mut men: Vec<Standing> = Vec::new();
        for mv in self.ordinary_moves() {
            let standing = Standing { man: mv.role.of(self.turn()), at: mv.from };
            if !men.contains(&standing) {
                men.push(standing);
            }
        }
        let order = |role: Role| LISTED.iter().position(|&listed| listed == role);
        men.sort_by_key(|standing| {
            (order(standing.man.role), standing.at.file(), standing.at.rank())
        });
        men
    }

    /// The squares that the man on a square can go to by an ordinary move, by file, then rank.
    pub fn destinations(&self, from: Square) -> Vec<Square> {
        let mut squares: Vec<Square> =
            self.ordinary_moves().filter(|mv| mv.from == from).map(|mv| mv.to).collect();
        squares.sort_by_key(|square| (square.file(), square.rank()));
        squares.dedup();
        squares
    }

    /// The special moves there are now: castling (king's side first), en passant, promotions.
    pub fn special_moves(&self) -> Vec<Move> {
        let mut moves: Vec<Move> = self
            .game
            .moves()
            .iter()
            .copied()
            .filter(|mv| !matches!(mv.kind, MoveKind::Ordinary | MoveKind::DoubleStep))
            .collect();
        moves.sort_by_key(|mv| {
            (
                special_rank(*mv),
                mv.from.file(),
                mv.to.file(),
                mv.promotion().map(|role| !role.index()),
            )
        });
        moves
    }

    fn ordinary_moves(&self) -> impl Iterator<Item = Move> + use<> {
        let moves: Vec<Move> = self.game.moves().iter().copied().collect();
        moves.into_iter().filter(|mv| !matches!(mv.kind, MoveKind::Castling | MoveKind::EnPassant))
    }

    /// The move from one square to another, with the man a pawn becomes if it does.
    ///
    /// # Errors
    /// Why there is no such move.
    pub fn find(&self, from: Square, to: Square, promotion: Option<Role>) -> Result<Move, Illegal> {
        if self.game.outcome().is_some() {
            return Err(Illegal::GameOver);
        }
        self.game.position().explain_under(self.game.rules(), from, to, promotion)
    }

    /// The move that a player wrote, in long (`e2e4`) or short notation (`Nf3`), or why it cannot be made.
    ///
    /// # Errors
    /// The text is no move at all, or may mean several.
    pub fn read(&self, text: &str) -> Result<Result<Move, Illegal>, ParseError> {
        if self.game.outcome().is_some() {
            return Ok(Err(Illegal::GameOver));
        }
        self.game.position().judge_under(self.game.rules(), text)
    }

    /// Makes a move and tells what happened.
    ///
    /// # Errors
    /// Why it cannot be made; nothing has changed then.
    pub fn play(&mut self, mv: Move) -> Result<Vec<Event>, Illegal> {
        let before = *self.game.position();
        self.game.play(mv)?;
        self.undone.clear();
        let turn = before.turn();
        let mut events =
            vec![Event::Moved { man: mv.role.of(turn), from: mv.from, to: mv.target() }];
        if let Some(wing) = mv.wing() {
            let rook_to = wing.rook_target(mv.from);
            events.push(Event::Moved { man: Role::Rook.of(turn), from: mv.to, to: rook_to });
        }
        if let Some((at, role)) = before.captured(mv) {
            events.push(Event::Taken(Standing { man: role.of(!turn), at }));
        }
        if let Some(role) = mv.promotion() {
            events.push(Event::Promoted(Standing { man: role.of(turn), at: mv.to }));
        }
        match self.game.outcome() {
            Some(outcome) => events.push(Event::Over(outcome)),
            None if self.game.position().is_check() => events.push(Event::Check(self.turn())),
            None => {}
        }
        Ok(events)
    }

    /// Goes back to the previous turn of the player to move: two moves. False when there is none.
    pub fn undo_turn(&mut self) -> bool {
        if self.game.history().len() < 2 {
            return false;
        }
        self.undo_move() && self.undo_move()
    }

    /// Takes one move back. False when there is none.
    pub fn undo_move(&mut self) -> bool {
        let undone = self.game.undo();
        self.undone.extend(undone);
        undone.is_some()
    }

    /// Makes a move again that was taken back. False when there is none.
    pub fn redo_move(&mut self) -> bool {
        let Some(mv) = self.undone.pop() else { return false };
        let made = self.game.play(mv).is_ok();
        if !made {
            self.undone.clear();
        }
        made
    }

    /// Ends the game by a draw that the player to move may claim. `None` when there is nothing to claim.
    pub fn claim_draw(&mut self) -> Option<Claim> {
        self.game.claim_draw()
    }

    /// Ends the game as a draw because both players want it. False when it is over already.
    pub fn agree_draw(&mut self) -> bool {
        self.game.agree_draw()
    }

    /// Ends the game because a player gives up, whose turn it need not be. False when it is over already.
    pub fn resign(&mut self, who: Colour) -> bool {
        self.game.resign(who)
    }

    /// What a finished game adds to the leaderboard: the player with more points, nothing on a tie or before the end.
    pub fn high_score(&self) -> Option<(PlayerName, u32)> {
        self.game.outcome()?;
        let [white, black] = [Colour::White, Colour::Black].map(|colour| self.game.points(colour));
        match white.cmp(&black) {
            std::cmp::Ordering::Greater => Some((self.player(Colour::White), white)),
            std::cmp::Ordering::Less => Some((self.player(Colour::Black), black)),
            std::cmp::Ordering::Equal => None,
        }
    }
}

/// Castling first, the king's side before the queen's, then en passant, then promotions.
fn special_rank(mv: Move) -> u8 {
    match mv.kind {
        MoveKind::Castling => u8::from(mv.to.file() < mv.from.file()),
        MoveKind::EnPassant => 2,
        _ => 3,
    }
}
