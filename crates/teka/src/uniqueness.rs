//! Whether a puzzle has exactly one solution: lists up to two solutions that are not symmetric to each other, then up
//! to two of any kind. The search can be saved at any moment: its state is that of the list, together with the
//! solutions found so far.

use crate::error::ListError;
use crate::game::{Game, Uniqueness};
use crate::solution::Solution;
use std::fmt::Write;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};
use teka_core::{Checkpointer, Completeness, Message, RunContext, Source, Stats, Unsupported, Which};

/// The start of a saved state.
const MAGIC: &str = "unique ";

/// Finds out whether there is exactly one solution.
pub(crate) fn decide(game: &Game, context: &RunContext<'_>) -> Result<(Uniqueness, Stats), ListError> {
    if let Err(reason) = game.validate() {
        return Ok((Uniqueness::None(reason), Stats::default()));
    }
    let resumed = context.resume.map(|state| Saved::read(state, game)).transpose()?;
    let (mut which, mut found, mut inner) = match resumed {
        Some(saved) => (saved.which, saved.found, Some(saved.inner)),
        None => (Which::Distinct, Vec::new(), None),
    };
    let mut up_to_symmetry = which == Which::All;
    loop {
        let shared = Mutex::new(std::mem::take(&mut found));
        let state = inner.take();
        let checkpointer = context.checkpointer.map(|to| Wrapped { to, which, found: &shared });
        let mut context = *context;
        context.checkpointer = checkpointer.as_ref().map(|wrapped| wrapped as &dyn Checkpointer);
        context.resume = state.as_deref();
        let listed = game.list(&context, which, &mut |solution| {
            let mut found = shared.lock().unwrap_or_else(PoisonError::into_inner);
            found.push(solution.solution());
            if found.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        found = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        if let (Completeness::Stopped(limit), 0 | 1) = (listed.completeness, found.len()) {
            return Ok((Uniqueness::Unknown(limit), listed.stats));
        }
        if which == Which::Distinct && found.len() == 1 {
            (which, up_to_symmetry) = (Which::All, true);
            found.clear();
            continue;
        }
        let mut found = found.into_iter();
        let verdict = match (found.next(), found.next()) {
            (Some(one), Some(other)) => Uniqueness::Several { two: Box::new([one, other]), up_to_symmetry },
            (Some(only), None) => Uniqueness::Unique(Box::new(only)),
            (None, _) => Uniqueness::None(Message::new("solve.exhausted").with("nodes", listed.stats.nodes)),
        };
        return Ok((verdict, listed.stats));
    }
}

/// Saves the state of a list together with what was found.
struct Wrapped<'a> {
    to: &'a dyn Checkpointer,
    which: Which,
    found: &'a Mutex<Vec<Solution>>,
}

impl Checkpointer for Wrapped<'_> {
    fn start(&self, _: u128) -> Result<(), Message> {
        self.to.start(0)
    }

    fn is_due(&self) -> bool {
        self.to.is_due()
    }

    fn save(&self, state: String) {
        let found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let which = if self.which == Which::All { "all" } else { "distinct" };
        let mut text = format!("{MAGIC}{which} {}\n", found.len());
        for solution in found.iter() {
            // With its length, because it may contain anything.
            let _ = write!(text, "{}\n{}", solution.answer.text.len(), solution.answer.text);
        }
        drop(found);
        self.to.save(text + &state);
    }
}

/// A state that was saved.
struct Saved {
    which: Which,
    found: Vec<Solution>,
    /// The state of the list.
    inner: String,
}

impl Saved {
    fn read(state: &str, game: &Game) -> Result<Self, ListError> {
        Saved::parse(state, game).ok_or_else(|| {
            let message = Message::new("usage.checkpoint_of_other");
            ListError::Unsupported(Unsupported::Here(message))
        })
    }

    fn parse(state: &str, game: &Game) -> Option<Self> {
        let (head, mut rest) = state.strip_prefix(MAGIC)?.split_once('\n')?;
        let (which, count) = head.split_once(' ')?;
        let which = match which {
            "all" => Which::All,
            "distinct" => Which::Distinct,
            _ => return None,
        };
        let count: usize = count.parse().ok().filter(|&count| count < 2)?;
        let mut found = Vec::new();
        for _ in 0..count {
            let (length, after) = rest.split_once('\n')?;
            let (text, after) = after.split_at_checked(length.parse().ok()?)?;
            found.push(game.judge(&Source::new("checkpoint", text)).solution?);
            rest = after;
        }
        Some(Saved { which, found, inner: rest.to_owned() })
    }
}
