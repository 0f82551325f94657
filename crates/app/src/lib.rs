//! `papan`: board games and board puzzles in the terminal, in the browser and from scripts. This is the program itself;
//! libraries for others are the crates of the games.

mod cli;
mod commands;
mod console;
mod dialogue;
mod engine;
mod error;
mod examples;
mod exit;
mod image_decode;
mod image_output;
mod input;
mod interrupt;
mod progress;
mod store;
mod style;
mod table;
mod terminal;
mod web;

use std::{ffi::OsString, process::ExitCode};

#[cfg(fuzzing)]
pub use web::check_messages;

/// Runs papan with these arguments, the program's name first.
pub fn run(args: Vec<OsString>) -> ExitCode {
    cli::run(args).into()
}

/// The book's examples in Rust are run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/guide/chess.md")]
#[doc = include_str!("../../../docs/coming-from.md")]
mod book {}
