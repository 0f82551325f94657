//! Boards are imported from images of many kinds, and images without a board are rejected.

mod support;

use papan_queens::{
    Board, GenerateOptions, ImportError, ImportedBoard, generate, import_image, parse,
};

/// Colors as the daily puzzle uses them.
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

struct Image {
    width: usize,
    height: usize,
    rgba: Vec<u8>,
}

impl Image {
    fn import(&self) -> Result<ImportedBoard, ImportError> {
        import_image(self.width, self.height, &self.rgba)
    }
}

fn draw(board: &Board, drawing: &Drawing, rng: &mut fastrand::Rng) -> Image {
    let side = board.size() * drawing.cell + 3;
    let [margin_x, margin_y] = drawing.margin;
    let (width, height) = (side + 2 * margin_x, side + 2 * margin_y);
    let mut rgba = Vec::with_capacity(4 * width * height);
    for y in 0..height {
        for x in 0..width {
            let inside = (margin_x..margin_x + side).contains(&x)
                && (margin_y..margin_y + side).contains(&y);
            let color = if inside {
                board_color(board, drawing, x - margin_x, y - margin_y)
            } else {
                [255; 3]
            };
            for part in color {
                let noise =
                    if drawing.noise == 0 { 0 } else { rng.i16(0..=i16::from(drawing.noise)) };
                let noisy = i16::from(part) + noise - i16::from(drawing.noise) / 2;
                rgba.push(noisy.clamp(0, 255) as u8);
            }
            rgba.push(255);
        }
    }
    Image { width, height, rgba }
}

fn board_color(board: &Board, drawing: &Drawing, x: usize, y: usize) -> [u8; 3] {
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
    let options = GenerateOptions { size, ..GenerateOptions::default() };
    generate(&options, rng.u64(..)).unwrap().board
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
            let found = draw(&board, &drawing, &mut rng).import().unwrap();
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
    assert_eq!(draw(board, &PLAIN, &mut rng).import().unwrap().board.regions(), board.regions());
}

#[test]
fn images_without_a_board_are_rejected() {
    let mut rng = fastrand::Rng::with_seed(33);
    let noise = Image { width: 200, height: 200, rgba: (0..160_000).map(|_| rng.u8(..)).collect() };
    assert_eq!(noise.import(), Err(ImportError::NoGrid));
    let white = Image { width: 200, height: 200, rgba: vec![255; 160_000] };
    assert!(white.import().is_err());
    let gradient = (0..160_000).map(|at| ((at / 4) % 200) as u8).collect();
    assert!(Image { width: 200, height: 200, rgba: gradient }.import().is_err());
    let tiny = Image { width: 20, height: 20, rgba: vec![0; 1_600] };
    assert_eq!(tiny.import(), Err(ImportError::ImageSize { width: 20, height: 20 }));
}

#[test]
fn a_board_with_two_regions_of_one_color_is_rejected() {
    let mut rng = fastrand::Rng::with_seed(34);
    let board = random_board(8, &mut rng);
    let mut image = draw(&board, &PLAIN, &mut rng);
    for pixel in image.rgba.chunks_mut(4).filter(|pixel| pixel[..3] == PALETTE[0]) {
        pixel[..3].copy_from_slice(&PALETTE[1]);
    }
    assert!(image.import().is_err());
}

#[test]
fn a_wrong_number_of_bytes_is_rejected() {
    for (width, bytes) in [(2, &[0; 15][..]), (usize::MAX, &[])] {
        let error = ImportError::ByteCount { found: bytes.len(), width, height: 2 };
        assert_eq!(import_image(width, 2, bytes), Err(error));
    }
}
