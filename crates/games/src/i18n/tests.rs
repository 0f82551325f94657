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

/// The message keys in the sources below a folder, such as `"giant-empty"`.
fn keys_in(folder: PathBuf) -> BTreeSet<String> {
    let key =
        regex::Regex::new(r#""((?:chess|giant|queens|sokoban)-[a-z0-9-]*[a-z0-9])""#).unwrap();
    let mut keys = BTreeSet::new();
    let mut folders = vec![folder];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
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
