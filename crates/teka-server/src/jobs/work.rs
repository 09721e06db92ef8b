//! What a worker does with a job.

use super::job::Job;
use super::listen::{NoteEvent, SolutionEvent};
use super::order::{Order, Task};
use crate::failure::{ErrorAnswer, Failure};
use crate::speech::words;
use serde::Serialize;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};
use teka::{
    BigUint, Budget, Count, Game, Limit, ListError, Message, Observer, Outcome, Refusal, Register, Report,
    SolveError, StopSignal, Which, Wish,
};
use teka_json::{
    Compared, Counted, Generated, NotGenerated, Rated, Run, SCHEMA, Scene, Solution, Solved, Unique,
};
use teka_locale::Words;
use tokio::runtime::Handle;
use utoipa::ToSchema;

/// The most cells that the steps of a solution may show in all; longer ways come without.
const MOST_STEP_CELLS: usize = 30_000;

/// What came of a job: what the command line prints with `--json`, with pictures.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum JobResult {
    /// One solution, or why there is none.
    Solve(SolvedWithSteps),
    /// The number of all solutions.
    Count(Counted),
    /// Whether there is exactly one.
    Unique(Unique),
    /// How many solutions were listed; they came as events.
    List(Listed),
    /// How hard the puzzle is.
    Rate(Rated),
    /// A new puzzle.
    Generate(Generated),
    /// That no puzzle was made, and why.
    Ungenerated(NotGenerated),
    /// Every algorithm on one puzzle.
    Compare(Compared),
    /// It was cancelled before it began.
    Unstarted(Unstarted),
    /// It could not be done at all.
    Failed(ErrorAnswer),
}

/// What came of a search, with the way to the solution.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SolvedWithSteps {
    /// The search.
    #[serde(flatten)]
    solved: Solved,
    /// The way to the solution, picture by picture, where an answer is a way and it is not too long.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<ShownStep>>,
}

/// One picture of a solution as it comes about.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ShownStep {
    /// What was done to come here; `null` at the beginning.
    caption: Option<String>,
    /// How things stand now.
    scene: Scene,
}

/// How many solutions were listed.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Listed {
    /// The count of those that came as events.
    #[serde(flatten)]
    counted: Counted,
    /// Whether there may be more that were not asked for, or for which there was no room.
    cut: bool,
}

/// That a job was cancelled before it began.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Unstarted {
    /// The number of this contract.
    schema: u8,
    /// `limit.interrupted`.
    reason: String,
}

impl JobResult {
    pub(super) fn unstarted() -> Self {
        JobResult::Unstarted(Unstarted { schema: SCHEMA, reason: "limit.interrupted".to_owned() })
    }
}

/// Does a job, unless it has been cancelled while it waited. Listed solutions may take `room` bytes.
pub(super) fn work(job: &Job, register: &Register, clock: &Handle, room: usize) {
    let Some(order) = job.start() else { return };
    let worker = Worker { job, register, clock, words: words(order.language), room };
    let done = catch_unwind(AssertUnwindSafe(|| worker.run(&order)));
    let result = done.unwrap_or_else(|_| Err(Failure::bug(Message::new("server.bug"))));
    job.finish(&result.unwrap_or_else(|failure| JobResult::Failed(failure.say(worker.words).answer())));
}

struct Worker<'a> {
    job: &'a Job,
    register: &'a Register,
    clock: &'a Handle,
    words: &'static Words,
    room: usize,
}

impl Observer for Worker<'_> {
    fn progress(&self, seen: &teka::Progress) {
        self.job.report(|progress| {
            progress.cases = seen.stats.cases;
            progress.nodes = seen.stats.nodes;
            progress.done = seen.done;
            progress.solutions = seen.solutions.map(|solutions| u64::try_from(solutions).unwrap_or(u64::MAX));
            progress.bound = seen.bound;
            progress.best = seen.best;
        });
    }

    fn note(&self, message: &Message) {
        let note = NoteEvent { code: message.code.to_owned(), message: self.words.say(message) };
        self.job.tell("note", &note, self.room);
    }
}

