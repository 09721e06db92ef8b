//! `POST /trace`: records a search event by event, with the changes to the picture. A long trace is fetched in
//! parts; the search is repeated for each part.

use super::scene_diff::{Change, scene_changes};
#[cfg(feature = "http")]
use crate::app::App;
use crate::context::RequestContext;
use crate::engine::Engine;
use crate::error::ApiError;
use crate::jobs::solve_error;
use crate::language::Lang;
use crate::puzzle::{PuzzleIn, out_of_range};
use crate::reply::Reply;
#[cfg(feature = "http")]
use crate::request::JsonRequest;
use crate::request_body::RequestBody;
#[cfg(feature = "http")]
use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use std::ops::ControlFlow;
use teka::{AnyAction, Event, Game, Limit, Outcome, Replayer, RunContext};
use teka_json::{Fields, OutcomeName, Run, SCHEMA, Scene, Stats, event};
use teka_locale::Words;

/// Default number of events in a response.
const DEFAULT_EVENTS: u64 = 1_000;
/// Maximum number of events in a response.
const MAX_EVENTS: u64 = 5_000;
/// A response ends after this many bytes of events, which large boards reach before the maximum number of events.
const MAX_EVENT_BYTES: usize = 8 << 20;

/// A search to trace, and which part of it.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct TraceIn {
    /// The puzzle.
    puzzle: PuzzleIn,
    /// The algorithm; the puzzle's default if not given.
    #[cfg_attr(feature = "schema", schema(max_length = 64))]
    algorithm: Option<String>,
    /// The number of the first event, starting at 1; 1 if not given.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 9_007_199_254_740_991_u64))]
    from: Option<u64>,
    /// Maximum number of events; 1,000 if not given.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 5_000))]
    limit: Option<u64>,
    /// Language of the messages in the response; from `Accept-Language` if not given.
    lang: Option<Lang>,
}

impl RequestBody for TraceIn {
    fn lang(&self) -> Option<Lang> {
        self.lang
    }

    fn puzzle(&self) -> Option<&PuzzleIn> {
        Some(&self.puzzle)
    }

    fn check_fields(&self) -> Result<(), ApiError> {
        if self.algorithm.as_ref().is_some_and(|name| name.chars().count() > 64) {
            return Err(out_of_range("algorithm"));
        }
        if self.from.is_some_and(|from| !(1..1 << 53).contains(&from)) {
            return Err(out_of_range("from"));
        }
        if self.limit.is_some_and(|limit| !(1..=MAX_EVENTS).contains(&limit)) {
            return Err(out_of_range("limit"));
        }
        Ok(())
    }
}

/// Part of a trace.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct TraceOut {
    /// Version of the JSON format.
    schema: u8,
    /// The puzzle family.
    family: String,
    /// The algorithm that ran.
    algorithm: String,
    /// The position before the first of these events.
    scene: Scene,
    /// The events.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<TraceEvent>))]
    events: Vec<Box<RawValue>>,
    /// The number of the first event.
    from: u64,
    /// The number of the next event, if there may be more.
    next: Option<u64>,
    /// How the search ended, if it did within this part.
    outcome: Option<OutcomeName>,
    /// The code of the reason why it found nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// The reason as a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
    /// The statistics of the search up to the last of these events.
    stats: Stats,
}

/// An event, with the fields that `teka trace` prints for it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct TraceEvent {
    /// The number of the event, from 1.
    number: u64,
    /// The name of the event, such as `place` or `remove`.
    event: &'static str,
    /// Number of cases so far.
    cases: u64,
    /// Number of search nodes visited so far.
    nodes: u64,
    /// What happens, as a sentence.
    caption: String,
    /// What changes in the picture.
    changes: Vec<Change>,
    /// The whole picture, if more than cells, bodies and entries change.
    #[serde(skip_serializing_if = "Option::is_none")]
    scene: Option<Scene>,
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::HashMap<String, serde_json::Value>))]
    fields: Fields,
}

/// Trace a search event by event
#[cfg(feature = "http")]
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        post,
        path = "/trace",
        tag = "watch",
        request_body = TraceIn,
        responses((status = 200, description = "The events", body = TraceOut))
    )
)]
pub(super) async fn trace(State(app): State<App>, request: JsonRequest<TraceIn>) -> Reply {
    app.handle_search(request, answer).await
}

