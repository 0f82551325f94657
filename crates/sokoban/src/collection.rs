//! Level collections. In the text formats (XSB, `.sok`) a board has a title before or after it, lines such as `Author:`
//! and comments, and a `Solution` in LURD letters. XML files (`.slc`) are read as well.

use crate::{
    Direction, Level, LevelError, LurdErrorKind, SizeLimit, Step, parse_lurd, slc,
    xsb::{self, BoardRows},
};
use papan_core::ParseError;
use std::fmt;

/// An error in a text of levels, with its place.
pub type CollectionError = ParseError<CollectionErrorKind>;

/// What is wrong with a text of levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CollectionErrorKind {
    /// The text has no level.
    Empty,
    /// A row of a board has a character that is not an XSB symbol.
    UnknownSymbol {
        /// The character.
        found: char,
    },
    /// A run length at the end of a row has no symbol to repeat.
    DanglingRunLength,
    /// A board exceeds the [`SizeLimit`].
    TooLarge {
        /// Maximum number of columns.
        max_width: usize,
        /// Maximum number of rows.
        max_height: usize,
    },
    /// A tag of an XML file is not closed.
    UnclosedTag,
    /// A board is not a valid level.
    Level(LevelError),
    /// A solution is not valid LURD text.
    Solution(LurdErrorKind),
}

impl fmt::Display for CollectionErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the text has no level"),
            Self::UnknownSymbol { found } => write!(f, "expected a board symbol, found {found:?}"),
            Self::DanglingRunLength => f.write_str("the run length has no symbol to repeat"),
            Self::TooLarge { max_width, max_height } => {
                write!(f, "the board is larger than {max_width} columns and {max_height} rows")
            }
            Self::UnclosedTag => f.write_str("the tag is not closed"),
            Self::Level(error) => error.fmt(f),
            Self::Solution(kind) => write!(f, "invalid solution: {kind}"),
        }
    }
}

/// A level of a collection with its title, author, comments and solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CollectionLevel {
    /// The level.
    pub level: Level,
    /// Title of the level.
    pub title: Option<String>,
    /// Author of the level.
    pub author: Option<String>,
    /// All other lines of text.
    pub comments: Comments,
    /// Solutions of the file, not verified.
    pub solutions: Vec<Vec<Direction>>,
    /// Games of the file that were left before the end, not verified.
    pub snapshots: Vec<Vec<Direction>>,
}

impl From<Level> for CollectionLevel {
    /// Wraps a level without title, author, comments and solutions.
    fn from(level: Level) -> CollectionLevel {
        CollectionLevel {
            level,
            title: None,
            author: None,
            comments: Comments::default(),
            solutions: Vec::new(),
            snapshots: Vec::new(),
        }
    }
}

/// Lines of free text. They are stored in one string, because a file may have millions of them.
///
/// ```
/// use papan_sokoban::Comments;
///
/// let mut comments = Comments::default();
/// comments.push("Difficulty: easy");
/// assert_eq!(comments.lines().collect::<Vec<_>>(), ["Difficulty: easy"]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comments {
    /// Every line ends with a line feed.
    text: String,
}

impl Comments {
    /// Appends a line; line feeds make it several.
    pub fn push(&mut self, line: &str) {
        self.text.reserve(line.len() + 1);
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// The lines.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.text.lines()
    }

    /// Whether there are no lines.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }
}

/// A collection of levels, as in a file.
///
/// ```
/// use papan_sokoban::Collection;
///
/// let collection = Collection::parse("Title: Two steps\n\n; first\n#####\n#@$.#\n#####\nSolution\nR\n").unwrap();
/// assert_eq!(collection.title.as_deref(), Some("Two steps"));
/// assert_eq!(collection.levels[0].title.as_deref(), Some("first"));
/// assert_eq!(collection.levels[0].solutions.len(), 1);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collection {
    /// Title of the collection.
    pub title: Option<String>,
    /// Author of the collection.
    pub author: Option<String>,
    /// All other lines before the first level.
    pub comments: Comments,
    /// The levels; at least one after parsing.
    pub levels: Vec<CollectionLevel>,
}

