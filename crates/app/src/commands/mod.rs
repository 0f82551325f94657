//! One file per command; games with many verbs have a folder.

pub(crate) mod batch;
pub(crate) mod chess;
pub(crate) mod completions;
pub(crate) mod giant;
pub(crate) mod manual;
pub(crate) mod queens;
pub(crate) mod refusal;
pub(crate) mod serve;
pub(crate) mod sokoban;
pub(crate) mod solve;
pub(crate) mod study;

#[cfg(test)]
mod schema;
