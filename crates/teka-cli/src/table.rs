//! Tables as text, with columns of equal width.

use unicode_width::UnicodeWidthStr;

/// The rows below each other, with two blanks between the columns. Columns in `numbers` are right-aligned.
pub(crate) fn aligned<R: AsRef<[String]>>(rows: &[R], numbers: std::ops::Range<usize>) -> String {
    let columns = rows.iter().map(|row| row.as_ref().len()).max().unwrap_or(0);
    let cells = |column: usize| rows.iter().filter_map(move |row| row.as_ref().get(column));
    let widths: Vec<usize> =
        (0..columns).map(|at| cells(at).map(|cell| cell.width()).max().unwrap_or(0)).collect();
    let mut text = String::new();
    for row in rows {
        for (column, cell) in row.as_ref().iter().enumerate() {
            let gap = " ".repeat(widths[column] - cell.width());
            let (before, after) =
                if numbers.contains(&column) { (gap.as_str(), "") } else { ("", gap.as_str()) };
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
}
