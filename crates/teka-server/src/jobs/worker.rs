//! Runs a job: calls the library within the job's limits, reports progress, and turns the outcome into a result.

use super::job_events::{NoteEvent, SolutionEvent};
use super::progress::Progress;
use super::result::{GeneratedSeries, JobResult, Listed, SolutionStep, SolvedWithSteps};
use super::spec::{JobSpec, Operation};
use crate::engine::Engine;
use crate::error::ApiError;
use crate::language::words;
use serde::Serialize;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;
use teka::{
    BigUint, Budget, Count, Game, GenerateOptions, ListError, Message, Observer, Outcome, Report, RunContext,
    SolveError, Step, StopSignal, Which,
};
use teka_json::{
    Compared, Counted, Generated, NotGenerated, Rated, Run, SCHEMA, Scene, Solution, Solved, Unique,
};
use teka_locale::Words;

/// Maximum number of cells in all steps of a solution together; longer solutions are sent without steps.
const MAX_STEP_CELLS: usize = 30_000;

/// Receives the progress and the events of a running job.
pub(crate) trait JobListener: Sync {
    fn update_progress(&self, update: &mut dyn FnMut(&mut Progress));

    /// Takes an event, which is a JSON object; `false` if there is no room for it.
    fn append(&self, event: &'static str, data: Vec<u8>) -> bool;
}

/// Runs a job until it ends, its time is up or `cancelled` is raised.
pub(crate) fn run_job(
    spec: &JobSpec,
    engine: &Engine,
    cancelled: &StopSignal,
    listener: &dyn JobListener,
) -> JobResult {
    let worker = Worker { spec, engine, cancelled, listener, words: words(spec.language) };
    let result = catch_unwind(AssertUnwindSafe(|| worker.run()));
    let result = result.unwrap_or_else(|_| Err(ApiError::internal(Message::new("server.bug"))));
    result.unwrap_or_else(|error| JobResult::Failed(error.with_words(worker.words).into_body()))
}

struct Worker<'a> {
    spec: &'a JobSpec,
    engine: &'a Engine,
    cancelled: &'a StopSignal,
    listener: &'a dyn JobListener,
    words: &'static Words,
}

impl Observer for Worker<'_> {
    fn progress(&self, reported: &teka::Progress) {
        self.listener.update_progress(&mut |progress| {
            progress.cases = reported.stats.cases;
            progress.nodes = reported.stats.nodes;
            progress.done = reported.done;
            progress.solutions =
                reported.solutions.map(|solutions| u64::try_from(solutions).unwrap_or(u64::MAX));
            progress.bound = reported.bound;
            progress.best = reported.best;
        });
    }

    fn note(&self, message: &Message) {
        let note = NoteEvent { code: message.code.to_owned(), message: self.words.say(message) };
        self.append("note", &note);
    }
}

