//! `POST /open`: reads a puzzle and returns everything known about it without a search.

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
use teka_json::{Explanation, Located, Model, SCHEMA, Scene};

/// A puzzle to open.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct OpenIn {
    /// The puzzle.
    puzzle: PuzzleIn,
    /// Language of the messages in the response; from `Accept-Language` if not given.
    lang: Option<Lang>,
}

impl RequestBody for OpenIn {
    fn lang(&self) -> Option<Lang> {
        self.lang
    }

    fn puzzle(&self) -> Option<&PuzzleIn> {
        Some(&self.puzzle)
    }
}

/// An opened puzzle.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct OpenOut {
    /// Version of the JSON format.
    schema: u8,
    /// The puzzle family.
    family: String,
    /// The title.
    title: String,
    /// The puzzle in teka's text format.
    text: String,
    /// The algorithms that can solve it.
    algorithms: Vec<String>,
    /// The default algorithm for this puzzle.
    #[serde(rename = "usual")]
    default_algorithm: String,
    /// Warnings about the sources, with their location.
    warnings: Vec<Located>,
    /// The puzzle as a picture.
    scene: Scene,
    /// The puzzle as data, for programs that let people play it; `null` if the family has no such data or the picture is
    /// omitted.
    model: Option<Model>,
    /// What is known without a search, such as whether the puzzle can be solved, and why.
    explanation: Option<Explanation>,
    /// Supported operations, as in `GET /families`.
    can: Vec<String>,
}

/// Open a puzzle
#[cfg(feature = "http")]
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        post,
        path = "/open",
        tag = "puzzles",
        request_body = OpenIn,
        responses((status = 200, description = "The puzzle", body = OpenOut))
    )
)]
pub(super) async fn open(State(app): State<App>, request: JsonRequest<OpenIn>) -> Reply {
    app.handle(request, answer).await
}

pub(super) fn answer(body: OpenIn, engine: &Engine, context: &RequestContext) -> Result<Reply, ApiError> {
    let words = context.words;
    let opened = body.puzzle.open(&engine.registry)?;
    let game = &opened.game;
    let scene = Scene::new(&game.draw(), words);
    // A puzzle that is too large to be drawn is too large to be played.
    let model = if scene.omitted.is_none() { game.model() } else { None };
    let warning = |warning| Located::new(warning, &opened.sources, words);
    context.json(&OpenOut {
        schema: SCHEMA,
        family: game.family().to_owned(),
        title: scene.title.clone(),
        text: game.print(),
        algorithms: game.algorithms().into_iter().map(str::to_owned).collect(),
        default_algorithm: game.default_algorithm().to_owned(),
        warnings: opened.warnings.iter().map(warning).collect(),
        scene,
        model: model.as_ref().and_then(Model::new),
        explanation: game.explain().map(|explanation| Explanation::new(&explanation, words)),
        can: game.abilities().names().into_iter().map(str::to_owned).collect(),
    })
}
