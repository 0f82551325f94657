//! The grammar of the command line: what the same flag means in every command. `docs/commands.md` shows it, and a flag that
//! breaks it is refused.

use super::definition;
use clap::{Arg, Command};
use papan_games::i18n::{Catalog, Lang};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    path::Path,
};

/// Flags whose help is about their command, though their values are the same everywhere.
const OWN_WORDS: [&str; 9] =
    ["output", "side", "size", "difficulty", "method", "objective", "depth", "quick", "engine"];

/// Spellings that were given up for the flag behind them.
const GIVEN_UP: [(&str, &str); 8] = [
    ("all", "board"),
    ("boards", "count"),
    ("goal", "objective"),
    ("image", "output"),
    ("limit", "max"),
    ("out", "output"),
    ("save", "output"),
    ("turn", "side"),
];

/// Every command that does something, by its words.
fn commands(text: &Catalog) -> BTreeMap<String, Command> {
    fn walk(command: &Command, words: &str, found: &mut BTreeMap<String, Command>) {
        for sub in command.get_subcommands() {
            let words = format!("{words} {}", sub.get_name());
            if sub.has_subcommands() {
                walk(sub, &words, found);
            } else {
                found.insert(words, sub.clone());
            }
        }
    }
    let mut found = BTreeMap::new();
    walk(&definition(text), "papan", &mut found);
    found
}

/// The flags of a command but for those that every command has.
fn flags(command: &Command) -> impl Iterator<Item = (&str, &Arg)> {
    let global = ["help", "version", "lang", "color", "ascii"];
    let flags = command.get_arguments().filter_map(|arg| Some((arg.get_long()?, arg)));
    flags.filter(move |(name, _)| !global.contains(name))
}

