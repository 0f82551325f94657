//! A game in PGN export format: tags, then moves in lines of at most 80 columns.

use super::{NodeId, PgnGame};
use crate::{Color, Position, Setup};
use std::fmt::Write;

const LINE_WIDTH: usize = 80;

/// Breaks words into lines.
struct LineWriter {
    text: String,
    column: usize,
    /// The next word follows without a space, as after an opening parenthesis.
    tight: bool,
}

impl LineWriter {
    fn word(&mut self, word: &str) {
        let length = word.chars().count();
        if self.column > 0 && !self.tight {
            let fits = self.column + 1 + length <= LINE_WIDTH;
            self.text.push(if fits { ' ' } else { '\n' });
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.text.push_str(word);
        self.column += length;
        self.tight = false;
    }

    fn comment(&mut self, text: &str) {
        // PGN has no escape for the brace that ends a comment.
        let text = format!("{{ {} }}", text.replace('}', ")"));
        for word in text.split_whitespace() {
            self.word(word);
        }
    }

    fn open(&mut self) {
        self.word("(");
        self.tight = true;
    }

    fn close(&mut self) {
        self.text.push(')');
        self.column += 1;
    }
}

/// What remains to be written.
enum Task {
    /// A move and, after its variations, what follows it.
    Line {
        node: NodeId,
        before: NumberedPosition,
        numbered: bool,
    },
    Close,
}

/// A position with the number of its move.
#[derive(Clone, Copy)]
struct NumberedPosition {
    position: Position,
    number: u32,
}

impl NumberedPosition {
    fn after(self, game: &PgnGame, node: NodeId) -> Self {
        let black = self.position.turn() == Color::Black;
        let mv = game.nodes[node].mv;
        Self {
            position: mv.map_or_else(
                || self.position.null_move(),
                |mv| self.position.play_unchecked_with_rules(&game.rules, mv),
            ),
            number: self.number.saturating_add(u32::from(black)),
        }
    }
}

impl PgnGame {
    /// Writes the game in PGN. A start other than the standard one gets `SetUp` and `FEN` tags.
    pub fn to_pgn(&self) -> String {
        let mut out = LineWriter { text: self.written_tags(), column: 0, tight: false };
        for comment in &self.nodes[0].comments {
            out.comment(comment);
        }
        if let Ok(position) = self.start.position() {
            let number = self.start.fullmove_number;
            self.write_moves(&mut out, NumberedPosition { position, number });
        }
        out.word(self.score.mark());
        out.text.push('\n');
        out.text
    }

    fn written_tags(&self) -> String {
        let mut text = String::new();
        let mut tag = |name: &str, value: &str| {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', " ");
            // Writing to a string cannot fail.
            let _ = writeln!(text, "[{name} \"{value}\"]");
        };
        for (name, value) in &self.tags {
            tag(name, value);
        }
        if self.start != Setup::START && self.tag("FEN").is_none() {
            tag("SetUp", "1");
            tag("FEN", &self.start.to_string());
        }
        if !text.is_empty() {
            text.push('\n');
        }
        text
    }

    /// Writes the tree with an explicit stack, since trees may be deep.
    fn write_moves(&self, out: &mut LineWriter, start: NumberedPosition) {
        let mut tasks = Vec::new();
        if let Some(&node) = self.nodes[0].children.first() {
            tasks.push(Task::Line { node, before: start, numbered: true });
        }
        while let Some(task) = tasks.pop() {
            match task {
                Task::Close => out.close(),
                Task::Line { node, before, numbered } => {
                    self.write_line(out, &mut tasks, node, before, numbered);
                }
            }
        }
    }

    fn write_line(
        &self,
        out: &mut LineWriter,
        tasks: &mut Vec<Task>,
        node: NodeId,
        before: NumberedPosition,
        numbered: bool,
    ) {
        let commented = self.write_move(out, node, before, numbered);
        let after = before.after(self, node);
        let siblings = &self.nodes[self.nodes[node].parent].children;
        let is_main = siblings.first() == Some(&node);
        let variations = if is_main { &siblings[1..] } else { &[] };
        if let Some(&next) = self.nodes[node].children.first() {
            let numbered = commented || !variations.is_empty();
            tasks.push(Task::Line { node: next, before: after, numbered });
        }
        // A variation is a line of its own between this move and the next; the last one pushed comes first.
        for &variation in variations.iter().rev() {
            tasks.push(Task::Close);
            tasks.push(Task::Line { node: variation, before, numbered: true });
        }
    }

    /// Writes a move with its number, glyphs and comments; true when a comment was written.
    fn write_move(
        &self,
        out: &mut LineWriter,
        id: NodeId,
        before: NumberedPosition,
        numbered: bool,
    ) -> bool {
        let node = &self.nodes[id];
        let is_main = self.nodes[node.parent].children.first() == Some(&id);
        if !is_main {
            out.open();
        }
        for comment in &node.introductions {
            out.comment(comment);
        }
        match before.position.turn() {
            Color::White => out.word(&format!("{}.", before.number)),
            Color::Black if numbered => out.word(&format!("{}...", before.number)),
            Color::Black => {}
        }
        match node.mv {
            Some(mv) => out.word(&before.position.san_with_rules(&self.rules, mv)),
            None => out.word("--"),
        }
        for nag in &node.nags {
            out.word(&format!("${nag}"));
        }
        for comment in &node.comments {
            out.comment(comment);
        }
        !node.comments.is_empty()
    }
}
