//! Counts, lists and searches for a first solution with checkpoints: starts or resumes a search by prefixes
//! (`prefix_search.rs`). A count takes one region after the other; the others take all slots together.

use super::compiled::Compiled;
use super::prefix_search::{Goal, PrefixError, PrefixSearch};
use super::regions::regions;
use super::root::root;
use super::saved_state::{Group, SavedState, label};
use super::trace::Trace;
use crate::codes;
use crate::events::Monitor;
use crate::puzzle::{Puzzle, Solution};
use std::ops::ControlFlow;
use teka_core::{BigUint, Completeness, Count, Limit, Listed, Message, RunContext, Unsupported};

/// Whether a search is to be saved or resumed.
pub(super) fn is_asked_for(context: &RunContext<'_>) -> bool {
    context.checkpointer.is_some() || context.resume.is_some()
}

/// Counts the solutions.
pub(super) fn count(puzzle: &Puzzle, context: &RunContext<'_>) -> Result<Count, Unsupported> {
    let mut monitor: Monitor<'_> = context.monitor();
    let (solutions, completeness) =
        run(puzzle, Goal::Count, "count", &mut monitor, &mut |_| ControlFlow::Continue(()))
            .map_err(Unsupported::Here)?;
    let mut count = Count::new(solutions, completeness, monitor.stats);
    count.distinct = (completeness == Completeness::Complete).then(|| count.solutions.clone());
    Ok(count)
}

/// Hands every solution to `each`, except those that belong to the resumed state.
pub(super) fn list(
    puzzle: &Puzzle,
    context: &RunContext<'_>,
    each: &mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
) -> Result<Listed, Unsupported> {
    let mut monitor: Monitor<'_> = context.monitor();
    let listed = run(puzzle, Goal::List, "list", &mut monitor, each).map_err(Unsupported::Here)?;
    Ok(Listed { completeness: listed.1, stats: monitor.stats })
}

/// Searches for one solution.
pub(super) fn first(puzzle: &Puzzle, monitor: &mut Monitor<'_>) -> super::SearchResult {
    let mut first = None;
    let ended = run(puzzle, Goal::List, "solve", monitor, &mut |solution| {
        first = Some(solution);
        ControlFlow::Break(())
    });
    match ended {
        Ok((_, Completeness::Stopped(limit))) => Err(limit),
        Ok(_) => Ok(first),
        Err(why) => {
            monitor.rejected = Some(why);
            Err(Limit::Interrupted)
        }
    }
}

/// Searches from the initial state or from the state to resume. `Err` says why the state is rejected.
fn run(
    puzzle: &Puzzle,
    goal: Goal,
    operation: &str,
    monitor: &mut Monitor<'_>,
    each: &mut dyn FnMut(Solution) -> ControlFlow<()>,
) -> Result<(BigUint, Completeness), Message> {
    let label = label(puzzle, operation);
    (monitor.stats.threads, monitor.stats.method) = (1, Some("search"));
    let state = match monitor.context().resume {
        Some(text) => SavedState::read(text, &label).map(Some),
        None => match initial_state(puzzle, goal, monitor) {
            Ok(state) => Ok(state),
            Err(limit) => return Ok((BigUint::ZERO, Completeness::Stopped(limit))),
        },
    };
    let Some(mut state) = state.map_err(|why| checkpoint_error(&why))? else {
        // Propagation has found a contradiction: there is nothing to save.
        if let Some(checkpointer) = monitor.context().checkpointer {
            checkpointer.start(0)?;
        }
        return Ok((BigUint::ZERO, Completeness::Complete));
    };
    monitor.stats.nodes = state.nodes.max(monitor.stats.nodes);
    let ended = PrefixSearch { puzzle, goal, label: &label }.run(&mut state, monitor, each);
    monitor.stats.cases = monitor.stats.nodes;
    let completeness = match ended {
        Ok(ControlFlow::Continue(())) => Completeness::Complete,
        Ok(ControlFlow::Break(())) => Completeness::Cut,
        Err(PrefixError::Limit(limit)) => Completeness::Stopped(limit),
        Err(PrefixError::Foreign) => return Err(Message::new(codes::CHECKPOINT_FOREIGN)),
        Err(PrefixError::Refused(why)) => return Err(why),
    };
    Ok((state.solutions(), completeness))
}

/// Turns an error in a part into the same error in a checkpoint.
fn checkpoint_error(why: &Message) -> Message {
    Message::new(if why.code == codes::PART_FOREIGN {
        codes::CHECKPOINT_FOREIGN
    } else {
        codes::CHECKPOINT_DAMAGED
    })
}

