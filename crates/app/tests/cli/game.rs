//! The two-player chess game as a dialogue: the examples of the course's specification, word for word, and one test for
//! each row of the table that closes its gaps. The slips in the examples ((i,2) for (h,2), a missing (b,2), a knight that
//! jumps from c8 to e6) are mended by playing the rules.

use crate::papan::{Run, assert_like_file, command, feed, root, run};
use std::{fs, path::Path};
use tempfile::TempDir;

/// A folder for saves and scores, and the lines that are typed into one game after the other.
struct GameFixture {
    folder: TempDir,
    lang: &'static str,
}

impl GameFixture {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap(), lang: "id" }
    }

    fn english() -> Self {
        Self { lang: "en", ..Self::new() }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn talk(&self, options: &[&str], lines: &str) -> Run {
        let mut play = command(["chess", "play", "--plain", "--lang", self.lang, "--data-dir"]);
        play.arg(self.path()).args(options);
        feed(play, lines.as_bytes())
    }

    /// A classroom game between AVA and KAT; words become lines.
    fn classroom(&self, words: &str) -> String {
        let lines = words.replace(' ', "\n");
        let run = self.talk(&["--rules", "classroom"], &format!("1\nAVA\nKAT\n{lines}\n"));
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        run.stdout
    }

    /// Puts a save in place and goes on with it.
    fn go_on_from(&self, fen: &str, words: &str) -> String {
        self.go_on_from_rules("classroom", fen, words)
    }

    fn go_on_from_rules(&self, rules: &str, fen: &str, words: &str) -> String {
        let saves = self.path().join("saves");
        fs::create_dir_all(&saves).unwrap();
        let tags = format!(
            "[White \"AVA\"]\n[Black \"KAT\"]\n[Rules \"{rules}\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n*\n"
        );
        fs::write(saves.join("start.pgn"), tags).unwrap();
        let run = self.talk(&[], &format!("2\n1\n{}\n", words.replace(' ', "\n")));
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        run.stdout
    }

    fn leaderboard(&self) -> String {
        let mut scores = command(["chess", "scores", "--data-dir"]);
        scores.arg(self.path());
        feed(scores, b"").stdout
    }
}

/// The part of a dialogue from one line to another, both included.
fn excerpt<'a>(dialogue: &'a str, from: &str, to: &str) -> &'a str {
    let start = dialogue.find(from).unwrap_or_else(|| panic!("no {from:?} in\n{dialogue}"));
    let end = dialogue[start..].find(to).unwrap_or_else(|| panic!("no {to:?} in\n{dialogue}"));
    &dialogue[start..start + end + to.len()]
}

/// All boards that were shown.
fn boards(dialogue: &str) -> Vec<&str> {
    let parts = dialogue
        .split("   a b c d e f g h\n")
        .filter_map(|part| part.find("8  ").map(|at| &part[at..]));
    parts.collect()
}

#[test]
fn the_documents_example_of_move() {
    let dialogue = GameFixture::new().classroom("MOVE 9 2");
    let expected = include_str!("../../src/cli/study/game/move.txt");
    assert_eq!(excerpt(&dialogue, "Masukkan command: MOVE", "ke (c,3)\n"), expected);
}

#[test]
fn the_documents_first_example_of_special_move() {
    let dialogue = GameFixture::new().classroom("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 SPECIAL_MOVE 1");
    let expected = include_str!("../../src/cli/study/game/special-1.txt");
    let found = excerpt(&dialogue, "Masukkan command: SPECIAL_MOVE", "ke (f,1)\n");
    assert_eq!(found, expected);
}

#[test]
fn the_documents_second_example_of_special_move() {
    let dialogue = GameFixture::new().classroom("SPECIAL_MOVE");
    let expected = include_str!("../../src/cli/study/game/special-2.txt");
    assert_eq!(excerpt(&dialogue, "Masukkan command: SPECIAL", "dilakukan.\n"), expected);
}

#[test]
fn the_documents_example_of_undo() {
    let dialogue = GameFixture::new().classroom("g1h3 b8c6 UNDO");
    assert!(dialogue.contains("Bidak Kuda telah berpindah dari (g,1) ke (h,3)\n"));
    let expected = include_str!("../../src/cli/study/game/undo.txt");
    assert_eq!(excerpt(&dialogue, "Masukkan command: UNDO", "dibatalkan.\n"), expected);
    let boards = boards(&dialogue);
    assert_eq!(boards.first(), boards.last());
    assert_ne!(boards.first(), boards.get(2));
}

