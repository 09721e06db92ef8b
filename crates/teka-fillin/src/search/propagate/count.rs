//! Counts all solutions, or the ways to fill some slots, without visiting each one. Wherever the open slots
//! fall into independent regions, their counts are multiplied (Bayardo and Pehoushek, "Counting models using
//! connected components", 2000). The recursion keeps its frames on an explicit stack, so that its depth has
//! no limit. A count that is stopped returns a lower bound.

use super::compiled::Compiled;
use super::domains::{Domains, bits};
use super::regions::regions;
use super::root::root;
use super::saved;
use super::trace::Trace;
use crate::events::Monitor;
use crate::puzzle::Puzzle;
use teka_core::{BigUint, Completeness, Count, Limit, RunContext, Unsupported};

/// Counts the different ways to fill the grid. Swapping equal entries makes no new solution and a fill-in has no
/// symmetries, so all solutions are distinct.
pub(crate) fn count(puzzle: &Puzzle, context: &RunContext<'_>) -> Result<Count, Unsupported> {
    if saved::is_asked_for(context) {
        return saved::count(puzzle, context);
    }
    let mut monitor: Monitor<'_> = context.monitor();
    monitor.stats.threads = 1;
    monitor.stats.method = Some("propagation");
    let mut counted = BigUint::ZERO;
    let completeness = match solutions(puzzle, &mut monitor, &mut counted) {
        Ok(()) => Completeness::Complete,
        Err(limit) => Completeness::Stopped(limit),
    };
    let distinct = (completeness == Completeness::Complete).then(|| counted.clone());
    let mut count = Count::new(counted, completeness, monitor.stats);
    count.distinct = distinct;
    Ok(count)
}

/// Counts the solutions; leaves a lower bound in `counted` if a limit stops it.
fn solutions(puzzle: &Puzzle, monitor: &mut Monitor<'_>, counted: &mut BigUint) -> Result<(), Limit> {
    let Some(compiled) = Compiled::new(puzzle, monitor)? else { return Ok(()) };
    let Some((domains, open)) = root(puzzle, &compiled, &mut Trace::disabled(), monitor)? else {
        return Ok(());
    };
    if !open.is_empty() {
        monitor.stats.method = Some("search");
    }
    let mut counter = Counter { domains, frames: Vec::new() };
    let result = counter.count(&open, monitor);
    *counted = match &result {
        Ok(total) => total.clone(),
        Err(_) => counter.lower_bound(),
    };
    result.map(|_| ())
}

/// Counts the ways to fill some slots.
pub(super) fn count_slots(
    domains: &Domains<'_>,
    slots: &[u32],
    monitor: &mut Monitor<'_>,
) -> Result<BigUint, Limit> {
    let mut counter = Counter { domains: domains.clone(), frames: Vec::new() };
    counter.count(slots, monitor)
}

/// A frame of the recursion.
enum Frame {
    /// A slot that is given each of its candidates in turn.
    Choice { slots: Vec<u32>, slot: u32, numbers: Vec<u32>, tried: usize, sum: BigUint },
    /// Independent regions, counted one after the other.
    Regions { regions: Vec<Vec<u32>>, done: usize, product: BigUint },
}

struct Counter<'c> {
    domains: Domains<'c>,
    frames: Vec<Frame>,
}

