//! teka, the puzzle workbench, as a library: packing, sliding and fill-in puzzles, solved, checked and drawn.
//!
//! ```
//! use std::time::Duration;
//!
//! let puzzle = teka::open("2 3 2\nDEFAULT\nAA\nA\nBB\nB\n")?;
//! let solution = puzzle.solve().timeout(Duration::from_secs(10)).run()?.into_solution()?;
//! println!("{}", solution.text());
//! # assert_eq!(solution.text(), "ABB\nAAB\n");
//! # #[cfg(feature = "render")] {
//! # let folder = tempfile::tempdir()?;
//! # std::env::set_current_dir(folder.path())?;
//! solution.save("answer.pdf")?; // feature "render"
//! # assert!(std::fs::read("answer.pdf")?.starts_with(b"%PDF"));
//! # }
//! let all: Vec<_> = puzzle.solutions().distinct().take(10).collect(); // each one has passed the referee
//! # assert_eq!(all.len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`open`] reads a puzzle of any family as a [`Game`], which solves, counts, rates, explains and draws itself. Every
//! solution it hands out has passed the referee. [`Registry`] gives control over families, strictness and where large
//! tables are stored.
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `runtime` | yes | timeouts and iterators over solutions, which need a clock and threads |
//! | `files` | yes | files that are written whole or not at all, locks, and the memory limit of the process |
//! | `disk-cache` | yes | large tables stored in the user's cache folder |
//! | `serde` | yes | what families say about puzzles as JSON |
//! | `pictures` | no | search trees as translated pictures, which `teka-render` draws |
//! | `render` | no | solutions saved as SVG, PNG, PDF or GIF |
//! | `cadical` | no | hard fill-ins solved by CaDiCaL as well; needs a C++ compiler |

mod action;
#[cfg(feature = "files")]
pub mod atomic_file;
#[cfg(feature = "disk-cache")]
mod disk_cache;
mod erased;
mod error;
pub mod exercise;
#[cfg(feature = "files")]
pub mod file_lock;
mod game;
pub mod input;
mod registry;
#[cfg(feature = "files")]
pub mod resources;
#[cfg(feature = "render")]
mod save;
mod solution;
#[cfg(feature = "runtime")]
mod solutions;
mod solve;
#[cfg(feature = "runtime")]
mod timeout;
pub mod tree;
mod typed_family;
mod typed_game;
mod uniqueness;

pub use action::{AnyAction, Event};
#[cfg(feature = "disk-cache")]
pub use disk_cache::{DiskCache, TableState};
pub use erased::AlgorithmInfo;
pub use error::{FamilyError, ListError, NoAnswer, OpenError, SettingError, SolveError};
pub use game::{Game, Judgement, Uniqueness, open};
pub use registry::{GeneratedGame, Opened, Registry};
#[cfg(feature = "render")]
pub use save::SaveError;
pub use solution::{ListedSolution, Solution};
#[cfg(feature = "runtime")]
pub use solutions::Solutions;
pub use solve::{Report, Solve};
pub use teka_core::scene;
pub use teka_core::{
    Abilities, Action, Answer, Arg, BigUint, Budget, CellPos, Checkpointer, Completeness, Count, Details,
    Diagnostic, Difficulty, Edge, Explanation, FamilyData, GenerateOptions, Hint, HintLevel, HintOptions,
    Judge, Limit, LineColumn, Listed, Message, NoCache, NoObserver, NumberTable, Observer, Outcome, Part,
    PartFound, Progress, Rating, Replayer, Review, ReviewVerdict, RunContext, STATE, Scene, Seed, Severity,
    Source, SourceSpan, Split, SplitSearch, Stats, Step, StopSignal, Strictness, TableCache, TableInfo,
    Tracer, Unsupported, Verdict, Which, is_direction_mark,
};
#[cfg(feature = "runtime")]
pub use timeout::Timeout;
pub use {teka_fillin as fillin, teka_packing as packing, teka_sliding as sliding};

/// The examples of the README, as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
