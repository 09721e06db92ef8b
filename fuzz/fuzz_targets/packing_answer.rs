//! Answers to packing puzzles: the first byte chooses the puzzle.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    if let Some((&which, answer)) = data.split_first() {
        teka_fuzz::packing_answer(which, &String::from_utf8_lossy(answer));
    }
});
