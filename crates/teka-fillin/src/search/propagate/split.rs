//! Splitting a count or a list into parts for several machines. A part is some slots and a set of prefixes: assignments
//! that the counter's own choices lead to. The regions of a puzzle are counted apart, each by parts of its own, and
//! their sums multiplied; small regions share a part.
//!
//! The work below a prefix is estimated by random probes (Knuth, "Estimating the efficiency of backtrack programs",
//! 1975), where independent regions add to the work instead of multiplying it. The largest prefix is replaced by its
//! children until all are small.

use super::compiled::Compiled;
use super::count::count_slots;
use super::domains::{Domains, bits};
use super::list::each_below;
use super::regions::regions;
use super::restarts::RestartPolicy;
use super::root::root;
use super::split_state::{PartState, label};
use super::status::Assignment;
use super::trace::Trace;
use crate::codes;
use crate::events::Monitor;
use crate::puzzle::{Puzzle, Solution};
use rand_chacha::rand_core::Rng;
use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::ops::ControlFlow;
use teka_core::{
    Completeness, Limit, Message, Outcome, Part, PartFound, RunContext, Seed, Split, SplitSearch, Unsupported,
};

/// No prefix has more than this part of the work of a part.
const PREFIXES_PER_PART: usize = 16;
/// The most prefixes, as a multiple of the parts.
const MAX_PREFIXES_PER_PART: usize = 64;
/// Random paths per prefix.
const PROBES: usize = 12;
/// A prefix is divided only if its largest region has this part of its work: its children count the other regions again.
const DOMINANT: f64 = 0.8;
/// Choices along a random path; longer ones are estimated by what they have come to.
const MAX_PROBE_DEPTH: usize = 2_000;

/// Splits a count or a list into about `parts` parts.
pub(crate) fn split(
    puzzle: &Puzzle,
    search: SplitSearch,
    parts: usize,
    context: &RunContext<'_>,
) -> Result<Outcome<Split<Solution>>, Unsupported> {
    let operation = operation(search).ok_or(Unsupported::ByFamily)?;
    let mut monitor: Monitor<'_> = context.monitor();
    Ok(match split_into(puzzle, search, parts.max(1), &label(puzzle, operation), &mut monitor) {
        Ok((parts, method)) => Outcome::Solved(Split {
            parts,
            method: Some(method),
            bound: None,
            best: None,
            stats: monitor.stats,
        }),
        Err(limit) => Outcome::stopped(limit),
    })
}

fn operation(search: SplitSearch) -> Option<&'static str> {
    match search {
        SplitSearch::Count => Some("part of count"),
        SplitSearch::List(_) => Some("part of list"),
        SplitSearch::Shortest { .. } => None,
    }
}

fn split_into(
    puzzle: &Puzzle,
    search: SplitSearch,
    wanted: usize,
    label: &str,
    monitor: &mut Monitor<'_>,
) -> Result<(Vec<Part>, &'static str), Limit> {
    let Some(compiled) = Compiled::new(puzzle, monitor)? else { return Ok((Vec::new(), "propagation")) };
    let Some((mut domains, open)) = root(puzzle, &compiled, &mut Trace::disabled(), monitor)? else {
        return Ok((Vec::new(), "propagation"));
    };
    if open.is_empty() {
        let only = PartState { slots: Vec::new(), prefixes: vec![Vec::new()], ..PartState::default() };
        return Ok((vec![only.part(label, 1.0, 0)], "propagation"));
    }
    let mut splitter = Splitter { rng: Seed(0).rng(0), monitor };
    // A list needs all slots at once; a count takes one region after the other.
    let groups = match search {
        SplitSearch::Count => regions(&domains, &open),
        _ => vec![open],
    };
    let mut works = Vec::new();
    for group in &groups {
        works.push(splitter.estimate(&mut domains, group)?);
    }
    let total: f64 = works.iter().sum();
    let (mut small, mut small_work, mut parts) = (Vec::new(), 0.0, Vec::new());
    let mut factor = 0;
    for (group, work) in groups.into_iter().zip(works) {
        let share = (work / total * wanted as f64).round() as usize;
        if share <= 1 && wanted > 1 {
            small.extend(group);
            small_work += work;
            continue;
        }
        let prefixes = splitter.divide(&mut domains, &group, share.max(1))?;
        for dealt in deal(prefixes, share.max(1)) {
            let work = dealt.iter().map(|prefix| prefix.work).sum();
            let prefixes = dealt.into_iter().map(|prefix| prefix.assignment).collect();
            let state = PartState { slots: group.clone(), prefixes, ..PartState::default() };
            parts.push(state.part(label, work, factor));
        }
        factor += 1;
    }
    if !small.is_empty() {
        let state = PartState { slots: small, prefixes: vec![Vec::new()], ..PartState::default() };
        parts.push(state.part(label, small_work, factor));
    }
    Ok((parts, "search"))
}

