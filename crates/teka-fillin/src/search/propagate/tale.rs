//! What the engine tells of a search while it goes on: choices, what follows from them, contradictions, and what is
//! taken back. A tale keeps what it has told, level by level, so that nothing is told twice and whoever plays it back
//! has before them what the search knows.
//!
//! Several walks share one tale. Whoever leaves the stage takes back what it wrote, except a walk that has solved its
//! region: that stays, and the next region's walk begins on top of it.

use super::rules::Rule;
use super::store::Store;
use crate::codes;
use crate::grid::CellId;
use crate::puzzle::{EntryId, Puzzle};
use crate::search::events;
use crate::slot::SlotId;
use crate::symbol::Symbol;
use teka_core::{Event, Limit, Watch};

/// The tale of a search, if anybody listens.
pub(super) struct Tale<'p>(Option<Box<Told<'p>>>);

/// What has been told and not been taken back.
struct Told<'p> {
    puzzle: &'p Puzzle,
    method: &'static str,
    symbols: Vec<Option<Symbol>>,
    levels: Vec<Level>,
    /// The levels below are those of regions that are solved.
    settled: usize,
    /// What is certain by one rule and about to be told.
    fresh: Vec<(CellId, Symbol)>,
    reason: &'static str,
}

/// An entry that was written, and the squares that were told since then.
struct Level {
    entry: EntryId,
    cells: Vec<CellId>,
}

impl<'p> Tale<'p> {
    /// Nobody listens.
    pub(super) fn silent() -> Self {
        Tale(None)
    }

    /// A tale for whoever listens to `watch`.
    pub(super) fn new(puzzle: &'p Puzzle, watch: &Watch<'_>) -> Self {
        Tale(watch.is_traced().then(|| {
            Box::new(Told {
                puzzle,
                method: "",
                symbols: puzzle.start().to_vec(),
                levels: Vec::new(),
                settled: 0,
                fresh: Vec::new(),
                reason: codes::TRACE_FIT,
            })
        }))
    }

    /// The search goes on by this method, or still does.
    pub(super) fn method(&mut self, method: &'static str, watch: &mut Watch<'_>) -> Result<(), Limit> {
        let Some(told) = &mut self.0 else { return Ok(()) };
        let before = std::mem::replace(&mut told.method, method);
        if before == method { Ok(()) } else { watch.tell(|| Event::Method(method)) }
    }

    /// What stands in the grid has been taken over by `store`: some slots may hold one entry only.
    pub(super) fn start(&mut self, store: &Store<'_>) {
        if let Some(told) = &mut self.0
            && store.conflict.is_none()
        {
            (0..store.tables.choosers.len() as u32).for_each(|slot| told.hear_slot(store, slot));
        }
    }

    /// Draws every conclusion and tells of what becomes certain, or of the contradiction. `false` if there is one.
    #[inline]
    pub(super) fn conclude(&mut self, store: &mut Store<'_>, watch: &mut Watch<'_>) -> Result<bool, Limit> {
        match &mut self.0 {
            None => store.draw_conclusions(watch),
            Some(told) => told.conclude(store, watch),
        }
    }

    /// A slot is given an entry of its shelf.
    #[inline]
    pub(super) fn write(
        &mut self,
        store: &Store<'_>,
        choice: (u32, u32),
        watch: &mut Watch<'_>,
    ) -> Result<(), Limit> {
        self.0.as_mut().map_or(Ok(()), |told| told.write(store, choice, watch))
    }

    /// The last choice is taken back.
    #[inline]
    pub(super) fn take_back(&mut self, watch: &mut Watch<'_>) -> Result<(), Limit> {
        self.0.as_mut().map_or(Ok(()), |told| told.take_back(watch))
    }

    /// It is ruled out, because it led to a contradiction.
    #[inline]
    pub(super) fn refute(
        &mut self,
        store: &Store<'_>,
        choice: (u32, u32),
        watch: &mut Watch<'_>,
    ) -> Result<(), Limit> {
        self.0.as_ref().map_or(Ok(()), |told| told.refute(store, choice, watch))
    }

    /// A walk leaves the stage: all its choices are taken back.
    pub(super) fn clear(&mut self, watch: &mut Watch<'_>) -> Result<(), Limit> {
        let Some(told) = &mut self.0 else { return Ok(()) };
        while told.levels.len() > told.settled {
            told.take_back(watch)?;
        }
        Ok(())
    }

    /// What stands now is a region's solution and stays.
    pub(super) fn settle(&mut self) {
        if let Some(told) = &mut self.0 {
            told.settled = told.levels.len();
        }
    }

    /// It was all in vain.
    pub(super) fn give_up(&mut self, watch: &mut Watch<'_>) -> Result<(), Limit> {
        if let Some(told) = &mut self.0 {
            told.settled = 0;
        }
        self.clear(watch)
    }

    /// Clause learning has found what these slots hold.
    pub(super) fn learned(
        &mut self,
        store: &Store<'_>,
        held: &[(u32, u32)],
        watch: &mut Watch<'_>,
    ) -> Result<(), Limit> {
        let Some(told) = &mut self.0 else { return Ok(()) };
        told.reason = codes::TRACE_CLAUSES;
        for &(slot, number) in held {
            told.hear_entry(slot, entry(store, (slot, number)));
        }
        told.tell(watch)
    }
}

