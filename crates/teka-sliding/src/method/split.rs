//! Cuts a long way into sub-goals that a person can keep in mind.
//!
//! Cuts are counted from the end, and only made where a tracked tile has just moved, or where a long walk of the blank
//! begins or ends. So the rest of a way is cut where the whole way was.

/// The most moves of a sub-goal, except for walks of the blank.
pub(super) const MAX_MOVES: usize = 14;
/// A longer walk of the blank alone is a sub-goal of its own.
const LONG_WALK: usize = 10;

/// A part of a way: from the end of the part before to `end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) end: usize,
    /// Whether only the blank moves, so that no tracked tile does.
    pub(super) is_walk: bool,
}

/// The parts of a way, given for each move whether it moves a tracked tile.
pub(super) fn split(moved: &[bool]) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut at = 0;
    while at < moved.len() {
        let walk = moved[at..].iter().take_while(|&&moved| !moved).count();
        if walk > LONG_WALK {
            at += walk;
            parts.push(Part { end: at, is_walk: true });
            continue;
        }
        let start = at;
        at += walk;
        while at < moved.len() {
            let walk = moved[at..].iter().take_while(|&&moved| !moved).count();
            if walk > LONG_WALK {
                break;
            }
            at += walk.max(1);
        }
        parts.extend(cut(moved, start, at));
    }
    parts
}

/// Cuts the moves from `start` to `end`, none of which belongs to a long walk.
fn cut(moved: &[bool], start: usize, end: usize) -> Vec<Part> {
    let mut parts = vec![Part { end, is_walk: false }];
    let mut end = end;
    while end - start > MAX_MOVES {
        let earliest = (end - MAX_MOVES).max(start + 1);
        end = (earliest..end).find(|&at| moved[at - 1]).unwrap_or(earliest);
        parts.push(Part { end, is_walk: false });
    }
    parts.reverse();
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(way: &str) -> String {
        let moved: Vec<bool> = way.chars().map(|step| step == 'T').collect();
        let mut start = 0;
        let cut = split(&moved).into_iter().map(|Part { end, is_walk }| {
            let part = &way[std::mem::replace(&mut start, end)..end];
            if is_walk { format!("({part})") } else { part.to_owned() }
        });
        cut.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn long_ways_are_cut_after_a_tile_has_moved() {
        assert_eq!(parts("bbT"), "bbT");
        assert_eq!(parts("bbTbbTbbTbbbbTbbTbbTbbT"), "bbTbbTbbT bbbbTbbTbbTbbT");
        assert_eq!(parts("TbbTbbTbbbbTbbTbbTbbT"), "TbbTbbT bbbbTbbTbbTbbT");
        assert_eq!(parts("bbbbbbbbbbbbbbbbTbbT"), "(bbbbbbbbbbbbbbbb) TbbT");
        assert_eq!(parts(""), "");
    }
}
