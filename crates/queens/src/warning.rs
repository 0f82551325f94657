//! What is odd about a board that was read all the same.

use crate::Board;
use papan_core::Arg;
use std::collections::HashMap;

/// Something the reader of a board may want to know. The board is valid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// A letter names one region in upper case and another in lower case.
    BothCases {
        /// The symbol that comes first on the board.
        one: String,
        /// The other one.
        other: String,
    },
    /// A region lies in several pieces.
    Pieces {
        /// How the region is written.
        symbol: String,
        /// How many pieces it has.
        pieces: usize,
    },
}

impl Warning {
    /// The key of the message in the program's catalogue.
    pub fn key(&self) -> &'static str {
        match self {
            Self::BothCases { .. } => "queens-warning-both-cases",
            Self::Pieces { .. } => "queens-warning-pieces",
        }
    }

    /// The arguments of the message.
    pub fn args(&self) -> Vec<(&'static str, Arg)> {
        match self {
            Self::BothCases { one, other } => {
                vec![("one", one.as_str().into()), ("other", other.as_str().into())]
            }
            Self::Pieces { symbol, pieces } => {
                vec![("symbol", symbol.as_str().into()), ("pieces", (*pieces).into())]
            }
        }
    }
}

/// All warnings about a board.
pub(crate) fn inspect(board: &Board) -> Vec<Warning> {
    let symbols = (0..board.size()).map(|region| board.symbol(region));
    let cases = both_cases(symbols)
        .into_iter()
        .map(|(one, other)| Warning::BothCases { one: one.to_owned(), other: other.to_owned() });
    let pieces = board.pieces().into_iter().enumerate().filter(|&(_, pieces)| pieces > 1);
    let pieces = pieces.map(|(region, pieces)| Warning::Pieces {
        symbol: board.symbol(region).to_owned(),
        pieces,
    });
    cases.chain(pieces).collect()
}

/// Pairs of symbols that differ only in case.
pub(crate) fn both_cases<'a>(symbols: impl Iterator<Item = &'a str>) -> Vec<(&'a str, &'a str)> {
    let mut known = HashMap::new();
    let mut pairs = Vec::new();
    for symbol in symbols {
        match known.insert(symbol.to_lowercase(), symbol) {
            Some(first) if first != symbol => pairs.push((first, symbol)),
            _ => {}
        }
    }
    pairs
}
