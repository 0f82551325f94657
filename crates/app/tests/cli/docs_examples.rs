//! Pages that show commands with their output tell the truth: every `console` block of README and docs is run.
//!
//! A line `$ command` is run by the shell at the top of the project with `papan` on its path; the lines after it are what
//! it prints, a line `? 2` at their end its exit code when that is not 0. Times differ from run to run and are compared
//! as times. `PAPAN_UPDATE=1` writes the pages anew; with `--release`, whose times are those of users, all times too.

use crate::papan::{assert_like_file, command, feed, root, run};
use regex::Regex;
use std::{
    path::{Path, PathBuf},
    process::Command,
};

const FENCE: &str = "```";

#[test]
fn every_command_shown_in_a_page_prints_what_the_page_says() {
    let pages = pages();
    assert!(pages.iter().any(|page| page.ends_with("README.md")));
    for page in pages {
        let written = std::fs::read_to_string(&page).unwrap();
        let lang = if page.to_string_lossy().contains(".id.") { "id" } else { "en" };
        assert_like_file(&rerun(&written, lang), &page);
    }
}

/// READMEs, docs, and pages kept for this test.
fn pages() -> Vec<PathBuf> {
    let folders = ["", "docs", "docs/guide", "crates/app/tests/cli/pages"];
    let mut pages: Vec<PathBuf> = folders
        .iter()
        .filter_map(|folder| std::fs::read_dir(root().join(folder)).ok())
        .flat_map(|entries| entries.map(|entry| entry.unwrap().path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect();
    pages.sort();
    pages
}

/// The page with the output of its commands as it is now.
fn rerun(page: &str, lang: &str) -> String {
    let mut lines = page.lines().peekable();
    let mut fresh = String::new();
    let renew_times = std::env::var_os("PAPAN_UPDATE").is_some() && !cfg!(debug_assertions);
    while let Some(line) = lines.next() {
        fresh.push_str(line);
        fresh.push('\n');
        if line.trim() != format!("{FENCE}console") {
            continue;
        }
        while let Some(line) = lines.next_if(|line| line.trim() != FENCE) {
            let command =
                line.strip_prefix("$ ").expect("a console block holds commands and their output");
            let mut written = String::new();
            while let Some(line) =
                lines.next_if(|line| !line.starts_with("$ ") && line.trim() != FENCE)
            {
                written.push_str(line);
                written.push('\n');
            }
            let found = run_in_shell(command, lang);
            let same = without_times(&found) == without_times(&written);
            fresh.extend([line, "\n", if same && !renew_times { &written } else { &found }]);
        }
    }
    fresh
}

fn run_in_shell(command: &str, lang: &str) -> String {
    // `cargo run --release --` is what a newcomer types; the program is built already.
    let command = command.replace("cargo run --release --", "papan");
    let folder = Path::new(env!("CARGO_BIN_EXE_papan")).parent().unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap_or_default());
    // What a command keeps is kept there and forgotten.
    let data = tempfile::tempdir().unwrap();
    let output = Command::new("sh")
        .args(["-c", &format!("{{ {command} ; }} 2>&1")])
        .current_dir(root())
        .env("PATH", path)
        .env("PAPAN_LANG", lang)
        .env("COLUMNS", "100")
        .env("XDG_DATA_HOME", data.path())
        .env_remove("LC_ALL")
        .env_remove("LANG")
        .output()
        .unwrap();
    let mut text = String::from_utf8(output.stdout).unwrap();
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    match output.status.code() {
        Some(0) => text,
        code => format!("{text}? {}\n", code.map_or("signal".to_owned(), |code| code.to_string())),
    }
}

fn without_times(text: &str) -> String {
    time_pattern().replace_all(text, "[time]").into_owned()
}

fn time_pattern() -> Regex {
    Regex::new(r#"[0-9]+([.,][0-9]+)? (ns|µs|ms|s)\b|"seconds":[0-9.e-]+"#).unwrap()
}

#[test]
fn every_link_of_a_page_leads_somewhere() {
    let link = Regex::new(r"\]\(([^)#]+)(#[^)]*)?\)").unwrap();
    let docs = root().join("docs");
    let mut links = 0;
    for page in pages().into_iter().chain([root().join("crates/README.md")]) {
        let text = std::fs::read_to_string(&page).unwrap();
        for found in link.captures_iter(&text).map(|captures| captures[1].to_owned()) {
            links += 1;
            if found.starts_with("https://") || found.starts_with("http://") {
                continue;
            }
            let target = page.parent().unwrap().join(&found).canonicalize();
            let target = target.unwrap_or_else(|_| panic!("{} links to {found}", page.display()));
            // The book is made of docs/ alone.
            let leaves_the_book = page.starts_with(&docs) && !target.starts_with(&docs);
            assert!(!leaves_the_book, "{} leaves the book: {found}", page.display());
        }
    }
    assert!(links > 50, "{links} links");
}

#[test]
fn every_page_of_the_book_is_in_its_contents() {
    let contents = std::fs::read_to_string(root().join("docs/SUMMARY.md")).unwrap();
    let docs = root().join("docs");
    for page in pages().iter().filter_map(|page| page.strip_prefix(&docs).ok()) {
        let name = page.to_str().unwrap();
        assert!(name == "SUMMARY.md" || contents.contains(&format!("({name})")), "{name}");
    }
}

#[test]
fn the_pictures_of_the_pages_are_drawn_by_the_program() {
    let hard = "examples/sokoban/hard-case-2.xsb";
    let solution = run(["sokoban", "solve", "--objective", "pushes", hard]).stdout;
    let warehouse = "examples/sokoban/warehouse.xsb";
    let pictures: [(&str, &[&str], &str); 4] = [
        ("check.svg", &["giant", "draw", "examples/giant/check.txt"], ""),
        ("hard-case-2.svg", &["sokoban", "draw", hard], ""),
        ("warehouse.svg", &["sokoban", "draw", warehouse], ""),
        ("hard-case-2-solved.svg", &["sokoban", "draw", hard, "--replay", "-"], &solution),
    ];
    let folder = tempfile::tempdir().unwrap();
    for (name, args, input) in pictures {
        let file = folder.path().join(name);
        let mut draw = command(args);
        draw.arg("-o").arg(&file);
        assert_eq!(feed(draw, input.as_bytes()).code, Some(0), "{name}");
        let found = std::fs::read_to_string(&file).unwrap();
        assert_like_file(&found, &root().join("docs/pictures").join(name));
    }
}
