//! `GET /jobs/{id}/events`: follows a job as a stream of server-sent events.

use super::jobs::find;
use crate::app::App;
use crate::error::ErrorResponse;
use crate::jobs::EventStream;
use crate::quotas::Resource;
use crate::request::Client;
use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use std::convert::Infallible;

/// An event of the stream.
#[cfg(feature = "schema")]
#[derive(utoipa::ToSchema)]
#[expect(dead_code, reason = "only used for its schema; the stream is formatted by `EventStream`")]
pub(super) struct StreamedEvent {
    /// The event name.
    event: String,
    /// A JSON object.
    data: String,
}

/// Follow a job
///
/// The data of each event is a JSON object. Events are `state` (`StateEvent`), `progress` (`Progress`, at least five per
/// second while the job runs), `note` (`NoteEvent`), `solution` (`SolutionEvent`, for `list`), `puzzle` (`Generated`,
/// for `generate` with `count`), `run` (`Run`, for `compare`) and finally `done` (`JobResult`). Late subscribers receive all
/// earlier notes, solutions, puzzles and runs, and the result.
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        get,
        path = "/jobs/{id}/events",
        tag = "jobs",
        params(("id" = String, Path, description = "The id of the job")),
        responses(
            (status = 200, description = "The events", body = StreamedEvent, content_type = "text/event-stream"),
            (status = 404, description = "No job has this id, or its result has expired", body = crate::error::ErrorAnswer),
            (status = 429, description = "The client has exceeded its quota", body = crate::error::ErrorAnswer)
        )
    )
)]
pub(super) async fn events(
    State(app): State<App>,
    client: Client,
    id: Result<Path<String>, PathRejection>,
) -> Result<Response, ErrorResponse> {
    let job = find(&app, id, client)?;
    let permit = app.quotas.acquire(client.id, Resource::Stream, app.engine.config.per_client.streams);
    let permit = permit.map_err(|error| error.in_language(client.language))?;
    let events = EventStream::new(job, app.engine.config.progress_interval, permit);
    let chunks = stream::unfold(events, async |mut events| {
        let chunk = events.next().await?;
        Some((Ok::<_, Infallible>(chunk), events))
    });
    Ok(([(CONTENT_TYPE, "text/event-stream")], Body::from_stream(chunks)).into_response())
}
