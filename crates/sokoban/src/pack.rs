//! Files of levels. In the text format (XSB, `.sok`) boards stand between lines of words: a title before or after each
//! board, `Title:`, `Author:` and other notes, and a `Solution` in LURD letters. XML files (`.slc`) are read as well.

use crate::{
    Direction, Level, Limit, parse_lurd, slc,
    xsb::{self, Row},
};
use papan_core::ParseError;
use std::fmt;

/// A level with what its file says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The level.
    pub level: Level,
    /// Its title, if it has one.
    pub title: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// Everything else that is said.
    pub notes: Notes,
    /// Solutions as the file has them. Nobody has verified them.
    pub solutions: Vec<Vec<Direction>>,
}

impl From<Level> for Entry {
    /// A level about which nothing is said.
    fn from(level: Level) -> Entry {
        Entry { level, title: None, author: None, notes: Notes::default(), solutions: Vec::new() }
    }
}

/// Lines of words. They are kept as one text, because a file may have millions of them.
///
/// ```
/// use papan_sokoban::Notes;
///
/// let mut notes = Notes::default();
/// notes.push("Difficulty: easy");
/// assert_eq!(notes.lines().collect::<Vec<_>>(), ["Difficulty: easy"]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// Each line with its end.
    text: String,
}

impl Notes {
    /// Adds a line, or several.
    pub fn push(&mut self, line: &str) {
        self.text.reserve(line.len() + 1);
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// The lines.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.text.lines()
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }
}

/// A file of levels.
///
/// ```
/// use papan_sokoban::Pack;
///
/// let pack = Pack::parse("Title: Two steps\n\n; first\n#####\n#@$.#\n#####\nSolution\nR\n").unwrap();
/// assert_eq!(pack.title.as_deref(), Some("Two steps"));
/// assert_eq!(pack.levels[0].title.as_deref(), Some("first"));
/// assert_eq!(pack.levels[0].solutions.len(), 1);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pack {
    /// The title of the collection.
    pub title: Option<String>,
    /// Its author.
    pub author: Option<String>,
    /// Everything else its head says.
    pub notes: Notes,
    /// The levels; never empty when read.
    pub levels: Vec<Entry>,
}

impl Pack {
    /// Reads XSB or `.sok` text, or `.slc` XML, with boards up to 256x256.
    ///
    /// # Errors
    /// The first fault of the text, with its place.
    pub fn parse(text: &str) -> Result<Pack, ParseError> {
        Pack::parse_within(text, Limit::default())
    }

    /// Like [`parse`](Self::parse) with another limit of size.
    ///
    /// # Errors
    /// The first fault of the text, with its place.
    pub fn parse_within(text: &str, limit: Limit) -> Result<Pack, ParseError> {
        let pack = if text.trim_start_matches('\u{feff}').trim_start().starts_with('<') {
            slc::parse(text, limit)?
        } else {
            Reader::new(text, limit).read()?
        };
        if pack.levels.is_empty() { Err(xsb::empty(text)) } else { Ok(pack) }
    }
}

/// What the lines after the current one belong to.
#[derive(PartialEq)]
enum Mode {
    Words,
    Comment,
    Solution(usize),
}

struct Reader<'a> {
    source: &'a str,
    limit: Limit,
    pack: Pack,
    rows: Vec<Row>,
    mode: Mode,
    /// A line of words that becomes the title of the board it precedes, or follows.
    pending: Option<&'a str>,
    /// Titles stand before the boards; known from the first board on.
    titles_first: Option<bool>,
    lurd: String,
}

impl<'a> Reader<'a> {
    fn new(source: &'a str, limit: Limit) -> Self {
        Reader {
            source,
            limit,
            pack: Pack::default(),
            rows: Vec::new(),
            mode: Mode::Words,
            pending: None,
            titles_first: None,
            lurd: String::new(),
        }
    }

    fn read(mut self) -> Result<Pack, ParseError> {
        let mut offset = 0;
        for line in self.source.split_inclusive('\n') {
            let mark =
                if offset == 0 && line.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
            let words = line[mark..].trim_end();
            if self.mode == Mode::Comment || !xsb::is_board_line(words, !self.rows.is_empty()) {
                self.end_board()?;
                self.take_words(offset, words)?;
            } else {
                self.end_solution()?;
                xsb::read_rows(self.source, offset + mark, words, self.limit, &mut self.rows)?;
            }
            offset += line.len();
        }
        self.end_board()?;
        self.end_solution()?;
        self.settle_pending();
        Ok(self.pack)
    }

