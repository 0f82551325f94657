//! Giant boards by plain calls.

use super::{report::explain, session::GiantSession};
use crate::{
    i18n::{Catalog, Lang},
    test_support::{ask, ask_in},
};
use papan_giant::{ParseOptions, evaluate, parse};
use serde_json::{Value, json};

fn opened(text: &str) -> GiantSession {
    let mut session = GiantSession::default();
    ask(&mut session, "open", json!({ "text": text }));
    session
}

/// The key of the error that a command leads to.
fn error_key(session: &mut GiantSession, verb: &str, fields: Value) -> &'static str {
    ask_in(Lang::En, session, verb, fields).unwrap_err().key()
}

/// White in check by a rook at the far end; a knight can come between.
const CHECK: &str = include_str!("../../../../examples/giant/check.txt");
const END: &str = "1000000000000000000";

#[test]
fn the_built_in_boards_are_evaluated_when_they_open() {
    let mut session = GiantSession::default();
    let answer = ask(&mut session, "open", json!({}));
    let boards = answer["boards"].as_array().unwrap();
    assert_eq!(boards.len(), 6);
    assert_eq!(boards[2]["answer"], "White Checkmate");
    assert_eq!(answer["state"]["size"], END);
    let state = &ask(&mut session, "board", json!({ "board": 3 }))["state"];
    assert_eq!((&state["verdict"], &state["side"]), (&json!("checkmate"), &json!("white")));
    assert_eq!(error_key(&mut session, "board", json!({ "board": 7 })), "board-missing");
}

#[test]
fn a_state_names_attackers_reasons_and_every_evasion() {
    let mut session = GiantSession::default();
    let state = &ask(&mut session, "open", json!({ "text": CHECK }))["state"];
    assert_eq!(state["answer"], "White Check - 7 Plausible Moves");
    assert_eq!(state["attackers"]["white"][0]["at"][1], "999999999999999999");
    assert_eq!(state["attackers"]["white"][0]["piece"], "R");
    assert_eq!(
        (&state["evasions"]["king"], &state["evasions"]["interceptions"]),
        (&json!(6), &json!(1))
    );
    assert_eq!(state["evasions"]["moves"].as_array().unwrap().len(), 7);
    assert!(state["reasons"][0].as_str().unwrap().starts_with("The white king"));
    assert_eq!(state["turn"], "white");
}

#[test]
fn a_window_counts_every_piece_once_whatever_its_cells() {
    let mut session = GiantSession::default();
    ask(&mut session, "open", json!({}));
    for cells in [1, 7, 48, 96] {
        let window = json!({ "x": "1", "y": "1", "span": END, "cells": cells });
        let view = ask(&mut session, "view", window);
        assert_eq!(view["pieces"], 20_000);
        assert_eq!(view["levels"].as_array().unwrap().len(), cells);
    }
}

#[test]
fn a_near_window_shows_pieces_and_stays_on_the_board() {
    let mut session = opened(CHECK);
    let window = json!({ "x": END, "y": "999999999999999990", "span": "15" });
    let view = ask(&mut session, "view", window);
    assert_eq!(
        (&view["x"], &view["y"]),
        (&json!("999999999999999986"), &json!("999999999999999986"))
    );
    let window = json!({ "x": "499999999999999995", "y": "499999999999999995", "span": "11" });
    let view = ask(&mut session, "view", window);
    assert_eq!(view["near"], json!([[5, 5, "k"]]));
    let too_large = json!({ "x": "0", "y": "7", "span": "99999999999999999999" });
    assert_eq!(error_key(&mut session, "view", too_large), "web-bad-field");
}

