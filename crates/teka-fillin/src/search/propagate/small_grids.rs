//! For tests of searches with CaDiCaL: small random puzzles, and all their solutions by depth-first search.

use super::dfs::{Branching, Dfs, SearchKind, next_random};
use super::domains::Domains;
use super::status::{Assignment, SearchStatus};
use super::trace::Trace;
use crate::events::Monitor;
use std::collections::BTreeSet;

/// A grid without walls, filled at random with two symbols.
pub(super) fn random_text(seed: u64) -> String {
    let (width, height) = (2 + seed as usize % 3, 2 + seed as usize / 3 % 3);
    let mut random = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut symbol = || if next_random(&mut random) >> 63 == 0 { '1' } else { '2' };
    let rows: Vec<Vec<char>> = (0..height).map(|_| (0..width).map(|_| symbol()).collect()).collect();
    let columns = (0..width).map(|column| rows.iter().map(|row| row[column]).collect());
    let entries: Vec<String> = rows.iter().map(|row| row.iter().collect()).chain(columns).collect();
    format!("{}\n{}\n", format!("{}\n", "-".repeat(width)).repeat(height), entries.join("\n"))
}

/// All solutions of the open slots, each sorted.
pub(super) fn all_solutions(
    domains: Domains<'_>,
    open: Vec<u32>,
    monitor: &mut Monitor<'_>,
) -> BTreeSet<Assignment> {
    let mut dfs = Dfs::new(domains, vec![open], Branching::of(SearchKind::FreshRestarts, 0));
    let mut found = BTreeSet::new();
    while let SearchStatus::Solved(mut assignment) =
        dfs.run(u64::MAX, &mut Trace::disabled(), monitor).unwrap()
    {
        assignment.sort_unstable();
        found.insert(assignment);
    }
    found
}
