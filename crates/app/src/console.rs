//! The people's side of the program: its language, its colours, and the streams that answers and messages go to.

use crate::error::{self, AppError};
use anstream::{AutoStream, ColorChoice};
use papan_draw::{Charset, ColorDepth, TextOptions, Theme};
use papan_games::i18n::{Arg, Catalog};
use std::io::{self, BufWriter, IsTerminal, StderrLock, StdoutLock};

/// Standard output, buffered, stripped of colours when they are not wanted.
pub(crate) type Out = BufWriter<AutoStream<StdoutLock<'static>>>;

/// Standard output, buffered, for answers that never have colours and must be fast.
pub(crate) type Plain = BufWriter<StdoutLock<'static>>;

/// How to speak to the one who called.
pub(crate) struct Console {
    /// The words.
    pub(crate) text: &'static Catalog,
    /// Whether colours are wanted.
    pub(crate) color: ColorChoice,
    /// Whether to keep to plain ASCII characters in drawings.
    pub(crate) ascii: bool,
}

impl Console {
    /// Opens standard output. `NO_COLOR`, `CLICOLOR_FORCE`, `TERM=dumb` and pipes are honoured unless the user chose.
    pub(crate) fn out(&self) -> Out {
        BufWriter::new(AutoStream::new(io::stdout().lock(), self.color))
    }

    /// Opens standard output for answers without colours.
    pub(crate) fn plain() -> Plain {
        BufWriter::with_capacity(1 << 16, io::stdout().lock())
    }

    /// Opens standard error.
    pub(crate) fn err(&self) -> AutoStream<StderrLock<'static>> {
        AutoStream::new(io::stderr().lock(), self.color)
    }

    /// Prints a problem to standard error. A failure is ignored: there is no other place to report it.
    pub(crate) fn tell(&self, problem: &AppError) {
        let _ = problem.render(self.text, &mut self.err());
    }

    /// Tells on standard error what is odd but no reason to stop.
    pub(crate) fn warn(&self, key: &str, args: &[(&str, Arg)]) {
        let _ = error::warn(key, args, self.text, &mut self.err());
    }

    /// Whether answers have colours; those that must be fast ask once.
    pub(crate) fn has_colors(&self) -> bool {
        let choice = match self.color {
            ColorChoice::Auto => AutoStream::choice(&io::stdout()),
            chosen => chosen,
        };
        choice != ColorChoice::Never
    }

    /// How drawings on standard output are rendered.
    pub(crate) fn text_options(&self) -> TextOptions {
        let truecolor = std::env::var("COLORTERM")
            .is_ok_and(|value| matches!(value.as_str(), "truecolor" | "24bit"));
        let has_256 = || std::env::var("TERM").is_ok_and(|term| term.contains("256color"));
        let color_depth = if !self.has_colors() {
            ColorDepth::None
        } else if truecolor {
            ColorDepth::TrueColor
        } else if has_256() {
            ColorDepth::Ansi256
        } else {
            ColorDepth::Ansi16
        };
        let charset = if self.ascii { Charset::Ascii } else { Charset::Unicode };
        TextOptions { charset, color_depth, theme: Theme::Dark, zoom: 1, ..TextOptions::default() }
    }

    /// Whether a person sits at a terminal that can show a whole screen.
    pub(crate) fn is_interactive() -> bool {
        let capable = std::env::var("TERM").is_ok_and(|term| term != "dumb");
        capable && io::stdin().is_terminal() && io::stdout().is_terminal()
    }

    /// Whether a person is reading standard output.
    pub(crate) fn is_terminal() -> bool {
        io::stdout().is_terminal()
    }
}

/// Whether the terminal or the locale says that it knows only ASCII.
pub(crate) fn is_ascii_only() -> bool {
    let env = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = env("LC_ALL").or_else(|| env("LC_CTYPE")).or_else(|| env("LANG"));
    let plain_locale = locale.is_some_and(|name| matches!(name.as_str(), "C" | "POSIX"));
    plain_locale || env("TERM").is_some_and(|term| term == "dumb")
}
