//! Pictures of boards: a [`Scene`] of cells, pieces, marks, routes and notes, rendered as SVG, PNG and terminal text.
//!
//! ```
//! use papan_chess::Position;
//! use papan_draw::{SvgOptions, Theme, chess_scene};
//!
//! let scene = chess_scene(&Position::START);
//! let text = scene.to_text();
//! let svg = scene.to_svg_with(&SvgOptions { theme: Theme::Dark, ..SvgOptions::default() });
//! let png = scene.to_png()?;
//! assert!(text.starts_with("8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n"));
//! assert!(svg.starts_with("<svg ") && png.starts_with(b"\x89PNG"));
//! # Ok::<(), papan_draw::PngError>(())
//! ```
//!
//! | to | use |
//! |---|---|
//! | draw a board of one of the engines | [`chess_scene`], [`giant_scene`], [`queens_scene`], [`sokoban_scene`] |
//! | draw a Queens game with its conflicts | [`queens_game_scene`] |
//! | draw any other board | [`Scene::new`], [`Scene::checkered`] |
//! | write SVG | [`Scene::to_svg`], [`SvgOptions`] |
//! | write PNG | [`Scene::to_png`], [`svg_to_png`] |
//! | print to a terminal | [`Scene::to_text`], [`TextOptions`] |
//! | draw in a full-screen terminal program | [`Scene::to_spans_with`], [`Scene::hit_test`] |
//! | choose board colors and pieces in a terminal | [`BoardColors`], [`PieceStyle`] |
//! | animate a Sokoban solution | [`sokoban_replay`], [`Replay`] |
//! | give an overview of a huge board | [`DensityMap`] |
//! | follow the colors of a web page | [`SvgColors::CssVariables`], [`Token`] |
//! | color the regions of a board | [`region_palette`], [`queens_colors`] |
//! | draw a progress bar | [`progress_bar`] |
//! | draw a chart | [`LineChart`], [`BarChart`] |
//!
//! Renderers know scenes, not games; one small module per game turns its boards into scenes. Nothing reads files or
//! system fonts, and the same scene gives the same bytes on every machine.
//!
//! Time and memory grow linearly with the number of cells. PNG also costs four bytes per pixel while it is drawn and is
//! limited to [`MAX_PNG_SIDE`] pixels per side.

mod art;
mod chart;
mod chess;
mod density_map;
mod font;
mod giant;
mod palette;
mod png;
mod queens;
mod regions;
mod replay;
mod rgba;
mod scene;
mod sokoban;
mod svg;
mod text;
mod theme;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub use chart::{
    BarChart, BarSeries, ChartAxis, ChartOptions, DecimalSeparator, LineChart, LineSeries, Scale,
};
pub use chess::{ChessSceneOptions, chess_scene, chess_scene_with};
pub use density_map::{DensityMap, MapPoint, PieceMarker, Tick};
pub use font::has_glyph;
pub use giant::{GiantScene, GiantWindow, giant_scene, giant_window_scene};
pub use papan_core::{Color, Piece, Role};
pub use png::{MAX_PNG_SIDE, PngError, svg_to_png, svg_to_png_with};
pub use queens::{queens_colors, queens_game_scene, queens_scene};
pub use regions::region_palette;
pub use replay::{Keyframe, Replay, Sprite};
pub use rgba::Rgba;
pub use scene::{
    Axis, AxisGap, AxisHeading, Cell, CellKind, CellPos, Direction, Highlight, Mark, Marks, Note,
    NoteStyle, Occupant, PieceLetters, Region, Route, RouteKind, Scene, at,
};
pub use sokoban::{sokoban_replay, sokoban_scene};
pub use svg::{SvgColors, SvgOptions};
pub use text::{
    BoardColors, Charset, ColorDepth, PieceStyle, StyledSpan, TextOptions, progress_bar,
};
pub use theme::{Theme, Token};
