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
mod web;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run(std::env::args_os().collect()).into()
}
