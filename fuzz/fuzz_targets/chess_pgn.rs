//! A text taken for games is refused, or the games survive being written.
#![no_main]

#[path = "../properties/placed.rs"]
mod placed;
#[path = "../properties/chess_pgn.rs"]
mod property;

libfuzzer_sys::fuzz_target!(|text: &[u8]| property::check(text));
