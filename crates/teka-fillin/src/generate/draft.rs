//! A filled grid that is to become a puzzle: its layout, its symbols, and the squares that must keep theirs.
//! Makes the puzzle with a given set of givens, and its solution.

use super::layout::Layout;
use crate::grid::{Grid, Square};
use crate::puzzle::Puzzle;
use crate::slot::Slot;
use crate::symbol::{Alphabet, Symbol};
use std::sync::Arc;

/// A filled grid. Symbols are numbers in `texts`.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) layout: Layout,
    pub(super) slots: Vec<Slot>,
    /// The slots through every square.
    through: Vec<[Option<u32>; 2]>,
    /// The symbol of every square; unused for walls.
    pub(super) symbols: Vec<u16>,
    /// The squares of entries that must be in the grid.
    pub(super) locked: Vec<bool>,
    /// The texts of the symbols.
    pub(super) texts: Arc<[Box<str>]>,
}

impl Draft {
    pub(super) fn new(layout: Layout, symbols: Vec<u16>, locked: Vec<bool>, texts: Arc<[Box<str>]>) -> Self {
        let slots = layout.slots();
        let mut through = vec![[None; 2]; layout.walls.len()];
        for (number, slot) in slots.iter().enumerate() {
            for cell in &slot.cells {
                through[cell.index()][slot.direction as usize] = Some(number as u32);
            }
        }
        Draft { layout, slots, through, symbols, locked, texts }
    }

    /// The symbols in a slot.
    pub(super) fn entry(&self, slot: &Slot) -> Vec<u16> {
        slot.cells.iter().map(|cell| self.symbols[cell.index()]).collect()
    }

    /// The numbers of the slots through a square.
    pub(super) fn slots_through(&self, cell: usize) -> impl Iterator<Item = usize> {
        self.through[cell].iter().flatten().map(|&number| number as usize)
    }

    /// The entries, by length and then in the order of their texts.
    fn list(&self) -> Vec<Vec<u16>> {
        let mut list: Vec<Vec<u16>> = self.slots.iter().map(|slot| self.entry(slot)).collect();
        let text = |entry: &[u16]| -> String {
            entry.iter().map(|&symbol| &*self.texts[usize::from(symbol)]).collect()
        };
        teka_core::sort::by_cached_key(&mut list, |entry| (entry.len(), text(entry)));
        list
    }

    /// The puzzle with these squares given. Its alphabet is numbered as by a reader: by first use, in the grid and then
    /// in the list.
    pub(super) fn puzzle(&self, givens: &[usize]) -> Puzzle {
        let mut alphabet = Alphabet::default();
        let mut numbers: Vec<Option<Symbol>> = vec![None; self.texts.len()];
        let mut symbol = |number: u16| -> Symbol {
            let known = numbers[usize::from(number)];
            let found = known.or_else(|| alphabet.intern(&self.texts[usize::from(number)]));
            numbers[usize::from(number)] = found;
            found.unwrap_or(Symbol(0))
        };
        let mut squares: Vec<Square> =
            self.layout.walls.iter().map(|&wall| if wall { Square::Wall } else { Square::Open }).collect();
        let mut givens = givens.to_vec();
        givens.sort_unstable();
        for cell in givens {
            squares[cell] = Square::Given(symbol(self.symbols[cell]));
        }
        let list: Vec<Vec<Symbol>> =
            self.list().into_iter().map(|entry| entry.into_iter().map(&mut symbol).collect()).collect();
        let rows: Vec<Vec<Square>> = squares.chunks(self.layout.columns).map(<[Square]>::to_vec).collect();
        let grid = Grid::new(&rows).expect("a layout has the size of a grid");
        Puzzle::new(grid, alphabet, list)
    }

    /// Its symbols, as symbols of a puzzle that was made from it.
    pub(super) fn solution(&self, puzzle: &Puzzle) -> Vec<Option<Symbol>> {
        let cells = self.symbols.iter().zip(&self.layout.walls);
        let symbol = |(&symbol, &wall): (&u16, &bool)| {
            if wall { None } else { puzzle.alphabet().find(&self.texts[usize::from(symbol)]) }
        };
        cells.map(symbol).collect()
    }
}
