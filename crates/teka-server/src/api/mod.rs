//! The API: one endpoint a file, each with its description beside it.

mod check;
mod document;
mod events;
mod examples;
mod families;
mod health;
mod hint;
mod jobs;
mod open;
mod render;
mod review;
mod sets;
mod trace;

pub use document::openapi;

use crate::app::App;
use crate::asked::Asker;
use crate::failure::{Failure, Refusal};
use axum::Router;
use axum::http::StatusCode;
use document::Document;
use teka::Message;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Where the API lives.
const BASE: &str = "/api/v1";

/// Every endpoint with its description.
fn endpoints() -> OpenApiRouter<App> {
    let api = OpenApiRouter::new()
        .routes(routes!(health::health))
        .routes(routes!(document::description))
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
        .routes(routes!(jobs::look, jobs::cancel))
        .routes(routes!(events::events));
    OpenApiRouter::with_openapi(Document::openapi()).nest(BASE, api)
}

/// The API as a router.
pub(crate) fn routes() -> Router<App> {
    let (router, _) = endpoints().split_for_parts();
    router.method_not_allowed_fallback(not_so)
}

/// What is there cannot be used in this way.
async fn not_so(asker: Asker) -> Refusal {
    Failure::new(StatusCode::METHOD_NOT_ALLOWED, Message::new("server.method")).in_language(asker.language)
}
