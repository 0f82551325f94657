//! A replay: things that move over a still scene, step by step, as one animated SVG or as single frames.
//!
//! The animation is plain CSS inside the picture. Where motion is not wanted, or not supported, the first frame stands.

use crate::svg::{self, Geometry, Pen, SvgLook, num};
use crate::{Ground, Scene, Spot, Thing};

/// Where a thing is from a step on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pose {
    /// The step that brought it here; 0 is the beginning.
    pub step: u32,
    /// Where.
    pub spot: Spot,
    /// What it looks like then.
    pub thing: Thing,
}

/// A thing that moves: its poses in the order of their steps, the first at step 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sprite {
    /// At least one for anything to be seen.
    pub poses: Vec<Pose>,
}

impl Sprite {
    /// Where it is after a step.
    fn pose(&self, step: u32) -> Option<&Pose> {
        self.poses.iter().take_while(|pose| pose.step <= step).last().or(self.poses.first())
    }
}

/// A scene and the things that move over it.
///
/// ```
/// use papan_draw::{Facing, Ground, Pose, Replay, Scene, Sprite, SvgLook, Thing, at};
///
/// let mut scene = Scene::new(1, 3);
/// for spot in scene.spots() {
///     scene[spot].ground = Ground::Floor;
/// }
/// let thing = Thing::Player(Facing::Right);
/// let poses = (0..3).map(|i| Pose { step: i, spot: at(0, i as usize), thing }).collect();
/// let replay = Replay { scene, sprites: vec![Sprite { poses }], steps: 2, step_ms: 150 };
/// assert!(replay.svg(SvgLook::default()).contains("@keyframes"));
/// assert_eq!(replay.frame(2)[at(0, 2)].thing, Some(thing));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// Everything that stays.
    pub scene: Scene,
    /// Everything that moves, drawn in order.
    pub sprites: Vec<Sprite>,
    /// How many steps there are.
    pub steps: u32,
    /// How long a step takes, in milliseconds.
    pub step_ms: u32,
}

/// The beginning is shown for this many milliseconds before anything moves, the end for twice as long.
const REST_MS: f64 = 1000.0;

impl Replay {
    /// The scene as it is after a step, for a still picture or a terminal.
    pub fn frame(&self, step: u32) -> Scene {
        let mut scene = self.scene.clone();
        for pose in self.sprites.iter().filter_map(|sprite| sprite.pose(step)) {
            if scene.get(pose.spot).is_some() {
                scene[pose.spot].thing = Some(pose.thing);
            }
        }
        scene
    }

    /// The whole replay as an animated SVG document that begins again after its end.
    pub fn svg(&self, look: SvgLook) -> String {
        let geometry = Geometry::of(&self.scene, look);
        svg::document(&self.scene, look, &geometry, |pen| {
            let clock = Clock::of(self);
            let seconds = num(clock.total / 1000.0);
            let mut css = format!(
                ".papan-m{{animation:{seconds}s linear infinite}}.papan-l{{animation:{seconds}s step-end infinite}}"
            );
            let looks: Vec<_> = self.sprites.iter().map(|sprite| self.looks(sprite)).collect();
            svg::define_things(pen, looks.iter().flatten().map(|look| (look.thing, look.on_goal)));
            for (i, (sprite, looks)) in self.sprites.iter().zip(&looks).enumerate() {
                css.push_str(&path_css(i, sprite, &geometry, &clock));
                draw_sprite(pen, i, sprite, looks, &geometry, &clock, &mut css);
            }
            css.push_str("@media (prefers-reduced-motion:reduce){.papan-m,.papan-l{animation:none!important}}");
            pen.raw(&format!("<style>{css}</style>"));
        })
    }

    /// The different looks of a sprite, each with the times it begins and ends, in steps.
    fn looks(&self, sprite: &Sprite) -> Vec<Look> {
        let mut looks: Vec<Look> = Vec::new();
        let mut shown: Option<usize> = None;
        for pose in &sprite.poses {
            let on_goal = self.scene.get(pose.spot).is_some_and(|cell| cell.ground == Ground::Goal);
            // Players turn before they go, boxes change when they arrive.
            let from = if matches!(pose.thing, Thing::Player(_)) {
                pose.step.saturating_sub(1)
            } else {
                pose.step
            };
            let known =
                looks.iter().position(|look| look.thing == pose.thing && look.on_goal == on_goal);
            let now = known.unwrap_or_else(|| {
                looks.push(Look { thing: pose.thing, on_goal, changes: Vec::new() });
                looks.len() - 1
            });
            if shown != Some(now) {
                if let Some(before) = shown {
                    looks[before].changes.push((from, false));
                }
                looks[now].changes.push((from, true));
                shown = Some(now);
            }
        }
        looks
    }
}

