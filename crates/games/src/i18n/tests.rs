//! The catalogues: complete, alike in both languages, and free of faults.

use super::*;
use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement},
    parser,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
    time::Duration,
};

/// Every message and attribute of a language with the arguments it uses.
fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut found = BTreeMap::new();
    for source in lang.catalogues() {
        let resource = parser::parse(*source).expect("a catalogue without faults");
        for entry in resource.body {
            let Entry::Message(Message { id, value, attributes, .. }) = entry else { continue };
            let parts = value.into_iter().map(|pattern| (id.name.to_owned(), pattern));
            let attributes = attributes
                .into_iter()
                .map(|part| (format!("{}.{}", id.name, part.id.name), part.value));
            for (key, pattern) in parts.chain(attributes) {
                let mut arguments = BTreeSet::new();
                collect(&pattern, &mut arguments);
                assert!(
                    found.insert(key.clone(), arguments).is_none(),
                    "{key} stands twice in {lang:?}"
                );
            }
        }
    }
    found
}

fn collect(pattern: &Pattern<&str>, arguments: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let inline = match expression {
            Expression::Inline(inline) => inline,
            Expression::Select { selector, variants } => {
                for variant in variants {
                    collect(&variant.value, arguments);
                }
                selector
            }
        };
        if let InlineExpression::VariableReference { id } = inline {
            arguments.insert(id.name.to_owned());
        }
    }
}

#[test]
fn both_languages_say_the_same_things_with_the_same_arguments() {
    let (indonesian, english) = (messages(Lang::Id), messages(Lang::En));
    let keys =
        |all: &BTreeMap<String, BTreeSet<String>>| all.keys().cloned().collect::<BTreeSet<_>>();
    let missing: Vec<_> =
        keys(&indonesian).symmetric_difference(&keys(&english)).cloned().collect();
    assert!(missing.is_empty(), "said in one language only: {missing:?}");
    for (key, arguments) in &english {
        assert_eq!(arguments, &indonesian[key], "{key}");
    }
}

#[test]
fn every_fault_has_a_hint() {
    for lang in [Lang::Id, Lang::En] {
        let all = messages(lang);
        let faults = all.keys().filter(|key| key.starts_with("file-") || key.starts_with("usage-"));
        for key in faults.filter(|key| !key.contains('.')) {
            assert!(all.contains_key(&format!("{key}.hint")), "{key} has no hint");
        }
    }
}

#[test]
fn hints_of_pages_name_no_command() {
    const COMMANDS: [&str; 6] =
        ["--", "papan chess", "papan giant", "papan queens", "papan serve", "papan sokoban"];
    for lang in [Lang::Id, Lang::En] {
        let (all, catalog) = (messages(lang), Catalog::of(lang));
        let keys = all.keys().filter(|key| key.starts_with("web-") || key.ends_with(".page-hint"));
        for key in keys {
            let key = key.split('.').next().unwrap();
            let hint =
                ["page-hint", "hint"].iter().find_map(|name| catalog.attribute(key, name, &[]));
            let hint = hint.unwrap_or_default();
            let command = COMMANDS.iter().find(|&command| hint.contains(command));
            assert_eq!(command, None, "{key}: {hint}");
        }
    }
}

/// The message keys in the sources below a folder, such as `"giant-empty"`.
fn keys_in(folder: PathBuf) -> BTreeSet<String> {
    let key = r#""((?:chess|game|giant|queens|sokoban|web)-[a-z0-9-]*[a-z0-9])""#;
    let key = regex::Regex::new(key).unwrap();
    let mut keys = BTreeSet::new();
    let mut folders = vec![folder];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| {
                ["rs", "js", "html"].iter().any(|known| extension == *known)
            }) {
                let source = std::fs::read_to_string(path).unwrap();
                keys.extend(key.captures_iter(&source).map(|found| found[1].to_owned()));
            }
        }
    }
    keys
}

