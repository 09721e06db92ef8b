//! `GET /families`: the puzzle families with their algorithms and operations, the limits of the server, and
//! the version of teka.

#[cfg(feature = "http")]
use crate::app::App;
use crate::context::RequestContext;
use crate::engine::Engine;
use crate::error::ApiError;
use crate::reply::Reply;
#[cfg(feature = "http")]
use crate::request::Client;
#[cfg(feature = "http")]
use axum::extract::State;
use serde::Serialize;
use teka_json::SCHEMA;

/// The puzzle families, and the limits of the server.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct About {
    /// Version of the JSON format.
    schema: u8,
    /// The families, in the order in which to offer them to people.
    families: Vec<FamilyOut>,
    /// The limits of the server.
    limits: ServerLimits,
    /// The version of teka.
    version: String,
}

/// A puzzle family.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct FamilyOut {
    /// The name of the family.
    name: String,
    /// Its algorithms; the first is the default for most puzzles.
    algorithms: Vec<AlgorithmOut>,
    /// Supported operations: `solve`, `check`, `compare`, `render`, `count`, `list`, `unique`, `hint`,
    /// `rate`, `generate`, `review`, `trace`, `model`.
    can: Vec<String>,
}

/// A search algorithm.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct AlgorithmOut {
    /// The name of the algorithm.
    name: String,
    /// A short description.
    about: Option<String>,
    /// Whether it is an anytime algorithm: it improves its answer until time is up, so it needs a time limit.
    #[serde(rename = "wants_a_limit")]
    anytime: bool,
}

/// The limits of the server.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct ServerLimits {
    /// Maximum size of a request body, in bytes.
    body_bytes: usize,
    /// Default time limit of a job, in milliseconds.
    timeout_ms: u64,
    /// Maximum time limit of a job, in milliseconds.
    max_timeout_ms: u64,
    /// Maximum number of search threads of a job.
    threads: usize,
    /// Default memory limit of a job, in bytes.
    memory_bytes: u64,
    /// Maximum memory limit of a job, in bytes.
    max_memory_bytes: u64,
    /// Maximum number of waiting and running jobs of a client.
    jobs: usize,
    /// A job that no client follows is cancelled after this many milliseconds.
    #[serde(rename = "patience_ms")]
    abandon_after_ms: u64,
}

/// List the puzzle families and the limits of the server
#[cfg(feature = "http")]
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        get,
        path = "/families",
        tag = "about",
        responses(
            (status = 200, description = "The families and limits", body = About),
            (status = 429, description = "The client has exceeded its quota", body = crate::error::ErrorAnswer)
        )
    )
)]
pub(super) async fn families(State(app): State<App>, client: Client) -> Reply {
    app.handle_get(client, list_families).await
}

pub(super) fn list_families(engine: &Engine, context: &RequestContext) -> Result<Reply, ApiError> {
    let registry = &engine.registry;
    let algorithms: Vec<_> = registry.algorithms().collect();
    let families = registry.families().map(|name| FamilyOut {
        name: name.to_owned(),
        algorithms: algorithms
            .iter()
            .filter(|(family, _)| *family == name)
            .map(|(_, algorithm)| AlgorithmOut {
                name: algorithm.name.to_owned(),
                about: context.words.entry(&format!("algorithm-{}", algorithm.name)),
                anytime: algorithm.is_anytime,
            })
            .collect(),
        can: registry.abilities(name).unwrap_or_default().names().into_iter().map(str::to_owned).collect(),
    });
    let config = &engine.config;
    let limits = ServerLimits {
        body_bytes: config.max_body_bytes,
        timeout_ms: config.job_timeout.as_millis() as u64,
        max_timeout_ms: config.max_job_timeout.as_millis() as u64,
        threads: config.job_threads,
        memory_bytes: config.job_memory,
        max_memory_bytes: config.max_job_memory,
        jobs: config.per_client.jobs,
        abandon_after_ms: config.abandon_after.as_millis() as u64,
    };
    let version = env!("CARGO_PKG_VERSION").to_owned();
    context.json(&About { schema: SCHEMA, families: families.collect(), limits, version })
}
