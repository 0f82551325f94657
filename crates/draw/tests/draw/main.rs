//! One test program for all of the crate's promises.

mod sample;
mod text;
