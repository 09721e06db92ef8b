// A sliding puzzle that is being drawn: reads and writes its text format (docs/formats.md, "Sliding, text"), swaps
// tiles, changes the size, and adapts a shuffle to another goal. Reporting errors is left to the server.

export interface Drawing {
  rows: number;
  columns: number;
  start: number[];
  /** Null for the standard goal: 1, 2, 3, … with the blank last. */
  goal: number[] | null;
  metric: 'single' | 'multi';
}

/** The largest side that can be drawn; larger boards are edited as text. */
export const MAX_DRAWN_SIDE = 16;

const BLANKS = new Set(['0', '-', 'x', 'X', '_', '-1', '']);

export function solved(rows: number, columns: number): number[] {
  return Array.from({ length: rows * columns }, (_, i) => (i + 1) % (rows * columns));
}

interface Grid {
  rows: number;
  columns: number;
  tiles: number[];
}

function parseGrid(lines: string[]): Grid | null {
  const full = lines.filter((line) => line.trim() !== '');
  const stated = /^\s*(\d+)\s*[x×]\s*(\d+)\s*$/i.exec(full[0] ?? '');
  if (stated) full.shift();
  const rows = full.map((line) => {
    const words = line.replace(/,\s*$/, '').trim();
    return words.includes(',')
      ? words.split(',').flatMap((part) => part.trim().split(/\s+/))
      : words.split(/\s+/);
  });
  const words = rows.flat();
  const cells = words.length;
  const side = Math.sqrt(cells);
  let size: [number, number] = [rows.length, rows[0]?.length ?? 0];
  if (stated) size = [Number(stated[1]), Number(stated[2])];
  else if ((rows.length === 1 || rows.every((row) => row.length === 1)) && Number.isInteger(side))
    size = [side, side];
  else if (rows.some((row) => row.length !== size[1])) return null;
  if (cells < 2 || size[0] * size[1] !== cells) return null;
  const tiles = words.map((word) => (BLANKS.has(word) || word === String(cells) ? 0 : Number(word)));
  const whole = new Set(tiles);
  if (whole.size !== cells || tiles.some((tile) => !Number.isInteger(tile) || tile < 0 || tile >= cells))
    return null;
  return { rows: size[0], columns: size[1], tiles };
}

export function parseText(text: string): Drawing | null {
  const parts: { start: string[]; goal: string[] | null } = { start: [], goal: null };
  let metric: Drawing['metric'] = 'single';
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n?|\n/)) {
    const stated = /^\s*metric\s+(single|multi)\s*$/i.exec(line);
    if (stated) metric = stated[1]?.toLowerCase() === 'multi' ? 'multi' : 'single';
    else if (/^\s*goal\s*$/i.test(line)) parts.goal = [];
    else (parts.goal ?? parts.start).push(line);
  }
  const start = parseGrid(parts.start);
  const goal = parts.goal && parseGrid(parts.goal);
  if (!start || (parts.goal && !goal)) return null;
  if (goal && (goal.rows !== start.rows || goal.columns !== start.columns)) return null;
  const { rows, columns } = start;
  const standard = solved(rows, columns);
  const own = goal?.tiles.some((tile, cell) => tile !== standard[cell]) ? goal.tiles : null;
  return { rows, columns, start: start.tiles, goal: own, metric };
}

function formatBoard(tiles: readonly number[], rows: number, columns: number): string {
  // Without its size, a single row or column of a square number of cells would be read as a square.
  const heading = Math.min(rows, columns) === 1 && Number.isInteger(Math.sqrt(tiles.length));
  const lines = heading ? [`${rows}x${columns}`] : [];
  for (let i = 0; i < tiles.length; i += columns) lines.push(tiles.slice(i, i + columns).join(' '));
  return `${lines.join('\n')}\n`;
}

export function formatText({ rows, columns, start, goal, metric }: Drawing): string {
  const target = goal ? `goal\n${formatBoard(goal, rows, columns)}` : '';
  return formatBoard(start, rows, columns) + target + (metric === 'multi' ? 'metric multi\n' : '');
}

/** The board with two tiles swapped. */
export function exchanged(tiles: readonly number[], a: number, b: number): number[] {
  const next = [...tiles];
  [next[a], next[b]] = [next[b] as number, next[a] as number];
  return next;
}

/** Whether tiles and goal are the standard ones, as in a new drawing. */
export function inOrder({ rows, columns, start, goal }: Drawing): boolean {
  const standard = solved(rows, columns);
  return goal === null && start.every((tile, cell) => tile === standard[cell]);
}

/** The drawing in another size. Its tiles are in order, as another size has other tiles. */
export function resized(drawing: Drawing, rows: number, columns: number): Drawing {
  return { ...drawing, rows, columns, start: solved(rows, columns), goal: null };
}

/** Applies the shuffle of a board with the standard goal to another goal. If the blank of that goal is not in the last
 *  corner, it is moved there first, so that the result stays solvable. */
export function shuffledFor(goal: readonly number[], board: readonly number[], columns: number): number[] {
  const target = [...goal];
  let blank = target.indexOf(0);
  const slide = (from: number) => {
    target[blank] = target[from] as number;
    target[from] = 0;
    blank = from;
  };
  while (blank % columns < columns - 1) slide(blank + 1);
  while (blank + columns < target.length) slide(blank + columns);
  return board.map((tile) => (tile === 0 ? 0 : (target[tile - 1] as number)));
}
