//! Boards are found in pictures of many kinds, and nothing is found where there is none.

mod support;

use papan_queens::{
    Board,
    generate::{Wish, generate},
    parse,
    picture::{Found, NotFound, Pixels, find_board},
};

/// Colours as such puzzles use them.
const PALETTE: [[u8; 3]; 12] = [
    [187, 163, 226],
    [255, 201, 146],
    [150, 190, 255],
    [179, 223, 160],
    [223, 223, 223],
    [255, 123, 96],
    [230, 243, 136],
    [185, 178, 158],
    [223, 160, 191],
    [163, 210, 216],
    [98, 239, 234],
    [120, 110, 90],
];

/// How a board is drawn.
struct Drawing {
    cell: usize,
    margin: [usize; 2],
    lines: bool,
    noise: u8,
    marks: bool,
}

const PLAIN: Drawing = Drawing { cell: 30, margin: [0, 0], lines: true, noise: 0, marks: false };

struct Picture {
    width: usize,
    height: usize,
    rgba: Vec<u8>,
}

impl Picture {
    fn find(&self) -> Result<Found, NotFound> {
        find_board(&Pixels::new(self.width, self.height, &self.rgba).unwrap())
    }
}

fn draw(board: &Board, drawing: &Drawing, rng: &mut fastrand::Rng) -> Picture {
    let side = board.size() * drawing.cell + 3;
    let [margin_x, margin_y] = drawing.margin;
    let (width, height) = (side + 2 * margin_x, side + 2 * margin_y);
    let mut rgba = Vec::with_capacity(4 * width * height);
    for y in 0..height {
        for x in 0..width {
            let inside = (margin_x..margin_x + side).contains(&x)
                && (margin_y..margin_y + side).contains(&y);
            let colour = if inside {
                board_colour(board, drawing, x - margin_x, y - margin_y)
            } else {
                [255; 3]
            };
            for part in colour {
                let noise =
                    if drawing.noise == 0 { 0 } else { rng.i16(0..=i16::from(drawing.noise)) };
                let noisy = i16::from(part) + noise - i16::from(drawing.noise) / 2;
                rgba.push(noisy.clamp(0, 255) as u8);
            }
            rgba.push(255);
        }
    }
    Picture { width, height, rgba }
}

fn board_colour(board: &Board, drawing: &Drawing, x: usize, y: usize) -> [u8; 3] {
    let size = board.size();
    let (col, row) = ((x / drawing.cell).min(size - 1), (y / drawing.cell).min(size - 1));
    let (in_x, in_y) = (x - col * drawing.cell, y - row * drawing.cell);
    let frame = x < 3 || y < 3 || x >= size * drawing.cell || y >= size * drawing.cell;
    if frame || (drawing.lines && (in_x == 0 || in_y == 0)) {
        return [10, 10, 10];
    }
    let middle = drawing.cell / 3..drawing.cell * 2 / 3;
    if drawing.marks && (row + col) % 2 == 0 && middle.contains(&in_x) && middle.contains(&in_y) {
        return [30, 20, 40];
    }
    PALETTE[usize::from(board.regions()[row * size + col])]
}

fn random_board(size: usize, rng: &mut fastrand::Rng) -> Board {
    generate(&Wish::of_size(size), rng, &mut papan_core::Meter::unlimited()).unwrap().board
}

#[test]
fn boards_drawn_in_many_ways_are_found() {
    let mut rng = fastrand::Rng::with_seed(31);
    for size in 5..=11 {
        for drawing in [
            PLAIN,
            Drawing { cell: 57, ..PLAIN },
            Drawing { margin: [17, 60], ..PLAIN },
            Drawing { margin: [200, 40], cell: 41, ..PLAIN },
            Drawing { noise: 12, ..PLAIN },
            Drawing { marks: true, ..PLAIN },
            Drawing { lines: false, ..PLAIN },
        ] {
            let board = random_board(size, &mut rng);
            let found = draw(&board, &drawing, &mut rng).find().unwrap();
            assert_eq!(found.board.regions(), board.regions(), "cell {}", drawing.cell);
            assert!(found.confidence > 0.6, "{}", found.confidence);
            assert!(found.frame[0].abs_diff(drawing.margin[0]) <= 3);
        }
    }
}

#[test]
fn the_documents_board_is_found() {
    let board = &parse(support::DOCUMENT).unwrap()[0].board;
    let mut rng = fastrand::Rng::with_seed(32);
    assert_eq!(draw(board, &PLAIN, &mut rng).find().unwrap().board.regions(), board.regions());
}

#[test]
fn pictures_without_a_board_are_refused() {
    let mut rng = fastrand::Rng::with_seed(33);
    let noise =
        Picture { width: 200, height: 200, rgba: (0..160_000).map(|_| rng.u8(..)).collect() };
    assert_eq!(noise.find(), Err(NotFound::NoGrid));
    let white = Picture { width: 200, height: 200, rgba: vec![255; 160_000] };
    assert!(white.find().is_err());
    let gradient = (0..160_000).map(|at| ((at / 4) % 200) as u8).collect();
    assert!(Picture { width: 200, height: 200, rgba: gradient }.find().is_err());
    let tiny = Picture { width: 20, height: 20, rgba: vec![0; 1_600] };
    assert_eq!(tiny.find(), Err(NotFound::Size));
}

#[test]
fn a_board_with_two_regions_of_one_colour_is_refused() {
    let mut rng = fastrand::Rng::with_seed(34);
    let board = random_board(8, &mut rng);
    let mut picture = draw(&board, &PLAIN, &mut rng);
    for pixel in picture.rgba.chunks_mut(4).filter(|pixel| pixel[..3] == PALETTE[0]) {
        pixel[..3].copy_from_slice(&PALETTE[1]);
    }
    assert!(picture.find().is_err());
}

#[test]
fn a_wrong_number_of_bytes_is_no_picture() {
    assert!(Pixels::new(2, 2, &[0; 15]).is_none());
    assert!(Pixels::new(usize::MAX, 2, &[]).is_none());
}
