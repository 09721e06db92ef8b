//! Cuts a long path, a sequence of moves, into segments that a person can keep in mind, each with one sub-goal. Cuts
//! are counted from the end, and only made where a tracked tile has just moved, or where a long walk of the blank
//! begins or ends. So the rest of a path is cut where the whole path was, and a hint that is asked for again half-way
//! names the same sub-goal.

/// The maximum number of moves of a sub-goal, except for walks of the blank.
pub(super) const MAX_MOVES: usize = 14;
/// A path is cut as soon as its last segment has this many moves.
const MIN_MOVES: usize = 8;
/// A longer walk of the blank alone is a sub-goal of its own.
const LONG_WALK: usize = 10;

/// A segment of a path: from the end of the previous segment to `end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Segment {
    pub(super) end: usize,
    /// Whether only the blank moves, and no tracked tile.
    pub(super) is_walk: bool,
}

/// The segments of a path, given for each move whether it moves a tracked tile.
pub(super) fn split(moved: &[bool]) -> Vec<Segment> {
    let mut segments = Vec::new();
    let mut at = 0;
    while at < moved.len() {
        let walk = moved[at..].iter().take_while(|&&moved| !moved).count();
        if walk > LONG_WALK {
            at += walk;
            segments.push(Segment { end: at, is_walk: true });
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
        segments.extend(cut(moved, start, at));
    }
    segments
}

/// Cuts the moves from `start` to `end`, none of which belongs to a long walk.
///
/// Counted from the end of a segment, its beginning is the last place to cut with at least [`MIN_MOVES`] moves to go.
/// That does not depend on where the path began, and it is hardly ever more than [`MAX_MOVES`] away.
fn cut(moved: &[bool], start: usize, end: usize) -> Vec<Segment> {
    let mut segments = vec![Segment { end, is_walk: false }];
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
        segments.push(Segment { end, is_walk: false });
    }
    segments.reverse();
    segments
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segments(path: &str) -> String {
        let moved: Vec<bool> = path.chars().map(|step| step == 'T').collect();
        let mut start = 0;
        let cut = split(&moved).into_iter().map(|Segment { end, is_walk }| {
            let segment = &path[std::mem::replace(&mut start, end)..end];
            if is_walk { format!("({segment})") } else { segment.to_owned() }
        });
        cut.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn long_paths_are_cut_after_a_tile_has_moved() {
        assert_eq!(segments("bbT"), "bbT");
        assert_eq!(segments("bbTbbTbbTbbbbTbbTbbTbbT"), "bbTbbT bbTbbbbT bbTbbTbbT");
        assert_eq!(segments("TbbTbbbbTbbTbbTbbT"), "T bbTbbbbT bbTbbTbbT");
        assert_eq!(segments("bbbTbbTbbT"), "bbbTbbTbbT");
        assert_eq!(segments("bbbbbbbbbbbbbbbbTbbT"), "(bbbbbbbbbbbbbbbb) TbbT");
        assert_eq!(segments(""), "");
    }
}
