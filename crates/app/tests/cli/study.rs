//! The studies: reports of the source documents' experiments, in both languages and for scripts. The long ones run with
//! `PAPAN_LONG`.

use crate::papan::{command, feed, run};
use serde_json::Value;
use std::{fs, path::Path};

fn study(words: &[&str], out: &Path) -> crate::papan::Run {
    let mut study = command(["study"]);
    study.args(words).arg("--output").arg(out);
    feed(study, b"")
}

/// Every file that a page shows is there, and no message of the catalogue is missing.
fn assert_page_is_whole(page: &Path) {
    let text = fs::read_to_string(page).unwrap();
    assert!(!text.contains("study-"), "a key instead of words:\n{text}");
    let links = text.match_indices("](").map(|(at, _)| &text[at + 2..]);
    for link in links.filter_map(|rest| rest.split_once(')')).map(|(link, _)| link) {
        assert!(page.with_file_name(link).exists(), "{link} in {}", page.display());
    }
}

#[test]
fn the_dialogues_of_the_specification_agree_in_both_languages() {
    for (lang, found) in [
        ("en", "Dialogues: 5 of 5 agree with the rules to the byte; 22 of 32 lines"),
        ("id", "Dialog: 5 dari 5 cocok dengan aturan sampai bita terakhir; 22 dari 32 baris"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().join("new");
        let run = study(&["game", "--lang", lang], &out);
        assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
        let page = out.join("game.md");
        assert_eq!(run.stdout, format!("{}\n", page.display()));
        assert_page_is_whole(&page);
        assert!(fs::read_to_string(page).unwrap().contains(found));
        let slips = fs::read_to_string(out.join("game-slips.csv")).unwrap();
        assert!(slips.contains("\"8. Pion (i,2)\",\"8. Pion (h,2)\""), "{slips}");
    }
}

#[test]
fn the_test_case_of_the_report_has_its_cases() {
    let folder = tempfile::tempdir().unwrap();
    let run = study(&["queens", "--quick", "--json"], folder.path());
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    let report: Value = serde_json::from_str(&run.stdout).unwrap();
    let tables = report["tables"].as_array().unwrap();
    let cases = tables.iter().find(|table| table["name"] == "cases").unwrap();
    let row = |index: usize| &cases["rows"][index];
    assert_eq!(
        (&row(0)[1], &row(0)[2], &row(0)[3]),
        (&362_880.into(), &106_227.into(), &106_227.into())
    );
    assert_eq!(row(1)[3], 362_880, "without a solution all cases are looked at");
    for row in cases["rows"].as_array().unwrap() {
        assert_eq!(row[3], row[5], "{row}");
    }
    assert_eq!(report["findings"].as_array().unwrap().len(), 3);
    assert_page_is_whole(&folder.path().join("queens.md"));
}

#[test]
fn the_figures_of_the_paper_agree() {
    let folder = tempfile::tempdir().unwrap();
    let run = study(&["chess", "--quick", "--lang", "id"], folder.path());
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    let page = folder.path().join("chess.md");
    assert_page_is_whole(&page);
    let text = fs::read_to_string(page).unwrap();
    assert!(text.contains("Gambar: 142 dari 142 sel"), "{text}");
    let bytes = fs::read_to_string(folder.path().join("chess-bytes.csv")).unwrap();
    assert!(bytes.contains(",262144,262144,262144,262144,262144,262144,"), "{bytes}");
}

#[test]
fn a_folder_that_cannot_be_written_to_is_told_before_any_work() {
    let folder = tempfile::tempdir().unwrap();
    let blocked = folder.path().join("file");
    fs::write(&blocked, "in the way").unwrap();
    for name in ["all", "giant", "sokoban", "queens", "chess", "game"] {
        let run = study(&[name], &blocked);
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""));
        assert!(run.stderr.contains(&blocked.display().to_string()), "{}", run.stderr);
    }
}

#[test]
fn levels_that_are_missing_are_told_before_any_work() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["all", "sokoban"] {
        let run = study(&[name, "--levels", "examples/sokoban/windmill.xsb"], folder.path());
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""));
        assert!(run.stderr.contains("microcosmos 6"), "{}", run.stderr);
    }
    assert_eq!(run(["study", "giant", "--levels", "x"]).code, Some(2), "Sokoban alone has levels");
}

#[test]
fn all_studies_make_one_report() {
    if std::env::var_os("PAPAN_LONG").is_none() {
        println!("skipped: all studies take minutes; PAPAN_LONG runs them");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let run = study(&["all", "--quick"], folder.path());
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    let pages: Vec<&Path> = run.stdout.lines().map(Path::new).collect();
    let names: Vec<_> = pages.iter().map(|page| page.file_name().unwrap()).collect();
    assert_eq!(names, ["index.md", "giant.md", "sokoban.md", "queens.md", "chess.md", "game.md"]);
    for page in pages {
        assert_page_is_whole(page);
    }
}
