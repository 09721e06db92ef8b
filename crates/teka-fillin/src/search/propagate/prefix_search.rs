//! Counts or lists solutions prefix by prefix, and saves its state between two prefixes: runs a part of a
//! split search, or a whole search with checkpoints.
//!
//! A prefix that has much work below it, or turns out to have, is replaced by its children, and so is the one
//! at which the search is stopped. So little work is lost, and a search that is stopped again and again still
//! finishes. The solutions below a prefix are held back until all of them are known, because they are found
//! again if the prefix is divided.

use super::compiled::Compiled;
use super::count::count_slots;
use super::list::each_below;
use super::prefix_tree::{Divide, Prefix, PrefixTree};
use super::restarts::RestartPolicy;
use super::root::root;
use super::saved_state::SavedState;
use super::status::Assignment;
use super::trace::Trace;
use crate::events::Monitor;
use crate::puzzle::{Puzzle, Solution};
use std::ops::ControlFlow;
use teka_core::{BigUint, Budget, Limit, Message, NoObserver};

/// What to do below every prefix.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Goal {
    Count,
    List,
}

impl Goal {
    /// Whether a prefix with this estimated work is divided before it is searched.
    fn worth_dividing(self, work: f64) -> bool {
        match self {
            Goal::Count => work > 50_000.0,
            // A list with more nodes would have many solutions to hold back. Much larger estimates say little about
            // how soon a puzzle with few solutions is decided.
            Goal::List => work > 5_000.0 && work < 1e9,
        }
    }

    /// The nodes below a prefix after which it is divided, because its estimate was too low.
    fn max_nodes(self) -> u64 {
        match self {
            Goal::Count => 400_000,
            Goal::List => 2_000_000,
        }
    }
}

/// The maximum number of solutions below a prefix that are held back.
const MAX_HELD: usize = 20_000;

/// Why a search ended early.
pub(super) enum PrefixError {
    Limit(Limit),
    /// The state does not fit the puzzle.
    Foreign,
    /// The checkpointer refuses to start.
    Refused(Message),
}

impl From<Limit> for PrefixError {
    fn from(limit: Limit) -> Self {
        PrefixError::Limit(limit)
    }
}

/// What was found below a prefix.
enum Below {
    Counted(BigUint),
    Listed(Vec<Solution>),
    /// Its children, because there is too much to search at once.
    Divided(Vec<Assignment>),
}

/// A search by prefixes.
pub(super) struct PrefixSearch<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) goal: Goal,
    /// Identifies the search in its saved states.
    pub(super) label: &'a str,
}

