//! A game with its tags, comments and variations, as a tree of moves in one list.

use super::{Event, Events, PgnError, PgnErrorKind, Score};
use crate::{Game, Move, Position, PositionError, Rules, Setup};
use std::time::Duration;

/// The number of a node in the tree of a game; 0 is the start.
pub type NodeId = usize;

/// A node of the tree: the move that leads to it, with its annotations.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Node {
    /// The move that leads here; `None` for the start and for a null move.
    pub mv: Option<Move>,
    /// The node before the move.
    pub parent: NodeId,
    /// The nodes that follow: first the main line, then the variations.
    pub children: Vec<NodeId>,
    /// Numeric annotation glyphs.
    pub nags: Vec<u8>,
    /// Comments before the move, at the start of a variation.
    pub introductions: Vec<String>,
    /// Comments after the move.
    pub comments: Vec<String>,
}

impl Node {
    /// The time on the player's clock, from a `[%clk 0:05:00]` in a comment.
    pub fn clock(&self) -> Option<Duration> {
        self.comments.iter().find_map(|comment| read_clock(comment))
    }
}

fn read_clock(comment: &str) -> Option<Duration> {
    let (_, rest) = comment.split_once("[%clk ")?;
    let (clock, _) = rest.split_once(']')?;
    let mut parts = clock.trim().split(':');
    let mut hours_minutes = || parts.next()?.parse::<u32>().ok();
    let (hours, minutes) = (hours_minutes()?, hours_minutes()?);
    let seconds: f64 = parts.next()?.parse().ok()?;
    let whole = u64::from(hours) * 3600 + u64::from(minutes) * 60;
    let seconds = Duration::try_from_secs_f64(seconds).ok()?;
    Duration::from_secs(whole).checked_add(seconds)
}

/// A game record: tags, a tree of moves, the result.
///
/// ```
/// use papan_chess::pgn::{PgnGame, Score, read_games};
///
/// let text = "[White \"Molinari\"]\n\n1. e4 c5 2. c4 Nc6 3. Ne2 Nf6 4. Nbc3 Nb4 5. g3 Nd3# 0-1\n";
/// let game: PgnGame = read_games(text).next().unwrap()?;
/// assert_eq!(game.tag("White"), Some("Molinari"));
/// assert_eq!(game.main_line().count(), 10);
/// assert_eq!(game.score, Score::Black);
/// assert!(game.to_pgn().ends_with("5. g3 Nd3# 0-1\n"));
/// # Ok::<(), papan_chess::pgn::PgnError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnGame {
    /// Tags in their order.
    pub tags: Vec<(String, String)>,
    /// The setup that the game starts from.
    pub start: Setup,
    /// The tree; the first node is the start.
    pub nodes: Vec<Node>,
    /// The result as stated.
    pub score: Score,
    /// The rules that it was played under.
    pub rules: Rules,
}

impl PgnGame {
    /// A game without moves.
    pub fn new(start: Setup) -> Self {
        let nodes = vec![Node::default()];
        Self { tags: Vec::new(), start, nodes, score: Score::Open, rules: Rules::FIDE }
    }

    /// The record of a game so far, without tags.
    pub fn of(game: &Game) -> Self {
        let mut record = Self { rules: *game.rules(), ..Self::new(game.start_setup()) };
        game.history().fold(0, |at, mv| record.add(at, Some(mv)));
        if let Some(outcome) = game.outcome() {
            record.score = Score::from_mark(outcome.score()).unwrap_or_default();
        }
        record
    }

    /// The game of the main line, up to the first null move.
    ///
    /// # Errors
    /// Chess cannot be played from the start of the record.
    pub fn to_game(&self) -> Result<Game, PositionError> {
        let mut game = Game::from_setup(self.rules, &self.start)?;
        for mv in self.main_line().map_while(|node| node.mv) {
            if game.play(mv).is_err() {
                break;
            }
        }
        Ok(game)
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, in place or at the end.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        match self.tags.iter_mut().find(|(tag, _)| tag == name) {
            Some((_, old)) => value.clone_into(old),
            None => self.tags.push((name.to_owned(), value.to_owned())),
        }
    }

