//! A job as a stream of events.

use super::job::{Job, JobState};
use crate::clients::Share;
use axum::response::sse::Event;
use serde::Serialize;
use std::collections::VecDeque;
use std::convert::Infallible;
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
    waiting: VecDeque<Event>,
    more: bool,
    /// When progress was told last.
    told: Option<Instant>,
    over: bool,
    _share: Share,
}

impl Listener {
    pub(crate) fn new(job: Arc<Job>, every: Duration, share: Share) -> Self {
        let news = job.subscribe();
        let waiting = VecDeque::new();
        Listener {
            job,
            news,
            every,
            heard: 0,
            state: None,
            waiting,
            more: false,
            told: None,
            over: false,
            _share: share,
        }
    }

    /// The next event; `None` after the last.
    pub(crate) async fn next(&mut self) -> Option<Result<Event, Infallible>> {
        loop {
            if let Some(event) = self.waiting.pop_front() {
                return Some(Ok(event));
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
        }
    }

    /// Takes over what happened since.
    fn gather(&mut self) {
        let news = self.job.news(self.heard);
        if self.state != Some(news.state) {
            self.state = Some(news.state);
            let state = StateEvent { state: news.state };
            self.push("state", serde_json::to_string(&state).unwrap_or_default());
        }
        self.heard += news.entries.len();
        for entry in news.entries {
            self.push(entry.event, entry.data);
        }
        self.more = news.more;
        let due = self.told.is_none_or(|told| told.elapsed() >= self.every.mul_f32(0.9));
        if let Some(progress) = news.progress.filter(|_| due) {
            self.told = Some(Instant::now());
            self.push("progress", serde_json::to_string(&progress).unwrap_or_default());
        }
        if let Some(result) = news.result.filter(|_| !news.more) {
            self.push("done", result.get().to_owned());
            self.over = true;
        }
    }

    fn push(&mut self, event: &'static str, data: String) {
        self.waiting.push_back(Event::default().event(event).data(data));
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.job.leave();
    }
}
