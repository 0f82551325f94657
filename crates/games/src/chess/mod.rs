//! 8x8 chess: what every front end shares.

pub mod messages;
