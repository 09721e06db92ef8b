//! A puzzle or its solution as a [`Scene`]: the grid, and beside a puzzle the entries to put into it.

use crate::codes;
use crate::grid::{CellId, Square};
use crate::puzzle::{EntryId, Puzzle, Solution};
use crate::symbol::Symbol;
use teka_core::Message;
use teka_core::scene::{Cell, Entry, Grid, Group, List, Look, Panel, Role, Scene, View};

/// A list longer than this is left out of the picture, where nobody could read it.
const MOST_LISTED: usize = 2_000;

/// The grid with the solution in it, or with what is given and the list beside it.
pub(crate) fn draw(puzzle: &Puzzle, solution: Option<&Solution>) -> Scene {
    let code = if solution.is_some() { codes::SOLUTION_TITLE } else { codes::PUZZLE_TITLE };
    let title = Message::new(code).with("entries", puzzle.list().len());
    let title = title.with("rows", puzzle.grid().rows()).with("columns", puzzle.grid().columns());
    let symbols = solution.map_or(puzzle.start(), |solution| &solution.symbols);
    let mut panels = vec![Panel { caption: None, view: View::Grid(grid(puzzle, symbols, &[])) }];
    if solution.is_none() {
        panels.extend(list(puzzle));
    }
    Scene { title, panels }
}

/// The grid with these symbols in it, and some squares pointed at.
pub(crate) fn grid(puzzle: &Puzzle, symbols: &[Option<Symbol>], marked: &[CellId]) -> Grid {
    let cell = |id: CellId| {
        let (row, column) = puzzle.grid().place(id);
        let symbol = symbols.get(id.index()).copied().flatten();
        let role = match (puzzle.grid().square(id), symbol) {
            (Square::Wall, _) => Role::Wall,
            (_, None) => Role::Open,
            (Square::Given(given), Some(written)) if given == written => Role::Fixed,
            (_, Some(_)) => Role::Written,
        };
        let label = match role {
            Role::Fixed | Role::Written => symbol.map_or("", |symbol| puzzle.alphabet().text(symbol)),
            _ => "",
        };
        Cell::new(row, column, role, label)
    };
    let mut cells: Vec<Cell> = puzzle.grid().ids().map(cell).collect();
    for id in marked {
        cells[id.index()].marked = true;
    }
    Grid { rows: puzzle.grid().rows(), columns: puzzle.grid().columns(), look: Look::Squares, cells }
}

/// The entries in groups of one length, shortest first.
fn list(puzzle: &Puzzle) -> Option<Panel> {
    if puzzle.list().is_empty() || puzzle.list().len() > MOST_LISTED {
        return None;
    }
    let length = |id: &EntryId| puzzle.entry(*id).symbols.len();
    let mut entries: Vec<EntryId> = puzzle.list().to_vec();
    entries.sort_by_cached_key(|id| (length(id), puzzle.text(*id)));
    let groups = entries.chunk_by(|one, next| length(one) == length(next)).map(|group| Group {
        heading: Some(Message::new(codes::LIST_LENGTH).with("length", length(&group[0]))),
        entries: group.iter().map(|&id| Entry { text: puzzle.text(id), done: false }).collect(),
    });
    let caption = Message::new(codes::LIST_CAPTION).with("entries", puzzle.list().len());
    Some(Panel { caption: Some(caption), view: View::List(List { groups: groups.collect() }) })
}
