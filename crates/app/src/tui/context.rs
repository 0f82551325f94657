//! What all screens share: the language, the look, the store.

use super::paint::Theme;
use crate::{console::Console, error::AppError, storage::Store};
use papan_games::i18n::{Arg, Catalog, Lang};

/// The words, the look and the store.
pub(crate) struct ScreenContext<'a> {
    pub(crate) store: &'a Store,
    pub(crate) console: &'a Console,
    pub(super) text: &'static Catalog,
    pub(super) theme: Theme,
}

impl<'a> ScreenContext<'a> {
    /// Begins in the language and with the colours of the console.
    pub(crate) fn new(console: &'a Console, store: &'a Store) -> Self {
        let (text, theme) = (Catalog::of(console.text.lang()), Theme::new(console.text_options()));
        Self { store, console, text, theme }
    }

    /// A message.
    pub(super) fn get(&self, key: &str) -> String {
        self.text.get(key)
    }

    /// A message with arguments.
    pub(super) fn fill(&self, key: &str, args: &[(&str, Arg)]) -> String {
        self.text.fill(key, args)
    }

    /// A problem as lines without styles.
    pub(super) fn describe(&self, problem: &AppError) -> Vec<String> {
        let mut rendered = Vec::new();
        // Writing to memory does not fail.
        let _ = problem.render(self.text, &mut rendered);
        let rendered = String::from_utf8_lossy(&rendered).into_owned();
        let plain = anstream::adapter::strip_str(&rendered).to_string();
        plain.lines().map(str::to_owned).collect()
    }

    /// The other language.
    pub(super) fn change_language(&mut self) {
        self.text = Catalog::of(match self.text.lang() {
            Lang::Id => Lang::En,
            Lang::En => Lang::Id,
        });
    }
}
