//! A message of the catalogues, not yet in any language, and the values that have one.

use papan_core::ParseError;

/// A value that has a message in the catalogues: an error, a reason, a hint.
pub trait Localize {
    /// Key and arguments of the message.
    fn message(&self) -> Message;
}

/// An error in a text whose kind is a message of the catalogues.
pub type TextError = ParseError<Message>;

/// Turns the kind of a library's error into a message.
pub fn localize<K: Localize>(error: ParseError<K>) -> TextError {
    error.map_kind(|kind| kind.message())
}

/// The key of a message in the catalogues, with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Key in the catalogues.
    pub key: &'static str,
    /// Arguments by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
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
    pub fn new(key: &'static str) -> Self {
        Self { key, args: Vec::new() }
    }

    /// A message with arguments.
    pub fn with_args<const N: usize>(key: &'static str, args: [(&'static str, Arg); N]) -> Self {
        Self { key, args: args.into() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
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
