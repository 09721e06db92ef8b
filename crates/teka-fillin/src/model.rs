//! A puzzle as plain data for programs that let people play it: squares, slots and entries. The names are part of the
//! JSON contract.

use crate::grid::CellId;
use crate::puzzle::{Entry, Puzzle};
use crate::slot::Slot;
use teka_core::{Fact, Facts, Model};

pub(crate) fn model(puzzle: &Puzzle) -> Model {
    let grid = puzzle.grid();
    vec![
        ("kind", "fillin".into()),
        ("rows", grid.rows().into()),
        ("columns", grid.columns().into()),
        ("cells", grid.cells().map(|cell| cell_facts(puzzle, cell)).collect()),
        ("slots", puzzle.slots().iter().map(slot_facts).collect()),
        ("entries", puzzle.entries().iter().map(|entry| entry_facts(puzzle, entry)).collect()),
    ]
}

fn cell_facts(puzzle: &Puzzle, cell: CellId) -> Facts {
    let (row, column) = puzzle.grid().row_column(cell);
    vec![
        ("row", row.into()),
        ("column", column.into()),
        ("wall", (!puzzle.grid().is_open(cell)).into()),
        ("given", puzzle.grid().given(cell).map(|symbol| puzzle.alphabet().text(symbol)).into()),
    ]
}

fn slot_facts(slot: &Slot) -> Facts {
    let cells = slot.cells.iter().map(|cell| i64::from(cell.0)).collect();
    vec![("direction", slot.direction.name().into()), ("cells", Fact::Numbers(cells))]
}

fn entry_facts(puzzle: &Puzzle, entry: &Entry) -> Facts {
    let symbols = entry.symbols.iter().map(|&symbol| puzzle.alphabet().text(symbol).to_owned()).collect();
    vec![
        ("text", puzzle.alphabet().word(&entry.symbols).into()),
        ("symbols", Fact::Texts(symbols)),
        ("count", entry.copies.into()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka_core::{Strictness, Source};

    #[test]
    fn a_model_has_squares_slots_and_entries() {
        let file = Source::new("", "4-#\n#-#\n\n42\n25\n25\n");
        let puzzle = crate::read(&[file], Strictness::Lenient).value.unwrap();
        let cell = |row: i32, column: i32, wall: bool, given: Option<&str>| -> Facts {
            vec![
                ("row", row.into()),
                ("column", column.into()),
                ("wall", wall.into()),
                ("given", given.into()),
            ]
        };
        let entry = |text: &str, symbols: [&str; 2], count: i32| -> Facts {
            let symbols = Fact::Texts(symbols.map(str::to_owned).to_vec());
            vec![("text", text.into()), ("symbols", symbols), ("count", count.into())]
        };
        let slot = |direction: &str, cells: [i64; 2]| -> Facts {
            vec![("direction", direction.into()), ("cells", Fact::Numbers(cells.to_vec()))]
        };
        let cells = [
            cell(0, 0, false, Some("4")),
            cell(0, 1, false, None),
            cell(0, 2, true, None),
            cell(1, 0, true, None),
            cell(1, 1, false, None),
            cell(1, 2, true, None),
        ];
        let expected: Model = vec![
            ("kind", "fillin".into()),
            ("rows", 2.into()),
            ("columns", 3.into()),
            ("cells", cells.into_iter().collect()),
            ("slots", [slot("across", [0, 1]), slot("down", [1, 4])].into_iter().collect()),
            ("entries", [entry("42", ["4", "2"], 1), entry("25", ["2", "5"], 2)].into_iter().collect()),
        ];
        assert_eq!(model(&puzzle), expected);
    }
}
