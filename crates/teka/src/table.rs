//! A puzzle on its table. This is the only place where a family's types are erased, and the only way out of a
//! search leads past the referee.

use crate::game::{Game, Judgement, ListError, Report, SetError, SolveError, Uniqueness};
use crate::register::{New, Opened};
use crate::solution::{Found, Shown, Solution};
use std::ops::ControlFlow;
use std::sync::Arc;
use teka_core::{
    Algorithm, Answer, Budget, Count, Diagnostic, Event, Explanation, Extent, Family, Generated, Hint, Job,
    Judge, Level, Likeness, Listed, Message, Model, Observer, Outcome, Rating, Read, Reading, Replay, Review,
    Reviewed, Scene, Setting, Source, Stats, Step, Stock, Tracer, Unsupported, Verdict, Watch, Which, Wish,
};

/// A family seen from outside, before a puzzle is open.
pub(crate) trait Opening: Send + Sync {
    fn family(&self) -> &'static str;
    fn algorithms(&self) -> Vec<&'static str>;
    fn codes(&self) -> &'static [&'static str];
    fn recognise(&self, text: &str) -> Likeness;
    fn open(&self, sources: &[Source], how: Reading) -> Result<Opened, Vec<Diagnostic>>;
    fn generate(&self, wish: &Wish, job: &Job<'_>) -> Result<Outcome<New>, Unsupported>;
    fn stock(&self) -> Vec<Stock>;
    fn make(&self, name: &str, job: &Job<'_>) -> Result<Outcome<Result<(), Message>>, Unsupported>;
}

/// A family and its referee.
pub(crate) struct Door<F: Family>(Arc<Rules<F>>);

struct Rules<F: Family> {
    family: F,
    referee: fn(&F::Puzzle) -> Judge<'_, F::Solution>,
}

impl<F: Family> Door<F> {
    pub(crate) fn new(family: F, referee: fn(&F::Puzzle) -> Judge<'_, F::Solution>) -> Self {
        Door(Arc::new(Rules { family, referee }))
    }

    fn table(&self, puzzle: F::Puzzle) -> Box<dyn Game> {
        Box::new(Table { rules: Arc::clone(&self.0), puzzle: Arc::new(puzzle) })
    }
}

fn names<A: Algorithm>() -> Vec<&'static str> {
    A::ALL.iter().map(|algorithm| algorithm.name()).collect()
}

impl<F: Family> Opening for Door<F> {
    fn family(&self) -> &'static str {
        self.0.family.name()
    }

    fn algorithms(&self) -> Vec<&'static str> {
        names::<F::Algorithm>()
    }

    fn codes(&self) -> &'static [&'static str] {
        self.0.family.codes()
    }

    fn recognise(&self, text: &str) -> Likeness {
        self.0.family.recognise(text)
    }

    fn open(&self, sources: &[Source], how: Reading) -> Result<Opened, Vec<Diagnostic>> {
        let Read { value, diagnostics } = self.0.family.read(sources, how);
        let puzzle = value.ok_or_else(|| diagnostics.clone())?;
        Ok(Opened { game: self.table(puzzle), warnings: diagnostics })
    }

    fn generate(&self, wish: &Wish, job: &Job<'_>) -> Result<Outcome<New>, Unsupported> {
        let made = self.0.family.generate(wish, job)?;
        Ok(made.map(|Generated { puzzle, notes, facts }| New { game: self.table(puzzle), notes, facts }))
    }

    fn stock(&self) -> Vec<Stock> {
        self.0.family.stock()
    }

    fn make(&self, name: &str, job: &Job<'_>) -> Result<Outcome<Result<(), Message>>, Unsupported> {
        self.0.family.make(name, job)
    }
}

/// A puzzle on the table, with the rules it is played by.
struct Table<F: Family> {
    rules: Arc<Rules<F>>,
    puzzle: Arc<F::Puzzle>,
}

/// By hand, because a family need not be `Clone` for its tables to be.
impl<F: Family> Clone for Table<F> {
    fn clone(&self) -> Self {
        Table { rules: Arc::clone(&self.rules), puzzle: Arc::clone(&self.puzzle) }
    }
}

impl<F: Family> Table<F> {
    /// The algorithm of this name, or the usual one.
    fn algorithm(&self, name: Option<&str>) -> Option<F::Algorithm> {
        match name {
            None => Some(self.rules.family.usual(&self.puzzle)),
            Some(name) => F::Algorithm::ALL.iter().copied().find(|algorithm| algorithm.name() == name),
        }
    }

