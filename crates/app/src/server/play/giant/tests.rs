//! Giant boards by plain calls.

use super::*;
use crate::server::play::test_support;
use papan_games::i18n::Lang;

#[derive(Default)]
struct Page {
    player: Player,
}

impl Page {
    fn with(board: &str) -> Self {
        let mut page = Self::default();
        page.ask("open", json!({ "text": board })).unwrap();
        page
    }

    fn ask(&mut self, verb: &str, fields: Value) -> Result<Value, ApiError> {
        test_support::ask(Lang::En, fields, |request| self.player.handle(verb, request))
    }

    fn refused(&mut self, verb: &str, fields: Value) -> &'static str {
        self.ask(verb, fields).unwrap_err().key()
    }
}

/// White in check by a rook at the far end; a knight can come between.
const CHECK: &str = include_str!("../../../../../../examples/giant/check.txt");
const END: &str = "1000000000000000000";

#[test]
fn the_built_in_boards_are_evaluated_when_they_open() {
    let mut page = Page::default();
    let answer = page.ask("open", json!({})).unwrap();
    let boards = answer["boards"].as_array().unwrap();
    assert_eq!(boards.len(), 6);
    assert_eq!(boards[2]["answer"], "White Checkmate");
    assert_eq!(answer["state"]["size"], END);
    let state = &page.ask("board", json!({ "board": 3 })).unwrap()["state"];
    assert_eq!((&state["verdict"], &state["side"]), (&json!("checkmate"), &json!("white")));
    assert_eq!(page.refused("board", json!({ "board": 7 })), "giant-no-such-board");
}

#[test]
fn a_state_names_attackers_reasons_and_every_evasion() {
    let mut page = Page::default();
    let state = &page.ask("open", json!({ "text": CHECK })).unwrap()["state"];
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
    let mut page = Page::default();
    page.ask("open", json!({})).unwrap();
    for cells in [1, 7, 48, 96] {
        let window = json!({ "x": "1", "y": "1", "span": END, "cells": cells });
        let view = page.ask("view", window).unwrap();
        assert_eq!(view["pieces"], 20_000);
        assert_eq!(view["levels"].as_array().unwrap().len(), cells);
    }
}

#[test]
fn a_near_window_shows_pieces_and_stays_on_the_board() {
    let mut page = Page::with(CHECK);
    let window = json!({ "x": END, "y": "999999999999999990", "span": "15" });
    let view = page.ask("view", window).unwrap();
    assert_eq!(
        (&view["x"], &view["y"]),
        (&json!("999999999999999986"), &json!("999999999999999986"))
    );
    let window = json!({ "x": "499999999999999995", "y": "499999999999999995", "span": "11" });
    let view = page.ask("view", window).unwrap();
    assert_eq!(view["near"], json!([[5, 5, "k"]]));
    let all = page.ask("view", json!({ "x": "0", "y": "7", "span": "99999999999999999999" }));
    assert_eq!(all.unwrap_err().key(), "web-bad-field");
}

#[test]
fn the_compressed_view_keeps_the_order_of_files_and_ranks() {
    let mut page = Page::with(CHECK);
    let view = page.ask("compressed", json!({})).unwrap();
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
    let mut page = Page::with(CHECK);
    let king = ["500000000000000000", "500000000000000000"];
    let targets = page.ask("targets", json!({ "at": king })).unwrap();
    assert_eq!(targets["ranges"].as_array().unwrap().len(), 6);
    let step = ["499999999999999999", "499999999999999999"];
    let state = &page.ask("move", json!({ "from": king, "to": step })).unwrap()["state"];
    assert_eq!((&state["answer"], &state["turn"]), (&json!("Safe"), &json!("black")));
    assert_eq!(page.refused("move", json!({ "text": "1 1 5 5" })), "giant-illegal-movement");
    assert_eq!(page.refused("move", json!({ "text": "1 1 5" })), "web-giant-bad-move");
    page.ask("move", json!({ "text": "1 1, 2 2" })).unwrap();
    page.ask("undo", json!({})).unwrap();
    let state = &page.ask("undo", json!({})).unwrap()["state"];
    assert_eq!((&state["verdict"], &state["played"]), (&json!("check"), &json!([])));
    assert_eq!(page.ask("text", json!({})).unwrap()["text"], CHECK);
}

#[test]
fn no_field_makes_it_panic() {
    let mut page = Page::with(CHECK);
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
            let _ = page.ask(verb, fields);
        }
    }
}

#[test]
fn evasions_come_in_pages_and_none_is_lost() {
    // White in check from the right; eighty knights beside the line can each intercept.
    let piece = |i| format!("{} {} h", 10 + 3 * i, if i % 2 == 0 { 499 } else { 502 });
    let pieces = (1..=80).map(piece).collect::<Vec<_>>().join("\n");
    let board = format!("1\n1000 83\n1 500 k\n1000 500 R\n1000 1 K\n{pieces}\n");
    let mut page = Page::with(&board);
    let state = page.ask("board", json!({ "board": 1 })).unwrap()["state"].clone();
    let evasions = &state["evasions"];
    let told = ["king", "captures", "interceptions"].map(|kind| evasions[kind].as_u64().unwrap());
    let mut moves = evasions["moves"].as_array().unwrap().clone();
    let mut more = evasions["more"] == true;
    assert!(more && moves.len() == 60, "{}", moves.len());
    while more {
        let next = page.ask("evasions", json!({ "from": moves.len() })).unwrap();
        more = next["more"] == true;
        moves.extend(next["moves"].as_array().unwrap().clone());
    }
    // Ranges of knights and kings are one square long.
    assert_eq!(moves.len() as u64, told.iter().sum::<u64>());
    let mut different: Vec<String> = moves.iter().map(Value::to_string).collect();
    different.sort();
    different.dedup();
    assert_eq!(different.len(), moves.len());
}

#[test]
fn what_is_around_the_king_is_always_told() {
    let mut page = Page::with(CHECK);
    let around = page.ask("board", json!({ "board": 1 })).unwrap()["state"]["around"].clone();
    assert_eq!((&around["side"], &around["span"]), (&json!("white"), &json!("5")));
    assert_eq!(around["x"], "499999999999999998");
    assert!(around["near"].as_array().unwrap().contains(&json!([2, 2, "k"])));
    assert_eq!(around["goes"].as_array().unwrap().len(), 6);
    let mut small = Page::with("1\n8 2\n8 1 k\n3 3 K\n");
    let around = small.ask("board", json!({ "board": 1 })).unwrap()["state"]["around"].clone();
    assert_eq!((&around["x"], &around["y"]), (&json!("4"), &json!("1")), "always on the board");
}
