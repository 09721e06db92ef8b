//! `GET /examples` and the paths below it: lists the example puzzles that come with the program, and draws
//! their pictures as SVG. Other endpoints share its picture code: themes by name, the security policy of SVG
//! files, and the picture on the card of a puzzle.

#[cfg(feature = "http")]
use crate::app::App;
use crate::context::RequestContext;
use crate::engine::Engine;
use crate::error::ApiError;
use crate::examples::{self as embedded, Example};
use crate::puzzle::{PuzzleIn, SourceIn, out_of_range};
use crate::reply::Reply;
#[cfg(feature = "http")]
use crate::request::Client;
use crate::thumbnail::thumbnail;
#[cfg(feature = "http")]
use axum::extract::rejection::{PathRejection, QueryRejection};
#[cfg(feature = "http")]
use axum::extract::{Path, Query, State};
use http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, VARY};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;
use teka::{Game, Message, Registry};
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
    /// The size.
    size: ExampleSize,
    /// The sources of the puzzle.
    sources: Vec<SourceOut>,
}

/// The size of a puzzle: its pieces and cells, or its rows and columns.
#[derive(Clone, Copy, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct ExampleSize {
    /// Number of pieces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pieces: Option<usize>,
    /// Number of cells to fill.
    #[serde(skip_serializing_if = "Option::is_none")]
    cells: Option<usize>,
    /// Number of rows.
    #[serde(skip_serializing_if = "Option::is_none")]
    rows: Option<usize>,
    /// Number of columns.
    #[serde(skip_serializing_if = "Option::is_none")]
    columns: Option<usize>,
}

impl ExampleSize {
    /// The size of an example, from its model.
    fn of(example: &Example, registry: &Registry) -> Option<Self> {
        let model = example_puzzle(example).open(registry).ok()?.game.model()?.to_json();
        let length = |field: &str| model[field].as_array().map(Vec::len);
        let number = |field: &str| model[field].as_u64().map(|number| number as usize);
        Some(match length("pieces") {
            Some(pieces) => ExampleSize { pieces: Some(pieces), cells: length("cells"), ..Self::default() },
            None => ExampleSize { rows: number("rows"), columns: number("columns"), ..Self::default() },
        })
    }

    /// The sizes of all examples, in their order, computed once.
    fn all(registry: &Registry) -> &'static [Self] {
        static ALL: OnceLock<Vec<ExampleSize>> = OnceLock::new();
        let size = |example| ExampleSize::of(example, registry).unwrap_or_default();
        ALL.get_or_init(|| embedded::all().iter().map(size).collect())
    }
}

/// An example as a puzzle in a request.
fn example_puzzle(example: &Example) -> PuzzleIn {
    let source = |&(name, text): &(&str, &str)| SourceIn { name: name.to_owned(), text: text.to_owned() };
    PuzzleIn {
        sources: example.files.iter().map(source).collect(),
        family: Some(example.family.to_owned()),
        lenient: None,
        goal: None,
        metric: None,
        state: None,
    }
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
#[cfg(feature = "http")]
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
    app.handle_get(client, list_examples).await
}

pub(super) fn list_examples(engine: &Engine, context: &RequestContext) -> Result<Reply, ApiError> {
    let example_out = |(example, size): (&Example, &ExampleSize)| ExampleOut {
        id: format!("{}/{}", example.family, example.name),
        family: example.family.to_owned(),
        name: example.name.to_owned(),
        title: context
            .words
            .entry(&format!("example-{}-{}", example.family, example.name))
            .unwrap_or_else(|| example.name.to_owned()),
        size: *size,
        sources: example
            .files
            .iter()
            .map(|&(name, text)| SourceOut { name: name.to_owned(), text: text.to_owned() })
            .collect(),
    };
    let sizes = ExampleSize::all(&engine.registry);
    let examples = embedded::all().iter().zip(sizes).map(example_out).collect();
    context.json(&Examples { schema: SCHEMA, examples })
}

/// Query parameters of a picture.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(super) struct PictureQuery {
    /// Colour theme: `light` (default), `dark`, `print` or `safe`.
    #[cfg_attr(feature = "schema", param(max_length = 16))]
    pub(super) theme: Option<String>,
}

/// Draw an example as SVG
#[cfg(feature = "http")]
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
    app.handle_get_search(client, move |engine, context| {
        let Path((family, name)) = path.map_err(|_| ApiError::not_found())?;
        let Query(query) = query.map_err(|_| out_of_range("theme"))?;
        draw_example(&family, &name, query.theme.as_deref(), engine, context)
    })
    .await
}

pub(super) fn draw_example(
    family: &str,
    name: &str,
    wanted: Option<&str>,
    engine: &Engine,
    context: &RequestContext,
) -> Result<Reply, ApiError> {
    let theme = theme(wanted)?;
    let example = embedded::find(family, name).ok_or_else(ApiError::not_found)?;
    card_picture(&example_puzzle(example).open(&engine.registry)?.game, &theme, context)
}

/// Draws the picture on the card of a puzzle, as a file that browsers may cache for an hour.
pub(super) fn card_picture(game: &Game, theme: &Theme, context: &RequestContext) -> Result<Reply, ApiError> {
    let scene = thumbnail(game, &context.budget);
    let drawing = teka_render::draw(&scene, &|message: &Message| context.words.say(message), theme);
    let file = context.file("image/svg+xml", teka_render::svg(&drawing).into_bytes())?;
    let file = file.with_header(CACHE_CONTROL, "private, max-age=3600").with_header(VARY, "accept-language");
    Ok(file.with_header(CONTENT_SECURITY_POLICY, SVG_POLICY))
}

/// The theme of this name, or the default theme.
pub(super) fn theme(name: Option<&str>) -> Result<Theme, ApiError> {
    let find = |name| Theme::named(name).ok_or_else(|| out_of_range("theme"));
    name.map_or_else(|| Ok(Theme::default()), find)
}