impl Worker<'_> {
    fn run(&self) -> Result<JobResult, ApiError> {
        let spec = self.spec;
        if let Operation::Compare(game) = &spec.operation {
            return self.compare(game);
        }
        let budget = self.budget();
        let context = RunContext::new(&budget).with_observer(self);
        let started = self.engine.clock.now();
        let unsupported = |why, game: &Game| ApiError::unsupported(&why, game.family());
        Ok(match &spec.operation {
            Operation::Solve { game, algorithm, shortcuts } => {
                self.solve(game, algorithm.as_deref(), *shortcuts, &budget)?
            }
            Operation::Count(game) => {
                let count = game.count(&context).map_err(|why| unsupported(why, game))?;
                JobResult::Count(Counted::new(&count, self.elapsed_since(started)))
            }
            Operation::Unique(game) => {
                let (verdict, stats) =
                    game.unique(&context).map_err(|error| list_error(&error, game, self.words))?;
                JobResult::Unique(Unique::new(
                    &verdict,
                    &stats,
                    self.elapsed_since(started),
                    self.words,
                    true,
                ))
            }
            Operation::List { game, which, max } => self.list(game, *which, *max, &context)?,
            Operation::Rate(game) => {
                let rated = game.rate(&context).map_err(|why| unsupported(why, game))?;
                JobResult::Rate(Rated::new(game.family(), &rated, self.words))
            }
            Operation::Generate { family, options, count: None } => {
                self.generate(family, options, &context)?
            }
            Operation::Generate { family, options, count: Some(count) } => {
                self.generate_series(family, options, *count, &context)?
            }
            Operation::Compare(_) => unreachable!("returned above"),
        })
    }

    /// The budget of a search that starts now.
    fn budget(&self) -> Budget {
        let limits = self.spec.limits;
        limits.budget(&self.engine.clock.stop_after(limits.timeout(), self.cancelled))
    }

    fn elapsed_since(&self, started: Duration) -> Duration {
        self.engine.clock.now().saturating_sub(started)
    }

    fn append(&self, event: &'static str, data: &impl Serialize) -> bool {
        self.listener.append(event, serde_json::to_vec(data).expect("events have string keys"))
    }

    fn search(
        &self,
        game: &Game,
        algorithm: Option<&str>,
        shortcuts: bool,
        budget: &Budget,
    ) -> Result<(Report, Duration), ApiError> {
        let started = self.engine.clock.now();
        let context = RunContext::new(budget).with_observer(self);
        let mut search = game.solve().shortcuts(shortcuts).context(&context);
        if let Some(algorithm) = algorithm {
            search = search.algorithm(algorithm);
        }
        let report = search.run().map_err(|error| solve_error(&error, self.words))?;
        Ok((report, self.elapsed_since(started)))
    }

    fn solve(
        &self,
        game: &Game,
        algorithm: Option<&str>,
        shortcuts: bool,
        budget: &Budget,
    ) -> Result<JobResult, ApiError> {
        let (report, elapsed) = self.search(game, algorithm, shortcuts, budget)?;
        let mut solved = Solved::new(game.family(), &report, elapsed, self.words);
        solved.solvability = game.explain().map(|explanation| teka_json::fields(&explanation.details));
        let found = match &report.outcome {
            Outcome::Solved(found) | Outcome::Stopped { best: Some(found), .. } => Some(found),
            _ => None,
        };
        solved.run.solution = found.map(|found| Solution::pictured(found, self.words));
        let steps = found.filter(|found| found.answer.moves.is_some());
        let steps = steps.and_then(|found| self.steps(found));
        Ok(JobResult::Solve(SolvedWithSteps { solved, steps }))
    }

    fn steps(&self, found: &teka::Solution) -> Option<Vec<SolutionStep>> {
        let max_steps =
            MAX_STEP_CELLS / found.scene.grids().map(|(_, grid)| grid.cells.len()).sum::<usize>().max(1);
        if found.answer.length.is_some_and(|length| length as usize >= max_steps) {
            return None;
        }
        let translated = |step: Step| SolutionStep {
            caption: step.caption.as_ref().map(|caption| self.words.say(caption)),
            scene: Scene::new(&step.scene, self.words),
        };
        let mut steps = found.steps();
        let first: Vec<SolutionStep> = steps.by_ref().take(max_steps).map(translated).collect();
        steps.next().is_none().then_some(first)
    }

    fn compare(&self, game: &Game) -> Result<JobResult, ApiError> {
        let mut runs = Vec::new();
        for algorithm in game.algorithms() {
            if self.cancelled.raised().is_some() {
                break;
            }
            self.listener.update_progress(&mut |progress| progress.algorithm = Some(algorithm));
            // Each algorithm gets the full time. There are no shortcuts, because a comparison is about the searches.
            let (report, elapsed) = self.search(game, Some(algorithm), false, &self.budget())?;
            let run = Run::new(&report, elapsed, self.words);
            self.append("run", &run);
            runs.push(run);
        }
        Ok(JobResult::Compare(Compared { schema: SCHEMA, family: game.family().to_owned(), runs }))
    }

    fn list(
        &self,
        game: &Game,
        which: Which,
        max: u64,
        context: &RunContext<'_>,
    ) -> Result<JobResult, ApiError> {
        let started = self.engine.clock.now();
        let (mut number, mut cut) = (0_u64, false);
        let listed = game.list(context, which, &mut |found| {
            let append = |solution| {
                let event = SolutionEvent { number: number + 1, solution };
                self.append("solution", &event)
            };
            let is_listed = number < max
                && (append(Solution::pictured(&found.solution(), self.words))
                    // If even the first is too large to be kept with its picture, it is kept without.
                    || number == 0 && append(Solution::new(&found.answer())));
            if !is_listed {
                cut = true;
                return ControlFlow::Break(());
            }
            number += 1;
            ControlFlow::Continue(())
        });
        let listed = listed.map_err(|error| list_error(&error, game, self.words))?;
        let solutions = BigUint::from(number);
        let count = Count::new(solutions, listed.completeness, listed.stats);
        Ok(JobResult::List(Listed { counted: Counted::new(&count, self.elapsed_since(started)), cut }))
    }

    fn generate(
        &self,
        family: &str,
        options: &GenerateOptions,
        context: &RunContext<'_>,
    ) -> Result<JobResult, ApiError> {
        let outcome = self.engine.registry.generate(family, options, context);
        let outcome = outcome.map_err(|error| ApiError::unprocessable(error.message(family)))?;
        Ok(match &outcome {
            Outcome::Solved(new) => {
                let generated = Generated::new(family, new, options.seed, options.number);
                JobResult::Generate(generated.pictured(new, self.words))
            }
            _ => JobResult::Ungenerated(NotGenerated::new(family, &outcome, self.words)),
        })
    }

    fn generate_series(
        &self,
        family: &str,
        options: &GenerateOptions,
        count: u64,
        context: &RunContext<'_>,
    ) -> Result<JobResult, ApiError> {
        let (seed, mut made, mut cut) = (options.seed, 0, false);
        let outcome =
            self.engine.registry.generate_series(family, options, count, context, &mut |number, new| {
                let generated = Generated::new(family, &new, seed, number).pictured(&new, self.words);
                if !self.append("puzzle", &generated) {
                    cut = true;
                    return ControlFlow::Break(());
                }
                made += 1;
                ControlFlow::Continue(())
            });
        let outcome = outcome.map_err(|error| ApiError::unprocessable(error.message(family)))?;
        let ended = NotGenerated::new(family, &outcome, self.words);
        Ok(JobResult::Puzzles(GeneratedSeries { ended, seed: seed.0, count: made, cut }))
    }
}

/// Converts the error of a search that could not be run.
pub(crate) fn solve_error(error: &SolveError, words: &Words) -> ApiError {
    match error {
        SolveError::Rejected(rule) => rejected_by_referee(rule, words),
        error => ApiError::unprocessable(error.message()),
    }
}

/// The error if the referee has rejected teka's own answer, which is a bug.
fn rejected_by_referee(rule: &Message, words: &Words) -> ApiError {
    ApiError::internal(Message::new("bug.illegal_answer").with("rule", words.say(rule)))
}

fn list_error(error: &ListError, game: &Game, words: &Words) -> ApiError {
    match error {
        ListError::Rejected(rule) => rejected_by_referee(rule, words),
        error => ApiError::unprocessable(error.message(game.family())),
    }
}
