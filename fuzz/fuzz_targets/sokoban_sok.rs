//! A file of levels with titles, notes and solutions survives writing and reading.
#![no_main]

#[path = "../properties/sokoban_collection.rs"]
mod property;

libfuzzer_sys::fuzz_target!(|text: &[u8]| property::check(text));