/// What a flag takes: the same words stand for the same values.
fn value_of(arg: &Arg) -> String {
    if !arg.get_action().takes_values() {
        return String::new();
    }
    let names = arg.get_value_names().unwrap_or_default();
    names.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The words of a flag without its default.
fn words_of(arg: &Arg) -> String {
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    help.split(" [").next().unwrap_or_default().to_owned()
}

#[test]
fn a_flag_means_the_same_in_every_command() {
    for lang in [Lang::En, Lang::Id] {
        let commands = commands(Catalog::of(lang));
        let mut known: BTreeMap<&str, (&str, &Arg)> = BTreeMap::new();
        for (command, name, arg) in commands
            .iter()
            .flat_map(|(words, command)| flags(command).map(move |(name, arg)| (words, name, arg)))
        {
            assert!(!words_of(arg).is_empty(), "{command} --{name} has no help");
            let (first, other) = *known.entry(name).or_insert((command, arg));
            assert_eq!(arg.get_short(), other.get_short(), "{command} and {first}: --{name}");
            // A report is a folder, every other answer a file.
            let is_choice = value_of(arg).contains('|') && name != "board";
            if !is_choice && name != "output" {
                assert_eq!(value_of(arg), value_of(other), "{command} and {first}: --{name}");
            }
            if !OWN_WORDS.contains(&name) {
                assert_eq!(words_of(arg), words_of(other), "{command} and {first}: --{name}");
            }
        }
    }
}

#[test]
fn a_flag_has_one_spelling() {
    for (words, command) in commands(Catalog::of(Lang::En)) {
        for (name, arg) in flags(&command) {
            for (old, new) in GIVEN_UP {
                assert!(name != old, "{words}: --{old} is spelled --{new}");
            }
            assert!(name != "level" || words == "papan chess play", "{words}: boards are --board");
            assert!(arg.get_all_aliases().is_none(), "{words}: --{name} has another spelling");
        }
    }
}

#[test]
fn shared_flags_have_one_default() {
    let mut known: BTreeMap<String, (String, Vec<String>)> = BTreeMap::new();
    for (words, command) in commands(Catalog::of(Lang::En)) {
        for (name, arg) in flags(&command) {
            // The size of a board is each game's own, a batch counts nodes, and a limit of one is not that of another.
            if !["seed", "threads", "time", "memory", "count", "theme", "cell"].contains(&name) {
                continue;
            }
            let defaults = arg.get_default_values().iter();
            let defaults = defaults.map(|value| value.to_string_lossy().into_owned()).collect();
            let (first, other) = known
                .entry(name.to_owned())
                .or_insert_with(|| (words.clone(), Vec::clone(&defaults)));
            assert_eq!(&defaults, other, "{words} and {first}: --{name}");
        }
    }
}

#[test]
fn every_file_that_is_read_is_an_argument_called_file() {
    for (words, command) in commands(Catalog::of(Lang::En)) {
        let positionals: Vec<String> = command.get_positionals().map(value_of).collect();
        for name in &positionals {
            assert!(
                ["FILE", "FILE|DIR", "FEN|FILE", "FEN|FILE MOVE"].contains(&name.as_str())
                    || [
                        "SOLUTION", "DEPTH", "KIND", "SHELL", "DIR", "COMMAND", "KEY", "VALUE",
                        "ACTION", "GAME"
                    ]
                    .contains(&name.as_str()),
                "{words}: {name}"
            );
        }
        let has_board = flags(&command).any(|(name, _)| name == "board");
        let has_file = positionals.iter().any(|name| name.contains("FILE"));
        assert!(!has_board || has_file, "{words} has --board and no file");
    }
}

/// The pages's tables: what the shared flags mean, and which command has which.
fn tables() -> String {
    let commands = commands(Catalog::of(Lang::En));
    let mut users: BTreeMap<&str, Vec<(&str, &Arg)>> = BTreeMap::new();
    for (words, command) in &commands {
        for (name, arg) in flags(command) {
            users.entry(name).or_default().push((words, arg));
        }
    }
    let shared: Vec<&str> =
        users.iter().filter(|(_, users)| users.len() > 1).map(|(name, _)| *name).collect();
    let mut page = String::from("| flag | takes | meaning |\n|---|---|---|\n");
    let escape = |text: &str| text.replace('|', "\\|").replace('<', "&lt;");
    for &name in &shared {
        let (_, arg) = users[name][0];
        let values: BTreeSet<String> = users[name].iter().map(|(_, arg)| value_of(arg)).collect();
        let values = values.into_iter().collect::<Vec<_>>().join(", ");
        let meanings: BTreeSet<String> = users[name].iter().map(|(_, arg)| words_of(arg)).collect();
        let meaning = meanings.into_iter().collect::<Vec<_>>().join("; ");
        let short = arg.get_short().map(|short| format!("`-{short}`, ")).unwrap_or_default();
        // Writing to a string cannot fail.
        let _ =
            writeln!(page, "| {short}`--{name}` | {} | {} |", escape(&values), escape(&meaning));
    }
    page.push_str(
        "\n## Commands\n\n| command | reads | shared flags | its own flags |\n|---|---|---|---|\n",
    );
    for (words, command) in &commands {
        let reads: Vec<String> =
            command.get_positionals().map(|arg| escape(&value_of(arg))).collect();
        let list = |wanted: bool| {
            let names = flags(command).map(|(name, _)| name);
            let names = names.filter(|name| shared.contains(name) == wanted);
            names.map(|name| format!("`--{name}`")).collect::<Vec<_>>().join(" ")
        };
        let aliases = command.get_all_aliases().collect::<Vec<_>>().join(", ");
        let aliases = if aliases.is_empty() { aliases } else { format!(" (or `{aliases}`)") };
        let reads = reads.join(", ");
        let _ =
            writeln!(page, "| `{words}`{aliases} | {reads} | {} | {} |", list(true), list(false));
    }
    page
}

#[test]
fn the_page_of_commands_is_the_one_of_the_definition() {
    const MARK: &str =
        "<!-- From here on: written by PAPAN_UPDATE=1 cargo test -p papan grammar -->\n\n";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/commands.md");
    let page = std::fs::read_to_string(&path).unwrap_or_default();
    let (head, written) = page.split_once(MARK).expect("docs/commands.md has its mark");
    if std::env::var_os("PAPAN_UPDATE").is_some() {
        std::fs::write(&path, format!("{head}{MARK}{}", tables())).unwrap();
        return;
    }
    assert!(written == tables(), "PAPAN_UPDATE=1 writes docs/commands.md anew");
}
