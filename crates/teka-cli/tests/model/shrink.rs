//! Shrinks a scenario that breaks a rule, as long as it still breaks one.

use crate::commands::{Run, Scenario, Step, Subcommand};
use crate::play::{Violation, play};
use crate::puzzles::{Known, Puzzle};

/// How many candidates are tried in total.
const MAX_CANDIDATES: usize = 150;
/// How often each candidate is played, because kills are not deterministic.
const TRIES: usize = 3;

/// The smallest scenario found, and the rule that it breaks.
pub(crate) fn shrink(scenario: Scenario, violation: Violation) -> (Scenario, Violation) {
    let mut best = (scenario, violation);
    best.0.steps.truncate(best.1.step + 1);
    let mut tried = 0;
    loop {
        let mut better = None;
        for candidate in candidates(&best.0) {
            if tried >= MAX_CANDIDATES {
                return best;
            }
            tried += 1;
            if let Some(violation) = find_violation(&candidate) {
                better = Some((candidate, violation));
                break;
            }
        }
        match better {
            Some((mut scenario, violation)) => {
                scenario.steps.truncate(violation.step + 1);
                best = (scenario, violation);
            }
            None => return best,
        }
    }
}

fn find_violation(scenario: &Scenario) -> Option<Violation> {
    let known: Vec<Known> = scenario.puzzles.iter().cloned().map(Puzzle::known).collect::<Option<_>>()?;
    (0..TRIES).find_map(|_| play(scenario, &known).err())
}

/// Simpler scenarios, the simplest first.
fn candidates(scenario: &Scenario) -> Vec<Scenario> {
    let mut simpler = Vec::new();
    for length in [4, 2, 1] {
        for from in (0..scenario.steps.len()).step_by(length) {
            let mut shorter = scenario.clone();
            let end = (from + length).min(shorter.steps.len());
            shorter.steps.drain(from..end);
            if !shorter.steps.is_empty() {
                simpler.push(shorter);
            }
        }
    }
    for (at, puzzle) in scenario.puzzles.iter().enumerate() {
        for smaller in puzzle.smaller() {
            let mut candidate = scenario.clone();
            candidate.puzzles[at] = smaller;
            simpler.push(candidate);
        }
    }
    for (at, step) in scenario.steps.iter().enumerate() {
        for step in simpler_steps(step) {
            let mut candidate = scenario.clone();
            candidate.steps[at] = step;
            simpler.push(candidate);
        }
    }
    simpler
}

/// Simpler variants of a step.
fn simpler_steps(step: &Step) -> Vec<Step> {
    match step {
        Step::Run(run) => simpler_runs(run).into_iter().map(Step::Run).collect(),
        Step::Kill { run, milliseconds, when } => {
            let killed = |run| Step::Kill { run, milliseconds: *milliseconds, when: when.clone() };
            let mut simpler = vec![Step::Run(run.clone())];
            simpler.extend(simpler_runs(run).into_iter().map(killed));
            simpler
        }
        Step::Both { one, other, kill } => {
            let mut simpler = vec![Step::Run(one.clone()), Step::Run(other.clone())];
            let both =
                |one: &Run, other: &Run, kill| Step::Both { one: one.clone(), other: other.clone(), kill };
            simpler.extend(kill.is_some().then(|| both(one, other, None)));
            simpler.extend(simpler_runs(one).iter().map(|one| both(one, other, *kill)));
            simpler.extend(simpler_runs(other).iter().map(|other| both(one, other, *kill)));
            simpler
        }
        Step::Change { .. } => Vec::new(),
    }
}

/// Simpler variants of a command.
fn simpler_runs(run: &Run) -> Vec<Run> {
    let default = Run::of(run.what.clone());
    let mut simpler = if default == *run { Vec::new() } else { vec![default] };
    if let Subcommand::Count(count) = &run.what {
        let mut simplify = |change: &dyn Fn(&mut crate::commands::Count)| {
            let mut changed = count.clone();
            change(&mut changed);
            if changed != *count {
                simpler.push(Run { what: Subcommand::Count(changed), ..run.clone() });
            }
        };
        simplify(&|count| count.threads = 1);
        simplify(&|count| count.limit = None);
        simplify(&|count| count.distinct = false);
        simplify(&|count| count.max_nodes = None);
        simplify(&|count| count.force = false);
        simplify(&|count| count.checkpoint = None);
        simplify(&|count| (count.list, count.distinct, count.limit) = (None, false, None));
    }
    simpler
}
