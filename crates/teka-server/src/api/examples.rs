//! The puzzles that come with the program, and their pictures.

use crate::app::App;
use crate::asked::Asker;
use crate::brief::Context;
use crate::examples::{self as kept, Example};
use crate::failure::Failure;
use crate::puzzle::{PuzzleIn, SourceIn, out_of_range};
use crate::reply::Reply;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, VARY};
use serde::{Deserialize, Serialize};
use teka::Message;
use teka_json::SCHEMA;
use teka_render::Theme;
use utoipa::{IntoParams, ToSchema};

/// What a drawing may do when somebody looks at it by itself.
pub(super) const DRAWING_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/// The examples.
#[derive(Serialize, ToSchema)]
pub(super) struct Examples {
    /// The number of this contract.
    schema: u8,
    /// All of them, by family and name.
    examples: Vec<ExampleShown>,
}

/// An example.
#[derive(Serialize, ToSchema)]
pub(super) struct ExampleShown {
    /// Its family and name: `packing/kanoodle`.
    id: String,
    /// Its family.
    family: String,
    /// Its name.
    name: String,
    /// What a person calls it.
    title: String,
    /// Its texts.
    sources: Vec<SourceShown>,
}

/// A text and its name.
#[derive(Serialize, ToSchema)]
pub(super) struct SourceShown {
    /// What a person calls it.
    name: String,
    /// The whole text.
    text: String,
}

/// The puzzles that come with the program
#[utoipa::path(
    get,
    path = "/examples",
    tag = "puzzles",
    responses(
        (status = 200, description = "All examples", body = Examples),
        (status = 429, description = "This client has as much as it may have", body = crate::failure::ErrorAnswer)
    )
)]
pub(super) async fn examples(State(app): State<App>, asker: Asker) -> Reply {
    let work = |context: &Context| {
        let shown = |example: &Example| ExampleShown {
            id: format!("{}/{}", example.family, example.name),
            family: example.family.clone(),
            name: example.name.clone(),
            title: context
                .words
                .entry(&format!("example-{}-{}", example.family, example.name))
                .unwrap_or_else(|| example.name.clone()),
            sources: example
                .files
                .iter()
                .map(|(name, text)| SourceShown { name: name.clone(), text: text.clone() })
                .collect(),
        };
        context.json(&Examples { schema: SCHEMA, examples: kept::all().iter().map(shown).collect() })
    };
    app.show(asker, work).await
}

/// How a picture should look.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Colours {
    /// `light`, `dark`, `print` or `safe`; light if nothing is said.
    #[param(max_length = 16)]
    theme: Option<String>,
}

/// The picture of an example
#[utoipa::path(
    get,
    path = "/examples/{family}/{name}/picture.svg",
    tag = "puzzles",
    params(
        ("family" = String, Path, description = "The family of the example"),
        ("name" = String, Path, description = "Its name"),
        Colours
    ),
    responses(
        (status = 200, description = "The picture", body = String, content_type = "image/svg+xml"),
        (status = 400, description = "There is no such theme", body = crate::failure::ErrorAnswer),
        (status = 404, description = "There is no such example", body = crate::failure::ErrorAnswer),
        (status = 429, description = "This client has as much as it may have", body = crate::failure::ErrorAnswer)
    )
)]
pub(super) async fn picture(
    State(app): State<App>,
    asker: Asker,
    named: Result<Path<(String, String)>, PathRejection>,
    colours: Result<Query<Colours>, QueryRejection>,
) -> Reply {
    let register = std::sync::Arc::clone(&app.register);
    let work = move |context: &Context| {
        let Path((family, name)) = named.map_err(|_| Failure::missing())?;
        let Query(colours) = colours.map_err(|_| out_of_range("theme"))?;
        let theme = theme(colours.theme.as_deref())?;
        let example = kept::named(&family, &name).ok_or_else(Failure::missing)?;
        let sources =
            example.files.iter().map(|(name, text)| SourceIn { name: name.clone(), text: text.clone() });
        let puzzle = PuzzleIn {
            sources: sources.collect(),
            family: Some(family),
            lenient: None,
            goal: None,
            metric: None,
        };
        let game = puzzle.open(&register)?.game;
        let svg = teka_render::svg(&game.draw(), &|message: &Message| context.words.say(message), &theme);
        let file = context.file("image/svg+xml", svg.into_bytes())?;
        let file = file.with(CACHE_CONTROL, "private, max-age=3600").with(VARY, "accept-language");
        Ok(file.with(CONTENT_SECURITY_POLICY, DRAWING_POLICY))
    };
    app.show(asker, work).await
}

/// The theme of this name, or the usual one.
pub(super) fn theme(name: Option<&str>) -> Result<Theme, Failure> {
    let named = |name| Theme::named(name).ok_or_else(|| out_of_range("theme"));
    name.map_or_else(|| Ok(Theme::default()), named)
}
