//! `GET /collections` and the paths below it: lists the collections of challenges, returns a challenge, and
//! draws its picture as SVG.

use super::challenge::{self, ChallengeOut};
#[cfg(feature = "http")]
use super::examples::PictureQuery;
use super::examples::{card_picture, theme};
#[cfg(feature = "http")]
use crate::app::App;
use crate::challenge::Recipe;
use crate::collections as embedded;
use crate::context::RequestContext;
use crate::engine::Engine;
use crate::error::ApiError;
#[cfg(feature = "http")]
use crate::puzzle::out_of_range;
use crate::reply::Reply;
#[cfg(feature = "http")]
use crate::request::Client;
#[cfg(feature = "http")]
use axum::extract::rejection::{PathRejection, QueryRejection};
#[cfg(feature = "http")]
use axum::extract::{Path, Query, State};
use serde::Serialize;
use teka_json::SCHEMA;

/// The collections.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct Collections {
    /// Version of the JSON format.
    schema: u8,
    /// All collections, in the order in which to offer them to people.
    collections: Vec<CollectionOut>,
}

/// A collection of challenges, from the easiest level to the hardest.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct CollectionOut {
    /// Its name, as in the path of its challenges.
    name: String,
    /// The recipe of each challenge, in order; the first challenge has the number 1.
    recipes: Vec<Recipe>,
}

/// List the collections of challenges
#[cfg(feature = "http")]
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        get,
        path = "/collections",
        tag = "puzzles",
        responses(
            (status = 200, description = "All collections", body = Collections),
            (status = 429, description = "The client has exceeded its quota", body = crate::error::ErrorAnswer)
        )
    )
)]
pub(super) async fn collections(State(app): State<App>, client: Client) -> Reply {
    app.handle_get(client, list_collections).await
}

pub(super) fn list_collections(_engine: &Engine, context: &RequestContext) -> Result<Reply, ApiError> {
    let out = |collection: &embedded::Collection| CollectionOut {
        name: collection.name.to_owned(),
        recipes: collection.challenges.iter().map(|challenge| challenge.recipe.clone()).collect(),
    };
    let collections = embedded::all().iter().map(out).collect();
    context.json(&Collections { schema: SCHEMA, collections })
}

/// Get a challenge of a collection
#[cfg(feature = "http")]
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        get,
        path = "/collections/{name}/{number}",
        tag = "puzzles",
        params(
            ("name" = String, Path, description = "The name of the collection"),
            ("number" = String, Path, description = "The number of the challenge, from 1")
        ),
        responses(
            (status = 200, description = "The challenge", body = ChallengeOut),
            (status = 404, description = "No such challenge", body = crate::error::ErrorAnswer),
            (status = 429, description = "The client has exceeded its quota", body = crate::error::ErrorAnswer)
        )
    )
)]
pub(super) async fn challenge(
    State(app): State<App>,
    client: Client,
    path: Result<Path<(String, String)>, PathRejection>,
) -> Reply {
    app.handle_get(client, move |engine, context| {
        let Path((name, number)) = path.map_err(|_| ApiError::not_found())?;
        find_challenge(&name, &number, engine, context)
    })
    .await
}

pub(super) fn find_challenge(
    name: &str,
    number: &str,
    _engine: &Engine,
    context: &RequestContext,
) -> Result<Reply, ApiError> {
    let found = embedded::find(name, number).ok_or_else(ApiError::not_found)?;
    context.json(&ChallengeOut::from(found))
}

/// Draw a challenge of a collection as SVG
#[cfg(feature = "http")]
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        get,
        path = "/collections/{name}/{number}/picture.svg",
        operation_id = "collection_picture",
        tag = "puzzles",
        params(
            ("name" = String, Path, description = "The name of the collection"),
            ("number" = String, Path, description = "The number of the challenge, from 1"),
            PictureQuery
        ),
        responses(
            (status = 200, description = "The picture", body = String, content_type = "image/svg+xml"),
            (status = 400, description = "Unknown theme", body = crate::error::ErrorAnswer),
            (status = 404, description = "No such challenge", body = crate::error::ErrorAnswer),
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
        let Path((name, number)) = path.map_err(|_| ApiError::not_found())?;
        let Query(query) = query.map_err(|_| out_of_range("theme"))?;
        draw_challenge(&name, &number, query.theme.as_deref(), engine, context)
    })
    .await
}

pub(super) fn draw_challenge(
    name: &str,
    number: &str,
    wanted: Option<&str>,
    engine: &Engine,
    context: &RequestContext,
) -> Result<Reply, ApiError> {
    let theme = theme(wanted)?;
    let found = embedded::find(name, number).ok_or_else(ApiError::not_found)?;
    card_picture(&challenge::open(found, &engine.registry)?, &theme, context)
}
