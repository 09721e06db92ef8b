//! `GET /calendar/{date}`: the calendar puzzle of a day, whose pieces cover everything but the month and the
//! day, and which month or day each cell stands for.

#[cfg(feature = "http")]
use crate::app::App;
use crate::context::RequestContext;
use crate::date::Date;
use crate::engine::Engine;
use crate::error::ApiError;
use crate::reply::Reply;
#[cfg(feature = "http")]
use crate::request::Client;
#[cfg(feature = "http")]
use axum::extract::rejection::PathRejection;
#[cfg(feature = "http")]
use axum::extract::{Path, State};
use serde::Serialize;
use teka::packing::sets;
use teka_json::SCHEMA;

/// The calendar puzzle of a day.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct Calendar {
    /// Version of the JSON format.
    schema: u8,
    /// The day, such as `2026-11-17`.
    date: String,
    /// The text of the puzzle file.
    puzzle: String,
    /// What each cell stands for, row by row: first the months, then the days.
    labels: Vec<Vec<CalendarLabel>>,
}

/// The month or day that a cell of the calendar stands for.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub(super) enum CalendarLabel {
    /// A month, from 1.
    Month(u64),
    /// A day of the month, from 1.
    Day(u64),
}

/// Get the calendar puzzle of a day
#[cfg(feature = "http")]
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        get,
        path = "/calendar/{date}",
        tag = "puzzles",
        params(("date" = String, Path, description = "The day, such as `2026-11-17`")),
        responses(
            (status = 200, description = "The puzzle", body = Calendar),
            (status = 404, description = "No such day", body = crate::error::ErrorAnswer),
            (status = 429, description = "The client has exceeded its quota", body = crate::error::ErrorAnswer)
        )
    )
)]
pub(super) async fn calendar(
    State(app): State<App>,
    client: Client,
    path: Result<Path<String>, PathRejection>,
) -> Reply {
    app.handle_get(client, move |engine, context| {
        let Path(date) = path.map_err(|_| ApiError::not_found())?;
        puzzle_of_date(&date, engine, context)
    })
    .await
}

pub(super) fn puzzle_of_date(
    date: &str,
    _engine: &Engine,
    context: &RequestContext,
) -> Result<Reply, ApiError> {
    let date = Date::parse(date).ok_or_else(ApiError::not_found)?;
    let puzzle = sets::calendar_puzzle(date.to_string(), date.month as usize, date.day as usize);
    let puzzle = puzzle.ok_or_else(ApiError::not_found)?;
    let months = (1..=12).map(CalendarLabel::Month).collect();
    let days = (1..=31).map(CalendarLabel::Day).collect();
    let labels = [rows(months, sets::CALENDAR_MONTHS_PER_ROW), rows(days, sets::CALENDAR_DAYS_PER_ROW)];
    let labels = labels.into_iter().flatten().collect();
    context.json(&Calendar { schema: SCHEMA, date: date.to_string(), puzzle, labels })
}

/// Splits labels into rows of this length; the last may be shorter.
fn rows(labels: Vec<CalendarLabel>, length: usize) -> Vec<Vec<CalendarLabel>> {
    let mut rows: Vec<Vec<CalendarLabel>> = Vec::new();
    for label in labels {
        match rows.last_mut() {
            Some(row) if row.len() < length => row.push(label),
            _ => rows.push(vec![label]),
        }
    }
    rows
}
