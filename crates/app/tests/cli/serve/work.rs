//! Work: the same answers as on the command line, within limits, and stopped when the client is gone.

use super::client::{Server, endless};
use crate::papan::{feed, run};
use serde_json::{Value, json};
use std::{fs, io::Write, thread, time::Duration};

const LEVEL: &str = "#######\n#.@ $ #\n#######\n";
const QUEENS: &str = "AABB\nACBB\nCCDB\nCDDD\n";
const GIANT: &str = "1\n1000000 3\n1 1 k\n1 1000000 R\n8 3 K\n";

fn without_time(mut value: Value) -> Value {
    value["seconds"] = Value::Null;
    value
}

#[test]
fn answers_are_those_of_the_command_line() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let cli = |args: &[&str], input: &str| -> Value {
        let answer = feed(crate::papan::command(args), input.as_bytes()).stdout;
        without_time(serde_json::from_str(&answer).unwrap())
    };
    let web = |path: &str, fields: Value| {
        let answer = server.post(path, &fields);
        assert_eq!(answer.status, 200, "{path}: {}", String::from_utf8_lossy(&answer.body));
        without_time(answer.json())
    };
    let fen = "4k3/8/8/1b6/8/8/8/4K2R w K - 0 1";
    for verb in ["moves", "graph"] {
        assert_eq!(
            web(&format!("/api/chess/{verb}"), json!({ "fen": fen })),
            cli(&["chess", verb, fen, "--json"], "")
        );
    }
    assert_eq!(
        web("/api/chess/check", json!({ "fen": fen, "move": "O-O" })),
        cli(&["chess", "check", fen, "O-O", "--json"], "")
    );
    assert_eq!(
        web("/api/sokoban/solve", json!({ "text": LEVEL })),
        cli(&["sokoban", "solve", "--json"], LEVEL)
    );
    assert_eq!(
        web("/api/queens/solve", json!({ "text": QUEENS, "find": "unique" })),
        cli(&["queens", "solve", "--unique", "--json"], QUEENS)
    );
    assert_eq!(
        web("/api/queens/generate", json!({ "size": 6, "seed": 7 })),
        cli(&["queens", "generate", "--size", "6", "--seed", "7", "--json"], "")
    );
    let explained = web("/api/queens/explain", json!({ "text": QUEENS }));
    assert_eq!(
        explained["steps"].as_array().unwrap().len(),
        cli(&["queens", "explain", "--json"], QUEENS)["steps"].as_array().unwrap().len()
    );
    assert!(explained["steps"][0]["text"].is_string());
    let judged = &web("/api/giant/evaluate", json!({ "text": GIANT }))["boards"][0];
    assert_eq!(judged["verdict"], cli(&["giant", "state", "--json"], GIANT)["verdict"]);
    assert_eq!(judged["reasons"].as_array().unwrap().len(), 2);
    for (text, game) in [(LEVEL, "sokoban"), (QUEENS, "queens"), (GIANT, "giant"), (fen, "chess")] {
        assert_eq!(web("/api/board/recognise", json!({ "text": text }))["game"], game);
    }
    let error = server.post("/api/queens/solve", &json!({ "text": "AB\nA" }));
    assert_eq!(error.status, 422);
    assert_eq!(error.json()["error"]["line"], 2, "{}", error.json());
}

#[test]
fn drawings_are_the_bytes_of_the_command_line() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    for (game, verb, field, board) in [
        ("sokoban", "draw", "text", LEVEL),
        ("queens", "draw", "text", QUEENS),
        ("giant", "show", "text", GIANT),
        ("chess", "draw", "fen", "4k3/8/8/1b6/8/8/8/4K2R w K - 0 1"),
    ] {
        let input = folder.path().join("board.txt");
        fs::write(&input, board).unwrap();
        let given = if game == "chess" { board.to_owned() } else { input.display().to_string() };
        for (form, theme) in [("svg", "dark"), ("png", "light")] {
            let path = folder.path().join(format!("{game}.{form}"));
            let out = path.display().to_string();
            let args = [game, verb, &given, "-o", &out, "--theme", theme, "--cell", "32"];
            assert_eq!(run(args).code, Some(0), "{args:?}");
            let asked = json!({ field: board, "form": form, "theme": theme, "cell": 32 });
            let answer = server.post(&format!("/api/{game}/draw"), &asked);
            assert_eq!(answer.status, 200);
            assert!(answer.body == fs::read(&path).unwrap(), "{game} {form}");
        }
    }
}

#[test]
fn a_board_is_read_from_a_picture_here_and_there() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let board = folder.path().join("board.txt");
    let picture = folder.path().join("board.png");
    fs::write(&board, QUEENS).unwrap();
    let (board, path) = (board.display().to_string(), picture.display().to_string());
    assert_eq!(run(["queens", "draw", &board, "-o", &path]).code, Some(0));
    let imported = run(["queens", "import", &path]);
    assert_eq!((imported.code, imported.stdout.as_str()), (Some(0), QUEENS), "{}", imported.stderr);
    let bytes = fs::read(&picture).unwrap();
    let answer =
        server.ask("POST", "/api/queens/picture", &[("Content-Type", "image/png")], &bytes);
    assert_eq!(answer.json()["rows"].as_array().unwrap().len(), 4, "{:?}", answer.json());
    // A picture without a board is answered with no, what is no picture is bad input.
    assert_eq!(run(["chess", "draw", "-o", &path]).code, Some(0));
    let refused = run(["queens", "import", &path]);
    assert_eq!(refused.code, Some(1), "{}{}", refused.stdout, refused.stderr);
    assert_eq!(run(["queens", "import", &board]).code, Some(2));
    let bytes = fs::read(&picture).unwrap();
    let answer =
        server.ask("POST", "/api/queens/picture", &[("Content-Type", "image/png")], &bytes);
    assert_eq!(answer.status, 422);
}

