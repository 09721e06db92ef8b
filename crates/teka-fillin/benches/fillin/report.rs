//! The figures as a part of `docs/benchmarks.md`.

use std::fmt::Write as _;
use std::time::Duration;
use teka_bench::table;

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
        let time = |time: Option<Duration>| time.map_or_else(|| "–".to_owned(), teka_bench::time);
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

/// The part of the page.
pub(crate) fn markdown(rows: &[Row], patience: Duration) -> String {
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
    let cells: Vec<Vec<String>> = rows.iter().map(Row::cells).collect();
    let table = table(&heads, "<><<>>>><", &cells);
    let mut text = format!("## Fill-ins with one thread\n\nWritten by `make bench-fillin`.\n\n{table}");
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
         - Wherever both decide, the verdicts agree; a difference would have ended the run.\n",
        patience.as_secs()
    );
    text
}
