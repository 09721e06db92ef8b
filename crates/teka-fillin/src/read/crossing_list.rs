//! Reads a fill-in that is given by its crossings: one line per slot, with `.` for a square of its own and a number
//! for a square that it shares, such as `. . . 2 .`; then a list of words.
//!
//! Such a text has no grid, but the crossings determine it: a slot that crosses an across slot goes down, at the
//! position given by the shared square. Groups of slots without a crossing between them are drawn apart.

use super::{Line, lines_in};
use crate::codes;
use crate::grid::{MAX_CELLS, MAX_SIDE};
use crate::puzzle::Puzzle;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::ops::Range;
use teka_core::{Diagnostic, Message, Parsed, Severity, Source, SourceSpan, Strictness};

/// The maximum number of slots.
const MAX_SLOTS: usize = 10_000;

/// A row and a column, before the whole grid is known.
type Place = (i64, i64);

/// Reads a list of crossings, from one text or from two, slots and words; `None` if the text is something else.
pub(super) fn read(sources: &[Source], strictness: Strictness) -> Option<Parsed<Puzzle>> {
    let (slots, list, number) = parts(sources)?;
    let wanted = match drawn(&slots.squares) {
        Ok(wanted) => wanted,
        Err(slot) => return Some(failed(number, slots.spans[slot].clone())),
    };
    let (rows, columns) = (side(&wanted, |place| place.0), side(&wanted, |place| place.1));
    if rows > MAX_SIDE || columns > MAX_SIDE || rows * columns > MAX_CELLS {
        return Some(failed(number, slots.spans[0].clone()));
    }
    let mut squares = vec![vec!['#'; columns]; rows];
    for &(row, column) in wanted.iter().flatten() {
        squares[row as usize][column as usize] = '-';
    }
    let board = squares.into_iter().map(String::from_iter).collect::<Vec<_>>().join("\n");
    let board = Source::new(sources[number].name.clone(), board);
    let read = super::read(&[board, Source::new("", list)], strictness);
    let Some(puzzle) = read.value else {
        // The slots made a valid board, so the error is in the words, whose spans are not those of the original text.
        let without_place = |diagnostic| Diagnostic { span: None, ..diagnostic };
        return Some(Parsed {
            value: None,
            diagnostics: read.diagnostics.into_iter().map(without_place).collect(),
        });
    };
    let place = |&cell| {
        let (row, column) = puzzle.grid().row_column(cell);
        (row as i64, column as i64)
    };
    let found: BTreeSet<Vec<Place>> =
        puzzle.slots().iter().map(|slot| slot.cells.iter().map(place).collect()).collect();
    let strange = wanted.iter().position(|cells| !found.contains(cells));
    match strange.or((found.len() != wanted.len()).then_some(0)) {
        Some(slot) => Some(failed(number, slots.spans[slot].clone())),
        None => Some(Parsed::new(Vec::new(), || puzzle)),
    }
}

/// Whether a text has slots of this form.
pub(super) fn is_crossing_list(text: &str) -> bool {
    let source = Source::new("", text);
    split(&source).is_some() || Slots::of(&source, 0..text.len()).is_some()
}

/// The slots, the words, and the number of the source that the slots are in.
fn parts(sources: &[Source]) -> Option<(Slots, String, usize)> {
    match sources {
        [both] => {
            let (slots, words) = split(both)?;
            Some((slots, both.text[words].to_owned(), 0))
        }
        [first, second] => {
            let slots = |source: &Source| Slots::of(source, 0..source.text.len());
            slots(first)
                .map(|slots| (slots, second.text.clone(), 0))
                .or_else(|| slots(second).map(|slots| (slots, first.text.clone(), 1)))
        }
        _ => None,
    }
}

/// The slots of a text with words after a blank line, and the byte range of the words.
fn split(source: &Source) -> Option<(Slots, Range<usize>)> {
    let mut lines = source.lines().skip_while(|(_, line)| line.trim().is_empty());
    let start = lines.next()?.0.start;
    let blank = lines.find(|(_, line)| line.trim().is_empty())?.0.start;
    let words = blank..source.text.len();
    if source.text[words.clone()].trim().is_empty() {
        return None;
    }
    Some((Slots::of(source, start..blank)?, words))
}

