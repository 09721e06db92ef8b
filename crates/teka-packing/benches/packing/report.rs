//! The results as a section of `docs/benchmarks.md`: a table for each part of the benchmark, the requirements and
//! which of them are missed, where `dlx` is faster, and how everything was measured.

use crate::broken_symmetry::BrokenSymmetryRow;
use crate::growth::{self, GrowthRow};
use crate::instances::Goal;
use crate::instructions::InstructionRow;
use crate::large::ClassTimes;
use crate::merged::MergedRow;
use std::time::Duration;
use teka_bench::{compiler_version, cores, number, table, time};

/// The maximum time of a first solution.
const MAX_FIRST_SOLUTION: Duration = Duration::from_millis(10);
/// How many times longer the IQ Puzzler Pro may take than Kanoodle 5×11.
const MAX_PRO_TO_KANOODLE: f64 = 3.0;
/// The maximum memory for the large boards, in bytes.
const MAX_MEMORY: u64 = 1 << 30;
/// The required speedup of two threads.
const MIN_TWO_THREADS: f64 = 1.7;

/// The result of one puzzle.
pub(crate) struct Row {
    pub(crate) name: &'static str,
    pub(crate) solutions: u64,
    pub(crate) distinct: u64,
    pub(crate) method: &'static str,
    pub(crate) engine: Duration,
    pub(crate) dlx: Option<Duration>,
    pub(crate) goal: Option<Goal>,
}

/// All results.
pub(crate) struct Report {
    pub(crate) large: Vec<ClassTimes>,
    pub(crate) merged: Vec<MergedRow>,
    /// The peak memory of the large boards, in bytes.
    pub(crate) peak_memory: Option<u64>,
    pub(crate) rows: Vec<Row>,
    pub(crate) broken_symmetry: Vec<BrokenSymmetryRow>,
    pub(crate) instructions: Vec<InstructionRow>,
    pub(crate) two_threads: f64,
    pub(crate) growth: Vec<GrowthRow>,
    pub(crate) examples: Vec<(String, Duration)>,
    pub(crate) corpus: Vec<(String, Duration)>,
}

impl Row {
    fn ratio(&self) -> Option<f64> {
        self.dlx.map(|dlx| dlx.as_secs_f64() / self.engine.as_secs_f64())
    }

