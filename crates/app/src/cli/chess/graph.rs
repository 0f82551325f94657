//! `papan chess graph`: the legal moves or the attacks of a position as a directed graph on the squares.

use super::{
    compare, draw,
    given::{Fen, Given},
};
use crate::{
    console::Console,
    error::AppError,
    exit::Exit,
    image_output::{self, Picture},
    storage::file::{self, Readers},
};
use papan_chess::{
    Adjacency, Analysis, AttackGraph, Color, Edge, LegalGraph, Measures, Position, Square, export,
};
use papan_draw::ChessSceneOptions;
use papan_games::i18n::Catalog;
use papan_study::chess::{
    format_adjacency_matrix, format_document_incidence, format_incidence_matrix,
};
use serde::Serialize;
use std::{
    ffi::OsStr,
    fmt::Write as _,
    io::{self, Write as _},
    path::Path,
};

#[derive(clap::Args)]
#[allow(clippy::struct_excessive_bools)] // flags of the command line
pub(crate) struct Args {
    #[command(flatten)]
    fen: Fen,
    #[arg(long = "as", value_name = "FORM", conflicts_with_all = ["measures", "compare"])]
    form: Option<Form>,
    #[arg(long, conflicts_with_all = ["measures", "compare"])]
    attacks: bool,
    #[arg(long, conflicts_with = "compare")]
    measures: bool,
    #[arg(long)]
    compare: bool,
    #[arg(long, conflicts_with = "form")]
    json: bool,
    #[command(flatten)]
    picture: Picture,
}

/// How a graph is written.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    List,
    Matrix,
    Incidence,
    DocumentIncidence,
    Dot,
    Graphml,
    Json,
    Svg,
    Png,
}

impl Form {
    /// The form that the name of a file asks for.
    fn of_name(path: &Path) -> Option<Self> {
        let extension = path.extension().and_then(OsStr::to_str)?.to_ascii_lowercase();
        Some(match extension.as_str() {
            "dot" | "gv" => Self::Dot,
            "graphml" => Self::Graphml,
            "json" => Self::Json,
            "svg" => Self::Svg,
            "png" => Self::Png,
            _ => return None,
        })
    }
}

impl Args {
    fn form(&self) -> Form {
        let named = || self.picture.output.as_deref().and_then(Form::of_name);
        if self.json { Form::Json } else { self.form.or_else(named).unwrap_or(Form::List) }
    }
}

/// Writes the graph of a position in one of its forms, or what there is to say about it.
pub(super) fn run(args: &Args, console: &Console) -> Result<Exit, AppError> {
    let bytes = if args.compare {
        compare::run(&args.fen, args.json, console)?.into_bytes()
    } else {
        let given = args.fen.read()?;
        if args.measures && !args.json {
            tell_measures(&Analysis::of(&given.position), console.text).into_bytes()
        } else {
            write_graph(args, &given, console)?
        }
    };
    match &args.picture.output {
        Some(path) => file::write(path, &bytes, Readers::Usual)
            .map_err(|error| AppError::unwritable(path, &error))?,
        None if args.form() == Form::Png && Console::is_terminal() => {
            return Err(AppError::Message { key: "chess-png-on-terminal", args: Vec::new() });
        }
        None => {
            let mut out = Console::plain();
            out.write_all(&bytes)?;
            out.flush()?;
        }
    }
    Ok(Exit::Success)
}

fn write_graph(args: &Args, given: &Given, console: &Console) -> Result<Vec<u8>, AppError> {
    let board = given.position.board();
    let (rows, edges) = graph_of(args, given);
    let text = match args.form() {
        Form::List => export::list(&rows),
        Form::Matrix => format_adjacency_matrix(&rows),
        Form::Incidence => format_incidence_matrix(&edges),
        Form::DocumentIncidence => format_document_incidence(&rows),
        Form::Dot => export::dot(board, &edges),
        Form::Graphml => export::graphml(board, &edges),
        Form::Json => {
            serde_json::to_string(&Graph::of(given.fen.clone(), &given.position))
                .map_err(io::Error::from)?
                + "\n"
        }
        Form::Svg => args.picture.svg(&draw::scene(given, view(args, given, &edges), console.text)),
        Form::Png => {
            let scene = draw::scene(given, view(args, given, &edges), console.text);
            return image_output::png(&args.picture.svg(&scene));
        }
    };
    Ok(text.into_bytes())
}

