//! Makes a scenario that breaks a rule as short and plain as it can be made while it still breaks one.

use crate::commands::{Run, Scenario, Step, What};
use crate::model::{Broken, play};
use crate::puzzles::{Known, Puzzle};

/// How often a scenario may be played in all, and how often each, as a kill does not always hit.
const MOST_PLAYS: usize = 150;
const TRIES: usize = 3;

/// The smallest scenario that was found to break a rule, and how it does so.
pub(crate) fn shrink(scenario: Scenario, broken: Broken) -> (Scenario, Broken) {
    let mut best = (scenario, broken);
    best.0.steps.truncate(best.1.step + 1);
    let mut plays = 0;
    loop {
        let mut better = None;
        for candidate in candidates(&best.0) {
            if plays >= MOST_PLAYS {
                return best;
            }
            plays += 1;
            if let Some(broken) = breaks(&candidate) {
                better = Some((candidate, broken));
                break;
            }
        }
        match better {
            Some((mut scenario, broken)) => {
                scenario.steps.truncate(broken.step + 1);
                best = (scenario, broken);
            }
            None => return best,
        }
    }
}

fn breaks(scenario: &Scenario) -> Option<Broken> {
    let known: Vec<Known> = scenario.puzzles.iter().cloned().map(Puzzle::known).collect::<Option<_>>()?;
    (0..TRIES).find_map(|_| play(scenario, &known).err())
}

/// Simpler scenarios, the simplest first.
fn candidates(scenario: &Scenario) -> Vec<Scenario> {
    let mut simpler = Vec::new();
    for half in [4, 2, 1] {
        for from in (0..scenario.steps.len()).step_by(half) {
            let mut shorter = scenario.clone();
            let end = (from + half).min(shorter.steps.len());
            shorter.steps.drain(from..end);
            if !shorter.steps.is_empty() {
                simpler.push(shorter);
            }
        }
    }
    for (at, puzzle) in scenario.puzzles.iter().enumerate() {
        for smaller in puzzle.smaller() {
            let mut plainer = scenario.clone();
            plainer.puzzles[at] = smaller;
            simpler.push(plainer);
        }
    }
    for (at, step) in scenario.steps.iter().enumerate() {
        for step in plainer(step) {
            let mut plainer = scenario.clone();
            plainer.steps[at] = step;
            simpler.push(plainer);
        }
    }
    simpler
}

/// The same step with one thing less about it.
fn plainer(step: &Step) -> Vec<Step> {
    match step {
        Step::Run(run) => runs(run).into_iter().map(Step::Run).collect(),
        Step::Kill { run, milliseconds, when } => {
            let killed = |run| Step::Kill { run, milliseconds: *milliseconds, when: when.clone() };
            let mut simpler = vec![Step::Run(run.clone())];
            simpler.extend(runs(run).into_iter().map(killed));
            simpler
        }
        Step::Both { one, other, kill } => {
            let mut simpler = vec![Step::Run(one.clone()), Step::Run(other.clone())];
            let both =
                |one: &Run, other: &Run, kill| Step::Both { one: one.clone(), other: other.clone(), kill };
            simpler.extend(kill.is_some().then(|| both(one, other, None)));
            simpler.extend(runs(one).iter().map(|one| both(one, other, *kill)));
            simpler.extend(runs(other).iter().map(|other| both(one, other, *kill)));
            simpler
        }
        Step::Change { .. } => Vec::new(),
    }
}

fn runs(run: &Run) -> Vec<Run> {
    let usual = Run::of(run.what.clone());
    let mut simpler = if usual == *run { Vec::new() } else { vec![usual] };
    if let What::Count(count) = &run.what {
        let mut plain = |change: &dyn Fn(&mut crate::commands::Count)| {
            let mut changed = count.clone();
            change(&mut changed);
            if changed != *count {
                simpler.push(Run { what: What::Count(changed), ..run.clone() });
            }
        };
        plain(&|count| count.threads = 1);
        plain(&|count| count.limit = None);
        plain(&|count| count.distinct = false);
        plain(&|count| count.max_nodes = None);
        plain(&|count| count.force = false);
        plain(&|count| count.checkpoint = None);
        plain(&|count| (count.list, count.distinct, count.limit) = (None, false, None));
    }
    simpler
}
