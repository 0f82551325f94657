//! The languages that papan speaks.

use std::str::FromStr;
use unic_langid::{LanguageIdentifier, subtags::Language};

/// A language that papan speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    /// Indonesian.
    Id,
    /// English.
    En,
}

impl FromStr for Lang {
    type Err = ();

    /// Reads the language of a name such as `id`, `id_ID.UTF-8` or `en-GB`.
    fn from_str(name: &str) -> Result<Self, ()> {
        match name.split(['-', '_', '.', '@']).next() {
            Some("id") => Ok(Lang::Id),
            Some("en") => Ok(Lang::En),
            _ => Err(()),
        }
    }
}

impl Lang {
    /// The code of the language: `id` or `en`.
    pub fn code(self) -> &'static str {
        match self {
            Lang::Id => "id",
            Lang::En => "en",
        }
    }

    pub(super) fn catalogues(self) -> &'static [&'static str] {
        match self {
            Lang::Id => &[
                include_str!("id/app.ftl"),
                include_str!("id/help.ftl"),
                include_str!("id/chess.ftl"),
                include_str!("id/game.ftl"),
                include_str!("id/giant.ftl"),
                include_str!("id/queens.ftl"),
                include_str!("id/screen.ftl"),
                include_str!("id/serve.ftl"),
                include_str!("id/sokoban.ftl"),
                include_str!("id/study.ftl"),
                include_str!("id/web.ftl"),
            ],
            Lang::En => &[
                include_str!("en/app.ftl"),
                include_str!("en/help.ftl"),
                include_str!("en/chess.ftl"),
                include_str!("en/game.ftl"),
                include_str!("en/giant.ftl"),
                include_str!("en/queens.ftl"),
                include_str!("en/screen.ftl"),
                include_str!("en/serve.ftl"),
                include_str!("en/sokoban.ftl"),
                include_str!("en/study.ftl"),
                include_str!("en/web.ftl"),
            ],
        }
    }

    pub(super) fn identifier(self) -> LanguageIdentifier {
        let name = match self {
            Lang::Id => "id",
            Lang::En => "en",
        };
        let language = Language::from_bytes(name.as_bytes()).unwrap_or_default();
        LanguageIdentifier::from_parts(language, None, None, &[])
    }
}
