//! Colors, and clusters of similar colors.

/// Red, green and blue, 0 to 255 each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Color(pub(super) [i32; 3]);

/// Colors closer than this are equal within a cell, including compression noise.
const MAX_EQUAL_DISTANCE: i32 = 26;

impl Color {
    /// The Euclidean distance of two colors.
    fn distance(self, other: Color) -> i32 {
        let squares = (0..3).map(|part| (self.0[part] - other.0[part]).pow(2));
        squares.sum::<i32>().isqrt()
    }

    pub(super) fn is_like(self, other: Color) -> bool {
        self.distance(other) < MAX_EQUAL_DISTANCE
    }

    pub(super) fn is_dark(self) -> bool {
        self.0.iter().all(|&part| part < 96)
    }
}

/// Clusters colors, into `wanted` groups if possible: the group of every color, and how well separated the groups are,
/// from 0 to 1. The first of several distance limits that gives the wanted number is used.
pub(super) fn cluster(colors: &[Color], wanted: usize) -> (Vec<u16>, f32) {
    const LIMITS: [i32; 7] = [8, 12, 17, 23, 30, 38, 48];
    let groupings = LIMITS.map(|limit| group(colors, limit));
    let fits = groupings.iter().find(|(_, centers)| centers.len() == wanted);
    let (groups, centers) = fits.unwrap_or(&groupings[4]);
    let within = colors
        .iter()
        .zip(groups)
        .map(|(color, &group)| color.distance(centers[usize::from(group)]));
    let widest = within.max().unwrap_or(0).max(3);
    let pairs =
        (0..centers.len()).flat_map(|one| (one + 1..centers.len()).map(move |other| (one, other)));
    let narrowest = pairs.map(|(one, other)| centers[one].distance(centers[other])).min();
    let apart = narrowest.map_or(1.0, |gap| gap as f32 / (3 * widest) as f32);
    (groups.clone(), apart.min(1.0))
}

/// Each color joins the nearest group within the limit, or starts one.
fn group(colors: &[Color], limit: i32) -> (Vec<u16>, Vec<Color>) {
    let mut centers: Vec<Color> = Vec::new();
    let mut groups = Vec::with_capacity(colors.len());
    for &color in colors {
        let nearest = (0..centers.len()).min_by_key(|&group| centers[group].distance(color));
        let group = match nearest {
            Some(group) if centers[group].distance(color) <= limit => group,
            _ => {
                centers.push(color);
                centers.len() - 1
            }
        };
        groups.push(group as u16);
    }
    (groups, centers)
}
