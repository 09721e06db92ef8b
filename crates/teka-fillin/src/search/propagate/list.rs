//! All solutions, one after the other. A first walk hands them over as it finds them. If it gets tired before it
//! has found two, the regions are hunted down one by one for a first and a second solution each; after that the walk
//! goes on where it was, so that in the end nothing is missed and nothing comes twice.

use super::hunt::{Finder, Hunt};
use super::pace::Pace;
use super::regions::regions;
use super::root::{root, solution};
use super::sat::Held;
use super::store::Store;
use super::tables::Tables;
use super::tale::Tale;
use super::walk::{Halt, Style, Walk};
use crate::puzzle::{Puzzle, Solution};
use std::collections::HashSet;
use std::ops::ControlFlow;
use teka_core::{Extent, Job, Limit, Listed, Watch};

type Each<'e> = dyn FnMut(Solution) -> ControlFlow<()> + 'e;

/// Hands every solution to `each`. A fill-in has no symmetries, so all solutions are distinct.
pub(crate) fn list(
    puzzle: &Puzzle,
    job: &Job<'_>,
    each: &mut (dyn FnMut(Solution) -> ControlFlow<()> + Send),
) -> Listed {
    let mut watch = Watch::new(job.budget, job.observer);
    let extent = self::each(puzzle, Pace::USUAL, &mut watch, each);
    Listed { extent, stats: watch.stats }
}

/// The same, on a watch of the caller's.
pub(super) fn each(puzzle: &Puzzle, pace: Pace, watch: &mut Watch<'_>, each: &mut Each<'_>) -> Extent {
    watch.stats.threads = 1;
    let mut tale = Tale::new(puzzle, watch);
    match all(puzzle, pace, &mut tale, watch, each) {
        Ok(ControlFlow::Continue(())) => Extent::Complete,
        Ok(ControlFlow::Break(())) => Extent::Cut,
        Err(limit) => Extent::Stopped(limit),
    }
}

fn all(
    puzzle: &Puzzle,
    pace: Pace,
    tale: &mut Tale<'_>,
    watch: &mut Watch<'_>,
    each: &mut Each<'_>,
) -> Result<ControlFlow<()>, Limit> {
    watch.stats.method = Some("propagation");
    tale.method("propagation", watch)?;
    let end = decide(puzzle, pace, tale, watch, each)?;
    if end.is_continue() {
        tale.give_up(watch)?;
    }
    Ok(end)
}

fn decide(
    puzzle: &Puzzle,
    pace: Pace,
    tale: &mut Tale<'_>,
    watch: &mut Watch<'_>,
    each: &mut Each<'_>,
) -> Result<ControlFlow<()>, Limit> {
    let Some(tables) = Tables::of(puzzle, watch)? else { return Ok(ControlFlow::Continue(())) };
    let Some((store, open)) = root(puzzle, &tables, tale, watch)? else {
        return Ok(ControlFlow::Continue(()));
    };
    if open.is_empty() {
        return Ok(each(solution(puzzle, &store, &[])));
    }
    watch.stats.method = Some("search");
    tale.method("search", watch)?;
    let regions = regions(&store, &open);
    let mut told = Told { puzzle, store: &store, known: HashSet::new(), first: None, each };
    let style = Style { length: 3, remembers: false, seed: 0 };
    let mut walk = Walk::new(store.clone(), regions.clone(), style);
    loop {
        match walk.advance(pace.patience, tale, watch)? {
            Halt::Exhausted => return Ok(ControlFlow::Continue(())),
            Halt::Solved if told.tell(walk.held()).is_break() => return Ok(ControlFlow::Break(())),
            Halt::Tired if told.known.len() < 2 => break,
            Halt::Solved | Halt::Tired => {}
        }
    }
    tale.clear(watch)?;
    if let Some(end) = hunt(&regions, pace, &mut told, tale, watch)? {
        return Ok(end);
    }
    loop {
        match walk.advance(u64::MAX, tale, watch)? {
            Halt::Exhausted => return Ok(ControlFlow::Continue(())),
            Halt::Solved if told.tell(walk.held()).is_break() => return Ok(ControlFlow::Break(())),
            Halt::Solved | Halt::Tired => {}
        }
    }
}

/// Looks for a first and a second solution of every region. `None` if there are more solutions than were told.
fn hunt(
    regions: &[Vec<u32>],
    pace: Pace,
    told: &mut Told<'_, '_>,
    tale: &mut Tale<'_>,
    watch: &mut Watch<'_>,
) -> Result<Option<ControlFlow<()>>, Limit> {
    let mut firsts: Vec<Held> = Vec::new();
    let mut hunts: Vec<Hunt<'_>> = Vec::new();
    for region in regions {
        let mut hunt = Hunt::new(told.store.clone(), region, pace, watch);
        match &told.first {
            Some(first) => {
                let held: Held = first.iter().copied().filter(|(slot, _)| region.contains(slot)).collect();
                hunt.exclude(held.clone());
                firsts.push(held);
            }
            None => match hunt.next(tale, watch)? {
                Some((held, finder)) => {
                    credit(finder, watch);
                    firsts.push(held);
                }
                None => return Ok(Some(ControlFlow::Continue(()))),
            },
        }
        hunts.push(hunt);
    }
    if told.first.is_none() && told.tell(firsts.concat()).is_break() {
        return Ok(Some(ControlFlow::Break(())));
    }
    for (number, hunt) in hunts.iter_mut().enumerate() {
        let Some((held, finder)) = hunt.next(tale, watch)? else { continue };
        credit(finder, watch);
        firsts[number] = held;
        return Ok(told.tell(firsts.concat()).is_break().then_some(ControlFlow::Break(())));
    }
    Ok(Some(ControlFlow::Continue(())))
}

fn credit(finder: Finder, watch: &mut Watch<'_>) {
    if finder == Finder::Clauses {
        watch.stats.method = Some("clauses");
    }
}

/// Who is told of solutions, and which were told.
struct Told<'a, 'e> {
    puzzle: &'a Puzzle,
    store: &'a Store<'a>,
    known: HashSet<Held>,
    first: Option<Held>,
    each: &'a mut Each<'e>,
}

impl Told<'_, '_> {
    /// Tells of a solution unless it is known. Only those that a hunt could meet again need to be kept.
    fn tell(&mut self, mut held: Held) -> ControlFlow<()> {
        const MOST_KEPT: usize = 1_000;
        held.sort_unstable();
        if self.known.contains(&held) {
            return ControlFlow::Continue(());
        }
        let solution = solution(self.puzzle, self.store, &held);
        self.first.get_or_insert_with(|| held.clone());
        if self.known.len() < MOST_KEPT {
            self.known.insert(held);
        }
        (self.each)(solution)
    }
}
