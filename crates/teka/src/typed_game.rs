//! `TypedGame`, the implementation of [`ErasedGame`]: a puzzle with its type, its family and its referee. It
//! is the only way out of a search: every solution must pass the referee, and the family's own types are
//! hidden. Answers from outside are judged here, too.

use crate::action::{AnyAction, ErasedReplayer, ErasingTracer};
use crate::erased::ErasedGame;
use crate::error::{ListError, SettingError, SolveError, first_error};
use crate::game::{Game, Judgement};
use crate::registry::Opened;
use crate::solution::{ErasedSolution, ListedSolution, Solution};
use crate::solve::Report;
use crate::typed_family::FamilyAndReferee;
use std::ops::ControlFlow;
use std::sync::Arc;
use teka_core::{
    Abilities, Algorithm, Answer, Count, Details, Event, Explanation, Family, Hint, HintOptions, Listed,
    Message, Monitor, Outcome, Parsed, PartFound, Rating, Replayer, Review, Reviewed, RunContext, Scene,
    Source, Split, SplitSearch, Step, Tracer, Unsupported, Verdict, Which,
};

/// A puzzle with its type, and the family and referee it belongs to.
pub(crate) struct TypedGame<F: Family> {
    rules: Arc<FamilyAndReferee<F>>,
    puzzle: Arc<F::Puzzle>,
}

/// By hand, because a family need not be `Clone`.
impl<F: Family> Clone for TypedGame<F> {
    fn clone(&self) -> Self {
        TypedGame { rules: Arc::clone(&self.rules), puzzle: Arc::clone(&self.puzzle) }
    }
}

impl<F: Family> TypedGame<F> {
    pub(crate) fn new(rules: Arc<FamilyAndReferee<F>>, puzzle: F::Puzzle) -> Self {
        TypedGame { rules, puzzle: Arc::new(puzzle) }
    }

    pub(crate) fn into_game(self) -> Game {
        Game(Arc::new(self))
    }

    /// The algorithm of this name, or the default one.
    fn algorithm(&self, name: Option<&str>) -> Option<F::Algorithm> {
        match name {
            None => Some(self.rules.family.default_algorithm(&self.puzzle)),
            Some(name) => F::Algorithm::ALL.iter().copied().find(|algorithm| algorithm.name() == name),
        }
    }

    /// A solution of a part or a plan, if the referee accepts it.
    fn accept_listed(&self, solution: F::Solution) -> Result<Solution, ListError> {
        self.accept(solution).map_err(|error| match error {
            SolveError::Rejected(rule) => ListError::Rejected(rule),
            other => ListError::Unsupported(Unsupported::Here(other.message())),
        })
    }

    /// A solution, if the referee accepts it.
    fn accept(&self, solution: F::Solution) -> Result<Solution, SolveError> {
        match (self.rules.referee)(&self.puzzle)(&solution) {
            Verdict::Illegal(rule) => Err(SolveError::Rejected(rule)),
            Verdict::Legal => Ok(Solution::new(self.erase(solution))),
        }
    }

    /// Hands every solution that a search lists to `each`, once the referee has accepted it.
    fn accept_each(
        &self,
        each: &mut (dyn FnMut(ListedSolution<'_>) -> ControlFlow<()> + Send),
        list: impl FnOnce(&mut (dyn FnMut(F::Solution) -> ControlFlow<()> + Send)) -> Result<Listed, Unsupported>,
    ) -> Result<Listed, ListError> {
        let mut rejected = None;
        let mut judge = (self.rules.referee)(&self.puzzle);
        let listed = list(&mut |solution| match judge(&solution) {
            Verdict::Legal => each(ListedSolution(&self.erase(solution))),
            Verdict::Illegal(rule) => {
                rejected = Some(rule);
                ControlFlow::Break(())
            }
        });
        match rejected {
            Some(rule) => Err(ListError::Rejected(rule)),
            None => listed.map_err(ListError::Unsupported),
        }
    }

    fn erase(&self, solution: F::Solution) -> Arc<dyn ErasedSolution> {
        Arc::new(TypedSolution { game: self.clone(), solution })
    }
}

impl<F: Family> ErasedGame for TypedGame<F> {
    fn family(&self) -> &'static str {
        self.rules.family.name()
    }

    fn abilities(&self) -> Abilities {
        self.rules.family.abilities()
    }

    fn algorithms(&self) -> Vec<&'static str> {
        F::Algorithm::ALL.iter().map(|algorithm| algorithm.name()).collect()
    }

