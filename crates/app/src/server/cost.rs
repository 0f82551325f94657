//! What each command of the protocol costs outside the queue of jobs, on the worst board that is accepted and with the worst
//! fields: less than 50 ms of processor time, so that no message keeps a thread from answering others. A command is light
//! and answered at once, or a job; of a job only what comes before and after it counts.

use super::{
    events::EventSender,
    guard::Guard,
    jobs::Pool,
    limits, protocol,
    sessions::{self, Reply},
    state::ServerState,
};
use crate::storage::Store;
use papan_core::{CancelToken, Stopwatch};
use papan_games::{
    error::ApiError, i18n::Lang, queens::session::MAX_PLAYED_SIZE, sessions::Output,
};
use serde_json::{Value, json};
use std::{collections::BTreeSet, fmt::Write, time::Duration};

/// Processor time of a command outside the queue.
const MAX_COST: Duration = Duration::from_millis(50);

/// Processor time of this thread.
pub(super) fn cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cost {
    Light,
    Job,
}
use Cost::{Job, Light};

/// Commands in the order in which the page sends them; each is measured.
struct Script {
    name: &'static str,
    commands: Vec<(&'static str, Value)>,
}

/// Every command, by whether it is light or a job.
const COSTS: &[(&str, Cost)] = &[
    ("board/recognise", Job),
    ("chess/check", Light),
    ("chess/decline", Light),
    ("chess/delete", Light),
    ("chess/draw", Job),
    ("chess/engine", Light),
    ("chess/games", Job),
    ("chess/graph", Light),
    ("chess/join", Light),
    ("chess/load", Light),
    ("chess/move", Light),
    ("chess/moves", Light),
    ("chess/new", Light),
    ("chess/offer", Light),
    ("chess/pgn", Light),
    ("chess/record", Job),
    ("chess/redo", Light),
    ("chess/reply", Job),
    ("chess/resign", Light),
    ("chess/resume", Light),
    ("chess/save", Light),
    ("chess/scores", Light),
    ("chess/state", Light),
    ("chess/undo", Light),
    ("giant/board", Light),
    ("giant/compressed", Light),
    ("giant/draw", Job),
    ("giant/evaluate", Job),
    ("giant/evasions", Light),
    ("giant/move", Light),
    ("giant/open", Job),
    ("giant/targets", Light),
    ("giant/text", Light),
    ("giant/undo", Light),
    ("giant/view", Light),
    ("queens/act", Light),
    ("queens/count", Job),
    ("queens/draw", Job),
    ("queens/explain", Job),
    ("queens/frames", Job),
    ("queens/generate", Job),
    ("queens/hint", Job),
    ("queens/look", Job),
    ("queens/picture", Job),
    ("queens/play", Job),
    ("queens/run", Job),
    ("queens/solve", Job),
    ("queens/steps", Job),
    ("sokoban/check", Job),
    ("sokoban/draw", Job),
    ("sokoban/generate", Job),
    ("sokoban/hint", Job),
    ("sokoban/level", Job),
    ("sokoban/moves", Light),
    ("sokoban/open", Job),
    ("sokoban/push", Job),
    ("sokoban/redo", Light),
    ("sokoban/replay", Job),
    ("sokoban/restart", Light),
    ("sokoban/solve", Job),
    ("sokoban/targets", Job),
    ("sokoban/undo", Light),
    ("sokoban/walk", Light),
];

/// Commands that answer with a file; they are not part of the protocol of sockets.
const PICTURES: [&str; 5] =
    ["chess/draw", "giant/draw", "queens/draw", "sokoban/draw", "sokoban/replay"];

/// Commands that are refused in every script: for want of an engine, a game, a picture, or a solution in time.
const REFUSED: [&str; 6] =
    ["chess/delete", "chess/join", "chess/redo", "chess/reply", "queens/picture", "sokoban/replay"];

/// A text of a megabyte: the largest that a request may bring.
fn repeated(text: &str) -> String {
    text.repeat(limits::BODY / text.len() - 1)
}

/// A Queens board whose regions are squares.
fn queens_board(side: usize) -> String {
    let size = side * side;
    let region = |row: usize, column: usize| (row / side * side + column / side).to_string();
    let row = |row| (0..size).map(|column| region(row, column)).collect::<Vec<_>>().join(" ");
    (0..size).map(row).collect::<Vec<String>>().join("\n")
}

fn wide_level(side: usize) -> String {
    let mut rows = vec!["#".repeat(side)];
    for row in 0..side - 2 {
        let mut inside = vec![b' '; side - 2];
        if row % 3 == 1 {
            for column in (2..side - 6).step_by(9) {
                (inside[column], inside[column + 3]) = (b'$', b'.');
            }
        }
        if row == 0 {
            inside[0] = b'@';
        }
        rows.push(format!("#{}#", String::from_utf8(inside).unwrap()));
    }
    rows.push("#".repeat(side));
    rows.join("\n")
}

/// A board with as many pieces as fit into a request, and a check.
fn crowded_giant() -> String {
    let board = papan_giant::generate(papan_giant::BoardKind::Checks, 1_000_000, 40_000, 7);
    papan_giant::format_boards(&[board.unwrap()])
}

fn scripts() -> Vec<Script> {
    let record = super::chess::tests::long_game(4000);
    let heavy = "qqqqkqqq/8/8/8/8/8/8/QQQQKQQQ w - - 0 1";
    let chess = vec![
        ("chess/record", json!({ "text": record })),
        ("chess/load", json!({ "text": record, "game": 1, "node": 3999, "side": "white" })),
        ("chess/load", json!({ "text": record, "side": "white" })),
        ("chess/move", json!({ "text": "Nonsense" })),
        ("chess/undo", json!({})),
        ("chess/redo", json!({})),
        ("chess/offer", json!({})),
        ("chess/decline", json!({})),
        ("chess/state", json!({})),
        ("chess/state", json!({ "ply": 3999 })),
        ("chess/graph", json!({ "ply": 3999 })),
        ("chess/pgn", json!({})),
        ("chess/save", json!({ "name": "long" })),
        ("chess/reply", json!({})),
        ("chess/games", json!({})),
        ("chess/engine", json!({})),
        ("chess/delete", json!({ "game": "game-0000000000000000" })),
        ("chess/resign", json!({})),
        ("chess/scores", json!({})),
        ("chess/load", json!({ "save": "long" })),
        ("chess/resume", json!({})),
        ("chess/join", json!({ "game": "game-0000000000000000" })),
        ("chess/new", json!({ "fen": heavy, "side": "white" })),
        ("chess/move", json!({ "from": "a1", "to": "a7" })),
        ("chess/graph", json!({ "fen": heavy })),
        ("chess/moves", json!({ "fen": heavy })),
        ("chess/check", json!({ "fen": heavy, "move": "a1a7" })),
        ("chess/draw", json!({ "fen": heavy, "form": "png" })),
        ("chess/load", json!({ "text": repeated("{talk} ") + "1. e4 *" })),
    ];
    let texts = ["0", "#", "A", "1 ", "8/", "[a \"b\"]\n", "#@$.#\n", "1. e4 e5 "];
    let recognise = texts.map(|text| ("board/recognise", json!({ "text": repeated(text) })));
    vec![
        Script { name: "a long game", commands: chess },
        Script { name: "texts of a megabyte", commands: recognise.to_vec() },
        Script { name: "a crowded giant board", commands: giant_script() },
        Script { name: "the largest Queens board in play", commands: queens_script() },
        Script { name: "a Queens board of a megabyte", commands: large_queens_script() },
        Script { name: "the largest level", commands: sokoban_script(&wide_level(256)) },
        Script {
            name: "a level in which paths are computed",
            commands: sokoban_script(&wide_level(24)),
        },
        Script { name: "a collection", commands: collection_script() },
    ]
}

fn giant_script() -> Vec<(&'static str, Value)> {
    let text = crowded_giant();
    let many = repeated("9 3\n1 1 k\n9 9 K\n5 5 Q\n");
    let whole = json!({ "x": "1", "y": "1", "span": "1000000", "cells": 1000 });
    vec![
        ("giant/open", json!({ "text": text })),
        ("giant/board", json!({ "board": 1 })),
        ("giant/view", whole),
        ("giant/compressed", json!({})),
        ("giant/evasions", json!({ "from": 0 })),
        ("giant/targets", json!({ "at": ["500000", "500000"] })),
        ("giant/undo", json!({})),
        ("giant/text", json!({})),
        ("giant/evaluate", json!({ "text": text, "seconds": 1 })),
        ("giant/draw", json!({ "text": text })),
        ("giant/open", json!({ "text": format!("40000\n{many}") })),
        ("giant/open", json!({})),
        ("giant/move", json!({ "text": "1 1 1 1" })),
        ("giant/undo", json!({})),
        ("giant/open", json!({ "text": "1\n9 2\n1 1 k\n9 9 K\n" })),
        ("giant/move", json!({ "text": "9 9 8 8" })),
        ("giant/move", json!({ "text": "1 1 2 2" })),
    ]
}

fn queens_script() -> Vec<(&'static str, Value)> {
    let size = MAX_PLAYED_SIZE;
    let board = queens_board(size.isqrt());
    let cells: Vec<usize> = (0..size * size).step_by(5).take(1200).collect();
    let acts = |act: Value| json!({ "acts": vec![act; (1 << 16) / (size * size)] });
    let undo_and_redo: Vec<Value> =
        (0..(1 << 16) / (size * size)).map(|at| ["undo", "redo"][at % 2].into()).collect();
    vec![
        ("queens/play", json!({ "text": board })),
        ("queens/act", json!({ "acts": [{ "queen": cells }] })),
        ("queens/act", acts(json!({ "cycle": 1 }))),
        ("queens/act", json!({ "acts": undo_and_redo })),
        ("queens/act", acts(json!({ "auto": true }))),
        ("queens/hint", json!({})),
        ("queens/count", json!({ "text": board })),
        ("queens/generate", json!({ "size": 8, "seconds": 1 })),
        ("queens/picture", json!({})),
        // What takes small boards only.
        ("queens/play", json!({ "text": SMALL })),
        ("queens/hint", json!({})),
        ("queens/steps", json!({})),
        ("queens/frames", json!({ "case": "0", "stride": 500_000, "count": 100 })),
        ("queens/run", json!({ "case": "0" })),
        ("queens/explain", json!({ "text": SMALL })),
        ("queens/draw", json!({ "text": SMALL })),
    ]
}

const SMALL: &str = "AABB\nACBB\nCCDB\nCDDD";

fn large_queens_script() -> Vec<(&'static str, Value)> {
    let board = queens_board(22);
    let play = ("queens/play", json!({ "text": board }));
    let rest = ["count", "look", "draw", "explain"].map(|verb| match verb {
        "count" => ("queens/count", json!({ "text": board })),
        "look" => ("queens/look", json!({ "text": board })),
        "draw" => ("queens/draw", json!({ "text": board, "form": "png" })),
        _ => ("queens/explain", json!({ "text": board, "seconds": 1 })),
    });
    let solve = ("queens/solve", json!({ "text": board, "seconds": 1 }));
    [play].into_iter().chain(rest).chain([solve]).collect()
}

fn sokoban_script(level: &str) -> Vec<(&'static str, Value)> {
    let side = level.lines().count();
    let steps = "rdlu".repeat(1000);
    let mut commands = vec![
        ("sokoban/open", json!({ "text": level })),
        ("sokoban/level", json!({ "level": 1, "moves": steps })),
        ("sokoban/walk", json!({ "to": [side - 2, side - 2] })),
        ("sokoban/push", json!({ "from": [2, 3], "to": [side - 3, side - 3] })),
        ("sokoban/undo", json!({})),
        ("sokoban/redo", json!({})),
        ("sokoban/targets", json!({ "from": [2, 3] })),
        ("sokoban/targets", json!({ "from": [side - 3, side - 3] })),
        ("sokoban/moves", json!({ "moves": steps })),
        ("sokoban/restart", json!({})),
        ("sokoban/solve", json!({ "seconds": 1 })),
        ("sokoban/hint", json!({ "seconds": 1 })),
        ("sokoban/check", json!({ "text": level })),
        ("sokoban/solve", json!({ "text": level, "seconds": 1 })),
        ("sokoban/draw", json!({ "text": level, "form": "png", "cell": 8, "seconds": 1 })),
        ("sokoban/replay", json!({ "text": level, "solution": steps })),
        ("sokoban/generate", json!({ "seconds": 1 })),
    ];
    // Many commands are undone one by one.
    commands.splice(8..8, (0..20).map(|_| ("sokoban/undo", json!({}))));
    commands
}

fn collection_script() -> Vec<(&'static str, Value)> {
    let levels = "#####\n#@$.#\n#####\n\n".repeat(2000);
    vec![
        ("sokoban/open", json!({ "text": levels })),
        ("sokoban/level", json!({ "level": 2000 })),
        ("sokoban/open", json!({ "text": repeated("#####\n#@$.#\n#####\n\n") })),
        ("sokoban/open", json!({})),
    ]
}

struct Page {
    server: ServerState,
    sessions: sessions::PageSessions,
    _folder: tempfile::TempDir,
}

impl Page {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::new(Some(folder.path())).unwrap();
        let guard = Guard { lan: None };
        let server = ServerState::with_pool(guard, store, None, Pool::with_workers(0));
        let sessions = sessions::open(&server, &EventSender::new(Lang::En, |_| {}), true);
        Self { server, sessions, _folder: folder }
    }

