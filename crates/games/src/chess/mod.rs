//! Chess.

pub mod agreements;
pub mod classroom;
pub mod input;
pub mod messages;
pub mod picture;
pub mod record;
pub mod report;
pub mod session;
pub mod view;
