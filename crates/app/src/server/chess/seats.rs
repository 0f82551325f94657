//! Who may move what. A seat belongs to the client that knows its token; the tokens are stored beside the game, so that a page
//! finds its seat again after a reload, and after a new start of the server.

use crate::server::token::Token;
use papan_games::{chess::agreements::Side, named::Named};
use std::io;

/// The seats of people in a game; the first is that of the one who began it.
#[derive(Clone, Debug)]
pub(super) struct Seats(Vec<(Side, Token)>);

impl Seats {
    /// A seat for a player who takes a side, and one for the opponent, where that is another client.
    pub(super) fn new(side: Side, has_engine: bool) -> io::Result<Self> {
        let opponent = side.opponent().filter(|_| !has_engine);
        let sides = [Some(side), opponent].into_iter().flatten();
        sides.map(|side| Ok((side, Token::random()?))).collect::<io::Result<_>>().map(Self)
    }

    /// Lets every player move both sides.
    pub(super) fn take_both_sides(&mut self) {
        self.0.iter_mut().for_each(|(side, _)| *side = Side::Both);
    }

    /// The side that a token opens.
    pub(super) fn side(&self, token: Option<&str>) -> Side {
        let token: Option<Token> = token.and_then(|token| token.parse().ok());
        let found = self.0.iter().find(|(_, own)| token.is_some_and(|token| *own == token));
        found.map_or(Side::None, |(side, _)| *side)
    }

    /// The token of who began the game, and the one to invite the opponent with.
    pub(super) fn tokens(&self) -> (Option<String>, Option<String>) {
        let token = |at: usize| self.0.get(at).map(|(_, token)| token.to_string());
        (token(0), token(1))
    }

    /// Whether another client is invited.
    pub(super) fn has_invitation(&self) -> bool {
        self.0.len() > 1
    }

    /// Lines of the metadata of a game: a side and a token each.
    pub(super) fn to_metadata(&self) -> impl Iterator<Item = String> {
        self.0.iter().map(|(side, token)| format!("{} {token}", side.as_str()))
    }

    /// Reads the seats in the metadata of a game; what is no seat is passed over.
    pub(super) fn from_metadata(metadata: &str) -> Self {
        let seat = |line: &str| {
            let (side, token) = line.split_once(' ')?;
            let side = Side::from_name(side).filter(|side| side.is_player())?;
            Some((side, token.parse().ok()?))
        };
        Self(metadata.lines().filter_map(seat).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_found_again_from_their_metadata() {
        for side in [Side::White, Side::Black, Side::Both] {
            let seats = Seats::new(side, false).unwrap();
            let lines: Vec<String> = seats.to_metadata().collect();
            let again = Seats::from_metadata(&lines.join("\n"));
            let (own, opponent) = seats.tokens();
            assert_eq!(again.side(own.as_deref()), side);
            assert_eq!(opponent.is_some(), side != Side::Both);
            if let Some(opponent) = opponent {
                assert_eq!(Some(again.side(Some(&opponent))), side.opponent());
            }
            assert_eq!(again.side(None), Side::None);
            assert_eq!(again.side(Some(&"0".repeat(32))), Side::None);
        }
    }
}
