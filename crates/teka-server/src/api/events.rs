//! Listening to a job.

use super::jobs::find;
use crate::app::App;
use crate::asked::Asker;
use crate::clients::Good;
use crate::failure::{ErrorAnswer, Refusal};
use crate::jobs::Listener;
use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use std::convert::Infallible;
use utoipa::ToSchema;

/// One event of the stream.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it is only described; streams are written event by event")]
pub(super) struct StreamedEvent {
    /// Its name.
    event: String,
    /// An object as JSON.
    data: String,
}

/// Listen to a job
///
/// Events, each with an object as its data: `state` (`StateEvent`), `progress` (`Progress`, at least five a second
/// while it runs), `note` (`NoteEvent`), `solution` (`SolutionEvent`, for `list`), `run` (`Run`, for `compare`) and
/// last `done` (`JobResult`). Who comes late hears all notes, solutions and the result again.
#[utoipa::path(
    get,
    path = "/jobs/{id}/events",
    tag = "jobs",
    params(("id" = String, Path, description = "The name of the job")),
    responses(
        (status = 200, description = "The events", body = StreamedEvent, content_type = "text/event-stream"),
        (status = 404, description = "There is no such job, or no longer", body = ErrorAnswer),
        (status = 429, description = "This client has as much as it may have", body = ErrorAnswer)
    )
)]
pub(super) async fn events(
    State(app): State<App>,
    asker: Asker,
    id: Result<Path<String>, PathRejection>,
) -> Result<Response, Refusal> {
    let job = find(&app, id, asker)?;
    let share = app.clients.take(asker.client, Good::Stream, app.config.each.streams);
    let share = share.map_err(|failure| failure.in_language(asker.language))?;
    let listener = Listener::new(job, app.config.progress_every, share);
    let events = stream::unfold(listener, async |mut listener| {
        let chunk = listener.next().await?;
        Some((Ok::<_, Infallible>(chunk), listener))
    });
    Ok(([(CONTENT_TYPE, "text/event-stream")], Body::from_stream(events)).into_response())
}
