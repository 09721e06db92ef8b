//! Fill-ins: boards and lists, in one text or in two.
//! The properties are in `teka_fuzz::fillin_text`.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|data: &[u8]| -> Corpus {
    if teka_fuzz::fillin_text(data) { Corpus::Keep } else { Corpus::Reject }
});
