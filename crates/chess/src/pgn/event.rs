//! A PGN text as a sequence of events, every move replayed and checked. Nothing is allocated per move.

use super::{PgnError, PgnErrorKind, Score, Token, Tokens};
use crate::{Move, Position, Rules, Setup, fen::locate_position_error, parse_fen, uci::read_uci};
use std::borrow::Cow;

/// An event of a PGN text.
#[derive(Clone, Debug, PartialEq)]
pub enum Event<'a> {
    /// A tag of the game that begins.
    Tag {
        /// The name.
        name: &'a str,
        /// The value, unescaped.
        value: Cow<'a, str>,
    },
    /// The tags are complete and the moves begin, from [`Events::start`].
    Start,
    /// A legal move, or `None` for a null move.
    Move(Option<Move>),
    /// A numeric annotation glyph for the last move.
    Nag(u8),
    /// A comment.
    Comment(&'a str),
    /// A variation begins that replaces the last move.
    Open,
    /// The variation ends.
    Close,
    /// The game ends.
    End(Score),
}

/// The deepest nesting of variations.
const MAX_VARIATION_DEPTH: usize = 200;

/// The position of a line of play, now and before its last move.
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

/// Iterator over the events of a PGN text. After an error it continues with the next game.
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
    /// The rules of games that do not name theirs.
    default_rules: Rules,
    rules: Rules,
    state: State,
    start: Setup,
    line: Line,
    outer: Vec<Line>,
    /// A token that was read ahead, before `Event::Start`.
    pending: Option<Token<'a>>,
}

impl<'a> Events<'a> {
    /// Reads the games of a text under the Laws of Chess.
    pub fn new(text: &'a str) -> Self {
        Self::with_rules(Rules::FIDE, text)
    }

    /// Reads the games of a text under `rules`, but for those whose tag `Rules` names others.
    pub fn with_rules(rules: Rules, text: &'a str) -> Self {
        Self {
            tokens: Tokens::new(text),
            default_rules: rules,
            rules,
            state: State::Between,
            start: Setup::START,
            line: Line { before: None, now: Position::START },
            outer: Vec::new(),
            pending: None,
        }
    }

    /// The setup that the game starts from.
    pub fn start(&self) -> &Setup {
        &self.start
    }

    /// The rules of the game.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The position after the last move.
    pub fn position(&self) -> &Position {
        &self.line.now
    }

    /// The position before the last move, if there was one in this line.
    pub fn before(&self) -> Option<&Position> {
        self.line.before.as_ref()
    }

    /// Creates an error at the last token and skips to the next game.
    pub(super) fn refuse(&mut self, kind: PgnErrorKind) -> PgnError {
        let error = self.error(kind);
        self.fail(error)
    }

    /// Skips to the next game.
    fn fail(&mut self, error: PgnError) -> PgnError {
        self.tokens.skip_game();
        self.reset();
        error
    }

    fn reset(&mut self) {
        self.state = State::Between;
        self.rules = self.default_rules;
        self.start = Setup::START;
        self.line = Line { before: None, now: Position::START };
        self.outer.clear();
        self.pending = None;
    }