    /// Lets nothing through that the referee does not find legal.
    fn admit(&self, solution: F::Solution) -> Result<Solution, SolveError> {
        match (self.rules.referee)(&self.puzzle)(&solution) {
            Verdict::Illegal(rule) => Err(SolveError::Refused(rule)),
            Verdict::Legal => Ok(Solution::new(self.lay(solution))),
        }
    }

    /// Searches, unless there is a proof that nothing can be found, and asks the referee.
    fn search(
        &self,
        algorithm: F::Algorithm,
        proof: Option<Message>,
        watch: &mut Watch<'_>,
    ) -> Result<Report, SolveError> {
        let found = match proof {
            Some(reason) => Outcome::NoSolution(reason),
            None => self.rules.family.solve(&self.puzzle, algorithm, watch),
        };
        let outcome = match found {
            Outcome::Solved(solution) => Outcome::Solved(self.admit(solution)?),
            Outcome::NoSolution(reason) => Outcome::NoSolution(reason),
            Outcome::Stopped { limit, best, lower_bound } => {
                let best = best.map(|best| self.admit(best)).transpose()?;
                Outcome::Stopped { limit, best, lower_bound }
            }
        };
        Ok(Report { algorithm: algorithm.name(), outcome, stats: watch.stats })
    }

    fn lay(&self, solution: F::Solution) -> Arc<dyn Shown> {
        Arc::new(Laid { table: self.clone(), solution })
    }
}

