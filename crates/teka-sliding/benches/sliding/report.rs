//! All that was measured, as a part of the page of benchmarks.

use crate::figure::{Figure, Measured, Unit};
use crate::rate::Rate;
use teka_bench::{compiler, cores, table};

/// The figures and tables so far.
pub(crate) struct Report {
    pub(crate) rate: Rate,
    figures: Vec<Figure>,
    /// Titles and what stands below them.
    tables: Vec<(&'static str, String)>,
}

impl Report {
    pub(crate) fn new(rate: Rate) -> Self {
        Report { rate, figures: Vec::new(), tables: Vec::new() }
    }

    /// Adds a figure that must be at most `required` and should be at most `aim`.
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
        let mut page = format!("## Sliding\n\nWritten by `make bench-sliding`. {}\n", self.rate.told());
        page += "\n### What is required\n\n";
        let figures: Vec<_> = self.figures.iter().map(Figure::cells).collect();
        page += &table(&["figure", "measured", "at most", "aim", "reached"], "<>>><", &figures);
        for (title, table) in &self.tables {
            page += &["\n### ", title, "\n\n", table].concat();
        }
        page += "\n### What is missed or left out\n\n";
        let troubles: Vec<String> = self.figures.iter().filter_map(Figure::trouble).collect();
        page += &if troubles.is_empty() { "Nothing.".to_owned() } else { troubles.join("\n") };
        page + "\n\n### How the sliding searches were measured\n\n" + &how()
    }
}

fn how() -> String {
    format!(
        "- All in one run on one machine with {} cores that may have had other work; {}, `cargo bench`.\n\
         - One thread, and times are what it spent on a processor; of several passes over the same boards the best of\n  \
           each board counts. Limits in time are limits of processor time too.\n\
         - Nodes are boards that were generated, straight returns never among them.\n\
         - Small tables are made by the first search that needs them. Their time is how much longer that one took than the\n  \
           same again, a short try without tables included.\n\
         - Large tables are kept in a folder and mapped into memory. Making them includes writing them down. Memory is\n  \
           the most the process had in use, less what it had before.\n\
         - All lengths are checked against the known ones, and every solution was replayed move by move.\n",
        cores(),
        compiler()
    )
}
