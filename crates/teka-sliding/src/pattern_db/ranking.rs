//! Ranks the states of a pattern, a subset of the tiles: maps each state to its index in the table. A state is which
//! cells the tiles occupy, in which permutation, and in which region of the other cells the blank is. Ranks have the
//! occupied cells and the region first and the permutation last, so that the permutations on the same cells form one
//! contiguous block and a slide maps one block onto another: along a row entry by entry, along a column by a
//! permutation that depends only on two ranks.

use super::arrangement::{Arrangement, ArrangementRanks};
use crate::board::Size;

/// The maximum number of tiles of a pattern: the ranks of their permutations have 16 bits.
pub(crate) const MAX_TILES: usize = 8;
/// The maximum number of cells of a board with pattern databases: sets of cells are 32-bit words.
pub(crate) const MAX_CELLS: usize = 25;

/// A set of cells, one bit per cell.
pub(crate) type CellSet = u32;

/// The rank of a permutation of the tiles: an index within a block.
pub(crate) type PermRank = u16;

/// The ranking of all patterns with this many tiles on a board of this size. A tile that slides along a row keeps its
/// rank among the occupied cells; along a column it passes a few others.
#[derive(Debug)]
pub(crate) struct Ranking {
    size: Size,
    tiles: usize,
    ranks: CombinationRanks,
    /// By rank of the occupied cells, their blocks.
    blocks: Vec<Blocks>,
    block_count: usize,
    /// By the tile's ranks before and after a move, then by permutation, the permutation after it.
    shifts: Vec<PermRank>,
    block_length: usize,
    arrangement_ranks: ArrangementRanks,
}

impl Ranking {
    /// There must be fewer tiles than cells, and no more of either than the limits above.
    pub(crate) fn new(size: Size, tiles: usize) -> Self {
        let cells = size.cells();
        assert!((1..cells).contains(&tiles) && tiles <= MAX_TILES && cells <= MAX_CELLS);
        let ranks = CombinationRanks::new(cells, tiles);
        let mut blocks = Vec::new();
        let mut block_count = 0;
        for occupied in combinations(cells, tiles) {
            let regions = regions(size, occupied);
            blocks.push(Blocks::new(block_count, &regions));
            block_count += regions.len();
        }
        let shifts = shifts(tiles);
        let block_length = factorial(tiles);
        Ranking {
            size,
            tiles,
            ranks,
            blocks,
            block_count,
            shifts,
            block_length,
            arrangement_ranks: ArrangementRanks::new(tiles),
        }
    }

    pub(crate) fn size(&self) -> Size {
        self.size
    }

    pub(crate) fn tiles(&self) -> usize {
        self.tiles
    }

    /// The number of states in a block.
    pub(crate) fn block_length(&self) -> usize {
        self.block_length
    }

    pub(crate) fn block_count(&self) -> usize {
        self.block_count
    }

    /// The number of states in all.
    pub(crate) fn states(&self) -> usize {
        self.block_count * self.block_length
    }

    /// The block of these occupied cells and this cell of the blank, which must not be occupied.
    #[inline]
    pub(crate) fn block(&self, occupied: CellSet, blank: usize) -> usize {
        self.blocks[self.ranks.of(occupied)].with_blank_on(blank)
    }

    /// By permutation, the one after the tile of rank `from` among the occupied cells gets the rank `to`; `None` if
    /// nothing changes.
    #[inline]
    pub(crate) fn shift(&self, from: usize, to: usize) -> Option<&[PermRank]> {
        let at = (from * self.tiles + to) * self.block_length;
        if from == to { None } else { Some(&self.shifts[at..at + self.block_length]) }
    }

    /// The entry of a state in a table, by the occupied cells, the tiles on them and the cell of the blank.
    #[inline]
    pub(super) fn entry(&self, occupied: CellSet, arrangement: Arrangement, blank: usize) -> usize {
        self.block(occupied, blank) * self.block_length + usize::from(self.arrangement_ranks.of(arrangement))
    }

    /// The lexicographic rank of a permutation: `tiles[rank]` is the tile on the occupied cell of that rank.
    pub(crate) fn rank_permutation(tiles: &[u8]) -> PermRank {
        let mut number = 0;
        for (at, &tile) in tiles.iter().enumerate() {
            let smaller_after = tiles[at + 1..].iter().filter(|&&other| other < tile).count();
            number = number * (tiles.len() - at) + smaller_after;
        }
        number as PermRank
    }
}

/// The rank of a cell among the occupied ones.
#[inline]
pub(crate) fn rank(occupied: CellSet, cell: usize) -> usize {
    (occupied & ((1 << cell) - 1)).count_ones() as usize
}

/// The cells of a set, in order.
pub(crate) fn cells_of(set: CellSet) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(set), |set| Some(set & set.wrapping_sub(1)))
        .take_while(|&set| set != 0)
        .map(|set| set.trailing_zeros() as usize)
}

