//! The state that all requests share: configuration, puzzle families, memory budgets, queues and workers.

use crate::clock::Clock;
use crate::config::Config;
use crate::engine::Engine;
use crate::guard::AllowedHosts;
use crate::jobs::Scheduler;
use crate::pools::WorkerPools;
use crate::quotas::Quotas;
use std::ops::Deref;
use std::sync::Arc;
use teka::{Registry, Seed};
use tokio::sync::{Semaphore, watch};

/// A handle to the shared state. Clones refer to the same server.
#[derive(Clone)]
pub(crate) struct App(Arc<AppState>);

pub(crate) struct AppState {
    pub(crate) engine: Arc<Engine>,
    pub(crate) allowed_hosts: AllowedHosts,
    pub(crate) quotas: Quotas,
    /// One permit per byte of a request body in memory.
    pub(crate) body_bytes: Arc<Semaphore>,
    /// One permit per KiB of a response in memory.
    pub(crate) response_kib: Arc<Semaphore>,
    pub(crate) pools: WorkerPools,
    pub(crate) scheduler: Arc<Scheduler>,
    /// Becomes true on shutdown.
    pub(crate) shutdown: watch::Sender<bool>,
}

impl App {
    /// Starts the workers. Must be called within a tokio runtime, which runs the timers.
    pub(crate) fn new(config: Config, allowed_hosts: AllowedHosts, registry: Registry) -> Self {
        let engine = Arc::new(Engine::new(config, registry, Clock::system(), Seed::random));
        let config = &engine.config;
        App(Arc::new(AppState {
            allowed_hosts,
            quotas: Quotas::default(),
            body_bytes: Arc::new(Semaphore::new(config.total_body_bytes)),
            response_kib: Arc::new(Semaphore::new(config.total_response_bytes >> 10)),
            pools: WorkerPools::new(config),
            scheduler: Scheduler::new(&engine),
            shutdown: watch::Sender::new(false),
            engine,
        }))
    }

    /// Cancels all jobs, stops the workers and closes all connections.
    pub(crate) fn close(&self) {
        // Jobs end before connections do, so that event streams still deliver the result.
        self.scheduler.close();
        self.pools.close();
        self.shutdown.send_replace(true);
    }
}

impl Deref for App {
    type Target = AppState;

    fn deref(&self) -> &AppState {
        &self.0
    }
}
