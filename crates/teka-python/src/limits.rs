//! The limits of a search as Python passes them: time, nodes, threads and memory. Fills in the defaults,
//! which include a time limit for algorithms that would otherwise never end, and turns them into a budget and
//! a running timeout.

use pyo3::prelude::*;
use std::time::Duration;
use teka::{Budget, Game, StopSignal, Timeout, resources};

/// The default time limit of algorithms that would otherwise never end.
const ANYTIME_SECONDS: f64 = 10.0;

/// Time in seconds, nodes, threads and bytes of memory; `None` means the default.
#[derive(Clone, Copy, Debug, Default, FromPyObject)]
pub(crate) struct Limits(Option<f64>, Option<u64>, Option<usize>, Option<u64>);

impl Limits {
    /// Returns the same limits, with a default time limit if the algorithm is an anytime algorithm.
    pub(crate) fn for_algorithm(self, game: &Game, algorithm: Option<&str>) -> Self {
        let Limits(time, nodes, threads, memory) = self;
        let time = if game.is_anytime(algorithm) { time.or(Some(ANYTIME_SECONDS)) } else { time };
        Limits(time, nodes, threads, memory)
    }

    /// Whether there is a time limit.
    pub(crate) fn has_timeout(self) -> bool {
        self.0.is_some()
    }

    /// Returns a budget with these limits; by default, one thread per core and a quarter of the memory.
    pub(crate) fn budget(self) -> Budget {
        let Limits(_, nodes, threads, memory) = self;
        Budget {
            nodes,
            memory: Some(memory.unwrap_or_else(|| resources::memory() / 4)),
            threads: Some(threads.unwrap_or_else(resources::threads)),
            signal: StopSignal::default(),
        }
    }

    /// Starts the timeout, if there is a time limit.
    pub(crate) fn start(self, signal: &StopSignal) -> Option<Timeout> {
        let time = Duration::try_from_secs_f64(self.0?.max(0.0)).unwrap_or(Duration::MAX);
        Some(Timeout::new(time, signal.clone()))
    }
}
