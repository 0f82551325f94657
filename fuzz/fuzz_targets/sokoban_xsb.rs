//! A level drawn with symbols survives writing and reading.
#![no_main]

#[path = "../properties/sokoban_level.rs"]
mod property;

libfuzzer_sys::fuzz_target!(|text: &[u8]| property::check(text));
