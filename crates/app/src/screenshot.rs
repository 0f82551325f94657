//! A Queens board out of a picture file. The bytes come from anywhere, so the picture may be neither large nor slow to open.

use crate::problem::Problem;
use image::{ImageError, ImageReader, Limits};
use papan_queens::picture::{Found, NotFound, Pixels, find_board};
use std::io::Cursor;

/// The longest side of a picture, in pixels.
const LONGEST: u32 = 4096;
/// What opening a picture may take: its pixels twice over.
const MEMORY: u64 = 2 * 4 * (LONGEST as u64) * (LONGEST as u64);

/// Finds the board in a PNG, JPEG or WebP picture.
pub(crate) fn read_board(bytes: &[u8]) -> Result<Result<Found, NotFound>, Problem> {
    let unreadable = |error: &dyn std::fmt::Display| Problem::told("picture-unreadable", error);
    let mut reader = ImageReader::new(Cursor::new(bytes))
        .with_guessed_format()
        .map_err(|error| unreadable(&error))?;
    let mut limits = Limits::default();
    limits.max_image_width = Some(LONGEST);
    limits.max_image_height = Some(LONGEST);
    limits.max_alloc = Some(MEMORY);
    reader.limits(limits);
    let picture = match reader.decode() {
        Ok(picture) => picture.into_rgba8(),
        Err(ImageError::Limits(_)) => {
            let args = vec![("limit", LONGEST.into())];
            return Err(Problem::Message { key: "picture-too-many-pixels", args });
        }
        Err(error) => return Err(unreadable(&error)),
    };
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    let pixels = Pixels::new(width, height, picture.as_raw());
    Ok(pixels.ok_or(NotFound::Size).and_then(|pixels| find_board(&pixels)))
}

/// Why no board was found, as a message.
pub(crate) fn not_found(why: NotFound) -> Problem {
    let args = match why {
        NotFound::Colours { found, expected } => {
            vec![("found", found.into()), ("expected", expected.into())]
        }
        NotFound::Size | NotFound::NoGrid => Vec::new(),
    };
    Problem::Message { key: why.key(), args }
}

#[cfg(test)]
mod tests {
    use super::*;
    use papan_draw::{Paint, SvgLook, Theme, png, queens_scene};
    use papan_queens::{format, parse};

    const BOARD: &str = "AABB\nACBB\nCCDB\nCDDD\n";

    #[test]
    fn a_board_that_we_drew_is_read_back() {
        let board = parse(BOARD.as_bytes()).unwrap().swap_remove(0).board;
        let look = SvgLook { theme: Theme::Light, paint: Paint::Fixed, cell: 64, bare: true };
        let picture = png(&queens_scene(&board, &[]).svg(look)).unwrap();
        let found = read_board(&picture).unwrap().unwrap();
        assert_eq!(format(&found.board), BOARD);
        assert!(found.confidence > 0.5);
    }

    #[test]
    fn what_is_no_picture_or_too_large_is_told() {
        let key = |bytes: &[u8]| match read_board(bytes).unwrap_err() {
            Problem::Message { key, .. } => key,
            other => panic!("{other:?}"),
        };
        assert_eq!(key(b""), "picture-unreadable");
        assert_eq!(key(b"\x89PNG\r\n\x1a\n"), "picture-unreadable");
        // The head of a PNG that claims 100,000 x 100,000 pixels.
        let mut bomb = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
        let mut head = [0u8; 13];
        head[..4].copy_from_slice(&100_000u32.to_be_bytes());
        head[4..8].copy_from_slice(&100_000u32.to_be_bytes());
        head[8] = 8;
        head[9] = 6;
        bomb.extend(head);
        bomb.extend(crc(b"IHDR", &head).to_be_bytes());
        bomb.extend(b"\0\0\0\0IDAT\x35\xaf\x06\x1e");
        assert_eq!(key(&bomb), "picture-too-many-pixels");
    }

    /// The checksum of a PNG chunk.
    fn crc(name: &[u8], data: &[u8]) -> u32 {
        let mut crc = u32::MAX;
        for &byte in name.iter().chain(data) {
            crc ^= u32::from(byte);
            for _ in 0..8 {
                crc = (crc >> 1) ^ if crc & 1 == 1 { 0xedb8_8320 } else { 0 };
            }
        }
        !crc
    }
}
