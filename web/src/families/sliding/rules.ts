// The rules for playing sliding puzzles: pushes of one or several tiles, boards, move counts, hints and saved games. A
// state is the letters of its moves (docs/formats.md), each the direction in which one tile slid, with the time of the
// last. Boards are computed from them, so a game stays small on any board.
import type { SlidingModel } from '../../api/types';
import type { Rules } from '../contract';

/** Saved in players' browsers, so the names of its fields must stay. */
export interface SlidingState {
  moves: string;
  /** The time on the clock when the last of these moves were made, in milliseconds. */
  at?: number;
  /** Whether the player had a hint or a lesson, so that the time does not count. */
  helped?: boolean;
}

export type Letter = 'U' | 'D' | 'L' | 'R';

/** One or several tiles slid at once: `count` times the same letter. */
export interface Push {
  letter: Letter;
  count: number;
}

export interface Board {
  tiles: readonly number[];
  blank: number;
}

export const ARROWS: Record<Letter, string> = { U: '↑', D: '↓', L: '←', R: '→' };
const OPPOSITE: Record<Letter, Letter> = { U: 'D', D: 'U', L: 'R', R: 'L' };

interface Size {
  rows: number;
  columns: number;
}

/** The cell whose tile this move slides into the blank; -1 if there is none. */
export function slidingCell({ rows, columns }: Size, blank: number, letter: Letter): number {
  const [row, column] = [Math.floor(blank / columns), blank % columns];
  if (letter === 'U') return row + 1 < rows ? blank + columns : -1;
  if (letter === 'D') return row > 0 ? blank - columns : -1;
  if (letter === 'L') return column + 1 < columns ? blank + 1 : -1;
  return column > 0 ? blank - 1 : -1;
}

/** The board that was last computed for a model. The next one is reached by undoing and making only the moves that
 *  differ. */
class BoardCache {
  #moves = '';
  #tiles: number[];
  #blank: number;
  #shown: Board | null = null;

  constructor(readonly model: SlidingModel) {
    this.#tiles = [...model.start];
    this.#blank = this.#tiles.indexOf(0);
  }

  /** The board after these moves; null if one of them is impossible. */
  at(moves: string): Board | null {
    if (moves !== this.#moves || !this.#shown) {
      let same = 0;
      while (same < moves.length && moves[same] === this.#moves[same]) same += 1;
      for (let i = this.#moves.length - 1; i >= same; i -= 1) this.#slide(OPPOSITE[this.#moves[i] as Letter]);
      this.#moves = moves.slice(0, same);
      this.#shown = null;
      for (let i = same; i < moves.length; i += 1) {
        const letter = moves[i] as Letter;
        if (!(letter in OPPOSITE) || !this.#slide(letter)) {
          this.#moves = moves.slice(0, i);
          return null;
        }
      }
      this.#moves = moves;
      this.#shown = { tiles: [...this.#tiles], blank: this.#blank };
    }
    return this.#shown;
  }

  #slide(letter: Letter): boolean {
    const from = slidingCell(this.model, this.#blank, letter);
    if (from < 0) return false;
    this.#tiles[this.#blank] = this.#tiles[from] as number;
    this.#tiles[from] = 0;
    this.#blank = from;
    return true;
  }
}

const caches = new WeakMap<SlidingModel, BoardCache>();

function boardAfter(model: SlidingModel, moves: string): Board | null {
  let cache = caches.get(model);
  if (!cache) {
    cache = new BoardCache(model);
    caches.set(model, cache);
  }
  return cache.at(moves);
}

/** The board of a state. */
export function boardOf(model: SlidingModel, state: SlidingState): Board {
  return boardAfter(model, state.moves) ?? { tiles: model.start, blank: model.start.indexOf(0) };
}

/** The push that moves the tile of this cell towards the blank; null if they share neither row nor column. */
export function pushAt({ columns }: Size, blank: number, cell: number): Push | null {
  if (cell === blank) return null;
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  const [blankRow, blankColumn] = [Math.floor(blank / columns), blank % columns];
  if (row === blankRow) {
    return { letter: column > blankColumn ? 'L' : 'R', count: Math.abs(column - blankColumn) };
  }
  if (column === blankColumn) return { letter: row > blankRow ? 'U' : 'D', count: Math.abs(row - blankRow) };
  return null;
}

/** The push of one tile in a direction, or with `all` of every tile that can move; null if there is none. */
export function pushTowards(size: Size, blank: number, letter: Letter, all = false): Push | null {
  const [row, column] = [Math.floor(blank / size.columns), blank % size.columns];
  const room = { U: size.rows - 1 - row, D: row, L: size.columns - 1 - column, R: column }[letter];
  return room > 0 ? { letter, count: all ? room : 1 } : null;
}

/** The cells whose tiles a push moves, the one next to the blank first. */
export function pushedCells(size: Size, blank: number, { letter, count }: Push): number[] {
  const cells = [];
  let at = blank;
  for (let i = 0; i < count; i += 1) {
    at = slidingCell(size, at, letter);
    if (at < 0) break;
    cells.push(at);
  }
  return cells;
}

export function applyPush(state: SlidingState, { letter, count }: Push): SlidingState {
  return { ...state, moves: state.moves + letter.repeat(count) };
}

/** The cells that the blank passes on these moves, its own first. */
export function blankPath(size: Size, blank: number, moves: string): number[] {
  const path = [blank];
  for (const letter of moves) {
    const next = slidingCell(size, path.at(-1) as number, letter as Letter);
    if (next < 0) break;
    path.push(next);
  }
  return path;
}

/** The number of moves: in the single metric every tile counts, in the multi metric every run in one direction. */
export function countMoves(moves: string, metric: string): number {
  if (metric === 'single') return moves.length;
  let runs = 0;
  for (let i = 0; i < moves.length; i += 1) if (moves[i] !== moves[i - 1]) runs += 1;
  return runs;
}

/** Rows of numbers, as teka prints them. */
export function rowsOf(tiles: readonly number[], columns: number): string {
  const rows = [];
  for (let i = 0; i < tiles.length; i += columns) rows.push(tiles.slice(i, i + columns).join(' '));
  return `${rows.join('\n')}\n`;
}

export function isSolved(model: SlidingModel, state: SlidingState): boolean {
  return boardOf(model, state).tiles.every((tile, cell) => tile === model.goal[cell]);
}

export const rules: Rules<SlidingModel, SlidingState> = {
  start: () => ({ moves: '' }),
  text: (model, state) => rowsOf(boardOf(model, state).tiles, model.columns),
  answer: (_, state) => state.moves,
  isFull: isSolved,
  moves: (model, state) => countMoves(state.moves, model.metric),
  applyHint(model, state, { move }, now) {
    const moves = state.moves + (typeof move === 'string' ? move : '');
    if (moves === state.moves || !boardAfter(model, moves)) return null;
    return { moves, at: now, helped: true };
  },
  restore(model, saved) {
    const { moves, at, helped } = (saved ?? {}) as Partial<SlidingState>;
    if (typeof moves !== 'string' || !boardAfter(model, moves)) return null;
    return {
      moves,
      ...(typeof at === 'number' && at >= 0 ? { at } : {}),
      ...(helped === true ? { helped } : {}),
    };
  },
};
