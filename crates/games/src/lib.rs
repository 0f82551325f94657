//! What every front end of papan shares, one folder a game: messages in two languages, reports, sessions and views. There
//! is no terminal here, no socket, no file and no clock.

pub mod chess;
mod draw;
pub mod giant;
pub mod i18n;
pub mod queens;
pub mod sokoban;
