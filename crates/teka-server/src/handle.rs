//! Handles short requests on the worker pools, within a time limit.
//!
//! A worker deserialises the body, does the work and serialises the response. The threads that serve connections only
//! move bytes, so a large request never delays other clients.

use crate::app::App;
use crate::context::RequestContext;
use crate::engine::Engine;
use crate::error::ApiError;
use crate::language::words;
use crate::lock::LockIgnoringPoison;
use crate::pools::Work;
use crate::queue::Queue;
use crate::quotas::Resource;
use crate::reply::Reply;
use crate::request::{Client, JsonRequest};
use crate::request_body::RequestBody;
use crate::response_budget::ResponseBudget;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use teka::{Budget, Limit, Message, StopSignal};
use teka_locale::Language;
use tokio::sync::oneshot;

/// Searches on puzzles whose request is larger than this run one at a time: tracing a fill-in of 385 × 385 takes 150 MB.
const LARGE_BODY: usize = 64 << 10;

/// Raises the stop signals of a request when its future is dropped: the client is gone, or time is up.
struct StopOnDrop([StopSignal; 2]);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.iter().for_each(|signal| signal.raise(Limit::Interrupted));
    }
}

impl App {
    /// Handles a request that needs no search.
    pub(crate) async fn handle<B: RequestBody>(
        &self,
        request: JsonRequest<B>,
        work: impl FnOnce(B, &Engine, &RequestContext) -> Result<Reply, ApiError> + Send + 'static,
    ) -> Reply {
        self.handle_body(&self.pools.quick, request, work).await
    }

    /// Handles a request that may search for some seconds.
    pub(crate) async fn handle_search<B: RequestBody>(
        &self,
        request: JsonRequest<B>,
        work: impl FnOnce(B, &Engine, &RequestContext) -> Result<Reply, ApiError> + Send + 'static,
    ) -> Reply {
        let turn = (request.length() > LARGE_BODY).then(|| Arc::clone(&self.pools.large_search));
        let work = move |body: B, engine: &Engine, context: &RequestContext| {
            let _turn = turn.as_ref().map(|turn| turn.lock_ignoring_poison());
            if context.abandoned.raised().is_some() {
                return Err(ApiError::overloaded());
            }
            work(body, engine, context)
        };
        self.handle_body(&self.pools.search, request, work).await
    }

    /// Handles a request without a body.
    pub(crate) async fn handle_get(
        &self,
        client: Client,
        work: impl FnOnce(&Engine, &RequestContext) -> Result<Reply, ApiError> + Send + 'static,
    ) -> Reply {
        self.run(&self.pools.quick, client, move |engine, context, _| work(engine, &context)).await
    }

    /// Handles a request without a body that may search for some seconds.
    pub(crate) async fn handle_get_search(
        &self,
        client: Client,
        work: impl FnOnce(&Engine, &RequestContext) -> Result<Reply, ApiError> + Send + 'static,
    ) -> Reply {
        self.run(&self.pools.search, client, move |engine, context, _| work(engine, &context)).await
    }

    async fn handle_body<B: RequestBody>(
        &self,
        queue: &Queue<Work>,
        request: JsonRequest<B>,
        work: impl FnOnce(B, &Engine, &RequestContext) -> Result<Reply, ApiError> + Send + 'static,
    ) -> Reply {
        let client = request.client;
        let work = move |engine: &Engine, mut context: RequestContext, requested: &OnceLock<Language>| {
            let (language, parsed) = request.parse();
            if let Some(language) = language {
                let _ = requested.set(language);
                context.language = language;
                context.words = words(language);
            }
            let (body, _permit) = parsed?;
            work(body, engine, &context)
        };
        self.run(queue, client, work).await
    }

    /// Runs some work on a worker and returns its reply. The work may set the language that the body requests, in which
    /// errors are then reported.
    async fn run(
        &self,
        queue: &Queue<Work>,
        client: Client,
        work: impl FnOnce(&Engine, RequestContext, &OnceLock<Language>) -> Result<Reply, ApiError>
        + Send
        + 'static,
    ) -> Reply {
        let permit =
            match self.quotas.acquire(client.id, Resource::Request, self.engine.config.per_client.requests) {
                Ok(permit) => permit,
                Err(error) => return error.in_language(client.language).into(),
            };
        let signal = StopSignal::default();
        let abandoned = StopSignal::default();
        let _stop_on_drop = StopOnDrop([signal.clone(), abandoned.clone()]);
        let budget = Budget {
            nodes: None,
            memory: Some(self.engine.config.job_memory),
            threads: Some(1),
            signal: signal.clone(),
        };
        let total_bytes = self.engine.config.total_response_bytes;
        let response_budget = ResponseBudget::new(&self.response_kib, total_bytes, &self.quotas, client.id);
        let words = words(client.language);
        let (language, clock) = (client.language, self.engine.clock);
        let context = RequestContext { language, words, budget, abandoned, clock, response_budget };
        let requested = Arc::new(OnceLock::new());
        let language = move |requested: &OnceLock<Language>| *requested.get().unwrap_or(&client.language);
        let (sender, receiver) = oneshot::channel();
        let task = {
            let (requested, engine) = (Arc::clone(&requested), Arc::clone(&self.engine));
            move || {
                // Work counts against the quota until it ends, even if the client no longer waits for it.
                let _permit = permit;
                if sender.is_closed() {
                    return;
                }
                let result = catch_unwind(AssertUnwindSafe(|| work(&engine, context, &requested)));
                let result = result.unwrap_or_else(|_| Err(ApiError::internal(Message::new("server.bug"))));
                let report = |error: ApiError| error.in_language(language(&requested)).into();
                let _ = sender.send(result.unwrap_or_else(report));
            }
        };
        let timeout = self.engine.config.request_timeout;
        let deadline = async {
            tokio::time::sleep(timeout.mul_f32(0.8)).await;
            signal.raise(Limit::Time);
            tokio::time::sleep(timeout.mul_f32(0.2).max(Duration::from_millis(50))).await;
        };
        let error = if queue.push(client.id, Box::new(task)).is_err() {
            ApiError::overloaded()
        } else {
            tokio::select! {
                reply = receiver => match reply {
                    Ok(reply) => return reply,
                    Err(_) => ApiError::overloaded(),
                },
                () = deadline => ApiError::timed_out(Message::new("server.too_long")),
            }
        };
        error.in_language(language(&requested)).into()
    }
}