pub(super) fn answer(body: TraceIn, engine: &Engine, context: &RequestContext) -> Result<Reply, ApiError> {
    let game = body.puzzle.open(&engine.registry)?.game;
    let window = (body.from.unwrap_or(1), body.limit.unwrap_or(DEFAULT_EVENTS));
    let algorithm = body.algorithm.as_deref();
    context.json(&trace_search(&game, algorithm, window, context)?)
}

fn trace_search(
    game: &Game,
    algorithm: Option<&str>,
    (from, limit): (u64, u64),
    context: &RequestContext,
) -> Result<TraceOut, ApiError> {
    let (budget, words) = (&context.budget, context.words);
    let replayer = game.replayer().map_err(|why| ApiError::unsupported(&why, game.family()))?;
    let mut recorder = TraceRecorder::new(replayer, words);
    let (mut number, mut cut) = (0, false);
    let started = context.clock.now();
    let mut tracer = |event: Event, so_far: teka::Stats| {
        number += 1;
        recorder.record(number, &event, so_far, from);
        // On a large board, drawing an event takes longer than the interval at which the search checks its signal.
        let is_late = budget.signal.raised().is_some();
        cut = recorder.events.len() as u64 >= limit || recorder.bytes >= MAX_EVENT_BYTES || is_late;
        if cut { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let mut search = game.solve().context(&RunContext::new(budget)).trace(&mut tracer);
    if let Some(algorithm) = algorithm {
        search = search.algorithm(algorithm);
    }
    let report = search.run().map_err(|error| solve_error(&error, words))?;
    let was_cut = matches!(report.outcome, Outcome::Stopped { limit: Limit::Events, .. });
    let run = Run::new(&report, context.clock.now().saturating_sub(started), words);
    Ok(TraceOut {
        schema: SCHEMA,
        family: game.family().to_owned(),
        algorithm: run.algorithm,
        scene: recorder.first,
        events: recorder.events,
        from,
        next: (cut && was_cut).then_some(number + 1),
        outcome: (!was_cut).then_some(run.outcome),
        reason: run.reason.filter(|_| !was_cut),
        message: run.message,
        stats: run.stats,
    })
}

/// Replays the events of a search and records what changes.
struct TraceRecorder<'a> {
    replayer: Box<dyn Replayer<AnyAction> + 'a>,
    /// The picture before the first recorded event.
    first: Scene,
    /// The scene before the next event.
    before: teka::Scene,
    events: Vec<Box<RawValue>>,
    /// The size of all recorded events.
    bytes: usize,
    words: &'a Words,
}

impl<'a> TraceRecorder<'a> {
    fn new(replayer: Box<dyn Replayer<AnyAction> + 'a>, words: &'a Words) -> Self {
        let before = replayer.scene();
        let first = Scene::new(&before, words);
        TraceRecorder { replayer, first, before, events: Vec::new(), bytes: 0, words }
    }

    /// Plays an event, and records it if its number is at least `from`.
    fn record(&mut self, number: u64, event: &Event, so_far: teka::Stats, from: u64) {
        self.replayer.apply(event);
        // A board that is too large to be shown need not be drawn.
        let is_shown = self.first.omitted.is_none();
        if number + 1 == from && is_shown {
            self.before = self.replayer.scene();
            self.first = Scene::new(&self.before, self.words);
        }
        if number < from {
            return;
        }
        let (mut changes, mut scene) = (Vec::new(), None);
        if is_shown {
            let after = self.replayer.scene();
            match scene_changes(&self.before, &after) {
                Some(found) => changes = found,
                None => scene = Some(Scene::new(&after, self.words)),
            }
            self.before = after;
        }
        let mut fields = match event::event(number, event, so_far, self.words) {
            serde_json::Value::Object(fields) => fields,
            _ => Fields::new(),
        };
        for name in ["schema", "number", "event", "cases", "nodes", "caption", "changes", "scene"] {
            fields.shift_remove(name);
        }
        let caption = self.words.say(&event.message());
        let (event, teka::Stats { cases, nodes, .. }) = (event.name(), so_far);
        let event = TraceEvent { number, event, cases, nodes, caption, changes, scene, fields };
        // Events are kept serialised, which takes the least memory and gives their size.
        let event = to_raw_value(&event).expect("events have string keys");
        self.bytes += event.get().len();
        self.events.push(event);
    }
}
