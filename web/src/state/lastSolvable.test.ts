// Tests of the way out of a dead end: how many steps lead back to a solvable position.
import { expect, test } from 'vitest';
import { stepsToSolvable } from './lastSolvable';

const among = (solvable: string) => async (position: string) => solvable.includes(position);

test('the nearest solvable position counts, also between two dead ones', async () => {
  expect(await stepsToSolvable([...'abcde'], among('ab'))).toBe(3);
  expect(await stepsToSolvable([...'abcde'], among('acd'))).toBe(1);
});

test('there may be none, or it may be unknown', async () => {
  expect(await stepsToSolvable([...'abc'], among(''))).toBeNull();
  expect(await stepsToSolvable([...'abc'], async () => null)).toBeNull();
  expect(await stepsToSolvable(['a'], among('a'))).toBeNull();
});
