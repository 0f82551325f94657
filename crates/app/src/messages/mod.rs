//! Typed errors, reasons and hints of the libraries as messages of the catalogues: one file a game. Only these files
//! know which key belongs to which variant.

pub(crate) mod chess;
mod draw;
mod giant;
mod message;
pub(crate) mod queens;
mod sokoban;

pub(crate) use message::{Arg, Message};
use papan_core::ParseError;

/// An error in a text whose kind is a message of the catalogues.
pub(crate) type TextError = ParseError<Message>;

/// A value that has a message in the catalogues.
pub(crate) trait Localize {
    /// Key and arguments of the message.
    fn message(&self) -> Message;
}

/// A message without arguments.
pub(crate) fn message(key: &'static str) -> Message {
    Message::new(key)
}

/// A message with arguments.
pub(crate) fn message_with<const N: usize>(
    key: &'static str,
    args: [(&'static str, Arg); N],
) -> Message {
    Message { key, args: args.into() }
}

/// Turns the kind of a library's error into a message.
pub(crate) fn localize<K: Localize>(error: ParseError<K>) -> TextError {
    error.map_kind(|kind| kind.message())
}
