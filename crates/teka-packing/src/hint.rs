//! Hints for the next step, at three levels: where to look, the reasoning, or the step itself.
//!
//! A hint is the easiest step that the [`reasoning`](crate::reasoning) finds on the way to the next placement: a placement
//! that is to be struck out, with its reason, or the placement itself. Strike-outs that leave a gap are not worth a hint
//! of their own; they are reasons for the placement that they lead to. If the reasoning ends, the hint says so and comes
//! from a solution (`solution`). A hint is only given if the state has a solution. If a limit is reached before that is
//! known, a step that follows from the rules is still reported.

use crate::board::CellId;
use crate::events::Monitor;
use crate::puzzle::{PieceId, Puzzle, Solution};
use crate::reasoning::{Describe, Evidence, Problem, Progress, Reasoner, Step, StepId, Technique};
use crate::search::exact::Instance;
use crate::search::{self, Algorithm};
use crate::{codes, draw, impossible, review};
use teka_core::{
    CellPos, Details, Hint, HintLevel, HintOptions, Limit, Message, Outcome, RunContext, family_data,
};

/// What a hint is about, for scripts. Cells are counted from 0 as in the model of the puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct HintDetails {
    /// The symbol of the piece, unless that would give away too much.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub piece: Option<String>,
    /// The marked cells; if the hint gives the answer, those that the piece covers.
    pub spots: Vec<CellPos>,
    /// Whether the piece cannot cover these cells; otherwise it must.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "std::ops::Not::not"))]
    pub strike_out: bool,
}

family_data!(HintDetails);

/// People do not reason about more placements than this; beyond it, hints come from a solution.
const MAX_PLACEMENTS: usize = 20_000;

/// The hint for the next step; `None` inside if all pieces are placed.
pub(crate) fn hint(
    puzzle: &Puzzle,
    options: &HintOptions,
    context: &RunContext<'_>,
) -> Outcome<Option<Hint>> {
    if let Some(reason) = impossible::proof(puzzle) {
        return review::hint_for_dead_position(puzzle, reason, options.level, context);
    }
    if puzzle.unplaced().next().is_none() {
        return Outcome::Solved(None);
    }
    let mut monitor = context.monitor();
    let solution = match search::solve(puzzle, Algorithm::Exact, &mut monitor) {
        Outcome::Solved(solution) => Ok(solution),
        Outcome::NoSolution(reason) => {
            return review::hint_for_dead_position(puzzle, reason, options.level, context);
        }
        Outcome::Stopped { limit, .. } => Err(limit),
    };
    let mut monitor = context.monitor();
    let reasoned = reason(puzzle, options, &mut monitor);
    match (solution, reasoned) {
        (Ok(_), Ok(Reasoned::Hint(hint))) => Outcome::Solved(Some(*hint)),
        (Ok(_), Ok(Reasoned::Solved)) => Outcome::Solved(None),
        (Ok(solution), Ok(Reasoned::Stuck(start))) => {
            Outcome::Solved(Some(from_solution(puzzle, start.as_ref(), &solution, options.level)))
        }
        (Err(limit), Ok(Reasoned::Hint(hint))) => {
            Outcome::Stopped { limit, best: Some(Some(*hint)), lower_bound: None }
        }
        (Err(limit), Ok(_)) | (_, Err(limit)) => Outcome::stopped(limit),
    }
}

/// Where the reasoning led.
enum Reasoned {
    Hint(Box<Hint>),
    /// The state in which no technique applies, if it is known.
    Stuck(Option<Solution>),
    Solved,
}

