//! Boards of a single row or column: the tiles cannot pass each other, so the blank just goes home.

use super::story::Story;
use crate::board::Move;
use crate::position::Position;
use teka_core::{Limit, Watch};

/// The only way that does not go back on itself. The position must be one that can be solved.
pub(crate) fn solve(position: &Position) -> Vec<Move> {
    let (along, back) =
        if position.size.rows() == 1 { (Move::Left, Move::Right) } else { (Move::Up, Move::Down) };
    let slide = if position.blank < position.rest { along } else { back };
    vec![slide; position.blank.abs_diff(position.rest)]
}

/// Tells this way, board by board.
pub(crate) fn tell(moves: &[Move], story: &mut impl Story, watch: &mut Watch<'_>) -> Result<(), Limit> {
    story.bound(moves.len() as u32, watch)?;
    for made in 0..=moves.len() {
        story.expand(|| moves[..made].to_vec(), (moves.len() - made) as u32, watch)?;
    }
    Ok(())
}
