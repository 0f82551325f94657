//! Queens and Star Battle: what every front end shares.

pub mod messages;
