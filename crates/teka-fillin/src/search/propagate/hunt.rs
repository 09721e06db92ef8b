//! The hunt for a solution of one region that a first walk did not find. A walk that forgets begins again and again
//! with other dice, a walk that remembers begins again with what it has learned, and CaDiCaL works on the same region:
//! with one thread they take turns, with more they race. None of them dominates: long entries first and a fresh
//! start is what puzzles with many short slots want, memory is what loose grids want, and clauses are what tight
//! grids want.

use super::pace::Pace;
use super::sat::{Held, Learned, Sat};
use super::store::Store;
use super::tale::Tale;
use super::walk::{Halt, Style, Walk};
use crate::search::events;
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use teka_core::{Limit, Watch};

/// Beginnings after which even a walk that remembers forgets.
const MEMORY: u32 = 40;
/// The work of one conflict of CaDiCaL, for each candidate: a measure of time that needs no clock.
const WORK_A_CANDIDATE: u64 = 2;
/// Bytes that CaDiCaL needs for a candidate, about.
const BYTES_A_CANDIDATE: u64 = 400;

/// Who found something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Finder {
    /// A walk.
    Walk,
    /// Clause learning.
    Clauses,
}

/// A region that is being searched.
pub(super) struct Hunt<'t> {
    /// The walk that forgets and the walk that remembers.
    walks: [Walk<'t>; 2],
    region: Vec<u32>,
    learner: Learner,
    /// How long a leg is, how many legs the walks have gone, how much work their present turn is, and when that ends.
    leg: u64,
    legs: u32,
    turn: u64,
    turn_ends: u64,
    known: Vec<Held>,
    enough: Arc<AtomicBool>,
}

/// The other side of the hunt.
enum Learner {
    /// There is none, or not enough room for it.
    Nobody,
    /// Not needed yet.
    Waiting,
    Ready(Sat),
}

impl<'t> Hunt<'t> {
    pub(super) fn new(store: Store<'t>, region: &[u32], pace: Pace, watch: &Watch<'_>) -> Self {
        let candidates: u64 = region.iter().map(|&slot| u64::from(store.size(slot))).sum();
        let affordable = watch.may_keep(2 * store.bytes() + candidates * BYTES_A_CANDIDATE).is_ok();
        // Clause learning has no nodes to count, so a limit of nodes leaves it out.
        let may_learn = affordable && watch.budget().nodes.is_none();
        let remembering = Walk::new(store.clone(), vec![region.to_vec()], style(1));
        let forgetting = Walk::new(store, vec![region.to_vec()], style(0));
        let mut hunt = Hunt {
            walks: [forgetting, remembering],
            region: region.to_vec(),
            learner: if may_learn { Learner::Waiting } else { Learner::Nobody },
            leg: pace.leg,
            legs: 0,
            turn: pace.turn,
            turn_ends: 0,
            known: Vec::new(),
            enough: Arc::new(AtomicBool::new(false)),
        };
        hunt.turn_ends = hunt.work() + pace.turn;
        hunt
    }

