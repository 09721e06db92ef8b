//! The results of the engine and of CaDiCaL as a section of `docs/benchmarks.md`: a table with one row per
//! puzzle, the missed requirements, and how it was measured.

use std::fmt::Write as _;
use std::time::Duration;
use teka_bench::table;

/// The results for one puzzle.
pub(crate) struct Row {
    pub(crate) name: &'static str,
    pub(crate) slots: usize,
    pub(crate) solutions: &'static str,
    pub(crate) method: &'static str,
    /// The engine's times to the first solution and to uniqueness; `None` if it was stopped.
    pub(crate) engine: [Option<Duration>; 2],
    /// The same for CaDiCaL.
    pub(crate) direct: [Option<Duration>; 2],
    pub(crate) required: String,
    /// Whether a requirement was missed.
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

/// The section for the page.
pub(crate) fn markdown(rows: &[Row], time_limit: Duration) -> String {
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
         - All in one run. Times are CPU times of one thread, the best of as many runs as fit into half a second: until\n  \
           the first solution, and until a second one was found or ruled out. A dash means that {} s were not enough.\n\
         - CaDiCaL is crate `cadical` 0.1.16 called directly on a straightforward encoding of the whole puzzle:\n  \
           variables for the entry of each slot and the symbol of each square, and a sequential counter for each\n  \
           entry. Its time includes the encoding.\n\
         - Where both decide, they agree; a difference would have failed the run.\n",
        time_limit.as_secs()
    );
    text
}
