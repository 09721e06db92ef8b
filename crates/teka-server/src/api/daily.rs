//! `GET /daily/{date}`: the puzzles of a day, one of each family, and their pictures.

use super::challenge::{self, ChallengeOut};
use super::examples::{PictureQuery, card_picture, theme};
use crate::app::App;
use crate::daily;
use crate::date::Date;
use crate::error::ApiError;
use crate::handle::RequestContext;
use crate::puzzle::out_of_range;
use crate::reply::Reply;
use crate::request::Client;
use axum::extract::rejection::{PathRejection, QueryRejection};
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
    /// One puzzle of each family; fewer if the others take longer than a request may. Another request continues with them.
    puzzles: Vec<ChallengeOut>,
    /// Whether these are all.
    complete: bool,
}

/// Get the puzzles of a day
///
/// They are made from the date alone, so they are the same on every server of this version.
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
    let state = app.clone();
    let work = move |context: &RequestContext| {
        let date = path.ok().and_then(|Path(date)| Date::parse(&date)).ok_or_else(ApiError::not_found)?;
        let made = state.daily.of(date, &state.registry, &RunContext::new(&context.budget));
        let puzzles: Vec<_> = made.iter().map(|challenge| ChallengeOut::from(&**challenge)).collect();
        let complete = puzzles.len() == daily::PER_DAY;
        context.json(&Daily { schema: SCHEMA, date: date.to_string(), puzzles, complete })
    };
    app.handle_get_search(client, work).await
}

/// Draw a puzzle of a day as SVG
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
    let state = app.clone();
    let work = move |context: &RequestContext| {
        let Path((date, family)) = path.map_err(|_| ApiError::not_found())?;
        let Query(query) = query.map_err(|_| out_of_range("theme"))?;
        let theme = theme(query.theme.as_deref())?;
        let date = Date::parse(&date).ok_or_else(ApiError::not_found)?;
        let budget = RunContext::new(&context.budget);
        let found = state.daily.of_family(date, &family, &state.registry, &budget)?;
        card_picture(&challenge::open(&found, &state.registry)?, &theme, context)
    };
    app.handle_get_search(client, work).await
}
