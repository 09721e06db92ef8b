//! Finds the next sub-goals of a method on any board, and plays them.

use super::carry::Carry;
use super::field::{Field, FieldKey, Fields, MAX_TILES, State};
use super::lesson::{Manoeuvre, Method, StageKind, SubGoal, SubGoalKind, Technique, cell_pos};
use super::line_end::{LineEnd, last_two, line_end};
use super::split::{Segment, split};
use super::stages::{Area, StagePlan, stages};
use super::walk::Walker;
use crate::board::{Board, Move};
use crate::events::Monitor;
use crate::improve::tracked_position::TrackedPosition;
use crate::puzzle::Puzzle;
use crate::search::single_row;
use std::rc::Rc;
use teka_core::Limit;

/// Plays a method on a board, one sub-goal after another.
pub(crate) struct Teacher {
    goal: Board,
    position: TrackedPosition,
    stages: Vec<StagePlan>,
    /// The number of the current stage.
    stage: usize,
    /// How many cells of the current stage are finished.
    finished: usize,
    /// By cell, whether its tile is solved and must stay.
    fixed: Vec<bool>,
    fields: Fields,
    walker: Walker,
}

/// What to do next. As long as it is the same, the moves follow one path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Carry(Carry),
    Fetch(Area),
    Turn(Area),
    Finish(Area),
}

impl Phase {
    fn of_line_end(next: LineEnd) -> Self {
        match next {
            LineEnd::Carry(carry) => Phase::Carry(carry),
            LineEnd::Fetch(window) => Phase::Fetch(window),
            LineEnd::Turn(window) => Phase::Turn(window),
        }
    }
}

impl Teacher {
    /// Creates a teacher at the start of a puzzle, which must be solvable.
    pub(crate) fn new(puzzle: &Puzzle, method: Method) -> Self {
        let position = puzzle.position();
        let (size, blank_home) = (position.size, position.blank_home);
        Teacher {
            goal: puzzle.goal().clone(),
            position: TrackedPosition::new(&position),
            stages: stages(size, blank_home, method),
            stage: 0,
            finished: 0,
            fixed: vec![false; size.cells()],
            fields: Fields::default(),
            walker: Walker::new(size),
        }
    }

    /// The stages in order: what each finishes, and the number of its line.
    pub(crate) fn stages(&self) -> impl Iterator<Item = (StageKind, Option<usize>)> {
        self.stages.iter().map(|stage| (stage.kind, (stage.kind != StageKind::EndGame).then_some(stage.line)))
    }

    /// The tiles that are brought to their places next, each with its place. Valid after [`Teacher::next`].
    pub(crate) fn next_tiles(&self) -> Vec<(u16, usize)> {
        let cells = &self.stages[self.stage].cells[self.finished..self.finished + self.group()];
        cells.iter().map(|&cell| (self.goal.tiles()[cell], cell)).collect()
    }

    /// Plays the next moves of the method, up to a point where it looks at the board anew. Returns the number of the
    /// stage and the sub-goals that were reached; `None` if the board is solved.
    pub(crate) fn next(&mut self, monitor: &mut Monitor<'_>) -> Result<Option<(usize, Vec<SubGoal>)>, Limit> {
        let Some(phase) = self.phase() else { return Ok(None) };
        let technique = self.technique();
        let tracked = self.tracked(phase);
        let path = self.path(phase, &tracked, monitor)?;
        monitor.spend(1 + path.len() as u32)?;
        let mut track = Track { cells: vec![self.cells_of(&tracked)], blanks: vec![self.position.blank] };
        let mut moves = Vec::with_capacity(path.len());
        for slide in path {
            self.position.slide(slide);
            moves.push(slide);
            track.cells.push(self.cells_of(&tracked));
            track.blanks.push(self.position.blank);
            if self.phase_of_group() != Some(phase) {
                break;
            }
        }
        self.position.moves.clear();
        let stage = self.stage;
        Ok(Some((stage, self.sub_goals(technique, phase, &tracked, &moves, &track))))
    }

