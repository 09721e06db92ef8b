// Tests of the outline of a set of cells: its contours and rounded corners.
import { expect, test } from 'vitest';
import { outline, type RowColumn } from './outline';

const shape = { cell: 10, inset: 1, convex: 2, concave: 1 };
const cells = (...rows: string[]): RowColumn[] =>
  rows.flatMap((row, r) => [...row].flatMap((letter, c) => (letter === ' ' ? [] : [[r, c] as const])));

test('one cell is a rounded square', () => {
  expect(outline(cells('A'), shape)).toBe(
    'M7 1A2 2 0 0 1 9 3L9 7A2 2 0 0 1 7 9L3 9A2 2 0 0 1 1 7L1 3A2 2 0 0 1 3 1Z',
  );
});

test.each([
  [['A ', 'AA'], 1, 6],
  [['A A', 'AAA'], 1, 8],
  [['AAA', 'A A', 'AAA'], 2, 8],
  [['A ', ' A'], 2, 8],
  [[' A', 'A '], 2, 8],
])('%j has the right contours and corners', (rows, contours, corners) => {
  const path = outline(cells(...rows), shape);
  expect(path.split('Z').length - 1).toBe(contours);
  expect(path.split('A').length - 1).toBe(corners);
});

test('no cells have no outline', () => {
  expect(outline([], shape)).toBe('');
});
