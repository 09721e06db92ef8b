//! Hints for the next step, at three levels: where to look, the reasoning, or the step itself. A hint is the
//! easiest step that the [`reasoning`](crate::reasoning) finds on the way to the next placement. If the
//! reasoning gets stuck, the hint comes from a solution; in a position that cannot be completed, it says what
//! to take back (`review.rs`).
//!
//! A step is a placement that must be made, or an impossible one to strike out. Strike-outs because of a gap
//! are not worth a hint of their own; they are reasons for the placement that they lead to. If a limit is reached
//! before it is known whether the position has a solution, a step that follows from the rules is still reported.

use crate::board::CellId;
use crate::events::Monitor;
use crate::puzzle::{PieceId, Puzzle, Solution};
use crate::reasoning::{Evidence, Problem, Progress, Reasoner, Step, StepDescriber, StepId, Technique};
use crate::search::exact::Instance;
use crate::search::{self, Algorithm};
use crate::{codes, draw, impossible, review};
use teka_core::{
    CellPos, Details, Hint, HintLevel, HintOptions, Limit, Message, Outcome, RunContext, family_data,
};

/// The cells and the piece that a hint is about, for scripts. Cells are counted from 0, as in the model of the puzzle.
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
    /// The cells of the impossible placement; none in a nudge.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub struck: Vec<CellPos>,
}

family_data!(HintDetails);

/// With more placements than people reason about, hints come from a solution.
const MAX_PLACEMENTS: usize = 20_000;

/// The hint for the next step; solved with `None` if all pieces are placed.
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

/// How the reasoning ended.
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
    // After the last hint, the hints start over.
    Ok(match hint_after(skip, &instance, &problem, level, monitor)? {
        AfterSkip::End { hints } if hints > 0 => {
            match hint_after(skip % hints, &instance, &problem, level, monitor)? {
                AfterSkip::Hint(hint) => Reasoned::Hint(hint),
                AfterSkip::Stuck(_) | AfterSkip::End { .. } => {
                    unreachable!("fewer hints are skipped than there are")
                }
            }
        }
        AfterSkip::End { .. } => Reasoned::Solved,
        AfterSkip::Hint(hint) => Reasoned::Hint(hint),
        AfterSkip::Stuck(state) => Reasoned::Stuck(Some(state)),
    })
}

/// How the reasoning ended after some hints were skipped.
enum AfterSkip {
    Hint(Box<Hint>),
    /// The state in which no technique applies.
    Stuck(Solution),
    /// All pieces are placed.
    End {
        /// The number of hints on the way.
        hints: usize,
    },
}

fn hint_after(
    skip: usize,
    instance: &Instance<'_>,
    problem: &Problem,
    level: HintLevel,
    monitor: &mut Monitor<'_>,
) -> Result<AfterSkip, Limit> {
    let mut reasoner = Reasoner::new(problem, Technique::DeepTrial);
    let mut hints = 0;
    loop {
        let placed_before = reasoner.candidates().placed().to_vec();
        let describer = StepDescriber::new(instance, problem, &placed_before);
        match reasoner.next_placement(monitor)? {
            Progress::Placed { steps, .. } => {
                debug_assert!(reasoner.all_hold(&steps), "every step follows from the rules");
                let is_shown = |id: &StepId| {
                    let step = reasoner.step(*id);
                    let is_obvious = step.strikes_out && step.technique <= Technique::GapShape;
                    !is_obvious && !reasoner.leaves_empty(*id)
                };
                let shown: Vec<StepId> = steps.iter().copied().filter(is_shown).collect();
                if let Some(&id) = shown.get(skip - hints) {
                    let hint = hint_for(&describer, &reasoner, id, &steps, level);
                    return Ok(AfterSkip::Hint(Box::new(hint)));
                }
                hints += shown.len();
            }
            Progress::Solved => return Ok(AfterSkip::End { hints }),
            Progress::Stuck | Progress::Contradiction => return Ok(AfterSkip::Stuck(describer.state())),
        }
    }
}

