//! Locales and terminals, known and unknown, in all combinations: the same answer in the right language, and no colours
//! in a pipe.

use crate::{
    figures,
    papan::{command, feed},
};

const LOCALES: [(&str, bool); 10] = [
    ("C", false),
    ("POSIX", false),
    ("C.UTF-8", false),
    ("en_US.UTF-8", false),
    ("id_ID.UTF-8", true),
    ("id", true),
    ("id_ID@euro", true),
    ("zh_CN.GB18030", false),
    ("xx_YY.nonsense", false),
    ("../../etc", false),
];
const TERMINALS: [&str; 7] =
    ["", "dumb", "linux", "xterm", "xterm-256color", "screen", "no such terminal"];

#[test]
fn every_locale_and_terminal_gets_the_same_answer_in_its_language() {
    for (locale, is_indonesian) in LOCALES {
        for terminal in TERMINALS {
            for plain in [false, true] {
                let mut solve = command(["queens", "solve", "examples/queens/report.txt"]);
                solve.env_remove("PAPAN_LANG").env("LC_ALL", locale).env("TERM", terminal);
                if plain {
                    solve.env("NO_COLOR", "1");
                }
                let run = feed(solve, b"");
                assert_eq!(run.code, Some(0), "{locale} {terminal}: {}", run.stderr);
                assert!(
                    run.stdout.starts_with("AA#BBCCCB\n"),
                    "{locale} {terminal}: {}",
                    run.stdout
                );
                assert!(!run.stdout.contains('\u{1b}') && !run.stderr.contains('\u{1b}'));
                let words = if is_indonesian { "Waktu pencarian" } else { "Search time" };
                assert!(run.stdout.contains(words), "{locale} {terminal}: {}", run.stdout);
                figures::count("locales and terminals", 1);
            }
        }
    }
}
