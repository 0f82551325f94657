//! Words taken for moves are refused, or they are played and taken back.
#![no_main]

#[path = "../properties/placed.rs"]
mod placed;
#[path = "../properties/chess_uci.rs"]
mod property;

libfuzzer_sys::fuzz_target!(|text: &[u8]| property::check(text));