/// The slots of a text: for every square, the number of its crossing, if it has one.
struct Slots {
    squares: Vec<Vec<Option<u32>>>,
    /// The line of each slot.
    spans: Vec<Range<usize>>,
}

impl Slots {
    /// The slots in a part of a text. All their squares are `.` or numbers, every number occurs twice in different slots,
    /// and they differ in length: otherwise they would be the rows of a board with digits in it.
    fn of(source: &Source, part: Range<usize>) -> Option<Slots> {
        let lines: Vec<Line<'_>> =
            lines_in(source, &part).into_iter().filter(|(_, line)| !line.trim().is_empty()).collect();
        if !(2..=MAX_SLOTS).contains(&lines.len()) {
            return None;
        }
        let square = |word: &str| match word {
            "." => Some(None),
            word if word.len() < 7 => word.parse().ok().map(Some),
            _ => None,
        };
        let slot = |(_, line): &Line<'_>| -> Option<Vec<Option<u32>>> {
            let slot: Vec<_> =
                line.split_whitespace().take(MAX_SIDE + 1).map(square).collect::<Option<_>>()?;
            (2..=MAX_SIDE).contains(&slot.len()).then_some(slot)
        };
        let squares: Vec<Vec<Option<u32>>> = lines.iter().map(slot).collect::<Option<_>>()?;
        let mut slots_with: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        for (at, number) in squares
            .iter()
            .enumerate()
            .flat_map(|(at, slot)| slot.iter().flatten().map(move |&number| (at, number)))
        {
            slots_with.entry(number).or_default().push(at);
        }
        let is_crossing = |slots: &Vec<usize>| matches!(slots[..], [one, other] if one != other);
        let lengths: BTreeSet<usize> = squares.iter().map(Vec::len).collect();
        if slots_with.is_empty() || !slots_with.values().all(is_crossing) || lengths.len() < 2 {
            return None;
        }
        Some(Slots { squares, spans: lines.into_iter().map(|(span, _)| span).collect() })
    }
}

/// The squares of every slot on a grid; `Err` with a slot that cannot be drawn.
fn drawn(slots: &[Vec<Option<u32>>]) -> Result<Vec<Vec<Place>>, usize> {
    let mut crossings: BTreeMap<u32, Vec<(usize, usize)>> = BTreeMap::new();
    for (slot, squares) in slots.iter().enumerate() {
        for (at, number) in squares.iter().enumerate().filter_map(|(at, number)| Some((at, (*number)?))) {
            crossings.entry(number).or_default().push((slot, at));
        }
    }
    // The first square of each slot, and whether it goes across.
    let mut placed: Vec<Option<(Place, bool)>> = vec![None; slots.len()];
    let step = |(row, column): Place, is_across: bool, by: i64| {
        if is_across { (row, column + by) } else { (row + by, column) }
    };
    let mut left = 0;
    for first in 0..slots.len() {
        if placed[first].is_some() {
            continue;
        }
        let mut group = vec![first];
        placed[first] = Some(((0, 0), true));
        let mut queue = VecDeque::from([first]);
        while let Some(slot) = queue.pop_front() {
            let (start, is_across) = placed[slot].expect("only placed slots are queued");
            for (at, number) in slots[slot].iter().enumerate().filter_map(|(at, n)| Some((at, (*n)?))) {
                let shared = step(start, is_across, at as i64);
                for &(other, other_at) in crossings[&number].iter().filter(|(other, _)| *other != slot) {
                    let place = (step(shared, !is_across, -(other_at as i64)), !is_across);
                    match placed[other] {
                        None => {
                            placed[other] = Some(place);
                            group.push(other);
                            queue.push_back(other);
                        }
                        Some(there) if there == place => {}
                        Some(_) => return Err(other),
                    }
                }
            }
        }
        left = move_apart(&mut placed, &group, slots, left);
    }
    let squares = |(slot, squares): (&Option<(Place, bool)>, &Vec<Option<u32>>)| {
        let (start, is_across) = slot.expect("every slot is placed");
        (0..squares.len()).map(|at| step(start, is_across, at as i64)).collect()
    };
    Ok(placed.iter().zip(slots).map(squares).collect())
}

