//! Packing puzzles in the TOML format.
//! The properties are in `teka_fuzz::packing_toml`.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|data: &[u8]| -> Corpus {
    if teka_fuzz::packing_toml(data) { Corpus::Keep } else { Corpus::Reject }
});
