//! How and where a benchmark runs: as a benchmark or as a test, flags in environment variables, the number of
//! processors, and the version of the compiler.

use std::process::Command;

/// Whether this is a benchmark run. `cargo bench` passes `--bench`; `cargo test --all-targets` does not.
pub fn is_bench_run() -> bool {
    std::env::args().any(|argument| argument == "--bench")
}

/// Whether an environment variable is set, and neither empty nor `0`.
pub fn env_flag(variable: &str) -> bool {
    std::env::var(variable).is_ok_and(|value| !value.is_empty() && value != "0")
}

/// The number of processors this process may use.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The output of `rustc -V`.
pub fn compiler_version() -> String {
    let output = Command::new("rustc").arg("-V").output();
    output.map_or_else(|_| String::new(), |output| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
