//! The engine for boards that fit bit boards: positions are sets of boxes plus the player's area.

pub(crate) mod any;
pub(crate) mod bits;
mod corral;
mod detours;
mod enclosure;
pub(crate) mod fess;
pub(crate) mod field;
mod freeze;
pub(crate) mod matching;
pub(crate) mod middle;
pub(crate) mod one_box;
mod pairs;
mod pulling;
pub(crate) mod pushing;
pub(crate) mod route;
pub(crate) mod rules;
pub(crate) mod store;
#[cfg(test)]
mod tests;
mod two_boxes;
pub(crate) mod two_sided;
mod walking;
