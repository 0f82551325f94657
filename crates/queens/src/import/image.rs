//! The picture that is searched: scaled to a size at which cells have between some ten and some hundred pixels.

use super::color::Rgb;

/// An RGB image in memory.
#[derive(Clone, Debug)]
pub(super) struct Image {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) pixels: Vec<Rgb>,
}

/// Pixels of an image that is searched, about: more are averaged.
const MAX_PIXELS: usize = 1_500_000;
/// Smaller images are magnified, since their cells may have seven pixels a side only.
const MIN_PIXELS: usize = 350_000;
/// The largest magnification.
const MAX_ZOOM: usize = 3;

impl Image {
    /// The color at a pixel, or at the nearest one in the image.
    pub(super) fn at(&self, x: usize, y: usize) -> Rgb {
        self.pixels[y.min(self.height - 1) * self.width + x.min(self.width - 1)]
    }

    /// The color between pixels; a pixel's center is at half a unit.
    pub(super) fn between(&self, x: f32, y: f32) -> Rgb {
        let (x, y) = ((x - 0.5).max(0.0), (y - 0.5).max(0.0));
        let (left, top) = (x as usize, y as usize);
        let (right, down) = (x - left as f32, y - top as f32);
        let mix = |part: usize| {
            let pixel = |x: usize, y: usize| f32::from(self.at(x, y)[part]);
            let upper = pixel(left, top) * (1.0 - right) + pixel(left + 1, top) * right;
            let lower = pixel(left, top + 1) * (1.0 - right) + pixel(left + 1, top + 1) * right;
            (upper * (1.0 - down) + lower * down + 0.5) as u8
        };
        [mix(0), mix(1), mix(2)]
    }

    /// An image of other size, with the color of each of its pixels.
    pub(super) fn from_fn(
        width: usize,
        height: usize,
        color: impl Fn(usize, usize) -> Rgb,
    ) -> Self {
        let mut pixels = Vec::with_capacity(width * height);
        for y in 0..height {
            pixels.extend((0..width).map(|x| color(x, y)));
        }
        Self { width, height, pixels }
    }
}

/// The image to search, and how many of its pixels are one pixel of the original. Opacity is mixed with white.
pub(super) fn scaled(width: usize, height: usize, rgba: &[u8]) -> (Image, f32) {
    let count = width * height;
    if count > MAX_PIXELS {
        let factor = (count as f32 / MAX_PIXELS as f32).sqrt().ceil() as usize;
        return (averaged(width, height, rgba, factor), 1.0 / factor as f32);
    }
    let whole = Image::from_fn(width, height, |x, y| opaque(&rgba[4 * (y * width + x)..]));
    let zoom = ((MIN_PIXELS as f32 / count as f32).sqrt() as usize).clamp(1, MAX_ZOOM);
    if zoom == 1 {
        return (whole, 1.0);
    }
    let scale = zoom as f32;
    let magnified = Image::from_fn(width * zoom, height * zoom, |x, y| {
        whole.between((x as f32 + 0.5) / scale, (y as f32 + 0.5) / scale)
    });
    (magnified, scale)
}

/// The average of each square of `factor` pixels a side. What is left at the right and at the bottom is dropped.
fn averaged(width: usize, height: usize, rgba: &[u8], factor: usize) -> Image {
    let across = (width / factor).max(1);
    let mut pixels = Vec::with_capacity(across * (height / factor));
    let mut sums = vec![[0_u32; 3]; across];
    let area = (factor * factor) as u32;
    for (y, row) in rgba.chunks_exact(4 * width).enumerate() {
        for (sum, pixels) in sums.iter_mut().zip(row.chunks(4 * factor)) {
            for pixel in pixels.chunks_exact(4) {
                let color = opaque(pixel);
                (0..3).for_each(|part| sum[part] += u32::from(color[part]));
            }
        }
        if (y + 1) % factor == 0 {
            pixels.extend(sums.iter().map(|sum| sum.map(|part| (part / area).min(255) as u8)));
            sums.fill([0; 3]);
        }
    }
    Image { width: across, height: height / factor, pixels }
}

fn opaque(pixel: &[u8]) -> Rgb {
    let opacity = u32::from(pixel[3]);
    let on_white = |part: u8| ((u32::from(part) * opacity + 255 * (255 - opacity)) / 255) as u8;
    [on_white(pixel[0]), on_white(pixel[1]), on_white(pixel[2])]
}
