//! Chess without a table: the moves of a position, one move judged, the graphs, a drawing.

use super::draw;
use crate::{
    cli::chess::{
        check::{Verdict, judge},
        draw::scene,
        given::{self, Given},
        graph::Graph,
        moves,
    },
    server::{
        api_error::ApiError,
        request::{Reply, Request, done_as},
    },
};
use papan_chess::Setup;
use papan_draw::ChessSceneOptions;

/// Answers a request.
pub(super) fn handle(verb: &str, request: &Request<'_>) -> Reply {
    match verb {
        "moves" => Ok(moves::report(&position(request)?).map_err(|_| ApiError::internal())?.into()),
        "check" => {
            let (given, written) = (position(request)?, request.text_of("move")?);
            let judged = judge(&given, written)?;
            done_as(&Verdict::new(given, written, judged, request.text))
        }
        "graph" => {
            let given = position(request)?;
            done_as(&Graph::of(given.fen, &given.position))
        }
        "draw" => {
            draw(scene(&position(request)?, ChessSceneOptions::default(), request.text), request)
        }
        _ => Err(ApiError::unknown(verb)),
    }
}

/// The position of the request; the start without one.
fn position(request: &Request<'_>) -> Result<Given, ApiError> {
    let fen = request.optional_text("fen")?;
    Ok(given::read("FEN", fen.unwrap_or(&Setup::START.to_string()).trim())?)
}
