//! The worker threads for short requests, in two pools: requests that may search for some seconds have threads of their
//! own, so that puzzles can be opened and answers checked while all of those threads are busy.

use crate::config::Config;
use crate::queue::{Queue, Workers};
use std::sync::{Arc, Mutex};

/// The work of one request.
pub(crate) type Work = Box<dyn FnOnce() + Send>;

pub(crate) struct WorkerPools {
    /// For requests that need no search.
    pub(crate) quick: Arc<Queue<Work>>,
    /// For requests with a search.
    pub(crate) search: Arc<Queue<Work>>,
    /// Held during a search on a large puzzle, so that these run one at a time.
    pub(crate) large_search: Arc<Mutex<()>>,
}

impl WorkerPools {
    /// Starts the threads.
    pub(crate) fn new(config: &Config) -> Self {
        WorkerPools { quick: start_pool(config), search: start_pool(config), large_search: Arc::default() }
    }

    /// Stops the threads once they have finished what they are doing.
    pub(crate) fn close(&self) {
        self.quick.close();
        self.search.close();
    }
}

/// Starts the threads of one pool and returns their queue.
fn start_pool(config: &Config) -> Arc<Queue<Work>> {
    let workers = Workers { shared: config.request_workers, reserved: config.reserved_request_workers };
    let queue = Arc::new(Queue::<Work>::new(config.request_queue, workers));
    for _ in 0..workers.shared + workers.reserved {
        let queue = Arc::clone(&queue);
        std::thread::spawn(move || {
            while let Some(work) = queue.pop() {
                (work.item)();
            }
        });
    }
    queue
}
