//! Why no board is read from an image.

use crate::StopReason;
use std::{error::Error, fmt};

/// Why no board is read from an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are what their names say
pub enum ImportError {
    /// The number of bytes is not four times width times height.
    ByteCount { found: usize, width: usize, height: usize },
    /// The image is too small or too large for a board.
    ImageSize { width: usize, height: usize },
    /// No grid of cells is found.
    NoGrid,
    /// A grid is found, but the number of colors is not the number of rows.
    ColorCount { found: usize, expected: usize },
    /// A board of this many rows is found, but which cells belong together is not clear.
    Unclear { size: usize },
    /// Several boards are as likely.
    Ambiguous,
    /// The search stopped.
    Stopped(StopReason),
}

impl From<StopReason> for ImportError {
    fn from(stop: StopReason) -> Self {
        Self::Stopped(stop)
    }
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ByteCount { found, width, height } => {
                write!(f, "{found} bytes are not {width} x {height} RGBA pixels")
            }
            Self::ImageSize { width, height } => {
                write!(f, "an image of {width} x {height} pixels cannot show a board")
            }
            Self::NoGrid => f.write_str("no board was found in the image"),
            Self::ColorCount { found, expected } => {
                write!(f, "the board has {found} colors, expected {expected}")
            }
            Self::Unclear { size } => {
                write!(f, "the regions of the board of {size} rows are not clear")
            }
            Self::Ambiguous => f.write_str("several boards in the image are as likely"),
            Self::Stopped(stop) => stop.fmt(f),
        }
    }
}

impl Error for ImportError {}
