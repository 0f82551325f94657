//! However a text of boards is read, the result is the same.
#![no_main]

#[path = "../properties/giant_reader.rs"]
mod property;

libfuzzer_sys::fuzz_target!(|text: &[u8]| property::check(text));
