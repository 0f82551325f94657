//! A text of Queens boards survives writing and reading, and the solvers agree about its boards.
#![no_main]

#[path = "../properties/queens_reader.rs"]
mod property;

libfuzzer_sys::fuzz_target!(|text: &[u8]| property::check(text));
