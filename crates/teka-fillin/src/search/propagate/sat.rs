//! CaDiCaL, where it is built in: clause learning for the puzzles on which a walk goes astray. Without the feature
//! `cadical` nobody answers here, and the walk is all there is.

/// What a slot holds, slot by slot.
pub(super) type Held = Vec<(u32, u32)>;

/// What clause learning found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Learned {
    /// A solution.
    Solved(Held),
    /// There is none, or none more.
    Exhausted,
    /// It needs more time.
    Tired,
}

#[cfg(feature = "cadical")]
mod cadical {
    use super::{Held, Learned};
    use crate::search::propagate::clauses::{self, Receiver, Variables};
    use crate::search::propagate::store::Store;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use teka_core::StopSignal;

    /// Some slots of a puzzle in the hands of CaDiCaL.
    pub(in super::super) struct Sat {
        solver: ::cadical::Solver<Interrupt>,
        variables: Variables,
    }

    /// Asked by CaDiCaL whether to go on.
    struct Interrupt {
        signal: StopSignal,
        enough: Arc<AtomicBool>,
    }

    impl ::cadical::Callbacks for Interrupt {
        fn terminate(&mut self) -> bool {
            self.enough.load(Ordering::Relaxed) || self.signal.raised().is_some()
        }
    }

    struct To<'s>(&'s mut ::cadical::Solver<Interrupt>);

    impl Receiver for To<'_> {
        fn clause(&mut self, literals: &[i32]) {
            self.0.add_clause(literals.iter().copied());
        }
    }

    impl Sat {
        #[expect(clippy::unnecessary_wraps, reason = "without the feature there is none")]
        /// Puts the open slots into clauses. It stops when `enough` is set or the signal is raised.
        pub(in super::super) fn new(
            store: &Store<'_>,
            slots: &[u32],
            signal: &StopSignal,
            enough: &Arc<AtomicBool>,
        ) -> Option<Self> {
            let mut solver = ::cadical::Solver::new();
            let variables = clauses::encode(store, slots, &mut To(&mut solver));
            let interrupt = Interrupt { signal: signal.clone(), enough: Arc::clone(enough) };
            solver.set_callbacks(Some(interrupt));
            Some(Sat { solver, variables })
        }

        /// Goes on for so many conflicts, or without end.
        pub(in super::super) fn advance(&mut self, conflicts: Option<i32>) -> Learned {
            if let Some(conflicts) = conflicts
                && self.solver.set_limit("conflicts", conflicts).is_err()
            {
                return Learned::Tired;
            }
            match self.solver.solve() {
                Some(true) => Learned::Solved(self.held()),
                Some(false) => Learned::Exhausted,
                None => Learned::Tired,
            }
        }

        /// Does not give this solution again.
        pub(in super::super) fn block(&mut self, held: &Held) {
            let chosen = self.variables.holding().flat_map(|(slot, candidates)| {
                let number = held.iter().find(|(of, _)| *of == slot).map(|&(_, number)| number);
                candidates
                    .filter(move |&(_, candidate)| Some(candidate) == number)
                    .map(|(variable, _)| -variable)
            });
            let clause: Vec<i32> = chosen.collect();
            self.solver.add_clause(clause);
        }

        fn held(&self) -> Held {
            let mut held = Vec::new();
            for (slot, candidates) in self.variables.holding() {
                let mut chosen =
                    candidates.filter(|&(variable, _)| self.solver.value(variable) == Some(true));
                held.extend(chosen.next().map(|(_, number)| (slot, number)));
            }
            held
        }
    }
}

#[cfg(feature = "cadical")]
pub(super) use cadical::Sat;

/// Nobody.
#[cfg(not(feature = "cadical"))]
pub(super) enum Sat {}

#[cfg(not(feature = "cadical"))]
impl Sat {
    pub(super) fn new(
        _: &super::store::Store<'_>,
        _: &[u32],
        _: &teka_core::StopSignal,
        _: &std::sync::Arc<std::sync::atomic::AtomicBool>,
    ) -> Option<Self> {
        None
    }

    pub(super) fn advance(&mut self, _: Option<i32>) -> Learned {
        match *self {}
    }

    pub(super) fn block(&mut self, _: &Held) {
        match *self {}
    }
}
