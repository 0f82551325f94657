//! A PGN record in a page: the whole tree of moves in one answer, each with the position after it, so that a page steps
//! through games, variations and comments without asking again.

use super::{input::ply_after, new_game::RulesName, view::Sides};
use crate::{
    error::{ApiError, ErrorReport},
    i18n::Catalog,
    named::Name,
    run::Job,
};
use papan_chess::{
    Game, PlayerName, Position, Rules, Session,
    pgn::{Node, NodeId, PgnError, PgnGame, read_games},
};
use papan_core::Budget;
use serde::Serialize;

/// More games of a file are counted, but not listed.
const MAX_LISTED_GAMES: usize = 2000;
/// A game with more moves and variations is refused: the answer would be larger than a page should hold.
const MAX_NODES: usize = 20_000;
/// How often the list of games looks whether it is still wanted.
const CHECK_EVERY_GAMES: usize = 64;

/// A game of a PGN text, and the list of all games of the text.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordView {
    /// The games of the text.
    games: Vec<GameTitle>,
    /// How many further games are not listed.
    unlisted: usize,
    /// The number of this game, from 1.
    number: usize,
    rules: Name<RulesName>,
    /// Tags in their order.
    tags: Vec<(String, String)>,
    players: Sides<String>,
    /// The result as stated: `1-0`, `0-1`, `1/2-1/2` or `*`.
    score: &'static str,
    /// Comments before the first move.
    comments: Vec<String>,
    /// The position before the first move.
    start: String,
    /// The moves and those of the variations. Each comes after the one before it, and the first that follows a move is
    /// the main line.
    nodes: Vec<RecordNode>,
}

/// A move of a record.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct RecordNode {
    /// The number of the move before, from 1; 0 is the start.
    parent: NodeId,
    /// The move, `--` for a null move.
    san: String,
    /// Nothing for a null move.
    from: Option<String>,
    /// Where the piece goes; a king that castles goes two squares.
    to: Option<String>,
    /// The position after the move.
    fen: String,
    /// Numeric annotation glyphs: 1 is `!`, 2 is `?`.
    nags: Vec<u8>,
    /// Comments before the move, at the start of a variation.
    introductions: Vec<String>,
    /// Comments after the move.
    comments: Vec<String>,
}

/// A game in the list of a file.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct GameTitle {
    white: String,
    black: String,
    score: &'static str,
    /// Event and date, as far as they are known.
    about: String,
    /// Why the game cannot be read.
    error: Option<ErrorReport>,
}

impl GameTitle {
    fn new(game: &Result<PgnGame, PgnError>, catalog: &Catalog) -> Self {
        match game {
            Ok(game) => Self {
                white: name(game, "White"),
                black: name(game, "Black"),
                score: game.score.mark(),
                about: ["Event", "Date"].map(|tag| known(game, tag)).join(" ").trim().to_owned(),
                error: None,
            },
            Err(error) => Self {
                white: "?".to_owned(),
                black: "?".to_owned(),
                score: "*",
                about: String::new(),
                error: Some(ApiError::from(error.clone()).report(catalog)),
            },
        }
    }
}

/// The value of a tag; empty when the record does not know it, which PGN writes as `?`.
fn known<'a>(game: &'a PgnGame, tag: &str) -> &'a str {
    game.tag(tag).filter(|value| !value.starts_with('?')).unwrap_or_default()
}

fn name(game: &PgnGame, tag: &str) -> String {
    let name = known(game, tag);
    if name.is_empty() { "?" } else { name }.to_owned()
}

