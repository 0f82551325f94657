//! Every message key of the library has its words in both languages.

use std::{collections::BTreeSet, fs, path::Path};

fn sources(folder: &Path, found: &mut String) {
    for entry in fs::read_dir(folder).unwrap().flatten() {
        if entry.path().is_dir() {
            sources(&entry.path(), found);
        } else {
            found.push_str(&fs::read_to_string(entry.path()).unwrap());
        }
    }
}

/// The keys between quotes.
fn keys() -> BTreeSet<String> {
    let mut source = String::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut source);
    let quoted = source.split('"').filter(|text| text.starts_with("chess-") && !text.contains('{'));
    quoted.map(str::to_owned).collect()
}

#[test]
fn every_key_has_a_message_in_english_and_in_indonesian() {
    for language in ["en", "id"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join(format!("../app/src/text/{language}/chess.ftl"));
        let catalogue = fs::read_to_string(&path).unwrap();
        let known: BTreeSet<&str> = catalogue
            .lines()
            .filter_map(|line| line.split_once(" = "))
            .map(|(key, _)| key)
            .filter(|key| key.starts_with("chess-"))
            .collect();
        for key in keys() {
            assert!(known.contains(key.as_str()), "{language}: {key} has no message");
        }
        assert!(catalogue.lines().filter(|line| line.starts_with("    .hint = ")).count() > 50);
    }
}
