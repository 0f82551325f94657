//! Pictures that users bring: PNG, JPEG and WebP. Nothing is decoded that claims to be larger than the limits.

use crate::problem::Problem;
use image::{ImageReader, Limits, RgbaImage};
use std::io::Cursor;

/// The largest file that is taken.
pub(crate) const MOST_BYTES: usize = 8 << 20;
/// The largest width and height.
const MOST_PIXELS: u32 = 4096;
/// Memory for decoding: four bytes a pixel, and as much again for what a decoder keeps.
const MOST_MEMORY: u64 = 2 * 4 * (MOST_PIXELS as u64).pow(2);

/// The picture in a file's bytes.
pub(crate) fn decode(bytes: &[u8]) -> Result<RgbaImage, Problem> {
    if bytes.len() > MOST_BYTES {
        let args = vec![("limit", (MOST_BYTES >> 20).into())];
        return Err(Problem::Message { key: "photo-too-long", args });
    }
    let mut limits = Limits::default();
    limits.max_image_width = Some(MOST_PIXELS);
    limits.max_image_height = Some(MOST_PIXELS);
    limits.max_alloc = Some(MOST_MEMORY);
    let reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format();
    let decoded = reader.map_err(image::ImageError::IoError).and_then(|mut reader| {
        reader.limits(limits);
        reader.decode()
    });
    match decoded {
        Ok(picture) => Ok(picture.into_rgba8()),
        Err(image::ImageError::Limits(_)) => {
            let args = vec![("limit", MOST_PIXELS.into())];
            Err(Problem::Message { key: "photo-too-large", args })
        }
        Err(image::ImageError::Unsupported(_)) => {
            Err(Problem::Message { key: "photo-unknown", args: Vec::new() })
        }
        Err(error) => Err(Problem::told("photo-broken", &error)),
    }
}
