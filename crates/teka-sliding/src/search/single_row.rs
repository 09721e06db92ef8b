//! Boards of a single row or column. The tiles cannot pass each other, so the blank just goes straight home.

use super::trace::{Child, CostTrace};
use crate::board::Move;
use crate::events::Monitor;
use crate::position::Position;
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
    trace: &mut impl CostTrace,
    monitor: &mut Monitor<'_>,
) -> Result<(), Limit> {
    let length = moves.len() as u32;
    trace.bound(length, monitor)?;
    trace.root(length, None, monitor)?;
    for made in 0..=moves.len() {
        let left = length - made as u32;
        trace.expand(None, || moves[..made].to_vec(), left, monitor)?;
        let next =
            moves.get(made).map(|&slide| vec![Child { moves: vec![slide], h: left - 1, pruned: None }]);
        trace.visit(&moves[..made], || next, monitor)?;
        monitor.stats.nodes += u64::from(left > 0);
        monitor.stats.cases = monitor.stats.nodes;
    }
    Ok(())
}
