//! Regions of a board: which ones are adjacent, where each starts, and which color each gets.
//!
//! Adjacent regions, corners included, get colors far apart: hill climbing over the assignment swaps two colors whenever
//! that increases the smallest distance between neighbors. It is deterministic: a board always looks the same.

use crate::palette;
use crate::{CellPos, Region, Rgba, Scene, Theme, at};

/// Budget of color comparisons: enough for every start of the hill climb with 20 regions, for most of one with 60.
const MAX_COMPARISONS: usize = 4_000_000;
/// Number of restarts of the hill climb.
const MAX_STARTS: usize = 40;
/// With more regions than this, some that are not adjacent share a color.
const MAX_DISTINCT_COLORS: usize = 64;
/// Colors this far apart, in hundredths, are easy to tell apart.
const CLEAR_DISTANCE: u32 = 1000;

/// Pairs of adjacent regions, the smaller first, in order.
fn adjacent_pairs(scene: &Scene) -> Vec<(Region, Region)> {
    let mut pairs = Vec::new();
    for pos in scene.positions() {
        let Some(here) = scene.region(pos) else { continue };
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            let Some(col) = pos.col.checked_add_signed(right) else { continue };
            let Some(there) = scene.region(at(pos.row + down, col)) else { continue };
            if here != there {
                pairs.push((here.min(there), here.max(there)));
            }
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// The region numbers in use, in order.
fn numbers(scene: &Scene) -> Vec<u16> {
    let mut seen = vec![false; usize::from(u16::MAX) + 1];
    for region in scene.positions().filter_map(|pos| scene.region(pos)) {
        seen[usize::from(region.0)] = true;
    }
    (0..=u16::MAX).filter(|&number| seen[usize::from(number)]).collect()
}

/// The first cell, in reading order, of every connected part of every region.
pub(crate) fn first_cells(scene: &Scene) -> Vec<(CellPos, Region)> {
    let mut seen = vec![false; scene.rows() * scene.cols()];
    let mut first_cells = Vec::new();
    for pos in scene.positions() {
        let Some(region) = scene.region(pos) else { continue };
        if seen[pos.row * scene.cols() + pos.col] {
            continue;
        }
        first_cells.push((pos, region));
        let mut todo = vec![pos];
        while let Some(pos) = todo.pop() {
            let seen = &mut seen[pos.row * scene.cols() + pos.col];
            if std::mem::replace(seen, true) {
                continue;
            }
            let CellPos { row, col } = pos;
            let around = [
                at(row.wrapping_sub(1), col),
                at(row + 1, col),
                at(row, col.wrapping_sub(1)),
                at(row, col + 1),
            ];
            todo.extend(around.into_iter().filter(|&next| scene.region(next) == Some(region)));
        }
    }
    first_cells
}

/// `count` colors for regions, in no particular order.
///
/// Up to 16 colors are precomputed; beyond that, hues are evenly spaced in OKLCH on four levels of lightness. High
/// contrast is white throughout: patterns and letters tell regions apart there.
///
/// ```
/// use papan_draw::{Theme, region_palette};
/// assert_eq!(region_palette(9, Theme::Dark).len(), 9);
/// assert_eq!(region_palette(30, Theme::Light).len(), 30);
/// ```
pub fn region_palette(count: usize, theme: Theme) -> Vec<Rgba> {
    let dark = match theme {
        Theme::Light => false,
        Theme::Dark => true,
        Theme::Contrast => return vec![Rgba::from_hex("#FFFFFF"); count],
    };
    if let Some(stored) = palette::stored_palette(count) {
        return stored.colors(count, dark);
    }
    // Levels and chroma limits of the palette for 16, in an order that keeps neighboring hues two levels apart.
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
            Rgba::from_oklch(lightness + shift, cap * chroma, hue)
        })
        .collect()
}

/// Which color of a palette each region of a scene gets.
pub(crate) struct ColorAssignment {
    /// Size of the palette.
    count: usize,
    /// Palette index by region number; `None` for unused numbers.
    indices: Vec<Option<usize>>,
}

impl ColorAssignment {
    /// For pictures: adjacent regions get colors far apart.
    pub(crate) fn most_distinct(scene: &Scene) -> Self {
        Self::by(scene, |count, pairs| {
            let colors = count.min(MAX_DISTINCT_COLORS);
            let distances = distances(colors);
            (
                colors,
                if count <= MAX_DISTINCT_COLORS {
                    assign_distinct(&distances, pairs)
                } else {
                    assign_greedily(count, pairs, &distances)
                },
            )
        })
    }

