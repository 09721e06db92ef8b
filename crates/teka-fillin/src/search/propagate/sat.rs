//! CaDiCaL, a SAT solver, on some slots of a puzzle: clause learning where depth-first search takes too long.
//! Searches for a solution, also with decisions assumed, and then returns those that contradict each other;
//! blocks known solutions. Without the feature `cadical` [`Sat::new`] always returns `None`, and depth-first
//! search works alone.

use super::beliefs::Belief;
use super::status::{Assignment, SearchStatus};

/// Whether CaDiCaL simplifies its clauses before and during a search.
#[derive(Clone, Copy, Debug)]
pub(super) enum Simplify {
    Often,
    Never,
}

#[cfg(feature = "cadical")]
mod cadical {
    use super::{Assignment, Belief, SearchStatus, Simplify};
    use crate::search::propagate::cnf::{self, ClauseSink, Variables};
    use crate::search::propagate::domains::Domains;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use teka_core::StopSignal;

    /// CaDiCaL, working on some slots of a puzzle.
    pub(in super::super) struct Sat {
        solver: ::cadical::Solver<Interrupt>,
        variables: Variables,
    }

    /// CaDiCaL polls this to learn whether to stop.
    struct Interrupt {
        signal: StopSignal,
        interrupt: Arc<AtomicBool>,
    }

    impl ::cadical::Callbacks for Interrupt {
        fn terminate(&mut self) -> bool {
            self.interrupt.load(Ordering::Relaxed) || self.signal.raised().is_some()
        }
    }

    struct SolverSink<'s>(&'s mut ::cadical::Solver<Interrupt>);

    impl ClauseSink for SolverSink<'_> {
        fn clause(&mut self, literals: &[i32]) {
            self.0.add_clause(literals.iter().copied());
        }
    }

    impl Sat {
        /// Encodes the open slots among `slots`. The solver stops when `interrupt` is set or the signal is raised.
        pub(in super::super) fn new(
            domains: &Domains<'_>,
            slots: &[u32],
            simplify: Simplify,
            signal: &StopSignal,
            interrupt: &Arc<AtomicBool>,
        ) -> Option<Self> {
            let configuration = match simplify {
                Simplify::Often => "default",
                Simplify::Never => "plain",
            };
            let mut solver = ::cadical::Solver::with_config(configuration).ok()?;
            let variables = cnf::encode(domains, slots, &mut SolverSink(&mut solver));
            let callbacks = Interrupt { signal: signal.clone(), interrupt: Arc::clone(interrupt) };
            solver.set_callbacks(Some(callbacks));
            Some(Sat { solver, variables })
        }

        /// Searches until it is done, or for this many conflicts.
        pub(in super::super) fn run(&mut self, conflicts: Option<i32>) -> SearchStatus {
            if let Some(conflicts) = conflicts
                && self.solver.set_limit("conflicts", conflicts).is_err()
            {
                return SearchStatus::OutOfFuel;
            }
            match self.solver.solve() {
                Some(true) => SearchStatus::Solved(self.assignment()),
                Some(false) => SearchStatus::Exhausted,
                None => SearchStatus::OutOfFuel,
            }
        }

        /// Like [`run`](Self::run), but only for solutions in which these decisions hold. If there is none, also
        /// returns the positions of decisions that contradict each other; `Exhausted` without any means that there is
        /// no solution at all.
        pub(in super::super) fn run_with(
            &mut self,
            decisions: &[Belief],
            conflicts: i32,
        ) -> (SearchStatus, Vec<usize>) {
            if self.solver.set_limit("conflicts", conflicts).is_err() {
                return (SearchStatus::OutOfFuel, Vec::new());
            }
            let assumed: Vec<(usize, i32)> = decisions
                .iter()
                .enumerate()
                .filter_map(|(at, belief)| Some((at, self.variables.of(belief.slot, belief.number)?)))
                .collect();
            match self.solver.solve_with(assumed.iter().map(|&(_, variable)| variable)) {
                Some(true) => (SearchStatus::Solved(self.assignment()), Vec::new()),
                Some(false) => {
                    let failed = assumed.iter().filter(|&&(_, variable)| self.solver.failed(variable));
                    (SearchStatus::Exhausted, failed.map(|&(at, _)| at).collect())
                }
                None => (SearchStatus::OutOfFuel, Vec::new()),
            }
        }

        /// Blocks a solution, so that it is not found again.
        pub(in super::super) fn block(&mut self, assignment: &Assignment) {
            let chosen = self.variables.by_slot().flat_map(|(slot, candidates)| {
                let number = assignment.iter().find(|(of, _)| *of == slot).map(|&(_, number)| number);
                candidates
                    .filter(move |&(_, candidate)| Some(candidate) == number)
                    .map(|(variable, _)| -variable)
            });
            let clause: Vec<i32> = chosen.collect();
            self.solver.add_clause(clause);
        }

        fn assignment(&self) -> Assignment {
            let mut assignment = Vec::new();
            for (slot, candidates) in self.variables.by_slot() {
                let mut chosen =
                    candidates.filter(|&(variable, _)| self.solver.value(variable) == Some(true));
                assignment.extend(chosen.next().map(|(_, number)| (slot, number)));
            }
            assignment
        }
    }
}

