//! A rasteriser of its own: the pictures share no code with the reader or with papan's drawing.

use image::{RgbImage, codecs::jpeg::JpegEncoder};

pub(crate) type Color = [f32; 3];

/// Mixes two colors; `share` is that of the second one.
pub(crate) fn mix(one: Color, other: Color, share: f32) -> Color {
    [0, 1, 2].map(|part| one[part] * (1.0 - share) + other[part] * share)
}

/// Hue in degrees, saturation and lightness from 0 to 1.
pub(crate) fn hsl(hue: f32, saturation: f32, lightness: f32) -> Color {
    let chroma = saturation * lightness.min(1.0 - lightness);
    [0.0, 8.0, 4.0].map(|shift| {
        let place = (shift + hue / 30.0) % 12.0;
        255.0 * (lightness - chroma * (place - 3.0).min(9.0 - place).clamp(-1.0, 1.0))
    })
}

#[derive(Clone)]
pub(crate) struct Canvas {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) pixels: Vec<Color>,
}

impl Canvas {
    pub(crate) fn new(width: usize, height: usize, color: Color) -> Self {
        Self { width, height, pixels: vec![color; width * height] }
    }

    /// Paints where `inside` says so; four by four points of each pixel are asked.
    fn shape(
        &mut self,
        [x0, y0, x1, y1]: [f32; 4],
        color: Color,
        inside: impl Fn(f32, f32) -> bool,
    ) {
        let columns = x0.floor().max(0.0) as usize..(x1.ceil().max(0.0) as usize).min(self.width);
        let rows = y0.floor().max(0.0) as usize..(y1.ceil().max(0.0) as usize).min(self.height);
        for y in rows {
            for x in columns.clone() {
                let points = (0..16).filter(|point| {
                    let [dx, dy] = [point % 4, point / 4].map(|step| (step as f32 + 0.5) / 4.0);
                    inside(x as f32 + dx, y as f32 + dy)
                });
                let share = points.count() as f32 / 16.0;
                let pixel = &mut self.pixels[y * self.width + x];
                *pixel = mix(*pixel, color, share);
            }
        }
    }

    pub(crate) fn rect(&mut self, [x, y, width, height]: [f32; 4], radius: f32, color: Color) {
        let (x1, y1) = (x + width, y + height);
        let radius = radius.min(width / 2.0).min(height / 2.0);
        self.shape([x, y, x1, y1], color, |px, py| {
            let near = [px.min(x1 - radius).max(x + radius), py.min(y1 - radius).max(y + radius)];
            let (dx, dy) = (px - near[0], py - near[1]);
            px >= x && px < x1 && py >= y && py < y1 && dx * dx + dy * dy <= radius * radius + 1e-3
        });
    }

    pub(crate) fn stroke(&mut self, from: [f32; 2], to: [f32; 2], width: f32, color: Color) {
        let half = width / 2.0;
        let around = [
            from[0].min(to[0]) - half,
            from[1].min(to[1]) - half,
            from[0].max(to[0]) + half,
            from[1].max(to[1]) + half,
        ];
        let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
        let length = (dx * dx + dy * dy).max(1e-6);
        self.shape(around, color, |x, y| {
            let along = (((x - from[0]) * dx + (y - from[1]) * dy) / length).clamp(0.0, 1.0);
            let (ox, oy) = (x - from[0] - along * dx, y - from[1] - along * dy);
            ox * ox + oy * oy <= half * half
        });
    }

    pub(crate) fn polygon(&mut self, corners: &[[f32; 2]], color: Color) {
        let least = |axis: usize| corners.iter().map(|at| at[axis]).fold(f32::MAX, f32::min);
        let most = |axis: usize| corners.iter().map(|at| at[axis]).fold(f32::MIN, f32::max);
        self.shape([least(0), least(1), most(0), most(1)], color, |x, y| {
            let mut inside = false;
            for (at, one) in corners.iter().enumerate() {
                let two = corners[(at + 1) % corners.len()];
                if (one[1] > y) != (two[1] > y)
                    && x < one[0] + (y - one[1]) / (two[1] - one[1]) * (two[0] - one[0])
                {
                    inside = !inside;
                }
            }
            inside
        });
    }

