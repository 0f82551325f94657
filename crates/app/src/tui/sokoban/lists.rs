//! Levels and bookmarks to choose from.

use super::{best::Best, progress::Played};
use crate::{
    storage::levels::PlayedMoves,
    tui::{ScreenContext, gallery::Exhibits, paint::TextStyle},
};
use papan_draw::{Scene, sokoban_scene};
use papan_games::i18n::clean;
use papan_sokoban::{CollectionLevel, Level, Position};
use ratatui::text::{Line, Span};

/// The levels of a collection, with marks on those that are solved.
pub(super) struct LevelList {
    levels: Vec<CollectionLevel>,
    /// What is known of the levels that were in sight.
    best: Vec<Option<Best>>,
}

impl LevelList {
    pub(super) fn new(levels: &[CollectionLevel]) -> Self {
        Self { levels: levels.to_vec(), best: vec![None; levels.len()] }
    }
}

impl Exhibits for LevelList {
    fn count(&self) -> usize {
        self.levels.len()
    }

    fn label(&mut self, index: usize, context: &ScreenContext<'_>) -> Line<'static> {
        let entry = &self.levels[index];
        let best = *self.best[index].get_or_insert_with(|| Best::of(&entry.level, context));
        let is_left = !context.store.level_progress(&entry.level.to_string()).left.moves.is_empty();
        let mark = match best.pushes {
            Some(_) => context.theme.pick("✓", "*"),
            None if is_left => context.theme.pick("…", "."),
            None => " ",
        };
        let title = entry.title.as_deref().map(clean).unwrap_or_default();
        let pushes = best.pushes.map(|pushes| {
            format!("  {}", context.fill("sokoban-panel-pushes", &[("count", pushes.into())]))
        });
        Line::from_iter([
            Span::styled(format!("{mark} "), context.theme.style(TextStyle::Strong)),
            Span::raw(format!("{:>3}  {title}", index + 1)),
            Span::styled(pushes.unwrap_or_default(), context.theme.style(TextStyle::Muted)),
        ])
    }

    fn scene(&self, index: usize) -> Scene {
        let level = &self.levels[index].level;
        sokoban_scene(level, &Position::start(level))
    }
}

/// The bookmarks of a level.
pub(super) struct BookmarkList {
    level: Level,
    bookmarks: Vec<PlayedMoves>,
}

impl BookmarkList {
    pub(super) fn new(level: &Level, bookmarks: &[PlayedMoves]) -> Self {
        Self { level: level.clone(), bookmarks: bookmarks.to_vec() }
    }
}

impl Exhibits for BookmarkList {
    fn count(&self) -> usize {
        self.bookmarks.len()
    }

    fn label(&mut self, index: usize, context: &ScreenContext<'_>) -> Line<'static> {
        let moves = &self.bookmarks[index].moves;
        let pushes = moves.bytes().filter(u8::is_ascii_uppercase).count();
        let args = [("moves", moves.len().into()), ("pushes", pushes.into())];
        Line::raw(format!("{:>3}  {}", index + 1, context.fill("sokoban-bookmark", &args)))
    }

    fn scene(&self, index: usize) -> Scene {
        let played = Played::after(self.level.clone(), &self.bookmarks[index]);
        sokoban_scene(&self.level, played.session.position())
    }
}