    /// The next solution and who found it; `None` if there are no more.
    pub(super) fn next(
        &mut self,
        tale: &mut Tale<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<Option<(Held, Finder)>, Limit> {
        let found = self.take_turns(tale, watch)?;
        tale.settle();
        if let Some((held, _)) = &found {
            self.exclude(held.clone());
        }
        Ok(found)
    }

    /// Never again this one.
    pub(super) fn exclude(&mut self, held: Held) {
        if let Learner::Ready(sat) = &mut self.learner {
            sat.block(&held);
        }
        self.known.push(held);
    }

    fn take_turns(
        &mut self,
        tale: &mut Tale<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<Option<(Held, Finder)>, Limit> {
        loop {
            match self.walk_on(tale, watch)? {
                Learned::Solved(held) => return Ok(Some((held, Finder::Walk))),
                Learned::Exhausted => return Ok(None),
                Learned::Tired => {}
            }
            if self.work() < self.turn_ends {
                continue;
            }
            if matches!(self.learner, Learner::Waiting) && !self.begin_learning(tale, watch)? {
                return Ok(None);
            }
            let Learner::Ready(mut sat) = std::mem::replace(&mut self.learner, Learner::Nobody) else {
                continue;
            };
            // A tale has one thread.
            if watch.budget().threads.is_some_and(|threads| threads > 1) && !watch.is_traced() {
                return self.race(sat, tale, watch);
            }
            tale.method("clauses", watch)?;
            let learned = sat.advance(Some(self.conflicts()));
            self.learner = Learner::Ready(sat);
            self.turn += self.turn / 2;
            self.turn_ends = self.work() + self.turn;
            match learned {
                Learned::Solved(held) => {
                    let held = self.whole(held);
                    tale.learned(&self.walks[0].store, &held, watch)?;
                    return Ok(Some((held, Finder::Clauses)));
                }
                Learned::Exhausted => {
                    watch.tell(events::no_clauses)?;
                    return Ok(None);
                }
                Learned::Tired => watch.spend(u32::MAX)?,
            }
        }
    }

    /// The work of both walks.
    fn work(&self) -> u64 {
        self.walks.iter().map(|walk| walk.store.total_work).sum()
    }

    /// As many conflicts for CaDiCaL as are about the work of the walk's turn.
    fn conflicts(&self) -> i32 {
        let sizes = self.region.iter().map(|&slot| u64::from(self.walks[0].store.size(slot)));
        let conflicts = self.turn / (WORK_A_CANDIDATE * sizes.sum::<u64>().max(1));
        conflicts.clamp(50, 1 << 30) as i32
    }

    /// Hands what is left to CaDiCaL; `false` if nothing is.
    fn begin_learning(&mut self, tale: &mut Tale<'_>, watch: &mut Watch<'_>) -> Result<bool, Limit> {
        let walk = &mut self.walks[0];
        walk.restart();
        if !tale.conclude(&mut walk.store, watch)? {
            return Ok(false);
        }
        let signal = &watch.budget().signal;
        self.learner = match Sat::new(&walk.store, &self.region, signal, &self.enough) {
            Some(mut sat) => {
                self.known.iter().for_each(|held| sat.block(held));
                Learner::Ready(sat)
            }
            None => Learner::Nobody,
        };
        Ok(true)
    }

    /// A solution of the slots that CaDiCaL was given, with those that were decided before.
    fn whole(&mut self, mut held: Held) -> Held {
        self.walks[0].restart();
        let given: HashSet<u32> = held.iter().map(|&(slot, _)| slot).collect();
        let store = &self.walks[0].store;
        let decided = self.region.iter().filter(|slot| !given.contains(slot));
        held.extend(decided.filter_map(|&slot| Some((slot, store.held(slot)?))));
        held.sort_unstable();
        held
    }

    fn race(
        &mut self,
        mut sat: Sat,
        tale: &mut Tale<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<Option<(Held, Finder)>, Limit> {
        self.enough.store(false, Ordering::Relaxed);
        let enough = Arc::clone(&self.enough);
        let (walked, learned, sat) = std::thread::scope(|scope| {
            let learning = scope.spawn(|| {
                let learned = sat.advance(None);
                enough.store(true, Ordering::Relaxed);
                (learned, sat)
            });
            let walked = loop {
                match self.walk_on(tale, watch) {
                    Ok(Learned::Tired) if !enough.load(Ordering::Relaxed) => {}
                    end => break end,
                }
            };
            enough.store(true, Ordering::Relaxed);
            match learning.join() {
                Ok((learned, sat)) => (walked, learned, Some(sat)),
                Err(_) => (walked, Learned::Tired, None),
            }
        });
        if let Some(sat) = sat {
            self.learner = Learner::Ready(sat);
        }
        watch.stats.threads = 2;
        match (walked, learned) {
            (Ok(Learned::Solved(held)), _) => Ok(Some((held, Finder::Walk))),
            (_, Learned::Solved(held)) => Ok(Some((self.whole(held), Finder::Clauses))),
            (Ok(Learned::Exhausted), _) | (_, Learned::Exhausted) => Ok(None),
            (Err(limit), Learned::Tired) => Err(limit),
            // A raised signal ended the learning before the walk could notice it.
            (Ok(Learned::Tired), Learned::Tired) => self.take_turns(tale, watch),
        }
    }

    /// One leg of a walk.
    fn walk_on(&mut self, tale: &mut Tale<'_>, watch: &mut Watch<'_>) -> Result<Learned, Limit> {
        tale.method("search", watch)?;
        let walk = &mut self.walks[self.legs as usize % 2];
        loop {
            match walk.advance(self.leg, tale, watch)? {
                Halt::Exhausted => return Ok(Learned::Exhausted),
                Halt::Solved => {
                    let mut held = walk.held();
                    held.sort_unstable();
                    if !self.known.contains(&held) {
                        return Ok(Learned::Solved(held));
                    }
                }
                Halt::Tired => {
                    tale.clear(watch)?;
                    // The same walk's next leg.
                    let next = style(self.legs + 2);
                    if next.remembers && !(self.legs / 2 + 1).is_multiple_of(MEMORY) {
                        walk.restart();
                    } else {
                        walk.begin(next);
                    }
                    self.legs += 1;
                    return Ok(Learned::Tired);
                }
            }
        }
    }
}

/// Every other leg remembers; every leg has its own dice.
fn style(leg: u32) -> Style {
    let remembers = !leg.is_multiple_of(2);
    Style { length: if remembers { 1 } else { 3 }, remembers, seed: u64::from(leg) }
}
