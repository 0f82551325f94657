//! The program speaks two languages, and says in both what it can do.

use crate::papan::{command, feed, run};

fn help_pages(lang: &str) -> Vec<String> {
    let commands: &[&[&str]] = &[
        &[],
        &["solve"],
        &["chess"],
        &["chess", "play"],
        &["chess", "scores"],
        &["chess", "moves"],
        &["chess", "check"],
        &["chess", "graph"],
        &["chess", "perft"],
        &["chess", "pgn"],
        &["chess", "draw"],
        &["giant"],
        &["giant", "state"],
        &["giant", "moves"],
        &["giant", "play"],
        &["giant", "draw"],
        &["giant", "generate"],
        &["queens"],
        &["queens", "solve"],
        &["queens", "explain"],
        &["queens", "generate"],
        &["queens", "race"],
        &["queens", "draw"],
        &["queens", "import"],
        &["queens", "play"],
        &["queens", "classroom"],
        &["sokoban"],
        &["sokoban", "solve"],
        &["sokoban", "verify"],
        &["sokoban", "info"],
        &["sokoban", "optimise"],
        &["sokoban", "generate"],
        &["sokoban", "draw"],
        &["sokoban", "convert"],
        &["sokoban", "play"],
        &["study"],
        &["study", "all"],
        &["study", "giant"],
        &["study", "sokoban"],
        &["study", "queens"],
        &["study", "chess"],
        &["study", "game"],
        &["serve"],
        &["completions"],
        &["man"],
    ];
    let long = |words: &[&str]| run([words, &["--lang", lang, "--help"]].concat()).stdout;
    commands.iter().map(|words| long(words)).collect()
}

#[test]
fn every_command_has_help_with_three_examples_in_both_languages() {
    for (lang, head) in [("en", "Examples:\n"), ("id", "Contoh:\n")] {
        for page in help_pages(lang) {
            let examples =
                page.split_once(head).unwrap_or_else(|| panic!("no examples in\n{page}")).1;
            assert!(
                examples
                    .lines()
                    .filter(|line| line.contains("papan") || line.contains("man "))
                    .count()
                    >= 3,
                "{page}"
            );
        }
    }
}

#[test]
fn indonesian_help_holds_no_english_headings() {
    for page in help_pages("id") {
        for word in [
            "Usage",
            "Options",
            "Commands",
            "Arguments",
            "Print",
            "possible values",
            "default",
            "[OPTIONS]",
            "help-",
        ] {
            assert!(!page.contains(word), "{word} in\n{page}");
        }
    }
}

#[test]
fn the_language_comes_from_flag_then_variable_then_locale() {
    let says = |args: &[&str], env: &[(&str, &str)]| {
        let mut command = command(args);
        command.env_remove("PAPAN_LANG").envs(env.iter().copied());
        feed(command, b"").stdout
    };
    assert!(says(&["--help"], &[("LANG", "id_ID.UTF-8")]).contains("Pemakaian:"));
    assert!(says(&["--help"], &[("LANG", "id_ID.UTF-8"), ("PAPAN_LANG", "en")]).contains("Usage:"));
    assert!(says(&["--help", "--lang", "id"], &[("PAPAN_LANG", "en")]).contains("Pemakaian:"));
    assert!(says(&["--help"], &[("LANG", "fr_FR.UTF-8")]).contains("Usage:"));
}

#[test]
fn wrong_words_get_suggestions() {
    let run = run(["gaint"]);
    assert_eq!(run.code, Some(2));
    assert_eq!(
        run.stderr,
        "error: unknown command gaint\nhint: Did you mean giant? Run `papan --help` for all commands.\n"
    );
}

#[test]
fn usage_errors_are_told_in_indonesian_too() {
    let run = run(["--lang", "id", "giant", "state", "--jsn"]);
    assert_eq!(run.code, Some(2));
    assert_eq!(
        run.stderr,
        "galat: opsi --jsn tidak dikenal\nsaran: Maksud Anda --json? Jalankan `papan giant state --help` untuk semua opsi.\n"
    );
}

#[test]
fn the_version_is_the_packages() {
    assert_eq!(run(["--version"]).stdout, format!("papan {}\n", env!("CARGO_PKG_VERSION")));
}