#[test]
fn the_documents_example_of_save() {
    let dialogue = GameFixture::new().classroom("SAVE save_1.txt");
    let expected = include_str!("../../src/cli/study/game/save.txt");
    assert_eq!(excerpt(&dialogue, "Masukkan command: SAVE", "disimpan.\n"), expected);
}

#[test]
fn a_whole_dialogue_reads_like_this_in_both_languages() {
    for lang in ["id", "en"] {
        let fixture = GameFixture { lang, ..GameFixture::new() };
        let lines =
            "1\n1\nava\nKAT\nMOVE\n5\n2\ne7e5\nhelp\nSPECIAL_MOVE\nundo\nEXIT\ntidak\n3\n4\n";
        let run = fixture.talk(&[], lines);
        assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
        assert_like_file(
            &run.stdout,
            &root().join(format!("crates/app/tests/cli/game.{lang}.txt")),
        );
    }
}

#[test]
fn row_1_the_menu_takes_numbers_and_words_and_comes_back_after_a_game() {
    let fixture = GameFixture::new();
    let mate = "f2f3\ne7e5\ng2g4\nd8h4";
    let lines = format!("new game\nAVA\nKAT\n{mate}\nleaderboard\nfive\nExit\n");
    let run = fixture.talk(&["--rules", "classroom"], &lines);
    assert_eq!(run.code, Some(0));
    assert_eq!(run.stdout.matches("4. Exit\n").count(), 4);
    assert!(!run.stdout.contains("Aturan permainan"), "the rules were given");
    assert!(run.stdout.contains("Pilihan itu tidak ada. Masukkan angka 1 sampai 4 atau namanya."));
    assert!(fixture.talk(&[], "1\n").stdout.contains("Aturan permainan:\n1. Kelas"));
}

#[test]
fn row_2_names_are_three_letters_and_the_first_player_is_white() {
    let run = GameFixture::new().talk(&["--rules", "classroom"], "1\nAV\nA1A\navat\nava\nAVA\n");
    assert_eq!(run.stdout.matches("Nama terdiri dari 3 huruf A sampai Z.\n").count(), 3);
    assert!(run.stdout.contains("Peringatan: kedua pemain bernama sama.\n"));
    assert!(run.stdout.ends_with(
        "Giliran AVA (putih)\nMasukkan command: \nPermainan tersimpan. Lanjutkan dengan papan chess play --resume.\n"
    ));
}

#[test]
fn row_3_the_board_is_shown_before_every_prompt_and_sides_differ_without_color() {
    let dialogue = GameFixture::new().classroom("e2e4 nonsense e7e5");
    let prompts = dialogue.matches("Masukkan command: ").count();
    let boards = dialogue.matches("   a b c d e f g h\n").count();
    assert_eq!((prompts, boards), (4, 5), "one more before the names");
    assert!(dialogue.contains("8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n"));
    assert!(dialogue.contains("1  ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖\n"));
    assert!(!dialogue.contains('\u{1b}'), "no escape codes in a pipe");
}

#[test]
fn row_4_a_pawn_steps_twice_from_its_own_rank_only_takes_aslant_and_must_promote() {
    let fixture = GameFixture::new();
    let dialogue = fixture.classroom("e2e4 d7d5 e4e6 e4d5 a7a6 d2d4");
    assert!(dialogue.contains("tidak dapat mencapai e6"));
    assert!(dialogue.contains("Bidak Pion (d,5) dimakan (+1)"));
    let dialogue = fixture.go_on_from("8/P6k/8/8/8/8/8/K7 w - - 0 1", "MOVE 1 1 9 4");
    assert!(dialogue.contains("1. Ratu\n2. Benteng\n3. Menteri\n4. Kuda\n"));
    assert!(dialogue.contains("Pion dipromosikan menjadi Kuda\n"), "{dialogue}");
}

