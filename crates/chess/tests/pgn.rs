//! PGN: games in, games out, and errors with line and column.

mod data;

use papan_chess::{
    Color, FenErrorKind, Game, MoveErrorKind, Position, PositionError, Rules, Setup,
    pgn::{PgnErrorKind, PgnGame, Score, read_games},
};
use std::time::Duration;

fn games(text: &str) -> Vec<PgnGame> {
    read_games(text).map(Result::unwrap).collect()
}

fn main_line(game: &PgnGame) -> Vec<String> {
    game.replay()
        .map(|(position, mv)| mv.map_or("--".into(), |mv| position.san(mv).to_string()))
        .collect()
}

#[test]
fn tags_moves_comments_glyphs_and_results_are_kept() {
    let text = "[Event \"A \\\"quoted\\\" one\"]\n\n1. e4! {best} e5 $2 ; to the end\n2. Nf3?! *\n";
    let game = &games(text)[0];
    assert_eq!(game.tag("Event"), Some("A \"quoted\" one"));
    assert_eq!(main_line(game), ["e4", "e5", "Nf3"]);
    let nodes: Vec<_> = game.main_line().collect();
    assert_eq!((&nodes[0].nags[..], &nodes[0].comments[..]), (&[1][..], &["best".to_owned()][..]));
    assert_eq!((&nodes[1].nags[..], &nodes[1].comments[0][..]), (&[2][..], "to the end"));
    assert_eq!(nodes[2].nags, [6]);
}

#[test]
fn variations_of_variations_are_a_tree() {
    let text = "1. e4 e5 (1... c5 2. Nf3 (2. c3 {slow}) 2... d6) ({or} 1... e6) 2. Nf3 *";
    let game = &games(text)[0];
    assert_eq!(main_line(game), ["e4", "e5", "Nf3"]);
    let first = &game.nodes[game.nodes[0].children[0]];
    assert_eq!(first.children.len(), 3);
    assert_eq!(game.nodes[first.children[2]].introductions, ["or"]);
}

#[test]
fn a_game_comes_back_from_its_own_text() {
    let text = "[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 { first } e5 (1... c5 2. Nf3 (2. c3 { slow } d5) 2... d6) \
                ({ or } 1... e6) 2. Nf3 $1 Nc6 3. Bb5 1-0\n";
    let game = &games(text)[0];
    let written = game.to_pgn();
    assert_eq!(&games(&written)[0], game, "{written}");
    assert!(written.lines().all(|line| line.len() <= 80), "{written}");
    assert!(
        written
            .contains("1. e4 { first } 1... e5 (1... c5 2. Nf3 (2. c3 { slow } 2... d5) 2... d6)"),
        "{written}"
    );
}

#[test]
fn a_game_from_another_start_carries_its_fen() {
    let setup: Setup = "4k3/8/8/8/8/8/8/4K2R b K - 3 17".parse().unwrap();
    let mut game = PgnGame::new(setup);
    let position = setup.position().unwrap();
    game.add(0, Some(position.parse_san("Kd7").unwrap()));
    let written = game.to_pgn();
    assert!(written.ends_with("\n\n17... Kd7 *\n"), "{written}");
    assert_eq!(games(&written)[0].start, setup);
}

#[test]
fn clocks_are_read_from_comments() {
    let game = &games("1. e4 { [%eval 0.2] [%clk 1:05:03.5] } e5 { [%clk x] } *")[0];
    let clocks: Vec<_> = game.main_line().map(papan_chess::pgn::Node::clock).collect();
    assert_eq!(clocks, [Some(Duration::from_millis(3_903_500)), None]);
}

#[test]
fn errors_tell_line_and_column_and_reading_goes_on() {
    let text = "[White \"A\"]\n\n1. e4 e5\n2. Ke4 *\n\n[White \"B\"]\n\n1. d4 *\n\n[White \"C\"]\n\n1. e4 {open\n";
    let read: Vec<_> = read_games(text).collect();
    let error = read[0].as_ref().unwrap_err();
    assert_eq!(error.to_string(), "4:4: Ke4 is illegal: the king on e1 does not move to e4");
    assert_eq!(error.excerpt().0, "2. Ke4 *");
    assert_eq!(read[1].as_ref().unwrap().tag("White"), Some("B"));
    let error = read[2].as_ref().unwrap_err();
    assert_eq!(error.to_string(), "12:7: the comment is not closed");
    assert_eq!(read.len(), 3);
}

#[test]
fn each_error_of_a_record_has_its_kind() {
    use PgnErrorKind as Kind;
    let found = |text: &str| text.to_owned();
    let no_king = FenErrorKind::Position(PositionError::NoKing(Color::White));
    for (text, kind) in [
        ("1. e4 (1. d4 *", Kind::UnclosedVariation),
        ("1. e4 ) *", Kind::UnopenedVariation),
        ("(1. e4) *", Kind::NothingToVary),
        ("1. e4 $x *", Kind::InvalidNag { found: found("$") }),
        ("1. e4 $999 *", Kind::InvalidNag { found: found("$999") }),
        ("[White A]\n\n*", Kind::InvalidTag),
        ("1. e4 \u{1} *", Kind::UnexpectedCharacter { found: '\u{1}' }),
        ("1. hello *", Kind::Move(MoveErrorKind::NotSan { found: found("hello") })),
        ("[Variant \"Antichess\"]\n\n1. e3 *", Kind::UnknownVariant { found: found("Antichess") }),
        ("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*", Kind::Fen(no_king)),
    ] {
        let first = read_games(text).next().unwrap();
        assert_eq!(first.unwrap_err().kind(), &kind, "{text}");
    }
}

