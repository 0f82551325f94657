//! A text taken for a move in algebraic notation is refused, or it names a move.
#![no_main]

#[path = "../properties/placed.rs"]
mod placed;
#[path = "../properties/chess_san.rs"]
mod property;

libfuzzer_sys::fuzz_target!(|text: &[u8]| property::check(text));
