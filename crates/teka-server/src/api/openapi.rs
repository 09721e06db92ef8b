//! `GET /openapi.json`: the description of the API in the `OpenAPI` format, generated from the code. Errors that many
//! endpoints share are added here.

use super::endpoints;
use crate::app::App;
use crate::error::ErrorAnswer;
use crate::handle::RequestContext;
use crate::jobs::{NoteEvent, Progress, SolutionEvent, StateEvent};
use crate::reply::Reply;
use crate::request::Client;
use axum::body::Bytes;
use axum::extract::State;
use std::sync::OnceLock;
use teka_json::Run;
use utoipa::OpenApi;
use utoipa::openapi::{ContentBuilder, Ref, RefOr, ResponseBuilder};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "teka",
        description = "The puzzle workbench: opens, solves, counts, checks and draws puzzles. \
            All errors have the same form. Their codes are stable; their messages are in the language of `lang` or \
            `Accept-Language`."
    ),
    components(schemas(ErrorAnswer, Progress, NoteEvent, SolutionEvent, StateEvent, Run))
)]
pub(super) struct Document;

/// Errors of every endpoint.
const COMMON_ERRORS: [(&str, &str); 3] = [
    ("403", "The `Host` or `Origin` header is not allowed"),
    ("500", "An internal error"),
    ("503", "The server is overloaded, or the request took too long"),
];
/// Errors of endpoints with a request body.
const BODY_ERRORS: [(&str, &str); 6] = [
    ("400", "The body is not JSON, or not as described here"),
    ("408", "The body arrived too slowly"),
    ("413", "The body is too large"),
    ("415", "The body is not `application/json`, or it has a `Content-Encoding`"),
    ("422", "The puzzle has errors, or does not support this operation"),
    ("429", "The client has exceeded its quota"),
];

/// The description of the API as JSON, in the `OpenAPI` format.
pub fn openapi() -> &'static str {
    static TEXT: OnceLock<String> = OnceLock::new();
    TEXT.get_or_init(|| {
        let mut document = endpoints().into_openapi();
        for item in document.paths.paths.values_mut() {
            for operation in [&mut item.get, &mut item.post, &mut item.delete].into_iter().flatten() {
                let body_errors = if operation.request_body.is_some() { &BODY_ERRORS[..] } else { &[] };
                for (status, description) in COMMON_ERRORS.iter().chain(body_errors) {
                    let response = error_response(description);
                    operation.responses.responses.entry((*status).to_owned()).or_insert(response);
                }
            }
        }
        document.to_pretty_json().expect("an OpenAPI document has string keys")
    })
}

fn error_response(description: &str) -> RefOr<utoipa::openapi::Response> {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("ErrorAnswer"))).build();
    ResponseBuilder::new().description(description).content("application/json", content).build().into()
}

/// Get the description of the API
#[utoipa::path(
    get,
    path = "/openapi.json",
    tag = "about",
    responses(
        (status = 200, description = "The OpenAPI document", body = Object, content_type = "application/json"),
        (status = 429, description = "The client has exceeded its quota", body = ErrorAnswer)
    )
)]
pub(super) async fn description(State(app): State<App>, client: Client) -> Reply {
    let work = |_: &RequestContext| {
        Ok(Reply::shared("application/json", [Bytes::from_static(openapi().as_bytes())]))
    };
    app.handle_get(client, work).await
}
