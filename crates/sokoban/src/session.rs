//! A game in play: commands in, events out. The board people see is a function of this; nothing here knows a screen.

use crate::{
    Blocked, Direction, Level, Position, Square, Step, deadlock::is_deadlock, push_path::push_path,
    search::route,
};

/// What a player may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// One step, pushing what is in the way.
    Step(Direction),
    /// Walk to a square without pushing.
    Walk(Square),
    /// Push the box on one square to another, whatever walking that takes.
    Push {
        /// Where the box is.
        from: Square,
        /// Where it should go.
        to: Square,
    },
    /// Take the last command back.
    Undo,
    /// Do again what was taken back.
    Redo,
    /// Back to the start; this can be undone step by step.
    Restart,
}

/// What has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The player made a step.
    Stepped(Step),
    /// A step was taken back.
    Undone(Step),
    /// A step is not possible.
    Blocked(Blocked),
    /// There is no way to that square.
    NoWay,
    /// There is nothing to undo or redo.
    Nothing,
    /// Every box is on a goal now.
    Solved,
    /// From here the level cannot be solved any more. Silence is no promise.
    Deadlock,
}

/// A level in play.
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
    /// How many steps there were before each command that can be undone.
    marks: Vec<usize>,
    undone: Vec<Vec<Direction>>,
}

impl Session {
    /// A game at its start.
    pub fn new(level: Level) -> Session {
        let position = Position::start(&level);
        Session { level, position, steps: Vec::new(), marks: Vec::new(), undone: Vec::new() }
    }

    /// The level in play.
    pub fn level(&self) -> &Level {
        &self.level
    }

    /// Where everything stands now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The steps so far.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The steps so far as LURD letters.
    pub fn lurd(&self) -> String {
        self.steps.iter().map(|step| step.letter()).collect()
    }

    /// Whether there is something to take back.
    pub fn can_undo(&self) -> bool {
        !self.marks.is_empty()
    }

    /// Whether something was taken back that can be done again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Obeys a command and tells what happened.
    pub fn play(&mut self, command: Command) -> Vec<Event> {
        match command {
            Command::Undo => self.undo(),
            Command::Redo => match self.undone.pop() {
                Some(directions) => self.make(&directions),
                None => vec![Event::Nothing],
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
                self.make(&[direction])
            }
            Command::Walk(to) => self.go(route::walk(&self.level, &self.position, to)),
            Command::Push { from, to } => self.go(push_path(&self.level, &self.position, from, to)),
        }
    }

    fn go(&mut self, directions: Option<Vec<Direction>>) -> Vec<Event> {
        let Some(directions) = directions else { return vec![Event::NoWay] };
        if directions.is_empty() {
            return Vec::new();
        }
        self.undone.clear();
        self.make(&directions)
    }

    fn make(&mut self, directions: &[Direction]) -> Vec<Event> {
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
        let Some(mark) = self.marks.pop() else { return vec![Event::Nothing] };
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
    fn undo_takes_back_a_whole_command_and_redo_brings_it_again() {
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
        assert_eq!(session.play(Command::Redo), [Event::Nothing]);
        session.play(Command::Restart);
        assert_eq!(
            (session.lurd().as_str(), session.position()),
            ("", &Position::start(session.level()))
        );
    }

    #[test]
    fn a_box_in_a_corner_is_told_at_once() {
        let mut session = session("######\n#    #\n#@$ .#\n#    #\n######");
        assert!(!session.play(Command::Step(Direction::Right)).contains(&Event::Deadlock));
        let corner = Square { row: 1, column: 4 };
        let events = session.play(Command::Push { from: Square { row: 2, column: 3 }, to: corner });
        assert_eq!(events.last(), Some(&Event::Deadlock));
    }

    #[test]
    fn what_is_in_the_way_is_told() {
        let mut session = session("#####\n#@$.#\n#####");
        assert_eq!(session.play(Command::Step(Direction::Up)), [Event::Blocked(Blocked::Wall)]);
        assert_eq!(session.play(Command::Walk(Square { row: 1, column: 3 })), [Event::NoWay]);
        assert_eq!(session.play(Command::Undo), [Event::Nothing]);
    }
}