/// A prefix and the estimated work below it.
struct Prefix {
    assignment: Assignment,
    work: f64,
}

impl Ord for Prefix {
    fn cmp(&self, other: &Self) -> Ordering {
        self.work.total_cmp(&other.work).then_with(|| other.assignment.cmp(&self.assignment))
    }
}

impl PartialOrd for Prefix {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Prefix {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Prefix {}

struct Splitter<'a, 'm, R> {
    rng: R,
    monitor: &'a mut Monitor<'m>,
}

impl<R: Rng> Splitter<'_, '_, R> {
    /// Divides the work on some slots into prefixes that are small parts of it.
    fn divide(
        &mut self,
        domains: &mut Domains<'_>,
        slots: &[u32],
        parts: usize,
    ) -> Result<Vec<Prefix>, Limit> {
        let root = Prefix { assignment: Vec::new(), work: self.estimate(domains, slots)? };
        let mut total = root.work;
        let (mut open, mut done) = (BinaryHeap::from([root]), Vec::new());
        while let Some(largest) = open.pop() {
            let count = open.len() + done.len() + 1;
            let is_small = largest.work * ((parts * PREFIXES_PER_PART) as f64) <= total;
            if count >= parts * MAX_PREFIXES_PER_PART || count >= parts && is_small {
                open.push(largest);
                break;
            }
            match self.children(domains, slots, &largest)? {
                None => done.push(largest),
                Some(children) => {
                    total += children.iter().map(|child| child.work).sum::<f64>() - largest.work;
                    open.extend(children);
                }
            }
        }
        done.extend(open);
        Ok(done)
    }

    /// The prefixes one choice longer that have no contradiction; `None` if there is nothing to choose, or if it would
    /// not pay.
    fn children(
        &mut self,
        domains: &mut Domains<'_>,
        slots: &[u32],
        prefix: &Prefix,
    ) -> Result<Option<Vec<Prefix>>, Limit> {
        let levels = enter(domains, &prefix.assignment, self.monitor)?;
        let mut below = regions(domains, slots);
        let children = match below.pop() {
            None => None,
            Some(largest) => {
                let mut others = 0.0;
                for region in &below {
                    others += self.estimate(domains, region)?;
                }
                if others > (1.0 - DOMINANT) * prefix.work {
                    None
                } else {
                    let slot = choice(domains, &largest);
                    let numbers: Vec<u32> = bits(domains.candidates(slot)).collect();
                    let mut children = Vec::new();
                    for number in numbers {
                        domains.push_level();
                        domains.assign(slot, number);
                        if domains.propagate(self.monitor)? {
                            let work = self.estimate(domains, slots)?;
                            let mut assignment = prefix.assignment.clone();
                            assignment.push((slot, number));
                            children.push(Prefix { assignment, work });
                        }
                        domains.pop_level();
                    }
                    Some(children)
                }
            }
        };
        leave(domains, levels);
        Ok(children)
    }

    /// The estimated work on some slots.
    fn estimate(&mut self, domains: &mut Domains<'_>, slots: &[u32]) -> Result<f64, Limit> {
        let mut sum = 0.0;
        for _ in 0..PROBES {
            sum += self.probe(domains, slots)?;
        }
        Ok(sum / PROBES as f64)
    }

