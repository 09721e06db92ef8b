// Tests of the text of a drawn sliding puzzle, and of changes to it: swapped tiles, other sizes, other goals.
import { expect, test } from 'vitest';
import { exchanged, formatText, inOrder, parseText, resized, shuffledFor, solved } from './textFormat';

test('rows of numbers survive a round trip', () => {
  const text = '5 1 7 3\n2 0 6 4\n9 10 11 8\n13 14 15 12\n';
  const drawing = parseText(text);
  expect(drawing).toMatchObject({ rows: 4, columns: 4, goal: null, metric: 'single' });
  expect(drawing && formatText(drawing)).toBe(text);
});

test.each([
  ['1 2 3 4 5 6 7 8 9', 3, 3, [1, 2, 3, 4, 5, 6, 7, 8, 0]],
  ['1, 2,\n3, x\n', 2, 2, [1, 2, 3, 0]],
  ['1,,2,3', 2, 2, [1, 0, 2, 3]],
  ['1\n2\n0\n3\n', 2, 2, [1, 2, 0, 3]],
  ['1x4\n1 0 2 3\n', 1, 4, [1, 0, 2, 3]],
  ['1 0 2\r\n3 4 5\r\n', 2, 3, [1, 0, 2, 3, 4, 5]],
])('%j is a board', (text, rows, columns, start) => {
  expect(parseText(text)).toEqual({ rows, columns, start, goal: null, metric: 'single' });
});

test.each(['', 'hello', '1 2\n3 3', '1 2 3\n0', '1', '1 2\n3 0\ngoal\n1 0', '1 2 0\n3 4 9'])(
  '%j is not a board',
  (text) => {
    expect(parseText(text)).toBeNull();
  },
);

test('goal and metric are kept; the standard goal is left out', () => {
  const text = '1 2\n3 0\ngoal\n0 1\n2 3\nmetric multi\n';
  const drawing = parseText(text);
  expect(drawing).toEqual({ rows: 2, columns: 2, start: [1, 2, 3, 0], goal: [0, 1, 2, 3], metric: 'multi' });
  expect(drawing && formatText(drawing)).toBe(text);
  expect(parseText('1 2\n3 0\ngoal\n1 2\n3 0')?.goal).toBeNull();
});

test('a single row of a square number of cells states its size', () => {
  const row = { rows: 1, columns: 4, start: solved(1, 4), goal: null, metric: 'single' } as const;
  expect(formatText(row)).toBe('1x4\n1 2 3 0\n');
  expect(parseText(formatText(row))).toEqual(row);
});

test('tiles can be swapped; another size starts solved', () => {
  expect(exchanged([1, 2, 3, 0], 0, 3)).toEqual([0, 2, 3, 1]);
  const drawing = { rows: 2, columns: 2, start: [0, 1, 2, 3], goal: [0, 1, 2, 3], metric: 'multi' } as const;
  const other = resized({ ...drawing, start: [...drawing.start], goal: [...drawing.goal] }, 2, 3);
  expect(other).toEqual({ rows: 2, columns: 3, start: [1, 2, 3, 4, 5, 0], goal: null, metric: 'multi' });
});

test('a shuffle for the standard goal can be applied to another goal', () => {
  expect(shuffledFor([3, 2, 1, 0], [0, 1, 2, 3], 2)).toEqual([0, 3, 2, 1]);
  expect(shuffledFor([0, 1, 2, 3], [1, 2, 3, 0], 2)).toEqual([1, 3, 2, 0]);
});

test('a drawing in order loses nothing when it is resized', () => {
  const drawing = { rows: 2, columns: 2, start: solved(2, 2), goal: null, metric: 'single' as const };
  expect(inOrder(drawing)).toBe(true);
  expect(inOrder({ ...drawing, start: [1, 2, 0, 3] })).toBe(false);
  expect(inOrder({ ...drawing, goal: [0, 1, 2, 3] })).toBe(false);
});
