// Tests of the rules for playing sliding puzzles: pushes, boards computed from moves, move counts, and saved games.
import { expect, test } from 'vitest';
import type { SlidingModel } from '../../api/types';
import {
  applyPush,
  boardOf,
  countMoves,
  isSolved,
  pushAt,
  pushedCells,
  pushTowards,
  rules,
  slidingCell,
} from './rules';

const solved = (rows: number, columns: number) =>
  [...Array(rows * columns - 1).keys()].map((i) => i + 1).concat(0);
const model = (
  rows: number,
  columns: number,
  start: number[],
  more: Partial<SlidingModel> = {},
): SlidingModel => ({
  kind: 'sliding',
  rows,
  columns,
  start,
  goal: solved(rows, columns),
  metric: 'single',
  ...more,
});
const eight = model(3, 3, [1, 2, 3, 4, 0, 6, 7, 5, 8]);

test('two moves reach the goal', () => {
  let state = rules.start(eight);
  expect(rules.text(eight, state)).toBe('1 2 3\n4 0 6\n7 5 8\n');
  state = applyPush(state, { letter: 'U', count: 1 });
  expect(rules.text(eight, state)).toBe('1 2 3\n4 5 6\n7 0 8\n');
  expect(rules.isFull(eight, state)).toBe(false);
  state = applyPush(state, { letter: 'L', count: 1 });
  expect(isSolved(eight, state)).toBe(true);
  expect(rules.answer?.(eight, state)).toBe('UL');
});

test('boards can alternate between states', () => {
  const [a, b] = [{ moves: 'UL' }, { moves: 'DRU' }];
  for (let i = 0; i < 2; i += 1) {
    expect(boardOf(eight, a).tiles).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 0]);
    expect(boardOf(eight, b).tiles).toEqual([4, 1, 3, 0, 2, 6, 7, 5, 8]);
    expect(boardOf(eight, { moves: '' }).tiles).toEqual(eight.start);
  }
});

test('tiles in the row or column of the blank are pushed together', () => {
  const row = model(2, 4, [0, 1, 2, 3, 4, 5, 6, 7]);
  expect(pushAt(row, 0, 3)).toEqual({ letter: 'L', count: 3 });
  expect(pushAt(row, 0, 4)).toEqual({ letter: 'U', count: 1 });
  expect(pushAt(row, 0, 5)).toBeNull();
  expect(pushAt(row, 0, 0)).toBeNull();
  expect(pushedCells(row, 0, { letter: 'L', count: 3 })).toEqual([1, 2, 3]);
  expect(boardOf(row, applyPush(rules.start(row), { letter: 'L', count: 3 })).tiles).toEqual([
    1, 2, 3, 0, 4, 5, 6, 7,
  ]);
  expect(pushTowards(row, 0, 'L', true)).toEqual({ letter: 'L', count: 3 });
  expect(pushTowards(row, 0, 'R')).toBeNull();
  expect(slidingCell(row, 0, 'D')).toBe(-1);
});

test.each([
  ['', 0, 0],
  ['UL', 2, 2],
  ['LLLU', 4, 2],
  ['LLRR', 4, 2],
])('%s counts %i tiles or %i pushes', (moves, single, multi) => {
  expect([countMoves(moves, 'single'), countMoves(moves, 'multi')]).toEqual([single, multi]);
});

test('moves are counted in the metric of the puzzle', () => {
  const pushing = model(1, 4, [0, 1, 2, 3], { metric: 'multi' });
  expect(rules.moves?.(pushing, { moves: 'LLL' })).toBe(1);
  expect(isSolved(pushing, { moves: 'LLL' })).toBe(true);
});

test('a saved game is restored only if its moves are possible', () => {
  expect(rules.restore(eight, JSON.parse(JSON.stringify({ moves: 'UL' })))).toEqual({ moves: 'UL' });
  for (const bad of [null, {}, { moves: 3 }, { moves: 'UU' }, { moves: 'UX' }, { moves: 'Uconstructor' }]) {
    expect(rules.restore(eight, bad)).toBeNull();
  }
  expect(boardOf(eight, { moves: 'U' }).blank).toBe(7);
});
