//! A replay: sprites that move over a still scene, step by step, as an animated SVG or as single frames.
//!
//! The animation is plain CSS inside the document. With reduced motion or without CSS animation, the first frame shows.

use crate::svg::{self, Geometry, SvgOptions, SvgWriter, Symbol, num};
use crate::{CellKind, CellPos, Occupant, Scene};

/// Position and appearance of a sprite from a step on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keyframe {
    /// The step at whose end it applies; 0 is the start.
    pub step: u32,
    /// Where the sprite is.
    pub pos: CellPos,
    /// What the sprite looks like.
    pub occupant: Occupant,
}

/// An occupant that moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sprite {
    /// In the order of their steps, the first at step 0; a sprite without any is not drawn.
    pub keyframes: Vec<Keyframe>,
}

impl Sprite {
    /// The keyframe that applies after a step.
    fn keyframe(&self, step: u32) -> Option<&Keyframe> {
        let reached = self.keyframes.iter().take_while(|keyframe| keyframe.step <= step);
        reached.last().or(self.keyframes.first())
    }
}

/// A scene and the sprites that move over it.
///
/// ```
/// use papan_draw::{CellKind, Direction, Keyframe, Occupant, Replay, Scene, Sprite, at};
///
/// let mut scene = Scene::new(1, 3);
/// for pos in scene.positions() {
///     scene[pos].kind = CellKind::Floor;
/// }
/// let occupant = Occupant::Player(Direction::Right);
/// let keyframes = (0..3).map(|i| Keyframe { step: i, pos: at(0, i as usize), occupant }).collect();
/// let replay = Replay { scene, sprites: vec![Sprite { keyframes }], steps: 2, step_ms: 150 };
/// assert!(replay.to_svg().contains("@keyframes"));
/// assert_eq!(replay.frame(2)[at(0, 2)].occupant, Some(occupant));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The still background.
    pub scene: Scene,
    /// The moving occupants, drawn in order.
    pub sprites: Vec<Sprite>,
    /// Number of steps.
    pub steps: u32,
    /// Duration of a step in milliseconds.
    pub step_ms: u32,
}

/// The pause before the first step; the pause after the last is twice as long.
const PAUSE_MS: f64 = 1000.0;

impl Replay {
    /// The scene after a step, for a still picture or a terminal.
    pub fn frame(&self, step: u32) -> Scene {
        let mut scene = self.scene.clone();
        for keyframe in self.sprites.iter().filter_map(|sprite| sprite.keyframe(step)) {
            if scene.get(keyframe.pos).is_some() {
                scene[keyframe.pos].occupant = Some(keyframe.occupant);
            }
        }
        scene
    }

    /// Renders the replay as an animated SVG document that loops, with the default options.
    pub fn to_svg(&self) -> String {
        self.to_svg_with(&SvgOptions::default())
    }

    /// Renders the replay as an animated SVG document that loops, with options.
    pub fn to_svg_with(&self, options: &SvgOptions) -> String {
        let geometry = Geometry::of(&self.scene, *options);
        svg::document(&self.scene, *options, &geometry, |svg| {
            let timeline = Timeline::of(self);
            let seconds = num(timeline.total_ms / 1000.0);
            let mut css = format!(
                ".papan-m{{animation:{seconds}s linear infinite}}.papan-l{{animation:{seconds}s step-end infinite}}"
            );
            let appearances: Vec<_> =
                self.sprites.iter().map(|sprite| self.appearances(sprite)).collect();
            svg::define_symbols(svg, appearances.iter().flatten().map(Appearance::symbol));
            for (i, (sprite, appearances)) in self.sprites.iter().zip(&appearances).enumerate() {
                css.push_str(&path_css(i, sprite, &geometry, &timeline));
                draw_sprite(svg, i, sprite, appearances, &geometry, &timeline, &mut css);
            }
            css.push_str("@media (prefers-reduced-motion:reduce){.papan-m,.papan-l{animation:none!important}}");
            svg.raw(&format!("<style>{css}</style>"));
        })
    }

    /// The different appearances of a sprite, each with the steps at which it appears and disappears.
    fn appearances(&self, sprite: &Sprite) -> Vec<Appearance> {
        let mut appearances: Vec<Appearance> = Vec::new();
        let mut shown: Option<usize> = None;
        for keyframe in &sprite.keyframes {
            let on_goal =
                self.scene.get(keyframe.pos).is_some_and(|cell| cell.kind == CellKind::Goal);
            // Players turn before they move, boxes change when they arrive.
            let from = if matches!(keyframe.occupant, Occupant::Player(_)) {
                keyframe.step.saturating_sub(1)
            } else {
                keyframe.step
            };
            let wanted = (keyframe.occupant, on_goal);
            let known = appearances.iter().position(|look| (look.occupant, look.on_goal) == wanted);
            let now = known.unwrap_or_else(|| {
                appearances.push(Appearance {
                    occupant: keyframe.occupant,
                    on_goal,
                    changes: Vec::new(),
                });
                appearances.len() - 1
            });
            if shown != Some(now) {
                if let Some(before) = shown {
                    appearances[before].changes.push((from, false));
                }
                appearances[now].changes.push((from, true));
                shown = Some(now);
            }
        }
        appearances
    }
}