    /// Follows a random path. Independent regions are followed one after the other, and their work is added.
    fn probe(&mut self, domains: &mut Domains<'_>, slots: &[u32]) -> Result<f64, Limit> {
        let mut work = 1.0;
        // Slots to follow, with the product of the branches on the way to them.
        let mut stack: Vec<(Vec<u32>, f64)> = vec![(slots.to_vec(), 1.0)];
        let mut levels = 0;
        while let Some((slots, product)) = stack.pop() {
            let mut below = regions(domains, &slots);
            if below.len() > 1 {
                stack.extend(below.into_iter().map(|region| (region, product)));
                continue;
            }
            let Some(region) = below.pop() else { continue };
            if levels >= MAX_PROBE_DEPTH {
                break;
            }
            let slot = choice(domains, &region);
            let width = domains.size(slot);
            let at = self.rng.next_u32() % width;
            let number = bits(domains.candidates(slot)).nth(at as usize).unwrap_or(0);
            let product = product * f64::from(width);
            work += product;
            domains.push_level();
            levels += 1;
            domains.assign(slot, number);
            if domains.propagate(self.monitor)? {
                stack.push((region, product));
            }
            // A contradiction ends this region; the others no longer depend on it, but their domains do, so it is
            // undone.
            else {
                domains.pop_level();
                levels -= 1;
            }
        }
        leave(domains, levels);
        Ok(work)
    }
}

/// The slot that the counter chooses.
fn choice(domains: &Domains<'_>, slots: &[u32]) -> u32 {
    slots.iter().copied().min_by_key(|&slot| domains.size(slot)).unwrap_or(0)
}

/// Makes the assignments of a prefix, each on a level of its own, and returns how many levels that took.
fn enter(
    domains: &mut Domains<'_>,
    prefix: &[(u32, u32)],
    monitor: &mut Monitor<'_>,
) -> Result<usize, Limit> {
    for &(slot, number) in prefix {
        domains.push_level();
        domains.assign(slot, number);
        domains.propagate(monitor)?;
    }
    Ok(prefix.len())
}

fn leave(domains: &mut Domains<'_>, levels: usize) {
    (0..levels).for_each(|_| domains.pop_level());
}

/// Deals the prefixes out: each goes to the part with the least work so far, the largest first.
fn deal(mut prefixes: Vec<Prefix>, parts: usize) -> Vec<Vec<Prefix>> {
    prefixes.sort_by(|one, other| other.cmp(one));
    let mut dealt: Vec<(f64, Vec<Prefix>)> = (0..parts).map(|_| (0.0, Vec::new())).collect();
    for prefix in prefixes {
        let least = dealt.iter_mut().min_by(|one, other| one.0.total_cmp(&other.0));
        let Some((work, part)) = least else { break };
        *work += prefix.work;
        part.push(prefix);
    }
    dealt.into_iter().map(|(_, part)| part).filter(|part| !part.is_empty()).collect()
}

/// Searches a part, one prefix after the other; between two of them it can be saved.
pub(crate) fn run_part(
    puzzle: &Puzzle,
    search: SplitSearch,
    context: &RunContext<'_>,
    each: &mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
) -> Result<PartFound<Solution>, Unsupported> {
    let refused = |code| Unsupported::Here(Message::new(code));
    let operation = operation(search).ok_or(Unsupported::ByFamily)?;
    let label = label(puzzle, operation);
    let mut monitor: Monitor<'_> = context.monitor();
    let text = context.resume.ok_or_else(|| refused(codes::PART_FOREIGN))?;
    let mut state = PartState::read(text, &label).map_err(Unsupported::Here)?;
    (monitor.stats.threads, monitor.stats.method) = (1, Some("search"));
    monitor.stats.nodes = state.nodes;
    let mut listed = 0_u64;
    let completeness =
        match run_prefixes(puzzle, search, &label, &mut state, context, &mut monitor, &mut |found| {
            listed += 1;
            each(found)
        }) {
            Ok(ControlFlow::Continue(())) => Completeness::Complete,
            Ok(ControlFlow::Break(())) => Completeness::Cut,
            Err(PartError::Limit(limit)) => Completeness::Stopped(limit),
            Err(PartError::Foreign) => return Err(refused(codes::PART_FOREIGN)),
            Err(PartError::Refused(why)) => return Err(Unsupported::Here(why)),
        };
    if search != SplitSearch::Count {
        state.found += listed;
    }
    monitor.stats.cases = monitor.stats.nodes;
    Ok(PartFound {
        solutions: state.found,
        completeness,
        next_bound: None,
        solution: None,
        stats: monitor.stats,
    })
}

enum PartError {
    Limit(Limit),
    /// The state does not fit the puzzle.
    Foreign,
    Refused(Message),
}

impl From<Limit> for PartError {
    fn from(limit: Limit) -> Self {
        PartError::Limit(limit)
    }
}

fn run_prefixes(
    puzzle: &Puzzle,
    search: SplitSearch,
    label: &str,
    state: &mut PartState,
    context: &RunContext<'_>,
    monitor: &mut Monitor<'_>,
    each: &mut dyn FnMut(Solution) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, PartError> {
    let compiled = Compiled::new(puzzle, monitor)?.ok_or(PartError::Foreign)?;
    let (mut domains, _) =
        root(puzzle, &compiled, &mut Trace::disabled(), monitor)?.ok_or(PartError::Foreign)?;
    let slots = compiled.slot_vars.len() as u32;
    if state.slots.iter().any(|&slot| slot >= slots) {
        return Err(PartError::Foreign);
    }
    let is_known = |&(slot, number): &(u32, u32)| {
        slot < slots && (number as usize) < compiled.length_class(slot).entries.len()
    };
    if !state.prefixes.iter().flatten().all(is_known) {
        return Err(PartError::Foreign);
    }
    if let Some(checkpointer) = context.checkpointer {
        checkpointer.start(0).map_err(PartError::Refused)?;
    }
    let all = state.prefixes.len().max(1);
    let save = |state: &PartState, monitor: &Monitor<'_>| {
        if let Some(checkpointer) = context.checkpointer {
            checkpointer.save(PartState { nodes: monitor.stats.nodes, ..state.clone() }.write(label));
        }
    };
    while let Some(prefix) = state.prefixes.last().cloned() {
        let levels = prefix.len();
        let mut is_possible = true;
        for (slot, number) in prefix {
            domains.push_level();
            is_possible = is_possible && domains.contains(slot, number);
            if is_possible {
                domains.assign(slot, number);
                is_possible = domains.propagate(monitor)?;
            }
        }
        if is_possible && search == SplitSearch::Count {
            match count_slots(&domains, &state.slots, monitor) {
                Ok(found) => state.found += found,
                Err(limit) => {
                    save(state, monitor);
                    return Err(limit.into());
                }
            }
        } else if is_possible {
            let open: Vec<u32> = (0..slots).filter(|&slot| domains.size(slot) > 1).collect();
            let mut trace = Trace::disabled();
            let found =
                each_below(puzzle, &domains, &open, RestartPolicy::DEFAULT, &mut trace, monitor, each);
            match found {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(())) => return Ok(ControlFlow::Break(())),
                // What was handed over from this prefix would be found again, so it is not saved.
                Err(limit) => return Err(limit.into()),
            }
        }
        leave(&mut domains, levels);
        state.prefixes.pop();
        monitor.done = Some(1.0 - state.prefixes.len() as f64 / all as f64);
        monitor.report();
        if context.checkpointer.is_some_and(teka_core::Checkpointer::is_due) {
            save(state, monitor);
        }
    }
    Ok(ControlFlow::Continue(()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read;
    use teka_core::{BigUint, Budget, Source, Strictness, Which};

    const PUZZLES: [&str; 4] = [
        "---\n###\n---\n###\n---\n\nabc\ndef\nghi\n",
        "---#\n####\n---#\n####\n----\n####\n----\n####\n----\n\nabc\ndef\nabcd\nefgh\nijkl\n",
        "----\n----\n----\n----\n\n1212\n2121\n1221\n2112\n1111\n2222\n1122\n2211\n",
        "--\n--\n\n12\n21\n12\n21\n",
    ];

    fn puzzle(text: &str) -> Puzzle {
        read::read(&[Source::new("puzzle", text)], Strictness::Strict).value.unwrap()
    }

    fn parts(puzzle: &Puzzle, search: SplitSearch, wanted: usize) -> Vec<Part> {
        let budget = Budget::default();
        match split(puzzle, search, wanted, &RunContext::new(&budget)) {
            Ok(Outcome::Solved(split)) => split.parts,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn parts_count_like_the_whole() {
        for text in PUZZLES {
            let puzzle = puzzle(text);
            let budget = Budget::default();
            let context = RunContext::new(&budget);
            let whole = super::super::count(&puzzle, &context);
            for wanted in [1, 2, 3, 8, 50] {
                let mut sums: std::collections::BTreeMap<u32, BigUint> = std::collections::BTreeMap::new();
                for part in parts(&puzzle, SplitSearch::Count, wanted) {
                    let context = context.resuming(&part.state);
                    let found =
                        run_part(&puzzle, SplitSearch::Count, &context, &mut |_| unreachable!()).unwrap();
                    *sums.entry(part.factor).or_default() += found.solutions;
                }
                let product: BigUint =
                    if sums.is_empty() { BigUint::ZERO } else { sums.into_values().product() };
                assert_eq!(product, whole.solutions, "{wanted} parts of\n{text}");
            }
        }
    }

    #[test]
    fn parts_list_like_the_whole() {
        for text in PUZZLES {
            let puzzle = puzzle(text);
            let budget = Budget::default();
            let context = RunContext::new(&budget);
            let search = SplitSearch::List(Which::All);
            let mut whole = Vec::new();
            super::super::list(&puzzle, &context, &mut |solution| {
                whole.push(solution.symbols);
                ControlFlow::Continue(())
            });
            for wanted in [1, 3, 20] {
                let mut listed = Vec::new();
                for part in parts(&puzzle, search, wanted) {
                    let context = context.resuming(&part.state);
                    let found = run_part(&puzzle, search, &context, &mut |solution| {
                        listed.push(solution.symbols);
                        ControlFlow::Continue(())
                    });
                    assert_eq!(found.unwrap().completeness, Completeness::Complete);
                }
                assert_eq!(listed.len(), whole.len(), "{wanted} parts of\n{text}");
                assert!(whole.iter().all(|solution| listed.contains(solution)));
            }
        }
    }
}
