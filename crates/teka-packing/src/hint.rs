//! Hints for the next piece, at three levels: where to look, which piece, or where it goes.
//!
//! Three techniques find forced placements, the easiest first: a cell that only one placement covers (`only-way`), a
//! piece with only one placement (`only-place`), and a cell where every placement but one leaves a gap that cannot be
//! filled (`dead-ends`). If none applies, the hint comes from a solution (`solution`): the piece on the cell with the
//! fewest placements. A hint is only given if the state has a solution. If a limit is reached before that is known,
//! a forced placement is still reported, since it follows from the rules alone.

use crate::board::CellId;
use crate::events::Monitor;
use crate::puzzle::{PieceId, Puzzle, Solution};
use crate::search::exact::{Instance, Placement};
use crate::search::{self, Algorithm};
use crate::{codes, draw, impossible, review};
use teka_core::{CellPos, Details, Hint, HintLevel, Limit, Message, Outcome, RunContext, family_data};

/// What a hint is about, for scripts. Cells are counted from 0 as in the model of the puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct HintDetails {
    /// The symbol of the piece, unless that would give away too much.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub piece: Option<String>,
    /// The marked cells; if the hint gives the answer, those that the piece covers.
    pub spots: Vec<CellPos>,
}

family_data!(HintDetails);

/// The hint for the next piece; `None` inside if all pieces are placed.
pub(crate) fn hint(puzzle: &Puzzle, level: HintLevel, context: &RunContext<'_>) -> Outcome<Option<Hint>> {
    if let Some(reason) = impossible::proof(puzzle) {
        return review::hint_for_dead_position(puzzle, reason, level, context);
    }
    if puzzle.unplaced().next().is_none() {
        return Outcome::Solved(None);
    }
    let mut monitor = context.monitor();
    let (candidates, forced) = match analyse(puzzle, &mut monitor) {
        Ok(Some(analysis)) => analysis,
        Ok(None) => return Outcome::NoSolution(Message::new(codes::EXHAUSTED).with("cases", 0)),
        Err(limit) => return Outcome::stopped(limit),
    };
    match search::solve(puzzle, Algorithm::Exact, &mut monitor) {
        Outcome::Solved(solution) => {
            let step = forced.or_else(|| candidates.step_of_solution(&solution));
            Outcome::Solved(step.map(|step| hint_for(puzzle, &candidates, &step, level)))
        }
        Outcome::NoSolution(reason) => review::hint_for_dead_position(puzzle, reason, level, context),
        Outcome::Stopped { limit, .. } => {
            let best = forced.map(|step| Some(hint_for(puzzle, &candidates, &step, level)));
            Outcome::Stopped { limit, best, lower_bound: None }
        }
    }
}

/// The candidate placements and a forced one, if a technique finds it; `None` if the areas rule out a solution.
fn analyse<'p>(
    puzzle: &'p Puzzle,
    monitor: &mut Monitor<'_>,
) -> Result<Option<(Candidates<'p>, Option<HintStep>)>, Limit> {
    let Some(instance) = Instance::of(puzzle, monitor)? else { return Ok(None) };
    let candidates = Candidates::of(puzzle, instance);
    let forced = match candidates.only_way().or_else(|| candidates.only_place()) {
        Some(step) => Some(step),
        None => candidates.dead_ends(monitor)?,
    };
    Ok(Some((candidates, forced)))
}

/// A piece to place, and why.
struct HintStep {
    technique: &'static str,
    piece: PieceId,
    /// The cell that the technique looked at; `None` if it looked at the piece.
    cell: Option<CellId>,
    /// Where the piece goes, in increasing order.
    cells: Vec<CellId>,
}

/// The placements that are possible on the current board.
struct Candidates<'p> {
    puzzle: &'p Puzzle,
    instance: Instance<'p>,
    /// The placements that cover each free cell.
    of_cell: Vec<Vec<u32>>,
    /// The free cells that must be covered, those with the fewest placements first.
    order: Vec<usize>,
}