impl Told<'_> {
    #[cold]
    fn conclude(&mut self, store: &mut Store<'_>, watch: &mut Watch<'_>) -> Result<bool, Limit> {
        let possible = store.follow_rules(watch, |store, rule, watch| self.hear(store, rule, watch))?;
        self.tell(watch)?;
        if !possible {
            watch.tell(|| self.contradiction(store))?;
        }
        Ok(possible)
    }

    /// A rule was followed. What it made certain is told together with what the same rule makes certain next.
    fn hear(&mut self, store: &Store<'_>, rule: Rule, watch: &mut Watch<'_>) -> Result<(), Limit> {
        if store.conflict.is_some() {
            return Ok(());
        }
        let reason = match rule {
            Rule::Crossings(_) => codes::TRACE_CROSSING,
            Rule::Supply(_) => codes::TRACE_SUPPLY,
        };
        if reason != self.reason {
            self.tell(watch)?;
            self.reason = reason;
        }
        let tables = store.tables;
        match rule {
            Rule::Crossings(slot) => {
                self.hear_slot(store, slot);
                for &(number, side) in &tables.choosers[slot as usize].crossings {
                    let crossing = &tables.crossings[number as usize];
                    if let Some(symbol) = store.decided(number) {
                        self.hear_symbol(crossing.cell, symbol);
                    }
                    self.hear_slot(store, crossing.slots[usize::from(1 - side)]);
                }
            }
            Rule::Supply(entry) => {
                let shelf = &tables.shelves[tables.shelf_of[entry as usize] as usize];
                shelf.slots.iter().for_each(|&slot| self.hear_slot(store, slot));
            }
        }
        Ok(())
    }

    fn hear_slot(&mut self, store: &Store<'_>, slot: u32) {
        if let Some(number) = store.held(slot) {
            self.hear_entry(slot, entry(store, (slot, number)));
        }
    }

    fn hear_entry(&mut self, slot: u32, entry: EntryId) {
        let puzzle = self.puzzle;
        for (&cell, &symbol) in puzzle.slot(SlotId(slot)).cells.iter().zip(&puzzle.entry(entry).symbols) {
            self.hear_symbol(cell, symbol);
        }
    }

    fn hear_symbol(&mut self, cell: CellId, symbol: Symbol) {
        let known = &mut self.symbols[cell.index()];
        if known.is_none() {
            *known = Some(symbol);
            self.fresh.push((cell, symbol));
        }
    }

    /// Tells what is certain since it was last told.
    fn tell(&mut self, watch: &mut Watch<'_>) -> Result<(), Limit> {
        if self.fresh.is_empty() {
            return Ok(());
        }
        if let Some(level) = self.levels.last_mut() {
            level.cells.extend(self.fresh.iter().map(|&(cell, _)| cell));
        }
        let event = events::propagate(self.puzzle, &self.fresh, self.reason);
        self.fresh.clear();
        watch.tell(|| event)
    }

    #[cold]
    fn write(&mut self, store: &Store<'_>, choice: (u32, u32), watch: &mut Watch<'_>) -> Result<(), Limit> {
        let entry = entry(store, choice);
        self.hear_entry(choice.0, entry);
        let cells = self.fresh.drain(..).map(|(cell, _)| cell).collect();
        self.levels.push(Level { entry, cells });
        watch.tell(|| events::write(self.puzzle, SlotId(choice.0), entry))
    }

    #[cold]
    fn take_back(&mut self, watch: &mut Watch<'_>) -> Result<(), Limit> {
        let Some(level) = self.levels.pop() else { return Ok(()) };
        for cell in level.cells {
            self.symbols[cell.index()] = None;
        }
        watch.tell(|| events::take_back(self.puzzle, level.entry))
    }

    #[cold]
    fn refute(&self, store: &Store<'_>, choice: (u32, u32), watch: &mut Watch<'_>) -> Result<(), Limit> {
        watch.tell(|| events::refuted(self.puzzle, SlotId(choice.0), entry(store, choice)))
    }

    /// What is wrong at a conflict.
    fn contradiction(&self, store: &Store<'_>) -> Event {
        let slot = store.conflict.unwrap_or(0);
        let (tables, shelf) = (store.tables, store.tables.shelf(slot));
        let among = |wrong: &dyn Fn(usize) -> bool| {
            let number = (0..shelf.entries.len()).find(|number| wrong(shelf.first + number))?;
            Some(shelf.entries[number])
        };
        let lacking = || among(&|entry| store.open[entry] < tables.copies[entry]);
        let excess = || among(&|entry| store.placed[entry] > tables.copies[entry]);
        if store.size(slot) == 0 {
            return events::no_entry(self.puzzle, SlotId(slot));
        }
        lacking()
            .map(|entry| events::no_slot(self.puzzle, entry))
            .or_else(|| excess().map(|entry| events::too_often(self.puzzle, entry)))
            .unwrap_or_else(|| events::no_entry(self.puzzle, SlotId(slot)))
    }
}

/// The entry of this number on a slot's shelf.
fn entry(store: &Store<'_>, (slot, number): (u32, u32)) -> EntryId {
    store.tables.shelf(slot).entries[number as usize]
}
