//! Boards are imported from pictures of many kinds, and pictures without a board are rejected.
//!
//! With `PAPAN_PICTURES` set to a folder, the pictures that are not read exactly are written there.

mod canvas;
mod kinds;
mod maker;
#[path = "../support/mod.rs"]
mod support;

use canvas::Canvas;
use image::RgbImage;
use kinds::{Kind, NONE, finish, kinds};
use maker::{Page, STYLE, Style, draw};
use papan_queens::{
    Board, Budget, CancelToken, Cell, GenerateOptions, ImportError, ImportedBoard, Meter,
    StopReason, generate, import_image, import_image_with, parse,
};
use std::fmt::Write as _;

fn rgba(picture: &RgbImage) -> Vec<u8> {
    picture.pixels().flat_map(|pixel| [pixel[0], pixel[1], pixel[2], 255]).collect()
}

fn import(picture: &RgbImage) -> Result<ImportedBoard, ImportError> {
    import_image(picture.width() as usize, picture.height() as usize, &rgba(picture))
}

fn random_board(size: usize, rng: &mut fastrand::Rng) -> (Board, Vec<Cell>) {
    let options = GenerateOptions { size, ..GenerateOptions::default() };
    let new = generate(&options, rng.u64(..)).unwrap();
    (new.board, new.solution.cells().to_vec())
}

/// How pictures were read.
#[derive(Default)]
struct Tally {
    all: usize,
    exact: usize,
    wrong: usize,
    wrong_marks: usize,
    marks: usize,
    report: String,
}

impl Tally {
    fn read(&mut self, kind: &Kind, size: usize, rng: &mut fastrand::Rng) {
        let (board, solution) = random_board(size, rng);
        let picture = draw(&board, &solution, &kind.style, rng);
        let seen = finish(&picture, &kind.damage, rng);
        let found = import(&seen);
        self.all += 1;
        let told = match found {
            Ok(found) if found.board.regions() == board.regions() => {
                self.exact += 1;
                self.marks += found.marks.len();
                let pairs = found.marks.iter().zip(&picture.marks);
                self.wrong_marks += pairs.filter(|(one, other)| one != other).count();
                return;
            }
            Ok(found) => {
                self.wrong += 1;
                format!("wrong, confidence {}", found.confidence)
            }
            Err(error) => error.to_string(),
        };
        writeln!(self.report, "{}, {size} rows: {told}", kind.name).unwrap();
        if let Ok(folder) = std::env::var("PAPAN_PICTURES") {
            let name = kind.name.replace([' ', ','], "-");
            seen.save(format!("{folder}/{name}-{}.png", self.all)).unwrap();
        }
    }
}

#[test]
fn boards_in_pictures_of_many_kinds_are_read_and_never_a_wrong_one() {
    let boards = if support::long() { 25 } else { 1 };
    let mut rng = fastrand::Rng::with_seed(31);
    let mut tally = Tally::default();
    for kind in kinds() {
        for _ in 0..boards {
            tally.read(&kind, rng.usize(6..=12), &mut rng);
        }
    }
    let Tally { all, exact, wrong, report, .. } = &tally;
    assert!(*wrong == 0 && exact * 100 >= all * 97, "{exact} of {all}, {wrong} wrong\n{report}");
    let Tally { marks, wrong_marks, .. } = tally;
    assert!(wrong_marks * 100 <= marks, "{wrong_marks} of {marks} marks are wrong");
}

#[test]
fn mixed_kinds_never_give_a_wrong_board() {
    let mut rng = fastrand::Rng::with_seed(32);
    let mut tally = Tally::default();
    for _ in 0..if support::long() { 500 } else { 12 } {
        let (style, damage) = (rng.choice(kinds()).unwrap(), rng.choice(kinds()).unwrap());
        // What is 15 pixels wide is not halved, nor blurred over its neighbours.
        let damage = if style.style.cell < 20.0 { NONE } else { damage.damage };
        let kind = Kind { damage, ..style };
        tally.read(&kind, rng.usize(6..=12), &mut rng);
    }
    let Tally { all, exact, wrong, report, .. } = tally;
    assert!(wrong == 0 && exact * 100 >= all * 90, "{exact} of {all}, {wrong} wrong\n{report}");
}

