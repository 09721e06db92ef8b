//! What must hold for every text that a count or a list is resumed from: it is refused, or all solutions are found and
//! none twice. A state whose checksum was made to fit its changes may mislead a count, but must not crash or hang it.

use crate::edit::edit;
use std::ops::ControlFlow;
use std::sync::{Mutex, OnceLock};
use teka_core::{Budget, Extent, Family, Job, Reading, Saver, Silent, Source, Unsupported, Which};
use teka_packing::{Packing, Puzzle};

/// Small puzzles for every way to search that can be saved: flat ones, with symmetry to break and without; one of more
/// than 64 cells; and one in space.
const PUZZLES: [&str; 5] = [
    "[board]\nrectangle = [3, 6]\n[[piece]]\ncopies = 9\nshape = \"##\"\n",
    "4 5 5\nDEFAULT\nAA\nAA\nA\nBBB\nB\nCC\nC\nDDDD\nEEE\nE\n",
    "[board]\ndrawing = \"????\\n?XX?\\n????\"\n[[piece]]\ncopies = 2\nshape = \"###\"\n[[piece]]\nshape = \"##\"\n",
    "[board]\nrectangle = [2, 33]\n[[piece]]\nshape = \"##\"\n[[piece]]\ncopies = 16\nshape = \"##\\n##\"\n",
    "[board]\nbox = [2, 2, 3]\n[[piece]]\ncopies = 2\nshape = \"##\\n#\"\n[[piece]]\ncopies = 3\nshape = \"##\"\n",
];

/// What is resumed.
#[derive(Clone, Copy)]
enum Work {
    Count,
    List(Which),
}

/// A puzzle, how many solutions the whole work finds, and states that were saved on the way.
struct Case {
    puzzle: Puzzle,
    work: Work,
    solutions: u64,
    saved: Vec<Saved>,
}

struct Saved {
    state: String,
    /// The solutions handed out before it was saved.
    before: u64,
}

/// Resumes a case from a saved state that was changed as `how` says.
pub(crate) fn checkpoint(case: u8, saved: u8, how: u8, edits: &[u8]) {
    static CASES: OnceLock<Vec<Case>> = OnceLock::new();
    let cases = CASES.get_or_init(cases);
    let case = &cases[usize::from(case) % cases.len()];
    let saved = &case.saved[usize::from(saved) % case.saved.len()];
    match how % 3 {
        0 => expect_exact_or_refused(case, saved, &String::from_utf8_lossy(edits)),
        1 => expect_exact_or_refused(case, saved, &edit(&saved.state, edits)),
        _ => {
            let body = saved.state.rfind("end ").expect("a state has an end");
            let forged = sign(&edit(&saved.state[..body], edits));
            if forged == saved.state {
                return expect_exact_or_refused(case, saved, &forged);
            }
            // The signature is real, so anything may be found; the work ends all the same.
            let budget = Budget { nodes: Some(20_000), ..Budget::default() };
            run(case, Some(&forged), &budget, None).map_or_else(|why| expect_refusal(&why), |_| ());
        }
    }
}

fn expect_exact_or_refused(case: &Case, saved: &Saved, state: &str) {
    match run(case, Some(state), &Budget::default(), None) {
        Err(why) => {
            assert!(state != saved.state, "a good state is refused: {why:?}");
            expect_refusal(&why);
        }
        Ok((found, extent)) => {
            assert_eq!(extent, Extent::Complete);
            let before = if matches!(case.work, Work::Count) { 0 } else { saved.before };
            assert_eq!(before + found, case.solutions, "resumed from\n{state}");
        }
    }
}

fn expect_refusal(why: &Unsupported) {
    let known = ["packing.checkpoint_damaged", "packing.checkpoint_foreign"];
    assert!(matches!(why, Unsupported::Here(message) if known.contains(&message.code)), "{why:?}");
}

/// The solutions that were counted or handed out, and whether these are all.
fn run(
    case: &Case,
    resume: Option<&str>,
    budget: &Budget,
    saver: Option<&dyn Saver>,
) -> Result<(u64, Extent), Unsupported> {
    let job = Job { budget, observer: &Silent, saver, resume };
    match case.work {
        Work::Count => {
            let count = Packing.count(&case.puzzle, &job)?;
            // Only what is counted without a forged state has a bound.
            Ok((u64::try_from(count.solutions).unwrap_or(u64::MAX), count.extent))
        }
        Work::List(which) => {
            let mut found = 0;
            let listed = Packing.list(&case.puzzle, &job, which, &mut |_| {
                found += 1;
                ControlFlow::Continue(())
            })?;
            Ok((found, listed.extent))
        }
    }
}

/// Keeps the last state.
#[derive(Default)]
struct Last(Mutex<String>);

impl Saver for Last {
    fn is_due(&self) -> bool {
        false
    }

    fn save(&self, state: String) {
        *self.0.lock().expect("nobody panics with the lock") = state;
    }
}

fn cases() -> Vec<Case> {
    let works = [Work::Count, Work::List(Which::All), Work::List(Which::Distinct)];
    let pairs = PUZZLES.iter().flat_map(|text| works.map(|work| (*text, work)));
    pairs.map(|(text, work)| case(text, work)).collect()
}

/// Runs the whole work once, and again with a few limits to save states on the way.
fn case(text: &str, work: Work) -> Case {
    let read = Packing.read(&[Source::new("puzzle", text)], Reading::Strict);
    let puzzle = read.value.unwrap_or_else(|| panic!("{:?}\n{text}", read.diagnostics));
    let mut case = Case { puzzle, work, solutions: 0, saved: Vec::new() };
    let (solutions, extent) = run(&case, None, &Budget::default(), None).expect("it can be counted");
    assert!(extent == Extent::Complete && solutions > 0, "{text}");
    case.solutions = solutions;
    for nodes in [1, 3, 10, 30, 100, 1_000_000] {
        let last = Last::default();
        let budget = Budget { nodes: Some(nodes), ..Budget::default() };
        let (before, _) = run(&case, None, &budget, Some(&last)).expect("it can be saved");
        let state = last.0.into_inner().expect("nobody panics with the lock");
        assert!(sign(&state[..state.rfind("end ").expect("a state has an end")]) == state);
        case.saved.push(Saved { state, before });
    }
    case
}

/// The text as a state whose checksum fits.
fn sign(body: &str) -> String {
    let sum = body
        .bytes()
        .fold(0xCBF2_9CE4_8422_2325_u64, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3));
    format!("{body}end {sum:016x}\n")
}
