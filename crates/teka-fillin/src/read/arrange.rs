//! Finds the board and the list in one text or two, however people arrange them: the list before the board,
//! no blank line between them, all words on one line separated by `;` or `,`, walls written `+`, `X` or `*`,
//! spaces between squares, comments before the board. Also recognises such texts.
//!
//! Texts are only rewritten byte for byte (`+` as `#`, `;` as a line end), so that spans in them stay valid.

use super::Line;
use super::board::is_blank;
use crate::symbol::symbols;
use teka_core::Source;

/// Walls as other programs write them.
const OTHER_WALLS: [u8; 3] = [b'+', b'X', b'*'];

/// The board and the list of a puzzle, as sources in which every byte keeps its offset.
pub(super) struct Arranged {
    /// The text with the board, and the number of its source.
    pub(super) board: (Source, usize),
    /// The text with the list, and the number of its source.
    pub(super) list: (Source, usize),
    /// The byte range of the rows in the board's text.
    pub(super) rows: std::ops::Range<usize>,
    /// The byte range of the entries in the list's text.
    pub(super) entries: std::ops::Range<usize>,
}

/// Finds the board and the list in one text or two.
pub(super) fn arrange(sources: &[Source]) -> Arranged {
    let (board, list, rows, entries) = match sources {
        [both] => {
            let (rows, entries) = split(both);
            (0, 0, rows, entries)
        }
        [first, second, ..] => {
            let (board, list) = if is_board(second) && !is_board(first) { (1, 0) } else { (0, 1) };
            (board, list, 0..sources[board].text.len(), 0..sources[list].text.len())
        }
        [] => unreachable!("the caller has a source"),
    };
    let mut board_text = sources[board].text.clone().into_bytes();
    let mut list_text = sources[list].text.clone().into_bytes();
    let words = &sources[list].text[entries.clone()];
    if words.trim().lines().count() == 1 {
        let separator = if words.contains(';') { b';' } else { b',' };
        let between = list_text[entries.clone()].iter_mut().filter(|byte| **byte == separator);
        between.for_each(|byte| *byte = b'\n');
    }
    let squares = &sources[board].text.as_bytes()[rows.clone()];
    let is_wall = |wall: &u8| squares.contains(wall) && !words.as_bytes().contains(wall);
    if !squares.contains(&b'#')
        && let Some(wall) = OTHER_WALLS.into_iter().find(is_wall)
    {
        board_text[rows.clone()].iter_mut().filter(|byte| **byte == wall).for_each(|byte| *byte = b'#');
    }
    let source = |at: usize, text: Vec<u8>| {
        let text = String::from_utf8(text).expect("only ASCII was replaced by ASCII");
        (Source::new(sources[at].name.clone(), text), at)
    };
    Arranged { board: source(board, board_text), list: source(list, list_text), rows, entries }
}

/// The byte ranges of the board and of the list in a text with both.
fn split(source: &Source) -> (std::ops::Range<usize>, std::ops::Range<usize>) {
    let lines: Vec<Line<'_>> = source.lines().collect();
    let is_empty = |(_, line): &Line<'_>| line.trim().is_empty();
    let start = lines.iter().position(|line| !is_empty(line) && !is_comment(line.1)).unwrap_or(0);
    let end = lines.iter().rposition(|line| !is_empty(line)).map_or(0, |last| last + 1);
    let lines = lines.get(start..end).unwrap_or(&[]);
    let span = |lines: &[Line<'_>]| match lines {
        [] => source.text.len()..source.text.len(),
        [first, .., last] => first.0.start..last.0.end,
        [only] => only.0.clone(),
    };
    if let Some(blank) = lines.iter().position(is_empty) {
        let (first, rest) = lines.split_at(blank);
        // The list may come first: then the board is what follows the last blank line.
        let last = lines.iter().rposition(is_empty).map_or(0, |at| at + 1);
        if !are_rows(first) && are_rows(&lines[last..]) {
            return (span(&lines[last..]), span(&lines[..last]));
        }
        return (span(first), span(rest));
    }
    // Without a blank line, the words follow the rows.
    let rows = lines.iter().take_while(|(_, line)| is_row_of_marks(line)).count();
    let (board, list) = lines.split_at(rows);
    if rows >= 2 && !list.is_empty() && are_rows(board) {
        return (span(board), span(list));
    }
    (span(lines), span(&[]))
}

/// Whether a text is the rows of a board and nothing else.
fn is_board(source: &Source) -> bool {
    let lines: Vec<Line<'_>> = source.lines().filter(|(_, line)| !line.trim().is_empty()).collect();
    are_rows(&lines)
}

/// Whether lines are rows of a board: equally long, with empty squares, at least one of them with nothing but marks.
fn are_rows(lines: &[Line<'_>]) -> bool {
    let length = |line: &str| symbols(line.trim_end()).filter(|(_, symbol)| !is_blank(symbol)).count();
    let Some(first) = lines.first().map(|(_, line)| length(line)) else { return false };
    let is_open = |(_, line): &Line<'_>| line.contains(['-', '_', '.']);
    lines.iter().any(|(_, line)| is_row_of_marks(line))
        && lines.iter().any(is_open)
        && lines.iter().all(|(_, line)| length(line) == first)
}

fn is_row_of_marks(line: &str) -> bool {
    let is_mark = |symbol: char| "#-_.+X*".contains(symbol) || symbol == ' ';
    !line.trim().is_empty() && line.trim_end().chars().all(is_mark)
}

/// Whether a line before the board is a comment such as `# my puzzle`: it has words, which no row has.
fn is_comment(line: &str) -> bool {
    let text = line.strip_prefix("# ").or(line.strip_prefix("// ")).unwrap_or("");
    text.split_whitespace().any(|word| word.chars().filter(|letter| letter.is_alphabetic()).count() >= 2)
}

/// Whether there is exactly one space between the squares of every row.
pub(super) fn is_spaced(rows: &[Line<'_>]) -> bool {
    let is_even = |line: &str| {
        let line = line.trim_end();
        let mut parts = symbols(line.trim_start()).map(|(_, symbol)| is_blank(symbol)).enumerate();
        line.trim_start().len() > 1 && parts.all(|(at, blank)| blank == (at % 2 == 1))
    };
    let mut lines = rows.iter().filter(|(_, line)| !line.trim().is_empty()).peekable();
    lines.peek().is_some() && lines.all(|(_, line)| is_even(line))
}

/// Whether the text looks like a board and a list in one of these arrangements, which no other family uses.
pub(super) fn is_arranged(text: &str) -> bool {
    const MAX_BYTES: usize = 1 << 20;
    if text.len() > MAX_BYTES {
        return false;
    }
    let source = Source::new("", text);
    let (rows, entries) = split(&source);
    let board: Vec<Line<'_>> =
        source.lines().filter(|(span, line)| rows.contains(&span.start) && !line.trim().is_empty()).collect();
    let has_walls = source.text[rows].contains(['#', '+', 'X', '*']);
    are_rows(&board) && has_walls && !source.text[entries].trim().is_empty()
}
