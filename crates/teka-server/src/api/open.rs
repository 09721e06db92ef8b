//! Reading a puzzle.

use crate::app::App;
use crate::asked::{Asked, Question};
use crate::brief::Context;
use crate::failure::Failure;
use crate::puzzle::PuzzleIn;
use crate::reply::Reply;
use crate::speech::Lang;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use teka_json::{Explanation, Located, Model, SCHEMA, Scene};
use utoipa::ToSchema;

/// A puzzle to read.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct OpenIn {
    /// The puzzle.
    puzzle: PuzzleIn,
    /// The language to answer in.
    lang: Option<Lang>,
}

impl Question for OpenIn {
    fn lang(&self) -> Option<Lang> {
        self.lang
    }

    fn check(&self) -> Result<(), Failure> {
        self.puzzle.check()
    }
}

/// A puzzle that was read.
#[derive(Serialize, ToSchema)]
pub(super) struct OpenOut {
    /// The number of this contract.
    schema: u8,
    /// Its family.
    family: String,
    /// What it is called.
    title: String,
    /// The puzzle as a file that reads back as the same puzzle.
    text: String,
    /// The algorithms that can solve it.
    algorithms: Vec<String>,
    /// The one of them that is used when nobody chose.
    usual: String,
    /// What its author may have meant otherwise.
    warnings: Vec<Located>,
    /// The puzzle as a picture.
    scene: Scene,
    /// What a person needs to play it, if it can be played by hand and its picture is not omitted.
    model: Option<Model>,
    /// What can be told before any search, if anything.
    explanation: Option<Explanation>,
    /// What can be done with it.
    can: Vec<String>,
}

/// Read a puzzle
#[utoipa::path(
    post,
    path = "/open",
    tag = "puzzles",
    request_body = OpenIn,
    responses((status = 200, description = "The puzzle", body = OpenOut))
)]
pub(super) async fn open(State(app): State<App>, asked: Asked<OpenIn>) -> Reply {
    let inside = app.clone();
    let work = move |question: OpenIn, context: &Context| {
        let words = context.words;
        let opened = question.puzzle.open(&inside.register)?;
        let game = opened.game.as_ref();
        let scene = Scene::new(&game.draw(), words);
        // What is too large to be drawn is too large to be played.
        let model = if scene.omitted.is_none() { game.model() } else { None };
        let warning = |warning| Located::new(warning, &opened.sources, words);
        context.json(&OpenOut {
            schema: SCHEMA,
            family: game.family().to_owned(),
            title: scene.title.clone(),
            text: game.print(),
            algorithms: game.algorithms().into_iter().map(str::to_owned).collect(),
            usual: game.usual().to_owned(),
            warnings: opened.warnings.iter().map(warning).collect(),
            scene,
            model: model.as_ref().and_then(Model::new),
            explanation: game.explain().map(|explanation| Explanation::new(&explanation, words)),
            can: inside
                .abilities
                .of(game.family(), &inside.register)
                .into_iter()
                .map(str::to_owned)
                .collect(),
        })
    };
    app.brief(asked, work).await
}
