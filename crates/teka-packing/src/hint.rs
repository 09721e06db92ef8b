//! The next piece to lay, told as plainly as wished: where to look, which piece, or where it goes.
//!
//! Three techniques hold in every solution, the easiest first: a cell that can be covered in one way only
//! (`only-way`), a piece that fits in one place only (`only-place`), and a cell for which every way but one leaves a gap
//! that nothing can fill (`dead-ends`). Where none helps, a solution does (`solution`): the piece on
//! the cell with the fewest ways to be covered. Every hint is given only once the state is known to have a solution;
//! if a limit comes first, what a technique found is still told, since it follows from the rules alone.

use crate::board::CellId;
use crate::puzzle::{PieceId, Puzzle, Solution};
use crate::search::exact::{Instance, Placement};
use crate::search::{self, Algorithm};
use crate::{codes, draw, impossible};
use teka_core::{Fact, Facts, Hint, Job, Level, Limit, Message, Outcome, Watch};

/// The next piece; `None` inside when all lie.
pub(crate) fn hint(puzzle: &Puzzle, level: Level, job: &Job<'_>) -> Outcome<Option<Hint>> {
    if let Some(reason) = impossible::proof(puzzle) {
        return Outcome::NoSolution(reason);
    }
    if puzzle.loose().next().is_none() {
        return Outcome::Solved(None);
    }
    let mut watch = Watch::new(job.budget, job.observer);
    let (ways, found) = match looked_at(puzzle, &mut watch) {
        Ok(Some(found)) => found,
        Ok(None) => return Outcome::NoSolution(Message::new(codes::EXHAUSTED).with("cases", 0)),
        Err(limit) => return Outcome::stopped(limit),
    };
    match search::solve(puzzle, Algorithm::Exact, &mut watch) {
        Outcome::Solved(solution) => {
            let step = found.or_else(|| ways.as_solved(&solution));
            Outcome::Solved(step.map(|step| told(puzzle, &ways, &step, level)))
        }
        Outcome::NoSolution(reason) => Outcome::NoSolution(reason),
        Outcome::Stopped { limit, .. } => {
            let best = found.map(|step| Some(told(puzzle, &ways, &step, level)));
            Outcome::Stopped { limit, best, lower_bound: None }
        }
    }
}

/// What there is to cover and how; `None` if the areas show that it cannot be done.
fn looked_at<'p>(
    puzzle: &'p Puzzle,
    watch: &mut Watch<'_>,
) -> Result<Option<(Ways<'p>, Option<Step>)>, Limit> {
    let Some(instance) = Instance::of(puzzle, watch)? else { return Ok(None) };
    let ways = Ways::of(puzzle, instance);
    let found = match ways.only_way().or_else(|| ways.only_place()) {
        Some(step) => Some(step),
        None => ways.dead_ends(watch)?,
    };
    Ok(Some((ways, found)))
}

/// A piece to lay, and why.
struct Step {
    technique: &'static str,
    piece: PieceId,
    /// The cell it is found at; none for a piece that was looked at by itself.
    cell: Option<CellId>,
    /// Where the piece goes, rising.
    lies: Vec<CellId>,
}

/// The ways to cover every free cell.
struct Ways<'p> {
    puzzle: &'p Puzzle,
    instance: Instance<'p>,
    /// For every free cell the placements that cover it.
    of_cell: Vec<Vec<u32>>,
    /// The free cells that must be covered, those with the fewest ways first.
    order: Vec<usize>,
}

