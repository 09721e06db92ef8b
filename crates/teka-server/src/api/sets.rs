//! Sets of pieces to draw puzzles with, taken from the examples.

use crate::app::App;
use crate::asked::Asker;
use crate::brief::Context;
use crate::examples;
use crate::failure::ErrorAnswer;
use crate::reply::Reply;
use axum::extract::State;
use serde::Serialize;
use teka::{Reading, Register, Source};
use teka_json::{Model, ModelPiece, PackingModel, SCHEMA};
use teka_locale::Words;
use utoipa::ToSchema;

/// The sets, and the examples whose pieces they are.
const SETS: [(&str, &str); 4] = [
    ("iq-puzzler-pro", "iq-puzzler-pro"),
    ("kanoodle", "kanoodle"),
    ("pentominoes", "pentominoes-6x10"),
    ("soma", "soma"),
];

/// The sets of pieces.
#[derive(Serialize, ToSchema)]
pub(super) struct Sets {
    /// The number of this contract.
    schema: u8,
    /// All sets.
    sets: Vec<PieceSet>,
}

/// A set of pieces.
#[derive(Serialize, ToSchema)]
pub(super) struct PieceSet {
    /// Its name.
    name: String,
    /// What a person calls it.
    title: String,
    /// `square` for flat pieces, `cubic` for pieces of cubes.
    lattice: String,
    /// Whether its pieces may be mirrored.
    mirror: bool,
    /// The pieces.
    pieces: Vec<SetPiece>,
}

/// A piece of a set.
#[derive(Serialize, ToSchema)]
pub(super) struct SetPiece {
    /// What it is drawn with.
    symbol: String,
    /// What a person calls it.
    name: Option<String>,
    /// A flat piece: its rows, with spaces where it has no cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    rows: Option<Vec<String>>,
    /// A piece of several layers: the rows of each, the upper layer first.
    #[serde(skip_serializing_if = "Option::is_none")]
    layers: Option<Vec<Vec<String>>>,
}

/// Sets of pieces to draw puzzles with
#[utoipa::path(
    get,
    path = "/sets",
    tag = "puzzles",
    responses(
        (status = 200, description = "All sets", body = Sets),
        (status = 429, description = "This client has as much as it may have", body = ErrorAnswer)
    )
)]
pub(super) async fn sets(State(app): State<App>, asker: Asker) -> Reply {
    let register = std::sync::Arc::clone(&app.register);
    let work = move |context: &Context| {
        let sets = SETS.iter().filter_map(|(name, example)| set(name, example, &register, context.words));
        context.json(&Sets { schema: SCHEMA, sets: sets.collect() })
    };
    app.show(asker, work).await
}

fn set(name: &str, example: &str, register: &Register, words: &Words) -> Option<PieceSet> {
    let (file, text) = examples::named("packing", example)?.files.first()?;
    let opened = register.open(&[Source::new(file, text)], Reading::Strict, Some("packing")).ok()?;
    let Model::Packing(PackingModel { lattice, pieces, .. }) = Model::new(&opened.game.model()?)? else {
        return None;
    };
    let may_mirror = |piece: &ModelPiece| piece.orientations.iter().all(|turned| turned.mirror.is_some());
    let title = words.entry(&format!("set-{name}")).unwrap_or_else(|| name.to_owned());
    let mirror = pieces.iter().all(may_mirror);
    let pieces = pieces.iter().map(drawn).collect();
    Some(PieceSet { name: name.to_owned(), title, lattice, mirror, pieces })
}

/// A piece as it is drawn in files.
fn drawn(piece: &ModelPiece) -> SetPiece {
    let cells = piece.orientations.first().map_or(&[][..], |turned| &turned.cells);
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
    let flat = layers.len() == 1;
    let (symbol, name) = (piece.symbol.clone(), piece.name.clone());
    let rows = if flat { layers.pop() } else { None };
    SetPiece { symbol, name, rows, layers: (!flat).then_some(layers) }
}
