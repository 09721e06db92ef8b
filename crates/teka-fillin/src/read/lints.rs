//! Lints: warns about suspicious parts of a puzzle that can be read: squares in no slot, givens that match no
//! entry, entries longer than any slot, and a kind of symbol (digits, letters, letters of one case, other
//! signs) that only one entry has. Strict reading rejects such an entry, unless only the case differs.

use super::board::Board;
use super::list::ListedEntry;
use crate::codes;
use crate::impossible;
use crate::puzzle::Puzzle;
use teka_core::{DiagnosticSink, Message};

/// Lists with fewer entries are too short to judge their alphabet.
const MIN_ENTRIES: usize = 4;

pub(super) fn check_board(puzzle: &Puzzle, board: &Board, notes: &mut DiagnosticSink) {
    let lone = puzzle.lone_cells().count();
    if let Some(cell) = puzzle.lone_cells().next() {
        let (row, column) = puzzle.grid().row_column(cell);
        let message = Message::new(codes::LONE_CELL).with("row", row + 1).with("column", column + 1);
        notes.warning(message.with("count", lone), board.span(row, column));
    }
    if let Some((cell, symbol)) = impossible::unmatched_given(puzzle) {
        let (row, column) = puzzle.grid().row_column(cell);
        let message = Message::new(codes::GIVEN_UNMET).with("symbol", puzzle.alphabet().text(symbol));
        notes.warning(message.with("row", row + 1).with("column", column + 1), board.span(row, column));
    }
}

pub(super) fn check_list(puzzle: &Puzzle, list: &[ListedEntry], notes: &mut DiagnosticSink) {
    let longest = puzzle.slots().iter().map(crate::Slot::len).max().unwrap_or(0);
    for entry in list.iter().filter(|entry| entry.symbols.len() > longest) {
        let message = Message::new(codes::ENTRY_LONGER).with("longest", longest);
        let message = message.with("length", entry.symbols.len());
        let text = puzzle.alphabet().word(&entry.symbols);
        notes.warning(message.with("entry", super::clip(&text)), entry.span.clone());
    }
    if list.len() >= MIN_ENTRIES {
        check_alphabet(puzzle, list, notes);
    }
}

/// The kinds of symbols; most lists keep to one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SymbolKind {
    Digit,
    Uppercase,
    Lowercase,
    OtherLetter,
    Other,
}

impl SymbolKind {
    const ALL: [SymbolKind; 5] = [
        SymbolKind::Digit,
        SymbolKind::Uppercase,
        SymbolKind::Lowercase,
        SymbolKind::OtherLetter,
        SymbolKind::Other,
    ];

    fn of(symbol: &str) -> SymbolKind {
        match symbol.chars().next() {
            Some(first) if first.is_numeric() => SymbolKind::Digit,
            Some(first) if first.is_uppercase() => SymbolKind::Uppercase,
            Some(first) if first.is_lowercase() => SymbolKind::Lowercase,
            Some(first) if first.is_alphabetic() => SymbolKind::OtherLetter,
            _ => SymbolKind::Other,
        }
    }

    fn is_letter(self) -> bool {
        matches!(self, SymbolKind::Uppercase | SymbolKind::Lowercase | SymbolKind::OtherLetter)
    }
}

/// Reports a kind of symbol that only one entry uses, which is probably a slip. If only the case of letters differs, it
/// may well be intended.
fn check_alphabet(puzzle: &Puzzle, list: &[ListedEntry], notes: &mut DiagnosticSink) {
    let kinds: Vec<SymbolKind> = (0..puzzle.alphabet().len())
        .map(|number| SymbolKind::of(puzzle.alphabet().text(crate::Symbol(number as u16))))
        .collect();
    let has = |entry: &ListedEntry, is: &dyn Fn(SymbolKind) -> bool| {
        entry.symbols.iter().position(|symbol| is(kinds[symbol.index()]))
    };
    for kind in SymbolKind::ALL {
        let letters = kind.is_letter();
        let only = |is: &dyn Fn(SymbolKind) -> bool| {
            let mut users = list.iter().filter_map(|entry| has(entry, is).map(|at| (entry, at)));
            users.next().filter(|_| users.next().is_none())
        };
        let alone = only(&|other| other == kind || (letters && other.is_letter()));
        let (code, found) = match alone {
            // Reported once for all kinds of letters.
            Some(found) if kinds[found.0.symbols[found.1].index()] == kind => {
                (codes::ENTRY_ALPHABET, Some(found))
            }
            // Digits and signs have no case, so this finds nothing for them.
            None => (codes::ENTRY_CASE, only(&|other| other == kind)),
            Some(_) => continue,
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
