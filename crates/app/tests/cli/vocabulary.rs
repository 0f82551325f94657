//! The vocabulary of the project: the words that users of other libraries search for.
//!
//! The table "Vocabulary" of `docs/contributing.md` lists each word and what not to write instead. A word in backquotes is
//! refused in code alone, where it would be a name; any other is refused in comments, pages and catalogues, too.

use crate::papan::{root, tracked_files};
use std::{collections::BTreeMap, fs, path::Path};

const GLOSSARY: &str = "docs/contributing.md";

/// The command that writes manual pages is called `man` everywhere.
const MANUAL: [&str; 11] = [
    "man1",
    "\"man \"",
    "clap_mangen::Man",
    "man page",
    "man pages",
    "papan man",
    "papan --lang id man",
    "share/man",
    "man ./man1",
    "help-man",
    "\"man\"",
];

/// Refused words with the word to write instead; those in capitals are refused in names of constants alone.
#[derive(Default)]
struct Glossary {
    everywhere: BTreeMap<String, String>,
    in_code: BTreeMap<String, String>,
}

impl Glossary {
    fn read() -> Self {
        let page = fs::read_to_string(root().join(GLOSSARY)).unwrap();
        let table = page.split("## Vocabulary").nth(1).expect("a section on vocabulary");
        let mut glossary = Self::default();
        for line in table.lines().skip_while(|line| !line.starts_with("|---")).skip(1) {
            let cells: Vec<&str> = line.split('|').map(str::trim).collect();
            let [_, write, _, not, _] = cells.as_slice() else { break };
            for word in not.split(", ").filter(|word| !word.is_empty()) {
                let code = word.trim_matches('`');
                let refused =
                    if code == word { &mut glossary.everywhere } else { &mut glossary.in_code };
                refused.insert(code.to_owned(), (*write).to_owned());
            }
        }
        glossary
    }

    /// The word to write instead of a refused one.
    fn instead_of(&self, word: &str, is_code: bool) -> Option<&str> {
        let lower = word.to_lowercase();
        let in_code = self.in_code.get(&lower).or_else(|| self.in_code.get(word));
        self.everywhere.get(&lower).or(in_code.filter(|_| is_code)).map(String::as_str)
    }

    /// What is wrong in a text, a line each.
    fn complaints(&self, path: &Path, text: &str) -> Vec<String> {
        let is_code = matches!(extension(path), "rs" | "js" | "mjs" | "py");
        let lines = text.lines().zip(1..).filter(|(line, _)| !is_manual(line));
        let found = lines.flat_map(|(line, number)| {
            // In code, a name that is refused there may still be a word of a comment.
            let name_end = if is_code { comment_start(line) } else { 0 };
            words(line).filter_map(move |(at, word)| {
                let instead = self.instead_of(word, at < name_end)?;
                Some(format!("{}:{number}: {word}: write {instead}", path.display()))
            })
        });
        found.collect()
    }
}

/// Where the comment of a line of code begins: at its end when there is none.
fn comment_start(line: &str) -> usize {
    let is_inside = line.trim_start().starts_with("* ");
    let start = ["//", "/*", "# "].iter().filter_map(|mark| line.find(mark)).min();
    if is_inside { 0 } else { start.unwrap_or(line.len()) }
}

fn is_manual(line: &str) -> bool {
    MANUAL.iter().any(|phrase| line.contains(phrase))
}

fn extension(path: &Path) -> &str {
    path.extension().and_then(|ext| ext.to_str()).unwrap_or_default()
}

/// The words of a text with their offsets; names are split at underscores and capitals.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let bytes = text.as_bytes();
    let starts_word = |at: usize| {
        let before = at.checked_sub(1).map_or(b' ', |before| bytes[before]);
        let next_is_lower = bytes.get(at + 1).is_some_and(u8::is_ascii_lowercase);
        !before.is_ascii_alphabetic()
            || bytes[at].is_ascii_uppercase() && (before.is_ascii_lowercase() || next_is_lower)
    };
    let starts =
        (0..bytes.len()).filter(move |&at| bytes[at].is_ascii_alphabetic() && starts_word(at));
    starts.map(move |start| {
        let ends = |at: &usize| !bytes[*at].is_ascii_alphabetic() || starts_word(*at);
        let end = (start + 1..bytes.len()).find(ends).unwrap_or(bytes.len());
        (start, &text[start..end])
    })
}

/// Whether the file is English text or code. The glossary and the list of renames name the refused words themselves.
fn is_checked(path: &Path) -> bool {
    let name = path.to_string_lossy();
    let is_text = matches!(
        extension(path),
        "rs" | "js" | "mjs" | "py" | "ftl" | "md" | "html" | "css" | "json"
    );
    is_text
        && !name.contains("/i18n/id/")
        && !name.ends_with(".id.md")
        && !name.ends_with("vocabulary.rs")
        && name != GLOSSARY
        && name != "CHANGELOG.md"
}

#[test]
fn every_file_uses_the_words_of_the_field() {
    let glossary = Glossary::read();
    assert!(glossary.everywhere.len() > 20, "the table of {GLOSSARY} was not found");
    let mut complaints = Vec::new();
    for path in tracked_files() {
        for (_, word) in words(&path.to_string_lossy()) {
            let instead = glossary.instead_of(word, true);
            complaints.extend(instead.map(|it| format!("{}: {word}: write {it}", path.display())));
        }
        if is_checked(&path)
            && let Ok(text) = fs::read_to_string(root().join(&path))
        {
            complaints.extend(glossary.complaints(&path, &text));
        }
    }
    assert!(complaints.is_empty(), "{} words:\n{}", complaints.len(), complaints.join("\n"));
}

#[test]
fn a_refused_word_is_found_in_names_comments_and_catalogues() {
    let glossary = Glossary::read();
    let complaints = |name: &str, text: &str| glossary.complaints(Path::new(name), text);
    for (name, text) in [
        ("a.rs", "struct MenIter;"),
        ("a.rs", "let white_man = 1;"),
        ("a.rs", "/// Nobody stands there."),
        ("a.rs", "let colourOf = 1;"),
        ("a.rs", "const LONGEST_LINE: u8 = 1;"),
        ("a.js", "const manName = 1;"),
        ("en/a.ftl", "a = { $man } moves"),
        ("a.md", "Men move."),
    ] {
        assert_eq!(complaints(name, text).len(), 1, "{name}: {text}");
    }
    assert_eq!(complaints("a.rs", "let men = 1;"), ["a.rs:1: men: write piece"]);
    for (name, text) in [
        ("a.rs", "struct Menu; let longest = 1; // by colour, manual"),
        ("a.md", "Colours; man pages; omen"),
    ] {
        assert!(complaints(name, text).is_empty(), "{name}: {text}");
    }
}
