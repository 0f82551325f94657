//! Boards drawn in the tests and in the gallery: one of each kind, with most marks in use.

use papan_draw::{
    Alphabet, Axis, BarChart, BarSeries, Facing, Flag, Frame, Gap, Ground, Heading, Kind,
    LineChart, Map, Mark, Measure, Note, Place, Pose, Region, Replay, Route, RouteKind, Scale,
    Scene, Series, Side, Spot, Sprite, Thing, Tick, Tone, at,
};

/// The kind of a man by its letter in a FEN.
fn man(letter: char) -> Thing {
    let kind = match letter.to_ascii_lowercase() {
        'k' => Kind::King,
        'q' => Kind::Queen,
        'r' => Kind::Rook,
        'b' => Kind::Bishop,
        'n' => Kind::Knight,
        _ => Kind::Pawn,
    };
    Thing::Man(if letter.is_ascii_uppercase() { Side::White } else { Side::Black }, kind)
}

/// The spot of a square such as "e4".
pub(crate) fn square(name: &str) -> Spot {
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
                scene[at(row, col)].thing = Some(man(c));
                col += 1;
            }
        }
    }
    scene.row_axis = Axis::labelled((1..=8).rev());
    scene.col_axis = Axis::labelled('a'..='h');
    scene.title = "Chess".into();
    scene
}

/// The game of the pictures in the design: a knight lifted, its squares shown, and a last move.
pub(crate) fn lifted_knight() -> Scene {
    let mut scene = chess("5k2/1nR2pp1/p2qr2p/1p2p3/4P3/2P2N1P/PPQ2PP1/6K1");
    for name in ["c5", "d6"] {
        scene[square(name)].marks.add(Mark::LastMove);
    }
    scene[square("f3")].marks.add(Mark::Lifted);
    for name in ["g5", "h4", "d4", "h2", "d2", "e1"] {
        scene[square(name)].marks.add(Mark::MayGo);
    }
    scene[square("e5")].marks.add(Mark::MayTake);
    scene.notes = vec![
        Note { text: "AVA to move".into(), tone: Tone::Strong },
        Note { text: "Black played Qd6".into(), tone: Tone::Muted },
    ];
    scene
}

