//! The commands around chess positions.

use crate::papan::{assert_like_file, command, feed, root, run};
use serde_json::Value;
use std::fmt::Write;

/// White wants to castle; the black bishop is pinned, yet it attacks f1. The source document's figures 19 to 21.
const CASTLING_CASE: &str = "4k3/8/8/1b6/B7/8/8/4K2R w K - 0 1";

fn words(command: &str) -> Vec<String> {
    command.split(' ').map(str::to_owned).collect()
}

fn answer(command: &str) -> String {
    let run = run(words(command));
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{command}");
    run.stdout
}

fn json(command: &str) -> Value {
    serde_json::from_str(&answer(command)).unwrap()
}

#[test]
fn the_documents_castling_case_is_refused_with_its_reason() {
    for mv in ["O-O", "0-0", "e1g1", "e1h1"] {
        let run = run(["chess", "check", CASTLING_CASE, mv]);
        assert_eq!(run.code, Some(1));
        assert_eq!(
            run.stdout,
            "Illegal: the bishop on b5 attacks f1, so the king cannot castle through it\n"
        );
    }
    let run = run(["--lang", "id", "chess", "check", CASTLING_CASE, "O-O"]);
    assert_eq!(
        run.stdout,
        "Tidak sah: gajah di b5 menyerang f1, jadi raja tidak boleh rokade melewatinya\n"
    );
}

#[test]
fn the_attack_graph_knows_what_the_move_graph_of_the_castling_case_does_not() {
    let row = |text: String| text.lines().find(|line| line.starts_with("b5")).unwrap().to_owned();
    let moves = row(answer("chess graph 4k3/8/8/1b6/B7/8/8/4K2R b K - 0 1"));
    let attacks = row(answer(&format!("chess graph --attacks {CASTLING_CASE}")));
    assert_eq!(moves, "b5  a4 c6 d7");
    assert!(attacks.contains("f1"), "{attacks}");
}

#[test]
fn a_fen_needs_no_quotes() {
    let quoted = run(["chess", "moves", CASTLING_CASE]);
    let plain = run(words(&format!("chess moves {CASTLING_CASE}")));
    assert_eq!((plain.code, &plain.stdout), (Some(0), &quoted.stdout));
}

#[test]
fn without_a_fen_it_is_the_start() {
    let moves = answer("chess moves");
    assert!(moves.starts_with("White to move: 20 legal moves\n"), "{moves}");
    assert_eq!(answer("chess moves --from e2"), "White to move: 20 legal moves\n  e2  e3 e4\n");
    assert_eq!(answer("chess check e2e4"), "e4 is legal\n");
}

#[test]
fn moves_as_json_have_the_promised_shape() {
    let value = json("chess moves --json 6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1");
    assert_eq!(value["turn"], "black");
    assert_eq!(value["check"], true);
    assert_eq!(value["result"], "checkmate");
    assert_eq!(value["moves"].as_array().unwrap().len(), 0);
    let castling = json("chess moves --json --from e1 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert!(castling["moves"].to_string().contains(r#"{"san":"O-O","uci":"e1g1"}"#));
    assert_eq!(
        json("chess moves --json 8/8/8/8/8/8/8/K6k w - - 0 1")["result"],
        "insufficient-material"
    );
}

#[test]
fn a_stream_of_positions_goes_on_after_a_bad_line() {
    let input = format!("{CASTLING_CASE}\nnot a position\n\n8/8/8/8/8/8/8/K6k w - - 0 1\r\n");
    let plain = feed(command(["chess", "moves", "-"]), input.as_bytes());
    assert_eq!(plain.code, Some(2));
    assert_eq!(plain.stdout.lines().count(), 2);
    assert!(plain.stdout.ends_with("\nKb1 Ka2 Kb2\n"), "{}", plain.stdout);
    assert!(plain.stderr.starts_with("error: <stdin>:2:2: "), "{}", plain.stderr);

    let data = feed(command(["chess", "moves", "-", "--json"]), input.as_bytes());
    assert_eq!((data.code, data.stderr.as_str()), (Some(2), ""));
    let lines: Vec<Value> =
        data.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!((&lines[1]["line"], &lines[1]["column"]), (&2.into(), &2.into()));
    assert!(lines[1]["error"].is_string());
    assert_eq!(lines[2]["fen"], "8/8/8/8/8/8/8/K6k w - - 0 1");
}

#[test]
fn a_long_stream_is_answered_in_order_with_true_line_numbers() {
    let mut input = String::new();
    for number in 1..=20_000 {
        writeln!(input, "8/8/8/8/8/8/8/K6k w - - 0 {number}").unwrap();
    }
    input += "bad";
    let run = feed(command(["chess", "moves", "-", "--json"]), input.as_bytes());
    assert_eq!(run.code, Some(2));
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines.len(), 20_001);
    for (number, line) in (1..=20_000).zip(&lines) {
        assert!(line.contains(&format!(" 0 {number}\",")), "{line}");
    }
    assert!(lines[20_000].starts_with("{\"line\":20001,"), "{}", lines[20_000]);
}

