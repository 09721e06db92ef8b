//! Boards of tiles; what follows a NUL is a goal or an answer.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let (board, other) = text.split_once('\0').unwrap_or((&text, ""));
    teka_fuzz::sliding(board, other);
});
