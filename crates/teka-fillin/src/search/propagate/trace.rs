//! The engine's side of a traced search: emits choices, the squares that propagation makes certain,
//! contradictions, and choices that are taken back, and reports them to the search tree. It remembers what it
//! has emitted, level by level, so that no square is reported twice and a replay always shows what the search knows.
//!
//! All searches of a run share one trace. A search that another one interrupts takes its entries back, unless it has
//! solved its region: then they stay, and the next region's search continues on top of them.

use super::domains::Domains;
use super::propagators::Propagator;
use crate::codes;
use crate::events;
use crate::events::{Event, Monitor};
use crate::grid::CellId;
use crate::puzzle::{EntryId, Puzzle};
use crate::search::tree;
use crate::slot::SlotId;
use crate::symbol::Symbol;
use teka_core::{Limit, Message, TREE_RESTART, TreeStep};

/// The trace of a search; does nothing unless the search is traced.
pub(super) struct Trace<'p>(Option<Box<Recorder<'p>>>);

/// What has been emitted and not taken back.
struct Recorder<'p> {
    puzzle: &'p Puzzle,
    method: &'static str,
    symbols: Vec<Option<Symbol>>,
    written: Vec<WrittenEntry>,
    /// How many of these entries belong to regions that are solved.
    committed: usize,
    /// Squares that became certain for `reason` and are not emitted yet.
    pending: Vec<(CellId, Symbol)>,
    reason: &'static str,
}

/// An entry that was written, and the squares that became known since then.
struct WrittenEntry {
    entry: EntryId,
    cells: Vec<CellId>,
}

impl<'p> Trace<'p> {
    /// A trace that records nothing.
    pub(super) fn disabled() -> Self {
        Trace(None)
    }

    /// A trace that emits its events through `monitor`.
    pub(super) fn new(puzzle: &'p Puzzle, monitor: &Monitor<'_>) -> Self {
        Trace(monitor.is_traced().then(|| {
            Box::new(Recorder {
                puzzle,
                method: "",
                symbols: puzzle.start().to_vec(),
                written: Vec::new(),
                committed: 0,
                pending: Vec::new(),
                reason: codes::TRACE_FIT,
            })
        }))
    }

    /// Emits the method that the search uses from here on, if it has changed.
    pub(super) fn method(&mut self, method: &'static str, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        let Some(recorder) = &mut self.0 else { return Ok(()) };
        let before = std::mem::replace(&mut recorder.method, method);
        if before == method { Ok(()) } else { monitor.emit(|| Event::Method(method)) }
    }

    /// Records the slots that have one candidate before any propagation.
    pub(super) fn start(&mut self, domains: &Domains<'_>) {
        if let Some(recorder) = &mut self.0
            && domains.conflict.is_none()
        {
            (0..domains.compiled.slot_vars.len() as u32).for_each(|slot| recorder.record_slot(domains, slot));
        }
    }

    /// Propagates, and emits what becomes certain, or the contradiction. `false` if there is a contradiction.
    #[inline]
    pub(super) fn propagate(
        &mut self,
        domains: &mut Domains<'_>,
        monitor: &mut Monitor<'_>,
    ) -> Result<bool, Limit> {
        match &mut self.0 {
            None => domains.propagate(monitor),
            Some(recorder) => recorder.propagate(domains, monitor),
        }
    }

