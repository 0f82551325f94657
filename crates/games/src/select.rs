//! Which boards of a file are meant: by number, by title, the first, or all of them.

use crate::i18n::Message;
use std::{convert::Infallible, str::FromStr};

/// Boards of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardChoice {
    /// The first one.
    First,
    /// All of them.
    All,
    /// One by its number, from 1, or by its title.
    One(String),
}

impl FromStr for BoardChoice {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(match text {
            "first" => Self::First,
            "all" => Self::All,
            other => Self::One(other.to_owned()),
        })
    }
}

impl BoardChoice {
    /// Whether all boards are meant.
    pub fn is_all(&self) -> bool {
        *self == Self::All
    }

    /// The number of the only board that is meant, from 1, where no title is needed to tell.
    pub fn number(&self) -> Option<u64> {
        match self {
            Self::First => Some(1),
            Self::All => None,
            Self::One(wanted) => wanted.parse().ok(),
        }
    }

    /// Chooses among the boards of a file, which may have titles.
    ///
    /// # Errors
    /// The message that there is no such board.
    pub fn choose<T>(
        &self,
        mut boards: Vec<T>,
        title: impl Fn(&T) -> Option<&str>,
    ) -> Result<Vec<T>, Message> {
        let at = match self {
            Self::All => return Ok(boards),
            Self::First => Some(0),
            Self::One(wanted) => {
                let number = wanted.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
                let is_titled = |board: &T| {
                    title(board).is_some_and(|title| title.trim().eq_ignore_ascii_case(wanted))
                };
                let by_number = number.filter(|&at| at < boards.len());
                by_number.or_else(|| boards.iter().position(is_titled))
            }
        };
        match at.filter(|&at| at < boards.len()) {
            Some(at) => Ok(vec![boards.swap_remove(at)]),
            None => Err(self.missing(boards.len() as u64)),
        }
    }

    /// The message that a file with so many boards does not have the one that is meant.
    pub fn missing(&self, boards: u64) -> Message {
        let wanted = match self {
            Self::One(wanted) => wanted.as_str(),
            Self::First => "1",
            Self::All => "all",
        };
        Message::new("board-missing").with("board", wanted).with("boards", boards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_chosen_by_number_before_title() {
        let boards = || vec![("2", 'a'), ("Two", 'b'), ("7", 'c')];
        let choose = |text: &str| {
            let choice: BoardChoice = text.parse().unwrap();
            let chosen = choice.choose(boards(), |board| Some(board.0))?;
            Ok(chosen.into_iter().map(|board| board.1).collect::<String>())
        };
        for (text, chosen) in
            [("first", "a"), ("all", "abc"), ("2", "b"), ("two", "b"), ("7", "c"), ("3", "c")]
        {
            assert_eq!(choose(text), Ok(chosen.to_owned()), "{text}");
        }
        for text in ["0", "4", "-1", "nine"] {
            let message: Message = choose(text).unwrap_err();
            assert_eq!(message.key, "board-missing", "{text}");
        }
    }
}
