//! Sokoban: what every front end shares.

pub mod messages;
