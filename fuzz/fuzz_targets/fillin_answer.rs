//! Answers to fill-ins, and states to go on from.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    teka_fuzz::fillin_answer(&String::from_utf8_lossy(data));
});
