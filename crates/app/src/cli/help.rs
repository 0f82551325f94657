//! Puts the words of a language into the command line's definition.
//!
//! The command `papan giant state` finds its words under the key `help-giant-state`: the value is the one-line summary,
//! `.long` adds to it, `.examples` closes the long help, and `.NAME` tells of the argument NAME. Arguments that every
//! command has are told of under `help`.

use clap::{Arg, ArgAction, Command};
use papan_games::i18n::Catalog;

const ROOT: &str = "help";

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
    let words = own.or_else(|| text.attribute(ROOT, &id, &[])).unwrap_or_default();
    let heading = match key {
        _ if arg.is_positional() => "help-head-arguments",
        _ if key == ROOT || id == "help" => "help-head-general",
        _ => "help-head-options",
    };
    let arg = localise_value(arg, text).help(words).help_heading(head(text, heading));
    // The words name values and default themselves: what the parser would add is English.
    if arg.get_action().takes_values() {
        arg.hide_possible_values(true).hide_default_value(true)
    } else {
        arg
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
