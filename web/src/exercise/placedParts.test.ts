// Tests of what the steps of a backtracking answer leave on the board and beside it, and of the slots through a square.
import { expect, test } from 'vitest';
import type { AnswerStep, FillinModel, PackingModel } from '../api/types';
import { boardRows, partsLeft, placedParts, slotsAt } from './placedParts';

const piece = (symbol: string, color: number) => ({ symbol, color, given: false, orientations: [] });
const packing = {
  kind: 'packing',
  lattice: 'square',
  layers: [{ rows: 1, columns: 3 }],
  cells: [0, 1, 2].map((column) => ({ layer: 0, row: 0, column, x: column, y: 0, z: 0, optional: false })),
  pieces: [piece('A', 4), piece('B', 5)],
} as PackingModel;
const fillin = {
  kind: 'fillin',
  rows: 2,
  columns: 2,
  cells: [0, 1, 2, 3].map((at) => ({ row: at >> 1, column: at & 1, wall: at === 3 })),
  slots: [
    { direction: 'across', cells: [0, 1] },
    { direction: 'down', cells: [0, 2] },
  ],
  entries: [
    { text: '12', symbols: ['1', '2'], count: 1 },
    { text: '11', symbols: ['1', '1'], count: 2 },
  ],
} as FillinModel;

test('a piece that was taken back is no longer on the board', () => {
  const steps: AnswerStep[] = [
    {
      kind: 'place',
      name: 'A',
      cells: [
        [1, 2],
        [1, 1],
      ],
    },
    { kind: 'take_back', name: 'A' },
    { kind: 'place', name: 'B', cells: [[1, 1]] },
  ];
  expect(placedParts(steps)).toEqual([{ name: 'B', cells: [[1, 1]] }]);
  expect(placedParts(steps.slice(0, 1))[0]?.cells, 'in reading order').toEqual([
    [1, 1],
    [1, 2],
  ]);
  expect(partsLeft(packing, placedParts(steps))).toEqual([{ name: 'A', piece: 0 }]);
  expect(boardRows(packing, placedParts(steps))[0]?.map(({ text, color }) => [text, color])).toEqual([
    ['B', 5],
    ['', null],
    ['', null],
  ]);
});

test('entries are written symbol by symbol, and those listed twice can be used twice', () => {
  const placed = [
    {
      name: '11',
      cells: [
        [1, 1],
        [2, 1],
      ],
    },
  ];
  expect(boardRows(fillin, placed).map((row) => row.map(({ text, wall }) => (wall ? '#' : text)))).toEqual([
    ['1', ''],
    ['1', '#'],
  ]);
  expect(partsLeft(fillin, placed).map(({ name }) => name)).toEqual(['12', '11']);
  expect(partsLeft(fillin, [...placed, ...placed]).map(({ name }) => name)).toEqual(['12']);
});

test('a square may be in two slots', () => {
  expect(slotsAt(fillin, 1, 1)).toEqual([
    [
      [1, 1],
      [1, 2],
    ],
    [
      [1, 1],
      [2, 1],
    ],
  ]);
  expect(slotsAt(fillin, 2, 1)).toEqual([
    [
      [1, 1],
      [2, 1],
    ],
  ]);
});
