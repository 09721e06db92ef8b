//! The words every puzzle family of teka shares.
//!
//! A family (packing, sliding, fill-in) lives in a crate of its own and implements [`Family`]. Everything a
//! front end needs to know about a puzzle passes through the types here, so that the command line and the
//! server work with any family, and a family never sees the clock, the file system, the terminal or a
//! sentence of English.
//!
//! The data flows one way:
//!
//! ```text
//! Source ── read ──▶ Puzzle ── solve ──▶ Outcome<Solution> ── referee ──▶ Scene, Answer
//!              └──▶ Diagnostics              ▲
//!                                     Watch (Budget, Observer)
//! ```

mod aid;
mod budget;
mod diagnostic;
mod explanation;
mod family;
mod message;
mod notes;
mod outcome;
mod printable;
mod reveal;
mod review;
pub mod scene;
mod seed;
mod shelf;
mod source;
mod spot;
mod trace;
mod watch;
mod wish;

pub use aid::{Hint, Level, Rating};
pub use budget::{Budget, Limit, StopSignal};
pub use diagnostic::{Diagnostic, Place, Severity};
pub use explanation::{Explanation, Fact, Facts, Model, Table};
pub use family::{
    Algorithm, Answer, Count, Extent, Family, Job, Likeness, Listed, Read, Reading, Saver, Setting, Step,
    Unsupported, Which,
};
pub use message::{Arg, Message};
pub use notes::{MORE_PROBLEMS, Notes};
pub use num_bigint::BigUint;
pub use outcome::{Judge, Outcome, Verdict};
pub use printable::is_direction_mark;
pub use reveal::PLACED;
pub use review::{Review, Reviewed};
pub use scene::Scene;
pub use seed::Seed;
pub use shelf::{Bytes, NoShelf, Shelf, Stock};
pub use source::{Position, Source};
pub use spot::Spot;
pub use trace::{Event, Replay, TRACE_CODES, Tracer};
pub use watch::{Observer, Progress, Silent, Stats, Watch};
pub use wish::{Difficulty, Generated, Wish};
