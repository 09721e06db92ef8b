//! Jobs: handed in, asked after, cancelled.

use crate::app::App;
use crate::asked::{Asked, Asker, Question};
use crate::brief::Context;
use crate::clients::Good;
use crate::failure::{ErrorAnswer, Failure, Refusal};
use crate::jobs::{
    Job, JobResult, JobState, Kind, Limits, LimitsIn, Order, Progress, Sizes, Task, WishedDifficulty, unknown,
};
use crate::puzzle::{PuzzleIn, out_of_range};
use crate::reply::Reply;
use crate::speech::Lang;
use axum::body::Bytes;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;
use teka::{Message, Seed, Which, Wish};
use teka_json::SCHEMA;
use utoipa::ToSchema;

/// The most solutions that are listed when nobody says otherwise, and at all.
const USUAL_LIST: u64 = 1_000;
const LONGEST_LIST: u64 = 10_000;
const MOST: u64 = (1 << 53) - 1;

/// Something to do.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct JobIn {
    /// What to do.
    kind: Kind,
    /// The puzzle, for everything but `generate`.
    puzzle: Option<PuzzleIn>,
    /// The algorithm, for `solve`; a good one for the puzzle if nothing is said.
    #[schema(max_length = 64)]
    algorithm: Option<String>,
    /// Whether a quick proof that there is no solution may spare the search, for `solve`; it may if nothing is said.
    shortcuts: Option<bool>,
    /// Whether to list one solution of each class that symmetries carry into each other, for `list`.
    distinct: Option<bool>,
    /// The most solutions to list; 1,000 if nothing is said.
    #[schema(minimum = 1, maximum = 10_000)]
    most: Option<u64>,
    /// What it may use.
    limits: Option<LimitsIn>,
    /// The family, for `generate`.
    #[schema(max_length = 64)]
    family: Option<String>,
    /// Rows and columns, for `generate`.
    size: Option<Sizes>,
    /// How hard, for `generate`.
    difficulty: Option<WishedDifficulty>,
    /// Make it from the solved puzzle by this many random moves, for `generate`.
    #[schema(maximum = 9_007_199_254_740_991_u64)]
    moves: Option<u64>,
    /// Make one that needs exactly this many moves, for `generate`.
    #[schema(maximum = 9_007_199_254_740_991_u64)]
    optimal_length: Option<u64>,
    /// Make every solvable puzzle equally likely, for `generate`.
    uniform: Option<bool>,
    /// What decides all randomness, for `generate`; any if nothing is said.
    #[schema(maximum = 9_007_199_254_740_991_u64)]
    seed: Option<u64>,
    /// Which puzzle of this seed, for `generate`.
    #[schema(maximum = 9_007_199_254_740_991_u64)]
    number: Option<u64>,
    /// The language to answer in.
    lang: Option<Lang>,
}

impl Question for JobIn {
    fn lang(&self) -> Option<Lang> {
        self.lang
    }

    fn check(&self) -> Result<(), Failure> {
        let short = |text: &Option<String>| text.as_ref().is_none_or(|text| text.chars().count() <= 64);
        let small = |number: Option<u64>| number.is_none_or(|number| number <= MOST);
        let sides = self
            .size
            .is_none_or(|size| (1..=1000).contains(&size.rows) && (1..=1000).contains(&size.columns));
        let sound = [
            ("algorithm", short(&self.algorithm)),
            ("family", short(&self.family)),
            ("most", self.most.is_none_or(|most| (1..=LONGEST_LIST).contains(&most))),
            ("limits", self.limits.is_none_or(|limits| limits.are_sound())),
            ("size", sides),
            ("moves", small(self.moves)),
            ("optimal_length", small(self.optimal_length)),
            ("seed", small(self.seed)),
            ("number", small(self.number)),
        ];
        if let Some((field, _)) = sound.into_iter().find(|(_, sound)| !sound) {
            return Err(out_of_range(field));
        }
        self.puzzle.as_ref().map_or(Ok(()), PuzzleIn::check)
    }
}