    fn default_algorithm(&self) -> &'static str {
        self.rules.family.default_algorithm(&self.puzzle).name()
    }

    fn is_anytime(&self, algorithm: Option<&str>) -> bool {
        self.algorithm(algorithm).is_some_and(Algorithm::is_anytime)
    }

    fn missing_table(&self, algorithm: &str) -> Option<&'static str> {
        self.rules.family.missing_table(&self.puzzle, self.algorithm(Some(algorithm))?)
    }

    fn print(&self) -> String {
        self.rules.family.print(&self.puzzle)
    }

    fn forms(&self) -> &'static [&'static str] {
        self.rules.family.forms()
    }

    fn print_as(&self, form: &str) -> Option<String> {
        self.rules.family.print_as(&self.puzzle, form)
    }

    fn draw(&self) -> Scene {
        self.rules.family.draw(&self.puzzle, None)
    }

    fn with_setting(&self, setting: &str, value: &Source) -> Result<Opened, SettingError> {
        let parsed = self.rules.family.with_setting(&self.puzzle, setting, value);
        let Parsed { value, diagnostics } = parsed.map_err(SettingError::Unsupported)?;
        let puzzle = Arc::new(value.ok_or_else(|| SettingError::Invalid(diagnostics.clone()))?);
        let rules = Arc::clone(&self.rules);
        Ok(Opened { game: TypedGame { rules, puzzle }.into_game(), warnings: diagnostics })
    }

    fn validate(&self) -> Result<(), Message> {
        self.rules.family.validate(&self.puzzle)
    }

    fn explain(&self) -> Option<Explanation> {
        self.rules.family.explain(&self.puzzle)
    }

    fn model(&self) -> Option<Details> {
        self.rules.family.model(&self.puzzle)
    }

    fn solve(
        &self,
        algorithm: Option<&str>,
        shortcuts: bool,
        context: &RunContext<'_>,
        tracer: Option<&mut dyn Tracer<AnyAction>>,
    ) -> Result<Report, SolveError> {
        let chosen = self.algorithm(algorithm).ok_or_else(|| SolveError::UnknownAlgorithm {
            name: algorithm.unwrap_or_default().to_owned(),
            known: self.algorithms(),
        })?;
        if context.checkpointer.is_some() || context.resume.is_some() {
            let can = self.rules.family.can_checkpoint(&self.puzzle, chosen);
            can.map_err(|why| SolveError::Unsupported(checkpoint_message(&why, chosen.name())))?;
        }
        // A proof is looked for only if it would be used: searches that are compared must not pay for it.
        let proof = if shortcuts && tracer.is_none() { self.validate().err() } else { None };
        let mut tracer = tracer.map(ErasingTracer);
        let mut monitor: Monitor<'_, F::Action> = context.monitor();
        if let Some(tracer) = &mut tracer {
            monitor = monitor.traced(tracer);
        }
        let found = match proof {
            Some(reason) => Outcome::NoSolution(reason),
            None => self.rules.family.solve(&self.puzzle, chosen, &mut monitor),
        };
        if let Some(why) = monitor.rejected.take() {
            return Err(SolveError::Unsupported(why));
        }
        let mut outcome = match found {
            Outcome::Solved(solution) => Outcome::Solved(self.accept(solution)?),
            Outcome::NoSolution(reason) => Outcome::NoSolution(reason),
            Outcome::Stopped { limit, best, lower_bound } => {
                let best = best.map(|best| self.accept(best)).transpose()?;
                Outcome::Stopped { limit, best, lower_bound }
            }
        };
        if let Outcome::Solved(solution) = &outcome {
            let answer = || Event::Solution(solution.answer.clone());
            if let Err(limit) = monitor.emit(answer) {
                outcome = Outcome::stopped(limit);
            }
        }
        Ok(Report { algorithm: chosen.name(), outcome, stats: monitor.stats })
    }

    fn replayer(&self) -> Result<Box<dyn Replayer<AnyAction> + '_>, Unsupported> {
        Ok(Box::new(ErasedReplayer(self.rules.family.replayer(&self.puzzle)?)))
    }

    fn hint(
        &self,
        options: HintOptions,
        context: &RunContext<'_>,
    ) -> Result<Outcome<Option<Hint>>, Unsupported> {
        let known = self.abilities().hint_options;
        if let Some((name, _)) = options.family.iter().find(|(name, _)| !known.contains(&name.as_str())) {
            let message = Message::new("usage.setting").with("setting", name.as_str());
            return Err(Unsupported::Here(message.with("family", self.family())));
        }
        self.rules.family.hint(&self.puzzle, options, context)
    }

    fn review(&self, state: &Source, context: &RunContext<'_>) -> Result<Outcome<Review>, SettingError> {
        let parsed =
            self.rules.family.review(&self.puzzle, state, context).map_err(SettingError::Unsupported)?;
        let outcome = parsed.value.ok_or(SettingError::Invalid(parsed.diagnostics))?;
        let judge = |answer| (self.rules.referee)(&self.puzzle)(&answer) == Verdict::Legal;
        Ok(outcome.map(|Reviewed { complete, wrong, take_back, reason, answer, scene }| Review {
            complete,
            legal: answer.filter(|_| complete).map(judge),
            wrong,
            take_back,
            reason,
            scene,
        }))
    }

    fn rate(&self, context: &RunContext<'_>) -> Result<Outcome<Rating>, Unsupported> {
        self.rules.family.rate(&self.puzzle, context)
    }

    fn count(&self, context: &RunContext<'_>) -> Result<Count, Unsupported> {
        if let Err(reason) = self.validate() {
            return Ok(Count::none(reason));
        }
        self.rules.family.count(&self.puzzle, context)
    }

    fn list(
        &self,
        context: &RunContext<'_>,
        which: Which,
        each: &mut (dyn FnMut(ListedSolution<'_>) -> ControlFlow<()> + Send),
    ) -> Result<Listed, ListError> {
        self.accept_each(each, |each| self.rules.family.list(&self.puzzle, context, which, each))
    }

    fn list_by(
        &self,
        algorithm: &str,
        context: &RunContext<'_>,
        each: &mut (dyn FnMut(ListedSolution<'_>) -> ControlFlow<()> + Send),
    ) -> Result<Listed, ListError> {
        let unknown = || {
            let message = Message::new("usage.algorithm").with("algorithm", algorithm);
            ListError::Unsupported(Unsupported::Here(message.with("known", self.algorithms().join(", "))))
        };
        let algorithm = self.algorithm(Some(algorithm)).ok_or_else(unknown)?;
        self.accept_each(each, |each| self.rules.family.list_by(&self.puzzle, algorithm, context, each))
    }

    fn split(
        &self,
        search: SplitSearch,
        parts: usize,
        context: &RunContext<'_>,
    ) -> Result<Outcome<Split<Solution>>, ListError> {
        if let Err(reason) = self.validate() {
            return Ok(Outcome::NoSolution(reason));
        }
        let split = self.rules.family.split(&self.puzzle, search, parts, context);
        Ok(match split.map_err(ListError::Unsupported)? {
            Outcome::Solved(Split { parts, method, bound, best, stats }) => {
                let best = best.map(|best| self.accept_listed(best)).transpose()?;
                Outcome::Solved(Split { parts, method, bound, best, stats })
            }
            Outcome::NoSolution(reason) => Outcome::NoSolution(reason),
            Outcome::Stopped { limit, .. } => Outcome::stopped(limit),
        })
    }

    fn run_part(
        &self,
        search: SplitSearch,
        context: &RunContext<'_>,
        each: &mut (dyn FnMut(ListedSolution<'_>) -> ControlFlow<()> + Send),
    ) -> Result<PartFound<Solution>, ListError> {
        let mut rejected = None;
        let mut judge = (self.rules.referee)(&self.puzzle);
        let found = self.rules.family.run_part(&self.puzzle, search, context, &mut |solution| match judge(
            &solution,
        ) {
            Verdict::Legal => each(ListedSolution(&self.erase(solution))),
            Verdict::Illegal(rule) => {
                rejected = Some(rule);
                ControlFlow::Break(())
            }
        });
        if let Some(rule) = rejected {
            return Err(ListError::Rejected(rule));
        }
        let PartFound { solutions, completeness, next_bound, solution, stats } =
            found.map_err(ListError::Unsupported)?;
        let solution = solution.map(|solution| self.accept_listed(solution)).transpose()?;
        Ok(PartFound { solutions, completeness, next_bound, solution, stats })
    }

    fn complete_count(&self, count: &mut Count, context: &RunContext<'_>) {
        self.rules.family.complete_count(&self.puzzle, count, context);
    }

    fn distinct_among(&self, answers: &[Source]) -> Vec<usize> {
        let read = |answer: &Source| self.rules.family.read_answer(&self.puzzle, answer).value;
        let (indices, solutions): (Vec<usize>, Vec<F::Solution>) =
            answers.iter().enumerate().filter_map(|(index, answer)| Some((index, read(answer)?))).unzip();
        let distinct = self.rules.family.distinct_among(&self.puzzle, &solutions);
        distinct.into_iter().map(|number| indices[number]).collect()
    }

    fn judge(&self, answer: &Source) -> Judgement {
        let Parsed { value, diagnostics } = self.rules.family.read_answer(&self.puzzle, answer);
        let Some(solution) = value else {
            let reason = first_error(&diagnostics);
            let unreadable = !self.rules.family.is_wrong_answer(reason.code);
            let verdict = Verdict::Illegal(reason);
            return Judgement { verdict, unreadable, diagnostics, scene: None, solution: None };
        };
        let verdict = (self.rules.referee)(&self.puzzle)(&solution);
        let erased = self.erase(solution);
        let scene = Some(erased.scene());
        let solution = (verdict == Verdict::Legal).then(|| Solution::new(erased));
        Judgement { verdict, unreadable: false, diagnostics, scene, solution }
    }
}

/// Why a search cannot be saved.
fn checkpoint_message(why: &Unsupported, algorithm: &str) -> Message {
    match why {
        Unsupported::Here(message) => message.clone(),
        Unsupported::ByFamily => Message::new("usage.no_checkpoint").with("algorithm", algorithm),
    }
}

/// A solution with its type.
struct TypedSolution<F: Family> {
    game: TypedGame<F>,
    solution: F::Solution,
}

impl<F: Family> ErasedSolution for TypedSolution<F> {
    fn answer(&self) -> Answer {
        self.game.rules.family.answer(&self.game.puzzle, &self.solution)
    }

    fn details(&self) -> Option<Details> {
        self.game.rules.family.solution_details(&self.game.puzzle, &self.solution)
    }

    fn scene(&self) -> Scene {
        self.game.rules.family.draw(&self.game.puzzle, Some(&self.solution))
    }

    fn steps(&self) -> Box<dyn Iterator<Item = Step> + '_> {
        self.game.rules.family.steps(&self.game.puzzle, &self.solution)
    }
}
