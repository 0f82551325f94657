//! Colours, and which of many are meant to be the same.

/// Red, green and blue, 0 to 255 each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Colour(pub(super) [i32; 3]);

/// Colours nearer than this are the same within a cell, noise of compression included.
const LIKE: i32 = 26;

impl Colour {
    /// How far two colours are apart: the length of the straight way between them.
    fn distance(self, other: Colour) -> i32 {
        let squares = (0..3).map(|part| (self.0[part] - other.0[part]).pow(2));
        squares.sum::<i32>().isqrt()
    }

    pub(super) fn is_like(self, other: Colour) -> bool {
        self.distance(other) < LIKE
    }

    pub(super) fn is_dark(self) -> bool {
        self.0.iter().all(|&part| part < 96)
    }
}

/// Sorts colours into groups, `wanted` if possible: the group of every colour, and how well the groups keep apart, from 0 to 1.
/// The limit up to which colours are the same is the first that gives the wanted number.
pub(super) fn cluster(colours: &[Colour], wanted: usize) -> (Vec<u16>, f32) {
    const LIMITS: [i32; 7] = [8, 12, 17, 23, 30, 38, 48];
    let groupings = LIMITS.map(|limit| group(colours, limit));
    let fits = groupings.iter().find(|(_, centres)| centres.len() == wanted);
    let (groups, centres) = fits.unwrap_or(&groupings[4]);
    let within = colours
        .iter()
        .zip(groups)
        .map(|(colour, &group)| colour.distance(centres[usize::from(group)]));
    let widest = within.max().unwrap_or(0).max(3);
    let pairs =
        (0..centres.len()).flat_map(|one| (one + 1..centres.len()).map(move |other| (one, other)));
    let narrowest = pairs.map(|(one, other)| centres[one].distance(centres[other])).min();
    let apart = narrowest.map_or(1.0, |gap| gap as f32 / (3 * widest) as f32);
    (groups.clone(), apart.min(1.0))
}

/// Each colour joins the nearest group within the limit, or begins one.
fn group(colours: &[Colour], limit: i32) -> (Vec<u16>, Vec<Colour>) {
    let mut centres: Vec<Colour> = Vec::new();
    let mut groups = Vec::with_capacity(colours.len());
    for &colour in colours {
        let nearest = (0..centres.len()).min_by_key(|&group| centres[group].distance(colour));
        let group = match nearest {
            Some(group) if centres[group].distance(colour) <= limit => group,
            _ => {
                centres.push(colour);
                centres.len() - 1
            }
        };
        groups.push(group as u16);
    }
    (groups, centres)
}
