//! Checkpoints of a count by merging (`merging/`) as text: the run that they belong to, the nodes so far, every state
//! with its position and the number of ways to reach it, and a checksum. They are taken between two tables of states,
//! when this is all there is to save, so a resumed count continues as if it had never stopped.

use super::bits::Bits;
use super::checkpoint::{MAX_NODES, last_line, text_before_checksum};
use super::memo::{Memo, State};
use super::merging::Number;
use crate::codes;
use std::fmt::Write;
use teka_core::{Checkpointer, Message};

/// The most states to save: a file of more would take longer to write than it saves.
pub(super) const MAX_STATES: u64 = 1 << 23;

/// Where a count by merging is saved, and the checkpoint to resume from.
#[derive(Default)]
pub(super) struct MergeCheckpoints<'a> {
    /// Identifies the run.
    pub(super) label: String,
    pub(super) checkpointer: Option<&'a dyn Checkpointer>,
    pub(super) resume: Option<&'a str>,
}

/// A count that is not finished.
pub(super) struct Saved<B, N> {
    pub(super) nodes: u64,
    /// States with their positions.
    pub(super) states: Vec<(usize, State<B>, N)>,
}

/// Writes a checkpoint.
pub(super) fn write<B: Bits, N: Number>(
    label: &str,
    nodes: u64,
    states: impl Iterator<Item = (usize, State<B>, N)>,
) -> String {
    let mut text = format!("{label}\nnodes {nodes}\n");
    for (position, State { filled, remaining }, ways) in states {
        let (filled, ways) = (filled.into(), ways.into());
        writeln!(text, "{position} {filled:x} {remaining:x} {ways}")
            .expect("writing to a string cannot fail");
    }
    let checksum = last_line(&text);
    text + &checksum
}

/// Reads a checkpoint of the run with this label. `Ok(None)` if a number of ways is too large for `N`.
pub(super) fn read<B: Bits, N: Number>(
    text: &str,
    label: &str,
    memo: &Memo<B>,
) -> Result<Option<Saved<B, N>>, Message> {
    let damaged = || Message::new(codes::CHECKPOINT_DAMAGED);
    let mut lines = text_before_checksum(text).ok_or_else(damaged)?.lines();
    if lines.next() != Some(label) {
        return Err(Message::new(codes::CHECKPOINT_FOREIGN));
    }
    let nodes = lines.next().and_then(|line| line.strip_prefix("nodes ")?.parse().ok());
    let nodes = nodes.filter(|&nodes| nodes <= MAX_NODES).ok_or_else(damaged)?;
    let mut states = Vec::new();
    for line in lines {
        let mut words = line.split(' ');
        let mut state = || -> Option<(usize, State<B>)> {
            let position = words.next()?.parse().ok()?;
            let filled = B::try_from(u128::from_str_radix(words.next()?, 16).ok()?).ok()?;
            let remaining = u64::from_str_radix(words.next()?, 16).ok()?;
            let state = State { filled, remaining };
            memo.is_possible(position, state).then_some((position, state))
        };
        let (position, state) = state().ok_or_else(damaged)?;
        let ways = words.next().and_then(|word| word.parse().ok()).ok_or_else(damaged)?;
        let Some(ways) = N::from_big(ways) else { return Ok(None) };
        states.push((position, state, ways));
    }
    Ok(Some(Saved { nodes, states }))
}

#[cfg(test)]
mod tests {
    use super::super::merging::{self, MergeError, MergeLimits};
    use super::super::test_puzzles;
    use super::*;
    use crate::events::Monitor;
    use num_bigint::BigUint;
    use std::ops::ControlFlow;
    use std::sync::Mutex;
    use teka_core::{Budget, Limit, NoObserver};

    /// A checkpointer that always asks for a checkpoint.
    #[derive(Default)]
    struct AlwaysDue(Mutex<Vec<String>>);

    impl Checkpointer for AlwaysDue {
        fn is_due(&self) -> bool {
            true
        }

        fn save(&self, state: String) {
            self.0.lock().unwrap().push(state);
        }
    }

    const LIMITS: MergeLimits = MergeLimits { states: u64::MAX, bytes: u64::MAX, threads: 2 };

    fn count(
        memo: &Memo<u64>,
        checkpoints: &MergeCheckpoints<'_>,
        nodes: Option<u64>,
    ) -> Result<u64, MergeError> {
        let budget = Budget { nodes, ..Budget::default() };
        let mut monitor = Monitor::new(&budget, &NoObserver);
        let mut other_search = || ControlFlow::Continue(());
        merging::count_in_words(memo, LIMITS, checkpoints, &mut other_search, &mut monitor)
    }

