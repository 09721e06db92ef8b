//! A puzzle as plain data for programs that let people play it: squares, slots and entries. The names are part of the
//! JSON contract.

use crate::puzzle::Puzzle;
use teka_core::family_data;

/// A fill-in.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FillinModel {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// All squares in reading order, walls included.
    pub cells: Vec<ModelSquare>,
    /// Where entries go.
    pub slots: Vec<ModelSlot>,
    /// What goes there.
    pub entries: Vec<ModelEntry>,
}

/// A square of a fill-in.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ModelSquare {
    /// The row.
    pub row: usize,
    /// The column.
    pub column: usize,
    /// Whether it is a wall, where nothing can be written.
    pub wall: bool,
    /// The symbol given by the puzzle.
    pub given: Option<String>,
}

/// A slot: where an entry goes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ModelSlot {
    /// `across` or `down`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub direction: &'static str,
    /// The numbers of its squares.
    pub cells: Vec<usize>,
}

/// An entry of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ModelEntry {
    /// Its text.
    pub text: String,
    /// Its symbols.
    pub symbols: Vec<String>,
    /// How often it is listed.
    pub count: usize,
}

family_data!(FillinModel);

impl FillinModel {
    pub(crate) fn new(puzzle: &Puzzle) -> Self {
        let (grid, alphabet) = (puzzle.grid(), puzzle.alphabet());
        let squares = grid.cells().map(|cell| {
            let (row, column) = grid.row_column(cell);
            let given = grid.given(cell).map(|symbol| alphabet.text(symbol).to_owned());
            ModelSquare { row, column, wall: !grid.is_open(cell), given }
        });
        let slots = puzzle.slots().iter().map(|slot| ModelSlot {
            direction: slot.direction.name(),
            cells: slot.cells.iter().map(|cell| cell.index()).collect(),
        });
        let entries = puzzle.entries().iter().map(|entry| ModelEntry {
            text: alphabet.word(&entry.symbols),
            symbols: entry.symbols.iter().map(|&symbol| alphabet.text(symbol).to_owned()).collect(),
            count: entry.copies as usize,
        });
        FillinModel {
            rows: grid.rows(),
            columns: grid.columns(),
            cells: squares.collect(),
            slots: slots.collect(),
            entries: entries.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka_core::{Source, Strictness};

    #[test]
    fn a_model_has_squares_slots_and_entries() {
        let file = Source::new("", "4-#\n#-#\n\n42\n25\n25\n");
        let puzzle = crate::read(&[file], Strictness::Lenient).value.unwrap();
        let square = |row, column, wall, given: Option<&str>| ModelSquare {
            row,
            column,
            wall,
            given: given.map(str::to_owned),
        };
        let entry = |text: &str, symbols: [&str; 2], count| ModelEntry {
            text: text.to_owned(),
            symbols: symbols.map(str::to_owned).to_vec(),
            count,
        };
        let slot = |direction, cells: [usize; 2]| ModelSlot { direction, cells: cells.to_vec() };
        let expected = FillinModel {
            rows: 2,
            columns: 3,
            cells: vec![
                square(0, 0, false, Some("4")),
                square(0, 1, false, None),
                square(0, 2, true, None),
                square(1, 0, true, None),
                square(1, 1, false, None),
                square(1, 2, true, None),
            ],
            slots: vec![slot("across", [0, 1]), slot("down", [1, 4])],
            entries: vec![entry("42", ["4", "2"], 1), entry("25", ["2", "5"], 2)],
        };
        assert_eq!(FillinModel::new(&puzzle), expected);
    }
}
