//! How the states of a pattern are numbered.
//!
//! A pattern is some of the tiles. Its state is where they are and in which region of the other cells the
//! blank is: moves of the other tiles carry the blank about within its region and change nothing else. States
//! are numbered with the occupied cells and the region first and the order of the tiles last, so that all
//! orders on the same cells form one contiguous block. A tile that slides along a row keeps its rank among
//! the occupied cells, so the move maps a block onto another one entry by entry; along a column it passes a
//! few others, and the move is a permutation of the block that depends on the two ranks alone.

use crate::board::Size;

/// The most tiles a pattern may have: their orders are numbered with 16 bits.
pub(crate) const MOST_TILES: usize = 8;
/// The most cells of a board with patterns: sets of cells are 32-bit words.
pub(crate) const MOST_CELLS: usize = 25;

/// A set of cells, one bit each.
pub(crate) type Cells = u32;

/// The number of an order of the tiles, which is a place in a block.
pub(crate) type Order = u16;

const NO_BLOCK: u32 = u32::MAX;

/// The numbering of all patterns with this many tiles on a board of this size.
#[derive(Debug)]
pub(crate) struct Layout {
    size: Size,
    tiles: usize,
    ranks: Ranks,
    /// By rank of the occupied cells and cell of the blank.
    blocks: Vec<u32>,
    block_count: usize,
    /// By ranks before and after a move, then by order.
    shifts: Vec<Order>,
    block_length: usize,
}

impl Layout {
    /// There must be at least one other cell, and neither more tiles nor more cells than the limits above.
    pub(crate) fn new(size: Size, tiles: usize) -> Self {
        let cells = size.cells();
        assert!((1..cells).contains(&tiles) && tiles <= MOST_TILES && cells <= MOST_CELLS);
        let ranks = Ranks::new(cells, tiles);
        let mut blocks = Vec::new();
        let mut block_count = 0;
        for occupied in combinations(cells, tiles) {
            let row = blocks.len();
            blocks.resize(row + cells, NO_BLOCK);
            for cell in 0..cells {
                if occupied & 1 << cell == 0 && blocks[row + cell] == NO_BLOCK {
                    for reached in cells_of(region(size, occupied, cell)) {
                        blocks[row + reached] = block_count;
                    }
                    block_count += 1;
                }
            }
        }
        let shifts = shifts(tiles);
        let block_length = factorial(tiles);
        Layout { size, tiles, ranks, blocks, block_count: block_count as usize, shifts, block_length }
    }

    pub(crate) fn size(&self) -> Size {
        self.size
    }

    pub(crate) fn tiles(&self) -> usize {
        self.tiles
    }

    /// How many states a block has.
    pub(crate) fn block_length(&self) -> usize {
        self.block_length
    }

    pub(crate) fn block_count(&self) -> usize {
        self.block_count
    }

    /// How many states there are in all, and bytes in a table.
    pub(crate) fn states(&self) -> usize {
        self.block_count * self.block_length
    }

    /// The block of these occupied cells with the blank here, which must be another cell.
    #[inline]
    pub(crate) fn block(&self, occupied: Cells, blank: usize) -> usize {
        self.blocks[self.ranks.of(occupied) * self.size.cells() + blank] as usize
    }

    /// Where `order` goes when the tile of this rank among the occupied cells gets another rank.
    #[inline]
    pub(crate) fn shift(&self, from: usize, to: usize) -> Option<&[Order]> {
        let at = (from * self.tiles + to) * self.block_length;
        if from == to { None } else { Some(&self.shifts[at..at + self.block_length]) }
    }

    /// Where one order goes, as [`Layout::shift`] says.
    #[inline]
    pub(crate) fn shifted(&self, order: Order, from: usize, to: usize) -> Order {
        let at = (from * self.tiles + to) * self.block_length;
        if from == to { order } else { self.shifts[at + usize::from(order)] }
    }

    /// The number of an order: `tiles[rank]` is the tile on the occupied cell of that rank.
    pub(crate) fn order(tiles: &[u8]) -> Order {
        let mut number = 0;
        for (at, &tile) in tiles.iter().enumerate() {
            let smaller_after = tiles[at + 1..].iter().filter(|&&other| other < tile).count();
            number = number * (tiles.len() - at) + smaller_after;
        }
        number as Order
    }
}

/// The rank of a cell among the occupied ones.
#[inline]
pub(crate) fn rank(occupied: Cells, cell: usize) -> usize {
    (occupied & ((1 << cell) - 1)).count_ones() as usize
}

/// The cells of a set, in order.
pub(crate) fn cells_of(set: Cells) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(set), |set| Some(set & set.wrapping_sub(1)))
        .take_while(|&set| set != 0)
        .map(|set| set.trailing_zeros() as usize)
}

