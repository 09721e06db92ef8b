//! Answers to packing puzzles; the first byte chooses the puzzle.
//! The properties are in `teka_fuzz::packing_answer`.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|data: &[u8]| -> Corpus {
    if teka_fuzz::packing_answer(data) { Corpus::Keep } else { Corpus::Reject }
});