impl PrefixSearch<'_> {
    /// Searches everything that is left in a state. Solutions are handed to `each`, unless they are only counted.
    pub(super) fn run(
        &self,
        state: &mut SavedState,
        monitor: &mut Monitor<'_>,
        each: &mut dyn FnMut(Solution) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, PrefixError> {
        let checkpointer = monitor.context().checkpointer;
        let compiled = Compiled::new(self.puzzle, monitor)?.ok_or(PrefixError::Foreign)?;
        if !fits(state, &compiled) {
            return Err(PrefixError::Foreign);
        }
        if let Some(checkpointer) = checkpointer {
            let found = u128::try_from(state.solutions()).unwrap_or(u128::MAX);
            checkpointer.start(found).map_err(PrefixError::Refused)?;
        }
        let domains = root(self.puzzle, &compiled, &mut Trace::disabled(), monitor)?;
        let (domains, _) = domains.ok_or(PrefixError::Foreign)?;
        let save = |state: &mut SavedState, monitor: &Monitor<'_>| {
            if let Some(checkpointer) = checkpointer {
                state.nodes = monitor.stats.nodes;
                checkpointer.save(state.write(self.label));
            }
        };
        let mut tree = PrefixTree::new(domains);
        let (all, mut done) = (state.groups.len() as f64, 0.0);
        for group in 0..state.groups.len() {
            // The share of the work of each prefix; the children of a prefix have equal shares.
            let mut shares = equal_shares(&state.groups[group].prefixes);
            while let Some(prefix) = state.groups[group].prefixes.last().cloned() {
                if checkpointer.is_some_and(teka_core::Checkpointer::is_due) {
                    save(state, monitor);
                }
                let slots = state.groups[group].slots.clone();
                let below = self.below(&mut tree, &slots, &prefix, monitor);
                tree.leave();
                let below = match below {
                    Ok(below) => below,
                    Err(limit) => {
                        state.groups[group].replace_last(divide_anyway(&mut tree, &slots, prefix));
                        save(state, monitor);
                        return Err(limit.into());
                    }
                };
                let share = shares.pop().unwrap_or(0.0);
                match below {
                    Below::Divided(children) => {
                        shares.extend(equal_shares(&children).iter().map(|part| part * share));
                        state.groups[group].replace_last(children);
                        continue;
                    }
                    Below::Counted(found) => state.groups[group].found += found,
                    Below::Listed(solutions) => {
                        for solution in solutions {
                            state.groups[group].found += 1_u32;
                            if each(solution).is_break() {
                                return Ok(ControlFlow::Break(()));
                            }
                        }
                    }
                }
                state.groups[group].prefixes.pop();
                done += share / all;
                monitor.done = Some(done);
                monitor.report();
            }
            // Whatever the other groups have, there is no solution.
            if state.groups[group].found == BigUint::ZERO {
                state.groups.iter_mut().for_each(|group| group.prefixes.clear());
                break;
            }
        }
        save(state, monitor);
        Ok(ControlFlow::Continue(()))
    }

    fn below(
        &self,
        tree: &mut PrefixTree<'_>,
        slots: &[u32],
        prefix: &Assignment,
        monitor: &mut Monitor<'_>,
    ) -> Result<Below, Limit> {
        if !tree.enter(prefix, monitor)? {
            return Ok(Below::none(self.goal));
        }
        let work = tree.estimate(slots, monitor)?;
        let prefix = Prefix { assignment: prefix.clone(), work };
        if self.goal.worth_dividing(work)
            && let Some(children) = tree.children(slots, &prefix, Divide::IfItPays, monitor)?
        {
            return Ok(Below::Divided(assignments(children)));
        }
        let most = monitor.budget().nodes;
        let enough = monitor.stats.nodes + self.goal.max_nodes();
        let budget =
            Budget { nodes: Some(most.map_or(enough, |most| most.min(enough))), ..monitor.budget().clone() };
        let mut own = Monitor::new(&budget, monitor.observer());
        (own.stats, own.done) = (monitor.stats, monitor.done);
        let found = match self.goal {
            Goal::Count => {
                count_slots(&tree.domains, slots, &mut own).map(|found| Some(Below::Counted(found)))
            }
            Goal::List => self.list(tree, most.is_none(), &mut own).map(|held| held.map(Below::Listed)),
        };
        monitor.stats = own.stats;
        match found {
            Ok(Some(below)) => Ok(below),
            Err(limit) if limit != Limit::Nodes || most.is_some_and(|most| monitor.stats.nodes >= most) => {
                Err(limit)
            }
            // Too many nodes or too many solutions.
            Ok(None) | Err(_) => {
                let children = tree.children(slots, &prefix, Divide::Always, monitor)?;
                // Where nothing is left to choose, there are no nodes either.
                children.map(|children| Below::Divided(assignments(children))).ok_or(Limit::Nodes)
            }
        }
    }

    /// The solutions below the prefix that was entered; `None` if there are too many to hold back.
    fn list(
        &self,
        tree: &PrefixTree<'_>,
        learns_clauses: bool,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<Vec<Solution>>, Limit> {
        let domains = &tree.domains;
        let open: Vec<u32> =
            (0..domains.compiled.slot_vars.len() as u32).filter(|&slot| domains.size(slot) > 1).collect();
        let policy = RestartPolicy { learns_under_node_limit: learns_clauses, ..RestartPolicy::DEFAULT };
        let mut held = Vec::new();
        let all = each_below(
            self.puzzle,
            domains,
            &open,
            policy,
            &mut Trace::disabled(),
            monitor,
            &mut |solution| {
                held.push(solution);
                if held.len() > MAX_HELD { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        )?;
        Ok(all.is_continue().then_some(held))
    }
}

impl Below {
    fn none(goal: Goal) -> Self {
        match goal {
            Goal::Count => Below::Counted(BigUint::ZERO),
            Goal::List => Below::Listed(Vec::new()),
        }
    }
}

impl super::saved_state::Group {
    /// Replaces the prefix that was being searched by its children.
    fn replace_last(&mut self, children: Vec<Assignment>) {
        self.prefixes.pop();
        self.prefixes.extend(children);
    }
}

/// The assignments of the children, in reverse, because the last is searched first.
fn assignments(children: Vec<Prefix>) -> Vec<Assignment> {
    children.into_iter().rev().map(|child| child.assignment).collect()
}

fn equal_shares(prefixes: &[Assignment]) -> Vec<f64> {
    vec![1.0 / prefixes.len().max(1) as f64; prefixes.len()]
}

/// The children of a prefix whose search was stopped, whatever the limits; the prefix itself if it has none.
fn divide_anyway(tree: &mut PrefixTree<'_>, slots: &[u32], prefix: Assignment) -> Vec<Assignment> {
    let budget = Budget::default();
    let mut monitor = Monitor::new(&budget, &NoObserver);
    let whole = Prefix { assignment: prefix.clone(), work: 0.0 };
    let children = match tree.enter(&prefix, &mut monitor) {
        Ok(true) => tree.children(slots, &whole, Divide::Always, &mut monitor),
        _ => Ok(None),
    };
    tree.leave();
    children.ok().flatten().map_or_else(|| vec![prefix], assignments)
}

/// Whether a state can belong to this puzzle.
fn fits(state: &SavedState, compiled: &Compiled) -> bool {
    let slots = compiled.slot_vars.len() as u32;
    let is_known = |&(slot, number): &(u32, u32)| {
        slot < slots && (number as usize) < compiled.length_class(slot).entries.len()
    };
    state.groups.iter().all(|group| {
        group.slots.iter().all(|&slot| slot < slots) && group.prefixes.iter().flatten().all(is_known)
    })
}
