//! The exports and imports of the WebAssembly module. The host writes a request to the buffer that `input`
//! returns and calls `call`, which returns the address of the answer; `output_length` is its length. The
//! module imports what a `Host` provides. `web/src/api/local/wasmModule.js` is the other side.
//!
//! ```text
//! request  POST /open en\n{…}          answer  200 application/json\n{…}
//! job      JOB /jobs en\n{…}
//! ```

use crate::{Answer, Engine, Host};
use std::cell::RefCell;
use std::time::Duration;
use teka::{Limit, Seed};

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// The page's clock, in milliseconds.
    safe fn now() -> f64;
    /// A random number from 0 to 1.
    safe fn random() -> f64;
    /// Whether the search should stop: 0 to go on, 1 if time is up, 2 if it was interrupted.
    safe fn poll() -> u32;
    /// Takes an event of the running job: its name and its data.
    safe fn event(name: *const u8, name_length: usize, data: *const u8, data_length: usize);
}

thread_local! {
    static ENGINE: Engine = Engine::new(Host {
        now: || Duration::from_secs_f64(now().max(0.0) / 1000.0),
        random_seed: || Seed((random() * f64::from(u32::MAX)) as u64),
        poll: || match poll() {
            0 => None,
            1 => Some(Limit::Time),
            _ => Some(Limit::Interrupted),
        },
        event: |name, data| event(name.as_ptr(), name.len(), data.as_ptr(), data.len()),
    });
    static INPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static OUTPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Returns the address of a buffer of this length, for the next request.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    INPUT.with_borrow_mut(|input| {
        input.clear();
        input.resize(length, 0);
        input.as_mut_ptr()
    })
}

/// Answers the request, and returns the address of the answer, which is valid until the next request.
#[unsafe(no_mangle)]
pub extern "C" fn call() -> *const u8 {
    let request = INPUT.take();
    let answer = ENGINE.with(|engine| answer(engine, &request));
    let mut output = format!("{} {}\n", answer.status, answer.media_type).into_bytes();
    output.extend_from_slice(&answer.body);
    OUTPUT.with_borrow_mut(|last| {
        *last = output;
        last.as_ptr()
    })
}

/// Returns the length of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn output_length() -> usize {
    OUTPUT.with_borrow(Vec::len)
}

fn answer(engine: &Engine, request: &[u8]) -> Answer {
    let end = request.iter().position(|byte| *byte == b'\n').unwrap_or(request.len());
    let head = std::str::from_utf8(&request[..end]).unwrap_or_default();
    let body = request.get(end + 1..).unwrap_or_default();
    let mut words = head.split(' ');
    let mut word = || words.next().unwrap_or_default();
    match (word(), word(), word()) {
        ("JOB", _, language) => engine.job(body, language),
        (method, path, language) => engine.request(method, path, body, language),
    }
}
