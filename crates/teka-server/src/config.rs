//! Every limit of the server, with its usual value.

use std::time::Duration;
use teka::resources;

/// What a job may keep if it does not ask for more. Several run at once, and most need far less.
const USUAL_MEMORY: u64 = 64 << 20;

/// What the server may use, and what it lets others use.
#[derive(Clone, Debug)]
pub struct Config {
    /// The name or address to listen on.
    pub host: String,
    /// The port; 0 is any that is free.
    pub port: u16,
    /// The most bytes of a request's body.
    pub body_bytes: usize,
    /// The most bytes of all bodies that are being read at once.
    pub all_body_bytes: usize,
    /// The most bytes of all answers that are being sent at once; small ones do not count.
    pub all_answer_bytes: usize,
    /// The most bytes of memory that drawings may need while they are turned into pixels or pages.
    pub all_drawing_bytes: usize,
    /// How long a body may take to arrive.
    pub body_time: Duration,
    /// How long the head of a request may take to arrive, and how long a connection may idle.
    pub head_time: Duration,
    /// How long somebody may leave an answer unread.
    pub write_time: Duration,
    /// The most connections at once.
    pub connections: usize,
    /// The threads for work that is answered at once.
    pub brief_threads: usize,
    /// Further threads that only do such work for clients that have none running.
    pub reserved_threads: usize,
    /// How much such work may wait.
    pub brief_queue: usize,
    /// How long such work may take.
    pub brief_time: Duration,
    /// The threads that run jobs.
    pub workers: usize,
    /// Further threads that only run jobs of clients that have none running.
    pub reserved_workers: usize,
    /// The jobs that may wait.
    pub queue: usize,
    /// What a job gets when nobody says otherwise.
    pub timeout: Duration,
    /// What a job gets at most.
    pub max_timeout: Duration,
    /// The threads one job may search with.
    pub threads: usize,
    /// The memory a job gets when nobody says otherwise.
    pub memory: u64,
    /// The memory a job gets at most.
    pub max_memory: u64,
    /// How often listeners hear of a running job.
    pub progress_every: Duration,
    /// After how long without a listener a job is cancelled.
    pub patience: Duration,
    /// How long the result of a job is kept.
    pub keep_time: Duration,
    /// How many results are kept.
    pub keep_number: usize,
    /// How many bytes of results are kept, and how many of listed solutions a single job may keep.
    pub keep_bytes: usize,
    /// How long a shutdown may take.
    pub farewell: Duration,
    /// What each client may have at once.
    pub each: PerClient,
}

/// What one client, known by its address, may have at once.
#[derive(Clone, Copy, Debug)]
pub struct PerClient {
    /// Connections.
    pub connections: usize,
    /// Work that is answered at once.
    pub brief: usize,
    /// Jobs that wait or run.
    pub jobs: usize,
    /// Streams of events.
    pub streams: usize,
}

impl Default for Config {
    fn default() -> Self {
        let cores = resources::threads();
        let workers = cores.clamp(2, 8);
        let reserved_workers = 2;
        let jobs = (workers + reserved_workers) as u64;
        let max_memory = resources::memory() / 4 / jobs;
        Config {
            host: "127.0.0.1".to_owned(),
            port: 8473,
            body_bytes: 2 << 20,
            all_body_bytes: 64 << 20,
            all_answer_bytes: 128 << 20,
            all_drawing_bytes: 144 << 20,
            body_time: Duration::from_secs(10),
            head_time: Duration::from_secs(10),
            write_time: Duration::from_secs(30),
            connections: 768,
            brief_threads: cores.clamp(2, 8),
            reserved_threads: 1,
            brief_queue: 128,
            brief_time: Duration::from_secs(20),
            workers,
            reserved_workers,
            queue: 64,
            timeout: Duration::from_secs(30),
            max_timeout: Duration::from_mins(10),
            threads: cores,
            memory: max_memory.min(USUAL_MEMORY),
            max_memory,
            progress_every: Duration::from_millis(125),
            patience: Duration::from_mins(1),
            keep_time: Duration::from_mins(5),
            keep_number: 256,
            keep_bytes: 24 << 20,
            farewell: Duration::from_millis(1500),
            each: PerClient { connections: 512, brief: 48, jobs: 16, streams: 64 },
        }
    }
}
