//! Splits a count or a list into parts for several machines, and runs a part. A part is some slots and a set
//! of prefixes: assignments that the counter's own choices lead to. To count, each region has its own parts,
//! whose counts are added, and the sums of the regions are multiplied; small regions share a part.
//!
//! The prefix with the most estimated work is replaced by its children until all are small.

use super::compiled::Compiled;
use super::prefix_search::{Goal, PrefixError, PrefixSearch};
use super::prefix_tree::{Divide, Prefix, PrefixTree};
use super::regions::regions;
use super::root::root;
use super::saved_state::{Group, SavedState, label};
use super::trace::Trace;
use crate::codes;
use crate::events::Monitor;
use crate::puzzle::{Puzzle, Solution};
use std::collections::BinaryHeap;
use std::ops::ControlFlow;
use teka_core::{
    BigUint, Completeness, Limit, Message, Outcome, Part, PartFound, RunContext, Split, SplitSearch,
    Unsupported,
};

/// A part has at least about this many prefixes, so that parts can be balanced.
const PREFIXES_PER_PART: usize = 16;
/// The maximum number of prefixes, as a multiple of the parts.
const MAX_PREFIXES_PER_PART: usize = 64;

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
    let Some((domains, open)) = root(puzzle, &compiled, &mut Trace::disabled(), monitor)? else {
        return Ok((Vec::new(), "propagation"));
    };
    if open.is_empty() {
        return Ok((vec![Group::whole(Vec::new()).into_part(label, 1.0, 0)], "propagation"));
    }
    // A list needs all slots at once; a count takes one region after the other.
    let groups = match search {
        SplitSearch::Count => regions(&domains, &open),
        _ => vec![open],
    };
    let mut tree = PrefixTree::new(domains);
    let mut works = Vec::new();
    for group in &groups {
        works.push(tree.estimate(group, monitor)?);
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
        let prefixes = divide(&mut tree, &group, share.max(1), monitor)?;
        // A region that cannot be filled makes the product 0.
        if prefixes.is_empty() {
            return Ok((Vec::new(), "search"));
        }
        for dealt in deal(prefixes, share.max(1)) {
            let work = dealt.iter().map(|prefix| prefix.work).sum();
            let prefixes = dealt.into_iter().map(|prefix| prefix.assignment).collect();
            let group = Group { found: BigUint::ZERO, slots: group.clone(), prefixes };
            parts.push(group.into_part(label, work, factor));
        }
        factor += 1;
    }
    if !small.is_empty() {
        parts.push(Group::whole(small).into_part(label, small_work, factor));
    }
    Ok((parts, "search"))
}

/// Divides the work on some slots into small prefixes.
fn divide(
    tree: &mut PrefixTree<'_>,
    slots: &[u32],
    parts: usize,
    monitor: &mut Monitor<'_>,
) -> Result<Vec<Prefix>, Limit> {
    let root = Prefix { assignment: Vec::new(), work: tree.estimate(slots, monitor)? };
    let mut total = root.work;
    let (mut open, mut done) = (BinaryHeap::from([root]), Vec::new());
    while let Some(largest) = open.pop() {
        let count = open.len() + done.len() + 1;
        let is_small = largest.work * ((parts * PREFIXES_PER_PART) as f64) <= total;
        if count >= parts * MAX_PREFIXES_PER_PART || count >= parts && is_small {
            open.push(largest);
            break;
        }
        tree.enter(&largest.assignment, monitor)?;
        let children = tree.children(slots, &largest, Divide::IfItPays, monitor)?;
        tree.leave();
        match children {
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

/// Deals the prefixes out, the largest first, each to the part with the least work so far.
fn deal(mut prefixes: Vec<Prefix>, parts: usize) -> Vec<Vec<Prefix>> {
    teka_core::sort::by(&mut prefixes, |one, other| other.cmp(one));
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
    let mut state = SavedState::read(text, &label).map_err(Unsupported::Here)?;
    (monitor.stats.threads, monitor.stats.method) = (1, Some("search"));
    monitor.stats.nodes = state.nodes;
    let goal = if search == SplitSearch::Count { Goal::Count } else { Goal::List };
    let prefixes = PrefixSearch { puzzle, goal, label: &label };
    let completeness = match prefixes.run(&mut state, &mut monitor, each) {
        Ok(ControlFlow::Continue(())) => Completeness::Complete,
        Ok(ControlFlow::Break(())) => Completeness::Cut,
        Err(PrefixError::Limit(limit)) => Completeness::Stopped(limit),
        Err(PrefixError::Foreign) => return Err(refused(codes::PART_FOREIGN)),
        Err(PrefixError::Refused(why)) => return Err(Unsupported::Here(why)),
    };
    monitor.stats.cases = monitor.stats.nodes;
    Ok(PartFound {
        solutions: state.solutions(),
        completeness,
        next_bound: None,
        solution: None,
        stats: monitor.stats,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read;
    use teka_core::{BigUint, Budget, Source, Strictness, Which};

    const PUZZLES: [&str; 5] = [
        "---\n###\n---\n###\n---\n\nabc\ndef\nghi\n",
        "---#\n####\n---#\n####\n----\n####\n----\n####\n----\n\nabc\ndef\nabcd\nefgh\nijkl\n",
        "----\n----\n----\n----\n\n1212\n2121\n1221\n2112\n1111\n2222\n1122\n2211\n",
        "--\n--\n\n12\n21\n12\n21\n",
        // Two regions, the second of which has no solution that propagation sees.
        "---####\n#######\n---####\n#######\n---####\n#######\n----###\n----###\n----###\n----###\n\n\
         123\n456\n789\n1212\n2121\n1221\n2112\n1111\n2222\n1122\n2212\n",
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
            let whole = super::super::count(&puzzle, &context).unwrap();
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
            })
            .unwrap();
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