    #[inline]
    fn step(&mut self) -> Option<Result<Event<'a>, PgnError>> {
        let token = match self.pending {
            Some(token) => {
                self.pending = None;
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
                self.pending = Some(token);
                return self.finish().map(Ok);
            }
            self.state = State::Tags;
            return Some(self.tag(name, value));
        }
        if self.state != State::Moves {
            self.state = State::Moves;
            self.pending = Some(token);
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
                let pending = self.pending.take();
                self.reset();
                self.pending = pending;
                Some(Event::End(Score::Open))
            }
        }
    }

    fn tag(&mut self, name: &'a str, value: &'a str) -> Result<Event<'a>, PgnError> {
        if name == "Rules" {
            self.rules = Rules::from_name(value).unwrap_or(self.default_rules);
        }
        if name == "FEN" {
            self.start = self.parse_start(value)?;
        }
        if name == "Variant" && !is_known_variant(value) {
            return Err(self.error(PgnErrorKind::UnknownVariant { found: value.to_owned() }));
        }
        let value = if value.contains('\\') { unescape(value).into() } else { value.into() };
        Ok(Event::Tag { name, value })
    }

    fn parse_start(&mut self, fen: &str) -> Result<Setup, PgnError> {
        let read = parse_fen(fen).and_then(|setup| match setup.position() {
            Ok(position) => Ok((setup, position)),
            Err(error) => Err(locate_position_error(fen, error)),
        });
        match read {
            Ok((setup, position)) => {
                self.line.now = position;
                Ok(setup)
            }
            Err(error) => Err(self.error(PgnErrorKind::Fen(error.kind().clone()))),
        }
    }

    #[inline]
    fn movetext(&mut self, token: Token<'a>) -> Result<Event<'a>, PgnError> {
        Ok(match token {
            Token::Move(text) => Event::Move(self.play(text)?),
            Token::Comment(text) => Event::Comment(text),
            Token::Nag(nag) => Event::Nag(nag),
            Token::Open => self.open()?,
            Token::Close => self.close()?,
            Token::End(_) if !self.outer.is_empty() => {
                return Err(self.error(PgnErrorKind::UnclosedVariation));
            }
            Token::End(score) => {
                self.reset();
                Event::End(score)
            }
            Token::Tag { .. } => return Err(self.error(PgnErrorKind::InvalidTag)),
        })
    }

    /// Creates an error at the last token.
    fn error(&mut self, kind: PgnErrorKind) -> PgnError {
        let span = self.tokens.span();
        self.tokens.error(span, kind)
    }

    fn open(&mut self) -> Result<Event<'a>, PgnError> {
        let Some(before) = self.line.before else {
            return Err(self.error(PgnErrorKind::NothingToVary));
        };
        if self.outer.len() == MAX_VARIATION_DEPTH {
            return Err(self.error(PgnErrorKind::TooDeep));
        }
        self.outer.push(self.line);
        self.line = Line { before: None, now: before };
        Ok(Event::Open)
    }

    fn close(&mut self) -> Result<Event<'a>, PgnError> {
        match self.outer.pop() {
            Some(line) => {
                self.line = line;
                Ok(Event::Close)
            }
            None => Err(self.error(PgnErrorKind::UnopenedVariation)),
        }
    }

    #[inline]
    fn play(&mut self, text: &'a str) -> Result<Option<Move>, PgnError> {
        let read = self.line.now.read_san(&self.rules, text.as_bytes()).map(Some);
        let mv = read.or_else(|error| self.read_other_notation(text).ok_or(error));
        let mv = mv.map_err(|error| {
            let kind = self.line.now.san_error(&self.rules, text, error);
            self.error(PgnErrorKind::Move(kind))
        })?;
        self.line.before = Some(self.line.now);
        match mv {
            Some(mv) if self.rules.king_safety => self.line.now.play_unchecked_in_place(mv),
            Some(mv) => self.line.now = self.line.now.play_unchecked_with_rules(&self.rules, mv),
            None => self.line.now = self.line.now.null_move(),
        }
        Ok(mv)
    }

    /// Moves that are not SAN: null moves (the inner `None`) and UCI notation.
    #[allow(clippy::option_option)]
    fn read_other_notation(&self, text: &str) -> Option<Option<Move>> {
        let now = &self.line.now;
        if matches!(text, "--" | "Z0" | "null" | "@@@@" | "0000") {
            return (!now.is_check()).then_some(None);
        }
        let (from, to, promotion) = read_uci(text)?;
        now.matching_move(&self.rules, from, to, promotion).map(Some)
    }
}

impl<'a> Iterator for Events<'a> {
    type Item = Result<Event<'a>, PgnError>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        match self.step()? {
            Ok(event) => Some(Ok(event)),
            Err(error) => Some(Err(self.fail(error))),
        }
    }
}

/// Whether the `Variant` tag names standard chess or Chess960, whose moves are understood here.
fn is_known_variant(name: &str) -> bool {
    let letters: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
    matches!(
        letters.to_ascii_lowercase().as_str(),
        "" | "standard"
            | "chess"
            | "normal"
            | "chess960"
            | "fischerandom"
            | "fischerrandom"
            | "fromposition"
    )
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
