//! What must hold for every text parsed as games: errors have places, and a game that was read is the same when it is
//! written and read again.

use super::placed;
use papan_chess::pgn::{Events, PgnGame, read_games};

/// Checks the property for one text.
pub(crate) fn check(text: &[u8]) {
    let text = &*String::from_utf8_lossy(text);
    let errors = Events::new(text).filter_map(Result::err).count();
    let mut refused = 0;
    for game in read_games(text) {
        match game {
            Ok(game) => check_game(&game),
            Err(error) => {
                refused += 1;
                placed::check(text, &error);
            }
        }
    }
    assert_eq!(errors, refused);
}

fn check_game(game: &PgnGame) {
    let written = game.to_pgn();
    let read: Vec<PgnGame> =
        read_games(&written).map(|game| game.expect("a game that was written")).collect();
    let [again] = &read[..] else { panic!("{} games are read from {written}", read.len()) };
    assert_eq!(again.to_pgn(), written, "what is written changes");
    assert_eq!((&again.tags, again.score), (&game.tags, game.score));
    assert!(again.replay().eq(game.replay()), "the moves change");
    assert_eq!(again.nodes.len(), game.nodes.len(), "variations are lost");
    let played = game.to_game().expect("a start that can be played");
    assert!(played.history().len() <= game.main_line().count());
}
