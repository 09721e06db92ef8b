//! The figures as a section of `docs/benchmarks.md`, between marks that other benchmarks leave alone.

use std::fmt::Write as _;
use std::time::Duration;

const BEGIN: &str = "<!-- fillin begin -->";
const END: &str = "<!-- fillin end -->";

/// One puzzle, measured.
pub(crate) struct Row {
    pub(crate) name: &'static str,
    pub(crate) slots: usize,
    pub(crate) solutions: &'static str,
    pub(crate) method: &'static str,
    /// First solution and uniqueness, by the engine and by CaDiCaL; `None` if it was stopped.
    pub(crate) engine: [Option<Duration>; 2],
    pub(crate) direct: [Option<Duration>; 2],
    pub(crate) required: String,
    pub(crate) missed: bool,
}

impl Row {
    pub(crate) fn cells(&self) -> Vec<String> {
        let time = |time: Option<Duration>| time.map_or_else(|| "–".to_owned(), time_of);
        vec![
            self.name.to_owned(),
            self.slots.to_string(),
            self.solutions.to_owned(),
            self.method.to_owned(),
            time(self.engine[0]),
            time(self.engine[1]),
            time(self.direct[0]),
            time(self.direct[1]),
            self.required.clone(),
        ]
    }
}

/// Puts the section into the page, in place of the one before.
pub(crate) fn into_page(page: &str, rows: &[Row], patience: Duration) -> String {
    let section = section(rows, patience);
    match (page.find(BEGIN), page.find(END)) {
        (Some(begin), Some(end)) if begin < end => {
            format!("{}{section}{}", &page[..begin], &page[end + END.len()..])
        }
        _ => format!("{}\n\n{section}\n", page.trim_end()),
    }
}

fn section(rows: &[Row], patience: Duration) -> String {
    let mut text = format!("{BEGIN}\n## Fill-ins with one thread\n\nWritten by `make bench-fillin`.\n\n");
    let heads = [
        "puzzle",
        "slots",
        "solutions",
        "method",
        "first",
        "unique",
        "CaDiCaL first",
        "CaDiCaL unique",
        "required",
    ];
    let heads: Vec<String> = heads.iter().map(|&head| head.to_owned()).collect();
    let table: Vec<Vec<String>> = std::iter::once(heads).chain(rows.iter().map(Row::cells)).collect();
    let width = |column: usize| table.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..table[0].len()).map(width).collect();
    for (number, row) in table.iter().enumerate() {
        for (cell, &width) in row.iter().zip(&widths) {
            let _ = write!(text, "| {cell:width$} ");
        }
        text.push_str("|\n");
        if number == 0 {
            for &width in &widths {
                let _ = write!(text, "| {} ", "-".repeat(width));
            }
            text.push_str("|\n");
        }
    }
    let missed: Vec<&str> = rows.iter().filter(|row| row.missed).map(|row| row.name).collect();
    let missed = if missed.is_empty() { "nothing".to_owned() } else { missed.join(", ") };
    let _ = write!(
        text,
        "\nMissed: {missed}.\n\n\
         - All in one run; times are what the thread spent on a processor, the best of as many runs as fit into half\n  \
           a second. First is the first solution, unique is when a second was found or ruled out; a dash means\n  \
           nothing within {} s.\n\
         - CaDiCaL is crate `cadical` 0.1.16 called directly on a straightforward encoding of the whole puzzle: what a\n  \
           slot holds, what a square shows, a sequential counter for every entry. Its time includes the encoding.\n\
         - Wherever both decide, the verdicts agree; a difference would have ended the run.\n{END}",
        patience.as_secs()
    );
    text
}

fn time_of(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        10.0.. => format!("{seconds:.1} s"),
        1.0.. => format!("{seconds:.2} s"),
        0.1.. => format!("{:.0} ms", seconds * 1e3),
        0.01.. => format!("{:.1} ms", seconds * 1e3),
        _ => format!("{:.2} ms", seconds * 1e3),
    }
}
