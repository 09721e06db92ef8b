//! A puzzle or its solution as a [`Scene`]: the grid, and beside a puzzle the entries to put into it.

use crate::codes;
use crate::grid::{CellId, Square};
use crate::puzzle::{EntryId, Puzzle, Solution};
use crate::symbol::Symbol;
use std::collections::HashMap;
use teka_core::Message;
use teka_core::scene::{Cell, Entry, Grid, Group, List, Look, Panel, Role, Scene, View};

/// A list longer than this is left out of the pictures of a film, each of which would be little else than list.
const MOST_LISTED: usize = 2_000;

/// The grid with the solution in it, or with what is given and the list beside it.
pub(crate) fn draw(puzzle: &Puzzle, solution: Option<&Solution>) -> Scene {
    if let Some(solution) = solution {
        return alone(puzzle, codes::SOLUTION_TITLE, grid(puzzle, &solution.symbols, &[]));
    }
    let mut scene = alone(puzzle, codes::PUZZLE_TITLE, grid(puzzle, puzzle.start(), &[]));
    scene.panels.extend(list(puzzle, &HashMap::new()));
    scene
}

/// The grid as far as it is written, some squares pointed at, and beside it the list with the entries crossed off
/// that stand in some slot.
pub(crate) fn draw_so_far(puzzle: &Puzzle, symbols: &[Option<Symbol>], marked: &[CellId]) -> Scene {
    let mut scene = alone(puzzle, codes::PUZZLE_TITLE, grid(puzzle, symbols, marked));
    if puzzle.list().len() <= MOST_LISTED {
        scene.panels.extend(list(puzzle, &uses(puzzle, symbols)));
    }
    scene
}

/// A grid and nothing else.
fn alone(puzzle: &Puzzle, title: &'static str, grid: Grid) -> Scene {
    let title = Message::new(title).with("entries", puzzle.list().len());
    let title = title.with("rows", puzzle.grid().rows()).with("columns", puzzle.grid().columns());
    Scene { title, panels: vec![Panel { caption: None, view: View::Grid(grid) }] }
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
    if puzzle.list().is_empty() {
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

#[cfg(test)]
mod tests {
    use super::*;
    use teka_core::{Reading, Source};

    #[test]
    fn a_list_of_thousands_is_whole_but_for_films() {
        let (slots, walls) = ("--#".repeat(50), "###".repeat(50));
        let grid = format!("{slots}\n{walls}\n").repeat(50);
        let source = Source::new("", format!("{grid}\n{}", "12\n".repeat(2_500)));
        let puzzle = crate::read(&[source], Reading::Lenient).value.unwrap();
        let scene = draw(&puzzle, None);
        let View::List(list) = &scene.panels[1].view else { panic!("a list") };
        assert_eq!(list.groups.iter().map(|group| group.entries.len()).sum::<usize>(), 2_500);
        assert_eq!(draw_so_far(&puzzle, puzzle.start(), &[]).panels.len(), 1);
    }
}
