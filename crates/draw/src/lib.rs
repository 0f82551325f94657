//! What a board looks like: a [`Scene`] of cells, things, marks, routes and notes, rendered as terminal text.
//!
//! Renderers know scenes, not games; one small module a game turns its boards into scenes. The crate reads no files and no system fonts; the same scene gives the same bytes anywhere.
//!
//! ```
//! use papan_draw::{Charset, Depth, Kind, Scene, Side, TextLook, Theme, Thing, at, text};
//!
//! let mut scene = Scene::checkered(2, 2);
//! scene[at(0, 0)].thing = Some(Thing::Man(Side::Black, Kind::King));
//! let look = TextLook { charset: Charset::Ascii, depth: Depth::Plain, theme: Theme::Light };
//! assert_eq!(text(&scene, look), " k .\n .\n");
//! ```

mod colour;
mod giant;
mod palette;
mod regions;
mod scene;
mod text;
mod theme;

pub use colour::Colour;
pub use giant::{GiantView, giant_view};
pub use regions::region_palette;
pub use scene::{
    Alphabet, Axis, Cell, Facing, Frame, Gap, Ground, Heading, Kind, Mark, Marks, Note, Region,
    Route, RouteKind, Scene, Side, Spot, Thing, Tone, at,
};
pub use text::{Charset, Depth, Span, TextLook, spans, text};
pub use theme::{Theme, Token};
