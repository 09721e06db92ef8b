// Tests of the branch-and-bound tree of an answer: the numbers, states and boards of its nodes, the moves of the blank,
// and the positions of the nodes in a drawing.
import { expect, test } from 'vitest';
import type { AnswerStep, SlidingModel } from '../api/types';
import { branchTree, moved, placesOf } from './branchTree';

const START = [1, 2, 3, 4, 5, 6, 0, 8, 9, 10, 7, 11, 13, 14, 15, 12];
const model = {
  kind: 'sliding',
  rows: 4,
  columns: 4,
  start: START,
  goal: [],
  metric: 'single',
} as SlidingModel;
const STEPS: AnswerStep[] = [
  {
    kind: 'expand',
    node: 1,
    children: [
      { move: 'U', cost: 5 },
      { move: 'R', cost: 5 },
      { move: 'D', cost: 3 },
      { move: 'L', cost: 5 },
    ],
  },
  {
    kind: 'expand',
    node: 4,
    children: [
      { move: 'R', cost: 3 },
      { move: 'D', cost: 5 },
      { move: 'L', cost: 5 },
    ],
  },
];

test('children are numbered in order, with their boards', () => {
  const nodes = branchTree(model, STEPS);
  expect(nodes.map(({ number, parent, state }) => [number, parent, state])).toEqual([
    [1, null, 'expanded'],
    [2, 0, 'live'],
    [3, 0, 'live'],
    [4, 0, 'expanded'],
    [5, 0, 'live'],
    [6, 3, 'live'],
    [7, 3, 'live'],
    [8, 3, 'live'],
  ]);
  expect(nodes[3]?.tiles).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 11, 13, 14, 15, 12]);
  expect(nodes[5]?.tiles).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 13, 14, 15, 12]);
});

test('the goal ends the answer', () => {
  expect(branchTree(model, [{ kind: 'goal', node: 1 }])[0]?.state).toBe('solution');
});

test('the blank stays on the board', () => {
  expect(moved(model, [0, ...START.filter((tile) => tile !== 0)], 'U')).toBeNull();
  expect(moved(model, [0, ...START.filter((tile) => tile !== 0)], 'L')).toBeNull();
});

test('no two nodes of one level overlap, and parents are above their children', () => {
  const nodes = branchTree(model, STEPS);
  const places = placesOf(nodes);
  for (const [at, { parent }] of nodes.entries()) {
    const place = places[at] as { x: number; y: number };
    if (parent !== null) expect(place.y).toBe((places[parent]?.y ?? 0) + 1);
    for (const other of places.slice(at + 1)) {
      if (other.y === place.y) expect(Math.abs(other.x - place.x)).toBeGreaterThanOrEqual(1);
    }
  }
});
