//! `GET /collections`: the collections of challenges, their challenges and the pictures of these.

use super::challenge::{self, ChallengeOut};
use super::examples::{PictureQuery, card_picture, theme};
use crate::app::App;
use crate::challenge::Recipe;
use crate::collections as embedded;
use crate::error::ApiError;
use crate::handle::RequestContext;
use crate::puzzle::out_of_range;
use crate::reply::Reply;
use crate::request::Client;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use serde::Serialize;
use std::sync::Arc;
use teka_json::SCHEMA;

/// The collections.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct Collections {
    /// Version of the JSON format.
    schema: u8,
    /// All collections, in the order they are shown.
    collections: Vec<CollectionOut>,
}

/// A collection of challenges, from the easiest level to the hardest.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct CollectionOut {
    /// Its name, as in the path of its challenges.
    name: String,
    /// What each of its challenges is like. The first has the number 1.
    recipes: Vec<Recipe>,
}

/// List the collections of challenges
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
    let work = |context: &RequestContext| {
        let out = |collection: &embedded::Collection| CollectionOut {
            name: collection.name.to_owned(),
            recipes: collection.challenges.iter().map(|challenge| challenge.recipe.clone()).collect(),
        };
        let collections = embedded::all().iter().map(out).collect();
        context.json(&Collections { schema: SCHEMA, collections })
    };
    app.handle_get(client, work).await
}

/// Get a challenge of a collection
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
    let work = move |context: &RequestContext| {
        let Path((name, number)) = path.map_err(|_| ApiError::not_found())?;
        let found = embedded::find(&name, &number).ok_or_else(ApiError::not_found)?;
        context.json(&ChallengeOut::from(found))
    };
    app.handle_get(client, work).await
}

/// Draw a challenge of a collection as SVG
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
    let registry = Arc::clone(&app.registry);
    let work = move |context: &RequestContext| {
        let Path((name, number)) = path.map_err(|_| ApiError::not_found())?;
        let Query(query) = query.map_err(|_| out_of_range("theme"))?;
        let theme = theme(query.theme.as_deref())?;
        let found = embedded::find(&name, &number).ok_or_else(ApiError::not_found)?;
        card_picture(&challenge::open(found, &registry)?, &theme, context)
    };
    app.handle_get_search(client, work).await
}
