//! One test program for all of the crate's promises.

mod color;
mod replay;
mod sample;
mod sokoban;
mod svg_png;
mod text;
