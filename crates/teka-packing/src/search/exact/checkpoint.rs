//! Checkpoints of long searches as text: the run they belong to, what it has found, and every remaining task. The
//! first line identifies the puzzle and the method, and the last one is a checksum, so a checkpoint of another run or
//! a damaged one is rejected instead of giving a wrong count.

use super::mrv::EARLIEST;
use super::tree::Task;
use crate::codes;
use std::fmt::Write;
use teka_core::Message;

/// The most solutions that a checkpoint may have. No run finds as many, so adding to them cannot overflow.
const MAX_SOLUTIONS: u128 = u128::MAX / 2;
/// The most nodes that a checkpoint may have, for the same reason.
pub(super) const MAX_NODES: u64 = u64::MAX / 2;

/// The contents of a checkpoint.
#[derive(Debug, PartialEq)]
pub(super) struct State {
    pub(super) solutions: u128,
    pub(super) nodes: u64,
    pub(super) tasks: Vec<Task>,
}

/// Writes a checkpoint; `label` identifies the run.
pub(super) fn write<'t>(
    label: &str,
    solutions: u128,
    nodes: u64,
    tasks: impl Iterator<Item = &'t Task>,
) -> String {
    let mut text = format!("{label}\nfound {solutions} nodes {nodes}\n");
    for task in tasks {
        // As bits, because decimal digits would not restore the number exactly.
        write!(text, "task {:016x}", task.share.to_bits()).expect("writing to a string cannot fail");
        for placement in &task.path {
            write!(text, " {placement}").expect("writing to a string cannot fail");
        }
        text.push('\n');
    }
    let checksum = last_line(&text);
    text + &checksum
}

/// The last line: the checksum of all lines before it.
pub(super) fn last_line(before: &str) -> String {
    format!("end {:016x}\n", checksum(before.as_bytes()))
}

/// The lines before the last one, if that is their checksum.
pub(super) fn text_before_checksum(text: &str) -> Option<&str> {
    let (before, last) = text.split_at(text.rfind("end ")?);
    (last == last_line(before)).then_some(before)
}

/// Reads a checkpoint of the run with this label, whose instance has this many placements.
pub(super) fn read(text: &str, label: &str, placements: usize) -> Result<State, Message> {
    let damaged = || Message::new(codes::CHECKPOINT_DAMAGED);
    let mut lines = text_before_checksum(text).ok_or_else(damaged)?.lines();
    if lines.next() != Some(label) {
        return Err(Message::new(codes::CHECKPOINT_FOREIGN));
    }
    let mut found = lines.next().ok_or_else(damaged)?.split(' ');
    let (Some("found"), Some(solutions), Some("nodes"), Some(nodes)) =
        (found.next(), found.next(), found.next(), found.next())
    else {
        return Err(damaged());
    };
    let task = |line: &str| -> Option<Task> {
        let mut words = line.strip_prefix("task ")?.split(' ');
        let share = f64::from_bits(u64::from_str_radix(words.next()?, 16).ok()?);
        if !(0.0..=1.0).contains(&share) {
            return None;
        }
        let path: Option<Vec<u32>> = words.map(|word| word.parse().ok()).collect();
        let known = |&number: &u32| ((number & !EARLIEST) as usize) < placements;
        path.filter(|path| path.iter().all(known)).map(|path| Task { path, share })
    };
    let solutions = solutions.parse().ok().filter(|&solutions| solutions <= MAX_SOLUTIONS);
    let nodes = nodes.parse().ok().filter(|&nodes| nodes <= MAX_NODES);
    Ok(State {
        solutions: solutions.ok_or_else(damaged)?,
        nodes: nodes.ok_or_else(damaged)?,
        tasks: lines.map(task).collect::<Option<_>>().ok_or_else(damaged)?,
    })
}

/// FNV-1a: guards against accidents, not against forgery.
pub(super) fn checksum(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xCBF2_9CE4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tasks() -> Vec<Task> {
        vec![Task { path: vec![3, 1 << 31 | 7], share: 0.1 }, Task::root()]
    }

    #[test]
    fn a_checkpoint_survives_a_round_trip() {
        let text = write("sweep 1", 1 << 100, 5, tasks().iter());
        let state = read(&text, "sweep 1", 8).unwrap();
        assert_eq!(state, State { solutions: 1 << 100, nodes: 5, tasks: tasks() });
    }

    #[test]
    fn a_checkpoint_of_another_run_is_rejected() {
        let text = write("sweep 1", 0, 0, tasks().iter());
        assert_eq!(read(&text, "sweep 2", 8).unwrap_err().code, codes::CHECKPOINT_FOREIGN);
    }

    #[test]
    fn any_damage_is_detected() {
        let text = write("sweep 1", 12, 34, tasks().iter());
        let rejected = |damaged: &str| read(damaged, "sweep 1", 8).is_err();
        for at in 0..text.len() {
            for bit in 0..8 {
                let mut bytes = text.clone().into_bytes();
                bytes[at] ^= 1 << bit;
                let damaged = String::from_utf8_lossy(&bytes);
                assert!(rejected(&damaged), "bit {bit} of byte {at}");
            }
            assert!(rejected(&text[..at]), "cut at {at}");
        }
        assert!(rejected(&format!("{text}\n")) && rejected(&format!("{text}{text}")));
    }

    /// The checksum is correct, but the lines before it are forged.
    #[test]
    fn contents_that_no_run_writes_are_rejected() {
        let half = 0.5_f64.to_bits();
        let of_lines = |lines: &str| {
            let body = format!("sweep 1\n{lines}");
            read(&format!("{body}{}", last_line(&body)), "sweep 1", 8).map(|state| state.tasks.len())
        };
        assert_eq!(of_lines(&format!("found 1 nodes 2\ntask {half:016x} 7\n")), Ok(1));
        assert_eq!(of_lines(&format!("found {MAX_SOLUTIONS} nodes {MAX_NODES}\n")), Ok(0));
        let damaged = Err(Message::new(codes::CHECKPOINT_DAMAGED));
        for lines in [
            String::new(),
            "found 1\n".to_owned(),
            "nodes 1 found 2\n".to_owned(),
            "found -1 nodes 2\n".to_owned(),
            "found 1 nodes x\n".to_owned(),
            format!("found {} nodes 2\n", MAX_SOLUTIONS + 1),
            format!("found 1 nodes {}\n", MAX_NODES + 1),
            format!("found 1 nodes 2\ntask {half:016x} 8\n"),
            format!("found 1 nodes 2\ntask {half:016x} seven\n"),
            "found 1 nodes 2\ntask 7 is left\n".to_owned(),
            "found 1 nodes 2\nnothing\n".to_owned(),
            format!("found 1 nodes 2\ntask {:016x} 7\n", f64::NAN.to_bits()),
            format!("found 1 nodes 2\ntask {:016x} 7\n", 1.5_f64.to_bits()),
        ] {
            assert_eq!(of_lines(&lines), damaged, "{lines}");
        }
    }
}
