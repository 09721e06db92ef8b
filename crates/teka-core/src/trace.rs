//! A search told event by event, and played back.
//!
//! A search that is traced hands everything it does to a [`Tracer`] through its [`Watch`](crate::Watch). Nothing is
//! kept: whoever wants the events writes them away or stops the search. A [`Replay`] takes the same events and
//! shows the board they lead to.

use crate::{Answer, Message, Scene, Spot, Stats};
use std::ops::ControlFlow;

/// One thing that a search does.
///
/// ```
/// use teka_core::{Event, Spot};
///
/// let spot = Spot { layer: 0, row: 2, column: 1 };
/// let event = Event::Place { piece: "A".into(), cells: vec![spot] };
/// assert_eq!(event.name(), "place");
/// assert_eq!(event.message().code, "trace.place");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The search goes on by another method, which has this name in the statistics.
    Method(&'static str),
    /// A piece is laid on these cells.
    Place {
        /// Its symbol.
        piece: String,
        /// What it covers.
        cells: Vec<Spot>,
    },
    /// The piece that was laid last is taken up again.
    Remove {
        /// Its symbol.
        piece: String,
    },
    /// An entry is written into a slot.
    Write {
        /// The entry.
        entry: String,
        /// The slot.
        cells: Vec<Spot>,
    },
    /// The entry that was written last is taken back, and with it what followed from it.
    TakeBack {
        /// The entry.
        entry: String,
    },
    /// What stands must force these symbols, each in its cell.
    Propagate {
        /// What is written where.
        symbols: Vec<(Spot, String)>,
        /// The code of the rule that forces it.
        reason: &'static str,
    },
    /// A board is looked at.
    Expand {
        /// The moves that lead to it.
        moves: String,
        /// What they cost.
        g: u64,
        /// What is estimated to be left.
        h: u64,
    },
    /// A branch is left without looking further.
    Prune {
        /// Why.
        reason: Message,
    },
    /// Every solution is now known to cost at least this.
    Bound(u64),
    /// A better way than any before is known, and will be the answer if nothing better comes.
    Best {
        /// The way.
        moves: String,
        /// What it costs.
        length: u64,
    },
    /// The answer, which the referee has found legal. Searches do not tell of it; whoever runs them does.
    Solution(Answer),
}

impl Event {
    /// Its stable name in JSON.
    pub fn name(&self) -> &'static str {
        match self {
            Event::Method(_) => "method",
            Event::Place { .. } => "place",
            Event::Remove { .. } => "remove",
            Event::Write { .. } => "write",
            Event::TakeBack { .. } => "take-back",
            Event::Propagate { .. } => "propagate",
            Event::Expand { .. } => "expand",
            Event::Prune { .. } => "prune",
            Event::Bound(_) => "bound",
            Event::Best { .. } => "best",
            Event::Solution(_) => "solution",
        }
    }

    /// What happens, for people.
    pub fn message(&self) -> Message {
        match self {
            Event::Method(name) => Message::new("trace.method").with("method", *name),
            Event::Place { piece, cells } => {
                Message::new("trace.place").with("piece", piece.as_str()).with("cells", cells.len())
            }
            Event::Remove { piece } => Message::new("trace.remove").with("piece", piece.as_str()),
            Event::Write { entry, .. } => Message::new("trace.write").with("entry", entry.as_str()),
            Event::TakeBack { entry } => Message::new("trace.take_back").with("entry", entry.as_str()),
            Event::Propagate { symbols, .. } => {
                Message::new("trace.propagate").with("symbols", symbols.len())
            }
            Event::Expand { g, h, .. } => {
                Message::new("trace.expand").with("g", *g).with("h", *h).with("f", g + h)
            }
            Event::Prune { reason } => reason.clone(),
            Event::Bound(bound) => Message::new("trace.bound").with("bound", *bound),
            Event::Best { length, .. } => Message::new("trace.best").with("length", *length),
            Event::Solution(_) => Message::new("trace.solution"),
        }
    }
}

/// The codes of what [`Event::message`] says by itself.
pub const TRACE_CODES: &[&str] = &[
    "trace.method",
    "trace.place",
    "trace.remove",
    "trace.write",
    "trace.take_back",
    "trace.propagate",
    "trace.expand",
    "trace.bound",
    "trace.best",
    "trace.solution",
];

/// Somebody who is told everything a search does.
pub trait Tracer {
    /// Takes an event and what the search has counted so far; `Break` ends the search at once.
    fn event(&mut self, event: Event, so_far: Stats) -> ControlFlow<()>;
}

/// Any closure can listen.
impl<F: FnMut(Event, Stats) -> ControlFlow<()>> Tracer for F {
    fn event(&mut self, event: Event, so_far: Stats) -> ControlFlow<()> {
        self(event, so_far)
    }
}

/// A board that follows a search.
pub trait Replay {
    /// Does what the search did. An event that does not fit what went before is passed over.
    fn play(&mut self, event: &Event);

    /// How things stand now, as a picture.
    fn scene(&self) -> Scene;

    /// How things stand now, in the words of an answer: its text, and its moves where there are any.
    fn answer(&self) -> Answer;

    /// Another board on which things stand the same.
    fn fork(&self) -> Box<dyn Replay + '_>;
}