#[test]
fn when_all_workers_are_busy_thirty_two_wait_and_the_next_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let workers =
        thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1));
    let mut sockets = vec![server.socket()];
    let begin = |sockets: &mut Vec<super::client::Socket>, number: usize| {
        if number.is_multiple_of(4) && number > 0 {
            sockets.push(server.socket());
        }
        sockets.last_mut().unwrap().begin("queens/solve", endless())
    };
    for number in 0..workers {
        let id = begin(&mut sockets, number);
        // Progress is told only of what is being worked at.
        assert!(sockets.last_mut().unwrap().answer(id).get("progress").is_some());
    }
    for number in workers..workers + 32 {
        begin(&mut sockets, number);
        // The next answer of this socket tells that the request before was taken.
        sockets.last_mut().unwrap().ask("enter", json!({}));
    }
    // A newcomer gets the place of the last one who has several; a second place it does not get.
    let mut late = server.socket();
    let taken = late.begin("queens/solve", endless());
    late.ask("enter", json!({}));
    assert_eq!(late.refused("queens/solve", endless()), "web-busy");
    // What a socket hears before the answer to its next message is what happened to its jobs.
    let has_lost_one = |socket: &mut super::client::Socket| {
        let id = socket.begin("enter", json!({}));
        let heard = std::iter::from_fn(|| socket.hear());
        let before: Vec<Value> = heard.take_while(|heard| heard["id"] != id).collect();
        before.iter().any(|heard| heard["error"]["key"] == "web-busy")
    };
    assert_eq!(sockets.iter_mut().filter_map(|it| has_lost_one(it).then_some(())).count(), 1);
    assert_eq!(server.get("/health").status, 200);
    // One that is stopped makes room for another.
    let id = late.begin("stop", json!({ "job": taken }));
    late.answer(id);
    late.begin("queens/solve", endless());
    late.ask("enter", json!({}));
}

#[test]
fn a_job_is_stopped_by_a_message() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let workers =
        thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1));
    let mut sockets: Vec<_> = (0..workers).map(|_| server.socket()).collect();
    for socket in &mut sockets {
        let id = socket.begin("queens/solve", endless());
        let progress = socket.answer(id)["progress"].clone();
        assert!(progress["nodes"].is_u64(), "{progress}");
    }
    // Everybody is at work, so a small job waits until one is stopped.
    let mut waiting = server.socket();
    let small = waiting.begin("queens/solve", json!({ "text": QUEENS }));
    let first = &mut sockets[0];
    let stop = first.begin("stop", json!({ "job": 1 }));
    first.answer(stop);
    assert_eq!(first.end(1)["error"]["key"], "web-stopped");
    assert_eq!(waiting.end(small)["done"]["status"], "solved");
}

#[test]
fn a_solution_found_before_a_job_was_stopped_is_not_lost() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let mut socket = server.socket();
    let fields = json!({ "text": crowd(), "objective": "moves", "seconds": 600 });
    let job = socket.begin("sokoban/solve", fields);
    while socket.answer(job)["progress"]["facts"]["best"].as_u64().unwrap_or(0) == 0 {}
    let stop = socket.begin("stop", json!({ "job": job }));
    socket.answer(stop);
    let end = socket.end(job);
    assert_eq!(end["done"]["status"], "best-effort", "{end}");
    assert!(end["done"]["solution"].is_string(), "{end}");
}

/// A level of twelve boxes in a wide room: the fewest moves are not found in a minute.
pub(crate) fn crowd() -> String {
    let row = |inside: &str| format!("#{inside:14}#\n");
    let wall = "#".repeat(16) + "\n";
    let boxes = " $ $ $ $ $ $";
    let goals = " . . . . . .";
    [wall.clone(), row("@"), row(boxes), row(""), row(boxes), row(""), row(goals), row(goals), wall]
        .concat()
}

/// Keeps every worker busy with what `begin` starts, drops all of it, and waits for the job that came after: it ends only
/// when a worker is free, and the endless ones would keep theirs for ten minutes.
fn assert_stopped_by_leaving<T>(server: &Server, what: &str, begin: impl Fn() -> T) {
    let workers =
        thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1));
    let busy: Vec<T> = (0..workers).map(|_| begin()).collect();
    let mut waiting = server.socket();
    let small = waiting.begin("queens/solve", json!({ "text": QUEENS }));
    drop(busy);
    assert_eq!(waiting.end(small)["done"]["status"], "solved", "{what}");
}

#[test]
fn a_closed_tab_stops_its_running_jobs() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let jobs = [
        ("queens/solve", endless()),
        ("queens/solve", json!({ "text": endless()["text"], "method": "brute", "seconds": 600 })),
        ("sokoban/solve", json!({ "text": crowd(), "objective": "moves", "seconds": 600 })),
    ];
    for (verb, fields) in jobs {
        assert_stopped_by_leaving(
            &server,
            &format!("{verb} {} {}", fields["method"], fields["objective"]),
            || {
                let mut socket = server.socket();
                let id = socket.begin(verb, fields.clone());
                // Progress is told only of what is being worked at.
                assert!(socket.answer(id).get("progress").is_some());
                socket
            },
        );
    }
    // A request of a script that is interrupted. Nothing tells when its work begins; it has begun after a moment.
    assert_stopped_by_leaving(&server, "POST", || {
        let mut stream = server.connect();
        let (address, body) = (server.address, endless().to_string());
        let length = body.len();
        write!(
            stream,
            "POST /api/queens/solve HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        thread::sleep(Duration::from_millis(200));
        stream
    });
}