    /// Skips solved cells and returns the next phase; `None` if the board is solved.
    fn phase(&mut self) -> Option<Phase> {
        loop {
            if let Some(phase) = self.phase_of_group() {
                return Some(phase);
            }
            let group = self.group();
            if self.stages[self.stage].kind == StageKind::EndGame {
                return None;
            }
            for &cell in &self.stages[self.stage].cells[self.finished..self.finished + group] {
                self.fixed[cell] = true;
            }
            self.finished += group;
            if self.finished == self.stages[self.stage].cells.len() {
                (self.stage, self.finished) = (self.stage + 1, 0);
            }
        }
    }

    /// How many cells are filled together next: the last two of a line, all in the end game, otherwise one.
    fn group(&self) -> usize {
        let stage = &self.stages[self.stage];
        match stage.cells.len() - self.finished {
            remaining if stage.kind == StageKind::EndGame || remaining == 2 => remaining,
            _ => 1,
        }
    }

    /// The phase for the cells that are filled next; `None` if they are filled already.
    fn phase_of_group(&self) -> Option<Phase> {
        let stage = &self.stages[self.stage];
        let group = self.group();
        let cells = &stage.cells[self.finished..self.finished + group];
        if cells.iter().all(|&cell| usize::from(self.position.homes[cell]) == cell)
            && (stage.kind != StageKind::EndGame || self.position.blank == self.position.blank_home)
        {
            return None;
        }
        Some(match (stage.kind, group) {
            (StageKind::EndGame, _) => Phase::Finish(stage.area),
            (_, 1) => {
                let (home, size) = (cells[0], self.position.size);
                let from = usize::from(self.position.cells[home]);
                Phase::Carry(Carry::new(size, stage, home, from, home))
            }
            _ => Phase::of_line_end(line_end(&self.position, stage)),
        })
    }

    fn technique(&self) -> Technique {
        match (self.stages[self.stage].kind, self.group()) {
            (StageKind::EndGame, _) => Technique::EndGame,
            (_, 1) => Technique::PlaceTile,
            (StageKind::Row, _) => Technique::RowEnd,
            (StageKind::Column, _) => Technique::ColumnEnd,
        }
    }

    /// The tiles that are tracked in a phase, by their homes.
    fn tracked(&self, phase: Phase) -> Vec<usize> {
        let stage = &self.stages[self.stage];
        match phase {
            Phase::Carry(carry) => vec![carry.tile],
            Phase::Fetch(_) | Phase::Turn(_) => last_two(stage).to_vec(),
            Phase::Finish(_) => stage.cells.clone(),
        }
    }

    fn cells_of(&self, tiles: &[usize]) -> Vec<usize> {
        tiles.iter().map(|&tile| usize::from(self.position.cells[tile])).collect()
    }

    /// The moves of a phase, to be followed as long as the phase is the same.
    fn path(
        &mut self,
        phase: Phase,
        tracked: &[usize],
        monitor: &mut Monitor<'_>,
    ) -> Result<Vec<Move>, Limit> {
        const REACHABLE: &str = "every tile of a solvable board can be brought anywhere";
        let (window, targets, wall) = match phase {
            Phase::Carry(carry) => (carry.window, vec![carry.waypoint], carry.wall),
            Phase::Fetch(window) | Phase::Turn(window) => (window, tracked.to_vec(), None),
            Phase::Finish(area) if area.rows() == 1 || area.columns() == 1 => {
                return Ok(single_row::solve(&self.position.untracked()));
            }
            Phase::Finish(area) => (area, tracked.to_vec(), None),
        };
        let field = self.field(window, &targets, wall, monitor)?;
        let size = self.position.size;
        let cells = self.cells_of(tracked);
        let state = |blank: usize| State {
            blank: window.local(size, blank) as u8,
            tiles: padded(cells.iter().map(|&cell| window.local(size, cell))),
        };
        let blank = self.position.blank;
        if window.contains(size, blank) {
            return Ok(field.path(state(blank)).expect(REACHABLE));
        }
        let stays = |cell: usize| self.fixed[cell] || Some(cell) == wall || cells.contains(&cell);
        let area = self.stages[self.stage].area;
        let free = |cell: usize| area.contains(size, cell) && !stays(cell);
        let entrances: Vec<(usize, u32)> = window
            .cells(size)
            .filter(|&cell| free(cell))
            .filter_map(|cell| Some((cell, u32::from(field.distance(state(cell))?))))
            .collect();
        let walk = self.walker.walk(blank, &entrances, free, monitor)?;
        let (mut moves, entrance) = walk.expect(REACHABLE);
        moves.extend(field.path(state(entrance)).expect(REACHABLE));
        Ok(moves)
    }