#[test]
fn the_compressed_view_keeps_the_order_of_files_and_ranks() {
    let mut session = opened(CHECK);
    let view = ask(&mut session, "compressed", json!({}));
    let number = |label: &Value| label.as_str().unwrap().parse::<u64>().unwrap();
    for lines in ["files", "ranks"] {
        let numbers: Vec<u64> = view[lines].as_array().unwrap().iter().map(number).collect();
        assert!(numbers.is_sorted(), "{numbers:?}");
    }
    let letters: String =
        view["rows"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    assert_eq!(letters.replace('.', "").len(), 6);
    assert_eq!((view["checked"].as_array().unwrap().len(), &view["hidden"]), (1, &json!(0)));
}

#[test]
fn a_move_is_played_by_squares_or_by_words_and_taken_back() {
    let mut session = opened(CHECK);
    let king = ["500000000000000000", "500000000000000000"];
    let targets = ask(&mut session, "targets", json!({ "at": king }));
    assert_eq!(targets["ranges"].as_array().unwrap().len(), 6);
    let step = ["499999999999999999", "499999999999999999"];
    let state = &ask(&mut session, "move", json!({ "from": king, "to": step }))["state"];
    assert_eq!((&state["answer"], &state["turn"]), (&json!("Safe"), &json!("black")));
    assert_eq!(
        error_key(&mut session, "move", json!({ "text": "1 1 5 5" })),
        "giant-illegal-movement"
    );
    assert_eq!(error_key(&mut session, "move", json!({ "text": "1 1 5" })), "web-giant-bad-move");
    ask(&mut session, "move", json!({ "text": "1 1, 2 2" }));
    ask(&mut session, "undo", json!({}));
    let state = &ask(&mut session, "undo", json!({}))["state"];
    assert_eq!((&state["verdict"], &state["played"]), (&json!("check"), &json!([])));
    assert_eq!(ask(&mut session, "text", json!({}))["text"], CHECK);
}

#[test]
fn no_field_makes_it_panic() {
    let mut session = opened(CHECK);
    for verb in
        ["open", "board", "view", "compressed", "evasions", "targets", "move", "undo", "text"]
    {
        for fields in [
            json!({}),
            json!({ "x": "0", "y": "0", "span": "0", "cells": 0 }),
            json!({ "x": "18446744073709551615", "y": "18446744073709551615", "span": "18446744073709551615", "cells": 1u64 << 60 }),
            json!({ "at": ["0", "0"], "from": ["0", "0"], "to": ["18446744073709551615", "0"] }),
            json!({ "text": "0 0 18446744073709551615 18446744073709551615" }),
            json!({ "at": [1], "board": 0 }),
        ] {
            let _ = ask_in(Lang::En, &mut session, verb, fields);
        }
    }
}

#[test]
fn evasions_come_in_pages_and_none_is_lost() {
    // White in check from the right; eighty knights beside the line can each intercept.
    let piece = |i| format!("{} {} h", 10 + 3 * i, if i % 2 == 0 { 499 } else { 502 });
    let pieces = (1..=80).map(piece).collect::<Vec<_>>().join("\n");
    let board = format!("1\n1000 83\n1 500 k\n1000 500 R\n1000 1 K\n{pieces}\n");
    let mut session = opened(&board);
    let state = ask(&mut session, "board", json!({ "board": 1 }))["state"].clone();
    let evasions = &state["evasions"];
    let counts = ["king", "captures", "interceptions"].map(|kind| evasions[kind].as_u64().unwrap());
    let mut moves = evasions["moves"].as_array().unwrap().clone();
    let mut more = evasions["more"] == true;
    assert!(more && moves.len() == 60, "{}", moves.len());
    while more {
        let next = ask(&mut session, "evasions", json!({ "from": moves.len() }));
        more = next["more"] == true;
        moves.extend(next["moves"].as_array().unwrap().clone());
    }
    // Ranges of knights and kings are one square long.
    assert_eq!(moves.len() as u64, counts.iter().sum::<u64>());
    let mut different: Vec<String> = moves.iter().map(Value::to_string).collect();
    different.sort();
    different.dedup();
    assert_eq!(different.len(), moves.len());
}

#[test]
fn the_surroundings_of_the_king_are_always_on_the_board() {
    let mut session = opened(CHECK);
    let around = ask(&mut session, "board", json!({ "board": 1 }))["state"]["around"].clone();
    assert_eq!((&around["side"], &around["span"]), (&json!("white"), &json!("5")));
    assert_eq!(around["x"], "499999999999999998");
    assert!(around["near"].as_array().unwrap().contains(&json!([2, 2, "k"])));
    assert_eq!(around["goes"].as_array().unwrap().len(), 6);
    let mut small = opened("1\n8 2\n8 1 k\n3 3 K\n");
    let around = ask(&mut small, "board", json!({ "board": 1 }))["state"]["around"].clone();
    assert_eq!((&around["x"], &around["y"]), (&json!("4"), &json!("1")), "always on the board");
}

#[test]
fn nothing_is_done_without_a_board() {
    for verb in ["board", "compressed", "evasions", "undo", "text"] {
        let fields = json!({ "board": 1, "from": 0 });
        let key = error_key(&mut GiantSession::default(), verb, fields);
        assert_eq!(key, "web-giant-nothing-open", "{verb}");
    }
}

#[test]
fn boards_of_a_text_are_evaluated_with_reasons() {
    let text = "2\n8 2\n1 1 k\n8 8 K\n8 3\n1 1 k\n1 8 R\n8 3 K\n";
    let answer = ask(&mut GiantSession::default(), "evaluate", json!({ "text": text }));
    let boards = answer["boards"].as_array().unwrap();
    assert_eq!(boards[0]["reasons"], json!(["Neither king is attacked."]));
    assert_eq!((&boards[1]["board"], &boards[1]["verdict"]), (&json!(2), &json!("check")));
    assert_eq!(boards[1]["answer"], "White Check - 2 Plausible Moves");
}

#[test]
fn a_check_is_explained_in_both_languages() {
    let text = b"1\n1000000 3\n1 1 k\n1 1000000 R\n8 3 K\n";
    let board = parse(text, ParseOptions::default()).unwrap().next().unwrap().unwrap();
    let sentences = |lang| explain(&board.summary(), &evaluate(&board), Catalog::of(lang));
    assert_eq!(
        sentences(Lang::En),
        [
            "The white king on (1; 1) is attacked by the rook on (1; 1,000,000).",
            "2 moves answer it: 2 by the king, 0 captures, 0 interceptions.",
        ]
    );
    assert_eq!(
        sentences(Lang::Id),
        [
            "Raja putih di (1; 1) diserang benteng di (1; 1.000.000).",
            "2 langkah menjawabnya: 2 oleh raja, 0 memakan penyerang, 0 menghalangi.",
        ]
    );
}
