//! Queens and Star Battle.

pub mod frame;
pub mod input;
pub mod jobs;
pub mod messages;
pub mod method;
pub mod picture;
pub mod report;
pub mod session;
pub mod view;
pub mod worksheet;

mod brute_force;
mod open_board;
#[cfg(test)]
mod tests;
