//! Hints for the next step, at three levels: where to look, the reasoning, or the step itself. A hint is the
//! easiest step that the [`reasoning`](crate::reasoning) finds on the way to the next placement. If the
//! reasoning ends, the hint comes from a solution; in a position that cannot be completed, it tells what to
//! take back (`review.rs`).
//!
//! A step is a placement to strike out, with its reason, or the placement itself. Strike-outs because of a
//! gap are not worth a hint of their own; they are reasons for the placement that they lead to. If a limit is
//! reached before it is known whether the position has a solution, a step that follows from the rules is
//! still reported.

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
    /// The cells to look at; if the hint gives the answer, those of the placement.
    pub spots: Vec<CellPos>,
    /// Whether the placement is impossible; otherwise it must be made.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "std::ops::Not::not"))]
    pub strike_out: bool,
    /// The cells of the impossible placement; not in a nudge.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub struck: Vec<CellPos>,
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
    &HintOptions { level, skip, .. }: &HintOptions,
    monitor: &mut Monitor<'_>,
) -> Result<Reasoned, Limit> {
    let Some(instance) = Instance::of(puzzle, monitor)? else { return Ok(Reasoned::Stuck(None)) };
    if instance.placements.len() > MAX_PLACEMENTS {
        return Ok(Reasoned::Stuck(None));
    }
    let problem = Problem::new(&instance);
    // After the last hint they start again.
    Ok(match hint_after(skip, &instance, &problem, level, monitor)? {
        Walked::End { hints } if hints > 0 => {
            match hint_after(skip % hints, &instance, &problem, level, monitor)? {
                Walked::Hint(hint) => Reasoned::Hint(hint),
                Walked::Stuck(_) | Walked::End { .. } => unreachable!("fewer are skipped than there are"),
            }
        }
        Walked::End { .. } => Reasoned::Solved,
        Walked::Hint(hint) => Reasoned::Hint(hint),
        Walked::Stuck(state) => Reasoned::Stuck(Some(state)),
    })
}

/// Where the reasoning led after some hints were skipped.
enum Walked {
    Hint(Box<Hint>),
    /// The state in which no technique applies.
    Stuck(Solution),
    /// All pieces are placed.
    End {
        /// How many hints there are on the way.
        hints: usize,
    },
}

fn hint_after(
    skip: usize,
    instance: &Instance<'_>,
    problem: &Problem,
    level: HintLevel,
    monitor: &mut Monitor<'_>,
) -> Result<Walked, Limit> {
    let mut reasoner = Reasoner::new(problem, Technique::DeepTrial);
    let mut hints = 0;
    loop {
        let placed_before = reasoner.candidates().placed().to_vec();
        let describe = Describe::new(instance, problem, &placed_before);
        match reasoner.next_placement(monitor)? {
            Progress::Placed { steps, .. } => {
                debug_assert!(reasoner.hold(&steps), "every step follows from the rules");
                let is_shown = |id: &StepId| {
                    let step = reasoner.step(*id);
                    let is_obvious = step.strikes_out && step.technique <= Technique::GapShape;
                    !is_obvious && !reasoner.leaves_empty(*id)
                };
                let shown: Vec<StepId> = steps.iter().copied().filter(is_shown).collect();
                if let Some(&id) = shown.get(skip - hints) {
                    let hint = hint_for(&describe, &reasoner, id, &steps, level);
                    return Ok(Walked::Hint(Box::new(hint)));
                }
                hints += shown.len();
            }
            Progress::Solved => return Ok(Walked::End { hints }),
            Progress::Stuck | Progress::Contradiction => return Ok(Walked::Stuck(describe.state())),
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
    let strikes: Vec<StepId> =
        steps.iter().copied().filter(|&other| other != id && !reasoner.leaves_empty(other)).collect();
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
        _ => ruled_out(describe, reasoner, &strikes),
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
        HintLevel::Step => message(codes::HINT_STRIKE_STEP).with("cells", describe.cells_of(step.placement)),
        HintLevel::Answer => {
            message(codes::HINT_STRIKE_ANSWER).with("cells", describe.cells_of(step.placement))
        }
    };
    let mut because = Vec::new();
    let mut marked = vec![at];
    if level != HintLevel::Nudge {
        because.extend(describe.reasons(step));
        let premises = step.premises.iter().copied().filter(|&id| !reasoner.leaves_empty(id));
        because.extend(ruled_out(describe, reasoner, &premises.collect::<Vec<_>>()));
        marked = describe.evidence(step);
    }
    picture(describe, step, level, step.technique, message, because, &marked)
}

/// The hint with its picture: the evidence is marked, the answer shows the piece, and an impossible placement is crossed
/// out.
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
    if answered && !step.strikes_out {
        for cell in &cells {
            state.owners[cell.index()] = Some(piece);
        }
        marked.clone_from(&cells);
    }
    let struck: &[CellId] = if step.strikes_out && level != HintLevel::Nudge { &cells } else { &[] };
    // A nudge for a cell or a gap keeps the piece to itself.
    let names_piece = level != HintLevel::Nudge || step.strikes_out || marked.is_empty();
    let in_tray = (names_piece && (!answered || step.strikes_out)).then_some(piece);
    let spots = if answered { &cells } else { &marked };
    let positions = |cells: &[CellId]| cells.iter().map(|&cell| puzzle.board().cell_pos(cell)).collect();
    let details = HintDetails {
        piece: names_piece.then(|| puzzle.piece(piece).symbol.to_string()),
        spots: positions(spots),
        strike_out: step.strikes_out,
        struck: positions(struck),
    };
    let title = if step.strikes_out { codes::HINT_STRIKE_TITLE } else { codes::HINT_TITLE };
    let mut scene = draw::hint(puzzle, title, &state, &marked, in_tray);
    draw::cross_out(puzzle, struck, &mut scene);
    Hint { technique: technique.name(), message, because, scene, details: Details::new(details) }
}

/// The hint from a solution, where the reasoning ends: the piece on the first free cell.
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
        struck: Vec::new(),
    };
    let scene = draw::hint(puzzle, codes::HINT_TITLE, &shown, &marked, in_tray);
    Hint { technique: "solution", message, because, scene, details: Details::new(details) }
}
