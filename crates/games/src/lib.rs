//! What every front end of papan shares, one folder a game: input, reports, messages in two languages, sessions and views.
//! There is no terminal here, no socket, no file and no clock.
//!
//! | to | use |
//! |---|---|
//! | find out what kind of board a text holds | [`detect`] |
//! | solve a board of any game | [`solve`] |
//! | play a game or a puzzle: typed commands in, typed views out | [`session`], and `session` of each game |
//! | answer the messages of a page | [`message`], [`sessions`] |
//! | run what takes longer under a budget | [`run`] |
//! | draw a board as SVG or PNG | [`picture`] |
//! | say something in English or Indonesian | [`i18n`] |

pub mod chess;
pub mod detect;
pub mod error;
pub mod examples;
pub mod giant;
pub mod i18n;
pub mod image_decode;
pub mod message;
pub mod named;
pub mod picture;
pub mod queens;
pub mod report;
pub mod run;
pub mod select;
pub mod session;
pub mod sessions;
pub mod sokoban;
pub mod solve;
#[cfg(test)]
mod test_support;
