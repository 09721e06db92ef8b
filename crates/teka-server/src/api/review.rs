//! `POST /review`: finds mistakes in the current position, without giving away the solution.

use crate::app::App;
use crate::error::ApiError;
use crate::handle::RequestContext;
use crate::language::Lang;
use crate::puzzle::PuzzleIn;
use crate::reply::Reply;
use crate::request::{JsonRequest, RequestBody};
use axum::extract::State;
use serde::Deserialize;
use std::sync::Arc;
use teka::{RunContext, STATE, Source};
use teka_json::Reviewed;

/// A puzzle, and the current position.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct ReviewIn {
    /// The puzzle.
    puzzle: PuzzleIn,
    /// The current position, drawn like an answer, with `.` for empty cells.
    state: String,
    /// Language of the messages in the response; from `Accept-Language` if not given.
    lang: Option<Lang>,
}

impl RequestBody for ReviewIn {
    fn lang(&self) -> Option<Lang> {
        self.lang
    }

    fn puzzle(&self) -> Option<&PuzzleIn> {
        Some(&self.puzzle)
    }
}

/// Find mistakes without giving away the solution
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        post,
        path = "/review",
        tag = "play",
        request_body = ReviewIn,
        responses((status = 200, description = "The mistakes", body = Reviewed))
    )
)]
pub(super) async fn review(State(app): State<App>, request: JsonRequest<ReviewIn>) -> Reply {
    let registry = Arc::clone(&app.registry);
    let work = move |body: ReviewIn, context: &RequestContext| {
        let game = body.puzzle.open(&registry)?.game;
        let state = Source::new("state", body.state);
        match game.review(&state, &RunContext::new(&context.budget)) {
            Ok(reviewed) => context.json(&Reviewed::new(game.family(), &reviewed, context.words)),
            Err(error) => Err(ApiError::from_setting_error(error, STATE, game.family(), state)),
        }
    };
    app.handle_search(request, work).await
}
