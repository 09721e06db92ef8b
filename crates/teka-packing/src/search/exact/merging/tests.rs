//! Tests of merging: counts agree with Algorithm X for any word size, on any number of threads and when memory runs
//! out; a stopped count reports what it has found; and counts beyond 64 bits are exact.

use super::super::instance::Instance;
use super::super::{Method, test_puzzles};
use super::*;
use teka_core::{Budget, NoObserver, Source, Strictness};

#[test]
fn merging_counts_like_algorithm_x_on_any_number_of_threads() {
    test_puzzles::each(|instance, solutions| {
        for threads in [1, 2, 5] {
            let counted = test_puzzles::count(instance, Method::Memo, threads);
            assert_eq!(counted.solutions, BigUint::from(solutions), "{threads} threads");
        }
    });
}

/// Stores states as if they did not fit into one word.
#[test]
fn wide_states_are_merged_like_packed_ones() {
    test_puzzles::each(|instance, solutions| {
        let memo = Memo::<u64>::new(instance).unwrap();
        let budget = Budget::default();
        let limits = MergeLimits { states: u64::MAX, bytes: u64::MAX, threads: 2 };
        let checkpoints = MergeCheckpoints::default();
        let mut monitor = Monitor::new(&budget, &NoObserver);
        let wide = Merging::<u64, State<u64>, u64>::new(&memo, limits, &checkpoints);
        let counted = wide.count(&mut || ControlFlow::Continue(()), &mut monitor).unwrap();
        assert_eq!(counted, solutions);
    });
}

#[test]
fn states_are_counted_one_by_one_when_memory_runs_out() {
    let budget = Budget::default();
    test_puzzles::each(|instance, solutions| {
        let memo = Memo::<u128>::new(instance).unwrap();
        for bytes in [0, 500, 2_000] {
            let limits = MergeLimits { states: u64::MAX, bytes, threads: 2 };
            let counted = count_in_words(
                &memo,
                limits,
                &MergeCheckpoints::default(),
                &mut || ControlFlow::Continue(()),
                &mut Monitor::new(&budget, &NoObserver),
            )
            .unwrap();
            assert_eq!(counted, solutions, "{bytes} bytes");
        }
    });
}

#[test]
fn a_stopped_depth_first_count_reports_what_it_has_found() {
    let limits = MergeLimits { states: u64::MAX, bytes: 0, threads: 1 };
    test_puzzles::each(|instance, solutions| {
        let memo = Memo::<u128>::new(instance).unwrap();
        let mut most = BigUint::ZERO;
        for nodes in [1, 10, 100, 1_000, 10_000] {
            let budget = Budget { nodes: Some(nodes), ..Budget::default() };
            let mut monitor = Monitor::new(&budget, &NoObserver);
            let found = match count_in_words(
                &memo,
                limits,
                &MergeCheckpoints::default(),
                &mut || ControlFlow::Continue(()),
                &mut monitor,
            ) {
                Ok(all) => BigUint::from(all),
                Err(MergeError::Limit(_, found)) => found,
                Err(otherwise) => panic!("{otherwise:?}"),
            };
            assert!(most <= found && found <= BigUint::from(solutions), "{nodes} nodes: {found}");
            most = found;
        }
        assert!(most > BigUint::ZERO || solutions == 0);
    });
}

/// A state needs a bit for every cell up to the last filled one, and one for the empty cell after it.
#[test]
fn pieces_too_long_for_a_word_need_a_wider_one() {
    for (span, in_64, in_128) in [
        (62, true, true),
        (63, true, true),
        (64, false, true),
        (65, false, true),
        (126, false, true),
        (127, false, true),
        (128, false, false),
        (129, false, false),
    ] {
        // A straight piece, and one that is only its two ends, each with room to move.
        let [straight, ends] = ["#", "."].map(|middle| format!("#{}#", middle.repeat(span - 2)));
        for (shape, others) in [(straight, 2), (ends, span)] {
            let text = format!(
                "[board]\nrectangle = [1, {}]\n[[piece]]\nshape = \"{shape}\"\n[[piece]]\ncopies = {others}\nshape = \"#\"\n",
                span + 2
            );
            let read = crate::read(&Source::new("row", text), Strictness::Lenient);
            let puzzle = read.value.expect("a lenient reader accepts a disconnected piece");
            let budget = Budget::default();
            let instance = Instance::of(&puzzle, &mut Monitor::new(&budget, &NoObserver)).unwrap().unwrap();
            assert_eq!(test_puzzles::count(&instance, Method::AlgorithmX, 1).solutions, BigUint::from(3_u32));
            let counts = [count_in::<u64>(&instance), count_in::<u128>(&instance)];
            assert_eq!(counts, [in_64.then_some(3), in_128.then_some(3)], "{span} cells: {shape}");
        }
    }
}

/// Counts with states in words of type `B`, if they fit.
fn count_in<B: Bits + PackedState<Set = B>>(instance: &Instance<'_>) -> Option<u64> {
    let budget = Budget::default();
    let limits = MergeLimits { states: u64::MAX, bytes: u64::MAX, threads: 1 };
    let memo = Memo::<B>::new(instance)?;
    Some(
        count_in_words(
            &memo,
            limits,
            &MergeCheckpoints::default(),
            &mut || ControlFlow::Continue(()),
            &mut Monitor::new(&budget, &NoObserver),
        )
        .unwrap(),
    )
}

#[test]
fn counts_beyond_a_machine_word_are_exact() {
    // The number of domino tilings of 2×100 is a Fibonacci number that does not fit into 64 bits.
    let puzzle =
        test_puzzles::puzzle("[board]\nrectangle = [2, 100]\n[[piece]]\ncopies = 100\nshape = \"##\"\n");
    let budget = Budget::default();
    let instance = Instance::of(&puzzle, &mut Monitor::new(&budget, &NoObserver)).unwrap().unwrap();
    let counted = test_puzzles::count(&instance, Method::Memo, 1);
    assert_eq!(counted.solutions.to_string(), "573147844013817084101");
}
