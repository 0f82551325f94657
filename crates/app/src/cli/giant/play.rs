//! `papan giant play`: moves from standard input, the state of the board after each.

use super::{ColorName, moves::describe, reading::OneBoard, show};
use crate::{
    console::{Console, Out},
    error::AppError,
    exit::Exit,
    input::read_line,
    storage::DataDir,
    tui,
};
use papan_games::i18n::{Arg, Localize};
use papan_giant::{Color, Game, IllegalMoveError, LegalMoves, Square};
use std::io::{self, IsTerminal, Write};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    board: OneBoard,
    #[arg(long, value_name = "white|black")]
    turn: Option<ColorName>,
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    data: DataDir,
}

/// What a player can say.
#[derive(Clone, Copy)]
enum Said {
    Move(Square, Square),
    Undo,
    Show,
    Moves,
    Help,
    Exit,
    Nothing,
    Unclear,
}

/// How many moves are listed at once.
const LISTED: usize = 20;

/// Plays on the screen of a terminal, or line by line until the input ends.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let board = args.board.read()?;
    let turn = args.turn.map(Color::from);
    if Console::is_interactive() && !args.plain {
        let store = args.data.store()?;
        return tui::play(console, &store, |stage| tui::giant(vec![board], turn, stage));
    }
    let in_check = papan_giant::evaluate(&board).status.color();
    let turn = turn.or(in_check).unwrap_or(Color::White);
    let mut table = Table { game: Game::new(board, turn), console, out: console.out() };
    table.show()?;
    table.tell_state()?;
    loop {
        table.prompt()?;
        let Some(line) = read_line(io::stdin().lock())? else { return Ok(Exit::Success) };
        match understand(&line) {
            Said::Exit => return Ok(Exit::Success),
            said => table.answer(said)?,
        }
    }
}

fn understand(line: &str) -> Said {
    let words: Vec<&str> = line
        .split([' ', '\t', ',', '(', ')', '\r', '\n'])
        .filter(|word| !word.is_empty())
        .collect();
    match words.as_slice() {
        [] => Said::Nothing,
        [word] => match word.to_ascii_lowercase().as_str() {
            "undo" | "u" => Said::Undo,
            "show" | "s" => Said::Show,
            "moves" | "m" => Said::Moves,
            "help" | "h" | "?" => Said::Help,
            "exit" | "quit" | "q" => Said::Exit,
            _ => Said::Unclear,
        },
        [x, y, to_x, to_y] => match [x, y, to_x, to_y].map(|word| word.parse().ok()) {
            [Some(x), Some(y), Some(to_x), Some(to_y)] => {
                Said::Move(Square { x, y }, Square { x: to_x, y: to_y })
            }
            _ => Said::Unclear,
        },
        _ => Said::Unclear,
    }
}

/// The game and those who watch it.
struct Table<'a> {
    game: Game,
    console: &'a Console,
    out: Out,
}

impl Table<'_> {
    fn answer(&mut self, said: Said) -> Result<(), AppError> {
        match said {
            Said::Move(from, to) => self.play(from, to)?,
            Said::Undo => self.undo()?,
            Said::Show => self.show()?,
            Said::Moves => self.list_moves()?,
            Said::Help => self.say("giant-play-help", &[])?,
            Said::Unclear => self.say("giant-play-unclear", &[])?,
            Said::Nothing | Said::Exit => {}
        }
        self.out.flush()?;
        Ok(())
    }

    fn play(&mut self, from: Square, to: Square) -> io::Result<()> {
        match self.game.play(from, to) {
            Ok(_) => self.tell_state(),
            Err(reason) => self.refuse(reason),
        }
    }

    fn undo(&mut self) -> io::Result<()> {
        match self.game.undo() {
            Some(_) => self.tell_state(),
            None => self.say("giant-play-nothing", &[]),
        }
    }

    fn refuse(&mut self, reason: IllegalMoveError) -> io::Result<()> {
        let message = reason.message();
        self.say(message.key, &message.args)
    }

    fn list_moves(&mut self) -> io::Result<()> {
        let moves = LegalMoves::new(self.game.board());
        let mut ranges = moves.ranges(self.game.turn());
        for range in ranges.by_ref().take(LISTED) {
            writeln!(self.out, "{}", describe(range, self.console.text))?;
        }
        match ranges.count() {
            0 => Ok(()),
            more => writeln!(
                self.out,
                "{}",
                self.console.text.fill("giant-more-ranges", &[("ranges", more.into())])
            ),
        }
    }

    fn show(&mut self) -> io::Result<()> {
        let evaluation = self.game.evaluate();
        show::draw(
            &show::scene(self.game.board(), &evaluation, self.console.text),
            self.console,
            &mut self.out,
        )
    }

    fn tell_state(&mut self) -> io::Result<()> {
        let status = self.game.evaluate().status;
        writeln!(self.out, "{status}")
    }

    fn say(&mut self, key: &str, args: &[(&str, Arg)]) -> io::Result<()> {
        writeln!(self.out, "{}", self.console.text.fill(key, args))
    }

    /// Asks for a move, when a person is there to answer.
    fn prompt(&mut self) -> io::Result<()> {
        if io::stdin().is_terminal() {
            let side = self.game.turn().as_str();
            write!(
                self.out,
                "{} ",
                self.console.text.fill("giant-play-prompt", &[("side", side.into())])
            )?;
        }
        self.out.flush()
    }
}
