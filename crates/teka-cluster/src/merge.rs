//! Verifies the results of all tasks of a round and merges them: into a count, a list, a verdict on
//! uniqueness, a shortest solution or the next bound to search, or the exit code of a batch. Nothing is merged
//! unless every task of the round has exactly one valid result. Also measures how evenly the time was spread
//! over the tasks.

use crate::codes;
use crate::folder::{Folder, Recorded};
use crate::plan::{Plan, Search, Work};
use crate::ranges::ranges;
use crate::result::TaskResult;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::ops::ControlFlow;
use std::time::Duration;
use teka::{
    BigUint, Budget, Completeness, Count, Game, Message, RunContext, Source, Stats, Uniqueness, Verdict,
};

/// The results of all tasks of a round, verified.
#[derive(Clone, Debug)]
pub struct Merged {
    /// The results, by task.
    pub results: Vec<TaskResult>,
    /// How evenly the time was spread over the tasks.
    pub spread: Spread,
}

/// How evenly the time was spread over the tasks.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spread {
    /// The number of tasks.
    pub tasks: usize,
    /// The processor time of all tasks together, in seconds.
    pub cpu_seconds: f64,
    /// The processor time of the longest task, in seconds.
    pub longest: f64,
    /// The time of the longest task divided by the mean.
    pub longest_over_mean: f64,
    /// The value of `longest_over_mean` that the plan expected.
    pub expected: f64,
}

/// The results of a round, merged.
pub enum Joined {
    /// A count.
    Count(Count),
    /// The number of listed solutions.
    Listed(Count),
    /// Whether there is exactly one.
    Unique(Uniqueness, Stats),
    /// A shortest solution, which the referee has accepted.
    Shortest(Box<teka::Solution>, Stats),
    /// There is no solution within the bound; the next round searches up to this bound.
    NextBound(u64),
    /// The puzzle has no solution at all.
    NoSolution(Message),
    /// The worst exit code of the tasks of a batch.
    Batch(u8),
}

/// Reads and verifies the results of the current round. `Err` names everything that is wrong.
pub fn merge(folder: &Folder, plan: &Plan) -> Result<Merged, Vec<Message>> {
    let (mut results, mut missing, mut wrong) = (Vec::new(), Vec::new(), Vec::new());
    for task in plan.current() {
        match folder.result(plan, task) {
            Recorded::Missing => missing.push(task),
            Recorded::Invalid(why) => wrong.push(why),
            Recorded::Done(result) => results.push(*result),
        }
    }
    if !missing.is_empty() {
        let count = missing.len();
        wrong.push(Message::new(codes::RESULTS_MISSING).with("tasks", ranges(missing)).with("number", count));
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let seconds = || results.iter().map(|result| result.cpu_seconds);
    let (cpu_seconds, longest) = (seconds().sum::<f64>(), seconds().fold(0.0, f64::max));
    let mean = cpu_seconds / results.len().max(1) as f64;
    let longest_over_mean = if mean > 0.0 { longest / mean } else { 1.0 };
    let spread = Spread {
        tasks: results.len(),
        cpu_seconds,
        longest,
        longest_over_mean,
        expected: plan.expected_spread,
    };
    Ok(Merged { results, spread })
}

impl Merged {
    /// The time of all tasks together.
    pub fn elapsed(&self) -> Duration {
        Duration::from_secs_f64(self.results.iter().map(|result| result.seconds.max(0.0)).sum())
    }

    fn stats(&self, method: Option<&'static str>) -> Stats {
        let nodes = self.results.iter().map(|result| result.nodes).sum();
        let threads = self.results.iter().map(|result| result.threads).max().unwrap_or(1);
        Stats { cases: nodes, nodes, method, threads }
    }

    /// The number of solutions: the product over the factors of the sums of their tasks.
    fn solutions(&self, plan: &Plan) -> BigUint {
        let mut sums: BTreeMap<u32, BigUint> = BTreeMap::new();
        for result in &self.results {
            let count: BigUint = result.found.solutions.parse().unwrap_or_default();
            *sums.entry(plan.tasks[result.task].factor).or_default() += count;
        }
        if sums.is_empty() { BigUint::ZERO } else { sums.into_values().product() }
    }

    /// Merges the results.
    pub fn join(&self, folder: &Folder, plan: &Plan) -> Result<Joined, Message> {
        let Work::Search { puzzle, search, method, bound, best, .. } = &plan.work else {
            for result in &self.results {
                folder.list(result)?;
            }
            let worst =
                self.results.iter().filter_map(|result| result.found.exit).max_by_key(|&exit| severity(exit));
            return Ok(Joined::Batch(worst.unwrap_or(0)));
        };
        let game = puzzle.open()?;
        let proof = game.validate();
        let stats = self.stats(method.as_deref().and_then(static_name));
        let budget = Budget::default();
        let context = RunContext::new(&budget);
        Ok(match (search, proof) {
            (Search::Count | Search::List | Search::ListDistinct, Err(reason)) => {
                Joined::Count(Count::none(reason))
            }
            (Search::Unique, Err(reason)) => Joined::Unique(Uniqueness::None(reason), stats),
            (Search::Shortest, Err(reason)) => Joined::NoSolution(reason),
            (Search::Count, Ok(())) => {
                let mut count = Count::new(self.solutions(plan), Completeness::Complete, stats);
                game.complete_count(&mut count, &context);
                Joined::Count(count)
            }
            (Search::List | Search::ListDistinct, Ok(())) => {
                Joined::Listed(Count::new(self.solutions(plan), Completeness::Complete, stats))
            }
            (Search::Unique, Ok(())) => Joined::Unique(self.uniqueness(&game, stats)?, stats),
            (Search::Shortest, Ok(())) => self.shortest(&game, *bound, best.as_deref(), stats)?,
        })
    }

    fn uniqueness(&self, game: &Game, stats: Stats) -> Result<Uniqueness, Message> {
        let mut lines: Vec<&String> = self.results.iter().flat_map(|result| &result.found.some).collect();
        lines.sort_unstable();
        if let Some(twice) = lines.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(Message::new(codes::LIST_TWICE).with("solution", twice[0].as_str()));
        }
        let sources: Vec<Source> = lines.iter().map(|line| answer(line)).collect();
        let accepted = |source: &Source| {
            game.judge(source).solution.ok_or_else(|| {
                Message::new(codes::LIST_ILLEGAL).with("solution", source.text.replace('\n', "/"))
            })
        };
        Ok(match sources.as_slice() {
            [] => Uniqueness::None(Message::new("solve.exhausted").with("nodes", stats.nodes)),
            [only] => Uniqueness::Unique(Box::new(accepted(only)?)),
            several => {
                let distinct = game.distinct_among(several);
                let up_to_symmetry = distinct.len() < 2;
                let [one, other] = if up_to_symmetry { [0, 1] } else { [distinct[0], distinct[1]] };
                let two = Box::new([accepted(&several[one])?, accepted(&several[other])?]);
                Uniqueness::Several { two, up_to_symmetry }
            }
        })
    }

    fn shortest(
        &self,
        game: &Game,
        bound: Option<u64>,
        best: Option<&str>,
        stats: Stats,
    ) -> Result<Joined, Message> {
        let found = || self.results.iter().filter_map(|result| result.found.shortest.as_ref());
        let moves = found().filter_map(|shortest| shortest.moves.as_deref()).min_by_key(|moves| moves.len());
        let next = found().filter_map(|shortest| shortest.next_bound).min();
        let moves = match (moves, next, best) {
            (Some(moves), ..) => moves,
            // The upper bound is a shortest solution, because nothing shorter is left to search.
            (None, next, Some(best)) if next.is_none_or(|next| next >= best.len() as u64) => best,
            (None, Some(next), _) => return Ok(Joined::NextBound(next)),
            (None, None, _) => {
                let bound = bound.unwrap_or(0);
                return Err(Message::new(codes::RESULT_DAMAGED).with("file", bound.to_string()));
            }
        };
        let judged = game.judge(&Source::new("moves", moves.to_owned()));
        let illegal = || Message::new(codes::LIST_ILLEGAL).with("solution", moves);
        let mut solution =
            judged.solution.filter(|_| judged.verdict == Verdict::Legal).ok_or_else(illegal)?;
        solution.answer.optimal = Some(true);
        solution.answer.lower_bound = solution.answer.length;
        Ok(Joined::Shortest(Box::new(solution), stats))
    }
}

