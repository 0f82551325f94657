//! `papan chess graph`: the legal moves or the attacks of a position as a directed graph on the squares.

use super::{compare, position_arg::PositionArg};
use crate::{
    cli::{
        args::FirstBoard,
        image_output::{self, Picture},
    },
    console::Console,
    error::AppError,
    exit::Exit,
    file::{self, Access},
};
use papan_chess::{Adjacency, Analysis, AttackGraph, Color, Edge, LegalGraph, Measures, export};
use papan_draw::ChessSceneOptions;
use papan_games::{
    chess::{
        input::ParsedPosition,
        report::{GraphReport, scene},
    },
    i18n::Catalog,
};
use papan_study::chess::{
    format_adjacency_matrix, format_document_incidence, format_incidence_matrix,
};
use std::{ffi::OsStr, fmt::Write as _, io::Write as _, path::Path};

#[derive(clap::Args)]
#[allow(clippy::struct_excessive_bools)] // flags of the command line
pub(crate) struct Args {
    #[command(flatten)]
    position: PositionArg,
    #[command(flatten)]
    board: FirstBoard,
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
    if let (Some(form), Some(path)) = (args.form, &args.picture.output)
        && Form::of_name(path).is_some_and(|named| named != form)
    {
        return Err(AppError::named("chess-form-and-name", path));
    }
    let bytes = if args.compare {
        compare::run(&args.position, &args.board.board, args.json, console)?.into_bytes()
    } else {
        let given = args.position.read_one(&args.board.board)?;
        if args.measures && !args.json {
            tell_measures(&Analysis::of(&given.position), console.text).into_bytes()
        } else {
            write_graph(args, &given, console)?
        }
    };
    match &args.picture.output {
        Some(path) => file::write(path, &bytes, Access::Default)
            .map_err(|error| AppError::unwritable(path, &error))?,
        None if args.form() == Form::Png && Console::is_terminal() => {
            return Err(AppError::new("chess-png-on-terminal"));
        }
        None => {
            let mut out = Console::plain();
            out.write_all(&bytes)?;
            out.flush()?;
        }
    }
    Ok(Exit::Success)
}

fn write_graph(
    args: &Args,
    given: &ParsedPosition,
    console: &Console,
) -> Result<Vec<u8>, AppError> {
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
            papan_games::report::to_json(&GraphReport::of(given.fen.clone(), &given.position))?
                + "\n"
        }
        Form::Svg => args.picture.svg(&scene(given, view(args, given, &edges), console.text)),
        Form::Png => {
            let scene = scene(given, view(args, given, &edges), console.text);
            return image_output::png(&args.picture.svg(&scene));
        }
    };
    Ok(text.into_bytes())
}

fn graph_of(args: &Args, given: &ParsedPosition) -> (Adjacency, Vec<Edge>) {
    if args.attacks {
        let graph = AttackGraph::of(given.position.board());
        (graph.rows().clone(), graph.edges())
    } else {
        let graph = LegalGraph::of(&given.position);
        (graph.rows().clone(), graph.edges())
    }
}

/// Moves are arrows. Attacks would be too many of them: the squares that the other side attacks are hatched instead.
fn view<'a>(args: &Args, given: &ParsedPosition, edges: &'a [Edge]) -> ChessSceneOptions<'a> {
    if args.attacks {
        ChessSceneOptions { attacks: Some(!given.position.turn()), ..ChessSceneOptions::default() }
    } else {
        ChessSceneOptions { arrows: edges, ..ChessSceneOptions::default() }
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
