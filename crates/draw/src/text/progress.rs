//! A progress bar in the style of a terminal drawing.

use super::canvas::{Line, StyledSpan};
use super::styles::{by_depth, on_default};
use crate::{TextOptions, Token};
use anstyle::{AnsiColor, Style};

/// A progress bar with a width in columns; `done` is 0 to 1.
///
/// ```
/// use papan_draw::{Charset, TextOptions, progress_bar};
///
/// let text = |options| progress_bar(0.5, 9, &options).into_iter().map(|span| span.text).collect::<String>();
/// assert_eq!(text(TextOptions::default()), "━━━━╸────");
/// assert_eq!(text(TextOptions { charset: Charset::Ascii, ..TextOptions::default() }), "====>----");
/// ```
pub fn progress_bar(done: f64, width: usize, options: &TextOptions) -> Vec<StyledSpan> {
    let (full, head, free) =
        (options.pick('━', '='), options.pick('╸', '>'), options.pick('─', '-'));
    let themed = on_default(options.theme.color(Token::Accent));
    let style = by_depth(options.color_depth, AnsiColor::Cyan.on_default(), themed);
    // NaN counts as 0.
    let fraction = if done.is_nan() { 0.0 } else { done.clamp(0.0, 1.0) };
    let reached = (fraction * width as f64) as usize;
    let mut row = Line::default();
    for x in 0..width {
        match x.cmp(&reached) {
            std::cmp::Ordering::Less => row.put(x, full, style),
            std::cmp::Ordering::Equal if reached > 0 => row.put(x, head, style),
            _ => row.put(x, free, Style::new()),
        }
    }
    options.quantize(vec![row.into_spans()]).concat()
}
