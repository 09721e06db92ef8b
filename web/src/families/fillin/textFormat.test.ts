// Tests of the text of a drawn fill-in: reading and writing it, symmetric walls, resizing, and counts by length.
import { expect, test } from 'vitest';
import {
  blank,
  countsByLength,
  entriesOf,
  formatText,
  parseText,
  resized,
  slotsOf,
  symmetricCells,
  withWall,
} from './textFormat';

const text = '-#-##\n-----\n-#-#-\n#--3-\n##-#-\n\n834\n1934\n6048\n31526\n75291\n';

test('board and list survive a round trip', () => {
  const drawing = parseText(text);
  expect(drawing).toMatchObject({ rows: 5, columns: 5 });
  expect(drawing?.squares[18]).toBe('3');
  expect(drawing && formatText(drawing)).toBe(text);
});

test.each(['', '\n\n', '--\n-\n\n12', '- -\n---\n'])('%j is not a board', (bad) => {
  expect(parseText(bad)).toBeNull();
});

test('the list may be missing, and empty squares have several marks', () => {
  expect(parseText('_.-#')).toEqual({ rows: 1, columns: 4, squares: ['', '', '', '#'], list: '' });
  expect(formatText(blank(2, 3))).toBe('---\n---\n\n');
});

test('walls are set with their symmetric images', () => {
  const drawing = blank(3, 4);
  expect(symmetricCells(drawing, 1, 'none')).toEqual([1]);
  expect(symmetricCells(drawing, 1, 'turn')).toEqual([1, 10]);
  expect(symmetricCells(drawing, 1, 'mirror')).toEqual([1, 2]);
  expect(symmetricCells(blank(3, 3), 4, 'turn')).toEqual([4]);
  const up = withWall(drawing, 0, true, 'turn');
  expect(formatText(up)).toBe('#---\n----\n---#\n\n');
  expect(withWall(up, 11, false, 'turn').squares).toEqual(drawing.squares);
});

test('resizing keeps the squares inside', () => {
  const drawing = withWall(blank(2, 2), 3, true, 'none');
  expect(formatText(resized(drawing, 3, 3))).toBe('---\n-#-\n---\n\n');
  expect(formatText(resized(drawing, 1, 2))).toBe('--\n\n');
});

test('slots and entries are counted by length', () => {
  const drawing = parseText(text);
  expect(drawing && slotsOf(drawing).map((slot) => slot.length)).toEqual([5, 4, 3, 5, 4]);
  expect(drawing && countsByLength(drawing)).toEqual([
    { length: 3, slots: 1, entries: 1 },
    { length: 4, slots: 2, entries: 2 },
    { length: 5, slots: 2, entries: 2 },
  ]);
  expect(entriesOf(' 12 \r\n\r\n34')).toEqual(['12', '34']);
});
