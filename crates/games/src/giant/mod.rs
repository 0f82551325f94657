//! Chess on giant boards.

pub mod input;
pub mod messages;
pub mod picture;
pub mod report;
pub mod session;
pub mod view;

#[cfg(test)]
mod tests;
