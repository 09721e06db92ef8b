//! How the improver finds new solutions: with wider and wider beams, some of them from the goal because the two
//! directions often give different lengths. Small boards are searched with plain beams, which can use pattern
//! databases; big boards with the quota beams of `moving_block.rs`.

use super::beam::{Beam, BeamOptions};
use super::beam_variants::{BeamVariants, Variant};
use super::conflict_estimate::{ConflictEstimate, ConflictTables};
use super::moving_block::MovingBlock;
use super::pdb_estimate::PdbEstimate;
use super::quota_beam::{EstimateWeights, MAX_BLOCK_SIDE, QuotaBeamOptions};
use super::small_board::{MAX_CELLS, SmallBoard};
use crate::board::Move;
use crate::events::Monitor;
use crate::position::Position;
use crate::puzzle::Metric;
use crate::search::status::Status;
use teka_core::Limit;

/// Boards with at most this many cells are searched with plain beams.
const MAX_CELLS_FOR_BEAM: usize = 36;
/// Boards with at least this many rows and columns are searched with quotas even if they have few cells, in the metric
/// that counts single moves.
const MIN_SIDE_FOR_QUOTAS: usize = 6;
/// A quota is the width of the beam divided by this, so a full layer has the blank in at least this many cells.
const MIN_BLANK_CELLS: usize = 40;
/// The longest side of boards that are searched as a whole even in the first attempt.
const MAX_SIDE_AT_ONCE: usize = 14;
/// The memory that a search may use, in bytes, if the budget does not limit it.
const DEFAULT_MEMORY: u64 = 1 << 28;

pub(super) struct WideningSearch<'t> {
    position: Position,
    /// The pattern databases of the board, if there are any, and the attempts made before they were available.
    pdbs: Option<(PdbEstimate<'t>, u32)>,
    metric: Metric,
    attempt: u32,
    /// The next beams of a big board that is searched as a whole.
    variants: BeamVariants,
    running: Option<Attempt<'t>>,
    /// The nodes spent on the current attempt.
    cost: u64,
    /// Whether an attempt has pruned nothing, so that no other can find a shorter solution.
    pub(super) exhausted: bool,
}

/// A search in progress.
enum Attempt<'t> {
    Pdb(Box<Beam<PdbEstimate<'t>, 32>>),
    Small(Beam<ConflictEstimate, 32>),
    Medium(Beam<ConflictEstimate, MAX_CELLS>),
    Large(Box<MovingBlock>),
}

impl<'t> WideningSearch<'t> {
    pub(super) fn new(position: &Position, metric: Metric) -> Self {
        WideningSearch {
            position: position.clone(),
            metric,
            pdbs: None,
            attempt: 0,
            variants: BeamVariants::new(position.size.cells()),
            running: None,
            cost: 0,
            exhausted: false,
        }
    }

    /// Whether no attempt has ended yet. Until then, shortening the constructed solution is not worth much.
    pub(super) fn is_first(&self) -> bool {
        self.attempt == 0
    }

    /// How many times as much work to spend on new solutions as on shortening them. Beams of big boards have more to
    /// gain, above all those that see the whole board.
    pub(super) fn work_ratio(&self) -> u64 {
        let size = self.position.size;
        match (self.has_quotas(), size.rows().max(size.columns())) {
            (false, _) => 1,
            (true, ..=MAX_SIDE_AT_ONCE) => 16,
            (true, _) => 3,
        }
    }

    /// Uses pattern databases from now on. They estimate single moves, so the other metric ignores them.
    pub(super) fn use_pdbs(&mut self, estimate: PdbEstimate<'t>) {
        if self.metric == Metric::Single {
            self.pdbs = Some((estimate, self.attempt));
            (self.running, self.cost) = (None, 0);
        }
    }

