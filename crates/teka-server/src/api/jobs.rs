//! `POST /jobs`, `GET /jobs/{id}` and `DELETE /jobs/{id}`: starts, queries and cancels jobs. `JobIn` is the
//! request body, with the options of every kind of job; it is checked and converted to a `JobSpec`.

#[cfg(feature = "http")]
use crate::app::App;
#[cfg(feature = "http")]
use crate::context::RequestContext;
use crate::engine::Engine;
use crate::error::ApiError;
#[cfg(feature = "http")]
use crate::error::ErrorResponse;
#[cfg(feature = "http")]
use crate::jobs::{Job, JobState, Progress};
use crate::jobs::{JobKind, JobSpec, Limits, LimitsIn, Operation, SizeIn};
use crate::language::Lang;
use crate::puzzle::{PuzzleIn, out_of_range};
#[cfg(feature = "http")]
use crate::quotas::Resource;
#[cfg(feature = "http")]
use crate::reply::Reply;
#[cfg(feature = "http")]
use crate::request::{Client, JsonRequest};
use crate::request_body::RequestBody;
#[cfg(feature = "http")]
use axum::extract::rejection::PathRejection;
#[cfg(feature = "http")]
use axum::extract::{Path, State};
#[cfg(feature = "http")]
use bytes::Bytes;
#[cfg(feature = "http")]
use http::StatusCode;
use serde::Deserialize;
#[cfg(feature = "http")]
use serde::Serialize;
#[cfg(feature = "http")]
use std::sync::Arc;
use teka::{Difficulty, GenerateOptions, Message, Seed, SolveError, Which};
#[cfg(feature = "http")]
use teka_json::SCHEMA;
use teka_locale::Language;

/// Default number of solutions to list.
const DEFAULT_LISTED: u64 = 1_000;
/// Maximum number of solutions to list.
const MAX_LISTED: u64 = 10_000;
/// Maximum number of puzzles to generate.
const MAX_GENERATED: u64 = 1_000;
/// The largest integer that every JSON parser reads exactly.
const MAX_INTEGER: u64 = (1 << 53) - 1;

