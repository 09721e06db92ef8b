//! A puzzle of any family, with the family's types hidden. This is the only place where they are erased.

use crate::register::Opened;
use std::ops::ControlFlow;
use std::sync::Arc;
use teka_core::{
    Algorithm, Answer, Budget, Count, Diagnostic, Extent, Family, Job, Judge, Likeness, Limit, Listed,
    Message, Observer, Outcome, Read, Reading, Scene, Source, Stats, Unsupported, Verdict, Watch, Which,
};

/// A puzzle that front ends can use without knowing its family.
pub trait Game: Send + Sync {
    /// The name of its family.
    fn family(&self) -> &'static str;

    /// The algorithms that can solve it; the first is the default.
    fn algorithms(&self) -> Vec<&'static str>;

    /// The puzzle as a file that reads back as the same puzzle.
    fn print(&self) -> String;

    /// The puzzle as a picture.
    fn draw(&self) -> Scene;

    /// Searches for a solution with the algorithm named, or the default one. With `shortcuts`, a quick proof
    /// that there is none spares the search.
    fn solve(
        &self,
        algorithm: Option<&str>,
        shortcuts: bool,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Report, SolveError>;

    /// Counts all solutions.
    fn count(&self, job: &Job<'_>) -> Result<Count, Unsupported>;

    /// Hands every solution, judged legal, to `each` until it has had enough.
    fn list(
        &self,
        job: &Job<'_>,
        which: Which,
        each: &mut (dyn FnMut(Found<'_>) -> ControlFlow<()> + Send),
    ) -> Result<Listed, ListError>;

    /// Finds out whether there is exactly one solution.
    fn unique(&self, job: &Job<'_>) -> Result<(Uniqueness, Stats), ListError>;

    /// Judges somebody's answer: text as teka prints or saves it.
    fn judge(&self, answer: &Source) -> Judgement;
}

/// What came of a search.
#[derive(Clone, Debug)]
pub struct Report {
    /// The algorithm that ran.
    pub algorithm: &'static str,
    /// How it ended.
    pub outcome: Outcome<Solution>,
    /// What it counted.
    pub stats: Stats,
}

/// A solution that the referee has found legal.
#[derive(Clone, Debug)]
pub struct Solution {
    /// In the words of the JSON contract.
    pub answer: Answer,
    /// As a picture.
    pub scene: Scene,
}

/// A solution that is being listed. What it looks like is worked out only if asked for.
pub struct Found<'a>(&'a dyn Shown);

impl Found<'_> {
    /// In the words of the JSON contract.
    pub fn answer(&self) -> Answer {
        self.0.answer()
    }

    /// With its picture.
    pub fn solution(&self) -> Solution {
        Solution { answer: self.0.answer(), scene: self.0.scene() }
    }
}

trait Shown {
    fn answer(&self) -> Answer;
    fn scene(&self) -> Scene;
}

/// How many solutions there are, as far as it matters.
#[derive(Clone, Debug)]
pub enum Uniqueness {
    /// Exactly one.
    Unique(Box<Solution>),
    /// Several, two of which are these.
    Several {
        /// Two of them, different up to the symmetries of the puzzle if any are.
        two: Box<[Solution; 2]>,
        /// Whether all are images of one another under the symmetries of the puzzle.
        up_to_symmetry: bool,
    },
    /// None at all.
    None(Message),
    /// A limit came first.
    Unknown(Limit),
}

/// Why solutions were not listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListError {
    /// It cannot be done.
    Unsupported(Unsupported),
    /// The referee refused one: a bug in teka, whose answer is not shown.
    Refused(Message),
}

/// Why there is no report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolveError {
    /// The family has no algorithm of that name.
    UnknownAlgorithm,
    /// The referee refused the search's answer: a bug in teka, whose answer is not shown.
    Refused(Message),
}

/// The verdict on an answer, and the answer as a picture if it could be read.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// Legal, or the rule it breaks. Text that holds no answer at all is illegal too.
    pub verdict: Verdict,
    /// Where in the answer's text the trouble is, if it could not even be read.
    pub diagnostics: Vec<Diagnostic>,
    /// The answer, right or wrong, as a picture.
    pub scene: Option<Scene>,
}

