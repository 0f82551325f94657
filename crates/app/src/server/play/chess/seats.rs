//! Who may move what. A seat belongs to the client that knows its token; the tokens are noted beside the game, so that a page finds
//! its seat again after a reload, and after a new start of the server.

use super::engine_seat::EngineSeat;
use crate::server::token::Token;
use papan_chess::Color;
use std::io;

/// What a client may move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    White,
    Black,
    /// Two people at one screen.
    Both,
    /// A spectator.
    None,
}

impl Side {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Side::White => "white",
            Side::Black => "black",
            Side::Both => "both",
            Side::None => "none",
        }
    }

    /// A side that can be sat at.
    pub(super) fn read(name: &str) -> Option<Self> {
        [Side::White, Side::Black, Side::Both].into_iter().find(|side| side.name() == name)
    }

    pub(super) fn plays(self, color: Color) -> bool {
        match self {
            Side::White => color == Color::White,
            Side::Black => color == Color::Black,
            Side::Both => true,
            Side::None => false,
        }
    }

    pub(super) fn is_player(self) -> bool {
        self != Side::None
    }

    /// The color of a player who has one side only.
    pub(super) fn color(self) -> Option<Color> {
        match self {
            Side::White => Some(Color::White),
            Side::Black => Some(Color::Black),
            Side::Both | Side::None => None,
        }
    }

    /// The side of one color.
    pub(super) fn of(color: Color) -> Self {
        match color {
            Color::White => Side::White,
            Color::Black => Side::Black,
        }
    }

    /// Who sits opposite, if it is another client.
    fn other(self) -> Option<Self> {
        match self {
            Side::White => Some(Side::Black),
            Side::Black => Some(Side::White),
            Side::Both | Side::None => None,
        }
    }
}

/// The seats of a game.
#[derive(Clone, Debug)]
pub(super) struct Seats {
    /// Those of people, the one of who began the game first.
    people: Vec<(Side, Token)>,
    /// The engine, where there is one.
    machine: Option<EngineSeat>,
}

impl Seats {
    /// Seats for a player who takes a side, and for the opponent: an engine, or a person where there is another place.
    pub(super) fn new(side: Side, machine: Option<EngineSeat>) -> io::Result<Self> {
        let other = side.other().filter(|_| machine.is_none());
        let sides = [Some(side), other].into_iter().flatten();
        let people: io::Result<Vec<_>> = sides.map(|side| Ok((side, Token::random()?))).collect();
        Ok(Self { people: people?, machine })
    }

    /// The engine, where there is one.
    pub(super) fn machine(&self) -> Option<EngineSeat> {
        self.machine
    }

    /// Sends the engine away: the player moves for both sides from then on.
    pub(super) fn dismiss_machine(&mut self) {
        if self.machine.take().is_some() {
            self.people.iter_mut().for_each(|(side, _)| *side = Side::Both);
        }
    }

    /// The side that a token opens.
    pub(super) fn side(&self, token: Option<&str>) -> Side {
        let token: Option<Token> = token.and_then(|token| token.parse().ok());
        let found = self.people.iter().find(|(_, own)| token.is_some_and(|token| *own == token));
        found.map_or(Side::None, |(side, _)| *side)
    }

    /// The token of who began the game, and the one to invite the opponent with.
    pub(super) fn tokens(&self) -> (Option<String>, Option<String>) {
        let token = |at: usize| self.people.get(at).map(|(_, token)| token.to_string());
        (token(0), token(1))
    }

    /// Whether two people play from two places.
    pub(super) fn is_shared(&self) -> bool {
        self.people.len() > 1
    }

    /// As a note beside the game: a side and a token a line, and a line for the engine.
    pub(super) fn to_note(&self) -> String {
        let people = self.people.iter().map(|(side, token)| format!("{} {token}", side.name()));
        let lines: Vec<String> = people.chain(self.machine.map(EngineSeat::to_note)).collect();
        lines.join("\n")
    }

    /// Reads a note; what is no seat is passed over.
    pub(super) fn from_note(note: &str) -> Self {
        let seat = |line: &str| {
            let (side, token) = line.split_once(' ')?;
            Some((Side::read(side)?, token.parse().ok()?))
        };
        Self {
            people: note.lines().filter_map(seat).collect(),
            machine: EngineSeat::from_note(note),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_found_again_from_their_note() {
        for side in [Side::White, Side::Black, Side::Both] {
            let seats = Seats::new(side, None).unwrap();
            let again = Seats::from_note(&seats.to_note());
            let (own, other) = seats.tokens();
            assert_eq!(again.side(own.as_deref()), side);
            assert_eq!(other.is_some(), side != Side::Both);
            if let Some(other) = other {
                assert_eq!(Some(again.side(Some(&other))), side.other());
            }
            assert_eq!(again.side(None), Side::None);
            assert_eq!(again.side(Some(&"0".repeat(32))), Side::None);
        }
    }
}
