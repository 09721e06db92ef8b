//! CaDiCaL called directly on a straightforward encoding, without any code of the engine, for a first
//! solution and, if asked, a second one. There is a variable for every slot and each entry that matches its
//! givens, and one for every square and symbol. Each slot holds an entry, each square has at most one symbol,
//! a slot's squares have the symbols of its entry, and a sequential counter makes sure that every entry is
//! used as often as it is listed.

use std::collections::HashMap;
use std::time::Duration;
use teka_bench::thread_cpu_time;
use teka_fillin::{EntryId, Puzzle};

/// How many solutions a puzzle has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Uniqueness {
    Unique,
    Several,
    None,
    /// The solver was stopped, with or without a first solution.
    Unknown,
}

/// How long the solver may run, and what it looks for.
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    /// The CPU time of this thread.
    pub(crate) cpu: Duration,
    /// Whether to look for a second solution.
    pub(crate) unique: bool,
}

/// Stops the solver when the CPU time of this thread reaches this.
struct CpuLimit(Duration);

impl cadical::Callbacks for CpuLimit {
    fn terminate(&mut self) -> bool {
        thread_cpu_time() >= self.0
    }
}

struct Clauses {
    solver: cadical::Solver<CpuLimit>,
    variables: i32,
}

impl Clauses {
    fn new_variable(&mut self) -> i32 {
        self.variables += 1;
        self.variables
    }

    fn at_most_one(&mut self, literals: &[i32]) {
        for (at, &one) in literals.iter().enumerate() {
            for &other in &literals[..at] {
                self.solver.add_clause([-one, -other]);
            }
        }
    }

    /// Encodes that exactly `wanted` of the literals are true, by a sequential counter.
    fn exactly(&mut self, wanted: usize, literals: &[i32]) {
        let mut before: Vec<i32> = Vec::new();
        for (at, &literal) in literals.iter().enumerate() {
            let after: Vec<i32> = (0..wanted.min(at + 1)).map(|_| self.new_variable()).collect();
            for (n, &count) in after.iter().enumerate() {
                let old = before.get(n).copied();
                let less = n.checked_sub(1).map(|n| before[n]);
                self.solver.add_clause(old.into_iter().chain([-count, literal]));
                self.solver.add_clause(less.map(|less| -less).into_iter().chain([-literal, count]));
                if let Some(old) = old {
                    self.solver.add_clause([-old, count]);
                }
                if let Some(less) = less {
                    self.solver.add_clause([-count, less]);
                }
            }
            if let Some(&full) = before.get(wanted - 1) {
                self.solver.add_clause([-literal, -full]);
            }
            before = after;
        }
        self.solver.add_clause(before.get(wanted - 1).copied());
    }
}

/// Searches for a solution, blocks it and searches for another if asked. Returns the uniqueness, whether there is a
/// solution, and the times of both answers.
pub(crate) fn solve(
    puzzle: &Puzzle,
    limits: Limits,
    now: impl Fn() -> Duration,
) -> (Uniqueness, bool, [Duration; 2]) {
    let start = now();
    let mut clauses = Clauses { solver: cadical::Solver::new(), variables: 0 };
    let holding = encode(puzzle, &mut clauses);
    let solver = &mut clauses.solver;
    solver.set_callbacks(Some(CpuLimit(thread_cpu_time() + limits.cpu)));
    let first = solver.solve();
    let at_first = now().saturating_sub(start);
    match first {
        Some(true) if limits.unique => {}
        Some(true) => return (Uniqueness::Unknown, true, [at_first; 2]),
        Some(false) => return (Uniqueness::None, false, [at_first; 2]),
        None => return (Uniqueness::Unknown, false, [at_first; 2]),
    }
    let held: Vec<i32> = holding.into_iter().filter(|&held| solver.value(held) == Some(true)).collect();
    solver.add_clause(held.into_iter().map(|held| -held));
    let uniqueness = match solver.solve() {
        Some(true) => Uniqueness::Several,
        Some(false) => Uniqueness::Unique,
        None => Uniqueness::Unknown,
    };
    (uniqueness, true, [at_first, now().saturating_sub(start)])
}

/// Encodes the puzzle. Returns the variables that say which entry a slot holds.
fn encode(puzzle: &Puzzle, clauses: &mut Clauses) -> Vec<i32> {
    let mut shown: HashMap<(u32, u16), i32> = HashMap::new();
    let mut by_cell: HashMap<u32, Vec<i32>> = HashMap::new();
    let mut by_entry: HashMap<EntryId, Vec<i32>> = HashMap::new();
    let mut all = Vec::new();
    for slot in puzzle.slots() {
        let mut holding = Vec::new();
        for id in (0..puzzle.entries().len() as u32).map(EntryId) {
            let symbols = &puzzle.entry(id).symbols;
            let matches = |(cell, symbol): (&teka_fillin::CellId, &teka_fillin::Symbol)| {
                puzzle.start()[cell.index()].is_none_or(|given| given == *symbol)
            };
            if symbols.len() != slot.len() || !slot.cells.iter().zip(symbols).all(matches) {
                continue;
            }
            let held = clauses.new_variable();
            holding.push(held);
            by_entry.entry(id).or_default().push(held);
            for (cell, symbol) in slot.cells.iter().zip(symbols) {
                let show = *shown.entry((cell.0, symbol.0)).or_insert_with(|| {
                    let show = clauses.new_variable();
                    by_cell.entry(cell.0).or_default().push(show);
                    show
                });
                clauses.solver.add_clause([-held, show]);
            }
        }
        clauses.solver.add_clause(holding.iter().copied());
        all.extend(holding);
    }
    for shown in by_cell.values() {
        clauses.at_most_one(shown);
    }
    for (id, held) in by_entry {
        clauses.exactly(puzzle.entry(id).copies as usize, &held);
    }
    all
}
