//! What a player can say besides moves, by its name or with the control key.

use ratatui::crossterm::event::KeyCode;

/// Something to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Undo,
    Redo,
    Save,
    Load,
    Flip,
    Draw,
    Resign,
    New,
    Help,
    Exit,
}

impl Command {
    /// The names, as typed; none of them is a move.
    pub(super) const NAMES: [(&str, Command); 10] = [
        ("undo", Command::Undo),
        ("redo", Command::Redo),
        ("save", Command::Save),
        ("load", Command::Load),
        ("flip", Command::Flip),
        ("draw", Command::Draw),
        ("resign", Command::Resign),
        ("new", Command::New),
        ("help", Command::Help),
        ("exit", Command::Exit),
    ];

    /// The command of a name.
    pub(super) fn read(line: &str) -> Option<Self> {
        let named = Self::NAMES.iter().find(|(name, _)| name.eq_ignore_ascii_case(line));
        named.map(|&(_, command)| command)
    }

    /// The command of an arrow with the control key: back and forth in the game.
    pub(super) fn of_control_arrow(key: KeyCode) -> Option<Self> {
        match key {
            KeyCode::Left => Some(Command::Undo),
            KeyCode::Right => Some(Command::Redo),
            _ => None,
        }
    }

    /// The command of a letter with the control key.
    pub(super) fn of_control(letter: char) -> Option<Self> {
        match letter {
            'r' | 'y' => Some(Command::Redo),
            's' => Some(Command::Save),
            'o' => Some(Command::Load),
            'f' => Some(Command::Flip),
            'n' => Some(Command::New),
            _ => None,
        }
    }
}
