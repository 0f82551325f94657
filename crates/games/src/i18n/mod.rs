//! Everything papan says, in English and in Indonesian. The catalogues are beside this file, one per part of the program;
//! code knows only the keys of their messages.

mod catalog;
mod lang;
mod message;
mod numbers;
#[cfg(test)]
mod tests;

pub(crate) use catalog::is_harmful;
pub use catalog::{Catalog, clean, page_messages, pattern_texts};
pub use lang::Lang;
pub use message::{Arg, Localize, Message, TextError, localize};
