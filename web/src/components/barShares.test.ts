// Tests of bars on a logarithmic scale.
import { expect, test } from 'vitest';
import { barShares } from './barShares';

test('ten times as much is one step longer', () => {
  expect(barShares([1, 10, 100])).toEqual([1 / 3, 2 / 3, 1]);
});

test('a single bar fills the width, and a bar of zero is visible', () => {
  expect(barShares([5])).toEqual([1]);
  const [zero, some] = barShares([0, 1]);
  expect(zero).toBeGreaterThan(0);
  expect(some).toBe(1);
});
