//! `POST /exercise`: makes an exercise about a search; `POST /exercise/check`: checks the steps of an answer so far.

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
use serde::{Deserialize, Serialize};
use teka::exercise::{ALGORITHMS, AnswerStep, ExerciseOptions, check as check_answer, make};
use teka::sliding::Branching;
use teka::{Message, RunContext, Seed};
use teka_json::{Model, SCHEMA};

const BRANCH_AND_BOUND: &str = "branch-and-bound";
/// Default order in which branch and bound moves the blank: up, right, down, left.
const ORDER: &str = "URDL";
/// Whether branch and bound may undo the last move, by default.
const UNDO: &str = "forbid";
/// Default minimum and maximum number of nodes in a search tree.
const NODES: (usize, usize) = (8, 15);
/// The largest number of nodes that can be requested.
const MAX_NODES: usize = 200;
/// Maximum number of steps in an answer; trees are much smaller.
const MAX_STEPS: usize = 1_000;
/// Maximum length of a name, in characters.
const MAX_NAME_LENGTH: usize = 64;
/// Maximum size of a puzzle. Those of exercises have a few hundred bytes, and every check runs the search again.
const MAX_PUZZLE_BYTES: usize = 4 << 10;

/// The exercise to make.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct ExerciseIn {
    /// The search to carry out: `branch-and-bound`, `cells-first`, `pieces-first` or `backtrack`.
    #[cfg_attr(feature = "schema", schema(max_length = 64))]
    algorithm: String,
    /// The random seed; chosen at random if not given.
    seed: Option<u64>,
    /// Minimum number of nodes in the search tree; 8 if not given.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 200))]
    min_nodes: Option<usize>,
    /// Maximum number of nodes in the search tree; 15 if not given.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 200))]
    max_nodes: Option<usize>,
    /// Language of the messages in the response; from `Accept-Language` if not given.
    lang: Option<Lang>,
}

impl RequestBody for ExerciseIn {
    fn lang(&self) -> Option<Lang> {
        self.lang
    }

    fn puzzle(&self) -> Option<&PuzzleIn> {
        None
    }

    fn check_fields(&self) -> Result<(), ApiError> {
        if self.algorithm.chars().count() > MAX_NAME_LENGTH {
            return Err(out_of_range("algorithm"));
        }
        let (least, most) = self.nodes();
        if least < 1 || least > most || most > MAX_NODES {
            return Err(out_of_range("max_nodes"));
        }
        Ok(())
    }
}

impl ExerciseIn {
    /// The minimum and the maximum number of nodes.
    fn nodes(&self) -> (usize, usize) {
        let least = self.min_nodes.unwrap_or(NODES.0.min(self.max_nodes.unwrap_or(usize::MAX)));
        (least, self.max_nodes.unwrap_or(NODES.1.max(least)))
    }
}

/// An exercise.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct ExerciseOut {
    /// Version of the JSON format.
    schema: u8,
    /// The family of the puzzle.
    family: String,
    /// The search to carry out.
    algorithm: String,
    /// The order in which branch and bound moves the blank.
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<String>,
    /// Whether branch and bound may undo the last move: `allow` or `forbid`.
    #[serde(skip_serializing_if = "Option::is_none")]
    undo: Option<String>,
    /// The random seed that makes this exercise again.
    seed: u64,
    /// The number of nodes in the search tree, including the root.
    nodes: usize,
    /// The number of steps in the key, which is the answer that the search itself gives.
    steps: usize,
    /// What to do, in words.
    task: String,
    /// The text of the puzzle file.
    puzzle: String,
    /// The puzzle as data.
    model: Option<Model>,
}

/// Make an exercise about a search
#[cfg(feature = "http")]
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        post,
        path = "/exercise",
        tag = "class",
        request_body = ExerciseIn,
        responses((status = 200, description = "The exercise", body = ExerciseOut))
    )
)]
pub(super) async fn exercise(State(app): State<App>, request: JsonRequest<ExerciseIn>) -> Reply {
    app.handle_search(request, make_exercise).await
}

