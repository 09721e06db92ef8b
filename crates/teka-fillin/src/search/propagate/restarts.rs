//! When the engine restarts a search or switches to another one: the limits of a [`RestartPolicy`], and the
//! Luby sequence. All limits count conflicts or work, never time, so that a run can be repeated.

/// How long each search of the engine runs before it restarts or another one takes over.
#[derive(Clone, Copy, Debug)]
pub(in crate::search) struct RestartPolicy {
    /// Conflicts after which the first search, over all regions at once, runs out of fuel.
    pub(in crate::search) first_run: u64,
    /// Conflicts between two restarts of a search in the portfolio.
    pub(in crate::search) restart_after: u64,
    /// Work of the first turn of the depth-first searches; each turn is half as long again as the one before.
    pub(in crate::search) first_turn: u64,
    /// Whether CaDiCaL takes part under a node limit, although it has no nodes to count.
    pub(in crate::search) learns_under_node_limit: bool,
}

impl RestartPolicy {
    /// The policy of every search but those in tests, where restarts must come early.
    pub(in crate::search) const DEFAULT: RestartPolicy = RestartPolicy {
        first_run: 500,
        restart_after: 1_000,
        first_turn: 60_000_000,
        learns_under_node_limit: false,
    };
}

/// The length of a run, relative to the shortest, in the sequence 1 1 2 1 1 2 4 … (Luby, Sinclair and Zuckerman 1993,
/// "Optimal speedup of Las Vegas algorithms"); runs count from 1.
pub(super) fn luby(run: u32) -> u64 {
    let power = (run + 1).next_power_of_two();
    if power == run + 1 { u64::from(power / 2) } else { luby(run + 1 - power / 2) }
}

#[cfg(test)]
mod tests {
    use super::luby;

    #[test]
    fn long_runs_are_rare() {
        let runs: Vec<u64> = (1..=15).map(luby).collect();
        assert_eq!(runs, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
