//! Draws boards as sites, programs and phones draw them.

use crate::canvas::{Canvas, Color, hsl, mix};
use papan_queens::{Board, Mark};

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Page {
    /// Cropped at the border.
    Bare,
    /// Some empty page around.
    Margin,
    Desktop,
    Phone,
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Palette {
    Daily,
    Pastel,
    Bright,
    Dark,
    /// All cells alike: thick lines make the regions.
    White,
    Black,
    /// Fewer colors than regions; neighbours differ.
    Map,
}

/// How a board is drawn.
#[derive(Clone, Copy)]
#[allow(clippy::struct_excessive_bools)] // independent options
pub(crate) struct Style {
    pub(crate) cell: f32,
    pub(crate) page: Page,
    pub(crate) dark_page: bool,
    pub(crate) palette: Palette,
    /// Width and gray level of the lines between cells.
    pub(crate) thin: (f32, f32),
    /// Width and gray level of the lines between regions.
    pub(crate) thick: (f32, f32),
    pub(crate) border: f32,
    /// Shares of the border that is missing.
    pub(crate) broken: f32,
    /// Gap between cells and radius of their corners, as shares of a cell.
    pub(crate) gap: f32,
    pub(crate) radius: f32,
    /// Shares of cells with a mark.
    pub(crate) crosses: f32,
    pub(crate) crowns: f32,
    pub(crate) dots: bool,
    pub(crate) stars: bool,
    pub(crate) letters: bool,
    pub(crate) numbers: bool,
}

pub(crate) const STYLE: Style = Style {
    cell: 40.0,
    page: Page::Margin,
    dark_page: false,
    palette: Palette::Daily,
    thin: (1.0, 60.0),
    thick: (2.0, 0.0),
    border: 2.0,
    broken: 0.0,
    gap: 0.0,
    radius: 0.0,
    crosses: 0.0,
    crowns: 0.0,
    dots: false,
    stars: false,
    letters: false,
    numbers: false,
};

const DAILY: [Color; 12] = [
    [187.0, 163.0, 226.0],
    [255.0, 201.0, 146.0],
    [150.0, 190.0, 255.0],
    [179.0, 223.0, 160.0],
    [223.0, 223.0, 223.0],
    [255.0, 123.0, 96.0],
    [230.0, 243.0, 136.0],
    [185.0, 178.0, 158.0],
    [223.0, 160.0, 191.0],
    [163.0, 210.0, 216.0],
    [98.0, 239.0, 234.0],
    [120.0, 110.0, 90.0],
];

/// A picture and what it shows.
pub(crate) struct Picture {
    pub(crate) canvas: Canvas,
    pub(crate) marks: Vec<Mark>,
}

fn colors(board: &Board, palette: Palette, rng: &mut fastrand::Rng) -> Vec<Color> {
    let size = board.size();
    let start = rng.f32() * 360.0;
    let wheel = |saturation: f32, lightness: [f32; 2]| -> Vec<Color> {
        let hue = |region: usize| start + 360.0 * region as f32 / size as f32;
        (0..size)
            .map(|region| hsl(hue(region) % 360.0, saturation, lightness[region % 2]))
            .collect()
    };
    let mut colors = match palette {
        Palette::Daily if size <= DAILY.len() => DAILY[..size].to_vec(),
        Palette::Daily | Palette::Bright => wheel(0.75, [0.5, 0.68]),
        Palette::Pastel => wheel(0.75, [0.74, 0.87]),
        Palette::Dark => wheel(0.55, [0.24, 0.4]),
        Palette::White => return vec![[250.0; 3]; size],
        Palette::Black => return vec![[28.0, 30.0, 34.0]; size],
        Palette::Map => return map_colors(board),
    };
    rng.shuffle(&mut colors);
    colors
}

/// Few colors, so that regions that touch at a side differ.
fn map_colors(board: &Board) -> Vec<Color> {
    let size = board.size();
    let regions = board.regions();
    let mut chosen: Vec<usize> = Vec::new();
    for region in 0..size {
        let mut used = [false; 12];
        let inside = |cell: &usize| usize::from(regions[*cell]) == region;
        for cell in (0..regions.len()).filter(inside) {
            let (row, col) = (cell / size, cell % size);
            let sides = [
                (row > 0).then(|| cell - size),
                (row + 1 < size).then(|| cell + size),
                (col > 0).then(|| cell - 1),
                (col + 1 < size).then(|| cell + 1),
            ];
            for side in sides.into_iter().flatten() {
                if let Some(&color) = chosen.get(usize::from(regions[side])) {
                    used[color] = true;
                }
            }
        }
        chosen.push(used.iter().position(|used| !used).unwrap());
    }
    chosen.into_iter().map(|color| DAILY[color]).collect()
}

/// Draws a board on its page.
pub(crate) fn draw(
    board: &Board,
    solution: &[papan_queens::Cell],
    style: &Style,
    rng: &mut fastrand::Rng,
) -> Picture {
    let side = board.size() as f32 * style.cell;
    let (width, height, left, top) = match style.page {
        Page::Bare => {
            (side + style.border, side + style.border, style.border / 2.0, style.border / 2.0)
        }
        Page::Margin => {
            let [x, y] = [rng.f32(), rng.f32()].map(|part| 8.0 + part * side / 2.0);
            (side + x + 20.0 + rng.f32() * 60.0, side + y + 30.0, x, y)
        }
        Page::Desktop => {
            let width = (side * 1.9).max(900.0);
            (
                width,
                (side * 1.35).max(600.0),
                (width - side) * (0.1 + 0.5 * rng.f32()),
                130.0 + rng.f32() * 30.0,
            )
        }
        Page::Phone => {
            (side + 24.0, (side + 24.0) * 2.0, 12.0, (side + 24.0) * 0.4 + rng.f32() * 40.0)
        }
    };
    let page = if style.dark_page { [24.0, 26.0, 30.0] } else { [252.0, 251.0, 249.0] };
    let mut canvas = Canvas::new(width.ceil() as usize, height.ceil() as usize, page);
    let ink = if style.dark_page { [225.0; 3] } else { [35.0; 3] };
    match style.page {
        Page::Desktop => desktop(&mut canvas, [left, top, side], page, ink, rng),
        Page::Phone => phone(&mut canvas, [left, top, side], page, ink, rng),
        Page::Bare | Page::Margin => {}
    }
    // Whole pixels for lines of whole pixels, as browsers draw them.
    let (left, top) = (left.round(), top.round());
    let marks = draw_board(&mut canvas, [left, top], board, solution, style, page, rng);
    Picture { canvas, marks }
}

fn desktop(
    canvas: &mut Canvas,
    [left, top, side]: [f32; 3],
    page: Color,
    ink: Color,
    rng: &mut fastrand::Rng,
) {
    let width = canvas.width as f32;
    let soft = mix(page, ink, 0.12);
    canvas.rect([0.0, 0.0, width, 38.0], 0.0, mix(page, ink, 0.2));
    for tab in 0..4 {
        canvas.rect([10.0 + 170.0 * tab as f32, 8.0, 160.0, 30.0], 8.0, soft);
        canvas.text([24.0 + 170.0 * tab as f32, 18.0], 1.4, 14, ink, rng);
    }
    canvas.rect([0.0, 38.0, width, 36.0], 0.0, soft);
    canvas.rect([90.0, 44.0, width - 200.0, 24.0], 12.0, page);
    canvas.text([104.0, 51.0], 1.4, 30, ink, rng);
    canvas.text([left, 90.0], 3.0, 10, ink, rng);
    canvas.text([left + side * 0.8, 96.0], 2.0, 5, ink, rng);
    for column in [left - 190.0, left + side + 40.0] {
        canvas.rect([column, top, 170.0, side * 0.8], 6.0, soft);
        for line in 0..(side * 0.04) as usize {
            canvas.text([column + 10.0, top + 12.0 + 18.0 * line as f32], 1.5, 15, ink, rng);
        }
    }
    for number in 0..3 {
        let x = left + number as f32 * side / 3.0;
        canvas.rect([x, top + side + 16.0, side / 3.0 - 10.0, 32.0], 6.0, soft);
        canvas.text([x + 14.0, top + side + 26.0], 1.6, 6, ink, rng);
    }
}

fn phone(
    canvas: &mut Canvas,
    [left, top, side]: [f32; 3],
    page: Color,
    ink: Color,
    rng: &mut fastrand::Rng,
) {
    let soft = mix(page, ink, 0.12);
    canvas.text([left + 10.0, 8.0], 1.5, 5, ink, rng);
    canvas.rect([left + side - 40.0, 8.0, 28.0, 12.0], 3.0, ink);
    canvas.rect([0.0, 30.0, canvas.width as f32, 40.0], 0.0, soft);
    canvas.text([left + 30.0, 42.0], 2.2, 9, ink, rng);
    canvas.text([left + 10.0, top - 30.0], 2.0, 5, ink, rng);
    for row in 0..3 {
        let y = top + side + 20.0 + 56.0 * row as f32;
        canvas.rect([left, y, side / 2.0 - 6.0, 44.0], 22.0, soft);
        canvas.rect([left + side / 2.0 + 6.0, y, side / 2.0 - 6.0, 44.0], 22.0, soft);
        canvas.text([left + 24.0, y + 16.0], 1.8, 7, ink, rng);
    }
    let bottom = canvas.height as f32;
    canvas.rect([side * 0.35, bottom - 12.0, side * 0.3, 5.0], 2.5, ink);
}

fn draw_board(
    canvas: &mut Canvas,
    [left, top]: [f32; 2],
    board: &Board,
    solution: &[papan_queens::Cell],
    style: &Style,
    page: Color,
    rng: &mut fastrand::Rng,
) -> Vec<Mark> {
    let size = board.size();
    let cell = style.cell;
    let side = size as f32 * cell;
    let colors = colors(board, style.palette, rng);
    let ground = if style.gap > 0.0 { page } else { [style.thin.1; 3] };
    if style.thin.0 > 0.0 || style.gap > 0.0 {
        canvas.rect([left, top, side, side], 0.0, ground);
    }
    let mut marks = Vec::new();
    for at in board.cells() {
        let region = board.region(at);
        let color = colors[region];
        let inset = if style.gap > 0.0 { style.gap * cell / 2.0 } else { style.thin.0 / 2.0 };
        let [x, y] = [at.col, at.row].map(f32::from);
        let [x, y] = [left + x * cell, top + y * cell];
        let place = [
            (x + inset).round(),
            (y + inset).round(),
            (x + cell - inset).round() - (x + inset).round(),
            (y + cell - inset).round() - (y + inset).round(),
        ];
        canvas.rect(place, style.radius * cell, color);
        if style.letters && rng.u8(..3) == 0 {
            canvas.text([x + 0.09 * cell, y + 0.09 * cell], cell / 40.0, 1, [20.0; 3], rng);
        }
        let mark = if solution.contains(&at) && rng.f32() < style.crowns {
            Mark::Star
        } else if rng.f32() < style.crosses {
            Mark::Cross
        } else {
            Mark::Empty
        };
        draw_mark(canvas, [x + cell / 2.0, y + cell / 2.0], mark, style, color);
        marks.push(mark);
    }
    lines(canvas, [left, top], board, style);
    border(canvas, [left, top, side], style);
    if style.numbers {
        for line in 0..size {
            let along = line as f32 * cell + cell / 2.0 - 5.0;
            let ink = mix([255.0; 3], page, 0.3).map(|part| 255.0 - part);
            canvas.text([left - 14.0, top + along], 1.4, 1, ink, rng);
            canvas.text([left + along, top + side + 5.0], 1.4, 1, ink, rng);
        }
    }
    marks
}

fn draw_mark(canvas: &mut Canvas, [x, y]: [f32; 2], mark: Mark, style: &Style, color: Color) {
    let light = color.iter().sum::<f32>() > 300.0;
    let ink = if light { [20.0; 3] } else { [240.0; 3] };
    let unit = style.cell;
    let points = |shape: &[[f32; 2]]| -> Vec<[f32; 2]> {
        shape.iter().map(|[px, py]| [x + px * unit, y + py * unit]).collect()
    };
    match mark {
        Mark::Star if style.stars => {
            let tip = |number: usize| {
                let radius = if number.is_multiple_of(2) { 0.36 } else { 0.15 };
                let (sin, cos) = (number as f32 * std::f32::consts::PI / 5.0).sin_cos();
                [radius * sin, -radius * cos]
            };
            canvas.polygon(&points(&(0..10).map(tip).collect::<Vec<_>>()), ink);
        }
        Mark::Star => {
            canvas.polygon(
                &points(&[
                    [-0.3, 0.22],
                    [-0.33, -0.2],
                    [-0.15, 0.0],
                    [0.0, -0.27],
                    [0.15, 0.0],
                    [0.33, -0.2],
                    [0.3, 0.22],
                ]),
                ink,
            );
        }
        Mark::Cross if style.dots => canvas.stroke([x, y], [x + 0.01, y], 0.16 * unit, ink),
        Mark::Cross => {
            let (arm, width) = (0.16 * unit, (0.05 * unit).max(1.0));
            canvas.stroke([x - arm, y - arm], [x + arm, y + arm], width, ink);
            canvas.stroke([x - arm, y + arm], [x + arm, y - arm], width, ink);
        }
        Mark::Empty | Mark::AutoCross => {}
    }
}

fn lines(canvas: &mut Canvas, [left, top]: [f32; 2], board: &Board, style: &Style) {
    let (width, level) = style.thick;
    if width <= 0.0 {
        return;
    }
    let half = (width / 2.0).floor();
    for at in board.cells() {
        let region = board.region(at);
        let [x, y] = [at.col, at.row].map(|place| f32::from(place) * style.cell);
        let [x, y] = [(left + x).round(), (top + y).round()];
        let is_other =
            |row: u16, col: u16| board.region(papan_queens::Cell::new(row, col)) != region;
        if at.col > 0 && is_other(at.row, at.col - 1) {
            canvas.rect([x - half, y - half, width, style.cell + width], 0.0, [level; 3]);
        }
        if at.row > 0 && is_other(at.row - 1, at.col) {
            canvas.rect([x - half, y - half, style.cell + width, width], 0.0, [level; 3]);
        }
    }
}

fn border(canvas: &mut Canvas, [left, top, side]: [f32; 3], style: &Style) {
    let width = style.border;
    if width <= 0.0 {
        return;
    }
    let half = (width / 2.0).floor();
    let color = [style.thick.1; 3];
    let kept = side * (1.0 - style.broken);
    let (x, y) = (left - half, top - half);
    canvas.rect([x, y, kept + width, width], 0.0, color);
    canvas.rect([x, y + side, side + width, width], 0.0, color);
    canvas.rect([x, y, width, side + width], 0.0, color);
    canvas.rect([x + side, y + side - kept, width, kept + width], 0.0, color);
}
