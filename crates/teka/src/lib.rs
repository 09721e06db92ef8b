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

mod game;
pub mod input;
mod register;

pub use game::{Found, Game, Judgement, ListError, Report, Solution, SolveError, Uniqueness};
pub use register::{Opened, Register};
pub use teka_core::{
    Answer, Arg, BigUint, Budget, Count, Diagnostic, Extent, Job, Judge, Limit, Listed, Message, Observer,
    Outcome, Place, Position, Progress, Reading, Saver, Scene, Seed, Severity, Silent, Source, Stats,
    StopSignal, Unsupported, Verdict, Which,
};
