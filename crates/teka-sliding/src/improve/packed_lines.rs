//! The order of the tiles in every row and column, packed into words, with the number of conflicts. Tiles in their home
//! line but in the wrong order are in conflict: all but their longest increasing subsequence must leave the line for
//! the others. A line has one digit per cell: 0 for a tile that belongs elsewhere, else the place of its home in the
//! line. So only tiles in their home line are looked at, and these are few.

use crate::board::Size;

/// The bits of a digit.
const DIGIT_BITS: u32 = 5;
/// The digits of a word.
const DIGITS_PER_WORD: usize = 12;
/// The lowest of the bits above the digits, which count the conflicts in the first word of a line.
const COUNT_SHIFT: u32 = DIGIT_BITS * DIGITS_PER_WORD as u32;
/// The bits of all digits of a word.
const DIGITS: u64 = (1 << COUNT_SHIFT) - 1;
/// The greatest number of conflicts that can be counted.
const MAX_COUNT: usize = (u64::MAX >> COUNT_SHIFT) as usize;

/// The longest line.
pub(super) const MAX_LINE: usize = 2 * DIGITS_PER_WORD;

/// How the lines of a board are packed, rows before columns.
#[derive(Clone, Copy, Debug)]
pub(super) struct PackedLines {
    rows: usize,
    lines: usize,
    words_per_line: usize,
}

/// A place in a line: the index of the line's first word, that of the word with the place, and the position of its
/// digit there.
#[derive(Clone, Copy, Debug)]
pub(super) struct LinePlace {
    first: u16,
    word: u16,
    shift: u32,
}

impl PackedLines {
    pub(super) fn new(size: Size) -> Self {
        let longest = size.rows().max(size.columns());
        assert!(longest <= MAX_LINE, "the lines are too long");
        PackedLines {
            rows: size.rows(),
            lines: size.rows() + size.columns(),
            words_per_line: longest.div_ceil(DIGITS_PER_WORD),
        }
    }

    /// The number of words of a board.
    pub(super) fn words(self) -> usize {
        self.lines * self.words_per_line
    }

    /// The place of a cell, its row and column, in its row (axis 0) or column (axis 1).
    pub(super) fn place(self, axis: usize, cell: [usize; 2]) -> LinePlace {
        let (line, place) = (cell[axis], cell[1 - axis]);
        let first = (axis * self.rows + line) * self.words_per_line;
        LinePlace {
            first: first as u16,
            word: (first + place / DIGITS_PER_WORD) as u16,
            shift: DIGIT_BITS * (place % DIGITS_PER_WORD) as u32,
        }
    }

    /// The conflicts of a line, and those after a tile has left it.
    #[inline]
    pub(super) fn conflicts_without(self, words: &[u64], place: LinePlace, digit: u8) -> [u8; 2] {
        // Taking a tile out of a line without conflicts causes none.
        if place.conflicts(words) == 0 { [0; 2] } else { self.conflicts_with(words, place, digit) }
    }

    /// The conflicts of a line, and those after a tile has entered it.
    #[inline]
    pub(super) fn conflicts_with(self, words: &[u64], place: LinePlace, digit: u8) -> [u8; 2] {
        let toggled = u64::from(digit) << place.shift;
        let (first, changed) = (usize::from(place.first), usize::from(place.word));
        let after = |word| if word == changed { words[word] ^ toggled } else { words[word] };
        [place.conflicts(words), count_conflicts((first..first + self.words_per_line).map(after))]
    }

    /// Counts the conflicts of a line again.
    pub(super) fn count(self, words: &[u64], place: LinePlace) -> u8 {
        count_conflicts(words[place.first.into()..][..self.words_per_line].iter().copied())
    }

    /// The conflicts of all lines.
    #[cfg(test)]
    pub(super) fn total(self, words: &[u64]) -> i32 {
        words.chunks(self.words_per_line).map(|line| (line[0] >> COUNT_SHIFT) as i32).sum()
    }
}

