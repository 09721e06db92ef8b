// Tests of the rules for playing packing puzzles: where pieces fit, how they turn, the board as text, and saved games.
import { expect, test } from 'vitest';
import { pyramid, trominoes } from './fixtures';
import {
  canTransform,
  centralCell,
  fits,
  type Model,
  matchPlacement,
  owners,
  type Point,
  place,
  pointOf,
  removePiece,
  rules,
  type State,
  spotOf,
  stateFromOwners,
  transformed,
} from './rules';

/** Places pieces one after another: piece, orientation, anchor. */
function laid(model: Model, ...steps: [number, number, Point][]): State {
  let state = rules.start(model);
  for (const [piece, orientation, anchor] of steps) {
    const next = place(model, state, piece, orientation, anchor);
    if (!next) throw new Error(`piece ${piece} does not fit at ${anchor}`);
    state = next;
  }
  return state;
}

test('a game starts with an empty board and the pieces as drawn', () => {
  const model = trominoes();
  const state = rules.start(model);
  expect(state).toEqual({ lies: [null, null], ways: [0, 0] });
  expect(rules.text(model, state)).toBe('...\n...\n');
  expect(rules.isFull(model, state)).toBe(false);
});

test('two trominoes fill two rows of three', () => {
  const model = trominoes();
  const state = laid(model, [0, 0, [0, 0, 0]], [1, 2, [1, 0, 0]]);
  expect(rules.text(model, state)).toBe('ABB\nAAB\n');
  expect(rules.isFull(model, state)).toBe(true);
});

test('a piece fits only on free cells of the board', () => {
  const model = trominoes();
  const state = laid(model, [0, 0, [0, 0, 0]]);
  expect(fits(model, state, 1, 2, [1, 0, 0])).toBe(true);
  expect(fits(model, state, 1, 0, [1, 0, 0])).toBe(false); // on A
  expect(fits(model, state, 1, 0, [2, 0, 0])).toBe(false); // over the edge
  expect(fits(model, state, 0, 0, [1, 0, 0])).toBe(true); // its own place counts as free
  expect(place(model, state, 1, 0, [1, 0, 0])).toBeNull();
});

test('holes cannot be covered and are printed like free cells', () => {
  const model = trominoes(['X.X', 'XXX']);
  const state = rules.start(model);
  expect(rules.text(model, state)).toBe('...\n...\n');
  expect(fits(model, state, 0, 1, [0, 0, 0])).toBe(false);
  expect(fits(model, state, 0, 0, [0, 0, 0])).toBe(true);
});

test('a board with optional cells is full when all others are covered and all pieces placed', () => {
  const model = trominoes(['XXX?', 'XXX?']);
  const state = laid(model, [0, 0, [0, 0, 0]], [1, 2, [1, 0, 0]]);
  expect(rules.text(model, state)).toBe('ABB.\nAAB.\n');
  expect(rules.isFull(model, state)).toBe(true);
  expect(rules.isFull(model, removePiece(state, 1))).toBe(false);
});

test('transforms follow the model; turning back is three turns', () => {
  const model = trominoes();
  expect(transformed(model, 0, 0, 'turn')).toBe(1);
  expect(transformed(model, 0, 0, 'turnBack')).toBe(3);
  expect(transformed(model, 0, 0, 'mirror')).toBe(3);
  expect(transformed(model, 0, 0, 'tip')).toBeNull();
  expect(canTransform(model, 0, 'turn')).toBe(true);
  expect(canTransform(model, 0, 'tip')).toBe(false);
  expect(canTransform(pyramid(), 2, 'turn')).toBe(false);
});

test('given pieces stay, count as placed, and are printed', () => {
  const model = trominoes();
  for (const at of [0, 3, 4]) Object.assign(model.cells[at] ?? {}, { owner: 0 });
  Object.assign(model.pieces[0] ?? {}, { given: true });
  const start = rules.start(model);
  expect(rules.text(model, start)).toBe('A..\nAA.\n');
  expect(fits(model, start, 0, 0, [0, 0, 0])).toBe(false);
  expect(rules.isFull(model, laid(model, [1, 2, [1, 0, 0]]))).toBe(true);
});

test('layers are printed from the top with a blank line between', () => {
  const model = pyramid();
  const state = laid(
    model,
    [0, 0, pointOf('sphere', { layer: 0, row: 1, column: 0 })],
    [2, 0, pointOf('sphere', { layer: 1, row: 0, column: 0 })],
  );
  expect(rules.text(model, state)).toBe('C\n\n..\nAA\n');
  expect(owners(model, state)).toEqual([2, null, null, 0, 0]);
});

test('positions and points convert into each other', () => {
  for (const lattice of ['square', 'cubic', 'sphere'] as const) {
    const spot = { layer: lattice === 'square' ? 0 : 2, row: 3, column: 1 };
    expect(spotOf(lattice, pointOf(lattice, spot))).toEqual(spot);
  }
});

test('a saved game is restored, a damaged one is not', () => {
  const model = trominoes();
  const state = laid(model, [0, 0, [0, 0, 0]], [1, 2, [1, 0, 0]]);
  expect(rules.restore(model, JSON.parse(JSON.stringify(state)))).toEqual(state);
  for (const damaged of [
    null,
    {},
    { lies: [0], ways: [0] },
    { lies: [0, 0], ways: [0, 0] }, // on top of each other
    { lies: [2, null], ways: [0, 0] }, // over the edge
    { lies: [null, null], ways: [9, 0] },
    { lies: ['0', null], ways: [0, 0] },
  ]) {
    expect(rules.restore(model, damaged)).toBeNull();
  }
});

test('a placement is recognised by the cells it covers', () => {
  const model = trominoes();
  expect(matchPlacement(model, 0, [0, 3, 4])).toEqual({ orientation: 0, anchor: 0 });
  expect(matchPlacement(model, 0, [0, 1, 2])).toBeNull();
  const state = stateFromOwners(model, [0, 1, 1, 0, 0, 1]);
  expect(rules.text(model, state)).toBe('ABB\nAAB\n');
});

test('a piece is held by its central cell', () => {
  expect(
    centralCell([
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
    ]),
  ).toBe(1);
  expect(
    centralCell([
      [0, 0, 0],
      [0, 1, 0],
      [1, 1, 0],
    ]),
  ).toBe(1);
});