    /// Emits a choice: a slot and the number of the entry written into it.
    #[inline]
    pub(super) fn write(
        &mut self,
        domains: &Domains<'_>,
        choice: (u32, u32),
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit> {
        self.0.as_mut().map_or(Ok(()), |recorder| recorder.write(domains, choice, monitor))
    }

    /// Emits that the last choice is taken back.
    #[inline]
    pub(super) fn take_back(&mut self, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        self.0.as_mut().map_or(Ok(()), |recorder| recorder.take_back(None, monitor))
    }

    /// Emits that a choice is ruled out, because it led to a contradiction.
    #[inline]
    pub(super) fn refute(
        &mut self,
        domains: &Domains<'_>,
        choice: (u32, u32),
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit> {
        self.0.as_ref().map_or(Ok(()), |recorder| recorder.refute(domains, choice, monitor))
    }

    /// Takes back every choice that is not committed.
    pub(super) fn unwind(&mut self, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        let Some(recorder) = &mut self.0 else { return Ok(()) };
        while recorder.written.len() > recorder.committed {
            recorder.take_back(Some(TREE_RESTART), monitor)?;
        }
        Ok(())
    }

    /// Commits all choices so far: they solve a region.
    pub(super) fn commit(&mut self) {
        if let Some(recorder) = &mut self.0 {
            recorder.committed = recorder.written.len();
        }
    }

    /// Takes back every choice, committed or not.
    pub(super) fn unwind_all(&mut self, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        if let Some(recorder) = &mut self.0 {
            recorder.committed = 0;
        }
        self.unwind(monitor)
    }

    /// Emits an assignment that CaDiCaL has found.
    pub(super) fn sat_solution(
        &mut self,
        domains: &Domains<'_>,
        assignment: &[(u32, u32)],
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit> {
        let Some(recorder) = &mut self.0 else { return Ok(()) };
        recorder.reason = codes::TRACE_CLAUSES;
        for &(slot, number) in assignment {
            recorder.record_entry(slot, domains.entry(slot, number));
        }
        recorder.flush(monitor)
    }
}

impl Recorder<'_> {
    #[cold]
    fn propagate(&mut self, domains: &mut Domains<'_>, monitor: &mut Monitor<'_>) -> Result<bool, Limit> {
        let consistent = domains.propagate_with(monitor, |domains, propagator, monitor| {
            self.record(domains, propagator, monitor)
        })?;
        self.flush(monitor)?;
        if !consistent {
            tree::prune(|| self.contradiction(domains), monitor)?;
        }
        Ok(consistent)
    }

    /// Records what a propagator has made certain. Results of the same kind of propagator become one event.
    fn record(
        &mut self,
        domains: &Domains<'_>,
        propagator: Propagator,
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit> {
        if domains.conflict.is_some() {
            return Ok(());
        }
        let reason = match propagator {
            Propagator::Crossings(_) => codes::TRACE_CROSSING,
            Propagator::Supply(_) => codes::TRACE_SUPPLY,
        };
        if reason != self.reason {
            self.flush(monitor)?;
            self.reason = reason;
        }
        let compiled = domains.compiled;
        match propagator {
            Propagator::Crossings(slot) => {
                self.record_slot(domains, slot);
                for &(number, side) in &compiled.slot_vars[slot as usize].crossings {
                    let crossing = &compiled.crossings[number as usize];
                    if let Some(symbol) = domains.only_symbol(number) {
                        self.record_symbol(crossing.cell, symbol);
                    }
                    self.record_slot(domains, crossing.slots[usize::from(1 - side)]);
                }
            }
            Propagator::Supply(entry) => {
                let class = &compiled.length_classes[compiled.class_of[entry as usize] as usize];
                class.slots.iter().for_each(|&slot| self.record_slot(domains, slot));
            }
        }
        Ok(())
    }

    fn record_slot(&mut self, domains: &Domains<'_>, slot: u32) {
        if let Some(number) = domains.assigned(slot) {
            self.record_entry(slot, domains.entry(slot, number));
        }
    }

    fn record_entry(&mut self, slot: u32, entry: EntryId) {
        let puzzle = self.puzzle;
        for (&cell, &symbol) in puzzle.slot(SlotId(slot)).cells.iter().zip(&puzzle.entry(entry).symbols) {
            self.record_symbol(cell, symbol);
        }
    }

    fn record_symbol(&mut self, cell: CellId, symbol: Symbol) {
        let known = &mut self.symbols[cell.index()];
        if known.is_none() {
            *known = Some(symbol);
            self.pending.push((cell, symbol));
        }
    }

    /// Emits the pending squares as one event.
    fn flush(&mut self, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        if self.pending.is_empty() {
            return Ok(());
        }
        if let Some(written) = self.written.last_mut() {
            written.cells.extend(self.pending.iter().map(|&(cell, _)| cell));
        }
        let event = events::propagate(self.puzzle, &self.pending, self.reason);
        self.pending.clear();
        monitor.emit(|| event)
    }

    #[cold]
    fn write(
        &mut self,
        domains: &Domains<'_>,
        (slot, number): (u32, u32),
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit> {
        let entry = domains.entry(slot, number);
        self.record_entry(slot, entry);
        let cells = self.pending.drain(..).map(|(cell, _)| cell).collect();
        self.written.push(WrittenEntry { entry, cells });
        monitor.grow(|| TreeStep::Descend(tree::edge(self.puzzle, SlotId(slot), entry)))?;
        monitor.emit(|| events::write(self.puzzle, SlotId(slot), entry))
    }

    #[cold]
    fn take_back(&mut self, why: Option<&'static str>, monitor: &mut Monitor<'_>) -> Result<(), Limit> {
        let Some(written) = self.written.pop() else { return Ok(()) };
        for cell in written.cells {
            self.symbols[cell.index()] = None;
        }
        monitor.grow(|| TreeStep::Ascend(why.map(Message::new)))?;
        monitor.emit(|| events::take_back(self.puzzle, written.entry))
    }

    #[cold]
    fn refute(
        &self,
        domains: &Domains<'_>,
        (slot, number): (u32, u32),
        monitor: &mut Monitor<'_>,
    ) -> Result<(), Limit> {
        monitor.emit(|| events::refuted(self.puzzle, SlotId(slot), domains.entry(slot, number)))
    }

    /// The event for a conflict: what is wrong there.
    fn contradiction(&self, domains: &Domains<'_>) -> Event {
        let slot = domains.conflict.unwrap_or(0);
        let (compiled, class) = (domains.compiled, domains.compiled.length_class(slot));
        let find = |is_wrong: &dyn Fn(usize) -> bool| {
            let number = (0..class.entries.len()).find(|number| is_wrong(class.first + number))?;
            Some(class.entries[number])
        };
        let too_few = || find(&|entry| domains.possible_uses[entry] < compiled.copies[entry]);
        let too_many = || find(&|entry| domains.certain_uses[entry] > compiled.copies[entry]);
        if domains.size(slot) == 0 {
            return events::no_entry(self.puzzle, SlotId(slot));
        }
        too_few()
            .map(|entry| events::no_slot(self.puzzle, entry))
            .or_else(|| too_many().map(|entry| events::too_often(self.puzzle, entry)))
            .unwrap_or_else(|| events::no_entry(self.puzzle, SlotId(slot)))
    }
}
