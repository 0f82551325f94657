//! The shape of the project: who may know whom, and how large a file may grow.

use crate::papan::{root, tracked_files};
use cargo_metadata::{DependencyKind, MetadataCommand, Package};
use std::collections::BTreeSet;

/// Which layer a crate of ours lives in. A crate may use only lower layers.
fn layer(name: &str) -> Option<u8> {
    match name {
        "papan-core" => Some(0),
        "papan-chess" | "papan-giant" | "papan-queens" | "papan-sokoban" => Some(1),
        "papan-draw" => Some(2),
        "papan-games" => Some(3),
        "papan-study" => Some(4),
        "papan" => Some(5),
        "xtask" => Some(6),
        _ => None,
    }
}

/// Crates that only the program itself may use.
const ONLY_IN_APP: [&str; 8] =
    ["clap", "ratatui", "crossterm", "tokio", "axum", "rusqlite", "tempfile", "sys-locale"];

fn packages() -> Vec<Package> {
    MetadataCommand::new()
        .manifest_path(root().join("Cargo.toml"))
        .no_deps()
        .exec()
        .unwrap()
        .packages
}

fn dependencies(package: &Package) -> impl Iterator<Item = &str> {
    let shipped = package
        .dependencies
        .iter()
        .filter(|dependency| dependency.kind != DependencyKind::Development);
    shipped.map(|dependency| dependency.name.as_str())
}

#[test]
fn crates_depend_only_on_lower_layers() {
    for package in packages() {
        let own = layer(&package.name).unwrap_or_else(|| panic!("{} has no layer", package.name));
        for name in dependencies(&package) {
            if let Some(other) = layer(name) {
                assert!(other < own, "{} must not depend on {name}", package.name);
            }
        }
    }
}

#[test]
fn core_has_no_dependencies() {
    let core = packages().into_iter().find(|package| package.name == "papan-core").unwrap();
    assert_eq!(dependencies(&core).count(), 0);
}

#[test]
fn what_belongs_to_the_program_is_used_by_no_library() {
    for package in packages().iter().filter(|package| layer(&package.name) < layer("papan")) {
        let found: Vec<&str> =
            dependencies(package).filter(|name| ONLY_IN_APP.contains(name)).collect();
        assert!(found.is_empty(), "{}: {found:?}", package.name);
    }
}

/// What the folders of the program may use of each other, besides its own basics (console, errors, input and the like).
/// The command line starts the other shells; they know only what is below them.
const FOLDERS: [(&str, &[&str]); 5] = [
    ("storage", &[]),
    ("engine", &[]),
    ("tui", &["storage", "engine"]),
    ("server", &["storage", "engine"]),
    ("cli", &["storage", "engine", "tui", "server"]),
];

/// The folders of the program that a source text uses: `crate::tui::…`, alone or in braces.
fn used_folders(source: &str) -> BTreeSet<&'static str> {
    let nested = regex::Regex::new(r"(?s)use crate::\{(.*?)\};").unwrap();
    let mut inner = String::new();
    for found in nested.captures_iter(source) {
        // Only names directly inside the braces are folders.
        let mut depth = 0;
        for character in found[1].chars() {
            depth += i32::from(character == '{') - i32::from(character == '}');
            inner.push(if depth > 0 { ' ' } else { character });
        }
        inner.push(',');
    }
    let is_used = |folder: &str| {
        let direct = regex::Regex::new(&format!(r"\bcrate::{folder}\b")).unwrap();
        let listed = regex::Regex::new(&format!(r"(^|,)\s*{folder}\b")).unwrap();
        direct.is_match(source) || listed.is_match(&inner)
    };
    FOLDERS.iter().map(|(folder, _)| *folder).filter(|folder| is_used(folder)).collect()
}

