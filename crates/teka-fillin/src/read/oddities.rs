//! What is legal but odd about a puzzle, pointed at: squares that nothing reaches, given symbols that no entry can
//! meet, entries longer than any slot, entries in another alphabet than the rest.

use super::board::Board;
use super::list::Listed;
use super::notes::Notes;
use crate::codes;
use crate::impossible;
use crate::puzzle::Puzzle;
use teka_core::Message;

/// Fewer entries than this have no alphabet that one of them could be outside of.
const ENOUGH: usize = 4;

pub(super) fn of_board(puzzle: &Puzzle, board: &Board, notes: &mut Notes) {
    let lone = puzzle.lone_cells().count();
    if let Some(cell) = puzzle.lone_cells().next() {
        let (row, column) = puzzle.grid().place(cell);
        let message = Message::new(codes::LONE_CELL).with("row", row + 1).with("column", column + 1);
        notes.warning(message.with("count", lone), board.span(row, column));
    }
    if let Some((cell, symbol)) = impossible::unmet(puzzle) {
        let (row, column) = puzzle.grid().place(cell);
        let message = Message::new(codes::GIVEN_UNMET).with("symbol", puzzle.alphabet().text(symbol));
        notes.warning(message.with("row", row + 1).with("column", column + 1), board.span(row, column));
    }
}

pub(super) fn of_list(puzzle: &Puzzle, list: &[Listed], notes: &mut Notes) {
    let longest = puzzle.slots().iter().map(crate::Slot::len).max().unwrap_or(0);
    for entry in list.iter().filter(|entry| entry.symbols.len() > longest) {
        let message = Message::new(codes::ENTRY_LONGER).with("longest", longest);
        let message = message.with("length", entry.symbols.len());
        let text = puzzle.alphabet().word(&entry.symbols);
        notes.warning(message.with("entry", super::clip(&text)), entry.span.clone());
    }
    if list.len() >= ENOUGH {
        alphabets(puzzle, list, notes);
    }
}

/// What kind of symbol something is, as far as lists keep to one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Digit,
    Capital,
    Small,
    OtherLetter,
    Else,
}

impl Kind {
    const ALL: [Kind; 5] = [Kind::Digit, Kind::Capital, Kind::Small, Kind::OtherLetter, Kind::Else];

    fn of(symbol: &str) -> Kind {
        match symbol.chars().next() {
            Some(first) if first.is_numeric() => Kind::Digit,
            Some(first) if first.is_uppercase() => Kind::Capital,
            Some(first) if first.is_lowercase() => Kind::Small,
            Some(first) if first.is_alphabetic() => Kind::OtherLetter,
            _ => Kind::Else,
        }
    }

    fn is_letter(self) -> bool {
        matches!(self, Kind::Capital | Kind::Small | Kind::OtherLetter)
    }
}

/// A kind of symbol that a single entry uses is likely a slip of the pen. Where only capitals and small letters
/// differ it may well be meant.
fn alphabets(puzzle: &Puzzle, list: &[Listed], notes: &mut Notes) {
    let kinds: Vec<Kind> = (0..puzzle.alphabet().len())
        .map(|number| Kind::of(puzzle.alphabet().text(crate::Symbol(number as u16))))
        .collect();
    let has = |entry: &Listed, is: &dyn Fn(Kind) -> bool| {
        entry.symbols.iter().position(|symbol| is(kinds[symbol.index()]))
    };
    for kind in Kind::ALL {
        let letters = kind.is_letter();
        let only = |is: &dyn Fn(Kind) -> bool| {
            let mut users = list.iter().filter_map(|entry| has(entry, is).map(|at| (entry, at)));
            users.next().filter(|_| users.next().is_none())
        };
        let alone = only(&|other| other == kind || (letters && other.is_letter()));
        let (code, found) = match alone {
            // Told once for all kinds of letters.
            Some(found) if kinds[found.0.symbols[found.1].index()] == kind => {
                (codes::ENTRY_ALPHABET, Some(found))
            }
            None if letters => (codes::ENTRY_CASE, only(&|other| other == kind)),
            Some(_) | None => continue,
        };
        let Some((entry, at)) = found else { continue };
        let text = puzzle.alphabet().word(&entry.symbols);
        let symbol = puzzle.alphabet().text(entry.symbols[at]);
        let message = Message::new(code).with("entry", super::clip(&text)).with("symbol", symbol);
        let before = puzzle.alphabet().word(&entry.symbols[..at]).len();
        let start = entry.span.start + before;
        if code == codes::ENTRY_ALPHABET {
            notes.deviation(message, start..start + symbol.len());
        } else {
            notes.warning(message, start..start + symbol.len());
        }
    }
}