fn graph_of(args: &Args, given: &Given) -> (Adjacency, Vec<Edge>) {
    if args.attacks {
        let graph = AttackGraph::of(given.position.board());
        (graph.rows().clone(), graph.edges())
    } else {
        let graph = LegalGraph::of(&given.position);
        (graph.rows().clone(), graph.edges())
    }
}

/// Moves are arrows. Attacks would be too many of them: the squares that the other side attacks are hatched instead.
fn view<'a>(args: &Args, given: &Given, edges: &'a [Edge]) -> ChessSceneOptions<'a> {
    if args.attacks {
        ChessSceneOptions { attacks: Some(!given.position.turn()), ..ChessSceneOptions::default() }
    } else {
        ChessSceneOptions { arrows: edges, ..ChessSceneOptions::default() }
    }
}

/// An edge: from, to, kind.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct EdgeName(String, String, String);

impl From<&Edge> for EdgeName {
    fn from(edge: &Edge) -> Self {
        Self(edge.from.to_string(), edge.to.to_string(), edge.kind.name())
    }
}

/// The answer of `papan chess graph --json`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Graph {
    /// The position as it was given.
    fen: String,
    /// The legal moves as edges: from, to, kind.
    moves: Vec<EdgeName>,
    attacks: Attacks,
    measures: BothMeasures,
}

/// The measures of positional chess graphs (`ChessY`), each side as if it were its turn.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct BothMeasures {
    white: SideMeasures,
    black: SideMeasures,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct SideMeasures {
    /// Own pieces.
    nodes: u32,
    /// Pairs of squares with a move.
    edges: u32,
    /// Edges as a part of 64 x 63.
    connectedness: f64,
    /// Part of the board that is a target and holds no enemy.
    mobility: f64,
    /// Part of the board that is a target.
    control: f64,
    /// Part of the board that is a target or holds an own piece.
    dominance: f64,
    /// Targets per own piece.
    average_node_reach: f64,
    /// Enemy pieces that are targets.
    offensiveness: u32,
    /// Own pieces that are protected.
    defensiveness: u32,
}

impl From<Measures> for SideMeasures {
    fn from(measures: Measures) -> Self {
        let Measures {
            nodes,
            edges,
            connectedness,
            mobility,
            control,
            dominance,
            average_node_reach,
            offensiveness,
            defensiveness,
        } = measures;
        Self {
            nodes,
            edges,
            connectedness,
            mobility,
            control,
            dominance,
            average_node_reach,
            offensiveness,
            defensiveness,
        }
    }
}

/// Which squares are attacked, whatever pins say.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Attacks {
    /// Squares that white attacks or protects.
    white: Vec<String>,
    /// Squares that black attacks or protects.
    black: Vec<String>,
    /// The attacks of all pieces as edges: from, to, kind.
    edges: Vec<EdgeName>,
}

impl Graph {
    /// The graphs and measures of a position that is written as `fen`.
    pub(crate) fn of(fen: String, position: &Position) -> Self {
        let analysis = Analysis::of(position);
        let attacked = |color| {
            analysis.attacks().attacked_by(color).into_iter().map(|at: Square| at.to_string())
        };
        Self {
            fen,
            moves: LegalGraph::of(position).edges().iter().map(EdgeName::from).collect(),
            attacks: Attacks {
                white: attacked(Color::White).collect(),
                black: attacked(Color::Black).collect(),
                edges: analysis.attacks().edges().iter().map(EdgeName::from).collect(),
            },
            measures: BothMeasures {
                white: analysis.measures(Color::White).into(),
                black: analysis.measures(Color::Black).into(),
            },
        }
    }
}

/// The measures of both sides, one a line.
fn tell_measures(analysis: &Analysis, text: &Catalog) -> String {
    let [white, black]: [Measures; 2] = Color::ALL.map(|color| analysis.measures(color));
    let heads = [text.get("chess-white"), text.get("chess-black")];
    let mut table = format!("{:24}{:>10}{:>10}\n", "", heads[0], heads[1]);
    for ((name, white), (_, black)) in white.named().into_iter().zip(black.named()) {
        let key = format!("chess-measure-{}", name.replace('_', "-"));
        let [white, black] = [white, black].map(|value| text.decimal(value));
        // Writing to a string cannot fail.
        let _ = writeln!(table, "{:24}{white:>10}{black:>10}", text.get(&key));
    }
    table
}
