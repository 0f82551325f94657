//! The main menu and the lists it leads to: saved games, the leaderboard, help.

use super::{
    Next, Screen, Stage, chess_form, chess_game, giant,
    list::{Item, List, Words},
    queens, sokoban,
};
use crate::{
    error::AppError,
    examples,
    storage::SaveName,
    table::{self, Table},
};
use papan_chess::Color;

/// The first screen.
pub(crate) fn main_menu(stage: &Stage<'_>) -> Box<dyn Screen> {
    Box::new(List::new("menu-title", "menu-title", main_items, stage))
}

fn item(
    label: &'static str,
    detail: Words,
    act: impl FnMut(&mut Stage<'_>) -> Result<Next, Vec<String>> + 'static,
) -> Item {
    Item { label: Words::Key(label), detail, act: Some(Box::new(act)) }
}

fn main_items(stage: &Stage<'_>) -> Vec<Item> {
    let mut items = vec![item("menu-chess", Words::Key("menu-chess-about"), |stage| {
        Ok(Next::Open(chess_form(None, stage)))
    })];
    items.push(item("menu-sokoban", Words::Key("menu-sokoban-about"), |stage| {
        sokoban(Vec::new(), stage).map(Next::Open)
    }));
    items.push(item("menu-queens", Words::Key("menu-queens-about"), |stage| {
        queens(Vec::new(), 8, stage).map(Next::Open)
    }));
    items.push(item("menu-giant", Words::Key("menu-giant-about"), |stage| {
        giant(examples::giant_boards(), None, stage).map(Next::Open)
    }));
    if let Some(game) = unfinished(stage) {
        items.push(item("menu-continue", Words::Fixed(game), go_on));
    }
    items.push(item("menu-load", Words::Key("menu-load-about"), |stage| {
        Ok(Next::Open(Box::new(saved_games(stage))))
    }));
    items.push(item("menu-scores", Words::Key("menu-scores-about"), |stage| {
        Ok(Next::Open(Box::new(leaderboard(stage)?)))
    }));
    items.push(item("menu-examples", Words::Key("menu-examples-about"), |stage| {
        let make = |_: &Stage<'_>| example_items();
        Ok(Next::Open(Box::new(List::new("menu-examples", "menu-examples", make, stage))))
    }));
    items.push(item("menu-browser", Words::Key("menu-browser-about"), |_| Ok(Next::Browse)));
    items.push(item("menu-quit", Words::Key(""), |_| Ok(Next::Close)));
    items
}

/// The boards that come with the program, by their files' names.
fn example_items() -> Vec<Item> {
    let item =
        |name: &'static str, kind: &'static str, open: fn(&str, &Stage<'_>) -> Opened| Item {
            label: Words::Fixed(name.to_owned()),
            detail: Words::Key(kind),
            act: Some(Box::new(move |stage| open(name, stage).map(Next::Open))),
        };
    let sokoban_items = examples::SOKOBAN.iter().map(|(name, _)| {
        item(name, "menu-sokoban", |name, stage| sokoban(examples::sokoban_levels(name), stage))
    });
    let queens_items = examples::QUEENS.iter().map(|(name, _)| {
        item(name, "menu-queens", |name, stage| queens(examples::queens_boards(name), 8, stage))
    });
    let giant_items = examples::GIANT.iter().map(|(name, _)| {
        item(name, "menu-giant", |name, stage| giant(examples::giant_board(name), None, stage))
    });
    sokoban_items.chain(queens_items).chain(giant_items).collect()
}

/// A screen, or what is in its way.
type Opened = Result<Box<dyn Screen>, Vec<String>>;

/// Who played the game that was left last, and how far it is.
fn unfinished(stage: &Stage<'_>) -> Option<String> {
    let session = Table::peek(stage.store)?;
    let [white, black] = [Color::White, Color::Black].map(|color| session.player(color));
    let args = [
        ("white", white.to_string().into()),
        ("black", black.to_string().into()),
        ("move", session.game().fullmove_number().into()),
    ];
    Some(stage.fill("menu-continue-about", &args))
}

fn go_on(stage: &mut Stage<'_>) -> Result<Next, Vec<String>> {
    match Table::resume(stage.store) {
        Ok(Some(table)) => Ok(Next::Open(chess_game(table, None))),
        Ok(None) => Err(vec![stage.get("game-nothing-unfinished")]),
        Err(problem) => Err(stage.describe(&problem)),
    }
}

/// The games that were saved under a name.
pub(super) fn saved_games(stage: &Stage<'_>) -> List {
    List::new("menu-load", "game-no-saves", saved_items, stage)
}

fn saved_items(stage: &Stage<'_>) -> Vec<Item> {
    match stage.store.saves() {
        Ok(saves) => saves.into_iter().map(saved_item).collect(),
        Err(error) => {
            let lines = stage.describe(&stage.store.unreadable(&error));
            lines.into_iter().map(told).collect()
        }
    }
}

fn saved_item(name: SaveName) -> Item {
    Item {
        label: Words::Fixed(name.to_string()),
        detail: Words::Key(""),
        act: Some(Box::new(move |stage| match table::load(stage.store, &name) {
            Ok(session) => Ok(Next::Become(chess_game(Table::begin(stage.store, session), None))),
            Err(problem) => Err(stage.describe(&problem)),
        })),
    }
}

fn leaderboard(stage: &Stage<'_>) -> Result<List, Vec<String>> {
    let scores = stage.store.scores().and_then(|scores| scores.ranking(table::GAME));
    let scores = scores
        .map_err(|error| stage.describe(&AppError::with_reason("game-scores-failed", &error)))?;
    let make = move |_: &Stage<'_>| scores.iter().map(|score| told(score.to_string())).collect();
    Ok(List::new("menu-scores", "scores-empty", make, stage))
}

/// A line that leads nowhere.
fn told(line: String) -> Item {
    Item { label: Words::Fixed(line), detail: Words::Key(""), act: None }
}

/// The keys of a screen.
pub(super) fn help(keys: &'static str, stage: &Stage<'_>) -> List {
    let make = move |stage: &Stage<'_>| {
        stage.get(keys).lines().map(|line| told(line.to_owned())).collect()
    };
    List::new("screen-help-title", "screen-help-title", make, stage)
}
