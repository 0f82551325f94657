//! What must hold for every text of one level: it is read or refused without a panic, a refusal points into the text, and
//! a level that was read is the same after it was written as XSB or in run lengths and read again.

use papan_sokoban::{Level, looks_like_level};

/// Checks the property for one text.
pub(crate) fn check(bytes: &[u8]) {
    looks_like_level(bytes);
    let text = String::from_utf8_lossy(bytes);
    match Level::parse(&text) {
        Ok(level) => {
            assert_eq!(Level::parse(&level.to_string()).as_ref(), Ok(&level), "as XSB");
            assert_eq!(Level::parse(&level.to_rle()).as_ref(), Ok(&level), "in run lengths");
        }
        Err(error) => assert!(error.span().end <= text.len(), "{error} is beyond the text"),
    }
}
