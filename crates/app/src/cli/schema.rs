//! What scripts may rely on: the JSON schema of every `--json` answer, checked in as `docs/schema.json`.

use super::{
    batch::row::Row,
    chess::{
        self, check::Verdict, compare::Comparison, graph::Graph, moves::PositionMoves,
        perft::Count, pgn::GameReport,
    },
    giant, queens,
    refusal::Refusal,
    sokoban,
    solve::Solved,
    study,
};
use schemars::{JsonSchema, Schema, schema_for};
use std::{collections::BTreeMap, path::Path};

fn schemas() -> BTreeMap<&'static str, Schema> {
    fn of<T: JsonSchema>() -> Schema {
        schema_for!(T)
    }
    BTreeMap::from([
        ("batch chess", of::<Row<'static, PositionMoves<'static>>>()),
        ("batch chess --depth", of::<Row<'static, Count>>()),
        ("batch giant", of::<Row<'static, giant::report::Report>>()),
        ("batch queens", of::<Row<'static, queens::report::Report>>()),
        ("batch sokoban", of::<Row<'static, sokoban::report::Report>>()),
        ("batch (bad input)", of::<Row<'static, Refusal>>()),
        ("chess check", of::<Verdict>()),
        ("chess graph", of::<Graph>()),
        ("chess graph --compare", of::<Comparison>()),
        ("chess moves", of::<PositionMoves<'static>>()),
        ("chess moves, chess pgn (bad input)", of::<Refusal>()),
        ("chess perft", of::<Count>()),
        ("chess pgn", of::<GameReport<'static>>()),
        ("giant moves", of::<giant::moves::SideMoves>()),
        ("giant state", of::<giant::report::Report>()),
        ("queens explain", of::<queens::explain::ExplanationReport>()),
        ("queens generate", of::<queens::generate::NewBoard>()),
        ("queens import", of::<queens::import::Imported>()),
        ("queens race", of::<queens::race::Runner>()),
        ("queens solve", of::<queens::report::Report>()),
        ("sokoban generate", of::<sokoban::generate::New>()),
        ("sokoban info", of::<sokoban::info::Facts>()),
        ("sokoban optimise", of::<sokoban::optimise::Shortened>()),
        ("sokoban solve", of::<sokoban::report::Report>()),
        ("sokoban verify", of::<sokoban::verify::Verdict>()),
        ("solve (chess)", of::<Solved<chess::solved::Described>>()),
        ("solve (giant)", of::<Solved<giant::solved::EvaluatedReport>>()),
        ("solve (queens)", of::<Solved<queens::report::Report>>()),
        ("solve (sokoban)", of::<Solved<sokoban::report::Report>>()),
        ("study", of::<study::Study>()),
    ])
}

#[test]
fn the_checked_in_schema_is_the_one_of_the_code() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema.json");
    let found = serde_json::to_string_pretty(&schemas()).unwrap() + "\n";
    if std::env::var_os("PAPAN_UPDATE").is_some() {
        std::fs::write(&path, &found).unwrap();
    }
    assert!(
        found == std::fs::read_to_string(&path).unwrap_or_default(),
        "PAPAN_UPDATE=1 writes docs/schema.json anew"
    );
}
