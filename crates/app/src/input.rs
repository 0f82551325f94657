//! Where boards come from: a file, or standard input for `-`.

use crate::error::AppError;
use papan_games::i18n::clean;
use std::{
    fs::{self, File},
    io::{self, BufRead, ErrorKind, Read},
    path::{Path, PathBuf},
};

/// Bytes of the longest text that is kept in memory: an endless one must not fill it.
const MAX_BYTES: u64 = 1 << 30;
/// Bytes of the longest line of a dialogue.
const MAX_LINE_BYTES: usize = 1 << 20;

/// A text and the name it is called by in messages.
pub(crate) struct Source {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

impl Source {
    /// The name as shown to people.
    pub(crate) fn shown_name(&self) -> String {
        shown(&self.name)
    }
}

/// The name of a file as shown to people.
pub(crate) fn shown(name: &str) -> String {
    clean(if name == "-" { "<stdin>" } else { name })
}

/// Something to read from: a file or standard input.
pub(crate) struct Input {
    name: String,
    reader: Box<dyn Read + Send>,
    size: Option<u64>,
}

impl Input {
    /// Opens a file, or standard input when there is no path or it is `-`.
    pub(crate) fn open(path: Option<&Path>) -> Result<Self, AppError> {
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
        let (file, size) = open().map_err(|error| AppError::file(&name, &error))?;
        Ok(Self { name, reader: Box::new(file), size })
    }

    /// What it is called in messages.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Reads all of it.
    pub(crate) fn read_all(mut self) -> Result<Source, AppError> {
        let size = self.size.unwrap_or(0);
        check_length(&self.name, size)?;
        let mut bytes = Vec::with_capacity(size as usize);
        let mut reader = Read::by_ref(&mut self.reader).take(MAX_BYTES + 1);
        match reader.read_to_end(&mut bytes) {
            Ok(read) => check_length(&self.name, read as u64)?,
            Err(error) => return Err(AppError::file(&self.name, &error)),
        }
        Ok(Source { name: self.name, bytes })
    }
}

impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.reader.read(buffer)
    }
}

/// Refuses text that is not to be kept in memory.
pub(crate) fn check_length(name: &str, bytes: u64) -> Result<(), AppError> {
    if bytes > MAX_BYTES {
        return Err(AppError::named("input-too-long", Path::new(name)));
    }
    Ok(())
}

/// Reads one line from standard input; none at the end. Invalid UTF-8 is replaced.
pub(crate) fn read_line(mut input: impl BufRead) -> Result<Option<String>, AppError> {
    let mut line = Vec::new();
    let mut some = Read::by_ref(&mut input).take(MAX_LINE_BYTES as u64 + 1);
    some.read_until(b'\n', &mut line).map_err(|error| AppError::file("-", &error))?;
    if line.len() > MAX_LINE_BYTES {
        return Err(AppError::named("line-too-long", Path::new("-")));
    }
    Ok((!line.is_empty()).then(|| String::from_utf8_lossy(&line).into_owned()))
}

/// Reads a whole file, or standard input when there is no path or it is `-`.
pub(crate) fn read(path: Option<&Path>) -> Result<Source, AppError> {
    Input::open(path)?.read_all()
}

/// The files meant by a path: itself, or everything inside a directory in the order of names. Hidden files are left out.
pub(crate) fn expand(path: &Path) -> Result<Vec<PathBuf>, AppError> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut files = Vec::new();
    let mut folders = vec![path.to_owned()];
    while let Some(folder) = folders.pop() {
        let listed: io::Result<Vec<PathBuf>> = fs::read_dir(&folder)
            .and_then(|entries| entries.map(|entry| entry.map(|entry| entry.path())).collect());
        for entry in
            listed.map_err(|error| AppError::file(&folder.display().to_string(), &error))?
        {
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
