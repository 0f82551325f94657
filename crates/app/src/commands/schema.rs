//! What scripts may rely on: the JSON schema of every `--json` answer, checked in as `docs/schema.json`.

use super::{
    giant::{moves::SideMoves, report::Report, solved::Solved},
    queens,
};
use schemars::{JsonSchema, Schema, schema_for};
use std::{collections::BTreeMap, path::Path};

fn schemas() -> BTreeMap<&'static str, Schema> {
    fn of<T: JsonSchema>() -> Schema {
        schema_for!(T)
    }
    BTreeMap::from([
        ("giant moves", of::<SideMoves>()),
        ("giant state", of::<Report>()),
        ("queens explain", of::<queens::explain::ExplanationReport>()),
        ("queens generate", of::<queens::generate::NewBoard>()),
        ("queens race", of::<queens::race::Runner>()),
        ("queens solve", of::<queens::report::Report>()),
        ("solve (giant)", of::<Solved>()),
        ("solve (queens)", of::<queens::solved::Solved>()),
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
