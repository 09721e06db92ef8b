//! States to continue from; the first byte chooses the puzzle.
//! The properties are in `teka_fuzz::state`.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|data: &[u8]| -> Corpus {
    if teka_fuzz::state(data) { Corpus::Keep } else { Corpus::Reject }
});
