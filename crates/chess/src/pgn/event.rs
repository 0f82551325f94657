//! A PGN text as a row of events, every move replayed and known to be legal. Nothing is allocated per move.

use super::{Score, Token, Tokens};
use crate::{Move, Position, Rules, Setup, fen::explain_fault, parse_fen, uci::read_uci};
use papan_core::ParseError;
use std::borrow::Cow;

/// What happens next in a PGN text.
#[derive(Clone, Debug, PartialEq)]
pub enum Event<'a> {
    /// A tag of the game that begins.
    Tag {
        /// The name.
        name: &'a str,
        /// The value, escapes undone.
        value: Cow<'a, str>,
    },
    /// All tags are read; the game starts, where [`Events::start`] says.
    Start,
    /// A legal move, or `None` for a null move.
    Move(Option<Move>),
    /// A numeric annotation glyph for the last move.
    Nag(u8),
    /// A comment.
    Comment(&'a str),
    /// A variation begins: instead of the last move.
    Open,
    /// The variation ends.
    Close,
    /// The game ends.
    End(Score),
}

/// Variations inside variations may go this deep.
const DEEPEST: usize = 200;

/// Where a line of play stands, and where it stood before its last move.
#[derive(Clone, Copy, Debug)]
struct Line {
    before: Option<Position>,
    now: Position,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Between,
    Tags,
    Moves,
}

/// Reads events from a PGN text. After an error reading goes on with the next game.
///
/// ```
/// use papan_chess::pgn::{Event, Events, Score};
///
/// let mut events = Events::new("1. e4 e5 2. Ke2 *");
/// let moves = events.by_ref().filter(|event| matches!(event, Ok(Event::Move(_)))).count();
/// assert_eq!(moves, 3);
/// ```
#[derive(Clone, Debug)]
pub struct Events<'a> {
    tokens: Tokens<'a>,
    rules: Rules,
    state: State,
    start: Setup,
    line: Line,
    outer: Vec<Line>,
    /// A token that was read while the start of its game still had to be told.
    held: Option<Token<'a>>,
}

impl<'a> Events<'a> {
    /// Starts at the beginning of a text.
    pub fn new(text: &'a str) -> Self {
        Self::under(Rules::FIDE, text)
    }

    /// Reads games that were played by other rules.
    pub fn under(rules: Rules, text: &'a str) -> Self {
        Self {
            tokens: Tokens::new(text),
            rules,
            state: State::Between,
            start: Setup::START,
            line: Line { before: None, now: Position::START },
            outer: Vec::new(),
            held: None,
        }
    }

    /// Where the game starts.
    pub fn start(&self) -> &Setup {
        &self.start
    }

    /// The position after the last move.
    pub fn position(&self) -> &Position {
        &self.line.now
    }

    /// The position before the last move, if there was one in this line.
    pub fn before(&self) -> Option<&Position> {
        self.line.before.as_ref()
    }

    /// An error where reading is now; it goes on with the next game.
    pub(super) fn refuse(&mut self, key: &'static str) -> ParseError {
        let error = self.misplaced(key);
        self.fail(error)
    }

    fn fail(&mut self, error: ParseError) -> ParseError {
        self.tokens.skip_game();
        self.reset();
        error
    }

    fn reset(&mut self) {
        self.state = State::Between;
        self.start = Setup::START;
        self.line = Line { before: None, now: Position::START };
        self.outer.clear();
        self.held = None;
    }