/// The hint for a step; `steps` lead to the next placement.
fn hint_for(
    describer: &StepDescriber<'_>,
    reasoner: &Reasoner<'_>,
    id: StepId,
    steps: &[StepId],
    level: HintLevel,
) -> Hint {
    let step = reasoner.step(id);
    if step.strikes_out {
        return strike_out(describer, reasoner, step, level);
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
    let at = describer.cell_of(step);
    let message = |code| {
        let message = Message::new(code).with("by", by).with("struck", strikes.len());
        describer.with_position(message, at).with("piece", describer.piece(step.placement))
    };
    let message = match level {
        HintLevel::Nudge => message(codes::HINT_NUDGE),
        HintLevel::Step => message(codes::HINT_STEP),
        HintLevel::Answer => message(codes::HINT_ANSWER).with("cells", describer.cells_text(step.placement)),
    };
    let because = match level {
        HintLevel::Nudge => Vec::new(),
        _ => ruled_out(describer, reasoner, &strikes),
    };
    let marked = if by == "piece" { Vec::new() } else { describer.evidence(step) };
    with_picture(describer, step, level, technique, message, because, &marked)
}

/// The placements struck out on the way: the first few gaps one by one, then a count of the others per technique.
fn ruled_out(describer: &StepDescriber<'_>, reasoner: &Reasoner<'_>, strikes: &[StepId]) -> Vec<Message> {
    /// The number of gaps to explain one by one.
    const EXAMPLES: usize = 3;
    let is_gap = |id: &StepId| reasoner.step(*id).technique <= Technique::GapShape;
    let examples: Vec<StepId> = strikes.iter().copied().filter(is_gap).take(EXAMPLES).collect();
    let mut messages: Vec<Message> =
        examples.iter().flat_map(|&id| describer.reasons(reasoner.step(id))).collect();
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
fn strike_out(describer: &StepDescriber<'_>, reasoner: &Reasoner<'_>, step: &Step, level: HintLevel) -> Hint {
    let at = describer.cell_of(step);
    let message = |code| {
        let message =
            describer.with_position(Message::new(code).with("technique", step.technique.name()), at);
        message.with("piece", describer.piece(step.placement))
    };
    let message = match level {
        HintLevel::Nudge => message(codes::HINT_STRIKE_NUDGE),
        HintLevel::Step => {
            message(codes::HINT_STRIKE_STEP).with("cells", describer.cells_text(step.placement))
        }
        HintLevel::Answer => {
            message(codes::HINT_STRIKE_ANSWER).with("cells", describer.cells_text(step.placement))
        }
    };
    let mut because = Vec::new();
    let mut marked = vec![at];
    if level != HintLevel::Nudge {
        because.extend(describer.reasons(step));
        let premises = step.premises.iter().copied().filter(|&id| !reasoner.leaves_empty(id));
        because.extend(ruled_out(describer, reasoner, &premises.collect::<Vec<_>>()));
        marked = describer.evidence(step);
    }
    with_picture(describer, step, level, step.technique, message, because, &marked)
}

/// Completes the hint with its picture: the evidence is marked, an answer shows the piece, and an impossible placement
/// is crossed out.
fn with_picture(
    describer: &StepDescriber<'_>,
    step: &Step,
    level: HintLevel,
    technique: Technique,
    message: Message,
    because: Vec<Message>,
    evidence: &[CellId],
) -> Hint {
    let puzzle = describer.puzzle();
    let piece = describer.piece_id(step.placement);
    let cells = describer.cells(step.placement);
    let mut state = describer.state();
    let answered = level == HintLevel::Answer;
    let mut marked = evidence.to_vec();
    if answered && !step.strikes_out {
        for cell in &cells {
            state.owners[cell.index()] = Some(piece);
        }
        marked.clone_from(&cells);
    }
    let struck: &[CellId] = if step.strikes_out && level != HintLevel::Nudge { &cells } else { &[] };
    // A nudge for a cell or a gap does not name the piece.
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

/// The hint from a solution, when the reasoning is stuck: the piece on the first free cell.
fn from_solution(puzzle: &Puzzle, state: Option<&Solution>, solution: &Solution, level: HintLevel) -> Hint {
    let start = puzzle.start();
    let state = state.unwrap_or(&start);
    let is_open = |id: &CellId| state.owners[id.index()].is_none() && solution.owners[id.index()].is_some();
    // Reasoning may have placed several pieces before it got stuck, so look for the first free cell of that state.
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