/// The state of a search that has not begun; `None` if there is no solution. A list needs all slots at once; a count
/// takes one region after the other.
fn initial_state(
    puzzle: &Puzzle,
    goal: Goal,
    monitor: &mut Monitor<'_>,
) -> Result<Option<SavedState>, Limit> {
    let Some(compiled) = Compiled::new(puzzle, monitor)? else { return Ok(None) };
    let Some((domains, open)) = root(puzzle, &compiled, &mut Trace::disabled(), monitor)? else {
        return Ok(None);
    };
    let groups = match goal {
        Goal::Count if !open.is_empty() => regions(&domains, &open),
        _ => vec![open],
    };
    Ok(Some(SavedState { nodes: 0, groups: groups.into_iter().map(Group::whole).collect() }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read;
    use std::collections::BTreeSet;
    use std::sync::Mutex;
    use teka_core::{Budget, Checkpointer, Source, Strictness};

    const PUZZLES: [&str; 5] = [
        "---\n###\n---\n###\n---\n\nabc\ndef\nghi\n",
        "---#\n####\n---#\n####\n----\n####\n----\n####\n----\n\nabc\ndef\nabcd\nefgh\nijkl\n",
        "----\n----\n----\n----\n\n1212\n2121\n1221\n2112\n1111\n2222\n1122\n2211\n",
        "--\n--\n\n12\n21\n12\n21\n",
        "--\n--\n\n12\n34\n13\n24\n",
    ];

    fn puzzle(text: &str) -> Puzzle {
        read::read(&[Source::new("puzzle", text)], Strictness::Strict).value.unwrap()
    }

    /// Keeps the last state, and how many solutions had been handed over by then.
    #[derive(Default)]
    struct LastCheckpoint {
        last: Mutex<Option<String>>,
        listed: Mutex<Vec<String>>,
        kept: Mutex<usize>,
    }

    impl Checkpointer for LastCheckpoint {
        fn is_due(&self) -> bool {
            true
        }

        fn save(&self, state: String) {
            *self.last.lock().unwrap() = Some(state);
            *self.kept.lock().unwrap() = self.listed.lock().unwrap().len();
        }
    }

    #[test]
    fn a_count_that_is_stopped_again_and_again_is_exact() {
        for text in PUZZLES {
            let puzzle = puzzle(text);
            let budget = Budget::default();
            let whole = super::super::count(&puzzle, &RunContext::new(&budget)).unwrap();
            let checkpointer = LastCheckpoint::default();
            let (mut runs, mut reported) = (0, BigUint::ZERO);
            let counted = loop {
                let state = checkpointer.last.lock().unwrap().clone();
                let nodes = 2 + state
                    .as_ref()
                    .map_or(0, |text| SavedState::read(text, &label(&puzzle, "count")).unwrap().nodes);
                // One more node in every run.
                let budget = Budget { nodes: Some(nodes), ..Budget::default() };
                let mut context = RunContext::new(&budget).with_checkpointer(&checkpointer);
                context.resume = state.as_deref();
                let counted = count(&puzzle, &context).unwrap();
                assert!(counted.solutions <= whole.solutions);
                let saved = checkpointer.last.lock().unwrap().clone().unwrap();
                let saved = SavedState::read(&saved, &label(&puzzle, "count")).unwrap();
                assert_eq!(counted.solutions, saved.solutions(), "a stopped count reports what it has saved");
                runs += 1;
                if counted.completeness == Completeness::Complete {
                    break counted;
                }
                reported = counted.solutions;
                assert!(runs < 10_000, "{text}");
            };
            assert!(reported > BigUint::ZERO || whole.solutions <= BigUint::from(2_u32), "{text}");
            assert_eq!(counted.solutions, whole.solutions, "{text}");
            assert_eq!(counted.distinct, Some(whole.solutions));
        }
    }

    #[test]
    fn a_list_that_is_stopped_again_and_again_has_every_solution_once() {
        for text in PUZZLES {
            let puzzle = puzzle(text);
            let budget = Budget::default();
            let mut whole = BTreeSet::new();
            super::super::list(&puzzle, &RunContext::new(&budget), &mut |solution| {
                whole.insert(format!("{:?}", solution.symbols));
                ControlFlow::Continue(())
            })
            .unwrap();
            let checkpointer = LastCheckpoint::default();
            for runs in 1.. {
                let state = checkpointer.last.lock().unwrap().clone();
                let nodes = 3 + state
                    .as_ref()
                    .map_or(0, |text| SavedState::read(text, &label(&puzzle, "list")).unwrap().nodes);
                let budget = Budget { nodes: Some(nodes), ..Budget::default() };
                let mut context = RunContext::new(&budget).with_checkpointer(&checkpointer);
                context.resume = state.as_deref();
                // Solutions handed over after the state was saved are handed over again.
                let kept = *checkpointer.kept.lock().unwrap();
                checkpointer.listed.lock().unwrap().truncate(kept);
                let listed = list(&puzzle, &context, &mut |solution| {
                    checkpointer.listed.lock().unwrap().push(format!("{:?}", solution.symbols));
                    ControlFlow::Continue(())
                });
                if listed.unwrap().completeness == Completeness::Complete {
                    break;
                }
                assert!(runs < 10_000, "{text}");
            }
            let listed = checkpointer.listed.into_inner().unwrap();
            assert_eq!(listed.len(), whole.len(), "{text}");
            assert!(listed.iter().all(|solution| whole.contains(solution)));
        }
    }

    #[test]
    fn a_state_of_another_search_is_rejected() {
        let (puzzle, other) = (puzzle(PUZZLES[0]), puzzle(PUZZLES[1]));
        let (budget, checkpointer) = (Budget::default(), LastCheckpoint::default());
        count(&puzzle, &RunContext::new(&budget).with_checkpointer(&checkpointer)).unwrap();
        let state = checkpointer.last.into_inner().unwrap().unwrap();
        let context = RunContext::new(&budget).resuming(&state);
        assert!(count(&puzzle, &context).is_ok_and(|count| count.solutions == BigUint::from(6_u32)));
        let code = |result: Result<_, Unsupported>| match result {
            Err(Unsupported::Here(why)) => why.code,
            _ => "",
        };
        assert_eq!(code(count(&other, &context)), codes::CHECKPOINT_FOREIGN);
        assert_eq!(
            code(list(&puzzle, &context, &mut |_| unreachable!()).map(|_| unreachable!())),
            codes::CHECKPOINT_FOREIGN
        );
        let damaged = RunContext::new(&budget).resuming(&state[1..]);
        assert_eq!(code(count(&puzzle, &damaged)), codes::CHECKPOINT_DAMAGED);
    }
}
