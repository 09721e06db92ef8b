//! Series of generated puzzles from one seed. None may occur twice, so a series is always made from its first
//! puzzle on; the caller receives the puzzles from the number it asked for. Also turns the reason why a
//! series ended into an outcome.

use crate::{GenerateOptions, Generated, Limit, Message, Monitor, Outcome, RunContext, Unsupported};
use std::ops::ControlFlow;

/// Receives the puzzles of a series, each with its number, until it breaks.
pub type EachPuzzle<'a, P> = dyn FnMut(u64, Generated<P>) -> ControlFlow<()> + 'a;

/// Why there is no puzzle, or no further one.
#[derive(Debug, PartialEq, Eq)]
pub enum MakeError {
    /// A limit was reached.
    Limit(Limit),
    /// There is none, and why.
    Nothing(Message),
    /// None was found in many attempts. There may still be some.
    NotFound(Message),
}

impl From<Limit> for MakeError {
    fn from(limit: Limit) -> Self {
        MakeError::Limit(limit)
    }
}

/// A series of puzzles while it is made.
pub struct PuzzleSeries<'a, P> {
    /// The first to hand over.
    first: u64,
    end: u64,
    made: u64,
    each: &'a mut EachPuzzle<'a, P>,
}

impl<'a, P> PuzzleSeries<'a, P> {
    /// A series of `count` puzzles, starting with the number in the options.
    pub fn new(options: &GenerateOptions, count: u64, each: &'a mut EachPuzzle<'a, P>) -> Self {
        PuzzleSeries { first: options.number, end: options.number.saturating_add(count), made: 0, each }
    }

    /// How many puzzles have to be made, counting those before the first to hand over.
    pub fn end(&self) -> u64 {
        self.end
    }

    /// Makes all puzzles with `make`, which is given their numbers, and hands them over.
    pub fn make_all<A>(
        &mut self,
        monitor: &mut Monitor<'_, A>,
        mut make: impl FnMut(u64, &mut Monitor<'_, A>) -> Result<Generated<P>, MakeError>,
    ) -> Result<(), MakeError> {
        for number in 0..self.end {
            let generated = make(number, monitor)?;
            self.made += 1;
            monitor.done = Some((number + 1) as f64 / self.end as f64);
            monitor.report();
            if number >= self.first && (self.each)(number, generated).is_break() {
                break;
            }
        }
        Ok(())
    }

    /// The outcome of a series that ended like this. `no_more` is the code of the message if there are too few puzzles for
    /// it.
    pub fn outcome(
        &self,
        ended: Result<(), MakeError>,
        no_more: &'static str,
        context: &RunContext<'_>,
    ) -> Result<Outcome<()>, Unsupported> {
        match ended {
            Ok(()) => Ok(Outcome::Solved(())),
            Err(MakeError::Limit(limit)) => Ok(Outcome::stopped(limit)),
            Err(MakeError::Nothing(why)) if self.made == 0 => Err(Unsupported::Here(why)),
            Err(MakeError::Nothing(_)) => {
                Ok(Outcome::NoSolution(Message::new(no_more).with("made", self.made)))
            }
            Err(MakeError::NotFound(why)) => {
                context.observer.note(&why);
                Ok(Outcome::stopped(Limit::Attempts))
            }
        }
    }
}

/// The only puzzle of a series of one.
pub fn only_puzzle<P>(
    series: impl FnOnce(&mut EachPuzzle<'_, P>) -> Result<Outcome<()>, Unsupported>,
) -> Result<Outcome<Generated<P>>, Unsupported> {
    let mut only = None;
    let outcome = series(&mut |_, generated| {
        only = Some(generated);
        ControlFlow::Break(())
    })?;
    Ok(match (only, outcome) {
        (Some(generated), _) => Outcome::Solved(generated),
        (None, Outcome::Stopped { limit, .. }) => Outcome::stopped(limit),
        (None, Outcome::NoSolution(reason)) => Outcome::NoSolution(reason),
        (None, Outcome::Solved(())) => unreachable!("a completed series has handed over its puzzle"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, Details, FamilyData, NoAction, Observer, Progress, Seed};
    use std::sync::Mutex;

    #[derive(Debug)]
    struct NoData;

    impl FamilyData for NoData {}

    #[derive(Default)]
    struct Notes(Mutex<Vec<&'static str>>);

    impl Observer for Notes {
        fn progress(&self, _: &Progress) {}

        fn note(&self, message: &Message) {
            self.0.lock().unwrap().push(message.code);
        }
    }

    /// Makes the numbers below `exist` and then fails. Returns what was handed over, the outcome and the notes.
    fn run(
        first: u64,
        count: u64,
        exist: u64,
        error: fn() -> MakeError,
    ) -> (Vec<u64>, Result<Outcome<()>, Unsupported>, Vec<&'static str>) {
        let (budget, notes) = (Budget::default(), Notes::default());
        let context = RunContext::new(&budget).with_observer(&notes);
        let mut monitor: Monitor<'_, NoAction> = context.monitor();
        let mut handed_over = Vec::new();
        let mut each = |number, generated: Generated<u64>| {
            assert_eq!(generated.puzzle, number);
            handed_over.push(number);
            ControlFlow::Continue(())
        };
        let options = GenerateOptions::new(Seed(1)).with_number(first);
        let mut series = PuzzleSeries::new(&options, count, &mut each);
        let ended = series.make_all(&mut monitor, |puzzle, _| {
            let generated = Generated { puzzle, notes: Vec::new(), details: Details::new(NoData) };
            if puzzle < exist { Ok(generated) } else { Err(error()) }
        });
        let outcome = series.outcome(ended, "no_more", &context);
        (handed_over, outcome, notes.0.into_inner().unwrap())
    }

    #[test]
    fn puzzles_are_handed_over_from_the_first_that_was_asked_for() {
        let nothing = || MakeError::Nothing(Message::new("none"));
        assert_eq!(run(2, 3, 9, nothing), (vec![2, 3, 4], Ok(Outcome::Solved(())), vec![]));
        let too_few = Outcome::NoSolution(Message::new("no_more").with("made", 4));
        assert_eq!(run(2, 3, 4, nothing), (vec![2, 3], Ok(too_few), vec![]));
        assert_eq!(run(0, 3, 0, nothing).1, Err(Unsupported::Here(Message::new("none"))));
    }

    #[test]
    fn what_was_not_found_is_not_called_impossible() {
        let not_found = || MakeError::NotFound(Message::new("rare"));
        for exist in [0, 1] {
            let (made, outcome, notes) = run(0, 3, exist, not_found);
            assert_eq!(made.len() as u64, exist);
            assert_eq!((outcome, notes), (Ok(Outcome::stopped(Limit::Attempts)), vec!["rare"]));
        }
    }
}
