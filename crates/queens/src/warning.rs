//! Warnings about boards that are valid but may not be what their author meant.

use crate::Board;
use std::{collections::HashMap, fmt};

/// A property of a valid board that may be a typing error.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are what their names say
pub enum Warning {
    /// A letter names one region in upper case and another in lower case.
    MixedCase { first: String, second: String },
    /// A region is not connected.
    Disconnected { symbol: String, components: usize },
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MixedCase { first, second } => {
                write!(f, "'{first}' and '{second}' are different regions")
            }
            Self::Disconnected { symbol, components } => {
                write!(f, "region {symbol} has {components} separate parts")
            }
        }
    }
}

/// All warnings about a board.
pub(crate) fn inspect(board: &Board) -> Vec<Warning> {
    let symbols = (0..board.size()).map(|region| board.symbol(region));
    let cases = mixed_case(symbols).into_iter().map(|(first, second)| Warning::MixedCase {
        first: first.to_owned(),
        second: second.to_owned(),
    });
    let components = board.components().into_iter().enumerate().filter(|&(_, count)| count > 1);
    let components = components.map(|(region, components)| Warning::Disconnected {
        symbol: board.symbol(region).to_owned(),
        components,
    });
    cases.chain(components).collect()
}

/// Pairs of symbols that differ only in case.
pub(crate) fn mixed_case<'a>(symbols: impl Iterator<Item = &'a str>) -> Vec<(&'a str, &'a str)> {
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
