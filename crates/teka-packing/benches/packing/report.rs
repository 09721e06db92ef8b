//! The figures as a part of the page of all benchmarks.

use crate::instances::Goal;
use std::time::Duration;
use teka_bench::{compiler, cores, number, table, time};

/// The longest a first solution may take.
const FIRST: Duration = Duration::from_millis(10);
/// How many times longer than Kanoodle 5×11 the IQ Puzzler Pro may take.
const PRO_TO_KANOODLE: f64 = 3.0;
/// How many times faster two threads must be.
const TWO_THREADS: f64 = 1.7;

/// One puzzle, counted.
pub(crate) struct Row {
    pub(crate) name: &'static str,
    pub(crate) solutions: u64,
    pub(crate) distinct: u64,
    pub(crate) method: &'static str,
    pub(crate) engine: Duration,
    pub(crate) dlx: Option<Duration>,
    pub(crate) goal: Option<Goal>,
}

/// All that was measured.
pub(crate) struct Report {
    pub(crate) rows: Vec<Row>,
    pub(crate) two_threads: f64,
    pub(crate) examples: Vec<(String, Duration)>,
    pub(crate) corpus: Vec<(String, Duration)>,
}

impl Row {
    fn ratio(&self) -> Option<f64> {
        self.dlx.map(|dlx| dlx.as_secs_f64() / self.engine.as_secs_f64())
    }

    /// In short, for whoever waits for the rest.
    pub(crate) fn line(&self) -> String {
        self.cells().join(" · ")
    }

    fn cells(&self) -> Vec<String> {
        let or_dash = |text: Option<String>| text.unwrap_or_else(|| "–".to_owned());
        vec![
            self.name.to_owned(),
            self.solutions.to_string(),
            self.distinct.to_string(),
            self.method.to_owned(),
            time(self.engine),
            or_dash(self.dlx.map(time)),
            or_dash(self.ratio().map(number)),
            or_dash(self.goal.map(|goal| number(goal.required))),
            or_dash(self.goal.map(|goal| number(goal.aim))),
        ]
    }
}

impl Report {
    pub(crate) fn markdown(&self) -> String {
        let mut page = String::from("## Packing\n\nWritten by `make bench-packing`.\n\n");
        page += "### Counting all solutions with one thread\n\n";
        let heads =
            ["puzzle", "solutions", "distinct", "method", "engine", "dlx", "ratio", "required", "aim"];
        page += &table(&heads, "<>><>>>>>", &self.rows.iter().map(Row::cells).collect::<Vec<_>>());
        page += "\n### What else is required\n\n";
        page += &table(&["figure", "measured", "required"], "<>>", &self.others());
        page += "\n### First solutions of the examples\n\n";
        let examples: Vec<_> =
            self.examples.iter().map(|(name, took)| vec![name.clone(), time(*took)]).collect();
        page += &table(&["example", "time"], "<>", &examples);
        page += "\n### What is missed\n\n";
        let missed = self.missed();
        page += &if missed.is_empty() { "Nothing.\n".to_owned() } else { missed.join("\n") + "\n" };
        page + "\n### How it was measured\n\n" + &how()
    }

    fn engine(&self, name: &str) -> f64 {
        self.rows.iter().find(|row| row.name == name).map_or(f64::NAN, |row| row.engine.as_secs_f64())
    }

    fn pro_to_kanoodle(&self) -> f64 {
        self.engine("IQ Puzzler Pro 5×11") / self.engine("Kanoodle 5×11")
    }

    fn others(&self) -> Vec<Vec<String>> {
        let first = |what: &str, files: &[(String, Duration)]| {
            let label = format!("slowest first solution of {} {what}", files.len());
            vec![label, time(slowest(files)), format!("at most {}", time(FIRST))]
        };
        vec![
            vec![
                "IQ Puzzler Pro 5×11 ÷ Kanoodle 5×11, engine".to_owned(),
                number(self.pro_to_kanoodle()),
                format!("at most {}", number(PRO_TO_KANOODLE)),
            ],
            vec![
                "two threads against one, pentominoes 6×10 by sweep".to_owned(),
                number(self.two_threads),
                format!("at least {}", number(TWO_THREADS)),
            ],
            first("examples", &self.examples),
            first("inputs of published reports", &self.corpus),
        ]
    }

    fn missed(&self) -> Vec<String> {
        let short = |row: &&Row| row.goal.zip(row.ratio()).is_some_and(|(goal, ratio)| ratio < goal.required);
        let mut missed: Vec<String> =
            self.rows.iter().filter(short).map(|row| format!("- {}: the ratio", row.name)).collect();
        for (figure, is_missed) in [
            ("IQ Puzzler Pro 5×11 against Kanoodle 5×11", self.pro_to_kanoodle() > PRO_TO_KANOODLE),
            ("two threads", self.two_threads < TWO_THREADS),
            ("first solutions", slowest(&self.examples).max(slowest(&self.corpus)) > FIRST),
        ] {
            if is_missed {
                missed.push(format!("- {figure}"));
            }
        }
        missed
    }
}

fn slowest(files: &[(String, Duration)]) -> Duration {
    files.iter().map(|(_, took)| *took).max().unwrap_or_default()
}

fn how() -> String {
    format!(
        "- All in one run on one machine with {} cores that may have had other work; {}, `cargo bench`.\n\
         - The engine is called as `teka count` calls it, with one thread and at most 1 GB for merged states. Its time\n  \
           includes listing the placements, picking the method and counting the distinct solutions.\n\
         - dlx is version 0.8.5 as published: every piece and every cell is an item, minimum remaining values. Its time\n  \
           includes linking the options but not listing them. A dash: it would take long, and was not asked for\n  \
           (`TEKA_BENCH_ALL=1`).\n\
         - Times are what the thread spent on a processor, the best of as many runs as fit into a second. Two threads and\n  \
           one took turns for a while, and there the clock on the wall counts.\n\
         - All counts are checked against the known ones. Distinct is up to turning and mirroring the board, where\n  \
           mirroring keeps the set of pieces.\n",
        cores(),
        compiler()
    )
}