    /// Words of invented letters: dots of a matrix of five by seven.
    pub(crate) fn text(
        &mut self,
        [x, y]: [f32; 2],
        dot: f32,
        letters: usize,
        color: Color,
        rng: &mut fastrand::Rng,
    ) {
        for letter in 0..letters {
            if rng.u8(..6) == 0 {
                continue;
            }
            let left = x + letter as f32 * 6.0 * dot;
            for _ in 0..3 {
                let (col, row) = (rng.u8(..5), rng.u8(..7));
                let [across, down] = [f32::from(col), f32::from(row)].map(|at| at * dot);
                if rng.bool() {
                    self.rect([left, y + down, 5.0 * dot, dot], 0.0, color);
                } else {
                    self.rect([left + across, y, dot, 7.0 * dot], 0.0, color);
                }
            }
        }
    }

    fn at(&self, x: f32, y: f32) -> Color {
        let (x, y) = ((x - 0.5).max(0.0), (y - 0.5).max(0.0));
        let pixel = |x: f32, y: f32| {
            let (x, y) = ((x as usize).min(self.width - 1), (y as usize).min(self.height - 1));
            self.pixels[y * self.width + x]
        };
        let upper = mix(pixel(x, y), pixel(x + 1.0, y), x.fract());
        let lower = mix(pixel(x, y + 1.0), pixel(x + 1.0, y + 1.0), x.fract());
        mix(upper, lower, y.fract())
    }

    /// The picture as it is seen from aside: `places` tells where each pixel comes from.
    pub(crate) fn moved(
        &self,
        width: usize,
        height: usize,
        place: impl Fn(f32, f32) -> [f32; 2],
    ) -> Self {
        let mut pixels = Vec::with_capacity(width * height);
        for y in 0..height {
            for x in 0..width {
                let [from_x, from_y] = place(x as f32 + 0.5, y as f32 + 0.5);
                pixels.push(self.at(from_x, from_y));
            }
        }
        Self { width, height, pixels }
    }

    pub(crate) fn half(&self) -> Self {
        let (width, height) = (self.width / 2, self.height / 2);
        let mut pixels = Vec::with_capacity(width * height);
        for y in 0..height {
            for x in 0..width {
                let four = [(0, 0), (1, 0), (0, 1), (1, 1)]
                    .map(|(dx, dy)| self.pixels[(2 * y + dy) * self.width + 2 * x + dx]);
                pixels.push(
                    [0, 1, 2].map(|part| four.iter().map(|color| color[part]).sum::<f32>() / 4.0),
                );
            }
        }
        Self { width, height, pixels }
    }

    /// Blurred by a bell curve, `sigma` pixels wide.
    pub(crate) fn blurred(&self, sigma: f32) -> Self {
        let reach = (3.0 * sigma).ceil() as isize;
        let weights: Vec<f32> =
            (-reach..=reach).map(|at| (-(at * at) as f32 / (2.0 * sigma * sigma)).exp()).collect();
        let total: f32 = weights.iter().sum();
        let pass = |from: &Self, dx: isize, dy: isize| {
            let mut pixels = Vec::with_capacity(from.pixels.len());
            for y in 0..from.height.cast_signed() {
                for x in 0..from.width.cast_signed() {
                    let mut sum = [0.0; 3];
                    for (weight, at) in weights.iter().zip(-reach..) {
                        let px = (x + at * dx).clamp(0, from.width.cast_signed() - 1) as usize;
                        let py = (y + at * dy).clamp(0, from.height.cast_signed() - 1) as usize;
                        let color = from.pixels[py * from.width + px];
                        (0..3).for_each(|part| sum[part] += color[part] * weight / total);
                    }
                    pixels.push(sum);
                }
            }
            Self { pixels, ..*from }
        };
        pass(&pass(self, 1, 0), 0, 1)
    }

    pub(crate) fn noisy(mut self, strength: f32, rng: &mut fastrand::Rng) -> Self {
        for part in self.pixels.iter_mut().flatten() {
            *part += (rng.f32() + rng.f32() - 1.0) * strength;
        }
        self
    }

    pub(crate) fn rgb(&self) -> RgbImage {
        let bytes = self.pixels.iter().flatten().map(|part| part.round().clamp(0.0, 255.0) as u8);
        RgbImage::from_raw(self.width as u32, self.height as u32, bytes.collect()).unwrap()
    }
}

/// The picture after it was kept as a JPEG.
pub(crate) fn through_jpeg(picture: &RgbImage, quality: u8) -> RgbImage {
    let mut bytes = Vec::new();
    picture.write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, quality)).unwrap();
    image::load_from_memory(&bytes).unwrap().into_rgb8()
}