/// Reads a game of a PGN text and lists all of them.
pub fn read(
    text: String,
    number: Option<usize>,
    catalog: &'static Catalog,
    budget: Budget,
) -> Job<RecordView> {
    Job::new(budget, move |job| {
        let (mut games, mut unlisted, mut chosen) = (Vec::new(), 0, None);
        for (at, game) in read_games(&text).enumerate() {
            if at % CHECK_EVERY_GAMES == 0 && job.cancel().is_cancelled() {
                return Err(ApiError::new("web-stopped"));
            }
            if games.len() < MAX_LISTED_GAMES {
                games.push(GameTitle::new(&game, catalog));
            } else {
                unlisted += 1;
            }
            let wanted = match &chosen {
                Some((_, Ok(_))) => false,
                _ => number.is_none_or(|number| number == at + 1),
            };
            // Without a number it is the first game that can be read, or the error of the last one.
            if wanted {
                chosen = Some((at + 1, game));
            }
        }
        let (number, game) = chosen.ok_or_else(|| no_game(number.unwrap_or(1)))?;
        RecordView::new(&game?, number, games, unlisted)
    })
}

fn no_game(number: usize) -> ApiError {
    if number == 1 { ApiError::new("chess-save-empty") } else { ApiError::bad_field("game") }
}

impl RecordView {
    fn new(
        game: &PgnGame,
        number: usize,
        games: Vec<GameTitle>,
        unlisted: usize,
    ) -> Result<Self, ApiError> {
        if game.nodes.len() > MAX_NODES {
            return Err(ApiError::new("web-chess-record-too-long").with("max", MAX_NODES as u64));
        }
        let start = game.start.position().map_err(|_| ApiError::bad_field("text"))?;
        let mut plies = vec![(game.start, start)];
        let mut nodes = Vec::with_capacity(game.nodes.len());
        for node in game.nodes.iter().skip(1) {
            let (setup, position) = plies[node.parent];
            let after = ply_after(&game.rules, &setup, &position, node.mv);
            nodes.push(RecordNode::new(node, &game.rules, &position, after.0.to_string()));
            plies.push(after);
        }
        Ok(Self {
            games,
            unlisted,
            number,
            rules: Name(RulesName::of(&game.rules)),
            tags: game.tags.clone(),
            players: Sides { white: name(game, "White"), black: name(game, "Black") },
            score: game.score.mark(),
            comments: game.nodes[0].comments.clone(),
            start: game.start.to_string(),
            nodes,
        })
    }
}

impl RecordNode {
    fn new(node: &Node, rules: &Rules, before: &Position, fen: String) -> Self {
        let san = |mv| before.san_with_rules(rules, mv).to_string();
        Self {
            parent: node.parent,
            san: node.mv.map_or_else(|| "--".to_owned(), san),
            from: node.mv.map(|mv| mv.from.to_string()),
            to: node.mv.map(|mv| mv.target().to_string()),
            fen,
            nags: node.nags.clone(),
            introductions: node.introductions.clone(),
            comments: node.comments.clone(),
        }
    }
}

