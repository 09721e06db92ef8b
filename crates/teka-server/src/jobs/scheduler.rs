//! Accepts jobs, runs them on worker threads, cancels abandoned ones and drops old results.

use super::job::Job;
use super::spec::JobSpec;
use super::worker::run_job;
use crate::config::Config;
use crate::engine::Engine;
use crate::error::ApiError;
use crate::lock::LockIgnoringPoison;
use crate::queue::{Queue, Workers};
use crate::quotas::Permit;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use teka::Message;

/// All jobs, and the queue in which they wait.
pub(crate) struct Scheduler {
    config: Config,
    jobs: Mutex<HashMap<String, Arc<Job>>>,
    queue: Queue<Arc<Job>>,
}

impl Scheduler {
    /// Starts the workers and a periodic clean-up.
    pub(crate) fn new(engine: &Arc<Engine>) -> Arc<Self> {
        let config = &engine.config;
        let workers = Workers { shared: config.job_workers, reserved: config.reserved_job_workers };
        let scheduler = Arc::new(Scheduler {
            config: config.clone(),
            jobs: Mutex::default(),
            queue: Queue::new(config.job_queue, workers),
        });
        for _ in 0..workers.shared + workers.reserved {
            let (scheduler, engine) = (Arc::clone(&scheduler), Arc::clone(engine));
            std::thread::spawn(move || {
                while let Some(next) = scheduler.queue.pop() {
                    let job = &next.item;
                    // Unless it was cancelled while it waited.
                    if let Some(spec) = job.start() {
                        job.finish(&run_job(&spec, &engine, &job.signal, &**job));
                    }
                }
            });
        }
        let weak = Arc::downgrade(&scheduler);
        let interval = (config.abandon_after / 4).clamp(Duration::from_millis(20), Duration::from_secs(1));
        tokio::spawn(async move {
            while let Some(scheduler) = weak.upgrade() {
                scheduler.clean_up();
                drop(scheduler);
                tokio::time::sleep(interval).await;
            }
        });
        scheduler
    }

    fn jobs(&self) -> MutexGuard<'_, HashMap<String, Arc<Job>>> {
        self.jobs.lock_ignoring_poison()
    }

    /// Whether the queue is full, so that one more job would be rejected.
    pub(crate) fn is_full(&self) -> bool {
        self.queue.len() >= self.config.job_queue
    }

    /// Enqueues a job, unless the queue is full.
    pub(crate) fn submit(&self, spec: JobSpec, permit: Permit) -> Result<Arc<Job>, ApiError> {
        let id = random_id(getrandom::fill).ok_or_else(|| ApiError::internal(Message::new("server.bug")))?;
        let job = Arc::new(Job::new(id.clone(), spec, permit, self.config.max_result_bytes / 8));
        self.jobs().insert(id.clone(), Arc::clone(&job));
        if self.queue.push(job.client, Arc::clone(&job)).is_err() {
            self.jobs().remove(&id);
            return Err(ApiError::overloaded());
        }
        Ok(job)
    }

    pub(crate) fn find(&self, id: &str) -> Option<Arc<Job>> {
        self.jobs().get(id).cloned()
    }

    /// Cancels a job. A waiting job leaves the queue.
    pub(crate) fn cancel(&self, job: &Arc<Job>) {
        job.cancel();
        self.queue.retain(|waiting| !Arc::ptr_eq(waiting, job));
    }

    /// Cancels abandoned jobs, and drops results that are too old or too many.
    fn clean_up(&self) {
        let all: Vec<Arc<Job>> = self.jobs().values().cloned().collect();
        for job in all.iter().filter(|job| job.is_abandoned(self.config.abandon_after)) {
            self.cancel(job);
        }
        let mut ended: Vec<_> = all.iter().filter_map(|job| Some((job.end_and_size()?, job))).collect();
        ended.sort_by_key(|((end, _), _)| std::cmp::Reverse(*end));
        // The newest result of every client ranks before the second newest of any, so that no client can push out the
        // results of another.
        let mut ended_per_client = HashMap::new();
        let mut ranked: Vec<_> = ended
            .into_iter()
            .map(|(end_and_size, job)| {
                let rank = ended_per_client.entry(job.client).or_insert(0_usize);
                *rank += 1;
                (*rank, end_and_size, job)
            })
            .collect();
        ranked.sort_by_key(|(rank, ..)| *rank);
        let (mut count, mut bytes) = (0, 0);
        for (_, (end, size), job) in ranked {
            count += 1;
            bytes += size;
            let fits =
                count <= self.config.max_results && (bytes <= self.config.max_result_bytes || count == 1);
            if !fits || end.elapsed() >= self.config.result_ttl {
                self.jobs().remove(&job.id);
            }
        }
    }

    /// Cancels all jobs and accepts no more.
    pub(crate) fn close(&self) {
        self.queue.close();
        let all: Vec<Arc<Job>> = self.jobs().values().cloned().collect();
        for job in all {
            job.cancel();
        }
    }
}

/// An id that cannot be guessed: 128 bits from `fill_random`. `None` if that fails.
fn random_id<E>(fill_random: impl FnOnce(&mut [u8]) -> Result<(), E>) -> Option<String> {
    let mut bits = [0; 16];
    fill_random(&mut bits).ok()?;
    Some(format!("{:032x}", u128::from_be_bytes(bits)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_consist_of_random_bits_from_the_system() {
        let fixed = |bytes: &mut [u8]| {
            bytes.iter_mut().zip(0x10..).for_each(|(byte, value)| *byte = value);
            Ok::<_, ()>(())
        };
        assert_eq!(random_id(fixed).as_deref(), Some("101112131415161718191a1b1c1d1e1f"));
        assert_eq!(random_id(|_| Err(())), None, "without randomness there is no id");
        let [first, second] = [random_id(getrandom::fill), random_id(getrandom::fill)];
        assert!(first.is_some() && first != second);
    }
}