impl Counter<'_> {
    fn count(&mut self, open: &[u32], monitor: &mut Monitor<'_>) -> Result<BigUint, Limit> {
        let mut result = self.descend(open, monitor)?;
        loop {
            let Some(value) = result.take() else {
                result = self.step(monitor)?;
                continue;
            };
            match self.frames.last_mut() {
                None => return Ok(value),
                Some(Frame::Choice { sum, .. }) => {
                    *sum += value;
                    self.domains.pop_level();
                }
                Some(Frame::Regions { product, done, .. }) => {
                    *product *= value;
                    *done += 1;
                }
            }
        }
    }

    /// Starts to count some slots: returns their count if nothing is open, or pushes a frame.
    fn descend(&mut self, slots: &[u32], monitor: &mut Monitor<'_>) -> Result<Option<BigUint>, Limit> {
        monitor.spend(slots.len() as u32)?;
        let mut regions = regions(&self.domains, slots);
        match regions.len() {
            0 => return Ok(Some(BigUint::from(1_u32))),
            1 => {}
            _ => {
                self.frames.push(Frame::Regions { regions, done: 0, product: BigUint::from(1_u32) });
                return Ok(None);
            }
        }
        let slots = regions.pop().unwrap_or_default();
        let slot = slots.iter().copied().min_by_key(|&slot| self.domains.size(slot)).unwrap_or(0);
        let numbers = bits(self.domains.candidates(slot)).collect();
        self.frames.push(Frame::Choice { slots, slot, numbers, tried: 0, sum: BigUint::ZERO });
        Ok(None)
    }

    /// Advances the top frame: returns its result when it is finished, `None` otherwise.
    fn step(&mut self, monitor: &mut Monitor<'_>) -> Result<Option<BigUint>, Limit> {
        match self.frames.last_mut() {
            Some(Frame::Regions { regions, done, product }) => {
                if *done == regions.len() || *product == BigUint::ZERO {
                    let product = std::mem::take(product);
                    self.frames.pop();
                    return Ok(Some(product));
                }
                let region = regions[*done].clone();
                self.descend(&region, monitor)
            }
            Some(Frame::Choice { slots, slot, numbers, tried, sum }) => {
                let Some(&number) = numbers.get(*tried) else {
                    let sum = std::mem::take(sum);
                    self.frames.pop();
                    return Ok(Some(sum));
                };
                *tried += 1;
                let (slot, slots) = (*slot, slots.clone());
                monitor.node()?;
                monitor.stats.cases += 1;
                self.domains.push_level();
                self.domains.assign(slot, number);
                if self.domains.propagate(monitor)? {
                    self.descend(&slots, monitor)
                } else {
                    Ok(Some(BigUint::ZERO))
                }
            }
            None => Ok(Some(BigUint::ZERO)),
        }
    }

    /// A lower bound on the count when a limit stops it: at every choice the finished branches, plus the bound of the
    /// current one. A region that has not been started may have no solution, so only in the last region does a partial
    /// count bound the product.
    fn lower_bound(&self) -> BigUint {
        let mut bound = BigUint::ZERO;
        for frame in self.frames.iter().rev() {
            bound = match frame {
                Frame::Choice { sum, .. } => sum + bound,
                Frame::Regions { regions, done, product } if done + 1 == regions.len() => product * bound,
                Frame::Regions { .. } => BigUint::ZERO,
            };
        }
        bound
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read;
    use teka_core::{Budget, Source, StopSignal, Strictness};

    fn puzzle(text: &str) -> Puzzle {
        read::read(&[Source::new("puzzle", text)], Strictness::Strict).value.unwrap()
    }

    fn count(puzzle: &Puzzle, budget: &Budget) -> (u64, Completeness) {
        let context = RunContext::new(budget);
        let counted = super::count(puzzle, &context).unwrap();
        assert_eq!(counted.distinct.is_some(), counted.completeness == Completeness::Complete);
        (u64::try_from(counted.solutions).unwrap(), counted.completeness)
    }

    /// The counts under a limit of 1, 2, … nodes, up to the first complete one.
    fn counts_by_node_limit(text: &str) -> Vec<u64> {
        let puzzle = puzzle(text);
        let mut counts = Vec::new();
        for nodes in 1.. {
            let (solutions, completeness) =
                count(&puzzle, &Budget { nodes: Some(nodes), ..Budget::default() });
            counts.push(solutions);
            match completeness {
                Completeness::Complete => break,
                Completeness::Stopped(limit) => assert_eq!(limit, Limit::Nodes),
                Completeness::Cut => panic!("the count was cut"),
            }
        }
        counts
    }

    #[test]
    fn a_stopped_count_includes_finished_branches() {
        // Three entries for three rows: one node fills a row, another the next, and the last row follows.
        let text = "---\n###\n---\n###\n---\n\nabc\ndef\nghi\n";
        assert_eq!(counts_by_node_limit(text), [0, 0, 1, 2, 2, 3, 4, 4, 5, 6]);
    }

    #[test]
    fn a_stopped_count_multiplies_by_finished_regions() {
        // Two ways to fill the short rows and six for the long ones, which are counted last.
        let text = "---#\n####\n---#\n####\n----\n####\n----\n####\n----\n\nabc\ndef\nabcd\nefgh\nijkl\n";
        assert_eq!(counts_by_node_limit(text), [0, 0, 0, 0, 2, 4, 4, 6, 8, 8, 10, 12]);
    }

    #[test]
    fn a_count_stopped_before_it_starts_is_zero() {
        let signal = StopSignal::default();
        signal.raise(Limit::Time);
        let puzzle = puzzle("---\n###\n---\n\nabc\ndef\n");
        let budget = Budget { signal, ..Budget::default() };
        assert_eq!(count(&puzzle, &budget), (0, Completeness::Stopped(Limit::Time)));
    }
}
