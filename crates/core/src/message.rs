//! Messages by catalogue key: the kind of those errors that are not typed yet.

use crate::{ParseError, Span};
use std::fmt;

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// Shown as it is.
    Text(String),
    /// A whole number, shown with the digit groups of the reader's language.
    Number(i128),
    /// The key of a word in the catalogues, such as the name of a piece: shown as that word in the reader's language.
    Word(&'static str),
    /// Another line of the text, from 1. It moves with the error when the text turns out to be part of a longer one.
    Line(u64),
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

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arg::Text(text) => write!(f, "{text:?}"),
            Arg::Word(key) => f.write_str(key),
            Arg::Number(number) => write!(f, "{number}"),
            Arg::Line(line) => write!(f, "{line}"),
        }
    }
}

/// The key of a message in the catalogues, with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Key in the catalogues.
    pub key: &'static str,
    /// Arguments by name.
    pub args: Vec<(&'static str, Arg)>,
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key)?;
        for (index, (name, value)) in self.args.iter().enumerate() {
            let open = if index == 0 { " (" } else { ", " };
            write!(f, "{open}{name} = {value}")?;
        }
        if self.args.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}

impl ParseError<Message> {
    /// Creates an error whose kind is a message.
    pub fn message(source: &[u8], span: Span, key: &'static str) -> Self {
        Self::new(source, span, Message { key, args: Vec::new() })
    }

    /// Adds an argument to the message.
    #[must_use]
    pub fn with(self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.map_kind(|mut message| {
            message.args.push((name, value.into()));
            message
        })
    }

    /// Moves the error and the lines it mentions.
    #[must_use]
    pub fn after_lines(self, bytes: usize, lines: u64) -> Self {
        self.after(bytes, lines).map_kind(|mut message| {
            for (_, arg) in &mut message.args {
                if let Arg::Line(line) = arg {
                    *line += lines;
                }
            }
            message
        })
    }

    /// The key of the message.
    pub fn key(&self) -> &'static str {
        self.kind().key
    }

    /// The arguments of the message.
    pub fn args(&self) -> &[(&'static str, Arg)] {
        &self.kind().args
    }
}