/// The cells that the blank can reach without moving the tiles on the occupied ones.
pub(crate) fn region(size: Size, occupied: CellSet, from: usize) -> CellSet {
    let mut reached: CellSet = 1 << from;
    let mut edge = vec![from];
    while let Some(cell) = edge.pop() {
        for next in size.neighbours(cell) {
            if (occupied | reached) & 1 << next == 0 {
                reached |= 1 << next;
                edge.push(next);
            }
        }
    }
    reached
}

/// The regions of the cells that are not occupied, the one with the first free cell first.
pub(crate) fn regions(size: Size, occupied: CellSet) -> Vec<CellSet> {
    let mut free = !occupied & ((1 << size.cells()) - 1);
    let mut regions = Vec::new();
    while free != 0 {
        let region = region(size, occupied, free.trailing_zeros() as usize);
        free &= !region;
        regions.push(region);
    }
    regions
}

/// The blocks of some occupied cells, one for each region of the blank: the number of the first block, and by cell of
/// the blank the number of its region. A search needs such an entry at every node, so it is packed: four bits per cell,
/// and the first block above those of the last nine cells. A pattern of eight tiles leaves at most nine regions.
#[derive(Clone, Copy, Debug)]
struct Blocks([u64; 2]);

const REGION_BITS: usize = 4;
const CELLS_PER_WORD: usize = u64::BITS as usize / REGION_BITS;
const FIRST_BLOCK_SHIFT: usize = REGION_BITS * (MAX_CELLS - CELLS_PER_WORD);
const _: () = assert!(MAX_TILES + 1 < 1 << REGION_BITS);

impl Blocks {
    fn new(first: usize, regions: &[CellSet]) -> Self {
        assert!(first < 1 << (u64::BITS as usize - FIRST_BLOCK_SHIFT));
        let mut words = [0, (first as u64) << FIRST_BLOCK_SHIFT];
        for (number, &region) in regions.iter().enumerate() {
            for cell in cells_of(region) {
                words[cell / CELLS_PER_WORD] |= (number as u64) << (REGION_BITS * (cell % CELLS_PER_WORD));
            }
        }
        Blocks(words)
    }

    #[inline]
    fn with_blank_on(self, cell: usize) -> usize {
        let Blocks(words) = self;
        let region = words[cell / CELLS_PER_WORD] >> (REGION_BITS * (cell % CELLS_PER_WORD));
        (words[1] >> FIRST_BLOCK_SHIFT) as usize + (region & ((1 << REGION_BITS) - 1)) as usize
    }
}

/// All sets of `tiles` cells, ordered by rank.
pub(crate) fn combinations(cells: usize, tiles: usize) -> impl Iterator<Item = CellSet> {
    let first: u64 = (1 << tiles) - 1;
    // The next larger number with as many bits (Gosper's hack).
    let next = |&set: &u64| {
        let lowest = set & set.wrapping_neg();
        let carried = set + lowest;
        Some(carried | (((carried ^ set) >> 2) / lowest))
    };
    std::iter::successors(Some(first), next)
        .take_while(move |&set| set < 1 << cells)
        .map(|set| set as CellSet)
}

/// The rank of a set of cells among all sets with as many cells, as the sum of two table look-ups: the rank is a sum
/// over the cells, in which each cell's term depends only on how many are below it.
#[derive(Debug)]
struct CombinationRanks {
    low_bits: u32,
    low: Box<[u32; LOW_SETS]>,
    /// By the number of cells in the low half, then by the cells in the high half.
    high: Box<[u32; HIGH_SETS]>,
}

/// The length of the table of low halves for the largest boards: a power of two, so that an index needs no check.
const LOW_SETS: usize = 1 << MAX_CELLS.div_ceil(2);
/// The length of the table of high halves for the largest boards and patterns, likewise a power of two.
const HIGH_SETS: usize = (MAX_TILES + 1).next_power_of_two() << HIGH_BITS;
/// The number of cells in the high half of the largest boards.
const HIGH_BITS: u32 = MAX_CELLS as u32 / 2;

impl CombinationRanks {
    fn new(cells: usize, tiles: usize) -> Self {
        let low_bits = cells.div_ceil(2) as u32;
        let high_bits = cells as u32 - low_bits;
        let part = |set: CellSet, first_cell: usize, below: usize| -> u32 {
            cells_of(set).enumerate().map(|(at, cell)| binomial(cell + first_cell, below + at + 1)).sum()
        };
        let mut low = vec![0; LOW_SETS];
        for set in 0..1 << low_bits {
            low[set as usize] = part(set, 0, 0);
        }
        let mut high = vec![0; HIGH_SETS];
        for below in 0..=tiles {
            for set in 0..1 << high_bits {
                high[below << HIGH_BITS | set as usize] = part(set, low_bits as usize, below);
            }
        }
        CombinationRanks { low_bits, low: boxed(low), high: boxed(high) }
    }

