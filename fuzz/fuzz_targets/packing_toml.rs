//! The TOML form of packing puzzles.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|data: &[u8]| -> Corpus {
    if teka_fuzz::packing_toml(data) { Corpus::Keep } else { Corpus::Reject }
});
