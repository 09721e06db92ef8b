//! A puzzle as data, for whoever lets people play it. Families tell it as facts; here the names of those that the page
//! knows are written down, so that they are part of the description. `docs/model.md` says more about them.

use crate::facts;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a person needs to play a puzzle. Everything is counted from 0.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Model {
    /// Pieces on a board.
    Packing(PackingModel),
    /// Tiles and a blank.
    Sliding(SlidingModel),
    /// Entries in a grid.
    Fillin(FillinModel),
}

impl Model {
    /// What a family tells, if it is one that the page knows.
    pub fn new(model: &teka::Model) -> Option<Self> {
        serde_json::from_value(facts(model).into()).ok()
    }
}

/// A packing puzzle.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct PackingModel {
    /// `square`, `cubic` or `sphere`.
    pub lattice: String,
    /// The drawn layers from the bottom.
    pub layers: Vec<ModelLayer>,
    /// The cells of the board in reading order, layers from the top.
    pub cells: Vec<ModelCell>,
    /// The pieces in file order.
    pub pieces: Vec<ModelPiece>,
}

/// The size of a drawn layer.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct ModelLayer {
    /// Rows.
    pub rows: usize,
    /// Columns.
    pub columns: usize,
}

/// A cell of a board.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct ModelCell {
    /// The layer, from the bottom.
    pub layer: usize,
    /// The row.
    pub row: usize,
    /// The column.
    pub column: usize,
    /// The point of the lattice.
    pub x: i64,
    /// The point of the lattice.
    pub y: i64,
    /// The point of the lattice.
    pub z: i64,
    /// Whether it may stay empty.
    pub optional: bool,
    /// The number of the piece that is given there.
    pub owner: Option<usize>,
}

/// A piece.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct ModelPiece {
    /// What it is drawn with.
    pub symbol: String,
    /// What a person calls it.
    pub name: Option<String>,
    /// The number that chooses its colour.
    pub color: usize,
    /// Whether it lies on the board from the start.
    pub given: bool,
    /// The ways to turn it, the drawn one first.
    pub orientations: Vec<ModelOrientation>,
}

/// A piece turned in one way, and where buttons lead from it.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct ModelOrientation {
    /// Points relative to the first, which is `[0,0,0]`.
    #[schema(value_type = Vec<Vec<i64>>)]
    pub cells: Vec<[i64; 3]>,
    /// The orientation after a quarter turn clockwise, seen from above.
    pub turn: usize,
    /// The orientation mirrored left to right; `null` where that is not allowed.
    pub mirror: Option<usize>,
    /// The orientation after a quarter turn about another axis; `null` on squares.
    pub tip: Option<usize>,
    /// The orientation after a quarter turn about the third axis; `null` on squares.
    pub roll: Option<usize>,
}

/// A sliding puzzle.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct SlidingModel {
    /// Rows.
    pub rows: usize,
    /// Columns.
    pub columns: usize,
    /// The tiles in reading order, 0 for the blank.
    pub start: Vec<u64>,
    /// Where they should go.
    pub goal: Vec<u64>,
    /// How moves are counted: `single` or `multi`.
    pub metric: String,
}

/// A fill-in.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct FillinModel {
    /// Rows.
    pub rows: usize,
    /// Columns.
    pub columns: usize,
    /// All squares in reading order, walls too.
    pub cells: Vec<ModelSquare>,
    /// Where entries go.
    pub slots: Vec<ModelSlot>,
    /// What goes there.
    pub entries: Vec<ModelEntry>,
}

/// A square of a fill-in.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct ModelSquare {
    /// The row.
    pub row: usize,
    /// The column.
    pub column: usize,
    /// Whether nothing can stand there.
    pub wall: bool,
    /// The symbol that the puzzle gives.
    pub given: Option<String>,
}

/// Where an entry goes.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct ModelSlot {
    /// `across` or `down`.
    pub direction: String,
    /// The numbers of its squares.
    pub cells: Vec<usize>,
}

/// An entry of the list.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct ModelEntry {
    /// What it says.
    pub text: String,
    /// The same, symbol by symbol.
    pub symbols: Vec<String>,
    /// How often it stands in the list.
    pub count: usize,
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka::{Reading, Register, Source};

    /// What families tell and what is described here are the same, name for name.
    #[test]
    fn models_of_all_families_are_described() {
        let register = Register::standard();
        for puzzle in ["2 3 2\nDEFAULT\nAA\nA\nBB\nB\n", "1 2\n3 0\n", "#-\n--\n\n12\n12\n"] {
            let opened = register.open(&[Source::new("", puzzle)], Reading::Strict, None);
            let told = opened.unwrap_or_else(|errors| panic!("{puzzle}: {errors:?}")).game.model().unwrap();
            let known = Model::new(&told).unwrap_or_else(|| panic!("{puzzle} is known"));
            let known = serde_json::to_value(known).unwrap();
            assert_eq!(known, serde_json::Value::from(facts(&told)), "{puzzle}");
        }
    }
}
