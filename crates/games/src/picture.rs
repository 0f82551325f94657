//! Boards as pictures: the same bytes from the command line, from a script and from a page.

use crate::{
    chess,
    error::ApiError,
    giant,
    i18n::{Catalog, Localize, Message},
    named::{Name, named},
    queens,
    run::Job,
    session::{Context, RequestedLimits, decode},
    sokoban,
};
use papan_draw::{MAX_PNG_SIDE, PngError, Replay, Scene, SvgOptions, Theme, svg_to_png_with};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Map, Value};
use std::ops::RangeInclusive;

/// Default size of a cell in pixels.
pub const DEFAULT_CELL: u32 = 64;
/// Cells of a board that becomes a picture: more would be a file of hundreds of megabytes.
const MAX_CELLS: usize = 1 << 16;
/// Sizes that a cell may have.
pub const CELLS: RangeInclusive<u32> = 8..=512;

named! {
    Theme: Light, Dark, Contrast;
    ImageFormat: Svg, Png;
}

/// A format of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImageFormat {
    /// Scalable.
    Svg,
    /// Pixels.
    Png,
}

impl ImageFormat {
    /// A stable name: `svg` or `png`, also the extension of files.
    pub fn as_str(self) -> &'static str {
        match self {
            ImageFormat::Svg => "svg",
            ImageFormat::Png => "png",
        }
    }

    fn content_type(self) -> &'static str {
        match self {
            ImageFormat::Svg => "image/svg+xml",
            ImageFormat::Png => "image/png",
        }
    }
}

/// What is drawn.
pub enum Drawing {
    /// A board.
    Scene(Box<Scene>),
    /// A board with a solution that moves over it.
    Replay(Box<Replay>),
}

/// How a picture of a page or a script is drawn.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrawOptions {
    /// `svg` unless told.
    form: Option<Name<ImageFormat>>,
    /// `light` unless told.
    theme: Option<Name<Theme>>,
    /// Size of a cell in pixels.
    cell: Option<u32>,
    #[serde(flatten)]
    limits: RequestedLimits,
}

/// A file that a command results in.
#[derive(Debug)]
pub struct File {
    /// Its content type.
    pub content_type: &'static str,
    /// All of it.
    pub bytes: Vec<u8>,
}

impl Drawing {
    fn scene(&self) -> &Scene {
        match self {
            Drawing::Scene(scene) => scene,
            Drawing::Replay(replay) => &replay.scene,
        }
    }
}

impl DrawOptions {
    /// The job that reads a board and draws it.
    ///
    /// # Errors
    /// A size of cells that is out of range.
    fn draw(
        self,
        drawing: impl FnOnce() -> Result<Drawing, ApiError> + Send + 'static,
        context: &Context<'_>,
    ) -> Result<Job<File>, ApiError> {
        let cell_size = self.cell.unwrap_or(DEFAULT_CELL);
        if !CELLS.contains(&cell_size) {
            return Err(ApiError::bad_field("cell"));
        }
        let theme = self.theme.map_or(Theme::Light, |theme| theme.0);
        let options = SvgOptions { theme, cell_size, ..SvgOptions::default() };
        let format = self.form.map_or(ImageFormat::Svg, |form| form.0);
        Ok(Job::new(self.limits.budget(&context.limits), move |job| {
            let drawing = drawing()?;
            let mut meter = job.meter();
            check_size(drawing.scene(), cell_size, format)?;
            meter.check().map_err(ApiError::stopped)?;
            let svg = match drawing {
                Drawing::Scene(scene) => scene.to_svg_with(&options),
                Drawing::Replay(replay) => replay.to_svg_with(&options),
            };
            let bytes = match format {
                ImageFormat::Svg => svg.into_bytes(),
                ImageFormat::Png => svg_to_png_with(&svg, &mut meter).map_err(png_error)?,
            };
            Ok(File { content_type: format.content_type(), bytes })
        }))
    }
}

/// Refuses what is too large before any of it is drawn.
fn check_size(scene: &Scene, cell_size: u32, format: ImageFormat) -> Result<(), ApiError> {
    let (rows, cols) = (scene.rows(), scene.cols());
    if rows.saturating_mul(cols) > MAX_CELLS {
        return Err(ApiError::new("web-picture-cells").with("limit", MAX_CELLS));
    }
    let pixels = |cells: usize| u32::try_from(cells).unwrap_or(u32::MAX).saturating_mul(cell_size);
    let (width, height) = (pixels(cols), pixels(rows));
    if format == ImageFormat::Png && width.max(height) > MAX_PNG_SIDE {
        return Err(PngError::TooLarge { width, height }.message().into());
    }
    Ok(())
}

fn png_error(error: PngError) -> ApiError {
    match error {
        PngError::Stopped(stop) => ApiError::stopped(stop),
        error => error.message().into(),
    }
}

/// A command for a picture.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Command<T> {
    Draw(T),
    Replay(T),
}

impl<T: DeserializeOwned> Command<T> {
    fn request(verb: &str, fields: &Map<String, Value>) -> Result<T, ApiError> {
        match decode(verb, fields.clone())? {
            Self::Draw(request) | Self::Replay(request) => Ok(request),
        }
    }
}

/// The job of a command for a picture; none where the game has no such command.
///
/// # Errors
/// A field that is missing or wrong, or a board that cannot be read.
pub fn handle(
    game: &str,
    verb: &str,
    fields: &Map<String, Value>,
    context: &Context<'_>,
) -> Result<Option<Job<File>>, ApiError> {
    let catalog: &'static Catalog = context.catalog;
    let job = match (game, verb) {
        ("chess", "draw") => {
            let request = Command::<chess::picture::DrawRequest>::request(verb, fields)?;
            request.options.draw(move || request.drawing(catalog), context)
        }
        ("giant", "draw") => {
            let request = Command::<giant::picture::DrawRequest>::request(verb, fields)?;
            request.options.draw(move || request.drawing(catalog), context)
        }
        ("queens", "draw") => {
            let request = Command::<queens::picture::DrawRequest>::request(verb, fields)?;
            request.options.draw(move || request.drawing(), context)
        }
        ("sokoban", "draw") => {
            let request = Command::<sokoban::picture::DrawRequest>::request(verb, fields)?;
            request.options.draw(move || request.drawing(), context)
        }
        ("sokoban", "replay") => {
            let request = Command::<sokoban::picture::DrawRequest>::request(verb, fields)?;
            request.options.draw(move || request.animation(), context)
        }
        _ => return Ok(None),
    };
    job.map(Some)
}

impl Localize for PngError {
    fn message(&self) -> Message {
        let reason = match self {
            Self::TooLarge { width, height } => {
                format!("{width} x {height} pixels, at most {MAX_PNG_SIDE} x {MAX_PNG_SIDE}")
            }
            Self::InvalidSvg { reason } => reason.clone(),
            Self::Stopped(stop) => stop.to_string(),
        };
        Message::with_args("picture-too-large", [("reason", reason.into())])
    }
}
