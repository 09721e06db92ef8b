//! Encodes the domains in conjunctive normal form for a SAT solver. A variable says that a slot holds an entry, or that
//! a square of a slot shows a symbol:
//!
//! - a slot holds one of its candidates, and a square shows at most one symbol;
//! - a slot that holds an entry shows its symbols, and a square that shows a symbol has a slot that holds such an
//!   entry (the support clauses of Gent, "Arc consistency in SAT", 2002);
//! - an entry is held by exactly as many slots as it has copies: one by the product encoding (Chen, "A new SAT
//!   encoding of the at-most-one constraint", 2010), more by a sequential counter (Sinz, "Towards an optimal CNF
//!   encoding of Boolean cardinality constraints", 2005).

use super::domains::{Domains, bits};
use std::collections::HashMap;

/// Receives the clauses.
pub(super) trait ClauseSink {
    fn clause(&mut self, literals: &[i32]);
}

/// The meaning of the variables.
pub(super) struct Variables {
    /// For each open slot in order: the slot, its first variable, and its candidates in order.
    by_slot: Vec<(u32, i32, Vec<u32>)>,
    next: i32,
}

impl Variables {
    /// For each open slot, its variables with the candidate that each stands for.
    pub(super) fn by_slot(&self) -> impl Iterator<Item = (u32, impl Iterator<Item = (i32, u32)> + '_)> + '_ {
        self.by_slot.iter().map(|(slot, first, numbers)| {
            (*slot, numbers.iter().enumerate().map(move |(at, &number)| (first + at as i32, number)))
        })
    }

    /// The variable that says that a slot holds a candidate.
    pub(super) fn of(&self, slot: u32, number: u32) -> Option<i32> {
        let at = self.by_slot.binary_search_by_key(&slot, |&(slot, _, _)| slot).ok()?;
        let (_, first, numbers) = &self.by_slot[at];
        Some(first + numbers.binary_search(&number).ok()? as i32)
    }

    fn new_variable(&mut self) -> i32 {
        self.next += 1;
        self.next - 1
    }
}

/// Encodes the open slots among `slots`.
pub(super) fn encode(domains: &Domains<'_>, slots: &[u32], sink: &mut dyn ClauseSink) -> Variables {
    let mut variables = Variables { by_slot: Vec::new(), next: 1 };
    let mut holders_of: HashMap<u32, Vec<i32>> = HashMap::new();
    for &slot in slots.iter().filter(|&&slot| domains.size(slot) > 1) {
        let first = variables.next;
        let numbers: Vec<u32> = bits(domains.candidates(slot)).collect();
        variables.next += numbers.len() as i32;
        let entry = domains.compiled.slot_vars[slot as usize].first as u32;
        for (at, number) in numbers.iter().enumerate() {
            holders_of.entry(entry + number).or_default().push(first + at as i32);
        }
        let all: Vec<i32> = (0..numbers.len() as i32).map(|at| first + at).collect();
        sink.clause(&all);
        variables.by_slot.push((slot, first, numbers));
    }
    encode_squares(domains, &mut variables, sink);
    variables.by_slot.sort_unstable_by_key(|&(slot, _, _)| slot);
    let mut holders_of: Vec<(u32, Vec<i32>)> = holders_of.into_iter().collect();
    holders_of.sort_unstable();
    for (entry, holders) in holders_of {
        let needed = domains.compiled.copies[entry as usize] - domains.certain_uses[entry as usize];
        exactly(needed as usize, &holders, &mut variables, sink);
    }
    variables
}

/// Encodes what the squares of every open slot show.
fn encode_squares(domains: &Domains<'_>, variables: &mut Variables, sink: &mut dyn ClauseSink) {
    let compiled = domains.compiled;
    // Both slots of a crossing share its variables.
    let mut shown: HashMap<(u32, u16), i32> = HashMap::new();
    let by_slot = std::mem::take(&mut variables.by_slot);
    for (slot, first, numbers) in &by_slot {
        let class = compiled.length_class(*slot);
        let var = &compiled.slot_vars[*slot as usize];
        for (position, symbols) in class.positions.iter().enumerate() {
            let crossing = var.crossing_at(position);
            let mut shown_here: Vec<i32> = Vec::new();
            for &(symbol, mask) in symbols {
                let mask = &compiled.masks[mask as usize..];
                let has = |number: u32| mask[number as usize / 64] >> (number % 64) & 1 == 1;
                let holders: Vec<i32> =
                    (0..numbers.len()).filter(|&at| has(numbers[at])).map(|at| first + at as i32).collect();
                if holders.is_empty() || holders.len() == numbers.len() {
                    continue;
                }
                let show = match crossing {
                    Some(crossing) => {
                        *shown.entry((crossing, symbol.0)).or_insert_with(|| variables.new_variable())
                    }
                    None => variables.new_variable(),
                };
                for &holder in &holders {
                    sink.clause(&[-holder, show]);
                }
                let mut support = vec![-show];
                support.extend(&holders);
                sink.clause(&support);
                shown_here.push(show);
            }
            for (at, one) in shown_here.iter().enumerate() {
                for other in &shown_here[..at] {
                    sink.clause(&[-one, -other]);
                }
            }
        }
    }
    variables.by_slot = by_slot;
}

/// Encodes that exactly `wanted` of the literals are true, by a sequential counter unless `wanted` is 1.
fn exactly(wanted: usize, literals: &[i32], variables: &mut Variables, sink: &mut dyn ClauseSink) {
    if wanted == 1 {
        sink.clause(literals);
        return at_most_one(literals, variables, sink);
    }
    // `before[n]`: more than `n` of the literals so far are true.
    let mut before: Vec<i32> = Vec::new();
    for (at, &literal) in literals.iter().enumerate() {
        let after: Vec<i32> = (0..wanted.min(at + 1)).map(|_| variables.new_variable()).collect();
        for (n, &count) in after.iter().enumerate() {
            if let Some(&old) = before.get(n) {
                sink.clause(&[-old, count]);
                sink.clause(&[-count, old, literal]);
            } else {
                sink.clause(&[-count, literal]);
            }
            match n.checked_sub(1).map(|n| before[n]) {
                None => sink.clause(&[-literal, count]),
                Some(less) => {
                    sink.clause(&[-literal, -less, count]);
                    sink.clause(&[-count, less]);
                }
            }
        }
        if let Some(&full) = wanted.checked_sub(1).and_then(|last| before.get(last)) {
            sink.clause(&[-literal, -full]);
        }
        before = after;
    }
    match wanted.checked_sub(1).map(|last| before.get(last)) {
        Some(Some(&all)) => sink.clause(&[all]),
        Some(None) => sink.clause(&[]),
        None => literals.iter().for_each(|&literal| sink.clause(&[-literal])),
    }
}

/// Encodes that at most one of the literals is true: arranged in a square, they use at most one row and one column.
fn at_most_one(literals: &[i32], variables: &mut Variables, sink: &mut dyn ClauseSink) {
    const MAX_PAIRWISE: usize = 5;
    if literals.len() <= MAX_PAIRWISE {
        for (at, one) in literals.iter().enumerate() {
            for other in &literals[..at] {
                sink.clause(&[-one, -other]);
            }
        }
        return;
    }
    let columns = (literals.len() - 1).isqrt() + 1;
    let rows = literals.len().div_ceil(columns);
    let row: Vec<i32> = (0..rows).map(|_| variables.new_variable()).collect();
    let column: Vec<i32> = (0..columns).map(|_| variables.new_variable()).collect();
    for (at, &literal) in literals.iter().enumerate() {
        sink.clause(&[-literal, row[at / columns]]);
        sink.clause(&[-literal, column[at % columns]]);
    }
    at_most_one(&row, variables, sink);
    at_most_one(&column, variables, sink);
}
