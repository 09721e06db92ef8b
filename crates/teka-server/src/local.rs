//! The API without a server, for programs that call it directly, such as the page's Web Worker: requests with
//! the same paths, bodies and answers, and jobs that run to their end and pass their events on. Searches run
//! on the calling thread.

use crate::api::jobs::JobIn;
use crate::api::local::answer;
use crate::clock::Clock;
use crate::config::Config;
use crate::context::RequestContext;
use crate::engine::Engine;
use crate::error::ApiError;
use crate::jobs::{JobListener, Progress, run_job};
use crate::language::words;
use crate::lock::LockIgnoringPoison;
use crate::quotas::{ClientId, Quotas};
use crate::reply::Reply;
use crate::request_body::{RequestBody, parse};
use crate::response_budget::ResponseBudget;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use teka::{Budget, Registry, Seed, StopSignal};
use teka_locale::Language;
use tokio::sync::Semaphore;

/// Receives the events of a job, each with its name and its data, which is a JSON object.
pub type OnEvent<'a> = &'a (dyn Fn(&'static str, &[u8]) + Sync);

/// The API, called directly.
pub struct LocalApi {
    engine: Engine,
    response_kib: Arc<Semaphore>,
}

/// The answer to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocalReply {
    /// The HTTP status.
    pub status: u16,
    /// The media type of the body.
    pub media_type: String,
    /// The body.
    pub body: Vec<u8>,
}

impl From<Reply> for LocalReply {
    fn from(reply: Reply) -> Self {
        let (status, media_type, body) = reply.into_parts();
        LocalReply { status, media_type, body }
    }
}

impl LocalApi {
    /// Creates the API with a clock, which measures the time since any fixed moment, and a source of random seeds. A
    /// search may use `memory` bytes.
    pub fn new(registry: Registry, now: fn() -> Duration, random_seed: fn() -> Seed, memory: u64) -> Self {
        let mut config = Config::for_machine(1, memory);
        (config.job_threads, config.job_memory, config.max_job_memory) = (1, memory, memory);
        let response_kib = Arc::new(Semaphore::new(config.total_response_bytes >> 10));
        LocalApi { engine: Engine::new(config, registry, Clock::new(now), random_seed), response_kib }
    }

    /// Answers a request. `path` is relative to `/api/v1`. Jobs have a method of their own, [`LocalApi::run_job`].
    pub fn request(
        &self,
        method: &str,
        path: &str,
        body: &[u8],
        language: Language,
        cancelled: &StopSignal,
    ) -> LocalReply {
        answer(&Exchange { api: self, body, language, cancelled }, method, path).into()
    }

    /// Runs a job to its end and returns its result. `body` is that of `POST /jobs`.
    pub fn run_job(
        &self,
        body: &[u8],
        language: Language,
        cancelled: &StopSignal,
        on_event: OnEvent<'_>,
    ) -> LocalReply {
        let (requested, parsed) = parse::<JobIn>(body);
        let language = requested.unwrap_or(language);
        let spec = match parsed.and_then(|job| job.into_spec(&self.engine, language)) {
            Ok(spec) => spec,
            Err(error) => return Reply::from(error.in_language(language)).into(),
        };
        let clock = self.engine.clock;
        let listener = LocalListener {
            clock,
            started: clock.now(),
            state: Mutex::default(),
            on_event,
            engine: &self.engine,
        };
        Reply::short(&run_job(&spec, &self.engine, cancelled, &listener)).into()
    }
}

/// A request that is being answered.
pub(crate) struct Exchange<'a> {
    api: &'a LocalApi,
    body: &'a [u8],
    language: Language,
    cancelled: &'a StopSignal,
}

impl Exchange<'_> {
    /// Answers a request without a body.
    pub(crate) fn get(
        &self,
        work: impl FnOnce(&Engine, &RequestContext) -> Result<Reply, ApiError>,
    ) -> Reply {
        self.answer_in(self.language, work)
    }

    /// Answers a request with a body.
    pub(crate) fn post<B: RequestBody>(
        &self,
        work: fn(B, &Engine, &RequestContext) -> Result<Reply, ApiError>,
    ) -> Reply {
        let (requested, parsed) = parse::<B>(self.body);
        self.answer_in(requested.unwrap_or(self.language), |engine, context| work(parsed?, engine, context))
    }

    fn answer_in(
        &self,
        language: Language,
        work: impl FnOnce(&Engine, &RequestContext) -> Result<Reply, ApiError>,
    ) -> Reply {
        let engine = &self.api.engine;
        let (config, clock) = (&engine.config, engine.clock);
        let signal = clock.stop_after(config.request_timeout.mul_f32(0.8), self.cancelled);
        let budget = Budget { nodes: None, memory: Some(config.job_memory), threads: Some(1), signal };
        let response_budget = ResponseBudget::new(
            &self.api.response_kib,
            config.total_response_bytes,
            &Quotas::default(),
            ClientId::LOCAL,
        );
        let (words, abandoned) = (words(language), self.cancelled.clone());
        let context = RequestContext { language, words, budget, abandoned, clock, response_budget };
        work(engine, &context).unwrap_or_else(|error| error.in_language(language).into())
    }
}

/// Passes the events of a job on as they occur, and its progress at intervals.
struct LocalListener<'a> {
    engine: &'a Engine,
    clock: Clock,
    started: Duration,
    state: Mutex<ListenerState>,
    on_event: OnEvent<'a>,
}

#[derive(Default)]
struct ListenerState {
    progress: Progress,
    /// When progress was passed on last.
    reported: Duration,
    /// The size of all events.
    bytes: usize,
}

impl JobListener for LocalListener<'_> {
    fn update_progress(&self, update: &mut dyn FnMut(&mut Progress)) {
        let mut state = self.state.lock_ignoring_poison();
        update(&mut state.progress);
        let elapsed = self.clock.now().saturating_sub(self.started);
        if elapsed.saturating_sub(state.reported) < self.engine.config.progress_interval {
            return;
        }
        state.reported = elapsed;
        state.progress.elapsed_ms = elapsed.as_millis() as u64;
        let data = serde_json::to_vec(&state.progress).expect("events have string keys");
        drop(state);
        (self.on_event)("progress", &data);
    }

    fn append(&self, event: &'static str, data: Vec<u8>) -> bool {
        let mut state = self.state.lock_ignoring_poison();
        if state.bytes + data.len() > self.engine.config.max_result_bytes / 8 {
            return false;
        }
        state.bytes += data.len();
        drop(state);
        (self.on_event)(event, &data);
        true
    }
}