    /// Does a command and gives its cost outside the queue, what kind it is (`None` when it was refused at once), and
    /// whether it had an answer.
    fn cost(&mut self, command: &str, fields: &Value) -> (Duration, Option<Cost>, bool) {
        let Value::Object(fields) = fields.clone() else { panic!("{fields}") };
        let (game, verb) = command.split_once('/').unwrap();
        let begin = cpu_time();
        let context = limits::context(Lang::En, limits::POST_WORK, Some(b"no picture"));
        let reply = self.sessions.handle(game, verb, fields, &context);
        let before = cpu_time().saturating_sub(begin);
        match reply {
            Ok(Reply::Done(_)) => (before, Some(Light), true),
            Err(_) => (before, None, false),
            Ok(Reply::Job(job)) => {
                let result = job.run(&CancelToken::new(), &Stopwatch::start(), &|_| {});
                let begin = cpu_time();
                let finished = result.and_then(|result| self.sessions.finish(result));
                let is_answered = finished.is_ok();
                drop::<Result<Output, ApiError>>(finished);
                (before + cpu_time().saturating_sub(begin), Some(Job), is_answered)
            }
        }
    }
}

#[test]
fn every_command_is_declared_light_or_a_job() {
    let declared: BTreeSet<String> = COSTS.iter().map(|(name, _)| (*name).to_owned()).collect();
    let commands = protocol::commands().into_iter().filter(|name| name.contains('/'));
    let expected: BTreeSet<String> = commands.chain(PICTURES.map(str::to_owned)).collect();
    assert_eq!(declared, expected);
}

