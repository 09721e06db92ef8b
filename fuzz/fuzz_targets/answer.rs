//! Answers to puzzles of all families, as text, as saved JSON and as lines of a list: the first byte chooses the puzzle.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|data: &[u8]| -> Corpus {
    if teka_fuzz::answer(data) { Corpus::Keep } else { Corpus::Reject }
});