impl JobIn {
    /// What is to be done, if that is possible.
    fn order(self, app: &App, asker: Asker) -> Result<Order, Failure> {
        let limits = Limits::new(self.limits.unwrap_or_default(), &app.config);
        let needed = |field| Failure::bad(Message::new("server.needed").with("field", field));
        let kind = self.kind;
        let task = if kind == Kind::Generate {
            let family = self.family.ok_or_else(|| needed("family"))?;
            if !app.register.families().any(|name| name == family) {
                let known = app.register.families().collect::<Vec<_>>().join(", ");
                let message = Message::new("input.family_unknown").with("family", family);
                return Err(Failure::unfit(message.with("known", known)));
            }
            let wish = Wish {
                size: self.size.map(|size| (size.rows as usize, size.columns as usize)),
                difficulty: self.difficulty.map(Into::into),
                moves: self.moves,
                optimal_length: self.optimal_length,
                uniform: self.uniform.unwrap_or_default(),
                seed: Seed(self.seed.unwrap_or_else(any_seed)),
                number: self.number.unwrap_or_default(),
            };
            Task::Generate { family, wish }
        } else {
            let game = self.puzzle.ok_or_else(|| needed("puzzle"))?.open(&app.register)?.game;
            match kind {
                Kind::Solve => {
                    let algorithm = self.algorithm;
                    if algorithm.as_deref().is_some_and(|name| !game.algorithms().contains(&name)) {
                        return Err(unknown(game.as_ref(), algorithm.as_deref()));
                    }
                    Task::Solve { game, algorithm, shortcuts: self.shortcuts.unwrap_or(true) }
                }
                Kind::Count => Task::Count(game),
                Kind::Unique => Task::Unique(game),
                Kind::List => {
                    let which = if self.distinct == Some(true) { Which::Distinct } else { Which::All };
                    Task::List { game, which, most: self.most.unwrap_or(USUAL_LIST) }
                }
                Kind::Rate => Task::Rate(game),
                Kind::Compare => Task::Compare(game),
                Kind::Generate => unreachable!("done above"),
            }
        };
        Ok(Order { kind, task, limits, language: asker.language })
    }
}

/// A seed that nobody chose, short enough to be copied by hand.
fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish() >> 32
}

/// A job.
#[derive(Serialize, ToSchema)]
pub(super) struct JobOut {
    /// The number of this contract.
    schema: u8,
    /// Its name, which nobody else can guess.
    id: String,
    /// What it does.
    kind: Kind,
    /// Where it stands.
    state: JobState,
    /// What it may use.
    limits: Limits,
    /// How far it is, while it runs.
    progress: Option<Progress>,
    /// What came of it, once it has ended.
    #[schema(value_type = Option<JobResult>)]
    result: (),
}

impl JobOut {
    /// What is known of a job. Its result may be large, so it is not copied but sent from where it is kept.
    fn reply(job: &Job) -> Reply {
        let (state, progress, result) = job.ask();
        let (schema, id, kind, limits) = (SCHEMA, job.id.clone(), job.kind, job.limits);
        let known = JobOut { schema, id, kind, state, limits, progress, result: () };
        let mut head = serde_json::to_string(&known).expect("answers have names as keys");
        let Some(result) = result else { return Reply::shared("application/json", [head.into()]) };
        // The result is the last field.
        head.truncate(head.len() - "null}".len());
        Reply::shared("application/json", [head.into(), result, Bytes::from_static(b"}")])
    }
}

/// Start a job
#[utoipa::path(
    post,
    path = "/jobs",
    tag = "jobs",
    request_body = JobIn,
    responses((status = 202, description = "It was accepted", body = JobOut))
)]
pub(super) async fn start(State(app): State<App>, asked: Asked<JobIn>) -> Reply {
    let inside = app.clone();
    let work = move |question: JobIn, context: &Context| {
        // Asked first, so that who is sent away costs little.
        let share = inside.clients.take(context.asker.client, Good::Job, inside.config.each.jobs)?;
        if inside.desk.is_full() {
            return Err(Failure::busy());
        }
        let order = question.order(&inside, context.asker)?;
        if context.given_up.raised().is_some() {
            return Err(Failure::late(Message::new("server.too_long")));
        }
        Ok(JobOut::reply(&*inside.desk.take(order, share)?).status(StatusCode::ACCEPTED))
    };
    app.brief(asked, work).await
}

/// The job of this name.
pub(super) fn find(
    app: &App,
    id: Result<Path<String>, PathRejection>,
    asker: Asker,
) -> Result<Arc<Job>, Refusal> {
    let missing = || Failure::new(StatusCode::NOT_FOUND, Message::new("server.no_job"));
    let found = id.ok().and_then(|Path(id)| app.desk.find(&id));
    found.ok_or_else(|| missing().in_language(asker.language))
}

/// Ask after a job
#[utoipa::path(
    get,
    path = "/jobs/{id}",
    tag = "jobs",
    params(("id" = String, Path, description = "The name of the job")),
    responses(
        (status = 200, description = "Where it stands", body = JobOut),
        (status = 404, description = "There is no such job, or no longer", body = ErrorAnswer)
    )
)]
pub(super) async fn look(
    State(app): State<App>,
    asker: Asker,
    id: Result<Path<String>, PathRejection>,
) -> Result<Reply, Refusal> {
    Ok(JobOut::reply(&*find(&app, id, asker)?))
}

/// Cancel a job
///
/// One that runs ends a moment later, with what it knows by then as its result.
#[utoipa::path(
    delete,
    path = "/jobs/{id}",
    tag = "jobs",
    params(("id" = String, Path, description = "The name of the job")),
    responses(
        (status = 200, description = "Where it stands", body = JobOut),
        (status = 404, description = "There is no such job, or no longer", body = ErrorAnswer)
    )
)]
pub(super) async fn cancel(
    State(app): State<App>,
    asker: Asker,
    id: Result<Path<String>, PathRejection>,
) -> Result<Reply, Refusal> {
    let job = find(&app, id, asker)?;
    app.desk.cancel(&job);
    Ok(JobOut::reply(&job))
}
