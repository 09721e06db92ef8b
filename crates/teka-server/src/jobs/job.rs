//! One job: what is known of it so far, for everybody who listens.

use super::order::{Kind, Limits, Order};
use super::work::JobResult;
use crate::clients::{Client, Share};
use axum::body::Bytes;
use serde::Serialize;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use teka::{Limit, StopSignal};
use tokio::sync::watch;
use utoipa::ToSchema;

/// How many entries a listener takes over at once, so that many listeners do not need much room.
const AT_ONCE: usize = 64;

/// A job, from the moment it is accepted until it is forgotten.
pub(crate) struct Job {
    pub(crate) id: String,
    /// Who ordered it.
    pub(crate) client: Client,
    pub(crate) kind: Kind,
    pub(crate) limits: Limits,
    /// Stops it when raised.
    pub(crate) signal: StopSignal,
    facts: Mutex<Known>,
    news: watch::Sender<()>,
}

/// What is known of a job.
struct Known {
    state: JobState,
    /// What to do, until a worker takes it.
    order: Option<Order>,
    /// The client's share, until the job has ended.
    share: Option<Share>,
    started: Option<Instant>,
    ended: Option<Instant>,
    progress: Progress,
    /// Notes and solutions in the order they came, ready to be sent.
    log: Vec<Entry>,
    log_bytes: usize,
    result: Option<Bytes>,
    listeners: usize,
    /// When somebody listened last.
    heard: Instant,
}

/// Something that happened, as an event.
#[derive(Clone)]
pub(crate) struct Entry {
    pub(crate) event: &'static str,
    /// An object as JSON.
    pub(crate) data: Bytes,
}

/// Where a job stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum JobState {
    /// It waits for a worker.
    Queued,
    /// It is being done.
    Running,
    /// It has ended by itself.
    Done,
    /// Somebody ended it, or nobody listened; its result tells what was known by then.
    Cancelled,
}

/// How far a running job is.
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
pub(crate) struct Progress {
    /// The number of cases as the algorithm defines them.
    pub(crate) cases: u64,
    /// Nodes of the search tree that were visited.
    pub(crate) nodes: u64,
    /// Milliseconds since it began.
    pub(crate) elapsed_ms: u64,
    /// The part of the work that is done, from 0 to 1, where the search can tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) done: Option<f64>,
    /// The solutions found so far, where all are wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) solutions: Option<u64>,
    /// What every solution costs at least, where that means something.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) bound: Option<u64>,
    /// What the best solution so far costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) best: Option<u64>,
    /// The algorithm that runs now, where several are compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub(crate) algorithm: Option<&'static str>,
}

/// What a listener has not heard yet.
pub(crate) struct News {
    pub(crate) state: JobState,
    pub(crate) entries: Vec<Entry>,
    /// Whether there are more entries than these.
    pub(crate) more: bool,
    pub(crate) progress: Option<Progress>,
    pub(crate) result: Option<Bytes>,
}

impl Job {
    pub(crate) fn new(id: String, order: Order, share: Share) -> Self {
        let client = share.client();
        let known = Known {
            state: JobState::Queued,
            order: None,
            share: Some(share),
            started: None,
            ended: None,
            progress: Progress::default(),
            log: Vec::new(),
            log_bytes: 0,
            result: None,
            listeners: 0,
            heard: Instant::now(),
        };
        let (kind, limits) = (order.kind, order.limits);
        let facts = Mutex::new(Known { order: Some(order), ..known });
        Job { id, client, kind, limits, signal: StopSignal::default(), facts, news: watch::Sender::new(()) }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.facts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the order, unless the job has been cancelled.
    pub(super) fn start(&self) -> Option<Order> {
        let mut known = self.known();
        if known.state != JobState::Queued {
            return None;
        }
        known.state = JobState::Running;
        known.started = Some(Instant::now());
        let order = known.order.take();
        drop(known);
        self.news.send_replace(());
        order
    }

    /// Ends it with what came of it.
    pub(super) fn finish(&self, result: &JobResult) {
        let text = kept(result);
        let mut known = self.known();
        if known.ended.is_some() {
            return;
        }
        let cancelled = self.signal.raised() == Some(Limit::Interrupted);
        known.state = if cancelled { JobState::Cancelled } else { JobState::Done };
        known.ended = Some(Instant::now());
        known.result = Some(text);
        known.order = None;
        known.share = None;
        drop(known);
        self.news.send_replace(());
    }

    /// Asks it to end. One that waits ends at once; one that runs tells what it knows so far.
    pub(crate) fn cancel(&self) {
        self.signal.raise(Limit::Interrupted);
        if self.state() == JobState::Queued {
            self.finish(&JobResult::unstarted());
        }
    }

    pub(crate) fn state(&self) -> JobState {
        self.known().state
    }

    /// How far it is.
    pub(super) fn report(&self, update: impl FnOnce(&mut Progress)) {
        update(&mut self.known().progress);
    }

    /// Something happened; `false` if no more of it can be kept.
    pub(super) fn tell(&self, event: &'static str, data: &impl Serialize, most_bytes: usize) -> bool {
        let data = kept(data);
        let mut known = self.known();
        if known.log_bytes + data.len() > most_bytes {
            return false;
        }
        known.log_bytes += data.len();
        known.log.push(Entry { event, data });
        drop(known);
        self.news.send_replace(());
        true
    }

    /// Everything after the first `from` entries, with the progress of a running job.
    pub(super) fn news(&self, from: usize) -> News {
        let known = self.known();
        let fresh = known.log.get(from..).unwrap_or_default();
        let entries = fresh[..fresh.len().min(AT_ONCE)].to_vec();
        News {
            state: known.state,
            more: entries.len() < fresh.len(),
            entries,
            progress: known.started.filter(|_| known.ended.is_none()).map(|started| Progress {
                elapsed_ms: started.elapsed().as_millis() as u64,
                ..known.progress
            }),
            result: known.result.clone(),
        }
    }

    pub(super) fn subscribe(&self) -> watch::Receiver<()> {
        let mut known = self.known();
        known.listeners += 1;
        self.news.subscribe()
    }

    pub(super) fn leave(&self) {
        let mut known = self.known();
        known.listeners -= 1;
        known.heard = Instant::now();
    }

    /// Somebody has asked after it, and wants to know what came of it.
    pub(crate) fn ask(&self) -> (JobState, Option<Progress>, Option<Bytes>) {
        self.known().heard = Instant::now();
        let News { state, progress, result, .. } = self.news(usize::MAX);
        (state, progress, result)
    }

    /// Whether nobody has listened for so long.
    pub(super) fn is_abandoned(&self, patience: Duration) -> bool {
        let known = self.known();
        known.ended.is_none() && known.listeners == 0 && known.heard.elapsed() >= patience
    }

    /// When it ended, and how many bytes it keeps since.
    pub(super) fn kept(&self) -> Option<(Instant, usize)> {
        let known = self.known();
        Some((known.ended?, known.log_bytes + known.result.as_ref().map_or(0, Bytes::len)))
    }
}

/// A value as JSON, without a byte more than it needs.
fn kept(value: &impl Serialize) -> Bytes {
    serde_json::to_vec(value).expect("events and results have names as keys").into_boxed_slice().into()
}
