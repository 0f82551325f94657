//! The user's settings: a TOML file in the user's config folder. Flags and the environment win over it.

use crate::{
    error::AppError,
    file::{self, Access},
};
use etcetera::BaseStrategy;
use papan_draw::Theme;
use papan_games::{
    i18n::{Message, TextError},
    named::Named,
};
use serde::Deserialize;
use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::OnceLock,
};
use toml::Spanned;

/// What can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Setting {
    Language,
    Color,
    Theme,
    Engine,
    DataDir,
}

impl Named for Setting {
    const ALL: &'static [Self] =
        &[Self::Language, Self::Color, Self::Theme, Self::Engine, Self::DataDir];

    fn name(self) -> &'static str {
        match self {
            Self::Language => "language",
            Self::Color => "color",
            Self::Theme => "theme",
            Self::Engine => "engine",
            Self::DataDir => "data-dir",
        }
    }
}

impl Setting {
    /// The values it takes; empty where any text will do.
    pub(crate) fn values(self) -> Vec<&'static str> {
        match self {
            Self::Language => vec!["id", "en"],
            Self::Color => vec!["auto", "always", "never"],
            Self::Theme => Theme::ALL.iter().map(|theme| theme.name()).collect(),
            Self::Engine | Self::DataDir => Vec::new(),
        }
    }

    /// What is wrong with a value.
    pub(crate) fn check(self, value: &str) -> Result<(), Message> {
        let values = self.values();
        let fits =
            if values.is_empty() { !value.trim().is_empty() } else { values.contains(&value) };
        if fits {
            return Ok(());
        }
        let expected =
            Message::new(if values.is_empty() { "config-empty" } else { "config-value" });
        Err(expected.with("key", self.name()).with("value", value).with("valid", values.join(", ")))
    }
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ConfigFile {
    language: Option<Spanned<String>>,
    color: Option<Spanned<String>>,
    theme: Option<Spanned<String>>,
    engine: Option<Spanned<String>>,
    data_dir: Option<Spanned<String>>,
}

/// A value of the file, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) setting: Setting,
    pub(crate) value: String,
    /// Line of the file, from 1.
    pub(crate) line: u64,
    /// Where the value stands in the text.
    span: std::ops::Range<usize>,
}

/// The settings of the file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Config {
    /// Where the file is, or would be; `None` on a machine without such a folder.
    path: Option<PathBuf>,
    text: String,
    entries: Vec<Entry>,
}

static CURRENT: OnceLock<Config> = OnceLock::new();

/// The settings of this run; none before they are loaded.
pub(crate) fn current() -> &'static Config {
    static NONE: OnceLock<Config> = OnceLock::new();
    CURRENT.get().unwrap_or_else(|| NONE.get_or_init(Config::default))
}

/// Loads the settings of the user, once.
pub(crate) fn load() -> Result<&'static Config, AppError> {
    let folder = etcetera::choose_base_strategy().map(|base| base.config_dir()).ok();
    let path = folder.map(|folder| folder.join("papan").join("config.toml"));
    let config = match path {
        Some(path) => Config::read(path)?,
        None => Config::default(),
    };
    Ok(CURRENT.get_or_init(|| config))
}

impl Config {
    fn read(path: PathBuf) -> Result<Self, AppError> {
        let name = path.display().to_string();
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(AppError::file(&name, &error)),
        };
        let entries = parse(&text).map_err(|error| AppError::in_text(&name, vec![error]))?;
        Ok(Self { path: Some(path), text, entries })
    }

    /// Where the file is, or would be.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// What the file says about a setting.
    pub(crate) fn entry(&self, setting: Setting) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.setting == setting)
    }

    /// The value of a setting in the file.
    pub(crate) fn value(&self, setting: Setting) -> Option<&str> {
        self.entry(setting).map(|entry| entry.value.as_str())
    }

    /// Writes a setting to the file; everything else in it stays as it is.
    pub(crate) fn set(&self, setting: Setting, value: &str) -> Result<(), AppError> {
        setting.check(value)?;
        let Some(path) = self.path() else {
            return Err(AppError::new("config-homeless"));
        };
        // Only TOML's basic strings can hold any text.
        let written = toml::Value::from(value).to_string();
        let mut text = self.text.clone();
        if let Some(entry) = self.entry(setting) {
            text.replace_range(entry.span.clone(), &written);
        } else {
            if !text.is_empty() && !text.ends_with('\n') {
                text.push('\n');
            }
            text.extend([setting.name(), " = ", &written, "\n"]);
        }
        let folder = path.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder)
            .and_then(|()| file::write(path, text.as_bytes(), Access::Default))
            .map_err(|error| AppError::unwritable(path, &error))
    }
}

fn parse(text: &str) -> Result<Vec<Entry>, TextError> {
    let wrong = |span, message| TextError::new(text.as_bytes(), span, message);
    let file: ConfigFile = toml::from_str(text).map_err(|error| {
        let message = Message::new("config-invalid").with("reason", error.message());
        wrong(error.span().unwrap_or(0..0), message)
    })?;
    let values = [
        (Setting::Language, file.language),
        (Setting::Color, file.color),
        (Setting::Theme, file.theme),
        (Setting::Engine, file.engine),
        (Setting::DataDir, file.data_dir),
    ];
    let mut entries = Vec::new();
    for (setting, value) in values {
        let Some(value) = value else { continue };
        let span = value.span();
        let value = value.into_inner();
        setting.check(&value).map_err(|message| wrong(span.clone(), message))?;
        let line = 1 + text[..span.start].matches('\n').count() as u64;
        entries.push(Entry { setting, value, line, span });
    }
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_found_with_their_lines() {
        let entries = parse("# mine\nlanguage = \"id\"\n\nengine = 'stockfish --x'\n").unwrap();
        let told: Vec<_> = entries.iter().map(|entry| (entry.value.as_str(), entry.line)).collect();
        assert_eq!(told, [("id", 2), ("stockfish --x", 4)]);
    }

    #[test]
    fn an_invalid_file_names_its_line() {
        for (text, line) in [
            ("language = \"fr\"\n", 1),
            ("\nlanguag = \"id\"\n", 2),
            ("\n\ncolor = 3\n", 3),
            ("theme = \"dark\n", 1),
            ("engine = \"\"\n", 1),
        ] {
            assert_eq!(parse(text).unwrap_err().location().line, line, "{text:?}");
        }
    }

    #[test]
    fn setting_a_value_keeps_the_rest_of_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("papan/config.toml");
        let set = |setting, value| Config::read(path.clone()).unwrap().set(setting, value);
        set(Setting::Language, "id").unwrap();
        fs::write(&path, "# mine\nlanguage = \"id\" # here\ntheme = \"dark\"").unwrap();
        set(Setting::Language, "en").unwrap();
        set(Setting::Engine, "a \"quoted\" program").unwrap();
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.starts_with("# mine\nlanguage = \"en\" # here\ntheme = \"dark\"\nengine = "));
        let config = Config::read(path.clone()).unwrap();
        assert_eq!(config.value(Setting::Engine), Some("a \"quoted\" program"));
        assert!(set(Setting::Theme, "pink").is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
}