    /// One line for the terminal, printed while the benchmark runs.
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
        page += "\n### Counting in space, symmetry broken on the same piece\n\n";
        let heads = ["puzzle", "piece", "engine", "dlx", "ratio", "required"];
        page += &table(
            &heads,
            "<<>>>>",
            &self.broken_symmetry.iter().map(BrokenSymmetryRow::cells).collect::<Vec<_>>(),
        );
        page += "\n### Counting by merging states\n\n";
        let heads = ["puzzle", "threads", "wall clock", "CPU time", "at most", "memory", "at most"];
        page += &table(&heads, "<>>>>>>", &self.merged.iter().map(MergedRow::cells).collect::<Vec<_>>());
        page += "\n### Instructions of a count\n\n";
        let instructions: Vec<_> = self.instructions.iter().map(InstructionRow::cells).collect();
        page += &table(&["puzzle", "callgrind", "at most"], "<>>", &instructions);
        page += "\n### First solutions of large boards with one thread\n\n";
        let heads = ["class", "median", "required", "slowest", "solved", "required"];
        page += &table(&heads, "<>>>>>", &self.large.iter().map(ClassTimes::cells).collect::<Vec<_>>());
        page += "\n";
        page += &growth::markdown(&self.growth);
        page += "\n### Other requirements\n\n";
        page += &table(&["figure", "measured", "required"], "<>>", &self.others());
        page += "\n### First solutions of the examples\n\n";
        let examples: Vec<_> =
            self.examples.iter().map(|(name, took)| vec![name.clone(), time(*took)]).collect();
        page += &table(&["example", "time"], "<>", &examples);
        page += "\n### Missed requirements\n\n";
        let missed = self.missed();
        page += &if missed.is_empty() { "None.\n".to_owned() } else { missed.join("\n") + "\n" };
        page += "\n### Where teka loses\n\n";
        let lost = self.lost();
        page += &if lost.is_empty() {
            "Against dlx in none of these tables. Large boards were not given to another program.\n"
                .to_owned()
        } else {
            lost.join("\n") + "\n"
        };
        page + "\n### Method\n\n" + &method()
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
            vec![label, time(slowest(files)), format!("at most {}", time(MAX_FIRST_SOLUTION))]
        };
        vec![
            vec![
                "IQ Puzzler Pro 5×11 ÷ Kanoodle 5×11, engine".to_owned(),
                number(self.pro_to_kanoodle()),
                format!("at most {}", number(MAX_PRO_TO_KANOODLE)),
            ],
            vec![
                "two threads against one, pentominoes 6×10 by sweep".to_owned(),
                number(self.two_threads),
                format!("at least {}", number(MIN_TWO_THREADS)),
            ],
            vec![
                "memory for the large boards".to_owned(),
                self.peak_memory.map_or_else(|| "–".to_owned(), |bytes| format!("{} MB", bytes >> 20)),
                format!("at most {} MB", MAX_MEMORY >> 20),
            ],
            first("examples", &self.examples),
            first("inputs of published reports", &self.corpus),
        ]
    }

    /// The puzzles that `dlx` counts faster.
    fn lost(&self) -> Vec<String> {
        let counts = self.rows.iter().filter(|row| row.ratio().is_some_and(|ratio| ratio < 1.0));
        let counts = counts.map(|row| format!("- {}, against dlx", row.name));
        let broken_symmetry = self.broken_symmetry.iter().filter(|row| row.ratio() < 1.0);
        counts
            .chain(broken_symmetry.map(|row| format!("- {}, against dlx with broken symmetry", row.name)))
            .collect()
    }

    fn missed(&self) -> Vec<String> {
        let short = |row: &&Row| row.goal.zip(row.ratio()).is_some_and(|(goal, ratio)| ratio < goal.required);
        let mut missed: Vec<String> =
            self.rows.iter().filter(short).map(|row| format!("- {}: the ratio", row.name)).collect();
        let broken_symmetry = self.broken_symmetry.iter().filter(|row| row.is_missed());
        missed.extend(broken_symmetry.map(|row| format!("- {}: the ratio with broken symmetry", row.name)));
        let merged = self.merged.iter().filter(|row| row.is_missed());
        missed.extend(merged.map(|row| format!("- {}", row.cells()[..2].join(", threads: "))));
        let instructions = self.instructions.iter().filter(|row| row.is_missed());
        missed.extend(instructions.map(|row| format!("- {}: instructions", row.name)));
        missed.extend(
            self.large
                .iter()
                .filter(|times| times.is_missed())
                .map(|times| format!("- {}", times.class.name)),
        );
        for (figure, is_missed) in [
            ("memory for the large boards", self.peak_memory.is_some_and(|bytes| bytes > MAX_MEMORY)),
            ("IQ Puzzler Pro 5×11 against Kanoodle 5×11", self.pro_to_kanoodle() > MAX_PRO_TO_KANOODLE),
            ("two threads", self.two_threads < MIN_TWO_THREADS),
            ("first solutions", slowest(&self.examples).max(slowest(&self.corpus)) > MAX_FIRST_SOLUTION),
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

fn method() -> String {
    format!(
        "- All in one run, on one machine with {} cores that may have had other work; {}, `cargo bench`.\n\
         - The engine is called as by `teka count`, with one thread and at most 1 GB for merged states. Its time\n  \
           includes listing the placements, picking the method and counting the distinct solutions.\n\
         - dlx is version 0.8.5 as published: every piece and every cell is an item, minimum remaining values. Its time\n  \
           includes linking the options but not listing them. A dash means that it would take long and was skipped\n  \
           (`TEKA_BENCH_ALL=1` includes it).\n\
         - In space, dlx is also given matrices that have only one placement per orbit of the piece that the engine\n  \
           breaks the symmetry on. That is the strongest peer known here: on the whole matrices it loses by the order of\n  \
           the group.\n\
         - dlx is compiled with the same optimisation as the engine.\n\
         - Merged states: a single thread is judged by its CPU time, two by the wall clock.\n\
         - Instructions are those of the whole benchmark program, counting once, reading included. On eight by eight the\n  \
           strongest peer known is sugyan/pentomino with 63 M; it was not run here.\n\
         - Times are CPU times, the best of as many runs as fit into a second. For the two threads, wall-clock times of\n  \
           one and two threads in alternating runs are compared.\n\
         - The large boards are squares cut at random into pieces of five and six cells, which grow cell by cell or lie\n  \
           along a random Hamiltonian cycle, and all hexominoes in random order with the hole in five places. There are twenty puzzles of each class; times are CPU\n  \
           times of single runs as by `teka solve --threads 1`, and unsolved puzzles count as endless in the median. No\n  \
           other program was run on them here.\n\
         - All counts are checked against the known ones. Distinct means up to rotating and mirroring the board, where\n  \
           mirroring preserves the set of pieces.\n",
        cores(),
        compiler_version()
    )
}
