//! `Stream` gives Python the solutions of a puzzle or the events of a search one by one, as JSON, and then
//! how the search ended. The search runs in a thread of its own, at most 64 items ahead of Python, and ends
//! when the stream is closed or dropped.

use crate::error::Failure;
use crate::interruptible::{POLL, search_thread};
use crate::limits::Limits;
use crate::picture::{self, Style};
use crate::puzzle::text;
use crate::words::words;
use pyo3::prelude::*;
use serde_json::{Value, json};
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;
use teka::{Completeness, Game, Limit, RunContext, StopSignal, Which};
use teka_json::{Run, Stats, event};

/// How many items a search may be ahead of Python.
const AHEAD: usize = 64;

/// What a search sends to Python.
enum Item {
    /// A solution or an event, as JSON.
    Next(String),
    /// How the search ended, as JSON.
    End(String),
    /// Why the search could not be run.
    Failed(Failure),
}

/// A running search, whose items Python reads one by one.
#[pyclass(frozen, module = "teka._native")]
pub(crate) struct Stream {
    state: Mutex<State>,
    signal: StopSignal,
}

struct State {
    receiver: Option<Receiver<Item>>,
    end: Option<String>,
}

impl Stream {
    /// Starts a search, which sends its items and returns how it ended.
    fn start(
        limits: Limits,
        search: impl FnOnce(&RunContext<'_>, &SyncSender<Item>) -> Result<String, Failure> + Send + 'static,
    ) -> PyResult<Self> {
        let (sender, receiver) = sync_channel(AHEAD);
        let budget = limits.budget();
        let signal = budget.signal.clone();
        search_thread().spawn(move || {
            let _timeout = limits.start(&budget.signal);
            let end = search(&RunContext::new(&budget), &sender);
            // The stream may have been closed.
            let _ = sender.send(end.map_or_else(Item::Failed, Item::End));
        })?;
        Ok(Stream { state: Mutex::new(State { receiver: Some(receiver), end: None }), signal })
    }

    /// Streams the solutions of a puzzle.
    pub(crate) fn solutions(
        game: Game,
        distinct: bool,
        algorithm: Option<String>,
        limits: Limits,
        language: String,
    ) -> PyResult<Self> {
        Stream::start(limits, move |context, sender| {
            let started = Instant::now();
            let mut each = |found: teka::ListedSolution<'_>| {
                let object = text(&teka_json::Solution::of(&found.solution()));
                send(sender, object)
            };
            let which = if distinct { Which::Distinct } else { Which::All };
            let listed = match algorithm {
                Some(algorithm) => game.list_by(&algorithm, context, &mut each),
                None => game.list(context, which, &mut each),
            };
            let listed = listed.map_err(|error| Failure::list(&error, &game, &language))?;
            let reason = match listed.completeness {
                Completeness::Stopped(limit) => Some(format!("limit.{}", limit.name())),
                Completeness::Complete | Completeness::Cut => None,
            };
            let complete = listed.completeness == Completeness::Complete;
            let stats = Stats::new(&listed.stats, started.elapsed());
            Ok(text(&json!({ "complete": complete, "reason": reason, "stats": stats })))
        })
    }

    /// Streams the events of a search, up to the event number `last`, each with a picture of the board after it if
    /// `pictures` is given.
    pub(crate) fn trace(
        game: Game,
        algorithm: Option<String>,
        last: Option<u64>,
        pictures: Option<Style>,
        limits: Limits,
        language: String,
    ) -> PyResult<Self> {
        Stream::start(limits, move |context, sender| {
            let started = Instant::now();
            let mut replayer = game.replayer().map_err(|error| Failure::ability(&error, &game, &language))?;
            let (mut number, mut failed) = (0, None);
            let mut tracer = |event: teka::Event, so_far: teka::Stats| {
                number += 1;
                let mut object = event::event(number, &event, so_far, words(&language));
                object["sentence"] = words(&language).say(&event.message()).into();
                if let Some(style) = &pictures {
                    replayer.apply(&event);
                    match picture::scene(&replayer.scene(), "svg", style) {
                        Ok(svg) => object["svg"] = String::from_utf8_lossy(&svg).into(),
                        Err(failure) => failed = Some(failure),
                    }
                }
                if failed.is_some() || last.is_some_and(|last| number > last) {
                    return ControlFlow::Break(());
                }
                send(sender, text(&object))?;
                if last == Some(number) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let mut search = game.solve().context(context);
            if let Some(algorithm) = &algorithm {
                search = search.algorithm(algorithm.as_str());
            }
            let report =
                search.trace(&mut tracer).run().map_err(|error| Failure::solve(&error, &language))?;
            if let Some(failure) = failed {
                return Err(failure);
            }
            let mut end: Value = json!(Run::new(&report, started.elapsed(), words(&language)));
            end["events"] = number.into();
            Ok(text(&end))
        })
    }
}

fn send(sender: &SyncSender<Item>, object: String) -> ControlFlow<()> {
    match sender.send(Item::Next(object)) {
        Ok(()) => ControlFlow::Continue(()),
        // The stream was closed.
        Err(_) => ControlFlow::Break(()),
    }
}

#[pymethods]
impl Stream {
    /// Returns the next object, or `None` at the end. Waits with the interpreter's lock released.
    fn next(&self, py: Python<'_>) -> PyResult<Option<String>> {
        loop {
            let item = py.detach(|| {
                let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
                let State { receiver, end } = &mut *state;
                let received = receiver.as_ref()?.recv_timeout(POLL);
                match &received {
                    Ok(Item::End(object)) => *end = Some(object.clone()),
                    Ok(Item::Next(_)) | Err(RecvTimeoutError::Timeout) => return Some(received),
                    Ok(Item::Failed(_)) | Err(RecvTimeoutError::Disconnected) => {}
                }
                *receiver = None;
                Some(received)
            });
            match item {
                Some(Ok(Item::Next(object))) => return Ok(Some(object)),
                Some(Ok(Item::Failed(failure))) => return Err(failure.raise(py)),
                Some(Err(RecvTimeoutError::Timeout)) => {
                    if let Err(error) = py.check_signals() {
                        self.close();
                        return Err(error);
                    }
                }
                None | Some(Ok(Item::End(_)) | Err(RecvTimeoutError::Disconnected)) => return Ok(None),
            }
        }
    }

    /// How the search ended, once the last object has been read.
    fn end(&self) -> Option<String> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).end.clone()
    }

    /// Ends the search.
    fn close(&self) {
        self.signal.raise(Limit::Interrupted);
        self.state.lock().unwrap_or_else(PoisonError::into_inner).receiver = None;
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.signal.raise(Limit::Interrupted);
    }
}
