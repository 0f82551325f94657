//! Replays: the tests play the animation frame by frame, as a browser does.

use crate::sample;
use papan_draw::{Occupant, Replay, SvgOptions};

/// The keyframes of one animation: percentage and declarations.
fn keyframes<'a>(svg: &'a str, name: &str) -> Vec<(f64, &'a str)> {
    let start = svg.find(&format!("@keyframes {name}{{")).unwrap_or_else(|| panic!("{name}"));
    let body = &svg[start + svg[start..].find('{').unwrap() + 1..];
    let body = &body[..=body.find("}}").unwrap()];
    let mut frames = Vec::new();
    for frame in body.split_terminator('}') {
        let (when, what) = frame.split_once('{').unwrap();
        for when in when.split(',') {
            let percent =
                if when == "to" { 100.0 } else { when.trim_end_matches('%').parse().unwrap() };
            frames.push((percent, what));
        }
    }
    assert!(frames.is_sorted_by(|a, b| a.0 <= b.0), "{name}: {frames:?}");
    frames
}

fn translation(css: &str) -> (f64, f64) {
    let numbers = css.trim_start_matches("transform:translate(").trim_end_matches("px)");
    let (x, y) = numbers.split_once("px,").unwrap();
    (x.parse().unwrap(), y.parse().unwrap())
}

/// The position of a linear animation at a time.
fn position(frames: &[(f64, &str)], percent: f64) -> (f64, f64) {
    let after = frames.partition_point(|frame| frame.0 < percent).clamp(1, frames.len() - 1);
    let ((from, a), (to, b)) = (frames[after - 1], frames[after]);
    let part = if to > from { ((percent - from) / (to - from)).clamp(0.0, 1.0) } else { 1.0 };
    let (a, b) = (translation(a), translation(b));
    (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part)
}

/// The end of a step as a percentage of the animation, which pauses one second before and two after.
fn percent(replay: &Replay, step: u32) -> f64 {
    let ms = |steps: u32| f64::from(steps * replay.step_ms);
    100.0 * (1000.0 + ms(step)) / (3000.0 + ms(replay.steps))
}

#[test]
fn every_sprite_is_where_its_keyframes_say_after_every_step() {
    let replay = sample::solution();
    let svg = replay.to_svg_with(&SvgOptions { board_only: true, ..SvgOptions::default() });
    for (i, sprite) in
        replay.sprites.iter().enumerate().filter(|(_, sprite)| sprite.keyframes.len() > 1)
    {
        let frames = keyframes(&svg, &format!("papan-m{i}"));
        for step in 0..=replay.steps {
            let keyframe = sprite.keyframes.iter().rfind(|keyframe| keyframe.step <= step).unwrap();
            let (x, y) = position(&frames, percent(&replay, step));
            let wanted =
                (8.0 + 48.0 * keyframe.pos.col as f64, 8.0 + 48.0 * keyframe.pos.row as f64);
            assert!(
                (x - wanted.0).abs() < 0.1 && (y - wanted.1).abs() < 0.1,
                "sprite {i}, step {step}: {x} {y}, not {wanted:?}"
            );
        }
    }
}

#[test]
fn a_sprite_always_has_exactly_one_appearance() {
    let replay = sample::solution();
    let svg = replay.to_svg_with(&SvgOptions { board_only: true, ..SvgOptions::default() });
    for (i, sprite) in replay.sprites.iter().enumerate() {
        let looks: Vec<_> = (0..4)
            .filter(|j| svg.contains(&format!("@keyframes papan-l{i}-{j}{{")))
            .map(|j| keyframes(&svg, &format!("papan-l{i}-{j}")))
            .collect();
        if matches!(sprite.keyframes[0].occupant, Occupant::Player(_)) {
            assert_eq!(looks.len(), 4, "the player turns to all four sides");
        }
        for step in (0..=replay.steps).filter(|_| !looks.is_empty()) {
            let now = percent(&replay, step) + 0.01;
            let shown = |frames: &Vec<(f64, &str)>| {
                frames
                    .iter()
                    .rfind(|frame| frame.0 <= now)
                    .is_some_and(|frame| frame.1 == "opacity:1")
            };
            assert_eq!(
                looks.iter().filter(|frames| shown(frames)).count(),
                1,
                "sprite {i}, step {step}"
            );
        }
    }
}