impl LinePlace {
    /// The conflicts of its line.
    #[inline]
    fn conflicts(self, words: &[u64]) -> u8 {
        (words[usize::from(self.first)] >> COUNT_SHIFT) as u8
    }

    #[inline]
    pub(super) fn set_conflicts(self, words: &mut [u64], conflicts: u8) {
        let first = &mut words[usize::from(self.first)];
        *first = *first & DIGITS | u64::from(conflicts) << COUNT_SHIFT;
    }

    /// Puts a tile with this digit there, or takes it away.
    #[inline]
    pub(super) fn toggle(self, words: &mut [u64], digit: u8) {
        words[usize::from(self.word)] ^= u64::from(digit) << self.shift;
    }
}

/// The digit of a tile whose home is at this place of its line, which may lie outside the packed part.
pub(super) fn digit(home_place: i16) -> u8 {
    (home_place.clamp(-1, MAX_LINE as i16) + 2) as u8
}

/// How many tiles of a line are outside their longest increasing subsequence.
#[inline]
fn count_conflicts(line: impl Iterator<Item = u64>) -> u8 {
    // By length, the smallest end of an increasing subsequence of that length (Fredman 1975).
    let mut ends = [0_u8; MAX_LINE];
    let (mut tiles, mut longest) = (0, 0);
    for word in line {
        let mut rest = word & DIGITS;
        while rest != 0 {
            let shift = rest.trailing_zeros() / DIGIT_BITS * DIGIT_BITS;
            let digit = (rest >> shift) as u8 & ((1 << DIGIT_BITS) - 1);
            rest = rest >> shift >> DIGIT_BITS << shift << DIGIT_BITS;
            tiles += 1;
            let mut length = longest;
            while length > 0 && ends[length - 1] > digit {
                length -= 1;
            }
            ends[length] = digit;
            longest = longest.max(length + 1);
        }
    }
    (tiles - longest).min(MAX_COUNT) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::improve::tests::Rng;

    /// The length of the longest subsequence in order, by trying all subsets.
    fn longest_by_trial(places: &[i16]) -> usize {
        (0_u32..1 << places.len())
            .filter(|subset| {
                let chosen = (0..places.len()).filter(|at| subset >> at & 1 == 1);
                chosen.map(|at| places[at]).is_sorted()
            })
            .map(u32::count_ones)
            .max()
            .unwrap_or(0) as usize
    }

    #[test]
    fn conflicts_agree_with_the_longest_subsequence_in_order() {
        let mut rng = Rng(4);
        for (rows, columns) in [(6, 6), (3, 9), (12, 4), (2, 24), (20, 13)] {
            let packed = PackedLines::new(Size::new(rows, columns).unwrap());
            let mut words = vec![0; packed.words()];
            // By axis and line, what is at which place.
            let mut lines = [vec![vec![None; columns]; rows], vec![vec![None; rows]; columns]];
            for _ in 0..2000 {
                let axis = rng.below(2);
                let line = rng.below(lines[axis].len());
                let cells = &mut lines[axis][line];
                let place = rng.below(cells.len());
                let home = cells[place].unwrap_or(rng.below(cells.len()) as i16);
                let is_leaving = cells[place].is_some();
                if !is_leaving && cells.iter().flatten().count() == 8 {
                    continue;
                }
                let before: Vec<i16> = cells.iter().flatten().copied().collect();
                cells[place] = if is_leaving { None } else { Some(home) };
                let after: Vec<i16> = cells.iter().flatten().copied().collect();
                let cell = if axis == 0 { [line, place] } else { [place, line] };
                let (place, digit) = (packed.place(axis, cell), digit(home));
                let conflicts = if is_leaving {
                    packed.conflicts_without(&words, place, digit)
                } else {
                    packed.conflicts_with(&words, place, digit)
                };
                assert_eq!(
                    conflicts.map(usize::from),
                    [before, after].map(|places| places.len() - longest_by_trial(&places))
                );
                place.toggle(&mut words, digit);
                place.set_conflicts(&mut words, conflicts[1]);
                assert_eq!(packed.count(&words, place), conflicts[1]);
            }
        }
    }
}