pub(super) fn make_exercise(
    body: ExerciseIn,
    engine: &Engine,
    context: &RequestContext,
) -> Result<Reply, ApiError> {
    let (least, most) = body.nodes();
    let ExerciseIn { algorithm, seed, .. } = body;
    let (family, algorithm) = find_algorithm(&algorithm)?;
    let seed = seed.map_or_else(engine.random_seed, Seed);
    let options = ExerciseOptions {
        algorithm: algorithm.to_owned(),
        size: None,
        nodes: least..=most,
        variants: 1,
        seed,
        order: ORDER.to_owned(),
        undo: UNDO == "allow",
    };
    let made = make(&options, &RunContext::new(&context.budget)).pop();
    let Some(made) = made else {
        let message = Message::new("exercise.too_few").with("made", 0).with("variants", 1);
        return Err(match context.budget.signal.raised() {
            Some(_) => ApiError::timed_out(message),
            None => ApiError::unprocessable(message),
        });
    };
    let task = Message::new("exercise.task").with("algorithm", algorithm);
    let task = task.with("order", ORDER).with("undo", UNDO);
    let has_branching = algorithm == BRANCH_AND_BOUND;
    context.json(&ExerciseOut {
        schema: SCHEMA,
        family: family.to_owned(),
        algorithm: algorithm.to_owned(),
        order: has_branching.then(|| ORDER.to_owned()),
        undo: has_branching.then(|| UNDO.to_owned()),
        seed: seed.0,
        nodes: made.tree.nodes().len(),
        steps: made.key.len(),
        task: context.words.say(&task),
        puzzle: made.game.print(),
        model: made.game.model().as_ref().and_then(Model::new),
    })
}

/// Looks up an algorithm that has exercises, and returns it with its family.
fn find_algorithm(algorithm: &str) -> Result<(&'static str, &'static str), ApiError> {
    ALGORITHMS.into_iter().find(|(_, known)| *known == algorithm).ok_or_else(|| {
        let known = ALGORITHMS.map(|(_, algorithm)| algorithm).join(", ");
        let message = Message::new("exercise.no_such").with("asked", algorithm).with("known", known);
        ApiError::unprocessable(message)
    })
}

/// The answer to an exercise so far.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct ExerciseCheckIn {
    /// The puzzle of the exercise.
    puzzle: PuzzleIn,
    /// The search to carry out.
    #[cfg_attr(feature = "schema", schema(max_length = 64))]
    algorithm: String,
    /// The order in which branch and bound moves the blank; `URDL` if not given.
    #[cfg_attr(feature = "schema", schema(max_length = 64))]
    order: Option<String>,
    /// Whether branch and bound may undo the last move: `allow`, or `forbid` if not given.
    #[cfg_attr(feature = "schema", schema(max_length = 64))]
    undo: Option<String>,
    /// The steps so far.
    #[cfg_attr(feature = "schema", schema(max_items = 1000))]
    steps: Vec<AnswerStepIn>,
    /// Language of the messages in the response; from `Accept-Language` if not given.
    lang: Option<Lang>,
}

/// One step of an answer.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum AnswerStepIn {
    /// Branch and bound: a node is expanded.
    Expand {
        /// The number of the node, in order of generation, from 1.
        node: usize,
        /// Its children, in order of generation.
        children: Vec<ChildIn>,
    },
    /// Branch and bound: a node is the goal.
    Goal {
        /// The number of the node.
        node: usize,
    },
    /// Backtracking: a piece is placed, or an entry is written.
    Place {
        /// The piece or the entry.
        name: String,
        /// Its cells in any order, each as row and column, from 1.
        cells: Vec<[usize; 2]>,
    },
    /// Backtracking: the last piece or entry is taken back.
    TakeBack {
        /// The piece or the entry.
        name: String,
    },
}

/// A child of an expanded node.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct ChildIn {
    /// The direction in which the blank moves.
    r#move: BlankMove,
    /// The cost of the child.
    cost: u64,
}

/// A direction in which the blank moves.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) enum BlankMove {
    /// Up.
    U,
    /// Right.
    R,
    /// Down.
    D,
    /// Left.
    L,
}

