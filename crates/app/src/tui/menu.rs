//! The main menu and the lists it leads to: saved games, the leaderboard, help.

use super::{
    Screen, ScreenContext, Transition, chess_form, chess_game, giant,
    list::{Item, List, Words},
    queens, sokoban,
};

use crate::{
    error::AppError,
    storage::SaveName,
    storage::chess::{self as saved_games, SavedGame},
};
use papan_chess::Color;
use papan_games::examples;

/// The first screen.
pub(crate) fn main_menu(context: &ScreenContext<'_>) -> Box<dyn Screen> {
    Box::new(List::new("menu-title", "menu-title", main_items, context))
}

fn item(
    label: &'static str,
    detail: Words,
    act: impl FnMut(&mut ScreenContext<'_>) -> Result<Transition, Vec<String>> + 'static,
) -> Item {
    Item { label: Words::Key(label), detail, act: Some(Box::new(act)) }
}

fn main_items(context: &ScreenContext<'_>) -> Vec<Item> {
    let mut items = vec![item("menu-chess", Words::Key("menu-chess-about"), |context| {
        Ok(Transition::Open(chess_form(None, context)))
    })];
    items.push(item("menu-sokoban", Words::Key("menu-sokoban-about"), |context| {
        sokoban(Vec::new(), context).map(Transition::Open)
    }));
    items.push(item("menu-queens", Words::Key("menu-queens-about"), |context| {
        queens(Vec::new(), 8, context).map(Transition::Open)
    }));
    items.push(item("menu-giant", Words::Key("menu-giant-about"), |context| {
        giant(examples::giant_boards(), None, context).map(Transition::Open)
    }));
    if let Some(game) = unfinished(context) {
        items.push(item("menu-continue", Words::Fixed(game), go_on));
    }
    if let Some((levels, number)) = sokoban::last_collection(context) {
        let args = [("number", (number + 1).into()), ("count", levels.len().into())];
        let place = context.fill("menu-continue-sokoban", &args);
        items.push(item("menu-continue", Words::Fixed(place), move |context| {
            sokoban(levels.clone(), context).map(Transition::Open)
        }));
    }
    items.push(item("menu-load", Words::Key("menu-load-about"), |context| {
        Ok(Transition::Open(Box::new(saved_games(context))))
    }));
    items.push(item("menu-scores", Words::Key("menu-scores-about"), |context| {
        Ok(Transition::Open(Box::new(leaderboard(context)?)))
    }));
    items.push(item("menu-examples", Words::Key("menu-examples-about"), |context| {
        let make = |_: &ScreenContext<'_>| example_items();
        Ok(Transition::Open(Box::new(List::new("menu-examples", "menu-examples", make, context))))
    }));
    items.push(item("menu-browser", Words::Key("menu-browser-about"), |_| Ok(Transition::Browse)));
    items.push(item("menu-quit", Words::Key(""), |_| Ok(Transition::Close)));
    items
}

/// The boards that come with the program, by their files' names.
fn example_items() -> Vec<Item> {
    let item = |name: &'static str,
                kind: &'static str,
                open: fn(&str, &ScreenContext<'_>) -> Opened| Item {
        label: Words::Fixed(name.to_owned()),
        detail: Words::Key(kind),
        act: Some(Box::new(move |context| open(name, context).map(Transition::Open))),
    };
    let sokoban_items = examples::SOKOBAN.iter().map(|(name, _)| {
        item(name, "menu-sokoban", |name, context| sokoban(examples::sokoban_levels(name), context))
    });
    let queens_items = examples::QUEENS.iter().map(|(name, _)| {
        item(name, "menu-queens", |name, context| queens(examples::queens_boards(name), 8, context))
    });
    let giant_items = examples::GIANT.iter().map(|(name, _)| {
        item(name, "menu-giant", |name, context| giant(examples::giant_board(name), None, context))
    });
    sokoban_items.chain(queens_items).chain(giant_items).collect()
}

/// A screen, or what is in its way.
type Opened = Result<Box<dyn Screen>, Vec<String>>;

/// Who played the game that was left last, and how far it is.
fn unfinished(context: &ScreenContext<'_>) -> Option<String> {
    let session = SavedGame::peek(context.store)?;
    let [white, black] = [Color::White, Color::Black].map(|color| session.player(color));
    let args = [
        ("white", white.to_string().into()),
        ("black", black.to_string().into()),
        ("move", session.game().fullmove_number().into()),
    ];
    Some(context.fill("menu-continue-about", &args))
}

fn go_on(context: &mut ScreenContext<'_>) -> Result<Transition, Vec<String>> {
    match SavedGame::resume(context.store) {
        Ok(Some(table)) => Ok(Transition::Open(chess_game(table, None))),
        Ok(None) => Err(vec![context.get("game-nothing-unfinished")]),
        Err(problem) => Err(context.describe(&problem)),
    }
}

/// The games that were saved under a name.
pub(super) fn saved_games(context: &ScreenContext<'_>) -> List {
    List::new("menu-load", "game-no-saves", saved_items, context)
}

fn saved_items(context: &ScreenContext<'_>) -> Vec<Item> {
    match context.store.saves() {
        Ok(saves) => saves.into_iter().map(saved_item).collect(),
        Err(error) => {
            let lines = context.describe(&context.store.unreadable(&error));
            lines.into_iter().map(plain_item).collect()
        }
    }
}

fn saved_item(name: SaveName) -> Item {
    Item {
        label: Words::Fixed(name.to_string()),
        detail: Words::Key(""),
        act: Some(Box::new(move |context| match saved_games::load(context.store, &name) {
            Ok(session) => {
                Ok(Transition::Replace(chess_game(SavedGame::begin(context.store, session), None)))
            }
            Err(problem) => Err(context.describe(&problem)),
        })),
    }
}

fn leaderboard(context: &ScreenContext<'_>) -> Result<List, Vec<String>> {
    let scores = context.store.scores().and_then(|scores| scores.ranking(saved_games::GAME));
    let scores = scores
        .map_err(|error| context.describe(&AppError::with_reason("game-scores-failed", &error)))?;
    let make = move |_: &ScreenContext<'_>| {
        scores.iter().map(|score| plain_item(score.to_string())).collect()
    };
    Ok(List::new("menu-scores", "scores-empty", make, context))
}

/// A line that leads nowhere.
fn plain_item(line: String) -> Item {
    Item { label: Words::Fixed(line), detail: Words::Key(""), act: None }
}

/// The keys of a screen.
pub(super) fn help(keys: &'static str, context: &ScreenContext<'_>) -> List {
    let make = move |context: &ScreenContext<'_>| {
        context.get(keys).lines().map(|line| plain_item(line.to_owned())).collect()
    };
    List::new("screen-help-title", "screen-help-title", make, context)
}