#[test]
fn folders_of_the_program_use_only_what_is_below_them() {
    let source = std::path::Path::new("crates/app/src");
    for path in
        tracked_files().iter().filter(|path| path.extension().is_some_and(|ext| ext == "rs"))
    {
        let Ok(inside) = path.strip_prefix(source) else { continue };
        let top = inside.iter().next().and_then(|part| part.to_str()).unwrap_or_default();
        let Ok(text) = std::fs::read_to_string(root().join(path)) else { continue };
        // Files beside the folders are basics: they use no folder, but for those that put the program together.
        let allowed: &[&str] = match FOLDERS.iter().find(|(folder, _)| *folder == top) {
            Some((_, allowed)) => allowed,
            None if ["lib.rs", "main.rs"].contains(&top) => continue,
            None => &["storage"],
        };
        for used in used_folders(&text).into_iter().filter(|used| *used != top) {
            assert!(allowed.contains(&used), "{} must not use crate::{used}", path.display());
        }
    }
}

#[test]
fn a_planted_import_is_found() {
    let found = |source: &str| used_folders(source).into_iter().collect::<Vec<_>>();
    assert_eq!(found("use crate::tui::Stage;\n"), ["tui"]);
    assert_eq!(found("use crate::{\n    console::{Console, cli},\n    server,\n};"), ["server"]);
    assert_eq!(found("use crate::{error::AppError, cli::solve, exit::Exit};"), ["cli"]);
    assert_eq!(found("let store = crate::storage::Store::new();"), ["storage"]);
    assert!(
        found("use crate::{console::Console, input};\nuse papan_games::storage_of;").is_empty()
    );
}

#[test]
fn every_dependency_may_be_used_freely() {
    const FREE: [&str; 10] = [
        "MIT",
        "Apache-2.0",
        "BSD-2-Clause",
        "BSD-3-Clause",
        "ISC",
        "Zlib",
        "Unicode-3.0",
        "CC0-1.0",
        "BSL-1.0",
        "0BSD",
    ];
    let all =
        MetadataCommand::new().manifest_path(root().join("Cargo.toml")).exec().unwrap().packages;
    for package in all {
        let licence = package.license.clone().unwrap_or_default();
        // "A OR B AND C": free when some alternative consists of free ones only.
        let plain = licence.replace(['(', ')'], "").replace('/', " OR ");
        let free = plain
            .split(" OR ")
            .any(|choice| choice.split(" AND ").all(|name| FREE.contains(&name.trim())));
        assert!(free, "{} is under {licence:?}", package.name);
    }
}

#[test]
fn no_source_file_is_longer_than_its_language_allows() {
    for path in tracked_files() {
        let most = match path.extension().and_then(|ext| ext.to_str()) {
            Some("rs") => 600,
            Some("js" | "mjs") => 500,
            _ => continue,
        };
        let Ok(text) = std::fs::read_to_string(root().join(&path)) else { continue };
        assert!(text.lines().count() <= most, "{} asks to be two", path.display());
    }
}

#[test]
fn no_file_or_folder_has_a_name_that_says_nothing() {
    let empty: BTreeSet<&str> =
        ["util", "utils", "common", "helper", "helpers", "misc", "manager", "shared", "stuff"]
            .into();
    for path in tracked_files() {
        for part in path.iter().filter_map(|part| part.to_str()) {
            let stem = part.split('.').next().unwrap_or(part);
            assert!(!empty.contains(stem), "{}", path.display());
        }
    }
}

#[test]
fn files_that_the_documentation_names_exist() {
    let path = regex::Regex::new(r"`((?:crates|web|docs|examples)/[\w./-]+)`").unwrap();
    for page in ["docs/architecture.md", "docs/contributing.md"] {
        let text = std::fs::read_to_string(root().join(page)).unwrap();
        for found in path.captures_iter(&text) {
            let name = &found[1];
            // GAME and NAME stand for any game.
            if !name.contains("GAME") && !name.contains("NAME") {
                assert!(root().join(name).exists(), "{page} names {name}");
            }
        }
    }
}
