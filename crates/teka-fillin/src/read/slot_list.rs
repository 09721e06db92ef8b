//! Reads a fill-in that is given by its slots, as in a course at Dalhousie University: `W H N`, then N lines
//! `x y length h|v` with y counted from the bottom, then N words.

use crate::codes;
use crate::grid::{MAX_CELLS, MAX_SIDE};
use crate::puzzle::Puzzle;
use std::ops::Range;
use teka_core::{Diagnostic, Message, Parsed, Source, Strictness};

/// The squares of a slot, as row and column.
type Squares = Vec<(usize, usize)>;

/// Reads a slot list; `None` if the text is something else.
pub(super) fn read(source: &Source, strictness: Strictness) -> Option<Parsed<Puzzle>> {
    let SlotList { rows, columns, slots, words } = SlotList::of(source)?;
    let mut squares = vec![vec!['#'; columns]; rows];
    for (cells, _) in &slots {
        for &(row, column) in cells {
            squares[row][column] = '-';
        }
    }
    let rows: Vec<String> = squares.into_iter().map(String::from_iter).collect();
    let text = format!("{}\n\n{}\n", rows.join("\n"), words.join("\n"));
    let read = super::read(&[Source::new(source.name.clone(), text)], strictness);
    let Some(puzzle) = read.value else {
        // The slots made a valid board, so the error is in the words, whose spans are not those of the original text.
        return Some(Parsed {
            value: None,
            diagnostics: read.diagnostics.into_iter().map(without_place).collect(),
        });
    };
    let mut found: Vec<Squares> = puzzle
        .slots()
        .iter()
        .map(|slot| slot.cells.iter().map(|&cell| puzzle.grid().row_column(cell)).collect())
        .collect();
    teka_core::sort::ascending(&mut found);
    let strange = slots.iter().find(|(cells, _)| found.binary_search(cells).is_err());
    if let Some((_, span)) = strange.or(slots.last().filter(|_| found.len() != slots.len())) {
        return Some(Parsed::failed(Diagnostic::error(Message::new(codes::SLOT_RUN), span.clone())));
    }
    Some(Parsed::new(Vec::new(), || puzzle))
}

/// Whether a text is of this form.
pub(super) fn is_slot_list(text: &str) -> bool {
    SlotList::of(&Source::new("", text)).is_some()
}

struct SlotList<'a> {
    rows: usize,
    columns: usize,
    /// The squares of each slot in reading order, and the span of its line.
    slots: Vec<(Squares, Range<usize>)>,
    words: Vec<&'a str>,
}

impl<'a> SlotList<'a> {
    fn of(source: &'a Source) -> Option<SlotList<'a>> {
        let mut lines = source.lines().filter(|(_, line)| !line.trim().is_empty());
        let number = |word: &str| word.parse::<usize>().ok().filter(|&number| number <= MAX_CELLS);
        let head: Option<Vec<usize>> = lines.next()?.1.split_whitespace().map(number).collect();
        let [columns, rows, count] = head?[..] else { return None };
        let fits = |side: usize| (1..=MAX_SIDE).contains(&side);
        if !fits(columns) || !fits(rows) || rows * columns > MAX_CELLS || count == 0 {
            return None;
        }
        let mut slots = Vec::new();
        for _ in 0..count {
            let (span, line) = lines.next()?;
            let mut words = line.split_whitespace();
            let mut next = || words.next().and_then(number);
            let (x, y, length) = (next()?, next()?, next()?);
            let direction = words.next()?.to_ascii_lowercase();
            let top = rows.checked_sub(y + 1)?;
            let cell = |step: usize| match direction.as_str() {
                "h" => (x + step < columns).then_some((top, x + step)),
                "v" => (top + step < rows && x < columns).then_some((top + step, x)),
                _ => None,
            };
            slots.push(((0..length.min(MAX_SIDE + 1)).map(cell).collect::<Option<Squares>>()?, span));
        }
        let words: Vec<&str> = lines.map(|(_, line)| line.trim()).collect();
        (words.len() == count).then_some(SlotList { rows, columns, slots, words })
    }
}

fn without_place(diagnostic: Diagnostic) -> Diagnostic {
    Diagnostic { span: None, ..diagnostic }
}
