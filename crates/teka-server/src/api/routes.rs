//! The HTTP routes: the paths of all endpoints and their handlers.

use super::{
    book, calendar, check, collections, daily, events, examples, exercise, families, film, health, hint,
    jobs, open, openapi, render, review, sets, trace, tree,
};
use crate::app::App;
use crate::error::{ApiError, ErrorResponse};
use crate::request::Client;
use axum::Router;
use axum::http::StatusCode;
use axum::routing::{MethodRouter, get, post};
use teka::Message;

/// The path prefix of all endpoints.
pub(crate) const BASE: &str = "/api/v1";

/// All endpoints: their paths below [`BASE`] and their methods. Each is also listed in `schema.rs`, for its description.
pub(crate) fn endpoints() -> [(&'static str, MethodRouter<App>); 26] {
    [
        ("/health", get(health::health)),
        ("/openapi.json", get(openapi::description)),
        ("/families", get(families::families)),
        ("/examples", get(examples::examples)),
        ("/examples/{family}/{name}/picture.svg", get(examples::picture)),
        ("/collections", get(collections::collections)),
        ("/collections/{name}/{number}", get(collections::challenge)),
        ("/collections/{name}/{number}/picture.svg", get(collections::picture)),
        ("/daily/{date}", get(daily::daily)),
        ("/daily/{date}/{family}/picture.svg", get(daily::picture)),
        ("/calendar/{date}", get(calendar::calendar)),
        ("/sets", get(sets::sets)),
        ("/open", post(open::open)),
        ("/check", post(check::check)),
        ("/hint", post(hint::hint)),
        ("/review", post(review::review)),
        ("/trace", post(trace::trace)),
        ("/tree", post(tree::tree)),
        ("/exercise", post(exercise::exercise)),
        ("/exercise/check", post(exercise::check)),
        ("/render", post(render::render)),
        ("/film", post(film::film)),
        ("/book", post(book::book)),
        ("/jobs", post(jobs::start)),
        ("/jobs/{id}", get(jobs::status).delete(jobs::cancel)),
        ("/jobs/{id}/events", get(events::events)),
    ]
}

/// The API as a router.
pub(crate) fn routes() -> Router<App> {
    let api =
        endpoints().into_iter().fold(Router::new(), |router, (path, methods)| router.route(path, methods));
    Router::new().nest(BASE, api).method_not_allowed_fallback(method_not_allowed)
}

/// Responds that the path does not support this method.
async fn method_not_allowed(client: Client) -> ErrorResponse {
    ApiError::new(StatusCode::METHOD_NOT_ALLOWED, Message::new("server.method")).in_language(client.language)
}