impl<'p> Candidates<'p> {
    fn of(puzzle: &'p Puzzle, instance: Instance<'p>) -> Self {
        let mut of_cell: Vec<Vec<u32>> = vec![Vec::new(); instance.cells.len()];
        for (number, placement) in instance.placements.iter().enumerate() {
            for &cell in &placement.cells {
                of_cell[usize::from(cell)].push(number as u32);
            }
        }
        let board = puzzle.board().cells();
        let required = (0..of_cell.len()).filter(|&cell| !board[instance.cells[cell].index()].optional);
        let mut order: Vec<usize> = required.collect();
        order.sort_by_key(|&cell| of_cell[cell].len());
        Candidates { puzzle, instance, of_cell, order }
    }

    fn placement(&self, number: u32) -> &Placement {
        &self.instance.placements[number as usize]
    }

    fn step(&self, technique: &'static str, cell: Option<usize>, number: u32) -> HintStep {
        let placement = self.placement(number);
        let cells = placement.cells.iter().map(|&cell| self.instance.cells[usize::from(cell)]).collect();
        let piece = self.puzzle.kinds()[placement.kind].pieces[0];
        HintStep { technique, piece, cell: cell.map(|cell| self.instance.cells[cell]), cells }
    }

    /// A cell that only one placement covers.
    fn only_way(&self) -> Option<HintStep> {
        let &cell = self.order.first()?;
        let [only] = self.of_cell[cell][..] else { return None };
        Some(self.step("only-way", Some(cell), only))
    }

    /// A kind with no more placements than pieces.
    fn only_place(&self) -> Option<HintStep> {
        let mut counts = vec![(0, 0); self.instance.copies.len()];
        for (number, placement) in self.instance.placements.iter().enumerate().rev() {
            let (count, first) = counts[placement.kind];
            counts[placement.kind] = (count + 1, if count == 0 { number } else { number.min(first) });
        }
        let kinds = self.puzzle.kinds().len();
        let kind = (0..kinds).find(|&kind| counts[kind].0 == self.instance.copies[kind])?;
        Some(self.step("only-place", None, counts[kind].1 as u32))
    }

    /// A cell where every placement but one leaves a gap that cannot be filled.
    fn dead_ends(&self, monitor: &mut Monitor<'_>) -> Result<Option<HintStep>, Limit> {
        /// A person would not try more placements than this.
        const MAX_PER_CELL: usize = 24;
        /// The search for gaps should not take longer than the search for a solution.
        const MAX_TRIED: usize = 400;
        let mut tried = 0;
        for &cell in self.order.iter().take_while(|&&cell| self.of_cell[cell].len() <= MAX_PER_CELL) {
            tried += self.of_cell[cell].len();
            if tried > MAX_TRIED {
                break;
            }
            let mut possible = None;
            let mut several = false;
            for &number in &self.of_cell[cell] {
                if !self.leaves_a_gap(number, monitor)? {
                    several = possible.replace(number).is_some();
                    if several {
                        break;
                    }
                }
            }
            if let Some(only) = possible.filter(|_| !several) {
                return Ok(Some(self.step("dead-ends", Some(cell), only)));
            }
        }
        Ok(None)
    }

    /// Whether this placement leaves a gap: a cell that no other placement covers, or a region of impossible size.
    fn leaves_a_gap(&self, number: u32, monitor: &mut Monitor<'_>) -> Result<bool, Limit> {
        let placed = self.placement(number);
        let last_of_kind = self.instance.copies[placed.kind] == 1;
        let is_compatible = |other: &u32| {
            let other = self.placement(*other);
            let piece_is_left = !last_of_kind || other.kind != placed.kind;
            piece_is_left && other.cells.iter().all(|cell| !placed.cells.contains(cell))
        };
        for &cell in self.order.iter().filter(|&&cell| !placed.cells.contains(&(cell as u16))) {
            let compatible = self.of_cell[cell].iter().position(is_compatible);
            monitor.spend(1 + compatible.unwrap_or(self.of_cell[cell].len()) as u32)?;
            if compatible.is_none() {
                return Ok(true);
            }
        }
        let step = self.step("", None, number);
        monitor.spend(self.instance.placements.len() as u32)?;
        Ok(impossible::gap(&self.puzzle.with_given([(step.piece, step.cells)])).is_some())
    }

