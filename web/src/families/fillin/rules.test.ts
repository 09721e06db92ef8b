// Tests of the rules for playing fill-ins: typing symbols, placing and clearing entries, conflicts, and saved games.
import { expect, test } from 'vitest';
import { drawingModel } from './fixture';
import {
  clearSlot,
  fits,
  fitsGivens,
  lookup,
  placeEntry,
  rules,
  symbolForKey,
  symbols,
  typeSymbol,
  usage,
} from './rules';

const small = drawingModel('-#-##\n-----\n-#-#-\n#--3-\n##-#-\n\n834\n1934\n6048\n31526\n75291\n');
const slot = (direction: string, cell: number) =>
  small.slots.findIndex((one) => one.direction === direction && one.cells.includes(cell));
const entry = (text: string) => small.entries.findIndex((one) => one.text === text);

test('a game starts with the givens', () => {
  expect(rules.text(small, rules.start(small))).toBe('.#.##\n.....\n.#.#.\n#..3.\n##.#.\n');
  expect(rules.isFull(small, rules.start(small))).toBe(false);
});

test('symbols can be typed and deleted, but not over walls and givens', () => {
  const start = rules.start(small);
  const typed = typeSymbol(small, start, 0, '8');
  expect(rules.text(small, typed)).toBe('8#.##\n.....\n.#.#.\n#..3.\n##.#.\n');
  expect(typeSymbol(small, start, 1, '8')).toBe(start);
  expect(typeSymbol(small, start, 18, '8')).toBe(start);
  expect(rules.text(small, typeSymbol(small, typed, 0, ''))).toBe(rules.text(small, start));
});

test('placed entries are used up', () => {
  let state = placeEntry(small, rules.start(small), slot('down', 0), entry('834'));
  expect(state.grid).toBe('8#.##\n3....\n4#.#.\n#..3.\n##.#.');
  expect(usage(small, state)).toEqual({ used: [1, 0, 0, 0, 0], conflicts: [] });
  state = placeEntry(small, state, slot('across', 5), entry('31526'));
  expect(usage(small, state).used).toEqual([1, 0, 0, 1, 0]);
  expect(placeEntry(small, state, slot('across', 5), entry('834'))).toBe(state);
});

test('an entry must agree with the slot; givens are never overwritten', () => {
  const [across, down] = [slot('across', 16), slot('down', 9)];
  const start = rules.start(small);
  expect(['1934', '6048'].map((text) => fitsGivens(small, across, entry(text)))).toEqual([true, false]);
  expect(['1934', '6048'].map((text) => fitsGivens(small, down, entry(text)))).toEqual([true, true]);
  const typed = typeSymbol(small, start, 9, '6');
  expect(['1934', '6048'].map((text) => fits(small, typed, down, entry(text)))).toEqual([false, true]);
  expect(placeEntry(small, start, across, entry('6048'))).toBe(start);
});

test('a word that is not in the list, or used too often, is a conflict', () => {
  const twice = drawingModel('--#--\n\n12\n21\n');
  let state = placeEntry(twice, rules.start(twice), 0, 0);
  state = placeEntry(twice, state, 1, 0);
  expect(usage(twice, state)).toEqual({ used: [2, 0], conflicts: [0, 1] });
  state = typeSymbol(twice, state, 4, '1');
  expect(usage(twice, state)).toEqual({ used: [1, 0], conflicts: [1] });
  const allowed = drawingModel('--#--\n\n12\n12\n');
  state = placeEntry(allowed, placeEntry(allowed, rules.start(allowed), 0, 0), 1, 0);
  expect(usage(allowed, state)).toEqual({ used: [2], conflicts: [] });
});

test('clearing a slot keeps the symbols of full crossing slots', () => {
  let state = placeEntry(small, rules.start(small), slot('down', 0), entry('834'));
  state = placeEntry(small, state, slot('across', 5), entry('31526'));
  state = clearSlot(small, state, slot('across', 5));
  expect(state.grid).toBe('8#.##\n3....\n4#.#.\n#..3.\n##.#.');
  state = clearSlot(small, state, slot('down', 0));
  expect(state.grid).toBe(rules.start(small).grid);
  expect(clearSlot(small, state, slot('down', 0))).toBe(state);
});

test('a slot written only by crossing slots can be cleared too', () => {
  const square = drawingModel('--\n--\n\n12\n34\n13\n24\n');
  let state = { grid: '12\n34' };
  state = clearSlot(square, state, 0);
  expect(state.grid).toBe('..\n34');
});

test('a game ends with a full grid', () => {
  let state = rules.start(small);
  const game: [string, number, string][] = [
    ['down', 0, '834'],
    ['across', 5, '31526'],
    ['down', 2, '75291'],
    ['down', 9, '6048'],
    ['across', 16, '1934'],
  ];
  for (const [direction, cell, text] of game)
    state = placeEntry(small, state, slot(direction, cell), entry(text));
  expect(rules.isFull(small, state)).toBe(true);
});

test('a saved grid is restored only if it has the walls and givens of the puzzle', () => {
  const start = rules.start(small);
  expect(rules.restore(small, JSON.parse(JSON.stringify(start)))).toEqual(start);
  for (const grid of [7, '', '.#.##', start.grid.replace('3', '4'), start.grid.replace('#', '.')]) {
    expect(rules.restore(small, { grid })).toBeNull();
  }
});

test('symbols are graphemes', () => {
  const accents = drawingModel('--\n\ne\u0301b\n');
  expect(lookup(accents).alphabet).toEqual(['b', 'e\u0301']);
  const state = placeEntry(accents, rules.start(accents), 0, 0);
  expect(symbols({ ...state })).toEqual(['e\u0301', 'b']);
  expect(symbolForKey(accents, 'B')).toBe('b');
  expect(symbolForKey(accents, 'q')).toBeNull();
});
