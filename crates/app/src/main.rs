//! `papan`: board games and board puzzles in the terminal, in the browser and from scripts.

mod cli;
mod commands;
mod console;
mod dialogue;
mod engine;
mod exit;
mod input;
mod interrupt;
mod photo;
mod picture;
mod problem;
mod progress;
mod store;
mod style;
mod table;
mod terminal;
mod text;
#[allow(dead_code, clippy::unused_self, reason = "the games that use all of it are still to come")]
mod web;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run(std::env::args_os().collect()).into()
}
