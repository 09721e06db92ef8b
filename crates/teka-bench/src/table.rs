//! Markdown tables that are easy to read in a terminal as well, and numbers formatted for them: short, with units, and
//! with no more digits than a measurement supports.

use std::fmt::Write as _;
use std::time::Duration;

/// A table with aligned columns; `alignment` has one `<` or `>` per column.
pub fn table(heads: &[&str], alignment: &str, rows: &[Vec<String>]) -> String {
    let heads: Vec<String> = heads.iter().map(|&head| head.to_owned()).collect();
    let width = |column: usize| {
        let cells = rows.iter().chain([&heads]).map(|row| row[column].chars().count());
        cells.max().unwrap_or(0)
    };
    let columns: Vec<(usize, bool)> =
        alignment.chars().enumerate().map(|(column, side)| (width(column), side == '>')).collect();
    let mut lines = String::new();
    let mut line = |row: &[String]| {
        for (cell, &(width, right)) in row.iter().zip(&columns) {
            let _ =
                if right { write!(lines, "| {cell:>width$} ") } else { write!(lines, "| {cell:width$} ") };
        }
        lines += "|\n";
    };
    line(&heads);
    let rule: Vec<String> = columns
        .iter()
        .map(|&(width, right)| if right { "-".repeat(width - 1) + ":" } else { "-".repeat(width) })
        .collect();
    line(&rule);
    for row in rows {
        line(row);
    }
    lines
}

/// A time in seconds or milliseconds.
pub fn time(took: Duration) -> String {
    let seconds = took.as_secs_f64();
    if seconds >= 1.0 { format!("{} s", number(seconds)) } else { format!("{} ms", number(seconds * 1e3)) }
}

/// A number with about three significant digits.
pub fn number(value: f64) -> String {
    match value {
        100.0.. => format!("{value:.0}"),
        _ if (value - value.round()).abs() < 1e-9 => format!("{value:.0}"),
        10.0.. => format!("{value:.1}"),
        1.0.. => format!("{value:.2}"),
        _ => format!("{value:.3}"),
    }
}

/// A number with its digits in groups of three.
pub fn grouped(value: u64) -> String {
    let digits = value.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|group| std::str::from_utf8(group).unwrap_or("")).collect();
    groups.join(",")
}

/// Bytes in megabytes or gigabytes (powers of ten).
pub fn bytes(value: u64) -> String {
    let value = value as f64;
    if value >= 1e9 { format!("{} GB", number(value / 1e9)) } else { format!("{} MB", number(value / 1e6)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_about_three_digits() {
        assert_eq!([0.1234, 1.234, 12.34, 123.4, 7.0].map(number), ["0.123", "1.23", "12.3", "123", "7"]);
        assert_eq!([7, 1234, 1_234_567].map(grouped), ["7", "1,234", "1,234,567"]);
        assert_eq!([1_500_000, 2_200_000_000].map(bytes), ["1.50 MB", "2.20 GB"]);
        assert_eq!([1300, 35].map(|millis| time(Duration::from_millis(millis))), ["1.30 s", "35 ms"]);
    }

    #[test]
    fn columns_are_aligned() {
        let rows = [["a", "1"], ["long", "10"]].map(|row| row.map(str::to_owned).to_vec());
        let lines = "| what |  n |\n| ---- | -: |\n| a    |  1 |\n| long | 10 |\n";
        assert_eq!(table(&["what", "n"], "<>", &rows), lines);
    }
}
