//! Packing puzzles in the official text format.
//! The properties are in `teka_fuzz::packing_text`.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|data: &[u8]| -> Corpus {
    if teka_fuzz::packing_text(data) { Corpus::Keep } else { Corpus::Reject }
});
