//! `GET /openapi.json`: the description of the API in the `OpenAPI` format. It is a file of this crate,
//! generated from the code by `schema.rs`, so that a normal build needs neither the generator nor its macros.

use crate::app::App;
use crate::context::RequestContext;
use crate::engine::Engine;
use crate::reply::Reply;
use crate::request::Client;
use axum::body::Bytes;
use axum::extract::State;

/// The description of the API as JSON, in the `OpenAPI` format.
pub fn openapi() -> &'static str {
    include_str!("../../openapi.json").trim_ascii_end()
}

/// Get the description of the API
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        get,
        path = "/openapi.json",
        tag = "about",
        responses(
            (status = 200, description = "The OpenAPI document", body = Object, content_type = "application/json"),
            (status = 429, description = "The client has exceeded its quota", body = crate::error::ErrorAnswer)
        )
    )
)]
pub(super) async fn description(State(app): State<App>, client: Client) -> Reply {
    let work = |_: &Engine, _: &RequestContext| {
        Ok(Reply::shared("application/json", [Bytes::from_static(openapi().as_bytes())]))
    };
    app.handle_get(client, work).await
}
