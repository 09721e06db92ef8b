import { expect, test } from 'vitest';
import { pyramid, trominoes } from './fixtures';
import { areas, piecesThatFitNowhere, warnings } from './warnings';

test('nothing speaks against a puzzle that may have a solution', () => {
  expect(warnings(trominoes())).toEqual([]);
  expect(warnings(trominoes(['XXX', 'XXX', '.??']))).toEqual([]);
  expect(warnings(pyramid())).toEqual([]);
});

test('a board subtract pieces is no puzzle', () => {
  expect(warnings({ ...trominoes(), pieces: [] })).toMatchObject([{ empty: true }]);
});

test('cells are counted, with those that may stay empty', () => {
  expect(areas(trominoes(['XXX', 'X?X']))).toEqual({ pieces: 6, least: 5, most: 6 });
  expect(warnings(trominoes(['XXX', 'XX.']))).toHaveLength(1);
});

test('a piece that has no place is named', () => {
  expect(piecesThatFitNowhere(trominoes(['XXXXXX']))).toEqual(['A', 'B']);
  expect(piecesThatFitNowhere(trominoes(['XX', 'X.']))).toEqual([]);
});