impl<F: Family> Game for Table<F> {
    fn family(&self) -> &'static str {
        self.rules.family.name()
    }

    fn algorithms(&self) -> Vec<&'static str> {
        names::<F::Algorithm>()
    }

    fn usual(&self) -> &'static str {
        self.rules.family.usual(&self.puzzle).name()
    }

    fn wants_a_limit(&self, algorithm: Option<&str>) -> bool {
        self.algorithm(algorithm).is_some_and(Algorithm::wants_a_limit)
    }

    fn print(&self) -> String {
        self.rules.family.print(&self.puzzle)
    }

    fn draw(&self) -> Scene {
        self.rules.family.draw(&self.puzzle, None)
    }

    fn set(&self, setting: Setting, value: &Source) -> Result<Opened, SetError> {
        let read = self.rules.family.set(&self.puzzle, setting, value).map_err(SetError::Unsupported)?;
        let Read { value, diagnostics } = read;
        let puzzle = Arc::new(value.ok_or_else(|| SetError::Wrong(diagnostics.clone()))?);
        let rules = Arc::clone(&self.rules);
        Ok(Opened { game: Box::new(Table { rules, puzzle }), warnings: diagnostics })
    }

    fn explain(&self) -> Option<Explanation> {
        self.rules.family.explain(&self.puzzle)
    }

    fn model(&self) -> Option<Model> {
        self.rules.family.model(&self.puzzle)
    }

    fn solve(
        &self,
        algorithm: Option<&str>,
        shortcuts: bool,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Report, SolveError> {
        let chosen = self.algorithm(algorithm).ok_or(SolveError::UnknownAlgorithm)?;
        let mut watch = Watch::new(budget, observer);
        let proof = self.rules.family.validate(&self.puzzle).err().filter(|_| shortcuts);
        self.search(chosen, proof, &mut watch)
    }

    fn trace(
        &self,
        algorithm: Option<&str>,
        budget: &Budget,
        observer: &dyn Observer,
        tracer: &mut dyn Tracer,
    ) -> Result<Report, SolveError> {
        let chosen = self.algorithm(algorithm).ok_or(SolveError::UnknownAlgorithm)?;
        let mut watch = Watch::new(budget, observer).traced(tracer);
        let mut report = self.search(chosen, None, &mut watch)?;
        if let Outcome::Solved(solution) = &report.outcome {
            let answer = solution.answer.clone();
            if let Err(limit) = watch.tell(|| Event::Solution(answer)) {
                report.outcome = Outcome::stopped(limit);
            }
        }
        Ok(report)
    }

    fn replay(&self) -> Result<Box<dyn Replay + '_>, Unsupported> {
        self.rules.family.replay(&self.puzzle)
    }

    fn hint(&self, level: Level, job: &Job<'_>) -> Result<Outcome<Option<Hint>>, Unsupported> {
        self.rules.family.hint(&self.puzzle, level, job)
    }

    fn review(&self, state: &Source, job: &Job<'_>) -> Result<Outcome<Review>, SetError> {
        let read = self.rules.family.review(&self.puzzle, state, job).map_err(SetError::Unsupported)?;
        let outcome = read.value.ok_or(SetError::Wrong(read.diagnostics))?;
        let judge = |answer| (self.rules.referee)(&self.puzzle)(&answer) == Verdict::Legal;
        Ok(outcome.map(|Reviewed { complete, wrong, answer }| Review {
            complete,
            legal: answer.filter(|_| complete).map(judge),
            wrong,
        }))
    }

    fn rate(&self, job: &Job<'_>) -> Result<Outcome<Rating>, Unsupported> {
        self.rules.family.rate(&self.puzzle, job)
    }

    fn count(&self, job: &Job<'_>) -> Result<Count, Unsupported> {
        if self.rules.family.validate(&self.puzzle).is_err() {
            return Ok(Count::none());
        }
        self.rules.family.count(&self.puzzle, job)
    }

    fn list(
        &self,
        job: &Job<'_>,
        which: Which,
        each: &mut (dyn FnMut(Found<'_>) -> ControlFlow<()> + Send),
    ) -> Result<Listed, ListError> {
        let mut refused = None;
        let mut judge = (self.rules.referee)(&self.puzzle);
        let listed =
            self.rules.family.list(&self.puzzle, job, which, &mut |solution| match judge(&solution) {
                Verdict::Legal => each(Found(&self.lay(solution))),
                Verdict::Illegal(rule) => {
                    refused = Some(rule);
                    ControlFlow::Break(())
                }
            });
        match refused {
            Some(rule) => Err(ListError::Refused(rule)),
            None => listed.map_err(ListError::Unsupported),
        }
    }

    fn unique(&self, job: &Job<'_>) -> Result<(Uniqueness, Stats), ListError> {
        if let Err(reason) = self.rules.family.validate(&self.puzzle) {
            return Ok((Uniqueness::None(reason), Stats::default()));
        }
        let mut found: Vec<Solution> = Vec::new();
        let look = |which, found: &mut Vec<Solution>| {
            self.list(job, which, &mut |solution| {
                found.push(solution.solution());
                if found.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })
        };
        let mut listed = look(Which::Distinct, &mut found)?;
        let up_to_symmetry = found.len() == 1;
        if let Extent::Stopped(limit) = listed.extent {
            return Ok((Uniqueness::Unknown(limit), listed.stats));
        }
        if up_to_symmetry {
            found.clear();
            listed = look(Which::All, &mut found)?;
        }
        let mut found = found.into_iter();
        let verdict = match (found.next(), found.next(), listed.extent) {
            (Some(one), Some(other), _) => {
                Uniqueness::Several { two: Box::new([one, other]), up_to_symmetry }
            }
            (_, _, Extent::Stopped(limit)) => Uniqueness::Unknown(limit),
            (Some(only), None, _) => Uniqueness::Unique(Box::new(only)),
            (None, _, _) => {
                Uniqueness::None(Message::new("solve.exhausted").with("nodes", listed.stats.nodes))
            }
        };
        Ok((verdict, listed.stats))
    }

    fn judge(&self, answer: &Source) -> Judgement {
        let Read { value, diagnostics } = self.rules.family.read_answer(&self.puzzle, answer);
        let Some(solution) = value else {
            let first = diagnostics.iter().find(|diagnostic| diagnostic.is_error());
            let reason =
                first.map_or_else(|| Message::new(crate::input::UNRECOGNISED), |first| first.message.clone());
            return Judgement { verdict: Verdict::Illegal(reason), diagnostics, scene: None, solution: None };
        };
        let verdict = (self.rules.referee)(&self.puzzle)(&solution);
        let shown = self.lay(solution);
        let scene = Some(shown.scene());
        let solution = (verdict == Verdict::Legal).then(|| Solution::new(shown));
        Judgement { verdict, diagnostics, scene, solution }
    }
}

/// A legal solution on its table.
struct Laid<F: Family> {
    table: Table<F>,
    solution: F::Solution,
}

impl<F: Family> Shown for Laid<F> {
    fn answer(&self) -> Answer {
        self.table.rules.family.answer(&self.table.puzzle, &self.solution)
    }

    fn scene(&self) -> Scene {
        self.table.rules.family.draw(&self.table.puzzle, Some(&self.solution))
    }

    fn steps(&self, each: &mut dyn FnMut(Step) -> ControlFlow<()>) -> bool {
        self.table.rules.family.steps(&self.table.puzzle, &self.solution, each)
    }
}
