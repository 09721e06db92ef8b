// The branch-and-bound tree of an answer to a sliding exercise: the nodes that its steps have generated so far,
// numbered from 1 in order of generation, each with its board, cost and state; and the nodes' positions in a drawing.
import type { AnswerStep, SlidingModel } from '../api/types';

export type BlankMove = 'U' | 'R' | 'D' | 'L';
export const MOVES: readonly BlankMove[] = ['U', 'R', 'D', 'L'];

const STEPS: Record<BlankMove, [row: number, column: number]> = {
  U: [-1, 0],
  R: [0, 1],
  D: [1, 0],
  L: [0, -1],
};

export interface BranchNode {
  number: number;
  /** The index of the parent; null for the root. */
  parent: number | null;
  /** The direction in which the blank moved; null for the root. */
  move: BlankMove | null;
  /** The cost that the answer gives; null for the root. */
  cost: number | null;
  tiles: readonly number[];
  state: 'live' | 'expanded' | 'solution';
}

/** The board after the blank has moved; null if it cannot. */
export function moved(model: SlidingModel, tiles: readonly number[], move: BlankMove): number[] | null {
  const blank = tiles.indexOf(0);
  const [rows, columns] = STEPS[move];
  const [row, column] = [Math.floor(blank / model.columns) + rows, (blank % model.columns) + columns];
  if (row < 0 || row >= model.rows || column < 0 || column >= model.columns) return null;
  const next = [...tiles];
  const to = row * model.columns + column;
  [next[blank], next[to]] = [next[to] as number, 0];
  return next;
}

/** The nodes after these steps, all of which must be right. */
export function branchTree(model: SlidingModel, steps: readonly AnswerStep[]): BranchNode[] {
  const nodes: BranchNode[] = [
    { number: 1, parent: null, move: null, cost: null, tiles: model.start, state: 'live' },
  ];
  for (const step of steps) {
    if (step.kind !== 'expand' && step.kind !== 'goal') continue;
    const parent = step.node - 1;
    const node = nodes[parent];
    if (!node) continue;
    node.state = step.kind === 'goal' ? 'solution' : 'expanded';
    for (const { move, cost } of step.kind === 'expand' ? step.children : []) {
      const tiles = moved(model, node.tiles, move) ?? node.tiles;
      nodes.push({ number: nodes.length + 1, parent, move, cost, tiles, state: 'live' });
    }
  }
  return nodes;
}

export interface Place {
  /** The distance from the left, in node widths. */
  x: number;
  /** The depth. */
  y: number;
}

/** Places leaves side by side in order, and parents above the middle of their children. */
export function placesOf(nodes: readonly BranchNode[]): Place[] {
  const children = nodes.map((_, at) => nodes.flatMap(({ parent }, child) => (parent === at ? [child] : [])));
  const places: Place[] = nodes.map(() => ({ x: 0, y: 0 }));
  let leaves = 0;
  const place = (at: number, y: number): number => {
    const xs = (children[at] ?? []).map((child) => place(child, y + 1));
    const x = xs.length === 0 ? leaves++ : ((xs[0] as number) + (xs.at(-1) as number)) / 2;
    places[at] = { x, y };
    return x;
  };
  if (nodes.length > 0) place(0, 0);
  return places;
}
