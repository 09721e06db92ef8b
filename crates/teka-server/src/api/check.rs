//! `POST /check`: checks an answer against the rules of the puzzle. Replies whether it is correct and, if not, with the
//! first rule that it breaks or the errors in its text; and with a picture of it.

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
use serde::{Deserialize, Serialize};
use teka::{Source, Verdict, input};
use teka_json::{Located, SCHEMA, Scene};

/// A puzzle and an answer to check.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct CheckIn {
    /// The puzzle.
    puzzle: PuzzleIn,
    /// The answer, as text in the form that teka prints, or as JSON in the form that it saves.
    answer: String,
    /// Language of the messages in the response; from `Accept-Language` if not given.
    lang: Option<Lang>,
}

impl RequestBody for CheckIn {
    fn lang(&self) -> Option<Lang> {
        self.lang
    }

    fn puzzle(&self) -> Option<&PuzzleIn> {
        Some(&self.puzzle)
    }
}

/// The verdict on an answer.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct CheckOut {
    /// Version of the JSON format.
    schema: u8,
    /// Whether the answer is correct.
    legal: bool,
    /// The first rule that the answer breaks.
    reason: Option<BrokenRule>,
    /// Errors in the answer's text, with their location, if it could not be read.
    diagnostics: Vec<Located>,
    /// The answer as a picture, whether it is correct or not.
    scene: Option<Scene>,
}

/// A rule that an answer breaks.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct BrokenRule {
    /// The stable code of the rule.
    code: String,
    /// What is wrong, as a sentence.
    message: String,
}

/// Check an answer against the rules
#[cfg(feature = "http")]
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        post,
        path = "/check",
        tag = "play",
        request_body = CheckIn,
        responses((status = 200, description = "The verdict", body = CheckOut))
    )
)]
pub(super) async fn check(State(app): State<App>, request: JsonRequest<CheckIn>) -> Reply {
    app.handle(request, answer).await
}

pub(super) fn answer(body: CheckIn, engine: &Engine, context: &RequestContext) -> Result<Reply, ApiError> {
    let words = context.words;
    let game = body.puzzle.open(&engine.registry)?.game;
    let answer = [input::answer(Source::new("answer", body.answer))];
    let judgement = game.judge(&answer[0]);
    let reason = match &judgement.verdict {
        Verdict::Legal => None,
        Verdict::Illegal(rule) => Some(BrokenRule { code: rule.code.to_owned(), message: words.say(rule) }),
    };
    let locate = |diagnostic| Located::new(diagnostic, &answer, words);
    context.json(&CheckOut {
        schema: SCHEMA,
        legal: reason.is_none(),
        reason,
        diagnostics: judgement.diagnostics.iter().map(locate).collect(),
        scene: judgement.scene.as_ref().map(|scene| Scene::new(scene, words)),
    })
}
