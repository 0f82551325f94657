//! Everything papan says, in Indonesian and in English. The words are in the catalogues beside this file, one per part
//! of the program; code knows only their keys.

mod numbers;

use crate::messages::Arg;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser,
};
use papan_draw::DecimalSeparator;
use std::{borrow::Cow, ffi::OsString, str::FromStr, time::Duration};
use unic_langid::{LanguageIdentifier, subtags::Language};

/// A language that papan speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Lang {
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
    /// The language asked for: by `--lang` among the arguments, by `PAPAN_LANG`, by the locale; English otherwise.
    ///
    /// Needed before the arguments are parsed, since help and usage errors are in that language too.
    pub(crate) fn choose(args: &[OsString]) -> Self {
        let args: Vec<_> = args.iter().map(|arg| arg.to_string_lossy()).collect();
        let following =
            args.windows(2).filter(|pair| pair[0] == "--lang").map(|pair| pair[1].as_ref());
        let joined = args.iter().filter_map(|arg| arg.strip_prefix("--lang="));
        let named = following.chain(joined).next().and_then(|name| name.parse().ok());
        named
            .or_else(|| std::env::var("PAPAN_LANG").ok()?.parse().ok())
            .or_else(|| sys_locale::get_locale()?.parse().ok())
            .unwrap_or(Lang::En)
    }

    fn catalogues(self) -> &'static [&'static str] {
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

    fn identifier(self) -> LanguageIdentifier {
        let name = match self {
            Lang::Id => "id",
            Lang::En => "en",
        };
        let language = Language::from_bytes(name.as_bytes()).unwrap_or_default();
        LanguageIdentifier::from_parts(language, None, None, &[])
    }
}

/// The words of one language.
pub(crate) struct Text {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Text {
    /// Loads the catalogues of a language.
    pub(crate) fn new(lang: Lang) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match lang {
            Lang::Id => numbers::format_indonesian,
            Lang::En => numbers::format_english,
        }));
        for source in lang.catalogues() {
            // A test reads every catalogue strictly; here a fault in one message must not silence the others.
            let resource = FluentResource::try_new((*source).to_owned())
                .unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Self { lang, bundle }
    }

    /// The language.
    pub(crate) fn lang(&self) -> Lang {
        self.lang
    }

    /// A message without arguments. A missing one shows its key.
    pub(crate) fn get(&self, key: &str) -> String {
        self.fill(key, &[])
    }

    /// A message with its arguments filled in.
    pub(crate) fn fill(&self, key: &str, args: &[(&str, Arg)]) -> String {
        let pattern = self.bundle.get_message(key).and_then(|message| message.value());
        pattern.map_or_else(|| key.to_owned(), |pattern| self.format(pattern, args))
    }

    /// A part of a message, such as its hint, if it has one.
    pub(crate) fn attribute(&self, key: &str, part: &str, args: &[(&str, Arg)]) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.get_attribute(part)?.value();
        Some(self.format(pattern, args))
    }

    /// A whole number with the digit groups of the language.
    pub(crate) fn number(&self, number: i128) -> String {
        let sign = if number < 0 { "-" } else { "" };
        format!("{sign}{}", self.big_number(number.unsigned_abs()))
    }

    /// A number that may be larger than any other, with the digit groups of the language.
    pub(crate) fn big_number(&self, number: u128) -> String {
        numbers::group(&number.to_string(), numbers::separator(self.lang))
    }

    /// A number that may have decimals, at most three of them.
    pub(crate) fn decimal(&self, number: f64) -> String {
        let digits = format!("{number:.3}");
        let digits = digits.trim_end_matches('0').trim_end_matches('.');
        if self.lang == Lang::Id { digits.replace('.', ",") } else { digits.to_owned() }
    }

    /// A number with so many decimals, and with the digit groups of the language.
    pub(crate) fn fixed(&self, number: f64, decimals: usize) -> String {
        let digits = format!("{:.decimals$}", number.abs());
        let (whole, part) = digits.split_once('.').unwrap_or((&digits, ""));
        let sign = if number < 0.0 { "-" } else { "" };
        let whole = numbers::group(whole, numbers::separator(self.lang));
        match (part, self.lang) {
            ("", _) => format!("{sign}{whole}"),
            (part, Lang::Id) => format!("{sign}{whole},{part}"),
            (part, Lang::En) => format!("{sign}{whole}.{part}"),
        }
    }

    /// The sign between whole numbers and parts.
    pub(crate) fn decimal_separator(&self) -> DecimalSeparator {
        match self.lang {
            Lang::Id => DecimalSeparator::Comma,
            Lang::En => DecimalSeparator::Point,
        }
    }

    /// A time that something took, three digits long, in the unit that suits it.
    pub(crate) fn duration(&self, time: Duration) -> String {
        let units = [("s", 1.0), ("ms", 1e-3), ("µs", 1e-6), ("ns", 1e-9)];
        let seconds = time.as_secs_f64();
        let (unit, scale) =
            units.into_iter().find(|(_, scale)| seconds >= *scale).unwrap_or(("ns", 1e-9));
        let value = seconds / scale;
        let digits = if value < 9.995 { 2 } else { usize::from(value < 99.95) };
        let number = format!("{value:.digits$}");
        let number = if self.lang == Lang::Id { number.replace('.', ",") } else { number };
        format!("{number} {unit}")
    }

    fn format(&self, pattern: &fluent_syntax::ast::Pattern<&str>, args: &[(&str, Arg)]) -> String {
        let mut values = FluentArgs::new();
        for (name, arg) in args {
            values.set((*name).to_owned(), self.value(arg));
        }
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, Some(&values), &mut errors).into_owned()
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        /// Fluent numbers are floating point: beyond this they would lose digits.
        const EXACT: i128 = 1 << 53;
        match arg {
            Arg::Text(text) => clean(&shorten(text)).into(),
            Arg::Word(key) => self.get(key).into(),
            Arg::Line(line) => line.to_string().into(),
            Arg::Number(number) if number.abs() <= EXACT => (*number as f64).into(),
            Arg::Number(number) => self.number(*number).into(),
        }
    }
}

