//! Steps survive writing and reading.
#![no_main]

#[path = "../properties/sokoban_lurd.rs"]
mod property;

libfuzzer_sys::fuzz_target!(|text: &[u8]| property::check(text));
