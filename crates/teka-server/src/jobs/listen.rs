//! A job as a stream of events, in the form of `text/event-stream`. What is large in it is shared with the job, so that
//! listening costs the threads that talk to clients next to nothing.

use super::job::{Job, JobState};
use crate::clients::Share;
use crate::reply::Chunks;
use axum::body::Bytes;
use serde::Serialize;
use std::sync::Arc;
use std::time::{Duration, Instant};
use teka_json::Solution;
use tokio::sync::watch;
use utoipa::ToSchema;

/// `event: state`: where the job stands; sent first and when it changes.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct StateEvent {
    /// Where it stands.
    state: JobState,
}

/// `event: note`: something worth knowing that does not change the answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct NoteEvent {
    /// The stable name of what it says.
    pub(super) code: String,
    /// What it says.
    pub(super) message: String,
}

/// `event: solution`: one of the solutions that are listed.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SolutionEvent {
    /// Its number, from 1.
    pub(super) number: u64,
    /// The solution with its picture.
    #[serde(flatten)]
    pub(super) solution: Solution,
}

/// Somebody who listens to a job, until it is dropped.
pub(crate) struct Listener {
    job: Arc<Job>,
    news: watch::Receiver<()>,
    every: Duration,
    /// How many entries were taken from the job's log.
    heard: usize,
    state: Option<JobState>,
    waiting: Chunks,
    more: bool,
    /// When progress was told last.
    told: Option<Instant>,
    /// When anything was sent last.
    sent: Instant,
    over: bool,
    _share: Share,
}

/// After how long in silence a comment is sent, so that nobody takes the stream for dead.
const KEEP_ALIVE: Duration = Duration::from_secs(5);

impl Listener {
    pub(crate) fn new(job: Arc<Job>, every: Duration, share: Share) -> Self {
        let news = job.subscribe();
        Listener {
            job,
            news,
            every,
            heard: 0,
            state: None,
            waiting: Chunks::default(),
            more: false,
            told: None,
            sent: Instant::now(),
            over: false,
            _share: share,
        }
    }

    /// The next part of the stream; `None` after the last.
    pub(crate) async fn next(&mut self) -> Option<Bytes> {
        loop {
            if let Some(chunk) = self.waiting.pop() {
                self.sent = Instant::now();
                return Some(chunk);
            }
            if self.over {
                return None;
            }
            if self.state.is_some() && !self.more {
                tokio::select! {
                    _ = self.news.changed() => {}
                    () = tokio::time::sleep(self.every) => {}
                }
            }
            self.news.mark_unchanged();
            self.gather();
            if self.sent.elapsed() >= KEEP_ALIVE {
                self.waiting.push(Bytes::from_static(b":\n\n"));
            }
        }
    }

    /// Takes over what happened since.
    fn gather(&mut self) {
        let news = self.job.news(self.heard);
        if self.state != Some(news.state) {
            self.state = Some(news.state);
            self.push("state", short(&StateEvent { state: news.state }));
        }
        self.heard += news.entries.len();
        for entry in news.entries {
            self.push(entry.event, entry.data);
        }
        self.more = news.more;
        let due = self.told.is_none_or(|told| told.elapsed() >= self.every.mul_f32(0.9));
        if let Some(progress) = news.progress.filter(|_| due) {
            self.told = Some(Instant::now());
            self.push("progress", short(&progress));
        }
        if let Some(result) = news.result.filter(|_| !news.more) {
            self.push("done", result);
            self.over = true;
        }
    }

    /// One event. JSON has no line breaks of its own.
    fn push(&mut self, event: &'static str, data: Bytes) {
        self.waiting.push(format!("event: {event}\ndata: ").into());
        self.waiting.push(data);
        self.waiting.push(Bytes::from_static(b"\n\n"));
    }
}

fn short(value: &impl Serialize) -> Bytes {
    serde_json::to_vec(value).expect("events have names as keys").into()
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.job.leave();
    }
}
