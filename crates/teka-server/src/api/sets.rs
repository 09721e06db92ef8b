//! `GET /sets`: sets of pieces for drawing new packing puzzles, taken from the examples.

use crate::app::App;
use crate::examples;
use crate::handle::RequestContext;
use crate::reply::Reply;
use crate::request::Client;
use axum::extract::State;
use serde::Serialize;
use std::sync::Arc;
use teka::packing::{ModelPiece, PackingModel};
use teka::{Registry, Source, Strictness};
use teka_json::SCHEMA;
use teka_locale::Words;

/// The names of the sets, and the examples whose pieces they are.
const SETS: [(&str, &str); 4] = [
    ("iq-puzzler-pro", "iq-puzzler-pro"),
    ("kanoodle", "kanoodle"),
    ("pentominoes", "pentominoes-6x10"),
    ("soma", "soma"),
];

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
    /// The pieces.
    pieces: Vec<SetPiece>,
}

/// A piece of a set.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct SetPiece {
    /// The symbol it is drawn with.
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
    let registry = Arc::clone(&app.registry);
    let work = move |context: &RequestContext| {
        let sets =
            SETS.iter().filter_map(|(name, example)| piece_set(name, example, &registry, context.words));
        context.json(&Sets { schema: SCHEMA, sets: sets.collect() })
    };
    app.handle_get(client, work).await
}

fn piece_set(name: &str, example: &str, registry: &Registry, words: &Words) -> Option<PieceSet> {
    let &(file, text) = examples::find("packing", example)?.files.first()?;
    let opened = registry.open(&[Source::new(file, text)], Strictness::Strict, Some("packing")).ok()?;
    let model = opened.game.model()?;
    let PackingModel { lattice, pieces, .. } = model.get()?;
    let may_mirror =
        |piece: &ModelPiece| piece.orientations.iter().all(|orientation| orientation.mirror.is_some());
    let title = words.entry(&format!("set-{name}")).unwrap_or_else(|| name.to_owned());
    let mirror = pieces.iter().all(may_mirror);
    let pieces = pieces.iter().map(set_piece).collect();
    Some(PieceSet { name: name.to_owned(), title, lattice: (*lattice).to_owned(), mirror, pieces })
}

/// A piece as it is drawn in puzzle files.
fn set_piece(piece: &ModelPiece) -> SetPiece {
    let cells = piece.orientations.first().map_or(&[][..], |orientation| &orientation.cells);
    let range = |axis: usize| {
        let values = || cells.iter().map(|cell| cell[axis]);
        values().min().unwrap_or(0)..=values().max().unwrap_or(0)
    };
    let row = |y, z| {
        let cell = |x| if cells.contains(&[x, y, z]) { piece.symbol.as_str() } else { " " };
        range(0).map(cell).collect::<String>().trim_end().to_owned()
    };
    let mut layers: Vec<Vec<String>> =
        range(2).rev().map(|z| range(1).map(|y| row(y, z)).collect()).collect();
    let is_flat = layers.len() == 1;
    let (symbol, name) = (piece.symbol.clone(), piece.name.clone());
    let rows = if is_flat { layers.pop() } else { None };
    SetPiece { symbol, name, rows, layers: (!is_flat).then_some(layers) }
}
