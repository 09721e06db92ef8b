// Tests of the quick checks while a packing puzzle is drawn: no pieces, a wrong area, a piece that fits nowhere.
import { expect, test } from 'vitest';
import { pyramid, trominoes } from './fixtures';
import { areas, piecesThatFitNowhere, warnings } from './warnings';

test('a puzzle that may have a solution has no warnings', () => {
  expect(warnings(trominoes())).toEqual([]);
  expect(warnings(trominoes(['XXX', 'XXX', '.??']))).toEqual([]);
  expect(warnings(pyramid())).toEqual([]);
});

test('a board without pieces is empty', () => {
  expect(warnings({ ...trominoes(), pieces: [] })).toMatchObject([{ empty: true }]);
});

test('optional cells count in the range of the area', () => {
  expect(areas(trominoes(['XXX', 'X?X']))).toEqual({ pieces: 6, least: 5, most: 6 });
  expect(warnings(trominoes(['XXX', 'XX.']))).toHaveLength(1);
});

test('a piece that fits nowhere is named', () => {
  expect(piecesThatFitNowhere(trominoes(['XXXXXX']))).toEqual(['A', 'B']);
  expect(piecesThatFitNowhere(trominoes(['XX', 'X.']))).toEqual([]);
});
