//! Reading puzzles, answers and states. Any text whatever is met without panic, hang or unbounded memory.
//!
//! A puzzle is a board and a list, in two sources, or in one with a blank line between them.

mod answer;
mod board;
mod glyph;
mod list;
mod oddities;

pub(crate) use answer::{Written, read_answer, read_state, read_written};

use crate::codes;
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::symbol::Alphabet;
use std::ops::Range;
use teka_core::{Diagnostic, Likeness, Message, Notes, Place, Read, Reading, Severity, Source};

/// A line of a source and where it stands.
type Line<'a> = (Range<usize>, &'a str);

/// Reads a puzzle from a board and a list, or from one text that has both.
///
/// ```
/// use teka_core::{Reading, Source};
///
/// let file = Source::new("small.txt", "-----\n#-###\n#-###\n\n123\n51423\n");
/// let puzzle = teka_fillin::read(&[file], Reading::Strict).value.unwrap();
/// assert_eq!(puzzle.slots().len(), 2);
/// ```
pub fn read(sources: &[Source], how: Reading) -> Read<Puzzle> {
    let mut notes = Notes::new(how);
    let puzzle = match sources {
        [] => {
            let message = Message::new(codes::BOARD_MISSING);
            return Read::failed(Diagnostic { severity: Severity::Error, message, place: None });
        }
        [both] => {
            let (board, list) = halves(both);
            puzzle(&board, &list, [both, both], [0, 0], &mut notes)
        }
        [board, list] => {
            let rows = without_outer_blanks(board.lines().collect());
            puzzle(&rows, &list.lines().collect::<Vec<_>>(), [board, list], [0, 1], &mut notes)
        }
        [_, _, _, ..] => {
            let place = Some(Place { source: 2, span: 0..0 });
            let message = Message::new(codes::TOO_MANY_FILES);
            return Read::failed(Diagnostic { severity: Severity::Error, message, place });
        }
    };
    Read::new(notes.into_list(), || puzzle.expect("texts without errors make a puzzle"))
}

/// `None` only after an error.
fn puzzle(
    rows: &[Line<'_>],
    list: &[Line<'_>],
    sources: [&Source; 2],
    numbers: [usize; 2],
    notes: &mut Notes,
) -> Option<Puzzle> {
    let mut alphabet = Alphabet::default();
    notes.about(numbers[0]);
    let board = board::read(rows, sources[0].text.len(), &mut alphabet, notes);
    notes.about(numbers[1]);
    let list = list::read(list, sources[1].text.len(), &mut alphabet, notes);
    if notes.any_error() {
        return None;
    }
    let (board, list) = (board?, list?);
    let grid = Grid::new(&board.squares)?;
    let words: Vec<_> = list.iter().map(|entry| entry.symbols.clone()).collect();
    let puzzle = Puzzle::new(grid, alphabet, words);
    notes.about(numbers[0]);
    oddities::of_board(&puzzle, &board, notes);
    notes.about(numbers[1]);
    oddities::of_list(&puzzle, &list, notes);
    (!notes.any_error()).then_some(puzzle)
}

/// The board and the list of a text that has both: the first blank line after the board divides them.
fn halves(source: &Source) -> (Vec<Line<'_>>, Vec<Line<'_>>) {
    let mut lines = without_outer_blanks(source.lines().collect());
    let blank = lines.iter().position(|(_, line)| line.trim().is_empty()).unwrap_or(lines.len());
    let list = lines.split_off(blank);
    (lines, list)
}

fn without_outer_blanks(mut lines: Vec<Line<'_>>) -> Vec<Line<'_>> {
    let is_blank = |(_, line): &Line<'_>| line.trim().is_empty();
    let end = lines.iter().rposition(|line| !is_blank(line)).map_or(0, |last| last + 1);
    lines.truncate(end);
    let start = lines.iter().position(|line| !is_blank(line)).unwrap_or(0);
    lines.split_off(start)
}

/// How much a text looks like a board, alone or with its list: rows of equal length, without blanks, with walls
/// or with a row that is all to be filled.
pub(crate) fn recognise(text: &str) -> Likeness {
    const ENOUGH: usize = 64;
    let mark = |symbol: char| matches!(symbol, '#' | '-' | '_' | '.');
    let rows = text.lines().map(str::trim_end).skip_while(|row| row.is_empty());
    let rows: Vec<&str> = rows.take_while(|row| !row.is_empty()).take(ENOUGH).collect();
    if rows
        .iter()
        .any(|row| row.contains(|symbol: char| symbol.is_whitespace() || matches!(symbol, ',' | '[' | '=')))
    {
        return Likeness::None;
    }
    let length = |row: &&str| row.chars().count();
    let even = rows.windows(2).all(|pair| length(&pair[0]) == length(&pair[1]));
    let open = |row: &&str| row.contains(['-', '_', '.']);
    let walls = rows.iter().any(|row| row.contains('#'));
    let all_marks = rows.iter().any(|row| row.len() > 1 && row.chars().all(mark) && open(row));
    match (even, rows.iter().any(open), walls || (all_marks && rows.len() > 1)) {
        (true, true, true) => Likeness::Sure,
        (_, true, _) => Likeness::Some,
        // Nothing to fill, which its reader will say better than anybody else.
        _ if !rows.is_empty() && rows.iter().all(|row| row.chars().all(mark)) => Likeness::Some,
        _ => Likeness::None,
    }
}

/// Enough of a word to recognise it by.
pub(crate) fn clip(word: &str) -> String {
    const MOST: usize = 40;
    let mut text: String = word.chars().take(MOST).filter(|symbol| !symbol.is_control()).collect();
    if word.chars().nth(MOST).is_some() {
        text.push('…');
    }
    text
}
