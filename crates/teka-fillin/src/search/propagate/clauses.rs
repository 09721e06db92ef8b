//! What is still possible, as clauses for a SAT solver. A variable says that a slot holds an entry, or that a square
//! of a slot shows a symbol:
//!
//! - a slot holds one of its candidates, and a square shows one symbol at most;
//! - a slot that holds an entry shows its symbols, and a square that shows a symbol has a slot that holds such an
//!   entry (the support clauses of Gent, "Arc consistency in SAT", 2002);
//! - an entry is held by exactly as many slots as it is listed: one by the product encoding (Chen, "A new SAT
//!   encoding of the at-most-one constraint", 2010), more by a sequential counter (Sinz, "Towards an optimal CNF
//!   encoding of Boolean cardinality constraints", 2005).

use super::store::{Store, bits};
use std::collections::HashMap;

/// Who takes clauses.
pub(super) trait Receiver {
    fn clause(&mut self, literals: &[i32]);
}

/// Which variable says what.
pub(super) struct Variables {
    /// For every open slot, its number, its first variable, and its candidates in order.
    holding: Vec<(u32, i32, Vec<u32>)>,
    next: i32,
}

impl Variables {
    /// The variables that together say what every open slot holds, slot by slot.
    pub(super) fn holding(&self) -> impl Iterator<Item = (u32, impl Iterator<Item = (i32, u32)> + '_)> + '_ {
        self.holding.iter().map(|(slot, first, numbers)| {
            (*slot, numbers.iter().enumerate().map(move |(at, &number)| (first + at as i32, number)))
        })
    }

    fn fresh(&mut self) -> i32 {
        self.next += 1;
        self.next - 1
    }
}

/// Puts the open slots among `slots` into clauses.
pub(super) fn encode(store: &Store<'_>, slots: &[u32], to: &mut dyn Receiver) -> Variables {
    let mut variables = Variables { holding: Vec::new(), next: 1 };
    let mut hosts: HashMap<u32, Vec<i32>> = HashMap::new();
    for &slot in slots.iter().filter(|&&slot| store.size(slot) > 1) {
        let first = variables.next;
        let numbers: Vec<u32> = bits(store.candidates(slot)).collect();
        variables.next += numbers.len() as i32;
        let entry = store.tables.choosers[slot as usize].first as u32;
        for (at, number) in numbers.iter().enumerate() {
            hosts.entry(entry + number).or_default().push(first + at as i32);
        }
        let all: Vec<i32> = (0..numbers.len() as i32).map(|at| first + at).collect();
        to.clause(&all);
        variables.holding.push((slot, first, numbers));
    }
    squares(store, &mut variables, to);
    let mut hosts: Vec<(u32, Vec<i32>)> = hosts.into_iter().collect();
    hosts.sort_unstable();
    for (entry, hosts) in hosts {
        let left = store.tables.copies[entry as usize] - store.placed[entry as usize];
        exactly(left as usize, &hosts, &mut variables, to);
    }
    variables
}

/// What the squares of every open slot show.
fn squares(store: &Store<'_>, variables: &mut Variables, to: &mut dyn Receiver) {
    let tables = store.tables;
    // At a crossing, both slots speak of the same variables.
    let mut shown: HashMap<(u32, u16), i32> = HashMap::new();
    let holding = std::mem::take(&mut variables.holding);
    for (slot, first, numbers) in &holding {
        let shelf = tables.shelf(*slot);
        let chooser = &tables.choosers[*slot as usize];
        for (place, symbols) in shelf.places.iter().enumerate() {
            let crossing = chooser.crossing_at(place);
            let mut here: Vec<i32> = Vec::new();
            for &(symbol, mask) in symbols {
                let mask = &tables.masks[mask as usize..];
                let has = |number: u32| mask[number as usize / 64] >> (number % 64) & 1 == 1;
                let holders: Vec<i32> =
                    (0..numbers.len()).filter(|&at| has(numbers[at])).map(|at| first + at as i32).collect();
                if holders.is_empty() || holders.len() == numbers.len() {
                    continue;
                }
                let show = match crossing {
                    Some(crossing) => *shown.entry((crossing, symbol.0)).or_insert_with(|| variables.fresh()),
                    None => variables.fresh(),
                };
                for &holder in &holders {
                    to.clause(&[-holder, show]);
                }
                let mut support = vec![-show];
                support.extend(&holders);
                to.clause(&support);
                here.push(show);
            }
            for (at, one) in here.iter().enumerate() {
                for other in &here[..at] {
                    to.clause(&[-one, -other]);
                }
            }
        }
    }
    variables.holding = holding;
}

/// Exactly `wanted` of the literals are true.
fn exactly(wanted: usize, literals: &[i32], variables: &mut Variables, to: &mut dyn Receiver) {
    if wanted == 1 {
        to.clause(literals);
        return at_most_one(literals, variables, to);
    }
    // `before[n]`: more than n of the literals so far are true.
    let mut before: Vec<i32> = Vec::new();
    for (at, &literal) in literals.iter().enumerate() {
        let after: Vec<i32> = (0..wanted.min(at + 1)).map(|_| variables.fresh()).collect();
        for (n, &count) in after.iter().enumerate() {
            if let Some(&old) = before.get(n) {
                to.clause(&[-old, count]);
                to.clause(&[-count, old, literal]);
            } else {
                to.clause(&[-count, literal]);
            }
            match n.checked_sub(1).map(|n| before[n]) {
                None => to.clause(&[-literal, count]),
                Some(less) => {
                    to.clause(&[-literal, -less, count]);
                    to.clause(&[-count, less]);
                }
            }
        }
        if let Some(&full) = wanted.checked_sub(1).and_then(|last| before.get(last)) {
            to.clause(&[-literal, -full]);
        }
        before = after;
    }
    match wanted.checked_sub(1).map(|last| before.get(last)) {
        Some(Some(&all)) => to.clause(&[all]),
        Some(None) => to.clause(&[]),
        None => literals.iter().for_each(|&literal| to.clause(&[-literal])),
    }
}

/// At most one of the literals is true: laid out in a square, at most one row and one column.
fn at_most_one(literals: &[i32], variables: &mut Variables, to: &mut dyn Receiver) {
    const PAIRS: usize = 5;
    if literals.len() <= PAIRS {
        for (at, one) in literals.iter().enumerate() {
            for other in &literals[..at] {
                to.clause(&[-one, -other]);
            }
        }
        return;
    }
    let columns = (literals.len() - 1).isqrt() + 1;
    let rows = literals.len().div_ceil(columns);
    let row: Vec<i32> = (0..rows).map(|_| variables.fresh()).collect();
    let column: Vec<i32> = (0..columns).map(|_| variables.fresh()).collect();
    for (at, &literal) in literals.iter().enumerate() {
        to.clause(&[-literal, row[at / columns]]);
        to.clause(&[-literal, column[at % columns]]);
    }
    at_most_one(&row, variables, to);
    at_most_one(&column, variables, to);
}
