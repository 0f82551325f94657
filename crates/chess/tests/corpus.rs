//! Texts that fuzzing found worth keeping, checked again.

#[path = "../../../fuzz/properties/chess_fen.rs"]
mod chess_fen;
#[path = "../../../fuzz/properties/chess_pgn.rs"]
mod chess_pgn;
#[path = "../../../fuzz/properties/chess_san.rs"]
mod chess_san;
#[path = "../../../fuzz/properties/chess_uci.rs"]
mod chess_uci;
#[path = "../../../fuzz/properties/placed.rs"]
mod placed;

/// Checks every kept text of a target, of which there are at least so many.
fn replay(target: &str, least: usize, check: fn(&[u8])) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/corpus/").to_owned() + target;
    let texts: Vec<_> = std::fs::read_dir(folder).unwrap().collect();
    assert!(texts.len() >= least, "the corpus is gone: {} texts", texts.len());
    for text in texts {
        check(&std::fs::read(text.unwrap().path()).unwrap());
    }
}

#[test]
fn the_kept_positions_are_refused_or_survive_being_written() {
    replay("chess_fen", 20, chess_fen::check);
}

#[test]
fn the_kept_moves_are_refused_or_name_a_move() {
    replay("chess_san", 12, chess_san::check);
}

#[test]
fn the_kept_games_are_refused_or_survive_being_written() {
    replay("chess_pgn", 20, chess_pgn::check);
}

#[test]
fn the_kept_words_are_refused_or_played_and_taken_back() {
    replay("chess_uci", 10, chess_uci::check);
}