    fn end_board(&mut self) -> Result<(), ParseError> {
        if self.rows.is_empty() {
            return Ok(());
        }
        let level = xsb::read_board(self.source, &std::mem::take(&mut self.rows))?;
        let titles_first = *self.titles_first.get_or_insert(self.pending.is_some());
        let mut entry = Entry::from(level);
        if titles_first {
            entry.title = self.pending.take().map(str::to_owned);
        } else {
            self.settle_pending();
        }
        self.pack.levels.push(entry);
        Ok(())
    }

    /// Gives the pending line to what came before: the title of a level that still lacks one, or else a note.
    fn settle_pending(&mut self) {
        let Some(words) = self.pending.take() else { return };
        match self.pack.levels.last_mut() {
            Some(entry) if self.titles_first == Some(false) && entry.title.is_none() => {
                entry.title = Some(words.to_owned());
            }
            Some(entry) => entry.notes.push(words),
            None => self.pack.notes.push(words),
        }
    }

    fn end_solution(&mut self) -> Result<(), ParseError> {
        let Mode::Solution(offset) = self.mode else { return Ok(()) };
        self.mode = Mode::Words;
        let lurd = std::mem::take(&mut self.lurd);
        let steps = parse_lurd(&lurd).map_err(|error| {
            let lines = self.source[..offset].matches('\n').count();
            error.after(offset, lines as u64)
        })?;
        match self.pack.levels.last_mut() {
            Some(entry) if !steps.is_empty() => entry.solutions.push(steps),
            _ => {}
        }
        Ok(())
    }

    fn take_words(&mut self, offset: usize, line: &'a str) -> Result<(), ParseError> {
        if let Mode::Solution(start) = self.mode {
            let is_lurd = |c: char| "lurdLURD() \t".contains(c) || c.is_ascii_digit();
            if line.chars().all(is_lurd) {
                // Keep the distance of every letter to the start, so that faults keep their place.
                let gap = offset - start - self.lurd.len();
                self.lurd.extend(std::iter::repeat_n('\n', gap));
                self.lurd.push_str(line);
                return Ok(());
            }
            self.end_solution()?;
        }
        let remark = Remark::of(line);
        if self.mode == Mode::Comment {
            match remark {
                Remark::CommentEnd => self.mode = Mode::Words,
                _ => self.add_note(line),
            }
            return Ok(());
        }
        match remark {
            Remark::Nothing | Remark::CommentEnd => {}
            Remark::Title(title) => self.set_title(title),
            Remark::Author(author) => self.set_author(author),
            Remark::Comment => self.mode = Mode::Comment,
            Remark::Solution => self.mode = Mode::Solution(offset + line.len()),
            Remark::Note(words) => self.add_note(words),
            Remark::Words(words) => {
                self.settle_pending();
                self.pending = Some(words);
            }
        }
        Ok(())
    }

    fn set_title(&mut self, title: &str) {
        let slot = match self.pack.levels.last_mut() {
            Some(entry) => &mut entry.title,
            None => &mut self.pack.title,
        };
        *slot = Some(title.to_owned()).filter(|title| !title.is_empty());
    }

    fn set_author(&mut self, author: &str) {
        let slot = match self.pack.levels.last_mut() {
            Some(entry) => &mut entry.author,
            None => &mut self.pack.author,
        };
        *slot = Some(author.to_owned()).filter(|author| !author.is_empty());
    }

    fn add_note(&mut self, note: &str) {
        match self.pack.levels.last_mut() {
            Some(entry) => entry.notes.push(note),
            None => self.pack.notes.push(note),
        }
    }
}

