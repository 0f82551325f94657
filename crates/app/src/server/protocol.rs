//! The protocol of the pages as TypeScript types, made from the serde types and checked in as `web/lib/protocol.d.ts`;
//! `cargo xtask schema` writes it anew. The pages are checked against it by `tsc --checkJs`.

use super::socket::{LanAnswer, NoAnswer, SocketCommand};
use papan_games::{
    chess,
    error::ErrorReport,
    giant,
    i18n::{Catalog, Lang},
    picture, queens,
    run::JobProgress,
    session::{Context, JobLimits},
    sessions::{BoardCommand, Detected},
    sokoban,
};
use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value};
use std::{collections::BTreeMap, fmt::Write, path::Path, time::Duration};

/// The schema of an answer.
type Answer = fn(&mut SchemaGenerator) -> Schema;

fn of<T: JsonSchema>() -> Answer {
    |generator| generator.subschema_for::<T>()
}

/// A game as a namespace: the types of its commands and answers. The socket itself has no name.
fn game<Command: JsonSchema>(game: &str, answers: &[(&str, Answer)]) -> Namespace {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let commands = variants(&generator.root_schema_for::<Command>());
    let mut types = generator.take_definitions(true);
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let mut answers: BTreeMap<&str, Value> =
        answers.iter().map(|(verb, answer)| (*verb, answer(&mut generator).to_value())).collect();
    types.extend(generator.take_definitions(true));
    let commands = commands.into_iter().map(|(verb, fields)| {
        let answer = answers.remove(verb.as_str());
        let answer = answer.unwrap_or_else(|| panic!("{game}/{verb} has no answer"));
        let name = if game.is_empty() { verb } else { format!("{game}/{verb}") };
        (name, (fields, answer))
    });
    let commands = commands.collect();
    assert!(answers.is_empty(), "{game} has no commands {answers:?}");
    let name = if game.is_empty() { "socket" } else { game };
    Namespace { name: name.to_owned(), commands, types }
}

struct Namespace {
    name: String,
    /// Fields and answer of each command.
    commands: BTreeMap<String, (Value, Value)>,
    types: Map<String, Value>,
}

/// The variants of an enum whose values are objects with one field, `{"verb": {…}}`.
fn variants(schema: &Schema) -> BTreeMap<String, Value> {
    let variants = schema.get("oneOf").and_then(Value::as_array).expect("an enum");
    let properties = variants.iter().filter_map(|variant| variant["properties"].as_object());
    properties.flat_map(|fields| fields.clone().into_iter()).collect()
}

/// A schema as a type. References are to the types of the namespace that it stands in.
fn typescript(schema: &Value) -> String {
    let union = |parts: &[Value]| {
        let mut types: Vec<String> = parts.iter().map(typescript).collect();
        types.dedup();
        types.join(" | ")
    };
    if let Some(name) = schema["$ref"].as_str() {
        return name.rsplit('/').next().unwrap_or(name).to_owned();
    }
    if let Some(value) = schema.get("const") {
        return value.to_string();
    }
    if let Some(values) = schema["enum"].as_array() {
        let values: Vec<String> = values.iter().map(ToString::to_string).collect();
        return values.join(" | ");
    }
    if let Some(parts) = schema["anyOf"].as_array().or(schema["oneOf"].as_array()) {
        return union(parts);
    }
    match &schema["type"] {
        Value::Array(types) => {
            let one = |name: &Value| {
                let mut schema = schema.clone();
                schema["type"] = name.clone();
                schema
            };
            union(&types.iter().map(one).collect::<Vec<_>>())
        }
        Value::String(name) => match name.as_str() {
            "integer" | "number" => "number".to_owned(),
            "array" => array(schema),
            "object" => object(schema),
            name => name.to_owned(),
        },
        _ => "unknown".to_owned(),
    }
}

