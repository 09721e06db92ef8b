//! Slurm: what a task learns from its environment variables, such as its memory and threads, and calls of
//! `sbatch`, `squeue` and `scontrol` that submit jobs, look for them in the queue and find the largest array.

use crate::failure::Failure;
use std::process::Command;
use teka::Message;

/// The largest index of a job array plus one, if Slurm does not say.
const DEFAULT_MAX_ARRAY_SIZE: usize = 1001;

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.trim().parse().ok()
}

/// The number to add to an array index, because plans may have more tasks than an array can have indices.
pub(super) fn task_offset() -> usize {
    number("TEKA_TASK_OFFSET").unwrap_or(0) as usize
}

/// The number of processors that Slurm gave this task.
pub(super) fn threads() -> Option<u16> {
    number("SLURM_CPUS_PER_TASK").and_then(|cpus| u16::try_from(cpus).ok()).filter(|&cpus| cpus > 0)
}

/// The memory that Slurm gave this task, in bytes; Slurm counts in megabytes.
pub(super) fn memory() -> Option<u64> {
    let per_cpu = || Some(number("SLURM_MEM_PER_CPU")? * u64::from(threads().unwrap_or(1)));
    number("SLURM_MEM_PER_NODE").or_else(per_cpu).filter(|&size| size > 0).map(|size| size << 20)
}

/// A name for this attempt: the job, how often it was requeued, the machine and the process.
pub(super) fn attempt() -> String {
    let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let job = variable("SLURM_ARRAY_JOB_ID").or_else(|| variable("SLURM_JOB_ID"));
    let restarts = variable("SLURM_RESTART_COUNT").unwrap_or_else(|| "0".to_owned());
    let host = variable("SLURMD_NODENAME")
        .or_else(|| variable("HOSTNAME"))
        .or_else(|| std::fs::read_to_string("/etc/hostname").ok())
        .map_or_else(|| "localhost".to_owned(), |host| host.trim().to_owned());
    let process = std::process::id();
    match job {
        Some(job) => format!("job {job} restart {restarts} on {host} process {process}"),
        None => format!("on {host} process {process}"),
    }
}

/// Runs a command of Slurm and returns what it prints.
fn output(program: &str, arguments: &[String]) -> Result<String, Failure> {
    let failed = |detail: String| {
        Failure::File(Message::new("cluster.slurm").with("program", program).with("detail", detail))
    };
    let output = Command::new(program).args(arguments).output();
    let output = output.map_err(|error| failed(error.to_string()))?;
    if !output.status.success() {
        return Err(failed(String::from_utf8_lossy(&output.stderr).trim().to_owned()));
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Submits a job and returns its number.
pub(super) fn sbatch(arguments: &[String]) -> Result<String, Failure> {
    let printed = output("sbatch", arguments)?;
    // With --parsable it prints the number, and after a semicolon the cluster.
    Ok(printed.split(';').next().unwrap_or_default().to_owned())
}

/// Whether any of these jobs is waiting or running. A job that Slurm has forgotten is not, nor is one that it holds
/// because its node failed at the start: nothing would release it.
pub(super) fn is_queued(jobs: &[String]) -> bool {
    let arguments = ["-h".to_owned(), "-o".to_owned(), "%T %r".to_owned(), "-j".to_owned()];
    jobs.iter().any(|job| {
        let arguments: Vec<String> = arguments.iter().cloned().chain([job.clone()]).collect();
        match output("squeue", &arguments) {
            Ok(states) => states.lines().any(|state| !state.to_lowercase().contains("held")),
            // Slurm may be busy. Only its answer that there is no such job ends the wait.
            Err(Failure::File(message)) => !message.to_string().contains("Invalid job id"),
            Err(_) => false,
        }
    })
}

/// The maximum number of tasks of one array.
pub(super) fn max_array_size() -> usize {
    let config = output("scontrol", &["show".to_owned(), "config".to_owned()]).unwrap_or_default();
    let line = config.lines().find(|line| line.trim_start().starts_with("MaxArraySize"));
    let size = line.and_then(|line| line.split('=').nth(1)?.trim().parse().ok());
    size.filter(|&size| size > 1).unwrap_or(DEFAULT_MAX_ARRAY_SIZE)
}