    fn count_in_big_integers(memo: &Memo<u64>, checkpoints: &MergeCheckpoints<'_>) -> BigUint {
        let budget = Budget::default();
        let mut monitor = Monitor::new(&budget, &NoObserver);
        let mut other_search = || ControlFlow::Continue(());
        merging::count_in_big_integers(memo, LIMITS, checkpoints, &mut other_search, &mut monitor).unwrap()
    }

    #[test]
    fn a_count_can_be_resumed_from_every_checkpoint() {
        test_puzzles::each(|instance, solutions| {
            let memo = Memo::<u64>::new(instance).unwrap();
            let saved = AlwaysDue::default();
            let checkpoints =
                MergeCheckpoints { label: "run".to_owned(), checkpointer: Some(&saved), resume: None };
            assert_eq!(count(&memo, &checkpoints, None).unwrap(), solutions);
            let texts = saved.0.into_inner().unwrap();
            for text in &texts {
                let resumed =
                    MergeCheckpoints { label: "run".to_owned(), checkpointer: None, resume: Some(text) };
                assert_eq!(count(&memo, &resumed, None).unwrap(), solutions);
                assert_eq!(count_in_big_integers(&memo, &resumed), BigUint::from(solutions));
            }
        });
    }

    #[test]
    fn a_stopped_count_is_saved_and_can_be_resumed() {
        test_puzzles::each(|instance, solutions| {
            let memo = Memo::<u64>::new(instance).unwrap();
            let mut resume: Option<String> = None;
            for stops in 0.. {
                let saved = AlwaysDue::default();
                let checkpoints = MergeCheckpoints {
                    label: "run".to_owned(),
                    checkpointer: Some(&saved),
                    resume: resume.as_deref(),
                };
                // The limit is on the nodes of the whole run.
                match count(&memo, &checkpoints, Some(50 * (stops + 1))) {
                    Ok(counted) => {
                        assert_eq!(counted, solutions, "{stops} stops");
                        break;
                    }
                    Err(MergeError::Limit(..)) => resume = saved.0.into_inner().unwrap().pop(),
                    Err(otherwise) => panic!("{otherwise:?}"),
                }
            }
        });
    }

    #[test]
    fn a_signal_stops_a_saved_count_at_once() {
        test_puzzles::each(|instance, solutions| {
            let memo = Memo::<u64>::new(instance).unwrap();
            let saved = AlwaysDue::default();
            let checkpoints =
                MergeCheckpoints { label: "run".to_owned(), checkpointer: Some(&saved), resume: None };
            let budget = Budget::default();
            budget.signal.raise(Limit::Time);
            let mut monitor = Monitor::new(&budget, &NoObserver);
            let mut other_search = || ControlFlow::Continue(());
            let stopped =
                merging::count_in_words(&memo, LIMITS, &checkpoints, &mut other_search, &mut monitor);
            assert_eq!(stopped, Err(MergeError::Limit(Limit::Time, BigUint::ZERO)));
            let text = saved.0.into_inner().unwrap().pop();
            let resumed =
                MergeCheckpoints { label: "run".to_owned(), checkpointer: None, resume: text.as_deref() };
            assert_eq!(count(&memo, &resumed, None).unwrap(), solutions);
        });
    }

    #[test]
    fn a_changed_checkpoint_is_rejected() {
        test_puzzles::each(|instance, _| {
            let memo = Memo::<u64>::new(instance).unwrap();
            let states = [(0, memo.start(), 3_u64)];
            let text = write("run", 7, states.into_iter());
            assert!(read::<u64, u64>(&text, "run", &memo).unwrap().is_some_and(|saved| saved.nodes == 7));
            assert!(read::<u64, u64>(&text, "another run", &memo).is_err());
            for at in 0..text.len() {
                let mut bytes = text.clone().into_bytes();
                bytes[at] ^= 1;
                let changed = String::from_utf8(bytes).unwrap();
                assert!(read::<u64, u64>(&changed, "run", &memo).is_err(), "byte {at}");
            }
            // Forged, with a correct checksum: a state outside the board, and more pieces than there are.
            for state in [
                (memo.positions() + 1, memo.start()),
                (memo.positions() - 1, State { filled: 4, remaining: 0 }),
                (0, State { filled: 1, remaining: 0 }),
                (0, State { filled: 0, remaining: u64::MAX }),
            ] {
                let forged = write("run", 7, [(state.0, state.1, 1_u64)].into_iter());
                assert!(read::<u64, u64>(&forged, "run", &memo).is_err());
            }
        });
    }
}
