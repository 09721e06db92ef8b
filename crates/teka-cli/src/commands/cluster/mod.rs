//! `teka cluster`: runs long searches and batches of puzzles as tasks on many machines. Dispatches to the
//! subcommands, which have a file each; `slurm.rs` talks to Slurm. The crate `teka-cluster` has the plans,
//! tasks and results themselves.

mod merge;
mod plan;
mod run;
mod slurm;
mod status;
mod submit;

use crate::Exit;
use crate::args::Cluster;
use crate::console::Console;
use crate::failure::Failure;
use teka::Message;
use teka_cluster::{Folder, Plan};

pub(crate) fn run(command: &Cluster, console: &Console) -> Result<Exit, Failure> {
    match command {
        Cluster::Plan(args) => plan::run(args, console),
        Cluster::Run(args) => run::run(args, console),
        Cluster::Status(args) => status::run(args, console),
        Cluster::Merge(args) => merge::run(args, console),
        Cluster::Submit(args) => submit::run(args, console),
    }
}

/// Opens a folder and reads its plan.
fn open(path: &std::path::Path) -> Result<(Folder, Plan), Failure> {
    let folder = Folder::at(path);
    let plan = folder.plan().map_err(Failure::File)?;
    Ok((folder, plan))
}

/// Reports all but the last of several problems, and returns the last as the failure of the command.
fn fail(mut problems: Vec<Message>, console: &Console) -> Failure {
    let last = problems.pop().unwrap_or_else(|| Message::new("cluster.results_missing"));
    for problem in problems.into_iter().filter(|_| !console.json) {
        Failure::File(problem).report(console);
    }
    Failure::File(last)
}
