//! Everything that requests are answered with: puzzle families, limits, the clock, random seeds, the memory
//! budget of exports and the puzzles of recent days. It knows nothing of connections, so that the server and
//! [`LocalApi`](crate::LocalApi), which has no server, share it.

use crate::clock::Clock;
use crate::config::Config;
use crate::daily::DailyCache;
use crate::render_budget::RenderBudget;
use teka::{Registry, Seed};

pub(crate) struct Engine {
    pub(crate) config: Config,
    pub(crate) registry: Registry,
    pub(crate) render_budget: RenderBudget,
    /// The puzzles of recent days.
    pub(crate) daily: DailyCache,
    pub(crate) clock: Clock,
    /// Chooses the seed of a request that has none.
    pub(crate) random_seed: fn() -> Seed,
}

impl Engine {
    pub(crate) fn new(config: Config, registry: Registry, clock: Clock, random_seed: fn() -> Seed) -> Self {
        let render_budget = RenderBudget::new(config.total_render_bytes);
        Engine { config, registry, render_budget, daily: DailyCache::default(), clock, random_seed }
    }
}
