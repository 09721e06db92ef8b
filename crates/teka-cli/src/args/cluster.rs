//! The arguments of `teka cluster`, one subcommand for each step: `plan`, `run`, `status`, `merge` and `submit`.

use super::flags::{ReadingFlags, Settings, StateFlag};
use super::values::{duration, size};
use clap::{Args, Subcommand};
use std::path::PathBuf;
use std::time::Duration;

#[derive(Debug, Subcommand)]
pub(crate) enum Cluster {
    Plan(Plan),
    Run(Run),
    Status(Status),
    Merge(Merge),
    Submit(Submit),
}

#[derive(Debug, Args)]
pub(crate) struct Plan {
    #[arg(value_name = "FILES", required = true)]
    pub(crate) puzzles: Vec<PathBuf>,
    #[arg(long, value_name = "N", default_value = "64", hide_default_value = true, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) tasks: u32,
    #[arg(long, value_name = "DIR")]
    pub(crate) into: PathBuf,
    #[arg(
        long = "command",
        id = "cluster_command",
        value_name = "count|unique|solve|rate",
        value_parser = ["count", "unique", "solve", "rate"],
        hide_possible_values = true
    )]
    pub(crate) command: Option<String>,
    #[arg(long = "list", id = "cluster_list")]
    pub(crate) list: bool,
    #[arg(long, requires = "cluster_list")]
    pub(crate) distinct: bool,
    #[arg(long, short, value_name = "NAME")]
    pub(crate) algorithm: Option<String>,
    #[command(flatten)]
    pub(crate) reading: ReadingFlags,
    #[command(flatten)]
    pub(crate) settings: Settings,
    #[command(flatten)]
    pub(crate) state: StateFlag,
    #[arg(long = "timeout", id = "puzzle_timeout", value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,
    #[arg(long = "max-nodes", id = "puzzle_nodes", value_name = "N")]
    pub(crate) max_nodes: Option<u64>,
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Run {
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
    #[arg(long, value_name = "I", env = "SLURM_ARRAY_TASK_ID", hide_env = true)]
    pub(crate) task: Option<usize>,
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "60s", hide_default_value = true)]
    pub(crate) checkpoint_every: Duration,
    #[arg(long = "timeout", id = "task_timeout", value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,
    #[arg(long = "max-memory", id = "task_memory", value_name = "SIZE", value_parser = size)]
    pub(crate) max_memory: Option<u64>,
    #[arg(long = "threads", id = "task_threads", value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Status {
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
    #[arg(long, conflicts_with = "json")]
    pub(crate) missing: bool,
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Merge {
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
    #[arg(long = "list", id = "merged_list", value_name = "FILE")]
    pub(crate) list: Option<PathBuf>,
    #[arg(long, short)]
    pub(crate) force: bool,
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Submit {
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "5s", hide_default_value = true)]
    pub(crate) poll: Duration,
    #[arg(long = "list", id = "merged_list", value_name = "FILE")]
    pub(crate) list: Option<PathBuf>,
    #[arg(long, short)]
    pub(crate) force: bool,
    #[arg(long)]
    pub(super) json: bool,
    #[arg(last = true, value_name = "SBATCH OPTIONS")]
    pub(crate) sbatch: Vec<String>,
}
