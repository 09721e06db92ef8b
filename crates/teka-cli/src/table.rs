//! Tables as text, with columns of equal width.

use std::ops::Range;
use unicode_width::UnicodeWidthStr;

/// The rows below each other, with two blanks between the columns. Columns in `numbers` are right-aligned. The last cell
/// of a row that is shorter than the others is a remark, which may run across the columns after it.
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
    fn a_remark_does_not_widen_its_column() {
        let rows = [vec!["file", "level", "why"], vec!["a", "3", "x"], vec!["b", "cannot be read"]];
        let rows = rows.map(|row| row.into_iter().map(str::to_owned).collect::<Vec<_>>());
        assert_eq!(aligned(&rows, 1..2), "file  level  why\na         3  x\nb     cannot be read\n");
    }
}
