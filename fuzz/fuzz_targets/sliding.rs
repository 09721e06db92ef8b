//! Boards of tiles; what follows a NUL is a goal or an answer.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|data: &[u8]| -> Corpus {
    if teka_fuzz::sliding(data) { Corpus::Keep } else { Corpus::Reject }
});