/// The severity of an exit code: an interruption is worst, then an error, a limit, a negative answer, success.
pub(crate) fn severity(exit: u8) -> u8 {
    match exit {
        130 => 4,
        2 => 3,
        3 => 2,
        1 => 1,
        _ => 0,
    }
}

/// The constant for a method named in a plan; statistics hold such constants. `None` for unknown methods.
fn static_name(method: &str) -> Option<&'static str> {
    const METHODS: [&str; 9] = [
        "sweep",
        "sweep, symmetry broken",
        "fewest",
        "fewest, symmetry broken",
        "lists",
        "propagation",
        "search",
        "large-tables",
        "small-tables",
    ];
    METHODS.into_iter().find(|known| *known == method)
}

/// Turns a line of a list into an answer.
fn answer(line: &str) -> Source {
    Source::new("solution", format!("{}\n", line.replace('/', "\n")))
}

/// Calls `each` with every line of the lists of all tasks, in order. Every solution must be legal, and none may occur
/// twice.
pub fn merge_lists(
    folder: &Folder,
    plan: &Plan,
    merged: &Merged,
    mut each: impl FnMut(&str) -> ControlFlow<()>,
) -> Result<(), Message> {
    let Work::Search { puzzle, .. } = &plan.work else {
        for result in &merged.results {
            let text = folder.list(result)?;
            if text.lines().any(|line| each(line).is_break()) {
                return Ok(());
            }
        }
        return Ok(());
    };
    let game = puzzle.open()?;
    let lists: Vec<String> =
        merged.results.iter().map(|result| folder.list(result)).collect::<Result<_, _>>()?;
    let mut readers: Vec<std::str::Lines<'_>> = lists.iter().map(|list| list.lines()).collect();
    let mut next: BinaryHeap<Reverse<(&str, usize)>> = BinaryHeap::new();
    for (at, reader) in readers.iter_mut().enumerate() {
        next.extend(reader.next().map(|line| Reverse((line, at))));
    }
    let mut last = None;
    while let Some(Reverse((line, at))) = next.pop() {
        if last == Some(line) {
            return Err(Message::new(codes::LIST_TWICE).with("solution", line));
        }
        if game.judge(&answer(line)).verdict != Verdict::Legal {
            return Err(Message::new(codes::LIST_ILLEGAL).with("solution", line));
        }
        if each(line).is_break() {
            return Ok(());
        }
        last = Some(line);
        next.extend(readers[at].next().map(|line| Reverse((line, at))));
    }
    Ok(())
}
