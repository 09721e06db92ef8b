//! One job: its state, progress, events and result, shared between the worker and all event streams.

use super::progress::{JobState, Progress};
use super::result::JobResult;
use super::spec::{JobKind, JobSpec, Limits};
use super::worker::JobListener;
use crate::lock::LockIgnoringPoison;
use crate::quotas::{ClientId, Permit};
use bytes::Bytes;
use serde::Serialize;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};
use teka::{Limit, StopSignal};
use tokio::sync::watch;

/// Maximum number of log entries that a stream takes at once, so that many streams do not need much memory.
const BATCH: usize = 64;

/// A job, from when it is accepted until its result is dropped.
pub(crate) struct Job {
    pub(crate) id: String,
    /// The client that submitted it.
    pub(crate) client: ClientId,
    pub(crate) kind: JobKind,
    pub(crate) limits: Limits,
    /// Stops the search when raised.
    pub(crate) signal: StopSignal,
    /// Maximum size of its log, in bytes.
    max_log_bytes: usize,
    record: Mutex<Record>,
    /// Notifies subscribers of every change.
    changes: watch::Sender<()>,
}

/// The part of a job that changes.
struct Record {
    state: JobState,
    /// What to do, until a worker takes it.
    spec: Option<JobSpec>,
    /// Counts against the client's quota until the job ends.
    permit: Option<Permit>,
    started: Option<Instant>,
    ended: Option<Instant>,
    progress: Progress,
    /// Notes, solutions and runs in order, ready to be sent.
    log: Vec<LogEntry>,
    log_bytes: usize,
    result: Option<Bytes>,
    subscribers: usize,
    /// When the last subscriber left, or a client last asked for the status.
    last_seen: Instant,
}

/// An event in the log of a job.
#[derive(Clone)]
pub(crate) struct LogEntry {
    pub(crate) event: &'static str,
    /// A JSON object.
    pub(crate) data: Bytes,
}

/// What has happened since a subscriber last looked.
pub(crate) struct Update {
    pub(crate) state: JobState,
    pub(crate) entries: Vec<LogEntry>,
    /// Whether the log has more entries than these.
    pub(crate) has_more: bool,
    pub(crate) progress: Option<Progress>,
    pub(crate) result: Option<Bytes>,
}

impl Job {
    pub(crate) fn new(id: String, spec: JobSpec, permit: Permit, max_log_bytes: usize) -> Self {
        let (client, kind, limits) = (permit.client(), spec.kind, spec.limits);
        let record = Mutex::new(Record {
            state: JobState::Queued,
            spec: Some(spec),
            permit: Some(permit),
            started: None,
            ended: None,
            progress: Progress::default(),
            log: Vec::new(),
            log_bytes: 0,
            result: None,
            subscribers: 0,
            last_seen: Instant::now(),
        });
        let changes = watch::Sender::new(());
        Job { id, client, kind, limits, signal: StopSignal::default(), max_log_bytes, record, changes }
    }

    fn record(&self) -> MutexGuard<'_, Record> {
        self.record.lock_ignoring_poison()
    }

    /// Marks the job as running and returns its specification, unless it has been cancelled.
    pub(super) fn start(&self) -> Option<JobSpec> {
        let mut record = self.record();
        if record.state != JobState::Queued {
            return None;
        }
        record.state = JobState::Running;
        record.started = Some(Instant::now());
        let spec = record.spec.take();
        drop(record);
        self.changes.send_replace(());
        spec
    }

    /// Ends the job with a result.
    pub(super) fn finish(&self, result: &JobResult) {
        let json = to_json(result);
        let mut record = self.record();
        if record.ended.is_some() {
            return;
        }
        let cancelled = self.signal.raised() == Some(Limit::Interrupted);
        record.state = if cancelled { JobState::Cancelled } else { JobState::Done };
        record.ended = Some(Instant::now());
        record.result = Some(json);
        record.spec = None;
        record.permit = None;
        drop(record);
        self.changes.send_replace(());
    }

    /// Stops the job. A waiting job ends at once; a running one ends soon, with what it knows by then.
    pub(crate) fn cancel(&self) {
        self.signal.raise(Limit::Interrupted);
        if self.state() == JobState::Queued {
            self.finish(&JobResult::unstarted());
        }
    }

    pub(crate) fn state(&self) -> JobState {
        self.record().state
    }

    /// Returns the log from `position` on, the progress of a running job, and the result of one that has ended.
    pub(super) fn update_since(&self, position: usize) -> Update {
        let record = self.record();
        let new = record.log.get(position..).unwrap_or_default();
        let entries = new[..new.len().min(BATCH)].to_vec();
        Update {
            state: record.state,
            has_more: entries.len() < new.len(),
            entries,
            progress: record.started.filter(|_| record.ended.is_none()).map(|started| Progress {
                elapsed_ms: started.elapsed().as_millis() as u64,
                ..record.progress
            }),
            result: record.result.clone(),
        }
    }

    pub(super) fn subscribe(&self) -> watch::Receiver<()> {
        let mut record = self.record();
        record.subscribers += 1;
        self.changes.subscribe()
    }

    pub(super) fn unsubscribe(&self) {
        let mut record = self.record();
        record.subscribers -= 1;
        record.last_seen = Instant::now();
    }

    /// Returns the state, progress and result to a client that asks. Asking keeps the job alive, as subscribing does.
    pub(crate) fn status(&self) -> (JobState, Option<Progress>, Option<Bytes>) {
        self.record().last_seen = Instant::now();
        let Update { state, progress, result, .. } = self.update_since(usize::MAX);
        (state, progress, result)
    }

    /// Whether the job is unfinished and no client has followed it for this long.
    pub(super) fn is_abandoned(&self, abandon_after: Duration) -> bool {
        let record = self.record();
        record.ended.is_none() && record.subscribers == 0 && record.last_seen.elapsed() >= abandon_after
    }

    /// When the job ended, and the size of its log and result; `None` if it has not ended.
    pub(super) fn end_and_size(&self) -> Option<(Instant, usize)> {
        let record = self.record();
        Some((record.ended?, record.log_bytes + record.result.as_ref().map_or(0, Bytes::len)))
    }
}

/// Follows the search that a worker runs.
impl JobListener for Job {
    fn update_progress(&self, update: &mut dyn FnMut(&mut Progress)) {
        update(&mut self.record().progress);
    }

    fn append(&self, event: &'static str, data: Vec<u8>) -> bool {
        let mut record = self.record();
        if record.log_bytes + data.len() > self.max_log_bytes {
            return false;
        }
        record.log_bytes += data.len();
        // Without spare capacity, because it is kept for a while.
        record.log.push(LogEntry { event, data: data.into_boxed_slice().into() });
        drop(record);
        self.changes.send_replace(());
        true
    }
}

/// Serialises a value, without spare capacity, because it is kept for a while.
fn to_json(value: &impl Serialize) -> Bytes {
    serde_json::to_vec(value).expect("events and results have string keys").into_boxed_slice().into()
}
