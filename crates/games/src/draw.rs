//! Messages for the errors of `papan-draw`.

use crate::i18n::{Localize, Message};
use papan_draw::{MAX_PNG_SIDE, PngError};

impl Localize for PngError {
    fn message(&self) -> Message {
        let reason = match self {
            Self::TooLarge { width, height } => {
                format!("{width} x {height} pixels, at most {MAX_PNG_SIDE} x {MAX_PNG_SIDE}")
            }
            Self::InvalidSvg { reason } => reason.clone(),
        };
        Message::with_args("picture-too-large", [("reason", reason.into())])
    }
}
