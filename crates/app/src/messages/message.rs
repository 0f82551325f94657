//! A message of the catalogues, not yet in any language.

use super::Localize;

/// The key of a message in the catalogues, with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Message {
    pub(crate) key: &'static str,
    pub(crate) args: Vec<(&'static str, Arg)>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Arg {
    /// Shown as it is.
    Text(String),
    /// A whole number, shown with the digit groups of the reader's language.
    Number(i128),
    /// The key of a word in the catalogues, such as the name of a piece: shown as that word in the reader's language.
    Word(&'static str),
    /// A line of a file, from 1: shown without digit groups.
    Line(u64),
}

impl Message {
    /// A message without arguments.
    pub(crate) fn new(key: &'static str) -> Self {
        Self { key, args: Vec::new() }
    }

    /// Adds an argument.
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}

impl Localize for Message {
    fn message(&self) -> Message {
        self.clone()
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Arg::Text(text)
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Arg {
            #[allow(clippy::cast_lossless)] // usize has no lossless conversion, the others do
            fn from(number: $number) -> Self {
                Arg::Number(number as i128)
            }
        })*
    };
}

numbers!(u8, u16, u32, u64, usize, i32, i64, i128);