fn array(schema: &Value) -> String {
    if let Some(items) = schema["prefixItems"].as_array() {
        let items: Vec<String> = items.iter().map(typescript).collect();
        return format!("[{}]", items.join(", "));
    }
    let item = typescript(&schema["items"]);
    if let (Some(least), Some(most)) = (schema["minItems"].as_u64(), schema["maxItems"].as_u64())
        && least == most
    {
        return format!("[{}]", vec![item; least as usize].join(", "));
    }
    if item.contains('|') { format!("({item})[]") } else { format!("{item}[]") }
}

fn object(schema: &Value) -> String {
    let Some(properties) = schema["properties"].as_object().filter(|all| !all.is_empty()) else {
        return match &schema["additionalProperties"] {
            Value::Object(_) => {
                format!("Record<string, {}>", typescript(&schema["additionalProperties"]))
            }
            _ => "{}".to_owned(),
        };
    };
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    let mut text = "{\n".to_owned();
    for (name, property) in properties {
        let mut text_type = typescript(property);
        let mut optional = "";
        if !required.contains(&Value::from(name.as_str())) {
            // What may be left out is never null.
            optional = "?";
            text_type = text_type.replace(" | null", "");
        }
        let line = format!("{}{name}{optional}: {text_type};", comment(property));
        let _ = writeln!(text, "{}", indented(&line));
    }
    text + "}"
}

/// The description as a comment in a line of its own.
fn comment(schema: &Value) -> String {
    let words = schema["description"].as_str().unwrap_or_default();
    if words.is_empty() { String::new() } else { format!("/** {} */\n", words.replace('\n', " ")) }
}

fn indented(text: &str) -> String {
    let indent = |line: &str| if line.is_empty() { String::new() } else { format!("  {line}") };
    let lines: Vec<String> = text.lines().map(indent).collect();
    lines.join("\n")
}

fn protocol() -> String {
    let mut text =
        "// The protocol of the pages, made from the types of papan-games by `cargo xtask schema`.\n"
            .to_owned();
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    generator.subschema_for::<ErrorReport>();
    generator.subschema_for::<JobProgress>();
    text += &type_definitions(&generator.take_definitions(true));
    let games = games();
    for Namespace { name, commands, types } in &games {
        let mut commands_text = String::new();
        for (verb, (fields, answer)) in commands {
            let (words, fields, answer) = (comment(fields), typescript(fields), typescript(answer));
            let _ = writeln!(
                commands_text,
                "{words}\"{verb}\": {{ fields: {fields}; answer: {answer} }};"
            );
        }
        let commands = format!("\nexport interface Commands {{\n{}\n}}", indented(&commands_text));
        let inside = type_definitions(types) + &commands;
        let _ = writeln!(text, "\nexport namespace {name} {{\n{}\n}}", indented(&inside));
    }
    let names: Vec<String> = games.iter().map(|game| format!("{}.Commands", game.name)).collect();
    let _ = writeln!(text, "\nexport type Commands = {};", names.join(" & "));
    text
}

fn type_definitions(types: &Map<String, Value>) -> String {
    let define = |(name, schema): (&String, &Value)| {
        format!("\n{}export type {name} = {};\n", comment(schema), typescript(schema))
    };
    types.iter().map(define).collect()
}

