//! The official text form of packing puzzles.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|data: &[u8]| -> Corpus {
    if teka_fuzz::packing_text(data) { Corpus::Keep } else { Corpus::Reject }
});
