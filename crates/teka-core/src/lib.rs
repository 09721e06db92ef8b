//! The types that every puzzle family of teka shares.
//!
//! A family (packing, sliding, fill-in) lives in a crate of its own and implements [`Family`]. Everything a front end
//! needs to know about a puzzle passes through the types here, so the command line and the server work with any family,
//! and a family never sees the clock, the file system, the terminal or a sentence of English.
//!
//! Data flows one way:
//!
//! ```text
//! Source ── read ──▶ Puzzle ── solve ──▶ Outcome<Solution> ── referee ──▶ Scene, Answer
//!              └──▶ Diagnostics              ▲
//!                                    Monitor (Budget, Observer, Tracer)
//! ```
//!
//! Features: `serde` makes the types that front ends print serialisable; `schema` adds their JSON Schema for the
//! server's description of itself.

mod abilities;
mod answer;
mod budget;
mod cell_pos;
mod count;
mod default_steps;
mod details;
mod diagnostic;
mod diagnostic_sink;
mod explanation;
mod family;
mod generate;
mod generate_series;
mod hint;
mod message;
mod monitor;
mod outcome;
mod parsed;
mod printable;
pub mod random;
mod rating;
mod review;
mod run_context;
pub mod scene;
mod seed;
pub mod sort;
mod source;
mod split;
mod table_cache;
mod trace;
mod tree;
mod unsupported;

pub use abilities::Abilities;
pub use answer::{Answer, Step};
pub use budget::{Budget, Limit, StopSignal};
pub use cell_pos::CellPos;
pub use count::{Completeness, Count, Listed, Which};
pub use default_steps::PLACED;
pub use details::{Details, FamilyData};
pub use diagnostic::{Diagnostic, Severity, SourceSpan};
pub use diagnostic_sink::{DiagnosticSink, MORE_PROBLEMS};
pub use explanation::{Explanation, NumberTable};
pub use family::{Algorithm, Family, STATE};
pub use generate::{Difficulty, GenerateOptions, Generated};
pub use generate_series::{EachPuzzle, MakeError, PuzzleSeries, only_puzzle};
pub use hint::{Hint, HintLevel, HintOptions};
pub use message::{Arg, Message};
pub use monitor::{Monitor, NoObserver, Observer, Progress, Stats};
pub use num_bigint::BigUint;
pub use outcome::{Judge, Outcome, Verdict};
pub use parsed::{Confidence, Parsed, Strictness};
pub use printable::{clip, is_direction_mark};
pub use rating::Rating;
pub use review::{Review, ReviewVerdict, Reviewed, TakeBack};
pub use run_context::{Checkpointer, RunContext};
pub use scene::Scene;
pub use seed::Seed;
pub use source::{LineColumn, Source};
pub use split::{Part, PartFound, Split, SplitSearch};
pub use table_cache::{Bytes, NoCache, TableCache, TableInfo};
pub use trace::{Action, Event, NoAction, NoTrace, Replayer, TRACE_CODES, Trace, Traced, Tracer};
pub use tree::{Costs, Edge, TREE_BOUND, TREE_CODES, TREE_EXHAUSTED, TREE_LABEL, TREE_RESTART, TreeStep};
pub use unsupported::Unsupported;

/// For [`family_data!`], which families call.
#[cfg(feature = "serde")]
#[doc(hidden)]
pub use serde_json;