    /// Continues for one layer. If a solution is found, returns it with the nodes it took; it may be a little longer
    /// than `best`.
    pub(super) fn step(
        &mut self,
        best: usize,
        conflict_tables: &ConflictTables,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<(Vec<Move>, u64)>, Limit> {
        let before = monitor.stats.nodes;
        // A beam that is stopped within a layer cannot be resumed, so it is put back only after the layer.
        let mut running = self.running.take().unwrap_or_else(|| self.begin(best, conflict_tables, monitor));
        let status = match &mut running {
            Attempt::Pdb(beam) => beam.advance(monitor)?,
            Attempt::Small(beam) => beam.advance(monitor)?,
            Attempt::Medium(beam) => beam.advance(monitor)?,
            Attempt::Large(block) => block.step(monitor)?.map_or(Status::Unfinished, Status::Solved),
        };
        self.cost += monitor.stats.nodes - before;
        let exhaustive = match &running {
            Attempt::Pdb(beam) => beam.was_exhaustive(),
            Attempt::Small(beam) => beam.was_exhaustive(),
            Attempt::Medium(beam) => beam.was_exhaustive(),
            Attempt::Large(_) => false,
        };
        self.exhausted |= exhaustive && status != Status::Unfinished;
        match status {
            Status::Unfinished => {
                self.running = Some(running);
                Ok(None)
            }
            Status::Exhausted => {
                self.attempt += 1;
                self.cost = 0;
                Ok(None)
            }
            Status::Solved(moves) => {
                let Variant { is_backward, is_transposed, .. } = self.variant();
                let moves = if is_backward { Move::reversed(&moves) } else { moves };
                let moves = if is_transposed {
                    moves.iter().map(|slide| slide.transposed()).collect()
                } else {
                    moves
                };
                self.variants.report(moves.len());
                self.attempt += 1;
                Ok(Some((moves, std::mem::take(&mut self.cost))))
            }
        }
    }

    /// The variant of this attempt; its width counts only for a whole big board. Pattern databases are built for one
    /// goal, so a beam from the goal does without them; where there are some, one such attempt is enough.
    fn variant(&self) -> Variant {
        let size = self.position.size;
        if self.has_quotas() && size.rows().max(size.columns()) <= MAX_SIDE_AT_ONCE {
            return self.variants.next();
        }
        let is_backward = match self.pdbs {
            Some((_, before)) => self.attempt == before + 1,
            None => self.attempt % 2 == 1,
        };
        let is_transposed = self.has_quotas() && self.attempt.saturating_sub(1) / 2 % 2 == 1;
        Variant { is_backward, is_transposed, width: 0 }
    }

    /// Whether the board is too big for plain beams.
    fn has_quotas(&self) -> bool {
        let size = self.position.size;
        let shorter_side = size.rows().min(size.columns());
        size.cells() > MAX_CELLS_FOR_BEAM
            || self.metric == Metric::Single && shorter_side >= MIN_SIDE_FOR_QUOTAS
    }

    fn begin(&mut self, best: usize, conflict_tables: &ConflictTables, monitor: &Monitor<'_>) -> Attempt<'t> {
        let memory = monitor.budget().memory.unwrap_or(DEFAULT_MEMORY);
        let cells = self.position.size.cells();
        let seed = self.attempt.into();
        let Variant { is_backward, is_transposed, width } = self.variant();
        let from = if is_backward { self.position.inverse() } else { self.position.clone() };
        let from = if is_transposed { from.transposed() } else { from };
        let longest_side = from.size.rows().max(from.size.columns());
        let Some(board) = SmallBoard::of(&from).filter(|_| !self.has_quotas()) else {
            let (side, wanted) = if longest_side <= MAX_SIDE_AT_ONCE {
                (MAX_BLOCK_SIDE, width)
            } else {
                block_size(longest_side, cells, self.attempt as usize)
            };
            let fits = |&width: &usize| MovingBlock::bytes(from.size, side, width) <= memory;
            let max_width = (0..20).map(|by| 64 << by).take_while(fits).last().unwrap_or(64);
            let width = wanted.min(max_width);
            let quota = (width / MIN_BLANK_CELLS).max(1);
            // A beam of the whole board also sees what distant tiles and conflicts cost in the end.
            let (power, conflict) = if longest_side <= MIN_SIDE_FOR_QUOTAS {
                (1.72, 500)
            } else if longest_side <= MAX_SIDE_AT_ONCE {
                (1.72, 562)
            } else {
                (1.5, 250)
            };
            let weights = EstimateWeights { power, conflict };
            let options = QuotaBeamOptions { width, quota, weights, seed };
            return Attempt::Large(Box::new(MovingBlock::new(&from, side, options)));
        };
        // A solution that is a little longer may still end up shortest once it is shortened.
        let max_length = best + best / 30;
        if let Some((estimate, before)) = self.pdbs.as_ref().filter(|_| !is_backward) {
            let bytes_each = Beam::<PdbEstimate<'t>, 32>::bytes(1, best);
            let wanted = 1000_usize << (self.attempt - before).saturating_sub(1).min(20);
            let width = wanted.min((memory / bytes_each) as usize).max(10);
            let options = BeamOptions { width, max_length, reach: 1, seed };
            return Attempt::Pdb(Box::new(Beam::new(estimate.clone(), &board, options)));
        }
        let bytes_each = if cells <= 32 {
            Beam::<ConflictEstimate, 32>::bytes(1, best)
        } else {
            Beam::<ConflictEstimate, MAX_CELLS>::bytes(1, best)
        };
        let width = beam_width(cells, self.attempt).min((memory / bytes_each) as usize).max(10);
        let reach = match self.metric {
            Metric::Single => 1,
            Metric::Multi => (longest_side - 1) as u8,
        };
        let options = BeamOptions { width, max_length, reach, seed };
        let estimate = ConflictEstimate::new(from.size, from.blank_home as u8, conflict_tables);
        if cells <= 32 {
            Attempt::Small(Beam::new(estimate, &board, options))
        } else {
            Attempt::Medium(Beam::new(estimate, &board, options))
        }
    }
}

/// The width of the beam in each attempt; every wide one runs in both directions. Where a beam takes noticeable time,
/// two narrow ones come first: those who stop early get a solution that is no longer than twice the shortest.
fn beam_width(cells: usize, attempt: u32) -> usize {
    const MAX_CELLS_AT_ONCE: usize = 16;
    const NARROW: [usize; 2] = [100, 300];
    let wide = |attempt: u32| 1000 << (attempt / 2).min(24);
    if cells <= MAX_CELLS_AT_ONCE {
        return wide(attempt);
    }
    NARROW.get(attempt as usize).copied().unwrap_or_else(|| wide(attempt - NARROW.len() as u32))
}

/// The side of the block and the width of its beam in each attempt: first what is quick, then ever more of both. A
/// board that fits into one block is searched as a whole, because then the beam need not be cut off; only a quick first
/// attempt uses parts.
fn block_size(longest_side: usize, cells: usize, attempt: usize) -> (usize, usize) {
    const WHOLE: usize = MAX_BLOCK_SIDE;
    let doubled = |by: usize| 1 << by.min(20);
    match longest_side {
        ..=WHOLE if attempt > 0 => (WHOLE, cells / 2 * doubled(attempt.div_ceil(2))),
        _ => {
            let side: usize = [10, 10, 16, 16, WHOLE][attempt.min(4)];
            (side, side * side / 2 * doubled(attempt.saturating_sub(4) / 2))
        }
    }
}