#[test]
fn every_message_of_an_error_is_there() {
    let all = messages(Lang::En);
    let keys = keys_in(Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(keys.len() > 50, "the sources were not found");
    let missing: Vec<_> = keys.iter().filter(|key| !all.contains_key(*key)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_message_of_a_page_is_there() {
    let all = messages(Lang::En);
    let keys = keys_in(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web"));
    assert!(keys.len() > 200, "the pages were not found");
    let missing: Vec<_> = keys.iter().filter(|key| !all.contains_key(*key)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn the_libraries_know_no_message_keys() {
    let all = messages(Lang::En);
    for library in ["core", "chess", "giant", "queens", "sokoban", "draw"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(library).join("src");
        let keys: Vec<_> =
            keys_in(folder).into_iter().filter(|key| all.contains_key(key)).collect();
        assert!(keys.is_empty(), "{library}: {keys:?}");
    }
}

#[test]
fn large_numbers_keep_all_their_digits() {
    let number: Arg = 999_999_999_999_999_999_u64.into();
    let text = Catalog::of(Lang::Id);
    let shown = text.fill("giant-coordinate-beyond", &[("found", number), ("size", 8.into())]);
    assert!(shown.contains("999.999.999.999.999.999"), "{shown}");
}

#[test]
fn text_from_outside_loses_control_and_bidi_characters() {
    assert_eq!(clean("a\u{1b}[31mb\u{202e}c\u{2066}d\n"), "a[31mbcd");
}

#[test]
fn a_long_text_inside_a_message_is_cut() {
    let shown = |length: usize| {
        let found: Arg = "é".repeat(length).into();
        Catalog::of(Lang::En).fill("giant-letter-n", &[("found", found)])
    };
    assert!(shown(2000).contains(&"é".repeat(2000)));
    assert!(shown(1 << 20).chars().count() < 2100);
}

#[test]
fn times_are_three_digits_long() {
    let text = Catalog::of(Lang::En);
    let samples = [
        (1_234, "1.23 µs"),
        (45_678, "45.7 µs"),
        (999_999, "1000 µs"),
        (1_500_000_000, "1.50 s"),
        (7, "7.00 ns"),
    ];
    for (nanos, expected) in samples {
        assert_eq!(text.duration(Duration::from_nanos(nanos)), expected);
    }
    assert_eq!(Catalog::of(Lang::Id).duration(Duration::from_millis(12)), "12,0 ms");
}

#[test]
fn a_language_is_read_from_the_name_of_a_locale() {
    assert_eq!("id_ID.UTF-8".parse(), Ok(Lang::Id));
    assert_eq!("C.UTF-8".parse::<Lang>(), Err(()));
}

/// Every file with code or markup below a folder.
fn sources_in(folder: PathBuf) -> Vec<String> {
    let mut sources = Vec::new();
    let mut folders = vec![folder];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let extension = path.extension().unwrap_or_default();
            if path.is_dir() {
                folders.push(path);
            } else if ["rs", "js", "html"].iter().any(|known| extension == *known) {
                sources.push(std::fs::read_to_string(path).unwrap());
            }
        }
    }
    sources
}

/// All code that may show a message.
fn all_sources() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = ["crates/games/src", "crates/study/src", "crates/app/src", "web"];
    let sources = folders.iter().flat_map(|folder| sources_in(root.join(folder)));
    sources.collect::<Vec<_>>().join("\n")
}

/// Keys that code puts together, such as `"piece-{}"`: the text around the holes tells which they are. A first word alone
/// would stand for a whole catalogue.
fn composed_keys(source: &str) -> Vec<regex::Regex> {
    let hole = regex::Regex::new(r"\$?\{[^}]*\}").unwrap();
    let script =
        r"`((?:[a-z][a-z0-9-]*-)?\$\{[^}`]*\}(?:[a-z0-9-]*\$\{[^}`]*\})*(?:-[a-z0-9-]+)?)`";
    let rust = r#""((?:[a-z][a-z0-9-]*-)?\{[^}"]*\}(?:[a-z0-9-]*\{[^}"]*\})*(?:-[a-z0-9-]+)?)""#;
    let [script, rust] = [script, rust].map(|template| regex::Regex::new(template).unwrap());
    let concat = regex::Regex::new(r#"concat!\("([a-z0-9-]+-)", \$[a-z]+"#).unwrap();
    let templates = script.captures_iter(source).chain(rust.captures_iter(source));
    let templates = templates.map(|found| found[1].to_owned());
    let concats = concat.captures_iter(source).map(|found| format!("{}{{}}", &found[1]));
    let mut composed = BTreeSet::new();
    for text in templates.chain(concats) {
        let parts: Vec<&str> = hole.split(&text).collect();
        let words: usize = parts.iter().map(|part| part.matches('-').count()).sum();
        let is_telling = words > 1 || parts.last().is_some_and(|last| last.len() > 1);
        let is_piece = matches!(parts[0], "piece-" | "method-" | "job-" | "figure-" | "castling-");
        if is_telling || is_piece {
            composed.insert(format!("^{}$", parts.join("[a-z0-9_-]+")));
        }
    }
    composed.iter().map(|pattern| regex::Regex::new(pattern).unwrap()).collect()
}

#[test]
fn every_message_is_used_by_code() {
    let source = all_sources();
    let word = regex::Regex::new("[a-z]+(?:-[a-z0-9]+)+").unwrap();
    let literal: BTreeSet<&str> = word.find_iter(&source).map(|found| found.as_str()).collect();
    let composed = composed_keys(&source);
    let all = messages(Lang::En);
    let keys: BTreeSet<&str> =
        all.keys().map(|key| key.split('.').next().unwrap_or_default()).collect();
    let is_used = |key: &str| {
        // The help of a command is found by the command's name; a test of the program checks it.
        key.starts_with("help")
            // Pages tell it when their connection is back.
            || key == "web-online"
            || literal.contains(key)
            || composed.iter().any(|pattern| pattern.is_match(key))
    };
    let unused: Vec<_> = keys.into_iter().filter(|key| !is_used(key)).collect();
    assert!(unused.is_empty(), "no code uses {unused:?}");
}

#[test]
fn every_key_that_code_shows_has_a_message() {
    let call = r#"(?x)(?: \b(?:get|fill|attribute|named|with_reason|say|warn|print|with_args|t)\(\s*
        | Message::new\(\s* | ApiError::new\(\s* | \bkey:\s* | data-text= | SearchProgress::new\(\w+,\s* )
        "([a-z]+(?:-[a-z0-9]+)+)""#;
    let call = regex::Regex::new(call).unwrap();
    let source = all_sources();
    let all = messages(Lang::En);
    let first_words: BTreeSet<&str> = all.keys().filter_map(|key| key.split('-').next()).collect();
    let shown: BTreeSet<&str> = call
        .captures_iter(&source)
        .filter_map(|found| found.get(1))
        .map(|key| key.as_str())
        .filter(|key| key.split('-').next().is_some_and(|word| first_words.contains(word)))
        .collect();
    assert!(shown.len() > 300, "the calls were not found: {}", shown.len());
    let owners: BTreeSet<&str> = all.keys().filter_map(|key| key.split('.').next()).collect();
    // Files of tests have numbers.
    let is_message = |key: &str| !key.ends_with(|last: char| last.is_ascii_digit());
    let missing: Vec<_> =
        shown.into_iter().filter(|key| is_message(key) && !owners.contains(key)).collect();
    assert!(missing.is_empty(), "no message for {missing:?}");
}

#[test]
fn a_message_with_parts_has_a_text_of_its_own() {
    // `sokoban-live` had only a part, and its key was shown as soon as the end of a search was known.
    for lang in [Lang::Id, Lang::En] {
        let all = messages(lang);
        let owners: BTreeSet<&str> =
            all.keys().filter_map(|key| Some(key.split_once('.')?.0)).collect();
        let silent: Vec<_> = owners.into_iter().filter(|key| !all.contains_key(*key)).collect();
        assert_eq!(
            silent,
            ["help-defaults", "help-values"],
            "lists of words that are never shown whole"
        );
    }
}
