//! The fallback of merging when memory runs out: counts the solutions below the current states one state at a time,
//! by depth-first search on all threads.

use super::super::bits::Bits;
use super::super::memo::{Memo, State};
use super::super::merged_states::{PackedState, StateTable};
use super::{MergeError, Merging, Number, on_all_threads};
use crate::events::Monitor;
use num_bigint::BigUint;
use std::sync::atomic::{AtomicUsize, Ordering};
use teka_core::NoObserver;

impl<B: Bits, K: PackedState<Set = B>, N: Number> Merging<'_, B, K, N> {
    /// Counts the solutions below all states, one state at a time.
    pub(super) fn count_depth_first(self, monitor: &mut Monitor<'_>) -> Result<N, MergeError> {
        let tables = self.layers.into_iter().enumerate();
        let tables =
            tables.flat_map(|(at, layer)| layer.into_tables().into_iter().map(move |table| (at, table)));
        let tables: Vec<(usize, StateTable<K, N>)> = tables.filter(|(_, table)| table.len() > 0).collect();
        let next = AtomicUsize::new(0);
        let memo = self.memo;
        let work = |monitor: &mut Monitor<'_>| -> Result<N, MergeError> {
            let mut sum = N::zero();
            while let Some((position, table)) = tables.get(next.fetch_add(1, Ordering::Relaxed)) {
                for (key, ways) in table.iter() {
                    let state = key.unpack(memo.filled_bits());
                    let below: N =
                        count_below(memo, *position, state, monitor).map_err(|error| match error {
                            MergeError::Limit(limit, found) => {
                                let before: BigUint = sum.clone().into();
                                let ways: BigUint = ways.clone().into();
                                MergeError::Limit(limit, before + ways * found)
                            }
                            otherwise => otherwise,
                        })?;
                    let product = ways.checked_times(&below).ok_or(MergeError::Overflow)?;
                    sum = sum.checked_add(&product).ok_or(MergeError::Overflow)?;
                }
            }
            Ok(sum)
        };
        if self.limits.threads < 2 || monitor.budget().nodes.is_some() {
            return work(monitor);
        }
        let budget = monitor.budget();
        let sums = on_all_threads(self.limits.threads, || {
            let mut monitor: Monitor<'_> = Monitor::new(budget, &NoObserver);
            let sum = work(&mut monitor);
            (sum, monitor.stats)
        });
        let (mut total, mut stopped) = (BigUint::ZERO, None);
        let mut sum = N::zero();
        for (one, stats) in sums {
            monitor.stats.nodes += stats.nodes;
            monitor.stats.cases += stats.cases;
            match one {
                Ok(one) => {
                    total += one.clone().into();
                    sum = sum.checked_add(&one).ok_or(MergeError::Overflow)?;
                }
                Err(MergeError::Limit(limit, found)) => {
                    total += found;
                    stopped = Some(limit);
                }
                Err(otherwise) => return Err(otherwise),
            }
        }
        stopped.map_or(Ok(sum), |limit| Err(MergeError::Limit(limit, total)))
    }
}

/// The number of solutions below one state.
fn count_below<B: Bits, N: Number>(
    memo: &Memo<B>,
    position: usize,
    state: State<B>,
    monitor: &mut Monitor<'_>,
) -> Result<N, MergeError> {
    let mut sum = N::zero();
    let mut stack = vec![(position, state)];
    while let Some((position, state)) = stack.pop() {
        if position == memo.positions() {
            sum = sum.checked_add(&N::one()).ok_or(MergeError::Overflow)?;
            continue;
        }
        if let Err(limit) = monitor.case().and_then(|()| monitor.node()) {
            return Err(MergeError::Limit(limit, sum.into()));
        }
        memo.each_successor(position, state, |_, position, next| -> Result<(), MergeError> {
            stack.push((position, next));
            Ok(())
        })?;
    }
    Ok(sum)
}
