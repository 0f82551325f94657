//! Regions of a board: which ones touch, where each begins, and which colour each gets.
//!
//! Regions that touch, corners included, get colours far apart: a hill climb over the assignment that exchanges two
//! colours whenever the nearest pair of neighbours moves apart. No chance is involved: the same board always looks the same.

use crate::palette;
use crate::{Colour, Region, Scene, Spot, Theme, at};

/// Comparisons a whole assignment may cost: every start of the climb with 20 regions, the better part of one with 60.
const WORK: usize = 4_000_000;
/// From how many starts the climb begins.
const STARTS: usize = 40;
/// With more regions than this, some that do not touch share a colour.
const DISTINCT: usize = 64;
/// Colours this far apart, in hundredths, are told apart without effort.
const CLEAR: u32 = 1000;

/// Pairs of regions that touch, the smaller first, in order.
fn touching(scene: &Scene) -> Vec<(Region, Region)> {
    let mut pairs = Vec::new();
    for spot in scene.spots() {
        let Some(here) = scene.region(spot) else { continue };
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            let Some(col) = spot.col.checked_add_signed(right) else { continue };
            let Some(there) = scene.region(at(spot.row + down, col)) else { continue };
            if here != there {
                pairs.push((here.min(there), here.max(there)));
            }
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// The numbers in use, in order.
fn numbers(scene: &Scene) -> Vec<u16> {
    let mut seen = vec![false; usize::from(u16::MAX) + 1];
    for region in scene.spots().filter_map(|spot| scene.region(spot)) {
        seen[usize::from(region.0)] = true;
    }
    (0..=u16::MAX).filter(|&number| seen[usize::from(number)]).collect()
}

/// The first cell, in reading order, of every connected piece of every region.
pub(crate) fn heads(scene: &Scene) -> Vec<(Spot, Region)> {
    let mut seen = vec![false; scene.rows() * scene.cols()];
    let mut heads = Vec::new();
    for spot in scene.spots() {
        let Some(region) = scene.region(spot) else { continue };
        if seen[spot.row * scene.cols() + spot.col] {
            continue;
        }
        heads.push((spot, region));
        let mut todo = vec![spot];
        while let Some(spot) = todo.pop() {
            let seen = &mut seen[spot.row * scene.cols() + spot.col];
            if std::mem::replace(seen, true) {
                continue;
            }
            let Spot { row, col } = spot;
            let around = [
                at(row.wrapping_sub(1), col),
                at(row + 1, col),
                at(row, col.wrapping_sub(1)),
                at(row, col + 1),
            ];
            todo.extend(around.into_iter().filter(|&next| scene.region(next) == Some(region)));
        }
    }
    heads
}

/// A colour for each of `count` regions, not yet assigned: the kept palettes up to 16, beyond that hues evenly spaced in
/// OKLCH on four levels of lightness. High contrast is white throughout: patterns and letters tell regions apart there.
///
/// ```
/// use papan_draw::{Theme, region_palette};
/// assert_eq!(region_palette(9, Theme::Dark).len(), 9);
/// assert_eq!(region_palette(30, Theme::Light).len(), 30);
/// ```
pub fn region_palette(count: usize, theme: Theme) -> Vec<Colour> {
    let dark = match theme {
        Theme::Light => false,
        Theme::Dark => true,
        Theme::Contrast => return vec![Colour::hex("#FFFFFF"); count],
    };
    if let Some(kept) = palette::kept(count) {
        return kept.colours(count, dark);
    }
    // Levels and caps of the kept palette for 16, in an order that keeps neighbouring hues two levels apart.
    let (shift, chroma) = if dark { (-0.08, 0.95) } else { (0.0, 1.0) };
    let level = |i: usize| -> (f64, f64) {
        [(0.70, 0.13), (0.87, 0.10), (0.78, 0.13), (0.94, 0.07)][i % 4]
    };
    (0..count)
        .map(|i| {
            let ((lightness, cap), hue) =
                (level(i), (20.0 + 360.0 * i as f64 / count as f64) % 360.0);
            // A dim yellow reads as olive.
            let lightness =
                if (75.0..128.0).contains(&hue) { lightness.max(0.83) } else { lightness };
            Colour::oklch(lightness + shift, cap * chroma, hue)
        })
        .collect()
}

/// Which of a number of colours each region of a scene gets.
pub(crate) struct Assignment {
    /// How many colours there are to choose from.
    count: usize,
    /// By the region's number; numbers that are not used have none.
    given: Vec<Option<usize>>,
}

impl Assignment {
    /// For pictures: colours of neighbours are far apart.
    pub(crate) fn far_apart(scene: &Scene) -> Self {
        Self::by(scene, |count, pairs| {
            let colours = count.min(DISTINCT);
            let distances = distances(colours);
            (
                colours,
                if count <= DISTINCT {
                    assign(&distances, pairs)
                } else {
                    place(count, pairs, &distances)
                },
            )
        })
    }

    /// For terminals with a fixed set of colours: neighbours never share one, as far as the number allows.
    pub(crate) fn different(scene: &Scene, available: usize) -> Self {
        // Any two of the set are taken to be equally far apart.
        let distances = vec![vec![1; available]; available];
        Self::by(scene, |count, pairs| (available, place(count, pairs, &distances)))
    }

    fn by(
        scene: &Scene,
        choose: impl FnOnce(usize, &[(usize, usize)]) -> (usize, Vec<usize>),
    ) -> Self {
        let numbers = numbers(scene);
        let rank = |number: u16| numbers.binary_search(&number).unwrap_or(0);
        let pairs: Vec<_> =
            touching(scene).into_iter().map(|(a, b)| (rank(a.0), rank(b.0))).collect();
        let (count, chosen) = choose(numbers.len(), &pairs);
        let mut given = vec![None; numbers.last().map_or(0, |last| usize::from(*last) + 1)];
        for (number, colour) in numbers.into_iter().zip(chosen) {
            given[usize::from(number)] = Some(colour);
        }
        Self { count, given }
    }

    /// How many numbers there may be: one more than the highest in use.
    pub(crate) fn len(&self) -> usize {
        self.given.len()
    }

    /// The place of a region's colour in its set; 0 for a number that is not used.
    pub(crate) fn place(&self, number: usize) -> usize {
        self.given.get(number).copied().flatten().unwrap_or(0)
    }

    /// The set of colours in a theme.
    pub(crate) fn palette(&self, theme: Theme) -> Vec<Colour> {
        // At least one, so that a number that is not used has a colour too.
        region_palette(self.count.max(1), theme)
    }
}

/// Distances of the colours of a palette in the worse theme, in hundredths and rounded: equal on every machine however
/// its last bit of a cube root falls. A board keeps its hues when the theme changes.
fn distances(count: usize) -> Vec<Vec<u32>> {
    let palettes = [Theme::Light, Theme::Dark].map(|theme| region_palette(count, theme));
    let worse = |a: usize, b: usize| {
        palettes.iter().map(|p| p[a].distance(p[b])).fold(f64::INFINITY, f64::min)
    };
    (0..count).map(|a| (0..count).map(|b| (worse(a, b) * 100.0).round() as u32).collect()).collect()
}

/// A colour of its own for each region, by hill climbing from several starts.
fn assign(distances: &[Vec<u32>], pairs: &[(usize, usize)]) -> Vec<usize> {
    let n = distances.len();
    let steps = (1..n.max(2)).filter(|&step| gcd(step, n) == 1);
    let starts =
        steps.flat_map(|step| (0..n).step_by(n / 6 + 1).map(move |turn| start(n, step, turn)));
    let mut work = WORK;
    let mut best = ((0, 0), start(n, 1, 0));
    for start in starts.take(STARTS) {
        let climbed = climb(distances, start, pairs, &mut work);
        if climbed.0 > best.0 {
            best = climbed;
        }
        if work == 0 {
            break;
        }
    }
    best.1
}

/// One of fewer colours for each region in turn: the farthest from its neighbours, then the least used, then the first.
fn place(count: usize, pairs: &[(usize, usize)], distances: &[Vec<u32>]) -> Vec<usize> {
    let mut near = vec![Vec::new(); count];
    for &(a, b) in pairs {
        near[b].push(a);
        near[a].push(b);
    }
    let mut used = vec![0u32; distances.len()];
    let mut given: Vec<Option<usize>> = vec![None; count];
    for region in 0..count {
        let taken: Vec<usize> = near[region].iter().filter_map(|&other| given[other]).collect();
        let room = |colour: usize| {
            taken
                .iter()
                .map(|&other| if other == colour { 0 } else { distances[colour][other] })
                .min()
        };
        // Beyond a clear distance, even use matters more.
        let colour = (0..distances.len()).max_by_key(|&colour| {
            let room = room(colour).unwrap_or(u32::MAX).min(CLEAR);
            (room, std::cmp::Reverse(used[colour]), std::cmp::Reverse(colour))
        });
        given[region] = colour;
        if let Some(colour) = colour {
            used[colour] += 1;
        }
    }
    given.into_iter().map(Option::unwrap_or_default).collect()
}

/// A start for the climb: every `step`-th colour in turn, from the `turn`-th on.
fn start(n: usize, step: usize, turn: usize) -> Vec<usize> {
    (0..n).map(|i| (i * step + turn) % n).collect()
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The four nearest pairs of neighbours: the nearest counts first, then the sum.
type Score = (u32, u32);

fn score(distances: &[Vec<u32>], order: &[usize], pairs: &[(usize, usize)]) -> Score {
    let mut nearest = [u32::MAX >> 3; 4];
    for &(a, b) in pairs {
        let distance = distances[order[a]][order[b]];
        if distance < nearest[3] {
            nearest[3] = distance;
            nearest.sort_unstable();
        }
    }
    (nearest[0], nearest.iter().sum())
}

fn climb(
    distances: &[Vec<u32>],
    mut order: Vec<usize>,
    pairs: &[(usize, usize)],
    work: &mut usize,
) -> (Score, Vec<usize>) {
    let mut now = score(distances, &order, pairs);
    loop {
        let before = now;
        for i in 0..order.len() {
            for j in i + 1..order.len() {
                if *work < pairs.len() {
                    *work = 0;
                    return (now, order);
                }
                *work -= pairs.len();
                order.swap(i, j);
                let next = score(distances, &order, pairs);
                if next > now { now = next } else { order.swap(i, j) }
            }
        }
        if now == before {
            return (now, order);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ground;

    /// A board of 6 by 6 cut into `n` regions by numbers that look random and are not.
    fn board(n: u64, seed: u64) -> Scene {
        let mut scene = Scene::new(6, 6);
        let mut state = seed;
        for spot in scene.spots() {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            scene[spot].ground = Ground::Region(Region(((state >> 33) % n) as u16 * 3));
        }
        scene
    }

    fn ranks(scene: &Scene) -> Vec<(usize, usize)> {
        touching(scene)
            .into_iter()
            .map(|(a, b)| (usize::from(a.0 / 3), usize::from(b.0 / 3)))
            .collect()
    }

    /// Every order of the numbers below `n`.
    fn orders(n: usize) -> Vec<Vec<usize>> {
        if n == 0 {
            return vec![Vec::new()];
        }
        let shorter = orders(n - 1);
        (0..n)
            .flat_map(|at| {
                shorter.iter().map(move |order| [&order[..at], &[n - 1], &order[at..]].concat())
            })
            .collect()
    }

    #[test]
    fn few_regions_get_the_best_of_all_assignments() {
        // A line of regions: each touches the next only, so that the order matters.
        for n in 4..=6 {
            let pairs: Vec<_> = (1..n).map(|i| (i - 1, i)).collect();
            let distances = distances(n);
            let best = orders(n).iter().map(|order| score(&distances, order, &pairs).0).max();
            assert_eq!(
                Some(score(&distances, &assign(&distances, &pairs), &pairs).0),
                best,
                "{n} regions"
            );
        }
    }

    #[test]
    fn no_exchange_of_two_colours_would_be_better() {
        for seed in 0..20 {
            let scene = board(9, seed);
            let (pairs, distances) = (ranks(&scene), distances(9));
            let order = assign(&distances, &pairs);
            let now = score(&distances, &order, &pairs);
            for i in 0..9 {
                for j in 0..i {
                    let mut other = order.clone();
                    other.swap(i, j);
                    assert!(score(&distances, &other, &pairs) <= now);
                }
            }
        }
    }

    #[test]
    fn neighbours_never_share_one_of_sixteen_colours() {
        let mut scene = Scene::new(40, 40);
        for spot in scene.spots() {
            scene[spot].ground = Ground::Region(Region((spot.row / 2 * 20 + spot.col / 2) as u16));
        }
        let given = Assignment::different(&scene, 16);
        for (a, b) in touching(&scene) {
            assert_ne!(given.place(usize::from(a.0)), given.place(usize::from(b.0)));
        }
        let pictured = Assignment::far_apart(&scene);
        let palette = pictured.palette(Theme::Light);
        for (a, b) in touching(&scene) {
            let colour = |region: Region| palette[pictured.place(usize::from(region.0))];
            assert!(colour(a).distance(colour(b)) >= 5.0);
        }
    }

    #[test]
    fn numbers_that_are_not_used_cost_nothing() {
        let mut scene = Scene::new(1, 2);
        scene[at(0, 0)].ground = Ground::Region(Region(65_535));
        scene[at(0, 1)].ground = Ground::Region(Region(7));
        let given = Assignment::far_apart(&scene);
        assert_eq!(given.palette(Theme::Light).len(), 2);
        assert_ne!(given.place(65_535), given.place(7));
    }

    #[test]
    fn every_piece_of_a_region_has_a_head() {
        let mut scene = Scene::new(2, 3);
        for spot in scene.spots() {
            scene[spot].ground = Ground::Region(Region(u16::from(spot.col == 1)));
        }
        assert_eq!(
            heads(&scene),
            [(at(0, 0), Region(0)), (at(0, 1), Region(1)), (at(0, 2), Region(0))]
        );
    }
}