impl Worker<'_> {
    fn run(&self, order: &Order) -> Result<JobResult, Failure> {
        if let Task::Compare(game) = &order.task {
            return self.compare(game.as_ref());
        }
        let _alarm = self.alarm(self.job.signal.clone());
        let budget = self.job.limits.budget(&self.job.signal);
        let job = teka::Job { budget: &budget, observer: self, saver: None, resume: None };
        let started = Instant::now();
        let unable = |why, game: &dyn Game| Failure::unsupported(why, game.family());
        Ok(match &order.task {
            Task::Solve { game, algorithm, shortcuts } => {
                self.solve(game.as_ref(), algorithm.as_deref(), *shortcuts, &budget)?
            }
            Task::Count(game) => {
                let count = game.count(&job).map_err(|why| unable(why, game.as_ref()))?;
                JobResult::Count(Counted::new(&count, started.elapsed()))
            }
            Task::Unique(game) => {
                let (verdict, stats) =
                    game.unique(&job).map_err(|why| unlisted(why, game.as_ref(), self.words))?;
                JobResult::Unique(Unique::new(&verdict, &stats, started.elapsed(), self.words, true))
            }
            Task::List { game, which, most } => self.list(game.as_ref(), *which, *most, &job)?,
            Task::Rate(game) => {
                let rated = game.rate(&job).map_err(|why| unable(why, game.as_ref()))?;
                JobResult::Rate(Rated::new(game.family(), &rated, self.words))
            }
            Task::Generate { family, wish } => self.generate(family, wish, &job)?,
            Task::Compare(_) => unreachable!("returned above"),
        })
    }

    /// Raises a signal when the time of the job is up, unless it is dropped before.
    fn alarm(&self, signal: StopSignal) -> Alarm {
        let time = self.job.limits.timeout();
        Alarm(self.clock.spawn(async move {
            tokio::time::sleep(time).await;
            signal.raise(Limit::Time);
        }))
    }

    fn search(
        &self,
        game: &dyn Game,
        algorithm: Option<&str>,
        shortcuts: bool,
        budget: &Budget,
    ) -> Result<(Report, Duration), Failure> {
        let started = Instant::now();
        let report = game.solve(algorithm, shortcuts, budget, self);
        let elapsed = started.elapsed();
        match report {
            Ok(report) => Ok((report, elapsed)),
            Err(SolveError::UnknownAlgorithm) => Err(unknown(game, algorithm)),
            Err(SolveError::Refused(rule)) => Err(refused(&rule, self.words)),
        }
    }

    fn solve(
        &self,
        game: &dyn Game,
        algorithm: Option<&str>,
        shortcuts: bool,
        budget: &Budget,
    ) -> Result<JobResult, Failure> {
        let (report, elapsed) = self.search(game, algorithm, shortcuts, budget)?;
        let mut solved = Solved::new(game.family(), &report, elapsed, self.words);
        solved.solvability = game.explain().map(|explanation| teka_json::facts(&explanation.facts));
        let found = match &report.outcome {
            Outcome::Solved(found) | Outcome::Stopped { best: Some(found), .. } => Some(found),
            _ => None,
        };
        solved.run.solution = found.map(|found| Solution::pictured(found, self.words));
        let steps = found.filter(|found| found.answer.moves.is_some());
        let steps = steps.and_then(|found| self.steps(found));
        Ok(JobResult::Solve(SolvedWithSteps { solved, steps }))
    }

    fn steps(&self, found: &teka::Solution) -> Option<Vec<ShownStep>> {
        let cells = found.scene.grids().map(|(_, grid)| grid.cells.len()).sum::<usize>().max(1);
        let most = MOST_STEP_CELLS / cells;
        if found.answer.length.is_some_and(|length| length as usize >= most) {
            return None;
        }
        let (mut steps, mut too_long) = (Vec::new(), false);
        let played = found.steps(&mut |step| {
            if steps.len() >= most {
                too_long = true;
                return ControlFlow::Break(());
            }
            let caption = step.caption.as_ref().map(|caption| self.words.say(caption));
            steps.push(ShownStep { caption, scene: Scene::new(&step.scene, self.words) });
            ControlFlow::Continue(())
        });
        (played && !too_long).then_some(steps)
    }

    fn compare(&self, game: &dyn Game) -> Result<JobResult, Failure> {
        let mut runs = Vec::new();
        for algorithm in game.algorithms() {
            if self.job.signal.raised().is_some() {
                break;
            }
            self.job.report(|progress| progress.algorithm = Some(algorithm));
            // Each has the same time, so the signal that stops one must not stop the next; a cancelled job stops all.
            let signal = StopSignal::default();
            let _alarm = self.alarm(signal.clone());
            let _relay = self.relay(signal.clone());
            // A comparison is of searches, so none is spared.
            let (report, elapsed) =
                self.search(game, Some(algorithm), false, &self.job.limits.budget(&signal))?;
            let run = Run::new(&report, elapsed, self.words);
            self.job.tell("run", &run, self.room);
            runs.push(run);
        }
        Ok(JobResult::Compare(Compared { schema: SCHEMA, family: game.family().to_owned(), runs }))
    }

    /// Raises a signal when the job's own is raised, unless it is dropped before.
    fn relay(&self, to: StopSignal) -> Alarm {
        let from = self.job.signal.clone();
        Alarm(self.clock.spawn(async move {
            while from.raised().is_none() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            to.raise(Limit::Interrupted);
        }))
    }

    fn list(
        &self,
        game: &dyn Game,
        which: Which,
        most: u64,
        job: &teka::Job<'_>,
    ) -> Result<JobResult, Failure> {
        let started = Instant::now();
        let (mut number, mut cut) = (0_u64, false);
        let listed = game.list(job, which, &mut |found| {
            let tell = |solution| {
                self.job.tell("solution", &SolutionEvent { number: number + 1, solution }, self.room)
            };
            let told = number < most
                && (tell(Solution::pictured(&found.solution(), self.words))
                    // One whose picture is too large to be kept is told without it.
                    || number == 0 && tell(Solution::new(&found.answer())));
            if !told {
                cut = true;
                return ControlFlow::Break(());
            }
            number += 1;
            ControlFlow::Continue(())
        });
        let listed = listed.map_err(|why| unlisted(why, game, self.words))?;
        let solutions = BigUint::from(number);
        let count = Count {
            solutions,
            distinct: None,
            distinct_by_turning: None,
            extent: listed.extent,
            stats: listed.stats,
        };
        Ok(JobResult::List(Listed { counted: Counted::new(&count, started.elapsed()), cut }))
    }

    fn generate(&self, family: &str, wish: &Wish, job: &teka::Job<'_>) -> Result<JobResult, Failure> {
        let made = self.register.generate(family, wish, job).map_err(|refusal| match refusal {
            Refusal::Unknown(message) => Failure::unfit(message),
            Refusal::Unsupported(why) => Failure::unsupported(why, family),
        })?;
        Ok(match &made {
            Outcome::Solved(new) => {
                let told = Generated::new(family, new, wish.seed, wish.number);
                JobResult::Generate(told.pictured(new, self.words))
            }
            _ => JobResult::Ungenerated(NotGenerated::new(family, &made, self.words)),
        })
    }
}

/// A clock that is stopped when it is dropped.
struct Alarm(tokio::task::JoinHandle<()>);

impl Drop for Alarm {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// There is no such algorithm.
pub(crate) fn unknown(game: &dyn Game, algorithm: Option<&str>) -> Failure {
    let message = Message::new("usage.algorithm").with("algorithm", algorithm.unwrap_or_default());
    Failure::unfit(message.with("known", game.algorithms().join(", ")))
}

/// The referee refused teka's own answer.
pub(crate) fn refused(rule: &Message, words: &Words) -> Failure {
    Failure::bug(Message::new("bug.refused").with("rule", words.say(rule)))
}

fn unlisted(error: ListError, game: &dyn Game, words: &Words) -> Failure {
    match error {
        ListError::Unsupported(why) => Failure::unsupported(why, game.family()),
        ListError::Refused(rule) => refused(&rule, words),
    }
}