/// The game up to a move of a record, to be played on.
///
/// # Errors
/// What is wrong with the text, or a game or move that it does not have.
pub fn play_on(text: &str, number: usize, node: NodeId) -> Result<Session, ApiError> {
    let record = read_games(text).nth(number.saturating_sub(1));
    let record = record.ok_or_else(|| no_game(number))??;
    let mut path = Vec::new();
    let mut at = node;
    while at != 0 {
        let node = record.nodes.get(at).ok_or_else(|| ApiError::bad_field("node"))?;
        path.push(node.mv.ok_or_else(|| ApiError::new("web-chess-null-move"))?);
        at = node.parent;
    }
    let mut game =
        Game::from_setup(record.rules, &record.start).map_err(|_| ApiError::bad_field("text"))?;
    for mv in path.into_iter().rev() {
        game.play(mv).map_err(|_| ApiError::new("chess-illegal-game-over"))?;
    }
    let player =
        |tag, unknown| record.tag(tag).and_then(|name| name.parse().ok()).unwrap_or(unknown);
    Ok(Session::of(game, [player("White", PlayerName::WHITE), player("Black", PlayerName::BLACK)]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Lang;
    use papan_core::{CancelToken, Stopwatch};
    use serde_json::{Value, json};

    const TWO_GAMES: &str = "[White \"Anderssen, Adolf\"]\n[Black \"?\"]\n[Event \"London\"]\n\n\
        {A gambit.} 1. e4 e5 2. f4! (2. Nf3 {quiet} Nc6 (2... d6 $2)) exf4 1-0\n\n\
        [White \"B\"]\n\n1. d4 -- 2. d5 *\n";

    fn open(text: &str, number: impl Into<Option<usize>>) -> Result<Value, ApiError> {
        let job = read(text.to_owned(), number.into(), Catalog::of(Lang::En), Budget::default());
        let view = job.run(&CancelToken::new(), &Stopwatch::start(), &|_| {})?;
        Ok(serde_json::to_value(view).unwrap())
    }

    #[test]
    fn a_record_keeps_names_result_comments_and_variations() {
        let view = open(TWO_GAMES, 1).unwrap();
        assert_eq!(view["players"], json!({ "white": "Anderssen, Adolf", "black": "?" }));
        assert_eq!((&view["score"], &view["comments"]), (&json!("1-0"), &json!(["A gambit."])));
        let moves: Vec<_> = view["nodes"].as_array().unwrap().iter().collect();
        let sans: Vec<_> = moves.iter().map(|node| (&node["parent"], &node["san"])).collect();
        let expected =
            [(0, "e4"), (1, "e5"), (2, "f4"), (2, "Nf3"), (4, "Nc6"), (4, "d6"), (3, "exf4")];
        let expected = expected.map(|(parent, san)| (json!(parent), json!(san)));
        assert!(sans.into_iter().eq(expected.iter().map(|(parent, san)| (parent, san))));
        assert_eq!(moves[2]["nags"], json!([1]));
        assert_eq!(moves[3]["comments"], json!(["quiet"]));
        assert_eq!(moves[5]["nags"], json!([2]));
        let last = "rnbqkbnr/pppp1ppp/8/8/4Pp2/8/PPPP2PP/RNBQKBNR w KQkq - 0 3";
        assert_eq!(moves[6]["fen"], last);
    }

    #[test]
    fn all_games_of_a_file_are_listed_the_wrong_ones_with_their_error() {
        let text = format!("{TWO_GAMES}\n[White \"C\"]\n\n1. e5 *\n");
        let view = open(&text, 2).unwrap();
        let games = view["games"].as_array().unwrap();
        let names: Vec<_> = games.iter().map(|game| game["white"].as_str().unwrap()).collect();
        assert_eq!(names, ["Anderssen, Adolf", "B", "?"]);
        assert!(games[2]["error"]["text"].as_str().unwrap().contains("e5"), "{}", games[2]);
        assert_eq!(view["nodes"][1]["san"], "--");
        assert!(open(&text, 3).is_err());
        assert!(open(&text, 4).is_err());
        assert!(open("", 1).is_err());
        let text = format!("1. e5 *\n\n{TWO_GAMES}");
        assert_eq!(open(&text, None).unwrap()["number"], 2, "the first one that can be read");
        assert!(open("1. e5 *", None).is_err());
    }

    #[test]
    fn a_record_is_played_on_from_any_of_its_moves() {
        let session = play_on(TWO_GAMES, 1, 5).unwrap();
        assert_eq!(session.game().history().len(), 4);
        assert!(session.to_pgn().contains("1. e4 e5 2. Nf3 Nc6"));
        assert!(play_on(TWO_GAMES, 1, 99).is_err());
        assert!(play_on(TWO_GAMES, 2, 3).is_err(), "a null move cannot be played");
    }

    #[test]
    fn a_record_with_too_many_moves_is_refused() {
        let text = "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(MAX_NODES / 4 + 1);
        assert_eq!(open(&text, 1).unwrap_err().key(), "web-chess-record-too-long");
    }
}