fn reason(
    puzzle: &Puzzle,
    &HintOptions { level, mut skip, .. }: &HintOptions,
    monitor: &mut Monitor<'_>,
) -> Result<Reasoned, Limit> {
    let Some(instance) = Instance::of(puzzle, monitor)? else { return Ok(Reasoned::Stuck(None)) };
    if instance.placements.len() > MAX_PLACEMENTS {
        return Ok(Reasoned::Stuck(None));
    }
    let problem = Problem::new(&instance);
    let mut reasoner = Reasoner::new(&problem, Technique::DeepTrial);
    loop {
        let placed_before = reasoner.candidates().placed().to_vec();
        let describe = Describe::new(&instance, &problem, &placed_before);
        match reasoner.next_placement(monitor)? {
            Progress::Placed { steps, .. } => {
                debug_assert!(reasoner.hold(&steps), "every step follows from the rules");
                let told = |id: &StepId| {
                    let step = reasoner.step(*id);
                    !step.strikes_out || step.technique > Technique::GapShape
                };
                let told: Vec<StepId> = steps.iter().copied().filter(told).collect();
                if let Some(&id) = told.get(skip) {
                    let hint = hint_for(&describe, &reasoner, id, &steps, level);
                    return Ok(Reasoned::Hint(Box::new(hint)));
                }
                skip -= told.len();
            }
            Progress::Solved => return Ok(Reasoned::Solved),
            Progress::Stuck | Progress::Contradiction => return Ok(Reasoned::Stuck(Some(describe.state()))),
        }
    }
}

/// The hint that tells a step, where `steps` lead to the next placement.
fn hint_for(
    describe: &Describe<'_>,
    reasoner: &Reasoner<'_>,
    id: StepId,
    steps: &[StepId],
    level: HintLevel,
) -> Hint {
    let step = reasoner.step(id);
    if step.strikes_out {
        return strike_out(describe, reasoner, step, level);
    }
    let strikes = &steps[..steps.len() - 1];
    let gaps =
        strikes.iter().map(|&id| reasoner.step(id).technique).filter(|&used| used <= Technique::GapShape);
    let technique = gaps.max().unwrap_or(step.technique).max(step.technique);
    let by = match step.evidence {
        Evidence::Cell(_) => "cell",
        Evidence::Kind(_) => "piece",
        _ => "gap",
    };
    let at = describe.cell_of(step);
    let message = |code| {
        let message = Message::new(code).with("by", by).with("struck", strikes.len());
        describe.located(message, at).with("piece", describe.piece(step.placement))
    };
    let message = match level {
        HintLevel::Nudge => message(codes::HINT_NUDGE),
        HintLevel::Step => message(codes::HINT_STEP),
        HintLevel::Answer => message(codes::HINT_ANSWER).with("cells", describe.cells_of(step.placement)),
    };
    let because = match level {
        HintLevel::Nudge => Vec::new(),
        _ => ruled_out(describe, reasoner, strikes),
    };
    let marked = if by == "piece" { Vec::new() } else { describe.evidence(step) };
    picture(describe, step, level, technique, message, because, &marked)
}

/// What was struck out on the way: the first gaps one by one, and how many placements each technique ruled out besides.
fn ruled_out(describe: &Describe<'_>, reasoner: &Reasoner<'_>, strikes: &[StepId]) -> Vec<Message> {
    /// The gaps to explain one by one.
    const EXAMPLES: usize = 3;
    let is_gap = |id: &StepId| reasoner.step(*id).technique <= Technique::GapShape;
    let examples: Vec<StepId> = strikes.iter().copied().filter(is_gap).take(EXAMPLES).collect();
    let mut messages: Vec<Message> =
        examples.iter().flat_map(|&id| describe.reasons(reasoner.step(id))).collect();
    for technique in Technique::ALL {
        let others = strikes.iter().filter(|&&id| reasoner.step(id).technique == technique);
        let uses = others.filter(|id| !examples.contains(id)).count();
        if uses > 0 {
            let message = Message::new(codes::HINT_RULED_OUT).with("technique", technique.name());
            messages.push(message.with("uses", uses));
        }
    }
    messages
}

/// The hint that a placement is impossible.
fn strike_out(describe: &Describe<'_>, reasoner: &Reasoner<'_>, step: &Step, level: HintLevel) -> Hint {
    let at = describe.cell_of(step);
    let message = |code| {
        let message = describe.located(Message::new(code).with("technique", step.technique.name()), at);
        message.with("piece", describe.piece(step.placement))
    };
    let message = match level {
        HintLevel::Nudge => message(codes::HINT_STRIKE_NUDGE),
        HintLevel::Step => message(codes::HINT_STRIKE_STEP),
        HintLevel::Answer => {
            message(codes::HINT_STRIKE_ANSWER).with("cells", describe.cells_of(step.placement))
        }
    };
    let mut because = Vec::new();
    if level != HintLevel::Nudge {
        because.extend(describe.reasons(step));
        because.extend(ruled_out(describe, reasoner, &step.premises));
    }
    let marked = describe.evidence(step);
    picture(describe, step, level, step.technique, message, because, &marked)
}

