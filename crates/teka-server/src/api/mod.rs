//! The HTTP API: one endpoint per file, each with its description.

mod check;
mod events;
mod examples;
mod families;
mod health;
mod hint;
mod jobs;
mod open;
mod openapi;
mod render;
mod review;
mod scene_diff;
mod sets;
mod trace;

pub use openapi::openapi;

use crate::app::App;
use crate::error::{ApiError, ErrorResponse};
use crate::request::Client;
use axum::Router;
use axum::http::StatusCode;
use openapi::Document;
use teka::Message;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The path prefix of all endpoints.
const BASE: &str = "/api/v1";

/// All endpoints with their descriptions.
fn endpoints() -> OpenApiRouter<App> {
    let api = OpenApiRouter::new()
        .routes(routes!(health::health))
        .routes(routes!(openapi::description))
        .routes(routes!(families::families))
        .routes(routes!(examples::examples))
        .routes(routes!(examples::picture))
        .routes(routes!(sets::sets))
        .routes(routes!(open::open))
        .routes(routes!(check::check))
        .routes(routes!(hint::hint))
        .routes(routes!(review::review))
        .routes(routes!(trace::trace))
        .routes(routes!(render::render))
        .routes(routes!(jobs::start))
        .routes(routes!(jobs::status, jobs::cancel))
        .routes(routes!(events::events));
    OpenApiRouter::with_openapi(Document::openapi()).nest(BASE, api)
}

/// The API as a router.
pub(crate) fn routes() -> Router<App> {
    let (router, _) = endpoints().split_for_parts();
    router.method_not_allowed_fallback(method_not_allowed)
}

/// The path exists, but not for this method.
async fn method_not_allowed(client: Client) -> ErrorResponse {
    ApiError::new(StatusCode::METHOD_NOT_ALLOWED, Message::new("server.method")).in_language(client.language)
}
