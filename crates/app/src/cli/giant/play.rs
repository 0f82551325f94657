//! `papan giant play`: moves from standard input, the state of the board after each.

use super::input::Boards;
use crate::{
    cli::{args::FirstBoard, screens, values::named},
    console::{Console, Out},
    error::AppError,
    exit::Exit,
    input::read_line,
    storage::DataDir,
    tui,
};
use papan_games::{
    giant::{
        input::parse_squares,
        report::{describe_moves, scene},
        session::start_game,
    },
    i18n::{Arg, Localize},
};
use papan_giant::{Color, Game, IllegalMoveError, LegalMoves, Square};
use std::io::{self, IsTerminal, Write};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    boards: Boards,
    #[command(flatten)]
    board: FirstBoard,
    #[arg(long, value_name = "white|black", value_parser = named::<Color>())]
    side: Option<Color>,
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    data: DataDir,
}

/// A line of the input.
#[derive(Clone, Copy)]
enum ReplCommand {
    Move(Square, Square),
    Undo,
    Show,
    Moves,
    Help,
    Exit,
    Nothing,
    Unknown,
}

/// How many moves are listed at once.
const MAX_LISTED: usize = 20;

/// Plays on the screen of a terminal, or line by line until the input ends.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let board = args.boards.read_one(&args.board.board)?;
    let turn = args.side;
    if Console::is_interactive() && !args.plain {
        let store = args.data.store()?;
        return screens::play(console, &store, |stage| tui::giant(vec![board], turn, stage));
    }
    let (game, _) = start_game(board, turn);
    let mut repl = GiantRepl { game, console, out: console.out() };
    repl.show()?;
    repl.print_status()?;
    loop {
        repl.prompt()?;
        let Some(line) = read_line(io::stdin().lock())? else { return Ok(Exit::Success) };
        match parse_command(&line) {
            ReplCommand::Exit => return Ok(Exit::Success),
            command => repl.run(command)?,
        }
    }
}

fn parse_command(line: &str) -> ReplCommand {
    let line = line.trim();
    if let Some(&[from, to]) = parse_squares(line).as_deref() {
        return ReplCommand::Move(from, to);
    }
    match line.to_ascii_lowercase().as_str() {
        "" => ReplCommand::Nothing,
        "undo" | "u" => ReplCommand::Undo,
        "show" | "s" => ReplCommand::Show,
        "moves" | "m" => ReplCommand::Moves,
        "help" | "h" | "?" => ReplCommand::Help,
        "exit" | "quit" | "q" => ReplCommand::Exit,
        _ => ReplCommand::Unknown,
    }
}

/// A game that reads commands line by line.
struct GiantRepl<'a> {
    game: Game,
    console: &'a Console,
    out: Out,
}

impl GiantRepl<'_> {
    fn run(&mut self, command: ReplCommand) -> Result<(), AppError> {
        match command {
            ReplCommand::Move(from, to) => self.play(from, to)?,
            ReplCommand::Undo => self.undo()?,
            ReplCommand::Show => self.show()?,
            ReplCommand::Moves => self.list_moves()?,
            ReplCommand::Help => self.print("giant-play-help", &[])?,
            ReplCommand::Unknown => self.print("giant-play-unclear", &[])?,
            ReplCommand::Nothing | ReplCommand::Exit => {}
        }
        self.out.flush()?;
        Ok(())
    }

    fn play(&mut self, from: Square, to: Square) -> io::Result<()> {
        match self.game.play(from, to) {
            Ok(_) => self.print_status(),
            Err(reason) => self.refuse(reason),
        }
    }

    fn undo(&mut self) -> io::Result<()> {
        match self.game.undo() {
            Some(_) => self.print_status(),
            None => self.print("giant-play-nothing", &[]),
        }
    }

    fn refuse(&mut self, reason: IllegalMoveError) -> io::Result<()> {
        let message = reason.message();
        self.print(message.key, &message.args)
    }

    fn list_moves(&mut self) -> io::Result<()> {
        let moves = LegalMoves::new(self.game.board());
        describe_moves(&moves, self.game.turn(), MAX_LISTED, self.console.text)
            .try_for_each(|line| writeln!(self.out, "{line}"))
    }

    fn show(&mut self) -> io::Result<()> {
        let evaluation = self.game.evaluate();
        let scene = scene(self.game.board(), &evaluation, None, self.console.text);
        write!(self.out, "{}", scene.to_text_with(&self.console.text_options()))?;
        self.out.flush()
    }

    fn print_status(&mut self) -> io::Result<()> {
        let status = self.game.evaluate().status;
        writeln!(self.out, "{status}")
    }

    fn print(&mut self, key: &str, args: &[(&str, Arg)]) -> io::Result<()> {
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
