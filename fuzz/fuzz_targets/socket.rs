//! Messages of a page, one a line: every one is answered, and nothing panics.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &[u8]| papan::check_messages(text));
