//! Candidates for the position of the board in an image: the outermost long dark lines, the part that differs from the
//! background, and the whole image.

use super::Pixels;

/// A rectangle of pixels that may be a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    pub(super) left: usize,
    pub(super) top: usize,
    pub(super) width: usize,
    pub(super) height: usize,
}

impl Frame {
    fn between(left: usize, top: usize, right: usize, bottom: usize) -> Option<Self> {
        let frame = Self {
            left,
            top,
            width: (right + 1).checked_sub(left)?,
            height: (bottom + 1).checked_sub(top)?,
        };
        // Boards are square; a few pixels of frame or shadow may be missing on one side.
        let difference = frame.width.abs_diff(frame.height);
        (difference * 25 <= frame.width.max(frame.height)).then_some(frame)
    }
}

/// All candidates that are square, the likeliest first.
pub(super) fn find_frames(pixels: &Pixels<'_>) -> Vec<Frame> {
    let whole = Frame::between(0, 0, pixels.width - 1, pixels.height - 1);
    let mut frames: Vec<Frame> = [frame_of_lines(pixels), frame_on_background(pixels), whole]
        .into_iter()
        .flatten()
        .collect();
    frames.dedup();
    frames
}

/// The rectangle between the outermost columns and rows with a long dark run in them.
fn frame_of_lines(pixels: &Pixels<'_>) -> Option<Frame> {
    let min_length = pixels.width.min(pixels.height) * 2 / 5;
    let is_dark = |x: usize, y: usize| pixels.color(x, y).is_dark();
    bounding_frame(
        pixels,
        |&x| longest_run((0..pixels.height).map(|y| is_dark(x, y))) >= min_length,
        |&y| longest_run((0..pixels.width).map(|x| is_dark(x, y))) >= min_length,
    )
}

fn longest_run(dark: impl Iterator<Item = bool>) -> usize {
    let mut max = 0;
    let mut run = 0;
    for dark in dark {
        run = if dark { run + 1 } else { 0 };
        max = max.max(run);
    }
    max
}

/// The rectangle around everything that differs from the color of the upper left corner.
fn frame_on_background(pixels: &Pixels<'_>) -> Option<Frame> {
    let background = pixels.color(0, 0);
    let differs = |x: usize, y: usize| !pixels.color(x, y).is_like(background);
    bounding_frame(
        pixels,
        |&x| (0..pixels.height).any(|y| differs(x, y)),
        |&y| (0..pixels.width).any(|x| differs(x, y)),
    )
}

/// The rectangle from the first to the last matching column and row.
fn bounding_frame(
    pixels: &Pixels<'_>,
    is_column: impl Fn(&usize) -> bool,
    is_row: impl Fn(&usize) -> bool,
) -> Option<Frame> {
    let left = (0..pixels.width).find(&is_column)?;
    let right = (0..pixels.width).rev().find(&is_column)?;
    let top = (0..pixels.height).find(&is_row)?;
    let bottom = (0..pixels.height).rev().find(&is_row)?;
    Frame::between(left, top, right, bottom)
}
