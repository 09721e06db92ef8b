//! All ways within one bound, looked at by walks in several threads and several abreast in each.
//!
//! The ways of a few moves from the start are dealt out one by one, and each walk goes on from there. The first
//! to come home ends it for all, since any way within the bound is a shortest one. In between the work can be
//! put down and taken up again.

use super::guide::Guide;
use super::story::{Story, beyond};
use super::walk::{Step, Walk};
use crate::board::Move;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use teka_core::{Budget, Limit, Watch};

/// The search of one bound.
pub(crate) struct Crew<G: Guide> {
    starts: Vec<Vec<Move>>,
    bound: u32,
    next: AtomicUsize,
    teams: Vec<Team<G>>,
    /// The smallest estimate above the bound that was met so far.
    above: u32,
    /// Whether it has not worked yet.
    is_new: bool,
}

/// How some work of the crew ended.
pub(crate) enum Work {
    /// A way within the bound.
    Home(Vec<Move>),
    /// There is none; this is the next bound, unless nothing was left out.
    Over(Option<u32>),
    /// The fuel is used up.
    Paused,
}

/// The walks of one thread.
struct Team<G: Guide> {
    walks: Vec<Walk<G>>,
    home: Option<Vec<Move>>,
    above: u32,
}

/// Starts for each walk, so that the last ones still at work keep few waiting.
const STARTS_EACH: usize = 64;
/// Rounds of steps between two looks at what the others do.
const ROUNDS: usize = 1024;

impl<G: Guide> Crew<G> {
    /// A crew of `threads` for the ways from where `walk` starts. With `share`, the work is split up; only ways
    /// longer than half the bound are then looked at, so there should be no shorter ones.
    pub(crate) fn new(walk: &mut Walk<G>, bound: u32, threads: usize, share: bool) -> Self {
        let walks = if share { threads.max(1) * G::ABREAST } else { 1 };
        let mut starts = vec![Vec::new()];
        let mut above = u32::MAX;
        let mut depth = 4;
        while walks > 1 && starts.len() < STARTS_EACH * walks && depth < bound as usize / 2 {
            depth += 2;
            starts = walk.starts(bound, depth);
            above = walk.next_bound().unwrap_or(u32::MAX);
        }
        let team = |_| Team { walks: Vec::new(), home: None, above: u32::MAX };
        let teams = (0..walks.div_ceil(G::ABREAST)).map(team).collect();
        let mut crew = Crew { starts, bound, next: AtomicUsize::new(0), teams, above, is_new: true };
        for at in 0..walks {
            let first = crew.next.fetch_add(1, Ordering::Relaxed);
            let Some(start) = crew.starts.get(first) else { break };
            let mut walk = walk.clone();
            walk.begin_after(start, bound);
            let team = at % crew.teams.len();
            crew.teams[team].walks.push(walk);
        }
        crew
    }

    /// Goes on for about `fuel` nodes. Only what the thread that calls does is told.
    pub(crate) fn work(
        &mut self,
        fuel: u64,
        story: &mut impl Story,
        watch: &mut Watch<'_>,
    ) -> Result<Work, Limit> {
        if std::mem::take(&mut self.is_new) {
            story.bound(self.bound, watch)?;
            for walk in &mut self.teams[0].walks {
                tell(walk, self.bound, story, watch)?;
            }
        }
        let budget = watch.budget();
        let shift = Shift {
            starts: &self.starts,
            next: &self.next,
            bound: self.bound,
            nodes: AtomicU64::new(0),
            ended: AtomicBool::new(false),
            fuel,
        };
        let before = watch.stats.nodes;
        let threads = self.teams.len();
        let limit = std::thread::scope(|scope| {
            let (own, others) = self.teams.split_first_mut().expect("there is a team");
            for team in others {
                let shift = &shift;
                scope.spawn(move || team.work(shift, Other { budget, before }));
            }
            let bound = shift.bound;
            own.work(&shift, Own { watch: &mut *watch, story, bound, before, counted: 0 })
        });
        watch.stats.nodes = before + shift.nodes.into_inner();
        watch.stats.threads = watch.stats.threads.max(threads);
        if let Some(moves) = self.teams.iter_mut().find_map(|team| team.home.take()) {
            return Ok(Work::Home(moves));
        }
        limit?;
        if self.teams.iter().all(|team| team.walks.is_empty()) {
            let above = self.teams.iter().map(|team| team.above).chain([self.above]).min();
            return Ok(Work::Over(above.filter(|&above| above < u32::MAX)));
        }
        look(budget, watch.stats.nodes)?;
        Ok(Work::Paused)
    }
}

/// Whether a limit is reached.
fn look(budget: &Budget, nodes: u64) -> Result<(), Limit> {
    match (budget.signal.raised(), budget.nodes) {
        (Some(limit), _) => Err(limit),
        (None, Some(most)) if nodes >= most => Err(Limit::Nodes),
        _ => Ok(()),
    }
}

