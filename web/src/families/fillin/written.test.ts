import { expect, test } from 'vitest';
import { blank, entriesOf, images, lengths, read, resized, slotsOf, walled, write } from './written';

const text = '-#-##\n-----\n-#-#-\n#--3-\n##-#-\n\n834\n1934\n6048\n31526\n75291\n';

test('board and list read back as they were written', () => {
  const drawing = read(text);
  expect(drawing).toMatchObject({ rows: 5, columns: 5 });
  expect(drawing?.squares[18]).toBe('3');
  expect(drawing && write(drawing)).toBe(text);
});

test.each(['', '\n\n', '--\n-\n\n12', '- -\n---\n'])('%j is no board', (bad) => {
  expect(read(bad)).toBeNull();
});

test('a board without a list, and other marks for empty squares', () => {
  expect(read('_.-#')).toEqual({ rows: 1, columns: 4, squares: ['', '', '', '#'], list: '' });
  expect(write(blank(2, 3))).toBe('---\n---\n\n');
});

test('walls come with their images', () => {
  const drawing = blank(3, 4);
  expect(images(drawing, 1, 'none')).toEqual([1]);
  expect(images(drawing, 1, 'turn')).toEqual([1, 10]);
  expect(images(drawing, 1, 'mirror')).toEqual([1, 2]);
  expect(images(blank(3, 3), 4, 'turn')).toEqual([4]);
  const up = walled(drawing, 0, true, 'turn');
  expect(write(up)).toBe('#---\n----\n---#\n\n');
  expect(walled(up, 11, false, 'turn').squares).toEqual(drawing.squares);
});

test('another size keeps what is inside', () => {
  const drawing = walled(blank(2, 2), 3, true, 'none');
  expect(write(resized(drawing, 3, 3))).toBe('---\n-#-\n---\n\n');
  expect(write(resized(drawing, 1, 2))).toBe('--\n\n');
});

test('slots and entries are counted by length', () => {
  const drawing = read(text);
  expect(drawing && slotsOf(drawing).map((slot) => slot.length)).toEqual([5, 4, 3, 5, 4]);
  expect(drawing && lengths(drawing)).toEqual([
    { length: 3, slots: 1, entries: 1 },
    { length: 4, slots: 2, entries: 2 },
    { length: 5, slots: 2, entries: 2 },
  ]);
  expect(entriesOf(' 12 \r\n\r\n34')).toEqual(['12', '34']);
});
