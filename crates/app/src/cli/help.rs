//! Puts the words of a language into the command line's definition.
//!
//! The command `papan giant state` finds its words under the key `help-giant-state`: the value is the one-line summary,
//! `.long` adds to it, `.examples` closes the long help, and `.NAME` tells of the argument NAME. Arguments that every
//! several commands share are told of under `help`, their defaults are added from the definition or from `help-defaults`.

use super::usage;
use crate::{console::Console, exit::Exit};
use clap::{Arg, ArgAction, Command};
use papan_games::i18n::Catalog;

const ROOT: &str = "help";

/// `papan help COMMAND`: the words of a command.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "COMMAND")]
    words: Vec<String>,
}

/// Prints the long help of a command, as its own `--help` does.
pub(crate) fn run(args: &Args, console: &Console) -> Exit {
    let words = args.words.iter().map(String::as_str);
    let line: Vec<&str> = std::iter::once("papan").chain(words).chain(["--help"]).collect();
    match super::definition(console.text).try_get_matches_from(&line) {
        Ok(_) => Exit::Success,
        Err(error) => usage::tell(&error, &line, console.text, console.color),
    }
}

/// The definition with all its help from the catalogue.
pub(super) fn localise(command: Command, text: &Catalog) -> Command {
    let mut command = localise_at(command, ROOT, text);
    // Building derives usage lines and spreads the arguments that every command has.
    command.build();
    localise_usage(command, text)
}

fn localise_at(mut command: Command, key: &str, text: &Catalog) -> Command {
    command = command
        .about(text.get(key))
        .subcommand_help_heading(head(text, "help-head-commands"))
        .subcommand_value_name(text.get("help-command"))
        .help_template(template(text))
        .disable_help_flag(true)
        .arg(flag("help", 'h', ArgAction::Help));
    if let Some(long) = text.attribute(key, "long", &[]) {
        command = command.long_about(format!("{}\n\n{long}", text.get(key)));
    }
    if let Some(examples) = text.attribute(key, "examples", &[]) {
        let head = text.get("help-head-examples");
        command = command.after_long_help(format!("{head}\n{}", indent(&examples)));
    }
    let aliases: Vec<&str> = command.get_all_aliases().collect();
    if !aliases.is_empty() {
        let names = text.fill("help-head-aliases", &[("names", aliases.join(", ").into())]);
        let about = command.get_long_about().or(command.get_about()).cloned().unwrap_or_default();
        command = command.long_about(format!("{about}\n\n{names}"));
    }
    if key == ROOT {
        command = command.arg(flag("version", 'V', ArgAction::Version));
    }
    command = command.mut_args(|arg| localise_arg(arg, key, text));
    let names: Vec<String> =
        command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    names.into_iter().fold(command, |command, name| {
        let key = format!("{key}-{name}");
        command.mut_subcommand(name, |sub| localise_at(sub, &key, text))
    })
}

fn flag(name: &'static str, short: char, action: ArgAction) -> Arg {
    Arg::new(name).long(name).short(short).action(action)
}

fn localise_arg(arg: Arg, key: &str, text: &Catalog) -> Arg {
    let id = arg.get_id().to_string();
    let own = text.attribute(key, &id, &[]);
    let mut words = own.or_else(|| text.attribute(ROOT, &id, &[])).unwrap_or_default();
    if let Some(default) = default_of(&arg, text) {
        words = format!("{words} [{default}]");
    }
    let heading = match key {
        _ if arg.is_positional() => "help-head-arguments",
        _ if key == ROOT || id == "help" => "help-head-general",
        _ => "help-head-options",
    };
    let arg = localise_value(arg, text).help(words).help_heading(head(text, heading));
    // Values and defaults stand in the words: what the parser would add is English.
    if arg.get_action().takes_values() {
        // A negative number is a wrong value and not an unknown option.
        arg.hide_possible_values(true).hide_default_value(true).allow_negative_numbers(true)
    } else {
        arg
    }
}

/// What an argument is when nothing is given, unless its own words say so.
fn default_of(arg: &Arg, text: &Catalog) -> Option<String> {
    if !arg.get_action().takes_values() || arg.is_required_set() {
        return None;
    }
    match arg.get_default_values() {
        [] => text.attribute("help-defaults", arg.get_id().as_str(), &[]),
        values => Some(values.iter().map(|value| value.to_string_lossy()).collect()),
    }
}

/// Values have names such as FILE, and other ones in other languages.
fn localise_value(arg: Arg, text: &Catalog) -> Arg {
    let Some([name]) = arg.get_value_names() else { return arg };
    match text.attribute("help-values", name, &[]) {
        Some(name) => arg.value_name(name),
        None => arg,
    }
}

/// A heading without the colon that the parser adds itself.
fn head(text: &Catalog, key: &str) -> String {
    text.get(key).trim_end_matches(':').to_owned()
}

fn template(text: &Catalog) -> String {
    format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        text.get("help-head-usage")
    )
}

/// Replaces the one English word that the parser puts into usage lines.
fn localise_usage(mut command: Command, text: &Catalog) -> Command {
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ").replace("[OPTIONS]", &text.get("help-options"));
    let names: Vec<String> =
        command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let command = command.override_usage(usage);
    names.into_iter().fold(command, |command, name| {
        command.mut_subcommand(name, |sub| localise_usage(sub, text))
    })
}

fn indent(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| format!("  {line}")).collect();
    lines.join("\n")
}
