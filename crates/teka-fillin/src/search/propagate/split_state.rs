//! The state of a part as text: what it is of, what was found, and the prefixes that are left. The last line is a checksum
//! of those before it.

use super::status::Assignment;
use crate::codes;
use crate::print;
use crate::puzzle::Puzzle;
use std::fmt::Write;
use teka_core::{BigUint, Message, Part};

/// A part that is being searched.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PartState {
    pub(super) found: BigUint,
    pub(super) nodes: u64,
    /// The slots to fill.
    pub(super) slots: Vec<u32>,
    /// The assignments below which to search.
    pub(super) prefixes: Vec<Assignment>,
}

/// Identifies what a state belongs to: the version of teka, the operation and the puzzle.
pub(super) fn label(puzzle: &Puzzle, operation: &str) -> String {
    let puzzle = checksum(print::print(puzzle).as_bytes());
    format!("teka {} fillin {operation} {puzzle:016x}", env!("CARGO_PKG_VERSION"))
}

/// FNV-1a: guards against accidents, not against forgery.
fn checksum(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xCBF2_9CE4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}

fn last_line(before: &str) -> String {
    format!("end {:016x}\n", checksum(before.as_bytes()))
}

impl PartState {
    /// The part that starts with this state.
    pub(super) fn part(&self, label: &str, work: f64, factor: u32) -> Part {
        Part { state: self.write(label), work, factor }
    }

    pub(super) fn write(&self, label: &str) -> String {
        let mut text = format!("{label}\nfound {} nodes {}\nslots", self.found, self.nodes);
        for slot in &self.slots {
            let _ = write!(text, " {slot}");
        }
        text.push('\n');
        for prefix in &self.prefixes {
            text.push_str("prefix");
            for (slot, number) in prefix {
                let _ = write!(text, " {slot}:{number}");
            }
            text.push('\n');
        }
        let end = last_line(&text);
        text + &end
    }

    /// Reads a state of the search with this label.
    pub(super) fn read(text: &str, label: &str) -> Result<Self, Message> {
        let end = text.rfind("end ").filter(|&end| text[end..] == last_line(&text[..end]));
        let body = end.map(|end| &text[..end]).ok_or_else(|| Message::new(codes::PART_DAMAGED))?;
        let rest = body.strip_prefix(label).and_then(|rest| rest.strip_prefix('\n'));
        let rest = rest.ok_or_else(|| Message::new(codes::PART_FOREIGN))?;
        PartState::parse(rest).ok_or_else(|| Message::new(codes::PART_DAMAGED))
    }

    fn parse(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let (found, nodes) = lines.next()?.strip_prefix("found ")?.split_once(" nodes ")?;
        let numbers = |text: &str| -> Option<Vec<u32>> {
            text.split_whitespace().map(|word| word.parse().ok()).collect()
        };
        let slots = numbers(lines.next()?.strip_prefix("slots")?)?;
        let prefix = |line: &str| -> Option<Assignment> {
            let words = line.strip_prefix("prefix")?.split_whitespace();
            let pair = |word: &str| {
                let (slot, number) = word.split_once(':')?;
                Some((slot.parse().ok()?, number.parse().ok()?))
            };
            words.map(pair).collect()
        };
        let nodes = nodes.parse().ok().filter(|&nodes| nodes < u64::MAX / 2)?;
        Some(PartState {
            found: found.parse().ok()?,
            nodes,
            slots,
            prefixes: lines.map(prefix).collect::<Option<_>>()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_survives_a_round_trip_and_no_change() {
        let state = PartState {
            found: BigUint::from(12_u32),
            nodes: 34,
            slots: vec![1, 5],
            prefixes: vec![vec![], vec![(1, 2), (5, 0)]],
        };
        let text = state.write("label");
        assert_eq!(PartState::read(&text, "label"), Ok(state));
        assert_eq!(PartState::read(&text, "other").unwrap_err().code, codes::PART_FOREIGN);
        for at in 0..text.len() {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= 1;
            assert!(PartState::read(&String::from_utf8(bytes).unwrap(), "label").is_err(), "byte {at}");
        }
    }
}
