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

#[cfg(all(test, feature = "cadical"))]
mod tests {
    use super::super::{Pace, list, root, tables::Tables, tale::Tale};
    use super::{Learned, Sat};
    use crate::puzzle::{Puzzle, Solution};
    use std::collections::HashSet;
    use std::ops::ControlFlow;
    use std::sync::Arc;
    use teka_core::{Budget, Extent, Reading, Silent, Source, Watch};

    /// All solutions by clauses alone, each blocked once it is found.
    fn by_clauses(puzzle: &Puzzle) -> HashSet<Solution> {
        let budget = Budget::default();
        let mut watch = Watch::new(&budget, &Silent);
        let tables = Tables::of(puzzle, &mut watch).unwrap().unwrap();
        let Some((store, open)) = root::root(puzzle, &tables, &mut Tale::silent(), &mut watch).unwrap()
        else {
            return HashSet::new();
        };
        let mut sat = Sat::new(&store, &open, &budget.signal, &Arc::default()).unwrap();
        let mut found = HashSet::new();
        while let Learned::Solved(held) = sat.advance(None) {
            sat.block(&held);
            assert!(found.insert(root::solution(puzzle, &store, &held)), "the same again");
        }
        found
    }

    #[test]
    fn clauses_say_what_the_walk_says() {
        let texts = [
            "--#-\n----\n-#--\n\n12\n12\n121\n22\n1212\n112\n",
            "---\n---\n---\n\n121\n212\n112\n122\n211\n221\n",
            "---\n---\n---\n\n111\n111\n222\n121\n121\n121\n",
            "--#--\n--#--\n\n12\n12\n21\n21\n12\n12\n21\n21\n",
            "----\n----\n----\n\n1111\n1111\n1111\n111\n111\n111\n111\n",
        ];
        let mut several = 0;
        for text in texts {
            let source = Source::new("", text);
            let puzzle = crate::read(&[source], Reading::Strict).value.unwrap();
            let budget = Budget::default();
            let mut listed = HashSet::new();
            let extent =
                list::each(&puzzle, Pace::USUAL, &mut Watch::new(&budget, &Silent), &mut |solution| {
                    listed.insert(solution);
                    ControlFlow::Continue(())
                });
            assert_eq!(extent, Extent::Complete);
            assert_eq!(by_clauses(&puzzle), listed, "{text}");
            several += usize::from(listed.len() > 1);
        }
        assert!(several > 1);
    }

    #[test]
    fn a_raised_signal_stops_the_learning() {
        let source = Source::new("", "--#--\n--#--\n\n12\n12\n21\n21\n12\n12\n21\n21\n");
        let puzzle = crate::read(&[source], Reading::Strict).value.unwrap();
        let budget = Budget::default();
        let mut watch = Watch::new(&budget, &Silent);
        let tables = Tables::of(&puzzle, &mut watch).unwrap().unwrap();
        let (store, open) = root::root(&puzzle, &tables, &mut Tale::silent(), &mut watch).unwrap().unwrap();
        let mut sat = Sat::new(&store, &open, &budget.signal, &Arc::default()).unwrap();
        budget.signal.raise(teka_core::Limit::Time);
        assert_eq!(sat.advance(None), Learned::Tired);
    }
}
