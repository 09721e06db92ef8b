//! `GET /sets`: the sets of pieces for new packing puzzles, with their pieces as puzzle files draw them and
//! the names of the boards that they fill.

#[cfg(feature = "http")]
use crate::app::App;
use crate::context::RequestContext;
use crate::engine::Engine;
use crate::error::ApiError;
use crate::reply::Reply;
#[cfg(feature = "http")]
use crate::request::Client;
#[cfg(feature = "http")]
use axum::extract::State;
use serde::Serialize;
use teka::packing::{GridPos, sets};
use teka_json::SCHEMA;
use teka_locale::Words;

/// The sets of pieces.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct Sets {
    /// Version of the JSON format.
    schema: u8,
    /// All sets.
    sets: Vec<PieceSet>,
}

/// A set of pieces.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct PieceSet {
    /// The name of the set.
    name: String,
    /// The title for people.
    title: String,
    /// `square` for flat pieces, `cubic` for pieces of cubes.
    lattice: String,
    /// Whether its pieces may be mirrored.
    mirror: bool,
    /// The names of the boards that its pieces fill; the first is the default.
    boards: Vec<String>,
    /// The pieces.
    pieces: Vec<SetPiece>,
}

/// A piece of a set.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct SetPiece {
    /// The symbol that it is drawn with.
    symbol: String,
    /// The name of the piece.
    name: Option<String>,
    /// The rows of a flat piece, with spaces where it has no cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    rows: Option<Vec<String>>,
    /// The layers of a solid piece, top layer first, each as rows.
    #[serde(skip_serializing_if = "Option::is_none")]
    layers: Option<Vec<Vec<String>>>,
}

/// List sets of pieces for drawing puzzles
#[cfg(feature = "http")]
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        get,
        path = "/sets",
        tag = "puzzles",
        responses(
            (status = 200, description = "All sets", body = Sets),
            (status = 429, description = "The client has exceeded its quota", body = crate::error::ErrorAnswer)
        )
    )
)]
pub(super) async fn sets(State(app): State<App>, client: Client) -> Reply {
    app.handle_get(client, list_sets).await
}

pub(super) fn list_sets(_engine: &Engine, context: &RequestContext) -> Result<Reply, ApiError> {
    let sets = sets::SETS.iter().map(|set| piece_set(set, context.words)).collect();
    context.json(&Sets { schema: SCHEMA, sets })
}

fn piece_set(set: &sets::PieceSet, words: &Words) -> PieceSet {
    PieceSet {
        name: set.name.to_owned(),
        title: words.entry(&format!("set-{}", set.name)).unwrap_or_else(|| set.name.to_owned()),
        lattice: if set.is_flat() { "square" } else { "cubic" }.to_owned(),
        mirror: set.may_mirror,
        boards: set.boards.iter().map(|&board| board.to_owned()).collect(),
        pieces: set.pieces.iter().map(set_piece).collect(),
    }
}

/// Draws a piece as puzzle files do.
fn set_piece(piece: &sets::SetPiece) -> SetPiece {
    let cells = piece.positions();
    let symbol = piece.symbol.to_string();
    let end = |of: fn(&GridPos) -> i32| cells.iter().map(of).max().unwrap_or(0);
    let (top, bottom, right) = (end(|pos| pos.layer), end(|pos| pos.row), end(|pos| pos.column));
    let row = |layer, row| {
        let cell =
            |column| if cells.contains(&GridPos { layer, row, column }) { symbol.as_str() } else { " " };
        (0..=right).map(cell).collect::<String>().trim_end().to_owned()
    };
    let mut layers: Vec<Vec<String>> =
        (0..=top).rev().map(|layer| (0..=bottom).map(|at| row(layer, at)).collect()).collect();
    let is_flat = layers.len() == 1;
    let rows = if is_flat { layers.pop() } else { None };
    SetPiece { name: Some(piece.name.to_owned()), rows, layers: (!is_flat).then_some(layers), symbol }
}
