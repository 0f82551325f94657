//! What is kept of levels between two visits: the position, bookmarks, the level of the collection.

use crate::{
    storage::levels::{LevelProgress, OpenCollection, PlayedMoves},
    tui::ScreenContext,
};
use papan_sokoban::{Collection, CollectionLevel, Command, Comments, Level, Session, parse_lurd};
use std::io;

/// A game of a level, and from which move on the solver made it.
pub(super) struct Played {
    pub(super) session: Session,
    /// The number of moves before the first one of the solver; a solution with such a move is not the player's.
    pub(super) solver_from: Option<usize>,
}

impl Played {
    /// A level after some moves, as far as they can be made.
    pub(super) fn after(level: Level, played: &PlayedMoves) -> Self {
        let mut session = Session::new(level);
        for direction in parse_lurd(&played.moves).unwrap_or_default() {
            session.play(Command::Step(direction));
        }
        Self { session, solver_from: played.solver_from }
    }

    /// Plays a command of the player. What the solver did after a point that was gone back to does not count any more.
    pub(super) fn play(&mut self, command: Command) -> Vec<papan_sokoban::Event> {
        let before = self.session.steps().len();
        let events = self.session.play(command);
        let is_back = matches!(command, Command::Undo | Command::Redo | Command::Restart);
        let is_new = !is_back && self.session.steps().len() > before;
        if is_new && self.solver_from.is_some_and(|from| before <= from) {
            self.solver_from = None;
        }
        events
    }

    /// Plays a move of the solver.
    pub(super) fn play_for_solver(&mut self, command: Command) -> Vec<papan_sokoban::Event> {
        self.solver_from.get_or_insert(self.session.steps().len());
        self.session.play(command)
    }

    /// Whether every move that led here is the player's.
    pub(super) fn is_own(&self) -> bool {
        self.solver_from.is_none_or(|from| self.session.steps().len() <= from)
    }

    /// The moves, to be stored.
    pub(super) fn moves(&self) -> PlayedMoves {
        let solver_from = self.solver_from.filter(|_| !self.is_own());
        PlayedMoves { moves: self.session.lurd(), solver_from }
    }
}

/// The levels of a screen and what is kept of the one in play.
pub(super) struct Progress {
    text: String,
    level: LevelProgress,
}

impl Progress {
    /// Of some levels and one of them.
    pub(super) fn of(
        levels: &[CollectionLevel],
        number: usize,
        context: &ScreenContext<'_>,
    ) -> Self {
        let collection = Collection {
            title: None,
            author: None,
            comments: Comments::default(),
            levels: levels.to_vec(),
        };
        let board = levels.get(number).map(|entry| entry.level.to_string()).unwrap_or_default();
        Self { text: collection.to_string(), level: context.store.level_progress(&board) }
    }

    /// The level that was played last of these.
    pub(super) fn last_level(&self, context: &ScreenContext<'_>) -> Option<usize> {
        context.store.last_level(&self.text)
    }

    /// Goes on to another level.
    pub(super) fn open(&mut self, level: &Level, context: &ScreenContext<'_>) {
        self.level = context.store.level_progress(&level.to_string());
    }

    /// Where the level was left.
    pub(super) fn left(&self) -> &PlayedMoves {
        &self.level.left
    }

    pub(super) fn bookmarks(&self) -> &[PlayedMoves] {
        &self.level.bookmarks
    }

    /// Keeps a position to come back to; false when there are too many.
    pub(super) fn add_bookmark(
        &mut self,
        played: &Played,
        context: &ScreenContext<'_>,
    ) -> io::Result<bool> {
        let mut level = self.level.clone();
        let has_room = level.add_bookmark(played.moves());
        if has_room {
            context.store.keep_level_progress(&level)?;
            self.level = level;
        }
        Ok(has_room)
    }

    /// Keeps the position and the number of the level. A solved level begins anew the next time.
    pub(super) fn keep(
        &mut self,
        played: &Played,
        number: usize,
        context: &ScreenContext<'_>,
    ) -> io::Result<()> {
        let is_solved = played.session.position().is_solved();
        self.level.left = if is_solved { PlayedMoves::default() } else { played.moves() };
        context.store.keep_level_progress(&self.level)?;
        context.store.keep_collection(&OpenCollection { text: self.text.clone(), number })
    }
}

/// The collection that was left last.
pub(in crate::tui) fn last_collection(
    context: &ScreenContext<'_>,
) -> Option<(Vec<CollectionLevel>, usize)> {
    let open = context.store.last_collection()?;
    let levels = Collection::parse(&open.text).ok()?.levels;
    let number = open.number.min(levels.len().checked_sub(1)?);
    Some((levels, number))
}

#[cfg(test)]
mod tests {
    use super::*;
    use papan_sokoban::Direction;

    fn level() -> Level {
        Level::parse("#######\n#@ $ .#\n#######").unwrap()
    }

    fn start() -> Played {
        Played::after(level(), &PlayedMoves::default())
    }

    const RIGHT: Command = Command::Step(Direction::Right);

    #[test]
    fn a_solution_with_a_move_of_the_solver_is_not_the_players() {
        let mut played = start();
        played.play(RIGHT);
        played.play_for_solver(RIGHT);
        assert!(!played.is_own());
        played.play(RIGHT);
        assert!(played.session.position().is_solved() && !played.is_own());
        // Undone and made again it is still the solver's.
        played.play(Command::Restart);
        for _ in 0..3 {
            played.play(Command::Redo);
        }
        assert!(played.session.position().is_solved() && !played.is_own());
    }

    #[test]
    fn who_goes_back_before_the_solver_plays_on_alone() {
        let mut played = start();
        played.play(RIGHT);
        played.play_for_solver(RIGHT);
        played.play(Command::Undo);
        assert!(played.is_own());
        played.play(RIGHT);
        played.play(RIGHT);
        assert!(played.session.position().is_solved() && played.is_own());
    }

    #[test]
    fn moves_that_are_read_again_remember_the_solver() {
        let mut played = start();
        played.play(RIGHT);
        played.play_for_solver(RIGHT);
        let again = Played::after(level(), &played.moves());
        assert_eq!(again.session.position(), played.session.position());
        assert!(!again.is_own());
    }
}
