//! Which moves a depth-first search tries after the moves so far, as a finite automaton (Taylor and Korf, "Pruning
//! duplicate nodes in depth-first search", 1993). It forbids a sequence of moves if another one from the same cell of
//! the blank does the same with fewer moves, or with as many and comes earlier in the order of the moves. Its states
//! are the beginnings of forbidden sequences: each stands for the longest end of the moves so far that is one (Aho and
//! Corasick 1975).

use crate::board::{Move, Size};
use crate::improve::beam::mix;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

/// The legal moves after every sequence of moves.
///
/// Undoing a move is a forbidden sequence of two moves; the next have six, one and a half times round four cells,
/// either way round. A path with a forbidden sequence in it can be replaced by one that is shorter or earlier, so the
/// earliest of the shortest paths to any board has none, and a search that avoids them loses nothing. Forbidden
/// sequences are found breadth first from every cell of the blank.
#[derive(Debug)]
pub(crate) struct MoveAutomaton {
    transitions: Vec<Transition>,
    /// By state, where its transitions begin and end.
    ranges: Vec<(u32, u32)>,
    size: Size,
}

/// A legal move, and the state after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Transition {
    /// The cell whose tile slides.
    pub(crate) source: u16,
    pub(crate) direction: Move,
    pub(crate) next: State,
}

/// The data that an automaton remembers of the moves so far. The first states are those before any move, by cell of the
/// blank.
pub(crate) type State = u32;

/// A sequence of moves that is not forbidden: it leads to its board before any other.
struct Word {
    /// The word without the last move; a word without moves is its own parent.
    parent: u32,
    /// The word without the first move.
    tail: u32,
    /// By move, the word with that move added, or [`NONE`].
    children: [u32; 4],
    /// The cell of the blank before the first move and after the last.
    cells: [u16; 2],
    hash: u64,
    /// Whether a forbidden sequence begins with it.
    begins_forbidden: bool,
}

const NONE: u32 = u32::MAX;

impl MoveAutomaton {
    /// An automaton that only forbids undoing the last move.
    pub(crate) fn without_undo(size: Size) -> Self {
        MoveAutomaton::without_duplicates(size, 2)
    }

    /// An automaton that forbids all sequences of at most `length` moves that another one makes unnecessary. The length
    /// is at least 2; every additional move doubles the time.
    pub(crate) fn without_duplicates(size: Size, length: usize) -> Self {
        let words = words(size, length);
        let mut states: Vec<State> = Vec::with_capacity(words.len());
        let mut count = 0;
        for word in &words {
            states.push(if word.begins_forbidden {
                count += 1;
                count - 1
            } else {
                states[word.tail as usize]
            });
        }
        let mut automaton = MoveAutomaton { transitions: Vec::new(), ranges: Vec::new(), size };
        for word in words.iter().filter(|word| word.begins_forbidden) {
            let first = automaton.transitions.len() as u32;
            for direction in Move::ALL {
                let child = word.children[direction as usize];
                if child != NONE {
                    let source = words[child as usize].cells[1];
                    automaton.transitions.push(Transition {
                        source,
                        direction,
                        next: states[child as usize],
                    });
                }
            }
            automaton.ranges.push((first, automaton.transitions.len() as u32));
        }
        automaton
    }

    /// The state before any move.
    pub(crate) fn start(blank: usize) -> State {
        blank as State
    }

    /// The moves to try in a state.
    #[inline]
    pub(crate) fn moves(&self, state: State) -> &[Transition] {
        let (first, end) = self.ranges[state as usize];
        &self.transitions[first as usize..end as usize]
    }

    /// The state after a legal move. A forbidden one counts as the first of all moves, which never forbids too much.
    pub(crate) fn after(&self, state: State, blank: usize, direction: Move) -> State {
        let find = |state| self.moves(state).iter().find(|legal| legal.direction == direction);
        find(state).or_else(|| find(MoveAutomaton::start(blank))).expect("the move is legal").next
    }

    pub(crate) fn size(&self) -> Size {
        self.size
    }
}

/// The automata of a process, by size.
#[derive(Clone, Debug, Default)]
pub(crate) struct AutomatonCache(Arc<Mutex<HashMap<Size, Arc<MoveAutomaton>>>>);

