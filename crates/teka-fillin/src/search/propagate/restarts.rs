//! When the engine restarts a search or switches to another one. All limits count conflicts or work, never time, so
//! that a run can be repeated.

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