/// The cells the blank can reach without moving the occupied ones.
pub(crate) fn region(size: Size, occupied: Cells, from: usize) -> Cells {
    let mut reached: Cells = 1 << from;
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

/// All sets of `tiles` cells, in the order of their ranks.
pub(crate) fn combinations(cells: usize, tiles: usize) -> impl Iterator<Item = Cells> {
    let first: u64 = (1 << tiles) - 1;
    // The next larger number with as many bits (Gosper).
    let next = |&set: &u64| {
        let lowest = set & set.wrapping_neg();
        let carried = set + lowest;
        Some(carried | (((carried ^ set) >> 2) / lowest))
    };
    std::iter::successors(Some(first), next).take_while(move |&set| set < 1 << cells).map(|set| set as Cells)
}

/// The rank of a set of cells among all sets of its size, as the sum of two looked-up parts: the rank is a sum
/// over the cells, in which each cell's part depends only on how many are below it.
#[derive(Debug)]
struct Ranks {
    low_bits: u32,
    low: Vec<u32>,
    /// By the number of cells in the low half, then by the high half.
    high: Vec<u32>,
    high_bits: u32,
}

impl Ranks {
    fn new(cells: usize, tiles: usize) -> Self {
        let low_bits = cells.div_ceil(2) as u32;
        let high_bits = cells as u32 - low_bits;
        let part = |set: Cells, first_cell: usize, below: usize| -> u32 {
            cells_of(set).enumerate().map(|(at, cell)| binomial(cell + first_cell, below + at + 1)).sum()
        };
        let low = (0..1 << low_bits).map(|set| part(set, 0, 0)).collect();
        let high = (0..=tiles)
            .flat_map(|below| {
                (0..1 << high_bits).map(move |set| part(set, low_bits as usize, below)).collect::<Vec<_>>()
            })
            .collect();
        Ranks { low_bits, low, high, high_bits }
    }

    #[inline]
    fn of(&self, set: Cells) -> usize {
        let low = set & ((1 << self.low_bits) - 1);
        let high = set >> self.low_bits;
        let below = low.count_ones();
        (self.low[low as usize] + self.high[((below << self.high_bits) | high) as usize]) as usize
    }
}

fn binomial(n: usize, k: usize) -> u32 {
    if k > n { 0 } else { (0..k as u64).fold(1, |c, i| c * (n as u64 - i) / (i + 1)) as u32 }
}

pub(crate) fn factorial(n: usize) -> usize {
    (1..=n).product()
}

/// For each pair of ranks, where every order goes when the tile of the one rank gets the other. Longer shifts
/// are made of swaps of neighbours, which saves working most of them out.
fn shifts(tiles: usize) -> Vec<Order> {
    let orders = orders(tiles);
    let swap = |at: usize| -> Vec<Order> {
        let swapped = |order: &Vec<u8>| {
            let mut order = order.clone();
            order.swap(at, at + 1);
            Layout::order(&order)
        };
        orders.iter().map(swapped).collect()
    };
    let swaps: Vec<Vec<Order>> = (0..tiles - 1).map(swap).collect();
    let length = orders.len();
    let mut shifts: Vec<Order> = Vec::with_capacity(tiles * tiles * length);
    for from in 0..tiles {
        let row = shifts.len();
        shifts.resize(row + tiles * length, 0);
        let here = |to: usize| row + to * length..row + (to + 1) * length;
        for (number, order) in shifts[here(from)].iter_mut().enumerate() {
            *order = number as Order;
        }
        for to in (0..from).rev() {
            shifts.copy_within(here(to + 1), row + to * length);
            follow(&mut shifts[here(to)], &swaps[to]);
        }
        for to in from + 1..tiles {
            shifts.copy_within(here(to - 1), row + to * length);
            follow(&mut shifts[here(to)], &swaps[to - 1]);
        }
    }
    shifts
}

/// Makes one permutation follow another.
fn follow(first: &mut [Order], second: &[Order]) {
    for order in first {
        *order = second[usize::from(*order)];
    }
}

/// All orders by number.
fn orders(tiles: usize) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for _ in 0..tiles {
        let longer = |order: &Vec<u8>| {
            let rest = (0..tiles as u8).filter(|tile| !order.contains(tile));
            rest.map(|tile| order.iter().copied().chain([tile]).collect()).collect::<Vec<_>>()
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
            let ranks = Ranks::new(cells, tiles);
            for (rank, set) in combinations(cells, tiles).enumerate() {
                assert_eq!(ranks.of(set), rank);
            }
        }
    }

    #[test]
    fn orders_are_numbered_one_by_one() {
        for (number, order) in orders(5).iter().enumerate() {
            assert_eq!(usize::from(Layout::order(order)), number);
        }
    }

    #[test]
    fn a_shift_takes_a_tile_out_and_puts_it_in_elsewhere() {
        let layout = Layout::new(Size::new(3, 3).unwrap(), 4);
        for order in orders(4) {
            for from in 0..4 {
                for to in (0..4).filter(|&to| to != from) {
                    let mut moved = order.clone();
                    let tile = moved.remove(from);
                    moved.insert(to, tile);
                    let shift = layout.shift(from, to).unwrap();
                    assert_eq!(shift[usize::from(Layout::order(&order))], Layout::order(&moved));
                }
            }
        }
    }

    #[test]
    fn regions_that_the_tiles_part_are_blocks_of_their_own() {
        let layout = Layout::new(Size::new(2, 3).unwrap(), 2);
        let column = 0b010_010;
        assert_ne!(layout.block(column, 0), layout.block(column, 2));
        assert_eq!(layout.block(column, 0), layout.block(column, 3));
        let corner = 0b001_010;
        assert_ne!(layout.block(corner, 0), layout.block(corner, 2));
        assert_eq!(layout.block(corner, 2), layout.block(corner, 4));
    }
}
