//! `papan`: board games and board puzzles in the terminal, in the browser and from scripts. This is the program itself;
//! libraries for others are the crates of the games.

mod cli;
mod config;
mod console;
mod engine;
mod error;
mod exit;
mod file;
mod input;
mod interrupt;
mod progress;
mod run;
mod server;
mod storage;
mod style;
mod tui;

use std::{ffi::OsString, process::ExitCode};

#[cfg(fuzzing)]
pub use server::check_messages;

/// Runs papan with these arguments, the program's name first.
pub fn run(args: &[OsString]) -> ExitCode {
    cli::run(args).into()
}

/// The book's examples in Rust are run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/guide/chess.md")]
#[doc = include_str!("../../../docs/coming-from.md")]
mod book {}