    /// For terminals with a fixed palette: adjacent regions get different colors, as far as there are enough.
    pub(crate) fn from_fixed_palette(scene: &Scene, available: usize) -> Self {
        // Any two colors count as equally far apart.
        let distances = vec![vec![1; available]; available];
        Self::by(scene, |count, pairs| (available, assign_greedily(count, pairs, &distances)))
    }

    fn by(
        scene: &Scene,
        choose: impl FnOnce(usize, &[(usize, usize)]) -> (usize, Vec<usize>),
    ) -> Self {
        let numbers = numbers(scene);
        let rank = |number: u16| numbers.binary_search(&number).unwrap_or(0);
        let pairs: Vec<_> =
            adjacent_pairs(scene).into_iter().map(|(a, b)| (rank(a.0), rank(b.0))).collect();
        let (count, chosen) = choose(numbers.len(), &pairs);
        let mut indices = vec![None; numbers.last().map_or(0, |last| usize::from(*last) + 1)];
        for (number, color) in numbers.into_iter().zip(chosen) {
            indices[usize::from(number)] = Some(color);
        }
        Self { count, indices }
    }

    /// One more than the highest region number in use.
    pub(crate) fn len(&self) -> usize {
        self.indices.len()
    }

    /// The palette index of a region's color; 0 for an unused number.
    pub(crate) fn color_index(&self, number: usize) -> usize {
        self.indices.get(number).copied().flatten().unwrap_or(0)
    }

    /// The palette in a theme.
    pub(crate) fn palette(&self, theme: Theme) -> Vec<Rgba> {
        // At least one, so that an unused number has a color too.
        region_palette(self.count.max(1), theme)
    }
}

/// Pairwise distances of a palette in the theme where they are smaller, in hundredths.
///
/// Rounding makes them equal on every machine, whatever the last bit of a cube root is. One table for both themes means
/// that a board keeps its hues when the theme changes.
fn distances(count: usize) -> Vec<Vec<u32>> {
    let palettes = [Theme::Light, Theme::Dark].map(|theme| region_palette(count, theme));
    let worse = |a: usize, b: usize| {
        palettes.iter().map(|p| p[a].distance(p[b])).fold(f64::INFINITY, f64::min)
    };
    (0..count).map(|a| (0..count).map(|b| (worse(a, b) * 100.0).round() as u32).collect()).collect()
}

/// Gives each region a color of its own, by hill climbing with restarts.
fn assign_distinct(distances: &[Vec<u32>], pairs: &[(usize, usize)]) -> Vec<usize> {
    let n = distances.len();
    let steps = (1..n.max(2)).filter(|&step| gcd(step, n) == 1);
    let starts =
        steps.flat_map(|step| (0..n).step_by(n / 6 + 1).map(move |offset| start(n, step, offset)));
    let mut work = MAX_COMPARISONS;
    let mut best = ((0, 0), start(n, 1, 0));
    for start in starts.take(MAX_STARTS) {
        let local = hill_climb(distances, start, pairs, &mut work);
        if local.0 > best.0 {
            best = local;
        }
        if work == 0 {
            break;
        }
    }
    best.1
}

/// Gives each region in turn one of fewer colors: the farthest from its neighbors, then the least used, then the first.
fn assign_greedily(count: usize, pairs: &[(usize, usize)], distances: &[Vec<u32>]) -> Vec<usize> {
    let mut near = vec![Vec::new(); count];
    for &(a, b) in pairs {
        near[b].push(a);
        near[a].push(b);
    }
    let mut used = vec![0u32; distances.len()];
    let mut assigned: Vec<Option<usize>> = vec![None; count];
    for region in 0..count {
        let taken: Vec<usize> = near[region].iter().filter_map(|&other| assigned[other]).collect();
        let clearance = |color: usize| {
            taken
                .iter()
                .map(|&other| if other == color { 0 } else { distances[color][other] })
                .min()
        };
        // Beyond a clear distance, using colors evenly matters more.
        let color = (0..distances.len()).max_by_key(|&color| {
            let clearance = clearance(color).unwrap_or(u32::MAX).min(CLEAR_DISTANCE);
            (clearance, std::cmp::Reverse(used[color]), std::cmp::Reverse(color))
        });
        assigned[region] = color;
        if let Some(color) = color {
            used[color] += 1;
        }
    }
    assigned.into_iter().map(Option::unwrap_or_default).collect()
}