/// A collection whose levels are parsed one by one, so that an invalid one does not hide the others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelResults {
    /// Title, author and comments of the collection, without levels.
    pub head: Collection,
    /// Each level in order, or what is wrong with its board or a solution of it.
    pub levels: Vec<Result<CollectionLevel, CollectionError>>,
}

impl Collection {
    /// Parses XSB or `.sok` text, or `.slc` XML, with boards up to 256 x 256.
    ///
    /// # Errors
    /// The first error of the text, with its place.
    pub fn parse(text: &str) -> Result<Collection, CollectionError> {
        Collection::parse_with_limit(text, SizeLimit::default())
    }

    /// Parses like [`parse`](Self::parse), with boards up to `limit`.
    ///
    /// # Errors
    /// The first error of the text, with its place.
    pub fn parse_with_limit(text: &str, limit: SizeLimit) -> Result<Collection, CollectionError> {
        let LevelResults { head, levels } = Collection::parse_each(text, limit)?;
        Ok(Collection { levels: levels.into_iter().collect::<Result<_, _>>()?, ..head })
    }

    /// Parses each level for itself, with boards up to `limit`.
    ///
    /// ```
    /// use papan_sokoban::{Collection, SizeLimit};
    ///
    /// let text = "####\n#@.#\n####\n\n#####\n#@$.#\n#####\n";
    /// let levels = Collection::parse_each(text, SizeLimit::default()).unwrap().levels;
    /// assert!(levels[0].is_err() && levels[1].is_ok());
    /// ```
    ///
    /// # Errors
    /// The text has no level at all, or it is XML with a tag that is not closed.
    pub fn parse_each(text: &str, limit: SizeLimit) -> Result<LevelResults, CollectionError> {
        let results = if text.trim_start_matches('\u{feff}').trim_start().starts_with('<') {
            slc::parse(text, limit)?
        } else {
            Reader { source: text, limit, ..Reader::default() }.read()
        };
        if results.levels.is_empty() { Err(xsb::empty(text)) } else { Ok(results) }
    }
}

/// What the next line of text belongs to.
#[derive(Default, PartialEq)]
enum Mode {
    #[default]
    Text,
    Comment,
    /// Moves from this byte on.
    Moves(usize, MovesKind),
}

/// What moves in a file are.
#[derive(Clone, Copy, PartialEq)]
enum MovesKind {
    Solution,
    Snapshot,
}

#[derive(Default)]
struct Reader<'a> {
    source: &'a str,
    limit: SizeLimit,
    results: LevelResults,
    /// What is said about an invalid level goes here.
    ignored: Collection,
    rows: BoardRows,
    mode: Mode,
    /// A line that becomes the title of the next board, or of the board before it.
    pending: Option<&'a str>,
    /// Whether a blank line is before that line, and whether one came last.
    pending_after_blank: bool,
    after_blank: bool,
    /// Whether titles precede their boards; known from the first board on.
    titles_first: Option<bool>,
    lurd: String,
}

impl<'a> Reader<'a> {
    fn read(mut self) -> LevelResults {
        let mut offset = 0;
        for line in self.source.split_inclusive('\n') {
            let mark =
                if offset == 0 && line.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
            let words = line[mark..].trim_end();
            if self.mode == Mode::Comment || !xsb::is_board_line(words, !self.rows.is_empty()) {
                self.end_board();
                self.read_text_line(offset, words);
                self.after_blank = words.is_empty();
            } else {
                self.end_moves();
                self.rows.read(self.source, offset + mark, words, self.limit);
            }
            offset += line.len();
        }
        self.end_board();
        self.end_moves();
        self.assign_pending();
        self.results
    }

    fn end_board(&mut self) {
        let Some(level) = self.rows.finish(self.source) else { return };
        let titles_first = *self.titles_first.get_or_insert(self.pending.is_some());
        let is_heading = titles_first || self.is_heading();
        let title = self.pending.take_if(|_| is_heading).map(str::to_owned);
        self.assign_pending();
        let entry = |level| CollectionLevel { title, ..CollectionLevel::from(level) };
        self.results.levels.push(level.map(entry));
        self.after_blank = false;
    }

