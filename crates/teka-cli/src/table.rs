//! Tables as text, with aligned columns; on a terminal that is too narrow, a paragraph per row.

use crate::console::{terminal_width, wrapped_to};
use std::ops::Range;
use unicode_width::UnicodeWidthStr;

/// The rows as a table if the terminal is wide enough, otherwise as paragraphs. The first row is the heading.
pub(crate) fn fitted<R: AsRef<[String]>>(rows: &[R], numbers: Range<usize>) -> String {
    fitted_to(rows, numbers, terminal_width().unwrap_or(usize::MAX))
}

/// The rows of a list of names and descriptions, without a heading.
pub(crate) fn fitted_list<R: AsRef<[String]>>(rows: &[R]) -> String {
    let width = terminal_width().unwrap_or(usize::MAX);
    let table = aligned(rows, 0..0);
    if fits(&table, width) { table } else { paragraphs(&[], rows, width) }
}

fn fitted_to<R: AsRef<[String]>>(rows: &[R], numbers: Range<usize>, width: usize) -> String {
    let table = aligned(rows, numbers);
    match rows.split_first() {
        Some((heading, rows)) if !fits(&table, width) => paragraphs(heading.as_ref(), rows, width),
        _ => table,
    }
}

fn fits(table: &str, width: usize) -> bool {
    table.lines().all(|line| line.width() <= width)
}

/// Formats each row as a paragraph: its first cell, and below it the others with their headings.
fn paragraphs<R: AsRef<[String]>>(heading: &[String], rows: &[R], width: usize) -> String {
    let name_width = heading.iter().skip(1).map(|name| name.width() + 2).max().unwrap_or(0);
    let paragraph = |row: &R| {
        let row = row.as_ref();
        let mut text = format!("{}\n", row.first().map_or("", String::as_str));
        for (column, cell) in row.iter().enumerate().skip(1).filter(|(_, cell)| !cell.is_empty()) {
            // A remark does not belong to the column in which it begins.
            let is_remark = row.len() < heading.len() && column + 1 == row.len();
            let name = heading.get(column).filter(|_| !is_remark);
            let gap = name.map_or(0, |name| name_width - name.width());
            let line = format!("  {}{}{cell}", name.map_or("", String::as_str), " ".repeat(gap));
            text.extend([&wrapped_to(&line, width, "    "), "\n"]);
        }
        text
    };
    rows.iter().map(paragraph).collect::<Vec<_>>().join("\n")
}

/// The rows with aligned columns, two spaces apart. Columns in `numbers` are right-aligned. The last cell of a row that
/// is shorter than the others is a remark, which may run across the columns after it.
pub(crate) fn aligned<R: AsRef<[String]>>(rows: &[R], numbers: Range<usize>) -> String {
    let columns = rows.iter().map(|row| row.as_ref().len()).max().unwrap_or(0);
    let is_remark = |row: &[String], column: usize| row.len() < columns && column + 1 == row.len();
    let mut widths = vec![0; columns];
    for row in rows.iter().map(AsRef::as_ref) {
        for (column, cell) in row.iter().enumerate().filter(|(column, _)| !is_remark(row, *column)) {
            widths[column] = cell.width().max(widths[column]);
        }
    }
    let mut text = String::new();
    for row in rows.iter().map(AsRef::as_ref) {
        for (column, cell) in row.iter().enumerate() {
            let gap = " ".repeat(widths[column].saturating_sub(cell.width()));
            let is_number = numbers.contains(&column) && !is_remark(row, column);
            let (before, after) = if is_number { (gap.as_str(), "") } else { ("", gap.as_str()) };
            text.extend([if column == 0 { "" } else { "  " }, before, cell, after]);
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_left_aligned_and_numbers_are_right_aligned() {
        let rows = [["file", "level", "why"], ["a", "3", "x"], ["é.txt", "12", ""]];
        let rows = rows.map(|row| row.map(str::to_owned));
        assert_eq!(aligned(&rows, 1..2), "file   level  why\na          3  x\né.txt     12\n");
    }

    #[test]
    fn rows_that_are_too_wide_become_paragraphs() {
        let rows = [vec!["file", "level", "why"], vec!["a", "3", "x"], vec!["b", "cannot be read"]];
        let rows = rows.map(|row| row.into_iter().map(str::to_owned).collect::<Vec<_>>());
        assert_eq!(fitted_to(&rows, 1..2, 20), aligned(&rows, 1..2));
        assert_eq!(fitted_to(&rows, 1..2, 18), "a\n  level  3\n  why    x\n\nb\n  cannot be read\n");
    }

    #[test]
    fn a_remark_does_not_widen_its_column() {
        let rows = [vec!["file", "level", "why"], vec!["a", "3", "x"], vec!["b", "cannot be read"]];
        let rows = rows.map(|row| row.into_iter().map(str::to_owned).collect::<Vec<_>>());
        assert_eq!(aligned(&rows, 1..2), "file  level  why\na         3  x\nb     cannot be read\n");
    }
}
