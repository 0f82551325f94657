//! PGN: every move of a file of real games replayed and checked. The file is given by `PAPAN_PGN` or taken from the shared data.

use super::race;
use crate::report::Row;
use papan_chess::pgn::{Event, Events};
use pgn_reader::{RawTag, Reader, SanPlus, Visitor};
use shakmaty::{Chess, Position as _};
use std::{io::Cursor, ops::ControlFlow};

pub(super) fn run() -> Vec<Row> {
    let shared = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/data/chess/lichess_sample.pgn");
    let path = std::env::var("PAPAN_PGN").unwrap_or_else(|_| shared.to_owned());
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("skipped: {path} is not here");
        return Vec::new();
    };
    let mut ours = || {
        let mut moves = 0;
        for event in Events::new(&text) {
            moves += u64::from(matches!(event.expect("a legal game"), Event::Move(_)));
        }
        moves
    };
    let mut peer = || {
        let mut reader = Reader::new(Cursor::new(text.as_bytes()));
        let mut counter = Counter(0);
        while reader.read_game(&mut counter).expect("a file").is_some() {}
        counter.0
    };
    let [a, b] = race(15, [&mut ours, &mut peer]);
    let megabytes = text.len() as f64 * 1e-6;
    let speed = |nanoseconds: f64| megabytes / nanoseconds * 1e9;
    vec![Row {
        work: "PGN with legality".to_owned(),
        unit: "MB/s",
        ours: speed(a),
        peer: speed(b),
        peer_name: "shakmaty + pgn-reader",
        more_is_better: true,
    }]
}

struct Counter(u64);

impl Visitor for Counter {
    type Tags = ();
    type Movetext = Chess;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn tag(&mut self, (): &mut (), name: &[u8], _: RawTag<'_>) -> ControlFlow<()> {
        assert_ne!(name, b"FEN");
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(Chess::default())
    }

    fn san(&mut self, position: &mut Chess, written: SanPlus) -> ControlFlow<()> {
        let mv = written.san.to_move(position).expect("a legal move");
        position.play_unchecked(mv);
        self.0 += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, _: Chess) {}
}
