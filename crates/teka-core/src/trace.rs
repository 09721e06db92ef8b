//! Tracing: a search described event by event, and played back.
//!
//! A traced search hands every [`Event`] to a [`Tracer`] through its [`Monitor`](crate::Monitor). Nothing is stored: a
//! tracer writes events out or stops the search. What a search can do to its board differs from family to family, so
//! each family has its own [`Action`]s; choosing a method, pruning and finishing are the same for all.
//!
//! Searches that visit millions of nodes per second are generic over [`Trace`]: with [`NoTrace`] they compile to the
//! search they would be without tracing, with [`Traced`] they emit everything. A [`Replayer`] takes the same events
//! and shows the board they lead to.

use crate::{Answer, FamilyData, Message, Scene, Stats, TreeStep};
use std::ops::ControlFlow;

/// Something that the searches of one family do to their board.
pub trait Action: FamilyData + Clone + PartialEq {
    /// Its stable name in JSON.
    fn name(&self) -> &'static str;

    /// What it does, for people.
    fn message(&self) -> Message;

    /// Whether it takes an earlier action back.
    fn is_undo(&self) -> bool {
        false
    }
}

/// One event of a search.
///
/// ```
/// use teka_core::{Event, Message, NoAction};
///
/// let event: Event<NoAction> = Event::Prune { reason: Message::new("sums.too_large") };
/// assert_eq!(event.name(), "prune");
/// assert_eq!(event.message().code, "sums.too_large");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Event<A> {
    /// The search continues with another method, by its name in the statistics.
    Method(&'static str),
    /// The search does something to its board.
    Action(A),
    /// A branch is abandoned.
    Prune {
        /// Why.
        reason: Message,
    },
    /// The answer, which the referee has accepted. Searches do not emit it; the caller does.
    Solution(Answer),
}

impl<A> Event<A> {
    /// The same event with its action converted.
    pub fn map<B>(self, convert: impl FnOnce(A) -> B) -> Event<B> {
        match self {
            Event::Method(method) => Event::Method(method),
            Event::Action(action) => Event::Action(convert(action)),
            Event::Prune { reason } => Event::Prune { reason },
            Event::Solution(answer) => Event::Solution(answer),
        }
    }
}

impl<A: Action> Event<A> {
    /// Its stable name in JSON.
    pub fn name(&self) -> &'static str {
        match self {
            Event::Method(_) => "method",
            Event::Action(action) => action.name(),
            Event::Prune { .. } => "prune",
            Event::Solution(_) => "solution",
        }
    }

    /// What happens, for people.
    pub fn message(&self) -> Message {
        match self {
            Event::Method(name) => Message::new("trace.method").with("method", *name),
            Event::Action(action) => action.message(),
            Event::Prune { reason } => reason.clone(),
            Event::Solution(_) => Message::new("trace.solution"),
        }
    }
}

/// The codes that [`Event::message`] uses itself.
pub const TRACE_CODES: &[&str] = &["trace.method", "trace.solution"];

/// The actions of a family whose searches cannot be traced: there are none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAction {}

impl FamilyData for NoAction {}

impl Action for NoAction {
    fn name(&self) -> &'static str {
        match *self {}
    }

    fn message(&self) -> Message {
        match *self {}
    }
}

/// Receives the events of a search.
pub trait Tracer<A> {
    /// Takes an event and what the search has counted so far; `Break` stops the search at once.
    fn event(&mut self, event: Event<A>, so_far: Stats) -> ControlFlow<()>;

    /// Whether it also wants to receive the search tree as it grows. Asked once, before the search.
    fn wants_tree(&self) -> bool {
        false
    }

    /// Takes a step in the growth of the search tree; `Break` stops the search at once.
    fn tree(&mut self, _step: TreeStep) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Any closure can be a tracer.
impl<A, F: FnMut(Event<A>, Stats) -> ControlFlow<()>> Tracer<A> for F {
    fn event(&mut self, event: Event<A>, so_far: Stats) -> ControlFlow<()> {
        self(event, so_far)
    }
}

/// Whether a search is traced, decided at compile time. Searches that are generic over it skip what only events need.
pub trait Trace {
    /// Whether the search emits events.
    const ENABLED: bool;
}

/// No tracing: the hooks compile to nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoTrace;

impl Trace for NoTrace {
    const ENABLED: bool = false;
}

/// Every event goes to the monitor's tracer.
#[derive(Clone, Copy, Debug, Default)]
pub struct Traced;

impl Trace for Traced {
    const ENABLED: bool = true;
}

/// Plays the events of a search back on a board.
pub trait Replayer<A> {
    /// Applies an event. One that does not fit the board is ignored.
    fn apply(&mut self, event: &Event<A>);

    /// The board now, as a picture.
    fn scene(&self) -> Scene;

    /// The board now, in the words of an answer: its text, and its moves where there are any.
    fn answer(&self) -> Answer;

    /// A copy that can be played on independently.
    fn fork(&self) -> Box<dyn Replayer<A> + '_>;
}
