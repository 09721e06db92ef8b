//! An exact cover search with a limit on the number of placed pieces that a solution may contradict; it collects
//! the sets of contradicted pieces. A placement contradicts the pieces it overlaps, and its own piece if that was
//! placed elsewhere. Once the limit is reached, all other placed pieces stay where they are, which keeps the
//! search small.

use super::MAX_SETS;
use crate::board::CellId;
use crate::events::Monitor;
use crate::puzzle::PieceId;
use crate::search::exact::Instance;
use std::collections::BTreeSet;
use teka_core::Limit;

/// A search for the solutions that contradict at most `limit` of the placed pieces.
pub(super) struct ConflictSearch<'a> {
    instance: &'a Instance<'a>,
    /// The numbers of the placed pieces that each placement contradicts.
    conflicts: Vec<Box<[u16]>>,
    filled: Vec<bool>,
    /// The number of cells that are not filled.
    empty: usize,
    /// The number of pieces of each kind that are still to be placed.
    remaining: Vec<usize>,
    /// The number of placements on the board that contradict each placed piece.
    contradicted_by: Vec<u32>,
    /// The number of placed pieces that are contradicted.
    contradicted: usize,
    /// The maximum number of contradicted pieces.
    limit: usize,
    /// The number of candidates that cover each cell, then of each kind, at the current node.
    counts: Vec<u32>,
}

/// A node on the current path.
struct Node {
    /// The index of its first candidate.
    first_candidate: usize,
    /// The index of its first branch; branches are taken from the end.
    first_branch: usize,
    /// The branch that is on the board.
    chosen: Option<u32>,
}

impl<'a> ConflictSearch<'a> {
    pub(super) fn new(instance: &'a Instance<'a>, placed: &[(PieceId, &[CellId])]) -> Self {
        let mut piece_on: Vec<Option<u16>> = vec![None; instance.cells.len()];
        let mut kind_of = Vec::new();
        let mut cells_of = Vec::new();
        for (number, (piece, cells)) in placed.iter().enumerate() {
            let at = |cell| instance.cells.binary_search(cell).expect("a placed piece covers free cells");
            let cells: Vec<u16> = cells.iter().map(|cell| at(cell) as u16).collect();
            for &cell in &cells {
                piece_on[usize::from(cell)] = Some(number as u16);
            }
            cells_of.push(cells);
            kind_of.push(instance.kind_of(*piece));
        }
        let conflicts = instance.placements.iter().map(|placement| {
            let is_kept = |&number: &u16| {
                let number = usize::from(number);
                kind_of[number] == placement.kind && cells_of[number] == *placement.cells
            };
            // A piece that is the only one of its kind cannot be in two places.
            let is_moved =
                |&number: &usize| instance.copies[placement.kind] == 1 && kind_of[number] == placement.kind;
            let below = placement.cells.iter().filter_map(|&cell| piece_on[usize::from(cell)]);
            let moved = (0..kind_of.len()).filter(is_moved).map(|number| number as u16);
            let mut all: Vec<u16> = below.chain(moved).filter(|number| !is_kept(number)).collect();
            all.sort_unstable();
            all.dedup();
            all.into_boxed_slice()
        });
        ConflictSearch {
            conflicts: conflicts.collect(),
            filled: vec![false; instance.cells.len()],
            empty: instance.cells.len(),
            remaining: instance.copies.clone(),
            contradicted_by: vec![0; placed.len()],
            contradicted: 0,
            limit: 0,
            counts: vec![0; instance.cells.len() + instance.copies.len()],
            instance,
        }
    }

