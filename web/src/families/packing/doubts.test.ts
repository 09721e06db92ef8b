import { expect, test } from 'vitest';
import { areas, doubts, fitNowhere } from './doubts';
import { pyramid, trominoes } from './fixtures';

test('nothing speaks against a puzzle that may have a solution', () => {
  expect(doubts(trominoes())).toEqual([]);
  expect(doubts(trominoes(['XXX', 'XXX', '.??']))).toEqual([]);
  expect(doubts(pyramid())).toEqual([]);
});

test('a board without pieces is no puzzle', () => {
  expect(doubts({ ...trominoes(), pieces: [] })).toMatchObject([{ empty: true }]);
});

test('cells are counted, with those that may stay empty', () => {
  expect(areas(trominoes(['XXX', 'X?X']))).toEqual({ pieces: 6, least: 5, most: 6 });
  expect(doubts(trominoes(['XXX', 'XX.']))).toHaveLength(1);
});

test('a piece that has no place is named', () => {
  expect(fitNowhere(trominoes(['XXXXXX']))).toEqual(['A', 'B']);
  expect(fitNowhere(trominoes(['XX', 'X.']))).toEqual([]);
});
