//! The command line: one definition that feeds the parser, the help, the man pages and the completions.

mod args;
pub(crate) mod batch;
pub(crate) mod chess;
pub(crate) mod completions;
mod config;
mod early;
mod games;
pub(crate) mod giant;
#[cfg(test)]
mod grammar;
mod help;
mod image_output;
pub(crate) mod manual;
pub(crate) mod queens;
#[cfg(test)]
mod schema;
mod screens;
pub(crate) mod serve;
pub(crate) mod sokoban;
pub(crate) mod solve;
pub(crate) mod study;
mod usage;
pub(crate) mod values;

use crate::{
    console::{self, Console},
    error::AppError,
    exit::Exit,
    storage::DataDir,
    tui::{self, ScreenContext},
};
use anstream::ColorChoice;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use papan_games::i18n::{Catalog, Lang};
use std::{ffi::OsString, io::Write};

/// What the user asked for. The words of the help are in the catalogues, under `help-…`.
#[derive(Parser)]
#[command(
    name = "papan",
    version,
    disable_help_subcommand = true,
    disable_help_flag = true,
    disable_version_flag = true
)]
pub(crate) struct Cli {
    #[arg(long, global = true, value_name = "id|en", value_parser = early::language_parser())]
    lang: Option<Lang>,
    #[arg(long, global = true, value_name = "auto|always|never")]
    color: Option<Color>,
    #[arg(long, global = true)]
    ascii: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Solve(solve::Args),
    Chess {
        #[command(subcommand)]
        command: chess::Command,
    },
    Giant {
        #[command(subcommand)]
        command: giant::Command,
    },
    Queens {
        #[command(subcommand)]
        command: queens::Command,
    },
    Sokoban {
        #[command(subcommand)]
        command: sokoban::Command,
    },
    Study {
        #[command(subcommand)]
        command: study::Command,
    },
    Batch {
        #[command(subcommand)]
        command: batch::Command,
    },
    Serve(serve::Args),
    Config(config::Args),
    Games {
        #[command(subcommand)]
        command: games::Command,
    },
    Completions(completions::Args),
    #[command(name = "man")]
    Manual(manual::Args),
    Help(help::Args),
}

#[derive(Clone, Copy, ValueEnum)]
enum Color {
    Auto,
    Always,
    Never,
}

impl From<Color> for ColorChoice {
    fn from(color: Color) -> Self {
        match color {
            Color::Auto => ColorChoice::Auto,
            Color::Always => ColorChoice::Always,
            Color::Never => ColorChoice::Never,
        }
    }
}

/// The definition of the command line with its help in one language.
pub(crate) fn definition(text: &Catalog) -> clap::Command {
    help::localise(Cli::command(), text)
}

/// Runs papan.
pub(crate) fn run(args: &[OsString]) -> Exit {
    let config = crate::config::load();
    let settings = config.as_ref().ok().copied();
    let text = Catalog::of(early::language(args, settings));
    let color = early::color(args, settings);
    let parsed = definition(text)
        .try_get_matches_from(args)
        .and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) => return usage::tell(&error, args, text, color),
    };
    let console = Console { text, color, ascii: cli.ascii || console::is_ascii_only() };
    if let Err(problem) = config {
        console.tell(&problem);
        return Exit::BadInput;
    }
    match dispatch(cli.command, &console) {
        Ok(exit) => exit,
        Err(problem) if problem.is_closed_pipe() => Exit::Success,
        Err(problem) => {
            console.tell(&problem);
            Exit::BadInput
        }
    }
}

fn dispatch(command: Option<Command>, console: &Console) -> Result<Exit, AppError> {
    match command {
        Some(Command::Solve(args)) => solve::run(&args, console),
        Some(Command::Chess { command }) => chess::run(&command, console),
        Some(Command::Giant { command }) => giant::run(&command, console),
        Some(Command::Queens { command }) => queens::run(&command, console),
        Some(Command::Sokoban { command }) => sokoban::run(&command, console),
        Some(Command::Study { command }) => study::run(&command, console),
        Some(Command::Batch { command }) => batch::run(command, console),
        Some(Command::Serve(args)) => serve::run(&args, console),
        Some(Command::Config(args)) => config::run(&args, console),
        Some(Command::Games { command }) => games::run(&command, console),
        Some(Command::Completions(args)) => completions::run(&args, console),
        Some(Command::Manual(args)) => manual::run(&args, console),
        Some(Command::Help(args)) => Ok(help::run(&args, console)),
        None => introduce(console),
    }
}

/// `papan` alone: the menu for a person, a usage error for a script.
fn introduce(console: &Console) -> Result<Exit, AppError> {
    if Console::is_interactive() {
        return menu(console);
    }
    let help = definition(console.text).render_help();
    if Console::is_terminal() {
        write!(console.out(), "{}", help.ansi())?;
        return Ok(Exit::Success);
    }
    writeln!(console.err(), "{}", help.ansi())?;
    Err(AppError::new("menu-no-terminal"))
}

fn menu(console: &Console) -> Result<Exit, AppError> {
    let store = DataDir::default().store()?;
    let mut context = ScreenContext::new(console, &store);
    screens::run(tui::main_menu(&context), &mut context)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_is_consistent_in_both_languages() {
        for lang in [Lang::Id, Lang::En] {
            definition(Catalog::of(lang)).debug_assert();
        }
    }
}
