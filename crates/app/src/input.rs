//! Where boards come from: a file, or standard input for `-`.

use crate::{problem::Problem, text::clean};
use std::{
    fs,
    io::{self, Read},
    path::{Path, PathBuf},
};

/// A text and the name it is called by in messages.
pub(crate) struct Source {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

impl Source {
    /// The name as shown to people.
    pub(crate) fn shown_name(&self) -> String {
        if self.name == "-" { "<stdin>".to_owned() } else { clean(&self.name) }
    }
}

/// Reads a whole file, or standard input when there is no path or it is `-`.
pub(crate) fn read(path: Option<&Path>) -> Result<Source, Problem> {
    match path {
        Some(path) if path != Path::new("-") => read_file(path),
        _ => {
            let mut bytes = Vec::new();
            let read = io::stdin().lock().read_to_end(&mut bytes);
            read.map_err(|error| Problem::file("-", &error))?;
            Ok(Source { name: "-".to_owned(), bytes })
        }
    }
}

fn read_file(path: &Path) -> Result<Source, Problem> {
    let name = path.display().to_string();
    match fs::read(path) {
        Ok(bytes) => Ok(Source { name, bytes }),
        Err(error) => Err(Problem::file(&name, &error)),
    }
}

/// The files meant by a path: itself, or everything inside a directory in the order of names. Hidden files are left out.
pub(crate) fn expand(path: &Path) -> Result<Vec<PathBuf>, Problem> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut files = Vec::new();
    let mut folders = vec![path.to_owned()];
    while let Some(folder) = folders.pop() {
        let listed: io::Result<Vec<PathBuf>> = fs::read_dir(&folder)
            .and_then(|entries| entries.map(|entry| entry.map(|entry| entry.path())).collect());
        for entry in listed.map_err(|error| Problem::file(&folder.display().to_string(), &error))? {
            let hidden =
                entry.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
            // A link to a folder could lead round in a circle.
            if hidden || (entry.is_symlink() && entry.is_dir()) {
                continue;
            }
            if entry.is_dir() { folders.push(entry) } else { files.push(entry) }
        }
    }
    files.sort();
    Ok(files)
}
