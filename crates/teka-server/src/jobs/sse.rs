//! A job as a stream of server-sent events (`text/event-stream`). Large data is shared with the job, so that streaming
//! costs the threads that serve connections next to nothing.

use super::job::Job;
use super::job_events::StateEvent;
use super::progress::JobState;
use crate::quotas::Permit;
use crate::reply::Chunks;
use bytes::Bytes;
use serde::Serialize;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// A subscription to a job, until dropped.
pub(crate) struct EventStream {
    job: Arc<Job>,
    changes: watch::Receiver<()>,
    progress_interval: Duration,
    /// The number of entries already taken from the job's log.
    log_position: usize,
    /// The state that was sent last.
    state: Option<JobState>,
    /// Formatted events that have not been sent.
    pending: Chunks,
    /// Whether the log has more entries than were taken.
    has_more: bool,
    /// When progress was sent last.
    last_progress: Option<Instant>,
    /// When anything was sent last.
    last_sent: Instant,
    finished: bool,
    _permit: Permit,
}

/// A comment is sent after this long without events, so that the connection does not look dead.
const KEEP_ALIVE: Duration = Duration::from_secs(5);

impl EventStream {
    pub(crate) fn new(job: Arc<Job>, progress_interval: Duration, permit: Permit) -> Self {
        let changes = job.subscribe();
        EventStream {
            job,
            changes,
            progress_interval,
            log_position: 0,
            state: None,
            pending: Chunks::default(),
            has_more: false,
            last_progress: None,
            last_sent: Instant::now(),
            finished: false,
            _permit: permit,
        }
    }

    /// The next chunk of the stream; `None` after the last.
    pub(crate) async fn next(&mut self) -> Option<Bytes> {
        loop {
            if let Some(chunk) = self.pending.pop() {
                self.last_sent = Instant::now();
                return Some(chunk);
            }
            if self.finished {
                return None;
            }
            if self.state.is_some() && !self.has_more {
                tokio::select! {
                    _ = self.changes.changed() => {}
                    () = tokio::time::sleep(self.progress_interval) => {}
                }
            }
            self.changes.mark_unchanged();
            self.collect();
            if self.last_sent.elapsed() >= KEEP_ALIVE {
                self.pending.push(Bytes::from_static(b":\n\n"));
            }
        }
    }

    /// Formats the events since the last call.
    fn collect(&mut self) {
        let update = self.job.update_since(self.log_position);
        if self.state != Some(update.state) {
            self.state = Some(update.state);
            self.push("state", to_json(&StateEvent { state: update.state }));
        }
        self.log_position += update.entries.len();
        for entry in update.entries {
            self.push(entry.event, entry.data);
        }
        self.has_more = update.has_more;
        let shortest = self.progress_interval.mul_f32(0.9);
        let is_due = self.last_progress.is_none_or(|last| last.elapsed() >= shortest);
        if let Some(progress) = update.progress.filter(|_| is_due) {
            self.last_progress = Some(Instant::now());
            self.push("progress", to_json(&progress));
        }
        if let Some(result) = update.result.filter(|_| !update.has_more) {
            self.push("done", result);
            self.finished = true;
        }
    }

    /// Formats one event. `data` is compact JSON, which has no line breaks.
    fn push(&mut self, event: &'static str, data: Bytes) {
        self.pending.push(format!("event: {event}\ndata: ").into());
        self.pending.push(data);
        self.pending.push(Bytes::from_static(b"\n\n"));
    }
}

fn to_json(value: &impl Serialize) -> Bytes {
    serde_json::to_vec(value).expect("events have string keys").into()
}

impl Drop for EventStream {
    fn drop(&mut self) {
        self.job.unsubscribe();
    }
}