impl From<AnswerStepIn> for AnswerStep {
    fn from(step: AnswerStepIn) -> Self {
        let letter = |child: &ChildIn| match child.r#move {
            BlankMove::U => 'U',
            BlankMove::R => 'R',
            BlankMove::D => 'D',
            BlankMove::L => 'L',
        };
        match step {
            AnswerStepIn::Expand { node, children } => {
                let children = children.iter().map(|child| (letter(child), child.cost)).collect();
                AnswerStep::Expand { node, children }
            }
            AnswerStepIn::Goal { node } => AnswerStep::Goal { node },
            AnswerStepIn::Place { name, cells } => {
                let cells = cells.into_iter().map(|[row, column]| (row, column)).collect();
                AnswerStep::Place { name, cells }
            }
            AnswerStepIn::TakeBack { name } => AnswerStep::TakeBack { name },
        }
    }
}

impl RequestBody for ExerciseCheckIn {
    fn lang(&self) -> Option<Lang> {
        self.lang
    }

    fn puzzle(&self) -> Option<&PuzzleIn> {
        Some(&self.puzzle)
    }

    fn check_fields(&self) -> Result<(), ApiError> {
        let is_short = |text: &str| text.chars().count() <= MAX_NAME_LENGTH;
        if !is_short(&self.algorithm) {
            return Err(out_of_range("algorithm"));
        }
        if ![&self.order, &self.undo].into_iter().flatten().all(|text| is_short(text)) {
            return Err(out_of_range("order"));
        }
        if self.steps.len() > MAX_STEPS {
            return Err(out_of_range("steps"));
        }
        if self.puzzle.sources.iter().map(|source| source.text.len()).sum::<usize>() > MAX_PUZZLE_BYTES {
            return Err(out_of_range("puzzle.sources"));
        }
        Ok(())
    }
}

/// How much of an answer is right so far.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct ExerciseChecked {
    /// Version of the JSON format.
    schema: u8,
    /// Whether the answer is right and complete.
    complete: bool,
    /// The number of steps that are right.
    right: usize,
    /// The number of steps in the key, or in the answer if it has more.
    steps: usize,
    /// The first mistake; absent if the answer is right so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    mistake: Option<MistakeOut>,
}

/// The first mistake of an answer.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct MistakeOut {
    /// The step, from 1.
    step: usize,
    /// The stable code of the mistake.
    code: String,
    /// What is wrong, as a sentence.
    message: String,
}

/// Check the steps of an answer to an exercise
///
/// The answer may be incomplete: the steps so far are checked, and missing ones are not a mistake.
#[cfg(feature = "http")]
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        post,
        path = "/exercise/check",
        operation_id = "check_exercise",
        tag = "class",
        request_body = ExerciseCheckIn,
        responses((status = 200, description = "What is right and wrong", body = ExerciseChecked))
    )
)]
pub(super) async fn check(State(app): State<App>, request: JsonRequest<ExerciseCheckIn>) -> Reply {
    app.handle_search(request, check_exercise).await
}

pub(super) fn check_exercise(
    body: ExerciseCheckIn,
    engine: &Engine,
    context: &RequestContext,
) -> Result<Reply, ApiError> {
    let (family, algorithm) = find_algorithm(&body.algorithm)?;
    let mut game = body.puzzle.open(&engine.registry)?.game;
    if game.family() != family {
        return Err(ApiError::unprocessable(Message::new("exercise.no_search").with("file", game.family())));
    }
    let mut branching = Branching::default();
    if algorithm == BRANCH_AND_BOUND {
        let undo = body.undo.unwrap_or_else(|| UNDO.to_owned());
        let order = body.order.unwrap_or_else(|| ORDER.to_owned());
        let is_forbidden = undo == "forbid";
        game = apply_setting(&game, "order", order.clone())?;
        game = apply_setting(&game, "undo", undo)?;
        branching = branching.with_order(&order).unwrap_or_default().forbidding_undo(is_forbidden);
    }
    let steps: Vec<AnswerStep> = body.steps.into_iter().map(AnswerStep::from).collect();
    let marks = check_answer(&game, algorithm, branching, &steps);
    let marks = marks
        .ok_or_else(|| ApiError::unprocessable(Message::new("exercise.no_search").with("file", family)))?;
    let complete = marks.is_full();
    let mistake = marks.first.filter(|mistake| mistake.step <= steps.len()).map(|mistake| MistakeOut {
        step: mistake.step,
        code: mistake.message.code.to_owned(),
        message: context.words.say(&mistake.message),
    });
    context.json(&ExerciseChecked {
        schema: SCHEMA,
        complete,
        right: marks.right,
        steps: marks.steps,
        mistake,
    })
}