/// The same game as a graph of moves.
pub(crate) fn move_graph() -> Scene {
    let mut scene = lifted_knight();
    for spot in scene.spots() {
        scene[spot].marks = papan_draw::Marks::default();
    }
    let rides = [
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
    for ride in rides {
        let kind = if ride.ends_with('x') { RouteKind::Capture } else { RouteKind::Move };
        let through = (0..ride.len() / 2).map(|i| square(&ride[2 * i..2 * i + 2])).collect();
        scene.routes.push(Route { kind, through });
    }
    scene.routes.push(Route { kind: RouteKind::Attack, through: vec![square("d6"), square("c7")] });
    scene
}

/// A queen gives check over a distance; some squares are attacked.
pub(crate) fn check() -> Scene {
    let mut scene = chess("4k3/8/8/8/7q/8/5P2/4K2R");
    scene[square("e1")].marks.add(Mark::Check);
    scene[square("h4")].marks.add(Mark::Attacker);
    for name in ["e7", "d8", "f6"] {
        scene[square(name)].marks.add(Mark::Attacked);
    }
    scene[square("f2")].thing = None;
    scene.routes.push(Route { kind: RouteKind::Ray, through: vec![square("h4"), square("e1")] });
    scene[square("a1")].marks.add(Mark::Cursor);
    scene
}

/// A compressed giant board with a bent ray.
pub(crate) fn compressed() -> Scene {
    let mut scene = Scene::checkered(11, 11);
    let men = [
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
    for (row, col, letter) in men {
        scene[at(row, col)].thing = Some(man(letter));
    }
    scene.alphabet = Alphabet::Giant;
    scene[at(4, 6)].marks.add(Mark::Check);
    let gap = |before: usize, label: &str| Gap { before, label: label.into() };
    scene.col_axis = Axis {
        labels: ["008", "119", "000", "001", "002", "003", "004", "005", "006", "007", "022"]
            .map(|tail| format!("…{tail}"))
            .into(),
        headings: [(0, "180 × 10¹⁵"), (2, "612 × 10¹⁵"), (10, "835 × 10¹⁵")]
            .map(|(at, text)| Heading { at, text: text.into() })
            .into(),
        gaps: vec![gap(1, "90 files left out"), gap(2, "342 files left out"), gap(10, "")],
        far: true,
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
    scene.notes.push(Note { text: "Order is kept, distances are not.".into(), tone: Tone::Muted });
    scene
}

/// A board of regions from its letters.
pub(crate) fn regions(rows: &[&str]) -> Scene {
    let mut scene = Scene::new(rows.len(), rows[0].len());
    for spot in scene.spots() {
        let letter = rows[spot.row].as_bytes()[spot.col];
        scene[spot].ground = Ground::Region(Region(u16::from(letter - b'A')));
    }
    scene.row_axis = Axis::labelled(1..=rows.len());
    scene.col_axis = Axis::labelled(1..=rows[0].len());
    scene.letters = true;
    scene
}

/// The Queens board of the design: three queens, crosses, a hint about column 5.
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
    for spot in scene.spots() {
        let sees = |q: &Spot| {
            let near = q.row.abs_diff(spot.row) <= 1 && q.col.abs_diff(spot.col) <= 1;
            q.row == spot.row || q.col == spot.col || near || scene[*q].ground == scene[spot].ground
        };
        if queens.iter().any(sees) {
            scene[spot].thing = Some(Thing::AutoCross);
        }
    }
    for spot in queens {
        scene[spot].thing = Some(Thing::Crown);
    }
    for spot in [at(8, 8), at(8, 0), at(5, 8)] {
        scene[spot].thing = Some(Thing::Cross);
    }
    for row in 5..8 {
        scene[at(row, 4)].marks.add(Mark::Candidate);
    }
    for row in [4, 8] {
        scene[at(row, 4)].marks.add(Mark::Excluded);
    }
    scene.frames.push(Frame { from: at(0, 4), to: at(8, 4) });
    scene
}

/// Two queens that touch.
pub(crate) fn conflict() -> Scene {
    let mut scene = regions(&["AABB", "ACCB", "CCDD", "DDDD"]);
    for spot in [at(0, 1), at(1, 2)] {
        scene[spot].thing = Some(Thing::Crown);
        scene[spot].marks.add(Mark::Conflict);
    }
    scene[at(3, 0)].marks.add(Mark::Cursor);
    scene
}

/// A Sokoban board in the usual letters.
pub(crate) fn sokoban(rows: &[&str]) -> Scene {
    let cols = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    let mut scene = Scene::new(rows.len(), cols);
    for (row, text) in rows.iter().enumerate() {
        let first = text.find('#').unwrap_or(0);
        for (col, c) in text.chars().enumerate().skip(first) {
            let cell = &mut scene[at(row, col)];
            cell.ground = match c {
                '#' => Ground::Wall,
                '.' | '*' | '+' => Ground::Goal,
                '_' => Ground::Outside,
                _ => Ground::Floor,
            };
            cell.thing = match c {
                '$' | '*' => Some(Thing::Box),
                '@' | '+' => Some(Thing::Player(Facing::Up)),
                _ => None,
            };
        }
    }
    scene
}

/// The level of the design: a walk to the next push.
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
    scene[at(4, 7)].ground = Ground::Floor;
    scene[at(4, 7)].thing = None;
    scene[at(4, 8)].ground = Ground::Goal;
    scene[at(4, 8)].thing = Some(Thing::Box);
    scene[at(4, 9)].ground = Ground::Floor;
    scene[at(4, 10)].ground = Ground::Wall;
    scene.routes = vec![
        Route {
            kind: RouteKind::Walk,
            through: vec![at(7, 5), at(7, 4), at(2, 4), at(2, 3), at(1, 3), at(1, 4)],
        },
        Route { kind: RouteKind::Push, through: vec![at(1, 5), at(1, 6)] },
    ];
    scene
}

/// Tiles that the windmill lacks: a stuck box, the player on a goal.
pub(crate) fn stuck() -> Scene {
    let mut scene = sokoban(&["#####", "#$ +#", "# * #", "#####"]);
    scene[at(1, 1)].marks.add(Mark::Stuck);
    scene
}

/// A whole solution of the design's level, walked and pushed.
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
    for spot in scene.spots() {
        let Some(thing) = scene[spot].thing.take() else { continue };
        if matches!(thing, Thing::Player(_)) {
            start = spot;
        } else {
            sprites.push(Sprite { poses: vec![Pose { step: 0, spot, thing }] });
        }
    }
    let mut player =
        Sprite { poses: vec![Pose { step: 0, spot: start, thing: Thing::Player(Facing::Up) }] };
    let lurd = "ulUddrrRdlllDldRuuuuuluRdddL";
    let mut here = start;
    for (step, c) in (1..).zip(lurd.chars()) {
        let (facing, go): (_, fn(Spot) -> Spot) = match c.to_ascii_lowercase() {
            'u' => (Facing::Up, |s| at(s.row - 1, s.col)),
            'd' => (Facing::Down, |s| at(s.row + 1, s.col)),
            'l' => (Facing::Left, |s| at(s.row, s.col - 1)),
            _ => (Facing::Right, |s| at(s.row, s.col + 1)),
        };
        here = go(here);
        player.poses.push(Pose { step, spot: here, thing: Thing::Player(facing) });
        let pushed = sprites
            .iter_mut()
            .find(|sprite| sprite.poses.last().is_some_and(|pose| pose.spot == here));
        if let Some(sprite) = pushed {
            sprite.poses.push(Pose { step, spot: go(here), thing: Thing::Box });
        }
    }
    sprites.push(player);
    Replay { scene, sprites, steps: lurd.len() as u32, step_ms: 220 }
}

