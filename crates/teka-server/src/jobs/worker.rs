//! Runs a job: calls the library within the job's limits, reports progress, and turns the outcome into a result.

use super::job::Job;
use super::result::{GeneratedRun, JobResult, Listed, SolutionStep, SolvedWithSteps};
use super::spec::{JobSpec, Task};
use super::sse::{NoteEvent, SolutionEvent};
use crate::error::ApiError;
use crate::language::words;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};
use teka::{
    BigUint, Budget, Count, Game, GenerateOptions, Limit, ListError, Message, Observer, Outcome, Registry,
    Report, RunContext, SolveError, Step, StopSignal, Which,
};
use teka_json::{
    Compared, Counted, Generated, NotGenerated, Rated, Run, SCHEMA, Scene, Solution, Solved, Unique,
};
use teka_locale::Words;
use tokio::runtime::Handle;

/// Maximum number of cells in all steps of a solution together; longer solutions are sent without steps.
const MAX_STEP_CELLS: usize = 30_000;

/// Runs a job, unless it was cancelled while it waited. Its log may take `max_log_bytes`.
pub(super) fn run_job(job: &Job, registry: &Registry, timers: &Handle, max_log_bytes: usize) {
    let Some(spec) = job.start() else { return };
    let worker = Worker { job, registry, timers, words: words(spec.language), max_log_bytes };
    let result = catch_unwind(AssertUnwindSafe(|| worker.run(&spec)));
    let result = result.unwrap_or_else(|_| Err(ApiError::internal(Message::new("server.bug"))));
    let failed = |error: ApiError| JobResult::Failed(error.with_words(worker.words).into_body());
    job.finish(&result.unwrap_or_else(failed));
}

struct Worker<'a> {
    job: &'a Job,
    registry: &'a Registry,
    timers: &'a Handle,
    words: &'static Words,
    max_log_bytes: usize,
}

