//! Sokoban.

pub mod input;
pub mod jobs;
pub mod messages;
mod open_collection;
pub mod picture;
pub mod report;
pub mod session;
pub mod view;

#[cfg(test)]
mod tests;
