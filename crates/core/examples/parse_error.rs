//! Parses a list of numbers and points at the first word that is not one.
#![allow(clippy::print_stdout)]

use papan_core::ParseError;
use std::{error::Error, num::ParseIntError};

/// The numbers of a text, separated by whitespace.
fn parse_numbers(text: &str) -> Result<Vec<i64>, ParseError<ParseIntError>> {
    text.split_whitespace()
        .map(|word| {
            word.parse().map_err(|kind| {
                // `split_whitespace` returns parts of the text, so the difference of the addresses is the offset.
                let start = word.as_ptr() as usize - text.as_ptr() as usize;
                ParseError::new(text.as_bytes(), start..start + word.len(), kind)
            })
        })
        .collect()
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("{:?}", parse_numbers("3 14\n159")?);

    let Err(error) = parse_numbers("3 14\n15 9x 26") else { return Ok(()) };
    let (line, span) = error.excerpt();
    println!("{error}\n  {line}\n  {}{}", " ".repeat(span.start), "^".repeat(span.len()));
    Ok(())
}