fn games() -> Vec<Namespace> {
    let socket = game::<SocketCommand>(
        "",
        &[
            ("enter", of::<NoAnswer>()),
            ("lan", of::<LanAnswer<'static>>()),
            ("stop", of::<NoAnswer>()),
        ],
    );
    let board = game::<BoardCommand>("board", &[("recognise", of::<Detected>())]);
    vec![socket, board, chess_protocol(), giant_protocol(), queens_protocol(), sokoban_protocol()]
}

/// The names of all commands.
pub(super) fn commands() -> Vec<String> {
    games().into_iter().flat_map(|game| game.commands.into_keys()).collect()
}

fn chess_protocol() -> Namespace {
    use chess::{record, report, session, view};
    let state = of::<view::StateAnswer>();
    let seat = of::<view::SeatView>();
    game::<session::Command>(
        "chess",
        &[
            ("check", of::<report::CheckReport>()),
            ("decline", state),
            ("delete", of::<view::Deleted>()),
            ("engine", of::<view::EngineName>()),
            ("games", of::<view::GameList>()),
            ("graph", of::<report::GraphReport>()),
            ("join", state),
            ("load", seat),
            ("move", state),
            ("moves", of::<report::PositionMoves<'static>>()),
            ("new", seat),
            ("offer", state),
            ("pgn", of::<view::PgnText>()),
            ("record", of::<record::RecordView>()),
            ("redo", state),
            ("reply", state),
            ("resign", state),
            ("resume", seat),
            ("save", of::<view::SavedAs>()),
            ("scores", of::<view::Leaderboard>()),
            ("state", state),
            ("undo", state),
        ],
    )
}

fn giant_protocol() -> Namespace {
    use giant::{session, view};
    let changed = of::<view::Changed>();
    game::<session::Command>(
        "giant",
        &[
            ("board", changed),
            ("compressed", of::<view::CompressedView>()),
            ("evaluate", of::<session::Evaluated>()),
            ("evasions", of::<view::EvasionsView>()),
            ("move", changed),
            ("open", of::<view::Opened>()),
            ("targets", of::<view::Targets>()),
            ("text", of::<view::BoardText>()),
            ("undo", changed),
            ("view", of::<view::WindowView>()),
        ],
    )
}

fn queens_protocol() -> Namespace {
    use queens::{report, session, view};
    game::<session::Command>(
        "queens",
        &[
            ("act", of::<view::Marked>()),
            ("count", of::<view::SolutionCount>()),
            ("explain", of::<report::ExplanationReport>()),
            ("frames", of::<view::BruteForceFrames>()),
            ("generate", of::<report::GeneratedReport>()),
            ("hint", of::<view::HintAnswer>()),
            ("look", of::<view::BoardLook>()),
            ("picture", of::<report::ImportReport>()),
            ("play", of::<view::Opened>()),
            ("run", of::<view::BruteForceFrame>()),
            ("solve", of::<report::SolveReport>()),
            ("steps", of::<view::ExplanationView>()),
        ],
    )
}

fn sokoban_protocol() -> Namespace {
    use sokoban::{report, session, view};
    let moved = of::<view::Moved>();
    game::<session::Command>(
        "sokoban",
        &[
            ("check", of::<view::Checked>()),
            ("generate", of::<view::Generated>()),
            ("hint", of::<view::HintView>()),
            ("level", moved),
            ("moves", moved),
            ("open", of::<view::Opened>()),
            ("push", moved),
            ("redo", moved),
            ("restart", moved),
            ("solve", of::<report::AnswerReport>()),
            ("targets", of::<view::Targets>()),
            ("undo", moved),
            ("walk", moved),
        ],
    )
}

#[test]
fn the_checked_in_protocol_is_the_one_of_the_code() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/lib/protocol.d.ts");
    let found = protocol();
    if std::env::var_os("PAPAN_UPDATE").is_some() {
        std::fs::write(&path, &found).unwrap();
    }
    assert!(
        found == std::fs::read_to_string(&path).unwrap_or_default(),
        "cargo xtask schema writes web/lib/protocol.d.ts anew"
    );
}

#[test]
fn no_command_of_a_session_hides_behind_a_picture() {
    let time = Duration::from_secs(1);
    let limits = JobLimits { default_time: time, max_time: time, memory: 1 << 20 };
    let context = Context { catalog: Catalog::of(Lang::En), limits, seed: 0, attachment: None };
    for Namespace { name, commands, .. } in games() {
        for command in commands.keys() {
            let verb = command.strip_prefix(&format!("{name}/")).unwrap_or(command);
            let picture = picture::handle(&name, verb, &Map::new(), &context);
            assert!(matches!(picture, Ok(None)), "{command} is a picture as well");
        }
    }
}
