//! Iterative-deepening A* (Korf 1985): walk after walk with a growing bound, until one comes home. What it finds
//! is as short as can be, and every bound it has finished is a proof.

use super::crew::{Crew, Work};
use super::guide::Guide;
use super::story::Story;
use super::walk::Walk;
use crate::board::Move;
use crate::position::Position;
use teka_core::{Limit, Watch};

/// A search that deepens, and can be put down and taken up again.
pub(crate) struct Deepen<G: Guide> {
    walk: Walk<G>,
    bound: u32,
    crew: Option<Crew<G>>,
    /// What the bounds so far took.
    nodes: u64,
}

/// How a stretch of deepening ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    /// A shortest way.
    Home(Vec<Move>),
    /// Nothing yet.
    Paused,
}

/// Bounds are shared out once those before took so many nodes.
const WORTH_SHARING: u64 = 1 << 13;
/// They are shared among threads once those before took so many.
const WORTH_THREADS: u64 = 1 << 18;

impl<G: Guide> Deepen<G> {
    /// Looks for the shortest way home from a position that can be solved.
    pub(crate) fn new(guide: G, start: &Position) -> Self {
        let (walk, bound) = Walk::new(guide, start.clone());
        Deepen { walk, bound, crew: None, nodes: 0 }
    }

    /// Every way is at least this long.
    pub(crate) fn bound(&self) -> u32 {
        self.bound
    }

    /// Goes on for about `fuel` nodes. A search that is traced has one thread, so that it can be told in order.
    pub(crate) fn advance(
        &mut self,
        fuel: u64,
        story: &mut impl Story,
        watch: &mut Watch<'_>,
    ) -> Result<Depth, Limit> {
        if self.walk.is_home() {
            story.bound(0, watch)?;
            story.expand(Vec::new, 0, watch)?;
            return Ok(Depth::Home(Vec::new()));
        }
        let begun = watch.stats.nodes;
        while watch.stats.nodes - begun < fuel {
            let several = self.nodes > WORTH_THREADS && !watch.is_traced();
            let threads = if several { watch.budget().threads.unwrap_or(1) } else { 1 };
            let Deepen { walk, bound, crew, nodes } = self;
            let crew = crew.get_or_insert_with(|| Crew::new(walk, *bound, threads, *nodes > WORTH_SHARING));
            let before = watch.stats.nodes;
            let work = crew.work(fuel - (before - begun), story, watch);
            *nodes += watch.stats.nodes - before;
            match work? {
                Work::Home(moves) => return Ok(Depth::Home(moves)),
                Work::Paused => {}
                Work::Over(next) => {
                    *bound = next.expect("a position that can be solved has longer ways");
                    self.crew = None;
                }
            }
        }
        Ok(Depth::Paused)
    }
}

/// The shortest way home, or the limit that was reached and what every way needs at least.
pub(crate) fn shortest<G: Guide>(
    guide: G,
    start: &Position,
    story: &mut impl Story,
    watch: &mut Watch<'_>,
) -> Result<Vec<Move>, (Limit, u32)> {
    let mut deepen = Deepen::new(guide, start);
    loop {
        watch.bound = Some(deepen.bound().into());
        match deepen.advance(1 << 26, story, watch) {
            Ok(Depth::Home(moves)) => return Ok(moves),
            Ok(Depth::Paused) => {}
            Err(limit) => return Err((limit, deepen.bound())),
        }
    }
}
