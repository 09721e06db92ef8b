// A game as it was played: which moves were made when. The replay, the moves per second and the times of the stages
// come from it.
//
// The stages follow the method of most people, and are read off the board alone: the rows from the top, except the last
// two; then the columns of the last two rows from the left, except the last two; then the rest, the end game. A stage
// is done the first time that its tiles and those of all stages before it are in place, whatever happens to them later.
import type { SlidingModel } from '../../api/types';
import { type Letter, type SlidingState, slidingCell } from './rules';

/** The game after `moves` moves, with the clock at `at` milliseconds. Tiles pushed together share a frame. */
export interface Frame {
  moves: number;
  at: number;
}

export interface Recording {
  moves: string;
  /** The first is the start. */
  frames: Frame[];
}

/** Larger boards have too many stages to be of interest. */
const MAX_STAGED_SIDE = 20;

/**
 * The recording of a game that went through these states. If the first states are lost, or come from a game without
 * times, the moves up to the next known time are spread evenly.
 */
export function recordingOf(path: readonly SlidingState[]): Recording {
  let from = path.length;
  while (from > 0 && (path[from - 1] as SlidingState).moves !== '') from -= 1;
  const frames: Frame[] = [{ moves: 0, at: 0 }];
  for (const { moves, at } of path.slice(from)) {
    const before = frames.at(-1) as Frame;
    const count = moves.length - before.moves;
    const now = Math.max(before.at, at ?? before.at);
    const spread = frames.length === 1 && (now > 0 || at === undefined);
    const parts = spread ? count : Math.min(count, 1);
    for (let part = 1; part <= parts; part += 1) {
      const share = part / parts;
      frames.push({
        moves: before.moves + Math.round(count * share),
        at: before.at + (now - before.at) * share,
      });
    }
  }
  return { moves: path.at(-1)?.moves ?? '', frames };
}

export interface Stage {
  kind: 'row' | 'column' | 'end-game';
  /** The row or column, from 1. */
  number: number;
}

/** A stage and the frame that completed it; null if it is not done. */
export interface Split extends Stage {
  done: Frame | null;
}

/** The stages of a board and, for each cell, the stage it belongs to. */
function stagesOf({ rows, columns }: SlidingModel): { stages: Stage[]; stageOfCell: number[] } {
  const stages: Stage[] = [];
  const add = (kind: Stage['kind'], count: number) => {
    for (let number = 1; number <= count; number += 1) stages.push({ kind, number });
    return count;
  };
  const fullRows = add('row', Math.max(0, rows - 2));
  const fullColumns = add('column', Math.max(0, columns - 2));
  add('end-game', 1);
  const stageOfCell = Array.from({ length: rows * columns }, (_, cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    return row < fullRows ? row : fullRows + Math.min(column, fullColumns);
  });
  return { stages, stageOfCell };
}

/** When each stage was done. Empty for boards with too many stages. */
export function splitsOf(model: SlidingModel, { moves, frames }: Recording): Split[] {
  if (Math.max(model.rows, model.columns) > MAX_STAGED_SIDE) return [];
  const { stages, stageOfCell } = stagesOf(model);
  const splits: Split[] = stages.map((stage) => ({ ...stage, done: null }));
  const tiles = [...model.start];
  let blank = tiles.indexOf(0);
  // How many tiles are missing in each stage. Where the blank belongs, nothing can be missing.
  const missing = stages.map(() => 0);
  const count = (cell: number, by: number) => {
    const wanted = model.goal[cell];
    if (wanted !== 0 && tiles[cell] !== wanted) (missing[stageOfCell[cell] as number] as number) += by;
  };
  for (const cell of tiles.keys()) count(cell, 1);
  let made = 0;
  let next = 0;
  for (const frame of frames) {
    for (; made < frame.moves; made += 1) {
      const from = slidingCell(model, blank, moves[made] as Letter);
      if (from < 0) return splits;
      for (const cell of [from, blank]) count(cell, -1);
      [tiles[blank], tiles[from]] = [tiles[from] as number, 0];
      for (const cell of [from, blank]) count(cell, 1);
      blank = from;
    }
    while (next < splits.length && missing.slice(0, next + 1).every((tiles) => tiles === 0)) {
      (splits[next] as Split).done = frame;
      next += 1;
    }
  }
  return splits;
}

/** A replay shortens longer pauses to this. */
const MAX_WAIT_MS = 3000;
/** A replay shows every frame for at least this long. */
const MIN_WAIT_MS = 60;

/** How long a replay at normal speed waits before it shows a frame. */
export function waitBefore(frames: readonly Frame[], at: number): number {
  const gap = (frames[at]?.at ?? 0) - (frames[at - 1]?.at ?? 0);
  return Math.max(MIN_WAIT_MS, Math.min(MAX_WAIT_MS, gap));
}
