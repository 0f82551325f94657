//! All integration tests, in one binary.

mod color;
mod replay;
mod sample;
mod sokoban;
mod svg_png;
mod terminal_colors;
mod text;
