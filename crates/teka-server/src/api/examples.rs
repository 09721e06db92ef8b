//! `GET /examples`: the example puzzles that come with the program, and their pictures.

use crate::app::App;
use crate::error::ApiError;
use crate::examples::{self as embedded, Example};
use crate::handle::RequestContext;
use crate::puzzle::{PuzzleIn, SourceIn, out_of_range};
use crate::reply::Reply;
use crate::request::Client;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, VARY};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use teka::Message;
use teka_json::SCHEMA;
use teka_render::Theme;

/// Content security policy of an SVG that is opened as a page of its own.
pub(super) const SVG_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/// The example puzzles.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct Examples {
    /// Version of the JSON format.
    schema: u8,
    /// All examples, ordered by family and name.
    examples: Vec<ExampleOut>,
}

/// An example puzzle.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct ExampleOut {
    /// Family and name, such as `packing/kanoodle`.
    id: String,
    /// The puzzle family.
    family: String,
    /// The name, unique within the family.
    name: String,
    /// The title for people.
    title: String,
    /// The sources of the puzzle.
    sources: Vec<SourceOut>,
}

/// A source: a text with a name.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct SourceOut {
    /// The file name.
    name: String,
    /// The contents.
    text: String,
}

/// List the example puzzles
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        get,
        path = "/examples",
        tag = "puzzles",
        responses(
            (status = 200, description = "All examples", body = Examples),
            (status = 429, description = "The client has exceeded its quota", body = crate::error::ErrorAnswer)
        )
    )
)]
pub(super) async fn examples(State(app): State<App>, client: Client) -> Reply {
    let work = |context: &RequestContext| {
        let example_out = |example: &Example| ExampleOut {
            id: format!("{}/{}", example.family, example.name),
            family: example.family.to_owned(),
            name: example.name.to_owned(),
            title: context
                .words
                .entry(&format!("example-{}-{}", example.family, example.name))
                .unwrap_or_else(|| example.name.to_owned()),
            sources: example
                .files
                .iter()
                .map(|&(name, text)| SourceOut { name: name.to_owned(), text: text.to_owned() })
                .collect(),
        };
        context
            .json(&Examples { schema: SCHEMA, examples: embedded::all().iter().map(example_out).collect() })
    };
    app.handle_get(client, work).await
}

/// Query parameters of a picture.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(super) struct PictureQuery {
    /// Colour theme: `light` (default), `dark`, `print` or `safe`.
    #[cfg_attr(feature = "schema", param(max_length = 16))]
    theme: Option<String>,
}

/// Draw an example as SVG
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        get,
        path = "/examples/{family}/{name}/picture.svg",
        tag = "puzzles",
        params(
            ("family" = String, Path, description = "The puzzle family"),
            ("name" = String, Path, description = "The name of the example"),
            PictureQuery
        ),
        responses(
            (status = 200, description = "The picture", body = String, content_type = "image/svg+xml"),
            (status = 400, description = "Unknown theme", body = crate::error::ErrorAnswer),
            (status = 404, description = "No example has this family and name", body = crate::error::ErrorAnswer),
            (status = 429, description = "The client has exceeded its quota", body = crate::error::ErrorAnswer)
        )
    )
)]
pub(super) async fn picture(
    State(app): State<App>,
    client: Client,
    path: Result<Path<(String, String)>, PathRejection>,
    query: Result<Query<PictureQuery>, QueryRejection>,
) -> Reply {
    let registry = Arc::clone(&app.registry);
    let work = move |context: &RequestContext| {
        let Path((family, name)) = path.map_err(|_| ApiError::not_found())?;
        let Query(query) = query.map_err(|_| out_of_range("theme"))?;
        let theme = theme(query.theme.as_deref())?;
        let example = embedded::find(&family, &name).ok_or_else(ApiError::not_found)?;
        let source = |&(name, text): &(&str, &str)| SourceIn { name: name.to_owned(), text: text.to_owned() };
        let puzzle = PuzzleIn {
            sources: example.files.iter().map(source).collect(),
            family: Some(family),
            lenient: None,
            goal: None,
            metric: None,
            state: None,
        };
        let game = puzzle.open(&registry)?.game;
        let drawing =
            teka_render::draw(&game.draw(), &|message: &Message| context.words.say(message), &theme);
        let svg = teka_render::svg(&drawing);
        let file = context.file("image/svg+xml", svg.into_bytes())?;
        let file =
            file.with_header(CACHE_CONTROL, "private, max-age=3600").with_header(VARY, "accept-language");
        Ok(file.with_header(CONTENT_SECURITY_POLICY, SVG_POLICY))
    };
    app.handle_get(client, work).await
}

/// The theme of this name, or the default theme.
pub(super) fn theme(name: Option<&str>) -> Result<Theme, ApiError> {
    let find = |name| Theme::named(name).ok_or_else(|| out_of_range("theme"));
    name.map_or_else(|| Ok(Theme::default()), find)
}
