//! Guesses at where in a picture the board is: the outermost long dark lines, what differs from the background, and the
//! whole picture.

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

    pub(super) fn bounds(&self) -> [usize; 4] {
        [self.left, self.top, self.width, self.height]
    }
}

/// All guesses that are square, the likeliest first.
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
    let long = pixels.width.min(pixels.height) * 2 / 5;
    let is_column =
        |&x: &usize| longest_run((0..pixels.height).map(|y| pixels.colour(x, y).is_dark())) >= long;
    let is_row =
        |&y: &usize| longest_run((0..pixels.width).map(|x| pixels.colour(x, y).is_dark())) >= long;
    let left = (0..pixels.width).find(is_column)?;
    let right = (0..pixels.width).rev().find(is_column)?;
    let top = (0..pixels.height).find(is_row)?;
    let bottom = (0..pixels.height).rev().find(is_row)?;
    Frame::between(left, top, right, bottom)
}

fn longest_run(dark: impl Iterator<Item = bool>) -> usize {
    let mut longest = 0;
    let mut run = 0;
    for dark in dark {
        run = if dark { run + 1 } else { 0 };
        longest = longest.max(run);
    }
    longest
}

/// The rectangle around everything that is not of the colour of the upper left corner.
fn frame_on_background(pixels: &Pixels<'_>) -> Option<Frame> {
    let background = pixels.colour(0, 0);
    let differs = |x: usize, y: usize| !pixels.colour(x, y).is_like(background);
    let column_differs = |&x: &usize| (0..pixels.height).any(|y| differs(x, y));
    let row_differs = |&y: &usize| (0..pixels.width).any(|x| differs(x, y));
    let left = (0..pixels.width).find(column_differs)?;
    let right = (0..pixels.width).rev().find(column_differs)?;
    let top = (0..pixels.height).find(row_differs)?;
    let bottom = (0..pixels.height).rev().find(row_differs)?;
    Frame::between(left, top, right, bottom)
}
