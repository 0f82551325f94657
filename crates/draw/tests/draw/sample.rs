//! Boards drawn in the tests: one of each kind, with most marks in use.

use papan_draw::{
    Axis, AxisGap, AxisHeading, BarChart, BarSeries, CellKind, CellPos, ChartAxis, DensityMap,
    Direction, Highlight, Keyframe, LineChart, LineSeries, MapPoint, Mark, Note, NoteStyle,
    Occupant, Piece, PieceLetters, PieceMarker, Region, Replay, Route, RouteKind, Scale, Scene,
    Sprite, Tick, at,
};

/// The piece of a FEN letter.
fn piece(letter: char) -> Occupant {
    Occupant::Piece(Piece::from_letter(letter as u8).expect("a FEN letter"))
}

/// The position of a square such as "e4".
pub(crate) fn square(name: &str) -> CellPos {
    let name = name.as_bytes();
    at(usize::from(b'8' - name[1]), usize::from(name[0] - b'a'))
}

/// A chess board from the first field of a FEN.
pub(crate) fn chess(placement: &str) -> Scene {
    let mut scene = Scene::checkered(8, 8);
    for (row, text) in placement.split('/').enumerate() {
        let mut col = 0;
        for c in text.chars() {
            if let Some(skip) = c.to_digit(10) {
                col += skip as usize;
            } else {
                scene[at(row, col)].occupant = Some(piece(c));
                col += 1;
            }
        }
    }
    scene.row_axis = Axis::labelled((1..=8).rev());
    scene.col_axis = Axis::labelled('a'..='h');
    scene.title = "Chess".into();
    scene
}

/// A selected knight with its moves, and the last move.
pub(crate) fn selected_knight() -> Scene {
    let mut scene = chess("5k2/1nR2pp1/p2qr2p/1p2p3/4P3/2P2N1P/PPQ2PP1/6K1");
    for name in ["c5", "d6"] {
        scene[square(name)].marks.insert(Mark::LastMove);
    }
    scene[square("f3")].marks.insert(Mark::Selected);
    for name in ["g5", "h4", "d4", "h2", "d2", "e1"] {
        scene[square(name)].marks.insert(Mark::MoveTarget);
    }
    scene[square("e5")].marks.insert(Mark::CaptureTarget);
    scene.notes = vec![
        Note { text: "AVA to move".into(), style: NoteStyle::Strong },
        Note { text: "Black played Qd6".into(), style: NoteStyle::Muted },
    ];
    scene
}

/// The position of [`selected_knight`] as a graph of moves.
pub(crate) fn move_graph() -> Scene {
    let mut scene = selected_knight();
    for pos in scene.positions() {
        scene[pos].marks = papan_draw::Marks::default();
    }
    let moves = [
        "c7c8",
        "c7d7e7f7x",
        "c7b7x",
        "c7c6c5c4",
        "f3g5",
        "f3e5x",
        "f3h4",
        "f3d4",
        "f3h2",
        "f3d2",
        "f3e1",
        "c2b3a4",
        "c2d3",
        "c2d2e2",
        "c2d1",
        "c2c1",
        "c2b1",
        "g1h2",
        "g1h1",
        "g1f1",
        "h3h4",
        "c3c4",
        "g2g3g4",
        "b2b3b4",
        "a2a3a4",
    ];
    for path in moves {
        let kind = if path.ends_with('x') { RouteKind::Capture } else { RouteKind::Move };
        let through = (0..path.len() / 2).map(|i| square(&path[2 * i..2 * i + 2])).collect();
        scene.routes.push(Route { kind, through });
    }
    scene.routes.push(Route { kind: RouteKind::Attack, through: vec![square("d6"), square("c7")] });
    scene
}

/// A queen gives check from a distance; some squares are attacked.
pub(crate) fn check() -> Scene {
    let mut scene = chess("4k3/8/8/8/7q/8/5P2/4K2R");
    scene[square("e1")].marks.insert(Mark::Check);
    scene[square("h4")].marks.insert(Mark::Attacker);
    for name in ["e7", "d8", "f6"] {
        scene[square(name)].marks.insert(Mark::Attacked);
    }
    scene[square("f2")].occupant = None;
    scene.routes.push(Route { kind: RouteKind::Ray, through: vec![square("h4"), square("e1")] });
    scene[square("a1")].marks.insert(Mark::Cursor);
    scene
}

