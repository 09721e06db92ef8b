//! Measures the instructions that counts of two puzzles take, with callgrind; unlike times, they do not depend on
//! what else the machine does. For this, the benchmark runs itself under valgrind and counts once.

use crate::instances::instances;
use std::process::Command;
use teka_core::{Budget, Family, RunContext};
use teka_packing::Packing;

/// Makes the benchmark count one puzzle and exit.
pub(crate) const COUNT_ONCE: &str = "--count-once";

/// The instructions of one count, in millions, and how many it may take.
pub(crate) struct InstructionRow {
    pub(crate) name: &'static str,
    pub(crate) millions: Option<f64>,
    pub(crate) max: Option<f64>,
}

impl InstructionRow {
    pub(crate) fn cells(&self) -> Vec<String> {
        let or_dash =
            |millions: Option<f64>| millions.map_or_else(|| "–".to_owned(), |it| format!("{it:.1} M"));
        vec![self.name.to_owned(), or_dash(self.millions), or_dash(self.max)]
    }

    pub(crate) fn is_missed(&self) -> bool {
        self.millions.zip(self.max).is_some_and(|(millions, max)| millions > max)
    }
}

/// Measures two flat boards of pentominoes, if valgrind is installed.
pub(crate) fn measure() -> Vec<InstructionRow> {
    let row = |(name, max)| {
        let row = InstructionRow { name, millions: millions(name), max };
        eprintln!("{}", row.cells().join(" · "));
        row
    };
    let measured = [("pentominoes 8×8 without the middle", Some(60.0)), ("pentominoes 3×20", None)];
    measured.into_iter().map(row).collect()
}

fn millions(name: &str) -> Option<f64> {
    let program = std::env::current_exe().ok()?;
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
    let output = valgrind.args(["--bench", COUNT_ONCE, name]).output().ok()?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let (_, refs) = text.split_once("refs:")?;
    let digits: String = refs.lines().next()?.chars().filter(char::is_ascii_digit).collect();
    Some(digits.parse::<f64>().ok()? / 1e6)
}

/// Counts the puzzle of this name.
pub(crate) fn count_once(name: &str) {
    let instance = instances().into_iter().find(|instance| instance.name == name).expect("a known puzzle");
    let budget = Budget { threads: Some(1), ..Budget::default() };
    let count = Packing.count(&instance.puzzle, &RunContext::new(&budget)).expect("it can be counted");
    assert_eq!(count.solutions, instance.solutions.into());
}
