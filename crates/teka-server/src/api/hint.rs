//! `POST /hint`: gives a hint for the next step of a puzzle.

#[cfg(feature = "http")]
use crate::app::App;
use crate::context::RequestContext;
use crate::engine::Engine;
use crate::error::ApiError;
use crate::language::Lang;
use crate::puzzle::{PuzzleIn, apply_setting, out_of_range};
use crate::reply::Reply;
#[cfg(feature = "http")]
use crate::request::JsonRequest;
use crate::request_body::RequestBody;
#[cfg(feature = "http")]
use axum::extract::State;
use serde::Deserialize;
use std::time::Duration;
use teka::{HintLevel, HintOptions, RunContext, STATE};
use teka_json::Hinted;

/// A puzzle, and the current position.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct HintIn {
    /// The puzzle.
    puzzle: PuzzleIn,
    /// The current position: a partly solved puzzle in the same format; the start if not given.
    state: Option<String>,
    /// How much to give away; `step` if not given.
    level: Option<HintLevel>,
    /// Number of hints to skip because they were already given for this position; 0 if not given.
    skip: Option<usize>,
    /// For sliding puzzles: `best` (default) follows the shortest known solution; `rows` and `fringe` are methods that
    /// people use.
    method: Option<String>,
    /// Time limit in milliseconds, reduced to that of the server. The hint is the best that is known by then.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 9_007_199_254_740_991_u64))]
    timeout_ms: Option<u64>,
    /// Language of the messages in the response; from `Accept-Language` if not given.
    lang: Option<Lang>,
}

impl RequestBody for HintIn {
    fn lang(&self) -> Option<Lang> {
        self.lang
    }

    fn puzzle(&self) -> Option<&PuzzleIn> {
        Some(&self.puzzle)
    }

    fn check_fields(&self) -> Result<(), ApiError> {
        match self.timeout_ms {
            Some(timeout) if !(1..1 << 53).contains(&timeout) => Err(out_of_range("timeout_ms")),
            _ => Ok(()),
        }
    }
}

/// Give a hint for the next step
#[cfg(feature = "http")]
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        post,
        path = "/hint",
        tag = "play",
        request_body = HintIn,
        responses((status = 200, description = "The hint, or why there is none", body = Hinted))
    )
)]
pub(super) async fn hint(State(app): State<App>, request: JsonRequest<HintIn>) -> Reply {
    app.handle_search(request, answer).await
}

pub(super) fn answer(body: HintIn, engine: &Engine, context: &RequestContext) -> Result<Reply, ApiError> {
    let mut game = body.puzzle.open(&engine.registry)?.game;
    if let Some(state) = body.state {
        game = apply_setting(&game, STATE, state)?;
    }
    let level = body.level.unwrap_or_default();
    let options = HintOptions::from(level).skipping(body.skip.unwrap_or(0));
    let options = body.method.into_iter().fold(options, |options, method| options.with("method", method));
    let limit = body.timeout_ms.map(Duration::from_millis);
    let budget = limit.map_or_else(|| context.budget.clone(), |limit| context.budget_within(limit));
    let found = game.hint(options, &RunContext::new(&budget));
    let found = found.map_err(|why| ApiError::unsupported(&why, game.family()))?;
    context.json(&Hinted::new(game.family(), level, &found, context.words, true))
}
