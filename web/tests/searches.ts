// Three searches of the exercises, written naively: what a student would write down for a puzzle with branch and bound,
// with backtracking by cells (packing), and with backtracking on a fill-in.

export interface Expansion {
  node: number;
  /** Null if the node is the goal. */
  children: { move: string; cost: number }[] | null;
}

const MOVES: [move: string, row: number, column: number][] = [
  ['U', -1, 0],
  ['R', 0, 1],
  ['D', 1, 0],
  ['L', 0, -1],
];
const BACK: Record<string, string> = { U: 'D', D: 'U', L: 'R', R: 'L' };

/** Branch and bound: of the cheapest live nodes, the oldest is expanded; the move that undoes the last is left out. */
export function branchAndBound(rows: number, columns: number, start: number[], goal: number[]): Expansion[] {
  const nodes = [{ tiles: start, depth: 0, cost: 0, last: '', live: true }];
  const steps: Expansion[] = [];
  for (;;) {
    const live = nodes.filter((node) => node.live).sort((a, b) => a.cost - b.cost)[0];
    if (!live) throw new Error('no solution');
    live.live = false;
    const node = nodes.indexOf(live) + 1;
    if (live.tiles.join() === goal.join()) return [...steps, { node, children: null }];
    const children: { move: string; cost: number }[] = [];
    for (const [move, down, right] of MOVES) {
      const blank = live.tiles.indexOf(0);
      const [row, column] = [Math.floor(blank / columns) + down, (blank % columns) + right];
      if (move === BACK[live.last] || row < 0 || row >= rows || column < 0 || column >= columns) continue;
      const tiles = [...live.tiles];
      const to = row * columns + column;
      [tiles[blank], tiles[to]] = [tiles[to] as number, 0];
      const depth = live.depth + 1;
      const cost = depth + tiles.filter((tile, at) => tile !== 0 && tile !== goal[at]).length;
      nodes.push({ tiles, depth, cost, last: move, live: true });
      children.push({ move, cost });
    }
    steps.push({ node, children });
  }
}

/** Something placed on cells (row and column from 1), or taken back. */
export interface Placement {
  name: string;
  cells: [row: number, column: number][] | null;
}

/** Covers the first empty cell with each unused piece in order, in every orientation that fits. */
export function cellsFirst(rows: number, columns: number, pieces: [string, number[][][]][]): Placement[] {
  const steps: Placement[] = [];
  const board = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ''));
  const used = new Set<string>();
  const search = (): boolean => {
    const empty = board.flatMap((row, r) => row.flatMap((cell, c) => (cell ? [] : [[r, c] as const])))[0];
    if (!empty) return true;
    for (const [name, orientations] of pieces) {
      if (used.has(name)) continue;
      for (const shape of orientations) {
        const cells = shape.map(([r = 0, c = 0]) => [empty[0] + r, empty[1] + c] as [number, number]);
        if (cells.some(([r, c]) => board[r]?.[c] !== '')) continue;
        const mark = (text: string) => {
          for (const [r, c] of cells) (board[r] as string[])[c] = text;
        };
        mark(name);
        used.add(name);
        steps.push({ name, cells: cells.map(([r, c]) => [r + 1, c + 1]) });
        if (search()) return true;
        mark('');
        used.delete(name);
        steps.push({ name, cells: null });
      }
    }
    return false;
  };
  if (!search()) throw new Error('no solution');
  return steps;
}

/** Fills the longest slot first, of equally long ones the last, with entries from the largest down. */
export function fillSlots(slots: [row: number, column: number][][], entries: string[]): Placement[] {
  const order = slots.map((cells, at) => ({ cells, at }));
  order.sort((a, b) => b.cells.length - a.cells.length || b.at - a.at);
  const steps: Placement[] = [];
  const letters = new Map<string, string[]>();
  const left = [...entries].sort((a, b) => (a < b ? 1 : -1));
  const search = (at: number): boolean => {
    const slot = order[at];
    if (!slot) return true;
    const tried = new Set<string>();
    for (const entry of [...left]) {
      if (entry.length !== slot.cells.length || tried.has(entry)) continue;
      const fits = slot.cells.every((cell, i) => (letters.get(cell.join())?.at(-1) ?? entry[i]) === entry[i]);
      if (!fits) continue;
      tried.add(entry);
      left.splice(left.indexOf(entry), 1);
      for (const [i, cell] of slot.cells.entries())
        letters.set(cell.join(), [...(letters.get(cell.join()) ?? []), entry[i] as string]);
      steps.push({ name: entry, cells: slot.cells });
      if (search(at + 1)) return true;
      for (const cell of slot.cells) letters.get(cell.join())?.pop();
      left.push(entry);
      left.sort((a, b) => (a < b ? 1 : -1));
      steps.push({ name: entry, cells: null });
    }
    return false;
  };
  if (!search(0)) throw new Error('no solution');
  return steps;
}