    /// The piece that a solution has on the cell with the fewest placements; if no cell must be covered, any piece.
    fn step_of_solution(&self, solution: &Solution) -> Option<HintStep> {
        let cell = self.order.first().map(|&cell| self.instance.cells[cell]);
        let on_cell = cell.and_then(|cell| solution.owners[cell.index()]);
        let piece = on_cell.or_else(|| self.puzzle.unplaced().next())?;
        let owned = |id: &CellId| solution.owners[id.index()] == Some(piece);
        let cells: Vec<CellId> = self.puzzle.board().ids().filter(owned).collect();
        Some(HintStep { technique: "solution", piece, cell: cell.or(cells.first().copied()), cells })
    }

    /// The number of placements that cover a cell.
    fn count(&self, cell: CellId) -> usize {
        self.instance.cells.iter().position(|&free| free == cell).map_or(0, |at| self.of_cell[at].len())
    }
}

fn hint_for(puzzle: &Puzzle, candidates: &Candidates<'_>, step: &HintStep, level: HintLevel) -> Hint {
    let symbol = puzzle.piece(step.piece).symbol;
    let layers = puzzle.board().layers().len();
    let at = step.cell.unwrap_or(step.cells[0]);
    let pos = puzzle.board().cells()[at.index()].pos;
    let located = |code| {
        let message = Message::new(code).with("technique", step.technique).with("piece", symbol);
        let message = message.with("row", pos.row + 1).with("column", pos.column + 1);
        message.with("layer", pos.layer + 1).with("layers", layers)
    };
    let message = match level {
        HintLevel::Nudge => located(codes::HINT_NUDGE),
        HintLevel::Step => located(codes::HINT_STEP),
        HintLevel::Answer => located(codes::HINT_ANSWER).with("cells", cell_list(puzzle, &step.cells)),
    };
    let because = match (level, step.technique) {
        (HintLevel::Nudge, _) => Vec::new(),
        (_, "dead-ends") => vec![located(codes::HINT_BUT_ONE).with("ways", candidates.count(at) - 1)],
        (_, "solution") => vec![located(codes::HINT_WAYS).with("ways", candidates.count(at))],
        _ => Vec::new(),
    };
    let mut state = puzzle.start();
    let mut marked: Vec<CellId> = step.cell.into_iter().collect();
    if level == HintLevel::Answer {
        marked.clone_from(&step.cells);
        for cell in &step.cells {
            state.owners[cell.index()] = Some(step.piece);
        }
    }
    let names_piece = level != HintLevel::Nudge || step.cell.is_none();
    let in_tray = (names_piece && level != HintLevel::Answer).then_some(step.piece);
    let details = HintDetails {
        piece: names_piece.then(|| symbol.to_string()),
        spots: marked.iter().map(|&cell| puzzle.board().cell_pos(cell)).collect(),
    };
    let details = Details::new(details);
    let scene = draw::hint(puzzle, &state, &marked, in_tray);
    Hint { technique: step.technique, message, because, scene, details }
}

/// Cells as row:column, or layer:row:column if there are several layers, counted from 1.
fn cell_list(puzzle: &Puzzle, cells: &[CellId]) -> String {
    let flat = puzzle.board().layers().len() == 1;
    let name = |cell: &CellId| {
        let pos = puzzle.board().cells()[cell.index()].pos;
        let layer = if flat { String::new() } else { format!("{}:", pos.layer + 1) };
        format!("{layer}{}:{}", pos.row + 1, pos.column + 1)
    };
    cells.iter().map(name).collect::<Vec<_>>().join(" ")
}
