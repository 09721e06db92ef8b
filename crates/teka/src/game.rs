//! A puzzle of any family, with the family's types hidden. This is the only place where they are erased.

use crate::register::Opened;
use std::sync::Arc;
use teka_core::{
    Algorithm, Answer, Budget, Diagnostic, Family, Likeness, Message, Observer, Outcome, Read, Reading,
    Scene, Source, Stats, Verdict, Watch,
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
    referee: fn(&F::Puzzle, &F::Solution) -> Verdict,
}

impl<F: Family> Door<F> {
    pub(crate) fn new(family: F, referee: fn(&F::Puzzle, &F::Solution) -> Verdict) -> Self {
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
        match (self.rules.referee)(&self.puzzle, solution) {
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

    fn judge(&self, answer: &Source) -> Judgement {
        let Read { value, diagnostics } = self.rules.family.read_answer(&self.puzzle, answer);
        let Some(solution) = value else {
            let first = diagnostics.iter().find(|diagnostic| diagnostic.is_error());
            let reason =
                first.map_or_else(|| Message::new(crate::input::UNRECOGNISED), |first| first.message.clone());
            return Judgement { verdict: Verdict::Illegal(reason), diagnostics, scene: None };
        };
        let verdict = (self.rules.referee)(&self.puzzle, &solution);
        let scene = Some(self.rules.family.draw(&self.puzzle, Some(&solution)));
        Judgement { verdict, diagnostics, scene }
    }
}
