//! What scripts may rely on: the JSON schema of every `--json` answer, checked in as `docs/schema.json`.

use super::{chess::compare::Comparison, study};
use papan_games::{
    chess::report as chess,
    giant::report as giant,
    queens::report as queens,
    report::{BatchError, BatchRow, LineError},
    sokoban::report as sokoban,
    solve::FileReport,
};
use schemars::{JsonSchema, Schema, schema_for};
use std::{collections::BTreeMap, path::Path};

fn schemas() -> BTreeMap<&'static str, Schema> {
    fn of<T: JsonSchema>() -> Schema {
        schema_for!(T)
    }
    BTreeMap::from([
        ("batch chess", of::<BatchRow<'static, chess::PositionMoves<'static>>>()),
        ("batch chess --depth", of::<BatchRow<'static, chess::PerftReport>>()),
        ("batch giant", of::<BatchRow<'static, giant::StateReport>>()),
        ("batch queens", of::<BatchRow<'static, queens::SolveReport>>()),
        ("batch sokoban", of::<BatchRow<'static, sokoban::SolveReport>>()),
        ("batch (bad input)", of::<BatchRow<'static, BatchError>>()),
        ("chess check", of::<chess::CheckReport>()),
        ("chess graph", of::<chess::GraphReport>()),
        ("chess graph --compare", of::<Comparison>()),
        ("chess moves", of::<chess::PositionMoves<'static>>()),
        ("chess moves, chess pgn (bad input)", of::<LineError>()),
        ("chess perft", of::<chess::PerftReport>()),
        ("chess pgn", of::<chess::GameReport<'static>>()),
        ("giant moves", of::<giant::SideMoves>()),
        ("giant state", of::<giant::StateReport>()),
        ("queens explain", of::<queens::ExplanationReport>()),
        ("queens generate", of::<queens::GeneratedReport>()),
        ("queens import", of::<queens::ImportReport>()),
        ("queens race", of::<queens::RaceReport>()),
        ("queens solve", of::<queens::SolveReport>()),
        ("sokoban generate", of::<sokoban::GeneratedReport>()),
        ("sokoban info", of::<sokoban::InfoReport>()),
        ("sokoban optimise", of::<sokoban::OptimizeReport>()),
        ("sokoban solve", of::<sokoban::SolveReport>()),
        ("sokoban verify", of::<sokoban::VerifyReport>()),
        ("solve (chess)", of::<FileReport<chess::PositionReport>>()),
        ("solve (giant)", of::<FileReport<giant::TimedReport>>()),
        ("solve (queens)", of::<FileReport<queens::SolveReport>>()),
        ("solve (sokoban)", of::<FileReport<sokoban::SolveReport>>()),
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
