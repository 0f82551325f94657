//! Games from a PGN text of any length, read in chunks of whole games.

use crate::{
    error::AppError,
    input::{Input, check_length},
};
use papan_chess::pgn::{PgnGame, read_games};
use papan_games::i18n::{TextError, localize};
use std::io::Read;

/// The number of bytes read at a time.
const CHUNK_BYTES: usize = 1 << 20;

/// Hands over the games of a text, by their number from 1, or what is wrong with them.
pub(super) fn each(
    mut input: Input,
    mut show: impl FnMut(u64, Result<PgnGame, TextError>) -> Result<(), AppError>,
) -> Result<(), AppError> {
    let name = input.name().to_owned();
    let (mut text, mut bytes, mut lines, mut number) = (Vec::new(), 0, 0, 0);
    loop {
        let mut chunk = Read::by_ref(&mut input).take(CHUNK_BYTES as u64);
        let read = chunk.read_to_end(&mut text).map_err(|error| AppError::file(&name, &error))?;
        let whole = if read == 0 { text.len() } else { last_start(&text, text.len() - read) };
        for game in read_games(&String::from_utf8_lossy(&text[..whole])) {
            number += 1;
            let game = game.map_err(|error| localize(error.after(bytes, lines)));
            show(number, game)?;
        }
        bytes += whole;
        lines += text[..whole].split(|&byte| byte == b'\n').skip(1).count() as u64;
        text.drain(..whole);
        check_length(&name, text.len() as u64)?;
        if read == 0 {
            return Ok(());
        }
    }
}

/// Where the last game of a text begins: with its Event tag, after an empty line; 0 when none begins in the fresh part.
fn last_start(text: &[u8], fresh: usize) -> usize {
    const TAG: &[u8] = b"\n[Event ";
    let empty_before = |at: usize| {
        let before = &text[..at];
        before.ends_with(b"\n") || before.ends_with(b"\n\r")
    };
    let from = fresh.saturating_sub(TAG.len());
    let starts = (from..text.len().saturating_sub(TAG.len())).rev();
    let is_start = |&at: &usize| text[at..].starts_with(TAG) && empty_before(at);
    starts.into_iter().find(is_start).map_or(0, |at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_only_before_an_event_tag_after_an_empty_line() {
        let game = "[Event \"x\"]\n\n1. e4 *\n\n";
        assert_eq!(last_start(game.repeat(3).as_bytes(), 0), 2 * game.len());
        assert_eq!(last_start(game.as_bytes(), 0), 0);
        assert_eq!(last_start(b"[Event \"x\"]\n\n1. e4 {\n[Event } *\n", 0), 0);
        assert_eq!(last_start(b"*\r\n\r\n[Event \"x\"]\r\n", 0), 5);
    }
}
