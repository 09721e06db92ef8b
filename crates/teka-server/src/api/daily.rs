//! `GET /daily/{date}` and the paths below it: returns the puzzles of a day, one of each family, and draws
//! their pictures as SVG.

use super::challenge::{self, ChallengeOut};
#[cfg(feature = "http")]
use super::examples::PictureQuery;
use super::examples::{card_picture, theme};
#[cfg(feature = "http")]
use crate::app::App;
use crate::context::RequestContext;
use crate::daily;
use crate::date::Date;
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
use teka::RunContext;
use teka_json::SCHEMA;

/// The puzzles of a day.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct Daily {
    /// Version of the JSON format.
    schema: u8,
    /// The day, such as `2026-11-17`.
    date: String,
    /// One puzzle of each family; fewer if making all of them takes too long for one request. Another request continues.
    puzzles: Vec<ChallengeOut>,
    /// Whether these are all puzzles of the day.
    complete: bool,
}

/// Get the puzzles of a day
///
/// They are made from the date alone, so they are the same on every server of this version.
#[cfg(feature = "http")]
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        get,
        path = "/daily/{date}",
        tag = "puzzles",
        params(("date" = String, Path, description = "The day, such as `2026-11-17`")),
        responses(
            (status = 200, description = "The puzzles", body = Daily),
            (status = 404, description = "No such day", body = crate::error::ErrorAnswer),
            (status = 429, description = "The client has exceeded its quota", body = crate::error::ErrorAnswer)
        )
    )
)]
pub(super) async fn daily(
    State(app): State<App>,
    client: Client,
    path: Result<Path<String>, PathRejection>,
) -> Reply {
    app.handle_get_search(client, move |engine, context| {
        let Path(date) = path.map_err(|_| ApiError::not_found())?;
        puzzles_of_day(&date, engine, context)
    })
    .await
}

pub(super) fn puzzles_of_day(
    date: &str,
    engine: &Engine,
    context: &RequestContext,
) -> Result<Reply, ApiError> {
    let date = Date::parse(date).ok_or_else(ApiError::not_found)?;
    let made = engine.daily.of(date, &engine.registry, &RunContext::new(&context.budget));
    let puzzles: Vec<_> = made.iter().map(|challenge| ChallengeOut::from(&**challenge)).collect();
    let complete = puzzles.len() == daily::PER_DAY;
    context.json(&Daily { schema: SCHEMA, date: date.to_string(), puzzles, complete })
}

/// Draw a puzzle of a day as SVG
#[cfg(feature = "http")]
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        get,
        path = "/daily/{date}/{family}/picture.svg",
        operation_id = "daily_picture",
        tag = "puzzles",
        params(
            ("date" = String, Path, description = "The day, such as `2026-11-17`"),
            ("family" = String, Path, description = "The puzzle family"),
            PictureQuery
        ),
        responses(
            (status = 200, description = "The picture", body = String, content_type = "image/svg+xml"),
            (status = 400, description = "Unknown theme", body = crate::error::ErrorAnswer),
            (status = 404, description = "No such day or family", body = crate::error::ErrorAnswer),
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
        let Path((date, family)) = path.map_err(|_| ApiError::not_found())?;
        let Query(query) = query.map_err(|_| out_of_range("theme"))?;
        draw_daily(&date, &family, query.theme.as_deref(), engine, context)
    })
    .await
}

pub(super) fn draw_daily(
    date: &str,
    family: &str,
    wanted: Option<&str>,
    engine: &Engine,
    context: &RequestContext,
) -> Result<Reply, ApiError> {
    let theme = theme(wanted)?;
    let date = Date::parse(date).ok_or_else(ApiError::not_found)?;
    let budget = RunContext::new(&context.budget);
    let found = engine.daily.of_family(date, family, &engine.registry, &budget)?;
    card_picture(&challenge::open(&found, &engine.registry)?, &theme, context)
}