/// Tells where a walk has come to, and where it does not go on from there.
#[inline]
fn tell<G: Guide, S: Story>(
    walk: &mut Walk<G>,
    bound: u32,
    story: &mut S,
    watch: &mut Watch<'_>,
) -> Result<(), Limit> {
    if !S::LISTENS {
        return Ok(());
    }
    let estimate = walk.estimate();
    story.expand(|| walk.moves(), estimate, watch)?;
    if estimate == 0 {
        return Ok(());
    }
    let reasons = || {
        let mut moves = walk.moves();
        let ways = walk.beyond().into_iter().map(|(way, total)| {
            moves.push(way);
            let reason = beyond(&moves, total, bound);
            moves.pop();
            reason
        });
        ways.collect()
    };
    story.prune(reasons, watch)
}

/// Who goes along with a team.
trait Company {
    /// Is told every so often how many nodes all teams together have visited.
    fn look(&mut self, nodes: u64) -> Result<(), Limit>;

    /// Is told whenever a walk comes to a place, and how many nodes this team has visited since the last look.
    fn arrive<G: Guide>(&mut self, walk: &mut Walk<G>, nodes: u64) -> Result<(), Limit>;
}

/// In the thread that has the watch.
struct Own<'c, 'w, S> {
    watch: &'c mut Watch<'w>,
    story: &'c mut S,
    bound: u32,
    /// The nodes before this shift.
    before: u64,
    /// The nodes of this shift that the watch knows of.
    counted: u64,
}

impl<S: Story> Company for Own<'_, '_, S> {
    fn look(&mut self, nodes: u64) -> Result<(), Limit> {
        let since = nodes - std::mem::replace(&mut self.counted, nodes);
        self.watch.stats.nodes = self.before + nodes;
        self.watch.spend(u32::try_from(since).unwrap_or(u32::MAX))?;
        look(self.watch.budget(), self.before + nodes)
    }

    #[inline]
    fn arrive<G: Guide>(&mut self, walk: &mut Walk<G>, nodes: u64) -> Result<(), Limit> {
        if S::LISTENS {
            // There is no other team then.
            self.watch.stats.nodes = self.before + self.counted + nodes;
            self.watch.stats.cases = self.watch.stats.nodes;
        }
        tell(walk, self.bound, self.story, self.watch)
    }
}

/// In the other threads, whose steps nobody can tell in order.
struct Other<'b> {
    budget: &'b Budget,
    before: u64,
}

impl Company for Other<'_> {
    fn look(&mut self, nodes: u64) -> Result<(), Limit> {
        look(self.budget, self.before + nodes)
    }

    #[inline]
    fn arrive<G: Guide>(&mut self, _: &mut Walk<G>, _: u64) -> Result<(), Limit> {
        Ok(())
    }
}

/// What the teams share while they work.
struct Shift<'s> {
    starts: &'s [Vec<Move>],
    next: &'s AtomicUsize,
    bound: u32,
    nodes: AtomicU64,
    ended: AtomicBool,
    fuel: u64,
}

impl<G: Guide> Team<G> {
    /// The work of one thread, until it is over, somebody is home, or the fuel is used up.
    fn work(&mut self, shift: &Shift<'_>, mut company: impl Company) -> Result<(), Limit> {
        while !self.walks.is_empty() && !shift.ended.load(Ordering::Relaxed) {
            let mut nodes = 0;
            for _ in 0..ROUNDS {
                let mut over = false;
                for walk in &mut self.walks {
                    let step = walk.step(&mut nodes);
                    if step == Step::Over {
                        over = true;
                        continue;
                    }
                    let arrived = company.arrive(walk, nodes);
                    if step == Step::On && arrived.is_ok() {
                        continue;
                    }
                    self.home = arrived.is_ok().then(|| walk.moves());
                    shift.ended.store(true, Ordering::Relaxed);
                    shift.nodes.fetch_add(nodes, Ordering::Relaxed);
                    return arrived;
                }
                if over {
                    let relieved = self.relieve(shift, nodes, &mut company);
                    if relieved.is_err() {
                        shift.nodes.fetch_add(nodes, Ordering::Relaxed);
                        return relieved;
                    }
                }
            }
            let all = shift.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes;
            let looked = company.look(all);
            if looked.is_err() || all >= shift.fuel {
                shift.ended.store(true, Ordering::Relaxed);
            }
            looked?;
        }
        Ok(())
    }

    /// Gives walks that are over another start, or sends them home when there is none.
    fn relieve(&mut self, shift: &Shift<'_>, nodes: u64, company: &mut impl Company) -> Result<(), Limit> {
        let mut told = Ok(());
        let Team { walks, above, .. } = self;
        walks.retain_mut(|walk| {
            if !walk.is_over() {
                return true;
            }
            *above = (*above).min(walk.next_bound().unwrap_or(u32::MAX));
            let start = shift.starts.get(shift.next.fetch_add(1, Ordering::Relaxed));
            if let Some(start) = start {
                walk.begin_after(start, shift.bound);
                told = told.and_then(|()| company.arrive(walk, nodes));
            }
            start.is_some()
        });
        told
    }
}
