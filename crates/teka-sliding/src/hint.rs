//! Hints: the next move of the best solution that can be found from the current board, or the next sub-goal of a method
//! that people can learn (`method/hint.rs`).

use crate::board::Move;
use crate::codes;
use crate::draw;
use crate::method::{self, Method};
use crate::pattern_db::PdbCache;
use crate::puzzle::{Puzzle, Solution};
use crate::search;
use teka_core::{
    Details, Hint, HintLevel, HintOptions, Message, Outcome, RunContext, Scene, Unsupported, family_data,
};

/// The names of this family's own options.
pub(crate) const OPTIONS: &[&str] = &["method"];
/// The value of `method` that asks for the best solution instead of a method.
const BEST: &str = "best";

/// What a hint is about, for scripts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct HintDetails {
    /// The tile to move; not in a nudge.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub tile: Option<u16>,
    /// The letter of the move; only if the hint gives the answer.
    #[cfg_attr(feature = "serde", serde(rename = "move", skip_serializing_if = "Option::is_none"))]
    pub slide: Option<char>,
    /// The length of the best known solution from here.
    pub remaining: u64,
    /// A lower bound on the length of any solution.
    pub at_least: u64,
    /// Whether the best known solution is optimal.
    pub optimal: bool,
}

family_data!(HintDetails);

/// A hint for the next step; `None` inside if the board is solved.
pub(crate) fn hint(
    puzzle: &Puzzle,
    options: &HintOptions,
    pdb_cache: &PdbCache,
    context: &RunContext<'_>,
) -> Result<Outcome<Option<Hint>>, Unsupported> {
    let level = options.level;
    Ok(match method_of(options)? {
        Some(method) => method::hint(puzzle, method, level, context),
        None => best_solution(puzzle, pdb_cache, context).map(|solution| hint_from(puzzle, level, &solution)),
    })
}

/// The method that the options ask for; `None` for the best solution.
fn method_of(options: &HintOptions) -> Result<Option<Method>, Unsupported> {
    let Some((_, name)) = options.family.iter().rfind(|(name, _)| name == OPTIONS[0]) else {
        return Ok(None);
    };
    match Method::ALL.into_iter().find(|method| method.name() == name) {
        None if name != BEST => {
            Err(Unsupported::Here(Message::new(codes::METHOD_UNKNOWN).with("value", name.as_str())))
        }
        found => Ok(found),
    }
}

/// The best solution that the default algorithm finds within the budget.
pub(crate) fn best_solution(
    puzzle: &Puzzle,
    pdb_cache: &PdbCache,
    context: &RunContext<'_>,
) -> Outcome<Solution> {
    search::solve(puzzle, search::default_algorithm(puzzle), pdb_cache, &mut context.monitor())
}

fn hint_from(puzzle: &Puzzle, level: HintLevel, solution: &Solution) -> Option<Hint> {
    let &slide = solution.moves.first()?;
    let start = puzzle.start();
    let source = start.size().source(start.blank(), slide)?;
    let tile = start.tiles()[source];
    let length = puzzle.metric().length(&solution.moves);
    let message = match level {
        HintLevel::Nudge => {
            // Which row or column to look at, but not which of its tiles.
            let (row, column) = start.size().row_column(source);
            let (line, number) = match slide {
                Move::Up | Move::Down => ("column", column),
                Move::Left | Move::Right => ("row", row),
            };
            Message::new(codes::HINT_NUDGE).with("line", line).with("number", number + 1)
        }
        HintLevel::Step => Message::new(codes::HINT_STEP).with("tile", tile),
        HintLevel::Answer => Message::new(codes::HINT_ANSWER).with("tile", tile).with("move", slide.letter()),
    };
    let is_optimal = solution.is_optimal(puzzle.metric());
    let because = if is_optimal {
        Message::new(codes::HINT_BEST).with("length", length)
    } else {
        Message::new(codes::HINT_KNOWN).with("length", length).with("bound", solution.lower_bound)
    };
    let marked = (level != HintLevel::Nudge).then_some(source);
    let details = HintDetails {
        tile: (level != HintLevel::Nudge).then_some(tile),
        slide: (level == HintLevel::Answer).then(|| slide.letter()),
        remaining: length,
        at_least: solution.lower_bound,
        optimal: is_optimal,
    };
    let details = Details::new(details);
    let scene = Scene::grid(Message::new(codes::HINT_TITLE), draw::grid(start, puzzle.goal(), marked));
    Some(Hint { technique: "best-way", message, because: vec![because], scene, details })
}
