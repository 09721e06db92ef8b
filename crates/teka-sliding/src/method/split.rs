//! Cuts a long sequence of moves (a way) into sub-goals that a person can keep in mind.
//!
//! Cuts are counted from the end, and only made where a tracked tile has just moved, or where a long walk of
//! the blank begins or ends. So the rest of a way is cut where the whole way was, and a hint that is asked
//! for again half-way names the same sub-goal.

/// The most moves of a sub-goal, except for walks of the blank.
pub(super) const MAX_MOVES: usize = 14;
/// A way is cut as soon as its last part has this many moves.
const MIN_MOVES: usize = 8;
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
///
/// Counted from the end of a part, its beginning is the last place to cut with at least [`MIN_MOVES`] moves to go. Which
/// that is does not depend on where the way began, and it is hardly ever more than [`MAX_MOVES`] away.
fn cut(moved: &[bool], start: usize, end: usize) -> Vec<Part> {
    let mut parts = vec![Part { end, is_walk: false }];
    let mut end = end;
    loop {
        let places = (start + 1..end).filter(|&at| moved[at - 1]);
        let far = places.clone().rfind(|&at| end - at >= MIN_MOVES).filter(|&at| end - at <= MAX_MOVES);
        let near = || places.clone().find(|&at| end - at < MIN_MOVES);
        end = match far {
            Some(at) => at,
            None if end - start <= MAX_MOVES => break,
            None => near().unwrap_or(end - MAX_MOVES),
        };
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
        assert_eq!(parts("bbTbbTbbTbbbbTbbTbbTbbT"), "bbTbbT bbTbbbbT bbTbbTbbT");
        assert_eq!(parts("TbbTbbbbTbbTbbTbbT"), "T bbTbbbbT bbTbbTbbT");
        assert_eq!(parts("bbbTbbTbbT"), "bbbTbbTbbT");
        assert_eq!(parts("bbbbbbbbbbbbbbbbTbbT"), "(bbbbbbbbbbbbbbbb) TbbT");
        assert_eq!(parts(""), "");
    }
}