    #[inline]
    fn step(&mut self) -> Option<Result<Event<'a>, ParseError>> {
        let token = match self.held {
            Some(token) => {
                self.held = None;
                token
            }
            None => match self.tokens.next_token() {
                Some(Ok(token)) => token,
                Some(Err(error)) => return Some(Err(error)),
                None => return self.finish().map(Ok),
            },
        };
        if let Token::Tag { name, value } = token {
            if self.state == State::Moves {
                self.held = Some(token);
                return self.finish().map(Ok);
            }
            self.state = State::Tags;
            return Some(self.tag(name, value));
        }
        if self.state != State::Moves {
            self.state = State::Moves;
            self.held = Some(token);
            return Some(Ok(Event::Start));
        }
        Some(self.movetext(token))
    }

    /// The end of a game without a result mark.
    fn finish(&mut self) -> Option<Event<'a>> {
        match self.state {
            State::Between => None,
            State::Tags => {
                self.state = State::Moves;
                Some(Event::Start)
            }
            State::Moves => {
                let held = self.held.take();
                self.reset();
                self.held = held;
                Some(Event::End(Score::Open))
            }
        }
    }

    fn tag(&mut self, name: &'a str, value: &'a str) -> Result<Event<'a>, ParseError> {
        if name == "FEN" {
            self.start = self.parse_start(value)?;
        }
        if name == "Variant" && !is_known_variant(value) {
            let span = self.tokens.span();
            return Err(self.tokens.error(span, "chess-pgn-variant").with("found", value));
        }
        let value = if value.contains('\\') { unescape(value).into() } else { value.into() };
        Ok(Event::Tag { name, value })
    }

    fn parse_start(&mut self, fen: &str) -> Result<Setup, ParseError> {
        let read = parse_fen(fen).and_then(|setup| match setup.position() {
            Ok(position) => Ok((setup, position)),
            Err(faults) => Err(explain_fault(fen, faults[0])),
        });
        match read {
            Ok((setup, position)) => {
                self.line.now = position;
                Ok(setup)
            }
            Err(error) => {
                let span = self.tokens.span();
                let mut placed = self.tokens.error(span, error.key());
                for (name, value) in error.args() {
                    placed = placed.with(name, value.clone());
                }
                Err(placed)
            }
        }
    }

    #[inline]
    fn movetext(&mut self, token: Token<'a>) -> Result<Event<'a>, ParseError> {
        Ok(match token {
            Token::Move(text) => Event::Move(self.play(text)?),
            Token::Comment(text) => Event::Comment(text),
            Token::Nag(nag) => Event::Nag(nag),
            Token::Open => self.open()?,
            Token::Close => self.close()?,
            Token::End(_) if !self.outer.is_empty() => {
                return Err(self.misplaced("chess-pgn-unclosed"));
            }
            Token::End(score) => {
                self.reset();
                Event::End(score)
            }
            Token::Tag { .. } => return Err(self.misplaced("chess-pgn-tag")),
        })
    }

    fn misplaced(&mut self, key: &'static str) -> ParseError {
        let span = self.tokens.span();
        self.tokens.error(span, key)
    }

    fn open(&mut self) -> Result<Event<'a>, ParseError> {
        let Some(before) = self.line.before else {
            return Err(self.misplaced("chess-pgn-variation-of-nothing"));
        };
        if self.outer.len() == DEEPEST {
            return Err(self.misplaced("chess-pgn-deep"));
        }
        self.outer.push(self.line);
        self.line = Line { before: None, now: before };
        Ok(Event::Open)
    }

    fn close(&mut self) -> Result<Event<'a>, ParseError> {
        match self.outer.pop() {
            Some(line) => {
                self.line = line;
                Ok(Event::Close)
            }
            None => Err(self.misplaced("chess-pgn-unopened")),
        }
    }

    #[inline]
    fn play(&mut self, text: &'a str) -> Result<Option<Move>, ParseError> {
        let mv = match self.line.now.read_san(&self.rules, text.as_bytes()) {
            Ok(mv) => Some(mv),
            Err(key) => match self.read_otherwise(text) {
                Some(mv) => mv,
                None => return Err(self.misplaced(key).with("found", text)),
            },
        };
        self.line.before = Some(self.line.now);
        match mv {
            Some(mv) if self.rules.king_safety => self.line.now.play_here(mv),
            Some(mv) => self.line.now = self.line.now.play_under(&self.rules, mv),
            None => self.line.now = self.line.now.pass(),
        }
        Ok(mv)
    }

    /// Moves that are not SAN: null moves (the inner `None`) and UCI notation.
    #[allow(clippy::option_option)]
    fn read_otherwise(&self, text: &str) -> Option<Option<Move>> {
        let now = &self.line.now;
        if matches!(text, "--" | "Z0" | "null" | "@@@@" | "0000") {
            return (!now.is_check()).then_some(None);
        }
        let (from, to, promotion) = read_uci(text)?;
        now.find_move(&self.rules, from, to, promotion).map(Some)
    }
}

impl<'a> Iterator for Events<'a> {
    type Item = Result<Event<'a>, ParseError>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        match self.step()? {
            Ok(event) => Some(Ok(event)),
            Err(error) => Some(Err(self.fail(error))),
        }
    }
}

/// Other variants have other rules; better to say so than to call their moves illegal.
fn is_known_variant(name: &str) -> bool {
    let letters: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
    let known = [
        "standard",
        "chess",
        "normal",
        "chess960",
        "fischerandom",
        "fischerrandom",
        "fromposition",
        "",
    ];
    known.contains(&letters.to_ascii_lowercase().as_str())
}

fn unescape(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut characters = value.chars();
    while let Some(character) = characters.next() {
        let plain = if character == '\\' { characters.next() } else { Some(character) };
        out.extend(plain);
    }
    out
}
