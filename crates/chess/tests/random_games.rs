//! Thousands of random positions, each compared with the plain rebuild of the graph and sent through every notation.

mod data;
mod oracle;

use oracle::{Oracle, OracleMove};
use papan_chess::{
    Analysis, AttackGraph, Board, CastlingRights, CastlingStyle, Color, File, Game,
    IllegalMoveError, LegalGraph, Move, MoveKind, Position, Rank, Role, Rules, Setup, Square,
    SquareSet, Zobrist, parse_fen,
};
use std::collections::{BTreeSet, HashMap};

/// A start of Chess960, drawn at random: any rank with the king between the rooks and bishops on both colors.
fn random_start(random: &mut fastrand::Rng) -> Setup {
    use Role::{Bishop, King, Knight, Queen, Rook};
    let mut roles = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];
    let places = |roles: &[Role; 8], role| {
        (0..8).filter(|&file| roles[file] == role).collect::<Vec<usize>>()
    };
    let rooks = loop {
        let (rooks, king, bishops) =
            (places(&roles, Rook), places(&roles, King)[0], places(&roles, Bishop));
        if rooks[0] < king && king < rooks[1] && bishops[0] % 2 != bishops[1] % 2 {
            break rooks;
        }
        random.shuffle(&mut roles);
    };
    let mut board = Board::EMPTY;
    let mut castling = SquareSet::EMPTY;
    for (file, role) in roles.into_iter().enumerate() {
        for (color, home, front) in [(Color::White, 0, 1), (Color::Black, 7, 6)] {
            let square = |rank| Square::new(File::new(file).unwrap(), Rank::new(rank).unwrap());
            board.set_piece_at(square(home), role.of(color));
            board.set_piece_at(square(front), Role::Pawn.of(color));
            if rooks.contains(&file) {
                castling.insert(square(home));
            }
        }
    }
    Setup { board, castling: CastlingRights::new(castling), ..Setup::START }
}

fn random_setup(random: &mut fastrand::Rng) -> Setup {
    if random.bool() { Setup::START } else { random_start(random) }
}

/// Any move; every second time one of those that random games seldom come to, where there is one.
fn random_move(moves: &[Move], random: &mut fastrand::Rng) -> Option<Move> {
    let is_rare = |mv: &Move| !matches!(mv.kind, MoveKind::Normal | MoveKind::DoublePush);
    let rare: Vec<Move> = moves.iter().copied().filter(is_rare).collect();
    let moves = if random.bool() && !rare.is_empty() { &rare } else { moves };
    random.choice(moves).copied()
}

/// Plays random games and shows each position to `look`, with the setup that history gives.
fn play_random_games(seed: u64, games: usize, mut look: impl FnMut(&Game, &Oracle)) {
    let mut random = fastrand::Rng::with_seed(seed);
    for _ in 0..games {
        let setup = random_setup(&mut random);
        let mut game = Game::from_setup(Rules::FIDE, &setup).unwrap();
        let mut oracle = Oracle::new(&setup);
        for _ in 0..150 {
            look(&game, &oracle);
            let Some(mv) = random_move(&game.legal_moves(), &mut random) else { break };
            game.play(mv).unwrap();
            oracle = oracle.after(plain(mv));
        }
    }
}

fn plain(mv: Move) -> OracleMove {
    let castling = mv.kind == MoveKind::Castling;
    OracleMove { from: mv.from, to: mv.to, promotion: mv.promotion(), castling }
}

fn games() -> usize {
    if data::long() { 3000 } else { 60 }
}

#[test]
fn legal_moves_are_those_of_the_plain_rebuild() {
    play_random_games(1, games(), |game, oracle| {
        let position = game.position();
        let expected = oracle.legal_moves();
        let found: BTreeSet<OracleMove> =
            position.legal_moves().iter().map(|&mv| plain(mv)).collect();
        assert_eq!(found, expected, "{position}");
        assert_eq!(position.legal_moves().len(), expected.len(), "{position}: a move twice");
        assert_eq!(position.count_legal_moves() as usize, expected.len(), "{position}");
        assert_eq!(position.is_check(), oracle.is_check(), "{position}");
    });
}

#[test]
fn classroom_moves_are_those_of_the_plain_rebuild_without_its_last_step() {
    let mut random = fastrand::Rng::with_seed(2);
    for _ in 0..games() {
        let mut game = Game::new(Rules { move_limit: None, ..Rules::CLASSROOM });
        let mut oracle = Oracle::new(&Setup::START);
        for _ in 0..150 {
            let moves = game.legal_moves();
            let Some(mv) = random_move(&moves, &mut random) else { break };
            let found: BTreeSet<_> = moves.iter().map(|&mv| plain(mv)).collect();
            let expected: BTreeSet<_> = oracle.possible_moves().into_iter().collect();
            assert_eq!(found, expected, "{}", game.position());
            game.play(mv).unwrap();
            oracle = oracle.after(plain(mv));
        }
    }
}

#[test]
fn sets_lists_and_graphs_have_the_same_moves() {
    play_random_games(3, games(), |game, _| {
        let position = game.position();
        let moves = position.legal_moves();
        let pairs: BTreeSet<_> = moves.iter().map(|mv| (mv.from, mv.to)).collect();
        let sets = position.move_sets();
        let mut in_sets = BTreeSet::new();
        for moves in &sets {
            assert_eq!(position.board().piece_at(moves.from), Some(moves.piece), "{position}");
            in_sets.extend(moves.to.into_iter().map(|to| (moves.from, to)));
        }
        assert_eq!(in_sets, pairs, "{position}");

        let graph = LegalGraph::of(position);
        let targets: BTreeSet<_> = moves.iter().map(|mv| (mv.from, mv.target())).collect();
        assert_eq!(graph.rows().pairs().collect::<BTreeSet<_>>(), targets, "{position}");
        assert_eq!(graph.edges().len(), moves.len(), "{position}");
    });
}

