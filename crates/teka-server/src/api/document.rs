//! The description of the API, generated from the code.

use super::endpoints;
use crate::app::App;
use crate::asked::Asker;
use crate::brief::Context;
use crate::failure::ErrorAnswer;
use crate::jobs::{NoteEvent, Progress, SolutionEvent, StateEvent};
use crate::reply::Reply;
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
            Errors have the same form everywhere; their codes do not change, their sentences follow `lang` or \
            `Accept-Language`."
    ),
    components(schemas(ErrorAnswer, Progress, NoteEvent, SolutionEvent, StateEvent, Run))
)]
pub(super) struct Document;

/// What every endpoint may answer, and when.
const ANYWHERE: [(&str, &str); 3] = [
    ("403", "The Host or Origin is foreign"),
    ("500", "A mistake of teka's own"),
    ("503", "The server has all it can do, or the work took too long"),
];
/// What endpoints that read a body may answer too.
const WITH_BODY: [(&str, &str); 6] = [
    ("400", "The body is no JSON, or not as described"),
    ("408", "The body did not arrive in time"),
    ("413", "The body is too large"),
    ("415", "The body is not `application/json`, or it has a `Content-Encoding`"),
    ("422", "The puzzle is wrong, or this cannot be done with it"),
    ("429", "This client has as much as it may have"),
];

/// The document as JSON.
pub fn openapi() -> &'static str {
    static TEXT: OnceLock<String> = OnceLock::new();
    TEXT.get_or_init(|| {
        let mut document = endpoints().into_openapi();
        for item in document.paths.paths.values_mut() {
            for operation in [&mut item.get, &mut item.post, &mut item.delete].into_iter().flatten() {
                let more = if operation.request_body.is_some() { &WITH_BODY[..] } else { &[] };
                for (status, why) in ANYWHERE.iter().chain(more) {
                    let response = error(why);
                    operation.responses.responses.entry((*status).to_owned()).or_insert(response);
                }
            }
        }
        document.to_pretty_json().expect("a document has names as keys")
    })
}

fn error(why: &str) -> RefOr<utoipa::openapi::Response> {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("ErrorAnswer"))).build();
    ResponseBuilder::new().description(why).content("application/json", content).build().into()
}

/// This description
#[utoipa::path(
    get,
    path = "/openapi.json",
    tag = "about",
    responses(
        (status = 200, description = "The description", body = Object, content_type = "application/json"),
        (status = 429, description = "This client has as much as it may have", body = ErrorAnswer)
    )
)]
pub(super) async fn description(State(app): State<App>, asker: Asker) -> Reply {
    let work =
        |_: &Context| Ok(Reply::shared("application/json", [Bytes::from_static(openapi().as_bytes())]));
    app.show(asker, work).await
}
