//! What must hold for every error in a text: it is inside the text, and its excerpt can be shown.

use papan_core::ParseError;
use std::fmt::Display;

/// Checks the place of an error.
pub(crate) fn check<K: Display>(text: &str, error: &ParseError<K>) {
    let span = error.span();
    assert!(span.start <= span.end && span.end <= text.len(), "{error} at {span:?} of {text:?}");
    assert!(text.is_char_boundary(span.start), "{error} begins inside a letter of {text:?}");
    let lines = text[..span.start].split('\n').count() as u64;
    assert_eq!(error.location().line, lines, "{error} is in another line of {text:?}");
    let (excerpt, marked) = error.excerpt();
    assert!(excerpt.get(marked).is_some(), "{error} marks what is not there");
}