#[test]
fn no_command_costs_more_than_fifty_milliseconds_outside_the_queue() {
    let (mut measured, mut answered) = (BTreeSet::new(), BTreeSet::new());
    let mut expensive = String::new();
    for Script { name, commands } in scripts() {
        // Other programs on the same core make a measurement longer, never shorter.
        let mut costs = vec![Duration::MAX; commands.len()];
        for _ in 0..3 {
            let mut page = Page::new();
            for ((command, fields), least) in commands.iter().zip(&mut costs) {
                let (cost, kind, is_answered) = page.cost(command, fields);
                *least = cost.min(*least);
                let declared = COSTS.iter().find(|(declared, _)| declared == command).unwrap().1;
                assert!(kind.is_none_or(|kind| kind == declared), "{command} is {kind:?}");
                measured.insert(*command);
                if is_answered {
                    answered.insert(*command);
                }
            }
            drop(page.server);
            if costs.iter().all(|cost| *cost <= MAX_COST) {
                break;
            }
        }
        for ((command, _), cost) in commands.iter().zip(costs) {
            if cost > MAX_COST {
                let _ = writeln!(expensive, "{command} on {name}: {cost:?}");
            }
        }
    }
    assert!(expensive.is_empty(), "{expensive}");
    let all: BTreeSet<&str> = COSTS.iter().map(|(command, _)| *command).collect();
    assert_eq!(measured, all, "every command has a script");
    let refused: Vec<&str> = all.difference(&answered).copied().collect();
    assert_eq!(refused, REFUSED, "the others have an answer in one script at least");
}
