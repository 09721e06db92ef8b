//! Draws a puzzle, a solution or a partly filled grid as a [`Scene`]: the grid and, except for a solution,
//! the list of entries by length, where those in the grid are crossed off. Beside a partly filled grid, a
//! list of more than 2,000 entries is left out.

use crate::codes;
use crate::grid::{CellId, Square};
use crate::puzzle::{EntryId, Puzzle, Solution};
use crate::symbol::Symbol;
use std::collections::HashMap;
use teka_core::Message;
use teka_core::scene::{Cell, Entry, Grid, Group, List, Look, Panel, Role, Scene, View};

/// Longer lists are left out of the frames of an animation, which would otherwise consist of little else.
const MAX_LISTED: usize = 2_000;

/// The solved grid, or the start of the puzzle with the list beside it.
pub(crate) fn draw(puzzle: &Puzzle, solution: Option<&Solution>) -> Scene {
    if let Some(solution) = solution {
        return grid_scene(puzzle, codes::SOLUTION_TITLE, grid(puzzle, &solution.symbols, &[]));
    }
    let mut scene = grid_scene(puzzle, codes::PUZZLE_TITLE, grid(puzzle, puzzle.start(), &[]));
    scene.panels.extend(list(puzzle, &HashMap::new()));
    scene
}

/// A partly filled grid with some squares marked, and beside it the list, with the entries in the grid crossed off.
pub(crate) fn draw_partial(puzzle: &Puzzle, symbols: &[Option<Symbol>], marked: &[CellId]) -> Scene {
    let mut scene = grid_scene(puzzle, codes::PUZZLE_TITLE, grid(puzzle, symbols, marked));
    if puzzle.list().len() <= MAX_LISTED {
        scene.panels.extend(list(puzzle, &uses(puzzle, symbols)));
    }
    scene
}

/// A scene with a grid and nothing else.
fn grid_scene(puzzle: &Puzzle, title: &'static str, grid: Grid) -> Scene {
    let title = Message::new(title).with("entries", puzzle.list().len());
    let title = title.with("rows", puzzle.grid().rows()).with("columns", puzzle.grid().columns());
    Scene { title, panels: vec![Panel::new(None, View::Grid(grid))] }
}

/// How many slots hold each entry.
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

/// The grid with these symbols, and some squares marked.
pub(crate) fn grid(puzzle: &Puzzle, symbols: &[Option<Symbol>], marked: &[CellId]) -> Grid {
    let cell = |id: CellId| {
        let (row, column) = puzzle.grid().row_column(id);
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
    let mut cells: Vec<Cell> = puzzle.grid().cells().map(cell).collect();
    for id in marked {
        cells[id.index()].marked = true;
    }
    Grid { rows: puzzle.grid().rows(), columns: puzzle.grid().columns(), look: Look::Squares, cells }
}

/// The entries grouped by length, shortest first, each crossed off as often as it is used.
fn list(puzzle: &Puzzle, uses: &HashMap<EntryId, u32>) -> Option<Panel> {
    if puzzle.list().is_empty() {
        return None;
    }
    let length = |id: &EntryId| puzzle.entry(*id).symbols.len();
    let mut entries: Vec<EntryId> = puzzle.list().to_vec();
    teka_core::sort::by_cached_key(&mut entries, |id| (length(id), puzzle.entry_text(*id)));
    let mut remaining = uses.clone();
    let mut entry = |id: EntryId| {
        let uses = remaining.entry(id).or_default();
        let done = *uses > 0;
        *uses = uses.saturating_sub(1);
        Entry { text: puzzle.entry_text(id), done }
    };
    let kind = kind(puzzle);
    let groups = entries.chunk_by(|one, next| length(one) == length(next)).map(|group| Group {
        heading: Some(Message::new(codes::LIST_LENGTH).with("length", length(&group[0])).with("kind", kind)),
        entries: group.iter().map(|&id| entry(id)).collect(),
    });
    let caption = Message::new(codes::LIST_CAPTION).with("entries", puzzle.list().len());
    Some(Panel::new(Some(caption), View::List(List { groups: groups.collect() })))
}

/// What entries consist of, for the headings of the list: `digits`, `letters`, or `symbols` if they are mixed.
fn kind(puzzle: &Puzzle) -> &'static str {
    let all = |is_kind: fn(char) -> bool| {
        let symbols = puzzle.entries().iter().flat_map(|entry| entry.symbols.iter());
        // The first character is the letter, others are marks on it.
        symbols.map(|&symbol| puzzle.alphabet().text(symbol)).all(|text| text.starts_with(is_kind))
    };
    if all(char::is_numeric) {
        "digits"
    } else if all(char::is_alphabetic) {
        "letters"
    } else {
        "symbols"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka_core::{Source, Strictness};

    #[test]
    fn headings_say_what_entries_consist_of() {
        for (list, kind) in [("12\n34", "digits"), ("AB\ne\u{301}F", "letters"), ("A1\n12", "symbols")] {
            let source = Source::new("", format!("--#\n###\n--#\n\n{list}\n"));
            let puzzle = crate::read(&[source], Strictness::Lenient).value.unwrap();
            assert_eq!(super::kind(&puzzle), kind, "{list}");
        }
    }

    #[test]
    fn a_long_list_is_left_out_of_animations_only() {
        let (slots, walls) = ("--#".repeat(50), "###".repeat(50));
        let grid = format!("{slots}\n{walls}\n").repeat(50);
        let source = Source::new("", format!("{grid}\n{}", "12\n".repeat(2_500)));
        let puzzle = crate::read(&[source], Strictness::Lenient).value.unwrap();
        let scene = draw(&puzzle, None);
        let View::List(list) = &scene.panels[1].view else { panic!("a list") };
        assert_eq!(list.groups.iter().map(|group| group.entries.len()).sum::<usize>(), 2_500);
        assert_eq!(draw_partial(&puzzle, puzzle.start(), &[]).panels.len(), 1);
    }
}
