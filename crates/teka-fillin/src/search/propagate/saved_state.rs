//! The state of a search by prefixes as text: a label (the version of teka, the operation and the puzzle),
//! the solutions found so far, the remaining prefixes, and a checksum. The parts of a split search and
//! the checkpoints of a whole one have this format.

use super::status::Assignment;
use crate::codes;
use crate::print;
use crate::puzzle::Puzzle;
use std::fmt::Write;
use teka_core::{BigUint, Message, Part};

/// A search that is under way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SavedState {
    pub(super) nodes: u64,
    /// Independent groups of slots, whose counts are multiplied.
    pub(super) groups: Vec<Group>,
}

/// Some slots to fill.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Group {
    pub(super) found: BigUint,
    pub(super) slots: Vec<u32>,
    /// The assignments below which to search.
    pub(super) prefixes: Vec<Assignment>,
}

impl Group {
    /// A group of which nothing has been searched.
    pub(super) fn whole(slots: Vec<u32>) -> Self {
        Group { found: BigUint::ZERO, slots, prefixes: vec![Vec::new()] }
    }

    /// The group as a part of a split search.
    pub(super) fn into_part(self, label: &str, work: f64, factor: u32) -> Part {
        let state = SavedState { nodes: 0, groups: vec![self] };
        Part { state: state.write(label), work, factor }
    }
}

/// Identifies what a state belongs to: the version of teka, the operation, the puzzle and the symbols written in it.
pub(super) fn label(puzzle: &Puzzle, operation: &str) -> String {
    let mut bytes = print::print(puzzle).into_bytes();
    bytes.extend(
        puzzle.start().iter().flat_map(|symbol| symbol.map_or(u16::MAX, |symbol| symbol.0).to_le_bytes()),
    );
    let puzzle = checksum(&bytes);
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

impl SavedState {
    /// The solutions found so far; exact once no prefix is left.
    pub(super) fn solutions(&self) -> BigUint {
        self.groups.iter().map(|group| &group.found).product()
    }

    pub(super) fn write(&self, label: &str) -> String {
        let mut text = format!("{label}\nnodes {}\n", self.nodes);
        for Group { found, slots, prefixes } in &self.groups {
            let _ = write!(text, "found {found} slots");
            for slot in slots {
                let _ = write!(text, " {slot}");
            }
            text.push('\n');
            for prefix in prefixes {
                text.push_str("prefix");
                for (slot, number) in prefix {
                    let _ = write!(text, " {slot}:{number}");
                }
                text.push('\n');
            }
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
        SavedState::parse(rest).ok_or_else(|| Message::new(codes::PART_DAMAGED))
    }

    fn parse(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let nodes = lines.next()?.strip_prefix("nodes ")?.parse().ok();
        let mut state =
            SavedState { nodes: nodes.filter(|&nodes| nodes < u64::MAX / 2)?, groups: Vec::new() };
        for line in lines {
            if let Some(prefix) = line.strip_prefix("prefix") {
                let pair = |word: &str| {
                    let (slot, number) = word.split_once(':')?;
                    Some((slot.parse().ok()?, number.parse().ok()?))
                };
                let prefix = prefix.split_whitespace().map(pair).collect::<Option<Assignment>>()?;
                state.groups.last_mut()?.prefixes.push(prefix);
                continue;
            }
            let (found, slots) = line.strip_prefix("found ")?.split_once(" slots")?;
            let slots = slots.split_whitespace().map(|word| word.parse().ok()).collect::<Option<_>>()?;
            state.groups.push(Group { found: found.parse().ok()?, slots, prefixes: Vec::new() });
        }
        Some(state)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_label_depends_on_the_symbols_written_in_the_puzzle() {
        let source = teka_core::Source::new("", "--\n\n11\n12\n");
        let puzzle = crate::read::read(&[source], teka_core::Strictness::Strict).value.unwrap();
        let mut start = puzzle.start().to_vec();
        start[0] = Some(crate::Symbol(0));
        let written = puzzle.with_start(start).unwrap();
        assert_ne!(label(&puzzle, "count"), label(&written, "count"));
        assert_eq!(label(&puzzle, "count"), label(&puzzle.clone(), "count"));
    }

    #[test]
    fn a_state_round_trips_and_every_change_is_detected() {
        let state = SavedState {
            nodes: 34,
            groups: vec![
                Group {
                    found: BigUint::from(12_u32),
                    slots: vec![1, 5],
                    prefixes: vec![vec![], vec![(1, 2), (5, 0)]],
                },
                Group { found: BigUint::from(2_u32), slots: vec![7], prefixes: Vec::new() },
            ],
        };
        assert_eq!(state.solutions(), BigUint::from(24_u32));
        let text = state.write("label");
        assert_eq!(SavedState::read(&text, "label"), Ok(state));
        assert_eq!(SavedState::read(&text, "other").unwrap_err().code, codes::PART_FOREIGN);
        for at in 0..text.len() {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= 1;
            assert!(SavedState::read(&String::from_utf8(bytes).unwrap(), "label").is_err(), "byte {at}");
        }
    }
}