/// Every message of a language as its catalogue has it, with `{ $name }` for an argument: for those who fill them in
/// elsewhere. A part of a message stands under `key.part`; of a choice, the usual variant is taken.
pub(crate) fn pattern_texts(lang: Lang) -> impl Iterator<Item = (String, String)> {
    let resources = lang.catalogues().iter().filter_map(|source| parser::parse(*source).ok());
    let entries = resources.flat_map(|resource| resource.body);
    let messages = entries.filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        _ => None,
    });
    messages.flat_map(|message| {
        let key = message.id.name;
        let value = message.value.map(|value| (key.to_owned(), pattern_text(&value)));
        let parts = message.attributes.into_iter();
        let parts =
            parts.map(move |part| (format!("{key}.{}", part.id.name), pattern_text(&part.value)));
        value.into_iter().chain(parts)
    })
}

fn pattern_text(pattern: &Pattern<&str>) -> String {
    let element = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => (*value).to_owned(),
        PatternElement::Placeable { expression } => match expression {
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                format!("{{ ${} }}", id.name)
            }
            Expression::Inline(InlineExpression::StringLiteral { value }) => (*value).to_owned(),
            Expression::Inline(_) => String::new(),
            Expression::Select { variants, .. } => {
                let usual = variants.iter().find(|variant| variant.default);
                usual.map(|variant| pattern_text(&variant.value)).unwrap_or_default()
            }
        },
    };
    pattern.elements.iter().map(element).collect()
}

/// Characters of a text inside a message, at most: more is not readable, and hostile input may exceed the memory.
const MAX_ARGUMENT_CHARS: usize = 2000;

/// The beginning of a text that is too long for a message.
fn shorten(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(MAX_ARGUMENT_CHARS) {
        Some((end, _)) => format!("{}…", &text[..end]).into(),
        None => text.into(),
    }
}

/// Text from outside, safe to show: control characters and marks that reorder text are taken out.
pub(crate) fn clean(text: &str) -> String {
    let harmful = |c: &char| {
        c.is_control()
            || matches!(c, '\u{200e}' | '\u{200f}' | '\u{061c}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    text.chars().filter(|c| !harmful(c)).collect()
}

#[cfg(test)]
mod tests;
