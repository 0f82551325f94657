//! A bar that says how far a computation is.

use super::canvas::{Row, Span};
use super::{Depth, TextLook};
use crate::Token;
use anstyle::{AnsiColor, Style};

/// A bar of a width in columns, `done` from 0 to 1.
///
/// ```
/// use papan_draw::{Charset, TextLook, progress_bar};
///
/// let text = |look| progress_bar(0.5, 9, look).into_iter().map(|span| span.text).collect::<String>();
/// assert_eq!(text(TextLook::default()), "━━━━╸────");
/// assert_eq!(text(TextLook { charset: Charset::Ascii, ..TextLook::default() }), "====>----");
/// ```
pub fn progress_bar(done: f64, width: usize, look: TextLook) -> Vec<Span> {
    let (full, head, free) = (look.pick('━', '='), look.pick('╸', '>'), look.pick('─', '-'));
    let ink = match look.depth {
        Depth::Plain => Style::new(),
        Depth::Ansi => AnsiColor::Cyan.on_default(),
        Depth::Indexed | Depth::True => super::ink::on_default(look.theme.colour(Token::Accent)),
    };
    // Not a number counts as nothing done.
    let part = if done.is_nan() { 0.0 } else { done.clamp(0.0, 1.0) };
    let reached = (part * width as f64) as usize;
    let mut row = Row::default();
    for x in 0..width {
        match x.cmp(&reached) {
            std::cmp::Ordering::Less => row.put(x, full, ink),
            std::cmp::Ordering::Equal if reached > 0 => row.put(x, head, ink),
            _ => row.put(x, free, Style::new()),
        }
    }
    look.finish(vec![row.into_spans()]).concat()
}
