//! teka, the puzzle workbench, as a library.
//!
//! A [`Register`] knows the families of puzzles. It opens a text as a [`Game`], whatever family it belongs
//! to; the game solves itself, judges answers and draws itself. Every solution a game hands out has passed
//! the referee.
//!
//! ```
//! use teka::{Budget, Outcome, Reading, Register, Silent, Source};
//!
//! let file = Source::new("small.txt", "2 3 2\nDEFAULT\nAA\nA\nBB\nB\n");
//! let opened = Register::standard().open(&[file], Reading::Strict, None).unwrap();
//! let report = opened.game.solve(None, true, &Budget::default(), &Silent).unwrap();
//! let Outcome::Solved(solution) = report.outcome else { panic!("it has a solution") };
//! assert_eq!(solution.answer.text, "ABB\nAAB\n");
//! ```

pub mod atomic_file;
pub mod file_lock;
mod game;
pub mod input;
mod register;
pub mod resources;
pub mod shelf;
mod solution;
mod table;

pub use game::{Game, Judgement, ListError, Report, SetError, SolveError, Uniqueness};
pub use register::{New, Opened, Refusal, Register};
pub use shelf::{Folder, Kept};
pub use solution::{Found, Solution};
pub use teka_core::scene;
pub use teka_core::{
    Answer, Arg, BigUint, Budget, Count, Diagnostic, Difficulty, Event, Explanation, Extent, Fact, Facts,
    Hint, Job, Judge, Level, Limit, Listed, Message, Model, NoShelf, Observer, Outcome, Place, Position,
    Progress, Rating, Reading, Replay, Review, Saver, Scene, Seed, Setting, Severity, Silent, Source, Spot,
    Stats, Step, Stock, StopSignal, Table, Tracer, Unsupported, Verdict, Which, Wish, is_direction_mark,
};