#[test]
fn the_documents_board_is_found_with_its_frame() {
    let board = &parse(support::DOCUMENT).unwrap()[0].board;
    let mut rng = fastrand::Rng::with_seed(33);
    let picture = draw(board, &[], &Style { page: Page::Bare, ..STYLE }, &mut rng);
    let found = import(&picture.canvas.rgb()).unwrap();
    assert_eq!((found.board.regions(), found.unique), (board.regions(), Some(true)));
    let [left, top, width, height] = found.frame;
    assert!(left.max(top) <= 3 && width.abs_diff(360).max(height.abs_diff(360)) <= 5);
}

#[test]
fn images_without_a_board_are_rejected() {
    let mut rng = fastrand::Rng::with_seed(34);
    let plain = || Canvas::new(300, 300, [255.0; 3]);
    assert_eq!(import(&plain().rgb()), Err(ImportError::NoGrid));
    assert!(import(&plain().noisy(300.0, &mut rng).rgb()).is_err());
    let mut text = plain();
    for line in 0..12 {
        text.text([10.0, 10.0 + 24.0 * line as f32], 2.0, 22, [0.0; 3], &mut rng);
    }
    assert!(import(&text.rgb()).is_err());
    let mut chess = plain();
    for square in (0..64_u8).filter(|square| (square / 8 + square % 8) % 2 == 0) {
        let [x, y] = [square % 8, square / 8].map(|at| 30.0 * f32::from(at) + 20.0);
        chess.rect([x, y, 30.0, 30.0], 0.0, [120.0, 90.0, 60.0]);
    }
    assert!(import(&chess.rgb()).is_err());
    let tiny = RgbImage::new(20, 20);
    assert_eq!(import(&tiny), Err(ImportError::ImageSize { width: 20, height: 20 }));
}

#[test]
fn a_hidden_cell_gives_no_wrong_board() {
    let mut rng = fastrand::Rng::with_seed(35);
    for _ in 0..10 {
        let (board, _) = random_board(8, &mut rng);
        let mut picture = draw(&board, &[], &Style { page: Page::Bare, ..STYLE }, &mut rng);
        let cell = Cell::new(rng.u16(..8), rng.u16(..8));
        let [x, y] = [cell.col, cell.row].map(|at| 40.0 * f32::from(at) + 4.0);
        picture.canvas.rect([x, y, 34.0, 34.0], 0.0, [255.0, 0.0, 255.0]);
        // A region of this one cell is still the same region.
        let found = import(&picture.canvas.rgb());
        assert!(found.as_ref().map_or(true, |found| found.board == board), "{board:?} {found:?}");
    }
}

#[test]
fn a_wrong_number_of_bytes_is_rejected() {
    for (width, bytes) in [(2, &[0; 15][..]), (usize::MAX, &[])] {
        let error = ImportError::ByteCount { found: bytes.len(), width, height: 2 };
        assert_eq!(import_image(width, 2, bytes), Err(error));
    }
}

#[test]
fn a_search_stops_when_cancelled_or_out_of_time() {
    let mut rng = fastrand::Rng::with_seed(36);
    let (board, _) = random_board(8, &mut rng);
    let picture = draw(&board, &[], &STYLE, &mut rng).canvas.rgb();
    let run = |meter: &mut Meter<'_>| {
        let [width, height] = [picture.width(), picture.height()].map(|side| side as usize);
        import_image_with(width, height, &rgba(&picture), meter)
    };
    let cancel = CancelToken::new();
    cancel.cancel();
    let cancelled = run(&mut Meter::unlimited().with_cancel(cancel));
    assert_eq!(cancelled, Err(ImportError::Stopped(StopReason::Cancelled)));
    let few = Budget { nodes: Some(1_000), ..Budget::UNLIMITED };
    assert_eq!(run(&mut Meter::new(few)), Err(ImportError::Stopped(StopReason::Nodes)));
}