/// Times over sizes, both over many decades.
pub(crate) fn line_chart() -> LineChart {
    let series = |name: &str, factor: f64, power: f64| Series {
        name: name.into(),
        points: (2..=6).map(|i| 10f64.powi(i)).map(|n| (n, factor * n.powf(power))).collect(),
    };
    LineChart {
        title: "Time to judge a board, by number of men".into(),
        x: Measure { name: "men".into(), scale: Scale::Log },
        y: Measure { name: "time, ms".into(), scale: Scale::Log },
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
        value: Measure { name: "boards/s, higher is better".into(), scale: Scale::Log },
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

/// A giant board from far away: clusters, a diagonal, a rank, and a king in double check.
pub(crate) fn far_view(cells: usize) -> Map {
    let clusters = [
        (0.3, 0.2, 0.12, 1.0),
        (0.75, 0.75, 0.16, 1.2),
        (0.6, 0.3, 0.05, 0.9),
        (0.3, 0.85, 0.06, 0.7),
    ];
    let mut map = Map::new(cells, cells);
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
            map.set_level(at(row, col), (density * 5.0) as u8);
        }
    }
    let place = |x: f64, y: f64| Place { x, y };
    let king = place(0.612, 0.31);
    let flag = |place: Place, side: Side, kind: Kind, label: &str, alarm: bool| Flag {
        place,
        side,
        kind,
        label: label.into(),
        alarm,
    };
    map.flags = vec![
        flag(king, Side::Black, Kind::King, "Black king, in check", true),
        flag(place(0.27, 0.74), Side::White, Kind::King, "White king", false),
        flag(place(0.18, 0.31), Side::White, Kind::Rook, "Rook", false),
        flag(place(0.835, 0.533), Side::White, Kind::Bishop, "Bishop", false),
    ];
    map.rays = vec![vec![place(0.18, 0.31), king], vec![place(0.835, 0.533), king]];
    map.view = Some([place(0.564, 0.262), place(0.66, 0.358)]);
    let ticks =
        [(0.0, "1"), (0.25, "2.5 × 10¹⁷"), (0.5, "5 × 10¹⁷"), (0.75, "7.5 × 10¹⁷"), (1.0, "10¹⁸")];
    map.x_ticks = ticks.map(|(at, label)| Tick { at, label: label.into() }).into();
    map.y_ticks = map.x_ticks[1..].to_vec();
    map
}

/// An even cut of a square board into as many regions as it has rows: one block each, some of them in two pieces.
pub(crate) fn many_regions(side: usize) -> Scene {
    let mut scene = Scene::new(side, side);
    for spot in scene.spots() {
        let (band, slot) = (spot.row / 4, (spot.col + spot.row / 2) % side * 4 / side);
        let region = (band * 4 + slot) % side;
        scene[spot].ground = Ground::Region(Region(u16::try_from(region).unwrap_or(0)));
    }
    scene.letters = true;
    scene.patterns = true;
    scene
}
