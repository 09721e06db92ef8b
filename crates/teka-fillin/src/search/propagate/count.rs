//! Counting all solutions without visiting each. Wherever what is left falls into regions, their counts multiply
//! (the decomposition of model counters: Bayardo and Pehoushek, "Counting models using connected components", 2000).
//! The frames of the recursion are kept on a stack of their own.

use super::regions::regions;
use super::root::root;
use super::store::{Store, bits};
use super::tables::Tables;
use super::tale::Tale;
use crate::puzzle::Puzzle;
use teka_core::{BigUint, Count, Extent, Job, Limit, Watch};

/// Counts the different ways to fill the grid. Equal entries changing places make no new one, and a fill-in has no
/// symmetries, so all solutions are distinct.
pub(crate) fn count(puzzle: &Puzzle, job: &Job<'_>) -> Count {
    let mut watch = Watch::new(job.budget, job.observer);
    watch.stats.threads = 1;
    watch.stats.method = Some("propagation");
    let mut counted = BigUint::ZERO;
    let extent = match solutions(puzzle, &mut watch, &mut counted) {
        Ok(()) => Extent::Complete,
        Err(limit) => Extent::Stopped(limit),
    };
    let distinct = (extent == Extent::Complete).then(|| counted.clone());
    Count { solutions: counted, distinct, distinct_by_turning: None, extent, stats: watch.stats }
}

/// Leaves in `counted` what is certain, also when a limit comes first.
fn solutions(puzzle: &Puzzle, watch: &mut Watch<'_>, counted: &mut BigUint) -> Result<(), Limit> {
    let Some(tables) = Tables::of(puzzle, watch)? else { return Ok(()) };
    let Some((store, open)) = root(puzzle, &tables, &mut Tale::silent(), watch)? else { return Ok(()) };
    if !open.is_empty() {
        watch.stats.method = Some("search");
    }
    let mut counter = Counter { store, frames: Vec::new() };
    let ended = counter.count(&open, watch);
    *counted = match &ended {
        Ok(all) => all.clone(),
        Err(_) => counter.so_far(),
    };
    ended.map(|_| ())
}

/// Where the count is.
enum Frame {
    /// One slot, given each of its candidates in turn.
    Choice { slots: Vec<u32>, slot: u32, numbers: Vec<u32>, tried: usize, sum: BigUint },
    /// Regions, one after the other.
    Regions { regions: Vec<Vec<u32>>, done: usize, product: BigUint },
}

struct Counter<'t> {
    store: Store<'t>,
    frames: Vec<Frame>,
}

