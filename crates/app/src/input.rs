//! Where boards come from: a file, or standard input for `-`.

use crate::{problem::Problem, text::clean};
use std::{
    fs::{self, File},
    io::{self, ErrorKind, Read},
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

/// Something to read from: a file or standard input.
pub(crate) struct Input {
    name: String,
    reader: Box<dyn Read + Send>,
    size: Option<u64>,
}

impl Input {
    /// Opens a file, or standard input when there is no path or it is `-`.
    pub(crate) fn open(path: Option<&Path>) -> Result<Self, Problem> {
        let Some(path) = path.filter(|path| *path != Path::new("-")) else {
            return Ok(Self { name: "-".to_owned(), reader: Box::new(io::stdin()), size: None });
        };
        let name = path.display().to_string();
        let open = || {
            let file = File::open(path)?;
            let facts = file.metadata()?;
            if facts.is_dir() {
                return Err(ErrorKind::IsADirectory.into());
            }
            Ok((file, facts.is_file().then_some(facts.len())))
        };
        let (file, size) = open().map_err(|error| Problem::file(&name, &error))?;
        Ok(Self { name, reader: Box::new(file), size })
    }

    /// What it is called in messages.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Reads all of it.
    pub(crate) fn read_all(mut self) -> Result<Source, Problem> {
        let mut bytes = Vec::with_capacity(self.size.unwrap_or(0) as usize);
        match self.reader.read_to_end(&mut bytes) {
            Ok(_) => Ok(Source { name: self.name, bytes }),
            Err(error) => Err(Problem::file(&self.name, &error)),
        }
    }
}

impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.reader.read(buffer)
    }
}

/// Reads a whole file, or standard input when there is no path or it is `-`.
pub(crate) fn read(path: Option<&Path>) -> Result<Source, Problem> {
    Input::open(path)?.read_all()
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