/// A search prunes duplicates after this many nodes, even if the automaton has been built already, so that it takes the
/// same steps every time. Building one takes as long as some hundred thousand nodes.
const PRUNE_AFTER: u64 = 1 << 18;

impl AutomatonCache {
    /// The automaton for a search that has visited this many nodes, if that is enough to use one.
    pub(crate) fn after(&self, nodes: u64, size: Size) -> Option<Arc<MoveAutomaton>> {
        (nodes > PRUNE_AFTER).then(|| self.get_or_build(size))
    }

    /// The automaton for a long search. Two threads may build the same one at the same time, which does no harm.
    pub(crate) fn get_or_build(&self, size: Size) -> Arc<MoveAutomaton> {
        let automata = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = automata().get(&size).cloned();
        found.unwrap_or_else(|| {
            let automaton = Arc::new(MoveAutomaton::without_duplicates(size, forbidden_length(size)));
            automata().insert(size, Arc::clone(&automaton));
            automaton
        })
    }
}

/// The maximum length of forbidden sequences. They are found from every cell, so large boards have shorter ones. With
/// longer ones than these a search visits fewer nodes, but the automaton no longer fits into the processor's cache.
fn forbidden_length(size: Size) -> usize {
    match size.cells() {
        ..26 => 10,
        26..65 => 8,
        _ => 6,
    }
}

/// All sequences of at most `length` moves that are not forbidden, from every cell of the blank; shorter ones come
/// first, and of those with the same length and cell the earlier.
fn words(size: Size, length: usize) -> Vec<Word> {
    let cells = size.cells();
    let mut words: Vec<Word> = (0..cells)
        .map(|cell| Word {
            parent: cell as u32,
            tail: NONE,
            children: [NONE; 4],
            cells: [cell as u16; 2],
            hash: mix(cell as u64),
            begins_forbidden: true,
        })
        .collect();
    let mut seen: HashMap<u64, u32, BuildHasherDefault<IdentityHasher>> =
        words.iter().enumerate().map(|(index, word)| (word.hash, index as u32)).collect();
    let mut board: Vec<u16> = (0..cells as u16).collect();
    let (mut path, mut other_path) = (Vec::new(), Vec::new());
    let mut level = 0..cells;
    for _ in 0..length {
        for index in level.clone() {
            let Word { tail, cells: [start, blank], hash, .. } = words[index];
            trace_back(&words, index, &mut path);
            replay(&path, &mut board);
            for direction in Move::ALL {
                let Some(source) = size.source(blank.into(), direction) else { continue };
                let tail = match tail {
                    // Without its only move, a word is the one without moves from the next cell.
                    NONE => source as u32,
                    tail => words[tail as usize].children[direction as usize],
                };
                // Without its first move it is forbidden already.
                if tail == NONE {
                    continue;
                }
                let key = |cell: usize| mix(((u64::from(board[source]) + 1) << 32) | cell as u64);
                let hash = hash ^ key(source) ^ key(blank.into());
                if let Some(&other) =
                    seen.get(&hash).filter(|&&other| words[other as usize].cells == [start, source as u16])
                {
                    trace_back(&words, other as usize, &mut other_path);
                    board.swap(source, blank.into());
                    undo(&other_path, &mut board);
                    let is_same =
                        path.iter().chain(&other_path).all(|&cell| board[usize::from(cell)] == cell);
                    replay(&other_path, &mut board);
                    board.swap(source, blank.into());
                    if is_same {
                        forbid_after(&mut words, index);
                        continue;
                    }
                }
                let child = words.len() as u32;
                seen.entry(hash).or_insert(child);
                words[index].children[direction as usize] = child;
                words.push(Word {
                    parent: index as u32,
                    tail,
                    children: [NONE; 4],
                    cells: [start, source as u16],
                    hash,
                    begins_forbidden: false,
                });
            }
            undo(&path, &mut board);
        }
        level = level.end..words.len();
    }
    words
}

