//! Exact cover with the fewest choices first (Knuth's Algorithm X with minimum remaining values), on lists of the
//! options still possible that are compacted at every step instead of linked. It takes boards and piece sets of
//! any size, and options that use several pieces at once; the faster searches take what fits into machine words.
//!
//! Equal pieces are one kind, so their permutations cost nothing: when the search branches on a kind with several
//! pieces left, it chooses the earliest of their options and forbids those before it.

use std::ops::Range;
use teka_core::{Limit, Watch};

/// Something to choose: the cells it covers and the pieces it uses.
pub(super) struct Options {
    cells: Table<u16>,
    /// The kinds it uses and how many of each.
    kinds: Table<(u16, u16)>,
}

/// Rows of different lengths, one behind the other.
struct Table<T> {
    items: Vec<T>,
    ends: Vec<u32>,
}

impl<T> Table<T> {
    fn row(&self, number: u32) -> &[T] {
        let at = number as usize;
        let begin = if at == 0 { 0 } else { self.ends[at - 1] as usize };
        &self.items[begin..self.ends[at] as usize]
    }

    fn push(&mut self, row: impl IntoIterator<Item = T>) {
        self.items.extend(row);
        self.ends.push(self.items.len() as u32);
    }
}

impl Options {
    pub(super) fn new() -> Self {
        let (cells, kinds) = (Table { items: vec![], ends: vec![] }, Table { items: vec![], ends: vec![] });
        Options { cells, kinds }
    }

    pub(super) fn push(
        &mut self,
        cells: impl IntoIterator<Item = u16>,
        kinds: impl IntoIterator<Item = (u16, u16)>,
    ) {
        self.cells.push(cells);
        self.kinds.push(kinds);
    }

    fn len(&self) -> usize {
        self.cells.ends.len()
    }

    fn bytes(&self) -> u64 {
        (self.cells.items.len() * 2 + self.kinds.items.len() * 4 + self.len() * 8) as u64
    }
}

/// What a branch decides.
#[derive(Clone, Copy)]
enum Choice {
    Cell(usize),
    Kind(usize),
}

/// Why a node leads nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DeadEnd {
    /// Nothing that is still possible covers this cell.
    Cell(usize),
    /// Too few places are left for the pieces of this kind.
    Kind(usize),
}

/// What there is to tell of a node.
pub(super) enum Moment {
    /// The search has come to it; what was chosen leads there.
    Node,
    /// It leads nowhere.
    DeadEnd(DeadEnd),
}

/// A node of the tree: the options still possible there, and those left to try.
struct Level {
    possible: Range<usize>,
    branch: Range<usize>,
    choice: Choice,
    chosen: Option<u32>,
}

/// A search that hands out one solution after another.
pub(super) struct Search {
    options: Options,
    /// The lists of all levels, one behind the other.
    lists: Vec<u32>,
    levels: Vec<Level>,
    /// Pieces of each kind still to be placed.
    left: Vec<usize>,
    covered: Vec<bool>,
    cell_counts: Vec<u32>,
    kind_counts: Vec<usize>,
    /// What is possible at the node that comes next; `None` once a node has been looked at.
    next: Option<Range<usize>>,
}

impl Search {
    pub(super) fn new(cells: usize, copies: &[usize], options: Options) -> Self {
        Search {
            lists: (0..options.len() as u32).collect(),
            next: Some(0..options.len()),
            options,
            levels: Vec::new(),
            left: copies.to_vec(),
            covered: vec![false; cells],
            cell_counts: vec![0; cells],
            kind_counts: vec![0; copies.len()],
        }
    }

    /// Goes on to the next solution; what was chosen for it can then be asked for.
    pub(super) fn advance(&mut self, watch: &mut Watch<'_>) -> Result<bool, Limit> {
        self.advance_with(watch, |_, _, _| Ok(()))
    }

