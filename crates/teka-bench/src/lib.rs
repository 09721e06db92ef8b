//! What the benchmarks of all families share: clocks that other work on the machine does not disturb, tables that
//! are easy to read, and the page `docs/benchmarks.md`, on which each benchmark has a part of its own.

mod clock;
mod memory;
mod page;
mod table;

pub use clock::{best, of_process, on_processor, speedup, spent};
pub use memory::Peak;
pub use page::{compiler, cores, write_part};
pub use table::{bytes, grouped, number, table, time};

/// Whether this is a run of benchmarks. Cargo says so when it is, but not when it runs everything there is as tests.
pub fn is_asked_for() -> bool {
    std::env::args().any(|argument| argument == "--bench")
}

/// Whether an environment variable says yes.
pub fn is_set(variable: &str) -> bool {
    std::env::var(variable).is_ok_and(|value| !value.is_empty() && value != "0")
}
