//! `papan queens classroom`: the dialogue of the source document.

use super::{BOARD, SOLVED, timeless};
use crate::papan::{Run, command, feed, root};
use std::path::Path;

fn classroom(folder: &Path, input: &str) -> Run {
    let mut dialogue = command(["queens", "classroom"]);
    dialogue.current_dir(folder);
    feed(dialogue, input.as_bytes())
}

#[test]
fn the_classroom_dialogue_is_the_documents_byte_for_byte() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::copy(root().join(BOARD), folder.path().join("1.txt")).unwrap();
    let answer =
        format!("{SOLVED}\nWaktu pencarian: T\nBanyak kasus yang ditinjau: 106227 kasus\n");
    let asked = "Masukkan path file test case (.txt): ";
    let saving = "Apakah ingin menyimpan solusi? (Ya/Tidak): ";
    let naming = "Masukkan nama file output (misal: solusi.txt): ";

    let kept = classroom(folder.path(), " \"1.txt\" \n YES \n\n");
    let told = format!("{asked}{answer}{saving}{naming}Solusi disimpan ke: solusi.txt\n");
    assert_eq!((kept.code, timeless(&kept.stdout)), (Some(0), told));
    let saved = std::fs::read_to_string(folder.path().join("solusi.txt")).unwrap();
    assert_eq!(timeless(&saved), answer);
    assert!(kept.stdout.contains(&saved));

    let named = classroom(folder.path(), "1.txt\nya\nlain.txt\n");
    assert!(named.stdout.ends_with("Solusi disimpan ke: lain.txt\n"));
    assert!(folder.path().join("lain.txt").exists());
    for no in ["Tidak\n", "\n", ""] {
        let run = classroom(folder.path(), &format!("1.txt\n{no}"));
        assert_eq!(
            (run.code, timeless(&run.stdout)),
            (Some(0), format!("{asked}{answer}{saving}"))
        );
    }
}

#[test]
fn the_classroom_refuses_in_the_documents_words() {
    let folder = tempfile::tempdir().unwrap();
    let samples: [(&str, &str, i32); 6] = [
        ("", "Input tidak valid: Ga ada file\n", 2),
        ("AAB\nAB\nCCC\n", "Input tidak valid: data ndak persegi lo\n", 2),
        ("AB\nBA\nAB\n", "Input tidak valid: data ndak persegi lo\n", 2),
        ("AA\nAA\n", "Input tidak valid: Input ndak sama\n", 2),
        ("ABC\nABC\nABC\n", "Tak ada solusi\nWaktunya: T\nJumlah : 6 kasus\n", 0),
        (
            "; x stars=2\nAB\nAB\n",
            "Input tidak valid: brute force menempatkan satu ratu di tiap baris; papan ini memerlukan lebih\n",
            2,
        ),
    ];
    for (text, told, code) in samples {
        std::fs::write(folder.path().join("1.txt"), text).unwrap();
        let run = classroom(folder.path(), "1.txt\n");
        let told = format!("Masukkan path file test case (.txt): {told}");
        assert_eq!((run.code, timeless(&run.stdout)), (Some(code), told), "{text:?}");
    }
    let missing = classroom(folder.path(), "2.txt\n");
    assert!(
        missing
            .stdout
            .ends_with("Input tidak valid: [Errno 2] No such file or directory: '2.txt'\n"),
        "{}",
        missing.stdout
    );
}
