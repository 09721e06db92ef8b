//! Replays a traced search. The grid keeps a stack of written entries; squares that became certain after an entry are
//! undone with it. Events that do not fit the puzzle are ignored.

use crate::events::{Action, Event};
use crate::grid::{CellId, Square};
use crate::puzzle::{EntryId, Puzzle};
use crate::symbol::Symbol;
use crate::{draw, print};
use std::collections::HashMap;
use teka_core::{Answer, CellPos, Replayer, Scene};

/// The grid at some point of a search.
#[derive(Clone)]
pub(crate) struct FillinReplayer<'p> {
    puzzle: &'p Puzzle,
    entries: HashMap<String, EntryId>,
    symbols: Vec<Option<Symbol>>,
    written: Vec<WrittenEntry>,
    /// The squares that the last event filled.
    last: Vec<CellId>,
}

/// An entry that was written, and the earlier content of every square that was changed since.
#[derive(Clone)]
struct WrittenEntry {
    entry: String,
    before: Vec<(CellId, Option<Symbol>)>,
}

impl<'p> FillinReplayer<'p> {
    /// The puzzle before the search.
    pub(crate) fn new(puzzle: &'p Puzzle) -> Self {
        let ids = (0..puzzle.entries().len() as u32).map(EntryId);
        let mut symbols = puzzle.start().to_vec();
        // Answers leave out what a player wrote in squares without a slot.
        for cell in puzzle.lone_cells() {
            symbols[cell.index()] = puzzle.grid().given(cell);
        }
        FillinReplayer {
            puzzle,
            entries: ids.map(|id| (puzzle.entry_text(id), id)).collect(),
            symbols,
            written: Vec::new(),
            last: Vec::new(),
        }
    }

    /// The square at this position, if it may hold this symbol.
    fn square(&self, position: CellPos, symbol: Symbol) -> Option<CellId> {
        let grid = self.puzzle.grid();
        let inside = position.layer == 0 && position.row < grid.rows() && position.column < grid.columns();
        let cell = inside.then(|| grid.at(position.row, position.column))?;
        match grid.square(cell) {
            Square::Open => Some(cell),
            Square::Given(given) if given == symbol => Some(cell),
            Square::Given(_) | Square::Wall => None,
        }
    }

    /// The squares of a slot with the symbols of an entry.
    fn entry_cells(&self, entry: &str, cells: &[CellPos]) -> Option<Vec<(CellId, Symbol)>> {
        let symbols = &self.puzzle.entry(*self.entries.get(entry)?).symbols;
        let pairs = || {
            cells
                .iter()
                .zip(symbols)
                .map(|(&position, &symbol)| Some((self.square(position, symbol)?, symbol)))
        };
        if symbols.len() == cells.len() { pairs().collect() } else { None }
    }

    /// The squares that hold these symbols, if all of them can.
    fn symbol_cells(&self, symbols: &[(CellPos, String)]) -> Option<Vec<(CellId, Symbol)>> {
        let pairs = symbols.iter().map(|(position, text)| {
            let symbol = self.puzzle.alphabet().find(text)?;
            Some((self.square(*position, symbol)?, symbol))
        });
        pairs.collect()
    }

    fn set(&mut self, symbols: Vec<(CellId, Symbol)>) {
        for (cell, symbol) in symbols {
            let before = self.symbols[cell.index()].replace(symbol);
            if let Some(written) = self.written.last_mut()
                && before != Some(symbol)
            {
                written.before.push((cell, before));
            }
            self.last.push(cell);
        }
    }
}