impl<'p> Ways<'p> {
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
        Ways { puzzle, instance, of_cell, order }
    }

    fn placement(&self, number: u32) -> &Placement {
        &self.instance.placements[number as usize]
    }

    fn step(&self, technique: &'static str, cell: Option<usize>, number: u32) -> Step {
        let placement = self.placement(number);
        let lies = placement.cells.iter().map(|&cell| self.instance.cells[usize::from(cell)]).collect();
        let piece = self.puzzle.kinds()[placement.kind].pieces[0];
        Step { technique, piece, cell: cell.map(|cell| self.instance.cells[cell]), lies }
    }

    /// A cell that can be covered in one way only.
    fn only_way(&self) -> Option<Step> {
        let &cell = self.order.first()?;
        let [only] = self.of_cell[cell][..] else { return None };
        Some(self.step("only-way", Some(cell), only))
    }

    /// A piece that fits in one place only, or equal pieces with no more places than pieces.
    fn only_place(&self) -> Option<Step> {
        let mut places = vec![(0, 0); self.instance.copies.len()];
        for (number, placement) in self.instance.placements.iter().enumerate().rev() {
            let (count, first) = places[placement.kind];
            places[placement.kind] = (count + 1, if count == 0 { number } else { number.min(first) });
        }
        let kinds = self.puzzle.kinds().len();
        let kind = (0..kinds).find(|&kind| places[kind].0 == self.instance.copies[kind])?;
        Some(self.step("only-place", None, places[kind].1 as u32))
    }

    /// A cell for which every way but one leaves a gap that nothing can fill.
    fn dead_ends(&self, watch: &mut Watch<'_>) -> Result<Option<Step>, Limit> {
        /// A person would not try more ways than this in the head.
        const MOST_WAYS: usize = 24;
        /// And the search for gaps is not to take longer than the search for a solution.
        const MOST_TRIED: usize = 400;
        let mut tried = 0;
        for &cell in self.order.iter().take_while(|&&cell| self.of_cell[cell].len() <= MOST_WAYS) {
            tried += self.of_cell[cell].len();
            if tried > MOST_TRIED {
                break;
            }
            let mut open = None;
            let mut several = false;
            for &number in &self.of_cell[cell] {
                if !self.leaves_a_gap(number, watch)? {
                    several = open.replace(number).is_some();
                    if several {
                        break;
                    }
                }
            }
            if let Some(only) = open.filter(|_| !several) {
                return Ok(Some(self.step("dead-ends", Some(cell), only)));
            }
        }
        Ok(None)
    }

    /// Whether this placement leaves a gap: quickly seen, or found among what stands apart.
    fn leaves_a_gap(&self, number: u32, watch: &mut Watch<'_>) -> Result<bool, Limit> {
        let made = self.placement(number);
        let last_of_kind = self.instance.copies[made.kind] == 1;
        let goes_with = |other: &u32| {
            let other = self.placement(*other);
            let piece_is_left = !last_of_kind || other.kind != made.kind;
            piece_is_left && other.cells.iter().all(|cell| !made.cells.contains(cell))
        };
        for &cell in self.order.iter().filter(|&&cell| !made.cells.contains(&(cell as u16))) {
            let looked = self.of_cell[cell].iter().position(goes_with);
            watch.spend(1 + looked.unwrap_or(self.of_cell[cell].len()) as u32)?;
            if looked.is_none() {
                return Ok(true);
            }
        }
        let step = self.step("", None, number);
        watch.spend(self.instance.placements.len() as u32)?;
        Ok(impossible::gap(&self.puzzle.with_given([(step.piece, step.lies)])).is_some())
    }

    /// The piece that a solution has on the cell with the fewest ways; if no cell must be covered, any loose piece.
    fn as_solved(&self, solution: &Solution) -> Option<Step> {
        let cell = self.order.first().map(|&cell| self.instance.cells[cell]);
        let on_cell = cell.and_then(|cell| solution.owners[cell.index()]);
        let piece = on_cell.or_else(|| self.puzzle.loose().next())?;
        let owned = |id: &CellId| solution.owners[id.index()] == Some(piece);
        let lies: Vec<CellId> = self.puzzle.board().ids().filter(owned).collect();
        Some(Step { technique: "solution", piece, cell: cell.or(lies.first().copied()), lies })
    }

    /// In how many ways a cell can be covered.
    fn count(&self, cell: CellId) -> usize {
        self.instance.cells.iter().position(|&free| free == cell).map_or(0, |at| self.of_cell[at].len())
    }
}

fn told(puzzle: &Puzzle, ways: &Ways<'_>, step: &Step, level: Level) -> Hint {
    let symbol = puzzle.piece(step.piece).symbol;
    let layers = puzzle.board().layers().len();
    let at = step.cell.unwrap_or(step.lies[0]);
    let site = puzzle.board().cells()[at.index()].site;
    let located = |code| {
        let message = Message::new(code).with("technique", step.technique).with("piece", symbol);
        let message = message.with("row", site.row + 1).with("column", site.column + 1);
        message.with("layer", site.layer + 1).with("layers", layers)
    };
    let message = match level {
        Level::Nudge => located(codes::HINT_NUDGE),
        Level::Step => located(codes::HINT_STEP),
        Level::Answer => located(codes::HINT_ANSWER).with("cells", places(puzzle, &step.lies)),
    };
    let because = match (level, step.technique) {
        (Level::Nudge, _) => Vec::new(),
        (_, "dead-ends") => vec![located(codes::HINT_BUT_ONE).with("ways", ways.count(at) - 1)],
        (_, "solution") => vec![located(codes::HINT_WAYS).with("ways", ways.count(at))],
        _ => Vec::new(),
    };
    let mut state = puzzle.start();
    let mut marked: Vec<CellId> = step.cell.into_iter().collect();
    if level == Level::Answer {
        marked.clone_from(&step.lies);
        for cell in &step.lies {
            state.owners[cell.index()] = Some(step.piece);
        }
    }
    let looks_at_piece = level != Level::Nudge || step.cell.is_none();
    let in_tray = (looks_at_piece && level != Level::Answer).then_some(step.piece);
    let mut facts: Facts = Vec::new();
    if looks_at_piece {
        facts.push(("piece", symbol.to_string().into()));
    }
    facts.push(("spots", marked.iter().map(|&cell| spot(puzzle, cell)).collect()));
    let scene = draw::hint(puzzle, &state, &marked, in_tray);
    Hint { technique: step.technique, message, because, scene, facts }
}

/// A cell for scripts, counted from 0 as in the model of the puzzle.
fn spot(puzzle: &Puzzle, cell: CellId) -> Fact {
    let site = puzzle.board().cells()[cell.index()].site;
    let spot: Facts =
        vec![("layer", site.layer.into()), ("row", site.row.into()), ("column", site.column.into())];
    spot.into()
}

/// Cells as row:column, or layer:row:column on a board with several, counted from 1.
fn places(puzzle: &Puzzle, cells: &[CellId]) -> String {
    let flat = puzzle.board().layers().len() == 1;
    let place = |cell: &CellId| {
        let site = puzzle.board().cells()[cell.index()].site;
        let layer = if flat { String::new() } else { format!("{}:", site.layer + 1) };
        format!("{layer}{}:{}", site.row + 1, site.column + 1)
    };
    cells.iter().map(place).collect::<Vec<_>>().join(" ")
}