/// Moves a group of slots to the top, right of column `left`, and returns the column for the next one.
fn move_apart(
    placed: &mut [Option<(Place, bool)>],
    group: &[usize],
    slots: &[Vec<Option<u32>>],
    left: i64,
) -> i64 {
    let starts: Vec<(usize, Place, bool)> = group
        .iter()
        .filter_map(|&slot| placed[slot].map(|(place, is_across)| (slot, place, is_across)))
        .collect();
    let top = starts.iter().map(|(_, place, _)| place.0).min().unwrap_or(0);
    let first = starts.iter().map(|(_, place, _)| place.1).min().unwrap_or(0);
    let mut next = left;
    for (slot, (row, column), is_across) in starts {
        let place = (row - top, column - first + left);
        let width = if is_across { slots[slot].len() as i64 } else { 1 };
        next = next.max(place.1 + width + 1);
        placed[slot] = Some((place, is_across));
    }
    next
}

/// One more than the largest row or column.
fn side(slots: &[Vec<Place>], of: fn(&Place) -> i64) -> usize {
    slots.iter().flatten().map(of).max().map_or(0, |most| usize::try_from(most + 1).unwrap_or(usize::MAX))
}

fn failed(source: usize, range: Range<usize>) -> Parsed<Puzzle> {
    let span = Some(SourceSpan { source, range });
    Parsed::failed(Diagnostic { severity: Severity::Error, message: Message::new(codes::CROSSINGS), span })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SLOTS: &str = "1 . .\n. . . 2 .\n. 3 . . 4 .\n. . 2 . 3\n1 . . . . 4 .\n";
    const WORDS: &str = "rhino\ncat\nchicken\nsnail\nmonkey\n";

    fn board(sources: &[&str]) -> Result<String, Vec<&'static str>> {
        let sources: Vec<Source> = sources.iter().map(|text| Source::new("", *text)).collect();
        let read = read(&sources, Strictness::Strict).expect("the text is a crossing list");
        let codes = read.diagnostics.iter().map(|diagnostic| diagnostic.message.code).collect();
        read.value.map(|puzzle| crate::print::print(&puzzle)).ok_or(codes)
    }

    #[test]
    fn crossings_decide_where_the_slots_are() {
        let expected = board(&[SLOTS, WORDS]).unwrap();
        assert_eq!(board(&[&format!("{SLOTS}\n{WORDS}")]).unwrap(), expected);
        assert_eq!(board(&[WORDS, SLOTS]).unwrap(), expected);
        let rows: Vec<&str> = expected.lines().take_while(|row| !row.is_empty()).collect();
        assert_eq!(
            rows,
            ["######---", "###-##-##", "###-##-##", "-----#-##", "###-##-##", "##------#", "######-##"]
        );
    }

    #[test]
    fn slots_that_cannot_be_drawn_are_an_error() {
        // Two slots that cross twice.
        assert_eq!(board(&["1 . 2\n1 2 . .\n", "abc\nabcd\n"]).unwrap_err(), [codes::CROSSINGS]);
        // Slots that touch beside their crossing.
        assert_eq!(board(&["1 2 .\n1 . .\n2 . . .\n", "abc\nabd\nbcde\n"]).unwrap_err(), [codes::CROSSINGS]);
    }

    #[test]
    fn boards_are_not_crossing_lists() {
        assert!(!is_crossing_list("1 . 2\n. 1 .\n2 . .\n"), "rows of equal length are a board");
        assert!(!is_crossing_list("1 2 3\n4 . 5\n6 7\n"), "every number occurs only once");
        assert!(!is_crossing_list("1 1 .\n. .\n"), "a slot does not cross itself");
        assert!(is_crossing_list(SLOTS));
    }
}
