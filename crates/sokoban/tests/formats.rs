//! The parsers on whole collections and on random texts.

use papan_sokoban::{Collection, Level, parse_lurd};
use std::{fs, path::Path};

fn collections() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/sokoban");
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let files = entries.flatten().map(|entry| entry.path());
    files
        .filter(|path| path.extension().is_some_and(|extension| extension == "xsb"))
        .filter_map(|path| Some((path.display().to_string(), fs::read_to_string(path).ok()?)))
        .collect()
}

#[test]
fn every_available_collection_is_parsed_and_survives_writing() {
    for (name, text) in collections() {
        let collection = Collection::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let again = Collection::parse(&collection.to_string())
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(again, collection, "{name}");
        for entry in &collection.levels {
            assert!(entry.title.is_some(), "{name}");
            assert_eq!(Level::parse(&entry.level.to_rle()).unwrap(), entry.level, "{name}");
        }
    }
}

#[test]
fn no_random_text_makes_a_parser_panic() {
    let mut rng = fastrand::Rng::with_seed(1);
    let symbols: Vec<char> = "####  $.*@+-_|39()lurdSTA:;<>/&ä\n\n".chars().collect();
    for _ in 0..20_000 {
        let length = rng.usize(..80);
        let text: String = (0..length).map(|_| symbols[rng.usize(..symbols.len())]).collect();
        for prefix in ["", "<", "Solution\n", "#####\n#@$.#\n#####\nSolution\n"] {
            let text = format!("{prefix}{text}");
            if let Err(error) = Collection::parse(&text) {
                assert!(error.span().end <= text.len());
            }
            let _ = parse_lurd(&text);
        }
    }
}
