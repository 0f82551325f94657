//! A game in progress: commands in, events out, with undo and redo. Front ends draw the position of the session.

use crate::{
    BlockedMove, Direction, Level, Position, Square, Step, deadlock::is_deadlock,
    push_path::push_path, search::solution_path::walk_to,
};

/// A command of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Move by one square, pushing the box in front.
    Step(Direction),
    /// Walk to a square on a shortest path, without pushes.
    Walk(Square),
    /// Push a box to a square with the fewest pushes, and walk as needed.
    Push {
        /// Square of the box.
        from: Square,
        /// Target square.
        to: Square,
    },
    /// Undo the last command.
    Undo,
    /// Redo the last undone command.
    Redo,
    /// Undo all commands. Each of them can be redone.
    Restart,
}

/// What a command did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The player moved.
    Stepped(Step),
    /// A move was undone.
    Undone(Step),
    /// The move is not possible.
    Blocked(BlockedMove),
    /// No path leads to that square.
    NoPath,
    /// There is no command to undo.
    NothingToUndo,
    /// There is no command to redo.
    NothingToRedo,
    /// All boxes are on goals.
    Solved,
    /// The position is a deadlock; not all deadlocks are detected.
    Deadlock,
}

/// A game of one level, with undo and redo.
///
/// ```
/// use papan_sokoban::{Command, Event, Level, Session, Square};
///
/// let level = Level::parse("########\n#@ $  .#\n########").unwrap();
/// let mut session = Session::new(level);
/// let (from, to) = (Square { row: 1, column: 3 }, Square { row: 1, column: 6 });
/// let events = session.play(Command::Push { from, to });
/// assert_eq!(events.last(), Some(&Event::Solved));
/// assert_eq!(session.lurd(), "rRRR");
/// session.play(Command::Undo);
/// assert_eq!(session.lurd(), "");
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    level: Level,
    position: Position,
    steps: Vec<Step>,
    /// The number of moves before each command that can be undone.
    marks: Vec<usize>,
    undone: Vec<Vec<Direction>>,
}

impl Session {
    /// Starts a game.
    pub fn new(level: Level) -> Session {
        let position = Position::start(&level);
        Session { level, position, steps: Vec::new(), marks: Vec::new(), undone: Vec::new() }
    }

    /// The level.
    pub fn level(&self) -> &Level {
        &self.level
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// All moves so far.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// All moves so far as LURD letters.
    pub fn lurd(&self) -> String {
        self.steps.iter().map(|step| step.letter()).collect()
    }

    /// Whether there is a command to undo.
    pub fn can_undo(&self) -> bool {
        !self.marks.is_empty()
    }

    /// Whether there is a command to redo.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Executes a command and returns what happened.
    pub fn play(&mut self, command: Command) -> Vec<Event> {
        match command {
            Command::Undo => self.undo(),
            Command::Redo => match self.undone.pop() {
                Some(directions) => self.make_moves(&directions),
                None => vec![Event::NothingToRedo],
            },
            Command::Restart => {
                let mut events = Vec::new();
                while !self.marks.is_empty() {
                    events.extend(self.undo());
                }
                events
            }
            Command::Step(direction) => {
                self.undone.clear();
                self.make_moves(&[direction])
            }
            Command::Walk(to) => self.follow_path(walk_to(&self.level, &self.position, to)),
            Command::Push { from, to } => {
                self.follow_path(push_path(&self.level, &self.position, from, to))
            }
        }
    }

    fn follow_path(&mut self, directions: Option<Vec<Direction>>) -> Vec<Event> {
        let Some(directions) = directions else { return vec![Event::NoPath] };
        if directions.is_empty() {
            return Vec::new();
        }
        self.undone.clear();
        self.make_moves(&directions)
    }

    fn make_moves(&mut self, directions: &[Direction]) -> Vec<Event> {
        let mut events = Vec::with_capacity(directions.len() + 1);
        let before = self.steps.len();
        let mut pushed = false;
        for &direction in directions {
            match self.position.step(&self.level, direction) {
                Ok(step) => {
                    pushed |= step.push;
                    self.steps.push(step);
                    events.push(Event::Stepped(step));
                }
                Err(blocked) => {
                    events.push(Event::Blocked(blocked));
                    break;
                }
            }
        }
        if self.steps.len() > before {
            self.marks.push(before);
        }
        if pushed && self.position.is_solved() {
            events.push(Event::Solved);
        } else if pushed && is_deadlock(&self.level, &self.position) {
            events.push(Event::Deadlock);
        }
        events
    }

    fn undo(&mut self) -> Vec<Event> {
        let Some(mark) = self.marks.pop() else { return vec![Event::NothingToUndo] };
        let steps = self.steps.split_off(mark);
        self.undone.push(steps.iter().map(|step| step.direction).collect());
        let mut events = Vec::with_capacity(steps.len());
        for step in steps.into_iter().rev() {
            self.position.undo(&self.level, step);
            events.push(Event::Undone(step));
        }
        events
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session(text: &str) -> Session {
        Session::new(Level::parse(text).unwrap())
    }

    #[test]
    fn undo_and_redo_work_on_whole_commands() {
        let mut session = session("########\n#@ $  .#\n#      #\n########");
        session.play(Command::Step(Direction::Down));
        session.play(Command::Walk(Square { row: 1, column: 2 }));
        let lurd = session.lurd();
        assert_eq!(lurd.len(), 3);
        session.play(Command::Undo);
        assert_eq!(session.lurd(), "d");
        assert!(session.can_undo() && session.can_redo());
        session.play(Command::Redo);
        assert!(!session.can_redo());
        assert_eq!(session.lurd(), lurd);
        assert_eq!(session.play(Command::Redo), [Event::NothingToRedo]);
        session.play(Command::Restart);
        assert_eq!(
            (session.lurd().as_str(), session.position()),
            ("", &Position::start(session.level()))
        );
    }

    #[test]
    fn a_box_in_a_corner_is_a_deadlock_at_once() {
        let mut session = session("######\n#    #\n#@$ .#\n#    #\n######");
        assert!(!session.play(Command::Step(Direction::Right)).contains(&Event::Deadlock));
        let corner = Square { row: 1, column: 4 };
        let events = session.play(Command::Push { from: Square { row: 2, column: 3 }, to: corner });
        assert_eq!(events.last(), Some(&Event::Deadlock));
    }

    #[test]
    fn blocked_moves_are_reported() {
        let mut session = session("#####\n#@$.#\n#####");
        assert_eq!(session.play(Command::Step(Direction::Up)), [Event::Blocked(BlockedMove::Wall)]);
        assert_eq!(session.play(Command::Walk(Square { row: 1, column: 3 })), [Event::NoPath]);
        assert_eq!(session.play(Command::Undo), [Event::NothingToUndo]);
    }
}
