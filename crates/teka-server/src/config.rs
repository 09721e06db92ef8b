//! The configuration of the server: its address, all limits on memory, time, threads, connections, requests
//! and jobs, and what each client may use. The defaults depend on the cores and the memory of the machine.

use std::time::Duration;
#[cfg(feature = "http")]
use teka::resources;

/// Memory of a job that does not ask for more. Several jobs run at once, and most need far less.
const DEFAULT_JOB_MEMORY: u64 = 64 << 20;

/// What the server may use, and what it grants to clients.
#[derive(Clone, Debug)]
pub struct Config {
    /// Host name or address to listen on.
    pub host: String,
    /// Port to listen on; 0 picks a free one.
    pub port: u16,
    /// Maximum size of one request body.
    pub max_body_bytes: usize,
    /// Maximum size of all request bodies in memory.
    pub total_body_bytes: usize,
    /// Maximum size of all responses in memory; the first chunk of each does not count.
    pub total_response_bytes: usize,
    /// Maximum memory for exporting drawings as PNG, PDF and GIF.
    pub total_render_bytes: usize,
    /// How long a request body may take to arrive.
    pub body_timeout: Duration,
    /// How long the head of a request may take to arrive, and how long a connection may idle.
    pub header_timeout: Duration,
    /// How long a client may leave a response unread.
    pub write_timeout: Duration,
    /// Maximum number of open connections.
    pub max_connections: usize,
    /// Worker threads for short requests, in each of the two pools.
    pub request_workers: usize,
    /// Additional workers per pool that only serve clients with no other request running.
    pub reserved_request_workers: usize,
    /// Maximum number of requests waiting in each pool.
    pub request_queue: usize,
    /// How long a short request may take.
    pub request_timeout: Duration,
    /// Worker threads for jobs.
    pub job_workers: usize,
    /// Additional workers that only run jobs of clients with no other job running.
    pub reserved_job_workers: usize,
    /// Maximum number of waiting jobs.
    pub job_queue: usize,
    /// Default time limit of a job.
    pub job_timeout: Duration,
    /// Maximum time limit of a job.
    pub max_job_timeout: Duration,
    /// Maximum number of search threads per job.
    pub job_threads: usize,
    /// Default memory limit of a job, in bytes.
    pub job_memory: u64,
    /// Maximum memory limit of a job, in bytes.
    pub max_job_memory: u64,
    /// Interval between progress events of a running job.
    pub progress_interval: Duration,
    /// A job without subscribers is cancelled after this time.
    pub abandon_after: Duration,
    /// How long the result of a job is kept.
    pub result_ttl: Duration,
    /// Maximum number of results kept.
    pub max_results: usize,
    /// Maximum size of all results kept. The events of one job may take up an eighth of it.
    pub max_result_bytes: usize,
    /// How long connections may take to finish on shutdown.
    pub shutdown_grace: Duration,
    /// What each client may use at once.
    pub per_client: ClientQuota,
}

/// What one client, identified by its address, may use at once.
#[derive(Clone, Copy, Debug)]
pub struct ClientQuota {
    /// Open connections.
    pub connections: usize,
    /// Short requests, waiting or running.
    pub requests: usize,
    /// Jobs, waiting or running.
    pub jobs: usize,
    /// Event streams.
    pub streams: usize,
}

#[cfg(feature = "http")]
impl Default for Config {
    fn default() -> Self {
        Config::for_machine(resources::threads(), resources::memory())
    }
}

impl Config {
    /// The default limits for a machine with this number of cores and this many bytes of memory.
    pub(crate) fn for_machine(cores: usize, memory: u64) -> Self {
        let job_workers = cores.clamp(2, 8);
        let reserved_job_workers = 2;
        let max_running_jobs = (job_workers + reserved_job_workers) as u64;
        let max_job_memory = memory / 4 / max_running_jobs;
        Config {
            host: "127.0.0.1".to_owned(),
            port: 8473,
            max_body_bytes: 2 << 20,
            total_body_bytes: 64 << 20,
            total_response_bytes: 128 << 20,
            total_render_bytes: 144 << 20,
            body_timeout: Duration::from_secs(10),
            header_timeout: Duration::from_secs(10),
            write_timeout: Duration::from_secs(30),
            max_connections: 768,
            request_workers: cores.clamp(2, 8),
            reserved_request_workers: 1,
            request_queue: 128,
            request_timeout: Duration::from_secs(20),
            job_workers,
            reserved_job_workers,
            job_queue: 64,
            job_timeout: Duration::from_secs(30),
            max_job_timeout: Duration::from_mins(10),
            job_threads: cores,
            job_memory: max_job_memory.min(DEFAULT_JOB_MEMORY),
            max_job_memory,
            progress_interval: Duration::from_millis(125),
            abandon_after: Duration::from_mins(1),
            result_ttl: Duration::from_mins(5),
            max_results: 256,
            max_result_bytes: 24 << 20,
            shutdown_grace: Duration::from_millis(1500),
            per_client: ClientQuota { connections: 512, requests: 48, jobs: 16, streams: 64 },
        }
    }
}