/// A start of the hill climb: every `step`-th color in turn, beginning with number `offset`.
fn start(n: usize, step: usize, offset: usize) -> Vec<usize> {
    (0..n).map(|i| (i * step + offset) % n).collect()
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The smallest distance between adjacent regions, then the sum of the four smallest.
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

fn hill_climb(
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
    use crate::CellKind;

    /// A board of 6 by 6 with `n` pseudo-random regions.
    fn board(n: u64, seed: u64) -> Scene {
        let mut scene = Scene::new(6, 6);
        let mut state = seed;
        for pos in scene.positions() {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            scene[pos].kind = CellKind::Region(Region(((state >> 33) % n) as u16 * 3));
        }
        scene
    }

    fn ranks(scene: &Scene) -> Vec<(usize, usize)> {
        adjacent_pairs(scene)
            .into_iter()
            .map(|(a, b)| (usize::from(a.0 / 3), usize::from(b.0 / 3)))
            .collect()
    }

    /// All permutations of the numbers below `n`.
    fn permutations(n: usize) -> Vec<Vec<usize>> {
        if n == 0 {
            return vec![Vec::new()];
        }
        let shorter = permutations(n - 1);
        (0..n)
            .flat_map(|at| {
                shorter.iter().map(move |order| [&order[..at], &[n - 1], &order[at..]].concat())
            })
            .collect()
    }

    #[test]
    fn few_regions_get_the_best_of_all_assignments() {
        // A line of regions: each is adjacent to the next only, so that the order matters.
        for n in 4..=6 {
            let pairs: Vec<_> = (1..n).map(|i| (i - 1, i)).collect();
            let distances = distances(n);
            let best = permutations(n).iter().map(|order| score(&distances, order, &pairs).0).max();
            assert_eq!(
                Some(score(&distances, &assign_distinct(&distances, &pairs), &pairs).0),
                best,
                "{n} regions"
            );
        }
    }

    #[test]
    fn no_swap_of_two_colors_is_better() {
        for seed in 0..20 {
            let scene = board(9, seed);
            let (pairs, distances) = (ranks(&scene), distances(9));
            let order = assign_distinct(&distances, &pairs);
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
    fn adjacent_regions_never_share_one_of_sixteen_colors() {
        let mut scene = Scene::new(40, 40);
        for pos in scene.positions() {
            scene[pos].kind = CellKind::Region(Region((pos.row / 2 * 20 + pos.col / 2) as u16));
        }
        let fixed = ColorAssignment::from_fixed_palette(&scene, 16);
        for (a, b) in adjacent_pairs(&scene) {
            assert_ne!(fixed.color_index(usize::from(a.0)), fixed.color_index(usize::from(b.0)));
        }
        let distinct = ColorAssignment::most_distinct(&scene);
        let palette = distinct.palette(Theme::Light);
        for (a, b) in adjacent_pairs(&scene) {
            let color = |region: Region| palette[distinct.color_index(usize::from(region.0))];
            assert!(color(a).distance(color(b)) >= 5.0);
        }
    }

    #[test]
    fn unused_region_numbers_take_no_color() {
        let mut scene = Scene::new(1, 2);
        scene[at(0, 0)].kind = CellKind::Region(Region(65_535));
        scene[at(0, 1)].kind = CellKind::Region(Region(7));
        let fixed = ColorAssignment::most_distinct(&scene);
        assert_eq!(fixed.palette(Theme::Light).len(), 2);
        assert_ne!(fixed.color_index(65_535), fixed.color_index(7));
    }

    #[test]
    fn every_part_of_a_region_has_a_first_cell() {
        let mut scene = Scene::new(2, 3);
        for pos in scene.positions() {
            scene[pos].kind = CellKind::Region(Region(u16::from(pos.col == 1)));
        }
        assert_eq!(
            first_cells(&scene),
            [(at(0, 0), Region(0)), (at(0, 1), Region(1)), (at(0, 2), Region(0))]
        );
    }
}