/// A compressed giant board with a bent ray.
pub(crate) fn compressed() -> Scene {
    let mut scene = Scene::checkered(11, 11);
    let pieces = [
        (4, 6, 'k'),
        (3, 7, 'p'),
        (5, 5, 'p'),
        (4, 8, 'n'),
        (1, 4, 'P'),
        (7, 3, 'N'),
        (2, 9, 'b'),
        (3, 5, 'p'),
        (6, 2, 'r'),
        (8, 7, 'P'),
        (4, 0, 'R'),
        (9, 10, 'B'),
        (10, 1, 'K'),
        (0, 8, 'q'),
        (0, 1, 'p'),
        (10, 6, 'P'),
        (9, 3, 'Q'),
    ];
    for (row, col, letter) in pieces {
        scene[at(row, col)].occupant = Some(piece(letter));
    }
    scene.piece_letters = PieceLetters::Giant;
    scene[at(4, 6)].marks.insert(Mark::Check);
    let gap = |before: usize, label: &str| AxisGap { before, label: label.into() };
    scene.col_axis = Axis {
        labels: ["008", "119", "000", "001", "002", "003", "004", "005", "006", "007", "022"]
            .map(|tail| format!("…{tail}"))
            .into(),
        headings: [(0, "180 × 10¹⁵"), (2, "612 × 10¹⁵"), (10, "835 × 10¹⁵")]
            .map(|(at, text)| AxisHeading { at, text: text.into() })
            .into(),
        gaps: vec![gap(1, "90 files left out"), gap(2, "342 files left out"), gap(10, "")],
        opposite: true,
    };
    scene.row_axis = Axis {
        labels: ["640", "768", "769", "770", "771", "772", "773", "774", "775", "789", "002"]
            .map(|tail| format!("…{tail}"))
            .into(),
        gaps: vec![gap(1, "128 ranks left out"), gap(9, "14 ranks left out"), gap(10, "")],
        ..Axis::default()
    };
    scene.routes = vec![
        Route { kind: RouteKind::Ray, through: vec![at(4, 0), at(4, 6)] },
        Route { kind: RouteKind::Ray, through: vec![at(9, 10), at(7, 9), at(4, 6)] },
    ];
    scene
        .notes
        .push(Note { text: "Order is kept, distances are not.".into(), style: NoteStyle::Muted });
    scene
}

/// A board of regions from its letters.
pub(crate) fn regions(rows: &[&str]) -> Scene {
    let mut scene = Scene::new(rows.len(), rows[0].len());
    for pos in scene.positions() {
        let letter = rows[pos.row].as_bytes()[pos.col];
        scene[pos].kind = CellKind::Region(Region(u16::from(letter - b'A')));
    }
    scene.row_axis = Axis::labelled(1..=rows.len());
    scene.col_axis = Axis::labelled(1..=rows[0].len());
    scene.region_letters = true;
    scene
}

/// A Queens board with three queens, crosses and a hint about column 5.
pub(crate) fn queens() -> Scene {
    let mut scene = regions(&[
        "ABBCCCDDD",
        "ABCCCCDDD",
        "AAAAECDDD",
        "AFAEEEDDD",
        "FFAAEEEDD",
        "FFAAGEDDD",
        "FFGGGEDDD",
        "FHGGGEEEE",
        "HHHHHIIIE",
    ]);
    let queens = [at(0, 2), at(1, 5), at(2, 3)];
    for pos in scene.positions() {
        let sees = |q: &CellPos| {
            let near = q.row.abs_diff(pos.row) <= 1 && q.col.abs_diff(pos.col) <= 1;
            q.row == pos.row || q.col == pos.col || near || scene[*q].kind == scene[pos].kind
        };
        if queens.iter().any(sees) {
            scene[pos].occupant = Some(Occupant::AutoCross);
        }
    }
    for pos in queens {
        scene[pos].occupant = Some(Occupant::Crown);
    }
    for pos in [at(8, 8), at(8, 0), at(5, 8)] {
        scene[pos].occupant = Some(Occupant::Cross);
    }
    for row in 5..8 {
        scene[at(row, 4)].marks.insert(Mark::Candidate);
    }
    for row in [4, 8] {
        scene[at(row, 4)].marks.insert(Mark::Excluded);
    }
    scene.highlights.push(Highlight { from: at(0, 4), to: at(8, 4) });
    scene
}

/// Two queens that touch.
pub(crate) fn conflict() -> Scene {
    let mut scene = regions(&["AABB", "ACCB", "CCDD", "DDDD"]);
    for pos in [at(0, 1), at(1, 2)] {
        scene[pos].occupant = Some(Occupant::Crown);
        scene[pos].marks.insert(Mark::Conflict);
    }
    scene[at(3, 0)].marks.insert(Mark::Cursor);
    scene
}

