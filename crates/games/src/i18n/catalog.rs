//! The catalogues: messages by their keys, with arguments filled in, and numbers and times as people write them.

use super::{Arg, Lang, Localize, Message, numbers};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser,
};
use papan_draw::DecimalSeparator;
use std::{borrow::Cow, collections::BTreeMap, sync::LazyLock, time::Duration};

/// All messages of one language, and its formats of numbers and times.
pub struct Catalog {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Catalog {
    /// The catalogue of a language. It is parsed once.
    pub fn of(lang: Lang) -> &'static Self {
        static ENGLISH: LazyLock<Catalog> = LazyLock::new(|| Catalog::parse(Lang::En));
        static INDONESIAN: LazyLock<Catalog> = LazyLock::new(|| Catalog::parse(Lang::Id));
        match lang {
            Lang::En => &ENGLISH,
            Lang::Id => &INDONESIAN,
        }
    }

    fn parse(lang: Lang) -> Self {
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
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// A message without arguments. A missing one shows its key.
    pub fn get(&self, key: &str) -> String {
        self.fill(key, &[])
    }

    /// A message in this language.
    pub fn text(&self, message: &impl Localize) -> String {
        let Message { key, args } = message.message();
        self.fill(key, &args)
    }

    /// A message with its arguments filled in.
    pub fn fill(&self, key: &str, args: &[(&str, Arg)]) -> String {
        let pattern = self.bundle.get_message(key).and_then(|message| message.value());
        pattern.map_or_else(|| key.to_owned(), |pattern| self.format(pattern, args))
    }

    /// A part of a message, such as its hint, if it has one.
    pub fn attribute(&self, key: &str, part: &str, args: &[(&str, Arg)]) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.get_attribute(part)?.value();
        Some(self.format(pattern, args))
    }

    /// A whole number with the digit groups of the language.
    pub fn number(&self, number: i128) -> String {
        let sign = if number < 0 { "-" } else { "" };
        format!("{sign}{}", self.big_number(number.unsigned_abs()))
    }

    /// A number that may be larger than any other, with the digit groups of the language.
    pub fn big_number(&self, number: u128) -> String {
        numbers::group(&number.to_string(), numbers::separator(self.lang))
    }

    /// A number that may have decimals, at most three of them.
    pub fn decimal(&self, number: f64) -> String {
        let digits = format!("{number:.3}");
        let digits = digits.trim_end_matches('0').trim_end_matches('.');
        if self.lang == Lang::Id { digits.replace('.', ",") } else { digits.to_owned() }
    }

    /// A number with so many decimals, and with the digit groups of the language.
    pub fn fixed(&self, number: f64, decimals: usize) -> String {
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
    pub fn decimal_separator(&self) -> DecimalSeparator {
        match self.lang {
            Lang::Id => DecimalSeparator::Comma,
            Lang::En => DecimalSeparator::Point,
        }
    }

    /// A time that something took, three digits long, in the unit that suits it.
    pub fn duration(&self, time: Duration) -> String {
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
pub fn pattern_texts(lang: Lang) -> impl Iterator<Item = (String, String)> {
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

/// The messages of the pages as JSON: every `web-…` message of a language as a text in which `{ $name }` stands for an
/// argument.
pub fn page_messages(lang: Lang) -> String {
    let messages: BTreeMap<String, String> =
        pattern_texts(lang).filter(|(key, _)| key.starts_with("web-")).collect();
    serde_json::to_string(&messages).unwrap_or_default()
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

/// Catalog from outside, safe to show: control characters and marks that reorder text are taken out.
pub fn clean(text: &str) -> String {
    text.chars().filter(|&c| !is_harmful(c)).collect()
}

/// Whether a terminal acts on a character instead of showing it: controls and bidirectional marks.
pub(crate) fn is_harmful(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{061c}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