#[test]
fn every_fault_of_a_position_is_told_at_once() {
    let run = run(words("chess moves 8/8/8/8/8/8/8/P7 w - - 0 1"));
    assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""));
    assert!(run.stderr.contains("FEN:1:1: white has no king\n"), "{}", run.stderr);
    assert!(run.stderr.contains("FEN:1:1: black has no king\n"));
    assert!(run.stderr.contains("FEN:1:1: there is a pawn on a1\n"));
}

/// Something wrong in a FEN, in a move or in a PGN.
const FAULTS: &[(&str, &str)] = &[
    ("nonsense on standard input", "chess moves -"),
    ("unknown letter", "chess moves rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1"),
    ("long rank", "chess moves rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("short rank", "chess moves rnbqkbnr/pppppppp/8/7/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("many ranks", "chess moves 8/8/8/8/8/8/8/8/8 w - - 0 1"),
    ("short board", "chess moves 8/8/8 w - - 0 1"),
    ("side to move", "chess moves 4k3/8/8/8/8/8/8/4K3 x - - 0 1"),
    ("castling letters", "chess moves 4k3/8/8/8/8/8/8/4K2R w X - 0 1"),
    ("castling without a rook", "chess moves 4k3/8/8/8/8/8/8/4K3 w K - 0 1"),
    ("en passant square", "chess moves 4k3/8/8/8/8/8/8/4K3 w - e9 0 1"),
    ("en passant without a pawn", "chess moves 4k3/8/8/8/8/8/8/4K3 w - e6 0 1"),
    ("clock", "chess moves 4k3/8/8/8/8/8/8/4K3 w - - x 1"),
    ("too many fields", "chess moves 4k3/8/8/8/8/8/8/4K3 w - - 0 1 more"),
    ("two kings", "chess moves 4k3/8/8/8/8/8/8/K3K3 w - - 0 1"),
    ("king left in check", "chess moves 4k3/8/8/8/8/8/8/K3R3 w - - 0 1"),
    ("no move", "chess check xyz"),
    ("ambiguous move", "chess check 1k6/8/8/8/R6R/8/8/4K3 w - - 0 1 Rd4"),
    ("illegal move in a game", "chess pgn -"),
];

#[test]
fn every_fault_has_its_message_with_place_and_hint_in_both_languages() {
    let mut report = String::new();
    for (name, line) in FAULTS {
        writeln!(report, "# {name}").unwrap();
        for (lang, error, hint) in [("en", "error: ", "\nhint: "), ("id", "galat: ", "\nsaran: ")] {
            let input: &[u8] = if name.contains("game") { b"1. e4 e5 2. Ke3 *\n" } else { b"?\n" };
            let run =
                feed(command([words(line), words(&format!("--lang {lang}"))].concat()), input);
            let told = &run.stderr;
            assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{name}: {told}");
            assert!(told.starts_with(error) && told.contains(hint), "{name}: {told}");
            assert!(!told.contains("chess-") && !told.contains("{ $"), "{name}: {told}");
            report.push_str(told);
        }
        report.push('\n');
    }
    assert_like_file(&report, &root().join("crates/app/tests/cli/malformed_chess.txt"));
}

#[test]
fn illegal_moves_are_no_and_nonsense_is_bad_input() {
    let judged = |mv: &str| run(["chess", "check", CASTLING_CASE, mv]);
    assert_eq!(judged("Rh8").code, Some(0));
    assert_eq!(judged("h1g3").code, Some(1));
    assert_eq!(judged("Qd4").code, Some(1));
    assert_eq!(judged("h1h9").code, Some(2));
    let value: Value =
        serde_json::from_str(&run(["chess", "check", "--json", "e2e5"]).stdout).unwrap();
    assert_eq!((&value["legal"], &value["rule"]), (&false.into(), &"wrong-movement".into()));
}

#[test]
fn perft_counts_the_same_on_any_number_of_threads() {
    const FEN: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    for threads in 1..=3 {
        let value = json(&format!("chess perft 3 --divide --json --threads {threads} {FEN}"));
        assert_eq!((&value["nodes"], &value["depth"]), (&97_862.into(), &3.into()));
        let parts = value["divide"].as_array().unwrap();
        assert_eq!(parts.len(), 48);
        assert_eq!(parts.iter().map(|part| part["nodes"].as_u64().unwrap()).sum::<u64>(), 97_862);
    }
    assert_eq!(json("chess perft 4 --json")["nodes"], 197_281);
    assert_eq!(json("chess perft 0 --json")["nodes"], 1);
    assert!(answer("chess perft 1 --divide").starts_with("a2a3: 1\n"));
}

#[test]
fn a_graph_has_many_forms() {
    let form =
        |form: &str| answer(&format!("chess graph 7k/8/8/8/8/8/8/RK6 w - - 0 1 --as {form}"));
    assert!(form("list").starts_with("a1  a2 a3 a4 a5 a6 a7 a8\nb1  c1 a2 b2 c2\nc1  none\n"));
    assert_eq!(form("matrix").lines().count(), 65);
    assert_eq!(form("incidence").lines().next().unwrap().split_whitespace().count(), 11);
    assert_eq!(form("document-incidence").lines().next().unwrap().split_whitespace().count(), 4096);
    assert!(form("dot").contains("a1 -> a8 [kind=\"move\"];"));
    assert!(form("graphml").contains("source=\"a1\" target=\"a8\""));
    assert!(form("svg").starts_with("<svg"));
    let value = json("chess graph --json 7k/8/8/8/8/8/8/RK6 w - - 0 1");
    assert_eq!(value["moves"].as_array().unwrap().len(), 11);
    assert_eq!(value["measures"]["white"]["edges"], 11);
    assert_eq!(value["attacks"]["black"].as_array().unwrap().len(), 3);
}

#[test]
fn a_file_is_written_in_the_form_its_name_says() {
    let folder = tempfile::tempdir().unwrap();
    for (name, start) in [
        ("graph.png", &b"\x89PNG"[..]),
        ("graph.svg", b"<svg"),
        ("graph.dot", b"digraph"),
        ("graph.json", b"{\"fen\""),
        ("graph.txt", b"a1  none"),
    ] {
        let file = folder.path().join(name);
        let mut graph = command(["chess", "graph", "-o"]);
        graph.arg(&file);
        assert_eq!(feed(graph, b"").code, Some(0), "{name}");
        assert!(std::fs::read(&file).unwrap().starts_with(start), "{name}");
    }
}

#[test]
fn representations_are_compared_for_a_position_and_for_a_record() {
    let one = json("chess graph --compare --json");
    assert_eq!((&one["positions"], &one["edges"]), (&1.into(), &20.0.into()));
    let many = json("chess graph --compare --json examples/chess/games.pgn");
    assert_eq!(many["positions"], 18 + 7);
    for value in [one, many] {
        let sizes = value["representations"].as_array().unwrap();
        let bytes = |index: usize| sizes[index]["bytes"].as_f64().unwrap() as u64;
        assert_eq!([bytes(1), bytes(3), bytes(4)], [4096, 262_144, 512]);
        assert!(sizes.iter().all(|size| size["look_up_seconds"].as_f64().unwrap() > 0.0));
    }
}

#[test]
fn games_are_listed_as_data_as_positions_and_as_measures() {
    let games = answer("chess pgn examples/chess/games.pgn");
    assert_eq!(games, "1. Melati - Kenanga, 1/2-1/2, 9 moves\n2. Kenanga - Melati, 0-1, 3 moves\n");
    let data = answer("chess pgn --json examples/chess/games.pgn");
    let last: Value = serde_json::from_str(data.lines().last().unwrap()).unwrap();
    assert_eq!((&last["result"], &last["score"]), (&"checkmate".into(), &"0-1".into()));
    assert_eq!(last["tags"]["White"], "Kenanga");
    let fens = answer("chess pgn --fens examples/chess/games.pgn");
    assert_eq!(fens.lines().count(), 25);
    let moves = feed(command(["chess", "moves", "-"]), fens.as_bytes());
    assert_eq!((moves.code, moves.stdout.lines().count()), (Some(0), 25));
    let series = answer("chess pgn --graph-series examples/chess/games.pgn");
    assert_eq!(series.lines().nth(1).unwrap().split(',').count(), 21);
    assert!(series.lines().nth(2).unwrap().starts_with("1,1,e4,16,30,"));
}

#[test]
fn a_fault_in_a_long_record_has_its_true_place_and_the_rest_is_read() {
    let game = "[Event \"x\"]\n\n1. e4 {a comment that makes the record long} e5 *\n\n";
    let mut text = game.repeat(40_000);
    assert!(text.len() > 2 << 20);
    text += "[Event \"y\"]\n\n1. e4 e5 2. Ke3 *\n\n";
    text += &game.repeat(10);
    let run = feed(command(["chess", "pgn", "-"]), text.as_bytes());
    assert_eq!(run.code, Some(2));
    assert!(
        run.stderr.starts_with("error: <stdin>:160003:13: Ke3 is not a legal move"),
        "{}",
        run.stderr
    );
    assert_eq!(run.stdout.lines().count(), 40_010);
    let data = feed(command(["chess", "pgn", "-", "--json"]), text.as_bytes());
    assert!(data.stdout.contains("{\"line\":160003,\"column\":13,\"error\":\"Ke3 is"));
}

#[test]
fn solve_recognises_positions_and_games() {
    let shown = answer("solve --ascii examples/chess");
    assert!(shown.contains("2. Kenanga - Melati, 0-1, 3 moves\n"), "{shown}");
    assert!(shown.contains("Checkmate: Black wins"));
    assert!(shown.contains("White to move: "));
    let data = answer("solve --json examples/chess/positions.fen");
    let last: Value = serde_json::from_str(data.lines().last().unwrap()).unwrap();
    assert_eq!(
        (&last["kind"], &last["result"], &last["moves"]),
        (&"chess".into(), &"stalemate".into(), &0.into())
    );
}

#[test]
fn a_position_is_drawn_in_the_terminal() {
    let drawn = answer("chess draw --ascii 4k3/8/8/8/8/8/8/4R1K1 b - - 0 1");
    assert!(drawn.contains("Black to move, in check: 4 legal moves"), "{drawn}");
    assert!(drawn.ends_with("a b c d e f g h\n"));
}

#[test]
fn the_pictures_of_the_chess_page_are_drawn_by_the_program() {
    let folder = tempfile::tempdir().unwrap();
    for (name, line) in [
        ("graph.svg", "chess graph 7k/8/8/8/8/8/8/RK6 w - - 0 1 -o"),
        ("attacks.svg", &format!("chess graph --attacks {CASTLING_CASE} -o")),
    ] {
        let file = folder.path().join(name);
        let mut draw = command(words(line));
        draw.arg(&file);
        assert_eq!(feed(draw, b"").code, Some(0));
        let found = std::fs::read_to_string(&file).unwrap();
        assert_like_file(&found, &root().join("docs/pictures").join(name));
    }
}
