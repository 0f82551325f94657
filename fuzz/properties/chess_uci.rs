//! What must hold for a position (the first line) and moves in UCI notation (the words after it): a word is refused with a
//! place and a reason, or it is played; and undoing all moves leads through the same games to the start.

use super::placed;
use papan_chess::{Game, Position, Rules, Setup, parse_fen};

/// The most moves that are played.
const MAX_MOVES: usize = 64;

/// Checks the property for one text.
pub(crate) fn check(text: &[u8]) {
    let text = &*String::from_utf8_lossy(text);
    let (fen, words) = text.split_once('\n').unwrap_or((text, ""));
    let setup = parse_fen(fen).unwrap_or(Setup::START);
    for rules in [Rules::FIDE, Rules::CLASSROOM] {
        if let Ok(game) = Game::from_setup(rules, &setup) {
            play(game, words);
        }
    }
}

fn play(mut game: Game, words: &str) {
    let mut games = Vec::new();
    for word in words.split_whitespace().take(MAX_MOVES) {
        let position = *game.position();
        match position.parse_uci_with_rules(game.rules(), word) {
            Ok(mv) => {
                check_names(&game, mv);
                let before = game.clone();
                match game.play(mv) {
                    Ok(()) => games.push(before),
                    Err(_) => assert!(game.outcome().is_some(), "{mv} is refused in {position}"),
                }
                assert_eq!(game.zobrist(), game.position().zobrist());
            }
            Err(error) => placed::check(word, &error),
        }
    }
    for before in games.into_iter().rev() {
        assert!(game.undo().is_some() && game == before, "a move is not undone");
    }
}

/// A move is read back from each of its names.
fn check_names(game: &Game, mv: papan_chess::Move) {
    let (position, rules): (&Position, _) = (game.position(), game.rules());
    for name in [mv.to_string(), mv.to_uci_chess960()] {
        let read = position.parse_uci_with_rules(rules, &name);
        // A king next to its castling square may move there or castle: the plain name is then the step.
        let same =
            read.as_ref().is_ok_and(|read| (read.from, read.target()) == (mv.from, mv.target()));
        assert!(same, "{name} is read as {read:?} in {position}");
    }
    assert_eq!(position.parse_uci_with_rules(rules, &mv.to_uci_chess960()), Ok(mv));
    assert_eq!(position.find_legal_move_with_rules(rules, mv.from, mv.to, mv.promotion()), Ok(mv));
}
