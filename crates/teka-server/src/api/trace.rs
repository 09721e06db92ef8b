//! A search, event by event, with what each changes in the picture.

use crate::app::App;
use crate::asked::{Asked, Question};
use crate::brief::Context;
use crate::failure::Failure;
use crate::jobs::{refused, unknown};
use crate::puzzle::{PuzzleIn, out_of_range};
use crate::reply::Reply;
use crate::speech::Lang;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use std::ops::ControlFlow;
use std::time::Instant;
use teka::{Budget, Event, Game, Limit, Outcome, Replay, Silent, SolveError};
use teka_json::{OutcomeName, Panel, RoleName, Run, SCHEMA, Scene, Stats, Values, event};
use teka_locale::Words;
use utoipa::ToSchema;

/// The events of one answer, when nothing is said, and at most.
const USUAL: u64 = 1_000;
const MOST: u64 = 5_000;
/// The bytes after which an answer ends earlier, as it does on large boards.
const MOST_BYTES: usize = 8 << 20;

/// Which events of which search.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TraceIn {
    /// The puzzle.
    puzzle: PuzzleIn,
    /// The algorithm; a good one for the puzzle if nothing is said.
    #[schema(max_length = 64)]
    algorithm: Option<String>,
    /// The number of the first event, from 1.
    #[schema(minimum = 1, maximum = 9_007_199_254_740_991_u64)]
    from: Option<u64>,
    /// The most events; 1,000 if nothing is said.
    #[schema(minimum = 1, maximum = 5_000)]
    limit: Option<u64>,
    /// The language to answer in.
    lang: Option<Lang>,
}

impl Question for TraceIn {
    fn lang(&self) -> Option<Lang> {
        self.lang
    }

    fn check(&self) -> Result<(), Failure> {
        if self.algorithm.as_ref().is_some_and(|name| name.chars().count() > 64) {
            return Err(out_of_range("algorithm"));
        }
        if self.from.is_some_and(|from| !(1..1 << 53).contains(&from)) {
            return Err(out_of_range("from"));
        }
        if self.limit.is_some_and(|limit| !(1..=MOST).contains(&limit)) {
            return Err(out_of_range("limit"));
        }
        self.puzzle.check()
    }
}

/// Part of a search.
#[derive(Serialize, ToSchema)]
pub(super) struct TraceOut {
    /// The number of this contract.
    schema: u8,
    /// The family of the puzzle.
    family: String,
    /// The algorithm that ran.
    algorithm: String,
    /// How things stood before the first of these events.
    scene: Scene,
    /// The events.
    #[schema(value_type = Vec<TraceEvent>)]
    events: Vec<Box<RawValue>>,
    /// The number of the first of them.
    from: u64,
    /// The number of the next event after them, if there may be one.
    next: Option<u64>,
    /// How the search ended, if it did.
    outcome: Option<OutcomeName>,
    /// The code of why it found nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// The same as a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
    /// What the search took as far as it went.
    stats: Stats,
}

/// One event, with the fields that `teka trace` prints for it.
#[derive(Serialize, ToSchema)]
pub(super) struct TraceEvent {
    /// Its number, from 1.
    number: u64,
    /// Its name, such as `place` or `remove`.
    event: &'static str,
    /// The cases counted until then.
    cases: u64,
    /// The nodes of the search tree visited until then.
    nodes: u64,
    /// What happens, for people.
    caption: String,
    /// What it changes in the picture.
    changes: Vec<Change>,
    /// The whole picture, where it changes in more than its cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    scene: Option<Scene>,
    #[serde(flatten)]
    #[schema(value_type = std::collections::HashMap<String, serde_json::Value>)]
    told: Values,
}

/// A cell, body or entry that looks otherwise from now on.
#[derive(Serialize, ToSchema)]
pub(super) struct Change {
    /// Which panel of the scene.
    panel: usize,
    /// Which cell or body of the panel; in a list, which entry, counted through all groups.
    index: usize,
    /// The part it plays now; for cells and bodies.
    #[serde(skip_serializing_if = "Option::is_none")]
    role: Option<RoleName>,
    /// The number of its piece.
    #[serde(skip_serializing_if = "Option::is_none")]
    piece: Option<usize>,
    /// What is written on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<String>,
    /// Whether the picture points at it.
    #[serde(skip_serializing_if = "Option::is_none")]
    marked: Option<bool>,
    /// Whether an entry has been dealt with; for lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    done: Option<bool>,
}

/// Follow a search
#[utoipa::path(
    post,
    path = "/trace",
    tag = "watch",
    request_body = TraceIn,
    responses((status = 200, description = "The events", body = TraceOut))
)]
pub(super) async fn trace(State(app): State<App>, asked: Asked<TraceIn>) -> Reply {
    let register = std::sync::Arc::clone(&app.register);
    let work = move |question: TraceIn, context: &Context| {
        let game = question.puzzle.open(&register)?.game;
        let window = (question.from.unwrap_or(1), question.limit.unwrap_or(USUAL));
        let algorithm = question.algorithm.as_deref();
        context.json(&follow(game.as_ref(), algorithm, window, &context.budget, context.words)?)
    };
    app.search(asked, work).await
}

