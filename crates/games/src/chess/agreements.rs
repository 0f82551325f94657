//! Who plays in a shared game, and what its sides have agreed on: offers of a draw, moves taken back, an engine.

use super::{classroom, session::MoveRequest};
use crate::{
    error::ApiError,
    named::{Name, named},
};
use papan_chess::{Color, IllegalMoveError, Move, Session};

named! {
    Side: White, Black, Both, None;
}

/// What a client may move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The white pieces.
    White,
    /// The black pieces.
    Black,
    /// Two people at one screen.
    Both,
    /// A spectator.
    None,
}

impl Side {
    /// A stable name: `white`, `black`, `both` or `none`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Side::White => "white",
            Side::Black => "black",
            Side::Both => "both",
            Side::None => "none",
        }
    }

    /// The side that a player asks for; both unless told.
    ///
    /// # Errors
    /// A spectator's, for which there is `join`.
    pub fn of_player(side: Option<Name<Self>>) -> Result<Self, ApiError> {
        let side = side.map_or(Side::Both, |side| side.0);
        if side.is_player() { Ok(side) } else { Err(ApiError::bad_field("side")) }
    }

    /// Whether the client moves this color.
    pub fn plays(self, color: Color) -> bool {
        match self {
            Side::White => color == Color::White,
            Side::Black => color == Color::Black,
            Side::Both => true,
            Side::None => false,
        }
    }

    /// Whether the client is no spectator.
    pub fn is_player(self) -> bool {
        self != Side::None
    }

    /// The color of a player who has one side only.
    pub fn color(self) -> Option<Color> {
        match self {
            Side::White => Some(Color::White),
            Side::Black => Some(Color::Black),
            Side::Both | Side::None => None,
        }
    }

    /// The side of one color.
    pub fn of(color: Color) -> Self {
        match color {
            Color::White => Side::White,
            Color::Black => Side::Black,
        }
    }

    /// The side of the opponent, if that is another client.
    pub fn opponent(self) -> Option<Self> {
        self.color().map(|color| Side::of(!color))
    }
}

/// The side that an engine plays, and how well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineSeat {
    /// Its color.
    pub color: Color,
    /// Its level, from 1 to [`MAX_ENGINE_LEVEL`](super::session::MAX_ENGINE_LEVEL).
    pub level: u32,
}

/// What one side has proposed; it happens when the other side wants it too.
#[derive(Clone, Copy, Default)]
pub struct Offers {
    /// Who offers a draw.
    pub draw: Option<Color>,
    /// Who wants to take a move back.
    pub undo: Option<Color>,
}

/// What a game between clients has besides its moves.
#[derive(Clone, Copy, Default)]
pub struct Agreements {
    /// Offers that have not been answered.
    pub offers: Offers,
    /// Moves that were taken back and can be made again.
    pub undone: usize,
    /// The engine, if one plays.
    pub engine: Option<EngineSeat>,
}

impl Agreements {
    /// Makes a move of a side.
    ///
    /// # Errors
    /// A text that is no move, a move that is not legal, or the turn of the other side.
    pub fn make_move(
        &mut self,
        session: &mut Session,
        side: Side,
        request: &MoveRequest,
    ) -> Result<(), ApiError> {
        let found = request.find(session)?;
        if session.game().outcome().is_none() && !side.plays(session.turn()) {
            return Err(ApiError::new("web-chess-not-your-turn"));
        }
        self.play(session, found.map_err(illegal)?)
    }

    /// Makes a legal move of the side to move.
    ///
    /// # Errors
    /// A move that is not legal.
    pub fn play(&mut self, session: &mut Session, mv: Move) -> Result<(), ApiError> {
        session.play(mv).map_err(illegal)?;
        (self.offers, self.undone) = (Offers::default(), 0);
        Ok(())
    }

    /// Takes a move back, or offers to.
    ///
    /// # Errors
    /// That there is nothing to take back.
    pub fn undo(&mut self, session: &mut Session, side: Side) -> Result<(), ApiError> {
        let nothing = || ApiError::new("game-nothing-to-undo");
        let moves = session.game().history().len();
        if moves < self.undo_needs(session) {
            return Err(nothing());
        }
        let in_pairs = match side.color() {
            // An engine is not asked. While it thinks, only the own move is there to take back.
            Some(color) if self.engine.is_some() => session.turn() == color,
            // At one screen the classroom takes back in pairs, as in the terminal.
            None => session.game().rules().move_limit.is_some(),
            Some(color) if self.offers.undo == Some(!color) => session.turn() != color,
            Some(color) => {
                let needed = if session.turn() == color { 2 } else { 1 };
                if moves < needed {
                    return Err(nothing());
                }
                self.offers.undo = Some(color);
                return Ok(());
            }
        };
        let undone = if in_pairs { session.undo_turn() } else { session.undo_move() };
        if !undone {
            return Err(nothing());
        }
        self.undone += if in_pairs { 2 } else { 1 };
        self.offers = Offers::default();
        Ok(())
    }

    /// Makes a move again that was taken back at one screen.
    ///
    /// # Errors
    /// That there is none.
    pub fn redo(&mut self, session: &mut Session, side: Side) -> Result<(), ApiError> {
        if self.undone == 0 || side != Side::Both {
            return Err(ApiError::new("chess-nothing-to-redo"));
        }
        let in_pairs = session.game().rules().move_limit.is_some();
        let first = session.redo_move();
        let redone = usize::from(first) + usize::from(first && in_pairs && session.redo_move());
        self.undone = self.undone.saturating_sub(redone.max(1));
        Ok(())
    }

    /// Claims, offers or accepts a draw.
    ///
    /// # Errors
    /// A game that is over, or an engine, which takes no offers.
    pub fn draw(&mut self, session: &mut Session, side: Side) -> Result<(), ApiError> {
        if side.plays(session.turn()) && !session.game().claims().is_empty() {
            session.claim_draw();
            return Ok(());
        }
        if self.engine.is_some() {
            return Err(ApiError::new("web-chess-engine-plays-on"));
        }
        match side.color() {
            Some(color) if self.offers.draw != Some(!color) => {
                over_unless(session.game().outcome().is_none())?;
                self.offers.draw = Some(color);
                Ok(())
            }
            _ => over_unless(session.agree_draw()),
        }
    }

    /// Withdraws the offers.
    pub fn decline(&mut self) {
        self.offers = Offers::default();
    }

    /// How many moves there must be so that one can be taken back: against an engine, the own one with its answer.
    pub(super) fn undo_needs(&self, session: &Session) -> usize {
        match self.engine {
            Some(engine) if engine.color != session.turn() => 2,
            _ => 1,
        }
    }
}

/// Gives up. At one screen it is the player to move; a player with a side of their own may always do it.
///
/// # Errors
/// A game that is over.
pub fn resign(session: &mut Session, side: Side) -> Result<(), ApiError> {
    let color = side.color().unwrap_or(session.turn());
    over_unless(session.resign(color))
}

/// The error of a game that is over, unless it was changed.
fn over_unless(changed: bool) -> Result<(), ApiError> {
    if changed { Ok(()) } else { Err(illegal(IllegalMoveError::GameOver)) }
}

fn illegal(error: IllegalMoveError) -> ApiError {
    classroom::illegal_move(error).into()
}