struct Look {
    thing: Thing,
    on_goal: bool,
    /// From a step on it is shown or not.
    changes: Vec<(u32, bool)>,
}

/// From steps to parts of the animation.
struct Clock {
    step_ms: f64,
    total: f64,
}

impl Clock {
    fn of(replay: &Replay) -> Self {
        let step_ms = f64::from(replay.step_ms.max(1));
        Self { step_ms, total: f64::from(replay.steps) * step_ms + 3.0 * REST_MS }
    }

    /// When a step ends, as a percentage.
    fn percent(&self, step: u32) -> String {
        let part = (f64::from(step) * self.step_ms + REST_MS) / self.total;
        let text = format!("{:.4}", 100.0 * part);
        format!("{}%", text.trim_end_matches('0').trim_end_matches('.'))
    }
}

/// The keyframes of a sprite's way: it rests until a step begins and arrives when the step ends. Steps that go on in the
/// same direction need no frame between them.
fn path_css(i: usize, sprite: &Sprite, geometry: &Geometry, clock: &Clock) -> String {
    let place = |pose: &Pose| {
        let (x, y) = geometry.corner(pose.spot);
        format!("{{transform:translate({}px,{}px)}}", num(x), num(y))
    };
    let shift = |a: &Pose, b: &Pose| {
        let (a, b, steps) = (a.spot, b.spot, b.step.wrapping_sub(a.step));
        (b.row.wrapping_sub(a.row), b.col.wrapping_sub(a.col), steps)
    };
    let [first, .., last] = sprite.poses.as_slice() else { return String::new() };
    let mut css = format!("@keyframes papan-m{i}{{0%{}", place(first));
    for (at, pair) in sprite.poses.windows(2).enumerate() {
        let (from, to) = (&pair[0], &pair[1]);
        let before = at.checked_sub(1).map(|before| shift(&sprite.poses[before], from));
        if to.step > from.step + 1 && at > 0 {
            css.extend([clock.percent(from.step), place(from)]);
        }
        if before != Some(shift(from, to)) {
            css.extend([clock.percent(to.step.saturating_sub(1)), place(from)]);
        }
    }
    css.extend([clock.percent(last.step), ",to".into(), place(last), "}".into()]);
    css
}

fn opacity(shown: bool) -> String {
    format!("{{opacity:{}}}", i32::from(shown))
}

fn draw_sprite(
    pen: &mut Pen,
    i: usize,
    sprite: &Sprite,
    looks: &[Look],
    geometry: &Geometry,
    clock: &Clock,
    css: &mut String,
) {
    let Some(first) = sprite.poses.first() else { return };
    let (x, y) = geometry.corner(first.spot);
    let place = format!("transform=\"translate({} {})\"", num(x), num(y));
    let moves = if sprite.poses.len() > 1 {
        format!(" class=\"papan-m\" style=\"animation-name:papan-m{i}\"")
    } else {
        String::new()
    };
    pen.group(&format!("{place}{moves}"), |pen| {
        for (j, look) in looks.iter().enumerate() {
            if looks.len() == 1 {
                svg::draw_thing(pen, look.thing, look.on_goal, 0.0, 0.0, svg::CELL);
                continue;
            }
            let shown = j == 0;
            css.extend([format!("@keyframes papan-l{i}-{j}{{0%"), opacity(shown)]);
            for &(step, on) in
                look.changes.iter().filter(|change| change.0 > 0 || change.1 != shown)
            {
                css.extend([clock.percent(step), opacity(on)]);
            }
            css.push('}');
            let attributes = format!(
                "opacity=\"{}\" class=\"papan-l\" style=\"animation-name:papan-l{i}-{j}\"",
                i32::from(shown)
            );
            pen.group(&attributes, |pen| {
                svg::draw_thing(pen, look.thing, look.on_goal, 0.0, 0.0, svg::CELL);
            });
        }
    });
}