fn follow(
    game: &dyn Game,
    algorithm: Option<&str>,
    (from, limit): (u64, u64),
    budget: &Budget,
    words: &Words,
) -> Result<TraceOut, Failure> {
    let board = game.replay().map_err(|why| Failure::unsupported(why, game.family()))?;
    let before = Scene::new(&board.scene(), words);
    let mut follower = Follower { board, first: before.clone(), before, events: Vec::new(), bytes: 0, words };
    let (mut number, mut cut) = (0, false);
    let started = Instant::now();
    let report = game.trace(algorithm, budget, &Silent, &mut |event: Event, so_far| {
        number += 1;
        follower.hear(number, &event, so_far, number >= from, number + 1 == from);
        // On a large board an event takes longer than the search looks away from the clock.
        let is_late = budget.signal.raised().is_some();
        cut = follower.events.len() as u64 >= limit || follower.bytes >= MOST_BYTES || is_late;
        if cut { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let report = report.map_err(|error| match error {
        SolveError::UnknownAlgorithm => unknown(game, algorithm),
        SolveError::Refused(rule) => refused(&rule, words),
    })?;
    let was_cut = matches!(report.outcome, Outcome::Stopped { limit: Limit::Events, .. });
    let run = Run::new(&report, started.elapsed(), words);
    Ok(TraceOut {
        schema: SCHEMA,
        family: game.family().to_owned(),
        algorithm: run.algorithm,
        scene: follower.first,
        events: follower.events,
        from,
        next: (cut && was_cut).then_some(number + 1),
        outcome: (!was_cut).then_some(run.outcome),
        reason: run.reason.filter(|_| !was_cut),
        message: run.message,
        stats: run.stats,
    })
}

/// Plays a search and notes what changes.
struct Follower<'a> {
    board: Box<dyn Replay + 'a>,
    /// The picture before the first event that is told.
    first: Scene,
    /// The picture before the next event.
    before: Scene,
    events: Vec<Box<RawValue>>,
    /// The length of all events together.
    bytes: usize,
    words: &'a Words,
}

impl Follower<'_> {
    fn hear(&mut self, number: u64, event: &Event, so_far: teka::Stats, is_told: bool, is_last_before: bool) {
        self.board.play(event);
        // What is not shown need not be drawn.
        let is_shown = self.first.omitted.is_none();
        if is_last_before && is_shown {
            self.first = Scene::new(&self.board.scene(), self.words);
            self.before = self.first.clone();
        }
        if !is_told {
            return;
        }
        let (mut changed, mut scene) = (Vec::new(), None);
        if is_shown {
            let now = Scene::new(&self.board.scene(), self.words);
            match changes(&self.before, &now) {
                Some(changes) => changed = changes,
                None => scene = Some(now.clone()),
            }
            self.before = now;
        }
        let mut told = match event::event(number, event, so_far, self.words) {
            serde_json::Value::Object(told) => told,
            _ => Values::new(),
        };
        for name in ["schema", "number", "event", "cases", "nodes", "caption", "changes", "scene"] {
            told.shift_remove(name);
        }
        let caption = self.words.say(&event.message());
        let (event, teka::Stats { cases, nodes, .. }) = (event.name(), so_far);
        let event = TraceEvent { number, event, cases, nodes, caption, changes: changed, scene, told };
        // Events are kept as they will be sent, which takes the least room and tells how long they are.
        let event = to_raw_value(&event).expect("events have names as keys");
        self.bytes += event.get().len();
        self.events.push(event);
    }
}

/// How much a panel shows.
fn size(panel: &Panel) -> usize {
    match panel {
        Panel::Grid(grid) => grid.cells.len(),
        Panel::Solid(solid) => solid.bodies.len(),
        Panel::List(list) => list.groups.iter().map(|group| group.entries.len()).sum(),
    }
}

/// What differs, if it is no more than cells, bodies and entries.
fn changes(before: &Scene, now: &Scene) -> Option<Vec<Change>> {
    if before.panels.len() != now.panels.len() {
        return None;
    }
    let mut found = Vec::new();
    for (panel, (old, new)) in before.panels.iter().zip(&now.panels).enumerate() {
        if size(old) != size(new) {
            return None;
        }
        let change = |index, role, piece, label: &str, marked| Change {
            panel,
            index,
            role: Some(role),
            piece,
            label: Some(label.to_owned()),
            marked,
            done: None,
        };
        match (old, new) {
            (Panel::Grid(old), Panel::Grid(new)) if old.caption == new.caption => {
                for (index, (old, new)) in old.cells.iter().zip(&new.cells).enumerate() {
                    if (old.row, old.column) != (new.row, new.column) {
                        return None;
                    }
                    if old != new {
                        found.push(change(index, new.role, new.piece, &new.label, Some(new.marked)));
                    }
                }
            }
            (Panel::Solid(old), Panel::Solid(new)) if old.caption == new.caption => {
                for (index, (old, new)) in old.bodies.iter().zip(&new.bodies).enumerate() {
                    if (old.layer, old.row, old.column) != (new.layer, new.row, new.column) {
                        return None;
                    }
                    if old != new {
                        found.push(change(index, new.role, new.piece, &new.label, None));
                    }
                }
            }
            (Panel::List(old), Panel::List(new)) if old.caption == new.caption => {
                let entries = |groups: &[teka_json::Group]| {
                    groups.iter().flat_map(|group| group.entries.clone()).collect::<Vec<_>>()
                };
                for (index, (old, new)) in entries(&old.groups).iter().zip(entries(&new.groups)).enumerate() {
                    if old.text != new.text {
                        return None;
                    }
                    if old.done != new.done {
                        let (role, piece, label, marked, done) = (None, None, None, None, Some(new.done));
                        found.push(Change { panel, index, role, piece, label, marked, done });
                    }
                }
            }
            _ => return None,
        }
    }
    Some(found)
}
