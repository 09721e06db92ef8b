//! The state of an IDA* search within one bound as text, for checkpoints and for the parts of a split search: a label
//! that names the puzzle and the operation, the bound, the smallest f that was pruned, the nodes visited, and the
//! prefixes that remain. The last line is a checksum.

use crate::board::Move;
use crate::codes;
use crate::print;
use crate::puzzle::Puzzle;
use std::fmt::Write;
use teka_core::Message;

/// The state of a search within one bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BoundState {
    pub(super) bound: u32,
    /// The smallest f beyond the bound so far.
    pub(super) min_pruned: u32,
    pub(super) nodes: u64,
    /// The first moves of the paths that remain to be searched.
    pub(super) prefixes: Vec<Vec<Move>>,
}

/// Identifies what a state belongs to: the version of teka, the operation and the puzzle.
pub(super) fn label(puzzle: &str, operation: &str) -> String {
    let puzzle = checksum(puzzle.as_bytes());
    format!("teka {} sliding {operation} {puzzle:016x}", env!("CARGO_PKG_VERSION"))
}

/// The text that stands for a puzzle in a label.
pub(super) fn identity(puzzle: &Puzzle) -> String {
    format!("{}\n{:?}", print::print(puzzle), puzzle.position())
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

impl BoundState {
    pub(super) fn write(&self, label: &str) -> String {
        let BoundState { bound, min_pruned, nodes, prefixes } = self;
        let mut text = format!("{label}\nbound {bound} pruned {min_pruned} nodes {nodes}\n");
        for prefix in prefixes {
            let moves: String = prefix.iter().map(|slide| slide.letter()).collect();
            let _ = writeln!(text, "prefix {moves}");
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
        BoundState::parse(rest).ok_or_else(|| Message::new(codes::PART_DAMAGED))
    }

    fn parse(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let words: Vec<&str> = lines.next()?.split(' ').collect();
        let ["bound", bound, "pruned", pruned, "nodes", nodes] = words[..] else { return None };
        let prefix = |line: &str| -> Option<Vec<Move>> {
            let slide = |letter| Move::ALL.into_iter().find(|slide| slide.letter() == letter);
            line.strip_prefix("prefix ")?.chars().map(slide).collect()
        };
        Some(BoundState {
            bound: bound.parse().ok()?,
            min_pruned: pruned.parse().ok()?,
            nodes: nodes.parse().ok().filter(|&nodes| nodes < u64::MAX / 2)?,
            prefixes: lines.map(prefix).collect::<Option<_>>()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_reads_back_and_any_change_is_detected() {
        let prefixes = vec![vec![], vec![Move::Up, Move::Left]];
        let state = BoundState { bound: 40, min_pruned: u32::MAX, nodes: 7, prefixes };
        let text = state.write("label");
        assert_eq!(BoundState::read(&text, "label"), Ok(state));
        assert_eq!(BoundState::read(&text, "other").unwrap_err().code, codes::PART_FOREIGN);
        for at in 0..text.len() {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= 1;
            assert!(BoundState::read(&String::from_utf8(bytes).unwrap(), "label").is_err(), "byte {at}");
        }
    }
}