impl Replayer<Action> for FillinReplayer<'_> {
    fn apply(&mut self, event: &Event) {
        self.last.clear();
        match event {
            Event::Action(Action::Write { entry, cells }) => {
                let Some(symbols) = self.entry_cells(entry, cells) else { return };
                self.written.push(WrittenEntry { entry: entry.clone(), before: Vec::new() });
                self.set(symbols);
            }
            Event::Action(Action::Propagate { symbols, .. }) => {
                let Some(symbols) = self.symbol_cells(symbols) else { return };
                self.set(symbols);
            }
            Event::Action(Action::TakeBack { entry }) => {
                let Some(written) = self.written.pop_if(|written| written.entry == *entry) else { return };
                for (cell, before) in written.before.into_iter().rev() {
                    self.symbols[cell.index()] = before;
                }
            }
            _ => {}
        }
    }

    fn scene(&self) -> Scene {
        draw::draw_partial(self.puzzle, &self.symbols, &self.last)
    }

    fn fork(&self) -> Box<dyn Replayer<Action> + '_> {
        Box::new(self.clone())
    }

    fn answer(&self) -> Answer {
        Answer { text: print::rows(self.puzzle, &self.symbols), ..Answer::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka_core::{Message, Source, Strictness};

    fn puzzle() -> Puzzle {
        let source = Source::new("", "1-#\n--#\n##-\n\n12\n34\n13\n24\n");
        crate::read(&[source], Strictness::Lenient).value.unwrap()
    }

    fn positions(cells: &[(usize, usize)]) -> Vec<CellPos> {
        cells.iter().map(|&(row, column)| CellPos { layer: 0, row, column }).collect()
    }

    fn write(entry: &str, cells: &[(usize, usize)]) -> Event {
        Event::Action(Action::Write { entry: entry.to_owned(), cells: positions(cells) })
    }

    fn propagate(cells: &[(usize, usize, &str)]) -> Event {
        let symbol = |&(row, column, text): &(usize, usize, &str)| {
            (CellPos { layer: 0, row, column }, text.to_owned())
        };
        Event::Action(Action::Propagate { symbols: cells.iter().map(symbol).collect(), reason: "" })
    }

    fn take_back(entry: &str) -> Event {
        Event::Action(Action::TakeBack { entry: entry.to_owned() })
    }

    #[test]
    fn conclusions_are_undone_with_their_entry() {
        let puzzle = puzzle();
        let mut replayer = FillinReplayer::new(&puzzle);
        let mut text_after = |event: &Event| {
            replayer.apply(event);
            replayer.answer().text.replace('\n', " ")
        };
        assert_eq!(text_after(&Event::Method("search")), "1-# --# ##- ");
        assert_eq!(text_after(&propagate(&[(0, 1, "2")])), "12# --# ##- ");
        assert_eq!(text_after(&write("13", &[(0, 0), (1, 0)])), "12# 3-# ##- ");
        assert_eq!(text_after(&propagate(&[(1, 1, "4")])), "12# 34# ##- ");
        assert_eq!(text_after(&take_back("13")), "12# --# ##- ");
    }

    #[test]
    fn events_that_do_not_fit_are_ignored() {
        let puzzle = puzzle();
        let mut replayer = FillinReplayer::new(&puzzle);
        let before = replayer.answer();
        let far = CellPos { layer: 0, row: usize::MAX, column: usize::MAX };
        let above = CellPos { layer: 1, row: 0, column: 1 };
        for event in [
            take_back("12"),
            write("99", &[(0, 0), (0, 1)]),
            write("12", &[(0, 0)]),
            write("12", &[(0, 0), (9, 9)]),
            write("12", &[(0, 1), (0, 2)]),
            write("24", &[(0, 0), (1, 0)]),
            propagate(&[(0, 1, "x")]),
            propagate(&[(0, 0, "2")]),
            propagate(&[(2, 0, "2")]),
            Event::Action(Action::Propagate {
                symbols: vec![(far, "2".to_owned()), (above, "2".to_owned())],
                reason: "",
            }),
            Event::Method("search"),
            Event::Prune { reason: Message::new("fillin.trace_clash") },
            Event::Solution(Answer::default()),
        ] {
            replayer.apply(&event);
            assert_eq!(replayer.answer(), before, "{event:?}");
        }
        replayer.apply(&write("12", &[(0, 0), (0, 1)]));
        let written = replayer.answer();
        replayer.apply(&take_back("34"));
        assert_eq!(replayer.answer(), written, "another entry was written last");
    }

    #[test]
    fn the_scene_marks_the_last_entry_and_crosses_it_off() {
        use teka_core::scene::View;
        let puzzle = puzzle();
        let mut replayer = FillinReplayer::new(&puzzle);
        replayer.apply(&write("12", &[(0, 0), (0, 1)]));
        let scene = replayer.scene();
        let [grid, list] = &scene.panels[..] else { panic!("a grid and a list") };
        let (View::Grid(grid), View::List(list)) = (&grid.view, &list.view) else { panic!("a grid, a list") };
        let marked: Vec<(usize, usize)> =
            grid.cells.iter().filter(|cell| cell.marked).map(|cell| (cell.row, cell.column)).collect();
        assert_eq!(marked, [(0, 0), (0, 1)]);
        let done: Vec<&str> = list
            .groups
            .iter()
            .flat_map(|group| &group.entries)
            .filter(|e| e.done)
            .map(|e| &*e.text)
            .collect();
        assert_eq!(done, ["12"]);
    }
}
