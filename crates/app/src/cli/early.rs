//! What has to be known before the arguments are parsed, since help and usage errors depend on it: the language, by
//! `--lang`, `PAPAN_LANG`, the settings, the locale, or else English; and whether colours are wanted.

use super::Color;
use crate::config::{Config, Setting};
use anstream::ColorChoice;
use clap::{
    ValueEnum,
    builder::{PossibleValuesParser, TypedValueParser},
};
use papan_games::i18n::Lang;
use std::{borrow::Cow, ffi::OsString};

/// The values of `--lang`.
pub(super) fn language_parser() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(["id", "en"])
        .map(|name| if name == "id" { Lang::Id } else { Lang::En })
}

/// The language of everything that is said.
pub(super) fn language(args: &[OsString], config: Option<&Config>) -> Lang {
    let named = value_of(args, "--lang").and_then(|name| name.parse().ok());
    named
        .or_else(|| std::env::var("PAPAN_LANG").ok()?.parse().ok())
        .or_else(|| config?.value(Setting::Language)?.parse().ok())
        .or_else(|| sys_locale::get_locale()?.parse().ok())
        .unwrap_or(Lang::En)
}

/// Whether help and usage errors have colours.
pub(super) fn color(args: &[OsString], config: Option<&Config>) -> ColorChoice {
    let named = |name: &str| Color::from_str(name, false).ok();
    let flag = value_of(args, "--color").and_then(|name| named(&name));
    // The usual variables win over the file, and the streams look at them.
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let config = config.filter(|_| !is_set("NO_COLOR") && !is_set("CLICOLOR_FORCE"));
    let chosen = flag.or_else(|| named(config?.value(Setting::Color)?));
    chosen.map_or(ColorChoice::Auto, ColorChoice::from)
}

/// The value of an option of this run.
pub(super) fn given(name: &str) -> Option<String> {
    value_of(&std::env::args_os().collect::<Vec<_>>(), name)
}

/// The value of an option, as `--name value` or `--name=value`.
fn value_of(args: &[OsString], name: &str) -> Option<String> {
    let words = args.iter().map(|arg| arg.to_string_lossy());
    let mut words = words.take_while(|word| word != "--");
    while let Some(word) = words.next() {
        if word == name {
            return words.next().map(Cow::into_owned);
        }
        let joined = word.strip_prefix(name).and_then(|rest| rest.strip_prefix('='));
        if let Some(value) = joined {
            return Some(value.to_owned());
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(list: &[&str]) -> Vec<OsString> {
        list.iter().map(Into::into).collect()
    }

    #[test]
    fn the_language_is_chosen_by_flag_first() {
        assert_eq!(language(&args(&["papan", "--lang", "id"]), None), Lang::Id);
        assert_eq!(language(&args(&["papan", "solve", "--lang=id"]), None), Lang::Id);
    }

    #[test]
    fn colors_of_help_are_those_that_were_asked_for() {
        assert_eq!(color(&args(&["papan", "--color=always", "--help"]), None), ColorChoice::Always);
        assert_eq!(
            color(&args(&["papan", "--help", "--color", "never"]), None),
            ColorChoice::Never
        );
        assert_eq!(color(&args(&["papan", "--", "--color=always"]), None), ColorChoice::Auto);
    }
}
