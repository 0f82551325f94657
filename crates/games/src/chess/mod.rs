//! Chess.

pub mod agreements;
pub mod classroom;
pub mod host;
pub mod input;
pub mod messages;
pub mod new_game;
pub mod picture;
pub mod record;
pub mod report;
pub mod session;
#[cfg(test)]
mod tests;
pub mod view;
