//! `POST /hint`: gives a hint for the next step of a puzzle.

use crate::app::App;
use crate::error::ApiError;
use crate::handle::RequestContext;
use crate::language::Lang;
use crate::puzzle::{PuzzleIn, apply_setting, out_of_range};
use crate::reply::Reply;
use crate::request::{JsonRequest, RequestBody};
use axum::extract::State;
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;
use teka::{HintLevel, HintOptions, RunContext, STATE, Timeout};
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
    /// How many hints to skip, because they were given for this position already; none if not given.
    skip: Option<usize>,
    /// Sliding puzzles: by the shortest known solution (`best`, the default) or by a method of people (`rows`, `fringe`).
    method: Option<String>,
    /// Time limit in milliseconds, at most that of the server. What is known by then is the answer.
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
    let registry = Arc::clone(&app.registry);
    let work = move |body: HintIn, context: &RequestContext| {
        let mut game = body.puzzle.open(&registry)?.game;
        if let Some(state) = body.state {
            game = apply_setting(&game, STATE, state)?;
        }
        let level = body.level.unwrap_or_default();
        let options = HintOptions::from(level).skipping(body.skip.unwrap_or(0));
        let options = body.method.into_iter().fold(options, |options, method| options.with("method", method));
        let limit = body.timeout_ms.map(Duration::from_millis);
        let _timeout = limit.map(|limit| Timeout::new(limit, context.budget.signal.clone()));
        let found = game.hint(options, &RunContext::new(&context.budget));
        let found = found.map_err(|why| ApiError::unsupported(&why, game.family()))?;
        context.json(&Hinted::new(game.family(), level, &found, context.words, true))
    };
    app.handle_search(request, work).await
}
