//! The report of one part of the benchmark: collects its figures and tables, prints each figure at once, and
//! formats all of them as a section of the benchmark page, with notes on how they are measured.

use crate::figure::{Figure, Measured, Unit};
use crate::rate::Rate;
use std::time::Duration;
use teka_bench::{compiler_version, cores, table};

/// The figures and tables so far.
pub(crate) struct Report {
    /// The speed of the machine, if times are scaled.
    rate: Option<Rate>,
    figures: Vec<Figure>,
    /// The tables with their titles.
    tables: Vec<(&'static str, String)>,
}

impl Report {
    pub(crate) fn new(rate: Option<Rate>) -> Self {
        Report { rate, figures: Vec::new(), tables: Vec::new() }
    }

    /// A time on the machine that times are scaled to.
    pub(crate) fn scaled(&self, time: Duration) -> Duration {
        self.rate.as_ref().map_or(time, |rate| rate.scaled(time))
    }

    /// Adds a figure that may be at most `required` and should be at most `aim`.
    pub(crate) fn figure(
        &mut self,
        name: impl Into<String>,
        measured: impl Into<Measured>,
        unit: Unit,
        required: f64,
        aim: Option<f64>,
    ) {
        let figure = Figure { name: name.into(), measured: measured.into(), unit, required, aim };
        eprintln!("{}", figure.cells().join(" · "));
        self.figures.push(figure);
    }

    /// Adds a table, unless it is empty.
    pub(crate) fn table(&mut self, title: &'static str, heads: &[&str], sides: &str, rows: &[Vec<String>]) {
        if !rows.is_empty() {
            self.tables.push((title, table(heads, sides, rows)));
        }
    }

    pub(crate) fn markdown(&self, title: &str) -> String {
        let mut page = format!("## {title}\n\nWritten by `make bench-sliding`.");
        if let Some(rate) = &self.rate {
            page += &[" ", &rate.sentence()].concat();
        }
        page += "\n\n### Targets\n\n";
        let figures: Vec<_> = self.figures.iter().map(Figure::cells).collect();
        page += &table(&["figure", "measured", "at most", "aim", "reached"], "<>>><", &figures);
        for (title, table) in &self.tables {
            page += &["\n### ", title, "\n\n", table].concat();
        }
        page += "\n### Missed or not measured\n\n";
        let problems: Vec<String> = self.figures.iter().filter_map(Figure::problem).collect();
        page += &if problems.is_empty() { "None.".to_owned() } else { problems.join("\n") };
        page + "\n\n### How this is measured\n\n" + &how(self.rate.is_some())
    }
}

fn how(with_tables: bool) -> String {
    let machine = format!(
        "- All in one run on a machine with {} cores that may have been busy; {}, `cargo bench`.\n\
         - One thread. Times are CPU times: the best of each board over several passes. Time limits are limits of CPU\n  \
           time too.\n\
         - Nodes are generated boards, never the one before.\n\
         - All lengths are checked against the published ones, and every solution is replayed move by move.\n",
        cores(),
        compiler_version()
    );
    let tables = "- Small tables are built by the first search that needs them. Their time is how much longer that search took than\n  \
           the same search again, including a short attempt without tables.\n\
         - Large tables are kept in a folder and mapped into memory. Building them includes writing them. Memory is the peak\n  \
           of the process, less what it used before.\n\
         - The copies of a board are its rotations and reflections, goal included; one time limit holds for each.\n\
         - Peers, as measured elsewhere on another machine: for Korf's hundred 73 ms for the crate slidy\n  \
           (3-4-4-4 tables) and 3.2 ms for 7-8 tables like these in huge pages; 1.24 s for the antipodes. No peer was run\n  \
           in this run.\n";
    if with_tables { machine + tables } else { machine }
}