    /// Adds the sets of placed pieces that solutions contradict, at most one more than [`MAX_SETS`]. Smaller limits
    /// must have found none, so every set has `limit` pieces.
    pub(super) fn run(
        &mut self,
        limit: usize,
        sets: &mut BTreeSet<Vec<u16>>,
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit> {
        self.limit = limit;
        let all = 0..self.instance.placements.len() as u32;
        let mut candidates: Vec<u32> = all.filter(|&number| self.is_candidate(number)).collect();
        let mut branches = Vec::new();
        let mut path = vec![Node { first_candidate: 0, first_branch: 0, chosen: None }];
        self.branch(&candidates, &mut branches);
        let result = loop {
            let Some(node) = path.last_mut() else { break Ok(()) };
            if let Some(chosen) = node.chosen.take() {
                self.remove(chosen);
            }
            if branches.len() == node.first_branch {
                candidates.truncate(node.first_candidate);
                path.pop();
                continue;
            }
            let first_candidate = node.first_candidate;
            let next = branches.pop().expect("the node has a branch");
            self.place(next);
            node.chosen = Some(next);
            let end = candidates.len();
            if let Err(reached) =
                monitor.node().and_then(|()| monitor.spend((end - first_candidate) as u32 / 4))
            {
                break Err(reached);
            }
            if self.contradicted == limit && sets.contains(&self.contradicted_set()) {
                continue;
            }
            if self.empty == 0 {
                sets.insert(self.contradicted_set());
                if sets.len() > MAX_SETS {
                    break Ok(());
                }
                continue;
            }
            for at in first_candidate..end {
                let candidate = candidates[at];
                if self.is_candidate(candidate) {
                    candidates.push(candidate);
                }
            }
            let first_branch = branches.len();
            self.branch(&candidates[end..], &mut branches);
            path.push(Node { first_candidate: end, first_branch, chosen: None });
        };
        while let Some(node) = path.pop() {
            node.chosen.into_iter().for_each(|chosen| self.remove(chosen));
        }
        result
    }

    /// Adds the candidates to branch on: those of the cell or single piece with the fewest. Adds none if a cell or a
    /// kind has too few.
    fn branch(&mut self, candidates: &[u32], branches: &mut Vec<u32>) {
        self.counts.fill(0);
        let cells = self.filled.len();
        for &number in candidates {
            let placement = &self.instance.placements[number as usize];
            placement.cells.iter().for_each(|&cell| self.counts[usize::from(cell)] += 1);
            self.counts[cells + placement.kind] += 1;
        }
        let open = (0..cells).filter(|&cell| !self.filled[cell]);
        let kinds = self.remaining.iter().enumerate();
        if kinds.clone().any(|(kind, &remaining)| (self.counts[cells + kind] as usize) < remaining) {
            return;
        }
        let single = kinds.filter(|&(_, &remaining)| remaining == 1).map(|(kind, _)| cells + kind);
        let Some(fewest) = open.chain(single).min_by_key(|&item| self.counts[item]) else { return };
        let covers = |number: &&u32| {
            let placement = &self.instance.placements[**number as usize];
            placement.kind + cells == fewest
                || placement.cells.iter().any(|&cell| usize::from(cell) == fewest)
        };
        branches.extend(candidates.iter().filter(covers));
    }

    fn is_candidate(&self, number: u32) -> bool {
        let placement = &self.instance.placements[number as usize];
        let is_new = |&&piece: &&u16| self.contradicted_by[usize::from(piece)] == 0;
        self.remaining[placement.kind] > 0
            && placement.cells.iter().all(|&cell| !self.filled[usize::from(cell)])
            && self.contradicted + self.conflicts[number as usize].iter().filter(is_new).count() <= self.limit
    }

    fn place(&mut self, number: u32) {
        let placement = &self.instance.placements[number as usize];
        placement.cells.iter().for_each(|&cell| self.filled[usize::from(cell)] = true);
        self.empty -= placement.cells.len();
        self.remaining[placement.kind] -= 1;
        for &piece in &self.conflicts[number as usize] {
            let by = &mut self.contradicted_by[usize::from(piece)];
            self.contradicted += usize::from(*by == 0);
            *by += 1;
        }
    }

    fn remove(&mut self, number: u32) {
        let placement = &self.instance.placements[number as usize];
        placement.cells.iter().for_each(|&cell| self.filled[usize::from(cell)] = false);
        self.empty += placement.cells.len();
        self.remaining[placement.kind] += 1;
        for &piece in &self.conflicts[number as usize] {
            let by = &mut self.contradicted_by[usize::from(piece)];
            *by -= 1;
            self.contradicted -= usize::from(*by == 0);
        }
    }

    fn contradicted_set(&self) -> Vec<u16> {
        let numbers = 0..self.contradicted_by.len();
        numbers.filter(|&piece| self.contradicted_by[piece] > 0).map(|piece| piece as u16).collect()
    }
}
