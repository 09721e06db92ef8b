//! The parts that the benchmarks of all families share: timing, peak memory, searches with and without
//! tracing, the environment, readable tables, and `docs/benchmarks.md`, in which each benchmark has its own
//! section.

mod benchmarks_page;
mod clock;
mod environment;
mod memory;
mod table;
mod tracing;

pub use benchmarks_page::write_section;
pub use clock::{best_time, cpu_timed, process_cpu_time, speedup, thread_cpu_time};
pub use environment::{compiler_version, cores, env_flag, is_bench_run};
pub use memory::PeakMemory;
pub use table::{bytes, grouped, number, table, time};
pub use tracing::{traced, untraced};
