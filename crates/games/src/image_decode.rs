//! Pictures that users bring: PNG, JPEG and WebP, each opened by its own decoder: the crate that has them all brings colour
//! management along, which takes as long to compile as a third of papan. Nothing is decoded that claims to be larger
//! than the limits.

use crate::i18n::Message;
use image_webp::WebPDecoder;
use png::Transformations;
use std::{fmt::Display, io::Cursor};
use zune_jpeg::{
    JpegDecoder,
    zune_core::{bytestream::ZCursor, colorspace::ColorSpace, options::DecoderOptions},
};

/// Bytes of the largest file.
pub const MAX_BYTES: usize = 8 << 20;
/// The largest width and height.
const MAX_SIDE: usize = 4096;
/// Memory for decoding: four bytes a pixel, and as much again for what a decoder keeps.
const MAX_MEMORY: usize = 2 * 4 * MAX_SIDE * MAX_SIDE;

/// A picture: four bytes a pixel, for red, green, blue and opacity.
pub struct DecodedImage {
    /// Width in pixels.
    pub width: usize,
    /// Height in pixels.
    pub height: usize,
    /// The pixels row by row.
    pub rgba: Vec<u8>,
}

/// Decodes the bytes of an image file.
///
/// # Errors
/// A format that is not known, damaged data, or an image that is too large.
pub fn decode(bytes: &[u8]) -> Result<DecodedImage, Message> {
    if bytes.len() > MAX_BYTES {
        return Err(Message::new("photo-too-long").with("limit", MAX_BYTES >> 20));
    }
    match bytes {
        [0x89, b'P', b'N', b'G', ..] => decode_png(bytes),
        [0xff, 0xd8, ..] => decode_jpeg(bytes),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => decode_webp(bytes),
        _ => Err(Message::new("photo-unknown")),
    }
}

fn decode_png(bytes: &[u8]) -> Result<DecodedImage, Message> {
    let limits = png::Limits { bytes: MAX_MEMORY };
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), limits);
    decoder.set_transformations(Transformations::normalize_to_color8());
    let header = decoder.read_header_info().map_err(broken)?;
    let size = fit(header.width as usize, header.height as usize)?;
    let mut reader = decoder.read_info().map_err(broken)?;
    let mut bytes = vec![0; reader.output_buffer_size().ok_or_else(|| broken("?"))?];
    reader.next_frame(&mut bytes).map_err(broken)?;
    DecodedImage::of_channels(size, &bytes)
}

fn decode_jpeg(bytes: &[u8]) -> Result<DecodedImage, Message> {
    let options = DecoderOptions::default().jpeg_set_out_colorspace(ColorSpace::RGB);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    decoder.decode_headers().map_err(broken)?;
    let (width, height) = decoder.dimensions().ok_or_else(|| broken("?"))?;
    let size = fit(width, height)?;
    DecodedImage::of_channels(size, &decoder.decode().map_err(broken)?)
}

fn decode_webp(bytes: &[u8]) -> Result<DecodedImage, Message> {
    let mut decoder = WebPDecoder::new(Cursor::new(bytes)).map_err(broken)?;
    decoder.set_memory_limit(MAX_MEMORY);
    let (width, height) = decoder.dimensions();
    let size = fit(width as usize, height as usize)?;
    let mut bytes = vec![0; decoder.output_buffer_size().ok_or_else(|| broken("?"))?];
    decoder.read_image(&mut bytes).map_err(broken)?;
    DecodedImage::of_channels(size, &bytes)
}

impl DecodedImage {
    /// The picture of bytes that have one to four channels a pixel.
    fn of_channels((width, height): (usize, usize), bytes: &[u8]) -> Result<Self, Message> {
        let to_rgba = |pixel: &[u8]| match *pixel {
            [grey] => [grey, grey, grey, u8::MAX],
            [grey, opacity] => [grey, grey, grey, opacity],
            [red, green, blue] => [red, green, blue, u8::MAX],
            [red, green, blue, opacity] => [red, green, blue, opacity],
            _ => [0; 4],
        };
        match bytes.len().checked_div(width * height) {
            Some(channels @ 1..=4) => {
                let rgba = bytes.chunks_exact(channels).flat_map(to_rgba).collect();
                Ok(Self { width, height, rgba })
            }
            _ => Err(broken("?")),
        }
    }
}

/// Refuses pictures that are too large before anything is made of them.
fn fit(width: usize, height: usize) -> Result<(usize, usize), Message> {
    if width.max(height) <= MAX_SIDE {
        return Ok((width, height));
    }
    Err(Message::new("photo-too-large").with("limit", MAX_SIDE))
}

fn broken(reason: impl Display) -> Message {
    Message::new("photo-broken").with("reason", reason.to_string())
}
