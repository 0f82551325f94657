//! Positions by theme with their moves, status and counts, when the file lies beside the checkout.

mod data;

use papan_chess::{Game, Outcome, Position, Rules, Setup, perft};
use std::collections::BTreeSet;

/// The value of a key in a line of JSON whose strings hold no escapes.
fn field<'a>(line: &'a str, key: &str) -> &'a str {
    let from = line.find(&format!("\"{key}\": ")).expect(key) + key.len() + 4;
    let rest = &line[from..];
    let end = match rest.as_bytes()[0] {
        b'"' => rest[1..].find('"').unwrap() + 2,
        b'[' => rest.find(']').unwrap() + 1,
        _ => rest.find([',', '}']).unwrap(),
    };
    rest[..end].trim_matches(['"', '[', ']'])
}

fn items(list: &str) -> impl Iterator<Item = &str> {
    list.split(", ").map(|item| item.trim_matches('"')).filter(|item| !item.is_empty())
}

#[test]
fn every_tricky_position_has_its_moves_its_status_and_its_counts() {
    let Some(text) = data::read("tricks.jsonl") else { return };
    for line in text.lines() {
        let setup: Setup = field(line, "fen").parse().unwrap();
        let game = Game::from_setup(Rules::FIDE, &setup).unwrap();
        let position = game.position();
        let expected: BTreeSet<String> = items(field(line, "moves")).map(str::to_owned).collect();
        let found: BTreeSet<String> =
            position.legal_moves().iter().map(ToString::to_string).collect();
        assert_eq!(found, expected, "{line}");
        assert_eq!(position.is_check(), field(line, "check") == "true", "{line}");
        let status = match game.outcome() {
            None => "playing",
            Some(Outcome::InsufficientMaterial) => "insufficient",
            Some(Outcome::SeventyFiveMoves) => "seventyfive",
            Some(outcome) => outcome.as_str(),
        };
        assert_eq!(status, field(line, "status"), "{line}");
        for (depth, count) in (1..).zip(items(field(line, "perft"))) {
            let nodes = perft(position, depth);
            assert_eq!(nodes, count.parse().unwrap(), "{line}");
        }
    }
}

#[test]
fn the_position_with_218_moves_has_218() {
    let most = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - -";
    assert_eq!(most.parse::<Position>().unwrap().legal_moves().len(), 218);
}