#[test]
fn row_5_a_king_may_be_left_in_check_and_captured_for_ten_points() {
    let fixture = GameFixture::new();
    let dialogue = fixture.classroom("e2e4 f7f6 d1h5 a7a6 h5e8");
    assert!(dialogue.contains("Giliran KAT (hitam)\nSkak!\n"));
    assert!(dialogue.contains("Bidak Raja (e,8) dimakan (+10)\n"));
    assert!(dialogue.contains("Raja dimakan! AVA menang.\nAVA - 10\nKAT - 0\n"), "{dialogue}");
    assert_eq!(fixture.leaderboard(), "AVA - 10\n");
}

#[test]
fn row_6_mate_ends_the_game_at_once_for_twenty_points() {
    let fixture = GameFixture::new();
    let dialogue = fixture.classroom("f2f3 e7e5 g2g4 d8h4");
    assert!(dialogue.contains("Skakmat! KAT menang.\nAVA - 0\nKAT - 20\n"), "{dialogue}");
    assert_eq!(fixture.leaderboard(), "KAT - 20\n");
}

#[test]
fn row_7_no_move_at_all_ends_the_game_and_points_decide() {
    let fixture = GameFixture::new();
    let dialogue = fixture.go_on_from("7k/8/8/1p6/8/pPp5/PRP5/KB6 b - - 0 1", "b5b4 4");
    assert!(
        dialogue.contains(
            "Tidak ada gerakan yang bisa dilakukan. Permainan berakhir.\nAVA - 0\nKAT - 0\n"
        ),
        "{dialogue}"
    );
}

#[test]
fn row_8_castling_needs_unmoved_pieces_an_empty_path_and_no_attack() {
    let fixture = GameFixture::new();
    let none = "Tidak ada gerakan khusus yang bisa dilakukan.";
    for fen in [
        "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1",
        "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1",
        "4k3/8/8/8/5r2/8/8/4K2R w K - 0 1",
        "4k3/8/8/8/6r1/8/8/4K2R w K - 0 1",
        "4k3/8/8/8/8/8/8/R3K2R w - - 0 1",
    ] {
        assert!(fixture.go_on_from(fen, "SPECIAL_MOVE").contains(none), "{fen}");
    }
    let both = fixture.go_on_from("4k3/8/8/8/1r6/8/8/R3K2R w KQ - 0 1", "SPECIAL_MOVE 2");
    assert!(both.contains("1. Castling (sisi raja)\n2. Castling (sisi ratu)\n"), "{both}");
    assert!(both.contains("Bidak Raja telah berpindah dari (e,1) ke (c,1)\nBidak Benteng telah berpindah dari (a,1) ke (d,1)\n"));
}

/// Moves of knights to and fro, `count` for each side.
fn shuffle(count: usize) -> String {
    let round = ["g1f3 g8f6", "f3g1 f6g8"];
    (0..count).map(|i| round[i % 2]).collect::<Vec<_>>().join(" ")
}

#[test]
fn row_9_the_game_ends_after_blacks_fiftieth_move_and_undone_moves_are_refunded() {
    let fixture = GameFixture::new();
    let dialogue = fixture.classroom(&shuffle(50));
    assert!(
        dialogue.contains(
            "Kedua pemain sudah bergerak 50 kali. Permainan berakhir.\nAVA - 0\nKAT - 0\n"
        )
    );
    assert_eq!(fixture.leaderboard(), "", "a tie is not stored");
    let undone = fixture.classroom(&format!("{} UNDO", shuffle(49)));
    assert!(!undone.contains("Permainan berakhir"));
    let again = fixture.classroom(&format!("{} UNDO f3g1 f6g8 {}", shuffle(48), shuffle(1)));
    assert!(!again.contains("Permainan berakhir"), "{again}");
}

#[test]
fn row_10_points_are_those_of_pieces_when_captured() {
    let fixture = GameFixture::new();
    let captures = [
        ("q", "Ratu (d,5) dimakan (+8)"),
        ("b", "Menteri (d,5) dimakan (+4)"),
        ("r", "Benteng (d,5) dimakan (+4)"),
        ("n", "Kuda (d,5) dimakan (+2)"),
        ("p", "Pion (d,5) dimakan (+1)"),
    ];
    for (piece, told) in captures {
        let fen = format!("7k/8/8/3{piece}4/4P3/8/8/7K w - - 0 1");
        assert!(fixture.go_on_from(&fen, "e4d5").contains(&format!("Bidak {told}\n")), "{piece}");
    }
    let promoted = fixture.go_on_from("7k/8/8/8/8/8/p7/1R1R3K b - - 0 1", "a2b1q d1b1");
    assert!(promoted.contains("Bidak Ratu (b,1) dimakan (+8)"), "{promoted}");
}

