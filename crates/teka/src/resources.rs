//! The memory and threads that this process can use, and its peak memory since a given moment.
//!
//! Memory is the minimum of the machine's memory, the limits of the process's control groups (containers are such
//! groups) and its address space limit. Linux has all of these in files; elsewhere they are unknown.

use std::path::{Path, PathBuf};

/// The assumption if the system does not report its memory.
const UNKNOWN_MEMORY: u64 = 4 << 30;

/// The maximum memory that this process can use, in bytes.
pub fn memory() -> u64 {
    memory_below(Path::new("/")).unwrap_or(UNKNOWN_MEMORY)
}

/// Starts to measure the peak memory of this process; `false` if the system cannot.
pub fn reset_peak_memory() -> bool {
    std::fs::write("/proc/self/clear_refs", "5").is_ok()
}

/// The peak memory of this process since [`reset_peak_memory`], in bytes.
pub fn peak_memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kilobytes.saturating_mul(1024))
}

/// The number of threads that can run at the same time.
pub fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The smallest limit in the system's files under `root`.
fn memory_below(root: &Path) -> Option<u64> {
    [machine(root), control_groups(root), address_space(root)].into_iter().flatten().min()
}

/// The memory of the machine.
fn machine(root: &Path) -> Option<u64> {
    let text = std::fs::read_to_string(root.join("proc/meminfo")).ok()?;
    let line = text.lines().find(|line| line.starts_with("MemTotal:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes.saturating_mul(1024))
}

/// The soft limit of `RLIMIT_AS`.
fn address_space(root: &Path) -> Option<u64> {
    let text = std::fs::read_to_string(root.join("proc/self/limits")).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("Max address space"))?;
    // "unlimited" does not parse.
    line.split_whitespace().next()?.parse().ok()
}

/// The smallest limit of this process's control groups and their parents, of either version. In a container the path may
/// be that of the host; then the root of the visible groups is the process's own.
fn control_groups(root: &Path) -> Option<u64> {
    let text = std::fs::read_to_string(root.join("proc/self/cgroup")).ok()?;
    let mounted = root.join("sys/fs/cgroup");
    let limits = text.lines().filter_map(|line| {
        let mut fields = line.splitn(3, ':');
        let (_, controllers, path) = (fields.next()?, fields.next()?, fields.next()?);
        let of_memory = |name: &str| name == "memory";
        match controllers {
            "" => smallest_along(&mounted, path, "memory.max"),
            _ if controllers.split(',').any(of_memory) => {
                smallest_along(&mounted.join("memory"), path, "memory.limit_in_bytes")
            }
            _ => None,
        }
    });
    limits.min()
}

/// The smallest number in files of this name from the folder `top` down to `path`.
fn smallest_along(top: &Path, path: &str, file: &str) -> Option<u64> {
    let mut folder: PathBuf = top.to_owned();
    let mut folders = vec![folder.clone()];
    for part in path.split('/').filter(|part| !part.is_empty() && *part != "..") {
        folder.push(part);
        folders.push(folder.clone());
    }
    // "max" does not parse. In version 1, no limit is the largest multiple of a page.
    let limit = |folder: &PathBuf| -> Option<u64> {
        std::fs::read_to_string(folder.join(file)).ok()?.trim().parse().ok()
    };
    folders.iter().filter_map(limit).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The memory that a system with these files allows.
    fn with(files: &[(&str, &str)]) -> Option<u64> {
        let root = tempfile::tempdir().unwrap();
        for (path, text) in files {
            let path = root.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        memory_below(root.path())
    }

    const MACHINE: (&str, &str) = ("proc/meminfo", "MemTotal:       16000000 kB\nMemFree: 1 kB\n");
    const LIMITS: &str = "Limit                     Soft Limit           Hard Limit           Units     \n\
                          Max cpu time              unlimited            unlimited            seconds   \n\
                          Max address space         2000000000           unlimited            bytes     \n";

    #[test]
    fn the_least_of_machine_control_groups_and_address_space_counts() {
        assert_eq!(with(&[]), None);
        assert_eq!(with(&[MACHINE]), Some(16_384_000_000));
        assert_eq!(with(&[MACHINE, ("proc/self/limits", LIMITS)]), Some(2_000_000_000));
        let unlimited = LIMITS.replace("2000000000", "unlimited ");
        assert_eq!(with(&[MACHINE, ("proc/self/limits", &unlimited)]), Some(16_384_000_000));
        let group = ("proc/self/cgroup", "0::/\n");
        assert_eq!(with(&[MACHINE, group, ("sys/fs/cgroup/memory.max", "max\n")]), Some(16_384_000_000));
        assert_eq!(with(&[MACHINE, group, ("sys/fs/cgroup/memory.max", "536870912\n")]), Some(512 << 20));
    }

    #[test]
    fn parent_groups_limit_a_group_too() {
        let inner = ("proc/self/cgroup", "0::/user.slice/session\n");
        let tight_outside = [
            MACHINE,
            inner,
            ("sys/fs/cgroup/user.slice/memory.max", "1000\n"),
            ("sys/fs/cgroup/user.slice/session/memory.max", "max\n"),
        ];
        assert_eq!(with(&tight_outside), Some(1000));
        let container =
            [MACHINE, ("proc/self/cgroup", "0::/../../docker/abc\n"), ("sys/fs/cgroup/memory.max", "2000\n")];
        assert_eq!(with(&container), Some(2000), "the path is that of the host");
    }

    #[test]
    fn the_first_version_of_control_groups_counts_as_well() {
        let files = [
            MACHINE,
            ("proc/self/cgroup", "4:cpu,cpuacct:/a\n3:memory:/a\n"),
            ("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n"),
            ("sys/fs/cgroup/memory/a/memory.limit_in_bytes", "3000\n"),
        ];
        assert_eq!(with(&files), Some(3000));
    }
}
