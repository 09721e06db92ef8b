//! What the server knows and what it allows.

use crate::abilities::wants_a_limit;
use crate::app::App;
use crate::asked::Asker;
use crate::brief::Context;
use crate::reply::Reply;
use axum::extract::State;
use serde::Serialize;
use teka_json::SCHEMA;
use utoipa::ToSchema;

/// The families, and the limits of the server.
#[derive(Serialize, ToSchema)]
pub(super) struct About {
    /// The number of this contract.
    schema: u8,
    /// The families, in the order they are offered to a person.
    families: Vec<FamilyShown>,
    /// What the server allows.
    limits: ServerLimits,
    /// The version of teka.
    version: String,
}

/// A family of puzzles.
#[derive(Serialize, ToSchema)]
pub(super) struct FamilyShown {
    /// Its name.
    name: String,
    /// Its algorithms; the first is the usual one for most puzzles.
    algorithms: Vec<AlgorithmShown>,
    /// What can be done with its puzzles: `solve`, `check`, `compare`, `render`, `count`, `list`, `unique`, `hint`,
    /// `rate`, `generate`, `review`, `trace`, `model`.
    can: Vec<String>,
}

/// An algorithm.
#[derive(Serialize, ToSchema)]
pub(super) struct AlgorithmShown {
    /// Its name.
    name: String,
    /// What it does, in a few words.
    about: Option<String>,
    /// Whether it goes on making its answer better for as long as it is let.
    wants_a_limit: bool,
}

/// What the server allows.
#[derive(Serialize, ToSchema)]
pub(super) struct ServerLimits {
    /// The most bytes of a request's body.
    body_bytes: usize,
    /// The milliseconds a job gets when nobody says otherwise.
    timeout_ms: u64,
    /// The milliseconds a job gets at most.
    max_timeout_ms: u64,
    /// The threads a job may search with.
    threads: usize,
    /// The bytes a job may keep when nobody says otherwise.
    memory_bytes: u64,
    /// The bytes a job may keep at most.
    max_memory_bytes: u64,
    /// The jobs a client may have at once.
    jobs: usize,
    /// The milliseconds after which a job that nobody listens to is cancelled.
    patience_ms: u64,
}

/// The families of puzzles, and what the server allows
#[utoipa::path(
    get,
    path = "/families",
    tag = "about",
    responses(
        (status = 200, description = "All families", body = About),
        (status = 429, description = "This client has as much as it may have", body = crate::failure::ErrorAnswer)
    )
)]
pub(super) async fn families(State(app): State<App>, asker: Asker) -> Reply {
    let inside = app.clone();
    let work = move |context: &Context| {
        let register = &inside.register;
        let all: Vec<_> = register.algorithms().collect();
        let shown = register.families().map(|name| FamilyShown {
            name: name.to_owned(),
            algorithms: all
                .iter()
                .filter(|(family, _)| *family == name)
                .map(|(family, algorithm)| AlgorithmShown {
                    name: (*algorithm).to_owned(),
                    about: context.words.entry(&format!("algorithm-{algorithm}")),
                    wants_a_limit: wants_a_limit(family, algorithm, register),
                })
                .collect(),
            can: inside.abilities.of(name, register).into_iter().map(str::to_owned).collect(),
        });
        let config = &inside.config;
        let limits = ServerLimits {
            body_bytes: config.body_bytes,
            timeout_ms: config.timeout.as_millis() as u64,
            max_timeout_ms: config.max_timeout.as_millis() as u64,
            threads: config.threads,
            memory_bytes: config.memory,
            max_memory_bytes: config.max_memory,
            jobs: config.each.jobs,
            patience_ms: config.patience.as_millis() as u64,
        };
        let version = env!("CARGO_PKG_VERSION").to_owned();
        context.json(&About { schema: SCHEMA, families: shown.collect(), limits, version })
    };
    app.show(asker, work).await
}