#[test]
fn a_tag_that_ends_in_a_backslash_at_the_end_of_the_text_is_refused() {
    let first = read_games("[White \"A\\").next().unwrap();
    assert_eq!(first.unwrap_err().kind(), &PgnErrorKind::InvalidTag);
}

#[test]
fn a_backslash_does_not_carry_a_tag_into_the_next_line() {
    let first = read_games("[White \"A\\\nB\"]\n\n*").next().unwrap();
    assert_eq!(first.unwrap_err().kind(), &PgnErrorKind::InvalidTag);
}

#[test]
fn no_change_of_a_record_makes_its_reader_panic() {
    let text = "\u{feff}[Event \"A \\\"é\\\"\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n\
                1. O-O {[%clk 0:01:02]} Ke7 $3 (1... Kd7 2. Rf7+ (2. Rd1+ --) 2... Kc6!?) 2. Re1+ ; end\n% note\n1-0\n";
    let letters: Vec<char> = "[]{}()\"\\$!?;%*-.1O+#=xé\u{0}\nKRe7".chars().collect();
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..20_000 {
        let mut changed: Vec<char> = text.chars().collect();
        for _ in 0..random.usize(1..6) {
            let at = random.usize(..changed.len());
            match random.u8(..3) {
                0 => changed[at] = *random.choice(&letters).unwrap(),
                1 => changed.insert(at, *random.choice(&letters).unwrap()),
                _ => changed.truncate(at.max(1)),
            }
        }
        let changed: String = changed.into_iter().collect();
        for game in read_games(&changed).flatten() {
            assert_eq!(read_games(&game.to_pgn()).flatten().count(), 1, "{changed}");
        }
    }
}

#[test]
fn too_deep_variations_are_refused_rather_than_followed() {
    let text = "1. e4 ".to_owned() + &"(1. d4 ".repeat(10_000);
    assert_eq!(read_games(&text).next().unwrap().unwrap_err().kind(), &PgnErrorKind::TooDeep);
}

#[test]
fn a_game_too_long_to_keep_is_refused_and_the_next_is_read() {
    let text = "Nf3 Nf6 Ng1 Ng8 ".repeat(300_000) + "\n\n[White \"A\"]\n\n1. e4 *\n";
    let mut games = read_games(&text);
    assert_eq!(games.next().unwrap().unwrap_err().kind(), &PgnErrorKind::TooLong);
    assert_eq!(main_line(&games.next().unwrap().unwrap()), ["e4"]);
    assert!(games.next().is_none());
}

#[test]
fn random_games_survive_their_own_pgn() {
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..100 {
        let mut game = Game::new(Rules::FIDE);
        let mut record = PgnGame::new(Setup::START);
        let mut at = 0;
        while let Some(&mv) = random.choice(game.legal_moves().iter()) {
            let other = *random.choice(game.legal_moves().iter()).unwrap();
            let next = record.add(at, Some(mv));
            if other != mv && random.u8(..) < 20 {
                record.add(at, Some(other));
            }
            if random.u8(..) < 20 {
                record.nodes[next].comments.push("a comment of several words".to_owned());
            }
            at = next;
            game.play(mv).unwrap();
        }
        record.score = Score::from_mark(game.outcome().unwrap().score()).unwrap();
        let text = record.to_pgn();
        let back = &games(&text)[0];
        assert_eq!(main_line(back), main_line(&record));
        assert_eq!(back.to_pgn(), text);
    }
}

#[test]
fn the_games_of_lichess_are_all_legal() {
    let Some(text) = data::read("lichess_sample.pgn") else { return };
    let games = games(&text);
    assert_eq!(games.len(), 438);
    let clocked = games.iter().flat_map(PgnGame::main_line).filter(|node| node.clock().is_some());
    assert!(clocked.count() > 20_000);
    for game in &games {
        let last = game
            .replay()
            .last()
            .map(|(position, mv)| mv.map_or(position, |mv| position.play_unchecked(mv)));
        let mated = last.as_ref().is_some_and(Position::is_checkmate);
        let normal = game.tag("Termination") == Some("Normal");
        assert!(!mated || normal);
    }
}

#[test]
fn odd_files_are_read_or_refused_with_a_reason() {
    for (name, expected) in [
        ("anastasian-lewis", "1"),
        ("antichess-programfox", "unknown variant"),
        ("chessbase-empty-line", "1"),
        ("cutechess-fischerrandom", "4"),
        ("kasparov-deep-blue-1997", "6"),
        ("knightvuillaume-jannlee-zh-lichess", "unknown variant"),
        ("molinari-bordais-1979", "1"),
        ("nepomniachtchi-liren-game1", "1"),
        ("saturs-jannlee-zh-lichess", "unknown variant"),
        ("stockfish-learning", "1"),
        ("uci-moves", "1"),
        ("utf8-bom", "2"),
    ] {
        let Some(text) = data::read(&format!("pgn_oddities/{name}.pgn")) else { continue };
        let read: Result<Vec<_>, _> = read_games(&text).collect();
        let found = match read {
            Ok(games) => games.len().to_string(),
            Err(error) => match error.kind() {
                PgnErrorKind::UnknownVariant { .. } => "unknown variant".to_owned(),
                kind => kind.to_string(),
            },
        };
        assert_eq!(found, expected, "{name}");
    }
}