    /// Whether the pending line belongs to the board after it, though titles follow their boards: it stands apart from what
    /// is above, and the level above has a title.
    fn is_heading(&self) -> bool {
        let last = self.results.levels.last();
        let is_named =
            last.is_some_and(|level| level.as_ref().map_or(true, |level| level.title.is_some()));
        self.pending_after_blank && !self.after_blank && is_named
    }

    /// Makes the pending line the title of the last level if it has none, or else a comment.
    fn assign_pending(&mut self) {
        let Some(words) = self.pending.take() else { return };
        match self.results.levels.last_mut() {
            Some(Ok(entry)) if self.titles_first == Some(false) && entry.title.is_none() => {
                entry.title = Some(words.to_owned());
            }
            _ => self.metadata().2.push(words),
        }
    }

    fn end_moves(&mut self) {
        let Mode::Moves(offset, kind) = self.mode else { return };
        self.mode = Mode::Text;
        let lurd = std::mem::take(&mut self.lurd);
        let Some(level) = self.results.levels.last_mut() else { return };
        match (parse_lurd(&lurd), level.as_mut()) {
            (Ok(steps), Ok(entry)) if !steps.is_empty() => match kind {
                MovesKind::Solution => entry.solutions.push(steps),
                MovesKind::Snapshot => entry.snapshots.push(steps),
            },
            (Err(error), Ok(_)) => {
                let lines = self.source[..offset].matches('\n').count();
                let error = error.after(offset, lines as u64);
                *level = Err(error.map_kind(CollectionErrorKind::Solution));
            }
            _ => {}
        }
    }

    fn read_text_line(&mut self, offset: usize, line: &'a str) {
        if let Mode::Moves(start, _) = self.mode {
            let is_lurd = |c: char| "lurdLURD() \t".contains(c) || c.is_ascii_digit();
            if line.chars().all(is_lurd) {
                // Every letter keeps its distance to the start, so that errors have the right place.
                let gap = offset - start - self.lurd.len();
                self.lurd.extend(std::iter::repeat_n('\n', gap));
                self.lurd.push_str(line);
                return;
            }
            self.end_moves();
        }
        let kind = TextLine::parse(line);
        if self.mode == Mode::Comment {
            match kind {
                TextLine::CommentEnd => self.mode = Mode::Text,
                _ => self.metadata().2.push(line),
            }
            return;
        }
        match kind {
            TextLine::Blank | TextLine::CommentEnd => {}
            TextLine::Title(title) => *self.metadata().0 = non_empty(title),
            TextLine::Author(author) => *self.metadata().1 = non_empty(author),
            TextLine::CommentStart => self.mode = Mode::Comment,
            TextLine::Moves(kind) => self.mode = Mode::Moves(offset + line.len(), kind),
            TextLine::Comment(words) => self.metadata().2.push(words),
            TextLine::Other(words) => {
                self.assign_pending();
                self.pending = Some(words);
                self.pending_after_blank = self.after_blank;
            }
        }
    }

    /// Title, author and comments of the last level, or of the collection before the first level.
    fn metadata(&mut self) -> (&mut Option<String>, &mut Option<String>, &mut Comments) {
        let head = match self.results.levels.last_mut() {
            Some(Ok(entry)) => {
                return (&mut entry.title, &mut entry.author, &mut entry.comments);
            }
            Some(Err(_)) => &mut self.ignored,
            None => &mut self.results.head,
        };
        (&mut head.title, &mut head.author, &mut head.comments)
    }
}

fn non_empty(text: &str) -> Option<String> {
    Some(text.to_owned()).filter(|text| !text.is_empty())
}

