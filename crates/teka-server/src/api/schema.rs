//! Generates `openapi.json` from the descriptions of the endpoints and types. Only with the feature `schema`, which the
//! tests of this crate turn on: one of them compares the file with what is generated here, and rewrites it on request.

use super::routes::BASE;
use super::{
    book, calendar, check, collections, daily, events, examples, exercise, families, film, health, hint,
    jobs, open, openapi, render, review, sets, trace, tree,
};
use crate::error::ErrorAnswer;
use crate::jobs::{NoteEvent, Progress, SolutionEvent, StateEvent};
use std::collections::BTreeMap;
use teka_json::Run;
use utoipa::OpenApi;
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Response, ResponseBuilder, Schema};

/// The title and description of the API, and the types to which only texts refer.
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
struct Document;

/// The endpoints, with paths below [`BASE`].
#[derive(OpenApi)]
#[openapi(paths(
    health::health,
    openapi::description,
    families::families,
    examples::examples,
    examples::picture,
    collections::collections,
    collections::challenge,
    collections::picture,
    daily::daily,
    daily::picture,
    calendar::calendar,
    sets::sets,
    open::open,
    check::check,
    hint::hint,
    review::review,
    trace::trace,
    tree::tree,
    exercise::exercise,
    exercise::check,
    render::render,
    film::film,
    book::book,
    jobs::start,
    jobs::status,
    jobs::cancel,
    events::events
))]
struct Endpoints;

/// The errors of every endpoint: status and description.
const COMMON_ERRORS: [(&str, &str); 3] = [
    ("403", "The `Host` or `Origin` header is not allowed"),
    ("500", "An internal error"),
    ("503", "The server is overloaded, or the request took too long"),
];
/// The further errors of endpoints with a request body.
const BODY_ERRORS: [(&str, &str); 6] = [
    ("400", "The body is not JSON, or not as described here"),
    ("408", "The body arrived too slowly"),
    ("413", "The body is too large"),
    ("415", "The body is not `application/json`, or it has a `Content-Encoding`"),
    ("422", "The puzzle has errors, or does not support this operation"),
    ("429", "The client has exceeded its quota"),
];

/// Generates the contents of `openapi.json`.
pub fn generate_openapi() -> String {
    let mut document = Document::openapi().nest(BASE, Endpoints::openapi());
    for item in document.paths.paths.values_mut() {
        for operation in [&mut item.get, &mut item.post, &mut item.delete].into_iter().flatten() {
            let body_errors = if operation.request_body.is_some() { &BODY_ERRORS[..] } else { &[] };
            for (status, description) in COMMON_ERRORS.iter().chain(body_errors) {
                let response = error_response(description);
                operation.responses.responses.entry((*status).to_owned()).or_insert(response);
            }
        }
    }
    if let Some(components) = &mut document.components {
        merge_role(&mut components.schemas);
    }
    let json = document.to_pretty_json().expect("an OpenAPI document has string keys");
    // Scenes are generic over their text, which in JSON is always a string.
    json.replace("_String\"", "\"") + "\n"
}

fn error_response(description: &str) -> RefOr<Response> {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("ErrorAnswer"))).build();
    ResponseBuilder::new().description(description).content("application/json", content).build().into()
}

/// Moves the fields of `Role` into the cells and bodies that have one: `serde` flattens a role, so it is never an object
/// of its own.
fn merge_role(schemas: &mut BTreeMap<String, RefOr<Schema>>) {
    let Some(RefOr::T(Schema::Object(role))) = schemas.remove("Role") else {
        unreachable!("a role is described as an object");
    };
    let location = Ref::from_schema_name("Role").ref_location;
    for schema in schemas.values_mut() {
        let RefOr::T(Schema::AllOf(all)) = schema else { continue };
        let [RefOr::Ref(flattened), RefOr::T(Schema::Object(own))] = &all.items[..] else { continue };
        if flattened.ref_location == location {
            let mut merged = own.clone();
            merged.description.clone_from(&all.description);
            merged.required.extend(role.required.iter().cloned());
            merged.properties.extend(role.properties.clone());
            *schema = RefOr::T(Schema::Object(merged));
        }
    }
}