    /// The distances in a window to the states with the tiles at these targets.
    fn field(
        &mut self,
        window: Area,
        targets: &[usize],
        wall: Option<usize>,
        monitor: &mut Monitor<'_>,
    ) -> Result<Rc<Field>, Limit> {
        let size = self.position.size;
        let is_free = |&(_, cell): &(usize, usize)| !self.fixed[cell] && Some(cell) != wall;
        let free = window.cells(size).enumerate().filter(is_free).fold(0, |free, (at, _)| free | 1 << at);
        let key = FieldKey {
            size: window.size(),
            free,
            targets: padded(targets.iter().map(|&cell| window.local(size, cell))),
            tiles: targets.len(),
        };
        self.fields.get(key, monitor)
    }

    /// The moves of a phase as sub-goals.
    fn sub_goals(
        &self,
        technique: Technique,
        phase: Phase,
        tracked: &[usize],
        moves: &[Move],
        track: &Track,
    ) -> Vec<SubGoal> {
        let size = self.position.size;
        let moved: Vec<bool> = track.cells.windows(2).map(|pair| pair[0] != pair[1]).collect();
        let segments = match phase {
            // The turn itself is always the last two moves.
            Phase::Turn(_) => {
                let turn = moves.len().saturating_sub(2);
                let mut segments = split(&moved[..turn]);
                segments.push(Segment { end: moves.len(), is_walk: false });
                segments
            }
            Phase::Finish(_) => vec![Segment { end: moves.len(), is_walk: false }],
            Phase::Carry(_) | Phase::Fetch(_) => split(&moved),
        };
        let manoeuvre = match technique {
            Technique::PlaceTile => Manoeuvre::Carry,
            Technique::RowEnd | Technique::ColumnEnd => Manoeuvre::CornerTurn,
            Technique::EndGame => Manoeuvre::Rotation,
        };
        let mut start = 0;
        let mut sub_goals = Vec::with_capacity(segments.len());
        for (number, segment) in segments.iter().enumerate() {
            let end = segment.end;
            let cells = &track.cells[end];
            let remaining = segments.len() - number;
            let kind = match phase {
                Phase::Finish(_) => SubGoalKind::Finish,
                Phase::Turn(_) if remaining == 1 => SubGoalKind::TurnIn,
                Phase::Turn(_) if remaining == 2 => SubGoalKind::SetUp,
                Phase::Fetch(_) => SubGoalKind::FetchBlank,
                _ if segment.is_walk => SubGoalKind::FetchBlank,
                Phase::Carry(carry) if cells[0] == carry.tile && technique == Technique::PlaceTile => {
                    SubGoalKind::Place
                }
                Phase::Carry(_) | Phase::Turn(_) => SubGoalKind::Bring,
            };
            let needs_blank = matches!(kind, SubGoalKind::FetchBlank | SubGoalKind::SetUp) || !moved[end - 1];
            sub_goals.push(SubGoal {
                technique,
                kind,
                manoeuvre,
                tiles: tracked.iter().map(|&tile| self.goal.tiles()[tile]).collect(),
                targets: cells.iter().map(|&cell| cell_pos(size, cell)).collect(),
                blank: needs_blank.then(|| cell_pos(size, track.blanks[end])),
                moves: moves[start..end].to_vec(),
            });
            start = end;
        }
        sub_goals
    }
}

/// Where the tracked tiles and the blank are before each move and after the last.
struct Track {
    cells: Vec<Vec<usize>>,
    blanks: Vec<usize>,
}

fn padded(cells: impl Iterator<Item = usize>) -> [u8; MAX_TILES] {
    let mut all = [0; MAX_TILES];
    for (to, cell) in all.iter_mut().zip(cells) {
        *to = cell as u8;
    }
    all
}
