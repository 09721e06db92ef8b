//! Goals of sliding puzzles, with a metric after a NUL; the first byte chooses the puzzle.
//! The properties are in `teka_fuzz::goal`.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|data: &[u8]| -> Corpus {
    if teka_fuzz::goal(data) { Corpus::Keep } else { Corpus::Reject }
});