/// A family seen from outside, before a puzzle is open.
pub(crate) trait Opening: Send + Sync {
    fn family(&self) -> &'static str;
    fn algorithms(&self) -> Vec<&'static str>;
    fn codes(&self) -> &'static [&'static str];
    fn recognise(&self, text: &str) -> Likeness;
    fn open(&self, sources: &[Source], how: Reading) -> Result<Opened, Vec<Diagnostic>>;
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
        Ok(Opened { game: Box::new(Table { rules: Arc::clone(&self.0), puzzle }), warnings: diagnostics })
    }
}

/// A puzzle on the table, with the rules it is played by.
struct Table<F: Family> {
    rules: Arc<Rules<F>>,
    puzzle: F::Puzzle,
}

impl<F: Family> Table<F> {
    /// Lets nothing through that the referee does not find legal.
    fn admit(&self, solution: &F::Solution) -> Result<Solution, SolveError> {
        match (self.rules.referee)(&self.puzzle)(solution) {
            Verdict::Illegal(rule) => Err(SolveError::Refused(rule)),
            Verdict::Legal => Ok(Solution {
                answer: self.rules.family.answer(&self.puzzle, solution),
                scene: self.rules.family.draw(&self.puzzle, Some(solution)),
            }),
        }
    }
}

impl<F: Family> Game for Table<F> {
    fn family(&self) -> &'static str {
        self.rules.family.name()
    }

    fn algorithms(&self) -> Vec<&'static str> {
        names::<F::Algorithm>()
    }

    fn print(&self) -> String {
        self.rules.family.print(&self.puzzle)
    }

    fn draw(&self) -> Scene {
        self.rules.family.draw(&self.puzzle, None)
    }

    fn solve(
        &self,
        algorithm: Option<&str>,
        shortcuts: bool,
        budget: &Budget,
        observer: &dyn Observer,
    ) -> Result<Report, SolveError> {
        let all = F::Algorithm::ALL;
        let chosen = match algorithm {
            None => all.first(),
            Some(name) => all.iter().find(|algorithm| algorithm.name() == name),
        };
        let &chosen = chosen.ok_or(SolveError::UnknownAlgorithm)?;
        let mut watch = Watch::new(budget, observer);
        let family = &self.rules.family;
        let found = match family.validate(&self.puzzle) {
            Err(reason) if shortcuts => Outcome::NoSolution(reason),
            _ => family.solve(&self.puzzle, chosen, &mut watch),
        };
        let outcome = match found {
            Outcome::Solved(solution) => Outcome::Solved(self.admit(&solution)?),
            Outcome::NoSolution(reason) => Outcome::NoSolution(reason),
            Outcome::Stopped { limit, best, lower_bound } => {
                let best = best.map(|best| self.admit(&best)).transpose()?;
                Outcome::Stopped { limit, best, lower_bound }
            }
        };
        Ok(Report { algorithm: chosen.name(), outcome, stats: watch.stats })
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
                Verdict::Legal => each(Found(&Laid { table: self, solution: &solution })),
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
            return Judgement { verdict: Verdict::Illegal(reason), diagnostics, scene: None };
        };
        let verdict = (self.rules.referee)(&self.puzzle)(&solution);
        let scene = Some(self.rules.family.draw(&self.puzzle, Some(&solution)));
        Judgement { verdict, diagnostics, scene }
    }
}

/// A solution on its table.
struct Laid<'a, F: Family> {
    table: &'a Table<F>,
    solution: &'a F::Solution,
}

impl<F: Family> Shown for Laid<'_, F> {
    fn answer(&self) -> Answer {
        self.table.rules.family.answer(&self.table.puzzle, self.solution)
    }

    fn scene(&self) -> Scene {
        self.table.rules.family.draw(&self.table.puzzle, Some(self.solution))
    }
}
