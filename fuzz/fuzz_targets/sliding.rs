//! Sliding puzzles; what follows a NUL is a goal or an answer.
//! The properties are in `teka_fuzz::sliding`.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|data: &[u8]| -> Corpus {
    if teka_fuzz::sliding(data) { Corpus::Keep } else { Corpus::Reject }
});
