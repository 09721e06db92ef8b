//! Boards of a single row or column. The tiles cannot pass each other, so the blank goes straight home.

use super::trace::{Child, CostTrace};
use crate::board::Move;
use crate::events::Monitor;
use crate::position::Position;
use crate::puzzle::Metric;
use teka_core::Limit;

/// The only solution that never undoes a move. The position must be solvable.
pub(crate) fn solve(position: &Position) -> Vec<Move> {
    let (forward, backward) =
        if position.size.rows() == 1 { (Move::Left, Move::Right) } else { (Move::Up, Move::Down) };
    let slide = if position.blank < position.blank_home { forward } else { backward };
    vec![slide; position.blank.abs_diff(position.blank_home)]
}

/// Counts and traces this solution, board by board.
pub(crate) fn trace_moves(
    moves: &[Move],
    metric: Metric,
    trace: &mut impl CostTrace,
    monitor: &mut Monitor<'_>,
) -> Result<(), Limit> {
    let remaining = |made: usize| metric.length(&moves[made..]) as u32;
    let length = remaining(0);
    trace.bound(length, monitor)?;
    trace.root(length, None, monitor)?;
    for made in 0..=moves.len() {
        trace.expand(None, || moves[..made].to_vec(), remaining(made), monitor)?;
        let next = moves
            .get(made)
            .map(|&slide| vec![Child { moves: vec![slide], h: remaining(made + 1), pruned: None }]);
        trace.visit(&moves[..made], || next, monitor)?;
        monitor.stats.nodes += u64::from(made < moves.len());
        monitor.stats.cases = monitor.stats.nodes;
    }
    Ok(())
}