impl Counter<'_> {
    fn count(&mut self, open: &[u32], watch: &mut Watch<'_>) -> Result<BigUint, Limit> {
        let mut result = self.descend(open, watch)?;
        loop {
            let Some(value) = result.take() else {
                result = self.go_on(watch)?;
                continue;
            };
            match self.frames.last_mut() {
                None => return Ok(value),
                Some(Frame::Choice { sum, .. }) => {
                    *sum += value;
                    self.store.leave();
                }
                Some(Frame::Regions { product, done, .. }) => {
                    *product *= value;
                    *done += 1;
                }
            }
        }
    }

    /// Begins with some slots: their count, if it is plain, or a new frame.
    fn descend(&mut self, slots: &[u32], watch: &mut Watch<'_>) -> Result<Option<BigUint>, Limit> {
        watch.spend(slots.len() as u32)?;
        let mut apart = regions(&self.store, slots);
        match apart.len() {
            0 => return Ok(Some(BigUint::from(1_u32))),
            1 => {}
            _ => {
                self.frames.push(Frame::Regions { regions: apart, done: 0, product: BigUint::from(1_u32) });
                return Ok(None);
            }
        }
        let slots = apart.pop().unwrap_or_default();
        let slot = slots.iter().copied().min_by_key(|&slot| self.store.size(slot)).unwrap_or(0);
        let numbers = bits(self.store.candidates(slot)).collect();
        self.frames.push(Frame::Choice { slots, slot, numbers, tried: 0, sum: BigUint::ZERO });
        Ok(None)
    }

    /// Takes the next step of the last frame: its end result, or `None` if there is more to do.
    fn go_on(&mut self, watch: &mut Watch<'_>) -> Result<Option<BigUint>, Limit> {
        match self.frames.last_mut() {
            Some(Frame::Regions { regions, done, product }) => {
                if *done == regions.len() || *product == BigUint::ZERO {
                    let product = std::mem::take(product);
                    self.frames.pop();
                    return Ok(Some(product));
                }
                let region = regions[*done].clone();
                self.descend(&region, watch)
            }
            Some(Frame::Choice { slots, slot, numbers, tried, sum }) => {
                let Some(&number) = numbers.get(*tried) else {
                    let sum = std::mem::take(sum);
                    self.frames.pop();
                    return Ok(Some(sum));
                };
                *tried += 1;
                let (slot, slots) = (*slot, slots.clone());
                watch.node()?;
                watch.stats.cases += 1;
                self.store.enter();
                self.store.place(slot, number);
                if self.store.draw_conclusions(watch)? {
                    self.descend(&slots, watch)
                } else {
                    Ok(Some(BigUint::ZERO))
                }
            }
            None => Ok(Some(BigUint::ZERO)),
        }
    }

    /// What has been counted for certain when a limit came: at every choice the branches that are finished and what
    /// is certain of the one at hand. Regions that were not begun may have no solution, so before the last of them
    /// nothing is certain.
    fn so_far(&self) -> BigUint {
        let mut certain = BigUint::ZERO;
        for frame in self.frames.iter().rev() {
            certain = match frame {
                Frame::Choice { sum, .. } => sum + certain,
                Frame::Regions { regions, done, product } if done + 1 == regions.len() => product * certain,
                Frame::Regions { .. } => BigUint::ZERO,
            };
        }
        certain
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read;
    use teka_core::{Budget, Reading, Silent, Source, StopSignal};

    fn puzzle(text: &str) -> Puzzle {
        read::read(&[Source::new("puzzle", text)], Reading::Strict).value.unwrap()
    }

    fn count(puzzle: &Puzzle, budget: &Budget) -> (u64, Extent) {
        let job = Job { budget, observer: &Silent, saver: None, resume: None };
        let counted = super::count(puzzle, &job);
        assert_eq!(counted.distinct.is_some(), counted.extent == Extent::Complete);
        (u64::try_from(counted.solutions).unwrap(), counted.extent)
    }

    /// What is told after 1, 2, … nodes, up to the whole count.
    fn told(text: &str) -> Vec<u64> {
        let puzzle = puzzle(text);
        let mut told = Vec::new();
        for nodes in 1.. {
            let (solutions, extent) = count(&puzzle, &Budget { nodes: Some(nodes), ..Budget::default() });
            told.push(solutions);
            match extent {
                Extent::Complete => break,
                Extent::Stopped(limit) => assert_eq!(limit, Limit::Nodes),
                Extent::Cut => panic!("nobody cut it"),
            }
        }
        told
    }

    #[test]
    fn a_stopped_count_tells_the_branches_it_has_finished() {
        // Three entries for three rows. A node chooses for one row, another for the next, and the last row follows.
        let text = "---\n###\n---\n###\n---\n\nabc\ndef\nghi\n";
        assert_eq!(told(text), [0, 0, 1, 2, 2, 3, 4, 4, 5, 6]);
    }

    #[test]
    fn a_stopped_count_multiplies_by_the_regions_it_has_finished() {
        // Two ways to fill the short rows, and six for the long ones, of which nothing is known at first.
        let text = "---#\n####\n---#\n####\n----\n####\n----\n####\n----\n\nabc\ndef\nabcd\nefgh\nijkl\n";
        assert_eq!(told(text), [0, 0, 0, 0, 2, 4, 4, 6, 8, 8, 10, 12]);
    }

    #[test]
    fn a_count_that_is_stopped_before_it_begins_tells_nothing() {
        let signal = StopSignal::default();
        signal.raise(Limit::Time);
        let puzzle = puzzle("---\n###\n---\n\nabc\ndef\n");
        let budget = Budget { signal, ..Budget::default() };
        assert_eq!(count(&puzzle, &budget), (0, Extent::Stopped(Limit::Time)));
    }
}
