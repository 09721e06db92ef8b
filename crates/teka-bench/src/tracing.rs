//! Runs a search with or without tracing, for benchmarks that time both. The traced run counts its events and
//! drops them, so that only the cost of producing them is measured.

use std::hint::black_box;
use std::ops::ControlFlow;
use teka_core::{Budget, Event, Monitor, NoObserver, Stats};

/// Runs a search without tracing it.
pub fn untraced<A, T>(budget: &Budget, search: impl FnOnce(&mut Monitor<'_, A>) -> T) -> (T, Stats) {
    let mut monitor = Monitor::new(budget, &NoObserver);
    let outcome = search(&mut monitor);
    (outcome, monitor.stats)
}

/// Runs a search with a sink that drops every event, and counts the events.
pub fn traced<A, T>(budget: &Budget, search: impl FnOnce(&mut Monitor<'_, A>) -> T) -> (T, Stats, u64) {
    let mut events = 0;
    let mut sink = |event: Event<A>, _: Stats| {
        black_box(event);
        events += 1;
        ControlFlow::Continue(())
    };
    let mut monitor = Monitor::new(budget, &NoObserver).traced(&mut sink);
    let outcome = search(&mut monitor);
    let stats = monitor.stats;
    (outcome, stats, events)
}
