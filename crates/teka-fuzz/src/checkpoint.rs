//! Properties of checkpoints of packing puzzles: a count or list resumed from any text either rejects it, or
//! finds as many solutions as one that was never interrupted. A changed state with a matching checksum may
//! lead to a wrong count, but not to a crash or a hang.

use crate::edit::edit;
use std::ops::ControlFlow;
use std::sync::{Mutex, OnceLock};
use teka_core::{
    Budget, Checkpointer, Completeness, Family, RunContext, Source, Strictness, Unsupported, Which,
};
use teka_packing::{Packing, Puzzle};

/// Small puzzles for every search that can be saved: flat ones, with and without symmetry to break; one of more than 64
/// cells; and a three-dimensional one.
const PUZZLES: [&str; 5] = [
    "[board]\nrectangle = [3, 6]\n[[piece]]\ncopies = 9\nshape = \"##\"\n",
    "4 5 5\nDEFAULT\nAA\nAA\nA\nBBB\nB\nCC\nC\nDDDD\nEEE\nE\n",
    "[board]\ndrawing = \"????\\n?XX?\\n????\"\n[[piece]]\ncopies = 2\nshape = \"###\"\n[[piece]]\nshape = \"##\"\n",
    "[board]\nrectangle = [2, 33]\n[[piece]]\nshape = \"##\"\n[[piece]]\ncopies = 16\nshape = \"##\\n##\"\n",
    "[board]\nbox = [2, 2, 3]\n[[piece]]\ncopies = 2\nshape = \"##\\n#\"\n[[piece]]\ncopies = 3\nshape = \"##\"\n",
];

/// The operation that is resumed.
#[derive(Clone, Copy)]
enum Operation {
    Count,
    List(Which),
}

/// A puzzle, an operation on it, how many solutions it finds, and states that were saved on the way.
struct Case {
    puzzle: Puzzle,
    operation: Operation,
    solutions: u64,
    saved: Vec<Saved>,
}

struct Saved {
    state: String,
    /// How many solutions were listed before it was saved.
    before: u64,
}

/// Resumes a case from a saved state after one of three changes: replaced, edited, or edited and signed again.
pub(crate) fn checkpoint(case: u8, saved: u8, change: u8, edits: &[u8]) {
    static CASES: OnceLock<Vec<Case>> = OnceLock::new();
    let cases = CASES.get_or_init(cases);
    let case = &cases[usize::from(case) % cases.len()];
    let saved = &case.saved[usize::from(saved) % case.saved.len()];
    match change % 3 {
        0 => expect_exact_or_rejected(case, saved, &String::from_utf8_lossy(edits)),
        1 => expect_exact_or_rejected(case, saved, &edit(&saved.state, edits)),
        _ => {
            let body = saved.state.rfind("end ").expect("a state has an end");
            let forged = sign(&edit(&saved.state[..body], edits));
            if forged == saved.state {
                return expect_exact_or_rejected(case, saved, &forged);
            }
            // The checksum matches, so any count is possible, but the search must end.
            let budget = Budget { nodes: Some(20_000), ..Budget::default() };
            run(case, Some(&forged), &budget, None).map_or_else(|error| expect_rejection(&error), |_| ());
        }
    }
}

fn expect_exact_or_rejected(case: &Case, saved: &Saved, state: &str) {
    match run(case, Some(state), &Budget::default(), None) {
        Err(error) => {
            assert!(state != saved.state, "a valid state is rejected: {error:?}");
            expect_rejection(&error);
        }
        Ok((found, completeness)) => {
            assert_eq!(completeness, Completeness::Complete);
            let before = if matches!(case.operation, Operation::Count) { 0 } else { saved.before };
            assert_eq!(before + found, case.solutions, "resumed from\n{state}");
        }
    }
}

fn expect_rejection(error: &Unsupported) {
    let known = ["packing.checkpoint_damaged", "packing.checkpoint_foreign"];
    assert!(matches!(error, Unsupported::Here(message) if known.contains(&message.code)), "{error:?}");
}

/// Runs a case. Returns how many solutions were counted or listed, and whether these are all.
fn run(
    case: &Case,
    resume: Option<&str>,
    budget: &Budget,
    checkpointer: Option<&dyn Checkpointer>,
) -> Result<(u64, Completeness), Unsupported> {
    let mut context = RunContext::new(budget);
    (context.checkpointer, context.resume) = (checkpointer, resume);
    match case.operation {
        Operation::Count => {
            let count = Packing.count(&case.puzzle, &context)?;
            // A forged state can make the count arbitrarily large.
            Ok((u64::try_from(count.solutions).unwrap_or(u64::MAX), count.completeness))
        }
        Operation::List(which) => {
            let mut found = 0;
            let listed = Packing.list(&case.puzzle, &context, which, &mut |_| {
                found += 1;
                ControlFlow::Continue(())
            })?;
            Ok((found, listed.completeness))
        }
    }
}

/// Keeps the last saved state.
#[derive(Default)]
struct LastState(Mutex<String>);

impl Checkpointer for LastState {
    fn is_due(&self) -> bool {
        false
    }

    fn save(&self, state: String) {
        *self.0.lock().expect("the lock is not poisoned") = state;
    }
}

fn cases() -> Vec<Case> {
    let operations = [Operation::Count, Operation::List(Which::All), Operation::List(Which::Distinct)];
    let pairs = PUZZLES.iter().flat_map(|text| operations.map(|operation| (*text, operation)));
    pairs.map(|(text, operation)| case(text, operation)).collect()
}

/// Runs an operation to its end, and again under several limits to save states on the way.
fn case(text: &str, operation: Operation) -> Case {
    let read = Packing.read(&[Source::new("puzzle", text)], Strictness::Strict);
    let puzzle = read.value.unwrap_or_else(|| panic!("{:?}\n{text}", read.diagnostics));
    let mut case = Case { puzzle, operation, solutions: 0, saved: Vec::new() };
    let (solutions, completeness) = run(&case, None, &Budget::default(), None).expect("it can be counted");
    assert!(completeness == Completeness::Complete && solutions > 0, "{text}");
    case.solutions = solutions;
    for nodes in [1, 3, 10, 30, 100, 1_000_000] {
        let last = LastState::default();
        let budget = Budget { nodes: Some(nodes), ..Budget::default() };
        let (before, _) = run(&case, None, &budget, Some(&last)).expect("it can be saved");
        let state = last.0.into_inner().expect("the lock is not poisoned");
        assert!(sign(&state[..state.rfind("end ").expect("a state has an end")]) == state);
        case.saved.push(Saved { state, before });
    }
    case
}

/// The text as a state with a matching checksum.
fn sign(body: &str) -> String {
    let sum = body
        .bytes()
        .fold(0xCBF2_9CE4_8422_2325_u64, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3));
    format!("{body}end {sum:016x}\n")
}
