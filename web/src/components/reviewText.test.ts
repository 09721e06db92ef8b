// Tests of how the page words a check: nothing wrong, what to take back, or why the position is a dead end.
import { expect, test } from 'vitest';
import type { ReviewAnswer } from '../api/types';
import { reviewText } from './reviewText';

const FINE: ReviewAnswer = {
  schema: 1,
  family: 'packing',
  verdict: 'solvable',
  outcome: 'solved',
  wrong: [],
  take_back: [],
  take_back_more: false,
};
const dead = (fields: Partial<ReviewAnswer>): ReviewAnswer => ({ ...FINE, verdict: 'dead', ...fields });
const textOf = (fields: Partial<ReviewAnswer>) => reviewText(dead(fields)).text;
const CELL = { layer: 0, row: 0, column: 0 };

test('a position that can be completed has no mistakes', () => {
  expect(reviewText(FINE)).toEqual({ kind: 'good', text: 'No mistakes so far.' });
  expect(reviewText({ ...FINE, verdict: 'solved' }).text).toBe('Everything is correct.');
});

test('pieces are named rather than cells counted', () => {
  const wrong = [CELL, CELL, CELL];
  expect(textOf({ wrong, take_back: [['H']] })).toBe('Piece H cannot stay there.');
  expect(textOf({ wrong, take_back: [['A', 'B']] })).toBe('Pieces A and B cannot stay there.');
  expect(textOf({ wrong, take_back: [['I'], ['H']] })).toBe('Take back I or H.');
  const pairs = {
    take_back: [
      ['A', 'B'],
      ['A', 'C'],
    ],
    take_back_more: true,
  };
  expect(textOf({ wrong, ...pairs })).toBe('Take back A and B or A and C; there are more ways.');
});

test('without pieces, mistakes are counted', () => {
  expect(textOf({ wrong: [CELL] })).toBe('One mistake, marked on the board.');
  expect(textOf({ message: 'the sum is odd' })).toBe('Dead end: the sum is odd');
});

test('a limit and a puzzle without solution are not mistakes', () => {
  const stopped = reviewText({ ...FINE, verdict: 'unknown', outcome: 'stopped' });
  expect(stopped).toEqual({ kind: 'warn', text: 'This could not be decided in the time allowed.' });
  expect(textOf({ outcome: 'no-solution', message: 'too many cells' })).toContain('too many cells');
});