/// A line between boards.
#[derive(PartialEq)]
enum TextLine<'a> {
    Blank,
    Title(&'a str),
    Author(&'a str),
    /// The first and the last line of a block of comments.
    CommentStart,
    CommentEnd,
    Moves(MovesKind),
    Comment(&'a str),
    /// Maybe a title.
    Other(&'a str),
}

impl<'a> TextLine<'a> {
    fn parse(line: &'a str) -> Self {
        let words = line.trim_start_matches([';', ':', '\'']).trim();
        let (key, value) = words.split_once(':').unwrap_or((words, ""));
        // Every known key is shorter.
        let key: String = key.trim().chars().take(20).collect();
        let (key, value) = (key.to_ascii_lowercase(), value.trim());
        let is_key = |name: &str| {
            key.strip_prefix(name)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', ' ']))
        };
        match key.as_str() {
            "" => TextLine::Blank,
            "title" => TextLine::Title(value),
            "author" => TextLine::Author(value),
            "comment" if value.is_empty() => TextLine::CommentStart,
            "comment-end" | "comment_end" | "commentend" => TextLine::CommentEnd,
            _ if is_key("solution") => TextLine::Moves(MovesKind::Solution),
            _ if is_key("snapshot") => TextLine::Moves(MovesKind::Snapshot),
            "comment" | "collection" | "copyright" | "date" | "description" | "difficulty"
            | "email" | "homepage" | "levels" | "set" | "source" | "url" | "version"
            | "website" => TextLine::Comment(words),
            _ => TextLine::Other(words),
        }
    }
}

/// Writes the collection as text that [`Collection::parse`] accepts.
impl fmt::Display for Collection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_metadata(f, self.title.as_deref(), self.author.as_deref(), &self.comments)?;
        for (number, entry) in self.levels.iter().enumerate() {
            let numbered = (number + 1).to_string();
            // A title that would be parsed as something else before the board is written after it.
            let is_plain =
                |title: &&str| TextLine::parse(&format!("; {title}")) == TextLine::Other(title);
            let (plain, other) = match entry.title.as_deref() {
                Some(title) if !is_plain(&title) => (None, Some(title)),
                title => (title, None),
            };
            writeln!(f, "\n; {}", plain.unwrap_or(&numbered))?;
            write!(f, "{}", entry.level)?;
            write_metadata(f, other, entry.author.as_deref(), &entry.comments)?;
            for steps in &entry.solutions {
                if let Ok(solution) = entry.level.verify(steps) {
                    writeln!(f, "Solution\n{solution}")?;
                } else {
                    let left_out = "a solution that does not solve the level was left out";
                    writeln!(f, "Comment: {left_out}")?;
                }
            }
            for steps in &entry.snapshots {
                let step = |&direction| Step { direction, push: false }.letter();
                let letters = steps.iter().map(step);
                writeln!(f, "Snapshot\n{}", letters.collect::<String>())?;
            }
        }
        Ok(())
    }
}

fn write_metadata(
    f: &mut fmt::Formatter<'_>,
    title: Option<&str>,
    author: Option<&str>,
    comments: &Comments,
) -> fmt::Result {
    if let Some(title) = title {
        writeln!(f, "Title: {title}")?;
    }
    if let Some(author) = author {
        writeln!(f, "Author: {author}")?;
    }
    if comments.is_empty() {
        return Ok(());
    }
    writeln!(f, "Comment:")?;
    for comment in comments.lines() {
        let mark = if TextLine::parse(comment) == TextLine::CommentEnd { "> " } else { "" };
        writeln!(f, "{mark}{comment}")?;
    }
    writeln!(f, "Comment-End:")
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "#####\n#@$.#\n#####\n";

    #[test]
    fn titles_may_precede_the_boards() {
        let collection =
            Collection::parse(&format!("; Author: A\n\n; one\n{BOARD}\n; two\n{BOARD}")).unwrap();
        let titles: Vec<_> = collection.levels.iter().map(|entry| entry.title.as_deref()).collect();
        assert_eq!(titles, [Some("one"), Some("two")]);
        assert_eq!(collection.author.as_deref(), Some("A"));
    }

    #[test]
    fn titles_may_follow_the_boards() {
        let collection = Collection::parse(&format!("{BOARD}; one\n\n{BOARD}; two\n")).unwrap();
        let titles: Vec<_> = collection.levels.iter().map(|entry| entry.title.as_deref()).collect();
        assert_eq!(titles, [Some("one"), Some("two")]);
    }

    #[test]
    fn a_sok_file_has_titles_authors_comments_and_solutions() {
        let text = format!(
            "Collection: C\n\n{BOARD}Title: T\nAuthor: A\nComment:\n# no board\nComment-End:\nSolution\nR\n\n{BOARD}"
        );
        let collection = Collection::parse(&text).unwrap();
        let first = &collection.levels[0];
        assert_eq!((first.title.as_deref(), first.author.as_deref()), (Some("T"), Some("A")));
        assert!(first.comments.lines().eq(["# no board"]));
        assert_eq!(first.solutions, [vec![Direction::Right]]);
        assert_eq!(collection.levels.len(), 2);
    }

    #[test]
    fn an_error_in_a_solution_has_its_place() {
        let error = Collection::parse(&format!("{BOARD}Solution\n(ll\n\nrr\n")).unwrap_err();
        assert_eq!(*error.kind(), CollectionErrorKind::Solution(LurdErrorKind::Unbalanced));
        assert_eq!(error.location().to_string(), "5:1");
    }

    #[test]
    fn a_written_collection_parses_to_itself() {
        let text =
            format!("Title: P\n; one\n{BOARD}Author: A\nwords\nSolution\nr\n\n; two\n{BOARD}");
        let collection = Collection::parse(&text).unwrap();
        assert_eq!(Collection::parse(&collection.to_string()).unwrap(), collection);
    }

    #[test]
    fn an_invalid_level_does_not_hide_the_others() {
        let bad =
            ["####\n#@.#\n####\n", "#####\n#@x.#\n#####\n", "#####\n#@$.#\n#####\nSolution\n(l\n"];
        for bad in bad {
            let text =
                format!("; one\n{BOARD}\n; two\n{bad}Author: B\n\n; three\n{BOARD}Author: C\n");
            let LevelResults { head, levels } =
                Collection::parse_each(&text, SizeLimit::default()).unwrap();
            assert_eq!(head, Collection::default());
            let titles: Vec<_> = levels
                .iter()
                .map(|level| level.as_ref().ok().and_then(|level| level.title.as_deref()))
                .collect();
            assert_eq!(titles, [Some("one"), None, Some("three")]);
            let author = |at: usize| levels[at].as_ref().unwrap().author.as_deref();
            assert_eq!((author(0), author(2)), (None, Some("C")));
            assert_eq!(levels[1].as_ref().unwrap_err(), &Collection::parse(&text).unwrap_err());
        }
        assert!(Collection::parse_each("words", SizeLimit::default()).is_err());
    }

    #[test]
    fn a_heading_and_a_snapshot_are_not_comments_of_the_level_before() {
        let text =
            format!("{BOARD}Title: T\nSnapshot 1/a\nr\n\nLevel 2\n{BOARD}\nLevel 3\n{BOARD}");
        let collection = Collection::parse(&text).unwrap();
        let titles: Vec<_> = collection.levels.iter().map(|entry| entry.title.as_deref()).collect();
        assert_eq!(titles, [Some("T"), Some("Level 2"), Some("Level 3")]);
        assert!(collection.levels.iter().all(|entry| entry.comments.is_empty()));
        assert_eq!(collection.levels[0].snapshots, [vec![Direction::Right]]);
        assert_eq!(Collection::parse(&collection.to_string()).unwrap(), collection);
    }

    #[test]
    fn an_invalid_level_is_located_by_its_line() {
        let error = Collection::parse(&format!("{BOARD}\n####\n#@.#\n####\n")).unwrap_err();
        assert_eq!(*error.kind(), CollectionErrorKind::Level(LevelError::NoBoxes));
        assert_eq!(error.location().line, 5);
    }
}