/// A job to start.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct JobIn {
    /// The operation.
    kind: JobKind,
    /// The puzzle; required, except for `generate`.
    puzzle: Option<PuzzleIn>,
    /// For `solve`: the algorithm; the puzzle's default if not given.
    #[cfg_attr(feature = "schema", schema(max_length = 64))]
    algorithm: Option<String>,
    /// For `solve`: whether a quick proof that there is no solution may replace the search; true if not given.
    shortcuts: Option<bool>,
    /// For `list`: whether to list only one solution per symmetry class.
    distinct: Option<bool>,
    /// For `list`: maximum number of solutions; 1,000 if not given.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 10_000))]
    most: Option<u64>,
    /// The limits of the job; the server's defaults if not given.
    limits: Option<LimitsIn>,
    /// For `generate`: the puzzle family; required.
    #[cfg_attr(feature = "schema", schema(max_length = 64))]
    family: Option<String>,
    /// For `generate`: the size.
    size: Option<SizeIn>,
    /// For `generate`: the difficulty.
    difficulty: Option<Difficulty>,
    /// For `generate`, sliding puzzles: shuffle the solved puzzle with this many random moves.
    #[cfg_attr(feature = "schema", schema(maximum = 9_007_199_254_740_991_u64))]
    moves: Option<u64>,
    /// For `generate`, sliding puzzles: the length of the shortest solution.
    #[cfg_attr(feature = "schema", schema(maximum = 9_007_199_254_740_991_u64))]
    optimal_length: Option<u64>,
    /// For `generate`, sliding puzzles: whether every solvable puzzle is equally likely.
    uniform: Option<bool>,
    /// For `generate`, packing: the set of pieces, as `GET /sets` names it.
    #[cfg_attr(feature = "schema", schema(max_length = 64))]
    set: Option<String>,
    /// For `generate`, packing: the board, as `GET /sets` names it, or a size such as `5x11`.
    #[cfg_attr(feature = "schema", schema(max_length = 64))]
    board: Option<String>,
    /// For `generate`: the level that the puzzle must have.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 6))]
    level: Option<u64>,
    /// For `generate`, packing: the tier: `starter`, `junior`, `expert`, `master` or `wizard`.
    #[cfg_attr(feature = "schema", schema(max_length = 64))]
    tier: Option<String>,
    /// For `generate`, packing: the number of pieces to place.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 2_000))]
    to_place: Option<u64>,
    /// For `generate`, packing: whether the free cells must be connected.
    joined: Option<bool>,
    /// For `generate`, packing: whether the puzzles should be as unlike each other as possible; needs `count`.
    spread: Option<bool>,
    /// For `generate`, packing: whether each puzzle is from the same solution and has one more piece to place than the
    /// one before; needs `count`.
    ladder: Option<bool>,
    /// For `generate`, packing: whether to make a silhouette to fill, without given pieces.
    shape: Option<bool>,
    /// For `generate`, packing: a calendar puzzle for this day, such as `2026-11-15`.
    #[cfg_attr(feature = "schema", schema(max_length = 64))]
    calendar: Option<String>,
    /// For `generate`, fill-ins: the digits of numbers, such as `0-9`.
    #[cfg_attr(feature = "schema", schema(max_length = 64))]
    digits: Option<String>,
    /// For `generate`, fill-ins: the language of the built-in list of words: `en` or `id`.
    #[cfg_attr(feature = "schema", schema(max_length = 64))]
    words: Option<String>,
    /// For `generate`, fill-ins: a list of words of your own, one per line.
    #[cfg_attr(feature = "schema", schema(max_length = 1_000_000))]
    words_file: Option<String>,
    /// For `generate`, fill-ins: entries that must appear, one per line.
    #[cfg_attr(feature = "schema", schema(max_length = 100_000))]
    theme_file: Option<String>,
    /// For `generate`, fill-ins: the symmetry of the grid: `turn`, `mirror`, `diagonal` or `none`.
    #[cfg_attr(feature = "schema", schema(max_length = 64))]
    symmetry: Option<String>,
    /// For `generate`, fill-ins: the style of the grid: `american`, `lattice` or `open`.
    #[cfg_attr(feature = "schema", schema(max_length = 64))]
    style: Option<String>,
    /// For `generate`, fill-ins: a drawn grid, with `#` for walls and `-` for open squares.
    #[cfg_attr(feature = "schema", schema(max_length = 100_000))]
    style_file: Option<String>,
    /// For `generate`, fill-ins: the length of the shortest slot.
    #[cfg_attr(feature = "schema", schema(minimum = 2, maximum = 1_000))]
    min_length: Option<u64>,
    /// For `generate`, fill-ins: how many squares are given: `none`, `few` or a number.
    #[cfg_attr(feature = "schema", schema(max_length = 64))]
    givens: Option<String>,
    /// For `generate`, fill-ins: whether an entry may occur more than once.
    repeats: Option<bool>,
    /// For `generate`, fill-ins: whether numbers may start with 0.
    leading_zeros: Option<bool>,
    /// For `generate`, fill-ins: a crossword to make the fill-in from: the text of an ipuz file, or the bytes of a .puz
    /// file decoded as Latin-1, one character per byte.
    #[cfg_attr(feature = "schema", schema(max_length = 1_000_000))]
    from: Option<String>,
    /// For `generate`: the random seed; chosen at random if not given.
    #[cfg_attr(feature = "schema", schema(maximum = 9_007_199_254_740_991_u64))]
    seed: Option<u64>,
    /// For `generate`: how many puzzles to make. Each is sent as an event, and the result says how many there are. If not
    /// given, the result is one puzzle.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 1_000))]
    count: Option<u64>,
    /// For `generate`: the number of the puzzle among those of this seed, or of the first of several; 0 if not given.
    #[cfg_attr(feature = "schema", schema(maximum = 9_007_199_254_740_991_u64))]
    number: Option<u64>,
    /// Language of the messages in the response; from `Accept-Language` if not given.
    lang: Option<Lang>,
}

impl RequestBody for JobIn {
    fn lang(&self) -> Option<Lang> {
        self.lang
    }

    fn puzzle(&self) -> Option<&PuzzleIn> {
        self.puzzle.as_ref()
    }

