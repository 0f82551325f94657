//! `papan games`: the games that were left unfinished, listed and deleted.

use crate::{
    console::Console,
    error::AppError,
    exit::Exit,
    input,
    storage::{DataDir, Store, chess::read_save},
    style::{NAME, QUIET},
};
use papan_chess::Color;
use papan_games::i18n::Message;
use std::io::Write;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    List(ListArgs),
    Delete(DeleteArgs),
}

#[derive(clap::Args)]
pub(crate) struct ListArgs {
    #[command(flatten)]
    data: DataDir,
}

#[derive(clap::Args)]
pub(crate) struct DeleteArgs {
    #[arg(value_name = "GAME", required = true)]
    games: Vec<String>,
    #[command(flatten)]
    data: DataDir,
}

/// Runs one of the commands.
pub(super) fn run(command: &Command, console: &Console) -> Result<Exit, AppError> {
    match command {
        Command::List(args) => list(&args.data.store()?, console),
        Command::Delete(args) => delete(&args.games, &args.data.store()?, console),
    }
}

/// Lists the games, the one that was left last first, with what can be said about each and where it is.
fn list(store: &Store, console: &Console) -> Result<Exit, AppError> {
    let keys = keys(store)?;
    if keys.is_empty() {
        console.warn("games-none", &[]);
    }
    let mut out = console.out();
    for key in keys {
        let path = store.unfinished().path(&key);
        let about = match input::read(Some(&path)).and_then(|it| read_save(&it.name, &it.bytes)) {
            Ok(session) => {
                let args = [
                    ("white", session.player(Color::White).to_string().into()),
                    ("black", session.player(Color::Black).to_string().into()),
                    ("moves", session.game().history().len().div_ceil(2).into()),
                ];
                console.text.fill("games-chess", &args)
            }
            Err(_) => console.text.get("games-unreadable"),
        };
        writeln!(out, "{NAME}{key}{NAME:#}  {about}  {QUIET}{}{QUIET:#}", path.display())?;
    }
    out.flush()?;
    Ok(Exit::Success)
}

/// Deletes games by their keys, or all of them. A game that is being played stays.
fn delete(wanted: &[String], store: &Store, console: &Console) -> Result<Exit, AppError> {
    let all = wanted.iter().any(|key| key == "all");
    let keys = if all { keys(store)? } else { wanted.to_vec() };
    let mut exit = Exit::Success;
    for key in keys {
        let place = store.unfinished().open(&key).map_err(|error| store.unreadable(&error))?;
        let Some((place, _)) = place else {
            let is_there = store.unfinished().path(&key).exists();
            let message = if is_there { "games-in-play" } else { "games-missing" };
            console.tell(&Message::new(message).with("game", key).into());
            exit = Exit::BadInput;
            continue;
        };
        let path = place.path().to_owned();
        place.forget().map_err(|error| AppError::unwritable(&path, &error))?;
        let words = console.text.fill("games-deleted", &[("game", key.into())]);
        writeln!(console.err(), "{words}")?;
    }
    Ok(exit)
}

fn keys(store: &Store) -> Result<Vec<String>, AppError> {
    store.unfinished().keys().map_err(|error| store.unreadable(&error))
}
