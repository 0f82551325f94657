//! One test program for all of the crate's promises.

mod colour;
mod picture;
mod replay;
mod sample;
mod sokoban;
mod text;
