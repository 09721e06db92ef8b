//! Boards and lists of fill-ins, in one text or in two.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    teka_fuzz::fillin(&String::from_utf8_lossy(data));
});