#[test]
fn attacks_agree_with_those_found_from_the_attacked_square() {
    play_random_games(4, games() / 4, |game, _| {
        let board = game.position().board();
        let graph = AttackGraph::of(board);
        for color in Color::ALL {
            for square in Square::all() {
                let seen = board.attackers(square, color, board.occupied());
                assert_eq!(graph.attackers(square, color), seen);
                assert_eq!(graph.attacked_by(color).contains(square), seen.any());
            }
        }
    });
}

#[test]
fn every_notation_of_a_move_leads_back_to_it() {
    play_random_games(5, games(), |game, _| {
        let position = game.position();
        let moves = position.legal_moves();
        let mut names = BTreeSet::new();
        for &mv in &moves {
            let san = position.san(mv);
            assert_eq!(position.parse_san(&san), Ok(mv), "{position}: {san}");
            assert_eq!(position.parse_uci(&mv.to_uci_chess960()), Ok(mv), "{position}");
            assert_eq!(
                position.find_legal_move(mv.from, mv.to, mv.promotion()),
                Ok(mv),
                "{position}"
            );
            assert!(names.insert(san), "{position}: {san} twice");
        }
    });
}

#[test]
fn every_move_that_is_not_an_edge_has_a_reason() {
    play_random_games(6, games() / 10, |game, _| {
        let position = game.position();
        let sets = position.move_sets();
        for from in Square::all() {
            for to in Square::all() {
                let legal = position.find_legal_move(from, to, None);
                let promotes = position.find_legal_move(from, to, Some(Role::Queen));
                if sets.targets(from).contains(to) {
                    assert!(legal.is_ok() != promotes.is_ok(), "{position} {from}{to}");
                } else if let Err(why) = legal {
                    assert_ne!(why, IllegalMoveError::Impossible, "{position} {from}{to}");
                }
            }
        }
    });
}

#[test]
fn a_position_survives_fen_in_both_styles() {
    play_random_games(7, games(), |game, _| {
        let setup = game.setup();
        for style in [CastlingStyle::XFen, CastlingStyle::Shredder] {
            assert_eq!(parse_fen(&setup.to_fen(style)).unwrap(), setup);
        }
        assert_eq!(setup.position().as_ref(), Ok(game.position()));
        assert_eq!(setup.warnings(), []);
    });
}

#[test]
fn undoing_a_game_restores_every_earlier_state_and_its_hash() {
    let mut random = fastrand::Rng::with_seed(8);
    for _ in 0..games() {
        let setup = random_setup(&mut random);
        let mut game = Game::from_setup(Rules::FIDE, &setup).unwrap();
        let mut states = Vec::new();
        for _ in 0..100 {
            let Some(mv) = random_move(&game.legal_moves(), &mut random) else { break };
            states.push((game.clone(), mv));
            game.play(mv).unwrap();
            assert_eq!(game.zobrist(), game.position().zobrist());
        }
        for (state, mv) in states.into_iter().rev() {
            assert_eq!(game.undo(), Some(mv));
            assert_eq!(game, state);
            assert_eq!(game.zobrist(), game.position().zobrist());
        }
        assert_eq!(game.undo(), None);
    }
}

#[test]
fn fingerprints_are_equal_exactly_when_positions_are() {
    let mut seen: HashMap<Zobrist, Position> = HashMap::new();
    play_random_games(9, games(), |game, _| {
        let position = *game.position();
        assert_eq!(*seen.entry(position.zobrist()).or_insert(position), position);
    });
}

#[test]
fn measures_follow_from_their_definitions() {
    let mut analysis = Analysis::of(&Position::START);
    play_random_games(10, games() / 4, |game, _| {
        let position = game.position();
        analysis.rebuild(position);
        let fresh = Analysis::of(position);
        assert_eq!(analysis.attacks(), fresh.attacks(), "{position}");
        for color in Color::ALL {
            let legal = LegalGraph::of_side(position, color);
            assert_eq!(analysis.legal(color), &legal, "{position}");
            assert_eq!(fresh.legal(color), &legal, "{position}");
            let measures = analysis.measures(color);
            let side = if color == position.turn() { *position } else { position.null_move() };
            let moves = side.legal_moves();
            let edges: BTreeSet<_> = moves.iter().map(|mv| (mv.from, mv.target())).collect();
            let targets: BTreeSet<_> = moves.iter().map(|mv| mv.target()).collect();
            let own = position.board().color(color);
            let enemy = position.board().color(!color);
            assert_eq!(measures.nodes, own.len());
            assert_eq!(measures.edges as usize, edges.len());
            let count = |test: &dyn Fn(Square) -> bool| {
                targets.iter().filter(|&&square| test(square)).count() as f64
            };
            let part = |number: f64| number / 64.0;
            assert!((measures.control - part(targets.len() as f64)).abs() < 1e-12);
            assert!((measures.mobility - part(count(&|at| !enemy.contains(at)))).abs() < 1e-12);
            let outside = count(&|at| !own.contains(at)) + f64::from(own.len());
            assert!((measures.dominance - part(outside)).abs() < 1e-12);
            let taken = count(&|at| enemy.contains(at));
            assert!((f64::from(measures.offensiveness) - taken).abs() < 1e-12);
            let protected = own.into_iter().filter(|&square| {
                position.board().attackers(square, color, position.board().occupied()).any()
            });
            assert_eq!(measures.defensiveness as usize, protected.count());
        }
    });
}