#[test]
fn row_11_only_the_higher_scorer_is_stored_even_if_mated() {
    let fixture = GameFixture::new();
    let mated = "a3b3 g8h8 b3c3 h8g8 c3d3 e8e1 4";
    let dialogue = fixture.go_on_from("4r1k1/8/8/8/8/Rqqq4/6PP/7K w - - 0 1", mated);
    assert!(dialogue.contains("Skakmat! KAT menang.\nAVA - 24\nKAT - 20\n"), "{dialogue}");
    let before = fixture.leaderboard();
    assert_eq!(before, "AVA - 24\n");
    fixture.go_on_from("k7/8/8/8/8/5q2/8/6RK w - - 0 1", "g1g8 EXIT tidak");
    assert_eq!(fixture.leaderboard(), before, "an unfinished game is not stored");
}

#[test]
fn row_12_the_leaderboard_is_sorted_by_score_then_name() {
    let fixture = GameFixture::new();
    let file = fixture.path().join("lines.txt");
    fs::write(&file, "KAT - 7\nava - 23\nZUK - 23\nABC - 23\n").unwrap();
    let mut import = command(["chess", "scores", "--import"]);
    import.arg(&file).arg("--data-dir").arg(fixture.path());
    let sorted = "ABC - 23\nAVA - 23\nZUK - 23\nKAT - 7\n";
    assert_eq!(feed(import, b"").stdout, sorted);
    assert!(
        fixture.talk(&[], "3\n").stdout.contains(&format!("Pilih menu: 3\n{sorted}1. New Game"))
    );
    let exported = fixture.path().join("out.txt");
    let mut export = command(["chess", "scores", "--export"]);
    export.arg(&exported).arg("--data-dir").arg(fixture.path());
    assert_eq!(feed(export, b"").code, Some(0));
    assert_eq!(fs::read_to_string(exported).unwrap(), sorted);
}