/// The hint with its picture: the evidence is marked, and the answer shows the piece.
fn picture(
    describe: &Describe<'_>,
    step: &Step,
    level: HintLevel,
    technique: Technique,
    message: Message,
    because: Vec<Message>,
    evidence: &[CellId],
) -> Hint {
    let puzzle = describe.puzzle();
    let piece = describe.piece_id(step.placement);
    let cells = describe.cells(step.placement);
    let mut state = describe.state();
    let answered = level == HintLevel::Answer;
    let mut marked = evidence.to_vec();
    if answered {
        for cell in &cells {
            state.owners[cell.index()] = Some(piece);
        }
        if !step.strikes_out {
            marked.clone_from(&cells);
        }
    }
    // A nudge for a cell or a gap keeps the piece to itself.
    let names_piece = level != HintLevel::Nudge || step.strikes_out || marked.is_empty();
    let in_tray = (names_piece && !answered).then_some(piece);
    let spots = if answered { &cells } else { &marked };
    let details = HintDetails {
        piece: names_piece.then(|| puzzle.piece(piece).symbol.to_string()),
        spots: spots.iter().map(|&cell| puzzle.board().cell_pos(cell)).collect(),
        strike_out: step.strikes_out,
    };
    let title = if step.strikes_out { codes::HINT_STRIKE_TITLE } else { codes::HINT_TITLE };
    let scene = draw::hint(puzzle, title, &state, &marked, in_tray);
    Hint { technique: technique.name(), message, because, scene, details: Details::new(details) }
}

/// The hint from a solution, where the reasoning ends: the piece on the first cell with the fewest placements.
fn from_solution(puzzle: &Puzzle, state: Option<&Solution>, solution: &Solution, level: HintLevel) -> Hint {
    let start = puzzle.start();
    let state = state.unwrap_or(&start);
    let is_open = |id: &CellId| state.owners[id.index()].is_none() && solution.owners[id.index()].is_some();
    // Several pieces may be placed by reasoning before it ends, so the first free cell of this state counts.
    let cell = puzzle.board().ids().find(is_open).expect("a piece is not placed yet");
    let piece = solution.owners[cell.index()].expect("a solution covers this cell");
    let cells: Vec<CellId> =
        puzzle.board().ids().filter(|id| solution.owners[id.index()] == Some(piece)).collect();
    let pos = puzzle.board().cells()[cell.index()].pos;
    let symbol = puzzle.piece(piece).symbol;
    let message = |code| {
        let message = Message::new(code).with("by", "solution").with("struck", 0).with("piece", symbol);
        let message = message.with("row", pos.row + 1).with("column", pos.column + 1);
        message.with("layer", pos.layer + 1).with("layers", puzzle.board().layers().len())
    };
    let message = match level {
        HintLevel::Nudge => message(codes::HINT_NUDGE),
        HintLevel::Step => message(codes::HINT_STEP),
        HintLevel::Answer => {
            message(codes::HINT_ANSWER).with("cells", crate::reasoning::cell_list(puzzle, &cells))
        }
    };
    let because =
        if level == HintLevel::Nudge { Vec::new() } else { vec![Message::new(codes::HINT_REASONING_ENDS)] };
    let mut shown = state.clone();
    let mut marked = vec![cell];
    if level == HintLevel::Answer {
        marked.clone_from(&cells);
        for cell in &cells {
            shown.owners[cell.index()] = Some(piece);
        }
    }
    let names_piece = level != HintLevel::Nudge;
    let in_tray: Option<PieceId> = (level == HintLevel::Step).then_some(piece);
    let details = HintDetails {
        piece: names_piece.then(|| symbol.to_string()),
        spots: marked.iter().map(|&cell| puzzle.board().cell_pos(cell)).collect(),
        strike_out: false,
    };
    let scene = draw::hint(puzzle, codes::HINT_TITLE, &shown, &marked, in_tray);
    Hint { technique: "solution", message, because, scene, details: Details::new(details) }
}