/// A Sokoban level in the usual notation.
pub(crate) fn sokoban(rows: &[&str]) -> Scene {
    let cols = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    let mut scene = Scene::new(rows.len(), cols);
    for (row, text) in rows.iter().enumerate() {
        let first = text.find('#').unwrap_or(0);
        for (col, c) in text.chars().enumerate().skip(first) {
            let cell = &mut scene[at(row, col)];
            cell.kind = match c {
                '#' => CellKind::Wall,
                '.' | '*' | '+' => CellKind::Goal,
                '_' => CellKind::Outside,
                _ => CellKind::Floor,
            };
            cell.occupant = match c {
                '$' | '*' => Some(Occupant::Box),
                '@' | '+' => Some(Occupant::Player(Direction::Up)),
                _ => None,
            };
        }
    }
    scene
}

/// A Sokoban level with a walk to the next push.
pub(crate) fn windmill() -> Scene {
    let mut scene = sokoban(&[
        "  #######__",
        "###  $. ###",
        "#    #    #",
        "# #     # #",
        "# .$   * #",
        "# #     # #",
        "#    #    #",
        "###  @* ###",
        "  #######__",
    ]);
    scene[at(4, 7)].kind = CellKind::Floor;
    scene[at(4, 7)].occupant = None;
    scene[at(4, 8)].kind = CellKind::Goal;
    scene[at(4, 8)].occupant = Some(Occupant::Box);
    scene[at(4, 9)].kind = CellKind::Floor;
    scene[at(4, 10)].kind = CellKind::Wall;
    scene.routes = vec![
        Route {
            kind: RouteKind::Walk,
            through: vec![at(7, 5), at(7, 4), at(2, 4), at(2, 3), at(1, 3), at(1, 4)],
        },
        Route { kind: RouteKind::Push, through: vec![at(1, 5), at(1, 6)] },
    ];
    scene
}

/// Tiles that the windmill lacks: a deadlocked box, the player on a goal.
pub(crate) fn deadlock() -> Scene {
    let mut scene = sokoban(&["#####", "#$ +#", "# * #", "#####"]);
    scene[at(1, 1)].marks.insert(Mark::Deadlock);
    scene
}

/// A whole solution of a level, with walks and pushes.
pub(crate) fn solution() -> Replay {
    let mut scene = sokoban(&[
        "  #######__",
        "###  .  ###",
        "#   $#    #",
        "# #     # #",
        "# .$ @ $. #",
        "# #     # #",
        "#   $#    #",
        "###  .  ###",
        "  #######__",
    ]);
    let mut sprites = Vec::new();
    let mut start = at(0, 0);
    for pos in scene.positions() {
        let Some(occupant) = scene[pos].occupant.take() else { continue };
        if matches!(occupant, Occupant::Player(_)) {
            start = pos;
        } else {
            sprites.push(Sprite { keyframes: vec![Keyframe { step: 0, pos, occupant }] });
        }
    }
    let mut player = Sprite {
        keyframes: vec![Keyframe {
            step: 0,
            pos: start,
            occupant: Occupant::Player(Direction::Up),
        }],
    };
    let lurd = "ulUddrrRdlllDldRuuuuuluRdddL";
    let mut here = start;
    for (step, c) in (1..).zip(lurd.chars()) {
        let (direction, go): (_, fn(CellPos) -> CellPos) = match c.to_ascii_lowercase() {
            'u' => (Direction::Up, |s| at(s.row - 1, s.col)),
            'd' => (Direction::Down, |s| at(s.row + 1, s.col)),
            'l' => (Direction::Left, |s| at(s.row, s.col - 1)),
            _ => (Direction::Right, |s| at(s.row, s.col + 1)),
        };
        here = go(here);
        player.keyframes.push(Keyframe { step, pos: here, occupant: Occupant::Player(direction) });
        let pushed = sprites
            .iter_mut()
            .find(|sprite| sprite.keyframes.last().is_some_and(|keyframe| keyframe.pos == here));
        if let Some(sprite) = pushed {
            sprite.keyframes.push(Keyframe { step, pos: go(here), occupant: Occupant::Box });
        }
    }
    sprites.push(player);
    Replay { scene, sprites, steps: lurd.len() as u32, step_ms: 220 }
}