    #[inline]
    fn of(&self, set: CellSet) -> usize {
        let low = set & ((1 << self.low_bits) - 1);
        let high = (low.count_ones() << HIGH_BITS | set >> self.low_bits) as usize;
        (self.low[low as usize % LOW_SETS] + self.high[high % HIGH_SETS]) as usize
    }
}

/// A vector of this length as an array.
pub(super) fn boxed<T, const N: usize>(vector: Vec<T>) -> Box<[T; N]> {
    vector
        .try_into()
        .unwrap_or_else(|vector: Vec<T>| unreachable!("{} elements instead of {N}", vector.len()))
}

fn binomial(n: usize, k: usize) -> u32 {
    if k > n { 0 } else { (0..k as u64).fold(1, |c, i| c * (n as u64 - i) / (i + 1)) as u32 }
}

pub(crate) fn factorial(n: usize) -> usize {
    (1..=n).product()
}

/// For each pair of ranks, what every permutation becomes when the tile of one rank gets the other. Longer shifts are
/// composed of swaps of neighbours, which saves ranking most of them.
fn shifts(tiles: usize) -> Vec<PermRank> {
    let permutations = permutations(tiles);
    let swap = |at: usize| -> Vec<PermRank> {
        let swapped = |perm: &Vec<u8>| {
            let mut perm = perm.clone();
            perm.swap(at, at + 1);
            Ranking::rank_permutation(&perm)
        };
        permutations.iter().map(swapped).collect()
    };
    let swaps: Vec<Vec<PermRank>> = (0..tiles - 1).map(swap).collect();
    let length = permutations.len();
    let mut shifts: Vec<PermRank> = Vec::with_capacity(tiles * tiles * length);
    for from in 0..tiles {
        let row = shifts.len();
        shifts.resize(row + tiles * length, 0);
        let here = |to: usize| row + to * length..row + (to + 1) * length;
        for (number, perm) in shifts[here(from)].iter_mut().enumerate() {
            *perm = number as PermRank;
        }
        for to in (0..from).rev() {
            shifts.copy_within(here(to + 1), row + to * length);
            compose(&mut shifts[here(to)], &swaps[to]);
        }
        for to in from + 1..tiles {
            shifts.copy_within(here(to - 1), row + to * length);
            compose(&mut shifts[here(to)], &swaps[to - 1]);
        }
    }
    shifts
}

/// Composes one map of permutations with another.
fn compose(first: &mut [PermRank], second: &[PermRank]) {
    for perm in first {
        *perm = second[usize::from(*perm)];
    }
}

/// All permutations by rank.
pub(super) fn permutations(tiles: usize) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for _ in 0..tiles {
        let longer = |perm: &Vec<u8>| {
            let rest = (0..tiles as u8).filter(|tile| !perm.contains(tile));
            rest.map(|tile| perm.iter().copied().chain([tile]).collect()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_ranked_in_the_order_they_are_listed() {
        for (cells, tiles) in [(6, 2), (9, 8), (16, 6), (25, 3)] {
            let ranks = CombinationRanks::new(cells, tiles);
            for (rank, set) in combinations(cells, tiles).enumerate() {
                assert_eq!(ranks.of(set), rank);
            }
        }
    }

    #[test]
    fn permutations_are_ranked_in_the_order_they_are_listed() {
        for (number, perm) in permutations(5).iter().enumerate() {
            assert_eq!(usize::from(Ranking::rank_permutation(perm)), number);
        }
    }

    #[test]
    fn a_shift_removes_a_tile_and_inserts_it_elsewhere() {
        let ranking = Ranking::new(Size::new(3, 3).unwrap(), 4);
        for perm in permutations(4) {
            for from in 0..4 {
                for to in (0..4).filter(|&to| to != from) {
                    let mut moved = perm.clone();
                    let tile = moved.remove(from);
                    moved.insert(to, tile);
                    let shift = ranking.shift(from, to).unwrap();
                    assert_eq!(
                        shift[usize::from(Ranking::rank_permutation(&perm))],
                        Ranking::rank_permutation(&moved)
                    );
                }
            }
        }
    }

    #[test]
    fn separate_regions_of_the_blank_have_separate_blocks() {
        let ranking = Ranking::new(Size::new(2, 3).unwrap(), 2);
        let column = 0b010_010;
        assert_ne!(ranking.block(column, 0), ranking.block(column, 2));
        assert_eq!(ranking.block(column, 0), ranking.block(column, 3));
        let corner = 0b001_010;
        assert_ne!(ranking.block(corner, 0), ranking.block(corner, 2));
        assert_eq!(ranking.block(corner, 2), ranking.block(corner, 4));
    }
}
