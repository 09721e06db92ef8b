//! Sliding as a [`Family`]: the door through which front ends come in.

use crate::parity::{self, Parity};
use crate::puzzle::{Puzzle, Solution};
use crate::replay::Following;
use crate::search::{self, Algorithm};
use crate::tables::Store;
use crate::{aid, codes, draw, generate, model, print, read, review};
use std::ops::ControlFlow;
use std::sync::Arc;
use teka_core::{
    Answer, Diagnostic, Explanation, Family, Generated, Hint, Job, Level, Likeness, Message, Model, Outcome,
    Rating, Read, Reading, Replay, Reviewed, Scene, Setting, Shelf, Source, Step, Stock, Unsupported, Watch,
    Wish,
};

/// The sliding family.
///
/// ```
/// use teka_core::{Budget, Family, Outcome, Silent, Source, Watch};
/// use teka_sliding::{Algorithm, Move, Sliding, read};
///
/// let puzzle = read(&[Source::new("eight.txt", "1 2 3\n4 0 6\n7 5 8\n")]).value.unwrap();
/// let budget = Budget::default();
/// let mut watch = Watch::new(&budget, &Silent);
/// let outcome = Sliding::default().solve(&puzzle, Algorithm::Optimal, &mut watch);
/// let Outcome::Solved(solution) = outcome else { panic!() };
/// assert_eq!(solution.moves, [Move::Up, Move::Left]);
/// assert!(solution.is_optimal(puzzle.metric()));
/// ```
pub struct Sliding {
    /// The tables at hand, and where large ones are kept between runs.
    store: Store,
}

impl Sliding {
    /// The family with its large tables on this shelf.
    pub fn new(shelf: Arc<dyn Shelf>) -> Self {
        Sliding { store: Store::new(shelf) }
    }
}

/// The family without a place for large tables.
impl Default for Sliding {
    fn default() -> Self {
        Sliding { store: Store::default() }
    }
}

impl Family for Sliding {
    type Puzzle = Puzzle;
    type Solution = Solution;
    type Algorithm = Algorithm;

    fn name(&self) -> &'static str {
        "sliding"
    }

    fn codes(&self) -> &'static [&'static str] {
        codes::ALL
    }

    fn recognise(&self, text: &str) -> Likeness {
        read::recognise(text)
    }

    /// A lenient reader has nothing to overlook: every way to write a board is accepted already.
    fn read(&self, sources: &[Source], _: Reading) -> Read<Puzzle> {
        read::read(sources)
    }

    fn print(&self, puzzle: &Puzzle) -> String {
        print::print(puzzle)
    }

    fn validate(&self, puzzle: &Puzzle) -> Result<(), Message> {
        Parity::of(puzzle).proof()
    }

    fn solve(&self, puzzle: &Puzzle, algorithm: Algorithm, watch: &mut Watch<'_>) -> Outcome<Solution> {
        search::solve(puzzle, algorithm, &self.store, watch)
    }

    fn answer(&self, puzzle: &Puzzle, solution: &Solution) -> Answer {
        Answer {
            text: print::boards(puzzle, solution),
            moves: Some(solution.moves.iter().map(|slide| slide.letter()).collect()),
            length: Some(puzzle.metric().length(&solution.moves)),
            optimal: Some(solution.is_optimal(puzzle.metric())),
            lower_bound: Some(solution.lower_bound),
        }
    }

    fn read_answer(&self, puzzle: &Puzzle, source: &Source) -> Read<Solution> {
        read::read_answer(puzzle, source)
    }

    fn draw(&self, puzzle: &Puzzle, solution: Option<&Solution>) -> Scene {
        draw::draw(puzzle, solution)
    }

    fn usual(&self, puzzle: &Puzzle) -> Algorithm {
        search::usual(puzzle)
    }

    fn set(&self, puzzle: &Puzzle, setting: Setting, value: &Source) -> Result<Read<Puzzle>, Unsupported> {
        if setting == Setting::Metric {
            let Read { value, diagnostics } = read::metric(value);
            return Ok(Read { value: value.map(|metric| puzzle.clone().with_metric(metric)), diagnostics });
        }
        let Read { value: board, diagnostics } = read::board_of(value, 0);
        let Some(board) = board else { return Ok(Read { value: None, diagnostics }) };
        let found = board.size();
        let changed = match setting {
            Setting::Goal => puzzle.clone().with_goal(board),
            _ => puzzle.clone().with_start(board),
        };
        if changed.is_none() {
            let message = read::other_size(found, puzzle.start().size());
            return Ok(Read::failed(Diagnostic::error(message, 0..value.text.trim_end().len())));
        }
        Ok(Read { value: changed, diagnostics })
    }

    fn explain(&self, puzzle: &Puzzle) -> Option<Explanation> {
        Some(parity::explain(puzzle))
    }

    fn model(&self, puzzle: &Puzzle) -> Option<Model> {
        Some(model::model(puzzle))
    }

    fn steps(
        &self,
        puzzle: &Puzzle,
        solution: &Solution,
        each: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> bool {
        draw::steps(puzzle, solution, each);
        true
    }

    fn hint(
        &self,
        puzzle: &Puzzle,
        level: Level,
        job: &Job<'_>,
    ) -> Result<Outcome<Option<Hint>>, Unsupported> {
        Ok(aid::hint(puzzle, level, &self.store, job))
    }

    fn review(
        &self,
        puzzle: &Puzzle,
        state: &Source,
        _: &Job<'_>,
    ) -> Result<Read<Outcome<Reviewed<Solution>>>, Unsupported> {
        Ok(review::review(puzzle, state))
    }

    fn rate(&self, puzzle: &Puzzle, job: &Job<'_>) -> Result<Outcome<Rating>, Unsupported> {
        Ok(aid::rate(puzzle, &self.store, job))
    }

    fn generate(&self, wish: &Wish, job: &Job<'_>) -> Result<Outcome<Generated<Puzzle>>, Unsupported> {
        generate::generate(wish, &self.store, job)
    }

    fn replay<'p>(&'p self, puzzle: &'p Puzzle) -> Result<Box<dyn Replay + 'p>, Unsupported> {
        Ok(Box::new(Following::new(puzzle)))
    }

    fn stock(&self) -> Vec<Stock> {
        Store::stock()
    }

    fn make(&self, name: &str, job: &Job<'_>) -> Result<Outcome<Result<(), Message>>, Unsupported> {
        let made = self.store.make(name, &mut Watch::new(job.budget, job.observer));
        Ok(match made.ok_or(Unsupported::ByFamily)? {
            Ok(kept) => Outcome::Solved(kept),
            Err(limit) => Outcome::stopped(limit),
        })
    }
}