    /// Adds a move after a node and returns the new node.
    pub fn add(&mut self, parent: NodeId, mv: Option<Move>) -> NodeId {
        let id = self.nodes.len();
        self.nodes.push(Node { mv, parent, ..Node::default() });
        self.nodes[parent].children.push(id);
        id
    }

    /// The nodes of the main line after the start.
    pub fn main_line(&self) -> impl Iterator<Item = &Node> + '_ {
        let mut at = 0;
        std::iter::from_fn(move || {
            at = *self.nodes.get(at)?.children.first()?;
            self.nodes.get(at)
        })
    }

    /// The moves of the main line, each with the position before it. `None` is a null move.
    pub fn replay(&self) -> impl Iterator<Item = (Position, Option<Move>)> + '_ {
        let mut position = self.start.position().ok();
        self.main_line().map_while(move |node| {
            let before = position?;
            position = Some(node.mv.map_or_else(
                || before.null_move(),
                |mv| before.play_unchecked_with_rules(&self.rules, mv),
            ));
            Some((before, node.mv))
        })
    }
}

/// Reads the games of a PGN text one after the other. An invalid game is an error, after which the next game follows.
pub fn read_games(text: &str) -> Games<'_> {
    read_games_with_rules(Rules::FIDE, text)
}

/// Reads the games of a PGN text under `rules`, but for those whose tag `Rules` names others.
pub fn read_games_with_rules(rules: Rules, text: &str) -> Games<'_> {
    Games { events: Events::with_rules(rules, text) }
}

/// The most moves, comments and tags of a game: each takes more memory in the tree than in the text.
const MAX_EVENTS: usize = 1_000_000;

/// Iterator over the games of a PGN text; see [`read_games`].
#[derive(Clone, Debug)]
pub struct Games<'a> {
    events: Events<'a>,
}

/// Builds a tree from events.
struct Builder {
    game: PgnGame,
    at: NodeId,
    outer: Vec<NodeId>,
    introductions: Vec<String>,
    is_fresh: bool,
}

impl Builder {
    fn new() -> Self {
        Self {
            game: PgnGame::new(Setup::START),
            at: 0,
            outer: Vec::new(),
            introductions: Vec::new(),
            is_fresh: false,
        }
    }

    /// Adds an event; true at the end of the game.
    fn add(&mut self, event: Event<'_>, start: &Setup, rules: Rules) -> bool {
        match event {
            Event::Tag { name, value } => {
                self.game.tags.push((name.to_owned(), value.into_owned()));
            }
            Event::Start => {
                self.game.start = *start;
                self.game.rules = rules;
            }
            Event::Move(mv) => {
                self.at = self.game.add(self.at, mv);
                self.game.nodes[self.at].introductions = std::mem::take(&mut self.introductions);
                self.is_fresh = false;
            }
            Event::Nag(nag) => self.game.nodes[self.at].nags.push(nag),
            Event::Comment(text) if self.is_fresh => self.introductions.push(text.to_owned()),
            Event::Comment(text) => self.game.nodes[self.at].comments.push(text.to_owned()),
            Event::Open => {
                self.outer.push(self.at);
                self.at = self.game.nodes[self.at].parent;
                self.is_fresh = true;
            }
            Event::Close => {
                self.introductions.clear();
                self.at = self.outer.pop().unwrap_or(0);
                self.is_fresh = false;
            }
            Event::End(score) => {
                self.game.score = score;
                return true;
            }
        }
        false
    }
}

impl Iterator for Games<'_> {
    type Item = Result<PgnGame, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut builder = Builder::new();
        for _ in 0..MAX_EVENTS {
            let event = match self.events.next()? {
                Ok(event) => event,
                Err(error) => return Some(Err(error)),
            };
            if builder.add(event, self.events.start(), self.events.rules()) {
                return Some(Ok(builder.game));
            }
        }
        Some(Err(self.events.refuse(PgnErrorKind::TooLong)))
    }
}