#[cfg(feature = "cadical")]
pub(super) use cadical::Sat;

/// The solver in builds without CaDiCaL: it has no values.
#[cfg(not(feature = "cadical"))]
pub(super) enum Sat {}

#[cfg(not(feature = "cadical"))]
impl Sat {
    pub(super) fn new(
        _: &super::domains::Domains<'_>,
        _: &[u32],
        _: Simplify,
        _: &teka_core::StopSignal,
        _: &std::sync::Arc<std::sync::atomic::AtomicBool>,
    ) -> Option<Self> {
        None
    }

    pub(super) fn run(&mut self, _: Option<i32>) -> SearchStatus {
        match *self {}
    }

    pub(super) fn run_with(&mut self, _: &[Belief], _: i32) -> (SearchStatus, Vec<usize>) {
        match *self {}
    }

    pub(super) fn block(&mut self, _: &Assignment) {
        match *self {}
    }
}

#[cfg(all(test, feature = "cadical"))]
mod tests {
    use super::super::{Compiled, RestartPolicy, list, root, trace::Trace};
    use super::{Sat, SearchStatus, Simplify};
    use crate::events::Monitor;
    use crate::puzzle::{Puzzle, Solution};
    use std::collections::HashSet;
    use std::ops::ControlFlow;
    use std::sync::Arc;
    use teka_core::{Budget, Completeness, NoObserver, Source, Strictness};

    /// All solutions by SAT alone, each blocked once it is found.
    fn by_sat(puzzle: &Puzzle) -> HashSet<Solution> {
        let budget = Budget::default();
        let mut monitor = Monitor::new(&budget, &NoObserver);
        let compiled = Compiled::new(puzzle, &mut monitor).unwrap().unwrap();
        let Some((domains, open)) =
            root::root(puzzle, &compiled, &mut Trace::disabled(), &mut monitor).unwrap()
        else {
            return HashSet::new();
        };
        let mut sat = Sat::new(&domains, &open, Simplify::Often, &budget.signal, &Arc::default()).unwrap();
        let mut found = HashSet::new();
        while let SearchStatus::Solved(assignment) = sat.run(None) {
            sat.block(&assignment);
            assert!(
                found.insert(root::solution(puzzle, &domains, &assignment)),
                "a blocked solution was found again"
            );
        }
        found
    }

    #[test]
    fn sat_and_dfs_find_the_same_solutions() {
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
            let puzzle = crate::read(&[source], Strictness::Strict).value.unwrap();
            let budget = Budget::default();
            let mut listed = HashSet::new();
            let completeness = list::each(
                &puzzle,
                RestartPolicy::DEFAULT,
                &mut Monitor::new(&budget, &NoObserver),
                &mut |solution| {
                    listed.insert(solution);
                    ControlFlow::Continue(())
                },
            );
            assert_eq!(completeness, Completeness::Complete);
            assert_eq!(by_sat(&puzzle), listed, "{text}");
            several += usize::from(listed.len() > 1);
        }
        assert!(several > 1);
    }

    #[test]
    fn a_raised_signal_stops_the_solver() {
        let source = Source::new("", "--#--\n--#--\n\n12\n12\n21\n21\n12\n12\n21\n21\n");
        let puzzle = crate::read(&[source], Strictness::Strict).value.unwrap();
        let budget = Budget::default();
        let mut monitor = Monitor::new(&budget, &NoObserver);
        let compiled = Compiled::new(&puzzle, &mut monitor).unwrap().unwrap();
        let (domains, open) =
            root::root(&puzzle, &compiled, &mut Trace::disabled(), &mut monitor).unwrap().unwrap();
        let mut sat = Sat::new(&domains, &open, Simplify::Often, &budget.signal, &Arc::default()).unwrap();
        budget.signal.raise(teka_core::Limit::Time);
        assert_eq!(sat.run(None), SearchStatus::OutOfFuel);
    }
}
