//! The next step of a puzzle.

use crate::app::App;
use crate::asked::{Asked, Question};
use crate::brief::Context;
use crate::failure::Failure;
use crate::puzzle::{PuzzleIn, set};
use crate::reply::Reply;
use crate::speech::Lang;
use axum::extract::State;
use serde::Deserialize;
use teka::{Job, Level, Setting, Silent};
use teka_json::Hinted;
use utoipa::ToSchema;

/// A puzzle, and how far somebody has come with it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct HintIn {
    /// The puzzle.
    puzzle: PuzzleIn,
    /// How far somebody has come, as a text of the same form; without it, not at all.
    state: Option<String>,
    /// How much to give away; a step if nothing is said.
    level: Option<LevelIn>,
    /// The language to answer in.
    lang: Option<Lang>,
}

/// How much a hint gives away.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum LevelIn {
    /// Where to look, and for what.
    Nudge,
    /// The reasoning that leads to the next step.
    Step,
    /// The next step itself.
    Answer,
}

impl Question for HintIn {
    fn lang(&self) -> Option<Lang> {
        self.lang
    }

    fn check(&self) -> Result<(), Failure> {
        self.puzzle.check()
    }
}

/// Give the next step
#[utoipa::path(
    post,
    path = "/hint",
    tag = "play",
    request_body = HintIn,
    responses((status = 200, description = "The hint, or why there is none", body = Hinted))
)]
pub(super) async fn hint(State(app): State<App>, asked: Asked<HintIn>) -> Reply {
    let register = std::sync::Arc::clone(&app.register);
    let work = move |question: HintIn, context: &Context| {
        let mut game = question.puzzle.open(&register)?.game;
        if let Some(state) = question.state {
            game = set(game.as_ref(), Setting::State, state)?;
        }
        let level = match question.level {
            Some(LevelIn::Nudge) => Level::Nudge,
            Some(LevelIn::Step) | None => Level::Step,
            Some(LevelIn::Answer) => Level::Answer,
        };
        let job = Job { budget: &context.budget, observer: &Silent, saver: None, resume: None };
        let found = game.hint(level, &job).map_err(|why| Failure::unsupported(why, game.family()))?;
        context.json(&Hinted::new(game.family(), level, &found, context.words, true))
    };
    app.search(asked, work).await
}
