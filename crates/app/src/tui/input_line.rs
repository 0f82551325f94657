//! One line that the user types into, with the end of a word guessed.

/// The line so far. The cursor is at its end.
#[derive(Clone, Debug, Default)]
pub(super) struct InputLine {
    text: String,
    /// The next character replaces the text, as in a field whose text is selected.
    is_selected: bool,
}

/// Nothing that is typed here is longer.
const MAX_BYTES: usize = 200;

impl InputLine {
    /// A line that holds something already.
    pub(super) fn holding(text: &str) -> Self {
        Self { text: text.to_owned(), is_selected: false }
    }

    /// A line that was refused: it stays in sight, and whatever is typed next replaces it.
    pub(super) fn refused(text: &str) -> Self {
        Self { text: text.to_owned(), is_selected: true }
    }

    pub(super) fn is_selected(&self) -> bool {
        self.is_selected
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    pub(super) fn push(&mut self, c: char) {
        if std::mem::take(&mut self.is_selected) {
            self.text.clear();
        }
        if !c.is_control() && self.text.len() < MAX_BYTES {
            self.text.push(c);
        }
    }

    pub(super) fn delete(&mut self) {
        // To correct a refused line is to keep the rest of it.
        self.is_selected = false;
        self.text.pop();
    }

    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }

    /// Takes what was typed.
    pub(super) fn take(&mut self) -> String {
        std::mem::take(self).text.trim().to_owned()
    }

    /// The rest of the first word that begins like this line, letters of either case.
    pub(super) fn ending<'a>(&self, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
        let typed = self.text.as_str();
        let begins = |word: &&str| {
            word.len() > typed.len()
                && word.get(..typed.len()).is_some_and(|start| start.eq_ignore_ascii_case(typed))
        };
        if typed.is_empty() || self.is_selected {
            return None;
        }
        words.into_iter().find(begins).map(|word| &word[typed.len()..])
    }

    /// Adds the rest of a word.
    pub(super) fn complete(&mut self, ending: &str) {
        self.text.push_str(ending);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_after_a_refused_line_replaces_it() {
        let mut line = InputLine::refused("Nf6");
        assert_eq!(line.ending(["Nf6+"]), None);
        line.push('N');
        line.push('c');
        assert_eq!(line.text(), "Nc");
        let mut line = InputLine::refused("Nf6");
        line.delete();
        line.push('3');
        assert_eq!(line.text(), "Nf3");
    }

    #[test]
    fn a_word_is_completed_from_its_beginning_in_either_case() {
        let mut line = InputLine::holding("UN");
        assert_eq!(line.ending(["save", "undo"]), Some("do"));
        line.complete("do");
        assert_eq!(line.ending(["save", "undo"]), None);
        assert_eq!(line.take(), "UNdo");
        assert_eq!(line.ending(["save"]), None, "nothing is guessed from nothing");
        assert_eq!(InputLine::holding("é").ending(["ée"]), Some("e"));
    }
}
