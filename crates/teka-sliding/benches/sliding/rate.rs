//! The unit of all times: how many nodes a second iterative deepening with Manhattan distance does on this machine, in
//! this run. Times are scaled to a machine that does a hundred million.

use crate::Extent;
use crate::known::known;
use crate::run::{alone, named, run_with};
use std::time::Duration;
use teka_bench::{grouped, number, time};
use teka_core::{Budget, Silent};
use teka_sliding::Sliding;

/// The machine that times are scaled to.
const UNIT: f64 = 100e6;

/// How often all boards are gone through, here and wherever times are scaled.
pub(crate) const PASSES: usize = 3;

/// What was measured.
pub(crate) struct Rate {
    most: u64,
    solved: usize,
    nodes: u64,
    time: Duration,
}

impl Rate {
    /// Runs on all of Korf's hundred, each for so many nodes at most; of several passes the best time of each counts.
    pub(crate) fn measure(extent: Extent) -> Self {
        let (most, passes) = if extent == Extent::Quick { (1_000_000, 1) } else { (10_000_000, PASSES) };
        let algorithm = named("ida-manhattan").expect("there is such an algorithm");
        let family = Sliding::default();
        let budget = Budget { nodes: Some(most), ..alone() };
        let boards = known("korf100.txt");
        let mut rate = Rate { most, solved: 0, nodes: 0, time: Duration::ZERO };
        let mut times = vec![Duration::MAX; boards.len()];
        for pass in 0..passes {
            for (board, least) in boards.iter().zip(&mut times) {
                let run = run_with(&family, &board.puzzle, algorithm, &budget, &Silent);
                *least = run.time.min(*least);
                if pass == 0 {
                    rate.nodes += run.stats.nodes;
                    rate.solved += usize::from(run.solution.is_some());
                }
                if let Some(length) = run.length() {
                    assert_eq!(length, board.length, "Korf's board {}", board.number);
                }
            }
        }
        rate.time = times.iter().sum();
        eprintln!("{}", rate.told());
        rate
    }

    /// Nodes a second.
    fn per_second(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64()
    }

    /// The time on the machine that times are scaled to.
    pub(crate) fn scaled(&self, time: Duration) -> Duration {
        time.mul_f64(self.per_second() / UNIT)
    }

    /// In a sentence.
    pub(crate) fn told(&self) -> String {
        format!(
            "Iterative deepening with Manhattan distance does **{} million nodes a second** here: Korf's hundred boards, \
             each until it was solved ({} of them) or {} nodes were visited, took {}. Scaled times are what a machine \
             that does 100 million would take.",
            number(self.per_second() / 1e6),
            self.solved,
            grouped(self.most),
            time(self.time)
        )
    }
}
