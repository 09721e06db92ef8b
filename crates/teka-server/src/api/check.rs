//! The referee's word on an answer.

use crate::app::App;
use crate::asked::{Asked, Question};
use crate::brief::Context;
use crate::failure::Failure;
use crate::puzzle::PuzzleIn;
use crate::reply::Reply;
use crate::speech::Lang;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use teka::{Source, Verdict};
use teka_json::{Located, SCHEMA, Scene};
use utoipa::ToSchema;

/// A puzzle and somebody's answer to it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct CheckIn {
    /// The puzzle.
    puzzle: PuzzleIn,
    /// The answer: text as teka prints it, or JSON as it saves it.
    answer: String,
    /// The language to answer in.
    lang: Option<Lang>,
}

impl Question for CheckIn {
    fn lang(&self) -> Option<Lang> {
        self.lang
    }

    fn check(&self) -> Result<(), Failure> {
        self.puzzle.check()
    }
}

/// The referee's word.
#[derive(Serialize, ToSchema)]
pub(super) struct CheckOut {
    /// The number of this contract.
    schema: u8,
    /// Whether the answer keeps every rule.
    legal: bool,
    /// The rule it breaks.
    reason: Option<Reason>,
    /// Where in the answer's text the trouble is, if it could not even be read.
    diagnostics: Vec<Located>,
    /// The answer, right or wrong, as a picture.
    scene: Option<Scene>,
}

/// A rule that is broken.
#[derive(Serialize, ToSchema)]
pub(super) struct Reason {
    /// Its stable name.
    code: String,
    /// What is wrong.
    message: String,
}

/// Let the referee judge an answer
#[utoipa::path(
    post,
    path = "/check",
    tag = "play",
    request_body = CheckIn,
    responses((status = 200, description = "The verdict", body = CheckOut))
)]
pub(super) async fn check(State(app): State<App>, asked: Asked<CheckIn>) -> Reply {
    let register = std::sync::Arc::clone(&app.register);
    let work = move |question: CheckIn, context: &Context| {
        let words = context.words;
        let game = question.puzzle.open(&register)?.game;
        let answer = [Source::new("answer", question.answer)];
        let judgement = game.judge(&answer[0]);
        let reason = match &judgement.verdict {
            Verdict::Legal => None,
            Verdict::Illegal(rule) => Some(Reason { code: rule.code.to_owned(), message: words.say(rule) }),
        };
        let located = judgement.diagnostics.iter().map(|one| Located::new(one, &answer, words));
        context.json(&CheckOut {
            schema: SCHEMA,
            legal: reason.is_none(),
            reason,
            diagnostics: located.collect(),
            scene: judgement.scene.as_ref().map(|scene| Scene::new(scene, words)),
        })
    };
    app.brief(asked, work).await
}
