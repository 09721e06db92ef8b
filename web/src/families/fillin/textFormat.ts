// A fill-in that is being drawn. Reads and writes its text format (docs/formats.md, "Fill-in, text": the board, a blank
// line, the list), changes its walls and size, finds its slots, and counts slots and entries by length. Reporting
// errors is left to the server.
import { symbolsOf } from './symbols';

export type Symmetry = 'none' | 'turn' | 'mirror';

export interface Drawing {
  rows: number;
  columns: number;
  /** '#' for a wall, '' for an empty square, else the given symbol. */
  squares: string[];
  /** The list as it was typed. */
  list: string;
}

/** The largest side that can be drawn; larger boards are edited as text. */
export const MAX_DRAWN_SIDE = 40;

const OPEN = new Set(['-', '_', '.']);

export function blank(rows: number, columns: number): Drawing {
  return { rows, columns, squares: Array<string>(rows * columns).fill(''), list: '' };
}

export function parseText(text: string): Drawing | null {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd());
  const first = lines.findIndex((line) => line !== '');
  if (first < 0) return null;
  const gap = lines.indexOf('', first);
  const board = lines.slice(first, gap < 0 ? lines.length : gap).map(symbolsOf);
  const columns = board[0]?.length ?? 0;
  if (board.some((row) => row.length !== columns || row.includes(' '))) return null;
  const squares = board.flat().map((symbol) => (OPEN.has(symbol) ? '' : symbol));
  const list =
    gap < 0
      ? ''
      : lines
          .slice(gap + 1)
          .join('\n')
          .replace(/^\n+/, '');
  return { rows: board.length, columns, squares, list };
}

export function formatText({ rows, columns, squares, list }: Drawing): string {
  let board = '';
  for (let row = 0; row < rows; row += 1) {
    board += squares
      .slice(row * columns, (row + 1) * columns)
      .map((square) => square || '-')
      .join('');
    board += '\n';
  }
  return `${board}\n${list.replace(/\s+$/, '')}${list.trim() ? '\n' : ''}`;
}

/** A square and its image under the symmetry. */
export function symmetricCells({ rows, columns }: Drawing, cell: number, symmetry: Symmetry): number[] {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  if (symmetry === 'turn') return [...new Set([cell, rows * columns - 1 - cell])];
  if (symmetry === 'mirror') return [...new Set([cell, row * columns + columns - 1 - column])];
  return [cell];
}

/** The drawing with a wall set or removed at a square and its image. */
export function withWall(drawing: Drawing, cell: number, wall: boolean, symmetry: Symmetry): Drawing {
  const squares = [...drawing.squares];
  for (const at of symmetricCells(drawing, cell, symmetry)) {
    if (wall) squares[at] = '#';
    else if (squares[at] === '#') squares[at] = '';
  }
  return { ...drawing, squares };
}

/** The board cropped or extended at its right and bottom. */
export function resized(drawing: Drawing, rows: number, columns: number): Drawing {
  const squares = Array.from({ length: rows * columns }, (_, cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const inside = row < drawing.rows && column < drawing.columns;
    return inside ? (drawing.squares[row * drawing.columns + column] ?? '') : '';
  });
  return { ...drawing, rows, columns, squares };
}

export function entriesOf(list: string): string[] {
  return list
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Runs of two or more open squares, across and down. */
export function slotsOf({ rows, columns, squares }: Drawing): number[][] {
  const slots: number[][] = [];
  const scan = (lines: number, length: number, cell: (line: number, i: number) => number) => {
    for (let line = 0; line < lines; line += 1) {
      let run: number[] = [];
      for (let i = 0; i <= length; i += 1) {
        const at = i < length ? cell(line, i) : -1;
        if (at >= 0 && squares[at] !== '#') run.push(at);
        else {
          if (run.length > 1) slots.push(run);
          run = [];
        }
      }
    }
  };
  scan(rows, columns, (row, i) => row * columns + i);
  scan(columns, rows, (column, i) => i * columns + column);
  return slots;
}

export interface LengthCount {
  length: number;
  slots: number;
  entries: number;
}

/** How many slots and entries there are of each length. */
export function countsByLength(drawing: Drawing): LengthCount[] {
  const counts = new Map<number, LengthCount>();
  const of = (length: number) => {
    const known = counts.get(length) ?? { length, slots: 0, entries: 0 };
    counts.set(length, known);
    return known;
  };
  for (const slot of slotsOf(drawing)) of(slot.length).slots += 1;
  for (const entry of entriesOf(drawing.list)) of(symbolsOf(entry).length).entries += 1;
  return [...counts.values()].sort((a, b) => a.length - b.length);
}