/// One appearance of a sprite.
struct Appearance {
    occupant: Occupant,
    on_goal: bool,
    /// Steps from which it is visible or not.
    changes: Vec<(u32, bool)>,
}

impl Appearance {
    fn symbol(&self) -> Symbol {
        Symbol::new(self.occupant, self.on_goal)
    }
}

/// Maps steps to percentages of the animation.
struct Timeline {
    step_ms: f64,
    total_ms: f64,
}

impl Timeline {
    fn of(replay: &Replay) -> Self {
        let step_ms = f64::from(replay.step_ms.max(1));
        Self { step_ms, total_ms: f64::from(replay.steps) * step_ms + 3.0 * PAUSE_MS }
    }

    /// The end of a step as a percentage.
    fn percent(&self, step: u32) -> String {
        let fraction = (f64::from(step) * self.step_ms + PAUSE_MS) / self.total_ms;
        let text = format!("{:.4}", 100.0 * fraction);
        format!("{}%", text.trim_end_matches('0').trim_end_matches('.'))
    }
}

/// The CSS keyframes of a sprite's path: it rests until a step starts and arrives when the step ends. Consecutive steps in
/// the same direction need no keyframe between them.
fn path_css(i: usize, sprite: &Sprite, geometry: &Geometry, timeline: &Timeline) -> String {
    let place = |keyframe: &Keyframe| {
        let (x, y) = geometry.corner(keyframe.pos);
        format!("{{transform:translate({}px,{}px)}}", num(x), num(y))
    };
    let shift = |a: &Keyframe, b: &Keyframe| {
        let (a, b, steps) = (a.pos, b.pos, b.step.wrapping_sub(a.step));
        (b.row.wrapping_sub(a.row), b.col.wrapping_sub(a.col), steps)
    };
    let [first, .., last] = sprite.keyframes.as_slice() else { return String::new() };
    let mut css = format!("@keyframes papan-m{i}{{0%{}", place(first));
    for (at, pair) in sprite.keyframes.windows(2).enumerate() {
        let (from, to) = (&pair[0], &pair[1]);
        let before = at.checked_sub(1).map(|before| shift(&sprite.keyframes[before], from));
        if to.step > from.step + 1 && at > 0 {
            css.extend([timeline.percent(from.step), place(from)]);
        }
        if before != Some(shift(from, to)) {
            css.extend([timeline.percent(to.step.saturating_sub(1)), place(from)]);
        }
    }
    css.extend([timeline.percent(last.step), ",to".into(), place(last), "}".into()]);
    css
}

fn opacity(shown: bool) -> String {
    format!("{{opacity:{}}}", i32::from(shown))
}

fn draw_sprite(
    svg: &mut SvgWriter,
    i: usize,
    sprite: &Sprite,
    appearances: &[Appearance],
    geometry: &Geometry,
    timeline: &Timeline,
    css: &mut String,
) {
    let Some(first) = sprite.keyframes.first() else { return };
    let (x, y) = geometry.corner(first.pos);
    let place = format!("transform=\"translate({} {})\"", num(x), num(y));
    let moves = if sprite.keyframes.len() > 1 {
        format!(" class=\"papan-m\" style=\"animation-name:papan-m{i}\"")
    } else {
        String::new()
    };
    svg.group(&format!("{place}{moves}"), |svg| {
        for (j, look) in appearances.iter().enumerate() {
            if appearances.len() == 1 {
                look.symbol().draw(svg, 0.0, 0.0, svg::CELL);
                continue;
            }
            let shown = j == 0;
            css.extend([format!("@keyframes papan-l{i}-{j}{{0%"), opacity(shown)]);
            for &(step, on) in
                look.changes.iter().filter(|change| change.0 > 0 || change.1 != shown)
            {
                css.extend([timeline.percent(step), opacity(on)]);
            }
            css.push('}');
            let attributes = format!(
                "opacity=\"{}\" class=\"papan-l\" style=\"animation-name:papan-l{i}-{j}\"",
                i32::from(shown)
            );
            svg.group(&attributes, |svg| {
                look.symbol().draw(svg, 0.0, 0.0, svg::CELL);
            });
        }
    });
}
