//! `papan chess play`: the two-player game, as a screen on a terminal and as a dialogue of lines everywhere else.

use super::dialogue::{Dialogue, Lines, Start};
use crate::{
    cli::{
        screens,
        values::{integer, named},
    },
    console::Console,
    engine::Opponent,
    error::AppError,
    exit::Exit,
    interrupt,
    storage::chess::SavedGame,
    storage::{DataDir, Store},
    tui::{self, ScreenContext},
};
use papan_chess::{Color, PlayerName, Rules, Session};
use papan_games::chess::{new_game::RulesName, session::MAX_ENGINE_LEVEL};
use std::io::{self, IsTerminal};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long)]
    plain: bool,
    #[arg(long, value_name = "classroom|fide", value_parser = named::<RulesName>())]
    rules: Option<RulesName>,
    #[arg(long)]
    resume: bool,
    #[arg(long, value_name = "COMMAND", conflicts_with = "resume")]
    engine: Option<String>,
    #[arg(long, value_name = "LEVEL", default_value = "5", requires = "engine",
          value_parser = integer::<u32>(1..=MAX_ENGINE_LEVEL.into()))]
    level: u32,
    #[arg(long, value_name = "white|black", default_value = "white", requires = "engine",
          value_parser = named::<Color>())]
    side: Color,
    #[command(flatten)]
    data: DataDir,
}

/// Plays until the players leave.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let store = args.data.store()?;
    let start = match &args.engine {
        Some(_) if args.rules == Some(RulesName::Classroom) => {
            return Err(AppError::new("engine-rules"));
        }
        Some(command) => Start::Engine(Opponent::start(command, args.level, !args.side)?),
        None if args.resume => Start::Resume,
        None => Start::Menu,
    };
    if !args.plain && Console::is_interactive() {
        return show(start, args.rules.map(RulesName::rules), &store, console);
    }
    talk(args, start, &store, console)
}

fn show(
    start: Start,
    rules: Option<Rules>,
    store: &Store,
    console: &Console,
) -> Result<Exit, AppError> {
    let mut context = ScreenContext::new(console, store);
    let first = match start {
        Start::Menu => tui::chess_form(rules, &context),
        Start::Resume => match SavedGame::resume(store)? {
            Some(table) => tui::chess_game(table, None),
            None => tui::main_menu(&context),
        },
        Start::Engine(opponent) => {
            let name = console.text.get("form-white-name").parse().unwrap_or(PlayerName::WHITE);
            let session = Session::new(Rules::FIDE, opponent.players(name));
            tui::chess_game(SavedGame::begin(store, session), Some(opponent))
        }
    };
    screens::run(first, &mut context)
}

fn talk(args: &Args, start: Start, store: &Store, console: &Console) -> Result<Exit, AppError> {
    let echoes = !io::stdin().is_terminal();
    let mut input = io::stdin().lock();
    let mut output = console.out();
    let mut lines = Lines::new(&mut input, &mut output, echoes);
    interrupt::leave_saying(console.text.get("game-kept"), lines.kept());
    Dialogue { console, store, rules: args.rules.map(RulesName::rules) }.run(&mut lines, start)
}
