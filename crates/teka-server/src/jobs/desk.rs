//! Where jobs are handed in, looked after and forgotten.

use super::job::Job;
use super::order::Order;
use super::work::work;
use crate::clients::Share;
use crate::config::Config;
use crate::failure::Failure;
use crate::queue::{Queue, Threads};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use teka::{Message, Register};
use tokio::runtime::Handle;

/// All jobs, and the line in which they wait.
pub(crate) struct Desk {
    config: Config,
    jobs: Mutex<HashMap<String, Arc<Job>>>,
    line: Queue<Arc<Job>>,
}

impl Desk {
    /// A desk with its workers, and with somebody who looks after what lies on it.
    pub(crate) fn new(config: &Config, register: &Arc<Register>) -> Arc<Self> {
        let threads = Threads { shared: config.workers, reserved: config.reserved_workers };
        let desk = Arc::new(Desk {
            config: config.clone(),
            jobs: Mutex::default(),
            line: Queue::new(config.queue, threads),
        });
        for _ in 0..threads.shared + threads.reserved {
            let (desk, register, clock) = (Arc::clone(&desk), Arc::clone(register), Handle::current());
            std::thread::spawn(move || {
                while let Some(job) = desk.line.pop() {
                    work(&job.item, &register, &clock, desk.config.keep_bytes / 8);
                }
            });
        }
        let watched = Arc::downgrade(&desk);
        let often = (config.patience / 4).clamp(Duration::from_millis(20), Duration::from_secs(1));
        tokio::spawn(async move {
            while let Some(desk) = watched.upgrade() {
                desk.tidy();
                drop(desk);
                tokio::time::sleep(often).await;
            }
        });
        desk
    }

    fn jobs(&self) -> MutexGuard<'_, HashMap<String, Arc<Job>>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether one more would have to be sent away.
    pub(crate) fn is_full(&self) -> bool {
        self.line.len() >= self.config.queue
    }

    /// Takes an order, unless too many are waiting.
    pub(crate) fn take(&self, order: Order, share: Share) -> Result<Arc<Job>, Failure> {
        let id = name(getrandom::fill).ok_or_else(|| Failure::bug(Message::new("server.bug")))?;
        let job = Arc::new(Job::new(id.clone(), order, share));
        self.jobs().insert(id.clone(), Arc::clone(&job));
        if self.line.push(job.client, Arc::clone(&job)).is_err() {
            self.jobs().remove(&id);
            return Err(Failure::busy());
        }
        Ok(job)
    }

    pub(crate) fn find(&self, id: &str) -> Option<Arc<Job>> {
        self.jobs().get(id).cloned()
    }

    /// Ends a job; one that waits leaves the line.
    pub(crate) fn cancel(&self, job: &Arc<Job>) {
        job.cancel();
        self.line.retain(|waiting| !Arc::ptr_eq(waiting, job));
    }

    /// Cancels what nobody listens to and forgets what was kept long enough.
    fn tidy(&self) {
        let all: Vec<Arc<Job>> = self.jobs().values().cloned().collect();
        for job in all.iter().filter(|job| job.is_abandoned(self.config.patience)) {
            self.cancel(job);
        }
        let mut ended: Vec<_> = all.iter().filter_map(|job| Some((job.kept()?, job))).collect();
        ended.sort_by_key(|((when, _), _)| std::cmp::Reverse(*when));
        // The newest of every client come before the second newest of any, so that nobody's are pushed out by another.
        let mut of_client = HashMap::new();
        let mut ranked: Vec<_> = ended
            .into_iter()
            .map(|(kept, job)| {
                let rank = of_client.entry(job.client).or_insert(0_usize);
                *rank += 1;
                (*rank, kept, job)
            })
            .collect();
        ranked.sort_by_key(|(rank, ..)| *rank);
        let (mut number, mut bytes) = (0, 0);
        for (_, (when, size), job) in ranked {
            number += 1;
            bytes += size;
            let worth_it =
                number <= self.config.keep_number && (bytes <= self.config.keep_bytes || number == 1);
            if !worth_it || when.elapsed() >= self.config.keep_time {
                self.jobs().remove(&job.id);
            }
        }
    }

    /// Ends all jobs and takes no more.
    pub(crate) fn close(&self) {
        self.line.close();
        let all: Vec<Arc<Job>> = self.jobs().values().cloned().collect();
        for job in all {
            job.cancel();
        }
    }
}

/// A name that nobody can guess: 128 bits from a source of randomness, which is the system's. There is none if the source
/// fails.
fn name<E>(randomness: impl FnOnce(&mut [u8]) -> Result<(), E>) -> Option<String> {
    let mut bits = [0; 16];
    randomness(&mut bits).ok()?;
    Some(format!("{:032x}", u128::from_be_bytes(bits)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn item_15_names_are_randomness_of_the_system_and_nothing_else() {
        let fixed = |bytes: &mut [u8]| {
            bytes.iter_mut().zip(0x10..).for_each(|(byte, value)| *byte = value);
            Ok::<_, ()>(())
        };
        assert_eq!(name(fixed).as_deref(), Some("101112131415161718191a1b1c1d1e1f"));
        assert_eq!(name(|_| Err(())), None, "without randomness there is no name");
        let [one, other] = [name(getrandom::fill), name(getrandom::fill)];
        assert!(one.is_some() && one != other);
    }
}
