//! A Queens board out of a picture file. The bytes come from anywhere, so the picture may be neither large nor slow to open.

use crate::problem::Problem;
use image_webp::WebPDecoder;
use papan_queens::picture::{Found, NotFound, Pixels, find_board};
use png::Transformations;
use std::io::Cursor;
use zune_jpeg::{
    JpegDecoder,
    zune_core::{bytestream::ZCursor, colorspace::ColorSpace, options::DecoderOptions},
};

/// The longest side of a picture, in pixels.
const LONGEST: usize = 4096;
/// What opening a picture may take: its pixels twice over.
const MEMORY: usize = 2 * 4 * LONGEST * LONGEST;

/// A picture as it was decoded: one byte a channel, one to four channels a pixel.
struct Decoded {
    width: usize,
    height: usize,
    bytes: Vec<u8>,
}

/// Finds the board in a PNG, JPEG or WebP picture.
pub(crate) fn read_board(bytes: &[u8]) -> Result<Result<Found, NotFound>, Problem> {
    let picture = decode(bytes)?;
    let rgba = picture.rgba();
    let pixels = Pixels::new(picture.width, picture.height, &rgba);
    Ok(pixels.ok_or(NotFound::Size).and_then(|pixels| find_board(&pixels)))
}

fn decode(bytes: &[u8]) -> Result<Decoded, Problem> {
    match bytes {
        [0x89, b'P', b'N', b'G', ..] => decode_png(bytes),
        [0xff, 0xd8, ..] => decode_jpeg(bytes),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => decode_webp(bytes),
        _ => Err(unreadable(&"?")),
    }
}

fn decode_png(bytes: &[u8]) -> Result<Decoded, Problem> {
    let limits = png::Limits { bytes: MEMORY };
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), limits);
    decoder.set_transformations(Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(|error| unreadable(&error))?;
    let (width, height) = fit(reader.info().width as usize, reader.info().height as usize)?;
    let length = reader.output_buffer_size().ok_or_else(|| unreadable(&"?"))?;
    let mut bytes = vec![0; length];
    reader.next_frame(&mut bytes).map_err(|error| unreadable(&error))?;
    Ok(Decoded { width, height, bytes })
}

fn decode_jpeg(bytes: &[u8]) -> Result<Decoded, Problem> {
    let options = DecoderOptions::default()
        .set_max_width(LONGEST)
        .set_max_height(LONGEST)
        .jpeg_set_out_colorspace(ColorSpace::RGB);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    let bytes = decoder.decode().map_err(|error| unreadable(&error))?;
    let (width, height) = decoder.dimensions().ok_or_else(|| unreadable(&"?"))?;
    Ok(Decoded { width, height, bytes })
}

fn decode_webp(bytes: &[u8]) -> Result<Decoded, Problem> {
    let mut decoder = WebPDecoder::new(Cursor::new(bytes)).map_err(|error| unreadable(&error))?;
    decoder.set_memory_limit(MEMORY);
    let (width, height) = decoder.dimensions();
    let (width, height) = fit(width as usize, height as usize)?;
    let length = decoder.output_buffer_size().ok_or_else(|| unreadable(&"?"))?;
    let mut bytes = vec![0; length];
    decoder.read_image(&mut bytes).map_err(|error| unreadable(&error))?;
    Ok(Decoded { width, height, bytes })
}

impl Decoded {
    /// Four bytes a pixel. Nothing when the bytes are no whole number of channels.
    fn rgba(&self) -> Vec<u8> {
        let pixels = self.width * self.height;
        let channels = self.bytes.len().checked_div(pixels).unwrap_or(0);
        let pixel = |pixel: &[u8]| match *pixel {
            [grey] => [grey, grey, grey, u8::MAX],
            [grey, opacity] => [grey, grey, grey, opacity],
            [red, green, blue] => [red, green, blue, u8::MAX],
            [red, green, blue, opacity] => [red, green, blue, opacity],
            _ => [0; 4],
        };
        match channels {
            1..=4 => self.bytes.chunks_exact(channels).flat_map(pixel).collect(),
            _ => Vec::new(),
        }
    }
}

/// Refuses pictures that are too large before anything is made of them.
fn fit(width: usize, height: usize) -> Result<(usize, usize), Problem> {
    if width.max(height) <= LONGEST {
        return Ok((width, height));
    }
    let args = vec![("limit", LONGEST.into())];
    Err(Problem::Message { key: "picture-too-many-pixels", args })
}

fn unreadable(reason: &dyn std::fmt::Display) -> Problem {
    Problem::told("picture-unreadable", reason)
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