#[test]
fn row_13_pieces_are_listed_by_kind_then_file_then_rank_without_special_moves() {
    let fixture = GameFixture::new();
    let dialogue = fixture.go_on_from("4k3/8/8/3pP3/8/8/1Q3B2/RN2K2R w KQ d6 0 1", "MOVE 0");
    let expected = "\
1. Pion (e,5)
2. Kuda (b,1)
3. Menteri (f,2)
4. Benteng (a,1)
5. Benteng (h,1)
6. Ratu (b,2)
7. Raja (e,1)
";
    let listed = excerpt(&dialogue, "1. Pion (e,5)", "Raja (e,1)\n");
    assert_eq!(listed, expected);
    let king = fixture.go_on_from("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "MOVE 2");
    assert!(!king.contains("(g,1)\nPilih posisi"), "castling is not among the destinations");
}

#[test]
fn row_14_en_passant_and_promotions_are_special_moves() {
    let fixture = GameFixture::new();
    let dialogue = fixture.go_on_from("4k3/P7/8/3pP3/8/8/8/4K3 w - d6 0 1", "SPECIAL_MOVE 1");
    assert!(
        dialogue.contains("1. En Passant (e,5) x (d,6)\n2. Promosi (a,7) ke (a,8): Ratu\n"),
        "{dialogue}"
    );
    assert!(dialogue.contains(
        "Bidak Pion telah berpindah dari (e,5) ke (d,6)\nBidak Pion (d,5) dimakan (+1)\n"
    ));
}

#[test]
fn row_15_undo_goes_back_to_the_same_players_turn_as_often_as_wanted() {
    let dialogue = GameFixture::new().classroom("e2e4 d7d5 e4d5 d8d5 UNDO UNDO UNDO");
    assert_eq!(dialogue.matches("berhasil dibatalkan.").count(), 2);
    assert!(dialogue.contains("Tidak ada gerakan yang bisa dibatalkan."));
    assert!(dialogue.ends_with(
        "Giliran AVA (putih)\nMasukkan command: \nPermainan tersimpan. Lanjutkan dengan papan chess play --resume.\n"
    ));
}

#[test]
fn row_16_a_save_is_asked_about_before_it_is_replaced_and_undo_works_across_it() {
    let fixture = GameFixture::new();
    let dialogue =
        fixture.classroom("e2e4 d7d5 e4d5 d8d5 SAVE eins SAVE eins tidak SAVE a*b SAVE eins ya");
    assert_eq!(dialogue.matches("Permainan berhasil disimpan.").count(), 2);
    assert!(
        dialogue
            .contains("File itu sudah ada. Timpa? (ya/tidak): tidak\nPermainan tidak disimpan.\n")
    );
    assert!(dialogue.contains("Nama file tidak boleh berisi \"*\""), "{dialogue}");
    let saved = fs::read_to_string(fixture.path().join("saves/eins.pgn")).unwrap();
    assert!(saved.contains("1. e4 d5 2. exd5 Qxd5 *"), "{saved}");
    assert_eq!(fs::read_dir(fixture.path().join("saves")).unwrap().count(), 1);
    let loaded = fixture.talk(&[], "2\n1\nUNDO\nUNDO\nUNDO\n").stdout;
    assert_eq!(loaded.matches("berhasil dibatalkan.").count(), 2);
    let pgn = run(["chess", "pgn", fixture.path().join("saves/eins.pgn").to_str().unwrap()]);
    assert_eq!(pgn.code, Some(0), "{}", pgn.stderr);
}

#[test]
fn row_17_help_exit_and_typed_moves_are_there_too() {
    let dialogue = GameFixture::new().classroom("help Nf3 e5 e2-e9 exit ya spiel 4");
    assert!(dialogue.contains("Command: MOVE, SPECIAL_MOVE, UNDO, DRAW, RESIGN, SAVE, HELP, EXIT"));
    assert!(dialogue.contains("Bidak Kuda telah berpindah dari (g,1) ke (f,3)"));
    assert!(dialogue.contains("\"e2-e9\" bukan command"));
    assert!(dialogue.contains("Simpan permainan dulu? (ya/tidak): ya\n"));
    assert!(dialogue.ends_with("Pilih menu: 4\n"), "{dialogue}");
}

#[test]
fn row_18_bad_input_is_asked_again_and_the_end_of_input_keeps_the_game() {
    let fixture = GameFixture::new();
    let dialogue = fixture.classroom("MOVE x 11 -1 9 7 1");
    assert_eq!(
        dialogue
            .matches("Pilihan itu tidak ada. Masukkan angka 1 sampai 10, atau 0 untuk batal.")
            .count(),
        3
    );
    assert!(dialogue.contains("Masukkan angka 1 sampai 2, atau 0 untuk batal."));
    let resumed = fixture.talk(&["--resume"], "").stdout;
    assert!(resumed.contains("Giliran KAT (hitam)"), "{resumed}");
    let again = fixture.talk(&["--resume"], "e7e5\n").stdout;
    assert!(again.contains("Bidak Pion telah berpindah dari (e,7) ke (e,5)"));
    let nothing = GameFixture::new().talk(&["--resume"], "4\n").stdout;
    assert!(nothing.starts_with("Tidak ada permainan yang belum selesai.\n"), "{nothing}");
}

#[test]
fn row_19_the_rules_are_followed_where_the_documents_examples_slip() {
    let dialogue = GameFixture::new().classroom("g1h3 c8e6");
    assert!(!dialogue.contains("(i,2)"));
    assert!(!dialogue.contains("berpindah dari (c,8)"));
}

#[test]
fn row_20_the_docs_show_where_each_abstract_data_type_lives() {
    let page = fs::read_to_string(root().join("docs/chess-game.md")).unwrap();
    for name in ["Array", "Stack", "Queue", "List", "Mesin karakter"] {
        assert!(page.contains(name), "{name}");
    }
}

#[test]
fn row_21_a_bishop_is_menteri_and_a_piece_is_bidak() {
    let dialogue = GameFixture::new().classroom("c1e3 e2e4 e7e5 MOVE 0 f1f8");
    assert!(dialogue.contains("menteri di c1"), "{dialogue}");
    assert!(!dialogue.contains("gajah"));
    let english = GameFixture::english().classroom("e2e4 e7e5 MOVE 0");
    assert!(english.contains("Bishop (f,1)"), "{english}");
}

#[test]
fn a_game_by_the_laws_of_chess_ends_by_claim_by_agreement_and_by_giving_up() {
    let fixture = GameFixture::english();
    let fide = |words: &str| {
        let lines = format!("1\nAVA\nKAT\n{}\n", words.replace(' ', "\n"));
        fixture.talk(&["--rules", "fide"], &lines).stdout
    };
    assert!(
        fide(&format!("{} draw", shuffle(4)))
            .contains("Draw: the same position for the third time.")
    );
    assert!(fide("draw no draw yes").contains("Draw: the players agreed."));
    assert!(fide("e2e4 resign yes").contains("AVA wins: the other player resigned."));
    assert!(fide("e2e4 f7f6 d1h5 a7a6").contains("gives check, and this move does not stop it"));
    let dead = fixture.go_on_from_rules("fide", "7k/8/8/8/8/8/5p2/7K w - - 0 1", "h1g2 h8g8 g2f2");
    assert!(dead.contains("Draw: insufficient material."), "{dead}");
}

#[test]
fn a_broken_save_names_the_line_and_is_left_untouched() {
    let fixture = GameFixture::english();
    let saves = fixture.path().join("saves");
    fs::create_dir_all(&saves).unwrap();
    let broken = "[White \"AVA\"]\n[Black \"KAT\"]\n\n1. e4 e5 2. Ke3 *\n";
    fs::write(saves.join("broken.pgn"), broken).unwrap();
    let run = fixture.talk(&[], "2\n1\n4\n");
    assert_eq!(run.code, Some(0));
    assert!(run.stderr.contains("broken.pgn:4:"), "{}", run.stderr);
    assert_eq!(fs::read_to_string(saves.join("broken.pgn")).unwrap(), broken);
}

#[test]
fn a_wrong_line_of_a_leaderboard_is_named_and_nothing_is_imported() {
    let fixture = GameFixture::english();
    let file = fixture.path().join("lines.txt");
    fs::write(&file, "AVA - 23\nKATARA 7\n").unwrap();
    let mut import = command(["chess", "scores", "--import"]);
    import.arg(&file).arg("--data-dir").arg(fixture.path());
    let run = feed(import, b"");
    assert_eq!(run.code, Some(2));
    assert!(
        run.stderr.contains("lines.txt:2:1: \"KATARA 7\" is not a leaderboard line"),
        "{}",
        run.stderr
    );
    assert_eq!(fixture.leaderboard(), "");
}

#[test]
fn an_engine_is_played_against_and_one_that_fails_leaves_the_game_going() {
    let fixture = GameFixture::english();
    let script = fixture.path().join("engine.sh");
    let answers = "while read -r word rest; do case $word in uci) echo uciok;; isready) echo readyok;; go) n=$((n+1)); [ $n = 1 ] && echo bestmove e7e5; [ $n = 2 ] && echo bestmove a1a8;; quit) exit;; esac; done";
    fs::write(&script, answers).unwrap();
    let engine = format!("sh {}", script.display());
    let run = fixture.talk(&["--engine", &engine], "ava\ne4\nNf3\nNc6\n");
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert!(run.stdout.contains("Pawn moved from (e,7) to (e,5)"), "{}", run.stdout);
    assert!(
        run.stderr.contains("the engine played a1a8, which is not a legal move"),
        "{}",
        run.stderr
    );
    assert!(run.stdout.contains("The engine has stopped; you move for both sides now."));
    assert!(run.stdout.contains("Knight moved from (b,8) to (c,6)"), "{}", run.stdout);
    let refused = fixture.talk(&["--engine", &engine, "--rules", "classroom"], "");
    assert_eq!(refused.code, Some(2));
}

#[test]
fn stockfish_plays_a_legal_game_when_it_is_installed() {
    let found = ["/usr/games/stockfish", "/usr/bin/stockfish"]
        .into_iter()
        .find(|path| Path::new(path).exists());
    let Some(stockfish) = found else {
        println!("stockfish is not installed: nothing was tested");
        return;
    };
    let run = GameFixture::english()
        .talk(&["--engine", stockfish, "--level", "1"], "ava\ne4\nresign\nyes\n4\n");
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    assert!(run.stdout.contains("UCI wins: the other player resigned."), "{}", run.stdout);
}
