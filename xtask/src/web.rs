//! The pages in a real browser: node, the npm packages of `tests/web`, Debian's Chromium. What is missing is installed
//! where that is possible; otherwise the message says what to install.

use crate::step::{self, cargo, exists, root};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// The names under which Chromium is known.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// How much later answers come on the slow network of the long form, in milliseconds.
const LATE: &str = "300";

/// Runs the tests of the pages; in the long form also with answers that come late.
pub(crate) fn test(long: bool) -> Result<(), String> {
    let mut tests = node(&["--test", "--test-concurrency=2"])?;
    if !long {
        return step::run("pages in the browser", &mut tests);
    }
    step::run("pages in the browser", tests.env("PAPAN_LONG", "1"))?;
    step::run("pages on a slow network", tests.env("PAPAN_LATE", LATE))
}

/// Makes the pictures of the terminal screens and of the pages for the documentation.
pub(crate) fn shots() -> Result<(), String> {
    let args = ["test", "--quiet", "--package", "papan", "--test", "cli", "screen::shots"];
    step::run("pictures of the screens", cargo(&args).env("PAPAN_UPDATE", "1"))?;
    step::run("pictures of the pages", &mut node(&["--test", "shots.mjs"])?)
}

/// Node in the folder of the tests, with everything that they need.
fn node(args: &[&str]) -> Result<Command, String> {
    if !exists("node", &["--version"]) || !exists("npm", &["--version"]) {
        return Err(
            "the tests of the pages need node 20 or newer and npm: apt-get install nodejs npm"
                .to_owned(),
        );
    }
    let folder = root().join("tests/web");
    install_packages(&folder)?;
    let browser = find_browser()?;
    // The build of the tests, which knows more features of some dependencies: alone it would be compiled a second time.
    step::run("papan", &mut cargo(&["build", "--quiet", "--workspace", "--bins", "--tests"]))?;
    let mut command = Command::new("node");
    command.args(args).current_dir(&folder).env("CHROMIUM", browser);
    Ok(command)
}

/// Installs the npm packages unless those of the lock file are there.
fn install_packages(folder: &Path) -> Result<(), String> {
    let modified = |path: PathBuf| fs::metadata(path).and_then(|meta| meta.modified()).ok();
    let installed = modified(folder.join("node_modules/.package-lock.json"));
    if installed.is_some() && installed >= modified(folder.join("package-lock.json")) {
        return Ok(());
    }
    let mut npm = Command::new("npm");
    npm.args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir(folder);
    step::run("npm packages", &mut npm)
}

fn find_browser() -> Result<String, String> {
    let found = || BROWSERS.into_iter().find(|name| exists(name, &["--version"]));
    if let Some(named) = std::env::var("CHROMIUM").ok().or_else(|| found().map(str::to_owned)) {
        return Ok(path_of(&named));
    }
    if exists("apt-get", &["--version"]) && is_root() {
        step::run("package lists", Command::new("apt-get").args(["update", "-qq"]))?;
        let args = ["install", "-y", "-qq", "--no-install-recommends", "chromium"];
        step::run("Chromium", Command::new("apt-get").args(args))?;
    }
    found().map(path_of).ok_or_else(|| {
        "the tests of the pages need Chromium: apt-get install chromium, or name one in CHROMIUM".to_owned()
    })
}

/// Where a program is: the tests start it by its path.
fn path_of(name: &str) -> String {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let found =
        std::env::split_paths(&folders).map(|folder| folder.join(name)).find(|path| path.is_file());
    found.map_or_else(|| name.to_owned(), |path| path.display().to_string())
}

fn is_root() -> bool {
    let output = Command::new("id").arg("-u").output();
    output.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
