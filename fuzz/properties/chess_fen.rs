//! What must hold for every text parsed as a position, as FEN, as EPD and as a matrix of codes: it is refused with a place,
//! or what was parsed can be written and parsed again, and moves as lists, as sets and as a number agree.

use super::placed;
use papan_chess::{
    CastlingStyle, Epd, Position, Setup, parse_code_matrix, parse_fen, parse_position,
    to_code_matrix,
};

/// Checks the property for one text.
pub(crate) fn check(text: &[u8]) {
    let text = &*String::from_utf8_lossy(text);
    match parse_fen(text) {
        Ok(setup) => check_setup(&setup),
        Err(error) => placed::check(text, &error),
    }
    match parse_position(text) {
        Ok((setup, position)) => check_position(&setup, &position),
        Err(errors) => errors.iter().for_each(|error| placed::check(text, error)),
    }
    match text.parse::<Epd>() {
        Ok(epd) => assert_eq!(epd.to_string().parse(), Ok(epd)),
        Err(error) => placed::check(text, &error),
    }
    match parse_code_matrix(text) {
        Ok(board) => assert_eq!(parse_code_matrix(&to_code_matrix(&board)), Ok(board)),
        Err(error) => placed::check(text, &error),
    }
}

fn check_setup(setup: &Setup) {
    for style in [CastlingStyle::XFen, CastlingStyle::Shredder] {
        let fen = setup.to_fen(style);
        assert_eq!(parse_fen(&fen).as_ref(), Ok(setup), "{fen} is read as something else");
    }
    assert_eq!(setup.position().is_ok(), setup.errors().is_empty());
    setup.warnings();
}

fn check_position(setup: &Setup, position: &Position) {
    assert_eq!(position.to_string().parse(), Ok(*position));
    let kept = Setup::of(position, setup.halfmove_clock, setup.fullmove_number);
    assert_eq!(kept.position().as_ref(), Ok(position));
    let moves = position.legal_moves();
    assert_eq!(position.count_legal_moves() as usize, moves.len(), "{position}");
    for &mv in &moves {
        assert!(
            position.move_sets().targets(mv.from).contains(mv.to),
            "{mv} is in no set of {position}"
        );
        let next = position.play_unchecked(mv);
        assert!(
            next.null_move().checkers().is_empty(),
            "{mv} leaves the king in check: {position}"
        );
        assert_eq!(position.zobrist().moved(position, &next), next.zobrist());
    }
}
