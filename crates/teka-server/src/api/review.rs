//! What is wrong with how far somebody has come.

use crate::app::App;
use crate::asked::{Asked, Question};
use crate::brief::Context;
use crate::failure::Failure;
use crate::puzzle::PuzzleIn;
use crate::reply::Reply;
use crate::speech::Lang;
use axum::extract::State;
use serde::Deserialize;
use teka::{Job, Setting, Silent, Source};
use teka_json::Reviewed;
use utoipa::ToSchema;

/// A puzzle, and how far somebody has come with it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ReviewIn {
    /// The puzzle.
    puzzle: PuzzleIn,
    /// How far somebody has come, drawn as answers are, with `.` for what is free.
    state: String,
    /// The language to answer in.
    lang: Option<Lang>,
}

impl Question for ReviewIn {
    fn lang(&self) -> Option<Lang> {
        self.lang
    }

    fn check(&self) -> Result<(), Failure> {
        self.puzzle.check()
    }
}

/// Mark what is wrong, without telling what would be right
#[utoipa::path(
    post,
    path = "/review",
    tag = "play",
    request_body = ReviewIn,
    responses((status = 200, description = "What is wrong", body = Reviewed))
)]
pub(super) async fn review(State(app): State<App>, asked: Asked<ReviewIn>) -> Reply {
    let register = std::sync::Arc::clone(&app.register);
    let work = move |question: ReviewIn, context: &Context| {
        let game = question.puzzle.open(&register)?.game;
        let state = Source::new("state", question.state);
        let job = Job { budget: &context.budget, observer: &Silent, saver: None, resume: None };
        match game.review(&state, &job) {
            Ok(found) => context.json(&Reviewed::new(&found, context.words)),
            Err(error) => Err(Failure::setting(error, Setting::State, game.family(), state)),
        }
    };
    app.search(asked, work).await
}
