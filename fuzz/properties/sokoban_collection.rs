//! What must hold for every file of levels: it is read or refused without a panic, a refusal points into the text, what
//! was read is written with the same boards, and what was written once is written the same way again.

use papan_sokoban::{Collection, Level};

/// Checks the property for one text.
pub(crate) fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match Collection::parse(&text) {
        Ok(collection) => check_writing(&collection),
        Err(error) => assert!(error.span().end <= text.len(), "{error} is beyond the text"),
    }
}

fn check_writing(collection: &Collection) {
    let written = collection.to_string();
    let again = Collection::parse(&written).unwrap_or_else(|error| panic!("{error} in\n{written}"));
    assert!(boards(collection).eq(boards(&again)), "other boards in\n{written}");
    // Titles that were missing are numbers now, and wrong solutions are gone; from here on nothing changes.
    assert_eq!(Collection::parse(&again.to_string()).as_ref(), Ok(&again), "written as\n{again}");
}

fn boards(collection: &Collection) -> impl Iterator<Item = &Level> {
    collection.levels.iter().map(|entry| &entry.level)
}
