//! Describes steps of the reasoning in terms of the puzzle, for hints: the piece, the cells, and the reasons as
//! messages.

use super::candidates::Contradiction;
use super::problem::Problem;
use super::step::{Chain, Evidence, Forced, Step, Technique};
use crate::board::CellId;
use crate::codes;
use crate::puzzle::{PieceId, Puzzle, Solution};
use crate::search::exact::Instance;
use teka_core::Message;

/// Describes the steps from a position.
pub(crate) struct StepDescriber<'a> {
    instance: &'a Instance<'a>,
    problem: &'a Problem,
    /// The placements made so far.
    placed: &'a [u32],
}

impl<'a> StepDescriber<'a> {
    pub(crate) fn new(instance: &'a Instance<'a>, problem: &'a Problem, placed: &'a [u32]) -> Self {
        StepDescriber { instance, problem, placed }
    }

    pub(crate) fn puzzle(&self) -> &'a Puzzle {
        self.instance.puzzle()
    }

    /// The board with all pieces placed so far.
    pub(crate) fn state(&self) -> Solution {
        let mut state = self.puzzle().start();
        let pieces =
            self.placed.iter().enumerate().filter(|(_, placement)| !self.problem.is_filler(**placement));
        for (at, &placement) in pieces {
            let piece = self.nth_piece(placement, &self.placed[..at]);
            self.cells(placement).iter().for_each(|cell| state.owners[cell.index()] = Some(piece));
        }
        state
    }

    /// The piece that a placement is about: the first of its kind that is not placed yet. It must not be the filler.
    pub(crate) fn piece_id(&self, placement: u32) -> PieceId {
        self.nth_piece(placement, self.placed)
    }

    fn nth_piece(&self, placement: u32, placed: &[u32]) -> PieceId {
        let kind = self.problem.placement(placement).kind;
        let used = placed.iter().filter(|&&other| self.problem.placement(other).kind == kind).count();
        let pieces = &self.puzzle().kinds()[self.problem.kind_number(kind)].pieces;
        pieces[used.min(pieces.len() - 1)]
    }

    /// The symbol of the piece that a placement is about.
    pub(crate) fn piece(&self, placement: u32) -> String {
        self.puzzle().piece(self.piece_id(placement)).symbol.to_string()
    }

    fn symbol_of_kind(&self, kind: usize) -> String {
        self.piece(self.problem.of_kind[kind].start)
    }

    /// The cells that a placement covers.
    pub(crate) fn cells(&self, placement: u32) -> Vec<CellId> {
        self.problem.placement(placement).cells.iter().map(|&cell| self.id(cell)).collect()
    }

    /// The cells that a placement covers, as text.
    pub(crate) fn cells_text(&self, placement: u32) -> String {
        cell_list(self.puzzle(), &self.cells(placement))
    }

    fn id(&self, cell: u16) -> CellId {
        self.instance.cells[usize::from(self.problem.cell_number(cell))]
    }

    fn name(&self, cell: u16) -> String {
        cell_list(self.puzzle(), &[self.id(cell)])
    }

    /// The cell to look at for a step: the one it is about, or the first that the placement covers.
    pub(crate) fn cell_of(&self, step: &Step) -> CellId {
        match step.evidence {
            Evidence::Cell(cell) => self.id(cell),
            Evidence::Gap(ref gap) if !step.strikes_out => self.id(gap[0]),
            _ => self.cells(step.placement)[0],
        }
    }

    /// The cells that a step is based on.
    pub(crate) fn evidence(&self, step: &Step) -> Vec<CellId> {
        let cells: Vec<u16> = match &step.evidence {
            Evidence::Cell(cell)
            | Evidence::Uncoverable { cell, .. }
            | Evidence::KindToCell { cell, .. }
            | Evidence::CellToKind { cell, .. } => vec![*cell],
            Evidence::Gap(cells) | Evidence::Region { cells, .. } | Evidence::Colours { cells, .. } => {
                cells.clone()
            }
            Evidence::Cells { from, to } => vec![*from, *to],
            Evidence::Pair { cells, .. } => cells.to_vec(),
            Evidence::Chain(chain) => match chain.end {
                Contradiction::Cell(cell) => vec![cell],
                Contradiction::Kind(_) => Vec::new(),
            },
            Evidence::Kind(_) => Vec::new(),
        };
        cells.into_iter().map(|cell| self.id(cell)).collect()
    }

    /// Adds the position of a cell to a message, counted from 1.
    pub(crate) fn with_position(&self, message: Message, cell: CellId) -> Message {
        let board = self.puzzle().board();
        let pos = board.cells()[cell.index()].pos;
        let message = message.with("row", pos.row + 1).with("column", pos.column + 1);
        message.with("layer", pos.layer + 1).with("layers", board.layers().len())
    }

    /// Why a placement is struck out.
    pub(crate) fn reasons(&self, step: &Step) -> Vec<Message> {
        let message = |code| {
            let message = Message::new(code).with("piece", self.piece(step.placement));
            message.with("cells", self.cells_text(step.placement))
        };
        let gap =
            |code, cells: &[u16]| message(code).with("size", cells.len()).with("cell", self.name(cells[0]));
        let reason = match &step.evidence {
            Evidence::Gap(cells) if step.technique == Technique::GapSize => gap(codes::HINT_GAP_SIZE, cells),
            Evidence::Gap(cells) => gap(codes::HINT_GAP_SHAPE, cells),
            Evidence::Uncoverable { cell, .. } => {
                message(codes::HINT_UNCOVERABLE).with("cell", self.name(*cell))
            }
            Evidence::Region { cells, .. } => gap(codes::HINT_REGION, cells),
            Evidence::Colours { cells, dark } => {
                gap(codes::HINT_COLOURS, cells).with("dark", *dark).with("light", cells.len() - dark)
            }
            Evidence::Cells { from, to } => {
                let message = Message::new(codes::HINT_TOGETHER).with("from", self.name(*from));
                message.with("to", self.name(*to))
            }
            Evidence::KindToCell { kind, cell } => Message::new(codes::HINT_CLAIMED_CELL)
                .with("piece", self.symbol_of_kind(*kind))
                .with("cell", self.name(*cell)),
            Evidence::CellToKind { cell, kind } => Message::new(codes::HINT_CLAIMED_PIECE)
                .with("piece", self.symbol_of_kind(*kind))
                .with("cell", self.name(*cell)),
            Evidence::Pair { kinds, cells } => {
                let struck = self.problem.placement(step.placement).kind;
                let code = if kinds.contains(&struck) {
                    codes::HINT_PAIR_OF_CELLS
                } else {
                    codes::HINT_PAIR_OF_PIECES
                };
                Message::new(code)
                    .with("one", self.symbol_of_kind(kinds[0]))
                    .with("other", self.symbol_of_kind(kinds[1]))
                    .with("first", self.name(cells[0]))
                    .with("second", self.name(cells[1]))
            }
            Evidence::Chain(chain) => return self.chain(chain),
            Evidence::Cell(_) | Evidence::Kind(_) => return Vec::new(),
        };
        vec![reason]
    }

    /// The supposition of a trial, its links and its contradiction, one message each.
    fn chain(&self, chain: &Chain) -> Vec<Message> {
        let mut messages = vec![Message::new(codes::HINT_SUPPOSE)];
        let about = |code, placement: u32| {
            // A symbol is a single character, so this cannot be mistaken for one.
            let empty = || "empty".to_owned();
            let piece = if self.problem.is_filler(placement) { empty() } else { self.piece(placement) };
            Message::new(code).with("piece", piece).with("cells", self.cells_text(placement))
        };
        let inner = |refuted: &[(u32, Chain)]| -> Vec<Message> {
            let message = |(placement, chain): &(u32, Chain)| {
                about(codes::HINT_INNER_TRIAL, *placement).with("links", chain.links())
            };
            refuted.iter().map(message).collect()
        };
        for link in &chain.links {
            messages.extend(inner(&link.refuted));
            messages.push(match link.because {
                _ if self.problem.is_filler(link.placement) => about(codes::HINT_THEN_EMPTY, link.placement),
                Forced::Cell(cell) => {
                    about(codes::HINT_THEN_WAY, link.placement).with("cell", self.name(cell))
                }
                Forced::Kind(_) => about(codes::HINT_THEN_PLACE, link.placement),
            });
        }
        messages.extend(inner(&chain.refuted));
        messages.push(match chain.end {
            Contradiction::Cell(cell) => Message::new(codes::HINT_END_CELL).with("cell", self.name(cell)),
            Contradiction::Kind(kind) if self.problem.filler == Some(kind) => {
                Message::new(codes::HINT_END_EMPTY)
            }
            Contradiction::Kind(kind) => {
                Message::new(codes::HINT_END_PIECE).with("piece", self.symbol_of_kind(kind))
            }
        });
        messages
    }
}

/// Writes cells as row:column, or layer:row:column if there are several layers, counted from 1.
pub(crate) fn cell_list(puzzle: &Puzzle, cells: &[CellId]) -> String {
    let flat = puzzle.board().layers().len() == 1;
    let name = |cell: &CellId| {
        let pos = puzzle.board().cells()[cell.index()].pos;
        let layer = if flat { String::new() } else { format!("{}:", pos.layer + 1) };
        format!("{layer}{}:{}", pos.row + 1, pos.column + 1)
    };
    cells.iter().map(name).collect::<Vec<_>>().join(" ")
}