/// The cells of the blank along a word, the last one first.
fn trace_back(words: &[Word], word: usize, path: &mut Vec<u16>) {
    path.clear();
    let mut at = word;
    path.push(words[at].cells[1]);
    while words[at].tail != NONE {
        at = words[at].parent as usize;
        path.push(words[at].cells[1]);
    }
}

/// Moves the blank along a path from its end.
fn replay(path: &[u16], board: &mut [u16]) {
    for step in path.windows(2).rev() {
        board.swap(step[1].into(), step[0].into());
    }
}

/// Moves the blank back along a path.
fn undo(path: &[u16], board: &mut [u16]) {
    for step in path.windows(2) {
        board.swap(step[0].into(), step[1].into());
    }
}

/// Marks a word and all its beginnings as the beginning of a forbidden sequence.
fn forbid_after(words: &mut [Word], word: usize) {
    let mut at = word;
    while !words[at].begins_forbidden {
        words[at].begins_forbidden = true;
        at = words[at].parent as usize;
    }
}

/// A hasher for keys that are hashes already.
#[derive(Default)]
struct IdentityHasher(u64);

impl Hasher for IdentityHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("only 64-bit numbers are hashed");
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Position;
    use std::collections::HashSet;

    /// The boards after exactly `depth` moves of the automaton, from every cell of the blank, and the number of paths
    /// to them.
    fn reached(automaton: &MoveAutomaton, depth: usize) -> (HashSet<Vec<u16>>, usize) {
        let (mut boards, mut paths) = (HashSet::new(), 0);
        for blank in 0..automaton.size.cells() {
            let position = Position::solved(automaton.size, blank);
            let mut open = vec![(position, MoveAutomaton::start(blank), depth)];
            while let Some((position, state, remaining)) = open.pop() {
                if remaining == 0 {
                    paths += 1;
                    boards.insert([&position.homes[..], &[blank as u16]].concat());
                    continue;
                }
                for legal in automaton.moves(state) {
                    let mut next = position.clone();
                    next.slide(legal.direction);
                    assert_eq!(next.blank, usize::from(legal.source));
                    open.push((next, legal.next, remaining - 1));
                }
            }
        }
        (boards, paths)
    }

    #[test]
    fn every_board_is_reached_by_a_shortest_path() {
        for (rows, columns) in [(2, 2), (2, 3), (3, 3), (3, 4)] {
            let size = Size::new(rows, columns).unwrap();
            let plain = MoveAutomaton::without_undo(size);
            for length in [2, 6, 7, 10, 12] {
                let automaton = MoveAutomaton::without_duplicates(size, length);
                let mut before: [HashSet<Vec<u16>>; 2] = Default::default();
                for depth in 0..13 {
                    let (all, _) = reached(&plain, depth);
                    let (boards, paths) = reached(&automaton, depth);
                    let nearest: HashSet<_> = all.difference(&before[depth % 2]).cloned().collect();
                    assert!(nearest.is_subset(&boards), "{size:?}, {length}, {depth}");
                    // As long as its sequences are known, no board is reached twice.
                    if depth <= length && length > 2 {
                        assert_eq!(
                            (paths, boards.len()),
                            (nearest.len(), nearest.len()),
                            "{size:?}, {length}, {depth}"
                        );
                    }
                    before[depth % 2].extend(nearest);
                }
            }
        }
    }

    #[test]
    fn the_first_sequences_beyond_undoing_go_round_four_cells() {
        let size = Size::new(4, 4).unwrap();
        let paths = |length, depth| reached(&MoveAutomaton::without_duplicates(size, length), depth).1;
        assert_eq!(paths(5, 6), paths(2, 6));
        // There are nine groups of four cells, and four cells of the blank in each.
        assert_eq!(paths(6, 6), paths(2, 6) - 36);
    }

    #[test]
    fn a_forbidden_move_can_still_be_followed() {
        let automaton = MoveAutomaton::without_undo(Size::new(3, 3).unwrap());
        let state = automaton.after(MoveAutomaton::start(8), 8, Move::Down);
        assert_eq!(automaton.moves(state).len(), 2);
        let undone = automaton.after(state, 5, Move::Up);
        assert_eq!(
            automaton.moves(undone).iter().map(|legal| legal.direction).collect::<Vec<_>>(),
            [Move::Right]
        );
    }
}
