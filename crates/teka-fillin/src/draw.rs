//! A puzzle or its solution as a [`Scene`]: the grid, and beside a puzzle the entries to put into it.

use crate::codes;
use crate::grid::{CellId, Square};
use crate::puzzle::{EntryId, Puzzle, Solution};
use crate::symbol::Symbol;
use std::collections::HashMap;
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
        panels.extend(list(puzzle, &HashMap::new()));
    }
    Scene { title, panels }
}

/// The grid as far as it is written, some squares pointed at, and beside it the list with the entries crossed off
/// that stand in some slot.
pub(crate) fn draw_so_far(puzzle: &Puzzle, symbols: &[Option<Symbol>], marked: &[CellId]) -> Scene {
    let mut scene = draw(puzzle, None);
    scene.panels = vec![Panel { caption: None, view: View::Grid(grid(puzzle, symbols, marked)) }];
    scene.panels.extend(list(puzzle, &uses(puzzle, symbols)));
    scene
}

/// How many slots show each entry.
fn uses(puzzle: &Puzzle, symbols: &[Option<Symbol>]) -> HashMap<EntryId, u32> {
    let ids = (0..).map(EntryId);
    let known: HashMap<&[Symbol], EntryId> =
        puzzle.entries().iter().zip(ids).map(|(entry, id)| (&*entry.symbols, id)).collect();
    let mut uses = HashMap::new();
    for slot in puzzle.slots() {
        let shown: Option<Vec<Symbol>> = slot.cells.iter().map(|cell| symbols[cell.index()]).collect();
        if let Some(id) = shown.and_then(|shown| known.get(&*shown)) {
            *uses.entry(*id).or_default() += 1;
        }
    }
    uses
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

/// The entries in groups of one length, shortest first, each crossed off as often as it is used.
fn list(puzzle: &Puzzle, uses: &HashMap<EntryId, u32>) -> Option<Panel> {
    if puzzle.list().is_empty() || puzzle.list().len() > MOST_LISTED {
        return None;
    }
    let length = |id: &EntryId| puzzle.entry(*id).symbols.len();
    let mut entries: Vec<EntryId> = puzzle.list().to_vec();
    entries.sort_by_cached_key(|id| (length(id), puzzle.text(*id)));
    let mut left = uses.clone();
    let mut entry = |id: EntryId| {
        let uses = left.entry(id).or_default();
        let done = *uses > 0;
        *uses = uses.saturating_sub(1);
        Entry { text: puzzle.text(id), done }
    };
    let groups = entries.chunk_by(|one, next| length(one) == length(next)).map(|group| Group {
        heading: Some(Message::new(codes::LIST_LENGTH).with("length", length(&group[0]))),
        entries: group.iter().map(|&id| entry(id)).collect(),
    });
    let caption = Message::new(codes::LIST_CAPTION).with("entries", puzzle.list().len());
    Some(Panel { caption: Some(caption), view: View::List(List { groups: groups.collect() }) })
}