    fn check_fields(&self) -> Result<(), ApiError> {
        let is_within =
            |text: &Option<String>, most| text.as_ref().is_none_or(|text| text.chars().count() <= most);
        let is_short = |text: &Option<String>| is_within(text, 64);
        let is_exact = |number: Option<u64>| number.is_none_or(|number| number <= MAX_INTEGER);
        let size_in_range = self
            .size
            .is_none_or(|size| (1..=1000).contains(&size.rows) && (1..=1000).contains(&size.columns));
        let checks = [
            ("algorithm", is_short(&self.algorithm)),
            ("family", is_short(&self.family)),
            ("most", self.most.is_none_or(|most| (1..=MAX_LISTED).contains(&most))),
            ("limits", self.limits.is_none_or(|limits| limits.are_in_range())),
            ("size", size_in_range),
            ("moves", is_exact(self.moves)),
            ("optimal_length", is_exact(self.optimal_length)),
            ("set", is_short(&self.set)),
            ("board", is_short(&self.board)),
            ("tier", is_short(&self.tier)),
            ("level", self.level.is_none_or(|level| (1..=6).contains(&level))),
            ("to_place", self.to_place.is_none_or(|pieces| (1..=2_000).contains(&pieces))),
            ("calendar", is_short(&self.calendar)),
            ("digits", is_short(&self.digits)),
            ("words", is_short(&self.words)),
            ("words_file", is_within(&self.words_file, 1_000_000)),
            ("theme_file", is_within(&self.theme_file, 100_000)),
            ("symmetry", is_short(&self.symmetry)),
            ("style", is_short(&self.style)),
            ("style_file", is_within(&self.style_file, 100_000)),
            ("min_length", self.min_length.is_none_or(|length| (2..=1_000).contains(&length))),
            ("givens", is_short(&self.givens)),
            ("from", is_within(&self.from, 1_000_000)),
            ("seed", is_exact(self.seed)),
            ("number", is_exact(self.number)),
            ("count", self.count.is_none_or(|count| (1..=MAX_GENERATED).contains(&count))),
        ];
        let failed = checks.into_iter().find(|(_, in_range)| !in_range);
        failed.map_or(Ok(()), |(field, _)| Err(out_of_range(field)))
    }
}

impl JobIn {
    /// Opens the puzzle and checks what can be checked before the job is queued.
    pub(crate) fn into_spec(self, engine: &Engine, language: Language) -> Result<JobSpec, ApiError> {
        let limits = Limits::new(self.limits.unwrap_or_default(), &engine.config);
        let missing = |field| ApiError::bad_request(Message::new("server.needed").with("field", field));
        let kind = self.kind;
        let operation = if kind == JobKind::Generate {
            let family = self.family.ok_or_else(|| missing("family"))?;
            if !engine.registry.families().any(|name| name == family) {
                let known = engine.registry.families().collect::<Vec<_>>().join(", ");
                let message = Message::new("input.family_unknown").with("family", family);
                return Err(ApiError::unprocessable(message.with("known", known)));
            }
            let seed = self.seed.map_or_else(engine.random_seed, Seed);
            if self.count.is_none() && (self.spread == Some(true) || self.ladder == Some(true)) {
                return Err(missing("count"));
            }
            // Keep searching for rare puzzles until the job's time is up.
            let mut options =
                GenerateOptions::new(seed).with_number(self.number.unwrap_or_default()).persistent();
            options.size = self.size.map(|size| (size.rows as usize, size.columns as usize));
            options.difficulty = self.difficulty;
            if let Some(moves) = self.moves {
                options = options.with("moves", moves);
            }
            if let Some(length) = self.optimal_length {
                options = options.with("optimal-length", length);
            }
            let flags = [
                ("uniform", self.uniform),
                ("joined", self.joined),
                ("spread", self.spread),
                ("ladder", self.ladder),
                ("shape", self.shape),
                ("repeats", self.repeats),
                ("leading-zeros", self.leading_zeros),
            ];
            for (name, wanted) in flags {
                if wanted == Some(true) {
                    options = options.with(name, true);
                }
            }
            let texts = [
                ("set", self.set),
                ("board", self.board),
                ("tier", self.tier),
                ("calendar", self.calendar),
                ("digits", self.digits),
                ("words", self.words),
                ("words-file", self.words_file),
                ("theme-file", self.theme_file),
                ("symmetry", self.symmetry),
                ("style", self.style),
                ("style-file", self.style_file),
                ("givens", self.givens),
                ("from", self.from),
            ];
            for (name, value) in texts {
                options = value.into_iter().fold(options, |options, value| options.with(name, value));
            }
            let numbers =
                [("level", self.level), ("to-place", self.to_place), ("min-length", self.min_length)];
            for (name, value) in numbers {
                options = value.into_iter().fold(options, |options, value| options.with(name, value));
            }
            Operation::Generate { family, options, count: self.count }
        } else {
            let game = self.puzzle.ok_or_else(|| missing("puzzle"))?.open(&engine.registry)?.game;
            match kind {
                JobKind::Solve => {
                    let algorithm = self.algorithm;
                    if let Some(name) = algorithm.as_deref().filter(|name| !game.algorithms().contains(name))
                    {
                        let (name, known) = (name.to_owned(), game.algorithms());
                        let error = SolveError::UnknownAlgorithm { name, known };
                        return Err(ApiError::unprocessable(error.message()));
                    }
                    Operation::Solve { game, algorithm, shortcuts: self.shortcuts.unwrap_or(true) }
                }
                JobKind::Count => Operation::Count(game),
                JobKind::Unique => Operation::Unique(game),
                JobKind::List => {
                    let which = if self.distinct == Some(true) { Which::Distinct } else { Which::All };
                    Operation::List { game, which, max: self.most.unwrap_or(DEFAULT_LISTED) }
                }
                JobKind::Rate => Operation::Rate(game),
                JobKind::Compare => Operation::Compare(game),
                JobKind::Generate => unreachable!("handled above"),
            }
        };
        Ok(JobSpec { kind, operation, limits, language })
    }
}

