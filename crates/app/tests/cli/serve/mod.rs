//! `papan serve`, asked by hand.

mod client;
mod games;
mod guard;
mod limits;
pub(crate) mod work;