/// What a line between boards says.
#[derive(PartialEq)]
enum Remark<'a> {
    Nothing,
    Title(&'a str),
    Author(&'a str),
    /// The start and the end of lines that are all notes.
    Comment,
    CommentEnd,
    Solution,
    Note(&'a str),
    /// Perhaps a title.
    Words(&'a str),
}

impl<'a> Remark<'a> {
    fn of(line: &'a str) -> Self {
        let words = line.trim_start_matches([';', ':', '\'']).trim();
        let (key, value) = words.split_once(':').unwrap_or((words, ""));
        // Longer than any key that is known.
        let key: String = key.trim().chars().take(20).collect();
        let (key, value) = (key.to_ascii_lowercase(), value.trim());
        match key.as_str() {
            "" => Remark::Nothing,
            "title" => Remark::Title(value),
            "author" => Remark::Author(value),
            "comment" if value.is_empty() => Remark::Comment,
            "comment-end" | "comment_end" | "commentend" => Remark::CommentEnd,
            "solution" => Remark::Solution,
            _ if key.starts_with("solution/") || key.starts_with("solution ") => Remark::Solution,
            "comment" | "collection" | "copyright" | "date" | "description" | "difficulty"
            | "email" | "homepage" | "levels" | "set" | "source" | "url" | "version"
            | "website" => Remark::Note(words),
            _ => Remark::Words(words),
        }
    }
}

/// Writes the pack as text that [`Pack::parse`] reads back.
impl fmt::Display for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_words(f, self.title.as_deref(), self.author.as_deref(), &self.notes)?;
        for (number, entry) in self.levels.iter().enumerate() {
            let numbered = (number + 1).to_string();
            // A title that says something else in front of a board stands behind it.
            let is_plain = |title: &&str| Remark::of(&format!("; {title}")) == Remark::Words(title);
            let (plain, other) = match entry.title.as_deref() {
                Some(title) if !is_plain(&title) => (None, Some(title)),
                title => (title, None),
            };
            writeln!(f, "\n; {}", plain.unwrap_or(&numbered))?;
            write!(f, "{}", entry.level)?;
            write_words(f, other, entry.author.as_deref(), &entry.notes)?;
            for steps in &entry.solutions {
                let solution = entry.level.verify(steps);
                match solution {
                    Ok(solution) => writeln!(f, "Solution\n{solution}")?,
                    Err(_) => writeln!(
                        f,
                        "Comment: a solution that does not solve the level was left out"
                    )?,
                }
            }
        }
        Ok(())
    }
}

fn write_words(
    f: &mut fmt::Formatter<'_>,
    title: Option<&str>,
    author: Option<&str>,
    notes: &Notes,
) -> fmt::Result {
    if let Some(title) = title {
        writeln!(f, "Title: {title}")?;
    }
    if let Some(author) = author {
        writeln!(f, "Author: {author}")?;
    }
    if notes.is_empty() {
        return Ok(());
    }
    writeln!(f, "Comment:")?;
    for note in notes.lines() {
        let mark = if Remark::of(note) == Remark::CommentEnd { "> " } else { "" };
        writeln!(f, "{mark}{note}")?;
    }
    writeln!(f, "Comment-End:")
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "#####\n#@$.#\n#####\n";

    #[test]
    fn titles_may_stand_before_the_boards() {
        let pack = Pack::parse(&format!("; Author: A\n\n; one\n{BOARD}\n; two\n{BOARD}")).unwrap();
        let titles: Vec<_> = pack.levels.iter().map(|entry| entry.title.as_deref()).collect();
        assert_eq!(titles, [Some("one"), Some("two")]);
        assert_eq!(pack.author.as_deref(), Some("A"));
    }

    #[test]
    fn titles_may_stand_after_the_boards() {
        let pack = Pack::parse(&format!("{BOARD}; one\n\n{BOARD}; two\n")).unwrap();
        let titles: Vec<_> = pack.levels.iter().map(|entry| entry.title.as_deref()).collect();
        assert_eq!(titles, [Some("one"), Some("two")]);
    }

    #[test]
    fn a_sok_file_has_titles_authors_notes_and_solutions() {
        let text = format!(
            "Collection: C\n\n{BOARD}Title: T\nAuthor: A\nComment:\n# no board\nComment-End:\nSolution\nR\n\n{BOARD}"
        );
        let pack = Pack::parse(&text).unwrap();
        let first = &pack.levels[0];
        assert_eq!((first.title.as_deref(), first.author.as_deref()), (Some("T"), Some("A")));
        assert!(first.notes.lines().eq(["# no board"]));
        assert_eq!(first.solutions, [vec![Direction::Right]]);
        assert_eq!(pack.levels.len(), 2);
    }

    #[test]
    fn a_fault_in_a_solution_is_found_at_its_place() {
        let error = Pack::parse(&format!("{BOARD}Solution\n(ll\n\nrr\n")).unwrap_err();
        assert_eq!(
            (error.key(), error.place().to_string().as_str()),
            ("sokoban-lurd-group", "5:1")
        );
    }

    #[test]
    fn a_pack_that_is_written_is_read_back() {
        let text =
            format!("Title: P\n; one\n{BOARD}Author: A\nwords\nSolution\nr\n\n; two\n{BOARD}");
        let pack = Pack::parse(&text).unwrap();
        assert_eq!(Pack::parse(&pack.to_string()).unwrap(), pack);
    }

    #[test]
    fn one_bad_level_is_named_by_its_line() {
        let error = Pack::parse(&format!("{BOARD}\n####\n#@.#\n####\n")).unwrap_err();
        assert_eq!((error.key(), error.place().line), ("sokoban-no-boxes", 5));
    }
}
