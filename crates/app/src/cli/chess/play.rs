//! `papan chess play`: the two-player game, as a screen on a terminal and as a dialogue of lines everywhere else.

use crate::{
    console::Console,
    dialogue::{Dialogue, Lines, Start},
    engine::{Opponent, TOP_LEVEL},
    error::AppError,
    exit::Exit,
    interrupt,
    storage::{DataDir, Store},
    table::Table,
    tui::{self, Stage},
};
use papan_chess::{Color, PlayerName, Rules, Session};
use std::io::{self, IsTerminal};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long)]
    plain: bool,
    #[arg(long, value_name = "classroom|fide")]
    rules: Option<RulesName>,
    #[arg(long)]
    resume: bool,
    #[arg(long, value_name = "COMMAND", conflicts_with = "resume")]
    engine: Option<String>,
    #[arg(long, value_name = "1-20", default_value_t = 5, requires = "engine",
          value_parser = clap::value_parser!(u32).range(1..=i64::from(TOP_LEVEL)))]
    level: u32,
    #[arg(long, value_name = "white|black", default_value = "white", requires = "engine")]
    side: SideName,
    #[command(flatten)]
    data: DataDir,
}

#[derive(Clone, Copy, PartialEq, clap::ValueEnum)]
enum RulesName {
    Classroom,
    Fide,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum SideName {
    White,
    Black,
}

impl From<RulesName> for Rules {
    fn from(name: RulesName) -> Self {
        match name {
            RulesName::Classroom => Rules::CLASSROOM,
            RulesName::Fide => Rules::FIDE,
        }
    }
}

/// Plays until the players leave.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let store = args.data.store()?;
    let start = match &args.engine {
        Some(_) if args.rules == Some(RulesName::Classroom) => {
            return Err(AppError::Message { key: "engine-rules", args: Vec::new() });
        }
        Some(command) => {
            let theirs = match args.side {
                SideName::White => Color::Black,
                SideName::Black => Color::White,
            };
            Start::Engine(Opponent::start(command, args.level, theirs)?)
        }
        None if args.resume => Start::Resume,
        None => Start::Menu,
    };
    if !args.plain && Console::is_interactive() {
        return show(start, args.rules.map(Rules::from), &store, console);
    }
    talk(args, start, &store, console)
}

fn show(
    start: Start,
    rules: Option<Rules>,
    store: &Store,
    console: &Console,
) -> Result<Exit, AppError> {
    let mut stage = Stage::new(console, store);
    let first = match start {
        Start::Menu => tui::chess_form(rules, &stage),
        Start::Resume => match Table::resume(store)? {
            Some(table) => tui::chess_game(table, None),
            None => tui::main_menu(&stage),
        },
        Start::Engine(opponent) => {
            let name = console.text.get("form-white-name").parse().unwrap_or(PlayerName::WHITE);
            let session = Session::new(Rules::FIDE, opponent.players(name));
            tui::chess_game(Table::begin(store, session), Some(opponent))
        }
    };
    tui::run(first, &mut stage)
}

fn talk(args: &Args, start: Start, store: &Store, console: &Console) -> Result<Exit, AppError> {
    interrupt::leave_saying(console.text.get("game-kept"));
    let echoes = !io::stdin().is_terminal();
    let mut input = io::stdin().lock();
    let mut output = console.out();
    let mut lines = Lines::new(&mut input, &mut output, echoes);
    Dialogue { console, store, rules: args.rules.map(Rules::from) }.run(&mut lines, start)
}
