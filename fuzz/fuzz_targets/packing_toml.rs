//! The TOML form of packing puzzles.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|data: &[u8]| -> Corpus {
    let text = String::from_utf8_lossy(data);
    if !teka_fuzz::is_toml(&text) {
        return Corpus::Reject;
    }
    teka_fuzz::packing(&text);
    Corpus::Keep
});
