//! A search played back: the grid, with a level for every entry that is written. What follows from an entry belongs
//! to its level and goes with it.

use crate::grid::{CellId, Square};
use crate::puzzle::{EntryId, Puzzle};
use crate::symbol::Symbol;
use crate::{draw, print};
use std::collections::HashMap;
use teka_core::{Answer, Event, Replay, Scene, Spot};

/// A grid that follows a search.
#[derive(Clone)]
pub(crate) struct Board<'p> {
    puzzle: &'p Puzzle,
    entries: HashMap<String, EntryId>,
    symbols: Vec<Option<Symbol>>,
    levels: Vec<Level>,
    /// What the last event wrote.
    last: Vec<CellId>,
}

/// An entry that was written, and what stood before in every square that was changed since then.
#[derive(Clone)]
struct Level {
    entry: String,
    before: Vec<(CellId, Option<Symbol>)>,
}

impl<'p> Board<'p> {
    /// The puzzle as it is before any search.
    pub(crate) fn new(puzzle: &'p Puzzle) -> Self {
        let ids = (0..puzzle.entries().len() as u32).map(EntryId);
        let mut symbols = puzzle.start().to_vec();
        // What a player wrote where no slot is has no part in any answer.
        for cell in puzzle.lone_cells() {
            symbols[cell.index()] = puzzle.grid().given(cell);
        }
        Board {
            puzzle,
            entries: ids.map(|id| (puzzle.text(id), id)).collect(),
            symbols,
            levels: Vec::new(),
            last: Vec::new(),
        }
    }

    /// The square at a spot where this symbol may stand.
    fn square(&self, spot: Spot, symbol: Symbol) -> Option<CellId> {
        let grid = self.puzzle.grid();
        let inside = spot.layer == 0 && spot.row < grid.rows() && spot.column < grid.columns();
        let cell = inside.then(|| grid.at(spot.row, spot.column))?;
        match grid.square(cell) {
            Square::Open => Some(cell),
            Square::Given(given) if given == symbol => Some(cell),
            Square::Given(_) | Square::Wall => None,
        }
    }

    /// The squares of a slot with the symbols of an entry.
    fn written(&self, entry: &str, cells: &[Spot]) -> Option<Vec<(CellId, Symbol)>> {
        let symbols = &self.puzzle.entry(*self.entries.get(entry)?).symbols;
        let written =
            || cells.iter().zip(symbols).map(|(&spot, &symbol)| Some((self.square(spot, symbol)?, symbol)));
        if symbols.len() == cells.len() { written().collect() } else { None }
    }

    /// The squares that are said to hold these symbols.
    fn certain(&self, symbols: &[(Spot, String)]) -> Option<Vec<(CellId, Symbol)>> {
        let certain = symbols.iter().map(|(spot, text)| {
            let symbol = self.puzzle.alphabet().find(text)?;
            Some((self.square(*spot, symbol)?, symbol))
        });
        certain.collect()
    }

    fn set(&mut self, symbols: Vec<(CellId, Symbol)>) {
        for (cell, symbol) in symbols {
            let before = self.symbols[cell.index()].replace(symbol);
            if let Some(level) = self.levels.last_mut()
                && before != Some(symbol)
            {
                level.before.push((cell, before));
            }
            self.last.push(cell);
        }
    }
}

impl Replay for Board<'_> {
    fn play(&mut self, event: &Event) {
        self.last.clear();
        match event {
            Event::Write { entry, cells } => {
                let Some(symbols) = self.written(entry, cells) else { return };
                self.levels.push(Level { entry: entry.clone(), before: Vec::new() });
                self.set(symbols);
            }
            Event::Propagate { symbols, .. } => {
                let Some(symbols) = self.certain(symbols) else { return };
                self.set(symbols);
            }
            Event::TakeBack { entry } => {
                let Some(level) = self.levels.pop_if(|level| level.entry == *entry) else { return };
                for (cell, before) in level.before.into_iter().rev() {
                    self.symbols[cell.index()] = before;
                }
            }
            _ => {}
        }
    }

    fn scene(&self) -> Scene {
        draw::draw_so_far(self.puzzle, &self.symbols, &self.last)
    }

    fn fork(&self) -> Box<dyn Replay + '_> {
        Box::new(self.clone())
    }

    fn answer(&self) -> Answer {
        Answer { text: print::rows(self.puzzle, &self.symbols), ..Answer::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka_core::{Reading, Source};

    fn puzzle() -> Puzzle {
        let source = Source::new("", "1-#\n--#\n##-\n\n12\n34\n13\n24\n");
        crate::read(&[source], Reading::Lenient).value.unwrap()
    }

    fn spots(places: &[(usize, usize)]) -> Vec<Spot> {
        places.iter().map(|&(row, column)| Spot { layer: 0, row, column }).collect()
    }

    fn write(entry: &str, places: &[(usize, usize)]) -> Event {
        Event::Write { entry: entry.to_owned(), cells: spots(places) }
    }

    fn propagate(places: &[(usize, usize, &str)]) -> Event {
        let symbol =
            |&(row, column, text): &(usize, usize, &str)| (Spot { layer: 0, row, column }, text.to_owned());
        Event::Propagate { symbols: places.iter().map(symbol).collect(), reason: "" }
    }

    fn take_back(entry: &str) -> Event {
        Event::TakeBack { entry: entry.to_owned() }
    }

    #[test]
    fn what_follows_from_an_entry_goes_with_it() {
        let puzzle = puzzle();
        let mut board = Board::new(&puzzle);
        let mut shown = |event: &Event| {
            board.play(event);
            board.answer().text.replace('\n', " ")
        };
        assert_eq!(shown(&Event::Method("search")), "1-# --# ##- ");
        assert_eq!(shown(&propagate(&[(0, 1, "2")])), "12# --# ##- ");
        assert_eq!(shown(&write("13", &[(0, 0), (1, 0)])), "12# 3-# ##- ");
        assert_eq!(shown(&propagate(&[(1, 1, "4")])), "12# 34# ##- ");
        assert_eq!(shown(&take_back("13")), "12# --# ##- ");
    }

    #[test]
    fn what_does_not_fit_is_passed_over() {
        let puzzle = puzzle();
        let mut board = Board::new(&puzzle);
        let before = board.answer();
        let far = Spot { layer: 0, row: usize::MAX, column: usize::MAX };
        let above = Spot { layer: 1, row: 0, column: 1 };
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
            Event::Propagate { symbols: vec![(far, "2".to_owned()), (above, "2".to_owned())], reason: "" },
            Event::Place { piece: "A".to_owned(), cells: vec![far] },
            Event::Remove { piece: "A".to_owned() },
            Event::Expand { moves: "LURD".to_owned(), g: u64::MAX, h: 0 },
            Event::Bound(u64::MAX),
        ] {
            board.play(&event);
            assert_eq!(board.answer(), before, "{event:?}");
        }
        board.play(&write("12", &[(0, 0), (0, 1)]));
        let written = board.answer();
        board.play(&take_back("34"));
        assert_eq!(board.answer(), written, "something else was written last");
    }

    #[test]
    fn the_picture_points_at_what_was_written_and_crosses_it_off() {
        use teka_core::scene::View;
        let puzzle = puzzle();
        let mut board = Board::new(&puzzle);
        board.play(&write("12", &[(0, 0), (0, 1)]));
        let scene = board.scene();
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
