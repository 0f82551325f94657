//! Chess in the pages: games that clients share, with or without an engine, kept by the server after every move.

mod engine_seat;
mod live_game;
mod open_game;
mod registry;
mod seats;
mod session;
#[cfg(test)]
pub(super) mod tests;

pub(crate) use registry::GameRegistry;
pub(crate) use session::{ChessSession, JobResult};
