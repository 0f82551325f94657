//! Boards drawn by papan are imported again: scaled, as JPEG of low quality, with marks on them.

use image::{RgbImage, codecs::jpeg::JpegEncoder, imageops::FilterType};
use papan_core::Meter;
use papan_draw::{SvgOptions, Theme, queens_game_scene};
use papan_games::queens::input::import;
use papan_queens::{Board, Cell, Command, Game, GenerateOptions, Mark, generate};
use std::io::Cursor;

/// How an image is degraded.
struct Degradation {
    scale: f32,
    jpeg: bool,
}

const DEGRADATIONS: [Degradation; 8] = [
    Degradation { scale: 0.5, jpeg: false },
    Degradation { scale: 0.5, jpeg: true },
    Degradation { scale: 0.73, jpeg: false },
    Degradation { scale: 1.0, jpeg: false },
    Degradation { scale: 1.0, jpeg: true },
    Degradation { scale: 1.6, jpeg: true },
    Degradation { scale: 2.0, jpeg: false },
    Degradation { scale: 3.0, jpeg: true },
];

/// A partly solved board: some of the queens, some crosses.
fn partly_solved(board: &Board, stars: &[Cell], rng: &mut fastrand::Rng) -> Game {
    let mut game = Game::new(board);
    let size = board.size() as u16;
    let cells = (0..size).flat_map(|row| (0..size).map(move |col| Cell::new(row, col)));
    let crosses = cells.filter(|_| rng.u8(..3) == 0).collect();
    game.play(&Command::Set(crosses, Mark::Cross));
    let queens = stars.iter().copied().filter(|_| rng.bool()).collect();
    game.play(&Command::Set(queens, Mark::Star));
    game
}

fn degrade(picture: &[u8], degradation: &Degradation) -> Vec<u8> {
    let picture = image::load_from_memory(picture).unwrap();
    let side = |length: u32| (length as f32 * degradation.scale).round() as u32;
    let (width, height) = (side(picture.width()), side(picture.height()));
    let picture: RgbImage = picture.resize_exact(width, height, FilterType::Triangle).into_rgb8();
    let mut bytes = Cursor::new(Vec::new());
    if degradation.jpeg {
        picture.write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, 60)).unwrap();
    } else {
        picture.write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    }
    bytes.into_inner()
}

/// Which cells belong together, whatever the regions are called.
fn partition(board: &Board) -> Vec<usize> {
    let regions = board.regions();
    let first = |region: &u16| regions.iter().position(|other| other == region).unwrap();
    regions.iter().map(first).collect()
}

#[test]
fn drawn_boards_are_imported_and_never_a_wrong_one() {
    let mut rng = fastrand::Rng::with_seed(8);
    let (mut exact, mut all) = (0, 0);
    let boards = if std::env::var_os("PAPAN_LONG").is_some() { 60 } else { 6 };
    for number in 0..boards {
        let options = GenerateOptions { size: 5 + number % 8, ..GenerateOptions::default() };
        let new = generate(&options, rng.u64(..)).unwrap();
        let game = partly_solved(&new.board, new.solution.cells(), &mut rng);
        let theme = [Theme::Light, Theme::Dark][number / 8 % 2];
        let options = SvgOptions { theme, cell_size: 48, ..SvgOptions::default() };
        let picture = queens_game_scene(&game).to_png_with(&options).unwrap();
        for degradation in &DEGRADATIONS {
            all += 1;
            let picture = degrade(&picture, degradation);
            let Ok(found) = import(&picture, &mut Meter::unlimited()).unwrap() else { continue };
            assert_eq!(
                partition(&found.board),
                partition(&new.board),
                "scale {}",
                degradation.scale
            );
            exact += 1;
        }
    }
    assert!(exact * 100 >= all * 98, "only {exact} of {all} were found");
}
