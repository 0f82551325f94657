//! The styles that answers and messages share.

use anstyle::{AnsiColor, Style};

/// The name of a thing.
pub(crate) const NAME: Style = Style::new().bold();
/// What is said beside it.
pub(crate) const QUIET: Style = AnsiColor::BrightBlack.on_default();
/// What was found.
pub(crate) const VERDICT: Style = AnsiColor::Cyan.on_default().bold();
