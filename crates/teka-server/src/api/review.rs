//! `POST /review`: finds mistakes in the current position, without giving away the solution.

#[cfg(feature = "http")]
use crate::app::App;
use crate::context::RequestContext;
use crate::engine::Engine;
use crate::error::ApiError;
use crate::language::Lang;
use crate::puzzle::PuzzleIn;
use crate::reply::Reply;
#[cfg(feature = "http")]
use crate::request::JsonRequest;
use crate::request_body::RequestBody;
#[cfg(feature = "http")]
use axum::extract::State;
use serde::Deserialize;
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
#[cfg(feature = "http")]
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
    app.handle_search(request, answer).await
}

pub(super) fn answer(body: ReviewIn, engine: &Engine, context: &RequestContext) -> Result<Reply, ApiError> {
    let game = body.puzzle.open(&engine.registry)?.game;
    let state = Source::new("state", body.state);
    match game.review(&state, &RunContext::new(&context.budget)) {
        Ok(reviewed) => context.json(&Reviewed::new(game.family(), &reviewed, context.words)),
        Err(error) => Err(ApiError::from_setting_error(error, STATE, game.family(), state)),
    }
}
