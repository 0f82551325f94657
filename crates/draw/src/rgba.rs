//! Eight-bit sRGB colors, their contrast, and their distance under normal and impaired color vision.
//!
//! Contrast is WCAG 2.2's. Distance is Euclidean in Oklab (Ottosson 2020), the minimum over normal vision, deuteranopia and
//! protanopia as simulated by Machado, Oliveira and Fernandes (2009) at full severity.

use std::fmt;

/// An sRGB color with opacity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgba {
    /// Red.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
    /// Opacity, 255 is opaque.
    pub a: u8,
}

impl Rgba {
    /// Parses `#RRGGBB` or `#RRGGBBAA`; meant for constants.
    ///
    /// # Panics
    /// When the text has another form.
    ///
    /// ```
    /// use papan_draw::Rgba;
    /// const ACCENT: Rgba = Rgba::from_hex("#0B6E69");
    /// assert_eq!(ACCENT.to_string(), "#0B6E69");
    /// ```
    pub const fn from_hex(text: &str) -> Self {
        let text = text.as_bytes();
        assert!(text[0] == b'#' && (text.len() == 7 || text.len() == 9), "#RRGGBB or #RRGGBBAA");
        let a = if text.len() == 9 { byte(text, 7) } else { 255 };
        Self { r: byte(text, 1), g: byte(text, 3), b: byte(text, 5), a }
    }

    /// Linear light of the three channels, 0 to 1.
    fn linear(self) -> [f64; 3] {
        [self.r, self.g, self.b].map(|channel| {
            let v = f64::from(channel) / 255.0;
            if v <= 0.04045 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) }
        })
    }

    /// WCAG contrast ratio with another color, 1 to 21; opacity is ignored.
    ///
    /// ```
    /// use papan_draw::Rgba;
    /// assert_eq!(Rgba::from_hex("#000000").contrast(Rgba::from_hex("#FFFFFF")), 21.0);
    /// ```
    pub fn contrast(self, other: Self) -> f64 {
        let luminance = |c: Self| dot([0.2126, 0.7152, 0.0722], c.linear()) + 0.05;
        let (a, b) = (luminance(self), luminance(other));
        if a > b { a / b } else { b / a }
    }

    /// Oklab distance times 100, the minimum over normal vision, deuteranopia and protanopia; 2 is just visible, 5 is clear
    /// side by side.
    pub fn distance(self, other: Self) -> f64 {
        VISIONS
            .iter()
            .map(|vision| {
                euclidean(oklab(mul(vision, self.linear())), oklab(mul(vision, other.linear())))
            })
            .fold(f64::INFINITY, f64::min)
    }

    /// Oklab distance times 100 under normal vision.
    pub(crate) fn normal_vision_distance(self, other: Self) -> f64 {
        euclidean(oklab(self.linear()), oklab(other.linear()))
    }

    /// A color from lightness (0 to 1), chroma and hue (degrees) in OKLCH, with the chroma reduced to the sRGB gamut.
    pub(crate) fn from_oklch(lightness: f64, chroma: f64, hue: f64) -> Self {
        let linear = |c: f64| linear_from_oklch(lightness, c, hue.to_radians());
        let fits = |c: f64| linear(c).iter().all(|v| (-1e-4..=1.0001).contains(v));
        let (mut low, mut high) = (0.0, chroma);
        if fits(chroma) {
            low = chroma;
        } else {
            for _ in 0..14 {
                let middle = f64::midpoint(low, high);
                if fits(middle) { low = middle } else { high = middle }
            }
        }
        let [r, g, b] = linear(low).map(|v| {
            let v = v.clamp(0.0, 1.0);
            let v = if v <= 0.003_130_8 { 12.92 * v } else { 1.055 * v.powf(1.0 / 2.4) - 0.055 };
            (v * 255.0).round() as u8
        });
        Self { r, g, b, a: 255 }
    }

    /// The more readable of two foreground colors on this background.
    pub(crate) fn more_readable(self, one: Self, other: Self) -> Self {
        if self.contrast(one) >= self.contrast(other) { one } else { other }
    }
}

impl fmt::Display for Rgba {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02X}{:02X}{:02X}", self.r, self.g, self.b)
    }
}

const fn byte(text: &[u8], i: usize) -> u8 {
    const fn digit(c: u8) -> u8 {
        match c {
            b'0'..=b'9' => c - b'0',
            b'A'..=b'F' => c - b'A' + 10,
            b'a'..=b'f' => c - b'a' + 10,
            _ => panic!("a hexadecimal digit"),
        }
    }
    digit(text[i]) * 16 + digit(text[i + 1])
}

type Matrix = [[f64; 3]; 3];

/// Simulation matrices in linear light: normal vision, deuteranopia, protanopia.
const VISIONS: [Matrix; 3] = [
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    [
        [0.367_322, 0.860_646, -0.227_968],
        [0.280_085, 0.672_501, 0.047_413],
        [-0.011_820, 0.042_940, 0.968_881],
    ],
    [
        [0.152_286, 1.052_583, -0.204_868],
        [0.114_503, 0.786_281, 0.099_216],
        [-0.003_882, -0.048_116, 1.051_998],
    ],
];

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn mul(m: &Matrix, v: [f64; 3]) -> [f64; 3] {
    m.map(|row| dot(row, v))
}

fn euclidean(a: [f64; 3], b: [f64; 3]) -> f64 {
    let d = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
    100.0 * dot(d, d).sqrt()
}

fn oklab(linear: [f64; 3]) -> [f64; 3] {
    const TO_CONES: Matrix = [
        [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
        [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
        [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
    ];
    const TO_LAB: Matrix = [
        [0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8],
        [1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9],
        [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0],
    ];
    mul(&TO_LAB, mul(&TO_CONES, linear.map(|v| v.clamp(0.0, 1.0))).map(f64::cbrt))
}

fn linear_from_oklch(lightness: f64, chroma: f64, hue: f64) -> [f64; 3] {
    const TO_CONES: Matrix = [
        [1.0, 0.396_337_777_4, 0.215_803_757_3],
        [1.0, -0.105_561_345_8, -0.063_854_172_8],
        [1.0, -0.089_484_177_5, -1.291_485_548_0],
    ];
    const TO_LINEAR: Matrix = [
        [4.076_741_662_1, -3.307_711_591_3, 0.230_969_929_2],
        [-1.268_438_004_6, 2.609_757_401_1, -0.341_319_396_5],
        [-0.004_196_086_3, -0.703_418_614_7, 1.707_614_701_0],
    ];
    let lab = [lightness, chroma * hue.cos(), chroma * hue.sin()];
    mul(&TO_LINEAR, mul(&TO_CONES, lab).map(|v| v * v * v))
}
