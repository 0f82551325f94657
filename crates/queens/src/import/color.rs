//! Colors as they are seen: distances in the space `OKLab` (Ottosson, <https://bottosson.github.io/posts/oklab/>).

/// Red, green and blue of sRGB.
pub(super) type Rgb = [u8; 3];

/// A color in `OKLab`, in hundredths: two colors that are one apart are just told apart.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Lab([f32; 3]);

impl Lab {
    pub(super) fn new(color: Rgb) -> Self {
        let [r, g, b] = color.map(|part| {
            let part = f32::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        let l = (0.412_221_46 * r + 0.536_332_55 * g + 0.051_445_995 * b).cbrt();
        let m = (0.211_903_5 * r + 0.680_699_5 * g + 0.107_396_96 * b).cbrt();
        let s = (0.088_302_46 * r + 0.281_718_85 * g + 0.629_978_7 * b).cbrt();
        Self([
            100.0 * (0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_047 * s),
            100.0 * (1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s),
            100.0 * (0.025_904_037 * l + 0.782_771_77 * m - 0.808_675_77 * s),
        ])
    }

    pub(super) fn distance(self, other: Self) -> f32 {
        let squares = self.0.iter().zip(other.0).map(|(one, two)| (one - two).powi(2));
        squares.sum::<f32>().sqrt()
    }
}

/// The largest difference of two colors in red, green or blue.
pub(super) fn difference(one: Rgb, other: Rgb) -> u8 {
    let parts = one.iter().zip(other).map(|(&one, two)| one.abs_diff(two));
    parts.max().unwrap_or(0)
}

/// The median of each part of some colors, which a minority of others does not change.
pub(super) fn median(colors: &mut [Rgb]) -> Rgb {
    let middle = colors.len() / 2;
    let mut part = |part: usize| {
        colors.select_nth_unstable_by_key(middle, |color| color[part]);
        colors[middle][part]
    };
    [part(0), part(1), part(2)]
}