/// Times over sizes, both over many decades.
pub(crate) fn line_chart() -> LineChart {
    let series = |name: &str, factor: f64, power: f64| LineSeries {
        name: name.into(),
        points: (2..=6).map(|i| 10f64.powi(i)).map(|n| (n, factor * n.powf(power))).collect(),
    };
    LineChart {
        title: "Time to evaluate a board, by number of pieces".into(),
        x: ChartAxis { name: "pieces".into(), scale: Scale::Log },
        y: ChartAxis { name: "time, ms".into(), scale: Scale::Log },
        series: vec![
            series("papan, one thread", 2.2e-5, 1.0),
            series("papan, two threads", 1.3e-5, 1.0),
            series("plain scan", 4.0e-5, 1.0),
            series("the document's program", 2.9e-4, 1.25),
        ],
    }
}

/// Ratios of two programs on several kinds of work.
pub(crate) fn bar_chart() -> BarChart {
    let series = |name: &str, values: [f64; 4]| BarSeries {
        name: name.into(),
        values: values.map(Some).into(),
    };
    BarChart {
        title: "Boards solved a second".into(),
        value: ChartAxis { name: "boards/s, higher is better".into(), scale: Scale::Log },
        groups: [
            "Queens, first solution",
            "Queens, proof of one solution",
            "Sokoban, 24 pushes",
            "Chess, perft 5",
        ]
        .map(Into::into)
        .into(),
        series: vec![
            series("papan", [812_000.0, 431_000.0, 3200.0, 41.0]),
            series("peer", [38_000.0, 21_700.0, 410.0, 33.5]),
        ],
    }
}

/// A giant board as a density map: clusters, a diagonal, a rank, and a king in double check.
pub(crate) fn density_map(cells: usize) -> DensityMap {
    let clusters = [
        (0.3, 0.2, 0.12, 1.0),
        (0.75, 0.75, 0.16, 1.2),
        (0.6, 0.3, 0.05, 0.9),
        (0.3, 0.85, 0.06, 0.7),
    ];
    let mut map = DensityMap::new(cells, cells);
    for row in 0..cells {
        for col in 0..cells {
            let (x, y) = ((col as f64 + 0.5) / cells as f64, (row as f64 + 0.5) / cells as f64);
            let near = |&(cx, cy, s, w): &(f64, f64, f64, f64)| {
                w * (-((x - cx) * (x - cx) + (y - cy) * (y - cy)) / (2.0 * s * s)).exp()
            };
            let rank = if (y - 0.31).abs() < 0.5 / cells as f64 { 0.35 } else { 0.0 };
            let diagonal = if row == col { 0.55 } else { 0.0 };
            let grain = f64::from(u8::try_from((row * 7 + col * 13) % 10).unwrap_or(0)) / 40.0;
            let density = clusters.iter().map(near).sum::<f64>() + rank + diagonal + grain;
            map.set_density(at(row, col), (density * 5.0) as u8);
        }
    }
    let point = |x: f64, y: f64| MapPoint { x, y };
    let king = point(0.612, 0.31);
    let marker = |point: MapPoint, letter: u8, label: &str, in_check: bool| PieceMarker {
        point,
        piece: Piece::from_letter(letter).expect("a FEN letter"),
        label: label.into(),
        in_check,
    };
    map.markers = vec![
        marker(king, b'k', "Black king, in check", true),
        marker(point(0.27, 0.74), b'K', "White king", false),
        marker(point(0.18, 0.31), b'R', "Rook", false),
        marker(point(0.835, 0.533), b'B', "Bishop", false),
    ];
    map.rays = vec![vec![point(0.18, 0.31), king], vec![point(0.835, 0.533), king]];
    map.viewport = Some([point(0.564, 0.262), point(0.66, 0.358)]);
    let ticks =
        [(0.0, "1"), (0.25, "2.5 × 10¹⁷"), (0.5, "5 × 10¹⁷"), (0.75, "7.5 × 10¹⁷"), (1.0, "10¹⁸")];
    map.x_ticks = ticks.map(|(at, label)| Tick { at, label: label.into() }).into();
    map.y_ticks = map.x_ticks[1..].to_vec();
    map
}

/// A square board with as many regions as rows: one block each, some of them in two parts.
pub(crate) fn many_regions(side: usize) -> Scene {
    let mut scene = Scene::new(side, side);
    for pos in scene.positions() {
        let (band, slot) = (pos.row / 4, (pos.col + pos.row / 2) % side * 4 / side);
        let region = (band * 4 + slot) % side;
        scene[pos].kind = CellKind::Region(Region(u16::try_from(region).unwrap_or(0)));
    }
    scene.region_letters = true;
    scene.region_patterns = true;
    scene
}