/// A job.
#[cfg(feature = "http")]
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct JobOut {
    /// Version of the JSON format.
    schema: u8,
    /// The id. It cannot be guessed.
    id: String,
    /// The operation.
    kind: JobKind,
    /// The state.
    state: JobState,
    /// The limits that apply.
    limits: Limits,
    /// The progress, while the job is running.
    progress: Option<Progress>,
    /// The result, once the job has ended.
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::jobs::JobResult>))]
    result: (),
}

#[cfg(feature = "http")]
impl JobOut {
    /// The status of a job. The result may be large, so it is shared with the job and not copied.
    fn reply(job: &Job) -> Reply {
        let (state, progress, result) = job.status();
        let (schema, id, kind, limits) = (SCHEMA, job.id.clone(), job.kind, job.limits);
        let out = JobOut { schema, id, kind, state, limits, progress, result: () };
        let mut head = serde_json::to_string(&out).expect("responses have string keys");
        let Some(result) = result else { return Reply::shared("application/json", [head.into()]) };
        // The result is the last field; it replaces the `null`.
        head.truncate(head.len() - "null}".len());
        Reply::shared("application/json", [head.into(), result, Bytes::from_static(b"}")])
    }
}

/// Start a job
#[cfg(feature = "http")]
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        post,
        path = "/jobs",
        tag = "jobs",
        request_body = JobIn,
        responses((status = 202, description = "The job was accepted", body = JobOut))
    )
)]
pub(super) async fn start(State(app): State<App>, request: JsonRequest<JobIn>) -> Reply {
    let (state, client) = (app.clone(), request.client.id);
    let work = move |body: JobIn, engine: &Engine, context: &RequestContext| {
        // Check the quota first: rejecting must be cheap.
        let permit = state.quotas.acquire(client, Resource::Job, engine.config.per_client.jobs)?;
        if state.scheduler.is_full() {
            return Err(ApiError::overloaded());
        }
        let spec = body.into_spec(engine, context.language)?;
        if context.abandoned.raised().is_some() {
            return Err(ApiError::timed_out(Message::new("server.too_long")));
        }
        Ok(JobOut::reply(&*state.scheduler.submit(spec, permit)?).with_status(StatusCode::ACCEPTED))
    };
    app.handle(request, work).await
}

/// Looks up a job by the id in the path.
#[cfg(feature = "http")]
pub(super) fn find(
    app: &App,
    id: Result<Path<String>, PathRejection>,
    client: Client,
) -> Result<Arc<Job>, ErrorResponse> {
    let not_found = || ApiError::new(StatusCode::NOT_FOUND, Message::new("server.no_job"));
    let found = id.ok().and_then(|Path(id)| app.scheduler.find(&id));
    found.ok_or_else(|| not_found().in_language(client.language))
}

/// Get the state, progress and result of a job
#[cfg(feature = "http")]
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        get,
        path = "/jobs/{id}",
        tag = "jobs",
        params(("id" = String, Path, description = "The id of the job")),
        responses(
            (status = 200, description = "The status of the job", body = JobOut),
            (status = 404, description = "No job has this id, or its result has expired", body = crate::error::ErrorAnswer)
        )
    )
)]
pub(super) async fn status(
    State(app): State<App>,
    client: Client,
    id: Result<Path<String>, PathRejection>,
) -> Result<Reply, ErrorResponse> {
    Ok(JobOut::reply(&*find(&app, id, client)?))
}

/// Cancel a job
///
/// A running job ends a moment later; its result is what was known by then.
#[cfg(feature = "http")]
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        delete,
        path = "/jobs/{id}",
        tag = "jobs",
        params(("id" = String, Path, description = "The id of the job")),
        responses(
            (status = 200, description = "The status of the job", body = JobOut),
            (status = 404, description = "No job has this id, or its result has expired", body = crate::error::ErrorAnswer)
        )
    )
)]
pub(super) async fn cancel(
    State(app): State<App>,
    client: Client,
    id: Result<Path<String>, PathRejection>,
) -> Result<Reply, ErrorResponse> {
    let job = find(&app, id, client)?;
    app.scheduler.cancel(&job);
    Ok(JobOut::reply(&job))
}