    /// The same, telling of every node on the way.
    pub(super) fn advance_with(
        &mut self,
        watch: &mut Watch<'_>,
        mut tell: impl FnMut(&Self, Moment, &mut Watch<'_>) -> Result<(), Limit>,
    ) -> Result<bool, Limit> {
        loop {
            let Some(possible) = self.next.take().or_else(|| self.step()) else { return Ok(false) };
            watch.case()?;
            watch.node()?;
            watch.spend((possible.len() / 4) as u32)?;
            watch.may_keep(self.options.bytes() + 4 * self.lists.len() as u64)?;
            tell(self, Moment::Node, watch)?;
            if self.left.iter().all(|&left| left == 0) {
                match self.covered.iter().position(|&covered| !covered) {
                    None => return Ok(true),
                    Some(cell) => tell(self, Moment::DeadEnd(DeadEnd::Cell(cell)), watch)?,
                }
                continue;
            }
            match self.fewest_choices(possible.clone()) {
                Ok(choice) => self.branch_on(choice, possible),
                Err(dead) => tell(self, Moment::DeadEnd(dead), watch)?,
            }
        }
    }

    /// The options chosen for the current solution.
    pub(super) fn chosen(&self) -> impl Iterator<Item = u32> {
        self.levels.iter().filter_map(|level| level.chosen)
    }

    /// Takes back what has been looked at and chooses the next option.
    fn step(&mut self) -> Option<Range<usize>> {
        loop {
            let level = self.levels.last_mut()?;
            if let Some(option) = level.chosen.take() {
                for &(kind, amount) in self.options.kinds.row(option) {
                    self.left[usize::from(kind)] += usize::from(amount);
                }
                for &cell in self.options.cells.row(option) {
                    self.covered[usize::from(cell)] = false;
                }
            }
            self.lists.truncate(level.branch.end.max(level.possible.end));
            if let Some(at) = level.branch.next() {
                let option = self.lists[at];
                return Some(self.choose(option));
            }
            self.lists.truncate(level.possible.end);
            self.levels.pop();
        }
    }

    /// The cell or kind with the fewest options left, unless one has too few.
    fn fewest_choices(&mut self, possible: Range<usize>) -> Result<Choice, DeadEnd> {
        self.cell_counts.fill(0);
        self.kind_counts.fill(0);
        for &option in &self.lists[possible] {
            for &(kind, amount) in self.options.kinds.row(option) {
                self.kind_counts[usize::from(kind)] += usize::from(amount);
            }
            for &cell in self.options.cells.row(option) {
                self.cell_counts[usize::from(cell)] += 1;
            }
        }
        let mut best = (usize::MAX, Choice::Cell(0));
        for (cell, &covered) in self.covered.iter().enumerate() {
            let count = self.cell_counts[cell] as usize;
            if !covered && count < best.0 {
                best = (count, Choice::Cell(cell));
            }
        }
        for (kind, &left) in self.left.iter().enumerate() {
            // Enough options must be left for all pieces of the kind; the earliest has this many to choose from.
            let count = (self.kind_counts[kind] + 1).saturating_sub(left);
            if left > 0 && count < best.0 {
                best = (count, Choice::Kind(kind));
            }
        }
        match best {
            (0, Choice::Cell(cell)) => Err(DeadEnd::Cell(cell)),
            (0, Choice::Kind(kind)) => Err(DeadEnd::Kind(kind)),
            (_, choice) => Ok(choice),
        }
    }

    fn branch_on(&mut self, choice: Choice, possible: Range<usize>) {
        let begin = self.lists.len();
        for at in possible.clone() {
            let option = self.lists[at];
            let wanted = match choice {
                Choice::Cell(cell) => self.options.cells.row(option).contains(&(cell as u16)),
                Choice::Kind(kind) => {
                    self.options.kinds.row(option).iter().any(|&(other, _)| usize::from(other) == kind)
                }
            };
            if wanted {
                self.lists.push(option);
            }
        }
        self.levels.push(Level { possible, branch: begin..self.lists.len(), choice, chosen: None });
    }

    /// Chooses an option at the current level and lists what is still possible after that.
    fn choose(&mut self, option: u32) -> Range<usize> {
        let level = self.levels.last_mut().expect("an option is chosen at a level");
        level.chosen = Some(option);
        for &(kind, amount) in self.options.kinds.row(option) {
            self.left[usize::from(kind)] -= usize::from(amount);
        }
        for &cell in self.options.cells.row(option) {
            self.covered[usize::from(cell)] = true;
        }
        let (possible, choice) = (level.possible.clone(), level.choice);
        let begin = self.lists.len();
        for at in possible {
            let other = self.lists[at];
            let kinds = self.options.kinds.row(other);
            let too_early = match choice {
                Choice::Kind(kind) => {
                    other < option && kinds.iter().any(|&(other, _)| usize::from(other) == kind)
                }
                Choice::Cell(_) => false,
            };
            let enough =
                kinds.iter().all(|&(kind, amount)| self.left[usize::from(kind)] >= usize::from(amount));
            let free = || self.options.cells.row(other).iter().all(|&cell| !self.covered[usize::from(cell)]);
            if !too_early && enough && free() {
                self.lists.push(other);
            }
        }
        begin..self.lists.len()
    }
}
