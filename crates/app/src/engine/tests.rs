//! Engines that are slow, chatty, dead or wrong, as small shell scripts.

use super::*;
use papan_chess::Rules;
use papan_games::i18n::{Catalog, Lang};
use std::{fs, path::Path};

/// A script that greets like an engine and then does `on_go` when it is to think.
pub(crate) fn engine(folder: &Path, on_go: &str) -> String {
    let path = folder.join("engine.sh");
    let script = format!(
        "while read -r word rest; do case $word in
             uci) echo 'id name Fake'; echo 'option name Skill Level type spin default 20 min 0 max 20'; echo uciok;;
             setoption) echo \"$rest\" >> '{folder}/options';;
             position) moves=${{rest#*moves}};;
             isready) echo readyok;;
             go) {on_go};;
             quit) exit;;
         esac; done",
        folder = folder.display()
    );
    fs::write(&path, script).unwrap();
    format!("sh {}", path.display())
}

fn first_move(on_go: &str) -> Result<String, String> {
    let folder = tempfile::tempdir().unwrap();
    let mut opponent = Opponent::start(&engine(folder.path(), on_go), 7, Color::White).unwrap();
    opponent.reply_timeout = Duration::from_millis(200);
    let options = fs::read_to_string(folder.path().join("options")).unwrap();
    assert_eq!(options, "name Skill Level value 7\n");
    opponent
        .find_move(&Game::new(Rules::FIDE))
        .map(|mv| mv.to_string())
        .map_err(|problem| key(&problem))
}

/// The message that a problem is told with; it must exist in both languages.
fn key(problem: &AppError) -> String {
    let AppError::Message { key, args } = problem else { panic!("{problem:?}") };
    for lang in [Lang::Id, Lang::En] {
        assert_ne!(Catalog::of(lang).fill(key, args), *key);
    }
    (*key).to_owned()
}

#[test]
fn an_engine_is_set_to_its_level_and_plays_a_move() {
    assert_eq!(first_move("echo 'bestmove e2e4 ponder e7e5'"), Ok("e2e4".to_owned()));
}

#[test]
fn an_engine_that_thinks_aloud_without_end_is_still_heard() {
    let flood = "i=0; while [ $i -lt 20000 ]; do echo info depth $i pv e2e4; i=$((i+1)); done; echo bestmove d2d4";
    assert_eq!(first_move(flood), Ok("d2d4".to_owned()));
}

#[test]
fn an_engine_that_does_not_answer_is_given_up() {
    assert_eq!(first_move("sleep 5"), Err("engine-silent".to_owned()));
}

#[test]
fn an_engine_that_is_no_longer_awaited_is_given_up_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let cancel = CancelToken::new();
    let command = engine(folder.path(), "sleep 60");
    let mut opponent = Opponent::start_until(&command, 1, Color::White, cancel.clone()).unwrap();
    opponent.reply_timeout = Duration::from_mins(1);
    cancel.cancel();
    let found = opponent.find_move(&Game::new(Rules::FIDE));
    assert_eq!(key(&found.unwrap_err()), "engine-silent");
    cancel.cancel();
    assert!(Opponent::start_until("sleep 60", 1, Color::White, cancel).is_err());
}

#[test]
fn an_engine_that_dies_is_given_up() {
    assert_eq!(first_move("exit 1"), Err("engine-died".to_owned()));
}

#[test]
fn a_move_that_is_not_legal_is_refused() {
    for said in ["e2e5", "(none)", "0000", "", "\u{1b}[31mx"] {
        let on_go = format!("printf 'bestmove {said}\\n'");
        assert_eq!(first_move(&on_go), Err("engine-illegal".to_owned()), "{said:?}");
    }
}

#[test]
fn a_line_without_end_is_not_kept() {
    let endless = "head -c 3000000 /dev/zero | tr '\\0' x; echo; echo bestmove e2e4";
    assert_eq!(first_move(endless), Ok("e2e4".to_owned()));
}

#[test]
fn a_program_that_is_no_engine_is_told_apart_from_one_that_is_missing() {
    let start = |command: &str| match Opponent::start(command, 1, Color::Black) {
        Ok(_) => panic!("{command} is no engine"),
        Err(problem) => key(&problem),
    };
    assert_eq!(start("papan-test-no-such-engine"), "engine-missing");
    assert_eq!(start("true"), "engine-died");
    assert_eq!(start("  "), "engine-unnamed");
}

#[test]
fn strength_by_rating_is_set_where_there_is_no_level() {
    let range = ["default", "1320", "min", "1320", "max", "3190"];
    let commands = elo(&range, MAX_ENGINE_LEVEL).unwrap();
    assert!(commands.ends_with("setoption name UCI_Elo value 3180"), "{commands}");
    assert_eq!(elo(&["default", "x"], 3), None);
}
