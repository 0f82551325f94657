//! Chess in the pages: games that clients share, with or without an engine, kept by the server after every move.

mod engine_seat;
mod host;
mod live_game;
mod open_game;
mod registry;
mod seats;
#[cfg(test)]
pub(super) mod tests;

pub(crate) use host::ServerHost;
pub(crate) use registry::GameRegistry;
