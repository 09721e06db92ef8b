// Tests of the depth of a search after each event, and of its ranges for a curve.
import { expect, test } from 'vitest';
import type { TraceEvent } from '../api/types';
import { depthAfter, depthRanges } from './depth';

const event = (name: string, more = {}): TraceEvent => ({
  number: 1,
  event: name,
  cases: 0,
  nodes: 0,
  caption: '',
  changes: [],
  ...more,
});

test('placing goes deeper, taking back comes up, and other events stay', () => {
  const names = [
    'method',
    'place',
    'place',
    'prune',
    'remove',
    'write',
    'take-back',
    'take-back',
    'take-back',
  ];
  let depth = 0;
  expect(names.map((name) => (depth = depthAfter(event(name), depth)))).toEqual([0, 1, 2, 2, 1, 2, 1, 0, 0]);
});

test('the depth of a sliding search is the number of moves', () => {
  expect(depthAfter(event('expand', { g: 7 }), 3)).toBe(7);
});

test('a long search is drawn in a few stretches that keep its extremes', () => {
  const depths = Array.from({ length: 1000 }, (_, at) => (at === 777 ? 50 : at % 3));
  const ranges = depthRanges(depths, 100);
  expect(ranges).toHaveLength(100);
  expect(Math.max(...ranges.map(({ most }) => most))).toBe(50);
  expect(depthRanges([1, 2], 100)).toEqual([
    { least: 1, most: 1 },
    { least: 2, most: 2 },
  ]);
});
