//! One test program for all of the crate's promises.

mod colour;
mod picture;
mod sample;
mod text;
