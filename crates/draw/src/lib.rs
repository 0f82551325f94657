//! What a board looks like: a [`Scene`] of cells, things, marks, routes and notes, rendered
//! as terminal text, SVG and PNG.
//!
//! Renderers know scenes, not games; one small module a game turns its boards into scenes. The crate reads
//! no files and no system fonts; the same scene gives the same bytes anywhere.
//!
//! ```
//! use papan_draw::{Charset, Kind, Scene, Side, TextLook, Thing, at};
//!
//! let mut scene = Scene::checkered(2, 2);
//! scene[at(0, 0)].thing = Some(Thing::Man(Side::Black, Kind::King));
//! let look = TextLook { charset: Charset::Ascii, ..TextLook::default() };
//! assert_eq!(scene.text(look), " k .\n .\n");
//! ```

mod art;
mod chart;
mod chess;
mod colour;
mod font;
mod giant;
mod map;
mod palette;
mod png;
mod queens;
mod regions;
mod replay;
mod scene;
mod sokoban;
mod svg;
mod text;
mod theme;

pub use chart::{BarChart, BarSeries, ChartLook, Decimal, LineChart, Measure, Scale, Series};
pub use chess::{ChessView, chess_scene};
pub use colour::Colour;
pub use font::is_drawable;
pub use giant::{GiantView, Window, giant_view, giant_window};
pub use map::{Flag, Map, Place, Tick};
pub use png::{MAX_SIDE, PngError, png};
pub use queens::{queens_colours, queens_game, queens_scene};
pub use regions::region_palette;
pub use replay::{Pose, Replay, Sprite};
pub use scene::{
    Alphabet, Axis, Cell, Facing, Frame, Gap, Ground, Heading, Kind, Mark, Marks, Note, Region,
    Route, RouteKind, Scene, Side, Spot, Thing, Tone, at,
};
pub use sokoban::{sokoban_replay, sokoban_scene};
pub use svg::{Paint, SvgLook};
pub use text::{Charset, Depth, Span, TextLook, progress_bar};
pub use theme::{Theme, Token};
