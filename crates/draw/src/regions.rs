//! Regions of a board: which ones touch, where each begins, and which colour each gets.
//!
//! Regions that touch, corners included, get colours far apart: a hill climb over the assignment that exchanges two
//! colours whenever the nearest pair of neighbours moves apart. No chance is involved: the same board always looks the same.

use crate::palette;
use crate::{Colour, Region, Scene, Spot, Theme, at};

/// Comparisons a whole assignment may cost; enough for a full climb with 60 regions, a part of one with more.
const WORK: usize = 20_000_000;

/// Pairs of regions that touch, the smaller first, in order.
pub(crate) fn touching(scene: &Scene) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for spot in scene.spots() {
        let Some(here) = scene.region(spot) else { continue };
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            let Some(col) = spot.col.checked_add_signed(right) else { continue };
            let Some(there) = scene.region(at(spot.row + down, col)) else { continue };
            if here != there {
                pairs.push((usize::from(here.min(there).0), usize::from(here.max(there).0)));
            }
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// How many regions there may be: one more than the highest number used.
pub(crate) fn count(scene: &Scene) -> usize {
    scene
        .spots()
        .filter_map(|spot| scene.region(spot))
        .map(|region| usize::from(region.0) + 1)
        .max()
        .unwrap_or(0)
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
    let level = |i: usize| [(0.70, 0.13), (0.87, 0.10), (0.78, 0.13), (0.94, 0.07)][i % 4];
    (0..count)
        .map(|i| {
            let (lightness, cap) = level(i);
            Colour::oklch(lightness + shift, cap * chroma, 20.0 + 360.0 * i as f64 / count as f64)
        })
        .collect()
}

/// The colour of each region of a scene, by its number.
pub(crate) fn colours(scene: &Scene, theme: Theme) -> Vec<Colour> {
    let count = count(scene);
    // Assigned in the light theme always, so that a board keeps its hues when the theme changes.
    let order = assign(&region_palette(count, Theme::Light), &touching(scene));
    let palette = region_palette(count, theme);
    order.into_iter().map(|i| palette[i]).collect()
}

/// Which colour of the palette each region gets.
fn assign(palette: &[Colour], pairs: &[(usize, usize)]) -> Vec<usize> {
    let n = palette.len();
    let distances = distances(palette);
    let mut work = WORK;
    let mut best = (score(&distances, &spread(n, 1), pairs), spread(n, 1));
    for step in (1..n.max(2)).filter(|&step| gcd(step, n) == 1).take(20) {
        let climbed = climb(&distances, spread(n, step), pairs, &mut work);
        if climbed.0 > best.0 {
            best = climbed;
        }
        if work == 0 {
            break;
        }
    }
    best.1
}

/// Distances in hundredths, rounded: equal on every machine however its last bit of a cube root falls.
fn distances(palette: &[Colour]) -> Vec<Vec<u32>> {
    palette
        .iter()
        .map(|a| palette.iter().map(|b| (a.distance(*b) * 100.0).round() as u32).collect())
        .collect()
}

/// A start for the climb: every `step`-th colour in turn.
fn spread(n: usize, step: usize) -> Vec<usize> {
    (0..n).map(|i| i * step % n.max(1)).collect()
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

/// One of `available` colours for each region such that no two that touch share one, as far as the number allows; the
/// lowest number first, so that small boards use the first few.
pub(crate) fn share_out(count: usize, pairs: &[(usize, usize)], available: usize) -> Vec<usize> {
    let mut near = vec![Vec::new(); count];
    for &(a, b) in pairs {
        near[b].push(a);
        near[a].push(b);
    }
    let mut given: Vec<Option<usize>> = vec![None; count];
    for region in 0..count {
        let used = |colour: usize| {
            near[region].iter().filter(|&&other| given[other] == Some(colour)).count()
        };
        let spent = |colour: usize| given.iter().filter(|&&other| other == Some(colour)).count();
        given[region] = (0..available).min_by_key(|&colour| (used(colour), spent(colour), colour));
    }
    given.into_iter().map(Option::unwrap_or_default).collect()
}
