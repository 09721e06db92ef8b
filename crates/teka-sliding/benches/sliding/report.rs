//! The report: all figures and tables, as a part of the benchmark page.

use crate::figure::{Figure, Measured, Unit};
use crate::rate::Rate;
use teka_bench::{compiler_version, cores, table};

/// The figures and tables so far.
pub(crate) struct Report {
    pub(crate) rate: Rate,
    figures: Vec<Figure>,
    /// Titles and tables.
    tables: Vec<(&'static str, String)>,
}

impl Report {
    pub(crate) fn new(rate: Rate) -> Self {
        Report { rate, figures: Vec::new(), tables: Vec::new() }
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

    pub(crate) fn markdown(&self) -> String {
        let mut page = format!("## Sliding\n\nWritten by `make bench-sliding`. {}\n", self.rate.sentence());
        page += "\n### Targets\n\n";
        let figures: Vec<_> = self.figures.iter().map(Figure::cells).collect();
        page += &table(&["figure", "measured", "at most", "aim", "reached"], "<>>><", &figures);
        for (title, table) in &self.tables {
            page += &["\n### ", title, "\n\n", table].concat();
        }
        page += "\n### Missed or not measured\n\n";
        let problems: Vec<String> = self.figures.iter().filter_map(Figure::problem).collect();
        page += &if problems.is_empty() { "None.".to_owned() } else { problems.join("\n") };
        page + "\n\n### How the sliding searches are measured\n\n" + &how()
    }
}

fn how() -> String {
    format!(
        "- All in one run on a machine with {} cores that may have been busy; {}, `cargo bench`.\n\
         - One thread. Times are CPU times: the best of each board over several passes. Time limits are limits of CPU\n  \
           time too.\n\
         - Nodes are generated boards, never the one before.\n\
         - Small tables are built by the first search that needs them. Their time is how much longer that search took than\n  \
           the same search again, including a short attempt without tables.\n\
         - Large tables are kept in a folder and mapped into memory. Building them includes writing them. Memory is the peak\n  \
           of the process, less what it used before.\n\
         - All lengths are checked against the published ones, and every solution is replayed move by move.\n",
        cores(),
        compiler_version()
    )
}
