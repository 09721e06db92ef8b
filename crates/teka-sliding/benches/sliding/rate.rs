//! The speed of this machine: how many nodes per second IDA* with Manhattan distance visits in this run. Scaled times
//! are those of a machine that visits a hundred million.

use crate::Scope;
use crate::known::known;
use crate::run::{named, run_with, single_thread};
use std::time::Duration;
use teka_bench::{grouped, number, time};
use teka_core::{Budget, NoObserver};
use teka_sliding::Sliding;

/// The nodes per second of the machine that times are scaled to.
const REFERENCE: f64 = 100e6;

/// The number of passes over all boards, here and wherever times are scaled.
pub(crate) const PASSES: usize = 3;

/// The measured speed.
pub(crate) struct Rate {
    /// The node limit of each board.
    node_limit: u64,
    solved: usize,
    nodes: u64,
    time: Duration,
}

impl Rate {
    /// Measures it on Korf's hundred, each with a node limit, taking the best time of each over several passes.
    pub(crate) fn measure(scope: Scope) -> Self {
        let (node_limit, passes) = if scope == Scope::Quick { (1_000_000, 1) } else { (10_000_000, PASSES) };
        let algorithm = named("ida-manhattan").expect("the algorithm exists");
        let family = Sliding::default();
        let budget = Budget { nodes: Some(node_limit), ..single_thread() };
        let boards = known("korf100.txt");
        let mut rate = Rate { node_limit, solved: 0, nodes: 0, time: Duration::ZERO };
        let mut times = vec![Duration::MAX; boards.len()];
        for pass in 0..passes {
            for (board, least) in boards.iter().zip(&mut times) {
                let run = run_with(&family, &board.puzzle, algorithm, &budget, &NoObserver);
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
        eprintln!("{}", rate.sentence());
        rate
    }

    /// The nodes per second.
    fn per_second(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64()
    }

    /// The time on the machine that times are scaled to.
    pub(crate) fn scaled(&self, time: Duration) -> Duration {
        time.mul_f64(self.per_second() / REFERENCE)
    }

    /// The speed in a sentence.
    pub(crate) fn sentence(&self) -> String {
        format!(
            "IDA* with Manhattan distance visits **{} million nodes per second** here: Korf's hundred boards, each until it \
             was solved ({} of them) or {} nodes were visited, took {}. Scaled times are those of a machine that visits 100 \
             million.",
            number(self.per_second() / 1e6),
            self.solved,
            grouped(self.node_limit),
            time(self.time)
        )
    }
}
