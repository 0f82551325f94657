//! A text taken for a position is refused, or it survives being written.
#![no_main]

#[path = "../properties/placed.rs"]
mod placed;
#[path = "../properties/chess_fen.rs"]
mod property;

libfuzzer_sys::fuzz_target!(|text: &[u8]| property::check(text));
