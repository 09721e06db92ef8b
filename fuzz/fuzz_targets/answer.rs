//! Answers to puzzles of all families, as text, saved JSON or a line of JSON Lines; the first byte chooses the puzzle.
//! The properties are in `teka_fuzz::answer`.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|data: &[u8]| -> Corpus {
    if teka_fuzz::answer(data) { Corpus::Keep } else { Corpus::Reject }
});
