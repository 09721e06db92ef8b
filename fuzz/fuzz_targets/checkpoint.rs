//! Checkpoints of packing puzzles: the first three bytes choose a saved state and how to change it. The
//! properties are in `teka_fuzz::checkpoint`.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|data: &[u8]| -> Corpus {
    if teka_fuzz::checkpoint(data) { Corpus::Keep } else { Corpus::Reject }
});
