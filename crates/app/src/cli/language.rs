//! The language of the program: by `--lang`, by `PAPAN_LANG`, by the locale; English otherwise.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use papan_games::i18n::Lang;
use std::ffi::OsString;

/// The values of `--lang`.
pub(super) fn parser() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(["id", "en"])
        .map(|name| if name == "id" { Lang::Id } else { Lang::En })
}

/// Chooses the language before the arguments are parsed, since help and usage errors are in that language, too.
pub(super) fn choose(args: &[OsString]) -> Lang {
    let args: Vec<_> = args.iter().map(|arg| arg.to_string_lossy()).collect();
    let following = args.windows(2).filter(|pair| pair[0] == "--lang").map(|pair| pair[1].as_ref());
    let joined = args.iter().filter_map(|arg| arg.strip_prefix("--lang="));
    let named = following.chain(joined).next().and_then(|name| name.parse().ok());
    named
        .or_else(|| std::env::var("PAPAN_LANG").ok()?.parse().ok())
        .or_else(|| sys_locale::get_locale()?.parse().ok())
        .unwrap_or(Lang::En)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_chosen_by_flag_first() {
        let args = |list: &[&str]| list.iter().map(Into::into).collect::<Vec<OsString>>();
        assert_eq!(choose(&args(&["papan", "--lang", "id"])), Lang::Id);
        assert_eq!(choose(&args(&["papan", "solve", "--lang=id"])), Lang::Id);
    }
}