impl Observer for Worker<'_> {
    fn progress(&self, reported: &teka::Progress) {
        self.job.update_progress(|progress| {
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
        self.job.append("note", &note, self.max_log_bytes);
    }
}

impl Worker<'_> {
    fn run(&self, spec: &JobSpec) -> Result<JobResult, ApiError> {
        if let Task::Compare(game) = &spec.task {
            return self.compare(game);
        }
        let _timer = self.stop_at_timeout(self.job.signal.clone());
        let budget = self.job.limits.budget(&self.job.signal);
        let context = RunContext::new(&budget).with_observer(self);
        let started = Instant::now();
        let unsupported = |why, game: &Game| ApiError::unsupported(&why, game.family());
        Ok(match &spec.task {
            Task::Solve { game, algorithm, shortcuts } => {
                self.solve(game, algorithm.as_deref(), *shortcuts, &budget)?
            }
            Task::Count(game) => {
                let count = game.count(&context).map_err(|why| unsupported(why, game))?;
                JobResult::Count(Counted::new(&count, started.elapsed()))
            }
            Task::Unique(game) => {
                let (verdict, stats) =
                    game.unique(&context).map_err(|error| list_error(&error, game, self.words))?;
                JobResult::Unique(Unique::new(&verdict, &stats, started.elapsed(), self.words, true))
            }
            Task::List { game, which, max } => self.list(game, *which, *max, &context)?,
            Task::Rate(game) => {
                let rated = game.rate(&context).map_err(|why| unsupported(why, game))?;
                JobResult::Rate(Rated::new(game.family(), &rated, self.words))
            }
            Task::Generate { family, options, count: None } => self.generate(family, options, &context)?,
            Task::Generate { family, options, count: Some(count) } => {
                self.generate_run(family, options, *count, &context)?
            }
            Task::Compare(_) => unreachable!("returned above"),
        })
    }

    /// Raises a signal when the job's time is up, unless the timer is dropped before.
    fn stop_at_timeout(&self, signal: StopSignal) -> Timer {
        let timeout = self.job.limits.timeout();
        Timer(self.timers.spawn(async move {
            tokio::time::sleep(timeout).await;
            signal.raise(Limit::Time);
        }))
    }

    fn search(
        &self,
        game: &Game,
        algorithm: Option<&str>,
        shortcuts: bool,
        budget: &Budget,
    ) -> Result<(Report, Duration), ApiError> {
        let started = Instant::now();
        let context = RunContext::new(budget).with_observer(self);
        let mut search = game.solve().shortcuts(shortcuts).context(&context);
        if let Some(algorithm) = algorithm {
            search = search.algorithm(algorithm);
        }
        let report = search.run().map_err(|error| solve_error(&error, self.words))?;
        Ok((report, started.elapsed()))
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
            if self.job.signal.raised().is_some() {
                break;
            }
            self.job.update_progress(|progress| progress.algorithm = Some(algorithm));
            // Each algorithm has the same time and so a signal of its own; cancelling the job stops all of them.
            let signal = StopSignal::default();
            let _timer = self.stop_at_timeout(signal.clone());
            let _forward = self.forward_cancellation(signal.clone());
            // Without shortcuts, because a comparison is about the searches.
            let (report, elapsed) =
                self.search(game, Some(algorithm), false, &self.job.limits.budget(&signal))?;
            let run = Run::new(&report, elapsed, self.words);
            self.job.append("run", &run, self.max_log_bytes);
            runs.push(run);
        }
        Ok(JobResult::Compare(Compared { schema: SCHEMA, family: game.family().to_owned(), runs }))
    }

    /// Raises a signal when the job's own is raised, unless the timer is dropped before.
    fn forward_cancellation(&self, to: StopSignal) -> Timer {
        let from = self.job.signal.clone();
        Timer(self.timers.spawn(async move {
            while from.raised().is_none() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            to.raise(Limit::Interrupted);
        }))
    }

    fn list(
        &self,
        game: &Game,
        which: Which,
        max: u64,
        context: &RunContext<'_>,
    ) -> Result<JobResult, ApiError> {
        let started = Instant::now();
        let (mut number, mut cut) = (0_u64, false);
        let listed = game.list(context, which, &mut |found| {
            let append = |solution| {
                let event = SolutionEvent { number: number + 1, solution };
                self.job.append("solution", &event, self.max_log_bytes)
            };
            let is_listed = number < max
                && (append(Solution::pictured(&found.solution(), self.words))
                    // Even the first may be too large to be kept with its picture.
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
        Ok(JobResult::List(Listed { counted: Counted::new(&count, started.elapsed()), cut }))
    }

    fn generate(
        &self,
        family: &str,
        options: &GenerateOptions,
        context: &RunContext<'_>,
    ) -> Result<JobResult, ApiError> {
        let outcome = self.registry.generate(family, options, context);
        let outcome = outcome.map_err(|error| ApiError::unprocessable(error.message(family)))?;
        Ok(match &outcome {
            Outcome::Solved(new) => {
                let generated = Generated::new(family, new, options.seed, options.number);
                JobResult::Generate(generated.pictured(new, self.words))
            }
            _ => JobResult::Ungenerated(NotGenerated::new(family, &outcome, self.words)),
        })
    }

    fn generate_run(
        &self,
        family: &str,
        options: &GenerateOptions,
        count: u64,
        context: &RunContext<'_>,
    ) -> Result<JobResult, ApiError> {
        let (seed, mut made, mut cut) = (options.seed, 0, false);
        let outcome = self.registry.generate_run(family, options, count, context, &mut |number, new| {
            let generated = Generated::new(family, &new, seed, number).pictured(&new, self.words);
            if !self.job.append("puzzle", &generated, self.max_log_bytes) {
                cut = true;
                return ControlFlow::Break(());
            }
            made += 1;
            ControlFlow::Continue(())
        });
        let outcome = outcome.map_err(|error| ApiError::unprocessable(error.message(family)))?;
        let ended = NotGenerated::new(family, &outcome, self.words);
        Ok(JobResult::Puzzles(GeneratedRun { ended, seed: seed.0, count: made, cut }))
    }
}

/// A background task that is stopped when this is dropped.
struct Timer(tokio::task::JoinHandle<()>);

impl Drop for Timer {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Why a search could not be run.
pub(crate) fn solve_error(error: &SolveError, words: &Words) -> ApiError {
    match error {
        SolveError::Rejected(rule) => rejected_by_referee(rule, words),
        error => ApiError::unprocessable(error.message()),
    }
}

/// The referee rejected teka's own answer, which is a bug.
fn rejected_by_referee(rule: &Message, words: &Words) -> ApiError {
    ApiError::internal(Message::new("bug.refused").with("rule", words.say(rule)))
}

fn list_error(error: &ListError, game: &Game, words: &Words) -> ApiError {
    match error {
        ListError::Rejected(rule) => rejected_by_referee(rule, words),
        error => ApiError::unprocessable(error.message(game.family())),
    }
}
